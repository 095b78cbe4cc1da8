use std::{
    collections::HashMap,
    fmt,
    hash::Hash,
    sync::{Arc, Mutex, PoisonError},
};

use crate::{Answer, ApiError};

/// How many of something everybody has, and how many they may have.
pub(crate) struct ConnectionLimiter<K> {
    /// `None` without limit.
    each: Option<usize>,
    here: Arc<Mutex<HashMap<K, usize>>>,
}

impl<K> Clone for ConnectionLimiter<K> {
    fn clone(&self) -> Self {
        Self { each: self.each, here: Arc::clone(&self.here) }
    }
}

impl<K> fmt::Debug for ConnectionLimiter<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Crowd").field("each", &self.each).finish_non_exhaustive()
    }
}

impl<K: Clone + Eq + Hash> ConnectionLimiter<K> {
    /// So many each; 0 is without limit.
    pub(crate) fn new(each: usize) -> Self {
        Self::with_limit((each > 0).then_some(each))
    }

    pub(crate) fn with_limit(each: Option<usize>) -> Self {
        Self { each, here: Arc::default() }
    }

    /// A place for one more, unless there are enough of them.
    pub(crate) fn enter(&self, key: K) -> Option<ConnectionPermit<K>> {
        let mut here = self.here.lock().unwrap_or_else(PoisonError::into_inner);
        let count = here.get(&key).copied().unwrap_or_default();
        if self.each.is_some_and(|each| count >= each) {
            return None;
        }
        here.insert(key.clone(), count + 1);
        Some(ConnectionPermit { crowd: self.clone(), key })
    }

    /// The same for who can be told.
    pub(crate) fn acquire(&self, key: K) -> Answer<ConnectionPermit<K>> {
        self.enter(key).ok_or_else(|| ApiError::too_many(10))
    }
}

/// A place that is free again when it is dropped.
#[derive(Debug)]
pub(crate) struct ConnectionPermit<K: Clone + Eq + Hash> {
    crowd: ConnectionLimiter<K>,
    key: K,
}

impl<K: Clone + Eq + Hash> Drop for ConnectionPermit<K> {
    fn drop(&mut self) {
        let mut here = self.crowd.here.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = here.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                here.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_free_again_when_somebody_goes() {
        let crowd = ConnectionLimiter::new(2);
        let (one, _two) = (crowd.enter("a").unwrap(), crowd.enter("a").unwrap());
        assert!(crowd.enter("a").is_none());
        let other = crowd.enter("b").unwrap();
        drop(one);
        assert!(crowd.enter("a").is_some());
        drop(other);
        assert_eq!(crowd.here.lock().unwrap().len(), 1, "who is gone is forgotten");
        let open = ConnectionLimiter::new(0);
        let all: Vec<_> = (0..1000).map(|_| open.enter("a")).collect();
        assert!(all.iter().all(Option::is_some));
    }
}
