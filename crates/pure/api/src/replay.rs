//! Replays: games of tables, and of records that people upload.

use crate::LocalizedText;
use serde::{Deserialize, Serialize};
use tengen_views::{EffectView, PositionView};

use crate::{GameName, GameOccupant, LostTurn};

/// A game to walk through: `GET /api/table/{id}/replay` or `GET /api/record/{id}/{game}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameReplay {
    /// What was played.
    pub game: GameName,
    /// The rules as text.
    pub rules: String,
    /// The occasion, else who played.
    pub title: String,
    /// In the order of seats; empty where nobody is named.
    pub players: Vec<String>,
    /// Who sat where, in the order of seats; empty where that is not known of every seat.
    pub occupants: Vec<GameOccupant>,
    /// How it ended.
    pub result: Option<LocalizedText>,
    /// When it was played, as the record writes it.
    pub date: Option<String>,
    /// Where the rules are broken, if they are.
    pub breach: Option<ReplayBreach>,
    /// The main line; the first is node 0, the start.
    pub main: Vec<ReplayMove>,
    /// Whether there are variations.
    pub branches: bool,
    /// Of a file: what was guessed or could not be held.
    pub notes: Vec<LocalizedText>,
    /// Where it comes from.
    pub source: ReplaySource,
}

/// Where a game comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ReplaySource {
    /// A table.
    Table {
        /// Which.
        table: String,
    },
    /// A record.
    Record {
        /// Which.
        record: String,
        /// Which of its games, from 0.
        game: u32,
    },
}

/// Where the rules are broken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReplayBreach {
    /// The node.
    pub node: u32,
    /// The number of the move, from 1.
    pub number: usize,
    /// How.
    pub said: LocalizedText,
}

/// A move of the main line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReplayMove {
    /// The node after it.
    pub node: u32,
    /// Who played.
    pub seat: Option<usize>,
    /// The move; null where the turn was lost.
    pub text: Option<String>,
    /// How long it took, in milliseconds.
    pub used: Option<u64>,
    /// What was left on the clock, in milliseconds.
    pub left: Option<u64>,
    /// Whether there is a comment, or something was refused.
    pub comment: bool,
    /// Whether there is more than one continuation.
    pub branches: bool,
}

/// One place of a game: `GET …/replay/node/{n}` and `GET /api/record/{id}/{game}/node/{n}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReplayNode {
    /// Its number.
    pub node: u32,
    /// The position.
    pub view: PositionView,
    /// False when the record broke the rules before this place: the view only shows what lies on the board.
    pub legal: bool,
    /// The move that led here.
    pub text: Option<String>,
    /// Who played it.
    pub seat: Option<usize>,
    /// What the Battlefield order that led here did.
    pub effects: Option<Vec<EffectView>>,
    /// The comment.
    pub comment: Option<String>,
    /// What was tried at this position and refused.
    pub refused: Vec<ReplayRefusal>,
    /// Marks of the file.
    pub marks: Vec<ReplayMark>,
    /// The way here from the start, as nodes.
    pub path: Vec<u32>,
    /// What follows.
    pub children: Vec<ReplayChild>,
    /// The line from here on, always the first child, for the slider.
    pub ahead: Vec<u32>,
}

/// Something that was tried and refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReplayRefusal {
    /// By whom.
    pub seat: usize,
    /// What, and why.
    pub lost: LostTurn,
}

/// A mark on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReplayMark {
    /// Where.
    pub at: String,
    /// `cross`, `triangle`, `circle`, `square` or `label`.
    pub sign: String,
    /// The text of a label.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
}

/// A continuation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReplayChild {
    /// The node it leads to.
    pub node: u32,
    /// Who played.
    pub seat: Option<usize>,
    /// The move; null where the turn was lost.
    pub text: Option<String>,
    /// Whether there is a comment, or something was refused.
    pub comment: bool,
    /// How many ends of lines can be reached from there.
    pub leaves: u32,
}

/// A file that was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UploadedRecord {
    /// Its name in addresses.
    pub id: String,
    /// Its format, such as `sgf`.
    pub format: String,
    /// Its games.
    pub games: Vec<UploadedGame>,
}

/// A game of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UploadedGame {
    /// The occasion, else who played.
    pub title: String,
    /// In the order of seats; empty where nobody is named.
    pub players: Vec<String>,
    /// How it ended.
    pub result: Option<LocalizedText>,
    /// How many moves it has.
    pub moves: usize,
    /// What was played.
    pub game: GameName,
}
