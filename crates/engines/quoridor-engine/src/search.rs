//! Two-player search: principal variation search with iterative deepening over a shared transposition table.

mod known;
mod order;
mod root;

use tengen_core::scatter;
use tengen_search::{
    BusyMoves, ScoreBound, SearchLimits, TranspositionTable, TtEntry,
    score::{INFINITE, WON, from_table, loss_at, to_table, win_at},
};

use crate::{
    board::{BoardGeometry, LaneBoard},
    code::MoveCode,
    engine::StepLimit,
    lane::FloodLayers,
    net::WallAccumulator,
    race::RaceTables,
    reply_history::ReplyHistory,
};
use order::{RankedMove, bring_best};

/// No line is longer.
pub(crate) const MAX_PLY: usize = 160;
/// From this depth on threads tell each other what they look at.
const SHARED_DEPTH: i32 = 4;
/// So many moves before a game is stopped, how many are left begins to count.
const NEAR_THE_LIMIT: u32 = 60;

/// Up to this depth, a position so much better than needed for each move ahead is good enough.
const CLEAR_DEPTH: i32 = 6;
const CLEAR_BY: i32 = 90;
/// From this depth on a position of which nothing is known is looked at less deep first.
const NEW_DEPTH: i32 = 4;

/// What it costs to be stuck in the contest. It need not lose at once, so it is no proof.
const STUCK: i32 = 9000;
/// So many of the moves that were not good enough are remembered as such.
const REMEMBERED: usize = 32;

/// What a search has found so far.
pub(crate) type Report = tengen_search::SearchReport<MoveCode>;

/// One thread of a search.
pub(crate) struct QuoridorSearcher<'a> {
    ground: BoardGeometry<2>,
    /// The position at each ply.
    boards: Vec<LaneBoard<2>>,
    /// The keys of the game and of the line that is looked at.
    keys: Vec<u64>,
    /// The moves of the line.
    line: Vec<MoveCode>,
    limit: Option<StepLimit>,
    table: &'a TranspositionTable,
    watch: SearchLimits<'a>,
    experience: ReplyHistory,
    layers: FloodLayers,
    races: RaceTables,
    /// Lists of moves to be used again.
    spare: Vec<Vec<RankedMove>>,
    values: [i32; MAX_PLY + 2],
    /// What the network makes of the walls at each ply, and where that is known.
    sums: Vec<WallAccumulator>,
    has_sums: [bool; MAX_PLY + 2],
    /// What the other threads look at, if there are any.
    busy: Option<&'a BusyMoves>,
    /// Moves that are not to be played at the root: better ones that are known already.
    excluded: Vec<MoveCode>,
}

/// A place in the search.
#[derive(Clone, Copy)]
struct LaneNode {
    alpha: i32,
    beta: i32,
    depth: i32,
    ply: usize,
}

impl LaneNode {
    /// Whether the score is asked for, and not only whether it is above or below something.
    const fn is_open(&self) -> bool {
        self.beta - self.alpha > 1
    }

    /// How many moves are tried at most, as long as one of them does not lose.
    const fn most_moves(&self) -> usize {
        if self.is_open() { usize::MAX } else { (4 + self.depth * self.depth) as usize }
    }
}

impl<'a> QuoridorSearcher<'a> {
    pub(crate) fn new(
        ground: BoardGeometry<2>,
        mut board: LaneBoard<2>,
        past: &[u64],
        limit: Option<StepLimit>,
        table: &'a TranspositionTable,
        watch: SearchLimits<'a>,
    ) -> Self {
        let mut keys = past.to_vec();
        keys.push(board.key());
        // When the last wall was put is not known; keys from before it equal none after it.
        board.since_wall = u16::try_from(past.len()).unwrap_or(u16::MAX);
        Self {
            ground,
            boards: vec![board; MAX_PLY + 2],
            keys,
            line: vec![MoveCode::NONE],
            limit,
            table,
            watch,
            experience: ReplyHistory::default(),
            layers: FloodLayers::default(),
            races: RaceTables::default(),
            spare: Vec::new(),
            values: [0; MAX_PLY + 2],
            sums: vec![WallAccumulator::NONE; MAX_PLY + 2],
            has_sums: [false; MAX_PLY + 2],
            busy: None,
            excluded: Vec::new(),
        }
    }

    /// The same as one of several threads.
    pub(crate) fn beside(mut self, busy: Option<&'a BusyMoves>) -> Self {
        self.busy = busy;
        self
    }

    fn search(&mut self, alpha: i32, beta: i32, depth: i32, ply: usize) -> i32 {
        self.watch.count();
        if self.watch.is_over() {
            return 0;
        }
        if let Some(score) = self.known(ply, depth) {
            return score;
        }
        // Nobody is home with the next move.
        let (alpha, beta) = (alpha.max(loss_at(ply + 2)), beta.min(win_at(ply + 3)));
        if alpha >= beta {
            return alpha;
        }
        let mut node = LaneNode { alpha, beta, depth, ply };
        let found = self.table.probe(self.key(ply));
        if let Some(found) = found
            && !node.is_open()
            && let Some(score) = decides(found, &node)
        {
            return score;
        }
        let value = match found {
            Some(found) => i32::from(found.value),
            None => self.value(ply),
        };
        self.values[ply] = value;
        if depth <= 0 {
            if found.is_none() {
                self.store_entry(ply, value, MoveCode::NONE, 0, ScoreBound::Exact);
            }
            return value;
        }
        let is_clear = depth <= CLEAR_DEPTH && value - CLEAR_BY * depth >= beta;
        if is_clear && !node.is_open() && beta.abs() < WON {
            return value;
        }
        let best_before = found.map(|found| MoveCode(found.best)).unwrap_or_default();
        if best_before == MoveCode::NONE && depth >= NEW_DEPTH {
            node.depth -= 1;
        }
        let mut moves = self.spare.pop().unwrap_or_default();
        self.find_moves(ply, best_before, &mut moves);
        let score = self.try_all(&mut moves, node);
        self.spare.push(moves);
        score
    }

    /// Tries the moves one after the other, the later ones with less depth until they prove to be worth more.
    fn try_all(&mut self, moves: &mut [RankedMove], node: LaneNode) -> i32 {
        let LaneNode { mut alpha, beta, depth, ply } = node;
        let (mut best, mut best_code) = (-INFINITE, MoveCode::NONE);
        let (mut tried, mut index) = ([MoveCode::NONE; REMEMBERED], 0);
        // What another thread looks at just now is left for later: it may be known by then.
        let mut later: Vec<RankedMove> = Vec::new();
        let (mut first_pass, mut second_pass) = (0, 0);
        loop {
            let (candidate, is_late) =
                if first_pass < moves.len() && (index < node.most_moves() || best <= -WON) {
                    // Most places are done after few moves: the rest need not be put in order.
                    bring_best(moves, first_pass);
                    first_pass += 1;
                    (moves[first_pass - 1], false)
                } else if let Some(&candidate) = later.get(second_pass) {
                    second_pass += 1;
                    (candidate, true)
                } else {
                    break;
                };
            let code = candidate.code();
            let key = self.boards[ply].key_after(code);
            self.table.prefetch(key);
            let busy = self.busy.filter(|_| depth >= SHARED_DEPTH && index > 0).map(|busy| (busy, key));
            if let Some((busy, key)) = busy
                && !is_late
                && busy.is_busy(key)
            {
                later.push(candidate);
                continue;
            }
            if !self.make(ply, code) {
                continue;
            }
            if let Some((busy, key)) = busy {
                busy.begin(key);
            }
            let less = self.reduction(candidate, index, &node);
            self.push(ply + 1, code);
            let score = self.search_child(index == 0, less, LaneNode { alpha, ..node });
            self.pop();
            if let Some((busy, key)) = busy {
                busy.end(key);
            }
            if self.watch.is_over() {
                return 0;
            }
            if score > best {
                (best, best_code) = (score, code);
                alpha = alpha.max(score);
                if score >= beta {
                    let (me, last) = (self.boards[ply].turn, self.last_move());
                    self.experience.reward(me, last, code, &tried[..index.min(REMEMBERED)], depth);
                    break;
                }
            }
            if let Some(slot) = tried.get_mut(index) {
                *slot = code;
            }
            index += 1;
        }
        if best == -INFINITE {
            return self.stuck(node);
        }
        self.store_entry(ply, best, best_code, depth, ScoreBound::of(best, node.alpha, beta));
        best
    }

    /// The score where nothing can be played: the turn passes, or in the contest the rules are broken.
    fn stuck(&mut self, node: LaneNode) -> i32 {
        let LaneNode { alpha, beta, depth, ply } = node;
        if self.ground.is_contest() {
            return -STUCK;
        }
        let _ = self.make(ply, MoveCode::PASS);
        self.push(ply + 1, MoveCode::PASS);
        let score = -self.search(-beta, -alpha, depth - 1, ply + 1);
        self.pop();
        score
    }

    /// The score of the move that was just made: the first one with the whole window, others first with none.
    fn search_child(&mut self, is_first: bool, less: i32, node: LaneNode) -> i32 {
        let LaneNode { alpha, beta, depth, ply } = node;
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

    /// How much less deep a move is looked at that comes late.
    fn reduction(&self, candidate: RankedMove, index: usize, node: &LaneNode) -> i32 {
        let LaneNode { depth, ply, .. } = *node;
        if depth < 3 || index < 2 {
            return 0;
        }
        let is_improving = ply >= 2 && self.values[ply] > self.values[ply - 2];
        let less = usual_reduction(depth, index) - i32::from(node.is_open()) + i32::from(!is_improving)
            - candidate.promise()
            - i32::from(candidate.code().is_step());
        less.clamp(0, depth - 2)
    }

    /// Makes the position after a move the one of the next ply, and tells whether it is legal.
    fn make(&mut self, ply: usize, code: MoveCode) -> bool {
        self.boards[ply + 1] = self.boards[ply];
        self.boards[ply + 1].play(&self.ground, code, &mut self.layers)
    }

    fn push(&mut self, ply: usize, code: MoveCode) {
        self.has_sums[ply] = false;
        self.keys.push(self.boards[ply].key());
        self.line.push(code);
    }

    fn pop(&mut self) {
        self.keys.pop();
        self.line.pop();
    }

    fn last_move(&self) -> MoveCode {
        self.line.last().copied().unwrap_or_default()
    }

    /// The key of the position in the table. Near the end of the game the moves that are left count too.
    fn key(&self, ply: usize) -> u64 {
        let key = self.keys.last().copied().unwrap_or_default();
        match self.limit.map(|limit| limit.left.saturating_sub(ply as u32)) {
            Some(left) if left < NEAR_THE_LIMIT => key ^ scatter(u64::from(left) << 32),
            _ => key,
        }
    }

    fn store_entry(&self, ply: usize, score: i32, best: MoveCode, depth: i32, bound: ScoreBound) {
        let found = TtEntry {
            score: to_table(score, ply),
            value: self.values[ply] as i16,
            best: best.0,
            depth: depth.clamp(-100, 100) as i8,
            bound,
        };
        self.table.store(self.key(ply), found);
    }
}

fn usual_reduction(depth: i32, index: usize) -> i32 {
    if depth < 3 || index < 2 { 0 } else { ((depth as f32).ln() * (index as f32).ln() * 0.5 + 0.3) as i32 }
}

/// The score, if what the table knows is deep enough to answer for the window.
fn decides(found: TtEntry, node: &LaneNode) -> Option<i32> {
    let score = from_table(found.score, node.ply);
    let is_enough = found.bound.answers(score, node.alpha, node.beta);
    (is_enough && i32::from(found.depth) >= node.depth.max(0)).then_some(score)
}
