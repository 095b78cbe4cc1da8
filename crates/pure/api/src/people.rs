//! People: guests, accounts, tokens; errors and the server's health.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tengen_arbiter::LocalizedText;

use crate::TableSummary;

/// The body of every refused request, with a status of 4xx or 5xx.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ErrorBody {
    /// The sentence in the language asked for by `?lang=` or `Accept-Language`.
    pub error: String,
    /// The reason in one word, which does not change.
    pub code: String,
    /// The sentence in all languages.
    pub said: LocalizedText,
}

/// Who somebody is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CurrentPerson {
    /// Their name in the API.
    pub person: String,
    /// As others see them.
    pub name: String,
    /// Whether they have an account.
    pub kind: AccountKind,
    /// One for each discipline they have played.
    pub ratings: Vec<RatingEntry>,
    /// Their games in progress, the latest first.
    pub playing: Vec<Arc<TableSummary>>,
}

/// Whether somebody has an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "they say what they mean")]
pub enum AccountKind {
    Guest,
    Account,
}

/// How strong somebody is in one discipline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingEntry {
    /// Which, such as `renju`.
    pub discipline: String,
    /// The Glicko-2 rating.
    pub value: i32,
    /// How uncertain it is.
    pub deviation: i32,
    /// How many games it rests on.
    pub games: u32,
    /// Whether it is still uncertain.
    pub provisional: bool,
}

/// A new name, or the name that it has become.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NameRequest {
    /// The name.
    pub name: String,
}

/// To register or to sign in.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Credentials {
    /// The account.
    pub name: String,
    /// Its password.
    pub password: String,
}

impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("name", &self.name).finish_non_exhaustive()
    }
}

/// To change the password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PasswordChange {
    /// The present one.
    pub old: String,
    /// The one from now on.
    pub new: String,
    /// Whether all tokens are revoked as well; sessions elsewhere always end.
    #[serde(default, rename = "revokeTokens", skip_serializing_if = "std::ops::Not::not")]
    pub revoke_tokens: bool,
}

impl std::fmt::Debug for PasswordChange {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PasswordChange")
    }
}

/// Somebody has signed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SignedIn {
    /// Who.
    pub person: String,
    /// The name of the account.
    pub name: String,
}

/// What a token allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum TokenScope {
    /// To play as a program.
    #[serde(rename = "bot:play")]
    BotPlay,
    /// To play as a person, by a board of one's own.
    #[serde(rename = "board:play")]
    BoardPlay,
    /// To see one's challenges.
    #[serde(rename = "challenge:read")]
    ChallengeRead,
    /// To challenge, accept and decline.
    #[serde(rename = "challenge:write")]
    ChallengeWrite,
    /// To open contests and to join them.
    #[serde(rename = "contest:write")]
    ContestWrite,
}

impl TokenScope {
    /// The name in requests.
    pub const fn code(self) -> &'static str {
        match self {
            Self::BotPlay => "bot:play",
            Self::BoardPlay => "board:play",
            Self::ChallengeRead => "challenge:read",
            Self::ChallengeWrite => "challenge:write",
            Self::ContestWrite => "contest:write",
        }
    }
}

/// A token that is wanted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TokenRequest {
    /// What its owner calls it.
    pub name: String,
    /// What it allows.
    pub scopes: Vec<TokenScope>,
}

/// What its owner sees of a token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ApiToken {
    /// Its name in addresses.
    pub id: String,
    /// What its owner calls it.
    pub name: String,
    /// What it allows.
    pub scopes: Vec<TokenScope>,
    /// When it was made.
    pub created: u64,
    /// The secret itself; only in the answer to its making.
    #[serde(default, rename = "token", skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
}

/// Whether the server is well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ServerHealth {
    /// Always true: who is not well does not answer so.
    pub ok: bool,
    /// Tables in memory.
    pub tables: usize,
    /// Whether it is about to stop.
    pub stopping: bool,
}
