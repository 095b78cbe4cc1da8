//! Whole games beside a slow board that searches every path cell by cell.

use tengen_core::{Game, Seat};
use tengen_quoridor::{Position, QuoridorVariant, Rules};
use tengen_testkit::{TestRng, slow::quoridor::ReferenceQuoridor};

use crate::names;

fn slow(rules: Rules) -> ReferenceQuoridor {
    let (crossing, contest) = match rules.variant {
        QuoridorVariant::Official => (false, false),
        QuoridorVariant::Crossing => (true, false),
        QuoridorVariant::Contest => (true, true),
    };
    ReferenceQuoridor::new(rules.size.into(), rules.players.into(), rules.walls, crossing, contest)
}

/// Walls are chosen more often than their share, so that boards fill up while pawns are still on their way.
fn check_games(rules: Rules, games: u64, seed: u64) {
    for game in 0..games {
        let mut dice = TestRng::new(seed << 32 | game);
        let (mut fast, mut slow) = (Position::new(rules).unwrap(), slow(rules));
        for _ in 0..120 {
            let legal = slow.legal_moves();
            assert_eq!(names(&fast), legal, "{fast:?}");
            assert_eq!(fast.outcome().is_some(), slow.is_over());
            let (walls, steps): (Vec<&String>, Vec<&String>) =
                legal.iter().partition(|name| name.ends_with(['h', 'v']));
            let Some(name) = (if !walls.is_empty() && (steps.is_empty() || !dice.one_in(3)) {
                Some(*dice.pick(&walls))
            } else {
                (!steps.is_empty()).then(|| *dice.pick(&steps))
            }) else {
                break;
            };
            let _ = fast.play(&name.parse().unwrap()).unwrap();
            slow.play(name);
        }
        for seat in Seat::all(rules.players) {
            assert_eq!(fast.hand(seat), slow.hands[seat.index()]);
        }
    }
}

#[test]
fn official_games() {
    check_games(Rules::OFFICIAL, 25, 1);
    check_games(Rules { size: 5, walls: 20, ..Rules::OFFICIAL }, 150, 2);
    check_games(Rules { size: 3, walls: 4, ..Rules::OFFICIAL }, 100, 3);
    check_games(Rules { size: 11, walls: 30, ..Rules::OFFICIAL }, 6, 4);
}

#[test]
fn games_of_four() {
    check_games(Rules::FOUR, 12, 5);
    check_games(Rules { size: 5, walls: 8, ..Rules::FOUR }, 100, 6);
    check_games(Rules { size: 3, walls: 2, ..Rules::FOUR }, 100, 7);
    check_games(Rules { size: 5, walls: 8, variant: QuoridorVariant::Crossing, ..Rules::FOUR }, 100, 8);
}

#[test]
fn games_with_crossing_walls() {
    let rules = Rules { variant: QuoridorVariant::Crossing, ..Rules::OFFICIAL };
    check_games(rules, 20, 9);
    check_games(Rules { size: 5, walls: 20, ..rules }, 150, 10);
}

#[test]
fn games_of_the_contest() {
    check_games(Rules::CONTEST, 25, 11);
    check_games(Rules { walls: 40, ..Rules::CONTEST }, 25, 12);
    check_games(Rules { size: 5, walls: 20, ..Rules::CONTEST }, 250, 13);
    check_games(Rules { size: 3, walls: 4, ..Rules::CONTEST }, 150, 14);
}
