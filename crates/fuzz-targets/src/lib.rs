//! What is fuzzed: every reader of bytes from outside, each as a function that takes any bytes and panics when something is wrong.
//!
//! A target does not only ask whether its reader survives. What is read and written reads the same again, a log gives the table
//! that wrote it, what is refused changes nothing, and where there is a second, slow implementation both agree.
//!
//! `fuzz/` makes a cargo-fuzz binary of each of [`ALL`]; a test of this crate runs them over `fuzz/corpus` without any fuzzer.
//! How to run and extend them is told in `docs/dev/fuzzing.md`.
#![forbid(unsafe_code)]

mod api;
mod arbiter;
mod battlefield;
mod games;
mod input;
mod protocols;
mod records;
mod server;
mod texts;

use tengen_records::RecordFormat;

/// Something that takes any bytes.
#[derive(Clone, Copy, Debug)]
pub struct FuzzTarget {
    /// Its name: that of its binary and its corpus.
    pub name: &'static str,
    /// Takes the bytes, and panics when something does not hold.
    pub run: fn(&[u8]),
}

macro_rules! targets {
    ($($name:ident: $run:expr,)+) => {
        /// All of them.
        pub const ALL: &[FuzzTarget] = &[$(FuzzTarget { name: stringify!($name), run: $run }),+];
    };
}

targets! {
    api_json: api::json,
    api_position: api::position,
    arbiter_commands: arbiter::commands,
    arbiter_log: arbiter::log,
    battlefield_text: battlefield::text,
    game_battlefield: battlefield::orders,
    game_gomoku: games::gomoku,
    game_quoridor: games::quoridor,
    game_text: games::text,
    names: texts::names,
    protocol_gomocup: protocols::gomocup,
    protocol_lines: protocols::lines,
    protocol_qtp: protocols::qtp,
    protocol_quoridor_client: protocols::quoridor_client,
    protocol_quoridor_server: protocols::quoridor_server,
    protocol_text: protocols::text,
    record_any: records::any,
    record_battlefield: |data| records::format(RecordFormat::BattlefieldText, data),
    record_ccgc: |data| records::format(RecordFormat::Ccgc, data),
    record_events: |data| records::format(RecordFormat::Events, data),
    record_journal: records::journal,
    record_letters: |data| records::format(RecordFormat::Letters, data),
    record_lib: |data| records::format(RecordFormat::Lib, data),
    record_plain: |data| records::format(RecordFormat::Plain, data),
    record_pos: |data| records::format(RecordFormat::Pos, data),
    record_psq: |data| records::format(RecordFormat::Psq, data),
    record_quoridor_client_log: |data| records::format(RecordFormat::QuoridorClientLog, data),
    record_quoridor_log: |data| records::format(RecordFormat::QuoridorLog, data),
    record_quoridor_text: |data| records::format(RecordFormat::QuoridorText, data),
    record_rec: |data| records::format(RecordFormat::Gomotur, data),
    record_rif: |data| records::format(RecordFormat::Rif, data),
    record_sgf: |data| records::format(RecordFormat::Sgf, data),
    server_connection: server::connection,
    texts: texts::texts,
    time_control: texts::time_control,
}

/// The target of this name, for a binary that has room for only one.
///
/// # Panics
/// When there is none.
pub const fn named(name: &str) -> FuzzTarget {
    let mut at = 0;
    while !is_same(ALL[at].name.as_bytes(), name.as_bytes()) {
        at += 1;
    }
    ALL[at]
}

const fn is_same(a: &[u8], b: &[u8]) -> bool {
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}
