//! What a journal has: its header, results, and the games that were stopped.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{self, BufRead as _, BufReader, Read as _},
    path::Path,
};

use serde::Deserialize;
use tengen_arbiter::{Event, Millis};
use tengen_table_host::{TableClock, TableHost};

use super::{CONTEST, HeaderLine, JournalError, JournalHeader, RESULT, ResultLine, VERSION};
use tengen_pairings::ScheduledGame;

use crate::{GameResult, run::EarlierGames};

/// No line of ours is longer.
pub(super) const LONGEST_LINE: u64 = 16 << 20;

/// What a journal has.
#[derive(Clone, Debug)]
pub struct JournalContents {
    /// What is played.
    pub header: JournalHeader,
    /// What was played.
    pub games: EarlierGames,
    /// Whether the last line was torn.
    pub is_torn: bool,
    /// So many bytes are whole lines.
    pub(super) whole: u64,
}

impl JournalContents {
    /// Reads a journal.
    pub fn read(path: &Path) -> Result<Self, JournalError> {
        read_from(&File::open(path).map_err(JournalError::Io)?)
    }

    /// Takes games that are over, and have no result because we were stopped before it was written, among the results.
    /// Returns their results.
    pub(super) fn finish_games(&mut self) -> Vec<GameResult> {
        let mut settled = Vec::new();
        self.games.unfinished.retain(|(game, log)| {
            let result = TableHost::replay(log.clone(), TableClock::stopped(Millis::ZERO))
                .ok()
                .and_then(|host| GameResult::of(*game, opening_moves(&host), &host));
            settled.extend(result.clone());
            result.is_none()
        });
        self.games.results.extend(settled.iter().cloned());
        settled
    }
}

/// How many moves are the opening's, as the terms say.
fn opening_moves(host: &TableHost) -> usize {
    let tag = host.table().terms().tags.get("opening-moves");
    tag.and_then(|number| number.parse().ok()).unwrap_or_default()
}

/// Every game of a journal that is over, with its events, in the order in which they ended.
pub fn read_journal_games(
    path: &Path,
    each: impl FnMut(&GameResult, &[Event]),
) -> Result<JournalContents, JournalError> {
    walk(&File::open(path).map_err(JournalError::Io)?, each)
}

pub(super) fn read_from(file: &File) -> Result<JournalContents, JournalError> {
    walk_lines(file, |_, _| Ok(()))
}

pub(super) fn walk(
    file: &File,
    mut each: impl FnMut(&GameResult, &[Event]),
) -> Result<JournalContents, JournalError> {
    walk_lines(file, |result, lines| {
        let log: Vec<Event> = lines.iter().map(read_event).collect::<Result<_, _>>()?;
        each(result, &log);
        Ok(())
    })
}

/// A line with its number, from 1.
struct JournalLine {
    number: usize,
    text: String,
}

fn read_event(line: &JournalLine) -> Result<Event, JournalError> {
    Event::from_json(&line.text).map_err(|_| JournalError::Line(line.number))
}

/// What an `opened` line says of the game besides its event.
#[derive(Deserialize)]
pub(super) struct OpenedLine {
    pub(super) schedule: ScheduledGame,
}

/// What follows the name of the game where a game is opened, and where its result is written. Further on a tag of the
/// game could read the same.
pub(super) const IS_OPENED: &str = ",\"schedule\":";
pub(super) const IS_RESULT: &str = ",\"event\":\"result\"";

/// Goes through all lines. Only results are understood, and what belongs to games without one.
fn walk_lines(
    file: &File,
    mut each: impl FnMut(&GameResult, &[JournalLine]) -> Result<(), JournalError>,
) -> Result<JournalContents, JournalError> {
    let mut reader = BufReader::new(file);
    let mut next = || -> Result<Option<(String, bool)>, JournalError> {
        let mut line = Vec::new();
        let n = reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line).map_err(JournalError::Io)?;
        let is_whole = line.pop_if(|byte| *byte == b'\n').is_some();
        // What is no text fits nowhere, and is named by its line.
        Ok((n > 0).then(|| (String::from_utf8(line).unwrap_or_default(), is_whole)))
    };
    let Some((first, is_whole)) = next()? else { return Err(JournalError::Empty) };
    let header = header(&first, is_whole)?;
    let mut whole = first.len() as u64 + 1;
    let (mut number, mut is_torn) = (1, false);
    let mut results = Vec::new();
    let mut open: BTreeMap<u32, (ScheduledGame, Vec<JournalLine>)> = BTreeMap::new();
    while let Some((text, is_whole)) = next()? {
        number += 1;
        if !is_whole {
            is_torn = true;
            break;
        }
        whole += text.len() as u64 + 1;
        let damaged = || JournalError::Line(number);
        let (game, rest) = game_of(&text).ok_or_else(damaged)?;
        if rest.starts_with(IS_RESULT) {
            let result: ResultLine<GameResult> = serde_json::from_str(&text).map_err(|_| damaged())?;
            let (_, lines) = open.remove(&game).ok_or_else(damaged)?;
            if (result.event.as_str(), result.result.game) != (RESULT, game) {
                return Err(damaged());
            }
            each(&result.result, &lines)?;
            results.push(result.result);
        } else if rest.starts_with(IS_OPENED) {
            let opened: OpenedLine = serde_json::from_str(&text).map_err(|_| damaged())?;
            let log = (opened.schedule, vec![JournalLine { number, text }]);
            if opened.schedule.number != game || open.insert(game, log).is_some() {
                return Err(damaged());
            }
        } else {
            let (_, lines) = open.get_mut(&game).ok_or_else(damaged)?;
            lines.push(JournalLine { number, text });
        }
    }
    let mut unfinished = Vec::new();
    for (game, lines) in open.into_values() {
        let log: Vec<Event> = lines.iter().map(read_event).collect::<Result<_, _>>()?;
        // Which of its lines does not fit is known by its number.
        if let Err(misfit) = TableHost::replay(log.clone(), TableClock::stopped(Millis::ZERO)) {
            let at = lines.get(usize::try_from(misfit.seq).unwrap_or(usize::MAX)).or(lines.last());
            return Err(JournalError::Line(at.map_or(number, |line| line.number)));
        }
        unfinished.push((game, log));
    }
    Ok(JournalContents { header, games: EarlierGames { results, unfinished }, is_torn, whole })
}

/// The number of the game to which a line belongs, and what follows it.
pub(super) fn game_of(line: &str) -> Option<(u32, &str)> {
    let (number, rest) = line.strip_prefix("{\"game\":\"")?.split_once('"')?;
    Some((number.parse().ok()?, rest))
}

pub(super) fn header(line: &str, is_whole: bool) -> Result<JournalHeader, JournalError> {
    let value: serde_json::Value = match serde_json::from_str(line) {
        Ok(value) => value,
        Err(_) if !is_whole && line.contains("\"event\":\"contest\"") => return Err(JournalError::Empty),
        Err(_) => return Err(JournalError::NoJournal),
    };
    if value.get("event").and_then(serde_json::Value::as_str) != Some(CONTEST) {
        return Err(JournalError::NoJournal);
    }
    let version = value.get("v").and_then(serde_json::Value::as_u64).unwrap_or_default();
    let version = u32::try_from(version).unwrap_or(u32::MAX);
    match version.cmp(&VERSION) {
        std::cmp::Ordering::Less => return Err(JournalError::Older(version)),
        std::cmp::Ordering::Greater => return Err(JournalError::Newer(version)),
        std::cmp::Ordering::Equal => {}
    }
    if !is_whole {
        return Err(JournalError::Empty);
    }
    let line: HeaderLine<JournalHeader> = serde_json::from_value(value).map_err(|_| JournalError::Line(1))?;
    Ok(line.header)
}

/// Cuts off what stands behind the last whole line.
pub(super) fn cut_torn_line(file: &File, length: u64) -> io::Result<()> {
    use std::io::{Seek as _, SeekFrom};
    const BLOCK: u64 = 4096;
    let mut reader = file;
    let mut end = length;
    while end > 0 {
        let start = end.saturating_sub(BLOCK);
        let mut block = Vec::new();
        reader.seek(SeekFrom::Start(start))?;
        reader.take(end - start).read_to_end(&mut block)?;
        if let Some(at) = block.iter().rposition(|&byte| byte == b'\n') {
            return file.set_len(start + at as u64 + 1);
        }
        end = start;
    }
    file.set_len(0)
}
