//! Reads files that mean harm, 8 MiB each, and tells how long that takes and how much memory: `cargo run --release
//! --example hostile`. Figures are in docs/dev/reliability.md. Each file is read in a process of its own, so that its
//! peak of memory is its own; Linux tells that.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::cast_precision_loss,
    reason = "a tool for developers"
)]

#[path = "../tests/memory/files.rs"]
mod files;

use std::{fs, process::Command, time::Duration};

use files::FILES;

const SIZE: usize = 8 << 20;

/// A figure that Linux has about the memory of this process, in bytes.
fn memory(figure: &str) -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(figure)).unwrap_or(": 0 kB");
    line.trim_matches([':', ' ', '\t']).trim_end_matches(" kB").parse::<u64>().unwrap_or_default() * 1024
}

/// How long this process has had a processor: others use the machine, too.
fn processor_time() -> Duration {
    let times = fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    let time = times.split(' ').next().and_then(|time| time.parse().ok());
    Duration::from_nanos(time.unwrap_or_default())
}

fn main() {
    let Some(number) = std::env::args().nth(1) else {
        println!("{:40} {:>8} {:>10}  answer", "file", "seconds", "memory");
        for number in 0..FILES.len() {
            Command::new(std::env::current_exe().unwrap()).arg(number.to_string()).status().unwrap();
        }
        return;
    };
    let asked = FILES[number.parse::<usize>().unwrap()];
    let bytes = asked.bytes(SIZE);
    // What making the file took is no part of it.
    fs::write("/proc/self/clear_refs", "5").unwrap();
    let before = memory("VmRSS");
    let read = tengen_records::read(&bytes, asked.file_name);
    let memory = memory("VmHWM").saturating_sub(before);
    // Once more without page faults of a process that has just begun.
    let begin = processor_time();
    let _ = tengen_records::read(&bytes, asked.file_name);
    let time = processor_time().saturating_sub(begin);
    let answer = match &read {
        Ok(read) => {
            format!("{}, {} records, {} notes", read.format.code(), read.records.len(), read.notes.len())
        }
        Err(error) => error.to_string().chars().take(60).collect(),
    };
    println!("{:40} {:8.3} {:9.1}×  {answer}", asked.name, time.as_secs_f64(), memory as f64 / SIZE as f64);
}
