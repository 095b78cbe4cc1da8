//! Principal variation search with iterative deepening, fractional depth and late move reductions over a shared
//! transposition table.

pub(crate) mod params;
mod quiescence;
mod root;

use std::sync::atomic::AtomicBool;

use tengen_search::{
    BusyMoves, ScoreBound, SearchBounds, SearchLimits, TranspositionTable, TtEntry,
    score::{INFINITE, WON, from_table, loss_at, to_table, win_at},
};

use crate::{
    board::{SearchBoard, SearchSide},
    cells::GridCell,
    class::PointClass,
    history::StoneHistory,
    moves::{MoveCandidate, answers_to_five, anything, find_candidates, threatens_open_four},
};

/// No line is longer.
pub(crate) const MAX_PLY: usize = 200;

/// From this depth on threads tell each other what they look at.
const SHARED_DEPTH: f32 = 3.0;

/// What a search has found so far.
pub(crate) type Report = tengen_search::SearchReport<GridCell>;

/// One thread of a search.
pub(crate) struct GomokuSearcher<'a> {
    board: SearchBoard,
    side: SearchSide,
    table: &'a TranspositionTable,
    limits: SearchLimits<'a>,
    history: StoneHistory,
    /// Lists of stones to be used again.
    spare: Vec<Vec<MoveCandidate>>,
    spare_cells: Vec<Vec<(PointClass, GridCell)>>,
    frames: Box<[SearchPly; MAX_PLY + 1]>,
    /// Logarithms of small numbers.
    ln: Box<[f32; 512]>,
    /// What the other threads look at, if there are any.
    busy: Option<&'a BusyMoves>,
    /// Stones that are not to be played at the root: better ones that are known already.
    excluded: Vec<GridCell>,
}

/// What is kept of a ply of the current line.
#[derive(Clone, Copy, Default)]
struct SearchPly {
    /// The value of the position without any search, for the side to move.
    value: i32,
    /// The stone that a singular search leaves out.
    left_out: GridCell,
}

/// What is expected of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NodeKind {
    /// It lies on the principal variation: its exact score is wanted.
    Pv,
    /// Some stone is expected to be good enough.
    Cut,
    /// No stone is.
    All,
}

impl NodeKind {
    /// The kind of the nodes below that are searched with no window.
    const fn below(self) -> Self {
        match self {
            Self::Pv | Self::All => Self::Cut,
            Self::Cut => Self::All,
        }
    }
}

/// A place in the search.
#[derive(Clone, Copy)]
struct SearchNode {
    alpha: i32,
    beta: i32,
    depth: f32,
    ply: usize,
    kind: NodeKind,
}

/// What the side to move cannot choose.
enum ForcedReply {
    /// Somebody wins.
    Score(i32),
    /// The only stone that stops a five.
    Block(GridCell),
}

impl<'a> GomokuSearcher<'a> {
    pub(crate) fn new(
        board: SearchBoard,
        side: SearchSide,
        table: &'a TranspositionTable,
        stop: &'a AtomicBool,
        limits: SearchBounds,
    ) -> Self {
        Self {
            board,
            side,
            table,
            limits: SearchLimits::new(limits, stop),
            history: StoneHistory::default(),
            spare: Vec::new(),
            spare_cells: Vec::new(),
            frames: Box::new([SearchPly::default(); MAX_PLY + 1]),
            ln: Box::new(std::array::from_fn(|n| (n.max(1) as f32).ln())),
            busy: None,
            excluded: Vec::new(),
        }
    }

    /// The same as one of several threads.
    pub(crate) fn beside(mut self, busy: Option<&'a BusyMoves>) -> Self {
        self.busy = busy;
        self
    }

    fn search(&mut self, node: SearchNode) -> i32 {
        let SearchNode { alpha, beta, mut depth, ply, kind } = node;
        if depth <= 0.0 {
            return self.quiesce(alpha, beta, 0, ply);
        }
        self.limits.count();
        if self.limits.is_over() || self.board.is_full() {
            return 0;
        }
        match self.forced(ply) {
            Some(ForcedReply::Score(score)) => return score,
            Some(ForcedReply::Block(block)) => return self.search_block(block, node),
            None => {}
        }
        if self.board.rows_can_be_hemmed_in() && self.board.fives(self.side.other()).first().is_some() {
            return self.stop_five(node);
        }
        // Nothing better than the next five but two can be found, nothing worse than the next but one of the opponent.
        let (alpha, beta) = (alpha.max(loss_at(ply + 4)), beta.min(win_at(ply + 5)));
        if alpha >= beta {
            return alpha;
        }
        let is_singular_search = self.frames[ply].left_out != GridCell::default();
        let hit = self.table.probe(self.key());
        if let Some(hit) = hit
            && !is_singular_search
            && let Some(score) = match kind {
                NodeKind::Pv => proven(hit, ply),
                NodeKind::Cut | NodeKind::All => decides(hit, alpha, beta, depth, ply),
            }
        {
            return score;
        }
        if let Some(hit) = hit {
            self.frames[ply].value = i32::from(hit.value);
        } else if !is_singular_search {
            self.frames[ply].value = self.value();
            self.store(self.frames[ply].value, GridCell::default(), -2.0, ScoreBound::None, ply, None);
        }
        let value = self.frames[ply].value;
        let improvement = if ply >= 2 { value - self.frames[ply - 2].value } else { 0 };
        // What the table knows is nearer to the truth than the value.
        let estimate = hit.map_or(value, |hit| {
            let score = from_table(hit.score, ply);
            if hit.bound.answers(score, value, value) && score.abs() < WON { score } else { value }
        });
        let is_threatened = threatens_open_four(&self.board, self.side.other());
        if kind != NodeKind::Pv && !is_singular_search && beta.abs() < WON {
            let margin = params::razor_base()
                + params::razor_linear() * depth
                + params::razor_square() * depth * depth;
            let is_hopeless = depth < params::razor_depth() && estimate + (margin as i32) < alpha;
            if (is_hopeless && !is_threatened) || (is_threatened && depth < params::razor_threatened_depth())
            {
                return self.quiesce_by_fours(alpha, beta, 0, ply, hit);
            }
            let plies = depth - 1.0 - if improvement > 0 { 1.0 } else { 0.0 };
            let futility = (params::futility_margin() * plies.max(0.0)) as i32;
            if !is_threatened && estimate - futility >= beta && estimate < WON {
                return estimate;
            }
        }
        let best_before = hit.map(|hit| GridCell(hit.best)).filter(|&cell| cell != GridCell::default());
        // Where little is known yet, a shallower look comes first.
        depth -= match (kind, best_before, hit) {
            (NodeKind::Pv, Some(_), Some(hit)) => (params::pv_reduction_shallow()
                * (depth - f32::from(hit.depth)))
            .clamp(0.0, params::pv_reduction_most()),
            (NodeKind::Pv, ..) => params::pv_reduction_unknown(),
            (NodeKind::Cut | NodeKind::All, None, _) if depth >= params::iir_depth() => {
                params::iir_reduction()
            }
            (NodeKind::Cut | NodeKind::All, ..) => 0.0,
        };
        let node = SearchNode { alpha, beta, depth, ply, kind };
        let extension = match (best_before, hit) {
            (Some(best), Some(hit)) if !is_singular_search => match self.singularity(best, hit, node) {
                Ok(extension) => extension,
                Err(score) => return score,
            },
            _ => 0.0,
        };
        let mut moves = self.spare.pop().unwrap_or_default();
        find_candidates(&mut self.board, self.side, &mut moves);
        if moves.is_empty() {
            if is_threatened && !self.board.rows_can_be_hemmed_in() {
                return loss_at(ply + 4);
            }
            moves = anything(&self.board, self.side);
        }
        self.history.rate(&mut moves, best_before, &self.board, self.side);
        let around = NodeContext { is_threatened, is_improving: improvement > 0, extension, hit };
        let score = self.try_all(&mut moves, node, &around);
        self.spare.push(moves);
        score
    }

    /// A five that can be made or has to be stopped, an open four or a double threat that nothing stops.
    fn forced(&mut self, ply: usize) -> Option<ForcedReply> {
        let (side, opponent) = (self.side, self.side.other());
        if self.board.fives(side).first().is_some() {
            return Some(ForcedReply::Score(win_at(ply + 1)));
        }
        if ply >= MAX_PLY {
            return Some(ForcedReply::Score(self.value()));
        }
        if self.board.rows_can_be_hemmed_in() {
            return None;
        }
        let fives = self.board.fives(opponent);
        if let Some(block) = fives.first() {
            // There is one answer, or none.
            if fives.iter().nth(1).is_some() || self.board.is_foul(block, side) {
                return Some(ForcedReply::Score(loss_at(ply + 2)));
            }
            // Nobody asks for the value here; two stones later it is compared with the one before.
            self.frames[ply].value = self.frames[ply.saturating_sub(2)].value;
            return Some(ForcedReply::Block(block));
        }
        if self.has_open_four() {
            return Some(ForcedReply::Score(win_at(ply + 3)));
        }
        (self.has_two_threes() || self.has_four_three()).then(|| ForcedReply::Score(win_at(ply + 5)))
    }

    fn has_open_four(&self) -> bool {
        let side = self.side;
        if self.board.count_of(side, PointClass::OpenFour) == 0 {
            return false;
        }
        let mut cells = self.board.fours(side).iter();
        cells.any(|cell| {
            self.board.class(cell, side) == PointClass::OpenFour && !self.board.is_foul(cell, side)
        })
    }

    /// Whether two open threes at once win: the opponent has no four to answer with, and one stone stops only one of them.
    fn has_two_threes(&self) -> bool {
        self.board.count_of(self.side, PointClass::TwoThrees) > 0
            && !self.board.has_fouls(self.side)
            && self.board.fours(self.side.other()).first().is_none()
    }

    /// Whether a four with an open three wins: after the answer to the four there has to be an open four.
    fn has_four_three(&mut self) -> bool {
        let side = self.side;
        if self.board.count_of(side, PointClass::FourThree) == 0 {
            return false;
        }
        let fours = *self.board.fours(side);
        fours.iter().any(|cell| {
            if self.board.class(cell, side) != PointClass::FourThree || self.board.is_foul(cell, side) {
                return false;
            }
            self.put(cell);
            let block = self.board.fives(side).first();
            let wins = block.is_some_and(|block| {
                // An answer that Black may not give is none.
                self.board.is_foul(block, side.other()) || {
                    self.put(block);
                    let wins = self.board.fives(side.other()).first().is_none() && self.has_open_four();
                    self.take_back();
                    wins
                }
            });
            self.take_back();
            wins
        })
    }

    /// The score of the only stone that stops a five.
    fn search_block(&mut self, block: GridCell, node: SearchNode) -> i32 {
        let SearchNode { alpha, beta, depth, ply, kind } = node;
        self.put(block);
        let kind = if kind == NodeKind::Pv { NodeKind::Pv } else { kind.below() };
        let depth = depth - 1.0 + params::block_extension();
        let score = -self.search(SearchNode { alpha: -beta, beta: -alpha, depth, ply: ply + 1, kind });
        self.take_back();
        score
    }

    /// The best of several stones that may stop a five.
    fn stop_five(&mut self, node: SearchNode) -> i32 {
        let SearchNode { mut alpha, beta, depth, ply, kind } = node;
        let mut best = loss_at(ply + 2);
        for cell in answers_to_five(&self.board, self.side) {
            self.put(cell);
            let alpha_now = alpha.max(best);
            let below = SearchNode { alpha: -beta, beta: -alpha_now, depth: depth - 1.0, ply: ply + 1, kind };
            let score = -self.search(below);
            self.take_back();
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta || self.limits.is_over() {
                break;
            }
        }
        best
    }

    /// How much deeper the stone of the table is searched: more where all others are clearly worse. An error is a score that
    /// makes the search of this node unnecessary, since another stone is good enough as well.
    fn singularity(&mut self, best: GridCell, hit: TtEntry, node: SearchNode) -> Result<f32, i32> {
        let SearchNode { beta, depth, ply, kind, .. } = node;
        let score = from_table(hit.score, ply);
        if depth < params::singular_depth()
            || !matches!(hit.bound, ScoreBound::Lower | ScoreBound::Exact)
            || score.abs() >= WON
            || f32::from(hit.depth) < depth - params::singular_slack()
        {
            return Ok(0.0);
        }
        let bar = score - (params::singular_margin() * depth) as i32;
        self.frames[ply].left_out = best;
        let kind = if kind == NodeKind::Pv { NodeKind::Cut } else { kind };
        let depth = depth * params::singular_share();
        let others = self.search(SearchNode { alpha: bar - 1, beta: bar, depth, ply, kind });
        self.frames[ply].left_out = GridCell::default();
        if self.limits.is_over() {
            return Err(0);
        }
        if others < bar {
            Ok(params::singular_extension())
        } else if node.kind != NodeKind::Pv && bar >= beta {
            Err(bar)
        } else if score >= beta {
            Ok(-params::singular_negative())
        } else {
            Ok(0.0)
        }
    }

    /// Tries the stones one after the other, the later ones with less depth until they prove to be worth more.
    fn try_all(&mut self, moves: &mut [MoveCandidate], node: SearchNode, around: &NodeContext) -> i32 {
        let SearchNode { mut alpha, beta, depth, ply, .. } = node;
        let (mut best, mut best_cell) = (-INFINITE, GridCell::default());
        let left_out = self.frames[ply].left_out;
        let most = if around.is_threatened {
            usize::MAX
        } else {
            (params::count_base() + params::count_factor() * depth.max(0.0).powf(params::count_power()))
                as usize
        };
        // What another thread looks at just now is left for later: it may be known by then.
        let mut later: Vec<(usize, GridCell)> = Vec::new();
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
            if cell == left_out {
                continue;
            }
            let key = self.key_after(cell);
            self.table.prefetch(key);
            let busy = self.busy.filter(|_| depth >= SHARED_DEPTH && index > 0).map(|busy| (busy, key));
            if let Some((busy, key)) = busy {
                if !is_late && busy.is_busy(key) {
                    later.push((index, cell));
                    continue;
                }
                busy.begin(key);
            }
            let reduction = self.reduction(cell, index, &node, around.is_improving);
            let extension = if index == 0 { around.extension } else { 0.0 };
            self.put(cell);
            let is_first = best == -INFINITE;
            let below = SearchNode { alpha, depth: depth - 1.0 + extension, ..node };
            let score = self.search_stone(is_first, reduction, below, best);
            self.take_back();
            if let Some((busy, key)) = busy {
                busy.end(key);
            }
            if self.limits.is_over() {
                return 0;
            }
            if score > best {
                (best, best_cell) = (score, cell);
                alpha = alpha.max(score);
                if score >= beta {
                    self.history.reward(&moves[..index], cell, depth, self.board.last(), self.side);
                    break;
                }
            }
        }
        if best == -INFINITE {
            // Only the stone that is left out could be played; or only forbidden points are left, and a draw is near.
            return if left_out == GridCell::default() { 0 } else { node.alpha };
        }
        if left_out == GridCell::default() {
            let bound = ScoreBound::of(best, node.alpha, beta);
            let best_cell = if bound == ScoreBound::Upper { GridCell::default() } else { best_cell };
            self.store(best, best_cell, depth, bound, ply, around.hit);
        }
        best
    }

    /// The score of the stone that was just put: the first one with the whole window, others first with none and less depth.
    /// The node is the one above, with the depth that is left after the stone.
    fn search_stone(&mut self, is_first: bool, reduction: f32, above: SearchNode, best: i32) -> i32 {
        let SearchNode { alpha, beta, mut depth, kind, .. } = above;
        let ply = above.ply + 1;
        if !is_first {
            let null = SearchNode { alpha: -alpha - 1, beta: -alpha, depth, ply, kind: kind.below() };
            let reduced = (depth - reduction).max(depth.min(1.0)).min(depth);
            let mut score = -self.search(SearchNode { depth: reduced, kind: NodeKind::Cut, ..null });
            if score > alpha && reduced < depth {
                let surprise = params::deeper_base() + params::deeper_slope() * (depth - reduced);
                if score < WON {
                    if score > best + surprise as i32 {
                        // The network has not learnt when rows are hemmed in: there every answer surprises, and no line
                        // would end.
                        depth += if self.board.rows_can_be_hemmed_in() { 0.0 } else { 1.0 };
                    } else if score < best + depth as i32 {
                        depth -= 1.0;
                    }
                }
                if reduced < depth {
                    score = -self.search(SearchNode { depth, ..null });
                }
            }
            if score <= alpha || score >= beta || kind != NodeKind::Pv {
                return score;
            }
        }
        let kind = if kind == NodeKind::Pv { NodeKind::Pv } else { kind.below() };
        -self.search(SearchNode { alpha: -beta, beta: -alpha, depth, ply, kind })
    }

    /// How much less deep a stone is looked at that comes late.
    fn reduction(&self, cell: GridCell, index: usize, node: &SearchNode, is_improving: bool) -> f32 {
        let SearchNode { depth, kind, .. } = *node;
        if depth < params::lmr_depth() || index < 1 {
            return 0.0;
        }
        let mut less = self.usual_reduction(depth, index);
        if kind == NodeKind::Pv {
            less += params::lmr_pv();
        } else if !is_improving {
            less += params::lmr_not_improving();
        }
        if kind == NodeKind::Cut {
            less += params::lmr_cut();
        }
        let is_quiet = |side| self.board.class(cell, side) <= PointClass::Building;
        if !is_quiet(self.side) || !is_quiet(self.side.other()) {
            less += params::lmr_tactical();
        }
        less - params::lmr_history() * self.history.score(cell, self.side)
    }

    fn usual_reduction(&self, depth: f32, index: usize) -> f32 {
        params::lmr_scale() * self.ln[(depth as usize).min(511)] * self.ln[(index + 1).min(511)]
    }

    /// What the position looks like to the side to move.
    fn value(&mut self) -> i32 {
        self.board.value(self.side).clamp(-WON + 1, WON - 1)
    }

    fn key(&self) -> u64 {
        with_turn(self.board.key(), self.side)
    }

    /// The key of the position after a stone of the side to move.
    fn key_after(&self, cell: GridCell) -> u64 {
        with_turn(self.board.key_with(cell, self.side), self.side.other())
    }

    /// Stores a result, unless the table knows more of this position already (`hit`). A known best stone stays where there
    /// is no new one.
    fn store(
        &self,
        score: i32,
        best: GridCell,
        depth: f32,
        bound: ScoreBound,
        ply: usize,
        hit: Option<TtEntry>,
    ) {
        let mut best = best.0;
        if let Some(hit) = hit {
            if bound != ScoreBound::Exact
                && f32::from(hit.depth) > depth + params::tt_keep()
                && score.abs() < WON
            {
                return;
            }
            if best == GridCell::default().0 {
                best = hit.best;
            }
        }
        let entry = TtEntry {
            score: to_table(score, ply),
            value: self.frames[ply].value as i16,
            best,
            depth: depth.floor().clamp(-100.0, 100.0) as i8,
            bound,
        };
        self.table.store(self.key(), entry);
    }

    fn put(&mut self, cell: GridCell) {
        self.board.put(cell, self.side);
        self.side = self.side.other();
    }

    fn take_back(&mut self) {
        self.board.take_back();
        self.side = self.side.other();
    }
}

/// What a node knows when it tries its stones.
struct NodeContext {
    /// The opponent could make an open four next.
    is_threatened: bool,
    /// The value has risen since the own last stone.
    is_improving: bool,
    /// How much deeper the first stone is searched.
    extension: f32,
    /// What the table knew.
    hit: Option<TtEntry>,
}

/// The key of stones with a side to move, which follows from the stones only where nobody passes.
const fn with_turn(key: u64, side: SearchSide) -> u64 {
    match side {
        SearchSide::Black => key,
        SearchSide::White => key ^ 0x5bd1_e995_7b9d_f2a1,
    }
}

/// Brings the most promising of the stones from this one on to its place.
fn bring_best(moves: &mut [MoveCandidate], from: usize) {
    let (mut best, mut most) = (from, moves[from].rank());
    for (index, candidate) in moves.iter().enumerate().skip(from + 1) {
        if candidate.rank() > most {
            (best, most) = (index, candidate.rank());
        }
    }
    moves.swap(from, best);
}

/// The score, if the table knows a forced win of either side. There may be a shorter one.
fn proven(hit: TtEntry, ply: usize) -> Option<i32> {
    let score = from_table(hit.score, ply);
    (score.abs() > WON && hit.bound.answers(score, -WON, WON)).then_some(score)
}

/// The score, if what the table knows is deep enough to answer for the window. Forced wins are proven at any depth.
fn decides(hit: TtEntry, alpha: i32, beta: i32, depth: f32, ply: usize) -> Option<i32> {
    let score = from_table(hit.score, ply);
    let is_deep = f32::from(hit.depth) + params::tt_slack() >= depth.floor() || score.abs() > WON;
    (is_deep && hit.bound.answers(score, alpha, beta)).then_some(score)
}
