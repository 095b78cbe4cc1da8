use crate::{Board, Color, Point, symmetry::SquareSymmetry};

/// The fifth stones that Black has offered so far, in the order of their offering.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct OfferedStones {
    points: [Point; Self::MAX as usize],
    len: u8,
}

impl OfferedStones {
    /// No protocol lets anybody declare more.
    pub(crate) const MAX: u8 = 12;

    pub(crate) fn as_slice(&self) -> &[Point] {
        &self.points[..usize::from(self.len)]
    }

    pub(crate) fn push(&mut self, point: Point) {
        self.points[usize::from(self.len)] = point;
        self.len += 1;
    }
}

/// Whether two points are the same offer for the next black stone: the stones on the board and the new one
/// make the same picture, up to turning, mirroring and shifting. The edges of the board do not count.
pub fn same_offer(board: &Board, a: Point, b: Point) -> bool {
    CanonicalStones::of(board, a) == CanonicalStones::of(board, b)
}

/// The stones with the offered one, in a form that all symmetric pictures share: the least of the eight
/// pictures, each shifted into the corner and sorted.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct CanonicalStones(Vec<(i16, i16, Color)>);

impl CanonicalStones {
    pub(crate) fn of(board: &Board, offer: Point) -> Self {
        let stones: Vec<(Point, Color)> = Color::all(board.colors())
            .flat_map(|color| board.stones(color).map(move |point| (point, color)))
            .chain([(offer, Color::BLACK)])
            .collect();
        let picture = |symmetry: SquareSymmetry| {
            let mut picture: Vec<(i16, i16, Color)> = stones
                .iter()
                .map(|&(point, color)| {
                    let (x, y) = symmetry.apply((point.x().into(), point.y().into()));
                    (x, y, color)
                })
                .collect();
            let left = picture.iter().map(|stone| stone.0).min().unwrap_or_default();
            let bottom = picture.iter().map(|stone| stone.1).min().unwrap_or_default();
            for stone in &mut picture {
                stone.0 -= left;
                stone.1 -= bottom;
            }
            picture.sort_unstable();
            picture
        };
        Self(SquareSymmetry::all().map(picture).min().unwrap_or_default())
    }
}
