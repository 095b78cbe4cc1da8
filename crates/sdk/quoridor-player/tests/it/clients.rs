//! Clients in each language.

use std::{
    net::SocketAddr,
    process::{Command, Output},
    sync::OnceLock,
};

use quoridor_player::{
    ChessboardChange, ClientError, Key, Location, PLAYER0_LOC, Player, Printer, Step, Tally, play,
};

/// Straight on, whatever stands there.
#[derive(Debug, Default)]
pub(crate) struct Straight {
    forward: Option<i32>,
}

impl Player for Straight {
    fn next_step(&mut self, change: &ChessboardChange) -> Step {
        let Location { x, y } = change.my_loc;
        let forward = *self.forward.get_or_insert(if change.my_loc == PLAYER0_LOC { 1 } else { -1 });
        Step::move_to(Location::new(x, y + forward))
    }

    fn restart(&mut self) {
        self.forward = None;
    }
}

/// Plays in Rust; what came of it, and what was printed.
pub(crate) fn play_rust(
    address: SocketAddr,
    name: &str,
    player: &mut impl Player,
) -> (Result<Tally, ClientError>, String) {
    let mut printed = Vec::new();
    let tally = play(address, &Key::new(name).unwrap(), player, &mut Printer::new(&mut printed));
    (tally, String::from_utf8(printed).unwrap())
}

/// The language that a client is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    Rust,
    Cpp,
    Python,
}

impl Language {
    pub(crate) const ALL: [Self; 3] = [Self::Rust, Self::Cpp, Self::Python];

    /// Plays the example of this language, or in Rust straight on. Whether it ended well, and what it printed.
    pub(crate) fn play(self, address: SocketAddr, name: &str) -> (bool, String) {
        let (error, printed) = self.play_or_fail(address, name);
        (error.is_none(), printed)
    }

    /// The same with the error that its user sees.
    pub(crate) fn play_or_fail(self, address: SocketAddr, name: &str) -> (Option<String>, String) {
        if self == Self::Rust {
            let key = match Key::new(name) {
                Ok(key) => key,
                Err(error) => return (Some(error.to_string()), String::new()),
            };
            let mut printed = Vec::new();
            let tally = play(address, &key, &mut Straight::default(), &mut Printer::new(&mut printed));
            return (tally.err().map(|error| error.to_string()), String::from_utf8(printed).unwrap());
        }
        let Output { status, stdout, stderr } = self.command(address, name).output().unwrap();
        let (stdout, stderr) = (String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap());
        assert!(status.success() || !stderr.is_empty(), "whoever fails says why");
        ((!status.success()).then_some(stderr), stdout)
    }

    fn command(self, address: SocketAddr, name: &str) -> Command {
        let mut command = match self {
            Self::Cpp => Command::new(cpp_player()),
            Self::Python | Self::Rust => {
                let mut command = Command::new("python3");
                command.arg(example("python/my_player.py")).env("PYTHONDONTWRITEBYTECODE", "1");
                command
            }
        };
        let host = if self == Self::Cpp { "-h" } else { "--host" };
        command.args([host, &address.ip().to_string(), "-p", &address.port().to_string(), "-k", name]);
        command
    }
}

pub(crate) fn example(name: &str) -> String {
    format!("{}/examples/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// Runs the compiler with these options; the program, and what the compiler said.
pub(crate) fn run_compiler(
    options: &[&str],
    sources: &[String],
    folder: &std::path::Path,
) -> (std::path::PathBuf, Output) {
    let program = folder.join("player");
    let include = format!("{}/include", env!("CARGO_MANIFEST_DIR"));
    let output = Command::new("g++")
        .args(["-std=c++11", "-pthread", "-I", &include, "-o"])
        .arg(&program)
        .args(options)
        .args(sources)
        .output()
        .expect("a C++ compiler, g++, is needed for this test");
    (program, output)
}

/// Compiles sources as strictly as it goes; the program.
pub(crate) fn compile(sources: &[String], folder: &std::path::Path) -> std::path::PathBuf {
    let (program, output) = run_compiler(&["-Wall", "-Wextra", "-Werror", "-pedantic"], sources, folder);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    program
}

/// The example in C++, compiled once.
fn cpp_player() -> &'static std::path::Path {
    static PROGRAM: OnceLock<(tempfile::TempDir, std::path::PathBuf)> = OnceLock::new();
    let (_, program) = PROGRAM.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        let program = compile(&[example("cpp/main.cpp"), example("cpp/MyPlayer.cpp")], folder.path());
        (folder, program)
    });
    program
}
