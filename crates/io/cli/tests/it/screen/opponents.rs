//! Clocks, programs that play well or not at all, and games that go on with the same opponent.

use rustix::process::Signal;

use super::{House, Key, board};

#[test]
fn a_clock_runs_and_its_flag_falls() {
    let house = House::new();
    let mut screen = house.open(&["play", "gomoku", "--against", "human", "--tc", "2"]);
    screen.wait_for_text("0:02.0");
    screen.wait_for("a clock that runs", |glass| glass.has("0:01."));
    // Nobody presses a key.
    screen.wait_for_text("Player 2 wins");
    screen.press("q");
    screen.ends_with(0);
}

#[test]
fn another_program_plays() {
    let house = House::new();
    let engine = format!("{} engine gomoku --level 1", env!("CARGO_BIN_EXE_tengen"));
    let screen = house.open(&["play", "gomoku", "--against", &engine]);
    for (point, number) in [("a1", 2), ("o15", 4), ("a15", 6)] {
        screen.wait_for_text("Player 1 to move");
        board::put(&screen, point);
        screen.wait_for("the answer", |glass| {
            glass.has("Player 1 to move") && glass.has(&format!("  {number}. "))
        });
    }
    screen.leave();
}

#[test]
fn a_program_that_never_answers_holds_nobody() {
    let house = House::new();
    let screen = house.open(&["play", "gomoku", "--against", "sleep 1000"]);
    board::put(&screen, "h8");
    screen.press("?");
    screen.wait_for_text("Ctrl-Z");
    screen.key(Key::Esc);
    screen.wait_without("Ctrl-Z");
    screen.press("u");
    screen.wait_for("an empty board", |glass| !board::has_stone(glass, "h8"));
    board::put(&screen, "i9");
    screen.leave();
}

#[test]
fn a_game_goes_on_with_the_same_opponent() {
    let house = House::new();
    let mut screen = house.open(&["play", "gomoku", "--against", "1"]);
    screen.wait_for_text("Player 1 to move");
    board::put(&screen, "a1");
    screen.wait_for("an answer", |glass| glass.has("Player 1 to move") && glass.has("  2. "));
    screen.kill(Signal::TERM);
    screen.exit();
    screen.wait_until_tidy();
    let screen = house.open(&["play", "--resume"]);
    screen.wait_for_text("Computer 1");
    board::wait_for_stone(&screen, "a1");
    // Far from where a computer answers.
    board::put(&screen, "o15");
    screen.wait_for("another answer", |glass| glass.has("Player 1 to move") && glass.has("  4. "));
    screen.leave();
}
