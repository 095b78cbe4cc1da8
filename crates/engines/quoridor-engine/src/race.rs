//! Decided races: somebody runs home and can no longer be stopped.

mod table;

pub(crate) use table::RaceTables;

use crate::board::LaneBoard;

impl LaneBoard<2> {
    /// In how many moves of both this player is home at the latest, if it only has to run: the opponent has no walls left, is
    /// slower, and cannot get near any of some shortest way in time.
    pub(crate) fn run_home(&self, runner: usize) -> Option<u32> {
        let chaser = 1 - runner;
        let (own, other) = (self.lanes[runner].steps, self.lanes[chaser].steps);
        let is_first = self.turn == runner;
        let is_faster = if is_first { own <= other } else { own < other };
        if self.hands[chaser] > 0 || !is_faster || self.can_be_met(runner, is_first) {
            return None;
        }
        Some(if is_first { 2 * u32::from(own) - 1 } else { 2 * u32::from(own) })
    }

    /// Whether the chaser can touch every shortest way of the runner before the runner has passed there.
    fn can_be_met(&self, runner: usize, is_first: bool) -> bool {
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

#[cfg(test)]
mod tests;
