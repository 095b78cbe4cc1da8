//! Tengen's own records: the referee's events, one JSON object a line. Each `opened` begins a game; where several are
//! played at once, each line names its game.

use tengen_arbiter::{Event, EventKind};
use tengen_core::Localize as _;

use crate::{
    FileLocation, JournalGame, NodeId, ReadError, Record, RecordFormat, RecordedWinner, WriteError,
    journal::{has_header, read_games},
    left_out::{DetailCounts, RecordDetail},
    log::{LOG_MEMORY, NotRefereedError, evaluation, log_of, record_of},
    memory_budget::{FileExcess, MemoryBudget},
    note::NoteCollector,
    text::decode,
};

/// Whether a text is a log of events.
pub(crate) fn is_it(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    first.starts_with('{') && first.contains("\"event\"")
}

pub(crate) fn read(bytes: &[u8]) -> Result<Vec<Record>, ReadError> {
    let mut budget = MemoryBudget::of_events(bytes.len());
    let text = decode(bytes, None);
    budget.hold_text(&text);
    let mut games = read_games(&text, &mut budget)?;
    // A match has games as they ended; a number says which comes where.
    if has_header(&text) {
        games.sort_by_key(|game| number(&game.log));
    }
    let mut records = budget.list(games.len());
    for game in games {
        let place = FileLocation::line(game.lines.last().copied().unwrap_or(1));
        budget.check(game.log.len() * LOG_MEMORY, FileExcess::Moves, || place)?;
        let mut record = record(&game)?;
        // It has been counted already.
        record.log = game.log.into();
        budget.keep(record, &mut records, || place)?;
    }
    Ok(records)
}

/// The number of a game in its contest.
fn number(log: &[Event]) -> Option<u64> {
    let EventKind::Opened { terms, .. } = &log.first()?.what else { return None };
    terms.tags.get("number")?.parse().ok()
}

fn record(game: &JournalGame) -> Result<Record, ReadError> {
    record_of(&game.log).map_err(|misfit| {
        let at = game.log.iter().position(|event| event.seq == misfit.seq).unwrap_or_default();
        let line = game.lines.get(at).copied().unwrap_or(1);
        ReadError::new(FileLocation::line(line), misfit.message())
    })
}

fn cannot(record: &Record, error: &NotRefereedError) -> WriteError {
    let holds = |format: &RecordFormat| format.holds(&record.rules);
    let instead = [RecordFormat::Sgf, RecordFormat::QuoridorText, RecordFormat::BattlefieldText]
        .into_iter()
        .filter(holds);
    WriteError::cannot(RecordFormat::Events, error.message(), &instead.collect::<Vec<_>>())
}

/// Where the board decides, nobody else does, whatever the record says.
fn note_result(record: &Record, log: &[Event], notes: &mut NoteCollector) {
    let Some(EventKind::Finished { winner, void, .. }) = log.last().map(|event| &event.what) else { return };
    let end = match winner {
        Some(seat) => RecordedWinner::Win(*seat),
        None if *void => RecordedWinner::Void,
        None => RecordedWinner::Draw,
    };
    notes.add_if(
        record.heading.result.as_ref().is_some_and(|told| told.end != end),
        "records-result-contradicts-board",
    );
}

/// Whether something is said here that is no engine's evaluation.
fn has_comment(record: &Record, id: NodeId) -> bool {
    let node = record.tree.node(id);
    node.remarks().is_some_and(|remarks| {
        !remarks.title.is_empty() || (!remarks.comment.is_empty() && evaluation(&node).is_none())
    })
}

pub(crate) fn write(records: &[Record], notes: &mut NoteCollector) -> Result<String, WriteError> {
    let mut out = String::new();
    for (index, record) in records.iter().enumerate() {
        notes.record = index;
        let log = log_of(record).map_err(|refused| cannot(record, &refused))?;
        if record.log.is_empty() {
            let kept = [RecordDetail::Refused, RecordDetail::TimesUsed];
            let mut lost = DetailCounts::of(record).except(&kept);
            lost.set(RecordDetail::Comments, record.tree.ids().filter(|&id| has_comment(record, id)).count());
            lost.note(notes);
            note_result(record, &log, notes);
        }
        for event in log {
            out += &event.to_json();
            out.push('\n');
        }
    }
    Ok(out)
}
