use encoding_rs::GBK;
use tengen_quoridor::contest::ContestLocation;
use unicode_width::UnicodeWidthChar as _;

use super::{PanelError, config::PanelConfig};
use crate::text::printable;

/// A board as somebody has drawn it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PanelArt {
    /// The characters by line and column. `None` is the second column of a wide one.
    lines: Vec<Vec<Option<char>>>,
    /// The line and column of each cell: (1, 9), (2, 9) … (9, 1).
    cells: Vec<(usize, usize)>,
    /// The line and column of each grid point: (0, 9), (1, 9) … (9, 0).
    points: Vec<(usize, usize)>,
}

/// Cells along a side.
const SIZE: usize = 9;

impl PanelArt {
    /// No panel has more lines, or columns.
    const MOST_LINES: usize = 200;
    const MOST_COLUMNS: usize = 400;

    /// Reads a panel in UTF-8 or GBK.
    pub(super) fn read(bytes: &[u8], config: &PanelConfig) -> Result<Self, PanelError> {
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => text.trim_start_matches('\u{feff}').to_owned(),
            Err(_) => GBK.decode(bytes).0.into_owned(),
        };
        let mut lines: Vec<_> = text.lines().map(columns).collect();
        while lines.last().is_some_and(Vec::is_empty) {
            lines.pop();
        }
        if lines.len() > Self::MOST_LINES || lines.iter().any(|line| line.len() > Self::MOST_COLUMNS) {
            return Err(PanelError::TooLarge);
        }
        let cells = places(&lines, config.cell);
        let points = places(&lines, config.point);
        check_number(&cells, SIZE * SIZE, config.cell, "tui-panel-cells")?;
        check_number(&points, (SIZE + 1) * (SIZE + 1), config.point, "tui-panel-points")?;
        check_grid(&points)?;
        for &(line, column) in &cells {
            lines[line][column] = Some(' ');
        }
        Ok(Self { lines, cells, points })
    }

    /// Its lines, each with the characters of its columns.
    pub(super) fn lines(&self) -> &[Vec<Option<char>>] {
        &self.lines
    }

    /// Columns of the longest line.
    pub(super) fn columns(&self) -> usize {
        self.lines.iter().map(Vec::len).max().unwrap_or_default()
    }

    /// The line and column of a cell.
    pub(super) fn cell(&self, at: ContestLocation) -> Option<(usize, usize)> {
        let (x, y) = (within(at.x, 1, SIZE)?, within(at.y, 1, SIZE)?);
        self.cells.get((SIZE - y) * SIZE + x - 1).copied()
    }

    /// The lines and columns that a wall between two grid points can be drawn on.
    pub(super) fn between(
        &self,
        from: ContestLocation,
        to: ContestLocation,
        gap: char,
    ) -> Vec<(usize, usize)> {
        let (Some(from), Some(to)) = (self.point(from), self.point(to)) else { return Vec::new() };
        let places: Vec<(usize, usize)> = if from.0 == to.0 {
            (from.1.min(to.1) + 1..from.1.max(to.1)).map(|column| (from.0, column)).collect()
        } else {
            (from.0.min(to.0) + 1..from.0.max(to.0)).map(|line| (line, from.1)).collect()
        };
        let is_gap = |&(line, column): &(usize, usize)| {
            self.lines.get(line).and_then(|line| line.get(column)) == Some(&Some(gap))
        };
        places.into_iter().filter(is_gap).collect()
    }

    fn point(&self, at: ContestLocation) -> Option<(usize, usize)> {
        let (x, y) = (within(at.x, 0, SIZE)?, within(at.y, 0, SIZE)?);
        self.points.get((SIZE - y) * (SIZE + 1) + x).copied()
    }
}

fn within(n: i32, from: usize, to: usize) -> Option<usize> {
    usize::try_from(n).ok().filter(|n| (from..=to).contains(n))
}

/// The characters of a line by their columns. The panel was drawn where every character of Chinese fonts, a circled
/// digit too, is two columns wide.
fn columns(line: &str) -> Vec<Option<char>> {
    let mut columns = Vec::new();
    for c in printable(line).chars() {
        columns.push(Some(c));
        if c != '\u{fffd}' && c.width_cjk() == Some(2) {
            columns.push(None);
        }
    }
    columns
}

/// Where a sign stands, line by line.
fn places(lines: &[Vec<Option<char>>], sign: char) -> Vec<(usize, usize)> {
    let on_line = |(line, columns): (usize, &Vec<Option<char>>)| {
        let here = columns.iter().enumerate().filter(|(_, c)| **c == Some(sign));
        here.map(|(column, _)| (line, column)).collect::<Vec<_>>()
    };
    lines.iter().enumerate().flat_map(on_line).collect()
}

fn check_number(
    places: &[(usize, usize)],
    expected: usize,
    sign: char,
    what: &'static str,
) -> Result<(), PanelError> {
    let found = places.len();
    if found == expected {
        return Ok(());
    }
    // Where the first too many is, or where they end.
    let at = places.get(expected).or(places.last()).map_or((1, 1), |&(line, column)| (line + 1, column + 1));
    Err(PanelError::Count { at, what, sign, found, expected })
}

/// Points stand in rows and columns, or no wall would lie straight.
fn check_grid(points: &[(usize, usize)]) -> Result<(), PanelError> {
    let first = &points[..=SIZE];
    for row in points.chunks(SIZE + 1) {
        let (line, _) = row[0];
        let is_straight = row.iter().zip(first).all(|(point, above)| point.0 == line && point.1 == above.1);
        if !is_straight {
            return Err(PanelError::Crooked(line + 1));
        }
    }
    Ok(())
}
