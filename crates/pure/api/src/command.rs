//! Commands at a table, over HTTP or over its socket.

use std::fmt;

use serde::{Deserialize, Serialize};
use tengen_arbiter::Offer;
use tengen_core::{Lang, Localize, Message, message};

/// What is to be done at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "TableAction tells what they do")]
pub enum CommandName {
    Move,
    Ask,
    Agree,
    Decline,
    Cancel,
    Resign,
    Abort,
    Claim,
    ClaimDraw,
    Rematch,
}

impl CommandName {
    const ALL: [Self; 10] = [
        Self::Move,
        Self::Ask,
        Self::Agree,
        Self::Decline,
        Self::Cancel,
        Self::Resign,
        Self::Abort,
        Self::Claim,
        Self::ClaimDraw,
        Self::Rematch,
    ];

    /// The command of this name.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|name| name.code() == code)
    }

    /// The name in addresses.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::Ask => "ask",
            Self::Agree => "agree",
            Self::Decline => "decline",
            Self::Cancel => "cancel",
            Self::Resign => "resign",
            Self::Abort => "abort",
            Self::Claim => "claim",
            Self::ClaimDraw => "claim-draw",
            Self::Rematch => "rematch",
        }
    }
}

/// What a command says beside its name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CommandDetails {
    /// `move`: what is played.
    #[serde(default, alias = "move", skip_serializing_if = "Option::is_none")]
    pub u: Option<String>,
    /// How many turns there are: with it a move that is sent twice is one move, and any other command is refused as `stale`
    /// when there are more or fewer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<u32>,
    /// The `seq` of the state it answers to: refused as `stale` when that has changed since. `resign` and `rematch` never are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seq: Option<u64>,
    /// 1 to 64 characters that you choose anew for every command: sent again with the same, it counts once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The seat, where several are yours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// `ask`, `agree`, `decline`, `cancel`: what it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<Offer>,
}

/// A command with everything it needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableAction {
    /// Plays a move.
    Move {
        /// The move as text.
        text: String,
        /// How many turns stand before it.
        ply: Option<u32>,
        /// How long the log was when it was chosen.
        seq: Option<u64>,
    },
    /// Asks the others for something.
    Ask(Offer),
    /// Agrees to what another seat has asked.
    Agree(Offer),
    /// Refuses what another seat has asked.
    Decline(Offer),
    /// Withdraws what was asked.
    Cancel(Offer),
    /// Gives up.
    Resign,
    /// Ends the game before its first move.
    Abort,
    /// Claims the game that the others have left.
    Claim {
        /// Whether a draw is enough.
        draw: bool,
    },
    /// Wants to play again.
    Rematch,
}

impl CommandDetails {
    /// What is to be done, or which detail is missing.
    pub fn action(&self, name: CommandName) -> Result<TableAction, MissingDetail> {
        let offer =
            || self.offer.ok_or(MissingDetail { name, detail: "offer: take-back, draw, pause, continue" });
        Ok(match name {
            CommandName::Move => TableAction::Move {
                text: self.u.clone().ok_or(MissingDetail { name, detail: "u" })?,
                ply: self.ply,
                seq: self.seq,
            },
            CommandName::Ask => TableAction::Ask(offer()?),
            CommandName::Agree => TableAction::Agree(offer()?),
            CommandName::Decline => TableAction::Decline(offer()?),
            CommandName::Cancel => TableAction::Cancel(offer()?),
            CommandName::Resign => TableAction::Resign,
            CommandName::Abort => TableAction::Abort,
            CommandName::Claim => TableAction::Claim { draw: false },
            CommandName::ClaimDraw => TableAction::Claim { draw: true },
            CommandName::Rematch => TableAction::Rematch,
        })
    }
}

/// A command lacks something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissingDetail {
    name: CommandName,
    detail: &'static str,
}

impl Localize for MissingDetail {
    fn message(&self) -> Message {
        let (name, detail) = (self.name.code(), self.detail);
        message!("api-needs", name, detail)
    }
}

impl fmt::Display for MissingDetail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.localize(Lang::En))
    }
}

impl std::error::Error for MissingDetail {}

/// A command was followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CommandDone {
    /// Always true.
    pub ok: bool,
    /// The length of the log after it.
    pub seq: u64,
}

/// Something was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Acknowledged {
    /// Always true.
    pub ok: bool,
}

impl Acknowledged {
    /// It was done.
    pub const YES: Self = Self { ok: true };
}

/// How a table is read: the query of its addresses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableQuery {
    /// Events from this number on.
    #[serde(default)]
    pub since: Option<u64>,
    /// Not 0: the log goes on with what is added to it.
    #[serde(default)]
    pub follow: Option<u8>,
    /// Not 0: with the moves that may be played.
    #[serde(default)]
    pub legal: Option<u8>,
}

impl TableQuery {
    /// Whether what is added later is wanted, too.
    pub fn follows(&self) -> bool {
        self.follow.is_some_and(|follow| follow != 0)
    }

    /// Whether the legal moves are wanted, too.
    pub fn wants_legal(&self) -> bool {
        self.legal.is_some_and(|legal| legal != 0)
    }
}
