//! What is known of a position without looking further: who is home, who runs home, how the game is stopped; and else what
//! it looks like.

use tengen_search::score::{loss_at, win_at};

use super::{MAX_PLY, QuoridorSearcher};
use crate::{code::MoveKind, engine::StepLimit, net::QuoridorNetwork};

/// From this depth on a race without walls is solved rather than searched.
const RACE_DEPTH: i32 = 8;
/// The value for whoever wins when the game is stopped, where nobody seems to be home by then.
const STOPPED: i32 = 8000;

/// How much worse than nothing an even end is to the player who thinks: opponents may be weaker than they look.
const RELUCTANCE: i32 = 40;

/// The score of an even end at this ply, for the player to move there.
const fn even(ply: usize) -> i32 {
    if ply.is_multiple_of(2) { -RELUCTANCE } else { RELUCTANCE }
}

impl QuoridorSearcher<'_> {
    /// The score, where it is known.
    pub(super) fn known(&mut self, ply: usize, depth: i32) -> Option<i32> {
        let board = &self.boards[ply];
        let (me, you) = (board.turn, 1 - board.turn);
        if let Some(limit) = self.limit
            && ply as u32 >= limit.left
        {
            return Some(match limit.winner.map(|seat| seat.index() == me) {
                None => even(ply),
                Some(true) => win_at(ply),
                Some(false) => loss_at(ply),
            });
        }
        if board.lanes[me].steps <= 2 && board.steps(&self.ground) & self.ground.goals[me] != 0 {
            return Some(win_at(ply + 1));
        }
        if self.is_repeated(ply) {
            return Some(self.repeated(ply));
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
        if board.hands == [0; 2] && depth >= RACE_DEPTH { self.race(ply) } else { None }
    }

    /// The score of a race without walls.
    fn race(&mut self, ply: usize) -> Option<i32> {
        let board = &self.boards[ply];
        let (table, work) = self.races.of(board, &self.ground);
        self.watch.add(work);
        let plies = table.plies(board);
        let when = ply + usize::from(plies.unsigned_abs());
        match plies {
            0 => Some(self.drawn(ply)),
            1.. => self.in_time(win_at(when), ply, plies.unsigned_abs().into()),
            _ => self.in_time(loss_at(when), ply, plies.unsigned_abs().into()),
        }
    }

    /// The score where nobody can get home any more: whoever wins when the game is stopped.
    fn drawn(&self, ply: usize) -> i32 {
        let Some(StepLimit { left, winner: Some(winner) }) = self.limit else { return even(ply) };
        let when = (left as usize).min(MAX_PLY);
        if winner.index() == self.boards[ply].turn { win_at(when) } else { loss_at(when) }
    }

    /// The score of a position that was there before. Nobody has to come back to it once more, so it decides nothing; but
    /// whoever wins when the game is stopped may like that better.
    fn repeated(&self, ply: usize) -> i32 {
        let winner = self.limit.and_then(|limit| limit.winner);
        self.stopped_value(ply).unwrap_or_else(|| match winner {
            None => even(ply),
            Some(winner) if winner.index() == self.boards[ply].turn => RELUCTANCE,
            Some(_) => -RELUCTANCE,
        })
    }

    /// The score, if the game is not stopped before.
    fn in_time(&self, score: i32, ply: usize, plies: u32) -> Option<i32> {
        let is_in_time = self.limit.is_none_or(|limit| ply as u32 + plies <= limit.left);
        is_in_time.then_some(score)
    }

    /// Whether the position was there before, in the game or in the line.
    fn is_repeated(&self, ply: usize) -> bool {
        let last = self.keys.len() - 1;
        let since = usize::from(self.boards[ply].since_wall).min(last);
        // The shortest way back to where one was is four moves, two of each.
        (4..=since).step_by(2).any(|back| self.keys[last - back] == self.keys[last])
    }

    /// What the position looks like to the player to move.
    pub(super) fn value(&mut self, ply: usize) -> i32 {
        if let Some(value) = self.stopped_value(ply).or_else(|| self.boards[ply].shut_value()) {
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
        let (net, board) = (QuoridorNetwork::ours(), &self.boards[ply]);
        self.sums[ply] = if ply > 0 && self.has_sums[ply - 1] {
            let mut sums = self.sums[ply - 1];
            match self.last_move().kind() {
                MoveKind::Step(_) => net.move_pawn(&mut sums, board, 1 - board.turn),
                MoveKind::Wall(axis, slot) => net.put_wall(&mut sums, board, axis, slot),
                MoveKind::Pass => {}
            }
            sums
        } else {
            net.sums(board)
        };
        self.has_sums[ply] = true;
    }
}
