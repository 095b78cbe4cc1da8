use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

/// How much may wait for the writer, in bytes, of those who do not wait themselves. What comes when there is as much already
/// is refused; so at most one batch more than this is held in memory.
const MOST_WAITING: usize = 64 << 20;

/// What a batch without any text counts.
const LEAST: usize = 256;

/// Room for what waits for the writer.
#[derive(Clone, Debug, Default)]
pub(super) struct QueueBudget(Arc<AtomicUsize>);

/// A place there, until it is dropped.
#[derive(Debug)]
pub(super) struct QueuePermit {
    room: QueueBudget,
    size: usize,
}

impl QueueBudget {
    /// A place for so many bytes of text, unless there is too much already.
    pub(super) fn enter(&self, text: usize) -> Option<QueuePermit> {
        let size = text.saturating_add(LEAST);
        let entered = self.0.fetch_update(Ordering::AcqRel, Ordering::Acquire, |waiting| {
            (waiting < MOST_WAITING).then_some(waiting.saturating_add(size))
        });
        entered.is_ok().then(|| QueuePermit { room: self.clone(), size })
    }
}

impl Drop for QueuePermit {
    fn drop(&mut self) {
        self.room.0.fetch_sub(self.size, Ordering::AcqRel);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_room_until_there_is_not_and_then_again() {
        let room = QueueBudget::default();
        let first = room.enter(MOST_WAITING * 2).unwrap();
        assert!(room.enter(0).is_none());
        drop(first);
        let many: Vec<QueuePermit> = std::iter::from_fn(|| room.enter(0)).collect();
        assert_eq!(many.len(), MOST_WAITING / LEAST);
        drop(many);
        assert_eq!(room.0.load(Ordering::Acquire), 0);
    }
}
