use tengen_battlefield::{Position, Side};
use tengen_core::Game;
use tengen_testkit::{TestRng, check_games};

use crate::inputs;

/// What is kept along the way, against a battle taken up anew on the same field.
fn check_from_scratch(position: &Position) {
    let again = Position::resume(position.field().clone(), position.to_move(), position.turn_number());
    assert_eq!(&again, position);
    assert_eq!(again.key(), position.key());
    for side in Side::ALL {
        let counted = position.field().units().filter(|(_, unit)| unit.side == side).count();
        assert_eq!(usize::from(position.strength(side)), counted);
        assert_eq!(Side::of(side.seat()), Some(side));
    }
    let mut orders = Vec::new();
    position.legal_moves(&mut orders);
    assert_eq!(orders.is_empty(), position.outcome().is_some(), "a battle that is not over can go on");
}

#[test]
fn random_battles() {
    let start = |dice: &mut TestRng| {
        let max_side = *dice.pick(&[4, 7, 10]);
        Position::new(inputs::field(dice, max_side, 10))
    };
    check_games(3000, 40, 8, start, check_from_scratch);
}

#[test]
fn large_battles() {
    let start = |dice: &mut TestRng| Position::new(inputs::field(dice, 20, 40));
    check_games(200, 30, 64, start, check_from_scratch);
}
