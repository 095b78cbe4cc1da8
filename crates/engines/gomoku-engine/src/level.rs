//! Playing levels: weaker ones make human-like mistakes.
//!
//! A person looks at the lines of the board and overlooks some: diagonals more easily than rows, threes more easily than
//! fours, lines away from the last stone more easily than those through it. So does a level: each of its moves begins with
//! a look at the board in which every line is seen or overlooked by chance. Where it has seen all that matters it thinks,
//! as far ahead as its level does; where it has overlooked something it plays what looks best on the lines that it has seen.

use std::ops::RangeInclusive;

use tengen_core::scatter;
use tengen_search::{Level, Score, score::MATE};

use crate::{
    board::{SearchBoard, SearchSide},
    cells::GridCell,
    class::PointClass,
    engine::Thought,
    lines::line_of,
    moves::{anything, candidates_near},
    shape::LineShape,
};

/// How a level plays.
#[derive(Clone, Copy)]
pub(crate) struct GomokuLevelParams {
    /// How many thousandths of ordinary lines it overlooks.
    blindness: u64,
    /// How much the looks of points vary for it, in hundredths.
    taste: i32,
    /// How many moves ahead it thinks; `None` without a limit.
    pub(crate) depth: Option<u8>,
    /// How many positions it looks at at most; `None` without a limit.
    pub(crate) nodes: Option<u64>,
}

const fn habits(blindness: u64, taste: i32, depth: u8, nodes: u64) -> GomokuLevelParams {
    GomokuLevelParams { blindness, taste, depth: Some(depth), nodes: Some(nodes) }
}

/// From level 1 on.
const HABITS: [GomokuLevelParams; 10] = [
    habits(1200, 80, 1, 1_000),
    habits(680, 60, 1, 1_000),
    habits(290, 35, 1, 1_000),
    habits(135, 20, 2, 1_000),
    habits(55, 10, 3, 2_000),
    habits(25, 5, 4, 4_000),
    habits(13, 0, 6, 12_000),
    habits(5, 0, 9, 50_000),
    habits(0, 0, 12, 200_000),
    GomokuLevelParams { blindness: 0, taste: 0, depth: None, nodes: None },
];

/// After so many stones a player varies: of its best so many moves it plays any that is nearly as good as the first. The
/// first stone of a game goes into the middle.
const OPENING_STONES: RangeInclusive<u16> = 1..=4;
/// The same at full strength: several moves share the time of one, which costs depth where something is at stake already.
const FULL_OPENING_STONES: RangeInclusive<u16> = 1..=2;
pub(crate) const OPENING_MOVES: usize = 6;
/// So much worse is nearly as good, in points of the score, for players who overlook nothing and for others.
const NEARLY: [i32; 2] = [20, 40];

impl GomokuLevelParams {
    pub(crate) fn of(level: Level) -> Self {
        HABITS[usize::from(level.number()) - 1]
    }

    /// Whether it varies its moves after so many stones.
    pub(crate) fn varies_after(self, n_stones: u16) -> bool {
        let is_full = self.nodes.is_none();
        if is_full { FULL_OPENING_STONES } else { OPENING_STONES }.contains(&n_stones)
    }

    /// Picks one of these thoughts, the best first, that is nearly as good as the first.
    pub(crate) fn pick(self, mut thoughts: Vec<Thought>, seed: u64) -> Option<Thought> {
        let points = |thought: &Thought| match thought.score {
            Score::Value(points) => points,
            Score::Wins(_) => MATE,
            Score::Loses(_) => -MATE,
        };
        let nearly = NEARLY[usize::from(self.blindness > 0)];
        let enough = points(thoughts.first()?) - nearly - self.taste;
        let n = thoughts.iter().take_while(|thought| points(thought) >= enough).count();
        Some(thoughts.swap_remove((scatter(seed) % n as u64) as usize))
    }
}

/// A look at the board by somebody of a level.
pub(crate) struct BlunderModel<'a> {
    board: &'a SearchBoard,
    side: SearchSide,
    habits: GomokuLevelParams,
    seed: u64,
}

impl<'a> BlunderModel<'a> {
    /// Another seed overlooks other lines.
    pub(crate) fn new(board: &'a SearchBoard, side: SearchSide, level: Level, seed: u64) -> Self {
        let seed = scatter(seed ^ board.key());
        Self { board, side, habits: GomokuLevelParams::of(level), seed }
    }

    /// What it plays at first sight, if it has overlooked something that matters.
    pub(crate) fn blunder(&self) -> Option<GridCell> {
        let matters = |cell: GridCell, side: SearchSide| self.board.class(cell, side) >= PointClass::Three;
        let near = candidates_near(self.board, self.side);
        let overlooks_something = near.iter().any(|&cell| {
            SearchSide::BOTH
                .iter()
                .any(|&side| matters(cell, side) && self.seen(cell, side) != self.shapes(cell, side))
        });
        if !overlooks_something {
            return None;
        }
        let best = near.into_iter().max_by_key(|&cell| (self.estimate(cell), cell));
        best.or_else(|| anything(self.board, self.side).first().map(|candidate| candidate.cell))
    }

    /// How good a point looks.
    fn estimate(&self, cell: GridCell) -> i32 {
        let of = |side: SearchSide| {
            let shapes = self.seen(cell, side);
            i32::from(urgency(shapes, PointClass::of(shapes, false)))
        };
        let looks = of(self.side) * 12 + of(self.side.other()) * 9;
        let whim = (scatter(self.seed ^ 0x7a57e ^ cell.index() as u64) % 200) as i32 - 100;
        looks + looks * whim / 100 * self.habits.taste / 100
    }

    fn shapes(&self, cell: GridCell, side: SearchSide) -> [LineShape; 4] {
        std::array::from_fn(|line| self.board.shape(cell, side, line))
    }

    /// The shapes of a point as they are seen: what is overlooked is a line with nothing on it.
    fn seen(&self, cell: GridCell, side: SearchSide) -> [LineShape; 4] {
        let shapes = self.shapes(cell, side);
        std::array::from_fn(|line| {
            let shape = shapes[line];
            if shape > LineShape::OpenOne && self.overlooks(cell, line, side, shape) {
                LineShape::OpenOne
            } else {
                shape
            }
        })
    }

    fn overlooks(&self, cell: GridCell, line: usize, side: SearchSide, shape: LineShape) -> bool {
        let is_diagonal = line >= 2;
        let mut chance = self.habits.blindness * if is_diagonal { 14 } else { 8 } / 10;
        if side == self.side {
            // One knows one's own plans better.
            chance = chance * 6 / 10;
        }
        if shape == LineShape::Five {
            chance /= 8;
        } else if shape.is_four() {
            chance /= 2;
        }
        // One looks at what was just played.
        if self.board.last().is_some_and(|last| line_of(last, line) == line_of(cell, line)) {
            chance /= 2;
        }
        let place = (line_of(cell, line) * 8 + line * 2 + side.index()) as u64;
        scatter(self.seed ^ place << 20) % 1000 < chance
    }
}

/// How much a point with these shapes catches the eye.
fn urgency(shapes: [LineShape; 4], class: PointClass) -> i16 {
    // What a line adds, by its shape.
    const LINE_VALUES: [i16; 14] = [0, 0, 1, 3, 4, 10, 13, 16, 18, 40, 46, 60, 120, 200];
    let lines: i16 = shapes.iter().map(|&shape| LINE_VALUES[shape as usize]).sum();
    let extra = match class {
        PointClass::Foul => return 0,
        PointClass::Quiet => 0,
        PointClass::Building | PointClass::Four => 10,
        PointClass::Three => 5,
        PointClass::ThreePlus => 20,
        PointClass::TwoThrees => 80,
        PointClass::FourPlus => 30,
        PointClass::FourThree => 150,
        PointClass::OpenFour => 200,
        PointClass::Five => 300,
    };
    lines + extra + class as i16 * 8
}
