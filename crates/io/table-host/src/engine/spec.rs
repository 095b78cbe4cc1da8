//! Engine specification: which program or Connect5 library plays, and how it is started and configured.

use std::{path::PathBuf, time::Duration};

use serde::{Deserialize, Serialize};
use tengen_bots::{EmptyCommandError, ProgramSpec};
use tengen_core::millis;
use tengen_games::GameName;
use tengen_sandbox::{SandboxPolicy, TrustLevel};

use super::EngineProtocol;

/// A program or Connect5 library that can sit at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineSpec {
    /// What it is called.
    pub name: String,
    /// How it is started.
    pub program: ProgramSpec,
    /// How it is talked to; `None`: as is usual for what is played and for such a program.
    pub protocol: Option<EngineProtocol>,
    /// How long it thinks about a move where the table has no clock; `None` leaves that to the engine.
    pub think_time: Option<Duration>,
    /// What else it may use.
    pub resources: EngineResources,
    /// Further settings of the protocol, each a name and a value.
    pub settings: Vec<(String, String)>,
    /// Whether it is started anew for every game.
    pub restart: bool,
}

/// What an engine may use besides time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EngineResources {
    /// Positions looked at for a move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Moves ahead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// Threads.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub threads: Option<u32>,
    /// Bytes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory: Option<u64>,
}

impl EngineSpec {
    /// This program as it is usually run: everything else unsaid.
    pub fn new(name: impl Into<String>, program: ProgramSpec) -> Self {
        Self {
            name: name.into(),
            program,
            protocol: None,
            think_time: None,
            resources: EngineResources::default(),
            settings: Vec::new(),
            restart: false,
        }
    }

    /// How long an engine thinks about a move where there is no clock and people wait for it.
    pub const USUAL_TURN: Duration = Duration::from_secs(5);

    /// A program as an opponent of people, by its command line: it is called like its file. `cell` is how it is held.
    pub fn opponent(command: &str, cell: SandboxPolicy) -> Result<Self, EmptyCommandError> {
        let program = ProgramSpec::of(command)?.held_in(cell);
        Ok(Self { think_time: Some(Self::USUAL_TURN), ..Self::new(program.file_name(), program) })
    }

    /// How it is talked to when this is played.
    pub fn protocol(&self, game: GameName) -> EngineProtocol {
        self.protocol.unwrap_or_else(|| EngineProtocol::usual(&self.program, game))
    }

    /// The specification as JSON, so that the same engine can be started again; `None` when its command line is no text.
    pub fn to_json(&self) -> Option<String> {
        let Self { name, program, protocol, think_time, resources, settings, restart } = self;
        let saved = SavedEngine {
            name: name.clone(),
            command: program.command()?,
            folder: program.folder().and_then(|folder| folder.to_str()).map(str::to_owned),
            protocol: protocol.map(|protocol| protocol.code().to_owned()),
            sandbox: program.cell().level.code().to_owned(),
            guarded: program.cell().ourselves.is_some(),
            think_time: think_time.map(millis),
            resources: *resources,
            settings: settings.clone(),
            restart: *restart,
        };
        serde_json::to_string(&saved).ok()
    }

    /// Reads what [`EngineSpec::to_json`] writes. Whoever reads a file of somebody else's asks before it starts anything.
    pub fn from_json(text: &str) -> Option<Self> {
        let saved: SavedEngine = serde_json::from_str(text).ok()?;
        let mut program = ProgramSpec::of(&saved.command).ok()?;
        if let Some(folder) = saved.folder {
            program = program.in_folder(PathBuf::from(folder));
        }
        let level = TrustLevel::of(&saved.sandbox)?;
        let ourselves = if saved.guarded { std::env::current_exe().ok() } else { None };
        let protocol = match saved.protocol {
            Some(code) => Some(EngineProtocol::from_code(&code)?),
            None => None,
        };
        Some(Self {
            name: saved.name,
            program: program.held_in(SandboxPolicy { ourselves, ..SandboxPolicy::usual(level) }),
            protocol,
            think_time: saved.think_time.map(Duration::from_millis),
            resources: saved.resources,
            settings: saved.settings,
            restart: saved.restart,
        })
    }
}

/// An engine as a saved game remembers it.
#[derive(Serialize, Deserialize)]
struct SavedEngine {
    name: String,
    command: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    folder: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    protocol: Option<String>,
    sandbox: String,
    #[serde(default)]
    guarded: bool,
    /// In milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    think_time: Option<u64>,
    #[serde(flatten)]
    resources: EngineResources,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    settings: Vec<(String, String)>,
    #[serde(default)]
    restart: bool,
}
