//! Table host: decide, append, apply, publish.

use std::{
    collections::BTreeMap,
    convert::Infallible,
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Instant,
};

use tengen_arbiter::{
    Command, CommandError, Event, EventKind, EventMisfitError, Millis, MisfitKind, ResultEvidence, Table,
    Violation,
};
use tengen_core::message;
use tengen_games::{MoveError, RefusedMoveError};
use tengen_search::Level;

use crate::{ComputerRequest, EngineRequest, MoveHistory, TableClock};

/// So many characters are shown of a text that is too long for a move.
const SHOWN: usize = 20;

/// A table of the referee and what belongs to it.
#[derive(Clone, Debug)]
pub struct TableHost {
    table: Table,
    log: Vec<Event>,
    history: MoveHistory,
    clock: TableClock,
    /// The turns that were lost, and where the log says why.
    lost_turns: BTreeMap<usize, usize>,
    /// How often an engine was asked for something.
    requests: u64,
    /// The request that was not answered yet.
    open_request: Option<Arc<OpenRequest>>,
}

/// A request for a move that was not answered. Whoever thinks about it stops when it is withdrawn.
#[derive(Debug)]
struct OpenRequest {
    number: u64,
    stop: Arc<AtomicBool>,
}

impl Drop for OpenRequest {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// What the referee has decided and nobody has stored yet.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "what is decided has to be stored and committed"]
pub struct PendingEvents {
    events: Vec<Event>,
    must_retry: bool,
}

impl PendingEvents {
    /// The events, in their order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The events as a log stores them, each one line of JSON without its end.
    pub fn lines(&self) -> impl Iterator<Item = String> + '_ {
        self.events.iter().map(Event::to_json)
    }

    /// Whether nothing follows.
    pub const fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// Whether these events only say that somebody was late: the command has to be given again once they are committed.
    /// If the game is over by then, the referee says so.
    pub const fn must_retry(&self) -> bool {
        self.must_retry
    }
}

/// Why a command was not executed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExecuteError<E> {
    /// The referee refuses it.
    Refused(CommandError),
    /// Its events could not be stored; nothing has happened.
    Store(E),
}

impl TableHost {
    /// The table of this first event, which the caller has stored. See [`Table::opening`].
    pub fn open(opening: Event, clock: TableClock) -> Result<Self, EventMisfitError> {
        let table = Table::open(&opening)?;
        Ok(Self {
            table,
            log: vec![opening],
            history: MoveHistory::default(),
            clock,
            lost_turns: BTreeMap::new(),
            requests: 0,
            open_request: None,
        })
    }

    /// The table that a log leads to. Its time must not be before that of the last event; a host that was away tells the
    /// referee with [`Command::Reopen`].
    pub fn replay(log: Vec<Event>, clock: TableClock) -> Result<Self, EventMisfitError> {
        let mut events = log.into_iter();
        let opening = events.next().ok_or(EventMisfitError { seq: 0, why: MisfitKind::Empty })?;
        let mut host = Self::open(opening, clock)?;
        events.try_for_each(|event| host.apply_external(event))?;
        Ok(host)
    }

    /// Plays the moves of an earlier game before anything is stored: the caller then stores the whole [`TableHost::log`]. A
    /// move that breaks the rules is an error, and loses nothing.
    pub fn play_opening(&mut self, moves: &[String], at: Instant) -> Result<(), CommandError> {
        for text in moves {
            self.check_move(text)?;
            let play = Command::play(self.table.turn(), text.clone());
            match self.execute(&play, at, |_| Ok::<_, Infallible>(())) {
                Ok(_) => {}
                Err(ExecuteError::Refused(refusal)) => return Err(refusal),
                Err(ExecuteError::Store(never)) => match never {},
            }
        }
        Ok(())
    }

    /// The referee's table.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Everything that has happened.
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    /// What led to the position.
    pub const fn history(&self) -> &MoveHistory {
        &self.history
    }

    /// The clock.
    pub const fn clock(&self) -> &TableClock {
        &self.clock
    }

    /// The clock, to be stopped, started or charged.
    pub const fn clock_mut(&mut self) -> &mut TableClock {
        &mut self.clock
    }

    /// The time at the table.
    pub fn time(&self, now: Instant) -> Millis {
        self.clock.time(now)
    }

    /// When [`Command::Tick`] will find somebody late; `None` while nobody can be.
    pub fn deadline(&self) -> Option<Instant> {
        self.clock.instant(self.table.deadline()?)
    }

    /// Whether the game goes on and is not paused.
    pub fn is_in_play(&self) -> bool {
        let is_over = self.table.conclusion().is_some() || self.table.position().outcome().is_some();
        !is_over && !self.table.is_paused()
    }

    /// Why this seat lost this turn, where it did: the event that says so.
    pub fn lost_turn(&self, turn: usize) -> Option<&Event> {
        self.lost_turns.get(&turn).and_then(|&at| self.log.get(at))
    }

    /// Whether this could be played now. Where the referee takes programs at their word, people may slip all the same if
    /// their host asks this first.
    pub fn check_move(&self, text: &str) -> Result<(), CommandError> {
        if text.len() > ResultEvidence::LONGEST_TEXT {
            let why = message!("table-move-too-long");
            let text = text.chars().take(SHOWN).chain(['…']).collect();
            return Err(CommandError::Move(RefusedMoveError { text, why: MoveError::Unreadable(why) }));
        }
        self.table.position().clone().play(text).map(drop).map_err(CommandError::Move)
    }

    /// What follows from a command that came at this moment. Nothing has changed.
    pub fn decide(&self, command: &Command, at: Instant) -> Result<PendingEvents, CommandError> {
        let events = self.table.decide(command, self.clock.time(at))?;
        let is_late =
            |event: &Event| matches!(event.what, EventKind::Violated { violation: Violation::OutOfTime, .. });
        let must_retry = *command != Command::Tick && events.iter().any(is_late);
        Ok(PendingEvents { events, must_retry })
    }

    /// Applies events that are stored, and returns them to be published. Events that were decided before something else
    /// happened are refused by their numbers, and change nothing.
    pub fn commit(&mut self, pending: PendingEvents) -> Result<&[Event], EventMisfitError> {
        let first = self.log.len();
        for event in pending.events {
            self.apply_external(event)?;
        }
        Ok(&self.log[first..])
    }

    /// Follows an event that a referee elsewhere has decided.
    pub fn apply_external(&mut self, event: Event) -> Result<(), EventMisfitError> {
        let (turns, was_in_play) = (self.table.plies().len(), self.is_in_play());
        let played = if let EventKind::Played { text, .. } = &event.what {
            MoveHistory::entry(self.table.position(), text)
        } else {
            None
        };
        self.table.apply(&event)?;
        let now = self.table.plies().len();
        let is_back = matches!(event.what, EventKind::TakenBack { .. });
        match (played, now.checked_sub(turns)) {
            (Some(played), Some(1)) => self.history.push(played),
            (None, Some(0)) if !is_back => {}
            (_, None) => self.history.truncate(self.table.plies()),
            _ => self.history = MoveHistory::of(&self.table),
        }
        if now < turns {
            self.lost_turns.split_off(&now);
        } else if now > turns && matches!(event.what, EventKind::Violated { .. }) {
            self.lost_turns.insert(turns, self.log.len());
        }
        if is_back || now != turns || self.is_in_play() != was_in_play {
            self.withdraw();
        }
        self.log.push(event);
        Ok(())
    }

    /// Decides, stores and commits until the command has been looked at, also where somebody was late first. Returns
    /// how many events the log had before.
    pub fn execute<E>(
        &mut self,
        command: &Command,
        at: Instant,
        mut store: impl FnMut(&PendingEvents) -> Result<(), E>,
    ) -> Result<usize, ExecuteError<E>> {
        let first = self.log.len();
        loop {
            let pending = self.decide(command, at).map_err(ExecuteError::Refused)?;
            if pending.is_empty() {
                return Ok(first);
            }
            store(&pending).map_err(ExecuteError::Store)?;
            let must_retry = pending.must_retry();
            // What the referee decides, it applies.
            let committed = self.commit(pending);
            debug_assert!(committed.is_ok(), "{committed:?}");
            if !must_retry {
                return Ok(first);
            }
        }
    }

    /// A number for something that is asked of an engine, which no other question at this table has.
    pub(crate) const fn next_number(&mut self) -> u64 {
        self.requests += 1;
        self.requests
    }

    fn open_request(&mut self) -> (u64, Arc<AtomicBool>) {
        let (number, stop) = (self.next_number(), Arc::default());
        self.open_request = Some(Arc::new(OpenRequest { number, stop: Arc::clone(&stop) }));
        (number, stop)
    }

    /// Asks for a move of the seat whose turn it is. Whatever was asked before is withdrawn.
    pub fn request(&mut self, now: Instant) -> EngineRequest {
        let (number, stop) = self.open_request();
        let (time, is_running) = (self.clock.time(now), self.clock.is_running());
        EngineRequest {
            stop,
            ..EngineRequest::of(&self.table, self.history.moves(), time, number, is_running)
        }
    }

    /// Asks our own engine for a move of the seat whose turn it is. Games of other names overlook other things.
    pub fn request_computer(&mut self, level: Level, game: &str, now: Instant) -> ComputerRequest {
        let (number, stop) = self.open_request();
        ComputerRequest::of(&self.table, &self.history, (level, game), self.clock.time(now), (number, stop))
    }

    /// Whether this request waits for its answer. Moves, take-backs, pauses and the end of the game withdraw requests.
    pub fn is_open(&self, request: u64) -> bool {
        self.open_request.as_ref().is_some_and(|open| open.number == request)
    }

    /// Whether any request waits for its answer.
    pub const fn has_open_request(&self) -> bool {
        self.open_request.is_some()
    }

    /// Nobody waits for an answer any more.
    pub fn withdraw(&mut self) {
        self.open_request = None;
    }
}

impl<E: fmt::Display> fmt::Display for ExecuteError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refusal) => refusal.fmt(f),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl<E: std::error::Error + 'static> std::error::Error for ExecuteError<E> {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Refused(refusal) => Some(refusal),
            Self::Store(error) => Some(error),
        }
    }
}
