use std::{ffi::OsString, path::PathBuf};

use clap::{ValueHint, builder::PossibleValuesParser};
use tengen_sandbox::TrustLevel;

/// Tell what holds bots here, or run a command as a bot is run
///
/// Without a command: tries every part of the jail on this system and says which are missing and what to do about it. The
/// exit status is 0 when the jail is complete, 1 when not.
///
/// With a command: runs it in a cell, with this terminal, so that you can see whether your bot runs there. In a jail it sees the
/// system read-only, its own file and the files that its command line names, what --show adds, and an empty /tmp; no network,
/// no other process, hardly any environment. The exit status is the program's. Otherwise it is 2 when it is not started
/// because the jail is not complete or something cannot be shown, 125 when shutting it in fails, 126 when it cannot be run and
/// 127 when it is not there.
///
/// Levels: jail for whoever is not trusted; partial is as much of it as the system gives; trusted may do what you may, and
/// nothing of it is left behind.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen sandbox                                       what this system gives
  tengen sandbox -- ./my-engine                        run an engine in the jail
  tengen sandbox --show model.bin -- python3 bot.py    show it a file more
  tengen sandbox --memory 350MB -- ./my-engine         with less memory
  tengen sandbox -- bash                               look around")]
pub(crate) struct SandboxArgs {
    /// How the command is held
    #[arg(long, value_name = "LEVEL", ignore_case = true, default_value = TrustLevel::Jail.code())]
    #[arg(value_parser = PossibleValuesParser::new(TrustLevel::ALL.map(TrustLevel::code)))]
    pub(crate) level: String,

    /// Show it this file or folder, too, which it cannot change; may be repeated
    #[arg(long, value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub(crate) show: Vec<PathBuf>,

    #[arg(help = "Memory of all its processes together, for example 350MB [default: 512MB; trusted: any]")]
    #[arg(long, value_name = "SIZE")]
    pub(crate) memory: Option<String>,

    /// The command and its arguments
    #[arg(last = true, value_name = "COMMAND", value_hint = ValueHint::CommandWithArguments)]
    pub(crate) command: Vec<OsString>,
}
