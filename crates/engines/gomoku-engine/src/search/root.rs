//! Root of the search: iterative deepening and its reports.

use tengen_search::{
    AspirationWindow, ScoreBound,
    score::{INFINITE, WON, win_at},
};

use super::{GomokuSearcher, MAX_PLY, NodeKind, Report, SearchNode, params};
use crate::{
    cells::GridCell,
    moves::{MoveCandidate, answers_to_five, anything, candidates_near, find_candidates},
};

/// An aspiration window wider than this has no end any more.
const WIDEST: i32 = 1000;

impl GomokuSearcher<'_> {
    /// Searches deeper and deeper and tells after each depth; returns the last complete report.
    pub(crate) fn run(&mut self, mut tell: impl FnMut(&Report)) -> Option<Report> {
        let best = self.run_lines(1, |reports| reports.iter().for_each(&mut tell));
        best.into_iter().next()
    }

    /// The same for the best so many stones, the best first; fewer where there are not as many.
    pub(crate) fn run_lines(&mut self, n: usize, mut tell: impl FnMut(&[Report])) -> Vec<Report> {
        let mut best: Vec<Report> = Vec::new();
        self.frames[0].value = self.value();
        let deepest = self.limits.depth().unwrap_or(i32::MAX).min(MAX_PLY as i32 / 2);
        let mut won_after = None;
        for depth in 1..=deepest {
            best = Report::best_of(n, self.lines_of_depth(depth, n, &best), best);
            if best.is_empty() {
                break;
            }
            if !self.limits.is_over() || depth == 1 {
                tell(&best);
            }
            if Report::are_decided(&best, depth) || self.limits.is_enough() {
                break;
            }
            // A shorter win is looked for as long as it took to find one: not at all where it is known already.
            if n == 1 && best[0].score > WON {
                let nodes = self.limits.nodes();
                if nodes >= 2 * *won_after.get_or_insert(nodes) {
                    break;
                }
            }
        }
        best
    }

    /// One depth for the best so many stones, one after the other; cut short by a stop.
    fn lines_of_depth(&mut self, depth: i32, n: usize, before: &[Report]) -> Vec<Report> {
        let mut reports: Vec<Report> = Vec::new();
        self.excluded.clear();
        while reports.len() < n {
            let guess = before.get(reports.len()).map(|report| report.score);
            let (score, cell) = self.deepen(depth, guess);
            // Of the lines after the first, those that a stop has cut short are worth less than what is known from before.
            let is_worth = !self.limits.is_over() || reports.is_empty();
            let Some(cell) = cell.filter(|_| is_worth) else { break };
            reports.push(Report { depth, score, line: self.line(cell), nodes: self.limits.nodes() });
            self.excluded.push(cell);
        }
        self.excluded.clear();
        reports
    }

    /// One depth, with a window around the last score that is widened until the score lies inside. After a stop there is a
    /// stone only if one was found to be better than expected.
    fn deepen(&mut self, depth: i32, guess: Option<i32>) -> (i32, Option<GridCell>) {
        let mut window = AspirationWindow::around(guess, depth, params::aspiration() as i32, WIDEST);
        let mut better = (0, None);
        loop {
            let (score, cell) = self.root(window.alpha, window.beta, depth);
            if self.limits.is_over() {
                return if cell.is_some() { (score, cell) } else { better };
            }
            if window.holds(score) {
                return (score, cell);
            }
            if score >= window.beta {
                better = (score, cell);
            }
            window.widen(score);
        }
    }

    fn root(&mut self, mut alpha: i32, beta: i32, depth: i32) -> (i32, Option<GridCell>) {
        let side = self.side;
        if let Some(five) = self.board.fives(side).iter().find(|cell| !self.excluded.contains(cell)) {
            return (win_at(1), Some(five));
        }
        let mut moves = self.root_moves();
        moves.retain(|candidate| !self.excluded.contains(&candidate.cell));
        let best_before = self.table.probe(self.key()).map(|hit| GridCell(hit.best));
        self.history.rate(&mut moves, best_before, &self.board, self.side);
        moves.sort_unstable_by_key(|candidate| std::cmp::Reverse(candidate.rank()));
        let (mut best, mut best_cell) = (-INFINITE, None);
        let first_alpha = alpha;
        for (index, &MoveCandidate { cell, .. }) in moves.iter().enumerate() {
            let reduction = params::lmr_root() * self.usual_reduction(depth as f32, index);
            let node = SearchNode { alpha, beta, depth: depth as f32 - 1.0, ply: 0, kind: NodeKind::Pv };
            self.put(cell);
            let score = self.search_stone(index == 0, reduction, node, best);
            self.take_back();
            if self.limits.is_over() {
                // What was found before the stop still counts; where nothing was ever found, the first stone has to do.
                return match best_cell {
                    None if depth == 1 => (self.value(), Some(cell)),
                    found => (best, found.filter(|_| best > first_alpha)),
                };
            }
            if score > best {
                (best, best_cell) = (score, Some(cell));
                if score > alpha {
                    alpha = score;
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        debug_assert_eq!(side, self.side);
        if let Some(cell) = best_cell.filter(|_| self.excluded.is_empty()) {
            let bound = ScoreBound::of(best, first_alpha, beta);
            self.store(best, cell, depth as f32, bound, 0, None);
        }
        (best, best_cell)
    }

    fn root_moves(&mut self) -> Vec<MoveCandidate> {
        let (side, board) = (self.side, &mut self.board);
        if board.rows_can_be_hemmed_in() && board.fives(side.other()).first().is_some() {
            let answers = answers_to_five(board, side).into_iter();
            return answers.map(|cell| MoveCandidate { cell, order: 0 }).collect();
        }
        let blocks = board.fives(side.other()).iter().filter(|&cell| !board.is_foul(cell, side));
        let blocks: Vec<MoveCandidate> = blocks.map(|cell| MoveCandidate { cell, order: 0 }).collect();
        if !blocks.is_empty() {
            return blocks;
        }
        let mut moves = Vec::new();
        find_candidates(board, side, &mut moves);
        if moves.is_empty() {
            // Nothing stops an open four: then whatever is promising, since the opponent may overlook it.
            let near = candidates_near(board, side).into_iter();
            moves.extend(near.map(|cell| MoveCandidate { cell, order: board.policy(cell, side) }));
        }
        if moves.is_empty() { anything(board, side) } else { moves }
    }

    /// The line that the table knows from this stone on.
    fn line(&mut self, first: GridCell) -> Vec<GridCell> {
        let mut line = vec![first];
        self.put(first);
        while line.len() < 40 {
            let Some(found) = self.table.probe(self.key()) else { break };
            let cell = GridCell(found.best);
            if cell == GridCell::default() || !self.board.is_empty(cell) {
                break;
            }
            line.push(cell);
            self.put(cell);
        }
        for _ in 0..line.len() {
            self.take_back();
        }
        line
    }
}
