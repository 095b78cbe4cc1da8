//! Contests: made, joined, started, watched.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tengen_arbiter::LocalizedText;
use tengen_arbiter::TimeControl;

use crate::{GameName, RequestedTime, TablePlayer, TableSummary};

/// A contest that is wanted: `POST /api/contest`. Contests are for two at a table, at most 64 entrants and 4096 games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ContestRequest {
    /// 1 to 60 visible characters.
    pub name: String,
    /// The rules as text.
    pub rules: String,
    /// 60+1 if it is not given; `none` only where all entrants are computers and programs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<RequestedTime>,
    /// Who meets whom; `round-robin` if it is not given.
    #[serde(default)]
    pub format: ContestFormat,
    /// How many games two who meet play, 1 to 20; 1 if it is not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u8>,
    /// Rounds of a Swiss tournament; two more than a knockout needs if it is not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swiss_rounds: Option<u32>,
    /// Minutes in which games of an arena begin; 30 if it is not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u32>,
    /// Games at the same time, 1 to 16, or to 250 where workers play them; 1 if it is not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub concurrency: Option<u8>,
    /// Milliseconds between two moves, at most 10000, so that people can follow games between computers and programs. No
    /// clock runs meanwhile; games with people and bots have no delay.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delay: Option<u32>,
    /// Levels of computers that take part, each once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub computers: Vec<u8>,
    /// Foreign programs that take part, by their names, each once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub programs: Vec<String>,
    /// 1 to 64 characters that you choose anew for every contest: sent again with the same, it creates one contest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
}

/// What is said with `start`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ContestDetails {
    /// Of a gauntlet: the entrant who meets all others, from 0; 0 if it is not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<usize>,
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "they are the field's own names")]
pub enum ContestFormat {
    #[default]
    RoundRobin,
    Gauntlet,
    Swiss,
    Knockout,
    DoubleElimination,
    DrawnKnockout,
    Arena,
}

impl ContestFormat {
    const ALL: [Self; 7] = [
        Self::RoundRobin,
        Self::Gauntlet,
        Self::Swiss,
        Self::Knockout,
        Self::DoubleElimination,
        Self::DrawnKnockout,
        Self::Arena,
    ];

    /// The name in requests.
    pub const fn code(self) -> &'static str {
        match self {
            Self::RoundRobin => "round-robin",
            Self::Gauntlet => "gauntlet",
            Self::Swiss => "swiss",
            Self::Knockout => "knockout",
            Self::DoubleElimination => "double-elimination",
            Self::DrawnKnockout => "drawn-knockout",
            Self::Arena => "arena",
        }
    }

    /// The format of this name.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.code() == code)
    }
}

/// How a contest stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "they say what they mean")]
pub enum ContestStatus {
    Open,
    Running,
    Finished,
    Cancelled,
}

impl ContestStatus {
    /// Whether nothing changes any more.
    pub const fn is_settled(self) -> bool {
        matches!(self, Self::Finished | Self::Cancelled)
    }
}

/// A contest in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ContestSummary {
    /// Its name in addresses.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What is played.
    pub game: GameName,
    /// How it stands.
    pub status: ContestStatus,
    /// How many take part.
    pub entrants: usize,
    /// Games that are over.
    pub played: usize,
    /// All games; 0 where that is not known.
    pub games: usize,
}

/// Everything that a page shows of a contest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ContestState {
    /// As in lists.
    #[serde(flatten)]
    pub summary: ContestSummary,
    /// The rules as text.
    pub rules: String,
    /// How much time there is.
    pub time: TimeControl,
    /// Who made it; null for one that is played elsewhere.
    pub by: Option<TablePlayer>,
    /// Who meets whom.
    pub format: ContestFormat,
    /// How many games two who meet play; of a contest that is played elsewhere, how many rounds there were.
    pub rounds: usize,
    /// Of an arena: when the last games begin, in milliseconds since 1970; null before it has begun and in other formats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closes: Option<u64>,
    /// Games at the same time.
    pub concurrency: usize,
    /// Everybody who takes part; others are named by their numbers in this list.
    pub players: Vec<TablePlayer>,
    /// The table of results.
    pub standings: Vec<ContestStanding>,
    /// What separates those with as many points, the most important one first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tie_breaks: Vec<TieBreakName>,
    /// `cross[a][b]`: what a got from b; null where they do not meet.
    pub cross: Vec<Vec<Option<CrossCell>>>,
    /// Games in progress.
    pub live: Vec<Arc<TableSummary>>,
    /// Whether the reader made it.
    pub yours: bool,
    /// Whether the reader takes part.
    pub joined: bool,
    /// Of one that is played elsewhere: how many players it waits for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wanted: Option<usize>,
    /// Who met whom, round after round, where not everybody meets everybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bracket: Option<Vec<BracketRound>>,
    /// Who has won it; null before the end, and where several share the first place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub champion: Option<usize>,
    /// What put the champion ahead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub champion_reason: Option<LocalizedText>,
}

/// A tie-break, as people call it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TieBreakName {
    /// For the head of a narrow column.
    pub short: LocalizedText,
    /// In full.
    pub name: LocalizedText,
}

/// An entrant's line of the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ContestStanding {
    /// From 1; who is equal in everything shares a place.
    pub place: usize,
    /// Who.
    pub entrant: usize,
    /// A win is 1, a draw ½.
    pub points: f64,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// The first of the tie-breaks.
    pub tie_break: f64,
    /// All of them, in the order of `tieBreaks`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<f64>,
    /// Games played.
    pub played: u32,
    /// The round in which it went out, where losing puts out; absent for those who are still in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out: Option<u32>,
}

/// What one entrant got from another.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CrossCell {
    /// In all.
    pub points: f64,
    /// In which games.
    pub games: Vec<CrossGame>,
}

/// A game of two entrants.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CrossGame {
    /// Its table; null: the game is not kept any more.
    pub table: Option<String>,
    /// What the entrant of the row got; null while it is in progress.
    pub points: Option<f64>,
    /// The reason, if it was lost by something else than what was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<String>,
}

/// A round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BracketRound {
    /// Its number, from 1.
    pub round: usize,
    /// Who met whom.
    pub meetings: Vec<BracketMeeting>,
    /// Who went on without a game.
    pub byes: Vec<usize>,
    /// Meetings and byes that are not listed.
    pub more: usize,
}

/// Two entrants who met in a round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BracketMeeting {
    /// Who.
    pub players: [usize; 2],
    /// Games won by each.
    pub wins: [u32; 2],
    /// Games drawn.
    pub draws: u32,
    /// Which of them goes on, 0 or 1; null as long as that is not known.
    pub winner: Option<usize>,
    /// The latest games.
    pub games: Vec<BracketGame>,
}

/// A game of a meeting.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BracketGame {
    /// Its table; null: the game is not kept any more.
    pub table: Option<String>,
    /// What each of them got; null while it is in progress.
    pub points: Option<[f64; 2]>,
    /// The reason, if it was lost by something else than what was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<String>,
}
