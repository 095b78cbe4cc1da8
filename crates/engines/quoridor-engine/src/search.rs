//! The search for two: principal variations with iterative deepening over a shared table.

mod root;

use tengen_quoridor::Axis;
use tengen_search::{
    Bound, Busy, Found, Table, Watch,
    score::{INFINITE, WON, from_table, loss_at, to_table, win_at},
};

use crate::{
    board::{Board, Ground},
    code::{Code, Kind},
    engine::StepLimit,
    experience::Experience,
    knobs::knob,
    lane::Layers,
    net::{Net, Sums},
    race::RaceTables,
};

/// No line is longer.
pub(crate) const MAX_PLY: usize = 160;
/// From this depth on threads tell each other what they look at.
const SHARED_DEPTH: i32 = 4;

/// What a search has found so far.
#[derive(Clone, Debug)]
pub(crate) struct Report {
    pub(crate) depth: i32,
    pub(crate) score: i32,
    pub(crate) line: Vec<Code>,
    pub(crate) nodes: u64,
}

/// A move that could be tried, with how promising it is in front: the most promising one is the largest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Candidate(i32);

/// The rank of the move that was best before.
const BEST_BEFORE: i32 = 1 << 21;

impl Candidate {
    /// Ranks are below [`BEST_BEFORE`], which leaves room for the code of the move.
    const fn new(code: Code, rank: i32) -> Self {
        Self(rank << 9 | code.0 as i32)
    }

    pub(crate) const fn code(self) -> Code {
        Code(self.0 as u16 & 511)
    }

    const fn rank(self) -> i32 {
        self.0 >> 9
    }
}

/// One thread of a search.
pub(crate) struct Searcher<'a> {
    ground: Ground<2>,
    /// The position at each ply.
    boards: Vec<Board<2>>,
    /// The keys of the game and of the line that is looked at.
    keys: Vec<u64>,
    /// The moves of the line.
    line: Vec<Code>,
    limit: Option<StepLimit>,
    table: &'a Table,
    watch: Watch<'a>,
    experience: Experience,
    layers: Layers,
    races: RaceTables,
    /// Lists of moves to be used again.
    spare: Vec<Vec<Candidate>>,
    values: [i32; MAX_PLY + 2],
    /// What the network makes of the walls at each ply, and where that is known.
    sums: Vec<Sums>,
    has_sums: [bool; MAX_PLY + 2],
    without: [Code; MAX_PLY + 2],
    more: [i32; MAX_PLY + 2],
    /// What the other threads look at, if there are any.
    busy: Option<&'a Busy>,
    /// Moves that are not to be played at the root: better ones that are known already.
    excluded: Vec<Code>,
}

/// A place in the search.
#[derive(Clone, Copy)]
struct Node {
    alpha: i32,
    beta: i32,
    depth: i32,
    ply: usize,
}

impl<'a> Searcher<'a> {
    pub(crate) fn new(
        ground: Ground<2>,
        board: Board<2>,
        past: &[u64],
        limit: Option<StepLimit>,
        table: &'a Table,
        watch: Watch<'a>,
    ) -> Self {
        let mut keys = past.to_vec();
        keys.push(board.key());
        let mut board = board;
        board.since_wall = u16::try_from(past.len()).unwrap_or(u16::MAX);
        Self {
            ground,
            boards: vec![board; MAX_PLY + 2],
            keys,
            line: vec![Code::NONE],
            limit,
            table,
            watch,
            experience: Experience::default(),
            layers: Layers::default(),
            races: RaceTables::default(),
            spare: Vec::new(),
            values: [0; MAX_PLY + 2],
            sums: vec![Sums::NONE; MAX_PLY + 2],
            has_sums: [false; MAX_PLY + 2],
            without: [Code::NONE; MAX_PLY + 2],
            more: [0; MAX_PLY + 2],
            busy: None,
            excluded: Vec::new(),
        }
    }

    /// The same as one of several threads.
    pub(crate) fn beside(mut self, busy: Option<&'a Busy>) -> Self {
        self.busy = busy;
        self
    }

    fn search(&mut self, alpha: i32, beta: i32, depth: i32, ply: usize, may_pass: bool) -> i32 {
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
        let is_pv = beta - alpha > 1;
        let key = self.key(ply);
        let found = self.table.find(key);
        let without = self.without[ply];
        if let Some(found) = found
            && !is_pv
            && without == Code::NONE
            && let Some(score) = decides(found, alpha, beta, depth, ply)
        {
            return score;
        }
        self.values[ply] = match found {
            Some(found) => i32::from(found.value),
            None => self.value(ply),
        };
        let value = self.values[ply];
        if depth <= 0 {
            if found.is_none() {
                self.note(ply, value, Code::NONE, 0, Bound::Exact);
            }
            return value;
        }
        if !is_pv && beta.abs() < WON && without == Code::NONE {
            if depth <= knob(0, 6) && value - knob(1, 90) * depth >= beta {
                return value;
            }
            if depth <= knob(2, 2) && value + knob(3, 250) * depth <= alpha {
                return value;
            }
            if may_pass && depth >= knob(4, 3) && value >= beta {
                let less = knob(45, 2) + depth / knob(46, 4);
                let _ = self.make(ply, Code::PASS);
                self.push(ply + 1, Code::PASS);
                let score = -self.search(-beta, -beta + 1, depth - 1 - less, ply + 1, false);
                self.pop();
                if self.watch.is_over() {
                    return 0;
                }
                if score >= beta {
                    return if score > WON { beta } else { score };
                }
            }
        }
        let best_before = found.map(|found| Code(found.best)).filter(|&code| code != Code::NONE);
        // Where nothing is known yet, a shallower look comes first.
        let depth = if best_before.is_none() && depth >= knob(41, 4) { depth - 1 } else { depth };
        let mut more = 0;
        if let Some(found) = found
            && depth >= knob(44, 99)
            && without == Code::NONE
            && found.best != 0
            && matches!(found.bound, Bound::Lower | Bound::Exact)
            && i32::from(found.depth) >= depth - 3
            && i32::from(found.score).abs() < WON
            && ply < 60
        {
            let bar = i32::from(found.score) - knob(47, 3) * depth;
            self.without[ply] = Code(found.best);
            let score = self.search(bar - 1, bar, (depth - 1) / 2, ply, false);
            self.without[ply] = Code::NONE;
            if self.watch.is_over() {
                return 0;
            }
            if score < bar {
                more = 1;
            } else if bar >= beta && knob(48, 1) == 1 {
                return bar;
            } else if knob(49, 1) == 1 && i32::from(found.score) >= beta {
                more = -1;
            }
        }
        self.more[ply] = more;
        let mut moves = self.spare.pop().unwrap_or_default();
        self.find_moves(ply, best_before.unwrap_or_default(), &mut moves);
        let score = self.try_all(&mut moves, Node { alpha, beta, depth, ply });
        self.spare.push(moves);
        score
    }

    /// The score, where it is known without looking further.
    fn known(&mut self, ply: usize, depth: i32) -> Option<i32> {
        let board = &self.boards[ply];
        let (me, you) = (board.turn, 1 - board.turn);
        if let Some(limit) = self.limit
            && ply as u32 >= limit.left
        {
            return Some(match limit.winner.map(|seat| seat.index() == me) {
                None => 0,
                Some(true) => win_at(ply),
                Some(false) => loss_at(ply),
            });
        }
        if board.lanes[me].steps <= 2 && board.steps(&self.ground) & self.ground.goals[me] != 0 {
            return Some(win_at(ply + 1));
        }
        if self.is_repeated(ply) {
            return Some(0);
        }
        if ply >= MAX_PLY {
            return Some(self.value(ply));
        }
        if board.hands[you] == 0
            && let Some(plies) = board.run_home(me)
        {
            return self.in_time(win_at(ply + plies as usize), ply, plies);
        }
        if board.hands[me] == 0
            && let Some(plies) = board.run_home(you)
        {
            return self.in_time(loss_at(ply + plies as usize), ply, plies);
        }
        if board.hands == [0; 2] && depth >= knob(40, 8) {
            let (table, work) = self.races.of(board, &self.ground);
            self.watch.count_many(work);
            let plies = table.plies(board);
            let when = ply + usize::from(plies.unsigned_abs());
            return match plies {
                0 => Some(self.drawn(me)),
                1.. => self.in_time(win_at(when), ply, plies.unsigned_abs().into()),
                _ => self.in_time(loss_at(when), ply, plies.unsigned_abs().into()),
            };
        }
        None
    }

    /// The score where nobody can get home any more: whoever wins when the game is stopped.
    fn drawn(&self, me: usize) -> i32 {
        let Some(StepLimit { left, winner: Some(winner) }) = self.limit else { return 0 };
        let when = (left as usize).min(MAX_PLY);
        if winner.index() == me { win_at(when) } else { loss_at(when) }
    }

    /// The score, if the game is not stopped before.
    fn in_time(&self, score: i32, ply: usize, plies: u32) -> Option<i32> {
        let is_in_time = self.limit.is_none_or(|limit| ply as u32 + plies <= limit.left);
        is_in_time.then_some(score)
    }

    /// Whether the position was there before, in the game or in the line.
    fn is_repeated(&self, ply: usize) -> bool {
        let since = usize::from(self.boards[ply].since_wall).min(self.keys.len() - 1);
        if since < 4 {
            return false;
        }
        let last = self.keys.len() - 1;
        let key = self.keys[last];
        (4..=since).step_by(2).any(|back| self.keys[last - back] == key)
    }

    /// What the position looks like to the player to move.
    fn value(&mut self, ply: usize) -> i32 {
        if let Some(value) = self.stopped_value(ply) {
            return value;
        }
        if !self.ground.has_net() {
            return self.boards[ply].plain_value();
        }
        self.find_sums(ply);
        self.boards[ply].value_by(&self.sums[ply], &self.ground)
    }

    /// The value where neither can get home before the game is stopped.
    fn stopped_value(&self, ply: usize) -> Option<i32> {
        let StepLimit { left, winner } = self.limit?;
        let board = &self.boards[ply];
        let rest = left.saturating_sub(ply as u32);
        // A jump may save a step.
        let is_late = |player: usize, moves: u32| u32::from(board.lanes[player].steps) > moves + 1;
        let me = board.turn;
        let is_stopped = is_late(me, rest.div_ceil(2)) && is_late(1 - me, rest / 2);
        is_stopped.then(|| match winner {
            None => 0,
            Some(seat) if seat.index() == me => STOPPED,
            Some(_) => -STOPPED,
        })
    }

    /// Finds what the walls of a position add up to: where that is known one move before, by what has changed.
    fn find_sums(&mut self, ply: usize) {
        if self.has_sums[ply] {
            return;
        }
        let (net, board) = (Net::ours(), &self.boards[ply]);
        if ply > 0 && self.has_sums[ply - 1] {
            let mut sums = self.sums[ply - 1];
            match self.line[ply].kind() {
                Kind::Step(_) => net.move_pawn(&mut sums, board, 1 - board.turn),
                Kind::Wall(axis, slot) => net.put_wall(&mut sums, board, axis, slot),
                Kind::Pass => {}
            }
            self.sums[ply] = sums;
        } else {
            self.sums[ply] = net.sums(board);
        }
        self.has_sums[ply] = true;
    }

    /// All moves, with the promising ones ranked high.
    fn find_moves(&self, ply: usize, best_before: Code, moves: &mut Vec<Candidate>) {
        moves.clear();
        let board = &self.boards[ply];
        let (me, you) = (board.turn, 1 - board.turn);
        let last = self.line[self.line.len() - 1];
        let (own, other) = (&board.lanes[me], &board.lanes[you]);
        let mut steps = board.steps(&self.ground);
        while steps != 0 {
            let cell = steps & steps.wrapping_neg();
            steps ^= cell;
            let code = Code::step(cell);
            let mut rank = self.experience.worth(me, last, code);
            rank += if own.cells & cell != 0 { knob(10, 12_000) } else { knob(11, -3000) };
            moves.push(Candidate::new(code, if code == best_before { BEST_BEFORE } else { rank }));
        }
        let slots = board.slots(&self.ground);
        for (axis, slots, hot, across, own_hot, own_across) in [
            (
                Axis::Horizontal,
                slots.horizontal,
                other.hot.horizontal,
                other.across.horizontal,
                own.hot.horizontal,
                own.across.horizontal,
            ),
            (
                Axis::Vertical,
                slots.vertical,
                other.hot.vertical,
                other.across.vertical,
                own.hot.vertical,
                own.across.vertical,
            ),
        ] {
            let mut rest = slots;
            while rest != 0 {
                let slot = rest & rest.wrapping_neg();
                rest ^= slot;
                let code = Code::wall(axis, slot);
                let mut rank = self.experience.worth(me, last, code);
                if across & slot != 0 {
                    rank += if hot & slot != 0 { knob(12, 6000) } else { knob(13, 1500) };
                }
                if own_across & slot != 0 {
                    rank -= if own_hot & slot != 0 { knob(14, 5000) } else { knob(15, 500) };
                }
                moves.push(Candidate::new(code, if code == best_before { BEST_BEFORE } else { rank }));
            }
        }
    }

    /// Tries the moves one after the other, the later ones with less depth until they prove to be worth more.
    fn try_all(&mut self, moves: &mut [Candidate], node: Node) -> i32 {
        let Node { mut alpha, beta, depth, ply } = node;
        let (mut best, mut best_code) = (-INFINITE, Code::NONE);
        let is_pv = beta - alpha > 1;
        let me = self.boards[ply].turn;
        let mut tried: [Code; 32] = [Code::NONE; 32];
        let mut n_tried = 0;
        let mut later: Vec<(usize, Code, i32)> = Vec::new();
        let (mut first_pass, mut second_pass) = (0, 0);
        let mut index = 0;
        let most = if is_pv { usize::MAX } else { (knob(20, 6) + depth * depth * knob(21, 2)) as usize };
        loop {
            let (code, rank, is_late) = if first_pass < moves.len() && (index < most || best <= -WON) {
                bring_best(moves, first_pass);
                first_pass += 1;
                (moves[first_pass - 1].code(), moves[first_pass - 1].rank(), false)
            } else if let Some(&(_, code, rank)) = later.get(second_pass) {
                second_pass += 1;
                (code, rank, true)
            } else {
                break;
            };
            let key = self.boards[ply].key_after(code);
            self.table.expect(key);
            let busy = self.busy.filter(|_| depth >= SHARED_DEPTH && index > 0).map(|busy| (busy, key));
            if let Some((busy, key)) = busy
                && !is_late
                && busy.is_busy(key)
            {
                later.push((index, code, rank));
                continue;
            }
            if code == self.without[ply] {
                continue;
            }
            if !self.make(ply, code) {
                continue;
            }
            if let Some((busy, key)) = busy {
                busy.begin(key);
            }
            let less =
                if rank == BEST_BEFORE { -self.more[ply] } else { self.reduction(code, rank, index, &node) };
            self.push(ply + 1, code);
            let score = self.look(index == 0, less, Node { alpha, ..node });
            self.pop();
            if let Some((busy, key)) = busy {
                busy.end(key);
            }
            if self.watch.is_over() {
                return 0;
            }
            index += 1;
            if score > best {
                (best, best_code) = (score, code);
                alpha = alpha.max(score);
                if score >= beta {
                    let last = self.line[self.line.len() - 1];
                    self.experience.reward(me, last, code, &tried[..n_tried], depth);
                    break;
                }
            }
            if n_tried < tried.len() {
                tried[n_tried] = code;
                n_tried += 1;
            }
        }
        if self.without[ply] != Code::NONE {
            return if best == -INFINITE { node.alpha } else { best };
        }
        if best == -INFINITE {
            return self.stuck(node);
        }
        self.note(ply, best, best_code, depth, bound(best, node.alpha, beta));
        best
    }

    /// The score where nothing can be played: the turn passes, or in the contest the rules are broken.
    fn stuck(&mut self, node: Node) -> i32 {
        let Node { alpha, beta, depth, ply } = node;
        let _ = self.make(ply, Code::PASS);
        self.push(ply + 1, Code::PASS);
        let score = -self.search(-beta, -alpha, depth - 1, ply + 1, false);
        self.pop();
        score
    }

    /// The score of the move that was just made: the first one with the whole window, others first with none.
    fn look(&mut self, is_first: bool, less: i32, node: Node) -> i32 {
        let Node { alpha, beta, depth, ply } = node;
        if !is_first {
            let mut score = -self.search(-alpha - 1, -alpha, depth - 1 - less, ply + 1, true);
            if score > alpha && less > 0 {
                score = -self.search(-alpha - 1, -alpha, depth - 1, ply + 1, true);
            }
            if score <= alpha || score >= beta {
                return score;
            }
        }
        -self.search(-beta, -alpha, depth - 1 - if is_first { less } else { 0 }, ply + 1, true)
    }

    /// How much less deep a move is looked at that comes late.
    fn reduction(&self, code: Code, rank: i32, index: usize, node: &Node) -> i32 {
        let Node { alpha, beta, depth, ply } = *node;
        if depth < 3 || index < knob(30, 2) as usize {
            return 0;
        }
        let is_improving = ply >= 2 && self.values[ply] > self.values[ply - 2];
        let promise = (rank - knob(31, 2000)) / knob(32, 5000);
        let less = usual_reduction(depth, index) - i32::from(beta - alpha > 1) + i32::from(!is_improving)
            - promise.clamp(-2, 2)
            - i32::from(code.is_step());
        less.clamp(0, depth - 2)
    }

    /// Makes the position after a move the one of the next ply, and tells whether it is legal.
    fn make(&mut self, ply: usize, code: Code) -> bool {
        self.boards[ply + 1] = self.boards[ply];
        self.boards[ply + 1].play(&self.ground, code, &mut self.layers)
    }

    fn push(&mut self, ply: usize, code: Code) {
        self.has_sums[ply] = false;
        self.keys.push(self.boards[ply].key());
        self.line.push(code);
    }

    fn pop(&mut self) {
        self.keys.pop();
        self.line.pop();
    }

    /// The key of the position in the table. Near the end of the game the moves that are left count too.
    fn key(&self, ply: usize) -> u64 {
        let key = self.keys[self.keys.len() - 1];
        match self.limit {
            Some(limit) if limit.left < ply as u32 + NEAR_THE_LIMIT => {
                key ^ tengen_core::scatter(u64::from(limit.left - ply as u32) << 32)
            }
            _ => key,
        }
    }

    fn note(&self, ply: usize, score: i32, best: Code, depth: i32, bound: Bound) {
        let found = Found {
            score: to_table(score, ply),
            value: self.values[ply] as i16,
            best: best.0,
            depth: depth.clamp(-100, 100) as i8,
            bound,
        };
        self.table.note(self.key(ply), found);
    }
}

/// The value for whoever wins when the game is stopped, where nobody seems to be home by then.
const STOPPED: i32 = 8000;

/// So many moves before a game is stopped, how many are left begins to count.
const NEAR_THE_LIMIT: u32 = 60;

/// Brings the most promising of the moves from this one on to its place.
fn bring_best(moves: &mut [Candidate], from: usize) {
    let best = moves[from..].iter().fold(Candidate(i32::MIN), |best, &candidate| best.max(candidate));
    let at = moves[from..].iter().position(|&candidate| candidate == best).unwrap_or_default();
    moves.swap(from, from + at);
}

fn usual_reduction(depth: i32, index: usize) -> i32 {
    if depth < 3 || index < 2 {
        0
    } else {
        ((depth as f32).ln() * (index as f32).ln() * knob(33, 50) as f32 / 100.0
            + knob(34, 30) as f32 / 100.0) as i32
    }
}

/// The score, if what the table knows is deep enough to answer for the window.
fn decides(found: Found, alpha: i32, beta: i32, depth: i32, ply: usize) -> Option<i32> {
    let score = from_table(found.score, ply);
    let is_enough = match found.bound {
        Bound::Exact => true,
        Bound::Lower => score >= beta,
        Bound::Upper => score <= alpha,
        Bound::None => false,
    };
    (is_enough && i32::from(found.depth) >= depth.max(0)).then_some(score)
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
