use tengen_battlefield::{Position, Side};
use tengen_core::Game;
use tengen_testkit::{Dice, check_promises, walk};

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
    for seed in 0..250 {
        let mut dice = Dice::new(seed);
        let max_side = *dice.pick(&[4, 7, 10]);
        let field = inputs::field(&mut dice, max_side, 10);
        walk(Position::new(field), &mut dice, 30, |position| {
            check_promises(position);
            check_from_scratch(position);
        });
    }
}
