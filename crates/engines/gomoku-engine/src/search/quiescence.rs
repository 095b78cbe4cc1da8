//! Quiescence search: at the end of a line the side to move may stand pat or go on with fours, each of which has one answer.

use tengen_search::{
    ScoreBound, TtEntry,
    score::{INFINITE, loss_at, win_at},
};

use super::{ForcedReply, GomokuSearcher, MAX_PLY, decides, params};
use crate::{
    board::{SearchBoard, SearchSide},
    cells::GridCell,
    class::PointClass,
};

impl GomokuSearcher<'_> {
    /// The value of a position for the window once no four is worth making. `steps` is how many plies ago this began.
    pub(super) fn quiesce(&mut self, alpha: i32, beta: i32, steps: usize, ply: usize) -> i32 {
        self.limits.count();
        if self.limits.is_over() || self.board.is_full() {
            return 0;
        }
        match self.forced(ply) {
            Some(ForcedReply::Score(score)) => return score,
            Some(ForcedReply::Block(block)) => {
                self.put(block);
                let score = -self.quiesce(-beta, -alpha, steps + 1, ply + 1);
                self.take_back();
                return score;
            }
            None => {}
        }
        let hit = self.table.probe(self.key());
        if let Some(hit) = hit
            && beta - alpha == 1
            && let Some(score) = decides(hit, alpha, beta, -depth_of(steps), ply)
        {
            return score;
        }
        self.frames[ply].value = match hit {
            Some(hit) => i32::from(hit.value),
            None => self.value(),
        };
        self.quiesce_by_fours(alpha, beta, steps, ply, hit)
    }

    /// The same where it is known that nothing is forced, with what the table knows and the value in the frame.
    pub(super) fn quiesce_by_fours(
        &mut self,
        alpha: i32,
        beta: i32,
        steps: usize,
        ply: usize,
        hit: Option<TtEntry>,
    ) -> i32 {
        // Nothing better than the next five but two can be found, nothing worse than the next but one of the opponent.
        let (mut alpha, beta) = (alpha.max(loss_at(ply + 4)), beta.min(win_at(ply + 5)));
        if alpha >= beta {
            return alpha;
        }
        let first_alpha = alpha;
        let (mut best, mut best_cell) = (self.frames[ply].value, GridCell::default());
        alpha = alpha.max(best);
        if best < beta && ply + 2 < MAX_PLY && !self.board.rows_can_be_hemmed_in() {
            let mut fours = self.spare_cells.pop().unwrap_or_default();
            quiescence_fours(&self.board, self.side, steps, &mut fours);
            for &(_, cell) in &fours {
                self.put(cell);
                let score = -self.quiesce(-beta, -alpha, steps + 1, ply + 1);
                self.take_back();
                if self.limits.is_over() {
                    break;
                }
                if score > best {
                    (best, best_cell) = (score, cell);
                    alpha = alpha.max(score);
                    if score >= beta {
                        break;
                    }
                }
            }
            self.spare_cells.push(fours);
            if self.limits.is_over() {
                return 0;
            }
        }
        debug_assert!(best > -INFINITE);
        self.store(best, best_cell, -depth_of(steps), ScoreBound::of(best, first_alpha, beta), ply, hit);
        best
    }
}

/// How shallow the result of a quiescence search is after so many plies: fewer fours are tried later.
fn depth_of(steps: usize) -> f32 {
    if steps == 0 { 0.0 } else { 1.0 }
}

/// The fours that the quiescence search tries, the most promising first.
fn quiescence_fours(
    board: &SearchBoard,
    side: SearchSide,
    steps: usize,
    fours: &mut Vec<(PointClass, GridCell)>,
) {
    fours.clear();
    let is_near_only = steps as f32 >= params::quiet_near();
    let is_building_only = steps as f32 >= params::quiet_building();
    let own_last = board.last_but_one();
    for cell in board.fours(side).iter() {
        let class = board.class(cell, side);
        let is_far = || own_last.is_some_and(|last| !is_near(last, cell));
        if (is_near_only && is_far()) || (is_building_only && class < PointClass::FourPlus) {
            continue;
        }
        if !board.is_foul(cell, side) {
            fours.push((class, cell));
        }
    }
    fours.sort_unstable_by_key(|&(class, cell)| (std::cmp::Reverse(class), cell));
}

/// Whether two cells lie within two of each other, or within four on a line.
fn is_near(a: GridCell, b: GridCell) -> bool {
    let (columns, rows) = (a.column().abs_diff(b.column()), a.row().abs_diff(b.row()));
    let most = columns.max(rows);
    most <= 2 || (most <= 4 && (columns == 0 || rows == 0 || columns == rows))
}
