//! A thorough look for wins by continuous fours: every stone of the attacker threatens a five, so the defender has one answer
//! to each. A shortest win is found first, since the looks go one four deeper each time.

use std::cmp::Reverse;

use super::work::SolverBudget;
use crate::{
    board::{SearchBoard, SearchSide},
    cells::GridCell,
    class::PointClass,
};

/// More fours in a row than there can be on any board of ours.
const DEEPEST: u8 = 200;
/// In place of a depth: no win at any depth.
const NEVER: u8 = u8::MAX;

/// A win by fours: the attacker's stones and the answers in turn, up to the four that cannot be stopped, or to the five where
/// there is one at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FourLine {
    pub(crate) stones: Vec<GridCell>,
    pub(crate) is_five: bool,
}

impl FourLine {
    pub(crate) fn five(cell: GridCell) -> Self {
        Self { stones: vec![cell], is_five: true }
    }

    /// How many stones it takes up to the five, the answers counted.
    pub(crate) fn length(&self) -> usize {
        self.stones.len() + if self.is_five { 0 } else { 2 }
    }
}

/// What a look has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum FourResult {
    Win(FourLine),
    /// There is no win by fours.
    Nothing,
    /// Nobody knows: it was not looked to the end.
    Unfinished,
}

/// What is known of one position of the look.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FourStatus {
    Win { is_five: bool },
    Nothing,
    NotSoDeep,
    Unfinished,
}

/// Looks for wins by fours and remembers where there are none.
pub(crate) struct FourSearch {
    /// In the lowest byte of a word how many fours were not enough, above it the key without its lowest byte. It begins
    /// small and grows as it fills: most looks are over before clearing a large one would be.
    failed: Vec<u64>,
    /// How many words were written, and how many there may be.
    written: usize,
    largest: usize,
    /// The fours of all positions on the way to the present one, one after the other.
    fours: Vec<(PointClass, GridCell)>,
    /// Stones that may still be put in this look.
    budget: u64,
}

impl FourSearch {
    /// One that remembers in about this many bytes.
    pub(crate) fn new(memory: usize) -> Self {
        let largest = 1 << (memory / size_of::<u64>()).max(2).ilog2();
        let failed = vec![0; largest.min(1 << 12)];
        Self { failed, written: 0, largest, fours: Vec::new(), budget: 0 }
    }

    /// Looks for a shortest win of the side, which is to move, with at most so many stones.
    pub(super) fn shortest(
        &mut self,
        board: &mut SearchBoard,
        side: SearchSide,
        budget: u64,
        work: &mut SolverBudget<'_>,
    ) -> FourResult {
        self.budget = budget;
        let mut stones = Vec::new();
        for depth in 0..=DEEPEST {
            match self.win(board, side, depth, &mut stones, work) {
                FourStatus::Win { is_five } => {
                    stones.reverse();
                    return FourResult::Win(FourLine { stones, is_five });
                }
                FourStatus::Nothing => return FourResult::Nothing,
                FourStatus::NotSoDeep => {}
                FourStatus::Unfinished => return FourResult::Unfinished,
            }
        }
        FourResult::Unfinished
    }

    /// Looks for a win with at most `depth` fours before the one that cannot be stopped. Its line is added to `line` from
    /// its end.
    fn win(
        &mut self,
        board: &mut SearchBoard,
        side: SearchSide,
        depth: u8,
        line: &mut Vec<GridCell>,
        work: &mut SolverBudget<'_>,
    ) -> FourStatus {
        if let Some(five) = board.fives(side).first() {
            line.push(five);
            return FourStatus::Win { is_five: true };
        }
        let first = self.fours.len();
        self.list_fours(board, side);
        if let Some(&(_, cell)) = self.fours[first..].iter().find(|(class, _)| *class == PointClass::OpenFour)
        {
            self.fours.truncate(first);
            line.push(cell);
            return FourStatus::Win { is_five: false };
        }
        if self.fours.len() == first {
            return FourStatus::Nothing;
        }
        // A last four wins only where its answer is forbidden.
        if depth == 0 && !board.has_fouls(side.other()) {
            self.fours.truncate(first);
            return FourStatus::NotSoDeep;
        }
        let answer = match self.remembered(board, side) {
            Some(NEVER) => FourStatus::Nothing,
            Some(enough) if enough >= depth => FourStatus::NotSoDeep,
            _ => self.try_fours(board, side, depth, first, line, work),
        };
        self.fours.truncate(first);
        match answer {
            FourStatus::Nothing => self.remember(board, side, NEVER),
            FourStatus::NotSoDeep => self.remember(board, side, depth),
            FourStatus::Win { .. } | FourStatus::Unfinished => {}
        }
        answer
    }

    /// Tries the fours that are listed from `first` on, the strongest first.
    fn try_fours(
        &mut self,
        board: &mut SearchBoard,
        side: SearchSide,
        depth: u8,
        first: usize,
        line: &mut Vec<GridCell>,
        work: &mut SolverBudget<'_>,
    ) -> FourStatus {
        self.fours[first..].sort_unstable_by_key(|&(class, cell)| (Reverse(class), cell));
        let mut all = FourStatus::Nothing;
        for index in first..self.fours.len() {
            let cell = self.fours[index].1;
            if self.budget == 0 || work.has_put(1) {
                return FourStatus::Unfinished;
            }
            self.budget -= 1;
            board.put(cell, side);
            let answer = self.after_four(board, side, depth, line, work);
            board.take_back();
            match answer {
                FourStatus::Win { .. } => {
                    line.push(cell);
                    return answer;
                }
                FourStatus::Unfinished => return answer,
                FourStatus::NotSoDeep => all = FourStatus::NotSoDeep,
                FourStatus::Nothing => {}
            }
        }
        all
    }

    /// What comes of a four that was just made.
    fn after_four(
        &mut self,
        board: &mut SearchBoard,
        side: SearchSide,
        depth: u8,
        line: &mut Vec<GridCell>,
        work: &mut SolverBudget<'_>,
    ) -> FourStatus {
        let Some(block) = board.fives(side).first() else { return FourStatus::Nothing };
        // An answer that Black may not give is none.
        if board.is_foul(block, side.other()) {
            return FourStatus::Win { is_five: false };
        }
        if depth == 0 {
            return FourStatus::NotSoDeep;
        }
        board.put(block, side.other());
        let answer = self.win(board, side, depth - 1, line, work);
        board.take_back();
        if let FourStatus::Win { .. } = answer {
            line.push(block);
        }
        answer
    }

    /// Lists the fours that may be made; where a five has to be stopped, only the one that stops it.
    fn list_fours(&mut self, board: &SearchBoard, side: SearchSide) {
        let mut add = |cell: GridCell| {
            let class = board.class(cell, side);
            if class.is_four() && !board.is_foul(cell, side) {
                self.fours.push((class, cell));
            }
        };
        let mut threats = board.fives(side.other()).iter();
        match (threats.next(), threats.next()) {
            (Some(_), Some(_)) => {}
            (Some(block), None) => add(block),
            (None, _) => board.fours(side).iter().for_each(add),
        }
    }

    fn remembered(&self, board: &SearchBoard, side: SearchSide) -> Option<u8> {
        let key = key(board, side);
        let failed = self.failed[self.place(key)];
        (failed ^ key < 1 << 8).then_some(failed as u8)
    }

    fn remember(&mut self, board: &SearchBoard, side: SearchSide, depth: u8) {
        let key = key(board, side);
        let place = self.place(key);
        self.failed[place] = key | u64::from(depth);
        self.written += 1;
        if self.written > self.failed.len() && self.failed.len() < self.largest {
            self.grow();
        }
    }

    fn grow(&mut self) {
        let larger = vec![0; 4 * self.failed.len().min(self.largest / 4)];
        for word in std::mem::replace(&mut self.failed, larger) {
            let place = self.place(word);
            self.failed[place] = word;
        }
    }

    /// Which place a key has, by its upper half.
    const fn place(&self, key: u64) -> usize {
        (key >> 32) as usize & (self.failed.len() - 1)
    }
}

impl std::fmt::Debug for FourSearch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("FourSearch").field("failed", &self.failed.len()).finish_non_exhaustive()
    }
}

/// The position with the side that attacks, without the lowest byte.
fn key(board: &SearchBoard, side: SearchSide) -> u64 {
    (board.key() ^ (side.index() as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)) & !0xff
}
