use tengen_core::{Localize, Message};

use crate::{
    Board, BoardSize, Color, LineDirection, Point,
    board::{LinePlace, SEGMENT, lines_of, place},
    threats::{LineThreats, MARGIN, three_completions},
};

/// What makes a point forbidden for Black in Renju.
///
/// When several apply, the name is the first of this list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ForbiddenReason {
    /// Six or more in a row.
    Overline,
    /// Two or more fours at once.
    DoubleFour,
    /// Two or more threes at once.
    DoubleThree,
}

impl ForbiddenReason {
    /// The name in records and protocols.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Overline => "overline",
            Self::DoubleFour => "double-four",
            Self::DoubleThree => "double-three",
        }
    }
}

impl Localize for ForbiddenReason {
    fn message(&self) -> Message {
        Message::new(match self {
            Self::Overline => "gomoku-foul-overline",
            Self::DoubleFour => "gomoku-foul-double-four",
            Self::DoubleThree => "gomoku-foul-double-three",
        })
    }
}

/// Whether Black may not play on this point, and why. A five is never a foul; nor is a point that is not empty.
///
/// ```
/// use tengen_gomoku::{Board, Color, ForbiddenReason, BoardSize, forbidden_at};
/// let mut board = Board::new(BoardSize::RENJU, 2);
/// for stone in ["g8", "f8", "h9", "h10"] {
///     board.place(stone.parse().unwrap(), Color::BLACK);
/// }
/// assert_eq!(forbidden_at(&board, "h8".parse().unwrap()), Some(ForbiddenReason::DoubleThree));
/// ```
pub fn forbidden_at(board: &Board, point: Point) -> Option<ForbiddenReason> {
    if !board.is_empty(point) {
        return None;
    }
    let shape = StoneShapes::at(board, point);
    if shape.may_be_foul() { shape.foul(&mut board.clone(), point, DEEPEST) } else { None }
}

/// All points that are forbidden for Black on this board, row by row from the lower left.
///
/// Each line of the board is looked at once, for all its points together; only the few points where that has found
/// something are examined further. On boards from play that is a matter of microseconds; on large boards full of rows that
/// play cannot make, whether threes are real may depend on each other in very long chains.
pub fn forbidden_points(board: &Board) -> Vec<(Point, ForbiddenReason)> {
    let size = board.size();
    let mut shapes = vec![StoneShapes::default(); usize::from(size.area())];
    for direction in LineDirection::ALL {
        mark_lines(board, direction, &mut shapes);
    }
    let suspects = size.points().zip(&shapes).filter(|(_, shape)| shape.may_be_foul());
    let mut scratch = None;
    suspects
        .filter_map(|(point, shape)| {
            let foul = shape.foul(scratch.get_or_insert_with(|| board.clone()), point, DEEPEST)?;
            Some((point, foul))
        })
        .collect()
}

/// How many threes may depend on each other in a chain; after so many, one is taken as real. Chains of play have a few; on a
/// large board somebody could lay out thousands, and each takes room on the stack.
const DEEPEST: u32 = 500;

/// What a black stone on a point would make, all directions together.
#[derive(Clone, Copy, Debug, Default)]
struct StoneShapes {
    five: bool,
    overline: bool,
    fours: u8,
    /// One bit a direction in which there would be a three, real or not.
    threes: u8,
}

impl StoneShapes {
    fn at(board: &Board, point: Point) -> Self {
        let mut shape = Self::default();
        for direction in LineDirection::ALL {
            let LineSegment { black, empty, bit } = LineSegment::around(board, direction, point);
            shape.add(direction, LineThreats::of(black, empty), bit);
        }
        shape
    }

    fn add(&mut self, direction: LineDirection, threats: LineThreats, bit: u32) {
        let has = |points: u64| points >> bit & 1 == 1;
        self.five |= has(threats.five);
        self.overline |= has(threats.overline);
        self.fours += u8::from(has(threats.four)) + u8::from(has(threats.double_four));
        self.threes |= u8::from(has(threats.three)) << direction as u8;
    }

    const fn may_be_foul(self) -> bool {
        !self.five && (self.overline || self.fours >= 2 || self.threes.count_ones() >= 2)
    }

    /// The foul, with the threes tested. `board` is changed on the way and restored. `depth` is how many stones further ahead
    /// may be looked.
    fn foul(self, board: &mut Board, point: Point, depth: u32) -> Option<ForbiddenReason> {
        if self.five {
            None
        } else if self.overline {
            Some(ForbiddenReason::Overline)
        } else if self.fours >= 2 {
            Some(ForbiddenReason::DoubleFour)
        } else if self.threes.count_ones() >= 2 && self.has_two_real_threes(board, point, depth) {
            Some(ForbiddenReason::DoubleThree)
        } else {
            None
        }
    }

    fn has_two_real_threes(self, board: &mut Board, point: Point, depth: u32) -> bool {
        board.place(point, Color::BLACK);
        let threes =
            LineDirection::ALL.into_iter().filter(|&direction| self.threes >> direction as u8 & 1 == 1);
        let real = threes.filter(|&direction| is_real_three(board, point, direction, depth)).take(2).count();
        board.remove(point);
        real == 2
    }
}

/// Whether the three that the black stone on `point` has made can really become a straight four: by a stone that is no
/// foul itself and does not make a five instead.
///
/// Testing that stone may need the same question again, with one stone more on the board each time, so it comes to an end.
fn is_real_three(board: &mut Board, point: Point, direction: LineDirection, depth: u32) -> bool {
    let Some(depth) = depth.checked_sub(1) else { return true };
    let LineSegment { black, empty, bit: stone } = LineSegment::around(board, direction, point);
    let mut completions = three_completions(black & !(1 << stone), empty | 1 << stone, stone);
    while completions != 0 {
        let bit = completions.trailing_zeros();
        completions &= completions - 1;
        #[expect(clippy::cast_possible_truncation, reason = "bits of a word are below 64")]
        let steps = bit as i16 - stone as i16;
        let Some(completion) = point.shift(direction, steps) else { continue };
        let shape = StoneShapes::at(board, completion);
        if !shape.five && shape.foul(board, completion, depth).is_none() {
            return true;
        }
    }
    false
}

/// The black stones and the empty points of a line, or of that part of a long one that matters to a point.
#[derive(Clone, Copy)]
struct LineSegment {
    black: u64,
    empty: u64,
    /// The bit of the point.
    bit: u32,
}

impl LineSegment {
    fn around(board: &Board, direction: LineDirection, point: Point) -> Self {
        let LinePlace { line, bit } = place(board.size(), direction, point);
        let from = if is_short(board.size()) { 0 } else { bit.saturating_sub(SEGMENT / 2) };
        let [black, empty] =
            [Color::BLACK.index(), board.empty_plane()].map(|plane| board.segment(plane, line, from));
        Self { black, empty, bit: bit - from }
    }
}

/// Whether every line is a single segment.
const fn is_short(size: BoardSize) -> bool {
    size.width() as u32 <= SEGMENT && size.height() as u32 <= SEGMENT
}

/// The segments in which lines are looked at: where each begins, and those of its points that are not better seen in another
/// one because what matters to them lies outside.
fn segments(size: BoardSize) -> impl Iterator<Item = (u32, u64)> {
    let last = u32::from(size.width().max(size.height())).saturating_sub(SEGMENT);
    let inner = SEGMENT - 2 * MARGIN;
    (0..=last.div_ceil(inner)).map(move |number| {
        let from = number * inner;
        let unseen_before = if from == 0 { u64::MAX } else { u64::MAX << MARGIN };
        let seen = if from >= last { u64::MAX } else { (1 << (SEGMENT - MARGIN)) - 1 };
        (from, unseen_before & seen)
    })
}

fn mark_lines(board: &Board, direction: LineDirection, shapes: &mut [StoneShapes]) {
    let size = board.size();
    let planes = [Color::BLACK.index(), board.empty_plane()];
    for (from, inner) in segments(size) {
        for (line, index) in lines_of(size, direction).zip(0..) {
            let [black, empty] = planes.map(|plane| board.segment(plane, line, from));
            let threats = LineThreats::of(black, empty);
            let mut points = inner & (threats.five | threats.overline | threats.four | threats.three);
            while points != 0 {
                let bit = points.trailing_zeros();
                points &= points - 1;
                let shape = shape_index(size, direction, index, (from + bit) as usize);
                shapes[shape].add(direction, threats, bit);
            }
        }
    }
}

/// The index, row by row, of the point on this bit of the direction's line with this number.
fn shape_index(size: BoardSize, direction: LineDirection, line: usize, bit: usize) -> usize {
    let width = usize::from(size.width());
    let (x, y) = match direction {
        LineDirection::Row => (bit, line),
        LineDirection::Column => (line, bit),
        LineDirection::Rising => (bit, bit + usize::from(size.height()) - 1 - line),
        LineDirection::Falling => (bit, line - bit),
    };
    y * width + x
}
