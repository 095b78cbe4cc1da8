use crate::{BoardSize, Color, Point};

/// One of the four ways in which stones can stand in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineDirection {
    /// Left to right.
    Row,
    /// Bottom to top.
    Column,
    /// Lower left to upper right.
    Rising,
    /// Upper left to lower right.
    Falling,
}

impl LineDirection {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Row, Self::Column, Self::Rising, Self::Falling];

    /// The step to the next point in this direction, as columns and rows.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::Row => (1, 0),
            Self::Column => (0, 1),
            Self::Rising => (1, 1),
            Self::Falling => (1, -1),
        }
    }
}

/// The stones on a board, kept as bits along all four directions.
///
/// Each row, column and diagonal is one machine word a colour, so that everything the rules ask about a
/// point (how long is the row through it, what would a stone here threaten) is a few bit operations on
/// four words. Placing or removing a stone flips one bit in four of them. One more set of words holds the
/// empty points; a point that is in no word is off the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    size: BoardSize,
    colors: u8,
    /// `words[plane * n_lines + line]`: the planes of the colours, then the plane of empty points.
    words: Box<[u64]>,
}

/// Where a point lies on a line: which word, which bit.
#[derive(Clone, Copy)]
pub(crate) struct LinePlace {
    pub(crate) line: usize,
    pub(crate) bit: u32,
}

impl Board {
    /// An empty board for stones of `colors` colours.
    pub fn new(size: BoardSize, colors: u8) -> Self {
        let n_words = (usize::from(colors) + 1) * n_lines(size);
        let mut board = Self { size, colors, words: vec![0; n_words].into_boxed_slice() };
        for point in size.points() {
            board.flip(board.empty_plane(), point);
        }
        board
    }

    /// The size of the board.
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// How many colours there are.
    pub const fn colors(&self) -> u8 {
        self.colors
    }

    /// The stone on this point; `None` when it is empty or off the board.
    pub fn stone(&self, point: Point) -> Option<Color> {
        if !self.size.contains(point) {
            return None;
        }
        Color::all(self.colors).find(|&color| self.is_set(color.index(), point))
    }

    /// Whether the point is on the board and free.
    pub fn is_empty(&self, point: Point) -> bool {
        self.size.contains(point) && self.is_set(self.empty_plane(), point)
    }

    /// Puts a stone on an empty point.
    ///
    /// # Panics
    /// When the point is not empty, or the board was not made for this colour.
    pub fn place(&mut self, point: Point, color: Color) {
        assert!(self.is_empty(point), "{point} is not an empty point");
        assert!(color.index() < usize::from(self.colors), "no such colour on this board");
        self.flip(color.index(), point);
        self.flip(self.empty_plane(), point);
    }

    /// Takes the stone off this point and returns its colour; `None` when there is none.
    pub fn remove(&mut self, point: Point) -> Option<Color> {
        let color = self.stone(point)?;
        self.flip(color.index(), point);
        self.flip(self.empty_plane(), point);
        Some(color)
    }

    /// The free points, row by row from the lower left.
    pub fn empty_points(&self) -> impl Iterator<Item = Point> + '_ {
        points_of(self.rows(self.plane(self.empty_plane())))
    }

    /// The stones of one colour, row by row from the lower left.
    pub fn stones(&self, color: Color) -> impl Iterator<Item = Point> + '_ {
        points_of(self.words_of(color).map(|words| self.rows(words)).unwrap_or_default())
    }

    /// How many stones of `color` stand in an unbroken row through `point`; 0 when none stands there.
    pub fn row_length(&self, point: Point, color: Color, direction: LineDirection) -> u8 {
        let (below, above) = self.row_reach(point, color, direction);
        below + above
    }

    /// The points of the unbroken row of `color` through `point`, from its lower or left end.
    pub fn row(&self, point: Point, color: Color, direction: LineDirection) -> Vec<Point> {
        let (below, above) = self.row_reach(point, color, direction);
        let steps = -below.cast_signed()..above.cast_signed();
        steps.filter_map(|steps| point.shift(direction, steps)).collect()
    }

    /// The two points just outside the row of `color` through `point`; `None` where the board ends.
    pub fn row_ends(&self, point: Point, color: Color, direction: LineDirection) -> [Option<Point>; 2] {
        let (below, above) = self.row_reach(point, color, direction);
        let steps = [-below.cast_signed() - 1, above.cast_signed()];
        steps.map(|steps| point.shift(direction, steps).filter(|&end| self.size.contains(end)))
    }

    /// How many stones of the row through `point` lie before it, and how many from it on; none where no stone of this
    /// colour stands. Two shifts and two counts, whatever the length of the row.
    #[expect(clippy::cast_possible_truncation, reason = "a word has 64 bits")]
    fn row_reach(&self, point: Point, color: Color, direction: LineDirection) -> (u8, u8) {
        let Some(words) = self.words_of(color).filter(|_| self.size.contains(point)) else { return (0, 0) };
        let place = place(self.size, direction, point);
        let stones = words[place.line];
        let above = (stones >> place.bit).trailing_ones();
        let below = (stones << (63 - place.bit)).leading_ones().saturating_sub(1);
        (below as u8, above as u8)
    }

    /// The words of one colour, all lines of all directions; see [`place`]. `None` for a colour that nobody plays.
    fn words_of(&self, color: Color) -> Option<&[u64]> {
        (color.index() < usize::from(self.colors)).then(|| self.plane(color.index()))
    }

    /// The words of one plane: of a colour, or of the empty points.
    pub(crate) fn plane(&self, plane: usize) -> &[u64] {
        let n = n_lines(self.size);
        &self.words[plane * n..(plane + 1) * n]
    }

    pub(crate) const fn empty_plane(&self) -> usize {
        self.colors as usize
    }

    /// The rows of a plane, which come first in it.
    fn rows<'a>(&self, plane: &'a [u64]) -> &'a [u64] {
        &plane[..usize::from(self.size.height())]
    }

    fn is_set(&self, plane: usize, point: Point) -> bool {
        self.plane(plane)[usize::from(point.y())] >> point.x() & 1 == 1
    }

    fn flip(&mut self, plane: usize, point: Point) {
        let base = plane * n_lines(self.size);
        for direction in LineDirection::ALL {
            let LinePlace { line, bit } = place(self.size, direction, point);
            self.words[base + line] ^= 1 << bit;
        }
    }
}

/// The number of diagonals of one kind.
const fn n_diagonals(size: BoardSize) -> usize {
    size.width() as usize + size.height() as usize - 1
}

/// The number of lines in all four directions.
const fn n_lines(size: BoardSize) -> usize {
    size.width() as usize + size.height() as usize + 2 * n_diagonals(size)
}

/// Rows come first, then columns, then both kinds of diagonal.
fn first_line(size: BoardSize, direction: LineDirection) -> usize {
    let (width, height) = (usize::from(size.width()), usize::from(size.height()));
    match direction {
        LineDirection::Row => 0,
        LineDirection::Column => height,
        LineDirection::Rising => height + width,
        LineDirection::Falling => height + width + n_diagonals(size),
    }
}

/// The line of `direction` through `point` and the point's bit on it. On diagonals a bit is the column, so that no line
/// needs an offset.
pub(crate) fn place(size: BoardSize, direction: LineDirection, point: Point) -> LinePlace {
    let (x, y) = (usize::from(point.x()), usize::from(point.y()));
    let (line, bit) = match direction {
        LineDirection::Row => (y, point.x()),
        LineDirection::Column => (x, point.y()),
        LineDirection::Rising => (usize::from(size.height()) - 1 + x - y, point.x()),
        LineDirection::Falling => (x + y, point.x()),
    };
    LinePlace { line: first_line(size, direction) + line, bit: u32::from(bit) }
}

/// The lines of one direction, as indices into a plane.
pub(crate) fn lines_of(size: BoardSize, direction: LineDirection) -> std::ops::Range<usize> {
    let start = first_line(size, direction);
    let n = match direction {
        LineDirection::Row => usize::from(size.height()),
        LineDirection::Column => usize::from(size.width()),
        LineDirection::Rising | LineDirection::Falling => n_diagonals(size),
    };
    start..start + n
}

#[expect(clippy::cast_possible_truncation, reason = "a board has at most 52 rows and columns")]
fn points_of(rows: &[u64]) -> impl Iterator<Item = Point> + '_ {
    rows.iter().enumerate().flat_map(|(y, &row)| {
        let mut rest = row;
        std::iter::from_fn(move || {
            let x = (rest != 0).then(|| rest.trailing_zeros())?;
            rest &= rest - 1;
            Point::new(x as u8, y as u8)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_cover_every_point_once_a_direction() {
        for (width, height) in [(1, 1), (1, 7), (7, 1), (15, 15), (9, 15), (52, 52), (52, 3)] {
            let size = BoardSize::new(width, height).unwrap();
            for direction in LineDirection::ALL {
                let mut seen = std::collections::BTreeSet::new();
                for point in size.points() {
                    let LinePlace { line, bit } = place(size, direction, point);
                    assert!(lines_of(size, direction).contains(&line), "{size} {direction:?} {point}");
                    assert!(seen.insert((line, bit)), "{size} {direction:?} {point}");
                }
            }
        }
    }

    #[test]
    fn what_is_not_there_has_no_row() {
        let board = Board::new(BoardSize::new(3, 3).unwrap(), 2);
        let (inside, outside) = (Point::new(1, 1).unwrap(), Point::new(40, 2).unwrap());
        for color in Color::all(8) {
            assert_eq!(board.stones(color).count(), 0);
            for direction in LineDirection::ALL {
                assert_eq!(board.row_length(inside, color, direction), 0);
                assert_eq!(board.row_length(outside, color, direction), 0);
                assert_eq!(board.row(outside, color, direction), []);
            }
        }
    }

    #[test]
    fn rows_are_measured_from_any_of_their_stones() {
        let size = BoardSize::new(9, 6).unwrap();
        for direction in LineDirection::ALL {
            let mut board = Board::new(size, 2);
            let start = Point::new(2, if direction == LineDirection::Falling { 4 } else { 1 }).unwrap();
            let row: Vec<Point> = (0..4).map(|i| start.shift(direction, i).unwrap()).collect();
            for &point in &row {
                board.place(point, Color::WHITE);
            }
            for &point in &row {
                assert_eq!(board.row_length(point, Color::WHITE, direction), 4, "{direction:?} {point}");
                assert_eq!(board.row(point, Color::WHITE, direction), row);
                assert_eq!(board.row_length(point, Color::BLACK, direction), 0);
                let ends = [-1, 4].map(|i| start.shift(direction, i).filter(|&p| size.contains(p)));
                assert_eq!(board.row_ends(point, Color::WHITE, direction), ends);
            }
        }
    }
}
