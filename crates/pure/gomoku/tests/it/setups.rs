use tengen_core::{Game, Seat};
use tengen_gomoku::{BoardSize, Color, GomokuSetupError, Opening, Position, Rule, Rules, Setup};

use crate::point;

fn setup(rules: Rules, black: &str, white: &str) -> Setup {
    let stones = |names: &str, color| {
        names.split_whitespace().map(move |name| (point(name), color)).collect::<Vec<_>>()
    };
    let stones = [stones(black, Color::BLACK), stones(white, Color::WHITE)].concat();
    Setup { rules, stones, to_move: Color::BLACK, black: Seat::FIRST }
}

fn faults(setup: Setup) -> Vec<GomokuSetupError> {
    Position::try_from(setup).unwrap_err().to_vec()
}

#[test]
fn a_setup_is_the_position_that_play_would_reach() {
    let position = Position::try_from(setup(Rules::RENJU, "h8 i9", "h9 j10")).unwrap();
    assert_eq!(position, crate::play(Rules::RENJU, "h8 h9 i9 j10"));
    assert_eq!(position.key(), crate::play(Rules::RENJU, "i9 j10 h8 h9").key());
    let swapped = Setup { black: Seat::SECOND, ..setup(Rules::RENJU, "h8", "") };
    let swapped = Position::try_from(Setup { to_move: Color::WHITE, ..swapped }).unwrap();
    assert_eq!((swapped.turn(), swapped.color_of(Seat::SECOND)), (Seat::FIRST, Some(Color::BLACK)));
}

#[test]
fn everything_wrong_is_said_at_once() {
    let mut all = setup(Rules { opening: Opening::Swap, ..Rules::FREESTYLE }, "p1 a1 a1", "");
    all.to_move = Color::new(5).unwrap();
    all.black = Seat::new(2).unwrap();
    let expected = [
        GomokuSetupError::Opening,
        GomokuSetupError::Color(Color::new(5).unwrap()),
        GomokuSetupError::Black(Seat::new(2).unwrap()),
        GomokuSetupError::OffBoard(point("p1")),
        GomokuSetupError::Twice(point("a1")),
    ];
    assert_eq!(faults(all), expected);
}

#[test]
fn decided_positions_are_refused() {
    let five = setup(Rules::FREESTYLE, "a1 b1 c1 d1 e1", "");
    assert_eq!(faults(five), [GomokuSetupError::Won(point("a1"))], "the row is named once");
    let six = setup(Rules::RENJU, "a1 b1 c1 d1 e1 f1", "");
    assert_eq!(faults(six), [GomokuSetupError::Overline(point("a1"))]);
    let full = Rules { size: BoardSize::new(2, 1).unwrap(), ..Rules::FREESTYLE };
    assert_eq!(faults(setup(full, "a1", "b1")), [GomokuSetupError::Full]);
    // A blocked five is no win in Caro, whichever of its stones is named last.
    let caro = Rules { rule: Rule::Caro, ..Rules::FREESTYLE };
    let blocked = Position::try_from(setup(caro, "b1 c1 d1 e1 f1", "a1 g1")).unwrap();
    assert_eq!((blocked.outcome(), blocked.ending()), (None, None));
}
