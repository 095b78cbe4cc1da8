//! Moves: as texts of any game, and as games of Gomoku and Quoridor beside slow ones.

use tengen_core::{Game, Lang, Localize as _};
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_gomoku::{BoardSize, Move, Opening, Point, Rule};
use tengen_quoridor::QuoridorVariant;
use tengen_testkit::slow::{self, quoridor::ReferenceQuoridor};
use tengen_views::{PositionHistory, PositionView, view};

use crate::input::FuzzInput;

/// Rules on the first line, a move on each of the others.
pub(crate) fn text(data: &[u8]) {
    let mut input = FuzzInput::new(data);
    let rules = match input.line().parse::<AnyRules>() {
        Ok(rules) => rules,
        Err(error) => return assert!(Lang::ALL.iter().all(|&lang| !error.localize(lang).is_empty())),
    };
    assert_eq!(rules.to_string().parse(), Ok(rules.clone()), "{rules}");
    let Ok(mut position) = AnyPosition::new(&rules) else { return };
    let mut moves: Vec<AnyMove> = Vec::new();
    while !input.is_empty() && moves.len() < 60 {
        let line = input.line();
        let before = position.clone();
        let Ok(m) = position.read_move(&line) else { continue };
        assert_eq!(position.read_move(&m.to_string()).as_ref(), Ok(&m));
        match position.play_move(&m) {
            Ok(undo) => {
                let after = position.clone();
                position.take_back(undo);
                assert_eq!((&position, position.key()), (&before, before.key()), "{m} was not undone");
                position = after;
                moves.push(m);
            }
            Err(error) => {
                assert_eq!(position, before, "what is refused changes nothing");
                assert!(!error.to_string().is_empty());
            }
        }
    }
    let shown = view(&position, &PositionHistory { moves: &moves });
    let json = serde_json::to_string(&shown).expect("views are JSON");
    assert_eq!(serde_json::from_str::<PositionView>(&json).ok(), Some(shown), "{json}");
}

/// A move is accepted exactly if it is listed.
fn check_listed<G: Game>(position: &G, moves: impl IntoIterator<Item = G::Move>) {
    let mut legal = Vec::new();
    position.legal_moves(&mut legal);
    for m in moves {
        assert_eq!(position.check(&m).is_ok(), legal.contains(&m), "{m:?} in {position:?}");
    }
}

/// A game of Gomoku or Renju, by any rule and opening protocol.
pub(crate) fn gomoku(data: &[u8]) {
    let mut input = FuzzInput::new(data);
    let length = |input: &mut FuzzInput<'_>| u8::try_from(1 + input.below(16)).unwrap_or(1);
    let (width, height) = (length(&mut input), length(&mut input));
    let size = BoardSize::new(width, height).expect("both are small");
    let in_a_row = u8::try_from(3 + input.below(4)).unwrap_or(5);
    let players = u8::try_from(2 + input.below(4).saturating_sub(1)).unwrap_or(2);
    let (rule, opening) = (*input.pick(&Rule::ALL), *input.pick(&Opening::ALL));
    let rules = tengen_gomoku::Rules { size, in_a_row, players, rule, opening };
    let Ok(mut position) = tengen_gomoku::Position::new(rules) else { return };
    let start = position.clone();
    let mut played = Vec::new();
    while !input.is_empty() && played.len() < 256 {
        let point = Point::new(input.byte() % width, input.byte() % height).expect("on the board");
        let m = match (point.x() + point.y()) % 16 {
            _ if !position.is_opening() => Move::Place(point),
            0 => Move::Swap,
            1 => Move::Keep,
            2 => Move::PutTwo,
            3..=5 => Move::Offer(point),
            6..=8 => Move::Choose(point),
            9 => Move::Declare(point.x()),
            10 => Move::Pass,
            _ => Move::Place(point),
        };
        if let Ok(undo) = position.play(&m) {
            played.push((m, undo));
        }
    }
    check_listed(&position, size.points().map(Move::Place).chain([Move::Pass, Move::Swap, Move::Keep]));
    check_board(&position);
    while let Some((m, undo)) = played.pop() {
        position.unmake(&m, undo);
    }
    assert_eq!((&position, position.key()), (&start, start.key()));
}

/// The board as slow rules see it.
fn check_board(position: &tengen_gomoku::Position) {
    let (rules, size, board) = (position.rules(), position.rules().size, position.board());
    let number =
        |x, y| Point::new(x, y).and_then(|point| board.stone(point)).map_or(0, |color| color.index() + 1);
    let grid: Vec<Vec<u8>> = (0..size.height())
        .map(|y| (0..size.width()).map(|x| u8::try_from(number(x, y)).unwrap_or(0)).collect())
        .collect();
    let k = i32::from(rules.in_a_row);
    let has_row = |color: u8| slow::gomoku::has_won(&grid, color, k);
    let won = matches!(position.ending(), Some(tengen_gomoku::GomokuEnding::Row { .. }));
    if rules.rule == Rule::Freestyle {
        assert_eq!(won, (1..=rules.players).any(has_row), "{position:?}");
    } else {
        assert!(!won || (1..=rules.players).any(has_row), "{position:?}");
    }
    if rules.rule == Rule::Renju
        && size.area() <= 100
        && position.outcome().is_none()
        && !position.is_opening()
    {
        let letter = |&stone: &u8| ['.', 'X', 'O'][usize::from(stone).min(2)];
        let grid = grid.iter().map(|row| row.iter().map(letter).collect()).collect();
        let slow = slow::renju::forbidden_points(&grid);
        let fast: Vec<((i32, i32), &str)> = tengen_gomoku::forbidden_points(board)
            .into_iter()
            .map(|(point, why)| ((point.x().into(), point.y().into()), why.code()))
            .collect();
        assert_eq!(fast, slow, "{position:?}");
    }
}

/// A game of Quoridor on a small board, beside a slow one.
pub(crate) fn quoridor(data: &[u8]) {
    let mut input = FuzzInput::new(data);
    let variant = *input.pick(&QuoridorVariant::ALL);
    let (size, players) = (*input.pick(&[3, 5, 7]), *input.pick(&[2, 4]));
    let walls = u8::try_from(input.below(12)).unwrap_or(0);
    let rules = tengen_quoridor::Rules { variant, size, players, walls };
    let Ok(mut fast) = tengen_quoridor::Position::new(rules) else { return };
    let (crossing, contest) = match variant {
        QuoridorVariant::Official => (false, false),
        QuoridorVariant::Crossing => (true, false),
        QuoridorVariant::Contest => (true, true),
    };
    let mut slow = ReferenceQuoridor::new(size.into(), players.into(), walls, crossing, contest);
    let (start, mut played) = (fast, Vec::new());
    while !input.is_empty() && played.len() < 100 {
        let mut moves = Vec::new();
        fast.legal_moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        let m = *input.pick(&moves);
        slow.play(&m.to_string());
        played.push((m, fast.make(&m)));
    }
    let (mut names, mut moves) = (slow.legal_moves(), Vec::new());
    fast.legal_moves(&mut moves);
    let mut fast_names: Vec<String> = moves.iter().map(ToString::to_string).collect();
    fast_names.sort();
    names.sort();
    assert_eq!(fast_names, names, "{fast:?}");
    assert_eq!(fast.outcome().is_some(), slow.is_over());
    while let Some((m, undo)) = played.pop() {
        fast.unmake(&m, undo);
    }
    assert_eq!((&fast, fast.key()), (&start, start.key()));
}
