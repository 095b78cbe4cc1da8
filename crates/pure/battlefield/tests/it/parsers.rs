use proptest::prelude::*;
use tengen_battlefield::{Order, text};
use tengen_testkit::TestRng;

use crate::reference::run;

proptest! {
    /// Whatever the bytes, a run ends and shows something.
    #[test]
    fn any_bytes_are_a_run(input in proptest::collection::vec(any::<u8>(), 0..300)) {
        let (screen, _) = run(&input);
        prop_assert!(!screen.is_empty());
    }

    #[test]
    fn any_bytes_after_a_map_are_commands(commands in proptest::collection::vec(any::<u8>(), 0..300)) {
        let mut input = b"4 4 3 4\n1 1 M\n2 2 F\n3 3 W\n0 0 A MG\n0 1 A FT\n3 0 B AR\n3 1 B KN\n".to_vec();
        input.extend(&commands);
        let (screen, _) = run(&input);
        prop_assert!(screen.starts_with(b"    0  1  2  3\n"));
    }

    #[test]
    fn any_text_is_an_order_or_none(text in any::<String>()) {
        if let Ok(order) = text.parse::<Order>() {
            prop_assert_eq!(order.to_string(), text);
        }
    }

    #[test]
    fn texts_that_look_like_orders(text in "[0-9]{1,3}( [0-9]{1,2}){0,8}") {
        if let Ok(order) = text.parse::<Order>() {
            prop_assert_eq!(order.to_string(), text);
        }
    }
}

#[test]
fn spoilt_maps_are_read_or_refused() {
    for seed in 0..5000 {
        let mut dice = TestRng::new(seed);
        let mut map = text::write_map(&crate::inputs::field(&mut dice, 5, 5)).into_bytes();
        crate::inputs::spoil(&mut dice, &mut map);
        let _ = text::read_map(&map);
    }
}
