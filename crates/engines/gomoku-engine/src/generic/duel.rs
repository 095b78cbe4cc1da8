//! Two-player generic search: principal variation search with iterative deepening over the engine's transposition table.
//!
//! An announced win is a proof. Where somebody loses, every stone that could matter has been tried, see
//! [`TwoPlayerSearch::try_rest`]; and once a search is as deep as there are empty points, nothing at all is left out.

use tengen_search::{
    Score, ScoreBound, TranspositionTable, TtEntry,
    score::{INFINITE, MATE, WON, from_table, loss_at, to_table, win_at},
};

use super::{
    GenericCandidate, NodeClock, SMALL, bring_best,
    field::{GenericBoard, in_hundredths},
    grid::Cell,
    pressure::ThreatProbe,
    stones_to_look_at,
};

use crate::engine::Thought;

/// No line is longer.
const MAX_PLY: usize = 160;
/// How many threats are tried at the end of a line, and how many in a row.
const LEAF_THREATS: u32 = 24;
const LEAF_DEPTH: u32 = 8;
/// How far an empty board is thought about that is not small.
const EMPTY_BOARD_DEPTH: u8 = 3;

/// One thread of a search for two.
pub(crate) struct TwoPlayerSearch<'a> {
    field: GenericBoard,
    player: usize,
    table: &'a TranspositionTable,
    clock: NodeClock<'a>,
    excluded: Vec<Cell>,
    /// Helping threads begin deeper than the first one, so that they are not all at the same place.
    first_depth: u8,
    /// The candidates of each ply; kept, so that they need no memory anew.
    candidates: Vec<Vec<GenericCandidate>>,
}

/// A place in the search.
#[derive(Clone, Copy)]
struct DuelNode {
    alpha: i32,
    beta: i32,
    depth: i32,
    ply: usize,
}

/// The best stone so far.
#[derive(Clone, Copy)]
struct BestStone {
    score: i32,
    cell: Option<Cell>,
}

impl<'a> TwoPlayerSearch<'a> {
    pub(crate) fn new(
        field: GenericBoard,
        player: usize,
        table: &'a TranspositionTable,
        clock: NodeClock<'a>,
        excluded: Vec<Cell>,
    ) -> Self {
        let candidates = vec![Vec::new(); MAX_PLY + 1];
        Self { field, player, table, clock, excluded, first_depth: 1, candidates }
    }

    /// The same for a helping thread with this number.
    pub(crate) fn helping(mut self, number: usize) -> Self {
        self.first_depth = 1 + (number % 2) as u8;
        self
    }

    /// Searches deeper and deeper and tells after each depth.
    pub(crate) fn run(&mut self, tell: &mut dyn FnMut(&Thought)) -> Option<Thought> {
        let mut last: Option<Thought> = None;
        let size = self.field.rules().size;
        let is_begin = self.field.n_empty() == size.area() && size.area() > SMALL;
        let mut deepest = self.clock.deepest(self.field.n_empty());
        if is_begin {
            deepest = deepest.min(EMPTY_BOARD_DEPTH);
        }
        for depth in self.first_depth..=deepest {
            let BestStone { score, cell } = self.root(depth.into());
            let Some(cell) = cell else { break };
            // What was found before a stop counts only where nothing else is known: it may be the first of many stones.
            if self.clock.is_stopped && last.is_some() {
                break;
            }
            let line = self.line(cell).into_iter().map(|cell| self.field.point(cell)).collect();
            let thought = Thought { depth, score: Score::of(score), line, nodes: self.clock.nodes };
            tell(&thought);
            last = Some(thought);
            let is_decided = score.abs() > WON && MATE - score.abs() <= depth.into();
            let is_drawn = (0..2).all(|player| !self.field.can_win(player));
            if self.clock.is_enough() || is_decided || is_drawn {
                break;
            }
        }
        last
    }

    fn root(&mut self, depth: i32) -> BestStone {
        let player = self.player;
        let wins = self.field.wins(player);
        if let Some(&win) = wins.iter().find(|win| !self.excluded.contains(win)) {
            return BestStone { score: win_at(1), cell: Some(win) };
        }
        let node = DuelNode { alpha: -INFINITE, beta: INFINITE, depth, ply: 0 };
        let best_before = self.table.probe(self.key()).map(|found| found.best);
        let mut candidates = std::mem::take(&mut self.candidates[0]);
        self.list(depth, &mut candidates);
        candidates.retain(|candidate| !self.excluded.contains(&candidate.cell));
        let best = if self.field.wins(1 - player).is_empty() {
            self.try_all(&mut candidates, best_before, node)
        } else {
            self.stop_wins(&mut candidates, node)
        };
        self.candidates[0] = candidates;
        if let Some(cell) = best.cell
            && self.excluded.is_empty()
            && !self.clock.is_stopped
        {
            self.store_entry(best.score, cell, ScoreBound::Exact, node);
        }
        best
    }

    /// The stones to look at: all there are once the search sees the end of the game.
    fn list(&self, depth: i32, out: &mut Vec<GenericCandidate>) {
        stones_to_look_at(&self.field, self.player, depth >= i32::from(self.field.n_empty()), out);
    }

    /// At the root every stone is looked at, but first those that may stop what threatens.
    fn stop_wins(&mut self, candidates: &mut [GenericCandidate], node: DuelNode) -> BestStone {
        let other = 1 - self.player;
        let wins = self.field.wins(other);
        let answers: Vec<Cell> = wins.iter().flat_map(|&win| self.field.answers(win, other)).collect();
        for candidate in candidates.iter_mut() {
            candidate.order =
                candidate.order.saturating_add(if answers.contains(&candidate.cell) { 1 << 29 } else { 0 });
        }
        self.try_all(candidates, None, node)
    }

    fn search(&mut self, alpha: i32, beta: i32, depth: i32, ply: usize) -> i32 {
        if self.clock.tick() || self.field.n_empty() == 0 {
            return 0;
        }
        let (player, other) = (self.player, 1 - self.player);
        if !self.field.wins(player).is_empty() {
            return win_at(ply + 1);
        }
        let (can_win, can_lose) = (self.field.can_win(player), self.field.can_win(other));
        // Who cannot win any more has at most a draw.
        let (most, least) = (if can_win { INFINITE } else { 0 }, if can_lose { -INFINITE } else { 0 });
        if most <= alpha || least >= beta || most == least {
            return 0;
        }
        let (alpha, beta) = (alpha.max(loss_at(ply + 2)), beta.min(win_at(ply + 3)));
        if alpha >= beta {
            return alpha;
        }
        if ply >= MAX_PLY {
            return self.value();
        }
        let node = DuelNode { alpha, beta, depth, ply };
        if let Some(score) = self.stop_win(node) {
            return score;
        }
        let found = self.table.probe(self.key());
        if let Some(found) = found
            && beta - alpha == 1
            && let Some(score) = decides(found, node)
        {
            return score;
        }
        if depth <= 0 {
            return self.leaf(ply);
        }
        let mut candidates = std::mem::take(&mut self.candidates[ply]);
        self.list(depth, &mut candidates);
        let best = self.try_all(&mut candidates, found.map(|found| found.best), node);
        self.candidates[ply] = candidates;
        if self.clock.is_stopped {
            return 0;
        }
        // Only forbidden points are left: a draw is near.
        let Some(cell) = best.cell else { return 0 };
        self.store_entry(best.score, cell, ScoreBound::of(best.score, alpha, beta), node);
        best.score
    }

    /// The score where the other threatens to win at once.
    fn stop_win(&mut self, node: DuelNode) -> Option<i32> {
        let (player, other) = (self.player, 1 - self.player);
        let wins = self.field.wins(other);
        let &first = wins.first()?;
        if !self.field.rows_can_be_hemmed_in() {
            // There is one answer, or none.
            if wins.len() > 1 || !self.field.is_legal(first, player) {
                return Some(loss_at(node.ply + 2));
            }
            self.put(first);
            // It was no choice, so it costs no depth.
            let score = -self.search(-node.beta, -node.alpha, node.depth, node.ply + 1);
            self.take(first);
            return Some(score);
        }
        let mut best = loss_at(node.ply + 2);
        for answer in self.field.answers(first, other) {
            self.put(answer);
            let score = -self.search(-node.beta, -node.alpha.max(best), node.depth - 1, node.ply + 1);
            self.take(answer);
            best = best.max(score);
            if best >= node.beta || self.clock.is_stopped {
                break;
            }
        }
        Some(best)
    }

    /// Tries the stones one after the other, the most promising first. Far down only so many, unless all of them lose.
    fn try_all(
        &mut self,
        candidates: &mut [GenericCandidate],
        best_before: Option<Cell>,
        node: DuelNode,
    ) -> BestStone {
        if let Some(candidate) = candidates.iter_mut().find(|candidate| Some(candidate.cell) == best_before) {
            candidate.order = i32::MAX;
        }
        let is_whole = node.depth >= i32::from(self.field.n_empty());
        let is_begin = node.ply == 0 && self.field.n_empty() == self.field.rules().size.area();
        let most = match node.depth {
            _ if is_whole => usize::MAX,
            _ if is_begin && self.field.n_empty() > SMALL => 1,
            depth => (6 + depth * depth * 2).max(if node.ply == 0 { 24 } else { 0 }) as usize,
        };
        let mut best = BestStone { score: -INFINITE, cell: None };
        let mut n_tried = 0;
        while n_tried < candidates.len().min(most) {
            bring_best(candidates, n_tried);
            let cell = candidates[n_tried].cell;
            n_tried += 1;
            let less = if is_whole { 0 } else { reduction(node.depth, n_tried) };
            if self.try_one(cell, less, node, &mut best) {
                return best;
            }
        }
        if best.score < -WON {
            let tried = candidates[..n_tried].iter().map(|candidate| candidate.cell).collect();
            self.try_rest(tried, node, &mut best);
        }
        best
    }

    /// All stones so far lose, so the others have to be tried too. Those that cannot make a difference before the loss are
    /// all alike: one speaks for them. When a stone delays the loss, more of them may make a difference.
    fn try_rest(&mut self, mut tried: Vec<Cell>, node: DuelNode, best: &mut BestStone) {
        if node.ply == 0 {
            tried.extend(&self.excluded);
        }
        tried.sort_unstable();
        let mut candidates = Vec::new();
        stones_to_look_at(&self.field, self.player, true, &mut candidates);
        candidates.retain(|candidate| tried.binary_search(&candidate.cell).is_err());
        candidates.sort_unstable_by_key(|candidate| (-candidate.order, candidate.cell));
        let mut left: Vec<Cell> = candidates.iter().map(|candidate| candidate.cell).collect();
        let mut has_idle_spoken = false;
        loop {
            let before = (best.score, left.len());
            let mut idle = Vec::new();
            for cell in std::mem::take(&mut left) {
                let stones = ((MATE + best.score).max(0) as usize).saturating_sub(node.ply).div_ceil(2);
                let matters =
                    best.cell.is_none() || self.field.matters(cell, 1 - self.player, self.player, stones);
                if !matters && has_idle_spoken {
                    idle.push(cell);
                    continue;
                }
                has_idle_spoken |= !matters;
                if self.try_one(cell, 0, node, best) || best.score >= -WON {
                    return;
                }
            }
            left = idle;
            if (best.score, left.len()) == before || left.is_empty() {
                return;
            }
        }
    }

    /// Tries one stone, and tells whether no other needs to be tried.
    fn try_one(&mut self, cell: Cell, less: i32, node: DuelNode, best: &mut BestStone) -> bool {
        if !self.field.is_legal(cell, self.player) {
            return false;
        }
        let DuelNode { beta, depth, ply, .. } = node;
        let alpha = node.alpha.max(best.score);
        self.put(cell);
        let mut score = alpha + 1;
        if best.cell.is_some() {
            score = -self.search(-alpha - 1, -alpha, depth - 1 - less, ply + 1);
            if score > alpha && less > 0 {
                score = -self.search(-alpha - 1, -alpha, depth - 1, ply + 1);
            }
        }
        if score > alpha && (best.cell.is_none() || score < beta) {
            score = -self.search(-beta, -alpha, depth - 1, ply + 1);
        }
        self.take(cell);
        if self.clock.is_stopped {
            // Before anything was found, the first stone has to do.
            if best.cell.is_none() {
                *best = BestStone { score: self.value(), cell: Some(cell) };
            }
            return true;
        }
        if best.cell.is_none() || score > best.score {
            *best = BestStone { score, cell: Some(cell) };
        }
        best.score >= beta
    }

    /// The end of a line: a win by threats if there is one near, else what the position looks like.
    fn leaf(&mut self, ply: usize) -> i32 {
        let mut pressure = ThreatProbe { budget: LEAF_THREATS };
        let found = pressure.win(&mut self.field, self.player, LEAF_DEPTH);
        self.clock.nodes += u64::from(LEAF_THREATS - pressure.budget);
        found.map_or_else(|| self.value(), |stones| win_at(ply + stones))
    }

    /// What the position looks like to the side to move, whose windows count a quarter more.
    fn value(&self) -> i32 {
        let (mine, theirs) = (self.field.value(self.player), self.field.value(1 - self.player));
        in_hundredths(mine + mine / 4 - theirs).clamp(-WON + 1, WON - 1)
    }

    fn key(&self) -> u64 {
        // Whose turn it is follows from the stones only where nobody passes.
        self.field.key() ^ if self.player == 0 { 0 } else { 0x5bd1_e995_7b9d_f2a1 }
    }

    fn store_entry(&self, score: i32, best: Cell, bound: ScoreBound, node: DuelNode) {
        let depth = node.depth.clamp(-100, 100) as i8;
        self.table
            .store(self.key(), TtEntry { score: to_table(score, node.ply), value: 0, best, depth, bound });
    }

    fn put(&mut self, cell: Cell) {
        self.field.put(cell, self.player);
        self.player = 1 - self.player;
    }

    fn take(&mut self, cell: Cell) {
        self.player = 1 - self.player;
        self.field.take(cell, self.player);
    }

    /// What is expected from this stone on: what wins, what stops a win, else what the table knows.
    fn line(&mut self, first: Cell) -> Vec<Cell> {
        let mut line = Vec::new();
        let mut next = Some(first);
        while let Some(cell) = next {
            let is_won = self.field.wins(self.player).contains(&cell);
            line.push(cell);
            self.put(cell);
            if is_won || line.len() >= 40 {
                break;
            }
            let forced =
                [self.player, 1 - self.player].map(|player| self.field.wins(player).first().copied());
            let known = self.table.probe(self.key()).map(|found| found.best);
            let usual = forced[0].or(forced[1]).or(known);
            next = usual.filter(|&cell| self.field.is_empty(cell) && self.field.is_legal(cell, self.player));
        }
        for &cell in line.iter().rev() {
            self.take(cell);
        }
        line
    }
}

/// How much less deep a stone is looked at that comes late.
const fn reduction(depth: i32, number: usize) -> i32 {
    match (depth, number) {
        (..=2, _) | (_, ..=3) => 0,
        (_, ..=10) => 1,
        _ => 2,
    }
}

/// The score, if what the table knows is deep enough to answer for the window.
fn decides(found: TtEntry, node: DuelNode) -> Option<i32> {
    let score = from_table(found.score, node.ply);
    let is_enough = found.bound.answers(score, node.alpha, node.beta);
    // A proof is one at any depth.
    let is_proof = (score > WON && found.bound != ScoreBound::Upper)
        || (score < -WON && found.bound != ScoreBound::Lower);
    (is_enough && (is_proof || i32::from(found.depth) >= node.depth)).then_some(score)
}
