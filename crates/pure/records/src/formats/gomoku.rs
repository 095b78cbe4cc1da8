//! Formats of Gomoku and Renju, and what their readers and writers share.

pub(crate) mod ccgc;
pub(crate) mod gomotur;
pub(crate) mod lib;
mod occupied;
pub(crate) mod plain;
pub(crate) mod pos;
pub(crate) mod psq;
pub(crate) mod rif;
pub(crate) mod sgf;
mod stones;

use tengen_core::{Seat, message};
use tengen_games::{AnyMove, AnyRules};
use tengen_gomoku::{BoardSize, Move, Point, Rule, Rules};

use self::occupied::OccupiedPoints;
use crate::{
    FileLocation, NodeId, ReadError, Record,
    memory_budget::{FileExcess, MemoryBudget},
    note::NoteCollector,
};

/// The rules of a Gomoku file that says nothing but the size.
pub(crate) const fn gomoku_rules(size: BoardSize) -> Rules {
    Rules { size, ..Rules::FREESTYLE }
}

/// The rule with this name, in the words of the field or the numbers of the Gomocup protocol.
pub(crate) fn rule_named(text: &str) -> Option<Rule> {
    let name = text.trim().to_lowercase();
    if let Ok(rule) = name.parse() {
        return Some(rule);
    }
    match name.as_str() {
        "0" | "free" | "gomoku" | "free-style" | "free style" | "无禁手" | "自由" => {
            Some(Rule::Freestyle)
        }
        "1" | "exact" | "exact five" | "exactly five" => Some(Rule::Standard),
        "4" | "rif" | "连珠" | "有禁手" => Some(Rule::Renju),
        "8" => Some(Rule::Caro),
        "9" => Some(Rule::CaroExact),
        _ => None,
    }
}

/// Gives a record that names no rule the most plausible one.
pub(crate) fn guess_rule(record: &mut Record, notes: &mut NoteCollector) {
    let plausible = record.plausible_rule();
    let AnyRules::Gomoku(rules) = &mut record.rules else { return };
    match plausible {
        Some(Rule::Freestyle) => {}
        Some(rule) => {
            rules.rule = rule;
            notes.add(None, message!("records-rule-guessed", rule));
        }
        None => notes.add(None, "records-rule-assumed"),
    }
}

/// Black sits in the first seat, White in the second, and so they take turns.
pub(crate) const fn seat_at(n_moves: usize) -> Seat {
    if n_moves.is_multiple_of(2) { Seat::FIRST } else { Seat::SECOND }
}

/// The error for a point that is off the board.
pub(crate) fn off_board(place: FileLocation, what: &str, size: BoardSize) -> ReadError {
    ReadError::new(place, message!("records-off-board", what, size))
}

/// The error for a point that has a stone already.
pub(crate) fn occupied(place: FileLocation, point: Point) -> ReadError {
    ReadError::new(place, message!("records-occupied", point))
}

/// A line of alternating stones while it is read.
#[derive(Debug)]
pub(crate) struct StoneLine {
    pub(crate) record: Record,
    pub(crate) end: NodeId,
    pub(crate) n_moves: usize,
    size: BoardSize,
    stones: OccupiedPoints,
    budget: MemoryBudget,
}

impl StoneLine {
    pub(crate) fn new(size: BoardSize, budget: MemoryBudget) -> Self {
        let record = Record::new(AnyRules::Gomoku(gomoku_rules(size)));
        Self { record, end: NodeId::ROOT, n_moves: 0, size, stones: OccupiedPoints::new(size), budget }
    }

    /// Adds the next stone, or a pass, of whoever's turn it is.
    pub(crate) fn add(
        &mut self,
        point: Option<Point>,
        text: &str,
        place: impl Fn() -> FileLocation,
    ) -> Result<NodeId, ReadError> {
        self.add_by(seat_at(self.n_moves), point, text, place)
    }

    /// Adds the next stone, or a pass, of this seat.
    pub(crate) fn add_by(
        &mut self,
        seat: Seat,
        point: Option<Point>,
        text: &str,
        place: impl Fn() -> FileLocation,
    ) -> Result<NodeId, ReadError> {
        let m = match point {
            None => Move::Pass,
            Some(point) if !self.size.contains(point) => return Err(off_board(place(), text, self.size)),
            Some(point) if !self.stones.put(point) => return Err(occupied(place(), point)),
            Some(point) => Move::Place(point),
        };
        self.budget.check(self.record.tree.memory(), FileExcess::Moves, &place)?;
        let added = self.record.tree.add_move(self.end, seat, AnyMove::Gomoku(m));
        self.end = added.map_err(|_| ReadError::too_large(place()))?;
        self.n_moves += 1;
        Ok(self.end)
    }
}
