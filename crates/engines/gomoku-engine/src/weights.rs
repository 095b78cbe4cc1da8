//! What points are worth, learnt from the engine's own games.
//!
//! A point is described by the shapes of its four lines in any order: its pattern. For every pattern there is a weight when
//! its side is to move and one when it is not; under Renju's rules Black and White have their own. A network adds what
//! patterns do not tell. `tengen-dev tune` makes the files in `weights/`.

use std::sync::LazyLock;

use tengen_gomoku::Rule;

use crate::net::{HEAD_LENGTH, Net, ROWS, WIDTH};

/// How many patterns there are: sets of four of fourteen shapes.
pub(crate) const PATTERNS: usize = 2380;

/// Weights are so many units to a point of score.
pub(crate) const UNIT: i32 = 16;

/// A score of so many points wins by odds of e to 1.
pub(crate) const SCALE: f32 = 200.0;

/// The weights of one rule.
#[derive(Debug)]
pub(crate) struct Weights {
    /// For each side, to move and not, each pattern.
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

/// Where the parts of a file lie: the values as 16-bit numbers, the two tempos, the rows of the network as bytes and its
/// two heads as floating-point numbers, all with the lowest byte first.
const ROWS_AT: usize = (4 * PATTERNS + 2) * 2;
const HEADS_AT: usize = ROWS_AT + ROWS * WIDTH;

/// The rules that have weights of their own.
pub(crate) const LEARNT: [Rule; 3] = [Rule::Freestyle, Rule::Standard, Rule::Renju];

/// Which of them a rule uses.
pub(crate) const fn weights_of(rule: Rule) -> usize {
    match rule {
        Rule::Freestyle => 0,
        Rule::Standard | Rule::Caro | Rule::CaroExact => 1,
        Rule::Renju => 2,
    }
}

/// The file of a rule.
const fn file(rule: Rule) -> &'static [u8] {
    const FILES: [&[u8]; LEARNT.len()] = [
        include_bytes!("../weights/freestyle.bin"),
        include_bytes!("../weights/standard.bin"),
        include_bytes!("../weights/renju.bin"),
    ];
    FILES[weights_of(rule)]
}

impl Weights {
    /// The weights for a rule; what is missing in the file is nothing.
    pub(crate) fn of(rule: Rule) -> Self {
        let bytes = file(rule);
        let number =
            |at: usize| i16::from_le_bytes(bytes.get(at..at + 2).map_or([0; 2], |pair| [pair[0], pair[1]]));
        let table = |index: usize| std::array::from_fn(|pattern| number((index * PATTERNS + pattern) * 2));
        let tempo = [0, 1].map(|side| i32::from(number((4 * PATTERNS + side) * 2)));
        Self { values: vec![[table(0), table(1)], [table(2), table(3)]], tempo }
    }

    /// The weight of a point with this code for a side, to move (0) or not (1).
    pub(crate) fn value(&self, code: usize, side: usize, role: usize) -> i16 {
        self.values[side][role][usize::from(PATTERN_OF[code])]
    }

    pub(crate) const fn tempo(&self, side: usize) -> i32 {
        self.tempo[side]
    }
}

impl Net {
    /// The network of a rule. Each is made on first use.
    pub(crate) fn of(rule: Rule) -> &'static Self {
        static NETS: [LazyLock<Net>; LEARNT.len()] = [
            LazyLock::new(|| net(LEARNT[0])),
            LazyLock::new(|| net(LEARNT[1])),
            LazyLock::new(|| net(LEARNT[2])),
        ];
        &NETS[weights_of(rule)]
    }
}

fn net(rule: Rule) -> Net {
    let bytes = file(rule);
    let rows: Vec<i8> =
        bytes.get(ROWS_AT..HEADS_AT).unwrap_or_default().iter().map(|byte| byte.cast_signed()).collect();
    let numbers = bytes.get(HEADS_AT..).unwrap_or_default().chunks_exact(4);
    let numbers: Vec<f32> =
        numbers.map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]])).collect();
    let (first, second) = numbers.split_at(numbers.len().min(HEAD_LENGTH));
    Net::new(&rows, [first, second])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_are_whole() {
        for rule in LEARNT {
            assert_eq!(file(rule).len(), HEADS_AT + 2 * HEAD_LENGTH * 4, "{}", rule.code());
        }
    }
}
