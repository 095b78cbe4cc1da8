//! A quick look for wins by continuous fours at the ends of the search's lines: every stone of the attacker threatens a five,
//! so the defender has one answer to each. The thorough one is the solver's.

use crate::{
    board::{Board, Side},
    cells::Cell,
    class::Class,
};

/// Looks for such wins, within a number of stones.
pub(crate) struct Fours {
    /// How many attacking stones may still be tried.
    budget: u32,
}

impl Fours {
    /// A short look at the end of a line.
    pub(crate) const fn short(budget: u32) -> Self {
        Self { budget }
    }

    pub(crate) const fn budget(&self) -> u32 {
        self.budget
    }

    /// The first stone of a win with at most `depth` fours before the one that cannot be stopped, and how many stones it
    /// takes until the five, the attacker's and the defender's; `None` when there is none or the budget is spent.
    pub(crate) fn win(&mut self, board: &mut Board, side: Side, depth: u32) -> Option<(Cell, u32)> {
        if let Some(five) = board.fives(side).first() {
            return Some((five, 1));
        }
        // What is said below about answers does not hold there.
        if board.rows_can_be_hemmed_in() {
            return None;
        }
        let mut moves = moves(board, side);
        if let Some(&(_, cell)) = moves.iter().find(|(class, _)| *class == Class::OpenFour) {
            return Some((cell, 3));
        }
        if depth == 0 {
            return None;
        }
        moves.sort_by_key(|&(class, cell)| (std::cmp::Reverse(class), cell));
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

/// The fours that may be made; where a five has to be stopped, only the one that stops it.
fn moves(board: &Board, side: Side) -> Vec<(Class, Cell)> {
    let mut moves = Vec::new();
    let mut consider = |cell| {
        let class = board.class(cell, side);
        if class.is_four() && !board.is_foul(cell, side) {
            moves.push((class, cell));
        }
    };
    let mut threats = board.fives(side.other()).iter();
    match threats.next() {
        None => board.fours(side).iter().for_each(consider),
        Some(block) if threats.next().is_none() => consider(block),
        Some(_) => {}
    }
    moves
}
