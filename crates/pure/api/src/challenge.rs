//! Requests for games: challenges, seeks, games against the computer.

use serde::{Deserialize, Serialize};
use tengen_arbiter::TimeControl;

use crate::{GameName, GameOccupant, TablePlayer};

/// What somebody wants to play. The body of `/api/challenge/ai`, `/api/challenge/here`, `/api/challenge/open`,
/// `/api/challenge/{name}` and `/api/seek`, as JSON or as a form. Fields that are not listed are refused.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameRequest {
    /// Rules as text; `battlefield,map=NAME` names a built-in map.
    pub rules: String,
    /// The time control; none if it is not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<RequestedTime>,
    /// Instead of `time`: a clock as at lichess.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockRequest>,
    /// Instead of `time`, in forms: seconds for the game, together with `clock.increment`.
    #[serde(default, rename = "clock.limit", skip_serializing_if = "Option::is_none")]
    pub clock_limit: Option<u32>,
    /// In forms: seconds for each move, together with `clock.limit`.
    #[serde(default, rename = "clock.increment", skip_serializing_if = "Option::is_none")]
    pub clock_increment: Option<u32>,
    /// Against the computer: its level, 1 to 10; 3 if it is not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// Against a foreign program instead of the computer: its name. `GET /api/programs` lists them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub program: Option<String>,
    /// The seat that the asker wants; 0 if it is not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<RequestedSeat>,
    /// Whether ratings change with the game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// On one screen: names of those who share it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// On one screen: who sits in which seat, so that a saved game can go on. A `person` is the asker, who sits in at least one
    /// seat; in all of them if this is not given.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub occupants: Vec<GameOccupant>,
    /// Against the computer or on one screen: moves that are played at once, so that a game can begin from a record.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
    /// Whether only those who know its address see the table: it is in no list.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub private: bool,
    /// 1 to 64 characters that you choose anew for every game: sent again with the same, it opens one game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
}

/// A time control as text (`none`, `300+2`, `5/move`, `600+3x30`, … in seconds) or as an object.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "they are named above")]
pub enum RequestedTime {
    Text(String),
    Control(TimeControl),
}

/// A clock as at lichess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClockRequest {
    /// Seconds for the game, up to 10 800.
    pub limit: u32,
    /// Seconds for each move, up to 180.
    pub increment: u32,
}

/// A seat by its number, or `random`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "they are named above")]
pub enum RequestedSeat {
    Number(u8),
    Text(String),
}

/// A table was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameStarted {
    /// Its name.
    pub table: String,
    /// Its page.
    pub url: String,
}

/// A table that waits for people.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChallengeState {
    /// Its name, which the table will have.
    pub id: String,
    /// Its page.
    pub url: String,
    /// What is to be played.
    pub game: GameName,
    /// The rules as text.
    pub rules: String,
    /// How much time there is.
    pub time: TimeControl,
    /// Whether ratings change with the game.
    pub rated: bool,
    /// Who sits where so far; null is free.
    pub seats: Vec<Option<TablePlayer>>,
    /// Who made it.
    pub by: TablePlayer,
    /// Only this account may accept.
    pub to: Option<String>,
    /// A seek: shown to everybody.
    pub public: bool,
    /// When it expires.
    pub expires: u64,
    /// How it stands.
    pub status: ChallengeStatus,
    /// The table, once the game has started.
    pub table: Option<String>,
    /// Why it was declined, if a reason was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declined: Option<String>,
}

/// How a challenge stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "they say what they mean")]
pub enum ChallengeStatus {
    Waiting,
    Started,
    Declined,
    Cancelled,
    Expired,
}

/// Somebody's challenges.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChallengeList {
    /// Those that wait for them.
    #[serde(rename = "in")]
    pub incoming: Vec<ChallengeState>,
    /// Those that they have made.
    #[serde(rename = "out")]
    pub outgoing: Vec<ChallengeState>,
}

/// What is said with `accept`, `decline` or `cancel`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChallengeAnswer {
    /// `accept`: the seat; the first free one if it is not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<usize>,
    /// `decline`: why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// A foreign program that the server runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProgramInfo {
    /// Its name in requests.
    pub name: String,
    /// What it plays.
    pub game: GameName,
    /// How the server talks to it: `gomocup` or `text`.
    pub protocol: String,
    /// Whether it is a Connect5 library.
    pub library: bool,
    /// How it is held: `jail`, `partial` or `trusted`.
    pub sandbox: String,
}
