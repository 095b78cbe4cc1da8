//! Transposition table shared by all search threads, lock-free, verified by the whole key.

use std::sync::atomic::{AtomicU8, AtomicU64, AtomicUsize, Ordering::Relaxed};

/// What a score says about the true value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum ScoreBound {
    /// Nothing; only the static value is known.
    None = 0,
    /// It is at most this.
    Upper = 1,
    /// It is at least this.
    Lower = 2,
    /// It is this.
    Exact = 3,
}

impl ScoreBound {
    const ALL: [Self; 4] = [Self::None, Self::Upper, Self::Lower, Self::Exact];

    /// What a search with this window says by the score that it found.
    pub const fn of(score: i32, alpha: i32, beta: i32) -> Self {
        if score >= beta {
            Self::Lower
        } else if score > alpha {
            Self::Exact
        } else {
            Self::Upper
        }
    }

    /// Whether a score of which this is known answers for the window.
    pub const fn answers(self, score: i32, alpha: i32, beta: i32) -> bool {
        match self {
            Self::None => false,
            Self::Upper => score <= alpha,
            Self::Lower => score >= beta,
            Self::Exact => true,
        }
    }
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TtEntry {
    /// The score, from the side to move.
    pub score: i16,
    /// The value without any search.
    pub value: i16,
    /// The best move, in the numbers of the engine; 0 is none.
    pub best: u16,
    /// How deep the score was searched.
    pub depth: i8,
    /// What it says.
    pub bound: ScoreBound,
}

/// A table of positions that any number of threads read and write at once, without locks.
///
/// An entry is two words; the first is the key mixed with the second. When two threads write the same entry at once the
/// words do not fit, and nobody finds anything there. So nothing wrong is ever read, and nobody waits.
///
/// A new table is memory that the system has promised and not given yet: it takes no time, and its pages come when they are
/// first written, in the search or before it by [`Self::prefault_some`].
#[derive(Debug)]
pub struct TranspositionTable {
    entries: Vec<Entry>,
    /// The first entry that begins a cache line; before it are none of ours.
    first: usize,
    n_buckets: usize,
    /// How many entries [`Self::prefault_some`] has gone past.
    touched: AtomicUsize,
    age: AtomicU8,
}

/// Check and data.
type Entry = [AtomicU64; 2];

/// A word that threads share without an order between them; in the model of the tests it is another one.
trait SharedWord {
    fn get(&self) -> u64;
    fn set(&self, value: u64);
}

impl SharedWord for AtomicU64 {
    fn get(&self) -> u64 {
        self.load(Relaxed)
    }

    fn set(&self, value: u64) {
        self.store(value, Relaxed);
    }
}

/// As many entries as fit a cache line.
const BUCKET: usize = 4;
const CACHE_LINE: usize = BUCKET * size_of::<Entry>();
/// No system has smaller pages.
const PAGE: usize = 4096;
/// So many bytes are touched at once, which takes a millisecond or two.
const TOUCHED_AT_ONCE: usize = 4 << 20;

/// Ages are counted in so many steps before they begin anew.
const AGES: u8 = 64;

impl TranspositionTable {
    /// A table of about this many bytes, at least one bucket.
    pub fn new(bytes: usize) -> Self {
        let n_buckets = (bytes / CACHE_LINE).max(1);
        let entries: Vec<Entry> = bytemuck::zeroed_vec(n_buckets * BUCKET + BUCKET - 1);
        ask_for_huge_pages(&entries);
        let first = entries.as_ptr().align_offset(CACHE_LINE).min(BUCKET - 1);
        Self { entries, first, n_buckets, touched: AtomicUsize::new(0), age: AtomicU8::new(0) }
    }

    /// Has the system give some more of the memory; tells whether there is more to be had. Positions that are there stay.
    pub fn prefault_some(&self) -> bool {
        let from = self.touched.load(Relaxed);
        let to = self.entries.len().min(from + TOUCHED_AT_ONCE / size_of::<Entry>());
        for [_, data] in self.entries[from..to].iter().step_by(PAGE / size_of::<Entry>()) {
            // Only what is written to is given, and a word that is zero may be zero again.
            let _ = data.compare_exchange(0, 0, Relaxed, Relaxed);
        }
        self.touched.store(to, Relaxed);
        to < self.entries.len()
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for word in self.entries.iter().flatten() {
            word.store(0, Relaxed);
        }
        self.touched.store(self.entries.len(), Relaxed);
    }

    /// Begins a new search: what is older goes first.
    pub fn next_age(&self) {
        self.age.store((self.age.load(Relaxed) + 1) % AGES, Relaxed);
    }

    /// What is known of the position with this key.
    pub fn probe(&self, key: u64) -> Option<TtEntry> {
        find(self.bucket(key), key)
    }

    /// Says that one will ask for this key soon, so that the memory is there by then. A hint, without which a tenth of the
    /// time of the Gomoku search is spent waiting in `probe`.
    #[cfg(target_arch = "x86_64")]
    #[expect(unsafe_code, reason = "the instruction has no safe name")]
    pub fn prefetch(&self, key: u64) {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        let bucket: *const Entry = self.bucket(key).as_ptr();
        // SAFETY: the hint reads nothing, and every x86-64 processor has it.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(bucket.cast()) };
    }

    /// Says that one will ask for this key soon. Nothing is done with it here.
    #[cfg(not(target_arch = "x86_64"))]
    pub const fn prefetch(&self, _key: u64) {}

    /// Notes what was found, in place of what is worth least.
    pub fn store(&self, key: u64, found: TtEntry) {
        note(self.bucket(key), key, found, self.age.load(Relaxed));
    }

    /// How full the table is with entries of this search, in thousandths.
    pub fn fullness(&self) -> u32 {
        let age = u64::from(self.age.load(Relaxed));
        let sample = self.entries.iter().take(1000);
        let n_entries = sample.len();
        let used = sample.filter(|[_, data]| {
            let data = data.load(Relaxed);
            data != 0 && data >> 58 == age
        });
        u32::try_from(used.count() * 1000 / n_entries.max(1)).unwrap_or(1000)
    }

    #[expect(clippy::cast_possible_truncation, reason = "the product is below the number of buckets")]
    fn bucket(&self, key: u64) -> &[Entry] {
        let index = (u128::from(key) * self.n_buckets as u128) >> 64;
        let start = self.first + index as usize * BUCKET;
        &self.entries[start..start + BUCKET]
    }
}

/// Asks the system for large pages: every look goes to another place, and the processor knows the addresses of few pages
/// at once. The Gomoku search needs 5 % less time with them. Where there are none, nothing changes.
#[cfg(all(target_os = "linux", not(miri)))]
#[expect(unsafe_code, reason = "the system call takes an address")]
fn ask_for_huge_pages(entries: &[Entry]) {
    use rustix::mm::{Advice, madvise};
    let bytes = size_of_val(entries);
    let start = entries.as_ptr().cast::<u8>();
    let skipped = start.align_offset(PAGE);
    let whole = bytes.saturating_sub(skipped) / PAGE * PAGE;
    // SAFETY: the pages lie within the table, and the advice does not change what is in them.
    let _ = unsafe { madvise(start.add(skipped.min(bytes)).cast_mut().cast(), whole, Advice::LinuxHugepage) };
}

#[cfg(not(all(target_os = "linux", not(miri))))]
const fn ask_for_huge_pages(_: &[Entry]) {}

/// What a bucket knows of the position with this key.
fn find(bucket: &[[impl SharedWord; 2]], key: u64) -> Option<TtEntry> {
    bucket.iter().find_map(|[check, data]| {
        let data = data.get();
        (data != 0 && check.get() ^ data == key).then(|| unpack(data))
    })
}

/// Notes it in a bucket, in place of what is worth least.
fn note<W: SharedWord>(bucket: &[[W; 2]], key: u64, found: TtEntry, age: u8) {
    let worth = |[check, data]: &[W; 2]| {
        let data = data.get();
        if data == 0 || check.get() ^ data == key {
            return i32::MIN;
        }
        let old = (age + AGES - (data >> 58) as u8) % AGES;
        i32::from(unpack(data).depth) - 4 * i32::from(old)
    };
    let Some([check, data]) = bucket.iter().min_by_key(|entry| worth(entry)) else { return };
    let packed = pack(found, age);
    data.set(packed);
    check.set(key ^ packed);
}

/// Score, value, best move, depth, bound and age, from the lowest bits up; never 0, since the depth is offset.
#[expect(clippy::cast_sign_loss, reason = "bits are bits")]
fn pack(found: TtEntry, age: u8) -> u64 {
    u64::from(found.score as u16)
        | u64::from(found.value as u16) << 16
        | u64::from(found.best) << 32
        | u64::from(found.depth.max(-100) as u8 ^ 0x80) << 48
        | u64::from(found.bound as u8) << 56
        | u64::from(age) << 58
}

#[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "bits are bits")]
fn unpack(data: u64) -> TtEntry {
    TtEntry {
        score: data as u16 as i16,
        value: (data >> 16) as u16 as i16,
        best: (data >> 32) as u16,
        depth: ((data >> 48) as u8 ^ 0x80) as i8,
        bound: ScoreBound::ALL[(data >> 56) as usize & 3],
    }
}

#[cfg(test)]
mod model;

#[cfg(test)]
#[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "any bits will do")]
mod tests {
    use super::*;

    #[test]
    fn what_was_noted_is_found() {
        let table = TranspositionTable::new(1 << 16);
        for key in (1..5000_u64).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15)) {
            let found = TtEntry {
                score: key as i16,
                value: (key >> 7) as i16,
                best: (key >> 9) as u16,
                depth: (key % 60) as i8 - 5,
                bound: ScoreBound::ALL[key as usize & 3],
            };
            table.store(key, found);
            assert_eq!(table.probe(key), Some(found));
            assert_eq!(table.probe(key ^ 1), None);
        }
        assert!(table.fullness() > 500);
        table.clear();
        assert_eq!(table.probe(0x9e37_79b9_7f4a_7c15), None);
    }

    /// Pages of memory that this process has, as Linux counts them.
    #[cfg(target_os = "linux")]
    fn resident_bytes() -> usize {
        let status = std::fs::read_to_string("/proc/self/statm").unwrap();
        status.split(' ').nth(1).unwrap().parse::<usize>().unwrap() * PAGE
    }

    /// Memory is asked for at once and given bit by bit: a thought that begins right after an engine was made need not wait.
    #[cfg(target_os = "linux")]
    #[test]
    #[cfg_attr(miri, ignore = "Miri has no pages")]
    fn memory_comes_when_it_is_touched() {
        const BYTES: usize = 256 << 20;
        let before = resident_bytes();
        let table = TranspositionTable::new(BYTES);
        assert!(resident_bytes() < before + BYTES / 8, "the whole table was written to");
        let found = TtEntry { score: 1, value: 2, best: 3, depth: 4, bound: ScoreBound::Exact };
        table.store(7, found);
        let mut n_steps = 0;
        while table.prefault_some() {
            n_steps += 1;
            assert!(n_steps <= BYTES / TOUCHED_AT_ONCE);
        }
        assert!(!table.prefault_some());
        assert!(resident_bytes() > before + BYTES / 8 * 7, "some pages were not given");
        assert_eq!(table.probe(7), Some(found));
    }

    #[test]
    #[cfg_attr(miri, ignore = "allocators of systems align to 16 bytes, Miri to 8")]
    fn buckets_begin_with_cache_lines() {
        for bytes in [1, 64, 1000, 1 << 20, 64 << 20] {
            let table = TranspositionTable::new(bytes);
            for key in [0, 1 << 40, u64::MAX / 3, u64::MAX] {
                let bucket = table.bucket(key);
                assert_eq!((bucket.as_ptr().align_offset(CACHE_LINE), bucket.len()), (0, BUCKET), "{bytes}");
            }
        }
    }

    /// The same as the model says, on this processor.
    #[test]
    fn threads_that_share_a_bucket_find_only_what_was_noted() {
        let table = TranspositionTable::new(1);
        let entry = |key: u64| TtEntry {
            score: key as i16,
            value: -(key as i16),
            best: key as u16,
            depth: 1,
            bound: ScoreBound::Exact,
        };
        std::thread::scope(|scope| {
            for own in 1..=4_u64 {
                let table = &table;
                scope.spawn(move || {
                    // Miri tries other orders in each of few steps.
                    for n in 0..if cfg!(miri) { 200 } else { 20_000 } {
                        table.store(own * 100 + n % 7, entry(own * 100 + n % 7));
                        let key = (n % 4 + 1) * 100 + n % 7;
                        assert!(table.probe(key).is_none_or(|found| found == entry(key)));
                    }
                });
            }
        });
    }

    #[test]
    fn the_deepest_of_a_bucket_stays() {
        let table = TranspositionTable::new(1);
        let found = |depth| TtEntry { score: 0, value: 0, best: 1, depth, bound: ScoreBound::Exact };
        for (key, depth) in (1..20).zip([20, 3, 4, 5, 6, 7, 8].into_iter().cycle()) {
            table.store(key, found(depth));
        }
        assert_eq!(table.probe(1), Some(found(20)));
    }
}
