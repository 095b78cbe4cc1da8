//! The search for four: what one player does, and the best that any one of the others can do against it.
//!
//! After each move of the player who thinks, only that one of the three others moves whose move hurts most; then it is the
//! player's turn again. That sees further than going through all seats, and does not believe that all three work together.

use tengen_quoridor::{Cell, walls::Walls};
use tengen_search::{
    Watch,
    score::{INFINITE, WON, loss_at, win_at},
};

use crate::{
    board::{Board, Ground},
    code::Code,
    lane::Layers,
    search::Report,
};

/// How many players.
const N: usize = 4;
/// No line is longer.
const DEEPEST: i32 = 20;

/// A search for four.
pub(crate) struct Round<'a> {
    ground: Ground<N>,
    me: usize,
    watch: Watch<'a>,
    layers: Layers,
}

impl<'a> Round<'a> {
    pub(crate) fn new(ground: Ground<N>, me: usize, watch: Watch<'a>) -> Self {
        Self { ground, me, watch, layers: Layers::default() }
    }

    /// Looks deeper and deeper and tells the best so many moves after each depth, the best first.
    pub(crate) fn run(&mut self, board: &Board<N>, n: usize, mut tell: impl FnMut(&[Report])) -> Vec<Report> {
        let steps = Cell::each(board.steps(&self.ground)).map(|cell| Code::step(cell.bit()));
        let walls = board.slots(&self.ground);
        let all: Vec<Code> =
            steps.chain(walls.each().map(|wall| Code::wall(wall.axis, wall.slot.bit()))).collect();
        let mut moves: Vec<(i32, Code)> = Vec::new();
        for code in all {
            if let Some(next) = board.after(&self.ground, code, &mut self.layers) {
                moves.push((self.value(&next), code));
            }
        }
        if moves.is_empty() {
            moves.push((0, Code::PASS));
        }
        let mut best = Vec::new();
        let deepest = self.watch.depth().map_or(DEEPEST, |depth| depth.min(DEEPEST));
        for depth in 1..=deepest {
            moves.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
            if !self.deepen(board, depth, n, &mut moves) && depth > 1 {
                break;
            }
            let mut sorted = moves.clone();
            sorted.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
            best = sorted
                .iter()
                .take(n)
                .map(|&(score, code)| Report {
                    depth,
                    score: believed(score),
                    line: vec![code],
                    nodes: self.watch.nodes(),
                })
                .collect();
            tell(&best);
            let is_won = sorted.first().is_some_and(|&(score, _)| score == win_at(1));
            if is_won || self.watch.is_enough() {
                break;
            }
        }
        best
    }

    /// Scores all moves at this depth; those that are not among the best so many only get a bound. Tells whether it came to
    /// the end; if not, the scores are those of before.
    fn deepen(&mut self, board: &Board<N>, depth: i32, n: usize, moves: &mut [(i32, Code)]) -> bool {
        let before: Vec<(i32, Code)> = moves.to_vec();
        let mut scores: Vec<i32> = Vec::new();
        for (score, code) in moves.iter_mut() {
            let Some(next) = board.after(&self.ground, *code, &mut self.layers) else { continue };
            // Better than the n-th best so far, or not interesting.
            let alpha = if scores.len() < n { -INFINITE } else { scores[n - 1] };
            *score = if self.is_home(&next, self.me) {
                win_at(1)
            } else {
                self.reply(&next, alpha, INFINITE, depth - 1, 1)
            };
            if self.watch.is_over() {
                moves.copy_from_slice(&before);
                return false;
            }
            if *score <= alpha {
                *score = (*score).min(alpha - 1);
            }
            scores.push(*score);
            scores.sort_by_key(|&score| std::cmp::Reverse(score));
        }
        true
    }

    /// The worst that one of the others can do.
    fn reply(&mut self, board: &Board<N>, alpha: i32, mut beta: i32, depth: i32, ply: usize) -> i32 {
        self.watch.count();
        if self.watch.is_over() {
            return 0;
        }
        // Whoever can step home does.
        for opponent in self.others() {
            let seen = board.with_turn(opponent);
            if seen.lanes[opponent].steps <= 2 && seen.steps(&self.ground) & self.ground.goals[opponent] != 0
            {
                return loss_at(ply + 1);
            }
        }
        if depth <= 0 {
            return self.value(board);
        }
        let mut worst = INFINITE;
        for opponent in self.others() {
            let seen = board.with_turn(opponent);
            for code in self.moves(&seen, opponent, self.me) {
                let Some(next) = seen.after(&self.ground, code, &mut self.layers) else { continue };
                let next = next.with_turn(self.me);
                let score = self.own(&next, alpha, beta, depth - 1, ply + 1);
                worst = worst.min(score);
                beta = beta.min(score);
                if beta <= alpha || self.watch.is_over() {
                    return worst;
                }
            }
        }
        if worst == INFINITE { self.value(board) } else { worst }
    }

    /// The best that the player can do.
    fn own(&mut self, board: &Board<N>, mut alpha: i32, beta: i32, depth: i32, ply: usize) -> i32 {
        self.watch.count();
        if self.watch.is_over() {
            return 0;
        }
        if board.lanes[self.me].steps <= 2 && board.steps(&self.ground) & self.ground.goals[self.me] != 0 {
            return win_at(ply + 1);
        }
        if depth <= 0 {
            return self.value(board);
        }
        let leader = self.leader(board);
        let mut best = -INFINITE;
        for code in self.moves(board, self.me, leader) {
            let Some(next) = board.after(&self.ground, code, &mut self.layers) else { continue };
            let score = self.reply(&next, alpha, beta, depth - 1, ply + 1);
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta || self.watch.is_over() {
                return best;
            }
        }
        if best == -INFINITE { self.value(board) } else { best }
    }

    /// The moves worth a look: steps, the forward ones first, and walls that make the rival's way longer but not one's own.
    fn moves(&self, board: &Board<N>, player: usize, rival: usize) -> Vec<Code> {
        let steps = board.steps(&self.ground);
        let own = &board.lanes[player];
        let cells = |bits: u128| Cell::each(bits).map(|cell| Code::step(cell.bit()));
        let mut moves: Vec<Code> = cells(steps & own.cells).collect();
        let hot = board.slots(&self.ground).and(board.lanes[rival].hot);
        let hot = Walls {
            horizontal: hot.horizontal & !own.hot.horizontal,
            vertical: hot.vertical & !own.hot.vertical,
        };
        moves.extend(hot.each().map(|wall| Code::wall(wall.axis, wall.slot.bit())));
        moves.extend(cells(steps & !own.cells));
        moves
    }

    fn others(&self) -> impl Iterator<Item = usize> + use<> {
        let me = self.me;
        (0..N).filter(move |&player| player != me)
    }

    /// The opponent who is nearest to its goal.
    fn leader(&self, board: &Board<N>) -> usize {
        self.others()
            .min_by_key(|&player| (board.lanes[player].steps, self.seats_ahead(player)))
            .unwrap_or(self.me)
    }

    /// How many seats after this player's another one moves.
    const fn seats_ahead(&self, player: usize) -> usize {
        (player + N - self.me) % N
    }

    /// What the position looks like to the player who thinks.
    fn value(&self, board: &Board<N>) -> i32 {
        let steps = |player: usize| i32::from(board.lanes[player].steps.min(60));
        let own = steps(self.me);
        let (mut least, mut all) = (i32::MAX, 0);
        for player in self.others() {
            // Whoever moves sooner is a part of a step ahead.
            let lead = 150 * (steps(player) - own) + 40 * self.seats_ahead(player) as i32;
            least = least.min(lead);
            all += lead;
        }
        let their_walls: i32 = self.others().map(|player| i32::from(board.hands[player])).sum();
        least * 2 / 3 + all / 9 + 70 * i32::from(board.hands[self.me]) - 12 * their_walls
    }

    fn is_home(&self, board: &Board<N>, player: usize) -> bool {
        board.pawns[player] & self.ground.goals[player] != 0
    }
}

/// A score as it is told: what rests on what the others were thought to do is no proof.
fn believed(score: i32) -> i32 {
    if score == win_at(1) { score } else { score.clamp(-WON + 1, WON - 1) }
}
