//! Quiescence search: at the end of a line, strikes are searched until nobody gains by them.

use tengen_search::{
    ScoreBound,
    score::{INFINITE, WON},
};

use super::{BattlefieldSearcher, decides, take_best};
use crate::{board::BattleBoard, orders::strikes, reach::ReachMaps, value::value};

/// No more strikes in a row are looked at.
const MOST_STRIKES: i32 = 8;
/// How many strikes of one position are looked at.
const STRIKES_A_LEAF: usize = 6;

impl BattlefieldSearcher<'_> {
    pub(super) fn leaf(
        &mut self,
        board: &BattleBoard,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        strikes_so_far: i32,
    ) -> i32 {
        let found = self.table.probe(board.key());
        if let Some(found) = found
            && let Some(score) = decides(found, alpha, beta, -strikes_so_far, ply)
        {
            return score;
        }
        let maps = ReachMaps::new(board);
        let still = found.map_or_else(|| value(board, &maps), |found| i32::from(found.value));
        let mut best = still;
        let first_alpha = alpha;
        if best >= beta || strikes_so_far >= MOST_STRIKES {
            if found.is_none() {
                self.store_entry(
                    board,
                    best,
                    still,
                    None,
                    -strikes_so_far,
                    ScoreBound::of(best, alpha, beta),
                    ply,
                );
            }
            return best;
        }
        alpha = alpha.max(best);
        let mut orders = self.spare.pop().unwrap_or_default();
        orders.clear();
        strikes(board, &maps, &mut orders);
        for index in 0..orders.len().min(STRIKES_A_LEAF) {
            let candidate = take_best(&mut orders, index);
            // A strike cannot gain much more than its victims.
            if still + candidate.rank / 100 + 150 <= alpha && alpha.abs() < WON && board_has_more(board) {
                break;
            }
            let child = board.play(candidate.order);
            self.watch.add(1);
            let score = match self.is_decided(&child, ply + 1) {
                Some(score) => -score,
                None => -self.leaf(&child, -beta, -alpha, ply + 1, strikes_so_far + 1),
            };
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        self.spare.push(orders);
        let is_new = found.is_none_or(|found| found.bound == ScoreBound::None || i32::from(found.depth) <= 0);
        if is_new && best > -INFINITE {
            self.store_entry(
                board,
                best,
                still,
                None,
                -strikes_so_far,
                ScoreBound::of(best, first_alpha, beta),
                ply,
            );
        }
        best
    }
}

/// Whether the enemy has so many units that one strike does not end the battle.
fn board_has_more(board: &BattleBoard) -> bool {
    board.army(board.side().other()).count() > 2
}
