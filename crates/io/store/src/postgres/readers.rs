use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use tokio::{
    sync::Mutex,
    time::{Duration, Instant, sleep, timeout},
};
use tokio_postgres::Client;

use super::{
    ANSWER_LIMIT, PATIENCE,
    connection::{DatabaseAddress, PgFailure},
};
use crate::{LogCorruption, StoreError, StoreErrorKind};

/// Connections for reading. Each carries any number of questions at once.
const COUNT: usize = 3;

/// What was read, unless it is damaged.
pub(super) type ReadResult<T> = Result<Result<T, LogCorruption>, tokio_postgres::Error>;

/// The connections for reading, opened when they are needed.
#[derive(Debug)]
pub(super) struct PgReaders {
    address: Arc<DatabaseAddress>,
    slots: [Mutex<Option<Arc<Client>>>; COUNT],
    next: AtomicUsize,
}

impl PgReaders {
    pub(super) fn new(address: Arc<DatabaseAddress>) -> Self {
        Self { address, slots: Default::default(), next: AtomicUsize::new(0) }
    }

    /// Reads, and tries again for a while where the connection is lost.
    pub(super) async fn ask<T, W, F>(&self, work: W) -> Result<T, StoreError>
    where
        W: Fn(Arc<Client>) -> F,
        F: Future<Output = ReadResult<T>>,
    {
        let start = Instant::now();
        loop {
            let failure = match self.try_ask(&work).await {
                Ok(Ok(answer)) => return Ok(answer),
                Ok(Err(fault)) => PgFailure::Refused(StoreErrorKind::Damaged(fault)),
                Err(failure) => failure,
            };
            if matches!(failure, PgFailure::Refused(_)) || start.elapsed() >= PATIENCE {
                return Err(self.address.error(failure));
            }
            sleep(Duration::from_millis(50)).await;
        }
    }

    async fn try_ask<T, W, F>(&self, work: &W) -> Result<Result<T, LogCorruption>, PgFailure>
    where
        W: Fn(Arc<Client>) -> F,
        F: Future<Output = ReadResult<T>>,
    {
        let slot = &self.slots[self.next.fetch_add(1, Ordering::Relaxed) % COUNT];
        let client = {
            let mut held = slot.lock().await;
            match &*held {
                Some(client) if !client.is_closed() => Arc::clone(client),
                Some(_) | None => {
                    let connect = timeout(PATIENCE, self.address.connect()).await;
                    let client = connect.unwrap_or_else(|_| Err(PgFailure::Lost("time-out".to_owned())))?;
                    Arc::clone(held.insert(Arc::new(client)))
                }
            }
        };
        if let Ok(answer) = timeout(ANSWER_LIMIT, work(Arc::clone(&client))).await {
            return Ok(answer?);
        }
        // It is dead without knowing it.
        let mut held = slot.lock().await;
        if held.as_ref().is_some_and(|held| Arc::ptr_eq(held, &client)) {
            *held = None;
        }
        Err(PgFailure::Lost("time-out".to_owned()))
    }
}
