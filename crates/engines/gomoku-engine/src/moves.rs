//! Move generation and ordering.

use crate::{
    board::{SearchBoard, SearchSide},
    cells::{CellSet, GridCell, STEPS},
    class::PointClass,
    shape::{LineShape, REACH},
};

/// A stone to be tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MoveCandidate {
    pub(crate) cell: GridCell,
    pub(crate) order: i32,
}

impl MoveCandidate {
    /// Who comes sooner has more; no two have the same.
    pub(crate) const fn rank(self) -> i64 {
        (self.order as i64) << 16 | (u16::MAX - self.cell.0) as i64
    }
}

/// Puts the stones worth a look into the list: all near others, or only what answers a threat.
pub(crate) fn find_candidates(board: &mut SearchBoard, side: SearchSide, found: &mut Vec<MoveCandidate>) {
    board.update_accumulator();
    let board = &*board;
    let all = board.candidates();
    // Where rows can be hemmed in, an open four is no win yet, and there are other ways to meet it.
    let is_forced = threatens_open_four(board, side.other()) && !board.rows_can_be_hemmed_in();
    let cells = if is_forced { answers(board, side).and(&all) } else { all };
    let candidate = |cell: GridCell| MoveCandidate { cell, order: board.policy(cell, side) };
    found.clear();
    found.extend(cells.iter().filter(|&cell| !board.is_foul(cell, side)).map(candidate));
}

/// All points near stones that may be played.
pub(crate) fn candidates_near(board: &SearchBoard, side: SearchSide) -> Vec<GridCell> {
    board.candidates().iter().filter(|&cell| !board.is_foul(cell, side)).collect()
}

/// Where nothing near is left: whatever may be played, the middle first. The first stone of a game goes into the middle: a
/// short search of an empty board would end anywhere.
pub(crate) fn anything(board: &SearchBoard, side: SearchSide) -> Vec<MoveCandidate> {
    let centre = GridCell::of(board.size().centre());
    let points = board.size().points().map(GridCell::of);
    let is_first = board.size().points().all(|point| board.is_empty(GridCell::of(point)));
    let free = points.filter(|&cell| board.is_empty(cell) && !board.is_foul(cell, side));
    let ordered = free.map(|cell| {
        let distance = cell.column().abs_diff(centre.column()).max(cell.row().abs_diff(centre.row()));
        MoveCandidate { cell, order: -(distance as i32) }
    });
    ordered.filter(|candidate| !is_first || candidate.order >= -1).collect()
}

/// Whether this side could make an open four with its next stone.
pub(crate) fn threatens_open_four(board: &SearchBoard, side: SearchSide) -> bool {
    board.count_of(side, PointClass::OpenFour) > 0
}

/// The stones that can keep the opponent from a five where rows can be hemmed in: on the point, or at the ends of the row.
pub(crate) fn answers_to_five(board: &SearchBoard, side: SearchSide) -> Vec<GridCell> {
    let opponent = side.other();
    let mut cells = CellSet::EMPTY;
    for five in board.fives(opponent).iter() {
        along(board, five, opponent, |shape| shape == LineShape::Five, &mut cells);
    }
    cells.iter().filter(|&cell| !board.is_foul(cell, side)).collect()
}

/// Adds a point and the empty ones on its lines with such shapes, as far as they can matter.
fn along(
    board: &SearchBoard,
    cell: GridCell,
    side: SearchSide,
    is: impl Fn(LineShape) -> bool,
    cells: &mut CellSet,
) {
    cells.insert(cell);
    for (line, &step) in STEPS.iter().enumerate() {
        if !is(board.shape(cell, side, line)) {
            continue;
        }
        for distance in 1..=REACH {
            for index in [cell.index() + distance * step, cell.index() - distance * step] {
                let near = GridCell(index as u16);
                if board.is_empty(near) {
                    cells.insert(near);
                }
            }
        }
    }
}

/// The stones that can keep the opponent from an open four: those that break it, and fours of one's own.
fn answers(board: &SearchBoard, side: SearchSide) -> CellSet {
    let opponent = side.other();
    let is_open_four = |cell: &GridCell| board.class(*cell, opponent) == PointClass::OpenFour;
    let open_fours: Vec<GridCell> = board.fours(opponent).iter().filter(is_open_four).collect();
    let mut cells = CellSet::EMPTY;
    for &cell in &open_fours {
        along(board, cell, opponent, LineShape::is_four, &mut cells);
    }
    // Whether Black may play on a suspect point can depend on stones elsewhere.
    let is_stopped = |cell, threat| {
        board.entry(threat, opponent).is_suspect || board.stops_open_four(cell, threat, opponent)
    };
    let mut found = *board.fours(side);
    for cell in cells.iter().filter(|&cell| open_fours.iter().all(|&threat| is_stopped(cell, threat))) {
        found.insert(cell);
    }
    found
}
