//! Input features of the network, for two players on the usual board.
//!
//! Everything is seen by the player to move, who always goes up: for the second player the board is turned upside down.

use tengen_quoridor::{bits::STRIDE, walls::Walls};

use crate::board::{BoardGeometry, LaneBoard};

/// Cells along a side of the board that the network knows.
pub(crate) const SIZE: u8 = 9;
/// Slots along a side.
const SLOTS: usize = SIZE as usize - 1;
/// More walls in hand look the same.
const MOST_IN_HAND: usize = 10;
/// More steps to go look the same.
const MOST_STEPS: usize = 31;
/// A larger lead in steps, for either player, looks the same.
const MOST_LEAD: i32 = 12;
/// Counts of hot walls and of cells beside the way are told apart up to this.
const MOST_COUNTED: usize = 15;
/// Columns, or rows, from a pawn to a slot: from -8 to 7.
const REACH: usize = 16;

// Where each kind of feature begins.
const WALLS: usize = 0;
const NEAR_OWN: usize = WALLS + 2 * SLOTS * SLOTS;
const NEAR_OTHER: usize = NEAR_OWN + 2 * REACH * REACH;
const OWN_CELL: usize = NEAR_OTHER + 2 * REACH * REACH;
const OTHER_CELL: usize = OWN_CELL + 81;
const OWN_STEPS: usize = OTHER_CELL + 81;
const OTHER_STEPS: usize = OWN_STEPS + MOST_STEPS + 1;
const HANDS: usize = OTHER_STEPS + MOST_STEPS + 1;
const LEADS: usize = 2 * MOST_LEAD as usize + 1;
const LEAD_AND_OWN_HAND: usize = HANDS + (MOST_IN_HAND + 1) * (MOST_IN_HAND + 1);
const LEAD_AND_OTHER_HAND: usize = LEAD_AND_OWN_HAND + LEADS * (MOST_IN_HAND + 1);
const OWN_HOT: usize = LEAD_AND_OTHER_HAND + LEADS * (MOST_IN_HAND + 1);
const OTHER_HOT: usize = OWN_HOT + MOST_COUNTED + 1;
const OWN_BESIDE: usize = OTHER_HOT + MOST_COUNTED + 1;
const OTHER_BESIDE: usize = OWN_BESIDE + MOST_COUNTED + 1;
/// How many features there are.
pub(crate) const FEATURES: usize = OTHER_BESIDE + MOST_COUNTED + 1;

/// The column and the row of a cell or slot.
const fn place(bit: u128) -> (usize, usize) {
    let index = bit.trailing_zeros() as usize;
    (index % STRIDE as usize, index / STRIDE as usize)
}

/// The cell of a pawn as this player sees it.
const fn seen_cell(viewer: usize, pawn: u128) -> (usize, usize) {
    let (x, y) = place(pawn);
    (x, if viewer == 1 { SIZE as usize - 1 - y } else { y })
}

/// The slot of a wall as this player sees it.
const fn seen_slot(viewer: usize, slot: u128) -> (usize, usize) {
    let (x, y) = place(slot);
    (x, if viewer == 1 { SLOTS - 1 - y } else { y })
}

/// The feature of a wall where it lies on the board, for this player.
pub(crate) const fn wall(viewer: usize, axis: usize, slot: u128) -> usize {
    let (x, y) = seen_slot(viewer, slot);
    WALLS + axis * SLOTS * SLOTS + y * SLOTS + x
}

/// The feature of a wall where it lies from the pawn of a player, for this player.
pub(crate) const fn near(viewer: usize, owner: usize, pawn: u128, axis: usize, slot: u128) -> usize {
    let ((x, y), (pawn_x, pawn_y)) = (seen_slot(viewer, slot), seen_cell(viewer, pawn));
    let start = if owner == viewer { NEAR_OWN } else { NEAR_OTHER };
    start + axis * REACH * REACH + (y + REACH / 2 - pawn_y) * REACH + x + REACH / 2 - pawn_x
}

/// Tells each wall on the board, by its axis and slot.
#[inline]
pub(crate) fn each_wall(walls: Walls, mut tell: impl FnMut(usize, u128)) {
    for (axis, slots) in [walls.horizontal, walls.vertical].into_iter().enumerate() {
        let mut rest = slots;
        while rest != 0 {
            let slot = rest & rest.wrapping_neg();
            rest ^= slot;
            tell(axis, slot);
        }
    }
}

/// Tells each feature of the position.
pub(crate) fn each_feature(board: &LaneBoard<2>, ground: &BoardGeometry<2>, mut tell: impl FnMut(usize)) {
    let (me, you) = (board.turn, 1 - board.turn);
    each_wall(board.walls, |axis, slot| {
        tell(wall(me, axis, slot));
        tell(near(me, me, board.pawns[me], axis, slot));
        tell(near(me, you, board.pawns[you], axis, slot));
    });
    each_count(board, ground, tell);
}

/// Tells each feature that has nothing to do with single walls.
#[inline]
pub(crate) fn each_count(board: &LaneBoard<2>, ground: &BoardGeometry<2>, mut tell: impl FnMut(usize)) {
    let (me, you) = (board.turn, 1 - board.turn);
    let cell = |player: usize| {
        let (x, y) = seen_cell(me, board.pawns[player]);
        y * SIZE as usize + x
    };
    tell(OWN_CELL + cell(me));
    tell(OTHER_CELL + cell(you));
    let (own_lane, other_lane) = (&board.lanes[me], &board.lanes[you]);
    let steps = |steps: u8| usize::from(steps).min(MOST_STEPS);
    tell(OWN_STEPS + steps(own_lane.steps));
    tell(OTHER_STEPS + steps(other_lane.steps));
    let hand = |player: usize| usize::from(board.hands[player]).min(MOST_IN_HAND);
    let (own_hand, other_hand) = (hand(me), hand(you));
    tell(HANDS + own_hand * (MOST_IN_HAND + 1) + other_hand);
    let lead = i32::from(other_lane.steps) - i32::from(own_lane.steps);
    let lead = (lead.clamp(-MOST_LEAD, MOST_LEAD) + MOST_LEAD) as usize;
    tell(LEAD_AND_OWN_HAND + lead * (MOST_IN_HAND + 1) + own_hand);
    tell(LEAD_AND_OTHER_HAND + lead * (MOST_IN_HAND + 1) + other_hand);
    let free = board.walls.free_slots(ground.masks, ground.walls_may_cross());
    let hot =
        |hot: Walls| (count(hot.and(free).horizontal) + count(hot.and(free).vertical)).min(MOST_COUNTED);
    tell(OWN_HOT + hot(own_lane.hot));
    tell(OTHER_HOT + hot(other_lane.hot));
    let beside =
        |cells: u128, steps: u8| count(cells).saturating_sub(usize::from(steps) + 1).min(MOST_COUNTED);
    tell(OWN_BESIDE + beside(own_lane.cells, own_lane.steps));
    tell(OTHER_BESIDE + beside(other_lane.cells, other_lane.steps));
}

const fn count(bits: u128) -> usize {
    bits.count_ones() as usize
}

/// The feature that this one becomes when left and right change places.
pub(crate) fn mirrored(feature: usize) -> usize {
    let within = |start: usize, row: usize, last: usize| {
        let at = feature - start;
        start + at / row * row + last - at % row
    };
    match feature {
        WALLS..NEAR_OWN => within(WALLS, SLOTS, SLOTS - 1),
        NEAR_OWN..OWN_CELL => within(NEAR_OWN, REACH, REACH - 1),
        OWN_CELL..OTHER_CELL => within(OWN_CELL, SIZE as usize, SIZE as usize - 1),
        OTHER_CELL..OWN_STEPS => within(OTHER_CELL, SIZE as usize, SIZE as usize - 1),
        _ => feature,
    }
}
