use proptest::prelude::*;
use tengen_quoridor::{Cell, Move, QuoridorVariant, Wall};

proptest! {
    /// Whatever the text, parsing ends with a value or an error; a value prints as the text, up to case.
    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        if let Ok(m) = text.parse::<Move>() {
            prop_assert_eq!(m.to_string(), text.to_ascii_lowercase());
        }
        let _ = (text.parse::<Cell>(), text.parse::<Wall>(), text.parse::<QuoridorVariant>());
    }

    #[test]
    fn texts_that_look_like_moves(text in "[a-lA-L]{0,2}[+-]?[0-9]{0,3}[hvHV]{0,2}") {
        if let Ok(m) = text.parse::<Move>() {
            prop_assert_eq!(m.to_string(), text.to_ascii_lowercase());
        }
    }
}

#[test]
fn variants_read_as_they_are_written() {
    for variant in QuoridorVariant::ALL {
        assert_eq!(variant.to_string().parse(), Ok(variant));
    }
    for profile in ["document", "original"] {
        assert_eq!(profile.parse(), Ok(QuoridorVariant::Contest));
    }
}
