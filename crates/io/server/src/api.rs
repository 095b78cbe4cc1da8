//! What can be asked over HTTP, one file a subject.

pub(crate) mod account;
pub(crate) mod bot;
pub(crate) mod challenges;
pub(crate) mod contests;
pub(crate) mod events;
pub(crate) mod lobby;
pub(crate) mod me;
pub(crate) mod positions;
pub(crate) mod tables;
pub(crate) mod tokens;

use tengen_store::GameId;

use crate::{Answer, Refused};

/// A name of a table from an address.
pub(crate) fn game_id(text: &str) -> Answer<GameId> {
    text.parse().map_err(|_| Refused::no_table())
}
