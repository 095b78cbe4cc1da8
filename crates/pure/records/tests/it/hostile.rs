//! Bytes that mean harm or nothing: a reading or an error with a place, at once.

use proptest::prelude::*;
use tengen_core::{Lang, Localize as _};
use tengen_records::{FileLocation, RecordFormat, WriteOptions, read, read_as, write};
use tengen_testkit::TestRng;

use crate::samples;

/// Reads whatever it is, and if it can be read, walks and writes it.
fn poke(bytes: &[u8], name: Option<&str>) {
    match read(bytes, name) {
        Ok(reading) => {
            assert!(!reading.records.is_empty());
            for record in reading.records.iter().take(4) {
                let _ = record.replay().to_end();
                let _ = record.first_breach();
            }
            for format in RecordFormat::ALL {
                let _ = write(&reading.records, format, WriteOptions::default());
            }
        }
        Err(error) => {
            if let FileLocation::Byte(offset) = error.place {
                assert!(offset <= bytes.len());
            }
            for lang in Lang::ALL {
                assert!(!error.localize(lang).is_empty());
            }
        }
    }
}

#[test]
fn mutated_samples_never_panic() {
    for (number, (name, bytes)) in samples().into_iter().enumerate() {
        let dice = &mut TestRng::new(number as u64);
        for _ in 0..150 {
            let mut mutated = bytes.clone();
            for _ in 0..=dice.below(4) {
                let at = dice.below(mutated.len());
                match dice.below(5) {
                    0 => mutated[at] = u8::try_from(dice.below(256)).unwrap(),
                    1 => mutated[at] ^= 1 << dice.below(8),
                    2 => mutated.insert(at, *dice.pick(b"()[];{},.0198aZ\\\n\"<&\xff")),
                    3 if mutated.len() > 1 => {
                        mutated.remove(at);
                    }
                    _ => {
                        let piece = mutated[at..].to_vec();
                        let to = dice.below(mutated.len());
                        mutated.splice(to..to, piece);
                    }
                }
            }
            poke(&mutated, dice.one_in(2).then_some(name.as_str()));
            for format in RecordFormat::ALL {
                let _ = read_as(&mutated, None, format);
            }
        }
    }
}

#[test]
fn truncated_samples_never_panic() {
    for (name, bytes) in samples() {
        for end in 0..bytes.len().min(400) {
            poke(&bytes[..end], Some(&name));
            poke(&bytes[end..], None);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn any_bytes_never_panic(bytes: Vec<u8>) {
        poke(&bytes, None);
        for format in RecordFormat::ALL {
            let _ = read_as(&bytes, None, format);
        }
    }

    #[test]
    fn any_text_never_panics(text: String) {
        poke(text.as_bytes(), Some("x.txt"));
        for format in RecordFormat::ALL {
            let _ = read_as(text.as_bytes(), None, format);
        }
    }
}

#[test]
fn large_nonsense_is_done_with_quickly() {
    let deep = "(;".repeat(300_000);
    let wide = format!("(;{}", "(;B[hh])".repeat(100_000));
    let lists = format!("(;SZ[52];{}", "AB[aa:ZZ]".repeat(100_000));
    let quads = "((((".repeat(200_000);
    let spaces = format!("{}x", "( ".repeat(100_000));
    let junk = format!("(;{}", "%".repeat(1_000_000));
    let numbers = format!("h{}", "9".repeat(1_000_000));
    let xml = "<a>".repeat(200_000);
    let braces = "{[".repeat(300_000);
    let lines = "1,1\n".repeat(300_000);
    let library: Vec<u8> = std::iter::once(0x78).chain([0x80, 0].repeat(300_000)).collect();
    let quoridor = "1. e2 ".repeat(200_000);
    let tags = "[a \"".repeat(200_000);
    let battle = format!("1 1 0 0\n{}", "0 0 1\n".repeat(200_000));
    let rows = "x,1,1,1,1,1,1,0\n".repeat(100_000);
    let log = format!(
        "player,newLoc_x,newLoc_y,newBar_start_x,newBar_start_y,newBar_stop_x,newBar_stop_y,status\n{rows}"
    );
    let texts =
        [deep, wide, lists, quads, spaces, junk, numbers, xml, braces, lines, quoridor, tags, battle, log];
    let bad = [b"(;GM[4]SZ[15]C[".as_slice(), &vec![0xFF; 4 << 20], b"];B[hh])"].concat();
    let all = texts.iter().map(String::as_bytes).chain([library.as_slice(), bad.as_slice()]);
    // What is not linear would take minutes, and the runner of the tests would end it.
    for bytes in all {
        let _ = read(bytes, None);
    }
}
