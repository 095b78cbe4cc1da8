//! Search board of Quoridor: the rules' position, and each pawn's shortest paths.

use tengen_core::{Game as _, Seat};
use tengen_quoridor::{
    Axis, Cell, Position, QuoridorVariant, Rules, Wall,
    bits::BoardMasks,
    keys,
    paths::{PathSeeker, StepDirection, StepGrid},
    walls::Walls,
};

use crate::{
    code::{MoveCode, MoveKind},
    lane::{FloodLayers, Lane, SHUT},
};

/// What stays the same during a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardGeometry<const N: usize> {
    pub(crate) rules: Rules,
    pub(crate) masks: &'static BoardMasks,
    pub(crate) goals: [u128; N],
}

impl<const N: usize> BoardGeometry<N> {
    pub(crate) fn new(rules: Rules) -> Self {
        let goals = std::array::from_fn(|player| rules.goal_bits(seat(player)));
        Self { rules, masks: BoardMasks::of(rules.size), goals }
    }

    pub(crate) fn walls_may_cross(&self) -> bool {
        self.rules.variant != QuoridorVariant::Official
    }

    /// Whether the network knows such boards.
    pub(crate) fn has_net(&self) -> bool {
        self.rules.size == crate::features::SIZE
    }

    pub(crate) fn is_contest(&self) -> bool {
        self.rules.variant == QuoridorVariant::Contest
    }
}

pub(crate) fn seat(player: usize) -> Seat {
    Seat::all(4).nth(player).unwrap_or(Seat::FIRST)
}

/// A position with the lanes of its pawns. It is copied for every move rather than taken back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LaneBoard<const N: usize> {
    pub(crate) walls: Walls,
    pub(crate) grid: StepGrid,
    /// The cells of the pawns, as bits.
    pub(crate) pawns: [u128; N],
    pub(crate) lanes: [Lane; N],
    pub(crate) hands: [u8; N],
    pub(crate) turn: usize,
    /// The key of pawns and walls alone; see [`LaneBoard::key`].
    men: u64,
    /// How many moves ago the last wall was put.
    pub(crate) since_wall: u16,
}

impl<const N: usize> LaneBoard<N> {
    pub(crate) fn new(position: &Position, ground: &BoardGeometry<N>, layers: &mut FloodLayers) -> Self {
        let walls = position.wall_set();
        let grid = StepGrid::new(ground.masks, walls);
        let pawns: [u128; N] = std::array::from_fn(|player| position.pawn(seat(player)).bit());
        let lanes = std::array::from_fn(|player| {
            Lane::find(&grid, pawns[player], ground.goals[player], layers).unwrap_or(Lane::SHUT)
        });
        let hands = std::array::from_fn(|player| position.hand(seat(player)));
        let men = position.walls().fold(0, |key, wall| key ^ wall_key(wall.axis, wall.slot.bit()));
        let men = (0..N).fold(men, |key, player| key ^ pawn_key(player, pawns[player]));
        let turn = position.turn().index();
        Self { walls, grid, pawns, lanes, hands, turn, men, since_wall: 0 }
    }

    /// The player after the one to move.
    pub(crate) const fn next(&self) -> usize {
        (self.turn + 1) % N
    }

    /// The same with another player to move.
    pub(crate) fn with_turn(&self, player: usize) -> Self {
        Self { turn: player, ..*self }
    }

    /// Where the pawn to move can go.
    pub(crate) fn steps(&self, ground: &BoardGeometry<N>) -> u128 {
        let pawn = self.pawns[self.turn];
        let others = self.pawns.iter().fold(0, |all, &one| all | one) & !pawn;
        let mut cells = 0;
        for heading in StepDirection::ALL {
            let next = self.grid.step(pawn, heading);
            cells |= if next & others == 0 { next } else { self.jumps(ground, next, heading, others) };
        }
        cells
    }

    fn jumps(&self, ground: &BoardGeometry<N>, over: u128, heading: StepDirection, others: u128) -> u128 {
        let straight = self.grid.step(over, heading) & !others;
        if straight != 0 || ground.is_contest() {
            return straight;
        }
        let [left, right] = heading.sides();
        (self.grid.step(over, left) | self.grid.step(over, right)) & !others
    }

    /// The slots that are free for a wall of the player to move. Some may still shut somebody in: that is seen when the wall
    /// is put.
    pub(crate) fn slots(&self, ground: &BoardGeometry<N>) -> Walls {
        if self.hands[self.turn] == 0 {
            return Walls::default();
        }
        self.walls.free_slots(ground.masks, ground.walls_may_cross())
    }

    /// Plays a move of [`LaneBoard::steps`] or [`LaneBoard::slots`], and tells whether it is legal: a wall may leave somebody without
    /// a way whom the rules protect. What is left then is no position.
    pub(crate) fn play(
        &mut self,
        ground: &BoardGeometry<N>,
        code: MoveCode,
        layers: &mut FloodLayers,
    ) -> bool {
        match code.kind() {
            MoveKind::Step(to) => self.step(ground, to, layers),
            MoveKind::Wall(axis, slot) => return self.put(ground, axis, slot, layers),
            MoveKind::Pass => {}
        }
        self.turn = self.next();
        self.since_wall = self.since_wall.saturating_add(1);
        true
    }

    fn step(&mut self, ground: &BoardGeometry<N>, to: u128, layers: &mut FloodLayers) {
        let player = self.turn;
        self.men ^= pawn_key(player, self.pawns[player]) ^ pawn_key(player, to);
        self.pawns[player] = to;
        self.lanes[player] = Lane::find(&self.grid, to, ground.goals[player], layers).unwrap_or(Lane::SHUT);
    }

    fn put(&mut self, ground: &BoardGeometry<N>, axis: Axis, slot: u128, layers: &mut FloodLayers) -> bool {
        let wall = Wall { slot: Cell::lowest(slot), axis };
        self.walls.toggle(wall);
        self.grid = self.grid.with(wall);
        for player in 0..N {
            // A wall across none of the shortest ways leaves them all as they are.
            if self.lanes[player].across.contains(wall) {
                let lane = Lane::find(&self.grid, self.pawns[player], ground.goals[player], layers);
                self.lanes[player] = match lane {
                    Some(lane) => lane,
                    None if ground.is_contest() && player == self.turn => Lane::SHUT,
                    None => return false,
                };
            }
        }
        if ground.is_contest() && !self.has_way_past(ground) {
            return false;
        }
        self.hands[self.turn] -= 1;
        self.men ^= wall_key(axis, slot);
        self.turn = self.next();
        self.since_wall = 0;
        true
    }

    /// The board after a move, if it is legal.
    pub(crate) fn after(
        &self,
        ground: &BoardGeometry<N>,
        code: MoveCode,
        layers: &mut FloodLayers,
    ) -> Option<Self> {
        let mut board = *self;
        board.play(ground, code, layers).then_some(board)
    }

    /// Whether the opponent of the player to move gets past that player's pawn, as the contest wants it.
    fn has_way_past(&self, ground: &BoardGeometry<N>) -> bool {
        let (plug, runner) = (self.pawns[self.turn], self.next());
        let lane = &self.lanes[runner];
        let (from, goal) = (self.pawns[runner], ground.goals[runner]);
        // Whoever has shut himself in makes every wall of the other one illegal.
        lane.steps != SHUT && (lane.cells & plug == 0 || PathSeeker { from, goal, plug }.has_path(&self.grid))
    }

    /// Whether the move could be one of this position, paths aside: what a table says may be about another one.
    pub(crate) fn could_be(&self, ground: &BoardGeometry<N>, code: MoveCode) -> bool {
        match code.kind() {
            MoveKind::Step(to) => code != MoveCode::NONE && self.steps(ground) & to != 0,
            MoveKind::Wall(axis, slot) => {
                self.slots(ground).contains(Wall { slot: Cell::lowest(slot), axis })
            }
            MoveKind::Pass => false,
        }
    }

    /// The key of the position, the same as the rules have.
    pub(crate) fn key(&self) -> u64 {
        self.men ^ keys::turn(four(self.hands), self.turn)
    }

    /// The key after a move.
    pub(crate) fn key_after(&self, code: MoveCode) -> u64 {
        let player = self.turn;
        let mut hands = self.hands;
        let men = match code.kind() {
            MoveKind::Step(to) => pawn_key(player, self.pawns[player]) ^ pawn_key(player, to),
            MoveKind::Wall(axis, slot) => {
                hands[player] -= 1;
                wall_key(axis, slot)
            }
            MoveKind::Pass => 0,
        };
        self.men ^ men ^ keys::turn(four(hands), self.next())
    }
}

/// The hands of all seats that the rules know.
fn four<const N: usize>(hands: [u8; N]) -> [u8; 4] {
    std::array::from_fn(|player| hands.get(player).copied().unwrap_or_default())
}

fn pawn_key(player: usize, cell: u128) -> u64 {
    keys::pawn(player, cell.trailing_zeros() as usize)
}

fn wall_key(axis: Axis, slot: u128) -> u64 {
    keys::wall(axis, slot.trailing_zeros() as usize)
}

#[cfg(test)]
mod tests;
