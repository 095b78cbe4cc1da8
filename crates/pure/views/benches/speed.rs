//! Speed of views: `cargo bench -p tengen-views`.
#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use divan::Bencher;
use tengen_core::Game;
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_testkit::{TestRng, playout};
use tengen_views::{PositionHistory, view};

fn main() {
    divan::main();
}

/// A position in the middle of a game, with the moves that led there.
fn middle_game(rules: &str, length: usize) -> (AnyPosition, Vec<AnyMove>) {
    fn walk<G: Game>(start: &G, length: usize, any: fn(G::Move) -> AnyMove) -> (G, Vec<AnyMove>) {
        let mut games = (0..).map(|seed| playout(start.clone(), &mut TestRng::new(seed), length));
        let (position, moves) = games.find(|(position, _)| position.outcome().is_none()).unwrap();
        (position, moves.into_iter().map(any).collect())
    }
    let rules: AnyRules = rules.parse().unwrap();
    match AnyPosition::new(&rules).unwrap() {
        AnyPosition::Gomoku(start) => {
            let (position, moves) = walk(&start, length, AnyMove::Gomoku);
            (AnyPosition::Gomoku(position), moves)
        }
        AnyPosition::Quoridor(start) => {
            let (position, moves) = walk(&start, length, AnyMove::Quoridor);
            (AnyPosition::Quoridor(position), moves)
        }
        AnyPosition::Battlefield(start) => {
            let (position, moves) = walk(&start, length, AnyMove::Battlefield);
            (AnyPosition::Battlefield(position), moves)
        }
    }
}

/// The offers of the fifth stone are compared with each other up to symmetry: `renju,opening=rif` after five choices.
#[divan::bench(args = [
    ("gomoku,size=19", 60),
    ("renju", 60),
    ("renju,opening=rif", 5),
    ("quoridor", 12),
    ("quoridor,size=11,players=4,walls=10", 20),
    ("quoridor,variant=contest", 12),
    ("battlefield", 10),
])]
fn views(bencher: Bencher, (rules, length): (&str, usize)) {
    let (position, moves) = middle_game(rules, length);
    bencher.bench(|| view(divan::black_box(&position), &PositionHistory { moves: &moves }));
}
