use tengen_core::{Game, Outcome, Seat, perft};
use tengen_gomoku::{
    BoardSize, Color, GomokuEnding, GomokuMoveError, LineDirection, Point, Position, Rule, Rules,
};
use tengen_testkit::{TestRng, playout, slow::gomoku};

use crate::{play, point};

fn rules(rule: Rule) -> Rules {
    Rules { rule, ..Rules::FREESTYLE }
}

#[test]
fn tic_tac_toe_has_its_known_number_of_games() {
    // 255 168 games in all, by their length; these are the counts of move sequences up to each length.
    let mut position = Position::new(Rules::TIC_TAC_TOE).unwrap();
    let counts = (1..=9).map(|depth| perft(&mut position, depth)).collect::<Vec<_>>();
    assert_eq!(counts, [9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872]);
}

#[test]
fn five_people_can_play() {
    let rules = Rules { players: 5, in_a_row: 3, size: BoardSize::new(7, 4).unwrap(), ..Rules::FREESTYLE };
    let position = play(rules, "a1 a2 a3 a4 g4 b1 b2 b3 b4 f4 c1");
    assert_eq!(position.outcome(), Some(Outcome::Win(Seat::FIRST)));
    let position = play(rules, "a1 a2 a3 a4 g4 b1 b2 b3 b4 f4 d1 d2 d3 d4 e4");
    assert_eq!(position.outcome(), Some(Outcome::Win(Seat::new(4).unwrap())));
    assert_eq!(position.winning_rows(), [["e4", "f4", "g4"].map(point)]);
    assert_eq!(position.check(&"a1".parse().unwrap()), Err(GomokuMoveError::GameOver));
}

#[test]
fn the_smallest_and_the_largest_boards() {
    let one = BoardSize::new(1, 1).unwrap();
    let position = play(Rules { size: one, in_a_row: 1, ..Rules::FREESTYLE }, "a1");
    assert_eq!(position.outcome(), Some(Outcome::Win(Seat::FIRST)));
    let position = play(Rules { size: one, in_a_row: 2, ..Rules::FREESTYLE }, "a1");
    assert_eq!((position.outcome(), position.ending()), (Some(Outcome::Draw), Some(GomokuEnding::BoardFull)));

    for side in [52, 64, 65, 128, 200] {
        let size = BoardSize::new(side, side).unwrap();
        let mut position = Position::new(Rules { size, in_a_row: side, ..Rules::FREESTYLE }).unwrap();
        for i in 0..side {
            // Black fills a long diagonal, White keeps off it.
            let black = Point::new(i, i).unwrap();
            let white = Point::new(i, if i < side - 2 { i + 2 } else { i + 2 - side }).unwrap();
            let _ = position.play(&tengen_gomoku::Move::Place(black)).unwrap();
            if i < side - 1 {
                assert_eq!(position.outcome(), None);
                let _ = position.play(&tengen_gomoku::Move::Place(white)).unwrap();
            }
        }
        assert_eq!(position.outcome(), Some(Outcome::Win(Seat::FIRST)));
        assert_eq!(position.winning_rows()[0].len(), usize::from(side));
    }
}

#[test]
fn a_row_of_six() {
    // Black closes the gap of XXX.XX.
    let words = "a1 a3 b1 b3 c1 c3 e1 e3 f1 f3 d1";
    assert_eq!(play(rules(Rule::Freestyle), words).outcome(), Some(Outcome::Win(Seat::FIRST)));
    assert_eq!(play(rules(Rule::Standard), words).outcome(), None);
    assert_eq!(play(rules(Rule::Caro), words).outcome(), Some(Outcome::Win(Seat::FIRST)));
    assert_eq!(play(rules(Rule::CaroExact), words).outcome(), None);
    // In Renju that stone is forbidden for Black, and wins for White.
    let mut position = play(rules(Rule::Renju), "a1 a3 b1 b3 c1 c3 e1 e3 f1 f3");
    let six = "d1".parse().unwrap();
    assert_eq!(
        position.play(&six).map(|_| ()),
        Err(GomokuMoveError::Forbidden(tengen_gomoku::ForbiddenReason::Overline))
    );
    let position = play(rules(Rule::Renju), "o1 a3 o3 b3 o5 c3 o7 e3 o9 f3 o11 d3");
    assert_eq!(position.outcome(), Some(Outcome::Win(Seat::SECOND)));
}

#[test]
fn caro_needs_an_open_end() {
    let closed = "b1 a1 c1 g1 d1 a9 e1 b9 f1";
    let one_open = "b1 a1 c1 a8 d1 a9 e1 b9 f1";
    let at_the_edge = "a1 f1 b1 a8 c1 a9 d1 b9 e1";
    for rule in [Rule::Caro, Rule::CaroExact] {
        assert_eq!(play(rules(rule), closed).outcome(), None);
        assert_eq!(play(rules(rule), one_open).outcome(), Some(Outcome::Win(Seat::FIRST)));
        assert_eq!(
            play(rules(rule), at_the_edge).outcome(),
            Some(Outcome::Win(Seat::FIRST)),
            "an edge does not block"
        );
    }
    assert_eq!(play(rules(Rule::Standard), closed).outcome(), Some(Outcome::Win(Seat::FIRST)));
}

/// The check that Gomocup's organisers give an engine before they let it in, as far as rules decide it.
#[test]
fn the_official_self_test_positions() {
    let six = play(rules(Rule::Standard), "h8 h9 i8 h10 g8 h11 j13 h12 g14 h14 i15 h13");
    assert_eq!(
        (six.outcome(), six.board().row_length(point("h13"), Color::WHITE, LineDirection::Column)),
        (None, 6)
    );
    let renju = play(rules(Rule::Renju), "h8 h9 i7 i9 h10 i6 i11 i12");
    assert!(renju.forbidden_points().iter().any(|&(point, _)| point.to_string() == "g9"));
    let caro = play(rules(Rule::CaroExact), "h8 f8 g8 f9 i8 f7 j8 l8 k8");
    assert_eq!(caro.outcome(), None, "k8 makes five, blocked at both ends");
}

#[test]
fn a_five_is_never_forbidden() {
    // c3 makes a five on the row and a six on the column at once.
    let position = play(rules(Rule::Renju), "a3 o1 b3 o3 d3 o5 e3 o7 c1 o9 c2 o11 c4 o13 c5 o15 c6 m1 c3");
    assert_eq!(position.outcome(), Some(Outcome::Win(Seat::FIRST)));
    assert_eq!(position.winning_rows().len(), 1);
}

#[test]
fn two_passes_are_a_draw_in_renju_and_nothing_elsewhere() {
    let mut position = Position::new(Rules::RENJU).unwrap();
    assert_eq!(
        position.check(&"pass".parse().unwrap()),
        Err(GomokuMoveError::NoPass),
        "not in the first three moves"
    );
    position = play(Rules::RENJU, "h8 h9 h10 pass");
    assert_eq!((position.outcome(), position.turn()), (None, Seat::FIRST));
    position = play(Rules::RENJU, "h8 h9 h10 pass i9 pass pass");
    assert_eq!(
        (position.outcome(), position.ending()),
        (Some(Outcome::Draw), Some(GomokuEnding::BothPassed))
    );
    let freestyle = play(Rules::FREESTYLE, "h8 h9 h10");
    assert_eq!(freestyle.check(&"pass".parse().unwrap()), Err(GomokuMoveError::NoPass));
}

#[test]
fn refused_moves_change_nothing_and_say_why() {
    let mut position = play(Rules::RENJU, "h8 h9");
    let before = position.clone();
    for (word, reason) in [
        ("h8", "h8 is already occupied"),
        ("p1", "p1 is not on this board"),
        ("swap", "not possible now: place a stone anywhere"),
        ("offer:a1", "not possible now: place a stone anywhere"),
    ] {
        let error = position.play(&word.parse().unwrap()).map(|_| ()).unwrap_err();
        assert_eq!(error.to_string(), reason);
        assert_eq!(position, before);
    }
}

/// Every ending is compared with a look over the whole board on a plain grid.
#[test]
fn wins_and_draws_agree_with_a_plain_scan() {
    let mut dice = TestRng::new(0x7e_0002);
    for game in 0..1500 {
        let rules = Rules {
            // Long boards have lines of several words.
            size: if game % 50 < 4 {
                let (long, short) = (dice.within(53..=200), dice.within(1..=4));
                let (width, height) = *dice.pick(&[(long, short), (short, long)]);
                BoardSize::new(width, height).unwrap()
            } else {
                BoardSize::new(dice.within(1..=9), dice.within(1..=9)).unwrap()
            },
            in_a_row: dice.within(1..=6),
            players: dice.within(2..=26),
            rule: [Rule::Freestyle, Rule::Standard, Rule::Caro, Rule::CaroExact][game % 4],
            ..Rules::FREESTYLE
        };
        let (position, moves) = playout(Position::new(rules).unwrap(), &mut dice, usize::MAX);
        let mut grid = vec![vec![0; rules.size.width().into()]; rules.size.height().into()];
        for (i, (m, color)) in moves.iter().zip((1..=rules.players).cycle()).enumerate() {
            let tengen_gomoku::Move::Place(point) = *m else { panic!("{m} in a free game") };
            grid[usize::from(point.y())][usize::from(point.x())] = color;
            let k = i32::from(rules.in_a_row);
            let blocked = |end: Option<u8>| end.is_some_and(|stone| stone != 0);
            let won = gomoku::rows(&grid, color).iter().any(|&(length, before, after)| match rules.rule {
                Rule::Freestyle => length >= k,
                Rule::Standard => length == k,
                Rule::Caro => length > k || (length == k && !(blocked(before) && blocked(after))),
                Rule::CaroExact | Rule::Renju => length == k && !(blocked(before) && blocked(after)),
            });
            let is_last = i + 1 == moves.len();
            assert_eq!(won || gomoku::is_full(&grid), is_last, "{rules:?} {moves:?} at {i}");
            if is_last {
                let expected = if won { Outcome::Win(Seat::new(color - 1).unwrap()) } else { Outcome::Draw };
                assert_eq!(position.outcome(), Some(expected), "{rules:?} {moves:?}");
            }
        }
    }
}

#[test]
fn colours_have_names() {
    use tengen_core::{Lang, Localize};
    assert_eq!(Color::BLACK.localize(Lang::En), "black");
    assert_eq!(Color::WHITE.localize(Lang::Zh), "白");
    let names: std::collections::BTreeSet<String> =
        Color::all(26).map(|color| color.side().localize(Lang::En).into_owned()).collect();
    assert_eq!(names.len(), 26);
    let (eighth, ninth, last) = (Color::new(7).unwrap(), Color::new(8).unwrap(), Color::new(25).unwrap());
    assert_eq!((eighth.letter(), ninth.letter(), last.letter()), (None, Some('I'), Some('Z')));
    assert_eq!((&*ninth.localize(Lang::En), &*ninth.side().localize(Lang::Zh)), ("I", "I 方"));
    assert_eq!(Color::new(26), None);
}
