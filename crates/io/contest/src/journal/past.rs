use std::{
    fs::File,
    io::{BufRead as _, BufReader, Read as _},
    path::Path,
};

use tengen_arbiter::{Event, Happening};

use super::{CONTEST, JournalFault, Line, Setup, VERSION};
use crate::{Entry, journal::log::ENTRY};

/// No line of ours is longer.
const LONGEST_LINE: u64 = 16 << 20;

/// What a journal has.
#[derive(Clone, Debug)]
pub struct Past {
    /// What is played.
    pub setup: Setup,
    /// What counts of each game, in the order in which they ended.
    pub entries: Vec<Entry>,
    /// Whether something stands behind the last whole game.
    pub is_torn: bool,
    /// So many bytes are whole games.
    pub(super) whole: u64,
}

/// Reads a journal.
pub fn read(path: &Path) -> Result<Past, JournalFault> {
    read_from(&File::open(path).map_err(JournalFault::Io)?)
}

/// The same, with the events of every game.
pub fn read_games(path: &Path, each: impl FnMut(&Entry, &[Event])) -> Result<Past, JournalFault> {
    walk(&File::open(path).map_err(JournalFault::Io)?, Some(each))
}

pub(super) fn read_from(file: &File) -> Result<Past, JournalFault> {
    walk(file, None::<fn(&Entry, &[Event])>)
}

/// Quotes inside of texts are written otherwise, so these can be nothing else.
const OPENED: &str = "\"event\":\"opened\"";
const FINISHED: &str = "\"event\":\"finished\"";

pub(super) fn walk(
    file: &File,
    mut each: Option<impl FnMut(&Entry, &[Event])>,
) -> Result<Past, JournalFault> {
    let mut lines = BufReader::new(file);
    let mut next = || -> Result<Option<(String, bool)>, JournalFault> {
        let mut line = Vec::new();
        let n = lines.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line).map_err(JournalFault::Io)?;
        let is_whole = line.pop_if(|byte| *byte == b'\n').is_some();
        // What is no text fits nowhere, and is named by its line.
        Ok((n > 0).then(|| (String::from_utf8(line).unwrap_or_default(), is_whole)))
    };
    let Some((first, is_whole)) = next()? else { return Err(JournalFault::Empty) };
    let setup = setup(&first, is_whole)?;
    let mut past = Past { setup, entries: Vec::new(), is_torn: false, whole: first.len() as u64 + 1 };
    let (mut at, mut number) = (past.whole, 1);
    let mut open: Option<Entry> = None;
    let mut events: Vec<Event> = Vec::new();
    while let Some((line, is_whole)) = next()? {
        number += 1;
        if !is_whole {
            break;
        }
        at += line.len() as u64 + 1;
        let damaged = || JournalFault::Line(number);
        let opens = line.contains(OPENED);
        if opens == open.is_some() {
            return Err(damaged());
        }
        if opens || each.is_some() {
            let event = Event::from_json(&line).map_err(|_| damaged())?;
            if opens {
                open = Some(entry(&event).ok_or_else(damaged)?);
                events.clear();
            }
            events.push(event);
        }
        if line.contains(FINISHED)
            && let Some(entry) = open.take()
        {
            if let Some(each) = &mut each {
                each(&entry, &events);
            }
            past.entries.push(entry);
            past.whole = at;
        }
    }
    past.is_torn = file.metadata().map_err(JournalFault::Io)?.len() > past.whole;
    Ok(past)
}

fn setup(line: &str, is_whole: bool) -> Result<Setup, JournalFault> {
    let value: serde_json::Value = match serde_json::from_str(line) {
        Ok(value) => value,
        Err(_) if !is_whole && line.contains("\"event\":\"contest\"") => return Err(JournalFault::Empty),
        Err(_) => return Err(JournalFault::NoJournal),
    };
    if value.get("event").and_then(serde_json::Value::as_str) != Some(CONTEST) {
        return Err(JournalFault::NoJournal);
    }
    let version = value.get("v").and_then(serde_json::Value::as_u64).unwrap_or_default();
    if version > u64::from(VERSION) {
        return Err(JournalFault::Newer(u32::try_from(version).unwrap_or(u32::MAX)));
    }
    if !is_whole {
        return Err(JournalFault::Empty);
    }
    let line: Line<Setup> = serde_json::from_value(value).map_err(|_| JournalFault::Line(1))?;
    Ok(line.setup)
}

fn entry(event: &Event) -> Option<Entry> {
    let Happening::Opened { terms, .. } = &event.what else { return None };
    serde_json::from_str(terms.tags.get(ENTRY)?).ok()
}
