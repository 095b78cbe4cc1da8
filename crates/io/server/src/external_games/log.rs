use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};

use tengen_api::TableSummary;
use tengen_arbiter::{Event, EventKind, Table, TableTerms};
use tengen_store::GameId;
use tokio::sync::watch;

use crate::{
    names::utc,
    seat_player::{SeatPlayer, SeatingTags, without_ours},
    table::summary,
};

/// What has happened in one game.
#[derive(Debug)]
pub(crate) struct RelayedLog {
    pub(crate) id: GameId,
    /// Later games have higher numbers.
    pub(super) number: u64,
    rules: Arc<str>,
    running: Mutex<LoggedEvents>,
    length: watch::Sender<usize>,
}

#[derive(Debug)]
struct LoggedEvents {
    events: Vec<Event>,
    /// When the last one came.
    heard: Instant,
    /// The table as far as somebody has wanted to know it.
    table: Option<Table>,
}

impl RelayedLog {
    /// `None` when it is no opening.
    pub(super) fn open(id: GameId, number: u64, opening: &Event) -> Option<Self> {
        let mut opening = opening.clone();
        let EventKind::Opened { terms, .. } = &mut opening.what else { return None };
        // Nobody sits at a table of ours because somebody else says so.
        without_ours(terms);
        let rules: Arc<str> = terms.rules.to_string().into();
        let running = LoggedEvents { events: vec![opening], heard: Instant::now(), table: None };
        Some(Self { id, number, rules, running: Mutex::new(running), length: watch::channel(1).0 })
    }

    fn running(&self) -> MutexGuard<'_, LoggedEvents> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells whether it is what comes next.
    pub(super) fn push(&self, event: &Event) -> bool {
        let mut running = self.running();
        if event.seq != running.events.len() as u64 {
            return false;
        }
        running.events.push(event.clone());
        running.heard = Instant::now();
        let length = running.events.len();
        drop(running);
        self.length.send_replace(length);
        true
    }

    pub(crate) fn len(&self) -> usize {
        *self.length.borrow()
    }

    /// Tells when it has grown.
    pub(crate) fn subscribe(&self) -> watch::Receiver<usize> {
        self.length.subscribe()
    }

    /// The events from this place on, and when the last one came.
    pub(crate) fn since(&self, from: usize) -> (Vec<Event>, Instant) {
        let running = self.running();
        (running.events[from.min(running.events.len())..].to_vec(), running.heard)
    }

    /// The table in a list; `None` when its log cannot be followed. Each event is followed once, however often this is asked.
    pub(super) fn summary(&self, contest: Option<String>) -> Option<Arc<TableSummary>> {
        let mut running = self.running();
        let LoggedEvents { events, table, .. } = &mut *running;
        if table.is_none() {
            *table = Some(Table::open(events.first()?).ok()?);
        }
        let table = table.as_mut()?;
        while let Some(event) = usize::try_from(table.next_seq()).ok().and_then(|next| events.get(next)) {
            table.apply(event).ok()?;
        }
        let seating = seating(table.terms(), contest);
        Some(Arc::new(summary(&self.id, table, &self.rules, &seating, utc())))
    }
}

/// Who sits at a table that is refereed elsewhere: programs, by the names that they have there.
pub(crate) fn seating(terms: &TableTerms, contest: Option<String>) -> SeatingTags {
    let occupants = terms.players.iter().map(|name| SeatPlayer::Program(name.clone())).collect();
    SeatingTags { contest, ..SeatingTags::of_occupants(occupants) }
}
