//! The tables of lines and points that training needs, as a file.

use tengen_gomoku::Rule;

use crate::{
    net::ROW_OF,
    points::PointTable,
    shape::ShapeTable,
    weights::{PATTERN_OF, PATTERNS},
};

/// The tables of a rule: the row of each line of four cells to either side and the pattern of each code, as 16-bit numbers with
/// the lowest byte first; the shapes of each line of five cells to either side, a byte each; the class of each pattern for
/// Black, then for White.
pub fn training_tables(rule: Rule) -> Vec<u8> {
    let numbers = ROW_OF.iter().chain(PATTERN_OF.iter()).flat_map(|number| number.to_le_bytes());
    let (shapes, points) = (ShapeTable::of(rule), PointTable::of(rule));
    let shapes = (0..1_usize << 20).map(|place| shapes.at(place));
    let classes = (0..2)
        .flat_map(|side| (0..PATTERNS).map(move |pattern| points.by_pattern(pattern)[side].class as u8));
    numbers.chain(shapes).chain(classes).collect()
}
