use tengen_core::Game as _;
use tengen_gomoku::{Color, GomokuUndo, Move, Position, Rules};

use crate::library::Triple;

/// A stone on the board, as the referee knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RefereedStone {
    pub(crate) point: tengen_gomoku::Point,
    pub(crate) color: Color,
}

impl RefereedStone {
    /// Row, column, colour: row 0 is at the bottom, column 0 at the left.
    pub(crate) fn triple(self) -> Triple {
        [self.point.y().into(), self.point.x().into(), number(self.color)]
    }
}

/// The number of a colour in the interface.
pub(crate) const fn number(color: Color) -> i32 {
    if color.index() == 0 { 1 } else { 2 }
}

/// A game as it was told to us: the referee's position, and how it came about.
#[derive(Debug)]
pub(crate) struct RefereedGame {
    position: Position,
    moves: Vec<Move>,
    undos: Vec<GomokuUndo>,
    stones: Vec<RefereedStone>,
}

impl RefereedGame {
    pub(crate) fn new(rules: Rules) -> Option<Self> {
        let position = Position::new(rules).ok()?;
        Some(Self { position, moves: Vec::new(), undos: Vec::new(), stones: Vec::new() })
    }

    pub(crate) const fn position(&self) -> &Position {
        &self.position
    }

    pub(crate) fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The stones in the order in which they were put.
    pub(crate) fn stones(&self) -> &[RefereedStone] {
        &self.stones
    }

    /// Goes to the position after these moves. What the rules refuse changes nothing.
    pub(crate) fn go_to(&mut self, moves: &[Move]) -> Result<(), tengen_gomoku::GomokuMoveError> {
        let common = self.moves.iter().zip(moves).take_while(|(a, b)| a == b).count();
        let left: Vec<Move> = self.moves[common..].to_vec();
        self.take_back_to(common);
        for m in &moves[common..] {
            if let Err(illegal) = self.play(*m) {
                self.take_back_to(common);
                for m in left {
                    // It was legal before.
                    let _ = self.play(m);
                }
                return Err(illegal);
            }
        }
        Ok(())
    }

    fn play(&mut self, m: Move) -> Result<(), tengen_gomoku::GomokuMoveError> {
        let color = self.position.to_move();
        let undo = self.position.play(&m)?;
        if let Move::Place(point) | Move::Choose(point) = m {
            self.stones.push(RefereedStone { point, color });
        }
        self.moves.push(m);
        self.undos.push(undo);
        Ok(())
    }

    fn take_back_to(&mut self, n: usize) {
        while self.moves.len() > n {
            let Some((m, undo)) = self.moves.pop().zip(self.undos.pop()) else { return };
            if let Move::Place(_) | Move::Choose(_) = m {
                self.stones.pop();
            }
            self.position.unmake(&m, undo);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(text: &str) -> Vec<Move> {
        text.split_whitespace().map(|word| word.parse().unwrap()).collect()
    }

    #[test]
    fn it_goes_anywhere_and_a_refused_way_changes_nothing() {
        let rules = Rules { opening: tengen_gomoku::Opening::Yamaguchi, ..Rules::RENJU };
        let mut game = RefereedGame::new(rules).unwrap();
        let long = moves("h8 h9 i9 declare:2 swap a1 offer:g7 offer:g8 choose:g8 a2");
        for target in ["h8 h9", "h8 h9 i9 declare:3 keep", "", "h8 i9 i8 declare:1 swap a1"] {
            game.go_to(&long).unwrap();
            let black = game.stones()[4];
            assert_eq!((black.point.to_string(), black.triple()), ("g8".to_owned(), [7, 6, 1]));
            assert_eq!(game.stones()[5].triple(), [1, 0, 2]);
            game.go_to(&moves(target)).unwrap();
            assert_eq!(game.moves(), moves(target));
            let (at, stones) = (game.position().clone(), game.stones().to_vec());
            game.go_to(&moves("h8 h9 i9 declare:2 swap a1 a1")).unwrap_err();
            assert_eq!(
                (game.position(), game.stones(), game.moves()),
                (&at, &stones[..], &moves(target)[..])
            );
        }
    }
}
