//! Playing levels: weaker ones make human-like mistakes.
//!
//! A person sees the cells around the two pawns and overlooks what a wall far away does to a way; a beginner counts steps
//! wrong and plays what feels right. So does a level: some of its moves are made at first sight, by a look at the board right
//! after the move with a guess at the value that is the wilder the weaker the level. For the others it thinks, as far ahead
//! as its level does.

use tengen_core::scatter;
use tengen_search::Level;

use crate::{
    board::{BoardGeometry, LaneBoard},
    code::MoveCode,
    lane::FloodLayers,
};

/// How a level plays.
#[derive(Clone, Copy)]
pub(crate) struct QuoridorLevelParams {
    /// How many thousandths of its moves it makes at first sight.
    haste: u64,
    /// How far its guesses at values are off, at most.
    wildness: i32,
    /// How many moves ahead it thinks; `None` without a limit.
    pub(crate) depth: Option<u8>,
    /// How many positions it looks at at most; `None` without a limit.
    pub(crate) nodes: Option<u64>,
}

const fn habits(haste: u64, wildness: i32, depth: u8, nodes: u64) -> QuoridorLevelParams {
    QuoridorLevelParams { haste, wildness, depth: Some(depth), nodes: Some(nodes) }
}

/// From level 1 on.
const HABITS: [QuoridorLevelParams; 10] = [
    habits(1000, 900, 1, 500),
    habits(1000, 450, 1, 500),
    habits(800, 300, 1, 500),
    habits(500, 250, 2, 1_000),
    habits(300, 200, 3, 2_000),
    habits(150, 150, 4, 4_000),
    habits(60, 100, 6, 10_000),
    habits(20, 60, 9, 40_000),
    habits(0, 0, 14, 300_000),
    QuoridorLevelParams { haste: 0, wildness: 0, depth: None, nodes: None },
];

/// How much better a step towards the goal feels than it is, and how much worse a position that was there before.
const URGE: i32 = 120;
const BOREDOM: i32 = 2000;

impl QuoridorLevelParams {
    pub(crate) fn of(level: Level) -> Self {
        HABITS[usize::from(level.number()) - 1]
    }

    /// The move at first sight, if the level does not think about this position. Another seed is hasty elsewhere.
    pub(crate) fn first_sight(
        self,
        board: &LaneBoard<2>,
        ground: &BoardGeometry<2>,
        past: &[u64],
        seed: u64,
    ) -> Option<MoveCode> {
        let seed = scatter(scatter(seed ^ board.key()) ^ past.len() as u64);
        if seed % 1000 >= self.haste {
            return None;
        }
        let layers = &mut FloodLayers::default();
        let me = board.turn;
        // When all walls are on the board, there is nothing left but to run.
        let wildness = if board.hands == [0; 2] { 0 } else { self.wildness };
        let steps = tengen_quoridor::Cell::each(board.steps(ground)).map(|cell| MoveCode::step(cell.bit()));
        // One thinks of walls where they can be seen to hinder the opponent.
        let walls = board.slots(ground).and(board.lanes[1 - me].across);
        let walls = walls.each().map(|wall| MoveCode::wall(wall.axis, wall.slot.bit()));
        let looks = steps.chain(walls).filter_map(|code| {
            let next = board.after(ground, code, layers)?;
            if next.pawns[me] & ground.goals[me] != 0 {
                return Some((i32::MAX, code));
            }
            let whim = (scatter(seed ^ u64::from(code.0) << 16) % 2001) as i32 - 1000;
            // Everybody knows that one has to get on, and nobody goes in circles for long.
            let is_ahead = code.is_step() && next.lanes[me].steps < board.lanes[me].steps;
            let urge = if is_ahead { URGE + wildness / 2 } else { 0 };
            let boredom = if past.contains(&next.key()) { BOREDOM } else { 0 };
            Some((whim * wildness / 1000 + urge - boredom - next.value(ground), code))
        });
        looks.max().map(|(_, code)| code)
    }
}
