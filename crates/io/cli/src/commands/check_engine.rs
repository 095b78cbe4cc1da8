//! `tengen check-engine`: checks a Gomocup engine.

use std::{process::ExitCode, time::Duration};

use anyhow::{Result, anyhow, bail};
use tengen_bots::ProgramSpec;
use tengen_core::text::printable;
use tengen_core::{Lang, Localize as _};
use tengen_gomocup_check::{CheckPatience, CheckPlan, list_checks, report_checks};
use tengen_gomoku::Rule;
use tengen_sandbox::SandboxPolicy;

use crate::args::CheckEngineArgs;

/// Nobody waits longer for a move.
const LONGEST_TURN: Duration = Duration::from_secs(300);

pub(crate) fn run(args: &CheckEngineArgs, lang: Lang) -> Result<ExitCode> {
    let plan = plan(args, lang)?;
    if args.list {
        list_checks(&plan.checks(), lang)?;
        return Ok(ExitCode::SUCCESS);
    }
    report_checks(&plan, args.json, lang)
}

fn plan(args: &CheckEngineArgs, lang: Lang) -> Result<CheckPlan> {
    if args.time > LONGEST_TURN {
        bail!("--time {:?}: {}", args.time, lang.text("cli-check-time-limit"));
    }
    let plan = CheckPlan {
        program: program(args, lang)?,
        rules: unique(&args.rule),
        sizes: unique(&args.size),
        time: args.time,
        games: args.games,
        memory: args.memory,
        patience: CheckPatience::USUAL,
        only: Vec::new(),
    };
    let names = names_of(&plan);
    if let Some(unknown) = args.only.iter().find(|name| !names.iter().any(|known| known == name.trim())) {
        let how = lang.text("cli-check-unknown");
        bail!("--only {}: {how} {}", printable(unknown), names.join(lang.text("cli-comma")));
    }
    Ok(CheckPlan { only: args.only.iter().map(|name| name.trim().to_owned()).collect(), ..plan })
}

/// The names of all checks.
pub(crate) fn names() -> Vec<String> {
    let plan = ProgramSpec::of("-").map(|program| CheckPlan {
        program,
        rules: Rule::ALL.to_vec(),
        sizes: vec![15],
        time: LONGEST_TURN,
        games: 1,
        memory: 0,
        patience: CheckPatience::USUAL,
        only: Vec::new(),
    });
    plan.map(|plan| names_of(&plan)).unwrap_or_default()
}

fn names_of(plan: &CheckPlan) -> Vec<String> {
    plan.checks().iter().map(|check| check.name.clone().into_owned()).collect()
}

fn unique<T: PartialEq + Copy>(list: &[T]) -> Vec<T> {
    let mut found: Vec<T> = Vec::new();
    for one in list {
        if !found.contains(one) {
            found.push(*one);
        }
    }
    found
}

fn program(args: &CheckEngineArgs, lang: Lang) -> Result<ProgramSpec> {
    let Some((name, words)) = args.command.split_first() else {
        // Only the list is wanted.
        return Ok(ProgramSpec::of("-")?);
    };
    let program = ProgramSpec::named(name.clone()).map_err(|error| anyhow!("{}", error.localize(lang)))?;
    let program = program.with_args(words.iter().cloned());
    let program = match &args.dir {
        Some(folder) => program.in_folder(folder.clone()),
        None => program,
    };
    if program.is_library() {
        bail!("{}", lang.text("cli-check-needs-gomocup"));
    }
    Ok(program.held_in(SandboxPolicy::usual(args.sandbox)))
}
