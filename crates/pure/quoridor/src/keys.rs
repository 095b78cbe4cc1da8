//! Zobrist keys of pawns and walls, for the rules and for engines.

use tengen_core::scatter;

use crate::Axis;

/// The key of a player's pawn on the cell with this index.
pub const fn pawn(player: usize, cell: usize) -> u64 {
    scatter((player << 8 | cell) as u64)
}

/// The key of a wall in the slot with this index.
pub const fn wall(axis: Axis, slot: usize) -> u64 {
    let axis = match axis {
        Axis::Horizontal => 4,
        Axis::Vertical => 5,
    };
    scatter((axis << 8 | slot) as u64)
}

/// The key of who is to move and of the walls in hand, 0 for those who do not play. The walls on the board do not tell whose
/// they were, so the hands count too.
pub const fn turn(hands: [u8; 4], player: usize) -> u64 {
    let [a, b, c, d] = hands;
    let hands = u32::from_be_bytes([a, b, c, d]) as u64;
    scatter(1 << 40 | hands << 8 | player as u64)
}
