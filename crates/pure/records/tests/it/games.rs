//! Inputs of the reference program of Battlefield as records.

use std::{fs, path::Path};

use tengen_battlefield::text::TextSession;
use tengen_records::{RecordFormat, WriteOptions, read_as, write};

/// What the reference program shows for an input.
fn screens(input: &[u8]) -> Vec<u8> {
    let (mut session, mut screen, mut notes) = (TextSession::new(), Vec::new(), Vec::new());
    for line in input.split_inclusive(|&byte| byte == b'\n') {
        if session.is_over() {
            break;
        }
        session.line(line, &mut screen, &mut notes);
    }
    session.end(&mut screen);
    screen
}

#[test]
fn inputs_of_the_reference_are_records_of_the_same_battles() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../battlefield/tests/data/reference");
    let mut n = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|end| end != "in") {
            continue;
        }
        let input = fs::read(&path).unwrap();
        let Ok(reading) = read_as(&input, None, RecordFormat::BattlefieldText) else {
            assert_eq!(screens(&input), b"Failed to load map!\n", "{}", path.display());
            continue;
        };
        let written =
            write(&reading.records, RecordFormat::BattlefieldText, WriteOptions::default()).unwrap();
        assert!(screens(&written.bytes) == screens(&input), "{}", path.display());
        let again = read_as(&written.bytes, None, RecordFormat::BattlefieldText).unwrap();
        assert_eq!(again.records, reading.records, "{}", path.display());
        n += 1;
    }
    assert!(n >= 40, "{n}");
}
