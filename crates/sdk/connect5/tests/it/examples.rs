//! The examples, built as authors build them, in whole games.
#![allow(unsafe_code, reason = "libraries are loaded")]

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use connect5::Stone;
use tempfile::{TempDir, tempdir};

use crate::platform::{JNA_TRUE, Loaded, NO_LIMIT, Terms, play_chosen, play_freely, take_back_and_refuse};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const TERMS: [Terms; 2] = [
    Terms { forbidden: false, limits: (NO_LIMIT, NO_LIMIT) },
    Terms { forbidden: true, limits: (900_000, 15_000) },
];

/// Builds a library with the system's compiler.
fn compile(compiler: &str, standard: &str, source: &Path, output: &Path) {
    let output = Command::new(compiler)
        .args([
            standard,
            "-Wall",
            "-Wextra",
            "-pedantic",
            "-Werror",
            "-O1",
            "-shared",
            "-fPIC",
            "-fvisibility=hidden",
        ])
        .arg(format!("-I{ROOT}/include"))
        .args(if compiler == "c++" { &["-x", "c++"][..] } else { &[] })
        .arg(source)
        .arg("-o")
        .arg(output)
        .output()
        .unwrap_or_else(|error| panic!("the system's compiler {compiler} is needed here: {error}"));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// The example in C++, in two copies: a library has one engine.
fn cpp_example() -> (TempDir, [Loaded; 2]) {
    let folder = tempdir().unwrap();
    let file = folder.path().join("a.so");
    compile("c++", "-std=c++11", &Path::new(ROOT).join("../templates/cpp/src/engine.cpp"), &file);
    let copies = copies(&folder, &file);
    (folder, copies)
}

fn copies(folder: &TempDir, file: &Path) -> [Loaded; 2] {
    ["one.so", "two.so"].map(|name| {
        let copy = folder.path().join(name);
        fs::copy(file, &copy).unwrap();
        Loaded::open(&copy)
    })
}

/// The example in Rust, which Cargo has built beside this test.
fn rust_example() -> (TempDir, [Loaded; 2]) {
    let name = format!("{}my_engine{}", env::consts::DLL_PREFIX, env::consts::DLL_SUFFIX);
    let here: PathBuf = env::current_exe().unwrap();
    let file = here.ancestors().nth(2).unwrap().join("examples").join(name);
    assert!(file.exists(), "{} is not there: run the tests without a filter for targets", file.display());
    let folder = tempdir().unwrap();
    let copies = copies(&folder, &file);
    (folder, copies)
}

#[test]
fn the_header_is_plain_c_and_plain_cpp() {
    let folder = tempdir().unwrap();
    let source = Path::new(ROOT).join("tests/data/first.c");
    for (compiler, standard) in
        [("cc", "-std=c99"), ("cc", "-std=c11"), ("c++", "-std=c++11"), ("c++", "-std=c++17")]
    {
        let file = folder.path().join(format!("first{standard}.so"));
        compile(compiler, standard, &source, &file);
        let library = Loaded::open(&file);
        for (forbidden, free, seen) in [(JNA_TRUE, 0, 10), (0, JNA_TRUE, 1), (0x100, 1, 1), (1, -256, 10)] {
            library.setup(Stone::White, forbidden, free, (NO_LIMIT, NO_LIMIT));
            assert_eq!(library.fifth_number(), seen, "{compiler} {standard} {forbidden:#x} {free:#x}");
        }
    }
}

#[test]
fn both_examples_play_free_games_against_themselves_and_each_other() {
    let (_rust_folder, rust) = rust_example();
    let (_cpp_folder, cpp) = cpp_example();
    for terms in TERMS {
        for [black, white] in
            [[&rust[0], &rust[1]], [&cpp[0], &cpp[1]], [&rust[0], &cpp[0]], [&cpp[0], &rust[0]]]
        {
            // Whatever the end: the referee has looked at every step.
            play_freely(black, white, terms);
        }
    }
}

#[test]
fn both_examples_play_chosen_openings() {
    let (_rust_folder, rust) = rust_example();
    let (_cpp_folder, cpp) = cpp_example();
    for terms in TERMS {
        // Each lays another opening every time, so after some games there were swapped ones and others.
        let mut swapped = Vec::new();
        while !(swapped.contains(&true) && swapped.contains(&false)) {
            for [a, b] in [[&rust[0], &cpp[0]], [&cpp[0], &rust[0]], [&cpp[0], &cpp[1]], [&rust[0], &rust[1]]]
            {
                swapped.push(play_chosen(a, b, terms).1);
            }
            assert!(swapped.len() < 1000, "colours are never swapped, or always");
        }
    }
}

#[test]
fn both_examples_take_back_and_find_other_steps() {
    let (_rust_folder, rust) = rust_example();
    let (_cpp_folder, cpp) = cpp_example();
    for library in rust.iter().chain(&cpp) {
        take_back_and_refuse(library, TERMS[0]);
    }
}
