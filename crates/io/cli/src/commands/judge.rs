use std::process::ExitCode;

use anyhow::Result;
use tengen_core::Lang;
use tengen_judge::{CaseSelection, JudgeRequest, ReportFormat, judge_folder};

use crate::args::JudgeArgs;

pub(crate) fn run(args: &JudgeArgs, lang: Lang) -> Result<ExitCode> {
    let tasks = args.task.iter().chain(&args.numbers.0).cloned().collect();
    let request = JudgeRequest {
        folder: args.folder.clone(),
        selection: CaseSelection { tasks, cases: args.case.clone() },
        compile: args.compile.clone(),
        command: args.command.clone(),
        limit: args.timeout,
        format: if args.json { ReportFormat::Json } else { ReportFormat::Text },
    };
    judge_folder(&request, lang)
}
