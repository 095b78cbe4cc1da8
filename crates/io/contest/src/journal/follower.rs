//! Journal follower: reads a journal while somebody else writes it.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{BufRead as _, BufReader, Read as _, Seek as _, SeekFrom},
    path::Path,
};

use tengen_arbiter::Event;

use super::{
    JournalError, JournalHeader, ResultLine,
    contents::{IS_OPENED, IS_RESULT, LONGEST_LINE, OpenedLine, game_of, header},
};
use tengen_pairings::ScheduledGame;

use crate::GameResult;

/// What a line of a journal tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JournalEntry {
    /// Something has happened in a game.
    Event(ScheduledGame, Event),
    /// A game is over.
    Result(GameResult),
}

/// A journal that grows. It is never locked, so that it can be followed while it is written.
#[derive(Debug)]
pub struct JournalFollower {
    reader: BufReader<File>,
    /// Where the next line begins, and its number from 1.
    next: (u64, usize),
    games: BTreeMap<u32, ScheduledGame>,
}

impl JournalFollower {
    /// Opens a journal and reads what is played in it.
    pub fn open(path: &Path) -> Result<(JournalHeader, Self), JournalError> {
        let file = File::open(path).map_err(JournalError::Io)?;
        let mut follower = Self { reader: BufReader::new(file), next: (0, 1), games: BTreeMap::new() };
        let first = follower.line()?.ok_or(JournalError::Empty)?;
        Ok((header(&first, true)?, follower))
    }

    /// What comes next; `None` where nothing more has been written yet.
    pub fn next_entry(&mut self) -> Result<Option<JournalEntry>, JournalError> {
        let number = self.next.1;
        let Some(text) = self.line()? else { return Ok(None) };
        let damaged = || JournalError::Line(number);
        let (game, rest) = game_of(&text).ok_or_else(damaged)?;
        if rest.starts_with(IS_RESULT) {
            let line: ResultLine<GameResult> = serde_json::from_str(&text).map_err(|_| damaged())?;
            self.games.remove(&game);
            return Ok(Some(JournalEntry::Result(line.result)));
        }
        if rest.starts_with(IS_OPENED) {
            let opened: OpenedLine = serde_json::from_str(&text).map_err(|_| damaged())?;
            self.games.insert(game, opened.schedule);
        }
        let event = Event::from_json(&text).map_err(|_| damaged())?;
        let game = *self.games.get(&game).ok_or_else(damaged)?;
        Ok(Some(JournalEntry::Event(game, event)))
    }

    /// The next whole line. One that is not whole yet is read again later: whoever resumes the contest cuts it off.
    fn line(&mut self) -> Result<Option<String>, JournalError> {
        let mut line = Vec::new();
        let read = self.reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
        let length = read.map_err(JournalError::Io)? as u64;
        if line.pop_if(|byte| *byte == b'\n').is_none() {
            if length == LONGEST_LINE {
                return Err(JournalError::Line(self.next.1));
            }
            self.reader.seek(SeekFrom::Start(self.next.0)).map_err(JournalError::Io)?;
            return Ok(None);
        }
        let (start, number) = self.next;
        self.next = (start + length, number + 1);
        String::from_utf8(line).map(Some).map_err(|_| JournalError::Line(number))
    }
}
