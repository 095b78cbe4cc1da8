//! Table host: decide, append, apply, publish.

use std::{fmt, time::Instant};

use tengen_arbiter::{Command, Event, Happening, Millis, Misfit, Refusal, Table, Violation};

use crate::{EngineRequest, MoveHistory, TableClock};

/// A table of the referee and what belongs to it.
#[derive(Clone, Debug)]
pub struct TableHost {
    table: Table,
    log: Vec<Event>,
    history: MoveHistory,
    clock: TableClock,
    /// How often an engine was asked for a move.
    requests: u64,
    /// The request that was not answered yet.
    open_request: Option<u64>,
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
    Refused(Refusal),
    /// Its events could not be stored; nothing has happened.
    Store(E),
}

impl TableHost {
    /// The table of this first event, which the caller has stored. See [`Table::opening`].
    pub fn open(opening: Event, clock: TableClock) -> Result<Self, Misfit> {
        Self::replay(vec![opening], clock)
    }

    /// The table that a log leads to. Its time must not be before that of the last event; a host that was away tells the
    /// referee with [`Command::Reopen`].
    pub fn replay(log: Vec<Event>, clock: TableClock) -> Result<Self, Misfit> {
        let table = Table::fold(&log)?;
        let history = MoveHistory::of(&table);
        Ok(Self { table, log, history, clock, requests: 0, open_request: None })
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

    /// What follows from a command that came at this moment. Nothing has changed.
    pub fn decide(&self, command: &Command, at: Instant) -> Result<PendingEvents, Refusal> {
        let events = self.table.decide(command, self.clock.time(at))?;
        let is_late =
            |event: &Event| matches!(event.what, Happening::Violated { violation: Violation::OutOfTime, .. });
        let must_retry = *command != Command::Tick && events.iter().any(is_late);
        Ok(PendingEvents { events, must_retry })
    }

    /// Applies events that are stored, and returns them to be published. Events that were decided before something else
    /// happened are refused by their numbers, and change nothing.
    pub fn commit(&mut self, pending: PendingEvents) -> Result<&[Event], Misfit> {
        let first = self.log.len();
        for event in pending.events {
            self.apply(event)?;
        }
        Ok(&self.log[first..])
    }

    fn apply(&mut self, event: Event) -> Result<(), Misfit> {
        let (turns, was_in_play) = (self.table.plies().len(), self.is_in_play());
        let played = if let Happening::Played { text, .. } = &event.what {
            MoveHistory::entry(self.table.position(), text)
        } else {
            None
        };
        self.table.apply(&event)?;
        let is_back = matches!(event.what, Happening::TakenBack { .. });
        match (played, self.table.plies().len().checked_sub(turns)) {
            (Some(played), Some(1)) => self.history.push(played),
            (None, Some(0)) if !is_back => {}
            _ => self.history = MoveHistory::of(&self.table),
        }
        if is_back || self.table.plies().len() != turns || self.is_in_play() != was_in_play {
            self.open_request = None;
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

    /// Asks for a move of the seat whose turn it is. Whatever was asked before is withdrawn.
    pub fn request(&mut self, now: Instant) -> EngineRequest {
        let time = self.clock.time(now);
        self.requests += 1;
        self.open_request = Some(self.requests);
        EngineRequest::of(&self.table, self.history.moves(), time, self.requests, self.clock.is_running())
    }

    /// Whether this request waits for its answer. Moves, take-backs, pauses and the end of the game withdraw requests.
    pub fn is_open(&self, request: u64) -> bool {
        self.open_request == Some(request)
    }

    /// Whether any request waits for its answer.
    pub const fn has_open_request(&self) -> bool {
        self.open_request.is_some()
    }

    /// Nobody waits for an answer any more.
    pub const fn withdraw(&mut self) {
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
