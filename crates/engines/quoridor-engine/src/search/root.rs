//! Root of the search: iterative deepening and its reports.

use tengen_search::{
    AspirationWindow, ScoreBound,
    score::{INFINITE, win_at},
};

use super::{LaneNode, MAX_PLY, QuoridorSearcher, Report, usual_reduction};
use crate::code::MoveCode;

/// How far from the last score the next one is expected, and from where on anything is.
const WIDTH: i32 = 60;
const WIDEST: i32 = 2000;

impl QuoridorSearcher<'_> {
    /// Searches deeper and deeper and tells the best so many moves after each depth, the best first; returns the last
    /// complete report.
    pub(crate) fn run(&mut self, n: usize, mut tell: impl FnMut(&[Report])) -> Vec<Report> {
        let mut best: Vec<Report> = Vec::new();
        self.values[0] = self.value(0);
        let deepest = self.watch.depth().unwrap_or(i32::MAX).clamp(1, MAX_PLY as i32 / 2);
        for depth in 1..=deepest {
            best = Report::best_of(n, self.lines_of_depth(depth, n, &best), best);
            if best.is_empty() {
                break;
            }
            if !self.watch.is_over() || depth == 1 {
                tell(&best);
            }
            if Report::are_decided(&best, depth) || self.watch.is_enough() {
                break;
            }
        }
        best
    }

    /// One depth for the best so many moves, one after the other; cut short by a stop.
    fn lines_of_depth(&mut self, depth: i32, n: usize, before: &[Report]) -> Vec<Report> {
        let mut reports: Vec<Report> = Vec::new();
        self.excluded.clear();
        while reports.len() < n {
            let guess = before.get(reports.len()).map(|report| report.score);
            let (score, code) = self.deepen(depth, guess);
            // What a stop has cut short is worth less than what is known from before, but more than nothing.
            let is_worth = !self.watch.is_over() || (before.is_empty() && reports.is_empty());
            let Some(code) = code.filter(|_| is_worth) else { break };
            reports.push(Report { depth, score, line: self.expected(code), nodes: self.watch.nodes() });
            self.excluded.push(code);
        }
        self.excluded.clear();
        reports
    }

    /// One depth, with a window around the last score that is widened until the score lies inside.
    fn deepen(&mut self, depth: i32, guess: Option<i32>) -> (i32, Option<MoveCode>) {
        let mut window = AspirationWindow::around(guess, depth, WIDTH, WIDEST);
        loop {
            let (score, code) = self.root(window.alpha, window.beta, depth);
            if self.watch.is_over() || window.holds(score) {
                return (score, code);
            }
            window.widen(score);
        }
    }

    fn root(&mut self, mut alpha: i32, beta: i32, depth: i32) -> (i32, Option<MoveCode>) {
        let best_before = self.table.probe(self.key(0)).map(|found| MoveCode(found.best)).unwrap_or_default();
        let mut moves = Vec::new();
        self.find_moves(0, best_before, &mut moves);
        moves.retain(|candidate| !self.excluded.contains(&candidate.code()));
        moves.sort_unstable_by_key(|&candidate| std::cmp::Reverse(candidate));
        let (mut best, mut best_code) = (-INFINITE, None);
        let (first_alpha, me) = (alpha, self.boards[0].turn);
        let mut index = 0;
        for code in moves.iter().map(|candidate| candidate.code()) {
            if !self.make(0, code) {
                continue;
            }
            self.push(1, code);
            let score = if self.boards[1].pawns[me] & self.ground.goals[me] != 0 {
                win_at(1)
            } else {
                let node = LaneNode { alpha, beta, depth, ply: 0 };
                self.search_child(index == 0, usual_reduction(depth, index) / 2, node)
            };
            self.pop();
            index += 1;
            if self.watch.is_over() {
                // What was found before the stop still counts; before anything was, the first move has to do.
                return match best_code {
                    Some(found) => (best, Some(found)),
                    None => (self.value(0), Some(code)),
                };
            }
            if score > best {
                (best, best_code) = (score, Some(code));
                alpha = alpha.max(score);
                if score >= beta {
                    break;
                }
            }
        }
        if let Some(code) = best_code.filter(|_| self.excluded.is_empty()) {
            self.store_entry(0, best, code, depth, ScoreBound::of(best, first_alpha, beta));
        }
        (best, best_code)
    }

    /// The line that the table knows from this move on.
    fn expected(&mut self, first: MoveCode) -> Vec<MoveCode> {
        let mut line = vec![first];
        let Some(mut board) = self.boards[0].after(&self.ground, first, &mut self.layers) else {
            return line;
        };
        while line.len() < 40 {
            let player = board.turn;
            if board.pawns[1 - player] & self.ground.goals[1 - player] != 0 {
                break;
            }
            let Some(found) = self.table.probe(board.key()) else { break };
            let code = MoveCode(found.best);
            if !board.could_be(&self.ground, code) {
                break;
            }
            let Some(next) = board.after(&self.ground, code, &mut self.layers) else { break };
            line.push(code);
            board = next;
        }
        line
    }
}
