use tengen_core::Seat;
use tengen_games::AnyMove;
use tengen_gomoku::{BoardSize, Move as Stone, Point};
use tengen_quoridor::{Axis, Cell, Move as PawnMove, Rules, Wall};

use crate::PlayedMove;

/// Who played what in 17 bits: 0 is nothing, then come the moves of which games consist, then numbers in a list of all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PlayCode(u32);

/// Points and seats of Gomoku that have codes; games of more players have other boards than these.
const SIDE: u32 = BoardSize::MAX_SIDE as u32;
const STONE_SEATS: u32 = 2;
/// A point, or the pass after the last one.
const STONES: u32 = SIDE * SIDE + 1;
const FIRST_STONE: u32 = 1;

const QUORIDOR_SIDE: u32 = Rules::MAX_SIZE as u32;
const PAWN_SEATS: u32 = 4;
const CELLS: u32 = QUORIDOR_SIDE * QUORIDOR_SIDE;
/// Cells, walls of either axis, and the pass.
const PAWN_MOVES: u32 = 3 * CELLS + 1;
const FIRST_PAWN_MOVE: u32 = FIRST_STONE + STONE_SEATS * STONES;

const FIRST_RARE: u32 = FIRST_PAWN_MOVE + PAWN_SEATS * PAWN_MOVES;

impl PlayCode {
    const BITS: u32 = 17;
    pub(crate) const NONE: Self = Self(0);

    pub(crate) const fn from_bits(bits: u32) -> Self {
        Self(bits & ((1 << Self::BITS) - 1))
    }

    pub(crate) const fn get(self) -> u32 {
        self.0
    }

    /// The move with this number in the list of the others; `None` when the codes have run out.
    pub(crate) fn rare(index: usize) -> Option<Self> {
        let code = u32::try_from(index).ok()?.checked_add(FIRST_RARE)?;
        (code < 1 << Self::BITS).then_some(Self(code))
    }

    pub(crate) const fn rare_index(self) -> Option<usize> {
        match self.0.checked_sub(FIRST_RARE) {
            Some(index) => Some(index as usize),
            None => None,
        }
    }

    /// The code of a move that has one of its own.
    pub(crate) fn of(play: &PlayedMove) -> Option<Self> {
        let seat = u32::try_from(play.seat.index()).ok()?;
        match &play.m {
            AnyMove::Gomoku(m) if seat < STONE_SEATS => {
                let number = match m {
                    Stone::Place(point) => u32::from(point.y()) * SIDE + u32::from(point.x()),
                    Stone::Pass => STONES - 1,
                    Stone::Swap
                    | Stone::Keep
                    | Stone::PutTwo
                    | Stone::Declare(_)
                    | Stone::Offer(_)
                    | Stone::Choose(_) => return None,
                };
                Some(Self(FIRST_STONE + seat * STONES + number))
            }
            AnyMove::Quoridor(m) if seat < PAWN_SEATS => {
                let number = match m {
                    PawnMove::Step(cell) => cell_number(*cell),
                    PawnMove::Wall(Wall { slot, axis: Axis::Horizontal }) => CELLS + cell_number(*slot),
                    PawnMove::Wall(Wall { slot, axis: Axis::Vertical }) => 2 * CELLS + cell_number(*slot),
                    PawnMove::Pass => PAWN_MOVES - 1,
                };
                Some(Self(FIRST_PAWN_MOVE + seat * PAWN_MOVES + number))
            }
            AnyMove::Gomoku(_) | AnyMove::Quoridor(_) | AnyMove::Battlefield(_) => None,
        }
    }

    /// The move of a code of its own.
    pub(crate) fn play(self) -> Option<PlayedMove> {
        let (seat, m) = match self.0 {
            0 => return None,
            code if code < FIRST_PAWN_MOVE => {
                let (seat, number) = ((code - FIRST_STONE) / STONES, (code - FIRST_STONE) % STONES);
                let m = if number == STONES - 1 {
                    Stone::Pass
                } else {
                    Stone::Place(Point::new(byte(number % SIDE)?, byte(number / SIDE)?)?)
                };
                (seat, AnyMove::Gomoku(m))
            }
            code => {
                let number = code - FIRST_PAWN_MOVE;
                let (seat, number) = (number / PAWN_MOVES, number % PAWN_MOVES);
                let cell =
                    Cell::new(byte(number % CELLS % QUORIDOR_SIDE)?, byte(number % CELLS / QUORIDOR_SIDE)?)?;
                let m = match number / CELLS {
                    0 => PawnMove::Step(cell),
                    1 => PawnMove::Wall(Wall { slot: cell, axis: Axis::Horizontal }),
                    2 => PawnMove::Wall(Wall { slot: cell, axis: Axis::Vertical }),
                    _ => PawnMove::Pass,
                };
                (seat, AnyMove::Quoridor(m))
            }
        };
        Some(PlayedMove { seat: Seat::new(byte(seat)?)?, m })
    }
}

fn cell_number(cell: Cell) -> u32 {
    u32::from(cell.y()) * QUORIDOR_SIDE + u32::from(cell.x())
}

fn byte(number: u32) -> Option<u8> {
    u8::try_from(number).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_of_its_own_is_a_move_and_back() {
        for code in 1..FIRST_RARE {
            let play = PlayCode(code).play().unwrap();
            assert_eq!(PlayCode::of(&play), Some(PlayCode(code)), "{play:?}");
            assert_eq!(PlayCode(code).rare_index(), None);
        }
        assert_eq!(PlayCode::NONE.play(), None);
        assert_eq!(PlayCode::rare(5).and_then(PlayCode::rare_index), Some(5));
        assert_eq!(PlayCode::rare(1 << PlayCode::BITS), None);
    }
}
