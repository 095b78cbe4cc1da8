//! A small network for positions of two on the usual board: what it sees is added up in a row of cells, and the cells
//! that are above zero are weighed.

use std::sync::LazyLock;

use crate::{
    board::{Board, Ground},
    features::{FEATURES, each_feature},
};

/// Cells of the network. The first goes into the value as it is, the others where they are above zero.
pub(crate) const CELLS: usize = 32;
/// Rows are whole numbers, so many to one.
pub(crate) const ROW_UNIT: f32 = 128.0;
/// No number of a row is larger, so that sums of many rows stay small enough.
pub(crate) const MOST_IN_ROW: f32 = 3.0;
/// Outputs are whole numbers, so many to one.
pub(crate) const OUTPUT_UNIT: f32 = 64.0;
/// A score of so many points wins by odds of e to 1.
pub(crate) const SCALE: f32 = 400.0;

/// The weights of the network.
#[derive(Debug)]
pub(crate) struct Net {
    rows: Box<[Row]>,
    bias: Row,
    outputs: [i32; CELLS],
    output_bias: i32,
}

/// What a feature adds to the cells; a line of the cache.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Row([i16; CELLS]);

/// How many bytes the file of weights has: rows, biases, outputs and their bias as 16-bit numbers, the lowest byte first.
const FILE: usize = ((FEATURES + 2) * CELLS + 1) * 2;

static NET: LazyLock<Net> = LazyLock::new(|| Net::read(include_bytes!("../weights/two.bin")));

impl Net {
    /// The network that the engine plays with.
    pub(crate) fn ours() -> &'static Self {
        &NET
    }

    fn read(file: &[u8]) -> Self {
        debug_assert_eq!(file.len(), FILE);
        let number = |index: usize| {
            let bytes = file.get(2 * index..2 * index + 2).and_then(|bytes| bytes.try_into().ok());
            i16::from_le_bytes(bytes.unwrap_or_default())
        };
        let row = |index: usize| Row(std::array::from_fn(|cell| number(index * CELLS + cell)));
        Self {
            rows: (0..FEATURES).map(row).collect(),
            bias: row(FEATURES),
            outputs: row(FEATURES + 1).0.map(i32::from),
            output_bias: number((FEATURES + 2) * CELLS).into(),
        }
    }

    /// The value for the player to move.
    pub(crate) fn value(&self, board: &Board<2>, ground: &Ground<2>) -> i32 {
        let mut cells = self.bias;
        each_feature(board, ground, |feature| {
            for (cell, number) in cells.0.iter_mut().zip(&self.rows[feature].0) {
                *cell = cell.wrapping_add(*number);
            }
        });
        let first = i32::from(cells.0[0]) * self.outputs[0];
        let rest = cells.0[1..].iter().zip(&self.outputs[1..]);
        let sum = first + rest.map(|(&cell, output)| i32::from(cell.max(0)) * output).sum::<i32>();
        let unit = ROW_UNIT * OUTPUT_UNIT;
        let logit = (sum as f32) / unit + self.output_bias as f32 / unit;
        (logit * SCALE) as i32
    }
}
