use tengen_core::Game;
use tengen_quoridor::{Axis, Cell, Move, Position, QuoridorVariant, Rules, Setup, Wall};
use tengen_testkit::check_games;

/// The same position from its parts alone: whatever is kept incrementally must agree.
fn check_from_scratch(position: &Position) {
    if position.outcome().is_some() {
        return;
    }
    let again = Position::try_from(Setup::from(position)).unwrap();
    assert_eq!(&again, position);
    assert_eq!(again.key(), position.key());
}

/// Every cell and every slot there is: what is not listed is refused.
fn check_unlisted(position: &Position) {
    let mut listed = Vec::new();
    position.legal_moves(&mut listed);
    for (x, y) in (0..11).flat_map(|x| (0..11).map(move |y| (x, y))) {
        let slot = Cell::new(x, y).unwrap();
        let walls = [Axis::Horizontal, Axis::Vertical].map(|axis| Move::Wall(Wall { slot, axis }));
        for m in [Move::Step(slot), walls[0], walls[1], Move::Pass] {
            assert_eq!(position.check(&m).is_ok(), listed.contains(&m), "{m} in {position:?}");
        }
    }
}

fn check(position: &Position) {
    check_from_scratch(position);
    let is_stuck = crate::names(position).is_empty() && position.outcome().is_none();
    assert!(
        !is_stuck || position.rules().variant == QuoridorVariant::Contest,
        "only the contest leaves nothing to play"
    );
    check_unlisted(position);
}

#[test]
fn games_of_two() {
    for variant in QuoridorVariant::ALL {
        for size in [3, 5, 7, 9, 11] {
            let rules = Rules { size, variant, ..Rules::OFFICIAL };
            check_games(2000, 150, 150, |_| Position::new(rules).unwrap(), check);
        }
    }
}

#[test]
fn games_of_four() {
    for variant in [QuoridorVariant::Official, QuoridorVariant::Crossing] {
        for size in [3, 5, 9] {
            let rules = Rules { size, variant, ..Rules::FOUR };
            check_games(2000, 150, 150, |_| Position::new(rules).unwrap(), check);
        }
    }
}
