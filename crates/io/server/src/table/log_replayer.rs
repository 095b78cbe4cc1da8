use std::sync::Arc;

use tengen_arbiter::{Event, Table};

/// A table that is followed by its log, for programs that have no rules of their own.
#[derive(Debug)]
pub(crate) struct LogReplayer(Table);

impl LogReplayer {
    /// From the whole log; `None` when it does not fit.
    pub(crate) fn of(log: &[Arc<Event>]) -> Option<Self> {
        Table::fold(log.iter().map(Arc::as_ref)).ok().map(Self)
    }

    /// What came next. Tells whether it fits.
    pub(crate) fn replay(&mut self, events: &[Arc<Event>]) -> bool {
        events.iter().all(|event| self.0.apply(event).is_ok())
    }

    /// What the seat to move may play; nothing once the game is over.
    pub(crate) fn moves(&self) -> Vec<String> {
        if self.0.conclusion().is_some() { Vec::new() } else { self.0.position().legal_moves() }
    }
}
