//! The plainer search from outside: other boards, other numbers in a row, more players.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

use std::{
    collections::HashMap,
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use tengen_core::{Game as _, Outcome, Seat};
use tengen_gomoku::{BoardSize, Color, Move, Opening, Point, Position, Rule, Rules, Setup};
use tengen_gomoku_engine::{GomokuEngine, Score, ThinkingLimits, Thought, UnsupportedPositionError};
use tengen_testkit::TestRng;

fn rules(width: u8, height: u8, in_a_row: u8, players: u8) -> Rules {
    Rules { size: BoardSize::new(width, height).unwrap(), in_a_row, players, ..Rules::FREESTYLE }
}

fn position(rules: Rules, line: &str) -> Position {
    let mut position = Position::new(rules).unwrap();
    for word in line.split_whitespace() {
        let _ = position.play(&word.parse().unwrap()).unwrap();
    }
    position
}

fn engine() -> GomokuEngine {
    GomokuEngine::new(1 << 20, 1)
}

fn think(
    engine: &GomokuEngine,
    position: &Position,
    nodes: u64,
) -> Result<Thought, UnsupportedPositionError> {
    let limits = ThinkingLimits { nodes: Some(nodes), ..ThinkingLimits::default() };
    engine.think(position, limits, &AtomicBool::new(false), |_| {})
}

fn first_of(rules: Rules, line: &str, nodes: u64) -> String {
    think(&engine(), &position(rules, line), nodes).unwrap().line[0].to_string()
}

/// The true value of a position for the side to move by trying everything with the rules' own moves: the number of the stone
/// that wins, positive for the side to move, negative for the other; 0 for a draw.
fn brute(position: &mut Position, known: &mut HashMap<u64, i32>) -> i32 {
    match position.outcome() {
        // The stone before this turn has won.
        Some(Outcome::Win(_)) => return -1_000,
        Some(Outcome::Draw) => return 0,
        None => {}
    }
    if let Some(&value) = known.get(&position.key()) {
        return value;
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    // A win is 1000 less the stones until then.
    let mut best = i32::MIN;
    for m in moves {
        let undo = position.make(&m);
        let value = -brute(position, known);
        position.unmake(&m, undo);
        best = best.max(value - value.signum());
    }
    known.insert(position.key(), best);
    best
}

/// The score that the true value is.
fn truth(position: &Position, known: &mut HashMap<u64, i32>) -> Score {
    let value = brute(&mut position.clone(), known);
    let stones = (1_000 - value.abs()).unsigned_abs();
    match value.signum() {
        0 => Score::Value(0),
        1 => Score::Wins(stones),
        _ => Score::Loses(stones),
    }
}

/// Thinks until everything is known, in random positions of all small games, and compares with brute force.
fn compare_with_brute_force(boards: &[(u8, u8, u8)], positions: usize) {
    let mut dice = TestRng::new(3);
    let mut seen = [0; 3];
    for &(width, height, in_a_row) in boards {
        for rule in [Rule::Freestyle, Rule::Standard, Rule::Caro, Rule::CaroExact] {
            let rules = Rules { rule, ..rules(width, height, in_a_row, 2) };
            let (engine, mut known) = (engine(), HashMap::new());
            for round in 0..positions {
                let mut position = Position::new(rules).unwrap();
                let n_stones = if round == 0 { 0 } else { dice.below(usize::from(rules.size.area())) };
                for _ in 0..n_stones {
                    let mut moves = Vec::new();
                    position.legal_moves(&mut moves);
                    let _ = position.make(dice.pick(&moves));
                    if position.outcome().is_some() {
                        break;
                    }
                }
                if position.outcome().is_some() {
                    continue;
                }
                let whole = ThinkingLimits { depth: Some(100), ..ThinkingLimits::default() };
                let thought = engine.think(&position, whole, &AtomicBool::new(false), |_| {}).unwrap();
                let truth = truth(&position, &mut known);
                assert_eq!(thought.score, truth, "{rules:?} {position:?} {thought:?}");
                // And its stone keeps what it promises.
                let _ = position.play(&Move::Place(thought.line[0])).unwrap();
                let after = brute(&mut position, &mut known);
                let best = match truth {
                    Score::Wins(_) => after < 0,
                    Score::Value(_) => after == 0,
                    Score::Loses(_) => after > 0,
                };
                assert!(best, "{rules:?} {position:?} {thought:?} {after}");
                seen[match truth {
                    Score::Wins(_) => 0,
                    Score::Value(_) => 1,
                    Score::Loses(_) => 2,
                }] += 1;
            }
        }
    }
    assert!(seen.iter().all(|&n| n > 20), "{seen:?}");
}

#[test]
fn small_games_are_solved_as_by_brute_force() {
    let mut boards = Vec::new();
    for (width, height) in [(1, 1), (1, 2), (2, 2), (1, 5), (6, 1), (2, 3), (2, 5), (3, 3), (3, 4)] {
        boards.extend((1..=5).map(|in_a_row| (width, height, in_a_row)));
    }
    compare_with_brute_force(&boards, 12);
}

/// The same for 4×4: `cargo test --release -p tengen-gomoku-engine --test plain -- --ignored`.
#[test]
#[ignore = "takes a minute"]
fn four_by_four_is_solved_as_by_brute_force() {
    compare_with_brute_force(&[(4, 4, 2), (4, 4, 3), (4, 4, 4), (5, 3, 3), (5, 3, 4), (7, 2, 3)], 200);
}

/// Whether the first of two players wins, for what is known of it: <https://en.wikipedia.org/wiki/M,n,k-game>.
fn compare_with_known(games: &[(u8, u8, u8, bool)]) {
    let whole = ThinkingLimits { depth: Some(100), ..ThinkingLimits::default() };
    for &(width, height, in_a_row, wins) in games {
        let position = position(rules(width, height, in_a_row, 2), "");
        let thought =
            GomokuEngine::new(1 << 25, 1).think(&position, whole, &AtomicBool::new(false), |_| {}).unwrap();
        let is_won = matches!(thought.score, Score::Wins(_));
        let is_right = is_won == wins && (wins || thought.score == Score::Value(0));
        assert!(is_right, "{width}x{height} {in_a_row} {thought:?}");
    }
}

#[test]
fn known_games_have_their_known_outcome() {
    compare_with_known(&[
        (3, 3, 2, true),
        (3, 3, 3, false),
        (4, 3, 3, true),
        (4, 4, 3, true),
        (4, 4, 4, false),
        (6, 5, 4, true),
    ]);
}

/// The same for what takes longer: `cargo test --release -p tengen-gomoku-engine --test plain -- --ignored`.
#[test]
#[ignore = "takes a minute"]
fn larger_known_games_have_their_known_outcome() {
    compare_with_known(&[(5, 4, 4, false), (5, 5, 4, false)]);
}

/// Somebody who plays: what he puts on the board next.
type Player<'a> = dyn FnMut(&Position) -> Option<Move> + 'a;

/// Plays until the end, or until somebody has only forbidden points.
fn play(mut position: Position, players: &mut [&mut Player<'_>]) -> Option<Outcome> {
    while position.outcome().is_none() {
        let m = players[position.turn().index()](&position)?;
        let _ = position.play(&m).unwrap_or_else(|illegal| panic!("{m}: {illegal} {position:?}"));
    }
    position.outcome()
}

fn searching(engine: &GomokuEngine, nodes: u64) -> impl FnMut(&Position) -> Option<Move> {
    move |position| match think(engine, position, nodes) {
        Ok(thought) => Some(Move::Place(thought.line[0])),
        Err(UnsupportedPositionError::OnlyFouls) => None,
        Err(error) => panic!("{error} {position:?}"),
    }
}

fn random(seed: u64) -> impl FnMut(&Position) -> Option<Move> {
    let mut dice = TestRng::new(seed);
    move |position| {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves.retain(|m| *m != Move::Pass);
        (!moves.is_empty()).then(|| *dice.pick(&moves))
    }
}

/// Plays where the most is to be had with one stone: in each window through a point, one's own stones or another's, four times
/// as much with each stone; wins and stops wins. Of equals one at random.
fn greedy(seed: u64) -> impl FnMut(&Position) -> Option<Move> {
    let mut dice = TestRng::new(seed);
    move |position| {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let points =
            moves.iter().filter_map(|m| if let Move::Place(point) = m { Some(*point) } else { None });
        let valued: Vec<(u64, Point)> = points.map(|point| (greed(position, point), point)).collect();
        let best = valued.iter().map(|&(value, _)| value).max()?;
        let best: Vec<Point> =
            valued.iter().filter(|&&(value, _)| value == best).map(|&(_, point)| point).collect();
        Some(Move::Place(*dice.pick(&best)))
    }
}

fn greed(position: &Position, point: Point) -> u64 {
    let (board, length) = (position.board(), i16::from(position.rules().in_a_row));
    let mut sum = 0;
    for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
        for back in 0..length {
            let stones: Option<Vec<Option<Color>>> = (0..length)
                .map(|n| {
                    let [x, y] =
                        [i16::from(point.x()) + dx * (n - back), i16::from(point.y()) + dy * (n - back)];
                    let on_board = Point::new(u8::try_from(x).ok()?, u8::try_from(y).ok()?)?;
                    position.rules().size.contains(on_board).then(|| board.stone(on_board))
                })
                .collect();
            let Some(stones) = stones else { continue };
            let stones: Vec<Color> = stones.into_iter().flatten().collect();
            let Some(&color) = stones.first() else {
                sum += 1;
                continue;
            };
            if stones.iter().all(|&other| other == color) {
                let is_mine = color == position.to_move();
                let lacks_one = stones.len() + 1 == usize::from(position.rules().in_a_row);
                let most = if is_mine { 1 << 50 } else { 1 << 40 };
                sum += if lacks_one { most } else { (8 + u64::from(is_mine)) << (2 * stones.len()) };
            }
        }
    }
    sum
}

/// A game that has begun with a random stone of each player in the middle of the board.
fn scattered(rules: Rules, seed: u64) -> Position {
    let mut dice = TestRng::new(seed);
    let mut position = Position::new(rules).unwrap();
    while position.n_stones() < rules.players.into() {
        let [x, y] =
            [rules.size.width(), rules.size.height()].map(|side| side / 4 + dice.within(0..=side / 2));
        let _ = position.play(&Move::Place(Point::new(x, y).unwrap()));
    }
    position
}

/// How many of so many games the engine wins with each seat in turn, and how many somebody else wins.
fn against(games: u64, rules: Rules, nodes: u64, other: fn(u64) -> Box<Player<'static>>) -> (u64, u64) {
    let (mut won, mut lost) = (0, 0);
    for game in 0..games {
        let seat = game % u64::from(rules.players);
        let engine = engine();
        let mut players: Vec<Box<Player<'_>>> = (0..u64::from(rules.players))
            .map(|number| -> Box<Player<'_>> {
                if number == seat { Box::new(searching(&engine, nodes)) } else { other(game * 8 + number) }
            })
            .collect();
        let mut players: Vec<&mut Player<'_>> =
            players.iter_mut().map(|player| player.as_mut() as _).collect();
        match play(scattered(rules, 1_000 + game / u64::from(rules.players)), &mut players) {
            Some(Outcome::Win(winner)) if winner.index() as u64 == seat => won += 1,
            Some(Outcome::Win(_)) => lost += 1,
            Some(Outcome::Draw) | None => {}
        }
    }
    (won, lost)
}

/// Random rules that the plainer search plays.
fn any_rules(dice: &mut TestRng, largest: u8) -> Rules {
    loop {
        let size = BoardSize::new(dice.within(1..=largest), dice.within(1..=largest)).unwrap();
        let rule = *dice.pick(&Rule::ALL);
        let rules = Rules {
            size,
            in_a_row: dice.within(1..=8),
            players: dice.within(2..=26),
            rule,
            ..Rules::FREESTYLE
        };
        if rules.check().is_ok() {
            return rules;
        }
    }
}

/// Every stone of these games goes through the rules, so an illegal one is found.
#[test]
fn whatever_the_rules_it_plays_by_them() {
    let mut dice = TestRng::new(17);
    for game in 0..250 {
        let rules = any_rules(&mut dice, if game % 50 == 0 { 52 } else { 10 });
        let (engine, nodes) = (engine(), 1 + dice.below(60) as u64);
        let mut players: Vec<Box<Player<'_>>> = (0..rules.players)
            .map(|number| -> Box<Player<'_>> {
                // Somebody plays at random, or nobody does.
                if u64::from(number) == game % 9 {
                    Box::new(random(game))
                } else {
                    Box::new(searching(&engine, nodes))
                }
            })
            .collect();
        let mut players: Vec<&mut Player<'_>> =
            players.iter_mut().map(|player| player.as_mut() as _).collect();
        let _ = play(Position::new(rules).unwrap(), &mut players);
    }
}

/// Some rounds of the largest games: as much as there is time for in a test.
#[test]
fn it_plays_the_largest_games_by_their_rules() {
    for (width, height, in_a_row, players) in [(200, 200, 7, 26), (200, 190, 5, 2), (199, 200, 12, 3)] {
        let engine = engine();
        let mut position = scattered(rules(width, height, in_a_row, players), 3);
        for _ in 0..players.max(6) {
            let thought = think(&engine, &position, 20).unwrap();
            position.play(&Move::Place(thought.line[0])).map(drop).unwrap();
        }
    }
}

/// Renju on boards that are too large for the fast search has the same forbidden points.
#[test]
fn renju_on_large_boards_has_its_forbidden_points() {
    let rules = Rules { size: BoardSize::new(23, 23).unwrap(), ..Rules::RENJU };
    for seed in 0..3 {
        let engine = engine();
        let (mut black, mut white) = (searching(&engine, 40), random(seed));
        assert!(matches!(
            play(Position::new(rules).unwrap(), &mut [&mut black, &mut white]),
            Some(Outcome::Win(Seat::FIRST))
        ));
    }
    // A five must be stopped, but Black may not: the point would make six.
    let setup = |rule| {
        let stone = |text: &str, color| (text.parse().unwrap(), color);
        let black = ["f12", "f13", "f14", "f16", "f17"].map(|text| stone(text, Color::BLACK));
        let white = ["e15", "d15", "c15", "b15", "f18", "f10"].map(|text| stone(text, Color::WHITE));
        let stones =
            black.into_iter().chain(white).chain([stone("f11", Color::BLACK), stone("a15", Color::BLACK)]);
        let rules = Rules { rule, ..rules };
        Position::try_from(Setup {
            rules,
            stones: stones.collect(),
            to_move: Color::BLACK,
            black: Seat::FIRST,
        })
        .unwrap()
    };
    assert_eq!(think(&engine(), &setup(Rule::Renju), 500).unwrap().score, Score::Loses(2));
    assert_ne!(think(&engine(), &setup(Rule::Standard), 500).unwrap().score, Score::Loses(2));
}

#[test]
fn wins_are_taken_and_losses_stopped() {
    for players in 2..=4 {
        let rules = rules(11, 11, 4, players);
        // Black has three in a row; the others have put theirs where they do not matter.
        let mut position = Position::new(rules).unwrap();
        let far = ["a1", "a3", "a5", "k1", "k3", "k5", "a9", "e11", "k9"];
        let mut far = far.iter();
        for black in ["e6", "f6", "g6"] {
            let _ = position.play(&black.parse().unwrap()).unwrap();
            for _ in 1..players {
                let _ = position.play(&far.next().unwrap().parse().unwrap()).unwrap();
            }
        }
        let thought = think(&engine(), &position, 300).unwrap();
        assert_eq!(thought.score, Score::Wins(1), "{players}");
        assert!(["d6", "h6"].contains(&thought.line[0].to_string().as_str()), "{players} {thought:?}");
        // Black has put it elsewhere. The one before Black has to stop it, or has lost where it is open at both ends.
        let _ = position.play(&"f9".parse().unwrap()).unwrap();
        for before in (1..players).rev() {
            let thought = think(&engine(), &position, 300).unwrap();
            let stops = ["d6", "h6"].contains(&thought.line[0].to_string().as_str());
            match before {
                1 => assert!(thought.score == Score::Loses(2) && stops, "{players} {thought:?}"),
                2 => assert!(stops, "both have to stop it: {players} {thought:?}"),
                _ => {}
            }
            let _ = position.play(&["b1", "b3", "b5"][usize::from(before) - 1].parse().unwrap()).unwrap();
        }
    }
}

#[test]
fn the_next_one_is_stopped_first() {
    // Of three players the last is to move; the first and the second both have three in a row, with one free end.
    let line = "a6 a8 k1 b6 b8 k3 c6 c8 k5 h10 k11";
    let position = position(rules(11, 11, 4, 3), line);
    assert_eq!(position.turn(), Seat::new(2).unwrap());
    let thought = think(&engine(), &position, 500).unwrap();
    assert_eq!(thought.line[0].to_string(), "d6", "{thought:?}");
}

#[test]
fn forced_wins_are_seen() {
    // An open three of six, and of four on a small board.
    let thought =
        think(&engine(), &position(rules(19, 19, 6, 2), "j10 a1 k10 a3 l10 a5 m10 a7"), 3000).unwrap();
    assert_eq!(thought.score, Score::Wins(3));
    let thought = think(&engine(), &position(rules(30, 30, 5, 2), "p15 a1 q15 a3 r15 a5"), 3000).unwrap();
    assert_eq!(thought.score, Score::Wins(3));
    assert_eq!(first_of(rules(1, 1, 1, 2), "", 10), "a1");
    // Exactly five: the point between would make six.
    let exact = Rules { rule: Rule::Standard, ..rules(23, 23, 5, 2) };
    let thought = think(&engine(), &position(exact, "c5 a1 d5 a3 e5 a5 g5 a7 h5 a9"), 3000).unwrap();
    assert!(thought.line[0].to_string() != "f5", "{thought:?}");
}

#[test]
fn where_nobody_can_win_it_plays_on() {
    for players in [2, 5] {
        let rules = rules(3, 3, 5, players);
        let engine = engine();
        let mut seats: Vec<_> = (0..players).map(|_| searching(&engine, 50)).collect();
        let mut seats: Vec<&mut Player<'_>> =
            seats.iter_mut().map(|player| player as &mut Player<'_>).collect();
        assert_eq!(play(Position::new(rules).unwrap(), &mut seats), Some(Outcome::Draw));
    }
    let full = position(rules(1, 1, 2, 2), "a1");
    assert_eq!(think(&engine(), &full, 10).unwrap_err(), UnsupportedPositionError::GameOver);
    let swap2 = Rules { opening: Opening::Swap2, ..rules(15, 15, 6, 2) };
    assert_eq!(
        think(&engine(), &position(swap2, "h8 i9 h9"), 10).unwrap_err(),
        UnsupportedPositionError::Choice
    );
}

#[test]
fn random_players_are_beaten() {
    for (rules, games, least) in [
        (rules(7, 7, 4, 2), 50, 50),
        (rules(19, 19, 6, 2), 10, 10),
        (rules(40, 40, 5, 2), 4, 4),
        (rules(9, 9, 4, 3), 30, 24),
        (rules(11, 11, 4, 4), 24, 16),
    ] {
        let (won, lost) = against(games, rules, 300, |seed| Box::new(random(seed)));
        assert!(won >= least, "{rules:?}: {won} won, {lost} lost");
    }
}

#[test]
fn it_stops_at_once_and_in_time() {
    for (width, in_a_row, players) in [
        (52, 7, 8),
        (52, 5, 2),
        (52, 26, 2),
        (200, 7, 26),
        (200, 5, 2),
        (200, 60, 2),
        (200, 200, 3),
        (1, 1, 2),
        (9, 4, 3),
    ] {
        let rules = rules(width, width, in_a_row, players);
        let position = if width > 5 { scattered(rules, 5) } else { Position::new(rules).unwrap() };
        let engine = engine();
        let thought =
            engine.think(&position, ThinkingLimits::default(), &AtomicBool::new(true), |_| {}).unwrap();
        assert_eq!(position.check(&Move::Place(thought.line[0])), Ok(()));
        let limits = ThinkingLimits { time: Some(Duration::from_millis(50)), ..ThinkingLimits::default() };
        let start = Instant::now();
        let thought = engine.think(&position, limits, &AtomicBool::new(false), |_| {}).unwrap();
        assert_eq!(position.check(&Move::Place(thought.line[0])), Ok(()));
        // A second is what a busy machine may add.
        assert!(start.elapsed() < Duration::from_millis(1050), "{rules:?}");
    }
}

#[test]
fn an_empty_board_is_begun_in_the_middle_at_once() {
    for (side, in_a_row, players) in
        [(52, 7, 8), (52, 5, 2), (19, 6, 2), (15, 5, 3), (200, 7, 26), (200, 5, 2)]
    {
        let thought = engine()
            .think(
                &position(rules(side, side, in_a_row, players), ""),
                ThinkingLimits::default(),
                &AtomicBool::new(false),
                |_| {},
            )
            .unwrap();
        let centre = BoardSize::new(side, side).unwrap().centre();
        assert!(thought.line[0].distance(centre) <= 1 && thought.nodes < 2000, "{thought:?}");
    }
}

#[test]
fn the_same_position_gives_the_same_thought() {
    for (rules, line) in [(rules(12, 12, 6, 2), "f6 g7 f7 g6"), (rules(9, 9, 4, 3), "e5 f5 e6 d5")] {
        let position = position(rules, line);
        let thoughts = [0; 2].map(|_| think(&engine(), &position, 5000).unwrap());
        assert_eq!(thoughts[0], thoughts[1]);
        let limits = ThinkingLimits { nodes: Some(1000), ..ThinkingLimits::default() };
        let best = engine().analyse(&position, 4, limits, &AtomicBool::new(false), |_| {}).unwrap();
        let firsts: std::collections::BTreeSet<Point> = best.iter().map(|thought| thought.line[0]).collect();
        assert_eq!((best.len(), firsts.len()), (4, 4));
    }
}

/// The figures of docs/dev/gomoku-engine.md: one seat for the engine, the others for greedy players, every opening once with each seat.
/// `cargo test --release -p tengen-gomoku-engine --test plain figures -- --ignored --nocapture`
#[test]
#[ignore = "takes minutes"]
fn figures() {
    for (players, side, in_a_row) in [(3, 9, 4), (4, 9, 4), (4, 15, 4), (4, 7, 3)] {
        let rules = rules(side, side, in_a_row, players);
        let (won, lost) = against(240, rules, 6000, |seed| Box::new(greedy(seed)));
        println!("{players} players {side}x{side}, {in_a_row} in a row: {won} won, {lost} lost of 240");
    }
}
