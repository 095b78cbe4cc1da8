//! Our engine in a seat: how long it thinks, and what comes of it.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, PoisonError, atomic::AtomicBool},
    time::Duration,
};

use tengen_arbiter::{Millis, Table, TimeControl};
use tengen_bots::{Idea, Question, Thinker};
use tengen_core::{Bilingual, Seat};
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_search::{Clock, Level, ThinkingLimits};

/// What an engine remembers positions in, in bytes.
const MEMORY: usize = 32 << 20;

/// What the way from the engine to the referee may take.
const RESERVE: Duration = Duration::from_millis(100);

/// An engine that stays with its seat for the whole game, and remembers.
#[derive(Clone, Debug, Default)]
pub(super) struct Computer(Arc<Mutex<Option<Thinker>>>);

/// What an engine is asked.
#[derive(Debug)]
pub(super) struct Turn {
    pub(super) rules: AnyRules,
    pub(super) position: AnyPosition,
    /// The keys of earlier positions, the oldest first.
    pub(super) past: Vec<u64>,
    pub(super) level: Level,
    pub(super) seed: u64,
    pub(super) limits: ThinkingLimits,
}

impl Computer {
    /// What the engine plays; why it cannot, where that is so. Waits until it has stopped thinking of anything else.
    pub(super) fn think(
        &self,
        turn: &Turn,
        stop: &AtomicBool,
        tell: impl FnMut(&Idea),
    ) -> Result<AnyMove, Bilingual> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let engine = kept.get_or_insert_with(|| Thinker::new(&turn.rules, MEMORY, 1));
        let thought = catch_unwind(AssertUnwindSafe(|| think(engine, turn, stop, tell)));
        thought.unwrap_or_else(|_| {
            // Whatever it remembers may be half of something.
            *kept = None;
            Err(Bilingual::new("the engine has failed", "引擎出错"))
        })
    }
}

fn think(
    engine: &Thinker,
    turn: &Turn,
    stop: &AtomicBool,
    mut tell: impl FnMut(&Idea),
) -> Result<AnyMove, Bilingual> {
    let Turn { position, past, level, seed, limits, .. } = turn;
    if let (Thinker::Gomoku(engine), AnyPosition::Gomoku(position)) = (engine, position)
        && position.is_opening()
    {
        let decision = engine.decide(position, *seed, *limits, stop).map_err(|why| Bilingual::of(&why))?;
        return Ok(AnyMove::Gomoku(decision.choice));
    }
    let question = Question { position, past, stopped: None, limits: *limits };
    let idea = engine.think_at(*level, *seed, question, stop, &mut tell)?;
    // What somebody of a low level settles for is not always what was thought of last.
    tell(&idea);
    let nothing = || Bilingual::new("the engine has no move", "引擎没有走法");
    idea.line.into_iter().next().ok_or_else(nothing)
}

/// How long the computer thinks: people do not like to wait, and a clock may leave less.
pub(super) fn limits(table: &Table, seat: Seat, level: Level, now: Millis) -> ThinkingLimits {
    // A tenth of a second at level 1, two seconds at level 10.
    let usual = Duration::from_millis(100 + u64::from(level.number() - 1).pow(2) * 1900 / 81);
    let Some(left) = table.time_left(seat, now) else {
        return ThinkingLimits { time: Some(usual), ..ThinkingLimits::default() };
    };
    let left = Duration::from_millis(left.0);
    let (turn, increment) = match table.terms().time {
        TimeControl::None | TimeControl::Absolute { .. } => (None, Duration::ZERO),
        TimeControl::Simple { .. } | TimeControl::ByoYomi { .. } | TimeControl::Canadian { .. } => {
            (Some(left), Duration::ZERO)
        }
        TimeControl::Fischer { time_increment, .. } => (None, Duration::from_millis(time_increment.0)),
        TimeControl::Gomocup { increment, turn, .. } => {
            (Some(Duration::from_millis(turn.0)), Duration::from_millis(increment.0))
        }
        TimeControl::Session { increment, .. } => (None, Duration::from_millis(increment.0)),
    };
    let moves = u32::try_from(table.plies().len()).unwrap_or(u32::MAX);
    let allowed = Clock { turn, left: Some(left), increment, moves, reserve: RESERVE }.allowance();
    let shorter = |time: Option<Duration>| time.map_or(usual, |time| time.min(usual));
    ThinkingLimits { time: Some(shorter(allowed.time)), enough: allowed.enough, ..ThinkingLimits::default() }
}
