use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::Instant,
};

use crate::Limits;

/// Counts the positions that a search looks at, and says when it has to end.
#[derive(Debug)]
pub struct Watch<'a> {
    limits: Limits,
    stop: &'a AtomicBool,
    nodes: u64,
    /// The clock is looked at when there are so many.
    next_look: u64,
    is_over: bool,
}

impl<'a> Watch<'a> {
    /// Watches these limits, and whether `stop` is set.
    pub fn new(limits: Limits, stop: &'a AtomicBool) -> Self {
        Self { limits, stop, nodes: 0, next_look: limits.next_look(0), is_over: false }
    }

    /// Counts one more position.
    #[inline]
    pub fn count(&mut self) {
        self.nodes += 1;
        if self.nodes >= self.next_look {
            self.look();
        }
    }

    /// Counts work that takes as long as so many positions.
    pub fn count_many(&mut self, n: u64) {
        self.nodes += n;
        if self.nodes >= self.next_look {
            self.look();
        }
    }

    /// Whether the search has to end. Once it has, it stays so.
    #[inline]
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Whether nothing deeper should be begun.
    pub fn is_enough(&self) -> bool {
        self.is_over || self.limits.enough.is_some_and(|enough| Instant::now() >= enough)
    }

    /// How many positions there were.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many moves ahead the search may look.
    pub const fn depth(&self) -> Option<i32> {
        self.limits.depth
    }

    fn look(&mut self) {
        self.next_look = self.limits.next_look(self.nodes);
        let is_late = self.limits.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let is_spent = self.limits.nodes.is_some_and(|most| self.nodes >= most);
        self.is_over |= is_late || is_spent || self.stop.load(Relaxed);
    }
}
