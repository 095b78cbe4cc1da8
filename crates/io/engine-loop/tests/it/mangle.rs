//! Rubbish for programs that read lines.

use tengen_testkit::TestRng;

/// Changes, drops, doubles or inserts some bytes.
pub(crate) fn mangle(bytes: &mut Vec<u8>, dice: &mut TestRng) {
    for _ in 0..=dice.below(3) {
        let at = dice.below(bytes.len().max(1));
        // The last two begin a character of more bytes.
        let byte = *dice.pick(&[0, b'-', b',', b' ', b'\n', b'\r', b'9', 0xc3, 0xe7]);
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
