//! RenLib's `.pos`: a byte that counts the moves, then a byte a move, `15 * row + column` with rows from the top.

use tengen_core::message;
use tengen_gomoku::{BoardSize, Point};

use super::{StoneLine, guess_rule};
use crate::{
    FileLocation, ReadError, Record, RecordFormat, WriteError,
    formats::gomoku::stones::{LineCapabilities, bare_line},
    left_out::{note_bare_line, note_heading, note_rule},
    memory_budget::MemoryBudget,
    note::NoteCollector,
};

const SIDE: u8 = 15;

/// Whether these bytes are a file of this format: the right length, and no point twice.
pub(crate) fn is_it(bytes: &[u8]) -> bool {
    let Some((&count, moves)) = bytes.split_first() else { return false };
    let mut seen = [false; 256];
    usize::from(count) == moves.len()
        && moves
            .iter()
            .all(|&byte| byte < SIDE * SIDE && !std::mem::replace(&mut seen[usize::from(byte)], true))
}

pub(crate) fn read(
    bytes: &[u8],
    budget: MemoryBudget,
    notes: &mut NoteCollector,
) -> Result<Vec<Record>, ReadError> {
    let Some((&count, moves)) = bytes.split_first() else {
        return Err(ReadError::new(FileLocation::Byte(0), "records-empty-file"));
    };
    if usize::from(count) != moves.len() {
        let n = moves.len();
        return Err(ReadError::new(FileLocation::Byte(0), message!("records-pos-wrong-count", count, n)));
    }
    let mut line = StoneLine::new(BoardSize::RENJU, budget);
    for (n, &byte) in moves.iter().enumerate() {
        let place = || FileLocation::Byte(n + 1);
        let point = (SIDE - 1).checked_sub(byte / SIDE).and_then(|y| Point::new(byte % SIDE, y));
        let text = byte.to_string();
        let point = point.ok_or_else(|| super::off_board(place(), &text, BoardSize::RENJU))?;
        line.add(Some(point), &text, place)?;
    }
    guess_rule(&mut line.record, notes);
    Ok(vec![line.record])
}

pub(crate) fn write(record: &Record, notes: &mut NoteCollector) -> Result<Vec<u8>, WriteError> {
    let moves = bare_line(record, RecordFormat::Pos, LineCapabilities::Stones)?;
    note_bare_line(record, &[], notes);
    note_rule(record, true, notes);
    note_heading(&record.heading, &[], notes);
    let bytes: Vec<u8> = moves
        .iter()
        .filter_map(|m| m.point)
        .map(|point| SIDE * (SIDE - 1).saturating_sub(point.y()) + point.x())
        .collect();
    // A board has 225 points.
    let count = u8::try_from(bytes.len()).unwrap_or(u8::MAX);
    Ok([&[count], &bytes[..]].concat())
}
