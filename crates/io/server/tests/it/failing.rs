use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

use tengen_store::{
    AppendError, Done, EventStore, MemoryStore, StoreError, StoreErrorKind, StoreInterceptor, WriteBatch,
};

/// A store that fails to write the documents of a collection when it is told to.
pub(crate) struct Failing {
    inner: Arc<MemoryStore>,
    collection: &'static str,
    failures: AtomicUsize,
    /// How long appends take, in milliseconds.
    delay: AtomicU64,
}

impl Failing {
    pub(crate) fn new(collection: &'static str) -> Self {
        Self { inner: Arc::default(), collection, failures: AtomicUsize::new(0), delay: AtomicU64::new(0) }
    }

    /// Appends take so long from now on.
    pub(crate) fn slow_down(&self, time: Duration) {
        self.delay.store(u64::try_from(time.as_millis()).unwrap(), Ordering::SeqCst);
    }

    /// The next so many times.
    pub(crate) fn fail(&self, times: usize) {
        self.failures.store(times, Ordering::SeqCst);
    }
}

impl StoreInterceptor for Failing {
    fn inner(&self) -> &dyn EventStore {
        &*self.inner
    }

    fn intercept(&self, batch: WriteBatch, done: Done) {
        let is_meant = batch.documents.iter().any(|document| document.collection == self.collection);
        let take = |left: usize| left.checked_sub(1);
        if is_meant && self.failures.fetch_update(Ordering::SeqCst, Ordering::SeqCst, take).is_ok() {
            let error = StoreError { path: "store".into(), trouble: StoreErrorKind::DiskFull };
            return done(Err(AppendError::Store(error)));
        }
        let delay = if batch.append.is_some() { self.delay.load(Ordering::SeqCst) } else { 0 };
        if delay == 0 {
            return self.inner.submit(batch, done);
        }
        let inner = Arc::clone(&self.inner);
        thread::spawn(move || {
            thread::sleep(Duration::from_millis(delay));
            inner.submit(batch, done);
        });
    }
}
