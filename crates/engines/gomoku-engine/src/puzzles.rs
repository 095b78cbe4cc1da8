//! Puzzle generator: positions with a forced win, from the engine's own games.

use std::sync::atomic::AtomicBool;

use tengen_core::scatter;
use tengen_gomoku::{BoardSize, Point, Rule};
use tengen_search::{SearchBounds, TranspositionTable};

use crate::{
    board::{SearchBoard, SearchSide},
    cells::GridCell,
    moves::candidates_near,
    search::GomokuSearcher,
    solver::{ForcedWin, SolveLimits, SolverVerdict, WinningMeans, solve_board},
    tuning::random_opening,
};

/// What puzzles are wanted.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleRequest {
    /// The rule; Caro has none.
    pub rule: Rule,
    /// The board.
    pub size: BoardSize,
    /// The kind of win. Those by threats have none by fours.
    pub means: WinningMeans,
    /// So many stones up to the five at least.
    pub shortest: usize,
    /// So many stones the solver may put for each position.
    pub nodes: u64,
}

/// A position in which the side to move has a forced win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The stones in the order of play, Black's first.
    pub moves: Vec<Point>,
    /// How it is won.
    pub win: ForcedWin,
}

/// How many positions are looked at for a move; few, so that wins are overlooked.
const CARELESS: u64 = 150;

/// Plays a careless game against itself and gives its first position that is wanted. The same seed gives the same game.
pub fn puzzle(wish: &PuzzleRequest, seed: u64) -> Option<Puzzle> {
    let (mut board, mut mover) = random_opening(wish.rule, wish.size, seed)?;
    if board.rows_can_be_hemmed_in() {
        return None;
    }
    let (table, stop) = (TranspositionTable::new(1 << 20), AtomicBool::new(false));
    let limits = SolveLimits { nodes: Some(wish.nodes), means: wish.means, memory: 1 << 24, time: None };
    let mut dice = seed;
    while !board.is_full() && board.fives(mover).first().is_none() {
        if let SolverVerdict::Win(win) = solve_board(&mut board, mover, limits, &stop).verdict
            && win.means == wish.means
            && win.length() >= wish.shortest
        {
            return Some(Puzzle { moves: board.stones().map(GridCell::point).collect(), win });
        }
        let next = careless_stone(&board, mover, &table, &mut dice)?;
        board.put(next, mover);
        mover = mover.other();
    }
    None
}

/// What the engine plays after a short look, and now and then any stone near the others.
fn careless_stone(
    board: &SearchBoard,
    mover: SearchSide,
    table: &TranspositionTable,
    dice: &mut u64,
) -> Option<GridCell> {
    *dice = scatter(dice.wrapping_add(1));
    let near = candidates_near(board, mover);
    if dice.is_multiple_of(4) && !near.is_empty() && board.fives(mover.other()).first().is_none() {
        return near.get((*dice >> 8) as usize % near.len()).copied();
    }
    let (limits, stop) =
        (SearchBounds { nodes: Some(CARELESS), ..SearchBounds::default() }, AtomicBool::new(false));
    let report = GomokuSearcher::new(board.clone(), mover, table, &stop, limits).run(|_| {})?;
    report.line.first().copied()
}
