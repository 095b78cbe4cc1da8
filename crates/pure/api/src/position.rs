//! Positions without a table, and maps.

use crate::LocalizedText;
use serde::{Deserialize, Serialize};
use tengen_views::{BattlefieldView, EffectView};

/// Rules and moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MoveLine {
    /// The rules as text.
    pub rules: String,
    /// The moves as text.
    #[serde(default)]
    pub moves: Vec<String>,
}

/// A position to look at or to think about: `rules` and `moves`, or `table` and `ply`, or `record`, `game` and `node`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PositionRef {
    /// The rules as text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// The moves as text.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
    /// A table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// After so many of its turns; 0 if it is not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ply: Option<u32>,
    /// A record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<String>,
    /// Which of its games, from 0; 0 if it is not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<u32>,
    /// Which node of the game; 0 if it is not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub node: Option<u32>,
}

/// A position that is meant by a [`PositionRef`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionSource {
    /// Rules and moves.
    Line(MoveLine),
    /// A place of a table.
    Table {
        /// The table.
        table: String,
        /// After so many turns.
        ply: u32,
    },
    /// A place of a record.
    Record {
        /// The record.
        record: String,
        /// Which of its games, from 0.
        game: u32,
        /// Which node of the game.
        node: u32,
    },
}

impl PositionRef {
    /// What is meant; `None` where that is not one of the three.
    pub fn source(self) -> Option<PositionSource> {
        match self {
            Self { rules: Some(rules), moves, table: None, record: None, .. } => {
                Some(PositionSource::Line(MoveLine { rules, moves }))
            }
            Self { rules: None, table: Some(table), ply, record: None, .. } => {
                Some(PositionSource::Table { table, ply: ply.unwrap_or_default() })
            }
            Self { rules: None, table: None, record: Some(record), game, node, .. } => {
                let (game, node) = (game.unwrap_or_default(), node.unwrap_or_default());
                Some(PositionSource::Record { record, game, node })
            }
            _ => None,
        }
    }
}

/// A map that comes with the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MapInfo {
    /// Its name in rules.
    pub code: String,
    /// Its name for people.
    pub name: LocalizedText,
    /// Rules that play on it.
    pub rules: String,
    /// Its height.
    pub rows: u8,
    /// Its width.
    pub cols: u8,
    /// The battle before the first order.
    pub view: BattlefieldView,
}

/// The text of a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MapText {
    /// The text.
    pub text: String,
}

/// A map that is to be made at random.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MapRequest {
    /// Its height, 4 to 20; 10 if it is not given.
    #[serde(default)]
    pub rows: Option<u8>,
    /// Its width, 4 to 20; 12 if it is not given.
    #[serde(default)]
    pub cols: Option<u8>,
    /// The same seed makes the same map; random if it is not given.
    #[serde(default)]
    pub seed: Option<u64>,
}

/// Whether a map can be played on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MapCheck {
    /// Whether it can.
    pub ok: bool,
    /// Why not.
    pub said: Option<LocalizedText>,
    /// Rules that play on it.
    pub rules: Option<String>,
    /// Its text.
    pub text: Option<String>,
    /// The battle before the first order.
    pub view: Option<BattlefieldView>,
}

/// An order that is considered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OrderRequest {
    /// Where.
    pub place: PositionRef,
    /// The order as text.
    pub order: String,
}

/// What an order would do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OrderPreview {
    /// The order.
    pub order: String,
    /// What it would do.
    pub effects: Vec<EffectView>,
    /// Why it cannot be given, if it cannot.
    pub refused: Option<LocalizedText>,
    /// The battle after it.
    pub after: BattlefieldView,
}
