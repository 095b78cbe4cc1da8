//! The WebSocket of a table: `/api/table/{id}/socket?since=SEQ`.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tengen_arbiter::{Event, Millis};
use tengen_views::Said;

use crate::{CommandDetails, CommandName, RematchState, TableState, ViewerState};

/// What a server says. Clients that look at less than all of a state may read their own types instead.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ServerMessage"))]
pub enum ServerMessage<Viewer = ViewerState, State = Arc<TableState>> {
    /// First of all, and again after the connection was too slow for single updates.
    State {
        /// The state for this viewer.
        d: Viewer,
        /// The events from `since` on, when it was given.
        events: Vec<Arc<Event>>,
    },
    /// Something happened.
    Events {
        /// The number that the next event will have.
        v: u64,
        /// What happened.
        d: Vec<Arc<Event>>,
        /// The state after it; whose seats are yours does not change.
        state: State,
    },
    /// Who is connected has changed; no event.
    Presence {
        /// Who is.
        d: Presence,
    },
    /// What a program writes while it thinks, a few times a second at most.
    Says {
        /// Who writes what.
        d: ProgramOutput,
    },
    /// Somebody wants a rematch, or it has been opened.
    Rematch {
        /// Who, and where.
        d: RematchState,
    },
    /// A command was followed.
    Ack {
        /// Its number.
        d: u64,
    },
    /// A command was refused.
    Refused {
        /// Which, and why.
        d: RefusedCommand,
    },
    /// The server is about to stop.
    Stopping {
        /// When to connect again.
        d: Reconnect,
    },
}

/// Who is connected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Presence {
    /// By seat.
    pub here: Vec<bool>,
    /// By seat: how long until the others may claim the game because this seat is gone; null while it is not.
    pub claim_in: Vec<Option<Millis>>,
    /// How many spectators there are.
    pub watching: usize,
}

/// What a program writes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProgramOutput {
    /// The seat of the program.
    pub seat: usize,
    /// What it writes.
    pub text: String,
}

/// A command that was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RefusedCommand {
    /// Its number.
    pub a: u64,
    /// Why, in one word.
    pub code: String,
    /// Why, in a sentence.
    pub said: Said,
}

/// When to connect again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reconnect {
    /// In so many milliseconds.
    pub again: u64,
}

/// What a client says. The server reads the name as text first: one that it does not know is refused, not unreadable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ClientMessage"))]
pub struct ClientMessage<Name = CommandName> {
    /// What is to be done.
    pub t: Name,
    /// With which details.
    #[serde(default)]
    pub d: NumberedCommand,
}

/// The details of a command, with a number of the client's.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NumberedCommand {
    /// The number that the answer refers to.
    #[serde(default)]
    pub a: u64,
    /// What the command says.
    #[serde(flatten)]
    pub details: CommandDetails,
}

/// The answer to a ping.
pub const PONG: &str = "0";

/// Whether a message only asks for a sign of life; it is no command.
pub fn is_ping(text: &str) -> bool {
    matches!(text, "\"p\"" | "p")
}
