//! Gomoku and Renju in the window: whole games by keys, and everything else that a person can do at the board.

use super::{House, Key, Mouse, board, glass::Glass};

const TWO: [&str; 4] = ["play", "gomoku", "--against", "human"];

#[test]
fn two_people_play_until_five_stand_in_a_row() {
    let house = House::new();
    let mut screen = house.open(&TWO);
    screen.wait_for_text("Player 1 to move");
    for point in ["h8", "h9", "i8", "i9", "j8", "j9", "k8", "k9", "l8"] {
        board::put(&screen, point);
    }
    screen.wait_for_text("Player 1 wins");
    // The row is marked.
    screen.wait_for_text("[●=●=●=●=●]");
    // What is over is left without a question, and never offered again.
    screen.press("q");
    screen.ends_with(0);
    let mut next = house.open(&["play"]);
    next.wait_for_text("New game");
    assert!(!next.glass().has("Interrupted"), "{}", next.text());
    next.press("q");
    next.ends_with(0);
}

#[test]
fn a_game_against_the_computer_by_keys() {
    let house = House::new();
    let mut screen = house.open(&["play", "gomoku", "--size", "9x9", "--against", "1"]);
    let is_over = |glass: &Glass| glass.has("wins:") || glass.has("Draw");
    let mut played = 0;
    loop {
        screen.wait_for("the person's turn or the end", |glass| {
            is_over(glass) || glass.has("Player 1 to move")
        });
        if is_over(&screen.glass()) {
            break;
        }
        let next = {
            let glass = screen.glass();
            let points =
                (1..=9).flat_map(|row| "edfcgbhai".chars().map(move |column| format!("{column}{row}")));
            points.into_iter().find(|point| !board::has_stone(&glass, point)).unwrap()
        };
        board::put(&screen, &next);
        played += 1;
    }
    assert!(played >= 3, "over after {played}:\n{}", screen.text());
    screen.press("q");
    screen.ends_with(0);
}

#[test]
fn the_cursor_goes_by_three_kinds_of_keys() {
    let house = House::new();
    let screen = house.open(&TWO);
    board::go_to(&screen, "h8");
    let at = |point: &'static str| {
        screen.wait_for(&format!("the cursor on {point}"), move |glass| {
            board::place(glass, point) == Some(glass.cursor()) && board::cursor_is_framed(glass)
        });
    };
    for keys in ["hkljl", "awdsd"] {
        screen.press(&keys[..1]);
        at("g8");
        screen.press(&keys[1..2]);
        at("g9");
        screen.press(&keys[2..3]);
        at("h9");
        screen.press(&keys[3..4]);
        at("h8");
    }
    screen.keys(&[Key::Home, Key::PageUp]);
    at("a15");
    screen.keys(&[Key::End, Key::PageDown]);
    at("o1");
    // The edge is the edge.
    screen.keys(&[Key::Right, Key::Down]);
    screen.press("k");
    at("o2");
    for (key, point) in [("\r", "o2"), (" ", "n2"), ("o", "m2")] {
        screen.press(key);
        board::wait_for_stone(&screen, point);
        screen.press("h");
    }
    screen.leave();
}

#[test]
fn moves_are_typed_clicked_refused_and_taken_back() {
    let house = House::new();
    let screen = house.open(&TWO);
    screen.wait_for_text("Player 1 to move");
    screen.press("h8\r");
    board::wait_for_stone(&screen, "h8");
    screen.press(":g9");
    screen.wait_for_text("Move: g9");
    screen.key(Key::Backspace);
    screen.press("7\r");
    board::wait_for_stone(&screen, "g7");
    let click = |point: &str| {
        let place = board::place(&screen.glass(), point);
        let (column, row) = place.unwrap();
        screen.mouse(Mouse::Click, column, row);
    };
    click("c12");
    board::wait_for_stone(&screen, "c12");
    click("c12");
    screen.wait_for_text("c12 is already occupied");
    for nonsense in ["z99", "h8", "", "天元", "swap"] {
        board::type_move(&screen, nonsense);
    }
    board::type_move(&screen, "a1");
    board::wait_for_stone(&screen, "a1");
    screen.wait_for_text("4. a1");
    screen.press("u");
    screen.wait_for("no stone on a1", |glass| !board::has_stone(glass, "a1"));
    screen.click_on("[u]");
    screen.wait_for("no stone on c12", |glass| !board::has_stone(glass, "c12"));
    assert!(board::has_stone(&screen.glass(), "g7"));
    screen.leave();
}

#[test]
fn restart_and_resign_ask_first() {
    let house = House::new();
    let screen = house.open(&TWO);
    board::put(&screen, "h8");
    screen.press("r");
    screen.wait_for_text("Restart this game?");
    screen.press("n");
    screen.wait_without("Restart this game?");
    assert!(board::has_stone(&screen.glass(), "h8"));
    screen.press("r");
    screen.wait_for_text("Restart this game?");
    screen.press("y");
    screen.wait_for("an empty board", |glass| !board::has_stone(glass, "h8"));
    board::put(&screen, "i9");
    screen.press("g");
    screen.wait_for_text("Resign this game?");
    screen.key(Key::Esc);
    screen.wait_without("Resign this game?");
    screen.press("g");
    screen.wait_for_text("Resign this game?");
    screen.click_on("[y]");
    screen.wait_for_text("Player 1 wins: Player 2 resigned");
    screen.press("r");
    screen.wait_for_text("Player 1 to move");
    screen.leave();
}

#[test]
fn a_forbidden_point_is_refused_with_its_reason() {
    let house = House::new();
    let screen = house.open(&["play", "renju", "--against", "human"]);
    screen.wait_for_text("Player 1 to move");
    // Two open threes would meet at h8.
    for point in ["h9", "a1", "h10", "a3", "i8", "a5", "j8", "a7"] {
        board::type_move(&screen, point);
        board::wait_for_stone(&screen, point);
    }
    screen.wait_for("the mark", |glass| {
        board::place(glass, "h8").is_some_and(|(column, row)| glass.cell(column, row).contents() == "×")
    });
    board::go_to(&screen, "h8");
    screen.wait_for_text("forbidden");
    screen.key(Key::Enter);
    screen.wait_for("a refusal", |glass| {
        glass.lines().iter().any(|line| line.contains("h8") && line.contains("three"))
    });
    assert!(!board::has_stone(&screen.glass(), "h8"));
    board::put(&screen, "o15");
    screen.leave();
}

#[test]
fn an_opening_by_keys() {
    let house = House::new();
    let screen = house.open(&["play", "gomoku", "--opening", "swap2", "--against", "human"]);
    for point in ["h8", "h9", "i8"] {
        board::put(&screen, point);
    }
    screen.wait_for_text("Player 2 to move");
    for words in ["1 swap colours", "2 keep colours", "3 place two more stones"] {
        screen.wait_for_text(words);
    }
    screen.keys(&[Key::Tab, Key::Tab]);
    screen.wait_for_text("> 3 place two more stones");
    screen.key(Key::Enter);
    board::put(&screen, "a1");
    board::put(&screen, "a2");
    screen.wait_for_text("Player 1 to move");
    screen.wait_for_text("1 swap colours");
    screen.press("2");
    screen.wait_without("1 swap colours");
    board::put(&screen, "o15");
    screen.leave();
}

#[test]
fn eight_people_on_the_largest_board() {
    let house = House::new();
    let screen = house.open(&TWO);
    screen.wait_for_text("Player 1 to move");
    screen.press("R");
    screen.wait_for_text("Height");
    screen.press("52");
    screen.key(Key::Down);
    screen.press("52");
    screen.key(Key::Down);
    screen.press("7");
    screen.key(Key::Down);
    screen.press("8");
    screen.wait_for("everything chosen", |glass| glass.text().matches("52").count() >= 2);
    screen.key(Key::Enter);
    screen.wait_for_text("Gomoku 52x52, 7 in a row");
    // Four corners, each of which has to be scrolled to.
    for (number, (keys, point)) in [
        ([Key::Home, Key::PageUp], "a52"),
        ([Key::End, Key::PageUp], "az52"),
        ([Key::End, Key::PageDown], "az1"),
        ([Key::Home, Key::PageDown], "a1"),
    ]
    .into_iter()
    .enumerate()
    {
        screen.keys(&keys);
        screen
            .wait_for(point, |glass| glass.lines().iter().any(|line| line.ends_with(&format!("| {point}"))));
        screen.key(Key::Enter);
        screen.wait_for_text(&format!("Player {} to move | {point}", number + 2));
        let glass = screen.glass();
        let (column, row) = glass.cursor();
        assert!(board::is_stone(glass.cell(column, row)), "{point}:\n{}", glass.text());
    }
    // Everybody once more around, then number 1 puts seven in a row; typed as fast as it goes.
    for point in ["a2", "a3", "a4", "a5"] {
        board::put(&screen, point);
    }
    for round in 0..6_u8 {
        for player in 0..8_u8 {
            let (x, y) = (10 + round, 20 + 2 * player);
            let column = char::from(b'a' + x);
            board::type_move(&screen, &format!("{column}{y}"));
        }
    }
    board::type_move(&screen, "q20");
    screen.wait_for_text("Player 1 wins");
    screen.press("q");
    let mut screen = screen;
    screen.ends_with(0);
}

#[test]
fn everybody_on_the_largest_board() {
    let house = House::new();
    let args = ["play", "gomoku", "--size", "200", "--win", "7", "--players", "26", "--against", "human"];
    let screen = house.open(&args);
    screen.wait_for_text("Gomoku 200x200, 7 in a row");
    for (number, (keys, point)) in
        [([Key::End, Key::PageUp], "gr200"), ([Key::Home, Key::PageDown], "a1")].into_iter().enumerate()
    {
        screen.keys(&keys);
        screen
            .wait_for(point, |glass| glass.lines().iter().any(|line| line.ends_with(&format!("| {point}"))));
        screen.key(Key::Enter);
        screen.wait_for_text(&format!("Player {} to move | {point}", number + 2));
    }
    // The others once around; from number 9 on, stones are letters.
    for number in 3..=26 {
        board::type_move(&screen, &format!("cv{}", 90 + number));
        screen.wait_for_text(&format!("Player {} to move", number % 26 + 1));
        if number == 9 {
            let glass = screen.glass();
            assert!(glass.lines().iter().any(|line| line.starts_with("J Player 10")), "{}", glass.text());
        }
    }
    screen.leave();
}

#[test]
fn a_game_is_saved_and_loaded() {
    let house = House::new();
    let mut screen = house.open(&TWO);
    for point in ["h8", "g9", "c3"] {
        board::put(&screen, point);
    }
    screen.key(Key::Ctrl('s'));
    screen.wait_for_text("Save as: ");
    // Typing replaces the name that is suggested.
    screen.press("ours.sgf\r");
    screen.wait_for_text("saved: ours.sgf");
    assert!(std::fs::read_to_string(house.file("ours.sgf")).unwrap().contains(";B[hh]"));
    screen.press("S");
    screen.wait_for_text("Save as: ");
    screen.key(Key::Ctrl('u'));
    screen.press("no-such-folder/ours.sgf\r");
    screen.wait_for("the reason", |glass| glass.has("no-such-folder") && glass.has("Save as: "));
    screen.key(Key::Esc);
    board::put(&screen, "o15");
    screen.press("L");
    screen.wait_for_text("Load: ");
    screen.press("ours.sgf\r");
    screen.wait_for_text("Leave this game for the other one?");
    screen.press("y");
    screen.wait_for("the game of the file", |glass| {
        !board::has_stone(glass, "o15")
            && ["h8", "g9", "c3"].iter().all(|point| board::has_stone(glass, point))
    });
    screen.wait_for_text("Player 2 to move");
    board::put(&screen, "o14");
    screen.press("gy");
    screen.wait_for_text("resigned");
    // After the end the small letters save and load.
    screen.press("l");
    screen.wait_for_text("Load: ");
    screen.press("nothing-here.sgf\r");
    // What is wrong is told, and the name can be mended.
    screen.wait_for("the reason", |glass| glass.text().matches("nothing-here.sgf").count() == 2);
    screen.key(Key::Esc);
    screen.wait_without("Load: ");
    screen.press("q");
    screen.ends_with(0);
    let loaded = house.open(&["play", "--load", "ours.sgf", "--against", "human"]);
    board::wait_for_stone(&loaded, "c3");
    loaded.leave();
}

#[test]
fn the_help_tells_all_keys() {
    let house = House::new();
    let screen = house.open(&TWO);
    for is_letter in [true, false] {
        if is_letter {
            screen.press("?");
        } else {
            screen.key(Key::F1);
        }
        for words in ["take back", "resign", "Ctrl-S", "Ctrl-Z", "another game"] {
            screen.wait_for_text(words);
        }
        // The second page has the rules.
        screen.press("?");
        screen.wait_for_text("Goal: get 5 stones");
        screen.wait_without("Ctrl-Z");
        screen.key(Key::Esc);
        screen.wait_without("Goal:");
    }
    screen.leave();
}

#[test]
fn the_start_menu_by_keys() {
    let house = House::new();
    let screen = house.open(&["play"]);
    screen.wait_for_text("New game");
    for game in ["Gomoku", "Renju", "Quoridor", "Battlefield"] {
        while !screen.glass().has(&format!("< {game}")) {
            let before = screen.text();
            screen.key(Key::Right);
            screen.wait_for("another game", |glass| glass.text() != before);
        }
    }
    screen.press("?");
    screen.wait_for_text("Ctrl-Z");
    screen.key(Key::Esc);
    screen.wait_without("Ctrl-Z");
    // Against people here.
    screen.key(Key::Down);
    screen.key(Key::Down);
    while !screen.glass().has("same device") {
        let before = screen.text();
        screen.key(Key::Left);
        screen.wait_for("another opponent", |glass| glass.text() != before);
    }
    screen.key(Key::Enter);
    screen.wait_for_text("Player 1 to move");
    screen.leave();
}
