//! The same types in C++ and Python, players in the course's style that are compiled again, and what a compiler refuses.

use std::{fs, process::Command};

use crate::{
    clients::{compile, run_compiler},
    games::{PATIENT, contest, straight},
};

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

/// It uses `Doors` and everything that the course's own `Player.h` includes, without an include of its own.
#[test]
fn a_player_in_the_courses_style_compiles_unchanged_and_plays() {
    let folder = tempfile::tempdir().unwrap();
    let data = format!("{}/tests/data", env!("CARGO_MANIFEST_DIR"));
    let main = folder.path().join("main.cpp");
    let text = format!(
        "#include \"{data}/CoursePlayer.h\"\n#include \"quoridor_player.hpp\"\nQUORIDOR_MAIN(QuoridorUtils::CoursePlayer)\n"
    );
    fs::write(&main, text).unwrap();
    let sources = [main.to_string_lossy().into_owned(), format!("{data}/CoursePlayer.cpp")];
    let program = compile(&sources, folder.path());
    let course = move |address: std::net::SocketAddr| {
        let port = address.port().to_string();
        let output = Command::new(program).args(["-p", &port, "-k", "student"]).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let (account, printed) = contest(PATIENT, course, straight);
    assert_eq!((account.faults.len(), account.lengths.len()), (0, 2));
    assert_eq!(printed[0].matches("Game result:").count(), 2, "{}", printed[0]);
    let mut names = account.names;
    names.sort();
    assert_eq!(names, ["COURSESTU", "STRAIGHT"]);
}

/// It would compile and crash somewhere else.
#[test]
fn a_forgotten_return_does_not_compile() {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("forgetful.cpp");
    let text = r#"
        #include "quoridor_player.hpp"
        using namespace QuoridorUtils;
        struct Forgetful : public Player {
            Forgetful(const std::string& key) : Player(key) {}
            Step nextStep(const ChessboardChange& newChange) override { Step(newChange.myLoc).isMove(); }
            void restart() override {}
        };
        QUORIDOR_MAIN(Forgetful)
    "#;
    fs::write(&source, text).unwrap();
    let (_, output) = run_compiler(&[], &[source.to_string_lossy().into_owned()], folder.path());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && said.contains("no return statement"), "{said}");
}
