//! Tengen's own records: the referee's events, one JSON object a line. Each `opened` begins a game. The journal of a contest has
//! one line more, at its beginning.

use tengen_arbiter::{Event, Happening, ReadEventError};
use tengen_core::{Lang, Localize as _};

use crate::{
    End, Format, Place, ReadError, Record, WriteError,
    left_out::{note_branches, note_clocks, note_remarks_but_refused},
    log::{NotRefereed, log_of},
    note::Notes,
    text::decode,
};

/// Whether a text is a log of events.
pub(crate) fn is_it(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    first.starts_with('{') && first.contains("\"event\"")
}

/// Whether the first line tells of a contest, of which all others are the games.
fn is_journal(text: &str) -> bool {
    text.lines().next().is_some_and(|first| first.contains("\"event\":\"contest\""))
}

pub(crate) fn read(bytes: &[u8]) -> Result<Vec<Record>, ReadError> {
    let text = decode(bytes, None);
    let mut games: Vec<(usize, Vec<Event>)> = Vec::new();
    let is_journal = is_journal(&text);
    // Whoever was killed while it wrote a journal has left the beginning of a line.
    let torn = is_journal && !text.ends_with('\n');
    let n_lines = text.lines().count() - usize::from(torn);
    let lines = text.lines().take(n_lines).enumerate().skip(usize::from(is_journal));
    for (index, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        let event = Event::from_json(line).map_err(|error| unreadable(index + 1, &error))?;
        let opens = matches!(event.what, Happening::Opened { .. }) && event.seq == 0;
        match games.last_mut() {
            Some((_, log)) if !opens => log.push(event),
            _ => games.push((index + 1, vec![event])),
        }
    }
    if is_journal {
        games.sort_by_key(|(_, log)| number(log));
    }
    games.iter().map(|(line, log)| record(*line, log)).collect()
}

/// The number of a game in its contest. A journal has games as they ended, which may be another order.
fn number(log: &[Event]) -> Option<u64> {
    let Happening::Opened { terms, .. } = &log.first()?.what else { return None };
    terms.tags.get("number")?.parse().ok()
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

fn cannot(record: &Record, NotRefereed { number, why }: &NotRefereed) -> WriteError {
    let [en, zh] = Lang::ALL.map(|lang| why.localize(lang));
    let (en, zh) = if *number == 0 {
        (format!("no referee would have begun it: {en}"), format!("裁判不会这样开局：{zh}"))
    } else {
        (
            format!("no referee would have allowed move {number}: {en}"),
            format!("第 {number} 手不符合规则，裁判不会放行：{zh}"),
        )
    };
    let holds = |format: &Format| format.holds(&record.rules);
    let instead = [Format::Sgf, Format::QuoridorText, Format::Battlefield].into_iter().filter(holds);
    WriteError::cannot(Format::Events, en, zh, &instead.collect::<Vec<_>>())
}

/// Where the board decides, nobody else does, whatever the record says.
fn note_result(record: &Record, log: &[Event], notes: &mut Notes) {
    let Some(Happening::Finished { winner, void, .. }) = log.last().map(|event| &event.what) else { return };
    let end = match winner {
        Some(seat) => End::Win(*seat),
        None if *void => End::Void,
        None => End::Draw,
    };
    notes.add_if(
        record.heading.result.as_ref().is_some_and(|told| told.end != end),
        "the result is left out: the board tells another one",
        "略去结果：与盘面不符",
    );
}

pub(crate) fn write(records: &[Record], notes: &mut Notes) -> Result<String, WriteError> {
    let mut out = String::new();
    for (index, record) in records.iter().enumerate() {
        notes.record = index;
        let log = log_of(record).map_err(|refused| cannot(record, &refused))?;
        if record.log.is_empty() {
            note_branches(record, notes);
            note_remarks_but_refused(record, notes);
            note_clocks(record, notes);
            note_result(record, &log, notes);
        }
        for event in log {
            out += &event.to_json();
            out.push('\n');
        }
    }
    Ok(out)
}
