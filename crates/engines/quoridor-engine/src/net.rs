//! A small network for positions of two on the usual board: what it sees is added up in a row of cells, and the cells
//! that are above zero are weighed. `tengen-dev tune quoridor` makes the file in `weights/`.

use std::sync::LazyLock;

use tengen_quoridor::Axis;

use crate::{
    board::{BoardGeometry, LaneBoard},
    features::{FEATURES, each_count, each_wall, near, wall},
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
pub(crate) struct QuoridorNetwork {
    rows: Box<[FeatureRow]>,
    bias: FeatureRow,
    outputs: [i32; CELLS],
    output_bias: i32,
}

/// What a feature adds to the cells; a line of the cache.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct FeatureRow([i16; CELLS]);

impl FeatureRow {
    const ZERO: Self = Self([0; CELLS]);

    #[inline]
    fn add(&mut self, other: &Self) {
        for (cell, number) in self.0.iter_mut().zip(&other.0) {
            *cell = cell.wrapping_add(*number);
        }
    }
}

/// What the walls of a position add to the cells, kept up to date move by move: for each player who may look at it, where
/// they lie on the board and where they lie from each of the pawns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WallAccumulator {
    walls: [FeatureRow; 2],
    /// By the owner of the pawn, then by who looks.
    near: [[FeatureRow; 2]; 2],
}

impl WallAccumulator {
    /// Those of a board without walls.
    pub(crate) const NONE: Self = Self { walls: [FeatureRow::ZERO; 2], near: [[FeatureRow::ZERO; 2]; 2] };
}

/// How many bytes the file of weights has: rows, biases, outputs and their bias as 16-bit numbers, the lowest byte first.
const FILE: usize = ((FEATURES + 2) * CELLS + 1) * 2;

static NET: LazyLock<QuoridorNetwork> =
    LazyLock::new(|| QuoridorNetwork::read(include_bytes!("../weights/two.bin")));

impl QuoridorNetwork {
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
        let row = |index: usize| FeatureRow(std::array::from_fn(|cell| number(index * CELLS + cell)));
        Self {
            rows: (0..FEATURES).map(row).collect(),
            bias: row(FEATURES),
            outputs: row(FEATURES + 1).0.map(i32::from),
            output_bias: number((FEATURES + 2) * CELLS).into(),
        }
    }

    /// The sums of a position.
    pub(crate) fn sums(&self, board: &LaneBoard<2>) -> WallAccumulator {
        let mut sums = WallAccumulator::NONE;
        each_wall(board.walls, |axis, slot| {
            for viewer in 0..2 {
                sums.walls[viewer].add(&self.rows[wall(viewer, axis, slot)]);
            }
        });
        for player in 0..2 {
            self.move_pawn(&mut sums, board, player);
        }
        sums
    }

    /// Adds a wall that was put on the board.
    pub(crate) fn put_wall(&self, sums: &mut WallAccumulator, board: &LaneBoard<2>, axis: Axis, slot: u128) {
        for viewer in 0..2 {
            sums.walls[viewer].add(&self.rows[wall(viewer, axis as usize, slot)]);
            for owner in 0..2 {
                let near = near(viewer, owner, board.pawns[owner], axis as usize, slot);
                sums.near[owner][viewer].add(&self.rows[near]);
            }
        }
    }

    /// Looks at all walls anew from a pawn that has moved.
    pub(crate) fn move_pawn(&self, sums: &mut WallAccumulator, board: &LaneBoard<2>, player: usize) {
        let (pawn, mut fresh) = (board.pawns[player], [FeatureRow::ZERO; 2]);
        each_wall(board.walls, |axis, slot| {
            for (viewer, sum) in fresh.iter_mut().enumerate() {
                sum.add(&self.rows[near(viewer, player, pawn, axis, slot)]);
            }
        });
        sums.near[player] = fresh;
    }

    /// The value for the player to move, from the sums of the position.
    pub(crate) fn value(
        &self,
        sums: &WallAccumulator,
        board: &LaneBoard<2>,
        ground: &BoardGeometry<2>,
    ) -> i32 {
        let me = board.turn;
        let mut cells = self.bias;
        cells.add(&sums.walls[me]);
        cells.add(&sums.near[0][me]);
        cells.add(&sums.near[1][me]);
        each_count(board, ground, |feature| cells.add(&self.rows[feature]));
        let first = i32::from(cells.0[0]) * self.outputs[0];
        let rest = cells.0[1..].iter().zip(&self.outputs[1..]);
        let sum = first + rest.map(|(&cell, output)| i32::from(cell.max(0)) * output).sum::<i32>();
        let logit = (sum + self.output_bias) as f32 / (ROW_UNIT * OUTPUT_UNIT);
        (logit * SCALE) as i32
    }
}
