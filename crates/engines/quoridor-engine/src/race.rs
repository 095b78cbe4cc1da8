//! Races that are decided: somebody runs home, and nobody can stop that any more.

use crate::board::{Board, Ground};

impl Board<2> {
    /// How many moves of both it takes until this player is home, if it only has to run: the opponent has no walls left, is
    /// slower, and cannot get near any of some shortest way in time.
    pub(crate) fn run_home(&self, ground: &Ground<2>, runner: usize) -> Option<u32> {
        let chaser = 1 - runner;
        let (own, other) = (self.lanes[runner].steps, self.lanes[chaser].steps);
        let is_first = self.turn == runner;
        let is_faster = if is_first { own <= other } else { own < other };
        if self.hands[chaser] > 0 || !is_faster || self.since_start_of_contact(ground, runner, is_first) {
            return None;
        }
        Some(if is_first { 2 * u32::from(own) - 1 } else { 2 * u32::from(own) })
    }

    /// Whether the chaser can touch every shortest way of the runner before the runner has passed there.
    fn since_start_of_contact(&self, _ground: &Ground<2>, runner: usize, is_first: bool) -> bool {
        let lane = &self.lanes[runner];
        let grid = &self.grid;
        // Where the chaser can be by the time, and beside it.
        let mut near = self.pawns[1 - runner];
        if !is_first {
            near = grid.grow(near);
            if near & self.pawns[runner] != 0 {
                return true;
            }
        }
        // The cells of the lane by their number of steps, and those of them that are reached without having met the chaser.
        let (mut front, mut free, mut passed) = (self.pawns[runner], self.pawns[runner], 0);
        for step in 1..=lane.steps {
            passed |= front;
            let is_last = step == lane.steps;
            // Nobody is in time for a jump over a pawn that is home.
            let grown = grid.grow(near);
            let danger = if is_last { near } else { grown };
            near = grown;
            front = grid.grow(front) & lane.cells & !passed;
            free = grid.grow(free) & front & !danger;
            if free == 0 {
                return true;
            }
        }
        false
    }
}
