//! Commands without a screen of their own in a real terminal, where they may use colours and draw a bar.

use std::{fs, process::Command};

use crate::{
    screen::{Key, Screen},
    tengen,
};

/// A window with the command in it.
fn open(mut command: Command) -> Screen {
    command.env("TERM", "xterm");
    Screen::start(&command, 100, 200)
}

#[test]
fn a_battle_by_keyboard() {
    let map = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../maps/river.map");
    let mut command = tengen();
    command.args(["dev", "battlefield", "--map", map]);
    let mut screen = open(command);
    screen.wait_for_text("Ctrl-D ends the game");
    screen.wait_for_text("Turn 1 (Player A)");
    screen.press("1 1 6 6 0 3\n");
    screen.wait_for_text("Turn 2 (Player B)");
    screen.press("\n");
    screen.wait_for_text("Turn 3 (Player A)");
    // The end of input, as a person types it.
    screen.key(Key::Ctrl('d'));
    screen.ends_with(0);
    assert!(!screen.written_since(0).contains(&0x1b), "plain text even here: {}", screen.text());
}

/// A person is told what is wrong with a map; a program that reads standard error is not.
#[test]
fn a_bad_map_by_keyboard() {
    let mut command = tengen();
    command.args(["dev", "battlefield"]);
    let mut screen = open(command);
    screen.wait_for_text("Reading the map from the keyboard");
    screen.press("2 2 1 0\n");
    screen.press("0 0 x\n");
    screen.wait_for_text("Failed to load map!");
    screen.wait_for_text("line 2: expected row, column and one of W, M, F, A or P");
    screen.ends_with(0);
}

#[test]
fn a_judge_with_bar_and_colours() {
    let folder = tempfile::tempdir().unwrap();
    for i in 1..=3 {
        fs::write(folder.path().join(format!("{i}.in")), "a\n").unwrap();
        fs::write(folder.path().join(format!("{i}.out")), if i == 2 { "b\n" } else { "a\n" }).unwrap();
    }
    let judge = |color: bool| {
        let mut command = tengen();
        command.args(["dev", "judge", folder.path().to_str().unwrap(), "--", "cat"]);
        if !color {
            command.env("NO_COLOR", "1");
        }
        let mut screen = open(command);
        screen.wait_for_text("[c3] Correct");
        screen.ends_with(1);
        screen
    };
    let screen = judge(true);
    assert!(screen.glass().has_colors());
    let seen = String::from_utf8(screen.written_since(0)).unwrap();
    assert!(seen.contains("[c1] \u{1b}[32mCorrect\u{1b}[0m"), "{seen:?}");
    assert!(seen.contains("[c2] \u{1b}[31mWrong: line 1 differs\u{1b}[0m"), "{seen:?}");
    assert!(
        seen.contains("3/3") || seen.contains("2/3") || seen.contains("1/3") || seen.contains("0/3"),
        "a bar: {seen:?}"
    );
    let plain = judge(false);
    plain.wait_for_text("[c1] Correct");
    assert!(!plain.glass().has_colors());
}
