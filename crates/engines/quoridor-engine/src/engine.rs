//! Public interface of the engine: a position goes in, a move with its score and principal variation comes out.

use std::{sync::atomic::AtomicBool, time::Instant};

use tengen_core::{Game as _, Localize, Message, Seat, english_errors, message};
use tengen_quoridor::{Move, Position};
use tengen_search::{
    BusyMoves, Level, Score, SearchBounds, SearchLimits, ThinkingLimits, TranspositionTable, with_helpers,
};

use crate::{
    board::{BoardGeometry, LaneBoard},
    four_players::FourPlayerSearch,
    lane::FloodLayers,
    level::QuoridorLevelParams,
    search::{QuoridorSearcher, Report},
};

/// What the engine thinks of a position.
pub type Thought = tengen_search::SearchThought<Move>;

/// An engine with its memory of positions.
#[derive(Debug)]
pub struct QuoridorEngine {
    table: TranspositionTable,
    threads: usize,
}

/// A position in its game.
#[derive(Clone, Copy, Debug)]
pub struct QuoridorSituation<'a> {
    /// The position.
    pub position: &'a Position,
    /// The keys of earlier positions of the game, the oldest first: coming back to one is no progress.
    pub past: &'a [u64],
    /// When the game will be stopped, if it will.
    pub limit: Option<StepLimit>,
}

impl<'a> From<&'a Position> for QuoridorSituation<'a> {
    fn from(position: &'a Position) -> Self {
        Self { position, past: &[], limit: None }
    }
}

/// When a game is stopped, and who has won then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepLimit {
    /// After so many more moves of both players.
    pub left: u32,
    /// The winner then; `None` is a draw.
    pub winner: Option<Seat>,
}

/// Why the engine has no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoMoveError {
    /// The game is over.
    GameOver,
    /// Nothing can be played, which only happens in the contest.
    Stuck,
}

impl Localize for NoMoveError {
    fn message(&self) -> Message {
        match self {
            Self::GameOver => message!("quoridor-the-game-is-over"),
            Self::Stuck => message!("quoridor-no-legal-move"),
        }
    }
}

english_errors!(NoMoveError);

impl QuoridorEngine {
    /// An engine that remembers positions in about this many bytes and thinks with this many threads.
    pub fn new(memory: usize, threads: usize) -> Self {
        Self { table: TranspositionTable::new(memory), threads: threads.max(1) }
    }

    /// Forgets everything, as before a new game.
    pub fn clear(&self) {
        self.table.clear();
    }

    /// Has the system give some more of the memory before it is needed; tells whether there is more to be had.
    pub fn prefault_some(&self) -> bool {
        self.table.prefault_some()
    }

    /// Thinks about a position until a limit is reached or `stop` is set, and tells what it thinks after each depth.
    pub fn think(
        &self,
        situation: QuoridorSituation<'_>,
        limits: ThinkingLimits,
        stop: &AtomicBool,
        mut tell: impl FnMut(&Thought),
    ) -> Result<Thought, NoMoveError> {
        let tell_first = |thoughts: &[Thought]| thoughts.iter().for_each(&mut tell);
        let best = self.analyse(situation, 1, limits, stop, tell_first)?;
        best.into_iter().next().ok_or(NoMoveError::Stuck)
    }

    /// Thinks as somebody of a level does, who may overlook something. Another seed overlooks something else. The thought of
    /// a move at first sight has depth 0.
    pub fn think_at(
        &self,
        level: Level,
        seed: u64,
        situation: QuoridorSituation<'_>,
        limits: ThinkingLimits,
        stop: &AtomicBool,
        tell: impl FnMut(&Thought),
    ) -> Result<Thought, NoMoveError> {
        let habits = QuoridorLevelParams::of(level);
        let position = situation.position;
        if position.outcome().is_none() && position.rules().players == 2 {
            let ground = BoardGeometry::<2>::new(*position.rules());
            let board = LaneBoard::new(position, &ground, &mut FloodLayers::default());
            if let Some(code) = habits.first_sight(&board, &ground, situation.past, seed) {
                let score = Score::of(board.value(&ground));
                return Ok(Thought { depth: 0, score, line: vec![code.into()], nodes: 1 });
            }
        }
        self.think(situation, limits.at_most(habits.depth, habits.nodes), stop, tell)
    }

    /// The best moves of a position, the best first, each with its score and line: so many of them, if there are as many.
    /// Tells what they are after each depth, until a limit is reached or `stop` is set.
    pub fn analyse(
        &self,
        situation: QuoridorSituation<'_>,
        n: usize,
        limits: ThinkingLimits,
        stop: &AtomicBool,
        mut tell: impl FnMut(&[Thought]),
    ) -> Result<Vec<Thought>, NoMoveError> {
        if situation.position.outcome().is_some() {
            return Err(NoMoveError::GameOver);
        }
        self.table.next_age();
        let limits = limits.from(Instant::now());
        let mut tell_thoughts = |reports: &[Report]| tell(&thoughts(reports));
        let reports = if situation.position.rules().players == 2 {
            self.search_two(situation, n.max(1), limits, stop, &mut tell_thoughts)
        } else {
            let ground = BoardGeometry::new(*situation.position.rules());
            let board = LaneBoard::new(situation.position, &ground, &mut FloodLayers::default());
            FourPlayerSearch::new(ground, board.turn, SearchLimits::new(limits, stop)).run(
                &board,
                n.max(1),
                tell_thoughts,
            )
        };
        let found = thoughts(&reports);
        if found.is_empty() { Err(NoMoveError::Stuck) } else { Ok(found) }
    }

    /// Searches a game of two with all threads; what the first one finds counts.
    fn search_two(
        &self,
        situation: QuoridorSituation<'_>,
        n: usize,
        limits: SearchBounds,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&[Report]),
    ) -> Vec<Report> {
        let ground = BoardGeometry::new(*situation.position.rules());
        let board = LaneBoard::new(situation.position, &ground, &mut FloodLayers::default());
        let busy = (self.threads > 1).then(BusyMoves::default);
        let (past, limit) = (situation.past, situation.limit);
        let searcher = |stop| {
            QuoridorSearcher::new(ground, board, past, limit, &self.table, SearchLimits::new(limits, stop))
                .beside(busy.as_ref())
        };
        let is_done = AtomicBool::new(false);
        let help = |_| drop(searcher(&is_done).run(n, |_| {}));
        with_helpers(self.threads, &is_done, help, || searcher(stop).run(n, tell))
    }
}

fn thoughts(reports: &[Report]) -> Vec<Thought> {
    let moves = |report: &Report| report.line.iter().map(|&code| code.into()).collect();
    reports.iter().map(|report| report.thought(moves(report))).collect()
}
