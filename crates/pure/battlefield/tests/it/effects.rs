//! The list of effects tells everything that changed, and nothing else.

use tengen_battlefield::{Field, Order, OrderEffect, Position, text};
use tengen_core::Game;
use tengen_testkit::TestRng;

use crate::inputs;

/// The field after these effects, from the field before them and nothing else: through its map.
fn fold(field: &Field, effects: &[OrderEffect]) -> Field {
    let mut units: Vec<_> = field.units().collect();
    let mut after = Field::new(field.height(), field.width()).unwrap();
    for cell in field.cells() {
        after.set_terrain(cell, field.terrain(cell)).unwrap();
    }
    for effect in effects {
        match *effect {
            OrderEffect::Moved { from, to, cost } => {
                assert_eq!(after.terrain(to).cost(), Some(cost));
                let unit = units.iter_mut().find(|(cell, _)| *cell == from).unwrap();
                unit.0 = to;
            }
            OrderEffect::Killed { at, unit, .. } => {
                let i = units.iter().position(|&fallen| fallen == (at, unit)).unwrap();
                units.remove(i);
            }
            OrderEffect::Changed { at, from, to } => {
                assert_eq!(after.terrain(at), from);
                after.set_terrain(at, to).unwrap();
            }
            OrderEffect::Skipped { .. }
            | OrderEffect::Missed
            | OrderEffect::ShotBlocked { .. }
            | OrderEffect::FireballStopped { .. }
            | OrderEffect::FireLit { .. }
            | OrderEffect::FireballLost => {}
        }
    }
    for (cell, unit) in units {
        after.add_unit(cell, unit).unwrap();
    }
    after
}

#[test]
fn a_field_and_the_effects_give_the_next_field() {
    let mut kinds = std::collections::BTreeSet::new();
    for seed in 0..600 {
        let mut dice = TestRng::new(seed);
        let field = inputs::field(&mut dice, 10, 20);
        let mut position = Position::new(field.clone());
        for _ in 0..30 {
            if position.outcome().is_some() {
                break;
            }
            let (order, _) =
                text::command(&position, inputs::command(&mut dice, position.field()).as_bytes());
            let (before, mut effects) = (position.field().clone(), Vec::new());
            position.execute(&order, &mut effects);
            assert_eq!(&fold(&before, &effects), position.field(), "{order} {effects:?}");
            kinds.extend(
                effects
                    .iter()
                    .map(|effect| format!("{effect:?}").split([' ', '{']).next().unwrap().to_owned()),
            );
        }
    }
    assert_eq!(kinds.len(), 9, "every kind of effect was seen: {kinds:?}");
}

#[test]
fn the_beginning_of_a_battle_settles() {
    // A unit in deep water is lost; the abyss beside the water fills, and the one beside that.
    let field = text::read_map(b"2 4 4 2\n0 0 W\n1 1 A\n0 2 A\n1 3 M\n0 0 A FT\n1 0 B FT\n").unwrap();
    let position = Position::new(field);
    assert_eq!(text::write_map(position.field()), "2 4 4 1\n0 0 W\n0 2 W\n1 1 W\n1 3 M\n1 0 B FT\n");
    assert!(position.outcome().is_some());
    assert_eq!(position.check(&Order::Pass), Err(tengen_battlefield::OrderError::GameOver));
}
