use std::time::{Duration, Instant};

/// When thinking has to end, whichever comes first. Without any limit it ends when it is told to.
#[derive(Clone, Copy, Debug, Default)]
pub struct ThinkingLimits {
    /// So long.
    pub time: Option<Duration>,
    /// After so long nothing deeper is begun, since it would not be finished.
    pub enough: Option<Duration>,
    /// So many moves ahead.
    pub depth: Option<u8>,
    /// So many positions looked at.
    pub nodes: Option<u64>,
}

impl ThinkingLimits {
    /// The same for a search that begins now.
    pub fn from(self, start: Instant) -> SearchBounds {
        SearchBounds {
            depth: self.depth.map(i32::from),
            nodes: self.nodes,
            deadline: self.time.map(|time| start + time),
            enough: self.enough.map(|time| start + time),
        }
    }

    /// The same, but no deeper than this and no more positions, as somebody of a level thinks.
    #[must_use]
    pub fn at_most(self, depth: Option<u8>, nodes: Option<u64>) -> Self {
        let depth = self.depth.into_iter().chain(depth).min();
        let nodes = self.nodes.into_iter().chain(nodes).min();
        Self { depth, nodes, ..self }
    }
}

/// When a search has to end.
#[derive(Clone, Copy, Debug, Default)]
pub struct SearchBounds {
    /// So many moves ahead.
    pub depth: Option<i32>,
    /// So many positions looked at.
    pub nodes: Option<u64>,
    /// No later than this.
    pub deadline: Option<Instant>,
    /// No new depth is begun after this.
    pub enough: Option<Instant>,
}
