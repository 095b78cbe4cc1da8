//! The solver: forced wins by continuous fours, then by continuous threats, each with its proof.

mod answers;
mod fours;
mod proof;
mod threats;
mod tree;
mod work;

use std::{
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use tengen_core::{Localize, Message, message};
use tengen_gomoku::{Point, Position};

use self::{
    answers::holds,
    fours::{FourLine, FourResult, FourSearch},
    threats::{ThreatSearch, ThreatSearchEnd, ThreatWidth},
    work::SolverBudget,
};
use crate::{
    board::{SearchBoard, SearchSide},
    cells::GridCell,
    engine::{UnsupportedPositionError, set_up},
};
pub use proof::{ProofStep, WinProof};

/// How many stones a look for fours inside the search for threats may put, to begin with.
const PATIENCE: u64 = 3000;

/// What kind of win is looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum WinningMeans {
    /// By fours alone: every answer is forced.
    Fours,
    /// By fours and threes, and by stones that build in two lines, if they threaten a win by fours.
    #[default]
    Threats,
}

impl WinningMeans {
    /// The name for programs and files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Fours => "fours",
            Self::Threats => "threats",
        }
    }
}

impl Localize for WinningMeans {
    fn message(&self) -> Message {
        match self {
            Self::Fours => message!("gomoku-fours"),
            Self::Threats => message!("gomoku-threats"),
        }
    }
}

/// How far the solver may go.
#[derive(Clone, Copy, Debug)]
pub struct SolveLimits {
    /// So long.
    pub time: Option<Duration>,
    /// So many stones put on its board. With this limit alone the answer is the same everywhere.
    pub nodes: Option<u64>,
    /// The bytes that it may keep in mind, about.
    pub memory: usize,
    /// The kind of win.
    pub means: WinningMeans,
}

impl Default for SolveLimits {
    fn default() -> Self {
        Self { time: None, nodes: None, memory: 64 << 20, means: WinningMeans::Threats }
    }
}

/// What the solver has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolverResult {
    /// Its answer.
    pub verdict: SolverVerdict,
    /// How many stones it has put to find that out.
    pub nodes: u64,
}

/// The answer of the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolverVerdict {
    /// The side to move wins.
    Win(ForcedWin),
    /// There is no win by such means: everything was tried.
    NoWin,
    /// A limit was reached.
    Unknown,
}

/// A forced win of the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForcedWin {
    /// By what.
    pub means: WinningMeans,
    /// Its stones and the answers in turn, up to the five. By fours it is a shortest win; by threats it is the longest
    /// resistance to the quickest win that was found. It ends with the last four where the answer to that is forbidden.
    pub line: Vec<Point>,
    /// The answer that Black may not give, where the line ends so. The five comes there.
    pub forbidden: Option<Point>,
    /// Why it cannot be stopped.
    pub proof: WinProof,
}

impl ForcedWin {
    /// How many stones it takes up to the five, those of both sides.
    pub fn length(&self) -> usize {
        self.line.len() + if self.forbidden.is_some() { 2 } else { 0 }
    }
}

impl Localize for ForcedWin {
    fn message(&self) -> Message {
        let (by, n, points) = (self.means.message(), self.length(), tree::row(&self.line));
        let end = match self.forbidden {
            None => Message::default(),
            Some(point) => message!("gomoku-solver-black-cannot-answer", point),
        };
        message!("gomoku-solver-win", by, n, points, end)
    }
}

/// Looks for a forced win of the side to move.
///
/// A win is one, whatever the limits. Caro is refused: there a row can be stopped beside its ends, which this does not know.
pub fn solve(
    position: &Position,
    limits: SolveLimits,
    stop: &AtomicBool,
) -> Result<SolverResult, UnsupportedPositionError> {
    let (mut board, side) = set_up(position)?;
    if board.rows_can_be_hemmed_in() {
        return Err(UnsupportedPositionError::HemmedIn);
    }
    Ok(solve_board(&mut board, side, limits, stop))
}

pub(crate) fn solve_board(
    board: &mut SearchBoard,
    side: SearchSide,
    limits: SolveLimits,
    stop: &AtomicBool,
) -> SolverResult {
    let deadline = limits.time.and_then(|time| Instant::now().checked_add(time));
    let mut work = SolverBudget::new(limits.nodes, deadline, stop);
    let mut fours = FourSearch::new(limits.memory / 4);
    let verdict = match fours.shortest(board, side, u64::MAX, &mut work) {
        FourResult::Win(line) => SolverVerdict::Win(by_fours(board, side, &line)),
        FourResult::Unfinished => SolverVerdict::Unknown,
        FourResult::Nothing if limits.means == WinningMeans::Fours => SolverVerdict::NoWin,
        FourResult::Nothing => by_threats(board, side, &mut fours, limits.memory / 4 * 3, &mut work),
    };
    SolverResult { verdict, nodes: work.stones() }
}

fn by_fours(board: &SearchBoard, side: SearchSide, line: &FourLine) -> ForcedWin {
    let (line_to_five, forbidden) = to_the_five(board, side, Vec::new(), line);
    ForcedWin { means: WinningMeans::Fours, line: line_to_five, forbidden, proof: WinProof::by_fours(line) }
}

/// Open threes first: there are few of them, and mostly they are enough. Then everything; and where looks for fours were given
/// up on the way, all again with more patience.
fn by_threats(
    board: &mut SearchBoard,
    side: SearchSide,
    fours: &mut FourSearch,
    memory: usize,
    work: &mut SolverBudget<'_>,
) -> SolverVerdict {
    let mut patience = PATIENCE;
    loop {
        for width in [ThreatWidth::Threes, ThreatWidth::Anything] {
            let mut threats = ThreatSearch::new(side, width, patience, memory);
            match (threats.run(board, fours, work), width) {
                (ThreatSearchEnd::Won, _) => {
                    let (proof, stones, line) = WinProof::by_threats(&threats);
                    let (line, forbidden) = to_the_five(board, side, stones, &line);
                    return SolverVerdict::Win(ForcedWin {
                        means: WinningMeans::Threats,
                        line,
                        forbidden,
                        proof,
                    });
                }
                (ThreatSearchEnd::Exhausted, ThreatWidth::Anything) => return SolverVerdict::NoWin,
                (ThreatSearchEnd::Unfinished, _) => return SolverVerdict::Unknown,
                (ThreatSearchEnd::Exhausted | ThreatSearchEnd::Incomplete, _) => {}
            }
        }
        patience = patience.saturating_mul(16);
    }
}

/// The whole line of a win: these stones, then these fours, then what follows after the last of them. Also the answer that is
/// forbidden, if the line ends with such a one.
fn to_the_five(
    board: &SearchBoard,
    side: SearchSide,
    mut stones: Vec<GridCell>,
    fours: &FourLine,
) -> (Vec<Point>, Option<Point>) {
    let mut board = board.clone();
    let mut mover = side;
    for &stone in &stones {
        board.put(stone, mover);
        mover = mover.other();
    }
    if mover != side {
        // Any answer loses; one that leaves the fours as they are.
        let points: Vec<GridCell> = board.candidates().iter().collect();
        let answer = points.into_iter().find(|&cell| {
            if board.is_foul(cell, mover) {
                return false;
            }
            board.put(cell, mover);
            let holds = fours.is_five || holds(&mut board, side, fours);
            board.take_back();
            holds && !fours.stones.contains(&cell)
        });
        if let Some(answer) = answer {
            stones.push(answer);
            board.put(answer, mover);
        }
    }
    for &stone in &fours.stones {
        let mover = if stones.len().is_multiple_of(2) { side } else { side.other() };
        stones.push(stone);
        board.put(stone, mover);
    }
    let mut forbidden = None;
    if !fours.is_five {
        let fives: Vec<GridCell> = board.fives(side).iter().collect();
        match fives[..] {
            [answer] if board.is_foul(answer, side.other()) => forbidden = Some(answer.point()),
            [answer, five, ..] if !board.is_foul(answer, side.other()) => stones.extend([answer, five]),
            [five, answer, ..] => stones.extend([answer, five]),
            _ => {}
        }
    }
    (stones.into_iter().map(GridCell::point).collect(), forbidden)
}
