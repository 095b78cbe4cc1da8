//! The games of a match as records.

use std::{io, path::Path};

use anyhow::{Result, bail};
use tengen_arbiter::{Reason, Violation};
use tengen_contest::has_no_move;
use tengen_core::{Lang, Seat};
use tengen_games::AnyRules;
use tengen_records::{End, Format, How, Record, Verdict, WriteOptions, write};

use crate::journaled_game::JournaledGame;

/// A name that ends with `.jsonl` is for Tengen's own log, all others for the usual format of the game.
pub(crate) fn format(path: &Path, rules: &AnyRules) -> Format {
    let is_log = path.extension().is_some_and(|ending| ending == "jsonl");
    if is_log { Format::Events } else { Format::for_archive(rules) }
}

/// SGF is for Gomoku.
pub(crate) fn sgf(rules: &AnyRules, lang: Lang) -> Result<Format> {
    if Format::Sgf.holds(rules) {
        return Ok(Format::Sgf);
    }
    bail!(
        "{}",
        lang.pick("--sgfout goes with gomoku: use --recordout", "--sgfout 只用于 gomoku：请用 --recordout")
    );
}

/// A game as it stands in a file.
pub(crate) fn bytes(kept: &JournaledGame<'_>, format: Format) -> io::Result<Vec<u8>> {
    if format == Format::Events {
        let lines: String = kept.log.iter().map(|event| event.to_json() + "\n").collect();
        return Ok(lines.into_bytes());
    }
    let written = write(&[record(kept)?], format, WriteOptions::default()).map_err(io::Error::other)?;
    let mut bytes = written.bytes;
    // Games of one file are told apart by blank lines where they are text.
    if format == Format::QuoridorText {
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
        let node = record.tree.node_mut(id);
        let used = node.time_used.take().unwrap_or_default();
        node.time_left = None;
        if index >= opening {
            node.remarks_mut().comment = format!("{:.3}s", used.as_secs_f64());
        }
    }
    Ok(record)
}

fn verdict(kept: &JournaledGame<'_>) -> Verdict {
    let how = match kept.conclusion.reason {
        Reason::Rules(_) => How::Board,
        Reason::Adjudicated if has_no_move(&kept.conclusion) => How::Board,
        Reason::Broke(Violation::OutOfTime) => How::Time,
        Reason::Broke(_) | Reason::Violations => How::RulesBroken,
        Reason::Crashed | Reason::Abandoned | Reason::Aborted | Reason::NoStart => How::Gone,
        Reason::Resigned => How::Resignation,
        Reason::Adjudicated | Reason::DrawAgreed => How::Other(kept.told.clone()),
        Reason::MoveLimit => return Verdict::draw_by_limit(),
    };
    let end = match kept.result.winner {
        Some(place) => End::Win(if place == 0 { Seat::FIRST } else { Seat::SECOND }),
        None if kept.conclusion.reason == Reason::Adjudicated => End::Draw,
        None => return Verdict::DRAW,
    };
    Verdict { end, how: Some(how) }
}
