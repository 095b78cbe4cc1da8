//! History heuristic: quiet orders that caused cutoffs elsewhere are tried early.

use crate::{
    bits::CellIndex,
    board::{BattleBoard, KINDS},
    orders::OrderCandidate,
    packed_order::PackedOrder,
    search::MAX_PLY,
};

/// Above the rank of every other order.
const FIRST: i32 = 10_000_000;
/// Orders that were best beside this one.
const KILLER: i32 = 400;
/// No cell is praised more than this.
const MOST_PRAISE: i32 = 8000;
/// How much praise is worth a point of rank.
const PRAISE_A_POINT: i32 = 40;

/// What the search remembers of good quiet orders.
pub(crate) struct OrderHistory {
    /// By side, kind and the cell where it ends.
    praise: Box<[[[i32; CellIndex::END]; KINDS]]>,
    killers: Box<[[PackedOrder; 2]]>,
}

impl Default for OrderHistory {
    fn default() -> Self {
        Self {
            praise: vec![[[0; CellIndex::END]; KINDS]; 2].into_boxed_slice(),
            killers: vec![[PackedOrder::PASS; 2]; MAX_PLY + 1].into_boxed_slice(),
        }
    }
}

impl OrderHistory {
    /// Adds what is known of orders to their ranks; `first` is the code of the one that comes before all.
    pub(crate) fn rate(&self, orders: &mut [OrderCandidate], first: u16, board: &BattleBoard, ply: usize) {
        let side = board.side();
        let mut last = (CellIndex::default(), None);
        for candidate in orders {
            let order = candidate.order;
            if first != 0 && order.code(board) == first {
                candidate.rank = FIRST;
                continue;
            }
            if candidate.kills || order.is_pass() {
                continue;
            }
            if last.1.is_none() || last.0 != order.from {
                last = (order.from, board.kind_at(order.from, side));
            }
            let kind = last.1.unwrap_or_default();
            candidate.rank += self.praise[side as usize][kind][order.to.index()] / PRAISE_A_POINT;
            if self.killers[ply].contains(&order) {
                candidate.rank += KILLER;
            }
        }
    }

    /// A quiet order was too good.
    pub(crate) fn update_cutoff(&mut self, board: &BattleBoard, order: PackedOrder, depth: i32, ply: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != order {
            *killers = [order, killers[0]];
        }
        let Some(kind) = board.kind_at(order.from, board.side()) else { return };
        let praise = &mut self.praise[board.side() as usize][kind][order.to.index()];
        let more = (depth * depth * 16).min(1600);
        *praise += more - *praise * more / MOST_PRAISE;
    }
}
