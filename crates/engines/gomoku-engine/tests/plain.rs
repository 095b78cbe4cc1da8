//! The plainer search from outside: other boards, other numbers in a row, more players.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

use std::{
    collections::HashMap,
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use tengen_core::{Game as _, Outcome, Seat};
use tengen_gomoku::{Color, Move, Opening, Point, Position, Rule, Rules, Setup, Size};
use tengen_gomoku_engine::{Engine, NotForMe, Score, ThinkingLimits, Thought};
use tengen_testkit::Dice;

fn rules(width: u8, height: u8, in_a_row: u8, players: u8) -> Rules {
    Rules { size: Size::new(width, height).unwrap(), in_a_row, players, ..Rules::FREESTYLE }
}

fn position(rules: Rules, line: &str) -> Position {
    let mut position = Position::new(rules).unwrap();
    for word in line.split_whitespace() {
        let _ = position.play(&word.parse().unwrap()).unwrap();
    }
    position
}

fn engine() -> Engine {
    Engine::new(1 << 20, 1)
}

fn think(engine: &Engine, position: &Position, nodes: u64) -> Result<Thought, NotForMe> {
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
    let mut dice = Dice::new(3);
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

/// What is known of games for two: <https://en.wikipedia.org/wiki/M,n,k-game>.
#[test]
fn known_games_have_their_known_outcome() {
    let whole = ThinkingLimits { depth: Some(100), ..ThinkingLimits::default() };
    for (width, height, in_a_row, wins) in [
        (3, 3, 3, false),
        (4, 3, 3, true),
        (4, 4, 3, true),
        (4, 4, 4, false),
        (5, 4, 4, false),
        (3, 3, 2, true),
    ] {
        let position = position(rules(width, height, in_a_row, 2), "");
        let thought = engine().think(&position, whole, &AtomicBool::new(false), |_| {}).unwrap();
        let is_won = matches!(thought.score, Score::Wins(_));
        assert!(
            is_won == wins && (wins || thought.score == Score::Value(0)),
            "{width}x{height} {in_a_row} {thought:?}"
        );
    }
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

fn searching(engine: &Engine, nodes: u64) -> impl FnMut(&Position) -> Option<Move> {
    move |position| match think(engine, position, nodes) {
        Ok(thought) => Some(Move::Place(thought.line[0])),
        Err(NotForMe::OnlyFouls) => None,
        Err(error) => panic!("{error} {position:?}"),
    }
}

fn random(seed: u64) -> impl FnMut(&Position) -> Option<Move> {
    let mut dice = Dice::new(seed);
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
    let mut dice = Dice::new(seed);
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
    let mut dice = Dice::new(seed);
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

#[test]
#[ignore = "figures"]
fn figures() {
    for (players, side, k) in [(3, 9, 4), (4, 9, 4), (4, 15, 4), (4, 7, 3)] {
        for nodes in [6000] {
            let start = Instant::now();
            let (won, lost) =
                against(240, rules(side, side, k, players), nodes, |seed| Box::new(greedy(seed)));
            println!(
                "{players} players {side}x{side} {k} in a row, {nodes} nodes: {won} won {lost} lost of 240; {:?}",
                start.elapsed()
            );
        }
    }
}
