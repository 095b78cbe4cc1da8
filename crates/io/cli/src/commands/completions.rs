use std::{
    io::{self, Write as _},
    process::ExitCode,
};

use anyhow::{Context as _, Result};
use clap_complete::env::Shells;

use crate::args::{COMPLETE, CompletionsArgs};

/// A script that lets the shell ask the program itself what can follow.
pub(crate) fn run(args: &CompletionsArgs) -> Result<ExitCode> {
    let shells = Shells::builtins();
    let shell = shells.completer(&args.shell).context("no such shell")?;
    let mut script = Vec::new();
    shell.write_registration(COMPLETE, "tengen", "tengen", "tengen", &mut script)?;
    io::stdout().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}
