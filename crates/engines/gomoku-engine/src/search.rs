//! The search: principal variations with iterative deepening over a shared table.

mod root;

use std::sync::atomic::AtomicBool;

use tengen_search::{
    Bound, Busy, Found, Limits, Table, Watch,
    score::{INFINITE, WON, from_table, loss_at, to_table, win_at},
};

use crate::{
    board::{Board, Side},
    cells::Cell,
    class::Class,
    experience::Experience,
    fours::Fours,
    moves::{Candidate, answers_to_five, anything, find_candidates, threatens_open_four},
};

/// No line is longer.
pub(crate) const MAX_PLY: usize = 200;

/// How many fours are tried at the end of a line, and how many in a row.
const LEAF_FOURS: u32 = 3;
const LEAF_DEPTH: u32 = 3;

/// From this depth on threads tell each other what they look at.
const SHARED_DEPTH: i32 = 3;

/// What a search has found so far.
pub(crate) type Report = tengen_search::Report<Cell>;

/// One thread of a search.
pub(crate) struct Searcher<'a> {
    board: Board,
    side: Side,
    table: &'a Table,
    watch: Watch<'a>,
    experience: Experience,
    /// Lists of stones to be used again.
    spare: Vec<Vec<Candidate>>,
    evals: [i32; MAX_PLY + 1],
    /// What the other threads look at, if there are any.
    busy: Option<&'a Busy>,
    /// Stones that are not to be played at the root: better ones that are known already.
    excluded: Vec<Cell>,
}

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
            watch: Watch::new(limits, stop),
            experience: Experience::default(),
            spare: Vec::new(),
            evals: [0; MAX_PLY + 1],
            busy: None,
            excluded: Vec::new(),
        }
    }

    /// The same as one of several threads.
    pub(crate) fn beside(mut self, busy: Option<&'a Busy>) -> Self {
        self.busy = busy;
        self
    }

    fn search(&mut self, alpha: i32, beta: i32, depth: i32, ply: usize) -> i32 {
        self.watch.count();
        if self.watch.is_over() || self.board.is_full() {
            return 0;
        }
        if let Some(score) = self.five_or_block(alpha, beta, depth, ply) {
            return score;
        }
        // Nothing better than the next five can be found, nothing worse than the next five of the opponent: neither can make
        // one with its next stone.
        let (alpha, beta) = (alpha.max(loss_at(ply + 4)), beta.min(win_at(ply + 5)));
        if alpha >= beta {
            return alpha;
        }
        let is_pv = beta - alpha > 1;
        let found = self.table.find(self.key());
        if let Some(found) = found
            && !is_pv
            && let Some(score) = decides(found, alpha, beta, depth, ply)
        {
            return score;
        }
        self.evals[ply] = match found {
            Some(found) => i32::from(found.value),
            None => self.value(),
        };
        if depth <= 0 {
            let score = self.leaf(ply);
            if found.is_none() {
                let bound = if score > WON { Bound::Lower } else { Bound::Exact };
                self.note(score, Cell::default(), 0, bound, ply);
            }
            return score;
        }
        let is_threatened = threatens_open_four(&self.board, self.side.other());
        if !is_pv
            && !is_threatened
            && let Some(score) = self.is_clear(alpha, beta, depth, ply)
        {
            return score;
        }
        let best_before = found.map(|found| Cell(found.best)).filter(|&cell| cell != Cell::default());
        // Where nothing is known yet, a shallower look comes first.
        let depth = if best_before.is_none() && depth >= 4 { depth - 1 } else { depth };
        let mut moves = self.spare.pop().unwrap_or_default();
        find_candidates(&self.board, self.side, &mut moves);
        if moves.is_empty() {
            if is_threatened && !self.board.rows_can_be_hemmed_in() {
                return loss_at(ply + 4);
            }
            moves = anything(&self.board, self.side);
        }
        self.experience.rate(&mut moves, best_before, &self.board, self.side);
        let score = self.try_all(&mut moves, Node { alpha, beta, depth, ply, is_threatened });
        self.spare.push(moves);
        score
    }

    /// A five that can be made, or has to be stopped; an open four that can be made.
    fn five_or_block(&mut self, alpha: i32, beta: i32, depth: i32, ply: usize) -> Option<i32> {
        let (side, opponent) = (self.side, self.side.other());
        if self.board.fives(side).first().is_some() {
            return Some(win_at(ply + 1));
        }
        if ply >= MAX_PLY {
            return Some(self.value());
        }
        let mut threats = self.board.fives(opponent).iter();
        if let Some(block) = threats.next() {
            if self.board.rows_can_be_hemmed_in() {
                drop(threats);
                return Some(self.stop_five(alpha, beta, depth, ply));
            }
            // There is one answer, or none.
            if threats.next().is_some() || self.board.is_foul(block, side) {
                return Some(loss_at(ply + 2));
            }
            drop(threats);
            // Nobody asks for the value here; two stones later it is compared with the one before.
            self.evals[ply] = if ply < 2 { self.evals[0] } else { self.evals[ply - 2] };
            self.put(block);
            // It was no choice, so it costs no depth.
            let score = -self.search(-beta, -alpha, depth, ply + 1);
            self.take_back();
            return Some(score);
        }
        self.has_open_four(side).then(|| win_at(ply + 3))
    }

    /// The best of several stones that may stop a five.
    fn stop_five(&mut self, mut alpha: i32, beta: i32, depth: i32, ply: usize) -> i32 {
        let mut best = loss_at(ply + 2);
        for cell in answers_to_five(&self.board, self.side) {
            self.put(cell);
            let score = -self.search(-beta, -alpha.max(best), depth - 1, ply + 1);
            self.take_back();
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta || self.watch.is_over() {
                break;
            }
        }
        best
    }

    /// Whether a quiet position is so far from the window that a closer look would not change it.
    fn is_clear(&mut self, alpha: i32, beta: i32, depth: i32, ply: usize) -> Option<i32> {
        let value = self.evals[ply];
        if beta.abs() >= WON {
            return None;
        }
        if depth <= 2 && value + 120 * depth <= alpha {
            let score = self.leaf(ply);
            if score <= alpha || depth == 1 {
                return Some(score);
            }
        }
        (depth <= 6 && value - 60 * depth >= beta).then_some(value)
    }

    /// Tries the stones one after the other, the later ones with less depth until they prove to be worth more.
    fn try_all(&mut self, moves: &mut [Candidate], node: Node) -> i32 {
        let Node { mut alpha, beta, depth, ply, is_threatened } = node;
        let (mut best, mut best_cell) = (-INFINITE, Cell::default());
        let is_pv = beta - alpha > 1;
        let most = if is_threatened || is_pv { usize::MAX } else { (4 + depth * depth) as usize };
        // What another thread looks at just now is left for later: it may be known by then.
        let mut later: Vec<(usize, Cell)> = Vec::new();
        let (mut first_pass, mut second_pass) = (0, 0);
        loop {
            let (index, cell, is_late) = if first_pass < moves.len() && (first_pass < most || best <= -WON) {
                // Most places are done after few stones: the rest need not be put in order.
                bring_best(moves, first_pass);
                first_pass += 1;
                (first_pass - 1, moves[first_pass - 1].cell, false)
            } else if let Some(&(index, cell)) = later.get(second_pass) {
                second_pass += 1;
                (index, cell, true)
            } else {
                break;
            };
            let key = self.key_after(cell);
            self.table.expect(key);
            let busy = self.busy.filter(|_| depth >= SHARED_DEPTH && index > 0).map(|busy| (busy, key));
            if let Some((busy, key)) = busy {
                if !is_late && busy.is_busy(key) {
                    later.push((index, cell));
                    continue;
                }
                busy.begin(key);
            }
            let less = if is_threatened { 0 } else { self.reduction(cell, index, &node) };
            self.put(cell);
            let score = self.look(index == 0, less, Node { alpha, ..node });
            self.take_back();
            if let Some((busy, key)) = busy {
                busy.end(key);
            }
            if self.watch.is_over() {
                return 0;
            }
            if score > best {
                (best, best_cell) = (score, cell);
                alpha = alpha.max(score);
                if score >= beta {
                    self.experience.reward(&moves[..index], cell, depth, self.board.last(), self.side);
                    break;
                }
            }
        }
        // Only forbidden points are left: a draw is near.
        if best == -INFINITE {
            return 0;
        }
        self.note(best, best_cell, depth, Bound::of(best, node.alpha, beta), ply);
        best
    }

    /// The score of the stone that was just put: the first one with the whole window, others first with none.
    fn look(&mut self, is_first: bool, less: i32, node: Node) -> i32 {
        let Node { alpha, beta, depth, ply, .. } = node;
        if !is_first {
            let mut score = -self.search(-alpha - 1, -alpha, depth - 1 - less, ply + 1);
            if score > alpha && less > 0 {
                score = -self.search(-alpha - 1, -alpha, depth - 1, ply + 1);
            }
            if score <= alpha || score >= beta {
                return score;
            }
        }
        -self.search(-beta, -alpha, depth - 1, ply + 1)
    }

    /// How much less deep a stone is looked at that comes late.
    fn reduction(&self, cell: Cell, index: usize, node: &Node) -> i32 {
        let Node { alpha, beta, depth, ply, .. } = *node;
        if depth < 3 || index < 1 {
            return 0;
        }
        let quiet = |side| self.board.class(cell, side) <= Class::Building;
        let is_quiet = quiet(self.side) && quiet(self.side.other());
        let is_improving = ply >= 2 && self.evals[ply] > self.evals[ply - 2];
        let less = usual_reduction(depth, index) - i32::from(beta - alpha > 1) - i32::from(!is_quiet)
            + i32::from(!is_improving);
        less.clamp(0, depth - 2)
    }

    /// The end of a line: a win by fours if there is one near, else what the position looks like.
    fn leaf(&mut self, ply: usize) -> i32 {
        if self.board.fours(self.side).first().is_some() {
            let mut fours = Fours::short(LEAF_FOURS);
            let found = fours.win(&mut self.board, self.side, LEAF_DEPTH);
            self.watch.add(u64::from(LEAF_FOURS - fours.budget()));
            if let Some((_, length)) = found {
                return win_at(ply + length as usize);
            }
        }
        self.evals[ply]
    }

    fn has_open_four(&self, side: Side) -> bool {
        if self.board.count_of(side, Class::OpenFour) == 0 || self.board.rows_can_be_hemmed_in() {
            return false;
        }
        let mut cells = self.board.fours(side).iter();
        cells.any(|cell| self.board.class(cell, side) == Class::OpenFour && !self.board.is_foul(cell, side))
    }

    /// What the position looks like to the side to move.
    fn value(&mut self) -> i32 {
        self.board.value(self.side).clamp(-WON + 1, WON - 1)
    }

    fn key(&self) -> u64 {
        with_turn(self.board.key(), self.side)
    }

    /// The key of the position after a stone of the side to move.
    fn key_after(&self, cell: Cell) -> u64 {
        with_turn(self.board.key_with(cell, self.side), self.side.other())
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
}

/// The key of stones with a side to move, which follows from the stones only where nobody passes.
const fn with_turn(key: u64, side: Side) -> u64 {
    match side {
        Side::Black => key,
        Side::White => key ^ 0x5bd1_e995_7b9d_f2a1,
    }
}

/// Brings the most promising of the stones from this one on to its place.
fn bring_best(moves: &mut [Candidate], from: usize) {
    let (mut best, mut most) = (from, moves[from].rank());
    for (index, candidate) in moves.iter().enumerate().skip(from + 1) {
        if candidate.rank() > most {
            (best, most) = (index, candidate.rank());
        }
    }
    moves.swap(from, best);
}

/// A place in the search.
#[derive(Clone, Copy)]
struct Node {
    alpha: i32,
    beta: i32,
    depth: i32,
    ply: usize,
    /// The opponent could make an open four next.
    is_threatened: bool,
}

fn usual_reduction(depth: i32, index: usize) -> i32 {
    if depth < 3 || index < 2 { 0 } else { ((depth as f32).ln() * (index as f32).ln()) as i32 }
}

/// The score, if what the table knows is deep enough to answer for the window.
fn decides(found: Found, alpha: i32, beta: i32, depth: i32, ply: usize) -> Option<i32> {
    let score = from_table(found.score, ply);
    let is_enough = found.bound.answers(score, alpha, beta);
    (is_enough && i32::from(found.depth) >= depth.max(0)).then_some(score)
}
