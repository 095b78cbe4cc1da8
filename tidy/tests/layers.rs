//! Who may depend on whom. Who stands above in this list knows nothing of those below.

use tidy::{Package, packages};

/// Each crate of ours with the crates of ours that it may use, and the outside crates.
const LAYERS: &[(&str, &[&str], &[&str])] = &[
    ("tengen-core", &[], &["fluent-bundle", "fluent-syntax"]),
    ("tengen-gomoku", &["tengen-core"], &[]),
    ("tengen-quoridor", &["tengen-core"], &[]),
    ("tengen-battlefield", &["tengen-core"], &[]),
    (
        "tengen-games",
        &["tengen-core", "tengen-gomoku", "tengen-quoridor", "tengen-battlefield"],
        &["schemars", "serde"],
    ),
    ("tengen-arbiter", &["tengen-core", "tengen-games"], &["schemars", "serde", "serde_json"]),
    (
        "tengen-records",
        &[
            "tengen-core",
            "tengen-gomoku",
            "tengen-quoridor",
            "tengen-battlefield",
            "tengen-games",
            "tengen-arbiter",
        ],
        &["encoding_rs", "quick-xml"],
    ),
    (
        "tengen-drawing",
        &[
            "tengen-core",
            "tengen-gomoku",
            "tengen-quoridor",
            "tengen-battlefield",
            "tengen-games",
            "tengen-records",
        ],
        &["gif", "png", "skrifa", "tiny-skia"],
    ),
    (
        "tengen-views",
        &[
            "tengen-core",
            "tengen-gomoku",
            "tengen-quoridor",
            "tengen-battlefield",
            "tengen-games",
            "tengen-arbiter",
            "tengen-records",
        ],
        &["schemars", "serde", "serde_json"],
    ),
    (
        "tengen-api",
        &["tengen-core", "tengen-games", "tengen-arbiter", "tengen-views"],
        &["schemars", "serde", "serde_json"],
    ),
    ("tengen-protocols", &[], &[]),
    ("tengen-statistics", &["tengen-core"], &[]),
    ("tengen-pairings", &["tengen-core"], &["serde"]),
    (
        "tengen-report",
        &[
            "tengen-core",
            "tengen-gomoku",
            "tengen-games",
            "tengen-records",
            "tengen-drawing",
            "tengen-api",
            "tengen-statistics",
            "tengen-pairings",
        ],
        &["serde_json"],
    ),
    ("tengen-search", &["tengen-core"], &["bytemuck", "rustix"]),
    ("tengen-gomoku-engine", &["tengen-core", "tengen-gomoku", "tengen-search"], &[]),
    ("tengen-quoridor-engine", &["tengen-core", "tengen-quoridor", "tengen-search"], &[]),
    ("tengen-battlefield-engine", &["tengen-core", "tengen-battlefield", "tengen-search"], &[]),
    ("tengen-gobang-baseline", &["tengen-core", "tengen-gomoku"], &[]),
    (
        "tengen-any-engine",
        &[
            "tengen-core",
            "tengen-gomoku",
            "tengen-quoridor",
            "tengen-battlefield",
            "tengen-games",
            "tengen-search",
            "tengen-gomoku-engine",
            "tengen-quoridor-engine",
            "tengen-battlefield-engine",
        ],
        &[],
    ),
    (
        "tengen-store",
        &["tengen-core"],
        &[
            "rusqlite",
            "rustls",
            "rustls-native-certs",
            "sha2",
            "tokio",
            "tokio-postgres",
            "tokio-postgres-rustls",
        ],
    ),
    ("tengen-sandbox", &["tengen-core"], &["landlock", "nix", "rustix", "seccompiler"]),
    (
        "tengen-lib-host",
        &["tengen-core", "tengen-games", "tengen-gomoku", "tengen-protocols"],
        &["libc", "libloading", "rustix"],
    ),
    ("connect5", &[], &[]),
    (
        "tengen-connect5",
        &["connect5", "tengen-core", "tengen-gomoku", "tengen-search", "tengen-gomoku-engine"],
        &[],
    ),
    ("tengen-bots", &["tengen-core", "tengen-protocols", "tengen-sandbox"], &["rustix", "shlex"]),
    (
        "tengen-console",
        &["tengen-core", "tengen-battlefield", "tengen-games"],
        &["anyhow", "indicatif", "rustix", "signal-hook", "unicode-width"],
    ),
    (
        "tengen-judge",
        &["tengen-core", "tengen-bots", "tengen-console"],
        &["anstream", "anstyle", "anyhow", "serde_json"],
    ),
    (
        "tengen-lib-tools",
        &["tengen-core", "tengen-sandbox", "tengen-lib-host", "tengen-bots", "tengen-console"],
        &["anyhow", "indicatif", "serde_json", "unicode-width"],
    ),
    (
        "tengen-engine-loop",
        &[
            "tengen-core",
            "tengen-gomoku",
            "tengen-quoridor",
            "tengen-battlefield",
            "tengen-games",
            "tengen-protocols",
            "tengen-search",
            "tengen-gomoku-engine",
            "tengen-quoridor-engine",
            "tengen-any-engine",
            "tengen-gobang-baseline",
        ],
        &[],
    ),
    (
        "tengen-table-host",
        &[
            "tengen-core",
            "tengen-gomoku",
            "tengen-quoridor",
            "tengen-battlefield",
            "tengen-games",
            "tengen-arbiter",
            "tengen-protocols",
            "tengen-search",
            "tengen-any-engine",
            "tengen-sandbox",
            "tengen-bots",
        ],
        &["serde", "serde_json"],
    ),
    (
        "tengen-contest",
        &[
            "tengen-any-engine",
            "tengen-core",
            "tengen-gomoku",
            "tengen-quoridor",
            "tengen-battlefield",
            "tengen-games",
            "tengen-arbiter",
            "tengen-records",
            "tengen-statistics",
            "tengen-pairings",
            "tengen-search",
            "tengen-bots",
            "tengen-table-host",
        ],
        &["serde", "serde_json"],
    ),
    (
        "tengen-gomocup-check",
        &[
            "tengen-core",
            "tengen-gomoku",
            "tengen-games",
            "tengen-arbiter",
            "tengen-protocols",
            "tengen-search",
            "tengen-any-engine",
            "tengen-bots",
            "tengen-console",
            "tengen-table-host",
        ],
        &["anstream", "anstyle", "anyhow", "serde_json"],
    ),
    ("quoridor-player", &[], &[]),
    (
        "tengen-quoridor-contest",
        &[
            "tengen-core",
            "tengen-quoridor",
            "tengen-games",
            "tengen-arbiter",
            "tengen-records",
            "tengen-protocols",
            "tengen-table-host",
            "tengen-pairings",
            "tengen-search",
            "tengen-any-engine",
            "tengen-console",
            "quoridor-player",
        ],
        &["anyhow", "jiff", "rand", "serde", "serde_json", "shlex", "socket2", "tokio"],
    ),
    (
        "tengen-server",
        &[
            "tengen-any-engine",
            "tengen-core",
            "tengen-gomoku",
            "tengen-quoridor",
            "tengen-battlefield",
            "tengen-games",
            "tengen-api",
            "tengen-arbiter",
            "tengen-records",
            "tengen-drawing",
            "tengen-views",
            "tengen-search",
            "tengen-gomoku-engine",
            "tengen-battlefield-engine",
            "tengen-store",
            "tengen-bots",
            "tengen-table-host",
            "tengen-quoridor-contest",
            "tengen-pairings",
        ],
        &[
            "argon2",
            "axum",
            "bytes",
            "fluent-syntax",
            "futures-util",
            "governor",
            "hmac",
            "hyper",
            "hyper-util",
            "metrics",
            "metrics-exporter-prometheus",
            "rand",
            "rust-embed",
            "serde",
            "serde_json",
            "sha2",
            "skillratings",
            "subtle",
            "tokio",
            "tokio-stream",
            "tower",
            "tower-http",
            "tracing",
            "unicode-normalization",
            "unicode-security",
        ],
    ),
    (
        "tengen-tui",
        &[
            "tengen-any-engine",
            "tengen-core",
            "tengen-gomoku",
            "tengen-quoridor",
            "tengen-battlefield",
            "tengen-games",
            "tengen-api",
            "tengen-arbiter",
            "tengen-records",
            "tengen-drawing",
            "tengen-views",
            "tengen-search",
            "tengen-store",
            "tengen-sandbox",
            "tengen-bots",
            "tengen-console",
            "tengen-table-host",
        ],
        &[
            "crossterm",
            "encoding_rs",
            "ratatui",
            "rustix",
            "serde",
            "serde_json",
            "shlex",
            "signal-hook",
            "unicode-width",
            "ureq",
        ],
    ),
    (
        "tengen-match-runner",
        &[
            "tengen-core",
            "tengen-gomoku",
            "tengen-battlefield",
            "tengen-games",
            "tengen-arbiter",
            "tengen-records",
            "tengen-statistics",
            "tengen-pairings",
            "tengen-report",
            "tengen-any-engine",
            "tengen-sandbox",
            "tengen-bots",
            "tengen-console",
            "tengen-table-host",
            "tengen-contest",
            "tengen-server",
        ],
        &[
            "anyhow",
            "clap",
            "clap_complete",
            "indicatif",
            "jiff",
            "serde_json",
            "shlex",
            "tokio",
            "unicode-width",
        ],
    ),
    ("tengen-testkit", &["tengen-core"], &[]),
    (
        "tengen",
        &[
            "tengen-any-engine",
            "tengen-core",
            "tengen-gomoku",
            "tengen-quoridor",
            "tengen-battlefield",
            "tengen-games",
            "tengen-api",
            "tengen-arbiter",
            "tengen-records",
            "tengen-drawing",
            "tengen-pairings",
            "tengen-report",
            "tengen-search",
            "tengen-gomoku-engine",
            "tengen-engine-loop",
            "tengen-store",
            "tengen-sandbox",
            "tengen-lib-host",
            "tengen-judge",
            "tengen-lib-tools",
            "tengen-bots",
            "tengen-console",
            "tengen-gomocup-check",
            "tengen-table-host",
            "tengen-quoridor-contest",
            "tengen-server",
            "tengen-match-runner",
            "tengen-tui",
        ],
        &[
            "anstream",
            "anstyle",
            "anyhow",
            "clap",
            "clap_complete",
            "clap_mangen",
            "serde_json",
            "shlex",
            "tokio",
            "tracing",
            "tracing-subscriber",
        ],
    ),
    (
        "tengen-dev",
        &[
            "tengen-core",
            "tengen-gomoku",
            "tengen-quoridor",
            "tengen-battlefield",
            "tengen-games",
            "tengen-arbiter",
            "tengen-api",
            "tengen-protocols",
            "tengen-report",
            "tengen-search",
            "tengen-gomoku-engine",
            "tengen-quoridor-engine",
            "tengen-any-engine",
            "tengen-sandbox",
            "tengen-bots",
            "tengen-console",
            "tengen-table-host",
            "tengen-contest",
        ],
        &["anyhow", "clap", "indicatif", "rustix", "serde", "serde_json", "shlex", "tokio"],
    ),
    (
        "tengen-fuzz-targets",
        &[
            "tengen-core",
            "tengen-gomoku",
            "tengen-quoridor",
            "tengen-battlefield",
            "tengen-games",
            "tengen-arbiter",
            "tengen-records",
            "tengen-views",
            "tengen-api",
            "tengen-protocols",
            "tengen-store",
            "tengen-server",
            "tengen-testkit",
        ],
        &["serde", "serde_json", "tokio"],
    ),
    ("tidy", &[], &["serde_json"]),
];

fn layer(package: &Package) -> &'static (&'static str, &'static [&'static str], &'static [&'static str]) {
    let found = LAYERS.iter().find(|(name, _, _)| *name == package.name);
    found.unwrap_or_else(|| panic!("{} is new: say in tidy/tests/layers.rs whom it may use", package.name))
}

#[test]
fn nobody_depends_on_those_below() {
    let packages = packages();
    assert_eq!(packages.len(), LAYERS.len(), "tidy/tests/layers.rs lists a crate that is gone");
    for package in &packages {
        let (_, ours, others) = layer(package);
        for dependency in &package.dependencies {
            let is_allowed = ours.contains(&dependency.as_str()) || others.contains(&dependency.as_str());
            assert!(is_allowed, "{} must not depend on {dependency}; see tidy/tests/layers.rs", package.name);
        }
    }
}

#[test]
fn the_test_tools_stay_out_of_the_product() {
    // What is fuzzed is compared with slow rules, too.
    for package in packages().iter().filter(|package| package.name != "tengen-fuzz-targets") {
        let uses_tools = |tools: &str| package.dependencies.contains(&tools.to_owned());
        assert!(!uses_tools("tengen-testkit") && !uses_tools("tengen-fuzz-targets"), "{}", package.name);
        assert!(
            !package.dependencies.contains(&"tengen".to_owned()),
            "{} depends on the program",
            package.name
        );
    }
}

#[test]
fn pure_crates_have_no_unsafe_code_and_rules_use_nothing_from_outside() {
    for package in packages().iter().filter(|package| package.folder.starts_with("crates/pure/")) {
        // What meets files of the world (records, pictures, pages, events and journals as JSON) uses the libraries of its field.
        // In `games` that is a feature, for the names of games. `core` formats messages for people with Fluent.
        let meets_the_world = [
            "tengen-api",
            "tengen-arbiter",
            "tengen-core",
            "tengen-games",
            "tengen-pairings",
            "tengen-records",
            "tengen-drawing",
            "tengen-views",
            "tengen-report",
        ];
        let mut outside = package.dependencies.iter().filter(|name| !name.starts_with("tengen-"));
        let is_alone = meets_the_world.contains(&package.name.as_str()) || outside.next().is_none();
        assert!(is_alone, "{} uses {:?}", package.name, package.dependencies);
        let text = std::fs::read_to_string(tidy::root().join(&package.folder).join("src/lib.rs")).unwrap();
        assert!(text.contains("#![forbid(unsafe_code)]"), "{} does not forbid unsafe code", package.name);
    }
}
