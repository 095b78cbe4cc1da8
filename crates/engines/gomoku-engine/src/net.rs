//! A small network that sees what the shapes of lines do not: which stones lie where on the four lines of a point, and how
//! all points of the board go together.
//!
//! The four cells to either side of an empty point on one line are a row of numbers, looked up; the rows of the four lines
//! are added up and clipped from below and above: what the point looks like. All points together are the sums that a layer
//! of a few cells turns into a value for the side to move. A stone changes the rows of at most 32 points, so the sums are
//! kept up to date; and only when a value is asked for, since most stones of a search are taken back before.

use std::sync::LazyLock;

use crate::{
    cells::{Cell, GRID, STEPS},
    lines::Lines,
    weights::SCALE,
};

/// Numbers that describe a point.
pub(crate) const WIDTH: usize = 32;
/// Cells of the layer behind the sums.
pub(crate) const HIDDEN: usize = 32;
/// How many cells a row sees to either side of a point.
const REACH: usize = 4;
/// How many different rows there are, read from either end; the first is of all lines without stones, which say nothing.
pub(crate) const ROWS: usize = 7367;
/// Rows are whole numbers, so many to one.
pub(crate) const ROW_UNIT: f32 = 64.0;
/// What a point looks like is between 0 and this.
pub(crate) const MOST: i16 = 127;
/// The sums are divided by this before they go on.
pub(crate) const SUM_UNIT: f32 = 16.0;

/// The numbers of one point, or their sums over all points.
type Vector = [i16; WIDTH];

/// The row of each line of four cells to either side, two bits a cell.
pub(crate) static ROW_OF: LazyLock<Box<[u16]>> = LazyLock::new(|| {
    let mirrored = |key: u32| (0..8).fold(0, |mirror, place| mirror << 2 | key >> (2 * place) & 3);
    let cell = |key: u32, place: u32| key >> (2 * place) & 3;
    let has_stone = |key: u32| (0..8).any(|place| matches!(cell(key, place), 1 | 2));
    // Behind a wall there is only wall.
    let can_be = |key: u32| {
        (0..3).all(|place| cell(key, place + 1) != 3 || cell(key, place) == 3)
            && (4..7).all(|place| cell(key, place) != 3 || cell(key, place + 1) == 3)
    };
    let mut rows = vec![0_u16; 1 << 16];
    let mut next = 1;
    for key in (0..1 << 16).filter(|&key| can_be(key) && has_stone(key)) {
        let mirror = mirrored(key);
        if mirror < key {
            rows[key as usize] = rows[mirror as usize];
        } else {
            rows[key as usize] = next;
            next += 1;
        }
    }
    debug_assert_eq!(usize::from(next), ROWS);
    rows.into()
});

/// The key of a line from its window of five to either side.
pub(crate) const fn row_key(window: u32) -> usize {
    (window >> 2 & 0xff | (window >> 12 & 0xff) << 8) as usize
}

/// The network of one rule.
#[derive(Debug)]
pub(crate) struct Net {
    /// By key, so that a look needs one access.
    rows: Box<[Vector]>,
    heads: [Head; 2],
}

/// What a side to move makes of the sums.
#[derive(Clone, Debug)]
struct Head {
    inputs: [[f32; HIDDEN]; WIDTH],
    biases: [f32; HIDDEN],
    outputs: [f32; HIDDEN],
    bias: f32,
}

/// How many numbers a head has.
pub(crate) const HEAD_LENGTH: usize = WIDTH * HIDDEN + 2 * HIDDEN + 1;

impl Net {
    /// A network from its rows, `WIDTH` numbers each, and the numbers of its two heads.
    pub(crate) fn new(rows: &[i8], heads: [&[f32]; 2]) -> Self {
        let row = |key: usize| -> Vector {
            let start = usize::from(ROW_OF[key]) * WIDTH;
            std::array::from_fn(|k| rows.get(start + k).copied().unwrap_or_default().into())
        };
        let head = |numbers: &[f32]| {
            let number = |index: usize| numbers.get(index).copied().unwrap_or_default();
            Head {
                inputs: std::array::from_fn(|k| std::array::from_fn(|j| number(k * HIDDEN + j))),
                biases: std::array::from_fn(|j| number(WIDTH * HIDDEN + j)),
                outputs: std::array::from_fn(|j| number((WIDTH + 1) * HIDDEN + j)),
                bias: number((WIDTH + 2) * HIDDEN),
            }
        };
        Self { rows: (0..1 << 16).map(row).collect(), heads: heads.map(head) }
    }
}

impl Head {
    fn value(&self, sums: &[u16; WIDTH]) -> f32 {
        let mut hidden = self.biases;
        for (&sum, inputs) in sums.iter().zip(&self.inputs) {
            let sum = f32::from(sum) / (ROW_UNIT * SUM_UNIT);
            for (cell, input) in hidden.iter_mut().zip(inputs) {
                *cell += sum * input;
            }
        }
        let parts = hidden.iter().zip(&self.outputs).map(|(cell, output)| cell.max(0.0) * output);
        self.bias + parts.sum::<f32>()
    }
}

/// What the network sees of a board, kept up to date stone by stone.
#[derive(Clone, Debug)]
pub(crate) struct Impression {
    net: &'static Net,
    lines: Lines,
    points: Box<[Vector; GRID]>,
    /// They never overflow: 484 points of at most 127.
    sums: [u16; WIDTH],
    /// The stones that it has seen, with their bits.
    seen: Vec<(Cell, u64)>,
}

impl Impression {
    /// Of a board without stones.
    #[expect(clippy::large_stack_arrays, reason = "64 KiB, once a search")]
    pub(crate) fn new(net: &'static Net, lines: Lines) -> Self {
        Self { net, lines, points: Box::new([[0; WIDTH]; GRID]), sums: [0; WIDTH], seen: Vec::new() }
    }

    /// Forgets all stones but the first so many.
    pub(crate) fn keep(&mut self, n: usize) {
        while self.seen.len() > n {
            let Some((cell, bits)) = self.seen.pop() else { return };
            self.turn(cell, bits, 0);
            for (sum, &number) in self.sums.iter_mut().zip(&self.points[cell.index()]) {
                *sum = sum.wrapping_add(clipped(number));
            }
        }
    }

    /// Sees one stone more.
    pub(crate) fn see(&mut self, cell: Cell, bits: u64) {
        for (sum, &number) in self.sums.iter_mut().zip(&self.points[cell.index()]) {
            *sum = sum.wrapping_sub(clipped(number));
        }
        self.turn(cell, 0, bits);
        self.seen.push((cell, bits));
    }

    /// The value for the side to move, in points of score.
    pub(crate) fn value(&self, side: usize) -> i32 {
        (self.net.heads[side & 1].value(&self.sums) * SCALE).round() as i32
    }

    /// Turns a cell into something else, and the points around with it.
    fn turn(&mut self, cell: Cell, from: u64, to: u64) {
        let turned = (from ^ to) as u32;
        let rows = &self.net.rows;
        for (line, &step) in STEPS.iter().enumerate() {
            for (distance, window) in self.lines.empty_near(cell, line, REACH) {
                let point = cell.index().wrapping_add_signed(distance * step as isize) % GRID;
                // Seen from a point behind it, the cell lies before, and the reverse.
                let other = window ^ turned << (2 * (5 - distance));
                let (old, new) = (&rows[row_key(window)], &rows[row_key(other)]);
                change(&mut self.points[point], &mut self.sums, old, new);
            }
        }
        self.lines.turn(cell, from, to);
    }
}

/// Puts a new row in the place of an old one in what a point looks like, and in the sums.
fn change(numbers: &mut Vector, sums: &mut [u16; WIDTH], old: &Vector, new: &Vector) {
    for k in 0..WIDTH {
        let before = numbers[k];
        let after = before + new[k] - old[k];
        numbers[k] = after;
        sums[k] = sums[k].wrapping_add(clipped(after)).wrapping_sub(clipped(before));
    }
}

/// A number of a point, clipped.
const fn clipped(number: i16) -> u16 {
    (if number < 0 {
        0
    } else if number > MOST {
        MOST
    } else {
        number
    }) as u16
}
