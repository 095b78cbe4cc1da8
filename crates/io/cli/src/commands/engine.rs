//! Engines as programs that others start.

mod gomoku;

use std::process::ExitCode;

use anyhow::Result;

use crate::args::{EngineArgs, EngineGame};

pub(crate) fn run(args: &EngineArgs) -> Result<ExitCode> {
    match args.game {
        EngineGame::Gomoku => gomoku::run(),
    }
}
