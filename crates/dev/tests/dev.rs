//! The program as developers run it.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

use std::{
    env::consts::EXE_SUFFIX,
    path::Path,
    process::{Command, Output},
};

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tengen-dev")).args(args).output().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn the_bench_is_the_same_every_time() {
    let nodes = |args: &[&str]| -> Vec<String> {
        let text = stdout(&run(args));
        let totals = text.lines().filter_map(|line| line.split_once(": "));
        totals.map(|(game, rest)| format!("{game} {}", rest.split(' ').next().unwrap())).collect()
    };
    let all = nodes(&["bench", "--depth", "3"]);
    assert_eq!(all.len(), 3, "{all:?}");
    assert_eq!(all, nodes(&["bench", "--depth", "3"]));
    assert_eq!(nodes(&["bench", "quoridor", "--depth", "3"]), all[1..2]);
}

#[test]
fn a_bench_is_read_by_programs() {
    let text = stdout(&run(&["bench", "quoridor", "--depth", "2", "--json"]));
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let (total, positions) = lines.split_last().unwrap();
    assert_eq!(positions.len(), 6, "{text}");
    let nodes = positions.iter().map(|line| {
        assert!(line["rules"].is_string() && line["moves"].is_string() && line["best"].is_string(), "{line}");
        line["nodes"].as_u64().unwrap()
    });
    assert_eq!((total["game"].as_str(), total["nodes"].as_u64()), (Some("quoridor"), Some(nodes.sum())));
    assert!(total["seconds"].is_f64());
}

#[test]
fn tuning_is_the_same_every_time() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let tune = |args: &[&str]| {
        let output = run(&[&["tune", "quoridor", "--rounds", "1"], args].concat());
        (output.status.code().unwrap(), stdout(&output), stderr(&output))
    };
    for name in ["a", "b"] {
        let (status, text, errors) = tune(&["--games", "6", "--nodes", "50", "-o", &file(name)]);
        assert_eq!((status, errors.as_str()), (0, ""));
        assert!(text.starts_with("6 games with ") && text.contains("round 1: error "), "{text}");
    }
    let weights = std::fs::read(file("a")).unwrap();
    assert!(weights.len() > 100_000);
    assert_eq!(weights, std::fs::read(file("b")).unwrap());

    let keep = ["--games", "6", "--nodes", "50", "--keep", &file("games")];
    assert_eq!(tune(&keep).0, 0);
    let learn = ["--from", &file("games"), "-o", &file("c")];
    assert_eq!(tune(&learn).0, 0);
    assert_eq!(weights, std::fs::read(file("c")).unwrap());
    assert_eq!(tune(&[&learn[..], &["--force"]].concat()).0, 0);

    // Another seed gives other games.
    let other = ["--games", "6", "--nodes", "50", "--seed", "2", "--keep", &file("others")];
    assert_eq!(tune(&other).0, 0);
    assert_ne!(std::fs::read(file("games")).unwrap(), std::fs::read(file("others")).unwrap());

    assert!(tune(&keep).2.contains("already exists"));
    for (lines, expected) in [
        ("official 1 first e2 e8:5\nofficial 1 first e2 e2:5\n", "line 2 is not a game"),
        ("renju 15 1 black h8 i9:5\n", "line 1 is not a game"),
        ("official 2 first e2 e8\n", "no games of quoridor to learn from"),
    ] {
        std::fs::write(file("games"), lines).unwrap();
        let (status, _, errors) = tune(&["--from", &file("games"), "-o", &file("d")]);
        assert!(status == 2 && errors.contains(expected), "{errors}");
    }
    let output = run(&["tune", "renju", "-o", &file("d")]);
    assert!(output.status.code() == Some(2) && stderr(&output).contains("quoridor"), "{}", stderr(&output));
}

/// What is measured in another process needs the program, and says so.
#[test]
fn a_missing_program_is_named() {
    for what in ["server", "contest"] {
        let output = run(&["bench", what, "--tengen", "/nowhere/tengen"]);
        assert_eq!(output.status.code(), Some(2));
        assert!(
            stderr(&output).contains("/nowhere/tengen is missing: build it first"),
            "{}",
            stderr(&output)
        );
    }
}

/// A short match between programs that answer at once, each started by way of this program.
#[cfg(unix)]
#[test]
fn matches_are_measured() {
    let output = run(&["bench", "match", "--games", "4"]);
    let text = stdout(&output);
    assert!(
        text.starts_with("4 games in ") && text.contains("games a second: "),
        "{text}{}",
        stderr(&output)
    );
}

/// Makes sure that `tengen` stands beside this program. A run of all tests has built it already; to build it alone would choose
/// other features of what it depends on, and take minutes.
fn have_tengen() {
    let ours = Path::new(env!("CARGO_BIN_EXE_tengen-dev"));
    if ours.with_file_name(format!("tengen{EXE_SUFFIX}")).exists() {
        return;
    }
    let profile = if cfg!(debug_assertions) { "dev" } else { "release" };
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--quiet", "--package", "tengen", "--profile", profile]);
    assert!(cargo.status().unwrap().success());
}

#[test]
fn the_load_generator_loses_nothing() {
    have_tengen();
    let output =
        run(&["bench", "server", "--sockets", "30", "--games", "6", "--rate", "60", "--seconds", "2"]);
    assert_eq!(output.status.code(), Some(0), "{}{}", stdout(&output), stderr(&output));
    let told = stdout(&output);
    for line in ["sockets              30", "lost events          0", "errors               0"] {
        assert!(told.contains(line), "{told}");
    }
}

#[test]
fn a_contest_under_load_loses_nobody() {
    have_tengen();
    let output = run(&["bench", "contest", "--sockets", "8", "--games", "3"]);
    let told = stdout(&output);
    assert_eq!(output.status.code(), Some(0), "{told}{}", stderr(&output));
    assert!(told.starts_with("8 clients, 4 pairs at once, 12 games\n"), "{told}");
    assert!(told.contains("late: 0, refused: 0, connections lost: 0"), "{told}");
}
