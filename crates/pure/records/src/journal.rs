//! Journals: the events of many games in one file as they happen, each line naming its game. Lines with the result of a
//! game follow from its events and are passed over.

use std::collections::BTreeMap;

use tengen_arbiter::{Event, EventKind, ReadEventError, TableTerms};
use tengen_core::{Localize as _, message};

use crate::{
    FileLocation, ReadError,
    chunk_list::grow,
    memory_budget::{FileExcess, MemoryBudget},
};

/// A game of a journal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JournalGame {
    /// What its lines call it; empty where they name no game, because games follow each other.
    pub name: String,
    /// Its events.
    pub log: Vec<Event>,
    /// The lines of the file on which they stand, from 1.
    pub lines: Vec<usize>,
}

/// A line of a journal, without its line end. The name must need no escaping in JSON.
pub fn journal_line(game: &str, event: &Event) -> String {
    debug_assert!(!game.contains(|c: char| c.is_control() || matches!(c, '"' | '\\')), "{game:?}");
    let json = event.to_json();
    format!("{{\"game\":\"{game}\",{}", json.strip_prefix('{').unwrap_or(&json))
}

/// Reads a journal. Games come in the order in which they began; one that is opened again under its name is another
/// game. Whoever was killed while it wrote has left the beginning of a line, which is passed over.
pub fn read_journal(text: &str) -> Result<Vec<JournalGame>, ReadError> {
    read_games(text, &mut MemoryBudget::unlimited())
}

/// A line is no longer: the terms of a game may have a hundred tags.
const LONGEST_LINE: usize = 1 << 19;

/// What an event takes besides its own size, by its line: texts as they are, and lists and maps of short ones.
fn memory(event: &Event, line: &str) -> usize {
    if matches!(event.what, EventKind::Played { .. }) {
        return 2 * line.len();
    }
    let is_opening = matches!(event.what, EventKind::Opened { .. });
    8 * line.len() + if is_opening { size_of::<TableTerms>() + 1024 } else { 0 }
}

pub(crate) fn read_games(text: &str, budget: &mut MemoryBudget) -> Result<Vec<JournalGame>, ReadError> {
    let has_header = has_header(text);
    let is_journal = has_header || text.lines().next().and_then(name).is_some();
    let is_torn = is_journal && !text.ends_with('\n');
    let n_lines = text.lines().count() - usize::from(is_torn);
    let mut games: Vec<JournalGame> = Vec::new();
    let mut latest: BTreeMap<&str, usize> = BTreeMap::new();
    let lines = (1..).zip(text.lines()).take(n_lines).skip(usize::from(has_header));
    for (number, line) in lines.filter(|(_, line)| !line.trim().is_empty() && !is_result(line)) {
        let place = || FileLocation::line(number);
        if line.len() > LONGEST_LINE {
            return Err(ReadError::new(place(), message!("records-line-too-long", most = LONGEST_LINE)));
        }
        let event = Event::from_json(line).map_err(|error| unreadable(number, &error))?;
        let own = (size_of::<Event>() + size_of::<usize>()) * 9 / 8;
        budget.hold(own + memory(&event, line));
        budget.check(0, FileExcess::Moves, place)?;
        let name = name(line).unwrap_or_default();
        let opens = matches!(event.what, EventKind::Opened { .. }) && event.seq == 0;
        let at = match latest.get(name) {
            Some(&at) if !opens => at,
            _ => {
                budget.hold(size_of::<JournalGame>() * 9 / 8 + 4 * size_of::<(&str, usize)>() + name.len());
                grow(&mut games, 1);
                games.push(JournalGame { name: name.to_owned(), ..JournalGame::default() });
                latest.insert(name, games.len() - 1);
                games.len() - 1
            }
        };
        let game = &mut games[at];
        grow(&mut game.log, 1);
        game.log.push(event);
        grow(&mut game.lines, 1);
        game.lines.push(number);
    }
    Ok(games)
}

/// Whether the first line tells of a match, of which all others are the games.
pub(crate) fn has_header(text: &str) -> bool {
    // Tags of a game may say the same further on.
    let after_version =
        text.strip_prefix("{\"v\":").map(|rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()));
    after_version.is_some_and(|rest| rest.starts_with(",\"event\":\"contest\""))
}

/// The name of the game to which a line belongs.
fn name(line: &str) -> Option<&str> {
    let (name, _) = line.strip_prefix("{\"game\":\"")?.split_once('"')?;
    Some(name)
}

/// Whether a line has the result of a game.
fn is_result(line: &str) -> bool {
    let rest = line.strip_prefix("{\"game\":\"").and_then(|rest| rest.split_once('"'));
    rest.is_some_and(|(_, rest)| rest.starts_with(",\"event\":\"result\""))
}

fn unreadable(line: usize, error: &ReadEventError) -> ReadError {
    let column = match error {
        ReadEventError::Json { column, .. } => (*column).max(1),
        ReadEventError::Version(_) => 1,
    };
    ReadError::new(FileLocation::Line { line, column }, error.message())
}
