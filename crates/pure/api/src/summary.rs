//! What lists and tables have in common: games, players, results.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tengen_arbiter::LocalizedText;
use tengen_arbiter::{EndReason, GameConclusion, TimeControl};
use tengen_core::Outcome;
use tengen_games::GameName;

/// What kind of player sits somewhere: somebody at a page, a program that came over the network, the server's own engine, or a
/// foreign program that the server runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "they are named above")]
pub enum PlayerKind {
    Person,
    Bot,
    Computer,
    Program,
}

/// Who sits in a seat: of a game that was saved, or of one that is to begin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum GameOccupant {
    /// Somebody who comes by themselves: a person, or a bot over the network.
    Person,
    /// The built-in engine.
    Computer {
        /// How strong it plays, 1 to 10.
        level: u8,
    },
    /// A foreign program.
    Program {
        /// Its name.
        name: String,
    },
}

/// How strong somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerRating {
    /// The Glicko-2 rating.
    pub value: i32,
    /// Whether it is still uncertain.
    pub provisional: bool,
}

/// Somebody who sits at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TablePlayer {
    /// As others see them.
    pub name: String,
    /// What kind of player it is.
    pub kind: PlayerKind,
    /// Who it is; null for the computer and for programs. Not a secret.
    pub person: Option<String>,
    /// Somebody without an account: anybody may come with such a name.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub guest: bool,
    /// The computer's level, 1 to 10.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// The rating they came with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<PlayerRating>,
    /// Once a rated game is over: by how much the rating changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating_change: Option<i32>,
    /// Whether a person or bot is connected now, and whether the server has this program.
    pub here: bool,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableResult {
    /// The seat that won; null for a draw or a void game.
    pub winner: Option<usize>,
    /// The game does not count.
    pub void: bool,
    /// Why it ended.
    pub reason: EndReason,
    /// A sentence, such as "player 2 wins: player 1 resigned".
    pub said: LocalizedText,
    /// What is known of how it came to that: how a program failed, or why a move was refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<LocalizedText>,
    /// The last output of a program, where that ended the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub output: Option<String>,
}

impl From<&GameConclusion> for TableResult {
    fn from(conclusion: &GameConclusion) -> Self {
        let winner = match conclusion.outcome {
            Some(Outcome::Win(seat)) => Some(seat.index()),
            Some(Outcome::Draw) | None => None,
        };
        Self {
            winner,
            void: conclusion.outcome.is_none(),
            reason: conclusion.reason,
            said: LocalizedText::of(conclusion),
            why: conclusion.evidence.why.as_ref().map(LocalizedText::of),
            output: conclusion.evidence.output.clone(),
        }
    }
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableSummary {
    /// Its name in addresses.
    pub id: String,
    /// What is played.
    pub game: GameName,
    /// The rules as text.
    pub rules: Arc<str>,
    /// Who plays, in the order of seats.
    pub players: Vec<TablePlayer>,
    /// How much time they have.
    pub time: TimeControl,
    /// How many turns have been made.
    pub ply: usize,
    /// The seat to move.
    pub turn: usize,
    /// Null while the game is in progress.
    pub result: Option<TableResult>,
    /// Whether ratings change with it.
    pub rated: bool,
    /// Whether it is in no list: only those who know its address come.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub private: bool,
    /// The contest it belongs to.
    pub contest: Option<String>,
    /// How many spectators there are.
    pub watching: usize,
    /// When something last happened.
    pub changed: u64,
}
