//! Account registry: names, and hashes of passwords.

use std::sync::OnceLock;

use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::{PasswordHasher as _, PasswordVerifier as _, phc::PasswordHash},
};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use tengen_core::{Lang, Message, message};
use tengen_store::{AppendError, DocumentChange, DocumentPrecondition, MOST_KEY};
use tokio::{sync::Semaphore, task::spawn_blocking};

use crate::{
    Answer, ApiError, Person, PersonId,
    async_store::AsyncStore,
    names::{fresh, utc},
    person::ACCOUNT,
};

const COLLECTION: &str = "account";
/// Names that mean something else in addresses, or that would deceive.
const RESERVED: [&str; 10] =
    ["ai", "here", "open", "stream", "me", "anonymous", "admin", "administrator", "system", "moderator"];
/// Passwords that are hashed at the same time: each needs 19 MiB and a core.
const AT_ONCE: usize = 2;
/// Passwords that may wait for it.
const MOST_WAITING: usize = 30;

fn is_reserved(key: &str) -> bool {
    // Words that would deceive in some language.
    let mut words = Lang::ALL.into_iter().flat_map(|lang| lang.text("server-reserved-names").split(' '));
    RESERVED.contains(&key) || words.any(|word| word == key)
}

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
    hashing: Semaphore,
    waiting: Semaphore,
}

impl Default for AccountRegistry {
    fn default() -> Self {
        Self { hashing: Semaphore::new(AT_ONCE), waiting: Semaphore::new(AT_ONCE + MOST_WAITING) }
    }
}

impl AccountRegistry {
    /// A new account.
    pub(crate) async fn register(&self, store: &AsyncStore, name: &str, password: &str) -> Answer<Person> {
        let key = key_of(name).ok_or_else(bad_name)?;
        check_password(password)?;
        if is_reserved(&key) || find(store, &key).await?.is_some() {
            return Err(taken());
        }
        let hash = self.hash(password).await?;
        let id = PersonId::fresh(ACCOUNT);
        let account =
            StoredAccount { id: id.to_string(), name: name.to_owned(), password: hash, created: utc() };
        match store.put(vec![to_document(key, &account, DocumentPrecondition::Absent)]).await {
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
        check_password(new)?;
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

    /// The account with this name, whoever writes it large or small.
    pub(crate) async fn named(store: &AsyncStore, name: &str) -> Answer<Person> {
        let key = key_of(name).ok_or_else(no_account)?;
        let (account, _) = find(store, &key).await?.ok_or_else(no_account)?;
        Ok(Person::account(account.id()?, account.name))
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
        let _place = self.waiting.try_acquire().map_err(|_| ApiError::too_many(5))?;
        let _turn = self.hashing.acquire().await.map_err(|_| ApiError::stopping())?;
        spawn_blocking(work).await.map_err(|_| ApiError::stopping())
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

fn check_password(text: &str) -> Answer<()> {
    if (8..=MOST_PASSWORD).contains(&text.chars().count()) {
        return Ok(());
    }
    Err(ApiError::bad("password", &message!("server-password-length")))
}

/// What makes names the same: whoever writes a letter large or small, or in another form of it, means the same account.
/// `None` for what is no name: 2 to 20 letters and digits of any script, `_` and `-`.
fn key_of(name: &str) -> Option<String> {
    // Letters that nobody sees, and letters that look like others.
    let deceives = |c: char| matches!(c, '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{ff01}'..='\u{ff5e}' | '\u{1d400}'..='\u{1d7ff}');
    let is_letter = |c: char| (c.is_alphanumeric() || c == '_' || c == '-') && !deceives(c);
    let count = name.chars().take(21).count();
    let is_latin = |c: char| c.is_ascii_alphabetic() || matches!(c, '\u{c0}'..='\u{24f}');
    let is_like_latin = |c: char| matches!(c, '\u{370}'..='\u{52f}');
    let is_mixed = name.chars().any(is_latin) && name.chars().any(is_like_latin);
    if !(2..=20).contains(&count) || !name.chars().all(is_letter) || is_mixed {
        return None;
    }
    let key = name.to_uppercase().to_lowercase();
    (name.chars().any(char::is_alphanumeric) && key.len() <= MOST_KEY).then_some(key)
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
        for good in ["小明", "ab", "Ж9", "a-b_c", "はなこ", "राम"] {
            assert!(key_of(good).is_some(), "{good}");
        }
    }

    #[test]
    fn a_name_that_deceives_is_none() {
        let long = "x".repeat(10_000);
        let bad = [
            "",
            "a",
            "a b",
            "a\u{202e}b",
            "a\u{200b}b",
            "<b>x</b>",
            "a\u{301}b",
            "x/y",
            "a.b",
            "a\u{0}b",
            "ㅤㅤ\u{3164}",
            "--",
            "p\u{430}vel",
            "ＡＢＣ",
            "a'b",
            "😀😀",
            &long,
        ];
        for name in bad {
            assert_eq!(key_of(name), None, "{name:?}");
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
