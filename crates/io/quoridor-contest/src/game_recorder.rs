//! What a game leaves behind: its events in the contest's log, and as views of them the course's table of steps and
//! whatever observers make of it.

use std::{fmt::Write as _, path::Path, sync::Arc, time::SystemTime};

use tengen_arbiter::{Event, EventKind, Table, TableTerms, Violation, ViolationPolicy};
use tengen_core::utc_millis;
use tengen_quoridor::contest::{ContestBlockBar, ContestStep};
use tengen_records::{contest_status, contest_step, journal_line};

use crate::{ContestSettings, contest_game::contest_terms, context::ContestContext, log_writer::TableWrite};

/// The first line of a game's table.
const HEADER: &str =
    "player,newLoc_x,newLoc_y,newBar_start_x,newBar_start_y,newBar_stop_x,newBar_stop_y,status\n";

/// Which game it is.
#[derive(Clone, Debug)]
pub(crate) struct RecorderEntry {
    /// Unique in its contest: `r1-g0-2` is game 0 of pair 2 in round 1.
    pub(crate) name: String,
    /// Its table, below the contest's folder.
    pub(crate) path: Arc<Path>,
    pub(crate) round: u32,
    pub(crate) game: u32,
    pub(crate) pair: usize,
    /// Who plays, in the order of play.
    pub(crate) players: [String; 2],
    /// Their numbers among the entrants: several may have the same name.
    pub(crate) entrants: [usize; 2],
}

impl RecorderEntry {
    /// The arbiter's terms for it.
    fn terms(&self, settings: &ContestSettings, title: &str) -> TableTerms {
        let names = [0, 1].map(|side: usize| crate::names::in_records(&self.players[side], side));
        let mut terms = contest_terms(settings.profile, settings.limit, names);
        if settings.kicks {
            terms.violations.out_of_time = ViolationPolicy::Lose;
        }
        let [first, second] = self.entrants;
        let tags = [
            ("event", title.to_owned()),
            ("round", self.round.to_string()),
            ("game", self.game.to_string()),
            ("pair", self.pair.to_string()),
            ("table", self.name.clone()),
            ("entrants", format!("{first} {second}")),
        ];
        terms.tags = tags.map(|(key, value)| (key.to_owned(), value)).into();
        terms
    }

    /// The whole table of a log.
    pub(crate) fn table_of(&self, log: &[Event]) -> String {
        let mut text = HEADER.to_owned();
        let Some((mut table, rest)) =
            log.split_first().and_then(|(first, rest)| Some((Table::open(first).ok()?, rest)))
        else {
            return text;
        };
        for event in rest {
            if table.apply(event).is_ok() {
                self.add_row(&mut text, &table, event);
            }
        }
        text
    }

    /// Adds the row of an event, seen from the table that has followed it. Who missed a turn has none.
    fn add_row(&self, rows: &mut String, after: &Table, event: &Event) {
        let (seat, text) = if let EventKind::Played { seat, text, .. } = &event.what {
            (*seat, text.as_str())
        } else if let EventKind::Violated { seat, violation, evidence, .. } = &event.what
            && *violation != Violation::OutOfTime
        {
            (*seat, evidence.text.as_deref().unwrap_or_default())
        } else {
            return;
        };
        let Some(status) = contest_status(after, &event.what) else { return };
        let step = contest_step(text);
        // Of a step that has both, the wall is not looked at.
        let step = if step.is_move() {
            ContestStep { wall: ContestBlockBar::NONE, ..step }
        } else {
            ContestStep { to: ContestStep::NONE.to, ..step }
        };
        // Writing to a string does not fail.
        let _ = writeln!(rows, "{},{step},{}", self.players[seat.index() % 2], status.code());
    }
}

/// Records one game. Events are handed to the log as they are decided; nobody is told how a game ended before the log has
/// it.
pub(crate) struct GameRecorder<'a> {
    context: &'a ContestContext,
    entry: RecorderEntry,
}

impl<'a> GameRecorder<'a> {
    /// Opens the game: its first event.
    pub(crate) async fn open(context: &'a ContestContext, entry: RecorderEntry) -> (Self, Option<Event>) {
        let terms = entry.terms(&context.settings, &context.title);
        let opening = Table::opening(terms, utc_millis(SystemTime::now())).ok();
        let recorder = Self { context, entry };
        if let Some(opening) = &opening {
            recorder.append(std::slice::from_ref(opening)).await;
            // A game that is played again has a table already.
            let write = if context.is_resumed() { TableWrite::Restore } else { TableWrite::Append };
            recorder.write_rows(HEADER, write);
            if let Some(observer) = &context.observer {
                observer.opened(&recorder.entry.name, opening);
            }
        }
        (recorder, opening)
    }

    /// Appends events to the log; waits until they are there if the game ends with them.
    pub(crate) async fn append(&self, events: &[Event]) {
        let Some(writer) = &self.context.writer else { return };
        let mut lines = String::new();
        for event in events {
            lines += &journal_line(&self.entry.name, event);
            lines.push('\n');
        }
        writer.log(&lines, is_end(events)).await;
    }

    /// Publishes events, seen from the table that has followed them.
    pub(crate) fn publish(&self, events: &[Event], after: &Table) {
        let mut rows = String::new();
        for event in events {
            self.entry.add_row(&mut rows, after, event);
        }
        if !rows.is_empty() || is_end(events) {
            let write = if is_end(events) { TableWrite::AppendNow } else { TableWrite::Append };
            self.write_rows(&rows, write);
        }
        if let Some(observer) = &self.context.observer {
            for event in events {
                observer.happened(&self.entry.name, event);
            }
        }
    }

    fn write_rows(&self, rows: &str, write: TableWrite) {
        if let Some(writer) = &self.context.writer {
            writer.rows(&self.entry.path, rows, write);
        }
    }
}

fn is_end(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event.what, EventKind::Finished { .. }))
}
