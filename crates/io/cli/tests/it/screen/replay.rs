//! Records in the window: keys of every kind, files of every kind.

use std::path::Path;

use super::{House, Key, Mouse, Screen, board};

const RECORDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../pure/records/tests/data");
const PANEL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tui/tests/data/panel/uiconfig.json");

fn record(name: &str) -> String {
    let path = format!("{RECORDS}/{name}");
    assert!(Path::new(&path).exists(), "{path}");
    path
}

fn open(house: &House, name: &str) -> Screen {
    house.open(&["replay", &record(name)])
}

/// A game of forty moves.
fn long(house: &House) -> Screen {
    let moves: Vec<String> = (0..40_u8)
        .map(|n| {
            format!(
                ";{}[{}{}]",
                if n % 2 == 0 { 'B' } else { 'W' },
                char::from(b'a' + n % 8),
                char::from(b'a' + n / 8 * 2)
            )
        })
        .collect();
    let text = format!("(;GM[4]FF[4]SZ[15]PB[Anna]PW[柏林]{})", moves.concat());
    std::fs::write(house.file("long.sgf"), text).unwrap();
    house.open(&["replay", "long.sgf"])
}

#[test]
fn every_key_that_moves() {
    let house = House::new();
    let mut screen = long(&house);
    screen.wait_for_text("Anna");
    screen.wait_for_text("柏林");
    screen.wait_for_text("0 of 40");
    let at = |n: usize| screen.wait_for(&format!("move {n}"), |glass| glass.has(&format!("Move {n} of 40")));
    screen.key(Key::Right);
    at(1);
    screen.press("n");
    at(2);
    screen.key(Key::Enter);
    at(3);
    screen.key(Key::Left);
    at(2);
    screen.press("p");
    at(1);
    screen.key(Key::PageDown);
    at(11);
    screen.press("]");
    at(21);
    screen.press("[");
    at(11);
    screen.key(Key::PageUp);
    at(1);
    screen.key(Key::End);
    at(40);
    // Beyond the end there is nothing.
    screen.key(Key::Right);
    screen.key(Key::Left);
    at(39);
    screen.key(Key::Home);
    screen.wait_for_text("0 of 40");
    screen.press("25");
    screen.key(Key::Enter);
    at(25);
    screen.press(":7\r");
    at(7);
    screen.press(":999\r");
    screen.wait_for("the last move, or a reason", |glass| glass.has("Move 40 of 40") || glass.has("999"));
    screen.press(":30\r");
    at(30);
    screen.mouse(Mouse::WheelDown, 10, 10);
    at(31);
    screen.mouse(Mouse::WheelUp, 10, 10);
    at(30);
    // It plays by itself, as fast as it can, until the end.
    screen.press("++++++ ");
    at(40);
    screen.press("?");
    screen.wait_for_text("the whole comment");
    screen.key(Key::Esc);
    screen.wait_without("the whole comment");
    screen.press("q");
    screen.ends_with(0);
}

#[test]
fn the_board_follows() {
    let house = House::new();
    let mut screen = open(&house, "c-gomoku-cli.sgf");
    screen.wait_for_text("of 3");
    screen.key(Key::Right);
    board::wait_for_stone(&screen, "h8");
    assert!(!board::has_stone(&screen.glass(), "h9"));
    screen.key(Key::Right);
    board::wait_for_stone(&screen, "h9");
    screen.key(Key::Left);
    screen.wait_for("one stone less", |glass| !board::has_stone(glass, "h9"));
    screen.press("q");
    screen.ends_with(0);
}

#[test]
fn every_kind_of_file() {
    let house = House::new();
    for (name, text) in [
        ("gomocup15.psq", "Move"),
        ("newer.psq", "Move"),
        ("sample.rif", "Renju"),
        ("ccgc-gbk.txt", "Move"),
        ("gbk.sgf", "Move"),
        ("five.pos", "Gomoku"),
        ("quoridor.txt", "Quoridor"),
        ("quoridor-four.txt", "Quoridor"),
        ("server-R8-1.csv", "Quoridor"),
        ("battle.txt", "Battlefield"),
        ("root34.lib", "Gomoku"),
    ] {
        let mut screen = open(&house, name);
        screen.wait_for_text(text);
        for key in [Key::Right, Key::End, Key::Left, Key::Home, Key::Right] {
            screen.key(key);
        }
        screen.press("q");
        screen.ends_with(0);
    }
}

#[test]
fn other_continuations() {
    let house = House::new();
    let mut screen = open(&house, "tiny.lib");
    screen.wait_for_text("of 4");
    // Somewhere the tree forks; another branch has other moves.
    let mut found = false;
    for _ in 0..4 {
        let before = screen.text();
        screen.key(Key::Tab);
        screen.key(Key::Ctrl('l'));
        screen.press("?");
        screen.wait_for_text("another variation");
        screen.key(Key::Esc);
        screen.wait_without("another variation");
        if screen.text() != before {
            found = true;
            break;
        }
        screen.key(Key::Right);
        screen.wait_for("the next move", |glass| glass.text() != before);
    }
    assert!(found, "{}", screen.text());
    screen.press("m");
    screen.press("q");
    screen.ends_with(0);
}

#[test]
fn several_games_in_a_file() {
    let house = House::new();
    let mut screen = open(&house, "several.sgf");
    screen.wait_for_text("game 1/3");
    screen.press(">");
    screen.wait_for_text("game 2/3");
    screen.press("<");
    screen.wait_for_text("game 1/3");
    screen.press("q");
    screen.ends_with(0);
}

#[test]
fn a_log_of_the_contest_with_its_panel() {
    let house = House::new();
    let command = house.tengen(&["replay", &record("server-R8-1.csv"), "--panel", PANEL]);
    let mut screen = Screen::start(&command, 80, 30);
    screen.wait_for("the panel with two pawns", |glass| {
        let lines = glass.lines();
        lines.iter().any(|line| line.contains('A')) && lines.iter().any(|line| line.contains('V'))
    });
    let first = screen.text();
    screen.press("n");
    screen.wait_for("the next step", |glass| glass.text() != first);
    screen.press("p");
    screen.wait_for("the first again", |glass| glass.text() == first);
    screen.press("q");
    screen.ends_with(0);
}

#[test]
fn a_record_is_saved_as_another_and_loaded() {
    let house = House::new();
    let mut screen = open(&house, "c-gomoku-cli.sgf");
    screen.wait_for_text("of 3");
    screen.press("s");
    screen.wait_for_text("Save as: ");
    screen.key(Key::Ctrl('u'));
    screen.press("other.psq\r");
    screen.wait_for_text("other.psq");
    screen.wait_without("Save as: ");
    assert!(house.file("other.psq").exists());
    screen.press("l");
    screen.wait_for_text("Load: ");
    screen.key(Key::Ctrl('u'));
    screen.press(&format!("{}\r", record("tiny.lib")));
    screen.wait_for_text("of 4");
    screen.press("q");
    screen.ends_with(0);
}

#[test]
fn a_file_that_is_none_is_named() {
    let house = House::new();
    std::fs::write(house.file("noise.sgf"), b"\x00\x1b[31m\xffnothing\n").unwrap();
    for name in ["noise.sgf", "nowhere.sgf"] {
        let mut screen = house.open(&["replay", name]);
        assert_eq!(screen.exit(), Some(2), "{}", screen.text());
        screen.wait_for_text(name);
        screen.wait_until_tidy();
    }
}

#[test]
fn a_pipe_is_read_once() {
    let house = House::new();
    let pipe = house.file("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    std::thread::spawn(move || std::fs::write(pipe, "(;GM[4]FF[4]SZ[15];B[hh];W[ii])"));
    let mut screen = house.open(&["replay", "pipe"]);
    screen.wait_for_text("of 2");
    screen.press("q");
    screen.ends_with(0);
}

#[test]
fn hostile_names_and_comments_do_nothing() {
    let house = House::new();
    let evil = "\u{1b}]0;owned\u{7}\u{1b}[2J\u{1b}[31mred\u{202e}\u{9b}5n";
    let escaped = evil.replace(']', "\\]");
    let text = format!("(;GM[4]FF[4]SZ[15]PB[{escaped}]PW[{escaped}]GN[{escaped}];B[hh]C[{escaped}])");
    std::fs::write(house.file("evil.sgf"), text).unwrap();
    let mut screen = house.open(&["replay", "evil.sgf"]);
    screen.wait_for_text("red");
    screen.key(Key::Right);
    board::wait_for_stone(&screen, "h8");
    screen.press("c");
    screen.wait_for_text("(Esc closes)");
    // Nothing of it pushes a border aside.
    let (_, row) = screen.glass().find("(Esc closes)").unwrap();
    let ends = |row| screen.glass().row(row).iter().rev().find(|(_, text)| *text != " ").unwrap().0;
    assert_eq!(ends(row), ends(row + 1), "{}", screen.text());
    screen.key(Key::Esc);
    screen.wait_without("(Esc closes)");
    assert_eq!(screen.glass().title(), "");
    let written = String::from_utf8_lossy(&screen.written_since(0)).into_owned();
    assert!(
        !written.contains("\u{1b}]0;owned") && !written.contains('\u{202e}') && !written.contains('\u{9b}')
    );
    screen.wait_for("the board", |glass| board::has_stone(glass, "h8"));
    screen.press("q");
    screen.wait_for("the end", |glass| !glass.is_alternate());
    screen.ends_with(0);
}

#[test]
fn letters_alone_are_enough() {
    let house = House::new();
    for name in ["c-gomoku-cli.sgf", "server-R8-1.csv", "battle.txt", "tiny.lib"] {
        let mut command = house.tengen(&["replay", &record(name)]);
        command.env("LC_ALL", "C");
        let mut screen = Screen::start(&command, 80, 24);
        screen.wait_for_text("Move");
        screen.keys(&[Key::Right, Key::End]);
        screen.press("?");
        screen.wait_for_text("the whole comment");
        screen.key(Key::Esc);
        screen.wait_without("the whole comment");
        screen.press("q");
        screen.ends_with(0);
        let written = screen.written_since(0);
        let strange = String::from_utf8_lossy(&written).chars().find(|c| !c.is_ascii());
        assert_eq!(strange, None, "{name}");
    }
}

const LIBRARY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/replay/library.sgf");
const GAME: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/replay/game.sgf");

#[test]
fn a_library_is_walked_by_numbers_tab_and_clicks() {
    let house = House::new();
    let mut screen = house.open(&["replay", LIBRARY]);
    screen.wait_for_text("2 continuations");
    screen.wait_for_text("Tengen");
    screen.key(Key::Enter);
    screen.wait_for_text("3 continuations");
    screen.press("2\r");
    screen.wait_for_text("White: i9");
    screen.wait_for_text("White answers at the corner.");
    screen.key(Key::Tab);
    screen.wait_for_text("▶2 g8");
    screen.key(Key::Enter);
    screen.wait_for_text("Black: g8");
    screen.wait_for("the marks of the record", |glass| glass.has("╳") && glass.has("◎"));
    screen.press("m");
    screen.wait_for_text("Move 1 of ");
    screen.click_on("Rare.");
    screen.wait_for_text("White: j8");
    screen.press("q");
    screen.ends_with(0);
}

#[test]
fn what_is_said_is_found() {
    let house = House::new();
    let mut screen = house.open(&["replay", LIBRARY]);
    screen.wait_for_text("2 continuations");
    screen.press("/");
    screen.wait_for_text("Search: ");
    screen.press("DEFENCE\r");
    screen.wait_for_text("Match 1 of 1");
    screen.wait_for_text("White: i7");
    screen.press("/月\r");
    screen.wait_for_text("Match 2 of 3");
    screen.wait_for_text("Shougetsu 松月");
    screen.press("n");
    screen.wait_for_text("Meigetsu 名月");
    screen.press("N");
    screen.wait_for_text("Match 2 of 3");
    screen.key(Key::Esc);
    screen.wait_without("Match ");
    screen.press("/nothing of this\r");
    screen.wait_for_text("not found: nothing of this");
    screen.press("q");
    screen.ends_with(0);
}

#[test]
fn a_game_is_reviewed() {
    let house = House::new();
    let mut screen = house.open(&["replay", GAME, "--review-nodes", "300"]);
    screen.wait_for_text("0 of 15");
    screen.press("v");
    screen.wait_for_text("Review complete");
    screen.wait_for_text("best: ");
    screen.press("x");
    screen.wait_for_text("better: ");
    screen.press("v");
    screen.wait_without("better: ");
    screen.press("q");
    screen.ends_with(0);
}
