use std::sync::Arc;

use tengen_arbiter::{Event, Table};

/// A table that is followed by its log, for programs that have no rules of their own.
#[derive(Debug)]
pub(crate) struct Follower(Table);

impl Follower {
    /// From the whole log; `None` when it does not fit.
    pub(crate) fn of(lines: &[Arc<str>]) -> Option<Self> {
        let events = lines.iter().map(|line| Event::from_json(line)).collect::<Result<Vec<_>, _>>().ok()?;
        Table::fold(&events).ok().map(Self)
    }

    /// What came next. Tells whether it fits.
    pub(crate) fn follow(&mut self, lines: &[Arc<str>]) -> bool {
        lines.iter().all(|line| Event::from_json(line).is_ok_and(|event| self.0.apply(&event).is_ok()))
    }

    /// What the seat to move may play; nothing once the game is over.
    pub(crate) fn moves(&self) -> Vec<String> {
        if self.0.conclusion().is_some() { Vec::new() } else { self.0.position().legal_moves() }
    }
}
