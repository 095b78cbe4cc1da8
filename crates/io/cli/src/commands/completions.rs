use std::{
    io::{self, Write as _},
    process::ExitCode,
};

use anyhow::Result;
use tengen_core::Lang;

use crate::args::{self, CompletionsArgs};

pub(crate) fn run(args: &CompletionsArgs) -> Result<ExitCode> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut args::command(Lang::En), "tengen", &mut script);
    io::stdout().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}
