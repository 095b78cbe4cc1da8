//! Time budget of an opening decision, shared out among the positions that have to be searched.

use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::{Duration, Instant},
};

use tengen_search::{SearchBounds, ThinkingLimits};

/// Positions that a decision looks at when nobody limits it: opening choices are made of many searches, so there is no
/// depth at which they would be finished.
const USUAL_NODES: u64 = 4_000_000;

/// A part of what there was to spend at some time.
#[derive(Clone, Copy, Debug)]
pub(super) struct BudgetShare {
    nodes: u64,
    time: Option<Duration>,
}

/// What is left to spend.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpeningTimeBudget<'a> {
    stop: &'a AtomicBool,
    nodes: u64,
    deadline: Option<Instant>,
    depth: Option<i32>,
}

impl<'a> OpeningTimeBudget<'a> {
    pub(super) fn new(limits: ThinkingLimits, stop: &'a AtomicBool) -> Self {
        let time = limits.time.into_iter().chain(limits.enough).min();
        let usual = if time.is_some() { u64::MAX } else { USUAL_NODES };
        Self {
            stop,
            nodes: limits.nodes.unwrap_or(usual),
            deadline: time.map(|time| Instant::now() + time),
            depth: limits.depth.map(i32::from),
        }
    }

    pub(super) const fn stop(&self) -> &'a AtomicBool {
        self.stop
    }

    pub(super) fn is_empty(&self) -> bool {
        self.nodes == 0
            || self.stop.load(Relaxed)
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Whether so many nodes are left, or the time for them: a node takes about a microsecond.
    pub(super) fn holds(&self, nodes: u64) -> bool {
        let until = Instant::now() + Duration::from_micros(nodes);
        self.nodes >= nodes && self.deadline.is_none_or(|deadline| deadline >= until)
    }

    /// One of so many equal parts of what is left.
    pub(super) fn share(&self, of: usize) -> BudgetShare {
        let of = u32::try_from(of.max(1)).unwrap_or(u32::MAX);
        let left = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        // A part of all the nodes in the world is as much.
        let nodes = if self.nodes == u64::MAX { u64::MAX } else { self.nodes / u64::from(of) };
        BudgetShare { nodes, time: left.map(|left| left / of) }
    }

    /// A purse with such a share, or what is left.
    pub(super) fn with(&self, share: BudgetShare) -> Self {
        let until = share.time.map(|time| Instant::now() + time);
        Self {
            nodes: self.nodes.min(share.nodes),
            deadline: self.deadline.into_iter().chain(until).min(),
            ..*self
        }
    }

    pub(super) const fn spend(&mut self, nodes: u64) {
        // Who has all the nodes in the world counts time only.
        if self.nodes != u64::MAX {
            self.nodes = self.nodes.saturating_sub(nodes);
        }
    }

    /// What was spent of a part is gone from the whole.
    pub(super) const fn settle(&mut self, part: Self, left: Self) {
        self.spend(part.nodes - left.nodes);
    }

    /// The limits of a search that may cost all of this.
    pub(super) fn limits(&self) -> SearchBounds {
        // A search looks at its counter every thousand positions; smaller shares are kept by their depth.
        let depth = match self.nodes {
            0..300 => Some(1),
            300..1200 => Some(2),
            1200.. => None,
        };
        SearchBounds {
            depth: depth.into_iter().chain(self.depth).min(),
            nodes: Some(self.nodes).filter(|&nodes| nodes != u64::MAX),
            deadline: self.deadline,
            enough: None,
        }
    }
}
