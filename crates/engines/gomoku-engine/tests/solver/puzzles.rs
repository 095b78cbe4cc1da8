//! The puzzles of `tests/data`: all are solved within a number of stones, never of seconds.

use std::{fmt::Write as _, time::Instant};

use tengen_gomoku::{Position, Rule, Rules};
use tengen_gomoku_engine::{ForcedWin, SolverVerdict, WinningMeans};

use crate::{check::check, slow, solved};

/// A line of the file.
struct Puzzle {
    position: Position,
    means: WinningMeans,
    length: usize,
}

fn puzzles(means: WinningMeans) -> Vec<Puzzle> {
    let all = include_str!("../data/puzzles.tsv").lines().map(|line| {
        let columns: Vec<&str> = line.split('\t').collect();
        let [game, means, length, moves, _] = columns[..] else { panic!("{line}") };
        let (rule, size) = game.strip_prefix("gomoku,rule=").unwrap().split_once(",size=").unwrap();
        let rules = Rules { rule: rule.parse().unwrap(), size: size.parse().unwrap(), ..Rules::FREESTYLE };
        Puzzle {
            position: crate::position(rules, moves),
            means: if means == "fours" { WinningMeans::Fours } else { WinningMeans::Threats },
            length: length.parse().unwrap(),
        }
    });
    all.filter(|puzzle| puzzle.means == means).collect()
}

fn win(puzzle: &Puzzle, nodes: u64) -> ForcedWin {
    match solved(&puzzle.position, puzzle.means, nodes).verdict {
        SolverVerdict::Win(win) => win,
        SolverVerdict::NoWin | SolverVerdict::Unknown => panic!("not solved: {:?}", puzzle.position),
    }
}

/// Solves one in so many puzzles. The slow solver looks at so many positions of each.
fn puzzles_by_fours(one_in: usize, patience: u32, at_least: usize) {
    let puzzles = puzzles(WinningMeans::Fours);
    assert!(puzzles.len() >= 250, "{}", puzzles.len());
    let mut n_shortest = 0;
    for puzzle in puzzles.iter().step_by(one_in) {
        let win = win(puzzle, 60_000);
        assert_eq!((win.means, win.length()), (WinningMeans::Fours, puzzle.length), "{:?}", puzzle.position);
        check(&puzzle.position, &win);
        if let Some(shortest) = slow::shortest(&puzzle.position, patience) {
            assert_eq!(shortest, Some(puzzle.length), "{:?}", puzzle.position);
            n_shortest += 1;
        }
    }
    assert!(n_shortest >= at_least, "{n_shortest} of {}", puzzles.len());
}

#[test]
fn puzzles_by_fours_are_solved_in_the_shortest_way() {
    puzzles_by_fours(3, 40, 30);
}

#[test]
#[ignore = "takes minutes"]
fn all_puzzles_by_fours_are_solved_in_the_shortest_way() {
    puzzles_by_fours(1, 20_000, 300);
}

/// One in so many; all of them with `--ignored`.
fn puzzles_by_threats(one_in: usize) {
    for puzzle in puzzles(WinningMeans::Threats).iter().step_by(one_in) {
        let win = win(puzzle, 150_000);
        assert_eq!(win.means, WinningMeans::Threats);
        check(&puzzle.position, &win);
        // There is no shorter way, by fours alone.
        if let Some(shortest) = slow::shortest(&puzzle.position, 100) {
            assert_eq!(shortest, None);
        }
    }
}

#[test]
fn puzzles_by_threats_are_solved() {
    puzzles_by_threats(4);
}

#[test]
#[ignore = "takes a minute"]
fn all_puzzles_by_threats_are_solved() {
    puzzles_by_threats(1);
}

/// One in so many of the wins that the engine has overlooked in its own games.
fn overlooked_wins(one_in: usize) {
    let lines = include_str!("../data/overlooked-wins.tsv").lines().filter(|line| !line.starts_with('#'));
    let lines: Vec<&str> = lines.collect();
    assert!(lines.len() >= 200, "{}", lines.len());
    for line in lines.into_iter().step_by(one_in) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [rule, length, moves] = columns[..] else { panic!("{line}") };
        let position = crate::position(Rules { rule: rule.parse().unwrap(), ..Rules::FREESTYLE }, moves);
        let SolverVerdict::Win(win) = solved(&position, WinningMeans::Threats, 200_000).verdict else {
            panic!("not solved: {line}");
        };
        assert_eq!(win.length().to_string(), length, "{line}");
        check(&position, &win);
    }
}

#[test]
fn overlooked_wins_are_proven() {
    overlooked_wins(40);
}

#[test]
#[ignore = "takes minutes"]
fn all_overlooked_wins_are_proven() {
    overlooked_wins(1);
}

/// How long they take: `cargo test --release -p tengen-gomoku-engine --test solver -- --ignored --nocapture figures`.
#[test]
#[ignore = "measures, and checks nothing"]
#[expect(clippy::cast_precision_loss, reason = "puzzles are few")]
fn figures() {
    for (means, limit) in [(WinningMeans::Fours, 100.0), (WinningMeans::Threats, 1000.0)] {
        let mut times = Vec::new();
        for puzzle in puzzles(means) {
            let start = Instant::now();
            let _ = win(&puzzle, u64::MAX);
            times.push(start.elapsed().as_secs_f64() * 1e3);
        }
        times.sort_by(f64::total_cmp);
        let n = times.len();
        let mut text = format!("{means:?}: {n} puzzles, ");
        let quick = times.iter().filter(|&&time| time < limit).count();
        let _ = write!(text, "{quick} in less than {limit} ms; ");
        for share in [50, 90, 99, 100] {
            let _ = write!(text, "{share} % within {:.2} ms, ", times[(n * share / 100).clamp(1, n) - 1]);
        }
        println!("{text}mean {:.2} ms", times.iter().sum::<f64>() / n as f64);
    }
}

#[test]
fn the_puzzles_are_of_all_rules() {
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju] {
        for means in [WinningMeans::Fours, WinningMeans::Threats] {
            let n = puzzles(means).iter().filter(|puzzle| puzzle.position.rules().rule == rule).count();
            assert!(n >= 30, "{rule} {means:?} {n}");
        }
    }
}
