use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

/// What a score says about the true value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Bound {
    /// Nothing; only the static value is known.
    None = 0,
    /// It is at most this.
    Upper = 1,
    /// It is at least this.
    Lower = 2,
    /// It is this.
    Exact = 3,
}

impl Bound {
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
pub struct Found {
    /// The score, from the side to move.
    pub score: i16,
    /// The value without any search.
    pub value: i16,
    /// The best move, in the numbers of the engine; 0 is none.
    pub best: u16,
    /// How deep the score was searched.
    pub depth: i8,
    /// What it says.
    pub bound: Bound,
}

/// A table of positions that any number of threads read and write at once, without locks.
///
/// An entry is two words; the first is the key mixed with the second. When two threads write the same entry at once the
/// words do not fit, and nobody finds anything there. So nothing wrong is ever read, and nobody waits.
#[derive(Debug)]
pub struct Table {
    buckets: Box<[Bucket]>,
    age: AtomicU8,
}

/// As many entries as fit a cache line.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

#[derive(Debug, Default)]
struct Entry {
    check: AtomicU64,
    data: AtomicU64,
}

/// Ages are counted in so many steps before they begin anew.
const AGES: u8 = 64;

impl Table {
    /// A table of about this many bytes, at least one bucket.
    pub fn new(bytes: usize) -> Self {
        let n_buckets = (bytes / size_of::<Bucket>()).max(1);
        let buckets = (0..n_buckets).map(|_| Bucket::default()).collect();
        Self { buckets, age: AtomicU8::new(0) }
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for entry in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            entry.check.store(0, Relaxed);
            entry.data.store(0, Relaxed);
        }
    }

    /// Begins a new search: what is older goes first.
    pub fn next_age(&self) {
        self.age.store((self.age.load(Relaxed) + 1) % AGES, Relaxed);
    }

    /// What is known of the position with this key.
    pub fn find(&self, key: u64) -> Option<Found> {
        self.bucket(key).0.iter().find_map(|entry| {
            let data = entry.data.load(Relaxed);
            (data != 0 && entry.check.load(Relaxed) ^ data == key).then(|| unpack(data))
        })
    }

    /// Says that one will ask for this key soon, so that the memory is there by then. A hint, without which a tenth of the
    /// time of the Gomoku search is spent waiting in `find`.
    #[cfg(target_arch = "x86_64")]
    #[expect(unsafe_code, reason = "the instruction has no safe name")]
    pub fn expect(&self, key: u64) {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        let bucket: *const Bucket = self.bucket(key);
        // SAFETY: the hint reads nothing, and every x86-64 processor has it.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(bucket.cast()) };
    }

    /// Says that one will ask for this key soon. Nothing is done with it here.
    #[cfg(not(target_arch = "x86_64"))]
    pub const fn expect(&self, _key: u64) {}

    /// Notes what was found, in place of what is worth least.
    pub fn note(&self, key: u64, found: Found) {
        let age = self.age.load(Relaxed);
        let worth = |entry: &Entry| {
            let data = entry.data.load(Relaxed);
            if data == 0 || entry.check.load(Relaxed) ^ data == key {
                return i32::MIN;
            }
            let old = (age + AGES - (data >> 58) as u8) % AGES;
            i32::from(unpack(data).depth) - 4 * i32::from(old)
        };
        let bucket = &self.bucket(key).0;
        let Some(entry) = bucket.iter().min_by_key(|entry| worth(entry)) else { return };
        let data = pack(found, age);
        entry.data.store(data, Relaxed);
        entry.check.store(key ^ data, Relaxed);
    }

    /// How full the table is with entries of this search, in thousandths.
    pub fn fullness(&self) -> u32 {
        let age = u64::from(self.age.load(Relaxed));
        let sample = self.buckets.iter().take(250);
        let n_entries = sample.clone().count() * 4;
        let used = sample.flat_map(|bucket| &bucket.0).filter(|entry| {
            let data = entry.data.load(Relaxed);
            data != 0 && data >> 58 == age
        });
        u32::try_from(used.count() * 1000 / n_entries.max(1)).unwrap_or(1000)
    }

    #[expect(clippy::cast_possible_truncation, reason = "the product is below the number of buckets")]
    fn bucket(&self, key: u64) -> &Bucket {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }
}

/// Score, value, best move, depth, bound and age, from the lowest bits up; never 0, since the depth is offset.
#[expect(clippy::cast_sign_loss, reason = "bits are bits")]
fn pack(found: Found, age: u8) -> u64 {
    u64::from(found.score as u16)
        | u64::from(found.value as u16) << 16
        | u64::from(found.best) << 32
        | u64::from(found.depth.max(-100) as u8 ^ 0x80) << 48
        | u64::from(found.bound as u8) << 56
        | u64::from(age) << 58
}

#[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "bits are bits")]
fn unpack(data: u64) -> Found {
    Found {
        score: data as u16 as i16,
        value: (data >> 16) as u16 as i16,
        best: (data >> 32) as u16,
        depth: ((data >> 48) as u8 ^ 0x80) as i8,
        bound: Bound::ALL[(data >> 56) as usize & 3],
    }
}

#[cfg(test)]
#[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "any bits will do")]
mod tests {
    use super::*;

    #[test]
    fn what_was_noted_is_found() {
        let table = Table::new(1 << 16);
        for key in (1..5000_u64).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15)) {
            let found = Found {
                score: key as i16,
                value: (key >> 7) as i16,
                best: (key >> 9) as u16,
                depth: (key % 60) as i8 - 5,
                bound: Bound::ALL[key as usize & 3],
            };
            table.note(key, found);
            assert_eq!(table.find(key), Some(found));
            assert_eq!(table.find(key ^ 1), None);
        }
        assert!(table.fullness() > 500);
        table.clear();
        assert_eq!(table.find(0x9e37_79b9_7f4a_7c15), None);
    }

    #[test]
    fn the_deepest_of_a_bucket_stays() {
        let table = Table::new(1);
        let found = |depth| Found { score: 0, value: 0, best: 1, depth, bound: Bound::Exact };
        for (key, depth) in (1..20).zip([20, 3, 4, 5, 6, 7, 8].into_iter().cycle()) {
            table.note(key, found(depth));
        }
        assert_eq!(table.find(1), Some(found(20)));
    }
}
