use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::Instant,
};

use crate::SearchBounds;

/// How many positions are looked at between two looks at the clock, unless it is said.
const USUAL_LOOK: u64 = 1024;

/// Counts the positions that a search looks at, and says when it has to end.
#[derive(Debug)]
pub struct SearchLimits<'a> {
    limits: SearchBounds,
    stop: &'a AtomicBool,
    nodes: u64,
    /// The clock is looked at after so many, and next when there are so many.
    look_every: u64,
    next_look: u64,
    is_over: bool,
}

impl<'a> SearchLimits<'a> {
    /// Watches these limits, and whether `stop` is set.
    pub fn new(limits: SearchBounds, stop: &'a AtomicBool) -> Self {
        Self { limits, stop, nodes: 0, look_every: 0, next_look: 0, is_over: false }.looking_every(USUAL_LOOK)
    }

    /// The same with another number of positions between two looks at the clock.
    #[must_use]
    pub fn looking_every(mut self, nodes: u64) -> Self {
        self.look_every = nodes;
        self.next_look = self.time_of_next_look();
        self
    }

    /// Counts one more position.
    #[inline]
    pub fn count(&mut self) {
        self.nodes += 1;
        if self.nodes >= self.next_look {
            self.check();
        }
    }

    /// Counts work that takes as long as so many positions; whether that was too much is seen with the next one.
    #[inline]
    pub const fn add(&mut self, n: u64) {
        self.nodes += n;
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

    fn time_of_next_look(&self) -> u64 {
        self.limits.nodes.unwrap_or(u64::MAX).min(self.nodes + self.look_every)
    }

    fn check(&mut self) {
        self.next_look = self.time_of_next_look();
        let is_late = self.limits.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let is_spent = self.limits.nodes.is_some_and(|most| self.nodes >= most);
        self.is_over |= is_late || is_spent || self.stop.load(Relaxed);
    }
}
