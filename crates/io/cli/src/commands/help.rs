use std::process::ExitCode;

use anyhow::Result;
use tengen_core::Lang;

use crate::{
    args::{self, HelpArgs},
    usage_error,
};

/// The same as `--help` of the command.
pub(crate) fn run(args: &HelpArgs, lang: Lang) -> Result<ExitCode> {
    let words = ["tengen"].into_iter().chain(args.command.iter().map(String::as_str)).chain(["--help"]);
    match args::command(lang).try_get_matches_from(words) {
        Err(help) => usage_error::report(&help, lang),
        Ok(_) => Ok(ExitCode::SUCCESS),
    }
}
