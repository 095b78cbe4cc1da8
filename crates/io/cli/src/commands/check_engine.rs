//! `tengen check-engine`: checks a Gomocup engine.

use std::{process::ExitCode, time::Duration};

use anyhow::{Result, anyhow, bail};
use tengen_bots::ProgramSpec;
use tengen_console::{read, seconds};
use tengen_core::text::printable;
use tengen_core::{Lang, Localize as _};
use tengen_gomocup_check::{CheckPatience, CheckPlan, list_checks, report_checks};
use tengen_gomoku::Rule;
use tengen_sandbox::{SandboxPolicy, TrustLevel};

use crate::args::CheckEngineArgs;

/// Nobody waits longer for a move.
const LONGEST_TURN: Duration = Duration::from_secs(300);
/// Nobody waits for more games.
const MOST_GAMES: u32 = 1000;
/// The boards of the protocol that we can judge.
const SIDES: std::ops::RangeInclusive<u8> = 10..=22;

pub(crate) fn run(args: &CheckEngineArgs, lang: Lang) -> Result<ExitCode> {
    let plan = plan(args, lang)?;
    if args.list {
        list_checks(&plan.checks(), lang)?;
        return Ok(ExitCode::SUCCESS);
    }
    report_checks(&plan, args.json, lang)
}

fn plan(args: &CheckEngineArgs, lang: Lang) -> Result<CheckPlan> {
    let rules = args.rule.split(',').map(|word| read(word.trim(), lang)).collect::<Result<Vec<Rule>>>()?;
    let sizes = args.size.split(',').map(|word| side(word.trim(), lang)).collect::<Result<Vec<u8>>>()?;
    let time = seconds("--time", &args.time, lang)?;
    if time > LONGEST_TURN {
        bail!("--time {}: {}", args.time, lang.pick("at most 300", "最多 300"));
    }
    if args.games > MOST_GAMES {
        bail!("--games {}: {}", args.games, lang.pick("at most 1000", "最多 1000"));
    }
    let memory = args.memory.checked_mul(1 << 20).filter(|&bytes| bytes > 0);
    let memory = memory.ok_or_else(|| {
        anyhow!(
            "--memory {}: {}",
            args.memory,
            lang.pick("write megabytes, such as 350", "请写兆字节数，例如 350")
        )
    })?;
    let plan = CheckPlan {
        program: program(args, lang)?,
        rules: unique(rules),
        sizes: unique(sizes),
        time,
        games: args.games,
        memory,
        patience: CheckPatience::USUAL,
        only: Vec::new(),
    };
    let names: Vec<String> = plan.checks().iter().map(|check| check.name.clone().into_owned()).collect();
    if let Some(unknown) = args.only.iter().find(|name| !names.iter().any(|known| known == name.trim())) {
        let how = lang.pick("no such check: use one of", "没有这项检查：可用");
        bail!("--only {}: {how} {}", printable(unknown), names.join(lang.pick(", ", "、")));
    }
    Ok(CheckPlan { only: args.only.iter().map(|name| name.trim().to_owned()).collect(), ..plan })
}

fn unique<T: PartialEq>(list: Vec<T>) -> Vec<T> {
    let mut found: Vec<T> = Vec::new();
    for one in list {
        if !found.contains(&one) {
            found.push(one);
        }
    }
    found
}

fn side(text: &str, lang: Lang) -> Result<u8> {
    let side = text.parse().ok().filter(|side| SIDES.contains(side));
    side.ok_or_else(|| {
        let how = lang.pick("write numbers from 10 to 22, such as 15,20", "请写 10 到 22 的数，例如 15,20");
        anyhow!("--size {}: {how}", printable(text))
    })
}

fn program(args: &CheckEngineArgs, lang: Lang) -> Result<ProgramSpec> {
    let Some((name, words)) = args.command.split_first() else {
        // Only the list is wanted.
        return Ok(ProgramSpec::of("-")?);
    };
    let level = TrustLevel::of(&args.sandbox).ok_or_else(|| {
        let how = lang.pick("use trusted, jail or partial", "可用 trusted、jail 或 partial");
        anyhow!("--sandbox {}: {how}", printable(&args.sandbox))
    })?;
    let program = ProgramSpec::named(name.clone()).map_err(|error| anyhow!("{}", error.localize(lang)))?;
    let program = program.with_args(words.iter().cloned());
    let program = match &args.dir {
        Some(folder) => program.in_folder(folder.clone()),
        None => program,
    };
    if program.is_library() {
        bail!(
            "{}",
            lang.pick(
                "a Connect5 library does not speak the Gomocup protocol: see tengen lib-host",
                "引擎库不用 Gomocup 协议：请看 tengen lib-host"
            )
        );
    }
    Ok(program.held_in(SandboxPolicy::usual(level)))
}
