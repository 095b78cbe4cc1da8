//! The reference program's own outputs.
#![expect(clippy::disallowed_methods, reason = "the data of tests is in files")]

use std::{fs, path::Path};

use tengen_battlefield::text::TextSession;

/// What the program shows, and its debug notes, for a whole input.
pub(crate) fn run(input: &[u8]) -> (Vec<u8>, Vec<u8>) {
    let (mut screen, mut notes) = (Vec::new(), Vec::new());
    let mut session = TextSession::new();
    for line in input.split_inclusive(|&byte| byte == b'\n') {
        session.line(line, &mut screen, &mut notes);
    }
    session.end(&mut screen);
    assert!(session.is_over());
    (screen, notes)
}

/// All cases of a folder: every `.in` with its `.out`.
fn check_folder(name: &str, at_least: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    let mut n_cases = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "in") {
            let (screen, _) = run(&fs::read(&path).unwrap());
            let expected = fs::read(path.with_extension("out")).unwrap();
            let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
            assert!(screen == expected, "{}\n{}\n{}", path.display(), text(&screen), text(&expected));
            n_cases += 1;
        }
    }
    assert!(n_cases >= at_least, "only {n_cases} cases in {name}");
}

#[test]
fn the_reference_programs_outputs() {
    check_folder("reference", 60);
}

#[test]
fn the_behaviour_chosen_where_the_reference_dies() {
    check_folder("chosen", 35);
}
