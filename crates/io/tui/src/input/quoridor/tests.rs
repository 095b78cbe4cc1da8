use std::collections::BTreeSet;

use tengen_quoridor::{QuoridorVariant, Rules, Setup};
use tengen_testkit::{TestRng, play, playout};

use super::*;
use crate::theme::{CharacterSet, ColorSupport};

const LOOK: TerminalTheme =
    TerminalTheme { lang: Lang::En, colors: ColorSupport::None, signs: CharacterSet::Ascii };

const SMALLEST: BoardScale = BoardScale::SMALLEST;

fn start(rules: Rules) -> Position {
    Position::new(rules).unwrap()
}

fn hand_over(position: Position) -> QuoridorController {
    QuoridorController::new(&AnyPosition::Quoridor(position), &[]).unwrap()
}

fn after(rules: Rules, words: &str) -> QuoridorController {
    hand_over(play(start(rules), words))
}

fn legal(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// Rules of all kinds.
fn some_rules(dice: &mut TestRng) -> Rules {
    let size = *dice.pick(&[3, 5, 7, 9, 11]);
    let variant = *dice.pick(&QuoridorVariant::ALL);
    let players = if variant == QuoridorVariant::Contest { 2 } else { *dice.pick(&[2, 4]) };
    Rules { size, players, walls: dice.within(0..=8), variant }
}

/// Positions of all sizes, with few and with many walls; some are over.
fn some_positions(n: u64) -> impl Iterator<Item = Position> {
    (0..n).map(|seed| {
        let mut dice = TestRng::new(seed * 1000);
        let (rules, length) = (some_rules(&mut dice), dice.below(40));
        playout(start(rules), &mut dice, length).0
    })
}

/// Presses arrows until the cursor is there.
fn walk(hand: &mut QuoridorController, to: Cell) {
    for _ in 0..2 * Rules::MAX_SIZE {
        let right = i16::from(to.x()) - i16::from(hand.cursor.x());
        let down = i16::from(hand.cursor.y()) - i16::from(to.y());
        let press = match (right, down) {
            (0, 0) => return,
            (0, down) => BoardKey::Go(0, down.signum()),
            (right, _) => BoardKey::Go(right.signum(), 0),
        };
        assert_eq!(hand.press(press), InputOutcome::Changed);
    }
    panic!("the cursor does not come to {to}");
}

/// Makes a move with keys alone, up to the one that plays it.
fn prepare(hand: &mut QuoridorController, m: Move) {
    hand.press(BoardKey::Back);
    match m {
        Move::Step(cell) => walk(hand, cell),
        Move::Wall(wall) => {
            assert_eq!(hand.press(BoardKey::Turn), InputOutcome::Changed);
            walk(hand, wall.slot);
            if hand.wall != Some(wall.axis) {
                assert_eq!(hand.press(BoardKey::Turn), InputOutcome::Changed);
            }
        }
        Move::Pass => {}
    }
}

fn slots(position: &Position) -> Vec<Wall> {
    let last = position.rules().size - 1;
    let cells = (0..last).flat_map(|x| (0..last).map(move |y| Cell::new(x, y).unwrap()));
    cells.flat_map(|slot| [Axis::Horizontal, Axis::Vertical].map(|axis| Wall { slot, axis })).collect()
}

#[test]
fn every_legal_move_can_be_made_by_keys() {
    for position in some_positions(60) {
        let mut hand = hand_over(position);
        for m in legal(&position) {
            prepare(&mut hand, m);
            assert_eq!(hand.press(BoardKey::Do), InputOutcome::Play(m.to_string()), "{position:?}");
        }
    }
}

#[test]
fn every_legal_move_can_be_made_by_clicks() {
    for (position, scale) in some_positions(60).zip(BoardScale::some().cycle()) {
        let paper = BoardGrid::new(position.rules().size, scale);
        for m in legal(&position) {
            let mut hand = hand_over(position);
            let (x, y) = match m {
                Move::Step(cell) => paper.middle(cell),
                Move::Pass => paper.middle(hand.pawn()),
                Move::Wall(wall) => {
                    let (x, y) = paper.crossing(wall.slot);
                    let at = if wall.axis == Axis::Horizontal { (x - 1, y) } else { (x, y + 1) };
                    assert_eq!(hand.click(at.0, at.1, scale), InputOutcome::Changed, "one click is a slip");
                    assert_eq!(hand.held(), Some(wall));
                    at
                }
            };
            assert_eq!(hand.click(x, y, scale), InputOutcome::Play(m.to_string()), "{position:?}");
        }
    }
}

/// The whole body of the sheet, clicked twice: nothing else than legal moves comes of it, and on the frame nothing.
#[test]
fn clicks_play_only_what_is_legal() {
    for (position, scale) in some_positions(30).zip(BoardScale::some().take(3).cycle()) {
        let legal: BTreeSet<String> = legal(&position).iter().map(ToString::to_string).collect();
        let paper = BoardGrid::new(position.rules().size, scale);
        let mut played = BTreeSet::new();
        for (x, y) in (0..paper.columns() + 2).flat_map(|x| (0..paper.lines() + 2).map(move |y| (x, y))) {
            let mut hand = hand_over(position);
            let is_inside = x > 0 && y > 0 && x + 1 < paper.columns() && y + 1 < paper.lines();
            for outcome in [hand.click(x, y, scale), hand.click(x, y, scale)] {
                assert_eq!(outcome == InputOutcome::Ignored, !is_inside, "{x} {y}");
                if let InputOutcome::Play(text) = outcome {
                    assert!(legal.contains(&text), "{text}");
                    played.insert(text);
                }
            }
        }
        assert_eq!(played, legal);
    }
}

#[test]
fn whatever_is_pressed_the_cursor_stays_on_the_board_and_only_legal_moves_are_played() {
    for seed in 0..40 {
        let mut dice = TestRng::new(seed);
        let mut position = start(some_rules(&mut dice));
        let mut moves = Vec::new();
        let mut hand = hand_over(position);
        for _ in 0..300 {
            let far = i16::MIN + i16::try_from(dice.below(7)).unwrap();
            let outcome = match dice.below(12) {
                0 => hand.press(BoardKey::Turn),
                1 => hand.press(BoardKey::Back),
                2 => hand.press(BoardKey::Letter(*dice.pick(&['v', 'f', 'p', 'x', '1', '挡']))),
                3..=5 => hand.press(BoardKey::Do),
                6 => hand.click(u16::from(dice.within(0..=60)), u16::from(dice.within(0..=30)), SMALLEST),
                7 => hand.press(*dice.pick(&[BoardKey::Go(far, far), BoardKey::Go(i16::MAX, i16::MAX)])),
                _ => hand.press(*dice.pick(&[
                    BoardKey::Go(1, 0),
                    BoardKey::Go(-1, 0),
                    BoardKey::Go(0, 1),
                    BoardKey::Go(0, -1),
                ])),
            };
            let rules = position.rules();
            assert!(rules.contains(hand.cursor));
            assert!(hand.held().is_none_or(|wall| rules.has_slot(wall)));
            let sheet = hand.sheet(LOOK, TurnOwner::Ours, SMALLEST);
            assert!(sheet.caret.is_some_and(|caret| sheet.body.area.contains(caret)));
            assert_eq!(hand.sheet(LOOK, TurnOwner::Nobodys, SMALLEST).caret, None);
            assert!(Lang::ALL.iter().all(|&lang| !hand.remarks(lang).is_empty()));
            if let InputOutcome::Play(text) = outcome {
                let m: Move = text.parse().unwrap();
                let _ = position.play(&m).unwrap();
                moves.push(AnyMove::Quoridor(m));
                hand.look_at(&AnyPosition::Quoridor(position), &moves);
                assert_eq!((hand.wall, hand.cursor), (None, position.pawn(position.turn())));
            }
        }
    }
}

/// What the referee says about it is what the hand says, in both languages.
#[test]
fn barred_walls_are_refused_with_their_reason() {
    let mut reasons = BTreeSet::new();
    for position in some_positions(60).filter(|position| position.outcome().is_none()) {
        let mut hand = hand_over(position);
        if position.hand(position.turn()) == 0 {
            assert_eq!(hand.press(BoardKey::Turn), refused(QuoridorMoveError::NoWallsLeft));
            assert_eq!(hand.click(4, 2, SMALLEST), refused(QuoridorMoveError::NoWallsLeft));
            continue;
        }
        for wall in slots(&position) {
            let Err(illegal) = position.check(&Move::Wall(wall)) else { continue };
            prepare(&mut hand, Move::Wall(wall));
            assert_eq!(hand.press(BoardKey::Do), refused(illegal));
            for lang in Lang::ALL {
                let remark = &hand.remarks(lang)[0];
                assert!(remark.contains(illegal.localize(lang).as_ref()), "{remark}");
            }
            assert!(hand.sheet(LOOK, TurnOwner::Ours, SMALLEST).lines().concat().contains('x'));
            assert!(hand.hints().iter().all(|hint| hint.key != "Enter/o"));
            reasons.insert(format!("{illegal:?}").split('(').next().unwrap().to_owned());
        }
    }
    assert_eq!(Vec::from_iter(reasons), ["Crosses", "Overlaps", "ShutsIn"]);
}

#[test]
fn remarks_tell_how_far_everybody_has_to_walk() {
    let mut hand = after(Rules::OFFICIAL, "e2 e8 f2 e7 g2 e6");
    let both = |hand: &QuoridorController| Lang::ALL.map(|lang| hand.remarks(lang).join(" / "));
    assert_eq!(
        both(&hand),
        [
            "g2: the pawn to move / player 1: 7 steps to go / player 2: 5 steps to go",
            "g2：要走的棋子 / 玩家 1：还有 7 步 / 玩家 2：还有 5 步"
        ]
    );
    prepare(&mut hand, "a1v".parse().unwrap());
    assert_eq!(
        both(&hand),
        [
            "a1v: the wall can go here / player 1: 7 steps to go / player 2: 5 steps to go",
            "a1v：可以放在这里 / 玩家 1：还有 7 步 / 玩家 2：还有 5 步"
        ]
    );
    prepare(&mut hand, "d5h".parse().unwrap());
    assert_eq!(
        both(&hand),
        [
            "d5h: the wall can go here / player 1: 7 steps to go / player 2: 6 steps to go (+1)",
            "d5h：可以放在这里 / 玩家 1：还有 7 步 / 玩家 2：还有 6 步（+1）"
        ]
    );
    let four = after(Rules::FOUR, "e2 b5");
    assert_eq!(four.remarks(Lang::En)[1], "steps to go: 1: 7, 2: 7, 3: 8, 4: 8");
}

/// By the contest's rules a player can shut himself in.
#[test]
fn who_has_no_way_is_told_so() {
    let rules = Rules { size: 3, variant: QuoridorVariant::Contest, ..Rules::OFFICIAL };
    let hand = after(rules, "a1h a3 b1v");
    assert_eq!(hand.remarks(Lang::En)[1..], ["player 1: no path to the goal", "player 2: 4 steps to go"]);
    assert_eq!(hand.remarks(Lang::Zh)[1], "玩家 1：没有通往终点的路");
}

#[test]
fn who_can_do_nothing_else_passes() {
    // From a1 there is only b1, where a pawn stands, with another behind it and walls beside.
    let setup = Setup {
        rules: Rules::FOUR,
        pawns: ["a1", "b1", "e9", "c1"].map(|name| name.parse().unwrap()).into(),
        hands: vec![0, 5, 5, 5],
        walls: vec!["a1h".parse().unwrap()],
        turn: Seat::FIRST,
    };
    let mut hand = hand_over(setup.try_into().unwrap());
    assert_eq!(hand.hints()[0].press, Some('p'));
    let pass = InputOutcome::Play("pass".to_owned());
    for outcome in [hand.press(BoardKey::Letter('p')), hand.press(BoardKey::Do), hand.click(2, 17, SMALLEST)]
    {
        assert_eq!(outcome, pass);
    }
    assert_eq!(hand.remarks(Lang::Zh)[0], "pass：无棋可走");
}

#[test]
fn a_wall_is_taken_turned_and_put_away() {
    let mut hand = after(Rules::OFFICIAL, "");
    assert_eq!(hand.press(BoardKey::Back), InputOutcome::Ignored);
    assert_eq!(hand.press(BoardKey::Letter('p')), InputOutcome::Ignored);
    let held = |hand: &QuoridorController| hand.held().map(|wall| wall.to_string());
    // In front of the opponent, who stands on e9.
    hand.press(BoardKey::Turn);
    assert_eq!(held(&hand).as_deref(), Some("e8h"));
    hand.press(BoardKey::Letter('v'));
    assert_eq!(held(&hand).as_deref(), Some("e8v"));
    hand.press(BoardKey::Turn);
    assert_eq!(held(&hand).as_deref(), Some("e8h"));
    let keys: Vec<_> = hand.hints().iter().map(|hint| hint.key).collect();
    assert_eq!(keys, ["Enter/o", "Tab", "Esc"]);
    assert_eq!(hand.press(BoardKey::Back), InputOutcome::Changed);
    assert_eq!((held(&hand), hand.cursor.to_string()), (None, "e1".to_owned()));
    // Where the cursor was, once it has been moved; never over the edge.
    hand.press(BoardKey::Go(9, 0));
    hand.press(BoardKey::Turn);
    assert_eq!(held(&hand).as_deref(), Some("h1h"));
    assert_eq!(hand.click(2, 1, SMALLEST), refused(QuoridorMoveError::Unreachable("a9".parse().unwrap())));
    assert_eq!((held(&hand), hand.cursor.to_string()), (None, "a9".to_owned()));
}

#[test]
fn what_was_begun_stays_while_the_position_does() {
    let mut hand = after(Rules::OFFICIAL, "");
    hand.press(BoardKey::Turn);
    hand.look_at(&AnyPosition::Quoridor(start(Rules::OFFICIAL)), &[]);
    assert!(hand.held().is_some());
    let gomoku = AnyPosition::new(&"gomoku".parse().unwrap()).unwrap();
    hand.look_at(&gomoku, &[]);
    assert!(hand.held().is_some());
    assert!(QuoridorController::new(&gomoku, &[]).is_none());
}

#[test]
fn the_last_pawn_has_left_a_mark_where_it_stood() {
    let position = play(start(Rules::OFFICIAL), "e2 e8");
    let moves = ["e2", "e8"].map(|text| AnyMove::Quoridor(text.parse().unwrap()));
    let known = last_of(&position, &moves);
    let [from, to] = ["e9", "e8"].map(|name| name.parse().unwrap());
    assert_eq!(known, Some(ShownMove::Step { from: Some(from), to }));
    // A turn was skipped: the moves alone do not tell.
    let mut skipped = play(start(Rules::OFFICIAL), "e2");
    skipped.skip_turn();
    let _ = skipped.play(&"e3".parse().unwrap()).unwrap();
    let moves = ["e2", "e3"].map(|text| AnyMove::Quoridor(text.parse().unwrap()));
    assert_eq!(last_of(&skipped, &moves), Some(ShownMove::Step { from: None, to: "e3".parse().unwrap() }));
    assert_eq!(last_of(&position, &[]), None);
}

#[test]
fn shortest_ways_are_shown_one_after_the_other() {
    let mut hand = after(Rules { size: 3, ..Rules::OFFICIAL }, "");
    let arrows = |hand: &QuoridorController| {
        let board = hand.sheet(LOOK, TurnOwner::Nobodys, SMALLEST).lines().concat();
        ["^", "v"].map(|arrow| board.matches(arrow).count())
    };
    assert_eq!(arrows(&hand), [0, 0]);
    // The last cell of each way is the other's.
    for expected in [[1, 0], [0, 1], [0, 0], [1, 0]] {
        assert_eq!(hand.press(BoardKey::Letter('f')), InputOutcome::Changed);
        assert_eq!(arrows(&hand), expected);
    }
}

#[test]
fn nothing_more_is_done_when_the_game_is_over() {
    let mut hand = after(Rules { size: 3, ..Rules::OFFICIAL }, "b2 a3 b3");
    let over = refused(QuoridorMoveError::GameOver);
    for press in [BoardKey::Do, BoardKey::Turn] {
        assert_eq!(hand.press(press), over);
    }
    assert_eq!(hand.click(4, 2, SMALLEST), over);
    assert_eq!(hand.remarks(Lang::En), ["player 1: 0 steps to go", "player 2: 2 steps to go"]);
}
