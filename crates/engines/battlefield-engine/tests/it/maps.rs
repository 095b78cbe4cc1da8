//! The maps: the same for both sides, as the maker makes them, and fair.

use std::collections::BTreeSet;

use tengen_battlefield::{Cell, Field, Side, Unit, maps::Map};
use tengen_battlefield_engine::{Character, MapWish, judge_balance, make_map};
use tengen_core::{Lang, Localize as _};
use tengen_testkit::Dice;

/// From what each map was made: rows, columns, character, units of a side, seed.
const MADE: [(&str, u8, u8, Character, u8, u64); 14] = [
    ("skirmish", 7, 7, Character::Mixed, 3, 4),
    ("mages", 9, 9, Character::Mages, 3, 3),
    ("wall", 10, 10, Character::Wall, 5, 3),
    ("islands", 11, 12, Character::Islands, 6, 12),
    ("archers", 11, 11, Character::Archers, 6, 5),
    ("plain", 12, 12, Character::Plain, 7, 5),
    ("pass", 12, 12, Character::Pass, 7, 4),
    ("canyon", 12, 12, Character::Canyon, 7, 1),
    ("fords", 12, 14, Character::River, 8, 4),
    ("peaks", 13, 13, Character::Maze, 7, 6),
    ("forest", 14, 14, Character::Forest, 8, 0),
    ("lakes", 14, 14, Character::Lakes, 8, 3),
    ("cavalry", 14, 14, Character::Cavalry, 6, 0),
    ("great", 20, 20, Character::Mixed, 20, 1),
];

fn is_turned(field: &Field, mirror: impl Fn(Cell) -> Option<Cell>) -> bool {
    field.cells().all(|cell| {
        let Some(other) = mirror(cell) else { return false };
        let turned = |unit: Unit| Unit { side: unit.side.other(), ..unit };
        field.terrain(cell) == field.terrain(other) && field.unit(cell).map(turned) == field.unit(other)
    })
}

/// Whether the field looks the same from both sides.
fn is_fair(field: &Field) -> bool {
    let (height, width) = (field.height(), field.width());
    is_turned(field, |cell| Cell::new(height - 1 - cell.row(), width - 1 - cell.col()))
        || is_turned(field, |cell| Cell::new(height - 1 - cell.row(), cell.col()))
}

#[test]
fn maps_are_the_same_for_both_sides() {
    assert!(Map::all().len() >= 12);
    for map in Map::all() {
        let field = map.field();
        assert!(is_fair(&field), "{}", map.code);
        let count = |side: Side| field.units().filter(|(_, unit)| unit.side == side).count();
        assert!(count(Side::A) == count(Side::B) && count(Side::A) > 0, "{}", map.code);
        assert_eq!(Map::named(map.code), Some(map));
        assert!(map.localize(Lang::Zh).chars().all(|c| !c.is_ascii()) && map.localize(Lang::En).is_ascii());
    }
    let codes: BTreeSet<&str> = Map::all().iter().map(|map| map.code).collect();
    assert_eq!(codes.len(), Map::all().len());
    assert_eq!(Map::named("nowhere"), None);
}

#[test]
fn maps_are_as_the_maker_makes_them() {
    for (code, height, width, character, units, seed) in MADE {
        let made = make_map(MapWish { height, width, character, units }, seed);
        assert_eq!(made, Map::named(code).unwrap().field(), "{code}");
    }
    assert_eq!(MADE.len(), Map::all().len());
}

#[test]
fn made_maps_are_the_same_for_both_sides() {
    let dice = &mut Dice::new(2);
    for character in Character::ALL {
        for _ in 0..4 {
            let wish = MapWish {
                height: dice.within(4..=20),
                width: dice.within(4..=20),
                character,
                units: dice.within(1..=20),
            };
            let seed = dice.below(1000) as u64;
            let field = make_map(wish, seed);
            assert!(is_fair(&field), "{wish:?}");
            assert_eq!((field.height(), field.width()), (wish.height, wish.width));
            assert_eq!(make_map(wish, seed), field);
        }
    }
}

#[test]
#[ignore = "minutes: how fair the maps are, by self-play"]
fn balance_of_the_maps() {
    for map in Map::all() {
        let balance = judge_balance(&map.field(), 20, 1000, 99);
        println!(
            "| {} | {} | {} | {} | {} | {} |",
            map.code, map.english, map.chinese, balance.wins, balance.draws, balance.losses
        );
        assert!((250..=750).contains(&balance.per_mille()), "{}: {balance:?}", map.code);
    }
}

#[test]
fn balance_counts_every_game() {
    let field = Map::named("skirmish").unwrap().field();
    let balance = judge_balance(&field, 3, 100, 1);
    assert_eq!(balance.wins + balance.draws + balance.losses, 3);
    assert_eq!(judge_balance(&field, 3, 100, 1), balance);
    assert_eq!(judge_balance(&field, 0, 100, 1).per_mille(), 500);
}
