//! Wins by continuous fours: every stone of the attacker threatens a five, so the defender has one answer to each.

use crate::{
    board::{Board, Side},
    cells::Cell,
    class::Class,
};

/// Looks for such wins, within a number of stones.
pub(crate) struct Fours {
    /// How many attacking stones may still be tried.
    pub(crate) budget: u32,
}

impl Fours {
    /// The first stone of a win and how many stones it takes until the five, the attacker's and the defender's; `None`
    /// when there is none or the budget is spent.
    pub(crate) fn win(&mut self, board: &mut Board, side: Side, depth: u32) -> Option<(Cell, u32)> {
        if let Some(five) = board.fives(side).first() {
            return Some((five, 1));
        }
        // What is said below about answers does not hold there.
        if board.rows_can_be_hemmed_in() {
            return None;
        }
        let opponent = side.other();
        let mut threats = board.fives(opponent).iter();
        let forced = threats.next();
        if threats.next().is_some() {
            return None;
        }
        drop(threats);
        let mut moves: Vec<(Class, Cell)> = match forced {
            Some(cell) if !board.class(cell, side).is_four() => return None,
            Some(cell) => vec![(board.class(cell, side), cell)],
            None => board.fours(side).iter().map(|cell| (board.class(cell, side), cell)).collect(),
        };
        moves.retain(|&(_, cell)| !board.is_foul(cell, side));
        if let Some(&(_, cell)) = moves.iter().find(|(class, _)| *class == Class::OpenFour) {
            return Some((cell, 3));
        }
        if depth == 0 {
            return None;
        }
        moves.sort_by_key(|&(class, _)| std::cmp::Reverse(class));
        for (_, cell) in moves {
            if self.budget == 0 {
                return None;
            }
            self.budget -= 1;
            board.put(cell, side);
            let found = self.after_four(board, side, depth);
            board.take_back();
            if let Some(length) = found {
                return Some((cell, length));
            }
        }
        None
    }

    /// How long it takes to win after a four was just made.
    fn after_four(&mut self, board: &mut Board, side: Side, depth: u32) -> Option<u32> {
        let opponent = side.other();
        let answer = board.fives(side).first()?;
        // An answer that Black may not give is none.
        if board.is_foul(answer, opponent) {
            return Some(3);
        }
        board.put(answer, opponent);
        let found = self.win(board, side, depth - 1);
        board.take_back();
        found.map(|(_, length)| length + 2)
    }
}
