//! Windows of every size, with and without colours, in both languages, with Unicode and without.

use super::{House, Key, Screen, board};

const GAMES: [&str; 3] = ["gomoku", "quoridor", "battlefield"];

#[test]
fn the_usual_window_shows_what_is_needed() {
    let house = House::new();
    for game in GAMES {
        let screen = house.open(&["play", game, "--against", "human", "--new"]);
        screen.wait_for_text("Player 1 to move");
        let glass = screen.glass();
        for words in ["Tengen", "Player 1", "Player 2", "[?] help", "[q] quit"] {
            assert!(glass.has(words), "{words} of {game}:\n{}", glass.text());
        }
        // The first and the last row and column of the board.
        let rows = if game == "quoridor" { [" 9 ", " 1 "] } else { ["15 ", " 1 "] };
        if game != "battlefield" {
            for row in rows {
                let has_row = glass
                    .lines()
                    .iter()
                    .any(|line| format!(" {line}").starts_with(row) || line.starts_with(row));
                assert!(has_row, "row {row} of {game}:\n{}", glass.text());
            }
        }
    }
}

#[test]
fn another_size_in_the_middle_of_a_game() {
    let house = House::new();
    let mut screen = Screen::start(&house.tengen(&["play", "gomoku", "--against", "human"]), 100, 40);
    board::put(&screen, "h8");
    screen.resize(80, 24);
    screen.wait_for("the game in 80 columns", |glass| {
        glass.has("[q] quit") && glass.lines()[23].contains('[') && board::has_stone(glass, "h8")
    });
    board::put(&screen, "i9");
    // Not all of the board has room; what matters has.
    screen.resize(40, 12);
    screen.wait_for("the game in 40 columns", |glass| {
        glass.lines()[11].contains('[') && board::has_stone(glass, "i9")
    });
    screen.key(Key::PageUp);
    screen.wait_for("the upper edge", |glass| {
        glass.lines().iter().any(|line| line.trim_start().starts_with("15 "))
    });
    screen.key(Key::Enter);
    board::wait_for_stone(&screen, "i15");
    screen.resize(200, 60);
    screen.wait_for("the game in 200 columns", |glass| {
        glass.lines()[59].contains('[')
            && ["h8", "i9", "i15"].iter().all(|point| board::has_stone(glass, point))
    });
    screen.resize(10, 3);
    screen.wait_for_text("window to");
    // Keys reach the game all the same.
    screen.press("?");
    screen.key(Key::Esc);
    for (columns, rows) in [(1, 1), (2, 1), (1, 30), (300, 2), (17, 5), (16, 6)] {
        screen.resize(columns, rows);
        screen.key(Key::Left);
    }
    screen.resize(80, 24);
    screen.wait_for("the game again", |glass| glass.has("[q] quit") && board::has_stone(glass, "i15"));
    screen.press("qy");
    screen.ends_with(0);
}

/// Plays a first move: what nobody has begun is left without a question.
#[track_caller]
fn begin(screen: &Screen, game: &str) {
    let first = match game {
        "gomoku" => "h8",
        "quoridor" => "e2",
        _ => "pass",
    };
    screen.press(&format!(":{first}\r"));
    screen.wait_for_text("1. ");
}

#[test]
fn every_screen_in_windows_of_every_size() {
    let house = House::new();
    for args in [
        &["play"][..],
        &["play", "gomoku", "--new"],
        &["play", "quoridor", "--players", "4", "--new"],
        &["play", "battlefield", "--new"],
    ] {
        for dialog in ["", "?", "q", "R", ":"] {
            let mut screen = house.open(args);
            screen.wait_for_text("Tengen");
            if args.len() == 1 && !dialog.is_empty() {
                break;
            }
            if let Some(game) = args.get(1) {
                begin(&screen, game);
            }
            screen.press(dialog);
            for (columns, rows) in [(10, 3), (16, 5), (23, 7), (40, 12), (80, 24), (132, 43), (1, 1)] {
                screen.resize(columns, rows);
                let mark = screen.mark();
                screen.key(Key::Ctrl('l'));
                screen.wait_for("everything anew", |glass| glass.written().len() > mark);
            }
            screen.resize(80, 24);
            // The list of all keys is as high as the window.
            screen.wait_for_text(if dialog == "?" { "Keys" } else { "Tengen" });
            screen.kill(rustix::process::Signal::TERM);
            screen.exit();
            screen.wait_until_tidy();
        }
    }
}

/// Opens everything that can stand before the board; the last question stays.
#[track_caller]
fn walk_through_dialogs(screen: &Screen) {
    for (key, text) in [("?", "Ctrl-Z"), ("R", "Clock"), (":", "Move: "), ("S", "Save as: "), ("g", "Resign")]
    {
        screen.press(key);
        screen.wait_for_text(text);
        screen.key(Key::Esc);
        screen.wait_without(text);
    }
    screen.press("q");
    screen.wait_for_text("Quit?");
}

/// The sequences of these bytes that set a colour.
fn colors(written: &[u8]) -> Vec<String> {
    let written = String::from_utf8_lossy(written).into_owned();
    let sequences = written.split("\u{1b}[").skip(1).filter_map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != ';')?;
        rest[end..].starts_with('m').then(|| rest[..end].to_owned())
    });
    let is_color = |text: &String| {
        let first = text.split(';').find_map(|number| number.parse::<u8>().ok());
        first.is_some_and(|n| matches!(n, 30..=38 | 40..=48 | 90..=107))
    };
    sequences.filter(is_color).collect()
}

#[test]
fn colours_are_used_and_can_be_left_out() {
    let house = House::new();
    let with = |settings: &[(&str, &str)], args: &[&str]| {
        let mut command = house.tengen(&["play", "gomoku", "--against", "human", "--new"]);
        command.args(args).envs(settings.iter().copied());
        let screen = Screen::start(&command, 80, 24);
        board::put(&screen, "h8");
        board::put(&screen, "i9");
        screen
    };
    assert!(with(&[], &[]).glass().has_colors());
    for (settings, args) in
        [(&[("NO_COLOR", "1")][..], &[][..]), (&[("TERM", "vt100")], &[]), (&[], &["--color", "never"])]
    {
        let screen = with(settings, args);
        // Two stones that differ only by their colour would be one.
        let signs = ["h8", "i9"].map(|point| {
            let (column, row) = board::place(&screen.glass(), point).unwrap();
            screen.glass().cell(column, row).contents().to_owned()
        });
        assert_ne!(signs[0], signs[1]);
        walk_through_dialogs(&screen);
        assert!(!screen.glass().has_colors(), "{settings:?} {args:?}");
        // Not even for a moment.
        assert_eq!(colors(&screen.written_since(0)), [] as [String; 0]);
    }
}

/// Whether a sequence sets a colour in this way only.
fn is_told_by(sequence: &str, way: &str) -> bool {
    let numbers: Vec<u16> = sequence.split(';').filter_map(|number| number.parse().ok()).collect();
    match way {
        "true" => matches!(numbers[..], [38 | 48, 2, _, _, _] | [38, 2, _, _, _, 48, 2, _, _, _]),
        "256" => matches!(numbers[..], [38 | 48, 5, 16..=255] | [38, 5, 16..=255, 48, 5, 16..=255]),
        _ => numbers.iter().all(|n| matches!(n, 30..=37 | 39..=47 | 49 | 90..=97 | 100..=107)),
    }
}

#[test]
fn as_many_colours_are_used_as_the_terminal_has() {
    let house = House::new();
    for (term, colorterm, option, way) in [
        ("xterm-256color", "truecolor", None, "true"),
        ("xterm", "24bit", None, "true"),
        ("xterm-256color", "", None, "256"),
        ("screen-256color", "", None, "256"),
        ("xterm", "", None, "16"),
        ("linux", "", None, "16"),
        ("xterm-256color", "truecolor", Some("16"), "16"),
        ("xterm", "", Some("truecolor"), "true"),
        ("vt100", "", Some("always"), "16"),
    ] {
        for game in GAMES {
            let mut command = house.tengen(&["play", game, "--against", "human", "--new"]);
            command.env("TERM", term).env("COLORTERM", colorterm);
            command.args(option.iter().flat_map(|option| ["--color", option]));
            let screen = Screen::start(&command, 80, 24);
            screen.wait_for_text("Player 1 to move");
            begin(&screen, game);
            let colors = colors(&screen.written_since(0));
            let others: Vec<&String> = colors.iter().filter(|color| !is_told_by(color, way)).collect();
            assert!(
                !colors.is_empty() && others.is_empty(),
                "{term} {colorterm} {option:?} {way}: {others:?}"
            );
        }
    }
}

/// The other theme by a key, in a game and in a replay; texts and boards change together.
#[test]
fn the_theme_can_be_changed_while_one_looks() {
    let house = House::new();
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../../pure/records/tests/data/gomocup15.psq");
    for args in [&["play", "gomoku", "--new"][..], &["replay", record]] {
        let mut command = house.tengen(args);
        command.args(["--theme", "light", "--color", "truecolor"]);
        let screen = Screen::start(&command, 80, 24);
        screen.wait_for_text("[?] help");
        let grounds = |glass: &super::Glass| {
            let (column, row) = board::place(glass, "b2").unwrap();
            [glass.cell(0, 23).bgcolor(), glass.cell(column, row).bgcolor()]
        };
        let light = grounds(&screen.glass());
        screen.key(Key::Ctrl('t'));
        screen.wait_for("the dark theme", |glass| {
            grounds(glass).iter().zip(light).all(|(now, was)| *now != was)
        });
        screen.key(Key::Ctrl('t'));
        screen.wait_for("the light theme", |glass| grounds(glass) == light);
    }
}

/// The board takes the room that there is, in the middle of it, and clicks find its points.
#[test]
fn the_board_fills_the_window() {
    let house = House::new();
    let screen = Screen::start(&house.tengen(&["play", "gomoku", "--against", "human"]), 80, 24);
    for (columns, rows, least, point) in
        [(80, 24, 2, "a1"), (120, 40, 4, "o1"), (200, 60, 6, "a15"), (300, 100, 12, "o15")]
    {
        screen.resize(columns, rows);
        screen.wait_for("the board in its size", |glass| {
            let places = ["a1", "b1", "o15"].map(|point| board::place(glass, point));
            let [Some(first), Some(second), Some(last)] = places else { return false };
            let (left, right) = (first.0, columns - last.0);
            second.0 - first.0 == least && first.1 - last.1 == 14 * least / 2 && left <= right
        });
        // A corner, by a click.
        let (column, row) = board::place(&screen.glass(), point).unwrap();
        screen.mouse(super::Mouse::Click, column, row);
        board::wait_for_stone(&screen, point);
    }
}

#[test]
fn letters_alone_are_enough() {
    let house = House::new();
    for game in ["gomoku", "quoridor", "battlefield"] {
        for (locale, option) in [("C", None), ("C.UTF-8", Some("--ascii"))] {
            let mut command = house.tengen(&["play", game, "--against", "human", "--new"]);
            command.args(option).env("LC_ALL", locale);
            let screen = Screen::start(&command, 80, 24);
            screen.wait_for_text("Player 1 to move");
            begin(&screen, game);
            screen.press("\t\rhkl\t\u{1b}");
            walk_through_dialogs(&screen);
            let written = screen.written_since(0);
            let strange = String::from_utf8_lossy(&written).chars().find(|c| !c.is_ascii());
            assert_eq!(strange, None, "{game} {locale} {option:?}:\n{}", screen.text());
        }
    }
}

#[test]
fn chinese_stands_in_straight_columns() {
    let house = House::new();
    for game in GAMES {
        let screen = house.open_in_chinese(&["play", game, "--against", "human", "--new"]);
        screen.wait_for_text("轮到玩家 1");
        screen.wait_for_text("帮助");
        screen.press("?");
        screen.wait_for_text("悔棋");
        let borders = |screen: &Screen| screen.glass().columns_of("│");
        screen.wait_for_text("按键");
        let (left, right) = {
            let glass = screen.glass();
            let (left, row) = glass.find("┌ 按键").unwrap_or_else(|| panic!("no box:\n{}", glass.text()));
            let right = glass.row(row).iter().rev().find(|(_, text)| *text == "┐").unwrap().0;
            (left, right)
        };
        let inside = borders(&screen).into_iter().filter(|(_, columns)| columns.contains(&left)).count();
        let straight = borders(&screen)
            .into_iter()
            .filter(|(_, columns)| columns.contains(&left) && columns.contains(&right))
            .count();
        assert!(inside >= 10 && inside == straight, "{inside} {straight}:\n{}", screen.text());
        screen.key(Key::Esc);
        screen.wait_without("┌ 按键");
        begin(&screen, game);
        screen.press("q");
        screen.wait_for_text("要退出吗？");
    }
}

#[test]
fn a_terminal_that_draws_stones_wide_is_drawn_with_letters() {
    // The emulator answers that a stone takes one column, so stones are drawn.
    let house = House::new();
    let screen = house.open_in_chinese(&["play", "gomoku", "--against", "human"]);
    screen.wait_for_text("┼");
    assert!(String::from_utf8_lossy(&screen.written_since(0)).contains("\u{1b}[6n"), "it was asked");
}

#[test]
fn a_terminal_without_a_screen_gets_lines() {
    let house = House::new();
    for (term, option) in [("dumb", None), ("xterm-256color", Some("--plain"))] {
        let mut command = house.tengen(&["play", "tic-tac-toe", "--against", "human", "--new"]);
        command.args(option).env("TERM", term);
        let mut screen = Screen::start(&command, 80, 60);
        for point in ["a1", "b1", "a2", "b2", "a3"] {
            screen.press(&format!("{point}\n"));
        }
        screen.wait_for_text("Player 1 wins");
        assert!(!screen.glass().is_alternate() && !screen.glass().has_mouse());
        // The end of input, as a person types it; the status is that of who began.
        screen.key(Key::Ctrl('d'));
        screen.ends_with(0);
        assert!(!screen.written_since(0).contains(&0x1b), "{term} {option:?}:\n{}", screen.text());
    }
}
