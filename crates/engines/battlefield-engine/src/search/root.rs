//! Root of the search: iterative deepening and its reports.

use tengen_search::{AspirationWindow, ScoreBound, score::INFINITE};

use super::{BattlefieldSearcher, MAX_PLY, OrderNode, Report, reduction, take_best};
use crate::{
    board::BattleBoard,
    orders::{OrderCandidate, all},
    packed_order::PackedOrder,
    reach::ReachMaps,
    value::value,
};

/// With no more orders than this every one is looked at, here and later.
const FEW_ORDERS: usize = 130;
/// How far from the last score the next one is expected, and from where on anything is.
const WIDTH: i32 = 30;
const WIDEST: i32 = 1000;

impl BattlefieldSearcher<'_> {
    /// Searches deeper and deeper for the best so many orders and tells after each depth; the best first, fewer where there
    /// are not as many.
    pub(crate) fn run(&mut self, n: usize, mut tell: impl FnMut(&[Report])) -> Vec<Report> {
        let mut best: Vec<Report> = Vec::new();
        let mut orders = Vec::new();
        all(&self.root, &ReachMaps::new(&self.root), &mut orders);
        self.is_full = orders.len() <= FEW_ORDERS;
        let deepest = self.watch.depth().unwrap_or(i32::MAX).min(MAX_PLY as i32 / 2);
        let first = (1 + self.skew).min(deepest);
        for depth in first..=deepest {
            best = Report::best_of(n, self.lines_of_depth(depth, n, &mut orders, &best), best);
            if !self.watch.is_over() || depth == first {
                tell(&best);
            }
            if Report::are_decided(&best, depth) || self.watch.is_enough() {
                break;
            }
        }
        best
    }

    /// One depth for the best so many orders, one after the other; cut short by a stop.
    fn lines_of_depth(
        &mut self,
        depth: i32,
        n: usize,
        orders: &mut [OrderCandidate],
        before: &[Report],
    ) -> Vec<Report> {
        let mut reports: Vec<Report> = Vec::new();
        self.excluded.clear();
        while reports.len() < n.min(orders.len()) {
            let known = before.get(reports.len());
            let (score, order) = self.deepen(depth, orders, known);
            // What a stop has cut short is worth less than what is known from before, but more than nothing.
            let is_worth = !self.watch.is_over() || order.is_some_and(|_| reports.is_empty());
            let Some(order) = order.filter(|_| is_worth) else { break };
            reports.push(Report { depth, score, line: self.line_from(order), nodes: self.watch.nodes() });
            self.excluded.push(order);
        }
        self.excluded.clear();
        reports
    }

    /// One depth, with a window around the last score that is widened until the score lies inside.
    fn deepen(
        &mut self,
        depth: i32,
        orders: &mut [OrderCandidate],
        known: Option<&Report>,
    ) -> (i32, Option<PackedOrder>) {
        let mut window = AspirationWindow::around(known.map(|report| report.score), depth, WIDTH, WIDEST);
        let first = known.map(|report| report.line[0]);
        let is_first_depth = known.is_none();
        loop {
            let AspirationWindow { alpha, beta, .. } = window;
            let (score, order) = self.root_orders(orders, first, OrderNode { alpha, beta, depth, ply: 0 });
            if self.watch.is_over() {
                // Of a depth cut short, what beats the best of the last depth counts, and anything in the first.
                let counts = is_first_depth || score > alpha;
                return (score, order.filter(|_| counts));
            }
            if window.holds(score) {
                return (score, order);
            }
            window.widen(score);
        }
    }

    fn root_orders(
        &mut self,
        orders: &mut [OrderCandidate],
        first: Option<PackedOrder>,
        node: OrderNode,
    ) -> (i32, Option<PackedOrder>) {
        let OrderNode { mut alpha, beta, depth, .. } = node;
        let board = self.root;
        let still = value(&board, &ReachMaps::new(&board));
        let code = first.map_or(0, |order| order.code(&board));
        let mut rated = orders.to_vec();
        self.experience.rate(&mut rated, code, &board, 0);
        self.line.clear();
        self.line.push(board.key());
        let (mut best, mut best_order) = (-INFINITE, None);
        let first_alpha = alpha;
        let mut n_looked = 0;
        for index in 0..rated.len() {
            let OrderCandidate { order, kills, .. } = take_best(&mut rated, index);
            if self.excluded.contains(&order) {
                continue;
            }
            let child = board.play(order);
            let reduction = if self.is_full || kills { 0 } else { reduction(depth, n_looked) };
            let score =
                self.search_child(&child, n_looked == 0, reduction, OrderNode { alpha, beta, depth, ply: 0 });
            n_looked += 1;
            if self.watch.is_over() {
                // What was found before the stop still counts; before anything was, the first order has to do.
                return match best_order {
                    Some(found) => (best, Some(found)),
                    None => (still, Some(order).filter(|_| first.is_none())),
                };
            }
            if score > best {
                (best, best_order) = (score, Some(order));
                if score > alpha {
                    alpha = score;
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        if self.excluded.is_empty() {
            let bound = ScoreBound::of(best, first_alpha, beta);
            self.store_entry(&board, best, still, best_order, depth, bound, 0);
        }
        (best, best_order)
    }

    /// The line that the table knows from this order on.
    fn line_from(&self, first: PackedOrder) -> Vec<PackedOrder> {
        let mut line = vec![first];
        let mut board = self.root.play(first);
        let mut seen = vec![self.root.key()];
        let mut orders: Vec<OrderCandidate> = Vec::new();
        while line.len() < 20 && !seen.contains(&board.key()) {
            let Some(found) = self.table.probe(board.key()).filter(|found| found.best != 0) else { break };
            if is_over(&board) {
                break;
            }
            seen.push(board.key());
            orders.clear();
            all(&board, &ReachMaps::new(&board), &mut orders);
            let Some(next) = orders.iter().find(|candidate| candidate.order.code(&board) == found.best)
            else {
                break;
            };
            line.push(next.order);
            board = board.play(next.order);
        }
        line
    }
}

fn is_over(board: &BattleBoard) -> bool {
    board.army(board.side()).is_empty() || board.army(board.side().other()).is_empty()
}
