//! What writers of Gomoku formats ask a record.

use tengen_gomoku::{Color, Point};

use crate::{NodeId, Record, RecordFormat, RecordedResult, RecordedWinner, WriteError};

/// The name of whoever played this colour.
pub(crate) fn name_of(record: &Record, color: Color) -> &str {
    record.heading.player(record.seat_of(color)).unwrap_or_default()
}

/// The result with colours for seats: Black sits in the first.
pub(crate) fn verdict_by_color(record: &Record) -> Option<RecordedResult> {
    let verdict = record.heading.result.clone()?;
    Some(match verdict.end {
        RecordedWinner::Win(seat) if record.is_swapped() => {
            RecordedResult { end: RecordedWinner::Win(seat.other()), ..verdict }
        }
        RecordedWinner::Win(_) | RecordedWinner::Draw | RecordedWinner::Void => verdict,
    })
}

/// A stone or pass of the main line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MainMove {
    pub(crate) id: NodeId,
    pub(crate) color: Color,
    /// `None` for a pass.
    pub(crate) point: Option<Point>,
}

/// The stones and passes of the main line.
fn main_moves(record: &Record) -> Vec<MainMove> {
    let colors = record.colors();
    let moves = record.tree.main_line().filter_map(|id| {
        let play = record.tree.play(id)?;
        Some(MainMove { id, color: colors[id.index()]?, point: play.stone() })
    });
    moves.collect()
}

/// Whether the moves alternate, Black first.
fn alternate(moves: &[MainMove]) -> bool {
    moves.iter().enumerate().all(|(n, m)| m.color == if n % 2 == 0 { Color::BLACK } else { Color::WHITE })
}

/// What a format that holds one line of moves can hold besides stones in turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineCapabilities {
    /// Nothing.
    Stones,
    /// Stones of any colour in any order.
    AnyColor,
    /// Passes.
    Passes,
}

/// The main line for a format that holds nothing but moves on an empty board, or why it cannot.
pub(crate) fn bare_line(
    record: &Record,
    format: RecordFormat,
    holds: LineCapabilities,
) -> Result<Vec<MainMove>, WriteError> {
    let moves = main_moves(record);
    let has_setup = |id| record.tree.node(id).remarks().is_some_and(|remarks| !remarks.setup.is_empty());
    let why = if record.tree.ids().any(has_setup) {
        "records-setup-stones"
    } else if holds != LineCapabilities::AnyColor && !alternate(&moves) {
        "records-colours-not-alternating"
    } else if holds != LineCapabilities::Passes && moves.iter().any(|m| m.point.is_none()) {
        "records-pass"
    } else {
        return Ok(moves);
    };
    Err(WriteError::cannot(format, why, &[RecordFormat::Sgf]))
}
