//! Symmetries of the boards: what is the same game when the board is turned or mirrored.

use tengen_gomoku::{Move, Point};
use tengen_quoridor::{Axis, Cell, Wall};

use crate::{AnyMove, AnyRules};

/// One of the ways to turn and mirror a board on which the game stays the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardSymmetry(u8);

/// Left and right change places, up and down do, the diagonal is the mirror.
const MIRRORED: u8 = 1;
const FLIPPED: u8 = 2;
const TRANSPOSED: u8 = 4;

impl BoardSymmetry {
    /// Those of a game, the one that changes nothing first: eight of a square board, four of another, two of Quoridor,
    /// whose players have their own sides. A battlefield is what it is.
    pub fn all(rules: &AnyRules) -> impl Iterator<Item = Self> + use<> {
        let n = match rules {
            AnyRules::Gomoku(rules) if rules.size.width() == rules.size.height() => 8,
            AnyRules::Gomoku(_) => 4,
            AnyRules::Quoridor(rules) if rules.players == 2 => 2,
            AnyRules::Quoridor(_) | AnyRules::Battlefield(_) => 1,
        };
        (0..n).map(Self)
    }

    /// The moves as they are there; `None` where they are not of this game or not on its board.
    pub fn apply(self, rules: &AnyRules, moves: &[AnyMove]) -> Option<Vec<AnyMove>> {
        moves.iter().map(|m| self.of_move(rules, m)).collect()
    }

    fn of_move(self, rules: &AnyRules, m: &AnyMove) -> Option<AnyMove> {
        Some(match (rules, m) {
            (AnyRules::Gomoku(rules), AnyMove::Gomoku(m)) => {
                let point = |at: Point| {
                    let (width, height) = (rules.size.width(), rules.size.height());
                    let (x, y) = self.turned(at.x(), at.y(), width, height)?;
                    Point::new(x, y)
                };
                AnyMove::Gomoku(match *m {
                    Move::Place(at) => Move::Place(point(at)?),
                    Move::Offer(at) => Move::Offer(point(at)?),
                    Move::Choose(at) => Move::Choose(point(at)?),
                    Move::Pass | Move::Swap | Move::Keep | Move::PutTwo | Move::Declare(_) => *m,
                })
            }
            (AnyRules::Quoridor(rules), AnyMove::Quoridor(m)) => {
                use tengen_quoridor::Move;
                let cell = |at: Cell, side: u8| {
                    let (x, y) = self.turned(at.x(), at.y(), side, side)?;
                    Cell::new(x, y)
                };
                AnyMove::Quoridor(match *m {
                    Move::Step(to) => Move::Step(cell(to, rules.size)?),
                    // Walls lie between cells, of which there are one less.
                    Move::Wall(Wall { slot, axis }) => {
                        let axis = match axis {
                            Axis::Horizontal if self.0 & TRANSPOSED != 0 => Axis::Vertical,
                            Axis::Vertical if self.0 & TRANSPOSED != 0 => Axis::Horizontal,
                            Axis::Horizontal | Axis::Vertical => axis,
                        };
                        Move::Wall(Wall { slot: cell(slot, rules.size.checked_sub(1)?)?, axis })
                    }
                    Move::Pass => Move::Pass,
                })
            }
            (AnyRules::Battlefield(_), AnyMove::Battlefield(_)) => m.clone(),
            (AnyRules::Gomoku(_) | AnyRules::Quoridor(_) | AnyRules::Battlefield(_), _) => return None,
        })
    }

    fn turned(self, x: u8, y: u8, width: u8, height: u8) -> Option<(u8, u8)> {
        let other = |place: u8, side: u8| side.checked_sub(1)?.checked_sub(place);
        let x = if self.0 & MIRRORED == 0 { x } else { other(x, width)? };
        let y = if self.0 & FLIPPED == 0 { y } else { other(y, height)? };
        Some(if self.0 & TRANSPOSED == 0 { (x, y) } else { (y, x) })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn all(text: &str) -> (AnyRules, Vec<BoardSymmetry>) {
        let rules: AnyRules = text.parse().unwrap();
        let all = BoardSymmetry::all(&rules).collect();
        (rules, all)
    }

    #[test]
    fn every_game_has_its_symmetries() {
        for (text, n) in [
            ("gomoku", 8),
            ("renju", 8),
            ("gomoku,size=20x15", 4),
            ("quoridor", 2),
            ("quoridor,players=4", 1),
            ("battlefield", 1),
        ] {
            assert_eq!(all(text).1.len(), n, "{text}");
        }
    }

    #[test]
    fn every_symmetry_moves_every_move_to_another_one() {
        for text in ["gomoku", "gomoku,size=6x9", "quoridor", "quoridor,size=7,walls=4"] {
            let (rules, symmetries) = all(text);
            let position = crate::AnyPosition::new(&rules).unwrap();
            let moves: Vec<AnyMove> =
                position.legal_moves().iter().map(|text| position.read_move(text).unwrap()).collect();
            let names = |moves: &[AnyMove]| moves.iter().map(ToString::to_string).collect::<BTreeSet<_>>();
            let mut different = BTreeSet::new();
            for symmetry in symmetries {
                let turned = symmetry.apply(&rules, &moves).unwrap();
                // At the start everything may be played that may be played there from any side.
                assert_eq!(names(&turned), names(&moves), "{text} {symmetry:?}");
                different.insert(turned.iter().map(ToString::to_string).collect::<Vec<_>>());
            }
            assert_eq!(different.len(), BoardSymmetry::all(&rules).count(), "{text}");
        }
    }

    #[test]
    fn walls_are_mirrored_with_their_slots() {
        let (rules, symmetries) = all("quoridor");
        let position = crate::AnyPosition::new(&rules).unwrap();
        let moves = ["d1", "a3h", "h3v"].map(|text| position.read_move(text).unwrap());
        let mirrored = symmetries[1].apply(&rules, &moves).unwrap();
        assert_eq!(mirrored.iter().map(ToString::to_string).collect::<Vec<_>>(), ["f1", "h3h", "a3v"]);
    }

    #[test]
    fn moves_off_the_board_have_no_image() {
        let (rules, symmetries) = all("gomoku,size=7");
        let far = AnyMove::Gomoku(Move::Place(Point::new(14, 14).unwrap()));
        assert_eq!(symmetries[1].apply(&rules, &[far]), None);
        let step = AnyMove::Quoridor(tengen_quoridor::Move::Pass);
        assert_eq!(symmetries[0].apply(&rules, &[step]), None);
    }
}
