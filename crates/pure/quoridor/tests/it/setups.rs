use tengen_core::Seat;
use tengen_quoridor::{
    Cell, Position, QuoridorMoveError, QuoridorRulesError, QuoridorSetupError, Rules, Setup, Wall,
};

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn setup(rules: Rules, pawns: [&str; 2], walls: &str) -> Setup {
    Setup {
        rules,
        pawns: pawns.map(cell).into(),
        hands: vec![3, 4],
        walls: walls.split_whitespace().map(|name| name.parse::<Wall>().unwrap()).collect(),
        turn: Seat::SECOND,
    }
}

fn faults(setup: Setup) -> Vec<QuoridorSetupError> {
    Position::try_from(setup).unwrap_err().to_vec()
}

#[test]
fn a_setup_becomes_a_position() {
    let position = Position::try_from(setup(Rules::OFFICIAL, ["e4", "e6"], "a3h c3h")).unwrap();
    assert_eq!((position.pawn(Seat::FIRST), position.hand(Seat::SECOND)), (cell("e4"), 4));
    assert_eq!(position.walls().count(), 2);
}

#[test]
fn everything_wrong_is_said_at_once() {
    let wrong = setup(Rules::OFFICIAL, ["k1", "e1"], "a3h a3h b3h i9h");
    let wall = |name: &str| name.parse::<Wall>().unwrap();
    let expected = [
        QuoridorSetupError::PawnOffBoard(cell("k1")),
        QuoridorSetupError::AtGoal(Seat::SECOND),
        QuoridorSetupError::Wall(QuoridorMoveError::Overlaps(wall("a3h"))),
        QuoridorSetupError::Wall(QuoridorMoveError::Overlaps(wall("b3h"))),
        QuoridorSetupError::Wall(QuoridorMoveError::OffBoard(wall("i9h"))),
    ];
    assert_eq!(faults(wrong), expected);
    assert_eq!(
        faults(setup(Rules::OFFICIAL, ["e5", "e5"], "")),
        [QuoridorSetupError::PawnsTogether(cell("e5"))]
    );
    assert_eq!(
        faults(setup(Rules { size: 4, ..Rules::OFFICIAL }, ["a1", "a1"], "")),
        [QuoridorSetupError::Rules(QuoridorRulesError::Size)]
    );
    let mut short = setup(Rules::OFFICIAL, ["e5", "e6"], "");
    short.hands.pop();
    assert_eq!(faults(short), [QuoridorSetupError::Seats]);
}

#[test]
fn nobody_may_be_shut_in_but_in_the_contest() {
    let shut = setup(Rules::OFFICIAL, ["e5", "a5"], "d5h d4h c5v e5v");
    assert_eq!(faults(shut.clone()), [QuoridorSetupError::Wall(QuoridorMoveError::ShutsIn(Seat::FIRST))]);
    assert!(Position::try_from(Setup { rules: Rules::CONTEST, ..shut }).is_ok());
}
