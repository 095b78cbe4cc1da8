use std::fmt::Write as _;

use tengen_core::Seat;
use tengen_games::AnyMove;

use super::{HOWS, RULES, TERMINATION, print_result};
use crate::{
    Record, RecordFormat, RecordNode, RecordedReason, WriteError,
    left_out::{DetailCounts, RecordDetail},
    note::NoteCollector,
    text::seconds,
};

pub(crate) fn write(records: &[Record], notes: &mut NoteCollector) -> Result<String, WriteError> {
    let mut out = String::new();
    for (number, record) in records.iter().enumerate() {
        notes.record = number;
        if number > 0 {
            out.push('\n');
        }
        write_game(record, &mut out, notes)?;
    }
    Ok(out)
}

fn write_game(record: &Record, out: &mut String, notes: &mut NoteCollector) -> Result<(), WriteError> {
    let Some(rules) = record.quoridor() else {
        return Err(WriteError::rules(RecordFormat::QuoridorText, &record.rules));
    };
    let kept = [RecordDetail::Comments, RecordDetail::TimesUsed, RecordDetail::TimesLeft];
    DetailCounts::of(record).except(&kept).note(notes);
    tags(record, out, notes);
    out.push('\n');
    write_remarks(&record.tree.root(), out, notes);
    let mut n_turns = 0_usize;
    let mut next = Seat::FIRST;
    let mut words = String::new();
    for id in record.tree.main_line() {
        let node = record.tree.node(id);
        if let Some(play) = &node.play
            && let AnyMove::Quoridor(m) = &play.m
        {
            if play.seat.index() >= usize::from(rules.players) {
                return Err(WriteError::cannot(
                    RecordFormat::QuoridorText,
                    "records-player-without-seat",
                    &[],
                ));
            }
            // At most as many turns are skipped as there are seats.
            while next != play.seat {
                turn(&mut words, "--", &mut n_turns, rules.players);
                next = next.next(rules.players);
            }
            turn(&mut words, &m.to_string(), &mut n_turns, rules.players);
            next = next.next(rules.players);
        }
        write_remarks(&node, &mut words, notes);
    }
    out.push_str(words.trim_start());
    let result = print_result(record.heading.result.as_ref(), rules.players);
    let _ = writeln!(out, " {result}");
    Ok(())
}

/// A turn with its number before it where a round begins.
fn turn(out: &mut String, word: &str, n_turns: &mut usize, players: u8) {
    if n_turns.is_multiple_of(usize::from(players)) {
        // A line each ten rounds, so that people can read it.
        let round = *n_turns / usize::from(players);
        out.push(if round > 0 && round.is_multiple_of(10) { '\n' } else { ' ' });
        // Writing to a string cannot fail.
        let _ = write!(out, "{}.", round + 1);
    }
    let _ = write!(out, " {word}");
    *n_turns += 1;
}

fn tags(record: &Record, out: &mut String, notes: &mut NoteCollector) {
    let heading = &record.heading;
    let mut tag = |key: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        let _ = writeln!(out, "[{key} \"{value}\"]");
    };
    tag(RULES, &record.rules.to_string());
    for (n, name) in heading.players.iter().enumerate() {
        if !name.is_empty() {
            tag(&format!("Player{}", n + 1), name);
        }
    }
    for (key, value) in [
        ("Event", &heading.event),
        ("Site", &heading.place),
        ("Date", &heading.date),
        ("Round", &heading.round),
        ("TimeControl", &heading.time_control),
        ("Application", &heading.application),
        ("Comment", &heading.comment),
    ] {
        if let Some(value) = value {
            tag(key, value);
        }
    }
    if let Some(how) = heading.result.as_ref().and_then(|verdict| verdict.how.as_ref()) {
        let known = HOWS.iter().find(|(_, other)| other == how).map(|(name, _)| *name);
        let other = if let RecordedReason::Other(text) = how { text.as_str() } else { "" };
        tag(TERMINATION, known.unwrap_or(other));
    }
    for (key, value) in &heading.tags {
        let is_fine = !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if is_fine {
            tag(key, value);
        }
        notes.add_if(!is_fine, "records-quoridor-tags-dropped");
    }
}

/// Times and comment of a place, each in braces.
fn write_remarks(node: &RecordNode, out: &mut String, notes: &mut NoteCollector) {
    let used = node.time_used.map(|time| format!("{}s", seconds(time)));
    let left = node.time_left.map(|time| format!("tl={}s", seconds(time)));
    let times: Vec<String> = used.into_iter().chain(left).collect();
    if !times.is_empty() {
        let _ = write!(out, " {{{}}}", times.join(", "));
    }
    let Some(remarks) = node.remarks() else { return };
    let text = [remarks.title.as_str(), remarks.comment.as_str()].join("\n");
    let tame = text.trim().replace('{', "(").replace('}', ")");
    notes.add_if(tame != remarks.comment, "records-quoridor-titles-merged");
    if !tame.is_empty() {
        let _ = write!(out, " {{{tame}}}");
    }
}
