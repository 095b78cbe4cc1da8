//! The search: principal variations with iterative deepening over a shared table. An order is one move, whatever the way.

mod leaf;
mod root;

use std::sync::atomic::AtomicBool;

use tengen_search::{
    ScoreBound, SearchBounds, SearchLimits, TranspositionTable, TtEntry,
    score::{INFINITE, WON, from_table, loss_at, to_table, win_at},
};

use crate::{
    board::BattleBoard,
    order_history::OrderHistory,
    orders::{OrderCandidate, all, strikes, walks},
    packed_order::PackedOrder,
    reach::ReachMaps,
    value::value,
};

/// No line is longer.
pub(crate) const MAX_PLY: usize = 120;

/// The clock is looked at after so many positions: in large battles each takes a while.
const NODES_A_LOOK: u64 = 128;

/// What a search has found so far.
pub(crate) type Report = tengen_search::SearchReport<PackedOrder>;

/// One thread of a search.
pub(crate) struct BattlefieldSearcher<'a> {
    root: BattleBoard,
    table: &'a TranspositionTable,
    watch: SearchLimits<'a>,
    /// Looks at every order, so that what it finds is exact; for small battles.
    is_full: bool,
    experience: OrderHistory,
    /// Lists of orders to be used again.
    spare: Vec<Vec<OrderCandidate>>,
    /// Keys of the positions of the game, sorted.
    past: Vec<u64>,
    /// Keys of the positions from the root on.
    line: Vec<u64>,
    /// Orders that are not to be given at the root: better ones that are known already.
    excluded: Vec<PackedOrder>,
    /// How many depths ahead of the others it begins.
    skew: i32,
}

#[derive(Clone, Copy)]
struct OrderNode {
    alpha: i32,
    beta: i32,
    depth: i32,
    ply: usize,
}

impl<'a> BattlefieldSearcher<'a> {
    pub(crate) fn new(
        root: &BattleBoard,
        past: &[u64],
        table: &'a TranspositionTable,
        stop: &'a AtomicBool,
        limits: SearchBounds,
    ) -> Self {
        let mut past = past.to_vec();
        past.sort_unstable();
        Self {
            root: *root,
            table,
            watch: SearchLimits::new(limits, stop).looking_every(NODES_A_LOOK),
            is_full: false,
            experience: OrderHistory::default(),
            spare: Vec::new(),
            past,
            line: Vec::new(),
            excluded: Vec::new(),
            skew: 0,
        }
    }

    /// The same as another thread, which looks further ahead than the first.
    pub(crate) fn ahead(mut self, skew: i32) -> Self {
        self.skew = skew;
        self
    }

    fn search(&mut self, board: &BattleBoard, node: OrderNode) -> i32 {
        let OrderNode { alpha, beta, depth, ply } = node;
        self.watch.count();
        if self.watch.is_over() {
            return 0;
        }
        if let Some(score) = self.is_decided(board, ply) {
            return score;
        }
        // Nothing is better than to win with this order, nothing worse than to lose by the next.
        let (alpha, beta) = (alpha.max(loss_at(ply + 2)), beta.min(win_at(ply + 1)));
        if alpha >= beta {
            return alpha;
        }
        if depth <= 0 || ply >= MAX_PLY {
            return self.leaf(board, alpha, beta, ply, 0);
        }
        let is_pv = beta - alpha > 1;
        let found = self.table.probe(board.key());
        if let Some(found) = found
            && !is_pv
            && let Some(score) = decides(found, alpha, beta, depth, ply)
        {
            return score;
        }
        let maps = ReachMaps::new(board);
        let still = found.map_or_else(|| value(board, &maps), |found| i32::from(found.value));
        if !is_pv
            && beta.abs() < WON
            && let Some(score) = self.is_clear(board, still, node)
        {
            return score;
        }
        self.line.push(board.key());
        let score = self.try_orders(board, &maps, found, still, OrderNode { alpha, beta, depth, ply });
        self.line.pop();
        score
    }

    /// The score of a battle that is over, or of one that goes round in circles.
    fn is_decided(&self, board: &BattleBoard, ply: usize) -> Option<i32> {
        let side = board.side();
        match (board.army(side).is_empty(), board.army(side.other()).is_empty()) {
            (true, true) => return Some(0),
            (true, false) => return Some(loss_at(ply)),
            (false, true) => return Some(win_at(ply)),
            (false, false) => {}
        }
        let is_repeated = self.line.contains(&board.key()) || self.past.binary_search(&board.key()).is_ok();
        is_repeated.then_some(0)
    }

    /// The score of a position so good that the opponent will not let it come to it: even doing nothing keeps it so.
    fn is_clear(&mut self, board: &BattleBoard, still: i32, node: OrderNode) -> Option<i32> {
        let OrderNode { beta, depth, ply, .. } = node;
        if !self.is_full && depth <= 3 && still - 90 * depth >= beta {
            return Some(still);
        }
        if depth >= 2 && still >= beta && !self.is_full {
            self.line.push(board.key());
            let child = board.play(PackedOrder::PASS);
            let window = OrderNode { alpha: -beta, beta: 1 - beta, depth: depth - 3, ply: ply + 1 };
            let score = -self.search(&child, window);
            self.line.pop();
            if score >= beta && !self.watch.is_over() {
                return Some(score);
            }
        }
        None
    }

    fn try_orders(
        &mut self,
        board: &BattleBoard,
        maps: &ReachMaps,
        found: Option<TtEntry>,
        still: i32,
        node: OrderNode,
    ) -> i32 {
        let OrderNode { mut alpha, beta, depth, ply } = node;
        let mut orders = self.spare.pop().unwrap_or_default();
        orders.clear();
        if self.is_full {
            all(board, maps, &mut orders);
        } else {
            strikes(board, maps, &mut orders);
        }
        let first = found.map_or(0, |found| found.best);
        self.experience.rate(&mut orders, first, board, ply);
        let (mut best, mut best_order) = (-INFINITE, None);
        let first_alpha = alpha;
        let mut stage = if self.is_full { PickerStage::Everything } else { PickerStage::Strikes };
        let (mut index, mut end) = (0, orders.len());
        loop {
            if index == end {
                // More orders come where those so far were not enough; all of them before a loss is believed.
                match stage {
                    PickerStage::Strikes => {
                        stage = PickerStage::Walks;
                        let from = orders.len();
                        walks(board, maps, &mut orders);
                        self.experience.rate(&mut orders[from..], first, board, ply);
                        let most = from + width(depth);
                        if orders.len() > most {
                            orders[from..].select_nth_unstable_by_key(most - from, |c| -c.rank);
                        }
                        end = orders.len().min(most);
                        continue;
                    }
                    PickerStage::Walks if best <= -WON => {
                        stage = PickerStage::Everything;
                        orders.clear();
                        all(board, maps, &mut orders);
                        (index, end) = (0, orders.len());
                        continue;
                    }
                    PickerStage::Walks | PickerStage::Everything => break,
                }
            }
            let OrderCandidate { order, kills, .. } = take_best(&mut orders[..end], index);
            index += 1;
            if !kills && depth <= 2 && best > -WON && !self.is_full && index > 3 {
                let hope = still + 60 + 80 * depth;
                if hope <= alpha && alpha.abs() < WON {
                    continue;
                }
            }
            let child = board.play(order);
            self.table.prefetch(child.key());
            let reduction = if self.is_full || kills { 0 } else { reduction(depth, index - 1) };
            let node = OrderNode { alpha, beta, depth, ply };
            let score = self.search_child(&child, index == 1, reduction, node);
            if self.watch.is_over() {
                break;
            }
            if score > best {
                best = score;
                best_order = Some(order);
                if score > alpha {
                    alpha = score;
                    if score >= beta {
                        if !kills {
                            self.experience.update_cutoff(board, order, depth, ply);
                        }
                        break;
                    }
                }
            }
        }
        self.spare.push(orders);
        if self.watch.is_over() {
            return 0;
        }
        let bound = ScoreBound::of(best, first_alpha, beta);
        self.store_entry(board, best, still, best_order, depth, bound, ply);
        best
    }

    /// The score of an order: with a narrow window first, and less deep where it does not look good.
    fn search_child(&mut self, child: &BattleBoard, is_first: bool, reduction: i32, node: OrderNode) -> i32 {
        let OrderNode { alpha, beta, depth, ply } = node;
        let full = OrderNode { alpha: -beta, beta: -alpha, depth: depth - 1, ply: ply + 1 };
        if is_first {
            return -self.search(child, full);
        }
        let narrow = OrderNode { alpha: -alpha - 1, beta: -alpha, ..full };
        let mut score = -self.search(child, OrderNode { depth: depth - 1 - reduction, ..narrow });
        if score > alpha && reduction > 0 {
            score = -self.search(child, narrow);
        }
        if score > alpha && score < beta {
            score = -self.search(child, full);
        }
        score
    }

    #[expect(clippy::too_many_arguments, reason = "it is all that is known of the position")]
    fn store_entry(
        &self,
        board: &BattleBoard,
        score: i32,
        still: i32,
        order: Option<PackedOrder>,
        depth: i32,
        bound: ScoreBound,
        ply: usize,
    ) {
        let best = order.map_or(0, |order| order.code(board));
        let found =
            TtEntry { score: to_table(score, ply), value: still as i16, best, depth: depth as i8, bound };
        self.table.store(board.key(), found);
    }
}

/// Which orders have been listed.
#[derive(Clone, Copy)]
enum PickerStage {
    Strikes,
    Walks,
    Everything,
}

/// How many quiet orders are looked at.
fn width(depth: i32) -> usize {
    (6 + 6 * depth.clamp(1, 12)) as usize
}

fn reduction(depth: i32, index: usize) -> i32 {
    if depth < 2 || index < 3 {
        0
    } else if index < 10 {
        1
    } else if index < 40 {
        1 + depth / 3
    } else {
        1 + depth / 2
    }
}

/// Puts the best of the rest at this place.
fn take_best(orders: &mut [OrderCandidate], index: usize) -> OrderCandidate {
    let best = (index..orders.len()).max_by_key(|&i| (orders[i].rank, std::cmp::Reverse(i)));
    orders.swap(index, best.unwrap_or(index));
    orders[index]
}

/// The score that the table has, if it is deep enough and says enough.
fn decides(found: TtEntry, alpha: i32, beta: i32, depth: i32, ply: usize) -> Option<i32> {
    let score = from_table(found.score, ply);
    let is_deep = i32::from(found.depth) >= depth || score.abs() > WON;
    let says = found.bound.answers(score, alpha, beta);
    (is_deep && says).then_some(score)
}
