use tengen_games::AnyRules;
use tengen_protocols::text::Order;
use tengen_quoridor::{Rules, Variant};

/// The variant, if it is Quoridor on the usual board.
pub(super) fn variant(rules: &AnyRules) -> Option<Order> {
    let AnyRules::Quoridor(Rules { variant, size: 9, players: 2, walls: 10 }) = rules else { return None };
    let name = match variant {
        Variant::Official | Variant::Crossing => variant.code(),
        Variant::Contest => "document",
    };
    Some(Order::Variant(name.to_owned()))
}
