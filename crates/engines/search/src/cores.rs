//! Parallel work on all cores.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    thread,
};

/// What comes of so many pieces of work, in their order. Which core does which makes no difference.
pub fn with_all_cores<T: Send>(n: u64, work: impl Fn(u64) -> Option<T> + Sync) -> Vec<T> {
    let (next, found) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= n {
                        break;
                    }
                    if let Some(result) = work(number) {
                        found.lock().unwrap_or_else(PoisonError::into_inner).push((number, result));
                    }
                }
            });
        }
    });
    let mut found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    found.sort_by_key(|(number, _)| *number);
    found.into_iter().map(|(_, result)| result).collect()
}
