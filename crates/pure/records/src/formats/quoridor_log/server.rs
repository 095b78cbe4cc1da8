use std::fmt::Write as _;

use tengen_core::{Outcome, Seat, message};
use tengen_games::AnyMove;
use tengen_quoridor::{Move, QuoridorVariant, contest::ContestStep};

use super::{HEADER, LogRow, QuoridorLog, first_name, status};
use crate::{
    FileLocation, NodeId, ReadError, Record, RecordedReason, RecordedResult, RecordedWinner, RefusedAttempt,
    left_out::{DetailCounts, MetadataField, RecordDetail, note_heading},
    memory_budget::MemoryBudget,
    note::NoteCollector,
    text::one_line,
};

/// The record of a server's log.
pub(crate) fn finish(
    rows: &[LogRow<'_>],
    budget: MemoryBudget,
    notes: &mut NoteCollector,
) -> Result<Record, ReadError> {
    let first = rows.first().map_or("", |row| row.name);
    let second = rows.iter().map(|row| row.name).find(|&name| name != first).unwrap_or("");
    let names = first_name(rows, [first, second]);
    let mut log = QuoridorLog::new(budget);
    for row in rows {
        let Some(seat) = Seat::all(2).find(|seat| names[seat.index()] == row.name) else {
            notes
                .add(FileLocation::line(row.line), message!("records-contest-third-player", name = row.name));
            continue;
        };
        // Our client ends a log like this where no step tells the result.
        let tells_only_the_end = row.step == ContestStep::NONE
            && matches!(row.status, status::WIN | status::LOST | status::ENEMY_CLOSED);
        match row.meaning().filter(|_| row.is_done()) {
            Some(m) => log.add(seat, m, row.line)?,
            None if tells_only_the_end => {}
            None => log.refuse(seat, row, row.status)?,
        }
        match row.status {
            status::WIN if tells_only_the_end => log.record.heading.result = Some(RecordedResult::win(seat)),
            status::WIN => {
                log.record.heading.result = Some(RecordedResult::win(seat).by(RecordedReason::Board));
            }
            status::LOST => log.record.heading.result = Some(RecordedResult::win(seat.other())),
            status::ENEMY_CLOSED => {
                log.record.heading.result = Some(RecordedResult::win(seat).by(RecordedReason::Gone));
            }
            status::RULES_BREAKER => {
                log.record.heading.result =
                    Some(RecordedResult::win(seat.other()).by(RecordedReason::RulesBroken));
            }
            _ => {}
        }
    }
    for (seat, name) in Seat::all(2).zip(names) {
        log.record.heading.set_player(seat, name);
    }
    Ok(log.record)
}

pub(crate) fn write(record: &Record, notes: &mut NoteCollector) -> Vec<u8> {
    let tree = &record.tree;
    DetailCounts::of(record).except(&[RecordDetail::Refused]).note(notes);
    note_heading(&record.heading, &[MetadataField::Players, MetadataField::Result], notes);
    let is_contest = record.quoridor().is_some_and(|rules| rules.variant == QuoridorVariant::Contest);
    notes.add_if(!is_contest, "records-contest-rules-dropped");
    let is_pass = |id| tree.play(id).is_some_and(|play| play.m == AnyMove::Quoridor(Move::Pass));
    notes.add_if(tree.main_line().any(is_pass), "records-contest-pass-lost");
    let names = names(record, notes);
    let mut out = format!("{HEADER}\n");
    let end = tree.main_end();
    let mut is_told = record.heading.result.is_none();
    for id in std::iter::once(NodeId::ROOT).chain(tree.main_line()) {
        let node = tree.node(id);
        if let Some(play) = &node.play
            && let AnyMove::Quoridor(m) = &play.m
        {
            let status = status_of(record, id == end, play.seat);
            is_told |= status == status::WIN;
            line(&mut out, &names, play.seat, &ContestStep::from(*m).to_string(), status);
        }
        let refused = node.remarks().map_or(&[][..], |remarks| &remarks.refused);
        for RefusedAttempt { seat, text, status, .. } in refused {
            is_told |= *status == status::RULES_BREAKER;
            line(&mut out, &names, *seat, text, *status);
        }
    }
    notes.add_if(!is_told, "records-contest-result-dropped");
    out.into_bytes()
}

/// A step is shown as won when it was the last one and its player reached the goal.
fn status_of(record: &Record, is_last: bool, seat: Seat) -> i32 {
    if !is_last {
        return status::OK;
    }
    let won_here = record.heading.result == Some(RecordedResult::win(seat).by(RecordedReason::Board));
    let by_rules = || {
        let replay = record.replay().to_end();
        replay.position().and_then(tengen_games::AnyPosition::outcome) == Some(Outcome::Win(seat))
    };
    let is_won = match &record.heading.result {
        Some(RecordedResult { end: RecordedWinner::Win(winner), how: None }) => *winner == seat && by_rules(),
        None => by_rules(),
        Some(_) => won_here,
    };
    if is_won { status::WIN } else { status::OK }
}

fn line(out: &mut String, names: &[String; 2], seat: Seat, numbers: &str, status: i32) {
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{},{numbers},{status}", names[seat.index() % 2]);
}

/// Two different names on one line each; a second one that is the same gets the server's suffix.
fn names(record: &Record, notes: &mut NoteCollector) -> [String; 2] {
    let name = |seat: Seat, otherwise: &str| {
        let name = one_line(record.heading.player(seat).unwrap_or(otherwise));
        if name.is_empty() { otherwise.to_owned() } else { name }
    };
    let first = name(Seat::FIRST, "FIRST");
    let mut second = name(Seat::SECOND, "SECOND");
    if first == second {
        second.push_str("_1");
        notes.add(None, "records-contest-same-names");
    }
    [first, second]
}
