//! The Chinese computer games contest's own text: `{[C5][black][white][先手胜][date place][event];B(H,8);W(H,9)}`,
//! columns as letters, rows from the bottom, in GB2312.

use std::fmt::Write as _;

use tengen_core::{Seat, message};
use tengen_gomoku::{BoardSize, Color, Point};

use super::{StoneLine, guess_rule};
use crate::{
    FileLocation, ReadError, Record, RecordFormat, RecordedResult, RecordedWinner, WriteError,
    formats::gomoku::stones::{LineCapabilities, bare_line, name_of, verdict_by_color},
    left_out::{MetadataField, note_bare_line, note_heading, note_rule},
    memory_budget::{FileExcess, MemoryBudget},
    note::NoteCollector,
    text::{decode, one_line},
};

/// The contest's code for Gomoku.
const GAME: &str = "C5";

/// Whether a text is a file of this format.
pub(crate) fn is_it(text: &str) -> bool {
    text.trim_start().strip_prefix('{').is_some_and(|rest| rest.trim_start().starts_with('['))
}

pub(crate) fn read(
    bytes: &[u8],
    mut budget: MemoryBudget,
    notes: &mut NoteCollector,
) -> Result<Vec<Record>, ReadError> {
    let text = decode(bytes, None);
    budget.hold_text(&text);
    let mut records = budget.list(text.matches('{').count());
    let mut at = 0;
    while let Some(open) = text[at..].find('{') {
        notes.record = records.len();
        let start = at + open + 1;
        let end = text[start..].find('}').map(|length| start + length);
        if end.is_none() {
            notes.add(FileLocation::in_text(&text, text.len()), "records-ccgc-unclosed");
        }
        let end = end.unwrap_or(text.len());
        let record = read_game(&text, start, end, budget, notes)?;
        budget.keep(record, &mut records, || FileLocation::in_text(&text, end))?;
        at = (end + 1).min(text.len());
    }
    if records.is_empty() {
        return Err(ReadError::new(FileLocation::line(1), "records-ccgc-no-game"));
    }
    Ok(records)
}

fn read_game(
    text: &str,
    start: usize,
    end: usize,
    budget: MemoryBudget,
    notes: &mut NoteCollector,
) -> Result<Record, ReadError> {
    let place = |at: usize| FileLocation::in_text(text, at);
    let mut rest = &text[start..end];
    let mut fields = Vec::new();
    while let Some(after) = rest.trim_start().strip_prefix('[') {
        let at = end - after.len();
        let close =
            after.find(']').ok_or_else(|| ReadError::new(place(at), "records-ccgc-header-unclosed"))?;
        // What such a field needs as a tag.
        let memory = fields.capacity() * (size_of::<&str>() + 2 * size_of::<(String, String)>()) + 2 * close;
        budget.check(memory, FileExcess::Remarks, || place(at))?;
        fields.push(after[..close].trim());
        rest = &after[close + 1..];
    }
    let mut line = StoneLine::new(BoardSize::RENJU, budget);
    let mut next = end - rest.len();
    for word in rest.split(';') {
        let at = next + (word.len() - word.trim_start().len());
        next += word.len() + 1;
        let word = word.trim();
        if word.is_empty() {
            continue;
        }
        let (seat, point) = parse_move(word).ok_or_else(|| {
            ReadError::new(place(at), message!("records-ccgc-bad-move", word = format!("{word:?}")))
        })?;
        line.add_by(seat, Some(point), word, || place(at))?;
    }
    let mut record = line.record;
    guess_rule(&mut record, notes);
    read_heading(&mut record, &fields, notes);
    Ok(record)
}

fn parse_move(word: &str) -> Option<(Seat, Point)> {
    let (color, rest) = word.split_once(['(', '（'])?;
    let seat = match color.trim() {
        "B" | "b" => Seat::FIRST,
        "W" | "w" => Seat::SECOND,
        _ => return None,
    };
    let inside = rest.trim_end().strip_suffix([')', '）'])?;
    let (column, row) = inside.split_once([',', '，'])?;
    let point = format!("{}{}", column.trim(), row.trim()).parse().ok()?;
    Some((seat, point))
}

fn read_heading(record: &mut Record, fields: &[&str], notes: &mut NoteCollector) {
    let heading = &mut record.heading;
    let field = |n: usize| fields.get(n).copied().filter(|text| !text.is_empty());
    if let Some(code) = field(0).filter(|&code| code != GAME) {
        heading.add_tag("game", code);
    }
    heading.set_player(Seat::FIRST, field(1).unwrap_or_default());
    heading.set_player(Seat::SECOND, field(2).unwrap_or_default());
    if let Some(result) = field(3) {
        heading.result = match result {
            "先手胜" => Some(RecordedResult::win(Seat::FIRST)),
            "后手胜" => Some(RecordedResult::win(Seat::SECOND)),
            "和棋" | "平局" | "和局" | "平" | "和" => Some(RecordedResult::DRAW),
            _ => None,
        };
        if heading.result.is_none() {
            heading.add_tag("result", result);
            notes.add(None, "records-bad-result");
        }
    }
    if let Some(text) = field(4) {
        let is_date = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit());
        let n = text.split_whitespace().take_while(is_date).count();
        let words: Vec<&str> = text.split_whitespace().collect();
        let join = |words: &[&str]| Some(words.join(" ")).filter(|text| !text.is_empty());
        (heading.date, heading.place) = (join(&words[..n]), join(&words[n..]));
    }
    heading.event = field(5).map(str::to_owned);
    for more in fields.iter().skip(6) {
        heading.add_tag("field", *more);
    }
}

pub(crate) fn write(records: &[Record], notes: &mut NoteCollector) -> Result<String, WriteError> {
    let mut out = String::new();
    for (number, record) in records.iter().enumerate() {
        notes.record = number;
        write_game(record, &mut out, notes)?;
        out.push('\n');
    }
    Ok(out)
}

fn write_game(record: &Record, out: &mut String, notes: &mut NoteCollector) -> Result<(), WriteError> {
    let moves = bare_line(record, RecordFormat::Ccgc, LineCapabilities::AnyColor)?;
    note_bare_line(record, &[], notes);
    note_rule(record, false, notes);
    let kept = [
        MetadataField::Players,
        MetadataField::Event,
        MetadataField::Place,
        MetadataField::Date,
        MetadataField::Result,
    ];
    note_heading(&record.heading, &kept, notes);
    notes.add_if(
        record
            .heading
            .result
            .as_ref()
            .is_some_and(|verdict| verdict.how.is_some() || verdict.end == RecordedWinner::Void),
        "records-end-reason-dropped",
    );
    let _ = write!(out, "{{[{GAME}]");
    for field in fields(record) {
        let _ = write!(out, "[{}]", sanitize(&field, notes));
    }
    for m in &moves {
        let Some(point) = m.point else { continue };
        let letter = if m.color == Color::BLACK { 'B' } else { 'W' };
        let _ = write!(out, ";{letter}({},{})", point.column().to_uppercase(), point.y() + 1);
    }
    out.push('}');
    Ok(())
}

/// Black, White, result, date and place, event.
fn fields(record: &Record) -> [String; 5] {
    let result = match verdict_by_color(record).map(|verdict| verdict.end) {
        Some(RecordedWinner::Win(Seat::FIRST)) => "先手胜",
        Some(RecordedWinner::Win(_)) => "后手胜",
        Some(RecordedWinner::Draw) => "和棋",
        Some(RecordedWinner::Void) | None => "",
    };
    let heading = &record.heading;
    let text = |part: &Option<String>| part.clone().unwrap_or_default();
    let when_and_where = format!("{} {}", text(&heading.date), text(&heading.place));
    [
        name_of(record, Color::BLACK).to_owned(),
        name_of(record, Color::WHITE).to_owned(),
        result.to_owned(),
        when_and_where.trim().to_owned(),
        text(&heading.event),
    ]
}

/// The text without what would end its field.
fn sanitize(text: &str, notes: &mut NoteCollector) -> String {
    let line = one_line(text);
    let tame: String =
        line.chars().map(|c| if matches!(c, '[' | ']' | '{' | '}') { ' ' } else { c }).collect();
    notes.add_if(tame != line, "records-ccgc-brackets-replaced");
    tame.trim().to_owned()
}

/// The name of such a file, as the contest asks for it.
pub(crate) fn file_name(record: &Record) -> String {
    let [black, white, result, when_and_where, event] = fields(record);
    format!("{GAME}-{black} vs {white}-{result}-{when_and_where}-{event}")
}
