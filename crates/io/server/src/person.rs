use std::{fmt, net::IpAddr, str::FromStr};
use tengen_core::message;

use axum::{extract::FromRequestParts, http::request::Parts};
use tengen_api::TokenScope;

use crate::{Answer, ApiError, SeatPlayer, names::fresh, people::CredentialHash, table::TableHandle};

/// Somebody, whatever their name is at the moment. Not a secret: who may act as somebody is proved by a cookie or a token.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonId(Box<str>);

impl PersonId {
    /// As text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Somebody whom nobody knows yet: an account or a guest, by how it begins.
    pub(crate) fn fresh(kind: &str) -> Self {
        Self(format!("{kind}{}", fresh(16)).into())
    }

    /// Whether it is an account rather than a guest.
    pub fn is_account(&self) -> bool {
        self.0.starts_with(ACCOUNT)
    }
}

/// Accounts begin so, guests otherwise.
pub(crate) const ACCOUNT: &str = "u-";
pub(crate) const GUEST: &str = "g-";

/// The text is nobody's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePersonError;

impl fmt::Display for ParsePersonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text does not name a person")
    }
}

impl std::error::Error for ParsePersonError {}

impl FromStr for PersonId {
    type Err = ParsePersonError;

    fn from_str(text: &str) -> Result<Self, ParsePersonError> {
        let is_plain = |c: u8| c.is_ascii_alphanumeric() || c == b'-';
        let is_id = (3..=40).contains(&text.len()) && text.bytes().all(is_plain);
        if is_id && (text.starts_with(ACCOUNT) || text.starts_with(GUEST)) {
            Ok(Self(text.into()))
        } else {
            Err(ParsePersonError)
        }
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Who sends a request.
#[derive(Clone, Debug)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// As others see them.
    pub name: String,
    /// What the token allows; `None` for somebody at a page, who may do everything.
    pub scopes: Option<Vec<TokenScope>>,
    /// What proves it; guests have only their cookie.
    pub(crate) pass: Option<CredentialHash>,
    /// The guest that an account holder was before, in the same browser: games that were begun so go on.
    pub(crate) also: Option<PersonId>,
    /// Where the request comes from.
    pub(crate) address: Option<IpAddr>,
}

impl Person {
    /// Somebody with a name and a cookie.
    pub(crate) const fn guest(id: PersonId, name: String) -> Self {
        Self { id, name, scopes: None, pass: None, also: None, address: None }
    }

    /// An account holder.
    pub(crate) const fn account(id: PersonId, name: String) -> Self {
        Self { id, name, scopes: None, pass: None, also: None, address: None }
    }

    /// Everybody that this person is.
    pub(crate) fn ids(&self) -> impl Iterator<Item = &PersonId> {
        std::iter::once(&self.id).chain(&self.also)
    }

    /// Who of them has a seat at this table; who they are, if none has.
    pub(crate) fn at(&self, table: &TableHandle) -> PersonId {
        let players = table.summary.borrow().clone();
        let has_seat = |id: &&PersonId| {
            players.players.iter().any(|player| player.person.as_deref() == Some(id.as_str()))
        };
        self.ids().find(has_seat).unwrap_or(&self.id).clone()
    }

    /// Whether this may be done, else what is missing.
    pub(crate) fn may(&self, any_of: &[TokenScope]) -> Answer<()> {
        let is_allowed =
            self.scopes.as_ref().is_none_or(|has| any_of.iter().any(|scope| has.contains(scope)));
        if is_allowed {
            return Ok(());
        }
        let names = any_of.iter().map(|scope| scope.code()).collect::<Vec<_>>().join(" / ");
        Err(ApiError::new(
            axum::http::StatusCode::FORBIDDEN,
            "scope",
            message!("server-token-lacks-scope", names),
        ))
    }

    /// To move and to answer at tables.
    pub(crate) fn may_play(&self) -> Answer<()> {
        self.may(&[TokenScope::BotPlay, TokenScope::BoardPlay])
    }

    /// What they are at a table that they sit down at now.
    pub(crate) fn occupant(&self) -> SeatPlayer {
        let is_bot = self.scopes.as_ref().is_some_and(|scopes| scopes.contains(&TokenScope::BotPlay));
        if is_bot { SeatPlayer::Bot(self.id.clone()) } else { SeatPlayer::Person(self.id.clone()) }
    }
}

/// Put there by `people::identify` before any handler runs.
impl<S: Sync> FromRequestParts<S> for Person {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        parts
            .extensions
            .get::<Self>()
            .cloned()
            .ok_or_else(|| ApiError::forbidden("nobody", "server-not-signed-in"))
    }
}
