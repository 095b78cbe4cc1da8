use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Which moves threads of one search are looking at just now, so that others begin with something else.
///
/// It is a hint: a slot holds one move, a later one takes its place, and nobody waits.
#[derive(Debug)]
pub struct BusyMoves {
    slots: Box<[AtomicU64]>,
}

const SLOTS: usize = 1 << 14;

impl Default for BusyMoves {
    fn default() -> Self {
        Self { slots: (0..SLOTS).map(|_| AtomicU64::new(0)).collect() }
    }
}

impl BusyMoves {
    /// Whether somebody looks at the move that leads to the position with this key.
    pub fn is_busy(&self, key: u64) -> bool {
        self.slot(key).load(Relaxed) == key
    }

    /// Says that one begins to look at it.
    pub fn begin(&self, key: u64) {
        self.slot(key).store(key, Relaxed);
    }

    /// Says that one is done with it.
    pub fn end(&self, key: u64) {
        let slot = self.slot(key);
        if slot.load(Relaxed) == key {
            slot.store(0, Relaxed);
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "only the lowest bits choose the slot")]
    fn slot(&self, key: u64) -> &AtomicU64 {
        &self.slots[key as usize % SLOTS]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_busy_from_beginning_to_end() {
        let busy = BusyMoves::default();
        assert!(!busy.is_busy(77));
        busy.begin(77);
        assert!(busy.is_busy(77) && !busy.is_busy(77 + SLOTS as u64));
        // Another in the same slot takes its place; the end of the first leaves it alone.
        busy.begin(77 + SLOTS as u64);
        busy.end(77);
        assert!(!busy.is_busy(77) && busy.is_busy(77 + SLOTS as u64));
        busy.end(77 + SLOTS as u64);
        assert!(!busy.is_busy(77 + SLOTS as u64));
    }
}
