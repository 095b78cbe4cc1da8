//! Whatever comes from the terminal, the program neither crashes nor loses its way.

use super::{House, Key, Mouse, Screen, board};

fn open(house: &House) -> Screen {
    let screen = house.open(&["play", "gomoku", "--against", "human"]);
    screen.wait_for_text("Player 1 to move");
    screen
}

/// The game goes on: a stone can be put, and the program be left.
#[track_caller]
fn is_well(mut screen: Screen, point: &str) {
    board::put(&screen, point);
    screen.press("q");
    screen.wait_for_text("Quit?");
    screen.press("y");
    screen.ends_with(0);
}

#[test]
fn ten_thousand_keys_at_once() {
    let house = House::new();
    let screen = open(&house);
    let mut keys = "hjkl".repeat(2500);
    keys.push_str(&"h".repeat(20));
    keys.push_str(&"k".repeat(20));
    screen.press(&keys);
    screen.wait_for("the cursor in the corner", |glass| board::place(glass, "a15") == Some(glass.cursor()));
    is_well(screen, "b14");
}

#[test]
fn a_mouse_gone_wild() {
    let house = House::new();
    let screen = open(&house);
    for round in 0..2000_u16 {
        let (column, row) = (round * 7 % 300, round * 3 % 100);
        let what = match round % 4 {
            0 => Mouse::WheelUp,
            1 => Mouse::WheelDown,
            _ => Mouse::Move,
        };
        screen.mouse(what, column, row);
    }
    // Far outside, and at the very edge of what can be said.
    for (column, row) in [(79, 23), (500, 500), (65_534, 65_534)] {
        screen.mouse(Mouse::RightClick, column, row);
    }
    // Everything has been heard when this is seen. A flood may be cut within a sequence, which then cannot be told from
    // Esc and a text: that is closed as a person would.
    screen.press(":done");
    screen.wait_for("the end of the flood", |glass| glass.lines().iter().any(|line| line.ends_with("done")));
    screen.key(Key::Esc);
    screen.wait_without("Move: ");
    let (column, row) = board::place(&screen.glass(), "c3").unwrap();
    screen.mouse(Mouse::Click, column, row);
    board::wait_for_stone(&screen, "c3");
    is_well(screen, "d4");
}

#[test]
fn pasted_text_is_a_move_or_nothing() {
    let house = House::new();
    let screen = open(&house);
    screen.paste("h8");
    screen.wait_for_text("Move: h8");
    screen.key(Key::Enter);
    board::wait_for_stone(&screen, "h8");
    let long = format!("{}\u{1b}[31m\0\u{7}天元\n\n\rq\ny\n", "a whole book ".repeat(5000));
    screen.paste(&long);
    screen.wait_for_text("Move: ");
    screen.key(Key::Enter);
    screen.wait_without("Move: ");
    // Neither the end of the book nor its colour did anything.
    screen.wait_for_text("Player 2");
    is_well(screen, "i9");
}

#[test]
fn broken_sequences_mean_nothing() {
    let broken: [&[u8]; 12] = [
        b"\x1b[",
        b"\x1b[999999999999999999999999A",
        b"\x1b[<0;0;0M",
        b"\x1b[<99999999;1;1M",
        b"\x1b[<;;M",
        b"\x1b[M\x00\x00\x00",
        b"\x1b]0;title without an end\x07",
        b"\x1bP1$r0m\x1b\\",
        b"\xff\xfe\xc0\x80\xf5",
        b"\xe5\xa4",
        b"\x1b[200~\x1b[201~",
        b"\x1b[1;9999R",
    ];
    for bytes in broken {
        let house = House::new();
        let screen = open(&house);
        screen.send(bytes);
        // Whatever it was taken for, one of these leads out of it, and the last one puts a stone.
        screen.press("\u{c}\r\r\r\r");
        screen.wait_for(&format!("a stone after {bytes:?}"), |glass| glass.has("Moves"));
        is_well(screen, "o15");
    }
}

#[test]
fn only_what_has_changed_is_written() {
    let house = House::new();
    let screen = open(&house);
    board::go_to(&screen, "g8");
    for (key, point) in [(Key::Right, "h8"), (Key::Up, "h9"), (Key::Left, "g9"), (Key::Down, "g8")] {
        let mark = screen.mark();
        screen.key(key);
        screen.wait_for("the next point", |glass| board::place(glass, point) == Some(glass.cursor()));
        let n = screen.written_since(mark).len();
        assert!(n < 300, "{n} bytes for one step");
    }
    is_well(screen, "h8");
}
