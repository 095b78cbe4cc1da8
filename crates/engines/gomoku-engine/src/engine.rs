//! Public interface of the engine: a position goes in, a move with its score and principal variation comes out.

use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::Instant,
};

use tengen_core::{Game as _, Localize, Message, english_errors, message};
use tengen_gomoku::{Color, Move, OpeningZone, Point, Position, Rule, Rules, TurnChoice};
use tengen_search::{
    BusyMoves, Level, Score, SearchBounds, ThinkingLimits, TranspositionTable, with_helpers,
};

use crate::{
    board::{SearchBoard, SearchSide},
    cells::GridCell,
    generic,
    level::{BlunderModel, GomokuLevelParams, OPENING_MOVES},
    search::{GomokuSearcher, Report},
};

/// An engine with its memory of positions.
#[derive(Debug)]
pub struct GomokuEngine {
    pub(crate) table: TranspositionTable,
    threads: usize,
}

/// What the engine thinks of a position.
pub type Thought = tengen_search::SearchThought<Point>;

/// Why the engine does not think about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnsupportedPositionError {
    /// The game is over.
    GameOver,
    /// Wins by fours are looked for in five in a row for two only, on boards from 5×5 to 22×22.
    OtherGame,
    /// A choice of an opening protocol is to be made.
    Choice,
    /// Every free point is forbidden.
    OnlyFouls,
    /// Rows can be hemmed in under this rule, which the solver does not know.
    HemmedIn,
}

impl Localize for UnsupportedPositionError {
    fn message(&self) -> Message {
        match self {
            Self::GameOver => message!("gomoku-the-game-is-over"),
            Self::OtherGame => message!("gomoku-solver-limits"),
            Self::Choice => message!("gomoku-solver-opening"),
            Self::OnlyFouls => message!("gomoku-solver-all-forbidden"),
            Self::HemmedIn => message!("gomoku-solver-caro"),
        }
    }
}

english_errors!(UnsupportedPositionError);

impl GomokuEngine {
    /// An engine that remembers positions in about this many bytes and thinks with this many threads.
    pub fn new(memory: usize, threads: usize) -> Self {
        Self { table: TranspositionTable::new(memory), threads: threads.max(1) }
    }

    /// Forgets everything, as before a new game.
    pub fn clear(&self) {
        self.table.clear();
    }

    /// Builds the tables of a rule now, so that the first thought under it does not wait for them.
    pub fn warm_up(rule: Rule) {
        let Ok(mut position) = Position::new(Rules { rule, ..Rules::FREESTYLE }) else { return };
        let _ = position.play(&Move::Place(position.rules().size.centre()));
        let limits = ThinkingLimits { depth: Some(1), ..ThinkingLimits::default() };
        let _ = Self::new(0, 1).think(&position, limits, &AtomicBool::new(true), |_| {});
    }

    /// Has the system give some more of the memory before it is needed; tells whether there is more to be had.
    pub fn prefault_some(&self) -> bool {
        self.table.prefault_some()
    }

    /// Thinks about a position until a limit is reached or `stop` is set, and tells what it thinks after each depth.
    pub fn think(
        &self,
        position: &Position,
        limits: ThinkingLimits,
        stop: &AtomicBool,
        mut tell: impl FnMut(&Thought),
    ) -> Result<Thought, UnsupportedPositionError> {
        let mut tell_first = |thoughts: &[Thought]| thoughts.iter().for_each(&mut tell);
        let best = self.analyse(position, 1, limits, stop, &mut tell_first)?;
        best.into_iter().next().ok_or(UnsupportedPositionError::OnlyFouls)
    }

    /// Thinks as somebody of a level does, who may overlook something and varies the opening. Another seed overlooks something
    /// else and opens in another way. The thought of a move at first sight has depth 0.
    pub fn think_at(
        &self,
        level: Level,
        seed: u64,
        position: &Position,
        limits: ThinkingLimits,
        stop: &AtomicBool,
        mut tell: impl FnMut(&Thought),
    ) -> Result<Thought, UnsupportedPositionError> {
        let params = GomokuLevelParams::of(level);
        let limits = limits.at_most(params.depth, params.nodes);
        let Some((mut board, side)) = set_up_fast(position)? else {
            return self.think(position, limits, stop, tell);
        };
        if let Some(cell) = BlunderModel::new(&board, side, level, seed).blunder() {
            let score = Score::of(board.value(side));
            return Ok(Thought { depth: 0, score, line: vec![cell.point()], nodes: 1 });
        }
        if !params.varies_after(position.n_stones()) {
            return self.think(position, limits, stop, tell);
        }
        let mut tell_best = |thoughts: &[Thought]| thoughts.first().into_iter().for_each(&mut tell);
        let thoughts = self.analyse(position, OPENING_MOVES, limits, stop, &mut tell_best)?;
        params.pick(thoughts, seed ^ position.key()).ok_or(UnsupportedPositionError::OnlyFouls)
    }

    /// The best moves of a position, the best first, each with its score and line: so many of them, if there are as many.
    /// Tells what they are after each depth, until a limit is reached or `stop` is set.
    pub fn analyse(
        &self,
        position: &Position,
        n: usize,
        limits: ThinkingLimits,
        stop: &AtomicBool,
        mut tell: impl FnMut(&[Thought]),
    ) -> Result<Vec<Thought>, UnsupportedPositionError> {
        let fast = set_up_fast(position)?;
        self.table.next_age();
        let thoughts = match fast {
            Some((board, side)) => {
                let limits = limits.from(Instant::now());
                let mut tell_thoughts = |reports: &[Report]| tell(&thoughts(reports));
                thoughts(&self.search_lines(&board, side, n.max(1), limits, stop, &mut tell_thoughts))
            }
            None => self.analyse_plainly(position, n.max(1), limits, stop, &mut tell),
        };
        if thoughts.is_empty() { Err(UnsupportedPositionError::OnlyFouls) } else { Ok(thoughts) }
    }

    /// The same with the plainer search: one move after the other, each without those that are known already.
    fn analyse_plainly(
        &self,
        position: &Position,
        n: usize,
        limits: ThinkingLimits,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&[Thought]),
    ) -> Vec<Thought> {
        let (mut found, mut known): (Vec<Thought>, Vec<Point>) = (Vec::new(), Vec::new());
        let share = u32::try_from(n).unwrap_or(u32::MAX);
        let limits = ThinkingLimits { time: limits.time.map(|time| time / share), ..limits };
        // One at least, however soon it is told to stop.
        while found.is_empty() || (found.len() < n && !stop.load(Relaxed)) {
            let mut tell_next = |next: &Thought| {
                let all: Vec<Thought> = found.iter().chain([next]).cloned().collect();
                tell(&all);
            };
            let tables = (&self.table, self.threads);
            let next = generic::think(position, limits, &known, tables, stop, &mut tell_next);
            let Some(next) = next else { break };
            known.extend(next.line.first());
            found.push(next);
        }
        found
    }

    /// Searches with all threads; what the first one finds counts.
    pub(crate) fn search(
        &self,
        board: &SearchBoard,
        side: SearchSide,
        limits: SearchBounds,
        stop: &AtomicBool,
    ) -> Option<Report> {
        self.search_lines(board, side, 1, limits, stop, &mut |_| {}).into_iter().next()
    }

    fn search_lines(
        &self,
        board: &SearchBoard,
        side: SearchSide,
        n: usize,
        limits: SearchBounds,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&[Report]),
    ) -> Vec<Report> {
        let busy = (self.threads > 1).then(BusyMoves::default);
        let searcher =
            |stop| GomokuSearcher::new(board.clone(), side, &self.table, stop, limits).beside(busy.as_ref());
        let is_done = AtomicBool::new(false);
        let help = |_| drop(searcher(&is_done).run_lines(n, |_| {}));
        with_helpers(self.threads, &is_done, help, || searcher(stop).run_lines(n, tell))
    }
}

fn thoughts(reports: &[Report]) -> Vec<Thought> {
    reports.iter().map(thought).collect()
}

pub(crate) fn thought(report: &Report) -> Thought {
    report.thought(report.line.iter().map(|cell| cell.point()).collect())
}

/// The position for the fast search, or `None` when the plainer one has to play it.
fn set_up_fast(position: &Position) -> Result<Option<(SearchBoard, SearchSide)>, UnsupportedPositionError> {
    match set_up(position) {
        Err(UnsupportedPositionError::OtherGame) => Ok(None),
        fast => fast.map(Some),
    }
}

/// The engine's board of a position, and the side to move.
pub(crate) fn set_up(position: &Position) -> Result<(SearchBoard, SearchSide), UnsupportedPositionError> {
    match position.choice() {
        None => Err(UnsupportedPositionError::GameOver),
        Some(TurnChoice::Stone(OpeningZone::Anywhere) | TurnChoice::StoneOrPass) => stones_of(position),
        Some(_) => Err(UnsupportedPositionError::Choice),
    }
}

/// The stones of a game that goes on and the colour of the next one, whatever is to be chosen now.
pub(crate) fn stones_of(position: &Position) -> Result<(SearchBoard, SearchSide), UnsupportedPositionError> {
    let rules = position.rules();
    if position.outcome().is_some() {
        return Err(UnsupportedPositionError::GameOver);
    }
    if rules.in_a_row != 5 || rules.players != 2 || rules.size.width().min(rules.size.height()) < 5 {
        return Err(UnsupportedPositionError::OtherGame);
    }
    let mut board = SearchBoard::new(rules.size, rules.rule).ok_or(UnsupportedPositionError::OtherGame)?;
    for side in SearchSide::BOTH {
        for point in position.board().stones(side.color()) {
            board.put(GridCell::of(point), side);
        }
    }
    let side = if position.to_move() == Color::BLACK { SearchSide::Black } else { SearchSide::White };
    Ok((board, side))
}
