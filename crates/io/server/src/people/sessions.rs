//! Browser sessions.

use std::collections::BTreeMap;

use axum::http::HeaderValue;
use tengen_store::DocumentChange;

use super::{
    COOKIE_AGE,
    credentials::{CredentialHash, CredentialHolder, CredentialKind},
};
use crate::{
    Answer, AppState, Person, PersonId,
    names::{fresh, utc},
};

/// By the hash of the cookie.
pub(super) const COLLECTION: &str = "session";
/// Which sessions somebody has: keys are `PERSON/HASH`, the text is when it ends.
const OF_PERSON: &str = "session-of";
/// Browsers that one account may be signed in with; the oldest goes.
const MOST: usize = 30;
pub(super) const COOKIE: &str = "tengen_session";

/// Signs somebody in; returns the cookie.
pub(crate) async fn begin(app: &AppState, person: &Person) -> Answer<HeaderValue> {
    let secret = fresh(40);
    let pass = CredentialHash::of(CredentialKind::Session, &secret);
    let expires = utc() + u64::from(COOKIE_AGE) * 1000;
    let holder = CredentialHolder {
        person: person.id.to_string(),
        name: person.name.clone(),
        scopes: None,
        expires: Some(expires),
    };
    let old = too_many(&of_person(app, &person.id).await?);
    let mut documents: Vec<DocumentChange> = old.iter().flat_map(|key| removal(&person.id, key)).collect();
    documents.push(DocumentChange::put(
        COLLECTION,
        pass.key(),
        serde_json::to_string(&holder).unwrap_or_default(),
    ));
    documents.push(DocumentChange::put(
        OF_PERSON,
        format!("{}/{}", person.id, pass.key()),
        expires.to_string(),
    ));
    app.store.put(documents).await?;
    app.people.revoke(app, old);
    Ok(cookie(&secret, COOKIE_AGE, app.config.is_secure))
}

/// Signs this browser out.
pub(crate) async fn end(app: &AppState, person: &Person) -> Answer<()> {
    let Some(pass) = person.pass.filter(|pass| !pass.is_token()) else { return Ok(()) };
    app.store.put(removal(&person.id, &pass.key()).into()).await?;
    app.people.revoke(app, [pass.key()]);
    Ok(())
}

/// Signs all other browsers of this account out.
pub(crate) async fn end_others(app: &AppState, person: &Person) -> Answer<()> {
    let own = person.pass.map(CredentialHash::key);
    let all = of_person(app, &person.id).await?;
    let others: Vec<String> = all.into_keys().filter(|key| Some(key) != own.as_ref()).collect();
    let documents = others.iter().flat_map(|key| removal(&person.id, key)).collect();
    app.store.put(documents).await?;
    app.people.revoke(app, others);
    Ok(())
}

/// The cookie that takes a session away.
pub(crate) fn no_cookie(is_secure: bool) -> HeaderValue {
    cookie("", 0, is_secure)
}

fn cookie(secret: &str, age: u32, is_secure: bool) -> HeaderValue {
    super::cookie(COOKIE, secret, age, is_secure)
}

/// The hashes of all sessions, and when they end.
async fn of_person(app: &AppState, person: &PersonId) -> Answer<BTreeMap<String, u64>> {
    let prefix = format!("{person}/");
    let documents = app.store.documents(OF_PERSON, &prefix, 10 * MOST).await?;
    let read = |document: tengen_store::Document| {
        Some((document.key.strip_prefix(&prefix)?.to_owned(), document.body.parse().unwrap_or_default()))
    };
    Ok(documents.into_iter().filter_map(read).collect())
}

/// Those that have to go before there is another: what has ended, then the oldest.
fn too_many(all: &BTreeMap<String, u64>) -> Vec<String> {
    let now = utc();
    let (ended, mut alive): (Vec<_>, Vec<_>) = all.iter().partition(|(_, expires)| **expires <= now);
    alive.sort_by_key(|(_, expires)| **expires);
    let over = (alive.len() + 1).saturating_sub(MOST);
    ended.iter().chain(&alive[..over]).map(|(key, _)| (*key).clone()).collect()
}

fn removal(person: &PersonId, key: &str) -> [DocumentChange; 2] {
    [DocumentChange::remove(COLLECTION, key), DocumentChange::remove(OF_PERSON, format!("{person}/{key}"))]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_ended_goes_first_and_then_the_oldest() {
        let far = utc() + 1_000_000;
        let mut all: BTreeMap<String, u64> =
            (0..MOST as u64).map(|n| (format!("s{n:02}"), far + n)).collect();
        assert_eq!(too_many(&all), ["s00"]);
        all.insert("s29".to_owned(), 1);
        assert_eq!(too_many(&all), ["s29"]);
        assert_eq!(too_many(&BTreeMap::new()), Vec::<String>::new());
    }

    #[test]
    fn the_cookie_is_not_for_scripts_and_not_for_other_sites() {
        let text = |secure| cookie("x", 5, secure).to_str().unwrap().to_owned();
        assert_eq!(text(false), "tengen_session=x; Path=/; Max-Age=5; HttpOnly; SameSite=Lax");
        assert!(text(true).ends_with("; SameSite=Lax; Secure"));
    }
}
