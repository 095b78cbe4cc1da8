//! The board of the engine: stones, and for every empty point what a stone of either colour would make there, kept up to
//! date with each stone.

use tengen_core::scatter;
use tengen_gomoku::{Board as RulesBoard, Color, Foul, Rule, Size, foul_at};

use crate::{
    cells::{Cell, CellSet, GRID, MARGIN, STEPS, STRIDE},
    class::Class,
    points::Points,
    shape::{EMPTY, REACH, Shapes},
    weights::UNIT,
};

/// One of the two sides, as an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(crate) enum Side {
    Black = 0,
    White = 1,
}

impl Side {
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

/// Lines in each direction of the grid: at most its diagonals.
const LINES: usize = 2 * STRIDE;

/// Everything that a stone changes and that is put back as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct State {
    /// How many empty points each side has of each class.
    counts: [[u16; Class::N]; 2],
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
struct Played {
    cell: Cell,
    side: Side,
    /// Where the changes of this stone begin in the list of all changes.
    first_change: usize,
    before: State,
}

/// The codes of a point before a stone changed them.
#[derive(Clone, Copy, Debug)]
struct Change {
    cell: Cell,
    codes: [u16; 2],
}

/// The engine's board.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    rule: Rule,
    size: Size,
    shapes: &'static Shapes,
    points: &'static Points,
    /// Two bits a cell, for each line of each direction.
    lines: [[u64; LINES]; 4],
    /// The shapes of the four lines through each point, four bits each, for both sides.
    codes: [[u16; 2]; GRID],
    empty: CellSet,
    state: State,
    played: Vec<Played>,
    changes: Vec<Change>,
    /// The same stones for the exact question whether a point is forbidden; only Renju asks it.
    exact: Option<RulesBoard>,
}

impl Board {
    /// The longest side of a board that the engine knows.
    pub(crate) const MAX_SIDE: u8 = 22;

    /// An empty board, or `None` when it is too large.
    pub(crate) fn new(size: Size, rule: Rule) -> Option<Self> {
        if size.width() > Self::MAX_SIDE || size.height() > Self::MAX_SIDE {
            return None;
        }
        let has_fouls = rule == Rule::Renju;
        let mut board = Self {
            rule,
            size,
            shapes: Shapes::of(rule),
            points: Points::of(rule),
            // Everything is wall until the points of the field are cleared.
            lines: [[u64::MAX; LINES]; 4],
            codes: [[0; 2]; GRID],
            empty: CellSet::EMPTY,
            state: State {
                counts: [[0; Class::N]; 2],
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
        for point in size.points() {
            let cell = Cell::of(point);
            board.empty.insert(cell);
            board.set_lines(cell, 3, u64::from(EMPTY));
        }
        for point in size.points() {
            let cell = Cell::of(point);
            for line in 0..4 {
                let shapes = board.shapes_at(cell, line);
                board.set_shape(cell, line, shapes);
            }
            board.count(cell, 1);
        }
        Some(board)
    }

    pub(crate) const fn size(&self) -> Size {
        self.size
    }

    /// Whether a row can be stopped at its ends, too. Then a four has more than one answer, and an open four may not win.
    pub(crate) const fn rows_can_be_hemmed_in(&self) -> bool {
        matches!(self.rule, Rule::Caro | Rule::CaroExact)
    }

    /// Whether there are points that this side may not play on.
    pub(crate) const fn has_fouls(&self, side: Side) -> bool {
        self.exact.is_some() && matches!(side, Side::Black)
    }

    /// The points without a stone.
    pub(crate) const fn empty(&self) -> &CellSet {
        &self.empty
    }

    pub(crate) const fn key(&self) -> u64 {
        self.state.key
    }

    /// The key with one stone more.
    pub(crate) fn key_with(&self, cell: Cell, side: Side) -> u64 {
        self.state.key ^ stone_key(cell, side)
    }

    pub(crate) const fn n_stones(&self) -> u16 {
        self.state.n_stones
    }

    pub(crate) const fn is_full(&self) -> bool {
        self.state.n_stones == self.size.area()
    }

    pub(crate) const fn is_empty(&self, cell: Cell) -> bool {
        self.empty.contains(cell)
    }

    /// What the position looks like to the side to move.
    pub(crate) fn value(&self, side: Side) -> i32 {
        let (own, other) = (self.state.values[side.index()], self.state.values[side.other().index()]);
        (own[0] - other[1] + self.points.tempo(side.index())) / UNIT
    }

    /// The codes of all empty points, for learning.
    pub(crate) fn codes(&self) -> impl Iterator<Item = [u16; 2]> + '_ {
        self.empty.iter().map(|cell| self.codes[cell.index()])
    }

    pub(crate) const fn count_of(&self, side: Side, class: Class) -> u16 {
        self.state.counts[side.index()][class as usize]
    }

    pub(crate) const fn fives(&self, side: Side) -> &CellSet {
        &self.state.fives[side.index()]
    }

    pub(crate) const fn fours(&self, side: Side) -> &CellSet {
        &self.state.fours[side.index()]
    }

    /// Empty points near stones.
    pub(crate) fn candidates(&self) -> CellSet {
        self.state.near.and(&self.empty)
    }

    pub(crate) fn entry(&self, cell: Cell, side: Side) -> crate::points::Entry {
        self.points.get(self.codes[cell.index()][side.index()], side.index())
    }

    pub(crate) fn class(&self, cell: Cell, side: Side) -> Class {
        self.entry(cell, side).class()
    }

    /// What a stone of this side would make of one line through the point.
    pub(crate) fn shape(&self, cell: Cell, side: Side, line: usize) -> crate::shape::Shape {
        let code = self.codes[cell.index()][side.index()];
        crate::shape::Shape::from_bits((code >> (4 * line) & 15) as u8)
    }

    /// Whether the point is forbidden for this side.
    pub(crate) fn is_foul(&self, cell: Cell, side: Side) -> bool {
        if side == Side::White || self.exact.is_none() {
            return false;
        }
        let entry = self.entry(cell, side);
        entry.class() == Class::Foul || (entry.is_suspect && self.exact_foul(cell).is_some())
    }

    fn exact_foul(&self, cell: Cell) -> Option<Foul> {
        self.exact.as_ref().and_then(|board| foul_at(board, cell.point()))
    }

    /// The stones in the order in which they were put.
    pub(crate) fn stones(&self) -> impl Iterator<Item = Cell> + '_ {
        self.played.iter().map(|played| played.cell)
    }

    /// The last stone, if there is one.
    pub(crate) fn last(&self) -> Option<Cell> {
        self.played.last().map(|played| played.cell)
    }

    /// Puts a stone on an empty point.
    pub(crate) fn put(&mut self, cell: Cell, side: Side) {
        debug_assert!(self.is_empty(cell), "{} is not empty", cell.point());
        let first_change = self.changes.len();
        self.played.push(Played { cell, side, first_change, before: self.state });
        self.count(cell, -1);
        self.empty.remove(cell);
        self.state.near.insert_around(cell);
        self.state.key ^= stone_key(cell, side);
        self.state.n_stones += 1;
        self.set_lines(cell, u64::from(EMPTY), side.bits());
        if let Some(exact) = &mut self.exact {
            exact.place(cell.point(), side.color());
        }
        let reach = if self.rule == Rule::Freestyle { REACH - 1 } else { REACH };
        for (line, &step) in STEPS.iter().enumerate() {
            for distance in 1..=reach {
                self.look_again(Cell((cell.index() + distance * step) as u16), line);
                self.look_again(Cell((cell.index() - distance * step) as u16), line);
            }
        }
    }

    /// Takes back the last stone.
    pub(crate) fn take_back(&mut self) {
        let Some(Played { cell, side, first_change, before }) = self.played.pop() else { return };
        for change in self.changes.drain(first_change..).rev() {
            self.codes[change.cell.index()] = change.codes;
        }
        self.set_lines(cell, side.bits(), u64::from(EMPTY));
        self.empty.insert(cell);
        self.state = before;
        if let Some(exact) = &mut self.exact {
            exact.remove(cell.point());
        }
    }

    /// Works out the shapes of one line through a point anew.
    fn look_again(&mut self, cell: Cell, line: usize) {
        if !self.empty.contains(cell) {
            return;
        }
        let shapes = self.shapes_at(cell, line);
        let codes = self.codes[cell.index()];
        let old = [0, 1].map(|side| codes[side] >> (4 * line) & 15);
        if old == [u16::from(shapes & 15), u16::from(shapes >> 4)] {
            return;
        }
        self.count(cell, -1);
        self.changes.push(Change { cell, codes });
        self.set_shape(cell, line, shapes);
        self.count(cell, 1);
    }

    /// The shapes that stones of both sides would make in one line through the point.
    fn shapes_at(&self, cell: Cell, line: usize) -> u8 {
        let (index, place) = place(cell, line);
        let window = self.lines[line][index] >> (2 * (place - MARGIN));
        // The middle does not count: it is empty.
        self.shapes.get((window & 0x3ff) as u32 | ((window >> 12 & 0x3ff) as u32) << 10)
    }

    fn set_shape(&mut self, cell: Cell, line: usize, shapes: u8) {
        let codes = &mut self.codes[cell.index()];
        for (side, shape) in [shapes & 15, shapes >> 4].into_iter().enumerate() {
            codes[side] = codes[side] & !(15 << (4 * line)) | u16::from(shape) << (4 * line);
        }
    }

    /// Adds an empty point to what is counted, or takes it out.
    fn count(&mut self, cell: Cell, sign: i32) {
        for side in Side::BOTH {
            let entry = self.entry(cell, side);
            let class = entry.class();
            let index = side.index();
            let count = &mut self.state.counts[index][class as usize];
            *count = count.wrapping_add_signed(sign as i16);
            for (sum, value) in self.state.values[index].iter_mut().zip(entry.values) {
                *sum += sign * i32::from(value);
            }
            let set = match class {
                Class::Five => &mut self.state.fives[index],
                Class::Four | Class::FourPlus | Class::FourThree | Class::OpenFour => {
                    &mut self.state.fours[index]
                }
                Class::Foul
                | Class::Quiet
                | Class::Building
                | Class::Three
                | Class::ThreePlus
                | Class::TwoThrees => continue,
            };
            if sign > 0 { set.insert(cell) } else { set.remove(cell) }
        }
    }

    /// Turns the two bits of a cell from one thing into another in all four lines.
    fn set_lines(&mut self, cell: Cell, from: u64, to: u64) {
        for line in 0..4 {
            let (index, place) = place(cell, line);
            self.lines[line][index] ^= (from ^ to) << (2 * place);
        }
    }
}

/// Which line of a direction a cell lies on, and where.
const fn place(cell: Cell, line: usize) -> (usize, usize) {
    let (column, row) = (cell.column(), cell.row());
    match line {
        0 => (row, column),
        1 => (column, row),
        2 => (column + STRIDE - 1 - row, column),
        _ => (column + row, row),
    }
}

fn stone_key(cell: Cell, side: Side) -> u64 {
    scatter((side.index() as u64 + 1) << 16 | cell.index() as u64)
}

#[cfg(test)]
mod tests {
    use tengen_core::Game as _;
    use tengen_gomoku::{Illegal, Move, Position, Rules};
    use tengen_testkit::Dice;

    use super::*;

    fn from_scratch(board: &Board) -> Board {
        let mut fresh = Board::new(board.size, board.rule).unwrap();
        for played in &board.played {
            fresh.put(played.cell, played.side);
        }
        fresh
    }

    fn looks(board: &Board) -> (State, Vec<[u16; 2]>) {
        let codes = board.size.points().map(Cell::of).filter(|&cell| board.is_empty(cell));
        (board.state, codes.map(|cell| board.codes[cell.index()]).collect())
    }

    /// Random games: what the board knows is what the rules say, and taking back restores everything.
    #[test]
    fn the_board_agrees_with_the_rules() {
        let mut dice = Dice::new(4);
        for rule in Rule::ALL {
            for (width, height) in [(15, 15), (22, 22), (5, 5), (20, 7)] {
                let size = Size::new(width, height).unwrap();
                let rules = Rules { size, rule, ..Rules::FREESTYLE };
                for _ in 0..6 {
                    let mut position = Position::new(rules).unwrap();
                    let mut board = Board::new(size, rule).unwrap();
                    let mut mover = Side::Black;
                    while position.outcome().is_none() && board.n_stones() < 80 {
                        let before = looks(&board);
                        let around = board.candidates();
                        let cells: Vec<Cell> =
                            size.points().map(Cell::of).filter(|&cell| board.is_empty(cell)).collect();
                        for &cell in &cells {
                            let m = Move::Place(cell.point());
                            let is_foul = matches!(position.check(&m), Err(Illegal::Forbidden(_)));
                            assert_eq!(board.is_foul(cell, mover), is_foul, "{m} {rule}");
                            if is_foul {
                                continue;
                            }
                            let undo = position.make(&m);
                            let wins = matches!(position.outcome(), Some(tengen_core::Outcome::Win(_)));
                            position.unmake(&m, undo);
                            assert_eq!(board.class(cell, mover) == Class::Five, wins, "{m} {rule} {mover:?}");
                        }
                        let nearby: Vec<Cell> = around.iter().collect();
                        let anywhere = nearby.is_empty() || dice.one_in(8);
                        let cell = *dice.pick(if anywhere { &cells } else { &nearby });
                        if board.is_foul(cell, mover) {
                            continue;
                        }
                        board.put(cell, mover);
                        board.take_back();
                        assert!(looks(&board) == before);
                        board.put(cell, mover);
                        let _ = position.make(&Move::Place(cell.point()));
                        mover = mover.other();
                    }
                    assert!(looks(&board) == looks(&from_scratch(&board)));
                }
            }
        }
    }

    /// Undo is exact over many stones, and shapes know all lines from scratch.
    #[test]
    fn shapes_name_what_a_stone_makes() {
        let class = |stones: &str, at: &str, rule| {
            let mut board = Board::new(Size::RENJU, rule).unwrap();
            for (index, name) in stones.split_whitespace().enumerate() {
                let side = if index % 2 == 0 { Side::Black } else { Side::White };
                board.put(Cell::of(name.parse().unwrap()), side);
            }
            board.class(Cell::of(at.parse().unwrap()), Side::Black)
        };
        let free = Rule::Freestyle;
        assert_eq!(class("h8 a1 i8 a3", "j8", free), Class::Three);
        assert_eq!(class("h8 a1 i8 a3 j8 a5", "k8", free), Class::OpenFour);
        assert_eq!(class("h8 g8 i8 a3 j8 a5", "k8", free), Class::Four);
        assert_eq!(class("h8 a1 i8 a3 j8 a5 k8 a7", "l8", free), Class::Five);
        assert_eq!(class("h8 a1 i8 a3 j9 a5 j10 a7", "j8", free), Class::TwoThrees);
        assert_eq!(class("h8 g8 i8 a3 j8 a5 k9 a7 k10 a9", "k8", free), Class::FourThree);
        assert_eq!(class("h8 g8 i8 a3 j8 a5 k9 a7 k10 a9 k11 k12", "k8", free), Class::OpenFour);
        assert_eq!(class("h8 g8 i8 a3 j8 a5 k9 a7 k10 a9 k11 k12", "k8", Rule::Renju), Class::Foul);
        assert_eq!(class("f8 a1 h8 a3 i8 a5 j8 a7 l8 a9", "g8", Rule::Renju), Class::Five);
        assert_eq!(class("e8 a1 g8 a3 h8 a5 k8 a7", "i8", Rule::Renju), Class::Foul);
    }
}
