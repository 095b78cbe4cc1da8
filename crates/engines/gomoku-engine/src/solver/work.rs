//! Work budget of the solver.

use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::Instant,
};

/// The clock is looked at once in so many stones.
const LOOKS: u64 = 512;

/// Counts the stones that the solver puts, and tells when it has to end. By stones alone it ends at the same place on every
/// machine.
#[derive(Debug)]
pub(super) struct SolverBudget<'a> {
    stones: u64,
    limit: u64,
    deadline: Option<Instant>,
    stop: &'a AtomicBool,
    next_look: u64,
    is_over: bool,
}

impl<'a> SolverBudget<'a> {
    pub(super) const fn new(limit: Option<u64>, deadline: Option<Instant>, stop: &'a AtomicBool) -> Self {
        let limit = match limit {
            Some(limit) => limit,
            None => u64::MAX,
        };
        Self { stones: 0, limit, deadline, stop, next_look: 0, is_over: false }
    }

    pub(super) const fn stones(&self) -> u64 {
        self.stones
    }

    pub(super) const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Counts stones, and tells whether the solver has to end.
    pub(super) fn has_put(&mut self, stones: u64) -> bool {
        self.stones += stones;
        if self.stones >= self.next_look {
            self.next_look = self.stones + LOOKS;
            let is_late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
            self.is_over |= is_late || self.stop.load(Relaxed);
        }
        self.is_over |= self.stones >= self.limit;
        self.is_over
    }
}
