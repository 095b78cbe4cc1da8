//! Account registry: names, and hashes of passwords.

use std::sync::{Arc, OnceLock};

use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::{PasswordHasher as _, PasswordVerifier as _, phc::PasswordHash},
};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use tengen_core::{Message, message};
use tengen_store::{AppendError, DocumentChange, DocumentPrecondition, MOST_KEY};
use tokio::sync::Semaphore;

use crate::{
    Answer, ApiError, Person, PersonId,
    async_store::AsyncStore,
    chosen_name::{account_name, look_of},
    job_pool::JobPool,
    names::{fresh, utc},
    person::ACCOUNT,
};

const COLLECTION: &str = "account";
/// What the names of accounts look like: keys are those of [`look_of`], the text is the account's.
const LOOKS: &str = "account-look";
/// Accounts that a search finds.
const MOST_FOUND: usize = 20;
/// Accounts that are looked through at a time.
const PAGE: usize = 500;
/// Passwords that are hashed at the same time: each needs 19 MiB and a core.
const AT_ONCE: usize = 2;
/// Passwords that may wait for it.
const MOST_WAITING: usize = 30;

/// An account as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct StoredAccount {
    id: String,
    /// As it was written by its owner.
    name: String,
    /// The hash, with how it was made.
    password: String,
    created: u64,
}

impl StoredAccount {
    fn id(&self) -> Answer<PersonId> {
        self.id.parse().map_err(|_| no_account())
    }
}

/// Everybody who has an account.
#[derive(Debug)]
pub(crate) struct AccountRegistry {
    hashing: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
    jobs: Arc<JobPool>,
}

impl AccountRegistry {
    pub(crate) fn new(jobs: Arc<JobPool>) -> Self {
        let permits = |count| Arc::new(Semaphore::new(count));
        Self { hashing: permits(AT_ONCE), waiting: permits(AT_ONCE + MOST_WAITING), jobs }
    }

    /// A new account, whose name is not to be taken for another's.
    pub(crate) async fn register(&self, store: &AsyncStore, name: &str, password: &str) -> Answer<Person> {
        let name = account_name(name).ok_or_else(bad_name)?;
        let key = key_of(&name).ok_or_else(bad_name)?;
        check_password(&name, password)?;
        if find(store, &key).await?.is_some() || holder_of_look(store, &name).await?.is_some() {
            return Err(taken());
        }
        let hash = self.hash(password).await?;
        let id = PersonId::fresh(ACCOUNT);
        let account = StoredAccount { id: id.to_string(), name, password: hash, created: utc() };
        let look = |change: DocumentChange| change.expecting(DocumentPrecondition::Absent);
        let mut documents: Vec<DocumentChange> = looks(&account).map(look).collect();
        documents.push(to_document(key, &account, DocumentPrecondition::Absent));
        match store.put(documents).await {
            Ok(()) => Ok(Person::account(id, account.name)),
            Err(AppendError::PaperConflict { .. }) => Err(taken()),
            Err(error) => Err(error.into()),
        }
    }

    /// Whoever has this name and this password. An unknown name costs as much as a wrong password, and is answered so.
    pub(crate) async fn login(&self, store: &AsyncStore, name: &str, password: &str) -> Answer<Person> {
        let account = match key_of(name) {
            Some(key) => find(store, &key).await?.map(|(account, _)| account),
            None => None,
        };
        let hash = account.as_ref().map(|account| account.password.clone());
        let is_right = self.verify(password, hash).await?;
        match account {
            Some(account) if is_right => Ok(Person::account(account.id()?, account.name)),
            Some(_) | None => Err(wrong()),
        }
    }

    /// Another password, for who knows the old one.
    pub(crate) async fn change(&self, store: &AsyncStore, name: &str, old: &str, new: &str) -> Answer<()> {
        check_password(name, new)?;
        let key = key_of(name).ok_or_else(no_account)?;
        let (account, version) = find(store, &key).await?.ok_or_else(no_account)?;
        if !self.verify(old, Some(account.password.clone())).await? {
            return Err(wrong());
        }
        let account = StoredAccount { password: self.hash(new).await?, ..account };
        match store.put(vec![to_document(key, &account, DocumentPrecondition::Version(version))]).await {
            Ok(()) => Ok(()),
            Err(AppendError::PaperConflict { .. }) => {
                Err(ApiError::conflict("changed", "server-password-changed"))
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Notes what the names of accounts look like that were made before that was noted.
    pub(crate) async fn note_looks(store: &AsyncStore) -> Answer<()> {
        let mut after = None;
        loop {
            let page = store.papers_after(COLLECTION, "", after, PAGE).await?;
            let Some(last) = page.last() else { return Ok(()) };
            after = Some(last.key.clone());
            let accounts = page.iter().filter_map(|document| serde_json::from_str(&document.body).ok());
            let mut documents = Vec::new();
            for account in accounts {
                for look in looks(&account) {
                    if store.document(LOOKS, &look.key).await?.is_none() {
                        documents.push(look);
                    }
                }
            }
            store.put(documents).await?;
        }
    }

    /// Whether a name that somebody chooses looks like that of another's account.
    pub(crate) async fn is_like_another(store: &AsyncStore, name: &str, own: &Person) -> Answer<bool> {
        let holder = holder_of_look(store, name).await?;
        Ok(holder.is_some_and(|holder| holder != own.id.as_str()))
    }

    /// The account with this name, whoever writes it large or small.
    pub(crate) async fn named(store: &AsyncStore, name: &str) -> Answer<Person> {
        Ok(Self::profile(store, name).await?.0)
    }

    /// The same, and when it was made.
    pub(crate) async fn profile(store: &AsyncStore, name: &str) -> Answer<(Person, u64)> {
        let key = key_of(name).ok_or_else(no_account)?;
        let (account, _) = find(store, &key).await?.ok_or_else(no_account)?;
        Ok((Person::account(account.id()?, account.name), account.created))
    }

    /// The names of accounts that begin so, whoever writes them large or small.
    pub(crate) async fn search(store: &AsyncStore, start: &str) -> Answer<Vec<String>> {
        let start = start.trim().to_uppercase().to_lowercase();
        if start.is_empty() || start.len() > MOST_KEY || start.chars().any(char::is_control) {
            return Ok(Vec::new());
        }
        let found = store.documents(COLLECTION, &start, MOST_FOUND).await?;
        let name = |document: &tengen_store::Document| {
            serde_json::from_str(&document.body).ok().map(|account: StoredAccount| account.name)
        };
        Ok(found.iter().filter_map(name).collect())
    }

    async fn hash(&self, password: &str) -> Answer<String> {
        let password = password.to_owned();
        self.work(move || hash(&password)).await?.ok_or_else(no_hash)
    }

    async fn verify(&self, password: &str, hash: Option<String>) -> Answer<bool> {
        let is_possible = password.chars().count() <= MOST_PASSWORD;
        let password = if is_possible { password.to_owned() } else { String::new() };
        let is_right = self.work(move || verify(&password, hash.as_deref())).await?;
        Ok(is_right && is_possible)
    }

    /// On a thread that may be slow, a few at a time.
    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Answer<T> {
        let place = Arc::clone(&self.waiting).try_acquire_owned().map_err(|_| ApiError::too_many(5))?;
        let turn = Arc::clone(&self.hashing).acquire_owned().await.map_err(|_| ApiError::stopping())?;
        let job = self.jobs.run(move |_| {
            let _admitted = (place, turn);
            Ok(work())
        });
        job.await
    }
}

fn argon() -> Option<Argon2<'static>> {
    let params = Params::new(19 * 1024, 2, 1, None).ok()?;
    Some(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hash(password: &str) -> Option<String> {
    Some(argon()?.hash_password(password.as_bytes()).ok()?.to_string())
}

/// Without a hash the work is done for nothing, so that the time tells nobody which names there are.
fn verify(password: &str, hashed: Option<&str>) -> bool {
    static NOBODY: OnceLock<Option<String>> = OnceLock::new();
    let nobody = || NOBODY.get_or_init(|| hash(&fresh(20))).as_deref();
    let Some(text) = hashed.or_else(nobody) else { return false };
    let (Some(argon), Ok(parsed)) = (argon(), PasswordHash::new(text)) else { return false };
    argon.verify_password(password.as_bytes(), &parsed).is_ok() && hashed.is_some()
}

const MOST_PASSWORD: usize = 200;

fn check_password(name: &str, text: &str) -> Answer<()> {
    if !(8..=MOST_PASSWORD).contains(&text.chars().count()) {
        return Err(ApiError::bad("password", &message!("server-password-length")));
    }
    if is_common(text) || text.to_lowercase() == name.to_lowercase() {
        return Err(ApiError::bad("password", &message!("server-password-common")));
    }
    Ok(())
}

/// The most common passwords of eight letters and more, in order, one a line: what anybody tries first. From the lists of
/// zxcvbn (© 2012–2016 Dan Wheeler and Dropbox, Inc., MIT licence).
const COMMON: &str = include_str!("common-passwords.txt");

/// Whether a password is one of those, large or small, or one character again and again.
fn is_common(text: &str) -> bool {
    static LIST: OnceLock<Vec<&str>> = OnceLock::new();
    let list = LIST.get_or_init(|| COMMON.lines().collect());
    let mut characters = text.chars();
    let first = characters.next();
    list.binary_search(&text.to_lowercase().as_str()).is_ok() || characters.all(|c| Some(c) == first)
}

/// What the name of an account looks like, as it is noted.
fn looks(account: &StoredAccount) -> impl Iterator<Item = DocumentChange> {
    let looks = look_of(&account.name).into_iter().filter(|look| look.len() <= MOST_KEY);
    looks.map(|look| DocumentChange::put(LOOKS, look, account.id.clone()))
}

/// Whose account has a name that looks like this one.
async fn holder_of_look(store: &AsyncStore, name: &str) -> Answer<Option<String>> {
    for look in look_of(name).iter().filter(|look| look.len() <= MOST_KEY) {
        if let Some(document) = store.document(LOOKS, look).await? {
            return Ok(Some(document.body));
        }
    }
    Ok(None)
}

/// What makes names the same: whoever writes a letter large or small, or in another form of it, means the same account.
/// `None` for what is no name.
fn key_of(name: &str) -> Option<String> {
    let key = account_name(name)?.to_uppercase().to_lowercase();
    (key.len() <= MOST_KEY).then_some(key)
}

async fn find(store: &AsyncStore, key: &str) -> Answer<Option<(StoredAccount, u64)>> {
    let Some(document) = store.document(COLLECTION, key).await? else { return Ok(None) };
    Ok(serde_json::from_str(&document.body).ok().map(|account| (account, document.version)))
}

fn to_document(key: String, account: &StoredAccount, expected: DocumentPrecondition) -> DocumentChange {
    let body = serde_json::to_string(account).unwrap_or_default();
    DocumentChange::put(COLLECTION, key, body).expecting(expected)
}

fn bad_name() -> ApiError {
    let key = "server-account-name-rules";
    ApiError::bad("name", &Message::new(key))
}

fn taken() -> ApiError {
    ApiError::conflict("name-taken", "server-name-taken")
}

fn wrong() -> ApiError {
    ApiError::forbidden("wrong-password", "server-wrong-password")
}

pub(crate) fn no_account() -> ApiError {
    ApiError::missing("server-no-such-account")
}

fn no_hash() -> ApiError {
    let key = "server-password-not-saved";
    ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "password", key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_the_same_however_it_is_written() {
        assert_eq!(key_of("Lee_Sedol"), key_of("LEE_sedol"));
        assert_eq!(key_of("Straße"), key_of("STRASSE"));
        assert_eq!(key_of("ΣΊΣΥΦΟΣ"), key_of("σίσυφος"));
        assert_ne!(key_of("anna"), key_of("hanna"));
    }

    #[test]
    fn what_anybody_tries_first_is_no_password() {
        assert!(COMMON.lines().count() > 3000);
        assert!(COMMON.lines().is_sorted() && COMMON.lines().all(|line| line.len() >= 8));
        for bad in
            ["password", "Password1", "12345678", "qwertyuiop", "iloveyou", "aaaaaaaaaaaa", "ANNA_1234"]
        {
            assert!(check_password("anna_1234", bad).is_err(), "{bad}");
        }
        for good in ["correct horse", "a long passphrase", "小明小明小明小明很高兴"] {
            assert!(check_password("anna_1234", good).is_ok(), "{good}");
        }
    }

    #[test]
    fn a_password_is_known_again_and_no_other() {
        let hashed = hash("correct horse").unwrap();
        assert!(hashed.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hashed}");
        assert_ne!(hash("correct horse").unwrap(), hashed, "every hash has its own salt");
        assert!(verify("correct horse", Some(&hashed)));
        assert!(!verify("correct hors", Some(&hashed)));
        assert!(!verify("correct horse", None));
        assert!(!verify("correct horse", Some("not a hash")));
    }
}
