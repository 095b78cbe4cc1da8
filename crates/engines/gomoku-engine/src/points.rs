//! What a point is worth to a side, looked up by the shapes of its four lines.

use std::sync::LazyLock;

use tengen_gomoku::Rule;

use crate::{
    class::Class,
    shape::Shape,
    weights::{LEARNT, PATTERN_OF, PATTERNS, Weights, weights_of},
};

/// A table for the points of both sides.
#[derive(Debug)]
pub(crate) struct Points {
    /// By pattern: all codes would not fit the nearer caches.
    entries: Box<[[Entry; 2]]>,
    patterns: &'static [u16],
    tempo: [i32; 2],
}

/// What is known of a point with these shapes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) class: Class,
    /// Whether Black may play here only if one of the threes is not real.
    pub(crate) is_suspect: bool,
    /// How soon a stone here is looked at.
    pub(crate) urgency: i16,
    /// What the point adds to the value of the position when its side is to move, and when it is not.
    pub(crate) values: [i16; 2],
}

impl Points {
    /// The table of a rule. Each is made on first use.
    pub(crate) fn of(rule: Rule) -> &'static Self {
        static TABLES: [LazyLock<Points>; LEARNT.len()] = [
            LazyLock::new(|| Points::new(LEARNT[0])),
            LazyLock::new(|| Points::new(LEARNT[1])),
            LazyLock::new(|| Points::new(LEARNT[2])),
        ];
        &TABLES[weights_of(rule)]
    }

    /// What it is worth to be to move.
    pub(crate) const fn tempo(&self, side: usize) -> i32 {
        self.tempo[side & 1]
    }

    /// The entries of both sides for the codes of both.
    pub(crate) fn get(&self, codes: [u16; 2]) -> [Entry; 2] {
        let entry = |side: usize| self.entries[usize::from(self.patterns[usize::from(codes[side])])][side];
        [entry(0), entry(1)]
    }

    /// The entries of both sides for a pattern.
    pub(crate) fn by_pattern(&self, pattern: usize) -> [Entry; 2] {
        self.entries[pattern]
    }

    fn new(rule: Rule) -> Self {
        let weights = Weights::of(rule);
        let entry = |code: usize, side: usize| {
            let shapes: [Shape; 4] =
                std::array::from_fn(|line| Shape::from_bits((code >> (4 * line) & 15) as u8));
            let has_fouls = rule == Rule::Renju && side == 0;
            let class = Class::of(shapes, has_fouls);
            let threes = shapes.iter().filter(|shape| shape.is_open_three()).count();
            Entry {
                class,
                is_suspect: has_fouls && threes > 1 && class != Class::Five && class != Class::Foul,
                urgency: urgency(shapes, class),
                values: [0, 1].map(|role| weights.value(code, side, role)),
            }
        };
        let mut entries = vec![[Entry::default(); 2]; PATTERNS];
        for (code, &pattern) in PATTERN_OF.iter().enumerate() {
            entries[usize::from(pattern)] = [entry(code, 0), entry(code, 1)];
        }
        let tempo = [weights.tempo(0), weights.tempo(1)];
        Self { entries: entries.into(), patterns: &PATTERN_OF, tempo }
    }
}

/// What a line adds to the urgency of a point, by its shape.
const LINE_VALUES: [i16; 14] = [0, 0, 1, 3, 4, 10, 13, 16, 18, 40, 46, 60, 120, 200];

fn weight(shapes: [Shape; 4], class: Class) -> i16 {
    let lines: i16 = shapes.iter().map(|&shape| LINE_VALUES[shape as usize]).sum();
    let extra = match class {
        Class::Foul => return 0,
        Class::Quiet => 0,
        Class::Building | Class::Four => 10,
        Class::Three => 5,
        Class::ThreePlus => 20,
        Class::TwoThrees => 80,
        Class::FourPlus => 30,
        Class::FourThree => 150,
        Class::OpenFour => 200,
        Class::Five => 300,
    };
    lines + extra
}

/// How soon a stone on a point with these shapes is looked at.
pub(crate) fn urgency(shapes: [Shape; 4], class: Class) -> i16 {
    weight(shapes, class) + class as i16 * 8
}
