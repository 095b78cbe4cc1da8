//! Tengen's own records: the referee's events, one JSON object a line. Each `opened` begins a game.

use tengen_arbiter::{Event, Happening, ReadEventError};
use tengen_core::{Lang, Localize as _};

use crate::{
    Format, Place, ReadError, Record, WriteError,
    log::log_of,
    note::Notes,
    stones::{note_branches, note_remarks_but_refused},
    text::decode,
};

/// Whether a text is a log of events.
pub(crate) fn is_it(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    first.starts_with('{') && first.contains("\"event\"")
}

pub(crate) fn read(bytes: &[u8]) -> Result<Vec<Record>, ReadError> {
    let text = decode(bytes, None);
    let mut games: Vec<(usize, Vec<Event>)> = Vec::new();
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let event = Event::from_json(line).map_err(|error| unreadable(index + 1, &error))?;
        let opens = matches!(event.what, Happening::Opened { .. }) && event.seq == 0;
        match games.last_mut() {
            Some((_, log)) if !opens => log.push(event),
            _ => games.push((index + 1, vec![event])),
        }
    }
    games.iter().map(|(line, log)| record(*line, log)).collect()
}

fn record(first_line: usize, log: &[Event]) -> Result<Record, ReadError> {
    Record::from_log(log).map_err(|misfit| {
        // Empty lines between events would put this off by as many; they are not ours.
        let line = log.iter().position(|event| event.seq == misfit.seq).unwrap_or_default() + first_line;
        ReadError::new(Place::line(line), misfit.localize(Lang::En), misfit.localize(Lang::Zh))
    })
}

fn unreadable(line: usize, error: &ReadEventError) -> ReadError {
    let column = match error {
        ReadEventError::Json { column, .. } => (*column).max(1),
        ReadEventError::Version(_) => 1,
    };
    ReadError::new(Place::Line { line, column }, error.localize(Lang::En), error.localize(Lang::Zh))
}

pub(crate) fn write(records: &[Record], notes: &mut Notes) -> Result<String, WriteError> {
    let mut out = String::new();
    for (index, record) in records.iter().enumerate() {
        notes.record = index;
        if record.log.is_empty() {
            note_branches(record, notes);
            note_remarks_but_refused(record, notes);
        }
        let log = log_of(record).map_err(|refused| {
            let (en, zh) = (refused.why.localize(Lang::En), refused.why.localize(Lang::Zh));
            WriteError::cannot(
                Format::Events,
                format!("no referee would have let move {} pass: {en}", refused.number),
                format!("第 {} 手不符合规则，裁判不会放行：{zh}", refused.number),
                &[Format::Sgf],
            )
        })?;
        for event in log {
            out += &event.to_json();
            out.push('\n');
        }
    }
    Ok(out)
}
