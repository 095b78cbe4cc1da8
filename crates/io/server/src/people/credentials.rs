//! Credentials: browser sessions and API tokens. Only their hashes are stored.

use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use tokio::{sync::watch, time::timeout};

use super::cookie_signer::hex;
use crate::{Answer, PersonId, TokenScope, async_store::AsyncStore, names::utc};

/// What is known is looked up again after so long: another process may have revoked it.
const FRESH: Duration = Duration::from_secs(5);
/// So is whoever has a stream or a socket open, where the hint that it was revoked is lost.
const RECHECK: Duration = Duration::from_secs(20);
/// Passes that are remembered at the same time.
const MOST: usize = 20_000;

/// The hash of a secret that somebody shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct CredentialHash {
    kind: CredentialKind,
    hash: [u8; 32],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum CredentialKind {
    /// A browser that has signed in.
    Session,
    /// A program.
    Token,
}

impl fmt::Debug for CredentialHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pass").field("kind", &self.kind).finish_non_exhaustive()
    }
}

impl CredentialHash {
    pub(super) fn of(kind: CredentialKind, secret: &str) -> Self {
        Self { kind, hash: Sha256::digest(secret.as_bytes()).into() }
    }

    pub(crate) fn is_token(self) -> bool {
        self.kind == CredentialKind::Token
    }

    /// Where it is kept.
    pub(super) const fn shelf(self) -> &'static str {
        match self.kind {
            CredentialKind::Session => super::sessions::COLLECTION,
            CredentialKind::Token => super::tokens::COLLECTION,
        }
    }

    /// Its name there.
    pub(super) fn key(self) -> String {
        hex(&self.hash)
    }
}

/// Whose pass it is and what it allows, as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct CredentialHolder {
    pub(super) person: String,
    /// The name of the account.
    pub(super) name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) scopes: Option<Vec<TokenScope>>,
    /// When it ends, in milliseconds since 1970; tokens end when they are revoked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) expires: Option<u64>,
}

impl CredentialHolder {
    fn is_good(&self) -> bool {
        self.expires.is_none_or(|expires| expires > utc()) && self.person.parse::<PersonId>().is_ok()
    }
}

/// The passes that were shown lately, so that a request costs no reading of the disk.
#[derive(Debug)]
pub(super) struct CredentialCache {
    known: Mutex<HashMap<CredentialHash, (Arc<CredentialHolder>, Instant)>>,
    /// Counts what was revoked.
    revoked: watch::Sender<u64>,
}

impl Default for CredentialCache {
    fn default() -> Self {
        Self { known: Mutex::default(), revoked: watch::channel(0).0 }
    }
}

impl CredentialCache {
    fn known(&self) -> MutexGuard<'_, HashMap<CredentialHash, (Arc<CredentialHolder>, Instant)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whose it is; `None` when nobody has it, or has it no longer.
    pub(super) async fn find(
        &self,
        store: &AsyncStore,
        pass: CredentialHash,
    ) -> Answer<Option<Arc<CredentialHolder>>> {
        let known = self.known().get(&pass).filter(|(_, since)| since.elapsed() < FRESH).cloned();
        if let Some((holder, _)) = known {
            return Ok(Some(holder).filter(|holder| holder.is_good()));
        }
        let before = *self.revoked.borrow();
        let document = store.document(pass.shelf(), &pass.key()).await?;
        let holder =
            document.and_then(|document| serde_json::from_str::<CredentialHolder>(&document.body).ok());
        let holder = holder.filter(CredentialHolder::is_good).map(Arc::new);
        let mut known = self.known();
        // What was revoked while it was read must not be remembered.
        match &holder {
            Some(holder) if *self.revoked.borrow() == before => {
                if known.len() >= MOST {
                    known.clear();
                }
                known.insert(pass, (Arc::clone(holder), Instant::now()));
            }
            Some(_) => {}
            None => drop(known.remove(&pass)),
        }
        Ok(holder)
    }

    /// These are good no longer. Their documents are gone already.
    pub(super) fn revoke(&self, passes: impl IntoIterator<Item = String>) {
        let gone: std::collections::HashSet<String> = passes.into_iter().collect();
        // Everybody who is signed in looks up whether they are meant.
        if gone.is_empty() {
            return;
        }
        let mut known = self.known();
        known.retain(|pass, _| !gone.contains(&pass.key()));
        self.revoked.send_modify(|count| *count += 1);
    }

    /// Everything is looked up again.
    pub(super) fn forget(&self) {
        self.known().clear();
        self.revoked.send_modify(|count| *count += 1);
    }

    /// Returns when this pass is good no longer.
    pub(super) async fn ended(&self, store: &AsyncStore, pass: CredentialHash) {
        let mut news = self.revoked.subscribe();
        loop {
            // A store that does not answer revokes nothing.
            if matches!(self.find(store, pass).await, Ok(None)) {
                return;
            }
            if let Ok(Err(_)) = timeout(RECHECK, news.changed()).await {
                return;
            }
        }
    }
}
