use tengen_games::AnyRules;
use tengen_gomoku::{Opening, Rule};

use super::*;

#[test]
fn the_third_stone_names_the_opening() {
    let (_, said) = run(&wish("gomoku"), &["h8", "g8", "g7", "a1", "undo", "undo", "g9"]);
    assert!(said.contains("Player 1 plays g7\nOpening: D4 Kagetsu\n"), "{said}");
    assert_eq!(said.matches("Opening:").count(), 2, "{said}");
    let chinese =
        PlayRequest { look: TerminalTheme { lang: Lang::Zh, ..wish("").look }, ..wish("renju,opening=rif") };
    let (_, said) = run(&chinese, &["h8", "i9", "j10", "keep"]);
    assert!(said.contains("开局：I1 长星\n"), "{said}");
    // Others have no names.
    for (rules, stones) in [("gomoku", ["h8", "a1", "g7"]), ("gomoku,k=4", ["h8", "g8", "g7"])] {
        let (_, said) = run(&wish(rules), &stones);
        assert!(!said.contains("Opening:"), "{said}");
    }
}

#[test]
fn pictures_are_saved_line_by_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.svg");
    let save = format!("save {}", path.display());
    let (_, said) = run(&wish("quoridor"), &["e2", &save, "e8", &save]);
    assert!(said.contains("Saved: ") && said.contains("already exists: choose another name"), "{said}");
    assert!(std::fs::read(&path).unwrap().starts_with(b"<svg"));
    let (_, said) = run(&wish("quoridor"), &["save game.bmp"]);
    assert!(said.contains(".gif") && said.contains(".png") && said.contains(".txt"), "{said}");
}

/// Every variant of every game has its rules in both languages, and no two of them the same.
#[test]
fn the_rules_of_every_variant_are_told() {
    let rules = Rule::ALL.into_iter().map(|rule| format!("gomoku,rule={rule}"));
    let openings = Opening::ALL.into_iter().skip(1).map(|opening| format!("gomoku,opening={opening}"));
    let quoridor = ["official", "cross", "contest"].map(|variant| format!("quoridor,variant={variant}"));
    let others = ["quoridor,players=4", "battlefield", "gomoku,k=4"].map(str::to_owned);
    let all: Vec<String> = rules.chain(openings).chain(quoridor).chain(others).collect();
    for lang in Lang::ALL {
        let mut told = std::collections::BTreeSet::new();
        for rules in &all {
            let request =
                PlayRequest { look: TerminalTheme { lang, ..wish("").look }, board: false, ..wish(rules) };
            let (_, said) = run(&request, &["rules"]);
            let parsed: AnyRules = rules.parse().unwrap();
            let texts = of_game(parsed.game()).rules(&parsed, lang);
            assert!(texts.len() >= 3 && said.lines().count() > texts.len(), "{said}");
            assert!(said.lines().all(|line| crate::text::width(line) <= 80), "{said}");
            assert!(told.insert(texts), "{rules}");
        }
    }
}
