//! Desk of a contest on standard output and standard error.

use std::{
    io::{self, Write as _},
    sync::{
        Mutex, PoisonError,
        mpsc::{self, Receiver, SyncSender},
    },
    thread,
    time::Duration,
};

use tengen_core::{Lang, Localize as _, text::printable};

use super::{ContestConsole, OrganizerNotice};

/// So many lines wait for somebody to read on; then some are lost.
const PILE: usize = 1 << 16;
/// At the end, who does not read on for so long will not.
const PATIENCE: Duration = Duration::from_secs(2);

/// The console on standard output, everything else on standard error. Nobody has to read either: a contest goes on
/// when nobody does, and while a terminal is held still.
#[derive(Debug)]
pub struct StdioConsole {
    lang: Lang,
    pile: Mutex<Option<SyncSender<ConsoleLine>>>,
    written: Mutex<Receiver<()>>,
}

#[derive(Debug)]
enum ConsoleLine {
    Out(String),
    Err(String),
}

impl StdioConsole {
    /// Starts the thread that writes.
    pub fn start(lang: Lang) -> io::Result<Self> {
        let (pile, lines) = mpsc::sync_channel(PILE);
        let (done, written) = mpsc::sync_channel(1);
        thread::Builder::new().name("console".into()).spawn(move || write(&lines, &done))?;
        Ok(Self { lang, pile: Mutex::new(Some(pile)), written: Mutex::new(written) })
    }

    fn say(&self, line: ConsoleLine) {
        if let Some(pile) = &*self.pile.lock().unwrap_or_else(PoisonError::into_inner) {
            // Where nobody reads there is nobody to miss it.
            let _ = pile.try_send(line);
        }
    }

    /// Nothing more will be said: waits until everything is, as long as somebody reads.
    pub fn finish(&self) {
        *self.pile.lock().unwrap_or_else(PoisonError::into_inner) = None;
        let written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        while written.recv_timeout(PATIENCE).is_ok() {}
    }
}

/// Writes line after line, and tells of each, if anybody wants to know.
fn write(lines: &Receiver<ConsoleLine>, done: &SyncSender<()>) {
    for line in lines {
        let _ = match line {
            ConsoleLine::Out(text) => {
                let mut out = io::stdout().lock();
                writeln!(out, "{text}").and_then(|()| out.flush())
            }
            ConsoleLine::Err(text) => writeln!(io::stderr().lock(), "{text}"),
        };
        let _ = done.try_send(());
    }
}

impl ContestConsole for StdioConsole {
    fn console(&self, line: &str) {
        self.say(ConsoleLine::Out(line.to_owned()));
    }

    fn log(&self, lines: &str) {
        self.say(ConsoleLine::Err(lines.to_owned()));
    }

    fn notice(&self, notice: &OrganizerNotice) {
        self.say(ConsoleLine::Err(printable(&notice.localize(self.lang))));
    }
}
