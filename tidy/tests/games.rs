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
    ("crates/engines/any-engine/src/engine.rs", "one engine or another: the dispatch of this crate"),
    ("crates/pure/drawing/src/scene.rs", "one board or another: the dispatch of this crate"),
    ("crates/pure/records/src/format.rs", "formats are lists of which game writes what"),
    ("crates/pure/records/src/stage.rs", "one board or another: the dispatch of this crate"),
    ("crates/pure/views/src/view.rs", "one view or another: the dispatch of this crate"),
];

/// Files that still ask. Take out what you have mended; nothing is added.
const REMAINING: &[&str] = &[
    "crates/dev/src/args.rs",
    "crates/dev/src/bench.rs",
    "crates/dev/src/bench/contest/house.rs",
    "crates/dev/src/bench/host.rs",
    "crates/dev/src/bench/matches.rs",
    "crates/dev/src/bench/server/game.rs",
    "crates/io/cli/src/args/play.rs",
    "crates/io/cli/src/chinese.rs",
    "crates/io/cli/src/commands/analyse.rs",
    "crates/io/cli/src/commands/contest.rs",
    "crates/io/cli/src/commands/engine.rs",
    "crates/io/cli/src/commands/play.rs",
    "crates/io/cli/src/commands/puzzles.rs",
    "crates/io/cli/src/commands/solve.rs",
    "crates/io/cli/src/live.rs",
    "crates/io/cli/src/main.rs",
    "crates/io/contest/src/game.rs",
    "crates/io/contest/src/opening/balanced.rs",
    "crates/io/contest/src/opening/lines.rs",
    "crates/io/contest/src/random_opening.rs",
    "crates/io/engine-loop/src/text.rs",
    "crates/io/engine-loop/src/text/board.rs",
    "crates/io/engine-loop/src/text/player.rs",
    "crates/io/lib-host/src/conversation.rs",
    "crates/io/match-runner/src/args.rs",
    "crates/io/match-runner/src/engines.rs",
    "crates/io/match-runner/src/engines/built_in.rs",
    "crates/io/match-runner/src/openings.rs",
    "crates/io/match-runner/src/records.rs",
    "crates/io/match-runner/src/setup.rs",
    "crates/io/server/src/api/analysis/solve.rs",
    "crates/io/server/src/api/pictures.rs",
    "crates/io/server/src/api/positions.rs",
    "crates/io/server/src/contest/card.rs",
    "crates/io/server/src/people/ratings.rs",
    "crates/io/server/src/programs.rs",
    "crates/io/server/src/table/state.rs",
    "crates/io/server/src/wish.rs",
    "crates/io/table-host/src/engine/protocol.rs",
    "crates/io/table-host/src/engine/protocol/text.rs",
    "crates/io/table-host/src/engine/session.rs",
    "crates/io/tui/src/board.rs",
    "crates/io/tui/src/game/file.rs",
    "crates/io/tui/src/hand.rs",
    "crates/io/tui/src/names.rs",
    "crates/io/tui/src/panel/view.rs",
    "crates/io/tui/src/plain/beginning.rs",
    "crates/io/tui/src/plain/position.rs",
    "crates/io/tui/src/plain/words.rs",
    "crates/io/tui/src/play/files.rs",
    "crates/io/tui/src/play/settings.rs",
    "crates/io/tui/src/play/side.rs",
    "crates/io/tui/src/replay/file.rs",
    "crates/io/tui/src/replay/side.rs",
    "crates/io/tui/src/replay/story.rs",
    "crates/io/tui/src/replay/words.rs",
    "crates/io/tui/src/watch/aim.rs",
    "crates/io/tui/src/watch/lists.rs",
    "crates/io/tui/src/watch/plain.rs",
    "crates/io/tui/src/watch/scribe.rs",
];

/// The product's part of a file: without comments, and without the tests at its end.
fn product(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    text.lines().filter(is_code).collect::<Vec<_>>().join("\n")
}

/// The games that a text names, as it names them.
fn named(text: &str) -> Vec<&'static str> {
    let is_word = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | '-'));
    let is_there = |word: &&str| text.split(word).skip(1).any(is_word);
    FORBIDDEN.into_iter().filter(is_there).collect()
}

/// Whether a file belongs to one game, is a test, or is the crate that knows them all.
fn may_name_games(path: &Path) -> bool {
    path.starts_with("crates/pure/games")
        || path.components().any(|part| {
            let part = part.as_os_str().to_string_lossy();
            matches!(&*part, "tests" | "tests.rs" | "benches" | "examples" | "testkit")
                || part.split(['-', '_', '.']).any(|word| OWN_NAMES.contains(&word))
        })
}

#[test]
fn shared_code_does_not_ask_which_game_it_is() {
    let listed: Vec<&str> = EXCEPTIONS.iter().map(|(path, _)| path).chain(REMAINING).copied().collect();
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
    assert_eq!(product("a\n  // AnyRules::Gomoku\nb\n#[cfg(test)]\nmod tests {\n\"gomoku\""), "a\nb");
    assert!(may_name_games(Path::new("crates/pure/records/src/formats/quoridor_log/server.rs")));
    assert!(may_name_games(Path::new("crates/io/tui/src/hand/gomoku.rs")));
    assert!(!may_name_games(Path::new("crates/io/tui/src/hand.rs")));
}
