//! Who people are: guests with a signed cookie, account holders with a session, and their programs with a token.

pub(crate) mod accounts;
mod cookie_signer;
mod credentials;
pub(crate) mod ratings;
pub(crate) mod sessions;
pub(crate) mod tokens;

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Uri, header},
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use rand::RngExt as _;
use tengen_bus::ServerHint;
use tengen_core::Lang;
use tengen_store::{AppendError, DocumentChange, DocumentPrecondition, GameId};

pub(crate) use self::cookie_signer::{hex, unhex};
pub(crate) use self::credentials::CredentialHash;
use self::{
    accounts::AccountRegistry,
    cookie_signer::CookieSigner,
    credentials::{CredentialCache, CredentialKind},
};
use crate::{
    Answer, AppState, Person, PersonId,
    api::request_id,
    api_error::lang_of,
    async_store::AsyncStore,
    job_pool::JobPool,
    limits::address_of,
    names::{fresh_game, game_of},
    person::GUEST,
};

/// The cookie of guests.
const COOKIE: &str = "tengen";
/// Half a year, in seconds.
const COOKIE_AGE: u32 = 180 * 24 * 60 * 60;
/// Where the key of the cookies is kept.
const SECRETS: &str = "secret";
/// That what names of accounts look like has been noted, also of those that were made before that.
const LOOKS_NOTED: &str = "looks-noted";

/// Everybody who can be known.
#[derive(Debug)]
pub(crate) struct PeopleRegistry {
    seal: CookieSigner,
    pub(crate) accounts: AccountRegistry,
    passes: CredentialCache,
}

impl PeopleRegistry {
    /// With the key that the store keeps; the first time one is made.
    pub(crate) async fn open(store: &AsyncStore, jobs: &Arc<JobPool>) -> Answer<Self> {
        let key = "cookie";
        loop {
            if let Some(document) = store.document(SECRETS, key).await?
                && let Some(seal) = CookieSigner::from_hex(&document.body)
            {
                if store.document(SECRETS, LOOKS_NOTED).await?.is_none() {
                    AccountRegistry::note_looks(store).await?;
                    store.put(vec![DocumentChange::put(SECRETS, LOOKS_NOTED, "yes".to_owned())]).await?;
                }
                return Ok(Self {
                    seal,
                    accounts: AccountRegistry::new(Arc::clone(jobs)),
                    passes: CredentialCache::default(),
                });
            }
            let made = CookieSigner::fresh();
            let change =
                DocumentChange::put(SECRETS, key, made.to_hex()).expecting(DocumentPrecondition::Absent);
            match store.put(vec![change]).await {
                // Another server has started at the same time: its key is taken.
                Ok(()) | Err(AppendError::PaperConflict { .. }) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// The name of a new game. Who asks for one twice under the same request gets the same name, so that it is opened once.
    pub(crate) fn game_name(&self, person: &PersonId, request: Option<&str>) -> Answer<GameId> {
        let Some(request) = request else { return Ok(fresh_game()) };
        let request = request_id(request)?;
        Ok(game_of(self.seal.number(&format!("{person} {request}"))))
    }

    /// A guest that nobody has seen before.
    fn new_guest(lang: Lang) -> Person {
        let number = rand::rng().random_range(1000..10_000);
        Person::guest(PersonId::fresh(GUEST), format!("{} {number}", lang.text("server-guest")))
    }

    /// The cookie that makes somebody this guest.
    pub(crate) fn cookie(&self, person: &Person, is_secure: bool) -> HeaderValue {
        let sealed = self.seal.close(person.id.as_str(), &person.name);
        cookie(COOKIE, &sealed, COOKIE_AGE, is_secure)
    }

    fn guest_of(&self, headers: &HeaderMap) -> Option<Person> {
        let (id, name) = self.seal.open(cookie_value(headers, COOKIE)?)?;
        let id: PersonId = id.parse().ok()?;
        Some(Person::guest(id, name))
    }

    /// Whose pass this is, if it still is somebody's.
    async fn holder_of(&self, store: &AsyncStore, pass: CredentialHash) -> Answer<Option<Person>> {
        let Some(holder) = self.passes.find(store, pass).await? else { return Ok(None) };
        let Ok(id) = holder.person.parse() else { return Ok(None) };
        let person = Person::account(id, holder.name.clone());
        Ok(Some(Person { scopes: holder.scopes.clone(), pass: Some(pass), ..person }))
    }

    /// These passes are good no longer, at whichever server. Their documents are gone already.
    fn revoke(&self, app: &AppState, passes: impl IntoIterator<Item = String>) {
        self.passes.revoke(passes);
        app.tell(|| ServerHint::Revoked);
    }

    /// Another server has revoked something: everybody is looked up again.
    pub(crate) fn look_up_again(&self) {
        self.passes.forget();
    }

    /// Returns when somebody has signed out, or their token was revoked; never for guests. What is open then ends.
    pub(crate) async fn ended(&self, store: &AsyncStore, person: &Person) {
        match person.pass {
            Some(pass) => self.passes.ended(store, pass).await,
            None => std::future::pending().await,
        }
    }
}

/// A cookie that no script reads and no other site sends; it is kept for so many seconds.
fn cookie(name: &str, value: &str, age: u32, is_secure: bool) -> HeaderValue {
    let secure = if is_secure { "; Secure" } else { "" };
    let text = format!("{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::try_from(text).unwrap_or(HeaderValue::from_static(""))
}

/// The value of a cookie.
pub(crate) fn cookie_value<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let lines = headers.get_all(header::COOKIE).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(';')).find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
}

/// What a program shows: the text of its token. What a proxy asks for by itself (Basic, Digest) is none of ours.
fn shown_token(headers: &HeaderMap) -> Option<&str> {
    let shown = headers.get(header::AUTHORIZATION)?.to_str().unwrap_or_default().trim();
    let (scheme, rest) = shown.split_once(' ').unwrap_or((shown, ""));
    match scheme.to_ascii_lowercase().as_str() {
        "basic" | "digest" => None,
        "bearer" => Some(rest.trim()),
        _ => Some(""),
    }
}

/// Whether a request shows a token, good or bad: then it speaks for nobody else.
pub(crate) fn shows_token(headers: &HeaderMap) -> bool {
    shown_token(headers).is_some()
}

/// Who asks, and the cookies that have to be changed. Who shows a token is its owner or nobody: never a guest.
async fn who(app: &AppState, uri: &Uri, headers: &HeaderMap) -> Answer<(Person, Vec<HeaderValue>)> {
    if let Some(text) = shown_token(headers) {
        let pass = tokens::pass_of(text).ok_or_else(tokens::unknown)?;
        let person = app.people.holder_of(&app.store, pass).await?.ok_or_else(tokens::unknown)?;
        return Ok((person, Vec::new()));
    }
    let guest = app.people.guest_of(headers);
    let mut cookies = Vec::new();
    if let Some(secret) = cookie_value(headers, sessions::COOKIE) {
        let pass = CredentialHash::of(CredentialKind::Session, secret);
        if let Some(person) = app.people.holder_of(&app.store, pass).await? {
            return Ok((Person { also: guest.map(|guest| guest.id), ..person }, cookies));
        }
        cookies.push(sessions::no_cookie(app.config.is_secure));
    }
    if let Some(guest) = guest {
        return Ok((guest, cookies));
    }
    let guest = PeopleRegistry::new_guest(lang_of(uri, headers));
    cookies.push(app.people.cookie(&guest, app.config.is_secure));
    Ok((guest, cookies))
}

/// Finds out who asks, before anything else looks at the request. Who is nobody yet becomes a guest.
pub(crate) async fn identify(State(app): State<AppState>, mut request: Request, next: Next) -> Response {
    let (person, cookies) = match who(&app, request.uri(), request.headers()).await {
        Ok(known) => known,
        Err(refused) if refused.status == axum::http::StatusCode::UNAUTHORIZED => {
            return ([(header::WWW_AUTHENTICATE, "Bearer")], refused).into_response();
        }
        Err(refused) => return refused.into_response(),
    };
    let address = Some(address_of(&request, app.config.behind_proxy));
    request.extensions_mut().insert(Person { address, ..person });
    let mut response = next.run(request).await;
    // Who signs in with this very request gets other cookies by the answer itself.
    let names: Vec<_> = response.headers().get_all(header::SET_COOKIE).into_iter().map(name_of).collect();
    for cookie in cookies.into_iter().filter(|cookie| !names.contains(&name_of(cookie))).collect::<Vec<_>>() {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

fn name_of(cookie: &HeaderValue) -> Vec<u8> {
    cookie.as_bytes().iter().take_while(|&&byte| byte != b'=').copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &'static str) -> Option<String> {
        let mut headers = HeaderMap::new();
        headers.insert(header::AUTHORIZATION, HeaderValue::from_static(text));
        shown_token(&headers).map(ToOwned::to_owned)
    }

    #[test]
    fn a_token_is_what_comes_after_bearer() {
        assert_eq!(shown("Bearer tgn_abc").as_deref(), Some("tgn_abc"));
        assert_eq!(shown("bearer  tgn_abc ").as_deref(), Some("tgn_abc"));
        assert_eq!(shown("tgn_abc").as_deref(), Some(""), "who forgets the word is told, and is no guest");
        assert_eq!(shown("Bearer").as_deref(), Some(""));
        assert_eq!(shown("Basic YTpi"), None);
        assert_eq!(shown_token(&HeaderMap::new()), None);
    }
}
