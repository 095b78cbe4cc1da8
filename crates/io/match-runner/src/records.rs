//! The games of a match as records.

use std::{io, path::Path};

use anyhow::{Result, bail};
use tengen_arbiter::{EndReason, Violation};
use tengen_contest::has_no_move;
use tengen_core::{Lang, Seat};
use tengen_games::AnyRules;
use tengen_records::{
    Record, RecordFormat, RecordedReason, RecordedResult, RecordedWinner, WriteOptions, write,
};

use crate::journaled_game::JournaledGame;

/// A name that ends with `.jsonl` is for Tengen's own log, all others for the usual format of the game.
pub(crate) fn format(path: &Path, rules: &AnyRules) -> RecordFormat {
    let is_log = path.extension().is_some_and(|ending| ending == "jsonl");
    if is_log { RecordFormat::Events } else { RecordFormat::for_archive(rules) }
}

/// SGF is for Gomoku.
pub(crate) fn sgf(rules: &AnyRules, lang: Lang) -> Result<RecordFormat> {
    if RecordFormat::Sgf.holds(rules) {
        return Ok(RecordFormat::Sgf);
    }
    bail!("{}", lang.text("match-sgfout-needs-gomoku"));
}

/// A game as it stands in a file.
pub(crate) fn bytes(kept: &JournaledGame<'_>, format: RecordFormat) -> io::Result<Vec<u8>> {
    if format == RecordFormat::Events {
        let lines: String = kept.log.iter().map(|event| event.to_json() + "\n").collect();
        return Ok(lines.into_bytes());
    }
    let written = write(&[record(kept)?], format, WriteOptions::default()).map_err(io::Error::other)?;
    let mut bytes = written.bytes;
    // Games of one file are told apart by blank lines where they are text.
    if format == RecordFormat::QuoridorText {
        bytes.push(b'\n');
    }
    Ok(bytes)
}

fn record(kept: &JournaledGame<'_>) -> io::Result<Record> {
    let mut record = Record::from_log(kept.log).map_err(|misfit| io::Error::other(misfit.to_string()))?;
    record.log.clear();
    record.heading.tags.clear();
    record.heading.comment = Some(kept.comment());
    record.heading.result = Some(verdict(kept));
    let opening = kept.opening();
    let moves: Vec<_> = record.tree.main_line().collect();
    for (index, id) in moves.into_iter().enumerate() {
        let mut node = record.tree.node_mut(id);
        let used = node.time_used.take().unwrap_or_default();
        node.time_left = None;
        if index >= opening {
            node.remarks_mut().comment = format!("{:.3}s", used.as_secs_f64());
        }
    }
    Ok(record)
}

fn verdict(kept: &JournaledGame<'_>) -> RecordedResult {
    let how = match kept.conclusion.reason {
        EndReason::Rules(_) => RecordedReason::Board,
        EndReason::Adjudicated if has_no_move(&kept.conclusion) => RecordedReason::Board,
        EndReason::Broke(Violation::OutOfTime) => RecordedReason::Time,
        EndReason::Broke(_) | EndReason::Violations => RecordedReason::RulesBroken,
        EndReason::Crashed | EndReason::Abandoned | EndReason::Aborted | EndReason::NoStart => {
            RecordedReason::Gone
        }
        EndReason::Resigned => RecordedReason::Resignation,
        EndReason::Adjudicated | EndReason::DrawAgreed => RecordedReason::Other(kept.told.clone()),
        EndReason::MoveLimit => return RecordedResult::draw_by_limit(),
    };
    let end = match kept.result.winner {
        Some(place) => RecordedWinner::Win(if place == 0 { Seat::FIRST } else { Seat::SECOND }),
        None if kept.conclusion.reason == EndReason::Adjudicated => RecordedWinner::Draw,
        None => return RecordedResult::DRAW,
    };
    RecordedResult { end, how: Some(how) }
}
