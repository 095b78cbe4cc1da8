//! Wins by continuous fours: every stone of the attacker threatens a five, so the defender has one answer to each.

use std::collections::HashMap;

use crate::{
    board::{Board, Side},
    cells::Cell,
    class::Class,
};

/// Looks for such wins, within a number of stones.
pub(crate) struct Fours {
    /// How many attacking stones may still be tried.
    budget: u32,
    /// Positions without a win, with the number of attacking stones that were not enough. Only worth its price where the
    /// look is a long one.
    failed: Option<HashMap<u64, u32>>,
}

impl Fours {
    /// A short look at the end of a line.
    pub(crate) const fn short(budget: u32) -> Self {
        Self { budget, failed: None }
    }

    /// A long look that remembers what it has seen.
    pub(crate) fn long(budget: u32) -> Self {
        Self { budget, failed: Some(HashMap::new()) }
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
        if depth == 0 || self.is_known(board, depth) {
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
        if self.budget > 0
            && let Some(failed) = &mut self.failed
        {
            failed.insert(board.key(), depth);
        }
        None
    }

    fn is_known(&self, board: &Board, depth: u32) -> bool {
        let failed = self.failed.as_ref().and_then(|failed| failed.get(&board.key()));
        failed.is_some_and(|&enough| enough >= depth)
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
    let mut threats = board.fives(side.other()).iter();
    let forced = threats.next();
    let cells: Vec<Cell> = match (forced, threats.next()) {
        (Some(_), Some(_)) => Vec::new(),
        (Some(block), None) => vec![block],
        (None, _) => board.fours(side).iter().collect(),
    };
    let with_class = cells.into_iter().map(|cell| (board.class(cell, side), cell));
    with_class.filter(|&(class, cell)| class.is_four() && !board.is_foul(cell, side)).collect()
}

/// The whole line of a shortest win by fours: stones of the attacker and answers in turn, up to the five. `None` when there
/// is none with so many fours, or when so many stones were tried in vain.
pub(crate) fn shortest_win(board: &Board, side: Side, deepest: u32, budget: u32) -> Option<Vec<Cell>> {
    let mut board = board.clone();
    let mut fours = Fours::long(budget);
    let depth = (0..=deepest).find(|&depth| fours.win(&mut board, side, depth).is_some())?;
    let mut line = Vec::new();
    for left in (0..=depth).rev() {
        let (cell, length) = fours.win(&mut board, side, left)?;
        line.push(cell);
        board.put(cell, side);
        if length == 1 {
            return Some(line);
        }
        // After an open four any answer loses, and an answer that Black may not give is shown all the same.
        let answer = board.fives(side).first()?;
        line.push(answer);
        board.put(answer, side.other());
        if length == 3 {
            break;
        }
    }
    line.extend(board.fives(side).first());
    Some(line)
}
