use std::process::ExitCode;

use anyhow::Result;
use tengen_console::seconds;
use tengen_core::Lang;

use crate::args::JudgeArgs;

pub(crate) fn run(args: &JudgeArgs, lang: Lang) -> Result<ExitCode> {
    let limit = seconds("--timeout", &args.timeout, lang)?;
    tengen_judge::judge_folder(&args.folder, &args.command, limit, lang)
}
