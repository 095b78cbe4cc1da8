//! What desks and workers tell each other.

use serde::{Deserialize, Serialize};
use tengen_arbiter::Event;
use tengen_contest::GameConduct;
use tengen_table_host::EngineResources;

use crate::SearchOffer;

/// The version of what is said here; a desk and its workers have the same.
pub const PROTOCOL_VERSION: u32 = 2;

/// A worker asks for something to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClaimRequest {
    /// See [`PROTOCOL_VERSION`].
    pub version: u32,
    /// What the worker is called.
    pub worker: String,
}

/// What a worker is given to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JobOffer {
    /// A game between two engines.
    Game(Box<GameOffer>),
    /// A position for a built-in engine.
    Search(SearchOffer),
}

/// A game for a worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameOffer {
    /// Its name.
    pub game: String,
    /// The number of the lease.
    pub lease: u64,
    /// The log so far: at least the opening.
    pub log: Vec<Event>,
    /// How it is conducted.
    pub conduct: GameConduct,
    /// Who plays, by seat.
    pub engines: Vec<EngineOffer>,
}

/// An engine as a worker is told of it. Paths are those of the desk's machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EngineOffer {
    /// What it is called.
    pub name: String,
    /// The program and its arguments; files among them are named from the root.
    pub command: Vec<String>,
    /// Whether the program is Tengen itself, which every worker has.
    #[serde(default)]
    pub is_tengen: bool,
    /// The folder that it is run in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub folder: Option<String>,
    /// The files that it needs.
    #[serde(default)]
    pub files: Vec<OfferedFile>,
    /// How it is talked to; see `EngineProtocol`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub protocol: Option<String>,
    /// How long it thinks about a move without a clock, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub think_time: Option<u64>,
    /// What else it may use.
    #[serde(flatten)]
    pub resources: EngineResources,
    /// Further settings of the protocol.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub settings: Vec<(String, String)>,
    /// Whether it is started anew for every game.
    #[serde(default)]
    pub restart: bool,
    /// How it is held at least; see `TrustLevel`.
    pub sandbox: String,
    /// Bytes of memory that it may take.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most_memory: Option<u64>,
    /// Processes and threads that it may have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most_processes: Option<u32>,
}

/// A file of a program.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OfferedFile {
    /// Where it is on the desk's machine.
    pub path: String,
    /// The SHA-256 of its contents, in hexadecimal digits.
    pub sha256: String,
    /// Its length in bytes.
    pub size: u64,
    /// Whether it can be run.
    pub executable: bool,
}

/// What has happened in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AppendRequest {
    /// The number of the worker's lease.
    pub lease: u64,
    /// How long the log was before.
    pub from: u64,
    /// What comes next.
    pub events: Vec<Event>,
}

/// A worker still plays a game, or does not any more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeaseRequest {
    /// The number of its lease.
    pub lease: u64,
    /// Why it cannot play it, where that is so; nothing where it only stops.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// Why a desk refuses something, as far as a worker has to know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeskRefusal {
    /// A word that does not change.
    pub code: String,
}
