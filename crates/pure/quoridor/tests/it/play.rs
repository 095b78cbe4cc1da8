use tengen_core::{Game, Outcome, Seat};
use tengen_quoridor::{Position, QuoridorMoveError, QuoridorRulesError, QuoridorVariant, Rules, Setup};

use crate::{names, play};

fn steps(position: &Position) -> String {
    let mut steps: Vec<String> = position.steps().map(|cell| cell.to_string()).collect();
    steps.sort_unstable();
    steps.join(" ")
}

fn refuse(position: &Position, word: &str) -> QuoridorMoveError {
    position.check(&word.parse().unwrap()).unwrap_err()
}

#[test]
fn the_start() {
    let position = Position::new(Rules::OFFICIAL).unwrap();
    assert_eq!(names(&position).len(), 131);
    assert_eq!(steps(&position), "d1 e2 f1");
    assert_eq!(steps(&play(Rules::OFFICIAL, "e2")), "d9 e8 f9");
}

#[test]
fn jumps() {
    let meet = "e2 e8 e3 e7 e4 e6 e5";
    assert_eq!(steps(&play(Rules::OFFICIAL, meet)), "d6 e4 e7 f6");
    assert_eq!(
        steps(&play(Rules::OFFICIAL, &format!("{meet} a1h"))),
        "d5 e4 e7 f5",
        "White's turn: straight over e6"
    );
    assert_eq!(
        steps(&play(Rules::OFFICIAL, &format!("{meet} e6h"))),
        "d5 d6 e4 f5 f6",
        "a wall behind: to the sides"
    );
    assert_eq!(steps(&play(Rules::OFFICIAL, &format!("{meet} e5h"))), "d5 e4 f5", "a wall between: no jump");
    assert_eq!(
        steps(&play(Rules::CONTEST, &format!("{meet} e6h"))),
        "d5 e4 f5",
        "the contest knows no side-steps"
    );
    assert_eq!(
        refuse(&play(Rules::OFFICIAL, meet), "e5"),
        QuoridorMoveError::Unreachable("e5".parse().unwrap())
    );
}

#[test]
fn four_players_jump_over_one_pawn_only() {
    // Pawns on e6, e5 and e4: the one behind blocks the straight jump; beside e5, only d5 is free.
    let position = play(Rules::FOUR, "e2 b5 e8 h5 e3 c5 e7 g5 e4 d5 e6 f5 a1h e5");
    assert_eq!(position.turn(), Seat::new(2).unwrap());
    assert_eq!(steps(&position), "d5 d6 e7 f6");
}

#[test]
fn a_pawn_shut_in_by_others_passes() {
    // From a1 there is only b1, where a pawn stands, with another behind it and walls beside.
    let cells = ["a1", "b1", "e9", "c1"].map(|name| name.parse().unwrap());
    let setup = |hand| Setup {
        rules: Rules::FOUR,
        pawns: cells.into(),
        hands: vec![hand, 5, 5, 5],
        walls: vec!["a1h".parse().unwrap()],
        turn: Seat::FIRST,
    };
    let mut position = Position::try_from(setup(0)).unwrap();
    assert_eq!(names(&position), ["pass"]);
    let _ = position.play(&"pass".parse().unwrap()).unwrap();
    assert_eq!(position.turn(), Seat::SECOND);
    assert_eq!(refuse(&position, "pass"), QuoridorMoveError::NoPass);
    let with_walls = Position::try_from(setup(1)).unwrap();
    assert_eq!(refuse(&with_walls, "pass"), QuoridorMoveError::NoPass, "a wall can still be put");
}

#[test]
fn walls_that_do_not_fit() {
    let position = play(Rules::OFFICIAL, "e4h");
    let wall = |name: &str| name.parse().unwrap();
    for name in ["e4h", "d4h", "f4h"] {
        assert_eq!(refuse(&position, name), QuoridorMoveError::Overlaps(wall(name)));
    }
    assert_eq!(refuse(&position, "e4v"), QuoridorMoveError::Crosses(wall("e4v")));
    for name in ["i1h", "a9h", "i9v"] {
        assert_eq!(refuse(&position, name), QuoridorMoveError::OffBoard(wall(name)));
    }
    for name in ["c4h", "g4h", "e3v", "e5v"] {
        assert_eq!(position.check(&name.parse().unwrap()), Ok(()), "{name} touches");
    }
    let crossing = Rules { variant: QuoridorVariant::Crossing, ..Rules::OFFICIAL };
    assert_eq!(play(crossing, "e4h").check(&"e4v".parse().unwrap()), Ok(()));
}

#[test]
fn everybody_keeps_a_path() {
    let position = play(Rules::OFFICIAL, "a3h e8 c3h e9 e3h e8 g3h e9 h3v e8");
    assert_eq!(refuse(&position, "h4h"), QuoridorMoveError::ShutsIn(Seat::FIRST));
    assert_eq!(position.check(&"h2h".parse().unwrap()), Err(QuoridorMoveError::ShutsIn(Seat::FIRST)));
    let none_left = Rules { walls: 1, ..Rules::OFFICIAL };
    assert_eq!(refuse(&play(none_left, "a1h e8"), "c1h"), QuoridorMoveError::NoWallsLeft);
}

#[test]
fn reaching_the_goal_wins() {
    let small = Rules { size: 3, walls: 0, ..Rules::OFFICIAL };
    let position = play(small, "b2 a3 c2 a2 c3");
    assert_eq!(position.outcome(), Some(Outcome::Win(Seat::FIRST)));
    assert!(names(&position).is_empty());
    assert_eq!(refuse(&position, "b3"), QuoridorMoveError::GameOver);
    let jumped = play(small, "b2 b1");
    assert_eq!(jumped.outcome(), Some(Outcome::Win(Seat::SECOND)), "a jump may land on the goal");
}

#[test]
fn rules_that_cannot_be_played() {
    let faults = |rules: Rules| Position::new(rules).unwrap_err().to_vec();
    assert_eq!(faults(Rules { size: 8, ..Rules::OFFICIAL }), [QuoridorRulesError::Size]);
    assert_eq!(
        faults(Rules { size: 13, players: 3, ..Rules::OFFICIAL }),
        [QuoridorRulesError::Size, QuoridorRulesError::Players]
    );
    assert_eq!(faults(Rules { walls: 61, ..Rules::OFFICIAL }), [QuoridorRulesError::Walls]);
    assert_eq!(faults(Rules { players: 4, ..Rules::CONTEST }), [QuoridorRulesError::Contest]);
}
