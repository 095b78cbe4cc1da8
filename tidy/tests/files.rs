//! A file is a room: one subject, at most 800 lines. And what documents point to is there.

use std::fs;

use tidy::{files, root};

const MOST_LINES: usize = 800;

#[test]
fn no_file_grows_out_of_hand() {
    for path in files("rs").into_iter().chain(files("js")).chain(files("css")) {
        let lines = fs::read_to_string(&path).unwrap().lines().count();
        assert!(lines <= MOST_LINES, "{} has {lines} lines: split it by subject", path.display());
    }
}

#[test]
fn links_of_documents_lead_somewhere() {
    let mut n_links = 0;
    for path in files("md") {
        let text = fs::read_to_string(&path).unwrap();
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let target = target.split('#').next().unwrap_or_default();
            if target.is_empty() || target.contains("://") {
                continue;
            }
            let full = path.parent().unwrap().join(target);
            assert!(full.exists(), "{} links to {target}, which is not there", path.display());
            n_links += 1;
        }
    }
    assert!(n_links >= 10, "only {n_links} links found");
}

#[test]
fn every_crate_has_the_shared_lints() {
    for package in tidy::packages() {
        let manifest = fs::read_to_string(root().join(&package.folder).join("Cargo.toml")).unwrap();
        assert!(manifest.contains("[lints]\nworkspace = true"), "{}", package.name);
    }
}

/// Whether a line names the game in code: in lower case or as a part of another word. Texts for people have it as a word of
/// its own with a capital letter.
fn names_in_code(line: &str, game: &str) -> bool {
    let is_letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let lower = line.to_ascii_lowercase();
    lower.match_indices(game).any(|(at, _)| {
        let (before, after) = (&line[..at], &line[at + game.len()..]);
        line[at..].starts_with(game)
            || is_letter(before.chars().next_back())
            || is_letter(after.chars().next())
    })
}

#[test]
fn only_the_games_folders_of_the_page_name_games() {
    let web = root().join("web");
    let is_asked = |path: &std::path::PathBuf| {
        let is_generated = path.ends_with("api.d.ts") || path.ends_with("messages.d.ts");
        path.starts_with(&web) && !path.starts_with(web.join("games")) && !is_generated
    };
    let mut n_files = 0;
    for path in ["js", "ts", "css"].into_iter().flat_map(files).filter(is_asked) {
        for (i, line) in fs::read_to_string(&path).unwrap().lines().enumerate() {
            let named =
                ["gomoku", "renju", "quoridor", "battlefield"].iter().find(|game| names_in_code(line, game));
            assert!(named.is_none(), "{}:{}: ask the game's module instead: {line}", path.display(), i + 1);
        }
        n_files += 1;
    }
    assert!(n_files > 50, "only {n_files} files of the page found");
    assert!(names_in_code("if (game === 'gomoku')", "gomoku") && names_in_code("isGomoku", "gomoku"));
    assert!(!names_in_code("a forced win (Gomoku)", "gomoku"));
}
