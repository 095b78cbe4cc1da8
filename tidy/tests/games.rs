//! Shared code does not ask which game it is: `games` answers, or the game's own file does.

use std::{fs, path::Path};

use tidy::{files, root};

/// Files and folders of these names belong to one game, or to a protocol or a program of one game.
const OWN_NAMES: [&str; 7] = ["gomoku", "quoridor", "battlefield", "gomocup", "qtp", "connect5", "gobang"];

/// What shared code does not say: variants of one game, and games by name.
const FORBIDDEN: [&str; 7] =
    ["::Gomoku", "::Quoridor", "::Battlefield", "\"gomoku", "\"renju", "\"quoridor", "\"battlefield"];

/// Shared files that name games all the same, each with the reason.
const EXCEPTIONS: &[(&str, &str)] = &[
    ("crates/engines/any-engine/src/bots.rs", "who plays which game"),
    ("crates/engines/any-engine/src/engine.rs", "one engine or another: the dispatch of this crate"),
    ("crates/io/cli/src/old_names.rs", "`tengen battlefield` was a command"),
    (
        "crates/io/cli/src/commands/engine.rs",
        "`tengen engine GAME`: each game has its own protocols and bots",
    ),
    ("crates/io/cli/src/main.rs", "`tengen battlefield` is a command"),
    ("crates/io/contest/src/opening.rs", "one game's openings or another's: the dispatch of this crate"),
    ("crates/io/lib-host/src/conversation.rs", "speaks for Connect5 libraries, which play Gomoku only"),
    ("crates/io/tui/src/terminal_game.rs", "one game or another: the dispatch of this crate"),
    ("crates/pure/drawing/src/scene.rs", "one board or another: the dispatch of this crate"),
    ("crates/pure/records/src/format.rs", "formats are lists of which game writes what"),
    ("crates/pure/records/src/play_code.rs", "one move's code or another's: the dispatch of this crate"),
    ("crates/pure/records/src/record.rs", "the memory of a field"),
    ("crates/pure/records/src/unchecked_board.rs", "one board or another: the dispatch of this crate"),
    ("crates/pure/views/src/view.rs", "one view or another: the dispatch of this crate"),
];

/// The product's part of a file: without comments, and without the tests at its end.
fn product(text: &str) -> String {
    let text = text.split("\nmod tests {").next().unwrap_or_default();
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    text.lines().filter(is_code).collect::<Vec<_>>().join("\n")
}

/// The games that a text names, as it names them.
fn named(text: &str) -> Vec<&'static str> {
    let is_word = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | '-'));
    let is_there = |word: &&str| text.split(word).skip(1).any(is_word);
    FORBIDDEN.into_iter().filter(is_there).collect()
}

/// Whether a file belongs to one game, is a test or a benchmark, or is the crate that knows them all.
fn may_name_games(path: &Path) -> bool {
    path.starts_with("crates/pure/games")
        || path.starts_with("crates/dev")
        || path.starts_with("crates/fuzz-targets")
        || path.components().any(|part| {
            let part = part.as_os_str().to_string_lossy();
            matches!(&*part, "tests" | "tests.rs" | "model.rs" | "benches" | "examples" | "testkit")
                || part.split(['-', '_', '.']).any(|word| OWN_NAMES.contains(&word))
        })
}

#[test]
fn shared_code_does_not_ask_which_game_it_is() {
    let listed: Vec<&str> = EXCEPTIONS.iter().map(|&(path, _)| path).collect();
    let mut found = Vec::new();
    for path in files("rs") {
        let short = path.strip_prefix(root()).unwrap();
        if !short.starts_with("crates") || may_name_games(short) {
            continue;
        }
        let names = named(&product(&fs::read_to_string(&path).unwrap()));
        if names.is_empty() {
            continue;
        }
        let short = short.to_string_lossy().replace('\\', "/");
        assert!(
            listed.contains(&&*short),
            "{short} says {names:?}: ask `tengen_games`, or put it into a file named after the game"
        );
        found.push(short);
    }
    for path in listed {
        assert!(
            found.iter().any(|found| found == path),
            "{path} no longer names a game: take it off the list"
        );
    }
}

#[test]
fn names_of_games_are_found() {
    assert_eq!(named("match x { AnyRules::Gomoku(_) => 1 }"), ["::Gomoku"]);
    assert_eq!(
        named("text == \"quoridor\" || text.starts_with(\"battlefield,map\")"),
        ["\"quoridor", "\"battlefield"]
    );
    assert_eq!(named("Scene::GomokuScene, \"gomoku_rules\", \"quoridor-contest\""), [""; 0]);
    assert_eq!(product("a\n  // AnyRules::Gomoku\nb\nmod tests {\n\"gomoku\""), "a\nb");
    assert!(may_name_games(Path::new("crates/pure/records/src/formats/quoridor_log/server.rs")));
    assert!(may_name_games(Path::new("crates/io/tui/src/input/gomoku.rs")));
    assert!(!may_name_games(Path::new("crates/io/tui/src/hand.rs")));
}
