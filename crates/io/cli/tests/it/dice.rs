//! Chance for tests that feed rubbish to a program.

/// Numbers that look random.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % n
    }

    pub(crate) fn of<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.below(words.len())]
    }
}

/// Changes, drops, doubles or inserts some bytes.
pub(crate) fn mangle(bytes: &mut Vec<u8>, dice: &mut Dice) {
    for _ in 0..=dice.below(3) {
        let at = dice.below(bytes.len().max(1));
        let byte = *dice
            .of(&["\0", "-", ",", " ", "\n", "\r", "9", "\u{ff}", "é", "点"])
            .as_bytes()
            .first()
            .unwrap();
        match dice.below(4) {
            0 if at < bytes.len() => bytes[at] = byte,
            1 if at < bytes.len() => drop(bytes.remove(at)),
            2 => {
                let part = bytes[at.min(bytes.len())..].to_vec();
                bytes.extend(part);
            }
            _ => bytes.insert(at.min(bytes.len()), byte),
        }
    }
    if !bytes.ends_with(b"\n") {
        bytes.push(b'\n');
    }
}
