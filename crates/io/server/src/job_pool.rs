//! Job pool: a few threads for work that takes long, apart from those that wait for the store.
//!
//! A job owns what it was admitted with: whoever hangs up frees a place only when the work has ended. It is told to stop
//! then, and when its time is up; one that has not begun never begins.

use std::{
    panic::{self, AssertUnwindSafe},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};

use axum::http::StatusCode;
use tokio::{sync::oneshot, time::timeout};

use crate::{Answer, ApiError};

/// Jobs that may wait for a thread. What is dear waits for a permit of its own before.
const MOST_WAITING: usize = 256;
/// How long somebody waits for an answer, and a job goes on.
const TIME_LIMIT: Duration = Duration::from_secs(20);
/// So many may be at work on files and pictures at the same time (see their permits) without others having to wait.
const RESERVE: usize = 4;

type Job = Box<dyn FnOnce() + Send>;

/// Threads that work off what is asked of them, in turn.
#[derive(Debug)]
pub(crate) struct JobPool {
    queue: SyncSender<Job>,
    time_limit: Duration,
}

/// Whether a job is still wanted. Long ones ask again and again.
#[derive(Clone, Debug)]
pub(crate) struct JobControl {
    stop: Arc<AtomicBool>,
    deadline: Instant,
}

impl JobControl {
    fn new(time_limit: Duration) -> Self {
        Self { stop: Arc::default(), deadline: Instant::now() + time_limit }
    }

    /// Whether nobody waits for it any more.
    pub(crate) fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || Instant::now() >= self.deadline
    }

    /// The same for what ends with an error.
    pub(crate) fn check(&self) -> Answer<()> {
        if self.is_over() { Err(too_long()) } else { Ok(()) }
    }
}

/// Whoever asked goes, and the job may end.
struct CancelOnDrop(JobControl);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.stop.store(true, Ordering::Relaxed);
    }
}

impl Default for JobPool {
    fn default() -> Self {
        let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self::new(cores + RESERVE, TIME_LIMIT)
    }
}

impl JobPool {
    /// So many threads, whose jobs have so long.
    pub(crate) fn new(threads: usize, time_limit: Duration) -> Self {
        let (queue, jobs) = sync_channel::<Job>(MOST_WAITING);
        let jobs = Arc::new(Mutex::new(jobs));
        for _ in 0..threads {
            let jobs = Arc::clone(&jobs);
            // A machine without room for another thread has fewer of them.
            let started = thread::Builder::new().name("job".to_owned()).spawn(move || work_off(&jobs));
            if let Err(error) = started {
                tracing::error!(%error, "a thread cannot be started");
            }
        }
        Self { queue, time_limit }
    }

    /// Does what takes long where nobody else has to wait for it.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&JobControl) -> Answer<T> + Send + 'static,
    ) -> Answer<T> {
        let control = JobControl::new(self.time_limit);
        let _cancel = CancelOnDrop(control.clone());
        let (reply, answer) = oneshot::channel();
        let job = Box::new(move || {
            if !control.is_over() {
                let _ = reply.send(panic::catch_unwind(AssertUnwindSafe(|| work(&control))));
            }
        });
        self.queue.try_send(job).map_err(|error| match error {
            TrySendError::Full(_) => ApiError::busy(),
            TrySendError::Disconnected(_) => ApiError::stopping(),
        })?;
        match timeout(self.time_limit, answer).await {
            Ok(Ok(Ok(answer))) => answer,
            Ok(Ok(Err(cause))) => panic::resume_unwind(cause),
            Ok(Err(_)) | Err(_) => Err(too_long()),
        }
    }
}

fn work_off(jobs: &Mutex<Receiver<Job>>) {
    loop {
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { return };
        job();
    }
}

fn too_long() -> ApiError {
    ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "too-long", "server-work-too-long")
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use futures_util::FutureExt as _;

    use tokio::sync::Semaphore;

    use super::*;

    /// A thread of a pool that is busy until told otherwise, with the permit that the job was admitted with.
    async fn hang_up(pool: &JobPool, permits: &Arc<Semaphore>) -> (mpsc::Sender<()>, JobControl) {
        let permit = Arc::clone(permits).acquire_owned().await.unwrap();
        let (begun, has_begun) = oneshot::channel();
        let (release, released) = mpsc::channel();
        let job = pool.run(move |control| {
            let _permit = permit;
            let _ = begun.send(control.clone());
            let _ = released.recv();
            Ok(())
        });
        tokio::select! {
            _ = job => panic!("it waits to be released"),
            control = has_begun => (release, control.unwrap()),
        }
    }

    #[tokio::test]
    async fn who_hangs_up_frees_a_place_only_when_the_work_has_ended() {
        let (pool, permits) = (JobPool::new(2, TIME_LIMIT), Arc::new(Semaphore::new(1)));
        let (release, control) = hang_up(&pool, &permits).await;
        assert!(control.is_over(), "the job is told that nobody waits");
        assert_eq!(permits.available_permits(), 0, "and still has its place");
        assert_eq!(pool.run(|_| Ok(7)).await.unwrap(), 7, "others go on meanwhile");
        drop(release);
        drop(permits.acquire().await.unwrap());
    }

    #[tokio::test]
    async fn what_nobody_waits_for_any_more_never_begins() {
        let (pool, permits) = (JobPool::new(1, TIME_LIMIT), Arc::new(Semaphore::new(1)));
        let (release, _) = hang_up(&pool, &permits).await;
        let begun = Arc::new(AtomicBool::new(false));
        for _ in 0..MOST_WAITING {
            let begun = Arc::clone(&begun);
            let mut job = Box::pin(pool.run(move |_| {
                begun.store(true, Ordering::Relaxed);
                Ok(())
            }));
            assert!((&mut job).now_or_never().is_none());
        }
        let refused = pool.run(|_| Ok(())).await.unwrap_err();
        assert_eq!((refused.status.as_u16(), &*refused.code), (503, "busy"));
        assert!(refused.retry_after.is_some());
        drop(release);
        until_done(&pool).await;
        assert!(!begun.load(Ordering::Relaxed));
    }

    /// Waits until the queue has room again, which means that all before it is done.
    async fn until_done(pool: &JobPool) {
        while pool.run(|_| Ok(())).await.is_err() {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn work_has_a_time_limit() {
        let (pool, permits) = (JobPool::new(1, Duration::ZERO), Arc::new(Semaphore::new(1)));
        let permit = Arc::clone(&permits).acquire_owned().await.unwrap();
        let refused = pool.run(move |_| Ok(permit)).await.unwrap_err();
        assert_eq!((refused.status.as_u16(), &*refused.code), (503, "too-long"));
        drop(permits.acquire().await.unwrap());
    }

    #[tokio::test]
    #[should_panic(expected = "as it was")]
    async fn a_panic_is_whose_job_it_was() {
        let pool = JobPool::new(1, TIME_LIMIT);
        let _ = pool.run::<()>(|_| panic!("as it was")).await;
    }
}
