use tengen_games::AnyRules;
use tengen_protocols::text::TextCommand;
use tengen_quoridor::{QuoridorVariant, Rules};

/// The variant, if it is Quoridor on the usual board.
pub(super) fn variant(rules: &AnyRules) -> Option<TextCommand> {
    let AnyRules::Quoridor(Rules { variant, size: 9, players: 2, walls: 10 }) = rules else { return None };
    let name = match variant {
        QuoridorVariant::Official | QuoridorVariant::Crossing => variant.code(),
        QuoridorVariant::Contest => "document",
    };
    Some(TextCommand::Variant(name.to_owned()))
}
