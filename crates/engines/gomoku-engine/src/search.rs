//! The search: principal variations with iterative deepening over a shared table.

use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::Instant,
};

use tengen_search::{Bound, Found, Table};

use crate::{
    board::{Board, Side},
    cells::{Cell, GRID},
    class::Class,
    fours::Fours,
    moves::{Candidate, candidates, threatens_open_four},
    score::{INFINITE, MATE, WON, from_table, loss_at, to_table, win_at},
};

/// No line is longer.
pub(crate) const MAX_PLY: usize = 200;

/// When a search has to end.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Limits {
    pub(crate) depth: Option<i32>,
    pub(crate) nodes: Option<u64>,
    /// No later than this.
    pub(crate) deadline: Option<Instant>,
}

/// What a search has found so far.
#[derive(Clone, Debug)]
pub(crate) struct Report {
    pub(crate) depth: i32,
    pub(crate) score: i32,
    pub(crate) line: Vec<Cell>,
    pub(crate) nodes: u64,
}

/// One thread of a search.
pub(crate) struct Searcher<'a> {
    board: Board,
    side: Side,
    table: &'a Table,
    stop: &'a AtomicBool,
    limits: Limits,
    nodes: u64,
    is_stopped: bool,
    history: Box<[[i32; GRID]; 2]>,
    /// The best answer so far to each stone of the opponent.
    answers: Box<[[Cell; GRID]; 2]>,
    evals: [i32; MAX_PLY + 1],
}

/// Histories stay within this.
const MOST_HISTORY: i32 = 8192;

impl<'a> Searcher<'a> {
    pub(crate) fn new(
        board: Board,
        side: Side,
        table: &'a Table,
        stop: &'a AtomicBool,
        limits: Limits,
    ) -> Self {
        Self {
            board,
            side,
            table,
            stop,
            limits,
            nodes: 0,
            is_stopped: false,
            history: Box::new([[0; GRID]; 2]),
            answers: Box::new([[Cell::default(); GRID]; 2]),
            evals: [0; MAX_PLY + 1],
        }
    }

    /// Searches deeper and deeper and tells after each depth; returns the last complete report.
    pub(crate) fn run(&mut self, mut tell: impl FnMut(&Report)) -> Option<Report> {
        let mut best: Option<Report> = None;
        let deepest = self.limits.depth.unwrap_or(i32::MAX).min(MAX_PLY as i32 / 2);
        for depth in 1..=deepest {
            let guess = best.as_ref().map(|report| report.score);
            let (score, cell) = self.deepen(depth, guess);
            if self.is_stopped && best.is_some() {
                break;
            }
            let Some(cell) = cell else { break };
            let report = Report { depth, score, line: self.line(cell), nodes: self.nodes };
            tell(&report);
            let is_decided = score.abs() > WON && MATE - score.abs() <= depth;
            best = Some(report);
            if self.is_stopped || is_decided {
                break;
            }
        }
        best
    }

    /// One depth, with a window around the last score that is widened until the score lies inside.
    fn deepen(&mut self, depth: i32, guess: Option<i32>) -> (i32, Option<Cell>) {
        let mut width = 20;
        let (mut alpha, mut beta) = match guess {
            Some(score) if depth >= 4 && score.abs() < WON => (score - width, score + width),
            _ => (-INFINITE, INFINITE),
        };
        loop {
            let (score, cell) = self.root(alpha, beta, depth);
            if self.is_stopped || (score > alpha && score < beta) || (alpha, beta) == (-INFINITE, INFINITE) {
                return (score, cell);
            }
            width *= 3;
            if score <= alpha {
                alpha = if width > 1000 { -INFINITE } else { score - width };
            } else {
                beta = if width > 1000 { INFINITE } else { score + width };
            }
        }
    }

    fn root(&mut self, mut alpha: i32, beta: i32, depth: i32) -> (i32, Option<Cell>) {
        let side = self.side;
        if let Some(five) = self.board.fives(side).first() {
            return (win_at(1), Some(five));
        }
        let mut moves = self.root_moves();
        let best_before = self.table.find(self.key()).map(|found| Cell(found.best));
        self.sort(&mut moves, best_before, 0);
        let (mut best, mut best_cell) = (-INFINITE, None);
        let first_alpha = alpha;
        for (index, &Candidate { cell, .. }) in moves.iter().enumerate() {
            self.put(cell);
            let mut score;
            if index == 0 {
                score = -self.search(-beta, -alpha, depth - 1, 1);
            } else {
                let reduced = depth - 1 - self.reduction(depth, index) / 2;
                score = -self.search(-alpha - 1, -alpha, reduced, 1);
                if score > alpha && reduced < depth - 1 {
                    score = -self.search(-alpha - 1, -alpha, depth - 1, 1);
                }
                if score > alpha && score < beta {
                    score = -self.search(-beta, -alpha, depth - 1, 1);
                }
            }
            self.take_back();
            if self.is_stopped {
                // What was found before the stop still counts if anything was.
                if best_cell.is_none() {
                    best_cell = Some(cell);
                }
                return (best, best_cell);
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
        if let Some(cell) = best_cell {
            let bound = bound(best, first_alpha, beta);
            self.note(best, cell, depth, bound, 0);
        }
        (best, best_cell)
    }

    fn root_moves(&self) -> Vec<Candidate> {
        let (side, board) = (self.side, &self.board);
        let one = |cell| vec![Candidate { cell, order: 0 }];
        if let Some(block) = board.fives(side.other()).iter().find(|&cell| !board.is_foul(cell, side)) {
            return one(block);
        }
        let moves = candidates(board, side);
        if moves.is_empty() { self.any_moves() } else { moves }
    }

    /// Where nothing near is left: anything that may be played.
    fn any_moves(&self) -> Vec<Candidate> {
        let (side, board) = (self.side, &self.board);
        let centre = Cell::of(board.size().centre());
        let points = board.size().points().map(Cell::of);
        let free = points.filter(|&cell| board.is_empty(cell) && !board.is_foul(cell, side));
        free.map(|cell| {
            let distance = cell.column().abs_diff(centre.column()).max(cell.row().abs_diff(centre.row()));
            Candidate { cell, order: -(distance as i32) }
        })
        .collect()
    }

    fn search(&mut self, mut alpha: i32, mut beta: i32, mut depth: i32, ply: usize) -> i32 {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1024) {
            self.look_at_clock();
        }
        if self.is_stopped || self.board.is_full() {
            return 0;
        }
        let (side, opponent) = (self.side, self.side.other());
        if self.board.fives(side).first().is_some() {
            return win_at(ply + 1);
        }
        if ply >= MAX_PLY {
            return self.value();
        }
        // The opponent threatens a five: there is one answer, or none.
        let mut threats = self.board.fives(opponent).iter();
        let forced = threats.next();
        let is_hopeless = threats.next().is_some();
        drop(threats);
        if let Some(block) = forced {
            if is_hopeless || self.board.is_foul(block, side) {
                return loss_at(ply + 2);
            }
            self.put(block);
            // It was no choice, so it costs no depth.
            let score = -self.search(-beta, -alpha, depth, ply + 1);
            self.take_back();
            return score;
        }
        if self.has_open_four(side) {
            return win_at(ply + 3);
        }
        // Nothing better than the next five can be found, nothing worse than the next five of the opponent.
        alpha = alpha.max(loss_at(ply + 4));
        beta = beta.min(win_at(ply + 5));
        if alpha >= beta {
            return alpha;
        }
        let is_pv = beta - alpha > 1;
        let found = self.table.find(self.key());
        if let Some(found) = found
            && !is_pv
            && i32::from(found.depth) >= depth.max(0)
        {
            let score = from_table(found.score, ply);
            let is_enough = match found.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
                Bound::None => false,
            };
            if is_enough {
                return score;
            }
        }
        if depth <= 0 {
            return self.leaf(ply);
        }
        let value = found.map_or_else(|| self.value(), |found| i32::from(found.value));
        self.evals[ply] = value;
        let is_threatened = threatens_open_four(&self.board, opponent);
        let is_improving = ply >= 2 && value > self.evals[ply - 2];
        if !is_pv && !is_threatened && beta.abs() < WON {
            if depth <= 2 && value + 120 * depth <= alpha {
                let score = self.leaf(ply);
                if score <= alpha || depth == 1 {
                    return score;
                }
            }
            if depth <= 6 && value - 80 * depth >= beta {
                return value;
            }
        }
        let best_before = found.map(|found| Cell(found.best)).filter(|&cell| cell != Cell::default());
        if best_before.is_none() && depth >= 4 {
            depth -= 1;
        }
        let mut moves = candidates(&self.board, side);
        if moves.is_empty() {
            if is_threatened {
                return loss_at(ply + 4);
            }
            moves = self.any_moves();
            if moves.is_empty() {
                // Only forbidden points are left: Black has to pass or lose; a draw is near.
                return 0;
            }
        }
        self.sort(&mut moves, best_before, ply);
        let first_alpha = alpha;
        let (mut best, mut best_cell) = (-INFINITE, moves[0].cell);
        let most = if is_threatened || is_pv { usize::MAX } else { (6 + depth * depth * 2) as usize };
        for (index, &Candidate { cell, .. }) in moves.iter().enumerate() {
            if index >= most && best > -WON {
                break;
            }
            let own = self.board.class(cell, side);
            let theirs = self.board.class(cell, opponent);
            let is_quiet = own <= Class::Building && theirs <= Class::Building;
            self.put(cell);
            let mut score;
            if index == 0 {
                score = -self.search(-beta, -alpha, depth - 1, ply + 1);
            } else {
                let mut less = 0;
                if depth >= 3 && !is_threatened {
                    less = self.reduction(depth, index);
                    less -= i32::from(is_pv) + i32::from(!is_quiet);
                    less += i32::from(!is_improving);
                    less = less.clamp(0, depth - 2);
                }
                score = -self.search(-alpha - 1, -alpha, depth - 1 - less, ply + 1);
                if score > alpha && less > 0 {
                    score = -self.search(-alpha - 1, -alpha, depth - 1, ply + 1);
                }
                if score > alpha && score < beta {
                    score = -self.search(-beta, -alpha, depth - 1, ply + 1);
                }
            }
            self.take_back();
            if self.is_stopped {
                return 0;
            }
            if score > best {
                (best, best_cell) = (score, cell);
                if score > alpha {
                    alpha = score;
                    if score >= beta {
                        self.reward(&moves[..index], cell, depth);
                        break;
                    }
                }
            }
        }
        let bound = bound(best, first_alpha, beta);
        self.note(best, best_cell, depth, bound, ply);
        best
    }

    /// The end of a line: a win by fours if there is one near, else what the position looks like.
    fn leaf(&mut self, ply: usize) -> i32 {
        let value = self.value();
        if self.board.fours(self.side).first().is_some() {
            let mut fours = Fours { budget: 24 };
            if let Some((_, length)) = fours.win(&mut self.board, self.side, 8) {
                self.nodes += u64::from(24 - fours.budget);
                return win_at(ply + length as usize);
            }
            self.nodes += u64::from(24 - fours.budget);
        }
        value
    }

    fn has_open_four(&self, side: Side) -> bool {
        if self.board.count_of(side, Class::OpenFour) == 0 {
            return false;
        }
        let mut cells = self.board.fours(side).iter();
        cells.any(|cell| self.board.class(cell, side) == Class::OpenFour && !self.board.is_foul(cell, side))
    }

    /// What the position looks like to the side to move.
    fn value(&self) -> i32 {
        self.board.value(self.side).clamp(-WON + 1, WON - 1)
    }

    #[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "small numbers")]
    fn reduction(&self, depth: i32, index: usize) -> i32 {
        if depth < 3 || index < 2 {
            return 0;
        }
        ((depth as f32).ln() * (index as f32).ln() / 1.8) as i32
    }

    fn sort(&self, moves: &mut [Candidate], best: Option<Cell>, _ply: usize) {
        let side = self.side.index();
        let answer = self.board.last().map(|last| self.answers[side][last.index()]);
        for candidate in moves.iter_mut() {
            candidate.order += self.history[side][candidate.cell.index()] / 64;
            if Some(candidate.cell) == best {
                candidate.order = i32::MAX;
            } else if Some(candidate.cell) == answer {
                candidate.order += 60;
            }
        }
        moves.sort_unstable_by_key(|candidate| (std::cmp::Reverse(candidate.order), candidate.cell));
    }

    /// Remembers a stone that refuted the line, and that those before it did not.
    fn reward(&mut self, before: &[Candidate], cell: Cell, depth: i32) {
        let side = self.side.index();
        let bonus = (depth * depth * 16).min(1200);
        let mut learn = |cell: Cell, bonus: i32| {
            let slot = &mut self.history[side][cell.index()];
            *slot += bonus - *slot * bonus.abs() / MOST_HISTORY;
        };
        learn(cell, bonus);
        for candidate in before {
            learn(candidate.cell, -bonus / 2);
        }
        if let Some(last) = self.board.last() {
            self.answers[side][last.index()] = cell;
        }
    }

    fn key(&self) -> u64 {
        // Whose turn it is follows from the stones only where nobody passes.
        self.board.key() ^ if self.side == Side::Black { 0 } else { 0x5bd1_e995_7b9d_f2a1 }
    }

    fn note(&self, score: i32, best: Cell, depth: i32, bound: Bound, ply: usize) {
        let found = Found {
            score: to_table(score, ply),
            value: self.evals[ply] as i16,
            best: best.0,
            depth: depth.clamp(-100, 100) as i8,
            bound,
        };
        self.table.note(self.key(), found);
    }

    fn put(&mut self, cell: Cell) {
        self.board.put(cell, self.side);
        self.side = self.side.other();
    }

    fn take_back(&mut self) {
        self.board.take_back();
        self.side = self.side.other();
    }

    fn look_at_clock(&mut self) {
        let is_late = self.limits.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let is_spent = self.limits.nodes.is_some_and(|most| self.nodes >= most);
        if is_late || is_spent || self.stop.load(Relaxed) {
            self.is_stopped = true;
        }
    }

    /// The line that the table knows from this stone on.
    fn line(&mut self, first: Cell) -> Vec<Cell> {
        let mut line = vec![first];
        self.put(first);
        while line.len() < 40 {
            let Some(found) = self.table.find(self.key()) else { break };
            let cell = Cell(found.best);
            if cell == Cell::default() || !self.board.is_empty(cell) {
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

const fn bound(best: i32, alpha: i32, beta: i32) -> Bound {
    if best >= beta {
        Bound::Lower
    } else if best > alpha {
        Bound::Exact
    } else {
        Bound::Upper
    }
}
