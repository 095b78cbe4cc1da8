//! Four-player search: all moves of one player, while the others run along shortest paths.
//!
//! What three others will do is not known, and a search through all their moves would not get far. So they are expected to run
//! home, and the walls that stop them have to be the player's own.

use tengen_quoridor::{Cell, walls::Walls};
use tengen_search::{
    SearchLimits,
    score::{INFINITE, WON, loss_at, win_at},
};

use crate::{
    board::{BoardGeometry, LaneBoard},
    code::MoveCode,
    lane::FloodLayers,
    search::Report,
};

/// How many players.
const N: usize = 4;
/// No line is longer.
const DEEPEST: i32 = 20;

/// A search for four.
pub(crate) struct FourPlayerSearch<'a> {
    ground: BoardGeometry<N>,
    me: usize,
    watch: SearchLimits<'a>,
    layers: FloodLayers,
}

impl<'a> FourPlayerSearch<'a> {
    pub(crate) fn new(ground: BoardGeometry<N>, me: usize, watch: SearchLimits<'a>) -> Self {
        Self { ground, me, watch, layers: FloodLayers::default() }
    }

    /// Looks deeper and deeper and tells the best so many moves after each depth, the best first.
    pub(crate) fn run(
        &mut self,
        board: &LaneBoard<N>,
        n: usize,
        mut tell: impl FnMut(&[Report]),
    ) -> Vec<Report> {
        let steps = Cell::each(board.steps(&self.ground)).map(|cell| MoveCode::step(cell.bit()));
        let walls = board.slots(&self.ground);
        let all: Vec<MoveCode> =
            steps.chain(walls.each().map(|wall| MoveCode::wall(wall.axis, wall.slot.bit()))).collect();
        let mut moves: Vec<(i32, MoveCode)> = Vec::new();
        for code in all {
            if let Some(next) = board.after(&self.ground, code, &mut self.layers) {
                moves.push((value(&next, self.me), code));
            }
        }
        if moves.is_empty() {
            moves.push((0, MoveCode::PASS));
        }
        let mut best = Vec::new();
        let deepest = self.watch.depth().unwrap_or(DEEPEST).clamp(1, DEEPEST);
        moves.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
        for depth in 1..=deepest {
            if !self.deepen(board, depth, &mut moves) && depth > 1 {
                break;
            }
            let nodes = self.watch.nodes();
            let report = |&(score, code): &(i32, MoveCode)| Report {
                depth,
                score: reported_score(score),
                line: vec![code],
                nodes,
            };
            best = moves.iter().take(n).map(report).collect();
            tell(&best);
            if moves[0].0 == win_at(1) || self.watch.is_enough() {
                break;
            }
        }
        best
    }

    /// Scores all moves at this depth. Tells whether it came to the end; if not, the scores are those of before.
    fn deepen(&mut self, board: &LaneBoard<N>, depth: i32, moves: &mut Vec<(i32, MoveCode)>) -> bool {
        let mut scored = Vec::new();
        for &(_, code) in moves.iter() {
            let Some(next) = board.after(&self.ground, code, &mut self.layers) else { continue };
            scored.push((self.search(&next, depth, 0), code));
            if self.watch.is_over() {
                return false;
            }
        }
        *moves = scored;
        moves.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
        true
    }

    /// Lets the others move, each as it looks best to it, until it is the player's turn again; tells who got home.
    fn let_others_move(&mut self, board: &mut LaneBoard<N>) -> Option<usize> {
        while board.turn != self.me {
            let player = board.turn;
            let mut best: Option<(i32, LaneBoard<N>)> = None;
            for code in Cell::each(board.steps(&self.ground)).map(|cell| MoveCode::step(cell.bit())) {
                let Some(next) = board.after(&self.ground, code, &mut self.layers) else { continue };
                if self.is_home(&next, player) {
                    return Some(player);
                }
                let value = value(&next, player);
                if best.as_ref().is_none_or(|&(most, _)| value > most) {
                    best = Some((value, next));
                }
            }
            *board = match best {
                Some((_, next)) => next,
                None => board.with_turn(board.next()),
            };
        }
        None
    }

    /// The score after a move of the player, who looks so many own moves ahead.
    fn search(&mut self, board: &LaneBoard<N>, depth: i32, round: usize) -> i32 {
        self.watch.count();
        if self.watch.is_over() {
            return 0;
        }
        if self.is_home(board, self.me) {
            return win_at(N * round + 1);
        }
        let mut board = *board;
        if self.let_others_move(&mut board).is_some() {
            return loss_at(N * round + 2);
        }
        if depth <= 1 {
            return value(&board, self.me);
        }
        let mut best = -INFINITE;
        for code in self.moves(&board, self.me) {
            let Some(next) = board.after(&self.ground, code, &mut self.layers) else { continue };
            let score = self.search(&next, depth - 1, round + 1);
            best = best.max(score);
            if best > WON || self.watch.is_over() {
                break;
            }
        }
        if best == -INFINITE { value(&board, self.me) } else { best }
    }

    /// The moves worth a look: steps, the forward ones first, and walls that make the way of somebody else longer but not one's
    /// own.
    fn moves(&self, board: &LaneBoard<N>, player: usize) -> Vec<MoveCode> {
        let steps = board.steps(&self.ground);
        let own = &board.lanes[player];
        let cells = |bits: u128| Cell::each(bits).map(|cell| MoveCode::step(cell.bit()));
        let mut moves: Vec<MoveCode> = cells(steps & own.cells).collect();
        let mut hot = Walls::default();
        for other in others(player) {
            hot.horizontal |= board.lanes[other].hot.horizontal;
            hot.vertical |= board.lanes[other].hot.vertical;
        }
        let hot = board.slots(&self.ground).and(hot);
        let hot = Walls {
            horizontal: hot.horizontal & !own.hot.horizontal,
            vertical: hot.vertical & !own.hot.vertical,
        };
        moves.extend(hot.each().map(|wall| MoveCode::wall(wall.axis, wall.slot.bit())));
        moves.extend(cells(steps & !own.cells));
        moves
    }

    fn is_home(&self, board: &LaneBoard<N>, player: usize) -> bool {
        board.pawns[player] & self.ground.goals[player] != 0
    }
}

/// What the position looks like to a player.
fn value(board: &LaneBoard<N>, player: usize) -> i32 {
    // In moves until home, as a fraction of a round for whoever moves sooner.
    let time = |who: usize| {
        100 * i32::from(board.lanes[who].steps.min(60)) + 25 * ((who + N - board.turn) % N) as i32
    };
    let own = time(player);
    let (mut least, mut all) = (i32::MAX, 0);
    for other in others(player) {
        let lead = time(other) - own;
        least = least.min(lead);
        all += lead;
    }
    let their_walls: i32 = others(player).map(|other| i32::from(board.hands[other])).sum();
    least + all / 6 + 60 * i32::from(board.hands[player]) - 10 * their_walls
}

/// The others than this player.
fn others(player: usize) -> impl Iterator<Item = usize> {
    (0..N).filter(move |&other| other != player)
}

/// More than this is told of no position, unless the next move is home.
const MOST_BELIEVED: i32 = 5000;

/// A score as it is told: what rests on what the others were thought to do is no proof.
fn reported_score(score: i32) -> i32 {
    if score == win_at(1) { score } else { score.clamp(-MOST_BELIEVED, MOST_BELIEVED) }
}
