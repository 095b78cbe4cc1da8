use super::{
    MOST_WAITING,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

/// What a batch without any text counts.
pub(super) const LEAST: usize = 256;

/// Room for what waits for the writer.
#[derive(Clone, Debug, Default)]
pub(crate) struct QueueBudget(Arc<AtomicUsize>);

/// A place there, until it is dropped.
#[derive(Debug)]
pub(crate) struct QueuePermit {
    room: QueueBudget,
    size: usize,
}

impl QueueBudget {
    /// A place for so many bytes of text, unless there is too much already.
    pub(crate) fn enter(&self, text: usize) -> Option<QueuePermit> {
        let size = text.saturating_add(LEAST);
        let entered = self.0.fetch_update(Ordering::AcqRel, Ordering::Acquire, |waiting| {
            (waiting < MOST_WAITING).then_some(waiting.saturating_add(size))
        });
        entered.is_ok().then(|| QueuePermit { room: self.clone(), size })
    }

    /// Whether nothing waits.
    #[cfg(test)]
    pub(super) fn is_empty(&self) -> bool {
        self.0.load(Ordering::Acquire) == 0
    }
}

impl Drop for QueuePermit {
    fn drop(&mut self) {
        self.room.0.fetch_sub(self.size, Ordering::AcqRel);
    }
}
