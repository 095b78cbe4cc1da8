//! Runs a command in a cell: `cell LEVEL [--show PATH | --memory BYTES | --processes N | --tmp BYTES]… -- COMMAND…`. The
//! tests start programs by way of it. `cell survey` tells what the system gives.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    clippy::expect_used,
    reason = "an example speaks to whoever runs it"
)]

use std::{env, ffi::OsString, path::Path, process::ExitCode};

use tengen_sandbox::{LimitBreach, ResourceLimits, SandboxPolicy, TrustLevel, run_as_guard, survey};

fn main() -> ExitCode {
    // Before anything else: we may have been started as a guard.
    if let Some(status) = run_as_guard() {
        return status;
    }
    match run(env::args_os().skip(1)) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("cell: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(mut words: impl Iterator<Item = OsString>) -> Result<ExitCode, Box<dyn std::error::Error>> {
    let level = words.next().ok_or("which level?")?;
    if level == "survey" {
        for finding in survey(&env::current_exe()?).findings() {
            println!("{}: {}", finding.part.code(), finding.missing.as_deref().unwrap_or("ok"));
        }
        return Ok(ExitCode::SUCCESS);
    }
    let level = level.to_str().and_then(TrustLevel::of).ok_or("no such level")?;
    let limits = if level == TrustLevel::Trusted { ResourceLimits::NONE } else { ResourceLimits::USUAL };
    let mut cell =
        SandboxPolicy { level, limits, ourselves: Some(env::current_exe()?), ..SandboxPolicy::OPEN };
    while let Some(word) = words.next().filter(|word| word != "--") {
        let value = words.next().ok_or("a value is missing")?;
        let number = || value.to_str().and_then(|text| text.parse::<u64>().ok()).ok_or("no number");
        match word.to_str() {
            Some("--show") => cell.shown.push(value.into()),
            Some("--memory") => cell.limits.memory = Some(number()?),
            Some("--processes") => cell.limits.processes = Some(u32::try_from(number()?)?),
            Some("--tmp") => cell.limits.tmp = number()?,
            _ => return Err("unknown option".into()),
        }
    }
    let program = words.next().ok_or("which program?")?;
    let status = cell.command(Path::new(&program), &words.collect::<Vec<_>>(), None)?.status()?;
    if let Some(breach) = LimitBreach::of(status) {
        eprintln!("cell: out of bounds: {}", breach.code());
    }
    eprintln!("cell: {status}");
    Ok(ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(128)))
}
