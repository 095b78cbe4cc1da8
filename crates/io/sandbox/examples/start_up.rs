//! How long programs take to start and end, by themselves and in cells: `start_up [ROUNDS]`.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    clippy::expect_used,
    reason = "an example speaks to whoever runs it"
)]

use std::{
    env,
    ffi::OsString,
    path::Path,
    process::{Command, ExitCode},
    time::{Duration, Instant},
};

use tengen_sandbox::{ResourceLimits, SandboxPolicy, TrustLevel, run_as_guard};

fn main() -> ExitCode {
    if let Some(status) = run_as_guard() {
        return status;
    }
    let rounds = env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(100);
    let mut open = || Command::new("/bin/true");
    println!("by itself {:?}", median(rounds, &mut open));
    for level in TrustLevel::ALL {
        let limits = if level == TrustLevel::Trusted { ResourceLimits::NONE } else { ResourceLimits::USUAL };
        let cell = SandboxPolicy { level, limits, ourselves: env::current_exe().ok(), ..SandboxPolicy::OPEN };
        let start = Instant::now();
        if let Err(refused) = cell.command(Path::new("/bin/true"), &[], None) {
            println!("{:9} {refused}", level.code());
            continue;
        }
        let first = start.elapsed();
        let none: [OsString; 0] = [];
        let mut held = || cell.command(Path::new("/bin/true"), &none, None).expect("it was not refused");
        println!("{:9} {:?} (asked first: {first:?})", level.code(), median(rounds, &mut held));
    }
    ExitCode::SUCCESS
}

fn median(rounds: usize, command: &mut dyn FnMut() -> Command) -> Duration {
    let mut times: Vec<Duration> = (0..rounds)
        .map(|_| {
            let start = Instant::now();
            let status = command().status().expect("it starts");
            assert!(status.success(), "{status}");
            start.elapsed()
        })
        .collect();
    times.sort();
    times[rounds / 2]
}
