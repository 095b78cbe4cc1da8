//! Engines as programs that others start.

mod gobang;
mod gomoku;

use std::{env, path::Path, process::ExitCode};

use anyhow::Result;
use tengen_gomoku_engine::Level;

use crate::args::{EngineArgs, EngineGame};

pub(crate) fn run(args: &EngineArgs) -> Result<ExitCode> {
    match args.game {
        EngineGame::Gomoku => gomoku::run(Level::new(args.level).unwrap_or(Level::FULL), args.seed),
        EngineGame::Gobang => gobang::run(),
    }
}

/// Whether the program has the name by which Gomocup's managers know engines: then it is one, without any argument.
pub(crate) fn is_called_as_brain() -> bool {
    let name = env::args_os().next().unwrap_or_default();
    let stem = Path::new(&name).file_stem().unwrap_or_default().to_string_lossy().to_lowercase();
    stem.starts_with("pbrain-") && env::args_os().len() == 1
}
