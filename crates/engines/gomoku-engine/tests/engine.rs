//! The engine from outside: it plays by the rules, keeps its word about forced wins, and is the same every time.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

use std::sync::atomic::AtomicBool;

use tengen_core::{Game as _, Outcome};
use tengen_gomoku::{BoardSize, Move, Position, Rule, Rules};
use tengen_gomoku_engine::{
    GomokuEngine, Score, SolveLimits, SolverVerdict, ThinkingLimits, Thought, UnsupportedPositionError,
    WinningMeans, solve,
};
use tengen_testkit::TestRng;

fn position(rules: Rules, line: &str) -> Position {
    let mut position = Position::new(rules).unwrap();
    for word in line.split_whitespace() {
        let _ = position.play(&word.parse().unwrap()).unwrap();
    }
    position
}

fn think(
    engine: &GomokuEngine,
    position: &Position,
    nodes: u64,
) -> Result<Thought, UnsupportedPositionError> {
    let limits = ThinkingLimits { nodes: Some(nodes), ..ThinkingLimits::default() };
    engine.think(position, limits, &AtomicBool::new(false), |_| {})
}

/// Plays against itself after a few random stones. Whatever it plays must be legal, and a win that it has announced must
/// come, no later than announced.
fn play(rules: Rules, seed: u64, nodes: u64) -> Option<Outcome> {
    let mut dice = TestRng::new(seed);
    let engine = GomokuEngine::new(1 << 20, 1);
    let mut position = Position::new(rules).unwrap();
    for _ in 0..dice.below(6) {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let m = *dice.pick(&moves);
        let _ = position.play(&m).unwrap();
        if position.outcome().is_some() {
            return position.outcome();
        }
    }
    let mut announced: Option<(tengen_core::Seat, u32)> = None;
    while position.outcome().is_none() {
        let mover = position.turn();
        // Who has announced a win takes the time to find it again.
        let has_announced = announced.is_some_and(|(winner, _)| winner == mover);
        let thought = match think(&engine, &position, if has_announced { nodes * 130 } else { nodes }) {
            Ok(thought) => thought,
            // Black can run out of points that are not forbidden.
            Err(UnsupportedPositionError::OnlyFouls) => return None,
            Err(error) => panic!("{error}"),
        };
        let last = u32::from(position.n_stones()) + 1;
        if let Score::Wins(stones) = thought.score {
            assert!(stones % 2 == 1, "the winner puts the last stone");
            let (winner, by) = *announced.get_or_insert((mover, last + stones - 1));
            assert_eq!(winner, mover, "both announce a win");
            assert!(last <= by, "announced for stone {by}, and it is stone {last}: {rules:?} {seed}");
        }
        let m = Move::Place(thought.line[0]);
        let _ = position.play(&m).unwrap_or_else(|illegal| panic!("{m}: {illegal}"));
    }
    if let Some((winner, _)) = announced {
        assert_eq!(position.outcome(), Some(Outcome::Win(winner)), "{rules:?} {seed}");
    }
    position.outcome()
}

fn play_many(games: u64, nodes: u64) {
    for rule in Rule::ALL {
        let mut decided = 0;
        for seed in 0..games {
            let size = match seed % 4 {
                0 => BoardSize::new(7, 9).unwrap(),
                1 => BoardSize::new(20, 20).unwrap(),
                _ => BoardSize::RENJU,
            };
            let outcome = play(Rules { size, rule, ..Rules::FREESTYLE }, seed, nodes);
            decided += u64::from(matches!(outcome, Some(Outcome::Win(_))));
        }
        assert!(decided * 3 > games, "{rule}: only {decided} of {games} games had a winner");
    }
}

#[test]
fn it_plays_by_the_rules_and_keeps_its_word() {
    play_many(8, 150);
}

/// The plainer search as well, on boards and with rows that the fast one does not know.
#[test]
fn other_games_for_two_keep_their_word() {
    for (width, height, in_a_row) in [(9, 9, 4), (5, 7, 3), (12, 10, 6), (23, 24, 5)] {
        for rule in Rule::ALL.into_iter().filter(|&rule| rule != Rule::Renju || in_a_row == 5) {
            for seed in 0..3 {
                let size = BoardSize::new(width, height).unwrap();
                play(Rules { size, in_a_row, rule, ..Rules::FREESTYLE }, seed, 150);
            }
        }
    }
}

/// The same for longer: `cargo test --release -p tengen-gomoku-engine -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn it_plays_ten_thousand_games_by_the_rules() {
    play_many(10_000, 60);
}

#[test]
fn wins_by_fours_are_found_at_once() {
    // Each four forces an answer, and the last one is a four and an open three.
    let rules = Rules::FREESTYLE;
    let position = position(rules, "h8 a1 i8 a3 j9 a5 j10 a7 k11 a9 g6 h6 g5 o1");
    let thought = think(&GomokuEngine::new(1 << 20, 1), &position, 5000).unwrap();
    assert!(matches!(thought.score, Score::Wins(_)), "{thought:?}");
}

#[test]
fn it_stops_what_has_to_be_stopped() {
    // White has an open three; only a few stones stop it.
    let position = position(Rules::FREESTYLE, "a1 h8 o1 i8 a15 j8");
    let thought = think(&GomokuEngine::new(1 << 20, 1), &position, 3000).unwrap();
    let stops = ["g8", "k8", "f8", "l8"];
    assert!(stops.contains(&thought.line[0].to_string().as_str()), "{thought:?}");
}

#[test]
fn the_same_position_gives_the_same_thought() {
    let position = position(Rules::RENJU, "h8 h9 i7 i9 g9 g6");
    let thoughts: Vec<Thought> =
        (0..2).map(|_| think(&GomokuEngine::new(1 << 20, 1), &position, 20_000).unwrap()).collect();
    assert_eq!(thoughts[0], thoughts[1]);
}

/// Whatever is told while it thinks is in order, without a move twice, and the last that is told is what comes out.
#[test]
fn the_best_moves_are_told_as_they_are_found() {
    for rules in [Rules::FREESTYLE, Rules { rule: Rule::Renju, ..Rules::FREESTYLE }] {
        let position = position(rules, "h8 h9 i8 g8");
        let limits = ThinkingLimits { depth: Some(8), ..ThinkingLimits::default() };
        let engine = GomokuEngine::new(1 << 20, 1);
        let mut told: Vec<Vec<Thought>> = Vec::new();
        let stop = AtomicBool::new(false);
        let best =
            engine.analyse(&position, 4, limits, &stop, |thoughts| told.push(thoughts.to_vec())).unwrap();
        assert_eq!(told.len(), 8);
        assert_eq!(told.last(), Some(&best));
        for thoughts in &told {
            let mut firsts: Vec<_> = thoughts.iter().map(|thought| thought.line[0]).collect();
            firsts.sort_unstable();
            firsts.dedup();
            assert_eq!((thoughts.len(), firsts.len()), (4, 4));
            let values: Vec<i32> = thoughts
                .iter()
                .map(|thought| match thought.score {
                    Score::Value(value) => value,
                    Score::Wins(_) | Score::Loses(_) => panic!("nothing is decided here"),
                })
                .collect();
            assert!(values.is_sorted_by(|a, b| a >= b), "{values:?}");
        }
        // What is thought about alone is one of them: their searches share a table, so the first need not be the same.
        let alone = engine.think(&position, limits, &stop, |_| {}).unwrap().line[0];
        assert!(best.iter().any(|thought| thought.line[0] == alone), "{alone} in {best:?}");
        // Stopped before it begins, it still has one.
        stop.store(true, std::sync::atomic::Ordering::Relaxed);
        assert!(!engine.analyse(&position, 4, limits, &stop, |_| {}).unwrap().is_empty());
    }
}

#[test]
fn several_threads_find_what_one_finds() {
    let position = position(Rules::FREESTYLE, "h8 a1 i8 a3 j8 a5");
    let thought = think(&GomokuEngine::new(1 << 20, 3), &position, 10_000).unwrap();
    assert_eq!(thought.score, Score::Wins(3));
}

#[test]
fn what_it_does_not_play_it_refuses() {
    let engine = GomokuEngine::new(1 << 20, 1);
    let refused = |rules: Rules, line: &str| think(&engine, &position(rules, line), 100).unwrap_err();
    let swap2 = Rules { opening: tengen_gomoku::Opening::Swap2, ..Rules::FREESTYLE };
    assert_eq!(refused(swap2, "h8 i9 h9"), UnsupportedPositionError::Choice);
    assert_eq!(refused(Rules::FREESTYLE, "h8 a1 i8 a3 j8 a5 k8 a7 l8"), UnsupportedPositionError::GameOver);
    let other = [
        Rules::TIC_TAC_TOE,
        Rules { players: 3, ..Rules::FREESTYLE },
        Rules { size: BoardSize::new(23, 15).unwrap(), ..Rules::FREESTYLE },
    ];
    for rules in other {
        let stop = AtomicBool::new(false);
        let solved = solve(&position(rules, ""), SolveLimits::default(), &stop);
        assert_eq!(solved.err(), Some(UnsupportedPositionError::OtherGame));
    }
}

#[test]
fn the_search_finds_wins_by_fours() {
    let mut dice = TestRng::new(9);
    let (mut found, mut longest) = (0, 0);
    for round in 0..3000 {
        let rule = [Rule::Freestyle, Rule::Standard, Rule::Renju][round % 3];
        let mut position = Position::new(Rules { rule, ..Rules::FREESTYLE }).unwrap();
        // Stones near the middle, so that there is something to find.
        let n_stones = 14 + dice.below(30);
        while usize::from(position.n_stones()) < n_stones && position.outcome().is_none() {
            let point = tengen_gomoku::Point::new(3 + dice.within(0..=8), 3 + dice.within(0..=8)).unwrap();
            let _ = position.play(&Move::Place(point));
        }
        if position.outcome().is_some() {
            continue;
        }
        let limits =
            SolveLimits { means: WinningMeans::Fours, nodes: Some(100_000), ..SolveLimits::default() };
        let solution = solve(&position, limits, &AtomicBool::new(false)).unwrap();
        let SolverVerdict::Win(win) = solution.verdict else { continue };
        (found, longest) = (found + 1, longest.max(win.length()));
        if round % 10 == 0 {
            let thought = think(&GomokuEngine::new(1 << 20, 1), &position, 60_000).unwrap();
            let Score::Wins(stones) = thought.score else { panic!("{win:?} {thought:?}") };
            assert!(stones as usize <= win.length(), "{win:?} {thought:?}");
        }
    }
    assert!(found > 300 && longest >= 9, "{found} {longest}");
}

/// Where rows can be hemmed in every answer surprises; the search must not go deeper for each of them.
#[test]
fn the_search_gets_on_under_the_rules_of_caro() {
    let rules = Rules { rule: Rule::Caro, ..Rules::FREESTYLE };
    let position = position(rules, "h8 i9 j8 j10 g9 i10 h10 h9");
    let depth = think(&GomokuEngine::new(16 << 20, 1), &position, 200_000).unwrap().depth;
    assert!(depth >= 9, "depth {depth}");
}

/// Once a win is found, its moves come at once: the answers that were expected are not thought about again.
#[test]
fn the_moves_of_a_known_win_take_no_thought() {
    let engine = GomokuEngine::new(16 << 20, 1);
    let rules = Rules { rule: Rule::Standard, ..Rules::FREESTYLE };
    let mut position = position(rules, "f11 h5 g7 g6 g11 i6 h11 e11 g10");
    let first = think(&engine, &position, 2_000_000).unwrap();
    assert!(matches!(first.score, Score::Wins(9..)), "{first:?}");
    let mut thought = first.clone();
    while position.outcome().is_none() {
        let point = thought.line[0];
        let _ = position.play(&Move::Place(point)).unwrap();
        let Some(&answer) = thought.line.get(1) else { break };
        let _ = position.play(&Move::Place(answer)).unwrap();
        thought = think(&engine, &position, 2_000_000).unwrap();
        assert!(matches!(thought.score, Score::Wins(_)), "{thought:?}");
        assert!(thought.nodes < first.nodes / 10, "{} after {}", thought.nodes, first.nodes);
    }
}
