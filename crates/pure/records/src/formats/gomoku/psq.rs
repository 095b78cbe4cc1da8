//! Piskvork's `.psq`: `Piskvorky 15x15, 11:11, 0`, then `x,y,ms` a move, both from 1 and rows from the top; after a
//! tournament two names and an error code, in newer files `result,tournament` below.

use std::{fmt::Write as _, time::Duration};

use tengen_core::{Outcome, Seat, message};
use tengen_gomoku::{BoardSize, Color, Point};

use super::{StoneLine, guess_rule};
use crate::{
    FileLocation, ReadError, Record, RecordFormat, RecordedReason, RecordedResult, RecordedWinner,
    WriteError,
    formats::gomoku::stones::{LineCapabilities, bare_line, name_of, verdict_by_color},
    left_out::{MetadataField, RecordDetail, note_bare_line, note_heading, note_rule},
    memory_budget::MemoryBudget,
    note::NoteCollector,
    text::{decode, one_line},
};

const LEVELS: &str = "levels";
const ERROR_CODE: &str = "error code";
const RESULT: &str = "result";

/// Whether a text is a file of this format.
pub(crate) fn is_it(text: &str) -> bool {
    text.get(..9).is_some_and(|start| start.eq_ignore_ascii_case("piskvorky"))
}

pub(crate) fn read(
    bytes: &[u8],
    mut budget: MemoryBudget,
    notes: &mut NoteCollector,
) -> Result<Vec<Record>, ReadError> {
    let text = decode(bytes, None);
    budget.hold_text(&text);
    let mut lines = text.lines().enumerate().map(|(n, line)| (n + 1, line.trim()));
    let (_, first) = lines.next().unwrap_or_default();
    let header = PsqHeader::parse(first)
        .ok_or_else(|| ReadError::new(FileLocation::line(1), "records-psq-bad-header"))?;
    let mut lines = lines.filter(|(_, line)| !line.is_empty()).peekable();
    let mut line = StoneLine::new(header.size, budget);
    while let Some((n, numbers)) = lines.next_if(|(_, line)| numbers(line).is_some()) {
        let Some((x, y, time)) = self::numbers(numbers) else { break };
        let point = x.checked_sub(1).zip(u32::from(header.size.height()).checked_sub(y));
        let point = point.and_then(|(x, y)| Point::new(x.try_into().ok()?, y.try_into().ok()?));
        let place = || FileLocation::line(n);
        let point = point.ok_or_else(|| super::off_board(place(), numbers, header.size))?;
        let id = line.add(Some(point), numbers, place)?;
        line.record.tree.set_times(id, time, None);
    }
    let mut record = line.record;
    drop_zero_times(&mut record);
    guess_rule(&mut record, notes);
    if header.levels != "11:11" {
        record.heading.add_tag(LEVELS, header.levels);
    }
    let rest: Vec<(usize, &str)> = lines.take(END_LINES).collect();
    read_end(&mut record, header.starter, &rest, notes)?;
    Ok(vec![record])
}

struct PsqHeader {
    size: BoardSize,
    levels: String,
    starter: usize,
}

impl PsqHeader {
    fn parse(line: &str) -> Option<Self> {
        let (_, rest) = line.split_once(char::is_whitespace)?;
        let mut parts = rest.split(',').map(str::trim);
        let size = parts.next()?.to_lowercase().parse().ok()?;
        let levels = parts.next().unwrap_or("11:11").to_owned();
        let starter = usize::from(parts.next() == Some("1"));
        Some(Self { size, levels, starter })
    }
}

/// `x,y` or `x,y,ms`.
pub(super) fn numbers(line: &str) -> Option<(u32, u32, Option<Duration>)> {
    let mut parts = line.split(',').map(str::trim);
    let (x, y) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    let time = match parts.next() {
        None => None,
        Some(text) => Some(Duration::from_millis(text.parse().ok()?)),
    };
    parts.next().is_none().then_some((x, y, time))
}

/// A file in which every move took no time has no times.
pub(super) fn drop_zero_times(record: &mut Record) {
    if record.tree.ids().all(|id| record.tree.node(id).time_used.unwrap_or_default().is_zero()) {
        record.tree.drop_times();
    }
}

/// Lines after the moves that say something, and one to tell whether there are more.
pub(super) const END_LINES: usize = 5;

/// Names, error code and result after the moves.
pub(super) fn read_end(
    record: &mut Record,
    starter: usize,
    rest: &[(usize, &str)],
    notes: &mut NoteCollector,
) -> Result<(), ReadError> {
    let mut rest = rest;
    if let [(_, first), (_, second), more @ ..] = rest {
        let mut names = [*first, *second].map(|name| if name == "?" { "" } else { name });
        names.rotate_left(starter);
        for (seat, name) in [Seat::FIRST, Seat::SECOND].into_iter().zip(names) {
            record.heading.set_player(seat, name);
        }
        rest = more;
    }
    let Some((&(n, code), more)) = rest.split_first() else {
        decide(record, None, notes);
        return Ok(());
    };
    let code: i32 = code.parse().map_err(|_| {
        ReadError::new(FileLocation::line(n), message!("records-psq-bad-line", code = format!("{code:?}")))
    })?;
    decide(record, Some(code), notes);
    if let [(_, line), ..] = more {
        let (result, tournament) = line.split_once(',').unwrap_or((line, ""));
        record.heading.add_tag(RESULT, result.trim());
        record.heading.event = Some(tournament.trim().to_owned()).filter(|name| !name.is_empty());
    }
    if let Some((n, _)) = more.get(1) {
        notes.add(FileLocation::line(*n), "records-psq-trailing-lines");
    }
    Ok(())
}

/// What the error code and the board say about the result.
fn decide(record: &mut Record, code: Option<i32>, notes: &mut NoteCollector) {
    let last = record.tree.play(record.tree.main_end()).map(|play| play.seat);
    let guessed = match code {
        Some(15) => last.map(|seat| RecordedResult::win(seat).by(RecordedReason::Time)),
        Some(-2) => last.map(|seat| RecordedResult::win(seat).by(RecordedReason::Gone)),
        Some(code) => {
            if !matches!(code, 0 | -1) {
                record.heading.add_tag(ERROR_CODE, code.to_string());
            }
            None
        }
        None => None,
    };
    if guessed.is_some() {
        notes.add(None, "records-psq-result-guessed");
    }
    let outcome = record.replay().to_end().position().and_then(tengen_games::AnyPosition::outcome);
    let on_board = outcome.map(|outcome| match outcome {
        Outcome::Win(seat) => RecordedResult::win(seat).by(RecordedReason::Board),
        Outcome::Draw => RecordedResult::DRAW.by(RecordedReason::Board),
    });
    record.heading.result = guessed.or(on_board);
}

/// The error code for a result.
pub(super) fn error_code(record: &Record) -> String {
    if let Some(code) = record.heading.tag(ERROR_CODE) {
        return one_line(code);
    }
    let how = record.heading.result.as_ref().and_then(|verdict| verdict.how.as_ref());
    match how {
        Some(RecordedReason::Time) => "15",
        Some(RecordedReason::Gone) => "-2",
        Some(RecordedReason::Board) => "0",
        Some(
            RecordedReason::Resignation
            | RecordedReason::Forfeit
            | RecordedReason::RulesBroken
            | RecordedReason::Other(_),
        )
        | None => "-1",
    }
    .to_owned()
}

pub(crate) fn write(record: &Record, notes: &mut NoteCollector) -> Result<Vec<u8>, WriteError> {
    let moves = bare_line(record, RecordFormat::Psq, LineCapabilities::Stones)?;
    note_common(record, notes);
    let mut lost = record.heading.clone();
    // These tags are parts of the format.
    lost.tags.retain(|(key, _)| ![LEVELS, RESULT, ERROR_CODE].contains(&&**key));
    note_heading(&lost, &[MetadataField::Players, MetadataField::Event, MetadataField::Result], notes);
    let size = record.gomoku().map_or(BoardSize::RENJU, |rules| rules.size);
    let levels = record.heading.tag(LEVELS).unwrap_or("11:11");
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = write!(out, "Piskvorky {size}, {}, 0\r\n", one_line(levels));
    for m in &moves {
        let Some(point) = m.point else { continue };
        let time = record.tree.node(m.id).time_used.unwrap_or_default().as_millis();
        let _ = write!(out, "{},{},{time}\r\n", point.x() + 1, size.height().saturating_sub(point.y()));
    }
    let has_end = !record.heading.players.is_empty()
        || record.heading.result.is_some()
        || record.heading.event.is_some()
        || record.heading.tag(ERROR_CODE).is_some();
    if has_end {
        for color in [Color::BLACK, Color::WHITE] {
            let _ = write!(out, "{}\r\n", name_line(name_of(record, color)));
        }
        let _ = write!(out, "{}\r\n", error_code(record));
    }
    if let Some(event) = &record.heading.event {
        let result = record.heading.tag(RESULT).map_or_else(|| result_number(record), one_line);
        let _ = write!(out, "{result},{}\r\n", one_line(event));
    }
    Ok(out.into_bytes())
}

/// What this format and Gomotur's leave out alike.
pub(super) fn note_common(record: &Record, notes: &mut NoteCollector) {
    note_bare_line(record, &[RecordDetail::TimesUsed], notes);
    note_rule(record, true, notes);
    let is_fine = record.tree.ids().any(|id| {
        record.tree.node(id).time_used.is_some_and(|time| !time.subsec_nanos().is_multiple_of(1_000_000))
    });
    notes.add_if(is_fine, "records-times-rounded");
    notes.add_if(record.heading.result.is_some(), "records-psq-result-as-code");
}

pub(super) fn name_line(name: &str) -> String {
    let name = one_line(name);
    if name.is_empty() {
        "?".to_owned()
    } else if numbers(&name).is_some() {
        // It would be read as a move.
        name.replace(',', " ")
    } else {
        name
    }
}

fn result_number(record: &Record) -> String {
    match verdict_by_color(record).map(|verdict| verdict.end) {
        Some(RecordedWinner::Win(Seat::FIRST)) => "1",
        Some(RecordedWinner::Win(_)) => "2",
        Some(RecordedWinner::Draw | RecordedWinner::Void) | None => "0",
    }
    .to_owned()
}
