//! The board of the engine: stones, and for every empty point what a stone of either colour would make there, kept up to
//! date with each stone.

use tengen_core::scatter;
use tengen_gomoku::{Board as RulesBoard, BoardSize, Color, ForbiddenReason, Rule, forbidden_at};

use crate::{
    cells::{CellSet, GRID, GridCell, STEPS},
    class::PointClass,
    lines::BoardLines,
    net::Accumulator,
    points::{PointEntry, PointTable},
    shape::{EMPTY, LineShape, REACH, ShapeTable},
    weights::{NetworkWeights, UNIT},
};

/// One of the two sides, as an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(crate) enum SearchSide {
    Black = 0,
    White = 1,
}

impl SearchSide {
    pub(crate) const BOTH: [Self; 2] = [Self::Black, Self::White];

    pub(crate) const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    pub(crate) const fn color(self) -> Color {
        match self {
            Self::Black => Color::BLACK,
            Self::White => Color::WHITE,
        }
    }

    /// The two bits of a stone in a line.
    const fn bits(self) -> u64 {
        self as u64 + 1
    }
}

/// Everything that a stone changes and that is put back as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct StoneState {
    /// How many empty points each side has of each class.
    counts: [[u16; PointClass::N]; 2],
    /// What the empty points are worth to each side when it is to move, and when it is not.
    values: [[i32; 2]; 2],
    /// Empty points near stones.
    near: CellSet,
    /// Points where each side makes a five, a four of any kind.
    fives: [CellSet; 2],
    fours: [CellSet; 2],
    key: u64,
    n_stones: u16,
}

/// A stone that was put, with what takes it back.
#[derive(Clone, Debug)]
struct PlayedStone {
    cell: GridCell,
    side: SearchSide,
    /// Where the changes of this stone begin in the list of all changes.
    first_change: usize,
    before: StoneState,
}

/// What was known of a point before a stone changed it.
#[derive(Clone, Copy, Debug)]
struct PointChange {
    cell: GridCell,
    known: PointKnowledge,
}

/// What is known of a point for both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct PointKnowledge {
    /// The shapes of the four lines through it, four bits each.
    codes: [u16; 2],
    entries: [PointEntry; 2],
}

/// The engine's board.
#[derive(Clone, Debug)]
pub(crate) struct SearchBoard {
    rule: Rule,
    size: BoardSize,
    shapes: &'static ShapeTable,
    points: &'static PointTable,
    weights: &'static NetworkWeights,
    lines: BoardLines,
    known: [PointKnowledge; GRID],
    empty: CellSet,
    state: StoneState,
    played: Vec<PlayedStone>,
    changes: Vec<PointChange>,
    accumulator: Accumulator,
    /// So many of the first stones played are those that the accumulator has seen, too.
    n_shared: usize,
    /// The same stones for the exact question whether a point is forbidden; only Renju asks it.
    exact: Option<RulesBoard>,
}

impl SearchBoard {
    /// The longest side of a board that the engine knows.
    pub(crate) const MAX_SIDE: u8 = 22;

    /// An empty board, or `None` when it is too large.
    #[expect(clippy::large_stack_arrays, reason = "24 KiB, once a search")]
    pub(crate) fn new(size: BoardSize, rule: Rule) -> Option<Self> {
        if size.width() > Self::MAX_SIDE || size.height() > Self::MAX_SIDE {
            return None;
        }
        let has_fouls = rule == Rule::Renju;
        let mut lines = BoardLines::WALL;
        let mut empty = CellSet::EMPTY;
        for cell in size.points().map(GridCell::of) {
            empty.insert(cell);
            lines.turn(cell, 3, u64::from(EMPTY));
        }
        let mut board = Self {
            rule,
            size,
            shapes: ShapeTable::of(rule),
            points: PointTable::of(rule),
            weights: NetworkWeights::of(rule),
            accumulator: Accumulator::new(&NetworkWeights::of(rule).net, lines.clone(), size),
            n_shared: 0,
            lines,
            known: [PointKnowledge::default(); GRID],
            empty,
            state: StoneState {
                counts: [[0; PointClass::N]; 2],
                values: [[0; 2]; 2],
                near: CellSet::EMPTY,
                fives: [CellSet::EMPTY; 2],
                fours: [CellSet::EMPTY; 2],
                key: 0,
                n_stones: 0,
            },
            played: Vec::new(),
            changes: Vec::new(),
            exact: has_fouls.then(|| RulesBoard::new(size, 2)),
        };
        for cell in size.points().map(GridCell::of) {
            let mut codes = [0; 2];
            for line in 0..4 {
                codes = with_shapes(codes, line, board.shapes.get(board.lines.around(cell, line)));
            }
            board.known[cell.index()] = PointKnowledge { codes, entries: board.points.get(codes) };
            board.count(cell, 1);
        }
        Some(board)
    }

    pub(crate) const fn size(&self) -> BoardSize {
        self.size
    }

    /// Whether a row can be stopped at its ends, too. Then a four has more than one answer, and an open four may not win.
    pub(crate) const fn rows_can_be_hemmed_in(&self) -> bool {
        matches!(self.rule, Rule::Caro | Rule::CaroExact)
    }

    /// Whether there are points that this side may not play on.
    pub(crate) const fn has_fouls(&self, side: SearchSide) -> bool {
        self.exact.is_some() && matches!(side, SearchSide::Black)
    }

    /// The points without a stone.
    pub(crate) const fn empty(&self) -> &CellSet {
        &self.empty
    }

    pub(crate) const fn key(&self) -> u64 {
        self.state.key
    }

    /// The key with one stone more.
    pub(crate) fn key_with(&self, cell: GridCell, side: SearchSide) -> u64 {
        self.state.key ^ stone_key(cell, side)
    }

    pub(crate) const fn n_stones(&self) -> u16 {
        self.state.n_stones
    }

    pub(crate) const fn is_full(&self) -> bool {
        self.state.n_stones == self.size.area()
    }

    pub(crate) const fn is_empty(&self, cell: GridCell) -> bool {
        self.empty.contains(cell)
    }

    /// What the position looks like to the side to move.
    pub(crate) fn value(&mut self, side: SearchSide) -> i32 {
        self.update_accumulator();
        let (own, other) = (self.state.values[side.index()], self.state.values[side.other().index()]);
        let threats = i32::from(self.weights.threats[side.index()][self.threats(side)]);
        (own[0] - other[1] + self.weights.tempo[side.index()] + threats) / UNIT
            + self.accumulator.value(side.index())
    }

    /// How promising a stone of the side to move is, in 256ths of a logit. `update_accumulator` comes first.
    pub(crate) fn policy(&self, cell: GridCell, side: SearchSide) -> i32 {
        let (own, other) = (self.entry(cell, side), self.entry(cell, side.other()));
        i32::from(own.policy[0]) + i32::from(other.policy[1]) + self.accumulator.policy(cell, side.index())
    }

    /// Lets the network see the stones as they are now.
    pub(crate) fn update_accumulator(&mut self) {
        self.accumulator.truncate(self.n_shared);
        for played in &self.played[self.n_shared..] {
            self.accumulator.see(played.cell, played.side.bits());
        }
        self.n_shared = self.played.len();
    }

    /// Which threats there are, as bits: an open four of the opponent; then, from fours with threes down to threes, those of
    /// the side to move and of the opponent.
    fn threats(&self, side: SearchSide) -> usize {
        const KINDS: [&[PointClass]; 5] = [
            &[PointClass::FourThree],
            &[PointClass::FourPlus],
            &[PointClass::Four],
            &[PointClass::TwoThrees, PointClass::ThreePlus],
            &[PointClass::Three],
        ];
        let other = side.other();
        let mut bits = usize::from(self.count_of(other, PointClass::OpenFour) > 0);
        for (place, kinds) in KINDS.into_iter().enumerate() {
            let has = |side| usize::from(kinds.iter().any(|&kind| self.count_of(side, kind) > 0));
            bits |= (has(side) | has(other) << 1) << (1 + 2 * place);
        }
        bits
    }

    /// The shapes of the four lines through a point, four bits each.
    pub(crate) const fn code(&self, cell: GridCell, side: SearchSide) -> u16 {
        self.known[cell.index()].codes[side.index()]
    }

    pub(crate) const fn count_of(&self, side: SearchSide, class: PointClass) -> u16 {
        self.state.counts[side.index()][class as usize]
    }

    pub(crate) const fn fives(&self, side: SearchSide) -> &CellSet {
        &self.state.fives[side.index()]
    }

    pub(crate) const fn fours(&self, side: SearchSide) -> &CellSet {
        &self.state.fours[side.index()]
    }

    /// Empty points near stones.
    pub(crate) fn candidates(&self) -> CellSet {
        self.state.near.and(&self.empty)
    }

    pub(crate) const fn entry(&self, cell: GridCell, side: SearchSide) -> PointEntry {
        self.known[cell.index()].entries[side.index()]
    }

    pub(crate) const fn class(&self, cell: GridCell, side: SearchSide) -> PointClass {
        self.entry(cell, side).class
    }

    /// What a stone of this side would make of one line through the point.
    pub(crate) fn shape(&self, cell: GridCell, side: SearchSide, line: usize) -> LineShape {
        LineShape::from_bits((self.code(cell, side) >> (4 * line) & 15) as u8)
    }

    /// Whether a stone of the opponent on `cell` keeps this side from the open four, or the two fours, on `threat`.
    pub(crate) fn stops_open_four(&self, cell: GridCell, threat: GridCell, side: SearchSide) -> bool {
        let offset = cell.0.cast_signed() - threat.0.cast_signed();
        let is_stopped_in = |(line, &step): (usize, &usize)| {
            let (step, reach) = (step as i16, REACH as i16);
            if offset % step != 0 || (offset / step).abs() > reach {
                return false;
            }
            let stone = side.other().bits() as u32;
            let window = self.lines.around(threat, line) | stone << (2 * (reach + offset / step));
            let codes = with_shapes(self.known[threat.index()].codes, line, self.shapes.get(window));
            self.points.get(codes)[side.index()].class != PointClass::OpenFour
        };
        cell == threat || STEPS.iter().enumerate().any(is_stopped_in)
    }

    /// Whether the point is forbidden for this side.
    pub(crate) fn is_foul(&self, cell: GridCell, side: SearchSide) -> bool {
        if side == SearchSide::White || self.exact.is_none() {
            return false;
        }
        let entry = self.entry(cell, side);
        entry.class == PointClass::Foul || (entry.is_suspect && self.exact_foul(cell).is_some())
    }

    fn exact_foul(&self, cell: GridCell) -> Option<ForbiddenReason> {
        self.exact.as_ref().and_then(|board| forbidden_at(board, cell.point()))
    }

    /// The stones in the order in which they were put.
    pub(crate) fn stones(&self) -> impl Iterator<Item = GridCell> + '_ {
        self.played.iter().map(|played| played.cell)
    }

    /// The last stone, if there is one.
    pub(crate) fn last(&self) -> Option<GridCell> {
        self.played.last().map(|played| played.cell)
    }

    /// The stone before the last one, if there is one.
    pub(crate) fn last_but_one(&self) -> Option<GridCell> {
        self.played.iter().rev().nth(1).map(|played| played.cell)
    }

    /// Puts a stone on an empty point.
    pub(crate) fn put(&mut self, cell: GridCell, side: SearchSide) {
        debug_assert!(self.is_empty(cell), "{} is not empty", cell.point());
        let first_change = self.changes.len();
        self.played.push(PlayedStone { cell, side, first_change, before: self.state });
        self.count(cell, -1);
        self.empty.remove(cell);
        self.state.near.insert_around(cell);
        self.state.key ^= stone_key(cell, side);
        self.state.n_stones += 1;
        self.lines.turn(cell, u64::from(EMPTY), side.bits());
        if let Some(exact) = &mut self.exact {
            exact.place(cell.point(), side.color());
        }
        let reach = if self.rule == Rule::Freestyle { REACH - 1 } else { REACH };
        for (line, &step) in STEPS.iter().enumerate() {
            for (distance, window) in self.lines.empty_near(cell, line, reach) {
                let point = GridCell(cell.0.wrapping_add_signed((distance * step as isize) as i16));
                self.look_again(point, line, self.shapes.get(window));
            }
        }
    }

    /// Takes back the last stone.
    pub(crate) fn take_back(&mut self) {
        let Some(PlayedStone { cell, side, first_change, before }) = self.played.pop() else { return };
        for change in self.changes.drain(first_change..).rev() {
            self.known[change.cell.index()] = change.known;
        }
        self.n_shared = self.n_shared.min(self.played.len());
        self.lines.turn(cell, side.bits(), u64::from(EMPTY));
        self.empty.insert(cell);
        self.state = before;
        if let Some(exact) = &mut self.exact {
            exact.remove(cell.point());
        }
    }

    /// Takes in what the shapes of one line through an empty point are now.
    fn look_again(&mut self, cell: GridCell, line: usize, shapes: u8) {
        let known = self.known[cell.index()];
        let codes = with_shapes(known.codes, line, shapes);
        if codes == known.codes {
            return;
        }
        self.changes.push(PointChange { cell, known });
        let entries = self.points.get(codes);
        self.known[cell.index()] = PointKnowledge { codes, entries };
        for side in SearchSide::BOTH {
            let (old, new) = (known.entries[side.index()], entries[side.index()]);
            for (sum, (old, new)) in
                self.state.values[side.index()].iter_mut().zip(old.values.into_iter().zip(new.values))
            {
                *sum += i32::from(new) - i32::from(old);
            }
            // Most classes change with the shapes: to ask first would take longer.
            let counts = &mut self.state.counts[side.index()];
            counts[old.class as usize] = counts[old.class as usize].wrapping_sub(1);
            counts[new.class as usize] = counts[new.class as usize].wrapping_add(1);
            if old.class != new.class && (old.class >= PointClass::Four || new.class >= PointClass::Four) {
                self.mark(cell, side, old.class, false);
                self.mark(cell, side, new.class, true);
            }
        }
    }

    /// Adds an empty point to what is counted, or takes it out.
    fn count(&mut self, cell: GridCell, sign: i32) {
        for side in SearchSide::BOTH {
            let entry = self.entry(cell, side);
            for (sum, value) in self.state.values[side.index()].iter_mut().zip(entry.values) {
                *sum += sign * i32::from(value);
            }
            let count = &mut self.state.counts[side.index()][entry.class as usize];
            *count = count.wrapping_add_signed(sign as i16);
            self.mark(cell, side, entry.class, sign > 0);
        }
    }

    /// Puts a point into the set of its class, or takes it out.
    fn mark(&mut self, cell: GridCell, side: SearchSide, class: PointClass, is_in: bool) {
        let set = if class == PointClass::Five {
            &mut self.state.fives[side.index()]
        } else if class.is_four() {
            &mut self.state.fours[side.index()]
        } else {
            return;
        };
        if is_in { set.insert(cell) } else { set.remove(cell) }
    }
}

/// The codes with the shapes of one line put in: the first side's in the low half, the second's in the high one.
const fn with_shapes(codes: [u16; 2], line: usize, shapes: u8) -> [u16; 2] {
    let shift = 4 * line;
    let mask = !(15 << shift);
    [codes[0] & mask | ((shapes & 15) as u16) << shift, codes[1] & mask | ((shapes >> 4) as u16) << shift]
}

fn stone_key(cell: GridCell, side: SearchSide) -> u64 {
    scatter((side.index() as u64 + 1) << 16 | cell.index() as u64)
}

#[cfg(test)]
mod tests;
