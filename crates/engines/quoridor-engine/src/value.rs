//! Static evaluation.

use crate::{
    board::{BoardGeometry, LaneBoard},
    lane::SHUT,
    net::{QuoridorNetwork, WallAccumulator},
};

/// No value is larger.
const MOST: i32 = 12_000;

/// What it is worth when the opponent has shut himself in, less something for every step to go.
const OTHER_IS_SHUT: i32 = 7000;
const STEP_TO_GO: i32 = 40;

impl LaneBoard<2> {
    /// The value where somebody has shut himself in, as the contest allows: he cannot win any more.
    pub(crate) fn shut_value(&self) -> Option<i32> {
        let (own, other) = (self.lanes[self.turn].steps, self.lanes[1 - self.turn].steps);
        match (own == SHUT, other == SHUT) {
            (false, false) => None,
            (true, true) => Some(0),
            (false, true) => Some(OTHER_IS_SHUT - STEP_TO_GO * i32::from(own)),
            (true, false) => Some(STEP_TO_GO * i32::from(other) - OTHER_IS_SHUT),
        }
    }

    /// The value for the player to move.
    pub(crate) fn value(&self, ground: &BoardGeometry<2>) -> i32 {
        match self.shut_value() {
            Some(value) => value,
            None if ground.has_net() => self.value_by(&QuoridorNetwork::ours().sums(self), ground),
            None => self.plain_value(),
        }
    }

    /// The same from what is known of the walls already.
    pub(crate) fn value_by(&self, sums: &WallAccumulator, ground: &BoardGeometry<2>) -> i32 {
        QuoridorNetwork::ours().value(sums, self, ground).clamp(-MOST, MOST)
    }

    /// The value on boards that the network does not know, by a formula.
    pub(crate) fn plain_value(&self) -> i32 {
        let (me, you) = (self.turn, 1 - self.turn);
        let own = i32::from(self.lanes[me].steps.min(60));
        let other = i32::from(self.lanes[you].steps.min(60));
        let (hand, their_hand) = (i32::from(self.hands[me]), i32::from(self.hands[you]));
        let lead = other - own;
        let mut value = 48 + 152 * lead - 25 * own + 27 * other - 38 * lead * (hand + their_hand) / 20
            + 73 * (hand - their_hand) * (own + other) / 16;
        if their_hand == 0 && hand > 0 {
            value += 165;
        }
        if hand == 0 && their_hand > 0 {
            value -= 165;
        }
        if their_hand == 0 && lead >= 0 {
            value += 800;
        }
        if hand == 0 && lead < 0 {
            value -= 800;
        }
        value.clamp(-MOST, MOST)
    }
}
