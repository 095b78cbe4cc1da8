//! The program as its users run it: real processes, real pipes, a real terminal.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]
#![allow(clippy::print_stdout, reason = "what is skipped is said")]

mod battlefield;
mod check_engine;
mod client;
#[cfg(unix)]
mod cluster;
mod contest;
mod deploy;
#[cfg(target_os = "linux")]
mod disk_faults;
#[cfg(unix)]
mod documents;
mod engine;
mod forbidden;
mod help;
mod json;
mod judge;
#[cfg(unix)]
mod lib_sdk;
#[cfg(unix)]
mod libraries;
#[cfg(unix)]
mod old_names;
#[cfg(unix)]
mod one_referee;
mod online;
mod perft;
mod play_args;
mod quoridor_contest;
mod record_positions;
mod records;
#[cfg(target_os = "linux")]
mod release;
mod review;
#[cfg(unix)]
mod rolling_restart;
#[cfg(target_os = "linux")]
mod sandbox;
#[cfg(unix)]
mod screen;
mod serve;
#[cfg(target_os = "linux")]
mod serve_programs;
mod store;
#[cfg(unix)]
mod terminal;
#[cfg(unix)]
mod workers;

use std::{
    io::Write as _,
    process::{Command, Output, Stdio},
};

/// The program, without anybody's language settings.
fn tengen() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    for name in [
        "TENGEN_LANG",
        "TENGEN_THEME",
        "TENGEN_DATA",
        "TENGEN_STORE",
        "TENGEN_BUS",
        "TENGEN_NODE",
        "LC_ALL",
        "LC_MESSAGES",
        "LANG",
        "NO_COLOR",
        "CLICOLOR_FORCE",
        "COLORFGBG",
    ] {
        command.env_remove(name);
    }
    command
}

/// Runs it with these arguments and this input.
fn run(args: &[&str], input: &[u8]) -> Output {
    let mut child = tengen()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // The program may end before it has read everything; that is its right.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
