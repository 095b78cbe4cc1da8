//! Profiles: finished games, totals, rating histories, leaderboards and the search for players.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tengen_games::GameName;

use crate::{RatingEntry, TablePlayer, TableSummary};

/// A finished game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameListEntry {
    /// The table. The rules of Battlefield are without their map.
    pub table: TableSummary,
    /// What ratings and totals count it as, such as `renju` or `gomoku-other`.
    pub discipline: String,
}

/// Finished games, the latest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameListPage {
    /// At most as many as were asked for.
    pub games: Vec<GameListEntry>,
    /// Ask again with `after` set to this for older games; null when there are none.
    pub next: Option<String>,
}

/// Which finished games are wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameListQuery {
    /// Only games of this kind.
    pub game: Option<GameName>,
    /// Only games of this discipline.
    pub discipline: Option<String>,
    /// Only games against players whose name contains this text.
    pub opponent: Option<String>,
    /// Only games with this result for the player.
    pub result: Option<PlayerResult>,
    /// Only games with this time control, such as `none` or `300+5`.
    pub time: Option<String>,
    /// Only rated or only casual games.
    pub rated: Option<bool>,
    /// Where the last page ended.
    pub after: Option<String>,
    /// How many games, 1 to 100 [default: 20].
    pub n: Option<usize>,
}

/// How a game ended for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "they say what they mean")]
pub enum PlayerResult {
    Win,
    Draw,
    Loss,
}

/// A player as everybody sees them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerProfile {
    /// Their name in the API.
    pub person: String,
    /// As others see them.
    pub name: String,
    /// Whether they have no account.
    pub guest: bool,
    /// When the account was made; null for guests.
    pub created: Option<u64>,
    /// One for each discipline in which they have played rated games.
    pub ratings: Vec<RatingEntry>,
    /// Results by discipline and seat.
    pub totals: Vec<DisciplineTotals>,
    /// Whom they have played lately, the latest first.
    pub opponents: Vec<RecentOpponent>,
    /// Their games in progress, the latest first.
    pub playing: Vec<Arc<TableSummary>>,
}

/// Results in one discipline. Black in Gomoku and the first player in other games have the first seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DisciplineTotals {
    /// Which.
    pub discipline: String,
    /// In the first seat.
    pub first: ResultTotals,
    /// In any other seat.
    pub second: ResultTotals,
}

/// How many games were won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "they say what they mean")]
pub struct ResultTotals {
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
}

impl ResultTotals {
    /// Counts one more game.
    pub const fn add(&mut self, result: PlayerResult) {
        let count = match result {
            PlayerResult::Win => &mut self.wins,
            PlayerResult::Draw => &mut self.draws,
            PlayerResult::Loss => &mut self.losses,
        };
        *count = count.saturating_add(1);
    }
}

/// Somebody whom a player has played lately.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecentOpponent {
    /// Who.
    pub player: TablePlayer,
    /// How many of the latest games were against them.
    pub games: u32,
}

/// A rating after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingPoint {
    /// When the game ended.
    pub at: u64,
    /// The rating after it.
    pub value: i32,
}

/// The strongest players of a discipline whose ratings are certain enough, the best first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Leaderboard {
    /// Which discipline.
    pub discipline: String,
    /// The players.
    pub players: Vec<RankedPlayer>,
}

/// A player on a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RankedPlayer {
    /// As others see them.
    pub name: String,
    /// Whether a program played their last rated game.
    pub bot: bool,
    /// The rating.
    pub value: i32,
    /// How uncertain it is.
    pub deviation: i32,
    /// How many games it rests on.
    pub games: u32,
}

/// Players whose names begin with what was searched for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FoundPlayers {
    /// Their names, in alphabetical order.
    pub names: Vec<String>,
}

/// What to search for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerQuery {
    /// How the name begins.
    pub q: String,
}
