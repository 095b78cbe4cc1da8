use proptest::prelude::*;
use tengen_gomoku::{BoardSize, Move, Opening, Point, Rule};

proptest! {
    /// Whatever the text, parsing ends with a value or an error; a value prints as the text, up to case.
    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        if let Ok(point) = text.parse::<Point>() {
            prop_assert_eq!(point.to_string(), text.to_ascii_lowercase());
        }
        if let Ok(m) = text.parse::<Move>() {
            prop_assert_eq!(m.to_string(), text.to_ascii_lowercase());
        }
        let _ = (text.parse::<BoardSize>(), text.parse::<Rule>(), text.parse::<Opening>());
    }

    #[test]
    fn texts_that_look_like_moves(text in "(offer:|choose:|declare:|swap|keep|pass)?[a-zA-Z]{0,3}[+-]?[0-9]{0,4}(x[0-9]{0,3})?") {
        if let Ok(m) = text.parse::<Move>() {
            prop_assert_eq!(m.to_string().to_ascii_lowercase(), text.to_ascii_lowercase());
        }
        if let Ok(size) = text.parse::<BoardSize>() {
            prop_assert!(text == size.to_string() || text == size.width().to_string());
        }
    }
}

#[test]
fn names_read_as_they_are_written() {
    for rule in Rule::ALL {
        assert_eq!(rule.to_string().parse(), Ok(rule));
    }
    for opening in Opening::ALL {
        assert_eq!(opening.to_string().parse(), Ok(opening));
    }
}
