use crate::{Point, Step};

/// One of the eight ways to turn and mirror the board around its middle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Symmetry(u8);

impl Symmetry {
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..8).map(Self)
    }

    /// Where the point so many rows and columns from the middle comes to lie.
    pub(crate) const fn apply(self, (row, column): (i8, i8)) -> (i8, i8) {
        let row = if self.0 & 1 == 0 { row } else { -row };
        let column = if self.0 & 2 == 0 { column } else { -column };
        if self.0 & 4 == 0 { (row, column) } else { (column, row) }
    }
}

/// How many rows and columns a point lies from the middle.
pub(crate) fn from_centre(point: Point) -> (i8, i8) {
    let part = |line: u8| line.cast_signed() - Point::CENTRE.row().cast_signed();
    (part(point.row()), part(point.column()))
}

/// Stones in a form that all symmetric pictures share, wherever on the board they lie: the least of the eight pictures, each
/// shifted into the corner and sorted.
pub(crate) fn picture(steps: &[Step]) -> Vec<(i8, i8, i32)> {
    let turned = |symmetry: Symmetry| {
        let place = |step: &Step| {
            let (row, column) = symmetry.apply(from_centre(step.point));
            (row, column, step.stone.number())
        };
        let mut stones: Vec<(i8, i8, i32)> = steps.iter().map(place).collect();
        let bottom = stones.iter().map(|stone| stone.0).min().unwrap_or_default();
        let left = stones.iter().map(|stone| stone.1).min().unwrap_or_default();
        for stone in &mut stones {
            stone.0 -= bottom;
            stone.1 -= left;
        }
        stones.sort_unstable();
        stones
    };
    Symmetry::all().map(turned).min().unwrap_or_default()
}
