//! A server that does exactly what a test says, and clients in each language.

use std::{
    io::{Read as _, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    process::{Command, Output},
    sync::OnceLock,
    thread::{self, JoinHandle},
    time::Duration,
};

use quoridor_player::{
    ChessboardChange, Key, Location, PLAYER0_LOC, Player, Printer, Step, Tally, Trouble, play,
};

/// What the server does next.
#[derive(Clone, Debug)]
pub(crate) enum Act {
    Send(Vec<u8>),
    /// In pieces of one to five bytes.
    SendInPieces(Vec<u8>),
    /// One `read()` has to give a whole step.
    Hear,
    /// One `read()` has to give these bytes.
    HearExactly(Vec<u8>),
    /// So many bytes have to come, in whatever pieces.
    HearBytes(usize),
    /// Nothing may come for so long.
    Silence(Duration),
    /// Closes with something unread, which resets the connection.
    Reset,
}

/// Serves one client; what it has sent, read by read, the key first.
pub(crate) fn serve(acts: Vec<Act>) -> (SocketAddr, JoinHandle<Vec<Vec<u8>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let server = thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        stream.set_nodelay(true).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        let mut heard = vec![hear(&mut stream)];
        for act in acts {
            match act {
                Act::Send(bytes) => stream.write_all(&bytes).unwrap(),
                Act::SendInPieces(bytes) => send_in_pieces(&mut stream, &bytes),
                Act::Hear => {
                    heard.push(hear(&mut stream));
                    assert_eq!(heard.last().unwrap().len(), 92, "a step comes in one piece");
                }
                Act::HearExactly(bytes) => {
                    heard.push(hear(&mut stream));
                    assert_eq!(heard.last().unwrap(), &bytes);
                }
                Act::HearBytes(n) => {
                    let mut bytes = vec![0; n];
                    stream.read_exact(&mut bytes).unwrap();
                    heard.push(bytes);
                }
                Act::Silence(time) => {
                    stream.set_read_timeout(Some(time)).unwrap();
                    let said = stream.peek(&mut [0; 1]);
                    assert!(said.is_err(), "nobody was asked: {said:?}");
                    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
                }
                Act::Reset => {
                    stream.peek(&mut [0; 1]).unwrap();
                    break;
                }
            }
        }
        heard
    });
    (address, server)
}

fn hear(stream: &mut TcpStream) -> Vec<u8> {
    let mut bytes = [0; 1024];
    let n = stream.read(&mut bytes).unwrap();
    bytes[..n].to_vec()
}

fn send_in_pieces(stream: &mut TcpStream, bytes: &[u8]) {
    let mut rest = bytes;
    for length in (1..=5).cycle() {
        let (piece, later) = rest.split_at(length.min(rest.len()));
        stream.write_all(piece).unwrap();
        // So that each piece is a segment of its own; the test is right whether they are or not.
        thread::sleep(Duration::from_millis(2));
        rest = later;
        if rest.is_empty() {
            break;
        }
    }
}

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
) -> (Result<Tally, Trouble>, String) {
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
        if self == Self::Rust {
            let (tally, printed) = play_rust(address, name, &mut Straight::default());
            return (tally.is_ok(), printed);
        }
        let Output { status, stdout, stderr } = self.command(address, name).output().unwrap();
        let (stdout, stderr) = (String::from_utf8(stdout).unwrap(), String::from_utf8_lossy(&stderr));
        assert!(status.success() || !stderr.is_empty(), "whoever fails says why");
        (status.success(), stdout)
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

/// Compiles sources as strictly as it goes; the program.
pub(crate) fn compile(sources: &[String], folder: &std::path::Path) -> std::path::PathBuf {
    let program = folder.join("player");
    let include = format!("{}/include", env!("CARGO_MANIFEST_DIR"));
    let output = Command::new("g++")
        .args(["-std=c++11", "-Wall", "-Wextra", "-Werror", "-pedantic", "-pthread", "-I", &include, "-o"])
        .arg(&program)
        .args(sources)
        .output()
        .expect("a C++ compiler, g++, is needed for this test");
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
