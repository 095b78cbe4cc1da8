//! Value and policy network, evaluated in integers and updated incrementally (an NNUE).
//!
//! The four cells to either side of an empty point on one line are a row of numbers, looked up; the rows of the four lines are
//! added to a threshold and clipped from below and above: what the point looks like. The board has nine regions; the sums over
//! the points of a region go through a small layer each, the sums over the board and what comes of the regions through two
//! more, for the side to move. What a point looks like also says how promising a stone there is. A stone changes the rows of at
//! most 32 points, so the sums are kept up to date; and only when a value is asked for, since most stones of a search are taken
//! back before. `training/network.py` is the same in floating-point numbers, with gradients.

use std::sync::LazyLock;

use tengen_gomoku::BoardSize;

use crate::{
    cells::{GRID, GridCell, STEPS},
    lines::BoardLines,
    simd::SimdLevel,
};

/// Numbers that describe a point.
pub(crate) const WIDTH: usize = 64;
/// Cells of the layer that sees one region of the board.
pub(crate) const REGION: usize = 16;
/// Cells of the layers behind.
pub(crate) const FIRST: usize = 64;
pub(crate) const SECOND: usize = 32;
/// Regions of the board, and their kinds: corner, edge, centre.
const REGIONS: usize = 9;
pub(crate) const KINDS: usize = 3;
const KIND_OF: [usize; REGIONS] = [0, 1, 0, 1, 2, 1, 0, 1, 0];
/// How many cells a row sees to either side of a point.
const REACH: usize = 4;
/// How many different rows there are, read from either end; the first is of all lines without stones, which say nothing.
pub(crate) const ROWS: usize = 7367;
/// What a point looks like is between 0 and this.
const MOST: i16 = 127;
/// Cells of layers are between 0 and this.
const CLIP: i32 = 1023;
/// A logit of 1 is so many points of score.
const SCALE: i32 = 200;

/// The numbers of one point, or their sums over all points of a region.
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
const fn row_key(window: u32) -> usize {
    (window >> 2 & 0xff | (window >> 12 & 0xff) << 8) as usize
}

/// The network of one rule.
#[derive(Debug)]
pub(crate) struct GomokuNetwork {
    pub(crate) rows: Box<[[i8; WIDTH]; ROWS]>,
    pub(crate) thresholds: Vector,
    pub(crate) heads: Box<[NetworkHead; 2]>,
    pub(crate) simd: SimdLevel,
}

/// What a side to move makes of the sums, and of what points look like.
#[derive(Clone, Debug)]
pub(crate) struct NetworkHead {
    pub(crate) regions: [DenseLayer<WIDTH, REGION>; KINDS],
    pub(crate) first_of_board: DenseLayer<WIDTH, FIRST>,
    pub(crate) first_of_regions: DenseLayer<{ KINDS * REGION }, FIRST>,
    pub(crate) second: DenseLayer<FIRST, SECOND>,
    pub(crate) last: [i16; SECOND],
    pub(crate) last_bias: i32,
    pub(crate) policy: Vector,
}

/// A layer of a network: weights and biases. The weights are kept input by input, two inputs side by side, as the processor
/// multiplies them.
#[derive(Clone, Debug)]
pub(crate) struct DenseLayer<const IN: usize, const OUT: usize> {
    /// For each pair of inputs, for each output the weights of both.
    pairs: Box<[[i16; 2]]>,
    biases: [i32; OUT],
}

impl<const IN: usize, const OUT: usize> DenseLayer<IN, OUT> {
    /// A layer from its weights, output by output.
    pub(crate) fn new(weights: impl Fn(usize, usize) -> i16, biases: [i32; OUT]) -> Self {
        let pair = |place: usize| {
            let (input, output) = (place / OUT * 2, place % OUT);
            [weights(output, input), weights(output, input + 1)]
        };
        Self { pairs: (0..IN / 2 * OUT).map(pair).collect(), biases }
    }

    /// Biases and weighted inputs of all outputs.
    fn apply(&self, simd: SimdLevel, inputs: &[i16; IN]) -> [i32; OUT] {
        let mut sums = self.biases;
        simd.add_products(inputs, &self.pairs, &mut sums);
        sums
    }
}

impl NetworkHead {
    /// The value of the sums of all regions, in points of score.
    fn value(&self, simd: SimdLevel, sums: &[Vector; REGIONS]) -> i32 {
        let mut pooled = [0_i16; KINDS * REGION];
        // The largest board has 484 points, and 127 times that fits.
        let mut board = [0_u16; WIDTH];
        for (region, &kind) in sums.iter().zip(&KIND_OF) {
            for (total, sum) in board.iter_mut().zip(region) {
                *total = total.wrapping_add(sum.cast_unsigned());
            }
            let seen = self.regions[kind].apply(simd, region);
            for (slot, sum) in pooled[kind * REGION..].iter_mut().zip(seen) {
                *slot += rounded(sum, 10).clamp(0, CLIP) as i16;
            }
        }
        let of_board = self.first_of_board.apply(simd, &board.map(|sum| (sum >> 1).cast_signed()));
        let of_regions = self.first_of_regions.apply(simd, &pooled);
        let first: [i16; FIRST] =
            std::array::from_fn(|j| rounded((of_board[j] >> 1) + of_regions[j], 8).clamp(0, CLIP) as i16);
        let second = self.second.apply(simd, &first);
        let mut value = self.last_bias;
        for (&sum, &weight) in second.iter().zip(&self.last) {
            value += rounded(sum, 8).clamp(0, CLIP) * i32::from(weight);
        }
        ((i64::from(value) * i64::from(SCALE)) >> 16) as i32
    }
}

/// Divides by a power of two.
const fn rounded(number: i32, shift: u32) -> i32 {
    number.wrapping_add(1 << (shift - 1)) >> shift
}

/// What the network sees of a board, kept up to date stone by stone.
#[derive(Clone, Debug)]
pub(crate) struct Accumulator {
    net: &'static GomokuNetwork,
    lines: BoardLines,
    points: Box<[Vector; GRID]>,
    sums: [Vector; REGIONS],
    /// The region of each cell.
    regions: Box<[u8; GRID]>,
    /// The stones that it has seen, with their bits.
    seen: Vec<(GridCell, u64)>,
}

impl Accumulator {
    /// Of a board without stones.
    pub(crate) fn new(net: &'static GomokuNetwork, lines: BoardLines, size: BoardSize) -> Self {
        let mut regions = Box::new([0; GRID]);
        for point in size.points() {
            let third = |place: u8, side: u8| u16::from(place) * 3 / u16::from(side);
            let region = third(point.y(), size.height()) * 3 + third(point.x(), size.width());
            regions[GridCell::of(point).index()] = region as u8;
        }
        let points =
            vec![net.thresholds; GRID].try_into().unwrap_or_else(|_| unreachable!("the same length"));
        Self { net, lines, points, sums: [[0; WIDTH]; REGIONS], regions, seen: Vec::new() }
    }

    /// Forgets all stones but the first so many.
    pub(crate) fn truncate(&mut self, n: usize) {
        while self.seen.len() > n {
            let Some((cell, bits)) = self.seen.pop() else { return };
            self.turn(cell, bits, 0);
            let sums = &mut self.sums[usize::from(self.regions[cell.index()])];
            for (sum, &number) in sums.iter_mut().zip(&self.points[cell.index()]) {
                *sum += number.clamp(0, MOST);
            }
        }
    }

    /// Sees one stone more.
    pub(crate) fn see(&mut self, cell: GridCell, bits: u64) {
        let sums = &mut self.sums[usize::from(self.regions[cell.index()])];
        for (sum, &number) in sums.iter_mut().zip(&self.points[cell.index()]) {
            *sum -= number.clamp(0, MOST);
        }
        self.turn(cell, 0, bits);
        self.seen.push((cell, bits));
    }

    /// The value for the side to move, in points of score.
    pub(crate) fn value(&self, side: usize) -> i32 {
        self.net.heads[side & 1].value(self.net.simd, &self.sums)
    }

    /// How promising a stone of the side to move is here by what the point looks like, in 256ths of a logit.
    pub(crate) fn policy(&self, cell: GridCell, side: usize) -> i32 {
        let parts = self.points[cell.index()].iter().zip(&self.net.heads[side & 1].policy);
        parts.map(|(&number, &weight)| i32::from(number.clamp(0, MOST)) * i32::from(weight)).sum::<i32>() >> 6
    }

    /// Turns a cell into something else, and the points around with it.
    fn turn(&mut self, cell: GridCell, from: u64, to: u64) {
        match self.net.simd {
            SimdLevel::Portable => self.turn_here(cell, from, to),
            #[cfg(target_arch = "x86_64")]
            #[expect(unsafe_code, reason = "a measured hot loop")]
            // SAFETY: the processor has these instructions, or `SimdLevel` would not have named them.
            SimdLevel::Avx2 => unsafe { self.turn_avx2(cell, from, to) },
            #[cfg(target_arch = "x86_64")]
            #[expect(unsafe_code, reason = "a measured hot loop")]
            // SAFETY: as above.
            SimdLevel::Avx512 => unsafe { self.turn_avx512(cell, from, to) },
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn turn_avx2(&mut self, cell: GridCell, from: u64, to: u64) {
        self.turn_here(cell, from, to);
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl")]
    fn turn_avx512(&mut self, cell: GridCell, from: u64, to: u64) {
        self.turn_here(cell, from, to);
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "it is compiled for the instructions of its caller")]
    fn turn_here(&mut self, cell: GridCell, from: u64, to: u64) {
        let turned = (from ^ to) as u32;
        let (rows, row_of) = (&self.net.rows, &*ROW_OF);
        for (line, &step) in STEPS.iter().enumerate() {
            for (distance, window) in self.lines.empty_near(cell, line, REACH) {
                let point = cell.index().wrapping_add_signed(distance * step as isize) % GRID;
                // Seen from a point behind it, the cell lies before, and the reverse.
                let other = window ^ turned << (2 * (5 - distance));
                let row = |window| &rows[usize::from(row_of[row_key(window)])];
                let sums = &mut self.sums[usize::from(self.regions[point])];
                change(&mut self.points[point], sums, row(window), row(other));
            }
        }
        self.lines.turn(cell, from, to);
    }
}

/// Puts a new row in the place of an old one in what a point looks like, and in the sums.
#[inline(always)]
#[expect(clippy::inline_always, reason = "as above")]
fn change(numbers: &mut Vector, sums: &mut Vector, old: &[i8; WIDTH], new: &[i8; WIDTH]) {
    for k in 0..WIDTH {
        let before = numbers[k];
        let after = before.wrapping_add(i16::from(new[k])).wrapping_sub(i16::from(old[k]));
        numbers[k] = after;
        sums[k] = sums[k].wrapping_add(after.clamp(0, MOST)).wrapping_sub(before.clamp(0, MOST));
    }
}
