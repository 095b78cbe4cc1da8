//! Renju's forbidden moves (禁手), by the definitions of the international rules.

use crate::{DIRECTIONS, Point, Stone};

type Board = [Option<Stone>; 225];

/// Whether a black stone on this free point is forbidden: it makes an overline, two fours or two threes, and no five.
pub(crate) fn is_foul(board: &Board, point: Point) -> bool {
    let mut board = *board;
    board[point.index()] = Some(Stone::Black);
    let lines = DIRECTIONS.map(|direction| StoneLineup::through(&board, point, direction));
    if lines.iter().any(|line| line.row() == 5) {
        return false;
    }
    lines.iter().any(|line| line.row() > 5)
        || lines.iter().map(StoneLineup::fours).sum::<usize>() >= 2
        || DIRECTIONS.iter().zip(&lines).filter(|(way, line)| is_three(&board, point, **way, line)).count()
            >= 2
}

/// Whether the row through the point can become a straight four by one stone more which is itself allowed and makes no five.
fn is_three(board: &Board, point: Point, (rows, columns): (i8, i8), line: &StoneLineup) -> bool {
    (-4..=4).filter(|&step| line.makes_straight_four(step)).any(|step| {
        let next = point.offset(rows * step, columns * step);
        next.is_some_and(|next| !makes_five(board, next) && !is_foul(board, next))
    })
}

fn makes_five(board: &Board, point: Point) -> bool {
    DIRECTIONS.iter().any(|&direction| StoneLineup::through(board, point, direction).with(0).row() == 5)
}

/// What stands on the points of a line up to `REACH` steps from one of them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LineCell {
    Black,
    Free,
    /// A white stone or the edge.
    Closed,
}

const REACH: i8 = 6;

struct StoneLineup([LineCell; 13]);

impl StoneLineup {
    fn through(board: &Board, point: Point, (rows, columns): (i8, i8)) -> Self {
        let mut steps = -REACH..=REACH;
        Self([(); 13].map(|()| {
            let step = steps.next().unwrap_or_default();
            match point.offset(rows * step, columns * step).map(|point| board[point.index()]) {
                Some(Some(Stone::Black)) => LineCell::Black,
                Some(None) => LineCell::Free,
                Some(Some(Stone::White)) | None => LineCell::Closed,
            }
        }))
    }

    /// So many steps from the point.
    fn at(&self, step: i8) -> LineCell {
        usize::try_from(REACH + step)
            .ok()
            .and_then(|index| self.0.get(index))
            .copied()
            .unwrap_or(LineCell::Closed)
    }

    /// The same line with a black stone more.
    fn with(&self, step: i8) -> Self {
        let mut cells = self.0;
        if let Some(cell) = usize::try_from(REACH + step).ok().and_then(|index| cells.get_mut(index)) {
            *cell = LineCell::Black;
        }
        Self(cells)
    }

    /// The first and the last step of the black row through the point.
    fn ends(&self) -> (i8, i8) {
        let run = |way: i8| (1..=REACH).take_while(|&step| self.at(way * step) == LineCell::Black).count();
        let run = |way: i8| i8::try_from(run(way)).unwrap_or(REACH);
        (-run(-1), run(1))
    }

    /// How many black stones stand in the row through the point.
    fn row(&self) -> i8 {
        let (first, last) = self.ends();
        last - first + 1
    }

    /// Whether a stone on this free point makes exactly five with the one in the middle.
    fn makes_five(&self, step: i8) -> bool {
        if self.at(step) != LineCell::Free {
            return false;
        }
        let line = self.with(step);
        let (first, last) = line.ends();
        (first..=last).contains(&step) && line.row() == 5
    }

    /// How many fours there are, each a set of four stones to which one more makes five: a straight four is one, though it can
    /// be completed on two sides.
    fn fours(&self) -> usize {
        let completions = (-4..=4).filter(|&step| self.makes_five(step)).count();
        let (first, last) = self.ends();
        let is_straight = last - first == 3 && self.makes_five(first - 1) && self.makes_five(last + 1);
        completions - usize::from(is_straight)
    }

    /// Whether a stone on this free point makes a straight four with the one in the middle: four in an unbroken row that can
    /// become exactly five on either side.
    fn makes_straight_four(&self, step: i8) -> bool {
        if self.at(step) != LineCell::Free {
            return false;
        }
        let line = self.with(step);
        let (first, last) = line.ends();
        (first..=last).contains(&step)
            && last - first == 3
            && line.makes_five(first - 1)
            && line.makes_five(last + 1)
    }
}
