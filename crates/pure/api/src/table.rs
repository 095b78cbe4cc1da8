//! The state of a table: everything a page needs to show it.

use std::sync::Arc;

use crate::LocalizedText;
use serde::{Deserialize, Serialize};
use tengen_arbiter::{Consent, EngineEvaluation, Millis, Offer, TimeControl, TimeReserve, Violation};
use tengen_views::{EffectView, PositionView};

use crate::{TablePlayer, TableResult};

/// The state of a table, the same for everybody who looks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableState {
    /// Its name in addresses.
    pub id: String,
    /// The number that the next event will have.
    pub seq: u64,
    /// The table's own time when this was made: clocks count from here.
    pub sent: Millis,
    /// Who plays, in the order of seats.
    pub players: Vec<TablePlayer>,
    /// The position and what may be chosen.
    pub view: PositionView,
    /// How much time the players have.
    pub time: TimeControl,
    /// The clock of each seat.
    pub clocks: Vec<ClockState>,
    /// The seat whose clock runs; null while nobody's does.
    pub running: Option<usize>,
    /// While somebody's first move is awaited under a limit of its own: their clock does not run, and the game is aborted
    /// when the limit has passed.
    pub first_move: Option<FirstMove>,
    /// Whether the game is paused by agreement.
    pub paused: bool,
    /// Every turn that stands.
    pub moves: Vec<TurnState>,
    /// What the engine in each seat said about its last move; absent where no engine has said anything.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub evaluations: Vec<Option<EngineEvaluation>>,
    /// What the last Battlefield order did.
    pub effects: Option<Vec<EffectView>>,
    /// What was asked for and not answered yet.
    pub offers: Vec<StandingOffer>,
    /// What players may ask for at this table.
    pub consent: TableConsent,
    /// Seats that have lost, at tables of more than two.
    pub out: Vec<usize>,
    /// Seats that have left.
    pub left: Vec<AbsentSeat>,
    /// Null while the game is in progress.
    pub result: Option<TableResult>,
    /// Whether ratings change with it.
    pub rated: bool,
    /// Who wants a rematch.
    pub rematch: RematchState,
    /// The contest it belongs to.
    pub contest: Option<String>,
    /// How many spectators there are.
    pub watching: usize,
    /// Who thinks, if the computer or a program does.
    pub thinking: Option<ThinkingSeat>,
}

/// The state of a table for one viewer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ViewerState {
    /// Seats that the viewer plays for, several where players share a screen. Empty for spectators.
    pub yours: Vec<usize>,
    /// What everybody sees.
    #[serde(flatten)]
    pub state: Arc<TableState>,
    /// Only with `?legal=1`: what the seat to move may play. For programs without rules of their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
}

/// The clock of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClockState {
    /// How long this seat may still think, at `sent`; null is for ever.
    pub left: Option<Millis>,
    /// Details of byo-yomi and the like, at the beginning of the turn.
    #[serde(flatten)]
    pub reserve: TimeReserve,
}

/// The limit of a first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FirstMove {
    /// Whose first move is awaited.
    pub seat: usize,
    /// How long it may take in all.
    pub limit: Millis,
    /// How much of that is left, at `sent`.
    pub left: Millis,
}

/// A turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TurnState {
    /// Whose turn it was.
    pub seat: usize,
    /// The move; null where the turn was lost.
    pub text: Option<String>,
    /// How long it took, in milliseconds.
    pub used: Millis,
    /// Why the turn was lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lost: Option<LostTurn>,
}

/// Why a turn was lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LostTurn {
    /// What was wrong.
    pub violation: Violation,
    /// What was to be played.
    #[serde(default, rename = "move", skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Why that was refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<LocalizedText>,
    /// How much too late it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overrun: Option<Millis>,
}

/// Something that was asked for and not answered yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StandingOffer {
    /// Who asked.
    pub by: usize,
    /// For what.
    pub offer: Offer,
    /// Who has agreed, at tables of more than two.
    pub agreed: Vec<usize>,
    /// For a take-back: how many turns would be left.
    pub plies: u32,
}

/// What players may ask for at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "each is the offer of that name")]
pub struct TableConsent {
    pub take_back: Consent,
    pub draw: Consent,
    pub pause: Consent,
}

/// A seat that has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AbsentSeat {
    /// Which.
    pub seat: usize,
    /// How long until the game may be claimed.
    pub claim_in: Millis,
}

/// Who wants a rematch.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RematchState {
    /// The seats that want one.
    pub by: Vec<usize>,
    /// Its table, once it exists.
    pub table: Option<String>,
}

/// A seat whose move the computer or a program is thinking about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ThinkingSeat {
    /// Which.
    pub seat: usize,
    /// The program is not ready yet; nobody's time runs until it is.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub waits: bool,
    /// It cannot be started yet: all places for programs are taken.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub queued: bool,
}
