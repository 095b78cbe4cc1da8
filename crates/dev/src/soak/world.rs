use std::{
    collections::BTreeMap,
    net::{Ipv4Addr, SocketAddr},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};

use anyhow::{Result, anyhow, bail};
use serde::de::DeserializeOwned;
use tokio::time::{sleep, timeout};

use super::ledger::GameLedger;
use crate::{
    seeded_random::SeededRandom,
    server_client::http::{self, BenchPerson, HttpReply},
};

/// A request that has no answer by then is sent again.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long a request is repeated before something is wrong.
const MOST_TRIES: u32 = 600;
const PAUSE: Duration = Duration::from_millis(100);
/// Troubles that are kept with their words.
const MOST_TROUBLES: usize = 200;

/// What everybody in a soak test shares.
#[derive(Debug)]
pub(super) struct SoakWorld {
    pub(super) seed: u64,
    address: Mutex<SocketAddr>,
    /// Counts the servers that there have been.
    pub(super) life: AtomicU64,
    /// Nothing new is begun any more.
    pub(super) is_over: AtomicBool,
    /// What was acknowledged, by table.
    ledgers: Mutex<BTreeMap<String, Arc<GameLedger>>>,
    /// Accounts, with the rated games of each that have ended.
    accounts: Mutex<Vec<(BenchPerson, u64)>>,
    /// Moves and the times until their acknowledgements, in microseconds, since the last sample.
    times: Mutex<Vec<u32>>,
    troubles: Mutex<Vec<String>>,
    pub(super) counts: SoakCounts,
}

/// What has happened so far.
#[derive(Debug, Default)]
pub(super) struct SoakCounts {
    pub(super) moves: AtomicU64,
    pub(super) games: AtomicU64,
    pub(super) rated: AtomicU64,
    pub(super) take_backs: AtomicU64,
    pub(super) repeats: AtomicU64,
    pub(super) reconnects: AtomicU64,
    pub(super) watched: AtomicU64,
    pub(super) contests: AtomicU64,
    pub(super) uploads: AtomicU64,
    pub(super) dropped: AtomicU64,
    pub(super) refused: AtomicU64,
    pub(super) checks: AtomicU64,
    pub(super) troubles: AtomicU64,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl SoakWorld {
    pub(super) fn new(seed: u64, address: SocketAddr) -> Self {
        Self {
            seed,
            address: Mutex::new(address),
            life: AtomicU64::new(1),
            is_over: AtomicBool::new(false),
            ledgers: Mutex::default(),
            accounts: Mutex::default(),
            times: Mutex::default(),
            troubles: Mutex::default(),
            counts: SoakCounts::default(),
        }
    }

    /// The random numbers of one of the actors.
    pub(super) const fn random(&self, actor: u64) -> SeededRandom {
        SeededRandom::new(self.seed.wrapping_mul(1 << 20).wrapping_add(actor))
    }

    pub(super) fn address(&self) -> SocketAddr {
        *lock(&self.address)
    }

    /// There is another server now.
    pub(super) fn moved(&self, address: SocketAddr) {
        *lock(&self.address) = address;
        self.life.fetch_add(1, Relaxed);
    }

    pub(super) fn life(&self) -> u64 {
        self.life.load(Relaxed)
    }

    pub(super) fn is_over(&self) -> bool {
        self.is_over.load(Relaxed)
    }

    /// Something that must never happen.
    pub(super) fn trouble(&self, what: String) {
        self.counts.troubles.fetch_add(1, Relaxed);
        let mut troubles = lock(&self.troubles);
        if troubles.len() < MOST_TROUBLES {
            troubles.push(what);
        }
    }

    pub(super) fn troubles(&self) -> Vec<String> {
        lock(&self.troubles).clone()
    }

    pub(super) fn note_time(&self, time: Duration) {
        self.counts.moves.fetch_add(1, Relaxed);
        lock(&self.times).push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
    }

    /// The times since this was last asked, sorted.
    pub(super) fn take_times(&self) -> Vec<u32> {
        let mut times = std::mem::take(&mut *lock(&self.times));
        times.sort_unstable();
        times
    }

    pub(super) fn add_ledger(&self, ledger: &Arc<GameLedger>) {
        lock(&self.ledgers).insert(ledger.table.clone(), Arc::clone(ledger));
    }

    /// All of them, or only those of games that go on.
    pub(super) fn ledgers(&self, only_live: bool) -> Vec<Arc<GameLedger>> {
        let all = lock(&self.ledgers);
        all.values().filter(|ledger| !only_live || !ledger.is_over()).cloned().collect()
    }

    /// Adds an account and returns its number.
    pub(super) fn add_account(&self, person: BenchPerson) -> usize {
        let mut accounts = lock(&self.accounts);
        accounts.push((person, 0));
        accounts.len() - 1
    }

    /// All accounts and how many rated games of theirs have ended.
    pub(super) fn accounts(&self) -> Vec<(BenchPerson, u64)> {
        lock(&self.accounts).clone()
    }

    /// A rated game of these accounts has ended.
    pub(super) fn count_rated(&self, numbers: &[usize]) {
        let mut accounts = lock(&self.accounts);
        for number in numbers {
            accounts[*number].1 += 1;
        }
        self.counts.rated.fetch_add(1, Relaxed);
    }

    /// Somebody new, from an address that nobody else has had.
    pub(super) fn stranger(random: &mut SeededRandom) -> BenchPerson {
        let [a, b, c, ..] = random.next().to_le_bytes();
        BenchPerson { source: Some(Ipv4Addr::new(127, a, b, c.clamp(1, 254))), ..BenchPerson::default() }
    }

    /// One request; an error where no whole answer came.
    pub(super) async fn request(
        &self,
        person: &mut BenchPerson,
        method: &str,
        path: &str,
        body: &[u8],
    ) -> Result<HttpReply> {
        timeout(PATIENCE, http::request(self.address(), person, method, path, body)).await?
    }

    /// Repeats a request until the server has decided, whatever becomes of servers meanwhile.
    pub(super) async fn settle(
        &self,
        person: &mut BenchPerson,
        method: &str,
        path: &str,
        body: &str,
    ) -> Result<HttpReply> {
        for _ in 0..MOST_TRIES {
            match self.request(person, method, path, body.as_bytes()).await {
                Ok(reply) if reply.status == 429 || reply.status >= 500 => {
                    self.counts.refused.fetch_add(1, Relaxed);
                    if !matches!(reply.status, 429 | 503 | 408) {
                        self.trouble(format!("{method} {path}: {} {}", reply.status, reply.body));
                    }
                }
                Ok(reply) => return Ok(reply),
                Err(_) => {}
            }
            sleep(PAUSE).await;
        }
        bail!("{method} {path}: never answered")
    }

    /// The same for what must be done, and read.
    pub(super) async fn done<T: DeserializeOwned>(
        &self,
        person: &mut BenchPerson,
        method: &str,
        path: &str,
        body: &str,
    ) -> Result<T> {
        let HttpReply { status, body } = self.settle(person, method, path, body).await?;
        if !(200..300).contains(&status) {
            bail!("{method} {path}: {status} {body}");
        }
        serde_json::from_str(&body).map_err(|error| anyhow!("{method} {path}: {error}: {body}"))
    }
}
