//! `pbrain-tengen`: the Gomoku engine as a Gomocup brain, and nothing else.

use std::{
    env,
    io::{self, Write as _},
    process::ExitCode,
};

use tengen_search::Level;

const USAGE: &str = "\
pbrain-tengen is an engine for Gomoku and Renju that Gomocup managers start without arguments.
It reads commands from standard input and answers on standard output.
";

fn main() -> ExitCode {
    match env::args().nth(1).as_deref() {
        None => {}
        Some("--version") => {
            let _ = writeln!(io::stdout(), "pbrain-tengen {}", env!("CARGO_PKG_VERSION"));
            return ExitCode::SUCCESS;
        }
        Some("--help") => {
            let _ = io::stdout().write_all(USAGE.as_bytes());
            return ExitCode::SUCCESS;
        }
        Some(_) => {
            let _ = io::stderr().write_all(USAGE.as_bytes());
            return ExitCode::from(2);
        }
    }
    match tengen_engine_loop::run_gomocup(io::stdin(), io::stdout(), Level::FULL, None) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let _ = writeln!(io::stderr(), "pbrain-tengen: {error}");
            ExitCode::from(2)
        }
        // A manager that has gone away is no failure.
        _ => ExitCode::SUCCESS,
    }
}
