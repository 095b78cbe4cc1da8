use tengen_battlefield::{Position, Side};
use tengen_core::Game;
use tengen_testkit::{Dice, check_games};

use crate::inputs;

/// Counts and keys that are kept along the way, against a battle begun anew on the same field.
fn check_from_scratch(position: &Position) {
    let again = Position::new(position.field().clone());
    assert_eq!(again.field(), position.field(), "the field has settled");
    for side in Side::ALL {
        let counted = position.field().units().filter(|(_, unit)| unit.side == side).count();
        assert_eq!(
            (again.strength(side), usize::from(position.strength(side))),
            (position.strength(side), counted)
        );
    }
    if position.to_move() == Side::A {
        assert_eq!(again.key(), position.key());
    }
}

#[test]
fn random_battles() {
    let start = |dice: &mut Dice| {
        let max_side = *dice.pick(&[4, 7, 10]);
        Position::new(inputs::field(dice, max_side, 10))
    };
    check_games(3000, 40, 8, start, check_from_scratch);
}

#[test]
fn large_battles() {
    let start = |dice: &mut Dice| Position::new(inputs::field(dice, 20, 40));
    check_games(200, 30, 64, start, check_from_scratch);
}
