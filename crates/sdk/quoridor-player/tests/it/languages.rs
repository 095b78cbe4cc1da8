//! The same types in C++ and Python, and an old player that is compiled again.

use std::{fs, process::Command};

use crate::clients::compile;

/// Everything the course's document shows, as its readers would write it.
const DOCUMENT: &str = include_str!("../data/document.cpp");
/// The same in Python.
const MODULE: &str = include_str!("../data/document.py");

#[test]
fn what_the_document_shows_compiles_and_prints_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("document.cpp");
    fs::write(&source, DOCUMENT).unwrap();
    let program = compile(&[source.to_string_lossy().into_owned()], folder.path());
    let cpp = Command::new(program).output().unwrap();
    assert!(cpp.status.success());
    let module = format!("{}/python", env!("CARGO_MANIFEST_DIR"));
    let python = Command::new("python3")
        .args(["-B", "-c", MODULE])
        .env("PYTHONPATH", module)
        .output()
        .expect("Python, python3, is needed for this test");
    assert!(python.status.success(), "{}", String::from_utf8_lossy(&python.stderr));
    let (cpp, python) = (String::from_utf8(cpp.stdout).unwrap(), String::from_utf8(python.stdout).unwrap());
    assert_eq!(cpp, python);
    assert!(cpp.contains("City Block distance: 8\n") && cpp.contains("equivalence!\n"), "{cpp}");
}
