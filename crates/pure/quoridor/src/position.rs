use tengen_core::{ErrorList, Game, Outcome, Seat};

use crate::{
    Cell, Move, QuoridorMoveError, QuoridorRulesError, QuoridorVariant, Rules, Wall,
    bits::BoardMasks,
    keys,
    paths::{PathSeeker, StepDirection, StepGrid},
    walls::Walls,
};

const MAX_PLAYERS: usize = 4;

/// A position of a game of Quoridor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    rules: Rules,
    pawns: [Cell; MAX_PLAYERS],
    hands: [u8; MAX_PLAYERS],
    walls: Walls,
    turn: Seat,
    winner: Option<Seat>,
    /// The key of pawns and walls; see [`Game::key`].
    key: u64,
}

/// What [`Game::unmake`] needs beside the move.
#[derive(Clone, Copy, Debug)]
pub struct QuoridorUndo {
    pawn: Cell,
    turn: Seat,
}

impl Position {
    /// The start of a game, or everything that is wrong with the rules.
    pub fn new(rules: Rules) -> Result<Self, ErrorList<QuoridorRulesError>> {
        rules.check()?;
        Ok(Self::start(rules))
    }

    /// The start of a game whose rules are known to be sound.
    pub(crate) fn start(rules: Rules) -> Self {
        let mut position = Self {
            rules,
            pawns: [Cell::default(); MAX_PLAYERS],
            hands: [0; MAX_PLAYERS],
            walls: Walls::default(),
            turn: Seat::FIRST,
            winner: None,
            key: 0,
        };
        for seat in Seat::all(rules.players) {
            position.hands[seat.index()] = rules.walls;
            position.key ^= keys::pawn(seat.index(), Cell::default().index());
            position.move_pawn(seat, rules.start(seat));
        }
        position
    }

    /// What is played.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Where this seat's pawn stands.
    pub const fn pawn(&self, seat: Seat) -> Cell {
        self.pawns[seat.index() % MAX_PLAYERS]
    }

    /// How many walls this seat has left.
    pub const fn hand(&self, seat: Seat) -> u8 {
        self.hands[seat.index() % MAX_PLAYERS]
    }

    /// The walls on the board: horizontal ones first, each row by row from the bottom.
    pub fn walls(&self) -> impl Iterator<Item = Wall> {
        self.walls.each()
    }

    /// The same as a set of slots.
    pub const fn wall_set(&self) -> Walls {
        self.walls
    }

    /// All cells of the board, row by row from the bottom.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        Cell::each(self.masks().cells)
    }

    /// The cells that this seat's pawn has to reach: the side opposite to its own.
    pub fn goal(&self, seat: Seat) -> impl Iterator<Item = Cell> + use<> {
        Cell::each(self.rules.goal_bits(seat))
    }

    /// The cells that the pawn of the seat to move can get to, row by row from the bottom.
    pub fn steps(&self) -> impl Iterator<Item = Cell> {
        Cell::each(self.step_bits())
    }

    /// Gives the turn to the next seat without a move, and tells whether that was possible. No rule knows this; a
    /// referee needs it when a seat has left the game or lost its turn.
    pub fn skip_turn(&mut self) -> bool {
        let may_skip = self.winner.is_none();
        if may_skip {
            self.turn = self.turn.next(self.rules.players);
        }
        may_skip
    }

    /// For setups and the contest, which does not insist on turns: gives the turn to a seat that plays.
    pub(crate) const fn set_turn(&mut self, seat: Seat) {
        self.turn = seat;
    }

    /// For setups: moves the pawn, whatever the rules say.
    pub(crate) fn move_pawn(&mut self, seat: Seat, to: Cell) {
        self.key ^= keys::pawn(seat.index(), self.pawn(seat).index()) ^ keys::pawn(seat.index(), to.index());
        self.pawns[seat.index()] = to;
    }

    /// For setups: deals walls to a seat.
    pub(crate) fn set_hand(&mut self, seat: Seat, walls: u8) {
        self.hands[seat.index()] = walls;
    }

    /// Puts the wall on the board, or takes it off.
    pub(crate) fn toggle_wall(&mut self, wall: Wall) {
        self.key ^= keys::wall(wall.axis, wall.slot.index());
        self.walls.toggle(wall);
    }

    /// Whether a new wall would lie between the cells, on no other wall and across none that it may not cross.
    pub(crate) fn check_slot(&self, wall: Wall) -> Result<(), QuoridorMoveError> {
        if !self.rules.has_slot(wall) {
            Err(QuoridorMoveError::OffBoard(wall))
        } else if self.walls.overlapped().contains(wall) {
            Err(QuoridorMoveError::Overlaps(wall))
        } else if !self.walls_may_cross() && self.walls.crossed().contains(wall) {
            Err(QuoridorMoveError::Crosses(wall))
        } else {
            Ok(())
        }
    }

    /// The seat that has no way to its goal, among those that the rules protect from the seat to move.
    pub(crate) fn shut_in(&self) -> Option<Seat> {
        let grid = self.grid();
        self.runners().find(|(_, runner)| !runner.has_path(&grid)).map(|(seat, _)| seat)
    }

    fn walls_may_cross(&self) -> bool {
        self.rules.variant != QuoridorVariant::Official
    }

    fn masks(&self) -> &'static BoardMasks {
        BoardMasks::of(self.rules.size)
    }

    fn grid(&self) -> StepGrid {
        StepGrid::new(self.masks(), self.walls)
    }

    /// Who must keep a path when the seat to move puts a wall.
    fn runners(&self) -> impl Iterator<Item = (Seat, PathSeeker)> + '_ {
        let is_contest = self.rules.variant == QuoridorVariant::Contest;
        let seats = Seat::all(self.rules.players).filter(move |&seat| !is_contest || seat != self.turn);
        seats.map(|seat| {
            let runner = PathSeeker {
                from: self.pawn(seat).bit(),
                goal: self.rules.goal_bits(seat),
                plug: self.plug(),
            };
            (seat, runner)
        })
    }

    /// The pawn that stands in the way of the opponent's path, where the rules let it.
    fn plug(&self) -> u128 {
        if self.rules.variant == QuoridorVariant::Contest { self.pawn(self.turn).bit() } else { 0 }
    }

    fn legal_walls(&self) -> Walls {
        if self.hand(self.turn) == 0 {
            return Walls::default();
        }
        let masks = self.masks();
        let mut legal = self.walls.free_slots(masks, self.walls_may_cross());
        let suspects = self.walls.suspects(legal, masks, self.plug());
        // In the contest the pawn itself may have closed the path; then every wall is refused.
        if !suspects.is_empty() || self.rules.variant == QuoridorVariant::Contest {
            let grid = self.grid();
            for (_, runner) in self.runners() {
                runner.remove_closing(&grid, suspects, &mut legal);
            }
        }
        legal
    }

    fn check_wall(&self, wall: Wall) -> Result<(), QuoridorMoveError> {
        if self.hand(self.turn) == 0 {
            return Err(QuoridorMoveError::NoWallsLeft);
        }
        self.check_slot(wall)?;
        let mut after = *self;
        after.toggle_wall(wall);
        after.shut_in().map_or(Ok(()), |seat| Err(QuoridorMoveError::ShutsIn(seat)))
    }

    fn step_bits(&self) -> u128 {
        let grid = self.grid();
        let pawn = self.pawn(self.turn).bit();
        let others = Seat::all(self.rules.players).filter(|&seat| seat != self.turn);
        let others = others.fold(0, |bits, seat| bits | self.pawn(seat).bit());
        let mut reached = 0;
        for heading in StepDirection::ALL {
            let next = grid.step(pawn, heading);
            reached |= if next & others == 0 { next } else { self.jumps(&grid, next, heading, others) };
        }
        reached
    }

    /// Where a jump over the pawn on `over` leads: straight on, or where a wall, the edge or another pawn is in
    /// the way, to either side if the rules know that.
    fn jumps(&self, grid: &StepGrid, over: u128, heading: StepDirection, others: u128) -> u128 {
        let straight = grid.step(over, heading) & !others;
        if straight != 0 || self.rules.variant == QuoridorVariant::Contest {
            return straight;
        }
        let [left, right] = heading.sides();
        (grid.step(over, left) | grid.step(over, right)) & !others
    }

    /// Whether there is nothing to play but a pass. The contest has none: who can do nothing there breaks the rules.
    fn can_only_pass(&self, steps: u128, walls: Walls) -> bool {
        self.rules.variant != QuoridorVariant::Contest && steps == 0 && walls.is_empty()
    }
}

impl Game for Position {
    type Move = Move;
    type Undo = QuoridorUndo;
    type Illegal = QuoridorMoveError;

    fn seats(&self) -> u8 {
        self.rules.players
    }

    fn turn(&self) -> Seat {
        self.turn
    }

    /// Steps first, then horizontal walls, then vertical ones, each row by row from the bottom.
    fn legal_moves(&self, out: &mut Vec<Move>) {
        if self.winner.is_some() {
            return;
        }
        let (steps, walls) = (self.step_bits(), self.legal_walls());
        out.extend(Cell::each(steps).map(Move::Step));
        out.extend(walls.each().map(Move::Wall));
        out.extend(self.can_only_pass(steps, walls).then_some(Move::Pass));
    }

    fn check(&self, m: &Move) -> Result<(), QuoridorMoveError> {
        if self.winner.is_some() {
            return Err(QuoridorMoveError::GameOver);
        }
        match *m {
            Move::Step(cell) if self.step_bits() & cell.bit() != 0 => Ok(()),
            Move::Step(cell) => Err(QuoridorMoveError::Unreachable(cell)),
            Move::Wall(wall) => self.check_wall(wall),
            Move::Pass if self.can_only_pass(self.step_bits(), self.legal_walls()) => Ok(()),
            Move::Pass => Err(QuoridorMoveError::NoPass),
        }
    }

    fn make(&mut self, m: &Move) -> QuoridorUndo {
        debug_assert_eq!(self.check(m), Ok(()), "{m} is not legal");
        let undo = QuoridorUndo { pawn: self.pawn(self.turn), turn: self.turn };
        match *m {
            Move::Step(cell) => {
                self.move_pawn(self.turn, cell);
                if cell.bit() & self.rules.goal_bits(self.turn) != 0 {
                    self.winner = Some(self.turn);
                }
            }
            Move::Wall(wall) => {
                self.toggle_wall(wall);
                self.hands[self.turn.index()] -= 1;
            }
            Move::Pass => {}
        }
        self.turn = self.turn.next(self.rules.players);
        undo
    }

    fn unmake(&mut self, m: &Move, undo: QuoridorUndo) {
        self.turn = undo.turn;
        self.winner = None;
        match *m {
            Move::Step(_) => self.move_pawn(self.turn, undo.pawn),
            Move::Wall(wall) => {
                self.toggle_wall(wall);
                self.hands[self.turn.index()] += 1;
            }
            Move::Pass => {}
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.winner.map(Outcome::Win)
    }

    fn key(&self) -> u64 {
        self.key ^ keys::turn(self.hands, self.turn.index())
    }
}
