//! What all games of a contest share.

use std::{
    collections::HashMap,
    fmt::Display,
    path::Path,
    sync::{Arc, Mutex, PoisonError},
};

use tengen_quoridor::contest::ContestProfile;

use crate::{
    ContestConsole, ContestObserver, ContestSettings, ContestTable, OrganizerNotice, console,
    log_writer::{LogWriter, TableWrite},
    saved_contest::RecordedGame,
    step_log::StepLog,
};

/// The table of results: its name below the contest's folder.
pub(crate) const RESULTS: &str = "result.csv";

pub(crate) struct ContestContext {
    pub(crate) settings: ContestSettings,
    /// Whether there were more seats than players when it began.
    pub(crate) has_empty_seats: bool,
    pub(crate) desk: Arc<dyn ContestConsole>,
    pub(crate) observer: Option<Arc<dyn ContestObserver>>,
    /// Nothing is written in a rehearsal: it finds out what is still to be played, and plays nothing.
    pub(crate) writer: Option<LogWriter>,
    /// What the contest is called.
    pub(crate) title: String,
    pub(crate) table: Mutex<ContestTable>,
    /// Games that were finished before the contest was resumed.
    pub(crate) recorded: Arc<HashMap<String, RecordedGame>>,
    /// Names and scores that the table of results had then.
    pub(crate) scores: Mutex<Vec<[String; 2]>>,
}

/// Where nobody reads.
struct NullConsole;

impl ContestConsole for NullConsole {
    fn console(&self, _: &str) {}
    fn log(&self, _: &str) {}
    fn notice(&self, _: &OrganizerNotice) {}
}

impl ContestContext {
    /// A context in which these games are counted again, up to the first that is not among them.
    pub(crate) fn rehearsal(
        settings: &ContestSettings,
        recorded: Arc<HashMap<String, RecordedGame>>,
    ) -> Self {
        Self {
            settings: settings.clone(),
            has_empty_seats: false,
            desk: Arc::new(NullConsole),
            observer: None,
            writer: None,
            title: String::new(),
            table: Mutex::default(),
            recorded,
            scores: Mutex::default(),
        }
    }

    pub(crate) fn is_original(&self) -> bool {
        self.settings.profile == ContestProfile::Original
    }

    pub(crate) const fn is_resumed(&self) -> bool {
        self.settings.resume.is_some()
    }

    pub(crate) fn debug(&self) -> StepLog<'_> {
        StepLog(self.settings.debug.then_some(&*self.desk))
    }

    /// Changes how the contest stands, and publishes it.
    pub(crate) fn update(&self, change: impl FnOnce(&mut ContestTable)) {
        let mut table = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut table);
        if let Some(observer) = &self.observer {
            observer.standings_changed(&table);
        }
    }

    /// Writes how far somebody came, unless a contest that was resumed has it already.
    pub(crate) fn report_score(&self, name: &str, score: impl Display) {
        let Some(writer) = &self.writer else { return };
        let score = score.to_string();
        let is_written = {
            let mut scores = self.scores.lock().unwrap_or_else(PoisonError::into_inner);
            let at = scores.iter().position(|[known, value]| known == name && *value == score);
            at.map(|at| scores.swap_remove(at)).is_some()
        };
        if !is_written {
            let row = format!("{},{name},{score}\n", console::now());
            writer.rows(&Path::new(RESULTS).into(), &row, TableWrite::AppendNow);
        }
    }
}
