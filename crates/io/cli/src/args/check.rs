use std::{ffi::OsString, path::PathBuf};

use clap::ValueHint;

/// Find out what a Gomocup engine does wrong
///
/// Runs the engine many times and talks to it as managers do, good ones and bad ones: how it starts, reads commands and
/// options, moves, keeps rules, time and memory, and ends. Every check is told in words, with the lines that were
/// exchanged and what to do. A crash only ends its own check.
///
/// A warning is something that managers put up with, but not all of them. An engine that does not play a rule is checked
/// without it: --rule freestyle.
///
/// The exit status is 0 when nothing has failed (warnings are allowed), 1 when something has, 2 when the engine cannot be
/// run, 130 when it was interrupted.
#[derive(Debug, clap::Args)]
#[command(allow_negative_numbers = true)]
#[command(after_help = "\
Examples:
  tengen check-engine ./pbrain-mine
  tengen check-engine --rule freestyle --size 20 python3 mine.py
  tengen check-engine --only turn-time,memory --time 5 ./pbrain-mine
  tengen check-engine --list
  tengen check-engine tengen engine gomoku")]
pub(crate) struct CheckEngineArgs {
    /// Rules that it plays, separated by commas: freestyle, standard, renju, caro, caro-exact
    #[arg(long, value_name = "RULES", default_value = "freestyle,standard,renju,caro")]
    pub(crate) rule: String,

    /// Sizes of its boards, separated by commas, the most important first
    #[arg(long, value_name = "SIZES", default_value = "15,20")]
    pub(crate) size: String,

    /// Seconds for each move
    #[arg(long, value_name = "S", default_value = "0.2")]
    pub(crate) time: String,

    /// How many games for each rule and size
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) games: u32,

    /// Megabytes that it may use
    #[arg(long, value_name = "MB", default_value_t = 350)]
    pub(crate) memory: u64,

    /// How it is held: trusted, jail, or partial (as much of a jail as the system gives)
    #[arg(long, value_name = "LEVEL", default_value = "trusted")]
    pub(crate) sandbox: String,

    /// Run it in this folder
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) dir: Option<PathBuf>,

    /// Only the checks of these names, separated by commas
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) only: Vec<String>,

    /// List the checks and do nothing
    #[arg(long)]
    pub(crate) list: bool,

    /// Write one JSON object a line, for programs
    #[arg(long)]
    pub(crate) json: bool,

    /// The engine and its arguments
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, required_unless_present = "list")]
    #[arg(value_name = "COMMAND", value_hint = ValueHint::CommandWithArguments)]
    pub(crate) command: Vec<OsString>,
}
