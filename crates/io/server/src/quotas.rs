//! Quotas: how much of a server one address, guest, account or token may take up.
//!
//! Rate limits bound what somebody asks in a minute; quotas bound what stays: tables, bytes on the disk, uploaded files.

use std::{
    collections::VecDeque,
    net::IpAddr,
    sync::{Mutex, PoisonError},
};

use axum::http::StatusCode;
use tengen_core::message;

use crate::{
    Answer, ApiError, Person, PersonId,
    connection_limiter::{ConnectionLimiter, ConnectionPermit},
    limits::{DailyLimiter, block},
    people::CredentialHash,
};

/// What one of them may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResourceQuota {
    /// Tables that are open at the same time.
    pub tables: usize,
    /// Moves a day that are played at once when a table is opened.
    pub moves: u64,
    /// Bytes a day that are written to the disk.
    pub bytes: u64,
    /// Bytes of uploaded records that are kept; the oldest of one's own go first.
    pub uploads: u64,
}

/// What each kind may have. Whoever has a token is counted as its owner as well, and everybody by their address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ServerQuotas {
    /// All who come from one address; a class may share it. An address of IPv6 is its /64.
    pub address: ResourceQuota,
    /// Somebody without an account.
    pub guest: ResourceQuota,
    /// An account holder with all their programs.
    pub account: ResourceQuota,
    /// One program.
    pub token: ResourceQuota,
}

const MIB: u64 = 1 << 20;

impl Default for ServerQuotas {
    fn default() -> Self {
        let account = ResourceQuota { tables: 200, moves: 200_000, bytes: 1024 * MIB, uploads: 128 * MIB };
        Self {
            address: ResourceQuota { tables: 500, moves: 1_000_000, bytes: 4096 * MIB, uploads: 256 * MIB },
            guest: ResourceQuota { tables: 50, moves: 50_000, bytes: 256 * MIB, uploads: 64 * MIB },
            account,
            token: account,
        }
    }
}

/// Who takes something up.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum QuotaKey {
    Address(IpAddr),
    Guest(PersonId),
    Account(PersonId),
    Token(CredentialHash),
}

impl QuotaKey {
    const fn kind(&self) -> usize {
        match self {
            Self::Address(_) => 0,
            Self::Guest(_) => 1,
            Self::Account(_) => 2,
            Self::Token(_) => 3,
        }
    }

    /// All that somebody is counted as.
    pub(crate) fn all_of(person: &Person) -> Vec<Self> {
        let own = if person.id.is_account() { Self::Account } else { Self::Guest };
        let token = person.pass.filter(|pass| pass.is_token()).map(Self::Token);
        let address = person.address.map(|address| Self::Address(block(address)));
        address.into_iter().chain([own(person.id.clone())]).chain(token).collect()
    }
}

/// A table's place among those of whoever has opened it.
#[derive(Debug, Default)]
pub(crate) struct TablePermits(
    #[expect(dead_code, reason = "they are kept, not looked at")] Vec<ConnectionPermit<QuotaKey>>,
);

/// What everybody has taken up so far.
#[derive(Debug)]
pub(crate) struct QuotaLedger {
    tables: [ConnectionLimiter<QuotaKey>; 4],
    moves: [DailyLimiter<QuotaKey>; 4],
    bytes: [DailyLimiter<QuotaKey>; 4],
    uploads: [u64; 4],
    /// Files that somebody has brought since the server runs, the oldest first.
    kept: Mutex<VecDeque<KeptUpload>>,
}

#[derive(Debug)]
struct KeptUpload {
    id: String,
    bytes: u64,
    owners: Vec<QuotaKey>,
}

impl QuotaLedger {
    /// Without an allowance there are no limits.
    pub(crate) fn new(quotas: &ServerQuotas, allowance: u32) -> Self {
        let ServerQuotas { address, guest, account, token } = *quotas;
        let all = [address, guest, account, token];
        let is_free = allowance == 0;
        let daily = |most: u64, unit| DailyLimiter::new(if is_free { None } else { Some(most) }, unit);
        Self {
            tables: all.map(|quota| {
                // For a limiter 0 is without limit; here it is none at all.
                ConnectionLimiter::with_limit((!is_free).then_some(quota.tables))
            }),
            moves: all.map(|quota| daily(quota.moves, 1)),
            bytes: all.map(|quota| daily(quota.bytes, BYTES_A_UNIT)),
            uploads: all.map(|quota| if is_free { u64::MAX } else { quota.uploads }),
            kept: Mutex::default(),
        }
    }

    /// A place for one more table with so many moves at once, until it is dropped.
    pub(crate) fn open_table(&self, owners: &[QuotaKey], moves: usize) -> Answer<TablePermits> {
        let place = |key: &QuotaKey| self.tables[key.kind()].enter(key.clone()).ok_or_else(too_many_tables);
        let permits = owners.iter().map(place).collect::<Answer<Vec<_>>>()?;
        for key in owners {
            self.moves[key.kind()].take(key, moves as u64)?;
        }
        Ok(TablePermits(permits))
    }

    /// So much is going to be written for them.
    pub(crate) fn write(&self, owners: &[QuotaKey], bytes: usize) -> Answer<()> {
        owners.iter().try_for_each(|key| self.bytes[key.kind()].take(key, bytes as u64))
    }

    /// A file is brought: which others of theirs have to go for it. `Err` if there is no room for it at all.
    pub(crate) fn upload(&self, owners: &[QuotaKey], id: &str, bytes: usize) -> Answer<Vec<String>> {
        let bytes = bytes as u64;
        if owners.iter().any(|key| bytes > self.uploads[key.kind()]) {
            return Err(ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", "server-upload-quota"));
        }
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|file| file.id != id || file.owners != owners);
        kept.push_back(KeptUpload { id: id.to_owned(), bytes, owners: owners.to_vec() });
        let mut gone = Vec::new();
        for key in owners {
            let total = |kept: &VecDeque<KeptUpload>| {
                kept.iter().filter(|file| file.owners.contains(key)).map(|file| file.bytes).sum::<u64>()
            };
            while total(&kept) > self.uploads[key.kind()]
                && let Some(at) = kept.iter().position(|file| file.owners.contains(key))
            {
                gone.extend(kept.remove(at).map(|file| file.id));
            }
        }
        // What somebody else has brought as well stays.
        gone.retain(|id| kept.iter().all(|file| file.id != *id));
        while kept.len() > MOST_KEPT {
            kept.pop_front();
        }
        Ok(gone)
    }
}

/// Small enough that a move does not count as much more than it is.
const BYTES_A_UNIT: u64 = 64;
/// More files than a server keeps.
const MOST_KEPT: usize = 10_000;

fn too_many_tables() -> ApiError {
    let refused =
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-many-tables", message!("server-too-many-tables"));
    ApiError { retry_after: Some(60), ..refused }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ledger(change: fn(&mut ServerQuotas)) -> QuotaLedger {
        let mut quotas = ServerQuotas::default();
        change(&mut quotas);
        QuotaLedger::new(&quotas, 1)
    }

    fn guest(name: &str, address: &str) -> Vec<QuotaKey> {
        let mut person = Person::guest(format!("g-{name}").parse().unwrap(), name.to_owned());
        person.address = Some(address.parse().unwrap());
        QuotaKey::all_of(&person)
    }

    #[test]
    fn who_has_too_many_tables_opens_none_until_one_is_gone() {
        let ledger = ledger(|quotas| (quotas.guest.tables, quotas.address.tables) = (2, 3));
        let (ann, bob) = (guest("ann", "192.0.2.1"), guest("bob", "192.0.2.1"));
        let tables = [ledger.open_table(&ann, 0).unwrap(), ledger.open_table(&ann, 0).unwrap()];
        let refused = ledger.open_table(&ann, 0).unwrap_err();
        assert_eq!((refused.status.as_u16(), &*refused.code), (429, "too-many-tables"));
        assert!(refused.retry_after.is_some());
        let _one_of_bob = ledger.open_table(&bob, 0).unwrap();
        assert!(ledger.open_table(&bob, 0).is_err(), "the address has enough of them");
        ledger.open_table(&guest("bob", "192.0.2.2"), 0).unwrap();
        drop(tables);
        ledger.open_table(&ann, 0).unwrap();
    }

    #[test]
    fn a_new_cookie_and_another_address_of_the_same_network_do_not_help() {
        let ledger = ledger(|quotas| quotas.address.bytes = 100_000);
        ledger.write(&guest("ann", "2001:db8::1"), 90_000).unwrap();
        let refused = ledger.write(&guest("bob", "2001:db8::2"), 90_000).unwrap_err();
        assert_eq!((refused.status.as_u16(), &*refused.code), (429, "quota"));
        assert!(refused.retry_after.unwrap() > 3600, "a day has 24 hours");
        ledger.write(&guest("bob", "2001:db8:0:1::2"), 90_000).unwrap();
    }

    #[test]
    fn moves_at_once_are_counted_by_the_day() {
        let ledger = ledger(|quotas| quotas.guest.moves = 100);
        let ann = guest("ann", "192.0.2.1");
        ledger.open_table(&ann, 100).unwrap();
        assert!(ledger.open_table(&ann, 50).is_err());
        assert!(ledger.open_table(&guest("bob", "192.0.2.1"), 101).is_err(), "more than there ever is");
        ledger.open_table(&ann, 0).unwrap();
        let free = QuotaLedger::new(&ServerQuotas::default(), 0);
        free.open_table(&ann, usize::MAX).unwrap();
    }

    #[test]
    fn ones_own_files_go_first() {
        let ledger = ledger(|quotas| quotas.guest.uploads = 100);
        let (ann, bob) = (guest("ann", "192.0.2.1"), guest("bob", "192.0.2.2"));
        assert_eq!(ledger.upload(&bob, "b", 60).unwrap(), [""; 0]);
        assert_eq!(ledger.upload(&ann, "a", 60).unwrap(), [""; 0]);
        assert_eq!(ledger.upload(&ann, "b", 30).unwrap(), [""; 0]);
        assert_eq!(ledger.upload(&ann, "c", 40).unwrap(), ["a"]);
        assert_eq!(ledger.upload(&ann, "d", 60).unwrap(), [""; 0], "what bob has brought stays");
        assert_eq!(ledger.upload(&ann, "d", 60).unwrap(), [""; 0], "the same again takes no more room");
        assert_eq!(&*ledger.upload(&ann, "e", 101).unwrap_err().code, "too-large");
    }
}
