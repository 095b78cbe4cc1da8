//! Points one after the other: `h8h9i9`, `1. h8 2. h9`, with rows from the bottom; or pairs of letters `hhhg`, with
//! rows from the top. Neither tells the size of the board.

use std::ops::Range;

use tengen_core::message;
use tengen_gomoku::{BoardSize, Point};

use super::{StoneLine, guess_rule, seat_at};
use crate::{
    FileLocation, ReadError, Record, RecordFormat, WriteError,
    formats::gomoku::stones::{LineCapabilities, bare_line},
    left_out::{note_bare_line, note_heading, note_rule},
    memory_budget::MemoryBudget,
    note::NoteCollector,
    text::decode,
};

/// A word of such a text: a point by column and row, or a pass.
#[derive(Clone, Copy, Debug)]
struct MoveWord<'a> {
    text: &'a str,
    at: usize,
    /// Column and row, both from 0; `None` for a pass.
    numbers: Option<(u8, u8)>,
}

/// Whether a text begins as points do.
pub(crate) fn is_it(text: &str) -> bool {
    words(points_part(text).0, 0).next().is_some_and(|word| word.is_ok())
}

/// Whether a text is nothing but pairs of letters of the 15×15 board.
pub(crate) fn is_letters(text: &str) -> bool {
    let mut words = text.split_whitespace().peekable();
    words.peek().is_some()
        && words
            .all(|word| word.len().is_multiple_of(2) && word.bytes().all(|byte| matches!(byte, b'a'..=b'o')))
}

/// The part of a text that has the points: in an address, what follows `pos=`.
fn points_part(text: &str) -> (&str, usize) {
    let start = text.find("pos=").map_or(0, |at| at + 4);
    let rest = &text[start..];
    let end = if start > 0 { rest.find('&').unwrap_or(rest.len()) } else { rest.len() };
    (&rest[..end], start)
}

/// The words of a text that begins at `start` of the file.
fn words(text: &str, start: usize) -> impl Iterator<Item = Result<MoveWord<'_>, usize>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let rest = &text[at..];
            let blanks = rest.len() - rest.trim_start_matches(is_between).len();
            at += blanks;
            let rest = &text[at..];
            if rest.is_empty() {
                return None;
            }
            // `12.` is the number of a move.
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            if digits > 0 && rest[digits..].starts_with(['.', ')', ':']) {
                at += digits + 1;
                continue;
            }
            let (offset, length) = (start + at, word_length(rest));
            at = text.len().min(at + length.max(1));
            if length == 0 {
                at = text.len();
                return Some(Err(offset));
            }
            let word = &rest[..length];
            if word.eq_ignore_ascii_case("pass") || word == "--" {
                return Some(Ok(MoveWord { text: word, at: offset, numbers: None }));
            }
            let numbers = word.parse().ok().map(|point: Point| (point.x(), point.y()));
            return Some(match numbers {
                None => Err(offset),
                numbers => Ok(MoveWord { text: word, at: offset, numbers }),
            });
        }
    })
}

fn is_between(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '|' | '，' | '；' | '、')
}

/// How long the point or pass at the beginning of `rest` is; 0 if there is none.
fn word_length(rest: &str) -> usize {
    if rest.get(..4).is_some_and(|word| word.eq_ignore_ascii_case("pass")) {
        return 4;
    }
    if rest.starts_with("--") {
        return 2;
    }
    let letters = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
    let digits = rest.bytes().skip(letters).take_while(u8::is_ascii_digit).count();
    if letters > 0 && digits > 0 { letters + digits } else { 0 }
}

/// Pairs of letters as words.
fn pairs(text: &str, start: usize) -> impl Iterator<Item = Result<MoveWord<'_>, usize>> {
    let mut letters = text.char_indices().filter(|(_, c)| !c.is_whitespace());
    std::iter::from_fn(move || {
        let (first, a) = letters.next()?;
        let number = |c: char| u8::try_from(c).ok().filter(u8::is_ascii_lowercase).map(|c| c - b'a');
        let word = letters.next().and_then(|(second, b)| {
            let numbers = Some((number(a)?, number(b)?));
            Some(MoveWord { text: &text[first..second + b.len_utf8()], at: start + first, numbers })
        });
        Some(word.ok_or(start + first))
    })
}

/// How the rows of a file are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RowOrder {
    FromBottom,
    FromTop,
}

pub(crate) fn read(
    bytes: &[u8],
    rows: RowOrder,
    budget: MemoryBudget,
    notes: &mut NoteCollector,
) -> Result<Vec<Record>, ReadError> {
    if rows == RowOrder::FromTop {
        notes.add(None, "records-rows-from-top");
    }
    read_blocks(bytes, RecordFormat::Plain, rows, budget, notes)
}

pub(crate) fn read_letters(
    bytes: &[u8],
    budget: MemoryBudget,
    notes: &mut NoteCollector,
) -> Result<Vec<Record>, ReadError> {
    read_blocks(bytes, RecordFormat::Letters, RowOrder::FromTop, budget, notes)
}

/// Blank lines separate games; so do line ends where one game would have two stones on a point.
fn read_blocks(
    bytes: &[u8],
    format: RecordFormat,
    rows: RowOrder,
    mut budget: MemoryBudget,
    notes: &mut NoteCollector,
) -> Result<Vec<Record>, ReadError> {
    let text = decode(bytes, None);
    budget.hold_text(&text);
    let (part, start) = points_part(&text);
    // Blank lines between games are none.
    let begins_game = |pair: &[u8]| pair[0] == b'\n' && !pair[1].is_ascii_whitespace();
    let mut records = budget.list(text.as_bytes().windows(2).filter(|pair| begins_game(pair)).count() + 1);
    let mut block: Option<Range<usize>> = None;
    let mut at = start;
    // A blank line at the end, so that the last game ends as all others do.
    for line in part.split_inclusive('\n').chain([""]) {
        let range = at..at + line.len();
        at = range.end;
        if !line.trim().is_empty() {
            block = Some(block.map_or(range.start, |block| block.start)..range.end);
            continue;
        }
        let Some(block) = block.take() else { continue };
        let mut game = GameReader { text: &text, format, rows, budget };
        notes.record = records.len();
        match game.read(block.clone(), notes) {
            Ok(record) => budget.keep(record, &mut records, || FileLocation::in_text(&text, at))?,
            Err(error) if !error.is_occupied || !text[block.clone()].trim_end().contains('\n') => {
                return Err(error.error);
            }
            Err(_) => {
                let mut from = block.start;
                for line in text[block].split_inclusive('\n') {
                    let range = from..from + line.len();
                    from = range.end;
                    notes.record = records.len();
                    game.budget = budget;
                    let record = game.read(range, notes).map_err(|error| error.error)?;
                    budget.keep(record, &mut records, || FileLocation::in_text(&text, from))?;
                }
            }
        }
    }
    if records.is_empty() {
        return Err(ReadError::new(FileLocation::line(1), "records-no-moves"));
    }
    Ok(records)
}

struct GameError {
    error: ReadError,
    is_occupied: bool,
}

/// Reads the games of a text.
struct GameReader<'a> {
    text: &'a str,
    format: RecordFormat,
    rows: RowOrder,
    budget: MemoryBudget,
}

impl GameReader<'_> {
    fn words(&self, range: Range<usize>) -> Box<dyn Iterator<Item = Result<MoveWord<'_>, usize>> + '_> {
        let part = &self.text[range.clone()];
        if self.format == RecordFormat::Letters {
            Box::new(pairs(part, range.start))
        } else {
            Box::new(words(part, range.start))
        }
    }

    fn read(&self, range: Range<usize>, notes: &mut NoteCollector) -> Result<Record, GameError> {
        let place = |at: usize| FileLocation::in_text(self.text, at);
        let mut largest = 0;
        for word in self.words(range.clone()) {
            let word = word.map_err(|at| GameError {
                error: ReadError::new(place(at), "records-expected-point"),
                is_occupied: false,
            })?;
            largest = word.numbers.map_or(0, |(x, y)| x.max(y)).max(largest);
        }
        let usual = [15, 19, 20, 26, 52, 100, BoardSize::MAX_SIDE].into_iter().find(|&side| largest < side);
        let size = usual.and_then(|side| BoardSize::new(side, side)).unwrap_or(BoardSize::RENJU);
        let mut line = StoneLine::new(size, self.budget);
        for word in self.words(range).flatten() {
            let point = word.numbers.and_then(|(x, y)| match self.rows {
                RowOrder::FromBottom => Point::new(x, y),
                RowOrder::FromTop => Point::new(x, size.height() - 1 - y),
            });
            let added = line.add(point, word.text, || place(word.at));
            added.map_err(|error| GameError { error, is_occupied: true })?;
        }
        // Only now is it sure that this is one game, and not the lines of several.
        if size != BoardSize::RENJU {
            notes.add(None, message!("records-size-assumed", size));
        }
        guess_rule(&mut line.record, notes);
        Ok(line.record)
    }
}

pub(crate) fn write(
    records: &[Record],
    format: RecordFormat,
    notes: &mut NoteCollector,
) -> Result<String, WriteError> {
    let mut out = String::new();
    for (number, record) in records.iter().enumerate() {
        notes.record = number;
        let holds =
            if format == RecordFormat::Plain { LineCapabilities::Passes } else { LineCapabilities::Stones };
        let moves = bare_line(record, format, holds)?;
        if moves.is_empty() {
            return Err(WriteError::cannot(format, "records-has-no-moves", &[RecordFormat::Sgf]));
        }
        note_bare_line(record, &[], notes);
        note_rule(record, false, notes);
        note_heading(&record.heading, &[], notes);
        if number > 0 {
            out.push('\n');
        }
        let size = record.gomoku().map_or(BoardSize::RENJU, |rules| rules.size);
        let has_passes = moves.iter().any(|m| m.point.is_none());
        for (n, m) in moves.iter().enumerate() {
            debug_assert_eq!(seat_at(n).index(), m.color.index());
            if has_passes && n > 0 {
                out.push(' ');
            }
            match (m.point, format) {
                (None, _) => out.push_str("pass"),
                (Some(point), RecordFormat::Letters) => {
                    let letter = |n: u8| char::from(b'a' + n);
                    out.extend([letter(point.x()), letter((size.height() - 1).saturating_sub(point.y()))]);
                }
                (Some(point), _) => out.push_str(&point.to_string()),
            }
        }
        out.push('\n');
    }
    Ok(out)
}
