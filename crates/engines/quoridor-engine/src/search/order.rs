//! Move ordering.

use tengen_quoridor::Axis;

use super::QuoridorSearcher;
use crate::code::MoveCode;

/// A move that could be tried, with how promising it is in front: the most promising one is the largest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct RankedMove(i32);

/// The rank of the move that was best before; all others are smaller.
const BEST_BEFORE: i32 = 1 << 21;
/// What a step along a shortest way is worth, and any other step.
const STEP_AHEAD: i32 = 12_000;
const STEP_ASIDE: i32 = -3000;
/// What a wall is worth that makes the opponent's way longer, and one that lies across only some of the shortest ways.
const HOT: i32 = 6000;
const ACROSS: i32 = 1500;
/// The same for one's own way, which is bad.
const OWN_HOT: i32 = -5000;
const OWN_ACROSS: i32 = -500;
/// A rank of [`PLAIN`] promises nothing, and every [`PROMISE`] more is worth a move more of depth.
const PLAIN: i32 = 2000;
const PROMISE: i32 = 5000;

impl RankedMove {
    const fn new(code: MoveCode, rank: i32) -> Self {
        Self(rank << 9 | code.0 as i32)
    }

    pub(super) const fn code(self) -> MoveCode {
        MoveCode(self.0 as u16 & 511)
    }

    const fn rank(self) -> i32 {
        self.0 >> 9
    }

    /// How much deeper than others the move is worth being looked at.
    pub(super) fn promise(self) -> i32 {
        ((self.rank() - PLAIN) / PROMISE).clamp(-2, 2)
    }
}

/// Brings the most promising of the moves from this one on to its place.
pub(super) fn bring_best(moves: &mut [RankedMove], from: usize) {
    let best = moves[from..].iter().fold(RankedMove(i32::MIN), |best, &candidate| best.max(candidate));
    let at = moves[from..].iter().position(|&candidate| candidate == best).unwrap_or_default();
    moves.swap(from, from + at);
}

impl QuoridorSearcher<'_> {
    /// All moves, paths aside, with how promising they are.
    pub(super) fn find_moves(&self, ply: usize, best_before: MoveCode, moves: &mut Vec<RankedMove>) {
        moves.clear();
        let board = &self.boards[ply];
        let (me, last) = (board.turn, self.last_move());
        let (own, other) = (&board.lanes[me], &board.lanes[1 - me]);
        let candidate = |code: MoveCode, worth: i32| {
            let rank = worth + self.experience.worth(me, last, code);
            RankedMove::new(code, if code == best_before { BEST_BEFORE } else { rank })
        };
        let mut steps = board.steps(&self.ground);
        while steps != 0 {
            let cell = steps & steps.wrapping_neg();
            steps ^= cell;
            let worth = if own.cells & cell != 0 { STEP_AHEAD } else { STEP_ASIDE };
            moves.push(candidate(MoveCode::step(cell), worth));
        }
        let slots = board.slots(&self.ground);
        let horizontal = [other.hot, other.across, own.hot, own.across].map(|walls| walls.horizontal);
        let vertical = [other.hot, other.across, own.hot, own.across].map(|walls| walls.vertical);
        for (axis, mut rest, [hot, across, own_hot, own_across]) in
            [(Axis::Horizontal, slots.horizontal, horizontal), (Axis::Vertical, slots.vertical, vertical)]
        {
            while rest != 0 {
                let slot = rest & rest.wrapping_neg();
                rest ^= slot;
                let mut worth = 0;
                if across & slot != 0 {
                    worth += if hot & slot != 0 { HOT } else { ACROSS };
                }
                if own_across & slot != 0 {
                    worth += if own_hot & slot != 0 { OWN_HOT } else { OWN_ACROSS };
                }
                moves.push(candidate(MoveCode::wall(axis, slot), worth));
            }
        }
    }
}
