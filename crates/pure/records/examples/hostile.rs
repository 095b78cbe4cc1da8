//! Reads files that mean harm, 8 MiB each, and tells how long that takes and how much memory: `cargo run --release
//! --example hostile`. Figures are in docs/dev/performance.md. Each file is read in a process of its own, so that its
//! peak of memory is its own; Linux tells that.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::type_complexity,
    clippy::cast_precision_loss,
    reason = "a tool for developers"
)]

use std::{fs, process::Command, time::Instant};

const SIZE: usize = 8 << 20;

/// A head, something that is repeated up to the size, and an end.
const FILES: [(&str, &[u8], &[u8], &[u8]); 22] = [
    ("comment of bytes that mean nothing", b"(;GM[4]SZ[15]C[", b"\xff", b"])"),
    ("comment of half characters", b"(;GM[4]SZ[15]C[", b"\x81", b"])"),
    ("comment of escapes", b"(;GM[4]SZ[15]C[", b"\\", b"])"),
    ("comment of brackets", b"(;GM[4]SZ[15]C[", b"[", b"])"),
    ("labels", b"(;GM[4]SZ[15]LB", b"[aa:x]", b")"),
    ("marks", b"(;GM[4]SZ[15]MA", b"[aa]", b")"),
    ("properties", b"(;GM[4]SZ[15]", b"XX[]", b")"),
    ("variations", b"(;GM[4]SZ[15]", b"(;B[aa])", b")"),
    ("variations in variations", b"(;GM[4]SZ[15]", b"(;B[aa]", b""),
    ("games", b"", b"(;GM[4])", b""),
    ("places without a move", b"(;GM[4]SZ[15]", b";", b")"),
    ("stones on stones", b"(;GM[4]SZ[15]", b";B[aa]", b")"),
    ("brackets", b"(;", b"(", b""),
    ("Piskvork moves", b"Piskvorky 15x15, 11:11, 0\n", b"8,8,0\n", b""),
    ("points", b"", b"h8", b""),
    ("Quoridor moves", b"", b"1. e2 e8 ", b""),
    ("Quoridor walls", b"", b"e3h ", b""),
    ("RenLib", b"\xffRenLib\xff\x03\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", b"\x78\x80", b""),
    ("XML elements", b"<?xml version=\"1.0\"?><database><games>", b"<game>", b""),
    (
        "XML games",
        b"<?xml version=\"1.0\"?><database><games>",
        b"<game id=\"1\"><move>h8</move></game>",
        b"</games></database>",
    ),
    ("JSON brackets", b"{\"event\":\"opened\",\"rules\":", b"[", b""),
    ("battlefield", b"8 8\n", b"........\n", b""),
];

fn file((_, head, part, end): (&str, &[u8], &[u8], &[u8])) -> Vec<u8> {
    let count = (SIZE - head.len() - end.len()) / part.len();
    [head, &part.repeat(count), end].concat()
}

/// The most memory that this process has had, in bytes.
fn peak() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or("0 kB");
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap_or_default() * 1024
}

fn main() {
    let Some(number) = std::env::args().nth(1) else {
        println!("{:36} {:>8} {:>10}  answer", "file", "seconds", "memory");
        for number in 0..FILES.len() {
            Command::new(std::env::current_exe().unwrap()).arg(number.to_string()).status().unwrap();
        }
        return;
    };
    let asked = FILES[number.parse::<usize>().unwrap()];
    let (bytes, begin) = (file(asked), Instant::now());
    let before = peak();
    let read = tengen_records::read(&bytes, None);
    let (time, memory) = (begin.elapsed(), peak().saturating_sub(before));
    let answer = match &read {
        Ok(read) => {
            format!("{}, {} records, {} notes", read.format.code(), read.records.len(), read.notes.len())
        }
        Err(error) => error.to_string().chars().take(60).collect(),
    };
    println!("{:36} {:8.3} {:9.1}×  {answer}", asked.0, time.as_secs_f64(), memory as f64 / SIZE as f64);
}
