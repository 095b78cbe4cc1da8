//! Desk that keeps what it is told while the screen belongs to something else.

use std::{
    collections::VecDeque,
    fmt,
    fs::{File, OpenOptions},
    io::Write as _,
    path::Path,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use super::{ContestConsole, OrganizerNotice};

/// Lines that are printed when the screen is left; all of them are in the file.
const MOST_LINES: usize = 5000;
/// The file in the contest's folder that has the console's lines while the screen shows the games.
const FILE: &str = "console.txt";

/// A desk that keeps what it is told while the screen belongs to the games, and says it afterwards.
pub struct DeferredConsole {
    desk: Arc<dyn ContestConsole>,
    held: Mutex<DeferredMessages>,
}

impl fmt::Debug for DeferredConsole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DeferredDesk").finish_non_exhaustive()
    }
}

#[derive(Default)]
struct DeferredMessages {
    words: VecDeque<DeferredMessage>,
    file: Option<File>,
    /// The screen is free again.
    is_free: bool,
}

enum DeferredMessage {
    Console(String),
    Log(String),
    Notice(OrganizerNotice),
}

impl DeferredMessage {
    fn say(&self, desk: &dyn ContestConsole) {
        match self {
            Self::Console(line) => desk.console(line),
            Self::Log(lines) => desk.log(lines),
            Self::Notice(notice) => desk.notice(notice),
        }
    }
}

impl DeferredConsole {
    /// Speaks to this desk in the end.
    pub fn new(desk: Arc<dyn ContestConsole>) -> Self {
        Self { desk, held: Mutex::default() }
    }

    fn held(&self) -> MutexGuard<'_, DeferredMessages> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The screen is left: says what was kept, and everything from now on as it comes.
    pub fn leave(&self) {
        let mut held = self.held();
        held.is_free = true;
        for word in std::mem::take(&mut held.words) {
            word.say(&*self.desk);
        }
    }

    fn take(&self, word: DeferredMessage) {
        let mut held = self.held();
        if held.is_free {
            return word.say(&*self.desk);
        }
        if let DeferredMessage::Notice(OrganizerNotice::Folder(folder)) = &word {
            held.open(folder);
        }
        if let (DeferredMessage::Console(line), Some(file)) = (&word, &mut held.file) {
            // The lines are also kept; a disk that is full is told by those who write the games.
            let _ = writeln!(file, "{line}");
        }
        if held.words.len() >= MOST_LINES {
            held.words.pop_front();
        }
        held.words.push_back(word);
    }
}

impl DeferredMessages {
    /// The contest has its folder: what was said before is written first.
    fn open(&mut self, folder: &Path) {
        // A contest that is resumed has one.
        let file = OpenOptions::new().append(true).create(true).open(folder.join(FILE));
        let Ok(mut file) = file else { return };
        for word in &self.words {
            if let DeferredMessage::Console(line) = word {
                let _ = writeln!(file, "{line}");
            }
        }
        self.file = Some(file);
    }
}

impl ContestConsole for DeferredConsole {
    fn console(&self, line: &str) {
        self.take(DeferredMessage::Console(line.to_owned()));
    }

    fn log(&self, lines: &str) {
        self.take(DeferredMessage::Log(lines.to_owned()));
    }

    fn notice(&self, notice: &OrganizerNotice) {
        self.take(DeferredMessage::Notice(notice.clone()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Default)]
    struct Ear(Mutex<Vec<String>>);

    impl ContestConsole for Ear {
        fn console(&self, line: &str) {
            self.0.lock().unwrap().push(line.to_owned());
        }

        fn log(&self, lines: &str) {
            self.console(lines);
        }

        fn notice(&self, _: &OrganizerNotice) {}
    }

    #[test]
    fn what_is_said_behind_the_screen_is_in_the_file_and_told_afterwards() {
        let folder = tempfile::tempdir().unwrap();
        let ear = Arc::new(Ear::default());
        let aside = DeferredConsole::new(ear.clone());
        aside.console("one");
        aside.notice(&OrganizerNotice::Folder(folder.path().to_owned()));
        aside.console("two");
        aside.log("three");
        assert!(ear.0.lock().unwrap().is_empty(), "the screen belongs to the games");
        assert_eq!(std::fs::read_to_string(folder.path().join(FILE)).unwrap(), "one\ntwo\n");
        aside.leave();
        aside.console("four");
        assert_eq!(*ear.0.lock().unwrap(), ["one", "two", "three", "four"]);
    }
}
