//! Point scores, looked up by the shapes of a point's four lines.

use std::sync::LazyLock;

use tengen_gomoku::Rule;

use crate::{
    class::PointClass,
    shape::LineShape,
    weights::{LEARNT, NetworkWeights, PATTERN_OF, PATTERNS, weights_of},
};

/// A table for the points of both sides.
#[derive(Debug)]
pub(crate) struct PointTable {
    /// By pattern: all codes would not fit the nearer caches.
    entries: Box<[[PointEntry; 2]]>,
    patterns: &'static [u16],
}

/// What is known of a point with these shapes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PointEntry {
    pub(crate) class: PointClass,
    /// Whether Black may play here only if one of the threes is not real.
    pub(crate) is_suspect: bool,
    /// What the point adds to the value of the position when its side is to move, and when it is not.
    pub(crate) values: [i16; 2],
    /// How promising a stone here is, in 256ths of a logit: for its side when that is to move, and for the opponent then.
    pub(crate) policy: [i16; 2],
}

impl PointTable {
    /// The table of a rule. Each is made on first use.
    pub(crate) fn of(rule: Rule) -> &'static Self {
        static TABLES: [LazyLock<PointTable>; LEARNT.len()] = [
            LazyLock::new(|| PointTable::new(LEARNT[0])),
            LazyLock::new(|| PointTable::new(LEARNT[1])),
            LazyLock::new(|| PointTable::new(LEARNT[2])),
        ];
        &TABLES[weights_of(rule)]
    }

    /// The entries of both sides for the codes of both.
    pub(crate) fn get(&self, codes: [u16; 2]) -> [PointEntry; 2] {
        let entry = |side: usize| self.entries[usize::from(self.patterns[usize::from(codes[side])])][side];
        [entry(0), entry(1)]
    }

    /// The entries of both sides for a pattern.
    pub(crate) fn by_pattern(&self, pattern: usize) -> [PointEntry; 2] {
        self.entries[pattern]
    }

    fn new(rule: Rule) -> Self {
        let weights = NetworkWeights::of(rule);
        let entry = |code: usize, side: usize| {
            let shapes: [LineShape; 4] =
                std::array::from_fn(|line| LineShape::from_bits((code >> (4 * line) & 15) as u8));
            let has_fouls = rule == Rule::Renju && side == 0;
            let class = PointClass::of(shapes, has_fouls);
            let pattern = usize::from(PATTERN_OF[code]);
            let threes = shapes.iter().filter(|shape| shape.is_open_three()).count();
            PointEntry {
                class,
                is_suspect: has_fouls && threes > 1 && class != PointClass::Five && class != PointClass::Foul,
                values: [0, 1].map(|role| weights.values[side][role][pattern]),
                policy: [weights.policy[side][0][pattern], weights.policy[1 - side][1][pattern]],
            }
        };
        let mut entries = vec![[PointEntry::default(); 2]; PATTERNS];
        for (code, &pattern) in PATTERN_OF.iter().enumerate() {
            entries[usize::from(pattern)] = [entry(code, 0), entry(code, 1)];
        }
        Self { entries: entries.into(), patterns: &PATTERN_OF }
    }
}
