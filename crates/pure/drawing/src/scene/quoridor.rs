use tengen_core::Seat;
use tengen_quoridor::{Cell, Position, Setup, Wall};

use crate::Caption;

/// A board of Quoridor. What lies off the board is not drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuoridorScene {
    /// Cells along a side, from 1 to 11; what is beyond is taken as the nearest of these.
    pub size: u8,
    /// Where each seat's pawn stands, in the order of seats. Two sit at the bottom and the top; three or four go
    /// clockwise from the bottom.
    pub pawns: Vec<Cell>,
    /// How many walls each seat has left, in the order of seats. Empty: nothing is said about it.
    pub hands: Vec<u8>,
    /// The walls, each with the seat that put it, if that is known.
    pub walls: Vec<(Wall, Option<Seat>)>,
    /// What was played last.
    pub last: Option<LastMove>,
    /// What stands above and below the board.
    pub caption: Option<Caption>,
}

/// What was played last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastMove {
    /// A pawn went.
    Step {
        /// Whose.
        seat: Seat,
        /// Where it stood.
        from: Cell,
        /// Where it stands now.
        to: Cell,
    },
    /// A wall was put.
    Wall(Wall),
}

/// Walls of unknown owners.
impl From<&Setup> for QuoridorScene {
    fn from(setup: &Setup) -> Self {
        Self {
            size: setup.rules.size,
            pawns: setup.pawns.clone(),
            hands: setup.hands.clone(),
            walls: setup.walls.iter().map(|&wall| (wall, None)).collect(),
            last: None,
            caption: None,
        }
    }
}

impl From<&Position> for QuoridorScene {
    fn from(position: &Position) -> Self {
        (&Setup::from(position)).into()
    }
}
