//! API tokens: what programs show instead of a password.

use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use tengen_api::ApiToken;
use tengen_store::DocumentChange;

use super::credentials::{CredentialHash, CredentialHolder, CredentialKind};
use crate::{
    Answer, ApiError, AppState, Person, TokenScope,
    names::{fresh, utc},
};

/// By the hash of the token.
pub(super) const COLLECTION: &str = "token";
/// Which tokens somebody has: keys are `PERSON/ID`.
const OF_PERSON: &str = "token-of";
/// All tokens begin so: who finds one lying about knows what it is.
pub(crate) const PREFIX: &str = "tgn_";
/// Tokens of one account.
const MOST: usize = 50;

/// What is kept of a token for its owner.
#[derive(Serialize, Deserialize)]
struct StoredToken {
    #[serde(flatten)]
    token: ApiToken,
    /// Never sent to anybody.
    #[serde(default)]
    hash: String,
}

/// The pass in this header; `None` for what cannot be a token.
pub(super) fn pass_of(text: &str) -> Option<CredentialHash> {
    let is_token = text.starts_with(PREFIX)
        && text.len() <= 512
        && text.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'_');
    is_token.then(|| CredentialHash::of(CredentialKind::Token, text))
}

pub(crate) async fn list(app: &AppState, person: &Person) -> Answer<Vec<ApiToken>> {
    let mut all: Vec<ApiToken> =
        stored_tokens(app, person).await?.into_iter().map(|kept| kept.token).collect();
    all.sort_by_key(|token| token.created);
    Ok(all)
}

async fn stored_tokens(app: &AppState, person: &Person) -> Answer<Vec<StoredToken>> {
    let documents = app.store.documents(OF_PERSON, &format!("{}/", person.id), 2 * MOST).await?;
    Ok(documents.iter().filter_map(|document| serde_json::from_str(&document.body).ok()).collect())
}

/// A new token; its text is told this once.
pub(crate) async fn make(
    app: &AppState,
    person: &Person,
    name: String,
    mut scopes: Vec<TokenScope>,
) -> Answer<ApiToken> {
    if stored_tokens(app, person).await?.len() >= MOST {
        let key = "server-too-many-tokens";
        return Err(ApiError::conflict("too-many-tokens", key));
    }
    scopes.sort();
    scopes.dedup();
    let secret = format!("{PREFIX}{}", fresh(40));
    let pass = CredentialHash::of(CredentialKind::Token, &secret);
    let holder = CredentialHolder {
        person: person.id.to_string(),
        name: person.name.clone(),
        scopes: Some(scopes.clone()),
        expires: None,
    };
    let token = ApiToken { id: fresh(10), name, scopes, created: utc(), secret: None };
    let stored = StoredToken { token: token.clone(), hash: pass.key() };
    let documents = vec![
        DocumentChange::put(COLLECTION, pass.key(), serde_json::to_string(&holder).unwrap_or_default()),
        DocumentChange::put(
            OF_PERSON,
            key(person, &token.id),
            serde_json::to_string(&stored).unwrap_or_default(),
        ),
    ];
    app.store.put(documents).await?;
    Ok(ApiToken { secret: Some(secret), ..token })
}

/// It is good no longer, from now on.
pub(crate) async fn revoke(app: &AppState, person: &Person, id: &str) -> Answer<()> {
    let all = stored_tokens(app, person).await?;
    let missing = || ApiError::missing("server-no-such-token");
    let StoredToken { hash, .. } = all.into_iter().find(|kept| kept.token.id == id).ok_or_else(missing)?;
    let mut documents = vec![DocumentChange::remove(OF_PERSON, key(person, id))];
    if !hash.is_empty() {
        documents.push(DocumentChange::remove(COLLECTION, hash.clone()));
    }
    app.store.put(documents).await?;
    app.people.revoke(app, [hash]);
    Ok(())
}

/// Revokes all of somebody's tokens.
pub(crate) async fn revoke_all(app: &AppState, person: &Person) -> Answer<()> {
    for StoredToken { token, .. } in stored_tokens(app, person).await? {
        revoke(app, person, &token.id).await?;
    }
    Ok(())
}

fn key(person: &Person, id: &str) -> String {
    format!("{}/{id}", person.id)
}

/// The token is none, or none any more.
pub(super) fn unknown() -> ApiError {
    let key = "server-token-invalid";
    ApiError::new(StatusCode::UNAUTHORIZED, "token", key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_looks_like_a_token_is_looked_up() {
        assert!(pass_of("tgn_abcDEF123").is_some());
        for bad in
            ["", "abc", "tgn_a b", "tgn_a/b", "Tgn_abc", "tgn_\u{e9}", &format!("tgn_{}", "x".repeat(600))]
        {
            assert!(pass_of(bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn a_token_hides_its_hash_and_its_pass() {
        let pass = pass_of("tgn_secret").unwrap();
        assert!(!format!("{pass:?}").contains(&pass.key()[..8]));
        assert_eq!(pass.key().len(), 64);
        assert!(pass.is_token());
    }
}
