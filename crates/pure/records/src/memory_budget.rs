use std::borrow::Cow;

use tengen_core::message;

use crate::{FileLocation, ReadError, Record, chunk_list::grow};

/// What reading a file may take: memory in proportion to its size, whatever it holds. All real files take less; a file that
/// would take more has been made to do harm, or is broken.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MemoryBudget {
    most: usize,
    /// By what has been read and stays.
    taken: usize,
}

/// What there is too much of.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FileExcess {
    Games,
    Moves,
    Remarks,
}

/// Times the size of the file.
const FACTOR: usize = 4;
/// The same for logs of events: an event is larger than its line, and the moves are there a second time as a record.
const EVENT_FACTOR: usize = 16;
/// What even a small file may take, and a file of 8 MiB takes no more: lists of openings are hundreds of thousands of tiny
/// games.
const LEAST: usize = 32 << 20;
/// For lists that are not quite full.
const SLACK: usize = 640 << 10;
/// What a game takes besides the size of its record, be it ever so small.
const LEAST_GAME: usize = 24;

impl MemoryBudget {
    pub(crate) const fn of(size: usize) -> Self {
        Self::times(FACTOR, size)
    }

    /// Reading a log of events.
    pub(crate) const fn of_events(size: usize) -> Self {
        Self::times(EVENT_FACTOR, size)
    }

    const fn times(factor: usize, size: usize) -> Self {
        let most = size.saturating_mul(factor);
        Self { most: if most < LEAST { LEAST } else { most }.saturating_add(SLACK), taken: 0 }
    }

    /// Reading what we have written ourselves.
    pub(crate) const fn unlimited() -> Self {
        Self { most: usize::MAX, taken: 0 }
    }

    /// Counts a text that had to be decoded.
    #[expect(clippy::ptr_arg, reason = "a text that is borrowed takes no memory of its own")]
    pub(crate) const fn hold_text(&mut self, text: &Cow<'_, str>) {
        if let Cow::Owned(text) = text {
            self.hold(text.capacity());
        }
    }

    /// Counts what stays to the end.
    pub(crate) const fn hold(&mut self, memory: usize) {
        self.taken = self.taken.saturating_add(memory);
    }

    /// Whether there is so much left.
    pub(crate) fn check(
        &self,
        memory: usize,
        excess: FileExcess,
        place: impl FnOnce() -> FileLocation,
    ) -> Result<(), ReadError> {
        if self.taken.saturating_add(memory) <= self.most {
            return Ok(());
        }
        let key = match excess {
            FileExcess::Games => "records-memory-games",
            FileExcess::Moves => "records-memory-moves",
            FileExcess::Remarks => "records-memory-remarks",
        };
        let limit = self.most.div_ceil(1 << 20);
        Err(ReadError::new(place(), message!(key, limit)))
    }

    /// A list for about so many games, as far as there is memory for them and what they hold.
    pub(crate) fn list(&self, n_records: usize) -> Vec<Record> {
        let most = self.most.saturating_sub(self.taken) / (size_of::<Record>() + LEAST_GAME);
        Vec::with_capacity(n_records.min(most))
    }

    /// Adds a game to those of the file.
    pub(crate) fn keep(
        &mut self,
        mut record: Record,
        records: &mut Vec<Record>,
        place: impl FnOnce() -> FileLocation,
    ) -> Result<(), ReadError> {
        record.tree.shrink();
        self.hold(record.memory());
        // A list that grows is there twice for a while.
        let is_full = records.len() == records.capacity();
        let n_more = if is_full { records.len() + records.len() / 8 + 1 } else { 0 };
        self.check((records.capacity() + n_more) * size_of::<Record>(), FileExcess::Games, place)?;
        grow(records, 1);
        records.push(record);
        Ok(())
    }
}
