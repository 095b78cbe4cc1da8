//! Lobby: what there is to join and to watch, and the events of a person.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{ChallengeState, ContestSummary, TablePlayer, TableResult, TableSummary};

/// What there is to join and to watch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LobbyState {
    /// Challenges that anybody may accept.
    pub seeks: Vec<ChallengeState>,
    /// Games in progress.
    pub tables: Vec<Arc<TableSummary>>,
    /// Contests.
    pub contests: Vec<ContestSummary>,
}

/// What concerns somebody; a line of `GET /api/stream/event`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PersonEvent {
    /// A game of theirs has started, or is in progress when the stream begins.
    GameStart {
        /// Which.
        game: StartedGame,
    },
    /// A game of theirs is over.
    GameFinish {
        /// Which.
        game: FinishedGame,
    },
    /// Somebody challenges them.
    Challenge {
        /// To what.
        challenge: Box<ChallengeState>,
    },
    /// A challenge to them was withdrawn.
    ChallengeCanceled {
        /// Which.
        challenge: Box<ChallengeState>,
    },
    /// A challenge of theirs was declined.
    ChallengeDeclined {
        /// Which.
        challenge: Box<ChallengeState>,
    },
}

/// A game that has started.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StartedGame {
    /// Its table.
    pub game_id: String,
    /// The same.
    pub id: String,
    /// The seat of whoever reads this.
    pub seat: usize,
    /// The rules as text.
    pub rules: Arc<str>,
    /// Everybody else at the table.
    pub opponent: Vec<TablePlayer>,
    /// Whether the reader is to move.
    pub is_my_turn: bool,
}

impl StartedGame {
    /// This table for whoever sits on this seat.
    pub fn of(summary: &TableSummary, seat: usize) -> Self {
        let others = summary.players.iter().enumerate().filter(|(at, _)| *at != seat);
        Self {
            game_id: summary.id.clone(),
            id: summary.id.clone(),
            seat,
            rules: Arc::clone(&summary.rules),
            opponent: others.map(|(_, player)| player.clone()).collect(),
            is_my_turn: summary.turn == seat && summary.result.is_none(),
        }
    }
}

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FinishedGame {
    /// Its table.
    pub game_id: String,
    /// The same.
    pub id: String,
    /// How it ended.
    pub result: TableResult,
}
