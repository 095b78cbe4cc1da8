//! What the client prints and writes down.

use std::{
    fs::File,
    io::{self, Stdout, Write as _},
    net::SocketAddr,
    path::PathBuf,
    sync::Mutex,
};

use quoridor_player::{ChessboardChange, GameLog, GameStatus, Observer, Printer, Step, Tally};
use tengen_console::file_error;
use tengen_core::{Lang, localize};

/// Prints what happens, and keeps a log of each game if anybody wants the names of the files.
#[derive(Debug)]
pub(super) struct ClientReporter<'a> {
    printer: Printer<Stdout>,
    log: GameLog,
    saved: Option<&'a Mutex<Vec<PathBuf>>>,
    lang: Lang,
}

impl<'a> ClientReporter<'a> {
    pub(super) fn new(printer: Printer<Stdout>, saved: Option<&'a Mutex<Vec<PathBuf>>>, lang: Lang) -> Self {
        Self { printer, log: GameLog::default(), saved, lang }
    }

    /// Writes the log of the game, which is over. Playing goes on even if it cannot be written.
    fn save(&mut self) -> Option<PathBuf> {
        let saved = self.saved?;
        let text = std::mem::take(&mut self.log).csv();
        match write_log(&text) {
            Ok(path) => {
                let mut saved = saved.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                saved.push(path.clone());
                Some(path)
            }
            Err((path, error)) => {
                let why = file_error("console-cannot-write", &path, &error, self.lang);
                let _ = writeln!(io::stderr(), "{why}");
                None
            }
        }
    }
}

/// A file that nobody has yet, named after the time.
fn write_log(text: &str) -> Result<PathBuf, (PathBuf, io::Error)> {
    let now = jiff::Zoned::now();
    let stamp = now.strftime("log_%Y%m%d_%H%M%S").to_string();
    let first = now.millisecond().unsigned_abs();
    // Others may write a log in the same moment: then the next number is free.
    for n in 0..1000 {
        let path = PathBuf::from(format!("{stamp}_{:03}.csv", (first + n) % 1000));
        match File::create_new(&path) {
            Ok(mut file) => {
                return match file.write_all(text.as_bytes()) {
                    Ok(()) => Ok(path),
                    Err(error) => Err((path, error)),
                };
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err((path, error)),
        }
    }
    Err((PathBuf::from(stamp), io::ErrorKind::AlreadyExists.into()))
}

impl Observer for ClientReporter<'_> {
    fn connected(&mut self, address: SocketAddr) {
        self.printer.connected(address);
    }

    fn started(&mut self) {
        self.printer.started();
    }

    fn stepped(&mut self, change: &ChessboardChange, step: &Step) {
        self.log.stepped(change, step);
        self.printer.stepped(change, step);
    }

    fn game_over(&mut self, status: GameStatus) {
        self.log.game_over(status);
        self.printer.game_over(status);
        if let Some(path) = self.save() {
            let _ = writeln!(io::stdout(), "Save log file to {}", path.display());
        }
        self.log = GameLog::default();
    }

    fn restarted(&mut self) {
        self.printer.restarted();
    }

    fn done(&mut self, tally: Tally) {
        // A game that was broken off has no result, but whoever plays it wants to know how it went.
        if !self.log.is_empty()
            && let Some(path) = self.save()
        {
            let note = localize!(self.lang, "quoridorcontest-log-of-broken-game", path = path.display());
            let _ = writeln!(io::stderr(), "{note}");
        }
        self.printer.done(tally);
    }
}
