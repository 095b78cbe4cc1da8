//! Gomotur's `.rec`: two names, then `x,y,ms` a move, both from 0 and rows from the top, then an error code. The size
//! of the board is nowhere told.

use std::fmt::Write as _;
use tengen_core::message;

use tengen_gomoku::{BoardSize, Color, Point};

use super::{StoneLine, guess_rule, psq};
use crate::{
    FileLocation, ReadError, Record, RecordFormat, WriteError,
    formats::gomoku::stones::{LineCapabilities, bare_line, name_of},
    left_out::{MetadataField, note_heading},
    memory_budget::MemoryBudget,
    note::NoteCollector,
    text::decode,
};

/// Whether a text is a file of this format: two lines, then a move or nothing but the error code.
pub(crate) fn is_it(text: &str) -> bool {
    let lines: Vec<&str> = text.lines().take(4).collect();
    let is_name = |line: &str| !line.trim().is_empty() && psq::numbers(line).is_none();
    let is_code = |line: &str| line.trim().parse::<i32>().is_ok();
    match lines[..] {
        [first, second, third] => {
            is_name(first) && is_name(second) && (psq::numbers(third).is_some() || is_code(third))
        }
        [first, second, third, _] => is_name(first) && is_name(second) && psq::numbers(third).is_some(),
        _ => false,
    }
}

pub(crate) fn read(
    bytes: &[u8],
    mut budget: MemoryBudget,
    notes: &mut NoteCollector,
) -> Result<Vec<Record>, ReadError> {
    let text = decode(bytes, None);
    budget.hold_text(&text);
    let mut lines = text.lines().enumerate().map(|(n, line)| (n + 1, line.trim()));
    let names: Vec<(usize, &str)> = lines.by_ref().take(2).collect();
    let lines = lines.filter(|(_, line)| !line.is_empty());
    let moves = || lines.clone().map_while(|(n, line)| Some((n, line, psq::numbers(line)?)));
    let size = size_of(moves().map(|(n, _, (x, y, _))| (x.max(y), n)), notes)?;
    let mut line = StoneLine::new(size, budget);
    for (n, text, (x, y, time)) in moves() {
        let y = u32::from(size.height() - 1).checked_sub(y);
        let point = y.and_then(|y| Point::new(x.try_into().ok()?, y.try_into().ok()?));
        let place = || FileLocation::line(n);
        let point = point.ok_or_else(|| super::off_board(place(), text, size))?;
        let id = line.add(Some(point), text, place)?;
        line.record.tree.set_times(id, time, None);
    }
    let end = lines.skip(line.n_moves).take(psq::END_LINES - names.len());
    let end: Vec<(usize, &str)> = names.iter().copied().chain(end).collect();
    let mut record = line.record;
    psq::drop_zero_times(&mut record);
    guess_rule(&mut record, notes);
    psq::read_end(&mut record, 0, &end, notes)?;
    Ok(vec![record])
}

/// The smallest usual board that all moves fit on, by the larger number of each and its line.
fn size_of(
    moves: impl Iterator<Item = (u32, usize)>,
    notes: &mut NoteCollector,
) -> Result<BoardSize, ReadError> {
    let largest = moves.max().unwrap_or((0, 1));
    let size = usual_size(largest.0)
        .ok_or_else(|| ReadError::new(FileLocation::line(largest.1), "records-board-too-large"))?;
    notes.add(None, message!("records-size-assumed", size));
    Ok(size)
}

/// The smallest usual board with a row or column of this number, from 0.
fn usual_size(number: u32) -> Option<BoardSize> {
    let side = [15, 19, 20, 52].into_iter().find(|&side| number < side.into())?;
    BoardSize::new(side, side)
}

pub(crate) fn write(record: &Record, notes: &mut NoteCollector) -> Result<Vec<u8>, WriteError> {
    let moves = bare_line(record, RecordFormat::Gomotur, LineCapabilities::Stones)?;
    let size = record.gomoku().map_or(BoardSize::RENJU, |rules| rules.size);
    let from_top = |point: Point| (size.height() - 1).saturating_sub(point.y());
    let largest = moves.iter().filter_map(|m| m.point).map(|point| point.x().max(from_top(point))).max();
    if usual_size(largest.unwrap_or(0).into()) != Some(size) {
        return Err(WriteError::cannot(
            RecordFormat::Gomotur,
            "records-size-not-stored",
            &[RecordFormat::Psq, RecordFormat::Sgf],
        ));
    }
    psq::note_common(record, notes);
    note_heading(&record.heading, &[MetadataField::Players, MetadataField::Result], notes);
    let mut out = String::new();
    // Writing to a string cannot fail.
    for color in [Color::BLACK, Color::WHITE] {
        let _ = writeln!(out, "{}", psq::name_line(name_of(record, color)));
    }
    for m in &moves {
        let Some(point) = m.point else { continue };
        let time = record.tree.node(m.id).time_used.unwrap_or_default().as_millis();
        let _ = writeln!(out, "{},{},{time}", point.x(), from_top(point));
    }
    let _ = writeln!(out, "{}", psq::error_code(record));
    Ok(out.into_bytes())
}
