use std::process::ExitCode;

use anyhow::Result;
use tengen_core::Lang;
use tengen_judge::{ReportFormat, judge_folder};

use crate::args::JudgeArgs;

pub(crate) fn run(args: &JudgeArgs, lang: Lang) -> Result<ExitCode> {
    let format = if args.json { ReportFormat::Json } else { ReportFormat::Text };
    judge_folder(&args.folder, &args.command, args.timeout, format, lang)
}
