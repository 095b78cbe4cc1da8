//! What points are worth, learnt from the engine's own games.
//!
//! A point is described by the shapes of its four lines in any order: its pattern. For every pattern there is a weight when
//! its side is to move and one when it is not; under Renju's rules Black and White have their own. `tengen tune` makes the
//! files in `weights/`.

use std::sync::LazyLock;

use tengen_gomoku::Rule;

/// How many patterns there are: sets of four of fourteen shapes.
pub(crate) const PATTERNS: usize = 2380;

/// Weights are so many units to a point of score.
pub(crate) const UNIT: i32 = 16;

/// The weights of one rule: for each side, to move and not, each pattern.
#[derive(Clone, Debug)]
pub(crate) struct Weights {
    values: Vec<[[i16; PATTERNS]; 2]>,
    /// What it is worth to be to move, for each side.
    tempo: [i32; 2],
}

/// The number of the pattern of each code.
pub(crate) static PATTERN_OF: LazyLock<Box<[u16]>> = LazyLock::new(|| {
    let mut numbers = std::collections::BTreeMap::new();
    let sorted = |code: usize| {
        let mut shapes: [usize; 4] = std::array::from_fn(|line| (code >> (4 * line) & 15).min(13));
        shapes.sort_unstable();
        shapes
    };
    for code in 0..1 << 16 {
        let next = numbers.len();
        numbers.entry(sorted(code)).or_insert(next);
    }
    (0..1 << 16).map(|code| u16::try_from(numbers[&sorted(code)]).unwrap_or_default()).collect()
});

/// A file of weights: for each side, to move and not, all patterns as 16-bit numbers, then the two tempos.
pub(crate) const FILE_LENGTH: usize = (2 * 2 * PATTERNS + 2) * 2;

impl Weights {
    /// Reads a file of weights; what is missing is nothing.
    pub(crate) fn read(bytes: &[u8]) -> Self {
        let number = |index: usize| {
            let bytes = bytes.get(2 * index..2 * index + 2).map_or([0; 2], |pair| [pair[0], pair[1]]);
            i16::from_le_bytes(bytes)
        };
        let table = |side: usize, role: usize| {
            std::array::from_fn(|pattern| number((side * 2 + role) * PATTERNS + pattern))
        };
        let values = (0..2).map(|side| [table(side, 0), table(side, 1)]).collect();
        Self { values, tempo: [0, 1].map(|side| i32::from(number(4 * PATTERNS + side))) }
    }

    /// The weights for a rule.
    pub(crate) fn of(rule: Rule) -> Self {
        Self::read(match rule {
            Rule::Freestyle => include_bytes!("../weights/freestyle.bin"),
            Rule::Standard | Rule::Caro | Rule::CaroExact => include_bytes!("../weights/standard.bin"),
            Rule::Renju => include_bytes!("../weights/renju.bin"),
        })
    }

    /// The weight of a point with this code for a side, to move (0) or not (1).
    pub(crate) fn value(&self, code: usize, side: usize, role: usize) -> i16 {
        self.values[side][role][usize::from(PATTERN_OF[code])]
    }

    pub(crate) const fn tempo(&self, side: usize) -> i32 {
        self.tempo[side]
    }
}
