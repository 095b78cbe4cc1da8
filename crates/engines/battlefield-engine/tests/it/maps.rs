//! The maps: the same for both sides, as the maker makes them, and fair.

use std::collections::BTreeSet;

use tengen_battlefield::{Field, FieldCell, Side, Unit, maps::NamedMap};
use tengen_battlefield_engine::{MapCharacter, MapOptions, judge_balance, make_map};
use tengen_core::{Lang, Localize as _};
use tengen_testkit::TestRng;

/// From what each map was made: rows, columns, character, units of a side, seed.
const MADE: [(&str, u8, u8, MapCharacter, u8, u64); 14] = [
    ("skirmish", 7, 7, MapCharacter::Mixed, 3, 4),
    ("mages", 9, 9, MapCharacter::Mages, 3, 3),
    ("wall", 10, 10, MapCharacter::Wall, 5, 3),
    ("islands", 11, 12, MapCharacter::Islands, 6, 12),
    ("archers", 11, 11, MapCharacter::Archers, 6, 5),
    ("plain", 12, 12, MapCharacter::Plain, 7, 5),
    ("pass", 12, 12, MapCharacter::Pass, 7, 4),
    ("canyon", 12, 12, MapCharacter::Canyon, 7, 1),
    ("fords", 12, 14, MapCharacter::River, 8, 4),
    ("peaks", 13, 13, MapCharacter::Maze, 7, 6),
    ("forest", 14, 14, MapCharacter::Forest, 8, 0),
    ("lakes", 14, 14, MapCharacter::Lakes, 8, 3),
    ("cavalry", 14, 14, MapCharacter::Cavalry, 6, 0),
    ("great", 20, 20, MapCharacter::Mixed, 20, 1),
];

fn is_turned(field: &Field, mirror: impl Fn(FieldCell) -> Option<FieldCell>) -> bool {
    field.cells().all(|cell| {
        let Some(other) = mirror(cell) else { return false };
        let turned = |unit: Unit| Unit { side: unit.side.other(), ..unit };
        field.terrain(cell) == field.terrain(other) && field.unit(cell).map(turned) == field.unit(other)
    })
}

/// Whether the field looks the same from both sides.
fn is_fair(field: &Field) -> bool {
    let (height, width) = (field.height(), field.width());
    is_turned(field, |cell| FieldCell::new(height - 1 - cell.row(), width - 1 - cell.col()))
        || is_turned(field, |cell| FieldCell::new(height - 1 - cell.row(), cell.col()))
}

#[test]
fn maps_are_the_same_for_both_sides() {
    assert!(NamedMap::all().len() >= 12);
    for map in NamedMap::all() {
        let field = map.field();
        assert!(is_fair(&field), "{}", map.code);
        let count = |side: Side| field.units().filter(|(_, unit)| unit.side == side).count();
        assert!(count(Side::A) == count(Side::B) && count(Side::A) > 0, "{}", map.code);
        assert_eq!(NamedMap::named(map.code), Some(map));
        assert!(map.localize(Lang::Zh).chars().all(|c| !c.is_ascii()) && map.localize(Lang::En).is_ascii());
    }
    let codes: BTreeSet<&str> = NamedMap::all().iter().map(|map| map.code).collect();
    assert_eq!(codes.len(), NamedMap::all().len());
    assert_eq!(NamedMap::named("nowhere"), None);
}

#[test]
fn maps_are_as_the_maker_makes_them() {
    for (code, height, width, character, units, seed) in MADE {
        let made = make_map(MapOptions { height, width, character, units }, seed);
        assert_eq!(made, NamedMap::named(code).unwrap().field(), "{code}");
    }
    assert_eq!(MADE.len(), NamedMap::all().len());
}

#[test]
fn made_maps_are_the_same_for_both_sides() {
    let dice = &mut TestRng::new(2);
    for character in MapCharacter::ALL {
        for _ in 0..4 {
            let wish = MapOptions {
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
    for map in NamedMap::all() {
        let balance = judge_balance(&map.field(), 20, 1000, 99);
        println!(
            "| {} | {} | {} | {} | {} | {} |",
            map.code,
            map.localize(Lang::En),
            map.localize(Lang::Zh),
            balance.wins,
            balance.draws,
            balance.losses
        );
        assert!((250..=750).contains(&balance.per_mille()), "{}: {balance:?}", map.code);
    }
}

#[test]
fn balance_counts_every_game() {
    let field = NamedMap::named("skirmish").unwrap().field();
    let balance = judge_balance(&field, 3, 100, 1);
    assert_eq!(balance.wins + balance.draws + balance.losses, 3);
    assert_eq!(judge_balance(&field, 3, 100, 1), balance);
    assert_eq!(judge_balance(&field, 0, 100, 1).per_mille(), 500);
}
