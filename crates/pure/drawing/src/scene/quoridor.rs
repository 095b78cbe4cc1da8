use tengen_core::{Lang, Localize as _, Seat};
use tengen_games::AnyMove;
use tengen_quoridor::{Cell, Move, Position, Setup, Wall};
use tengen_records::{PlayedMove, RecordReplay, UncheckedBoard};

use super::GameScene;
use crate::{PictureCaption, draw::quoridor, pen::ShapePen};

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
    pub caption: Option<PictureCaption>,
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

impl GameScene for QuoridorScene {
    fn title(&self, lang: Lang) -> &'static str {
        lang.text("games-quoridor")
    }

    fn extent(&self, pen: &ShapePen<'_>) -> [f32; 2] {
        quoridor::QuoridorLayout::new(self, pen).extent()
    }

    fn draw(&self, pen: &mut ShapePen<'_>, corner: [f32; 2]) {
        quoridor::board(self, pen, corner);
    }

    fn n_pieces(&self) -> usize {
        4
    }

    fn piece_name(&self, piece: u8, lang: Lang) -> String {
        Seat::new(piece).map(|seat| seat.localize(lang)).unwrap_or_default().into()
    }

    fn draw_piece(&self, pen: &mut ShapePen<'_>, piece: usize, middle: [f32; 2], radius: f32) {
        quoridor::piece(pen, piece, middle, radius);
    }

    fn show(&mut self, play: &PlayedMove, _number: u32, after: &RecordReplay<'_>) {
        let (AnyMove::Quoridor(m), UncheckedBoard::Quoridor(after)) = (&play.m, after.stage()) else {
            return;
        };
        let seat = play.seat;
        self.last = match *m {
            Move::Step(to) => self.pawns.get(seat.index()).map(|&from| LastMove::Step { seat, from, to }),
            Move::Wall(wall) => {
                self.walls.push((wall, Some(seat)));
                Some(LastMove::Wall(wall))
            }
            Move::Pass => None,
        };
        (self.pawns, self.hands) = (after.pawns.clone(), after.hands.clone());
    }
}
