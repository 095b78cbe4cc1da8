//! The learnt numbers of a rule: what patterns and threats are worth, how promising stones are, and the network.
//!
//! A point is described by the shapes of its four lines in any order: its pattern. For every pattern there is a weight when
//! its side is to move and one when it is not; under Renju's rules Black and White have their own. `training/train.py` makes
//! the files in `weights/`.

use std::{borrow::Cow, sync::LazyLock};

use tengen_gomoku::Rule;

use crate::{
    net::{DenseLayer, FIRST, GomokuNetwork, KINDS, NetworkHead, REGION, ROWS, SECOND, WIDTH},
    simd::SimdLevel,
};

/// How many patterns there are: sets of four of fourteen shapes.
pub(crate) const PATTERNS: usize = 2380;

/// How many sets of threats there are, see `SearchBoard::threats`.
pub(crate) const THREATS: usize = 1 << 11;

/// Weights are so many units to a point of score.
pub(crate) const UNIT: i32 = 16;

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

/// The learnt numbers of one rule.
#[derive(Debug)]
pub(crate) struct NetworkWeights {
    /// What points are worth: for each side, to move and not, each pattern.
    pub(crate) values: [[Box<[i16]>; 2]; 2],
    /// What it is worth to be to move, for each side.
    pub(crate) tempo: [i32; 2],
    /// What threats of both sides together are worth to each side when it is to move.
    pub(crate) threats: [Box<[i16]>; 2],
    /// How promising points are to each side when it is to move: by its own pattern, and by that of the opponent.
    pub(crate) policy: [[Box<[i16]>; 2]; 2],
    pub(crate) net: GomokuNetwork,
}

impl NetworkWeights {
    /// The weights of a rule. Each are read on first use.
    pub(crate) fn of(rule: Rule) -> &'static Self {
        static WEIGHTS: [LazyLock<NetworkWeights>; LEARNT.len()] = [
            LazyLock::new(|| NetworkWeights::read(&file(LEARNT[0]))),
            LazyLock::new(|| NetworkWeights::read(&file(LEARNT[1]))),
            LazyLock::new(|| NetworkWeights::read(&file(LEARNT[2]))),
        ];
        &WEIGHTS[weights_of(rule)]
    }

    /// The weights of a file; what is missing in it is nothing.
    pub(crate) fn read(bytes: &[u8]) -> Self {
        let mut reader = WeightReader(bytes);
        let mut tables = |length: usize| [0, 1].map(|_| reader.halves(length));
        let values = [tables(PATTERNS), tables(PATTERNS)];
        let tempo = reader.halves(2);
        let mut tables = |length: usize| [0, 1].map(|_| reader.halves(length));
        let threats = tables(THREATS);
        let policy = [tables(PATTERNS), tables(PATTERNS)];
        let mut rows = vec![[0; WIDTH]; ROWS];
        rows.fill_with(|| reader.bytes().map(u8::cast_signed));
        let thresholds = reader.bytes::<WIDTH>().map(|byte| i16::from(byte.cast_signed()));
        let heads = Box::new([0, 1].map(|_| reader.head()));
        let rows = rows.into_boxed_slice().try_into().unwrap_or_else(|_| unreachable!("the same length"));
        let net = GomokuNetwork { rows, thresholds, heads, simd: SimdLevel::best() };
        Self { values, tempo: [0, 1].map(|side| tempo[side].into()), threats, policy, net }
    }
}

/// The file of a rule. With the feature `tune` the folder of another one can be given in `TENGEN_GOMOKU_WEIGHTS`.
pub(crate) fn file(rule: Rule) -> Cow<'static, [u8]> {
    const FILES: [&[u8]; LEARNT.len()] = [
        include_bytes!("../weights/freestyle.bin"),
        include_bytes!("../weights/standard.bin"),
        include_bytes!("../weights/renju.bin"),
    ];
    #[cfg(feature = "tune")]
    if let Ok(folder) = std::env::var("TENGEN_GOMOKU_WEIGHTS") {
        let path = format!("{folder}/{}.bin", rule.code());
        return std::fs::read(path)
            .expect("TENGEN_GOMOKU_WEIGHTS: a folder with RULE.bin is expected")
            .into();
    }
    FILES[weights_of(rule)].into()
}

/// Reads numbers from bytes, the lowest byte first.
struct WeightReader<'a>(&'a [u8]);

impl WeightReader<'_> {
    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let (bytes, rest) = self.0.split_at_checked(N).unwrap_or_default();
        self.0 = rest;
        bytes.try_into().unwrap_or([0; N])
    }

    fn halves(&mut self, length: usize) -> Box<[i16]> {
        (0..length).map(|_| i16::from_le_bytes(self.bytes())).collect()
    }

    fn biases<const N: usize>(&mut self) -> [i32; N] {
        std::array::from_fn(|_| i32::from_le_bytes(self.bytes()))
    }

    fn head(&mut self) -> NetworkHead {
        let layer = |weights: &[i16], n_inputs: usize, output: usize, input: usize| {
            weights[output * n_inputs + input]
        };
        let regions = [0; KINDS].map(|_| {
            let weights = self.halves(REGION * WIDTH);
            DenseLayer::new(|output, input| layer(&weights, WIDTH, output, input), self.biases())
        });
        let of_board = self.halves(FIRST * WIDTH);
        let of_regions = self.halves(FIRST * KINDS * REGION);
        let first_of_board =
            DenseLayer::new(|output, input| layer(&of_board, WIDTH, output, input), [0; FIRST]);
        let first_of_regions =
            DenseLayer::new(|output, input| layer(&of_regions, KINDS * REGION, output, input), self.biases());
        let weights = self.halves(SECOND * FIRST);
        let second = DenseLayer::new(|output, input| layer(&weights, FIRST, output, input), self.biases());
        let last = std::array::from_fn(|_| i16::from_le_bytes(self.bytes()));
        let last_bias = i32::from_le_bytes(self.bytes());
        let policy = std::array::from_fn(|_| i16::from_le_bytes(self.bytes()));
        NetworkHead { regions, first_of_board, first_of_regions, second, last, last_bias, policy }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of the files in use, whose origin docs/dev/gomoku-engine.md tells.
    const CHECKSUMS: [u32; LEARNT.len()] = [0xc515_6476, 0x2414_0cf8, 0x59e8_52fd];

    #[test]
    fn the_files_are_whole() {
        let layer = |inputs: usize, outputs: usize| inputs * outputs * 2 + outputs * 4;
        let first = FIRST * (WIDTH + KINDS * REGION) * 2 + FIRST * 4;
        let head = KINDS * layer(WIDTH, REGION) + first + layer(FIRST, SECOND) + layer(SECOND, 1) + WIDTH * 2;
        let tables = (8 * PATTERNS + 2 + 2 * THREATS) * 2;
        // As `crc32` and zlib count it.
        let crc = |bytes: &[u8]| {
            let shift = |crc: u32, _| crc >> 1 ^ if crc & 1 == 1 { 0xedb8_8320 } else { 0 };
            !bytes.iter().fold(u32::MAX, |crc, &byte| (0..8).fold(crc ^ u32::from(byte), shift))
        };
        for (rule, checksum) in LEARNT.into_iter().zip(CHECKSUMS) {
            let bytes = file(rule);
            assert_eq!(bytes.len(), tables + (ROWS + 1) * WIDTH + 2 * head, "{}", rule.code());
            assert_eq!(crc(&bytes), checksum, "{}", rule.code());
        }
    }
}
