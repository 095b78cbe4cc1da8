use crate::{BoardSize, Color, Point, threats::MARGIN};

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
/// Each row, column and diagonal is one machine word a colour, on boards with a side over 64 up to four, so that
/// everything the rules ask about a point (how long is the row through it, what would a stone here threaten) is a few bit
/// operations on four words. Placing or removing a stone flips one bit in four of them. One more set of words holds the
/// empty points; a point that is in no word is off the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    size: BoardSize,
    colors: u8,
    /// How many words a line has.
    n_words: u8,
    /// How many words a plane has.
    plane_len: usize,
    /// `words[plane * plane_len + line * n_words]` and those after it: the planes of the colours, then the plane of empty
    /// points.
    words: Box<[u64]>,
}

/// How many points of a line are looked at together for threats: a word less the room that their patterns need.
pub(crate) const SEGMENT: u32 = 64 - MARGIN;
const SEGMENT_MASK: u64 = u64::MAX >> MARGIN;

/// Where a point lies on a line: which line, which bit of its words.
#[derive(Clone, Copy)]
pub(crate) struct LinePlace {
    pub(crate) line: usize,
    pub(crate) bit: u32,
}

impl Board {
    /// An empty board for stones of `colors` colours.
    pub fn new(size: BoardSize, colors: u8) -> Self {
        let n_words = size.width().max(size.height()).div_ceil(64);
        let plane_len = n_lines(size) * usize::from(n_words);
        let words = vec![0; (usize::from(colors) + 1) * plane_len].into_boxed_slice();
        let mut board = Self { size, colors, n_words, plane_len, words };
        let empty = board.empty_plane() * plane_len;
        for point in size.points() {
            flip_point(&mut board.words[empty..], n_words.into(), size, point);
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

    /// The bytes that the stones take up: a few hundred on usual boards, a million on the largest one with all players.
    pub fn memory(&self) -> usize {
        size_of_val(&*self.words)
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
        self.exchange(color.index(), point);
    }

    /// Takes the stone off this point and returns its colour; `None` when there is none.
    pub fn remove(&mut self, point: Point) -> Option<Color> {
        let color = self.stone(point)?;
        self.exchange(color.index(), point);
        Some(color)
    }

    /// The free points, row by row from the lower left.
    pub fn empty_points(&self) -> impl Iterator<Item = Point> + '_ {
        self.points_of(self.plane(self.empty_plane()))
    }

    /// The stones of one colour, row by row from the lower left.
    pub fn stones(&self, color: Color) -> impl Iterator<Item = Point> + '_ {
        self.points_of(self.words_of(color).unwrap_or_default())
    }

    /// How many stones of `color` stand in an unbroken row through `point`; 0 when none stands there.
    pub fn row_length(&self, point: Point, color: Color, direction: LineDirection) -> u8 {
        let (below, above) = self.row_reach(point, color, direction);
        below + above
    }

    /// The points of the unbroken row of `color` through `point`, from its lower or left end.
    pub fn row(&self, point: Point, color: Color, direction: LineDirection) -> Vec<Point> {
        let (below, above) = self.row_reach(point, color, direction);
        let steps = -i16::from(below)..i16::from(above);
        steps.filter_map(|steps| point.shift(direction, steps)).collect()
    }

    /// The two points just outside the row of `color` through `point`; `None` where the board ends.
    pub fn row_ends(&self, point: Point, color: Color, direction: LineDirection) -> [Option<Point>; 2] {
        let (below, above) = self.row_reach(point, color, direction);
        let steps = [-i16::from(below) - 1, i16::from(above)];
        steps.map(|steps| point.shift(direction, steps).filter(|&end| self.size.contains(end)))
    }

    /// How many stones of the row through `point` lie before it, and how many from it on; none where no stone of this
    /// colour stands. Two shifts and two counts, whatever the length of the row.
    #[expect(clippy::cast_possible_truncation, reason = "a word has 64 bits")]
    fn row_reach(&self, point: Point, color: Color, direction: LineDirection) -> (u8, u8) {
        let Some(words) = self.words_of(color).filter(|_| self.size.contains(point)) else { return (0, 0) };
        let LinePlace { line, bit } = place(self.size, direction, point);
        if self.n_words > 1 {
            return long_row_reach(words, self.n_words.into(), line, bit);
        }
        let stones = words[line];
        let above = (stones >> bit).trailing_ones();
        let below = (stones << (63 - bit)).leading_ones().saturating_sub(1);
        (below as u8, above as u8)
    }

    /// The words of one colour, all lines of all directions; see [`place`]. `None` for a colour that nobody plays.
    fn words_of(&self, color: Color) -> Option<&[u64]> {
        (color.index() < usize::from(self.colors)).then(|| self.plane(color.index()))
    }

    /// The words of one plane: of a colour, or of the empty points.
    pub(crate) fn plane(&self, plane: usize) -> &[u64] {
        &self.words[plane * self.plane_len..(plane + 1) * self.plane_len]
    }

    /// Up to [`SEGMENT`] points of a line of a plane from this bit on, the first as the lowest bit; a short line as it is.
    pub(crate) fn segment(&self, plane: usize, line: usize, from: u32) -> u64 {
        let words = self.plane(plane);
        if self.n_words == 1 && from == 0 {
            return words[line] & SEGMENT_MASK;
        }
        let n = usize::from(self.n_words);
        let words = &words[line * n..(line + 1) * n];
        let (index, shift) = (from as usize / 64, from % 64);
        let rest = words.get(index + 1).map_or(0, |&next| next << 1 << (63 - shift));
        (words[index] >> shift | rest) & SEGMENT_MASK
    }

    pub(crate) const fn empty_plane(&self) -> usize {
        self.colors as usize
    }

    /// The points of a plane, by its rows, which come first in it.
    fn points_of<'a>(&self, plane: &'a [u64]) -> impl Iterator<Item = Point> + use<'a> {
        let n_words = self.n_words;
        let mut words = plane.iter().take(usize::from(self.size.height()) * usize::from(n_words));
        // What is left of a word, which of its row it is, and the row.
        let (mut word, mut part, mut y) = (0_u64, n_words, u8::MAX);
        std::iter::from_fn(move || {
            while word == 0 {
                word = *words.next()?;
                (part, y) = if part + 1 < n_words { (part + 1, y) } else { (0, y.wrapping_add(1)) };
            }
            #[expect(clippy::cast_possible_truncation, reason = "a word has 64 bits")]
            let x = part * 64 + word.trailing_zeros() as u8;
            word &= word - 1;
            Point::new(x, y)
        })
    }

    fn is_set(&self, plane: usize, point: Point) -> bool {
        let (row, n) = (usize::from(point.y()), usize::from(self.n_words));
        let word = if n > 1 { row * n + usize::from(point.x() / 64) } else { row };
        self.plane(plane)[word] >> (point.x() % 64) & 1 == 1
    }

    /// Moves a point from the empty ones to a colour, or back.
    fn exchange(&mut self, color: usize, point: Point) {
        let (base, empty) = (color * self.plane_len, self.empty_plane() * self.plane_len);
        if self.n_words > 1 {
            for plane in [base, empty] {
                flip_point(&mut self.words[plane..], self.n_words.into(), self.size, point);
            }
            return;
        }
        for direction in LineDirection::ALL {
            let LinePlace { line, bit } = place(self.size, direction, point);
            self.words[base + line] ^= 1 << bit;
            self.words[empty + line] ^= 1 << bit;
        }
    }
}

/// Flips a point on lines of any number of words. This and [`long_row_reach`] are kept apart, so that what engines play stays as
/// short as if there were no longer lines.
#[cold]
fn flip_point(plane: &mut [u64], n_words: usize, size: BoardSize, point: Point) {
    for direction in LineDirection::ALL {
        let LinePlace { line, bit } = place(size, direction, point);
        plane[line * n_words + bit as usize / 64] ^= 1 << (bit % 64);
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

/// [`Board::row_reach`] on a line of several words.
#[cold]
#[expect(clippy::cast_possible_truncation, reason = "a line has at most 200 points")]
fn long_row_reach(plane: &[u64], n_words: usize, line: usize, bit: u32) -> (u8, u8) {
    let (before, from) = plane[line * n_words..(line + 1) * n_words].split_at(bit as usize / 64);
    let bit = bit % 64;
    let mut above = (from[0] >> bit).trailing_ones();
    if above == 64 - bit {
        above += full_words(from[1..].iter(), u64::trailing_ones);
    }
    let mut below = (from[0] << (63 - bit)).leading_ones();
    if below == bit + 1 {
        below += full_words(before.iter().rev(), u64::leading_ones);
    }
    (below.saturating_sub(1) as u8, above as u8)
}

/// How far a row goes on through these words, each counted from the side where the row enters it.
fn full_words<'a>(words: impl Iterator<Item = &'a u64>, count: impl Fn(u64) -> u32) -> u32 {
    let mut length = 0;
    for &word in words {
        length += count(word);
        if word != u64::MAX {
            break;
        }
    }
    length
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_cover_every_point_once_a_direction() {
        for (width, height) in [
            (1, 1),
            (1, 7),
            (7, 1),
            (15, 15),
            (9, 15),
            (52, 52),
            (52, 3),
            (64, 64),
            (65, 2),
            (200, 200),
            (3, 129),
        ] {
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
        let (inside, outside) = (Point::new(1, 1).unwrap(), Point::new(140, 2).unwrap());
        for color in Color::all(26) {
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
        // Rows of four, and rows that go through all words of a line.
        for (width, height, length) in
            [(9, 6, 4), (70, 66, 65), (200, 200, 4), (200, 200, 192), (60, 190, 50)]
        {
            let size = BoardSize::new(width, height).unwrap();
            for direction in LineDirection::ALL {
                let mut board = Board::new(size, 2);
                let falls = direction == LineDirection::Falling;
                let start = Point::new(2, if falls { length } else { 1 }).unwrap();
                let length = i16::from(length);
                let row: Vec<Point> = (0..length).map_while(|i| start.shift(direction, i)).collect();
                let row: Vec<Point> = row.into_iter().filter(|&point| size.contains(point)).collect();
                for &point in &row {
                    board.place(point, Color::WHITE);
                }
                for &point in &row {
                    let measured = board.row_length(point, Color::WHITE, direction);
                    assert_eq!(usize::from(measured), row.len(), "{size} {direction:?} {point}");
                    assert_eq!(board.row_length(point, Color::BLACK, direction), 0);
                }
                for point in [row[0], row[row.len() / 2], row[row.len() - 1]] {
                    assert_eq!(board.row(point, Color::WHITE, direction), row);
                    let after = i16::try_from(row.len()).unwrap();
                    let ends = [-1, after].map(|i| start.shift(direction, i).filter(|&p| size.contains(p)));
                    assert_eq!(board.row_ends(point, Color::WHITE, direction), ends);
                }
                assert!(board.stones(Color::WHITE).eq({
                    let mut sorted = row;
                    sorted.sort_unstable();
                    sorted
                }));
            }
        }
    }
}
