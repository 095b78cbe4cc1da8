//! Relevant defences: which answers can stop a win by fours at all.

use super::fours::FourLine;
use crate::{
    board::{SearchBoard, SearchSide},
    cells::{CellSet, GridCell, STEPS},
    shape::{LineShape, REACH},
};

/// The points where a stone of the defender could stop this win by fours, which the attacker would have if the defender
/// passed. Neither side has a five at once.
///
/// The win is a row of fours, each with one answer, and needs nothing but this:
/// - Its points are free: those of its fours and its answers, and where the last one completes a five. The other cells of
///   those fives bear the attacker's stones, and what lies beside them matters only if it is his.
/// - The defender has no five at once. He gets one by a stone that makes a four by itself, or by one that makes a four
///   together with an answer; that one lies on a line with the answer, on which the answer alone makes a three at least.
/// - The attacker may play there. A stone within reach on a line of his changes what he makes there, and only such a one,
///   as long as the shapes alone tell whether it is forbidden.
/// - The last answer is forbidden, if the win is one of that kind.
///
/// Where more than the shapes tells what is forbidden, any stone could matter.
pub(super) fn disturbers(board: &mut SearchBoard, attacker: SearchSide, line: &FourLine) -> CellSet {
    let defender = attacker.other();
    let (empty, mut cells) = (*board.empty(), *board.fours(defender));
    let (mut is_any, mut n_put) = (false, 0);
    for (index, &stone) in line.stones.iter().enumerate() {
        cells.insert(stone);
        if index % 2 == 0 {
            if board.has_fouls(attacker) {
                is_any |= board.entry(stone, attacker).is_suspect;
                add_lines(stone, REACH, |_| true, &mut cells);
            }
            board.put(stone, attacker);
            cells = cells.or(board.fives(attacker));
        } else {
            let makes = |line| board.shape(stone, defender, line);
            // A double four in one line is a foul by its shape; one stone more can leave only one of its fours.
            add_lines(
                stone,
                REACH - 1,
                |line| makes(line) >= LineShape::Three || makes(line) == LineShape::Foul,
                &mut cells,
            );
            board.put(stone, defender);
        }
        n_put += 1;
    }
    is_any |= !line.is_five && board.fives(attacker).iter().count() < 2;
    for _ in 0..n_put {
        board.take_back();
    }
    if is_any { empty } else { cells.and(&empty) }
}

/// Adds the cells around one along those of its lines that count.
fn add_lines(cell: GridCell, reach: usize, counts: impl Fn(usize) -> bool, cells: &mut CellSet) {
    for (line, &step) in STEPS.iter().enumerate() {
        if counts(line) {
            for distance in 1..=reach {
                cells.insert(GridCell((cell.index() + distance * step) as u16));
                cells.insert(GridCell((cell.index() - distance * step) as u16));
            }
        }
    }
}

/// Whether a win by fours is still one after the defender's last stone. The attacker is to move.
pub(super) fn holds(board: &mut SearchBoard, attacker: SearchSide, line: &FourLine) -> bool {
    let mut n_put = 0;
    let holds = goes_through(board, attacker, line, &mut n_put);
    for _ in 0..n_put {
        board.take_back();
    }
    holds
}

/// Plays a win by fours as far as it goes, and tells whether that is to its end.
fn goes_through(board: &mut SearchBoard, attacker: SearchSide, line: &FourLine, n_put: &mut u32) -> bool {
    let defender = attacker.other();
    for &stone in line.stones.iter().step_by(2) {
        if board.fives(attacker).first().is_some() {
            return true;
        }
        let has_to_stop = board.fives(defender).iter().any(|five| five != stone);
        if !board.is_empty(stone)
            || has_to_stop
            || !board.class(stone, attacker).is_four()
            || board.is_foul(stone, attacker)
        {
            return false;
        }
        board.put(stone, attacker);
        *n_put += 1;
        let mut fives = board.fives(attacker).iter();
        let Some(answer) = fives.next() else { return false };
        if fives.next().is_some() || board.is_foul(answer, defender) {
            return true;
        }
        drop(fives);
        board.put(answer, defender);
        *n_put += 1;
    }
    false
}
