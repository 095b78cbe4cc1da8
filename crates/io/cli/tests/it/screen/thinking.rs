//! The computer thinks in the background: keys work meanwhile, and its thoughts can be watched.

use std::{
    thread,
    time::{Duration, Instant},
};

use super::{House, Key, Screen, board};

/// A game in which the strongest computer thinks for long.
fn thinking(house: &House) -> Screen {
    let screen = house.open(&["play", "gomoku", "--against", "10"]);
    board::put(&screen, "h8");
    screen.wait_for_text("thinking");
    screen
}

#[test]
fn keys_work_while_the_computer_thinks() {
    let house = House::new();
    let mut screen = thinking(&house);
    screen.press("?");
    screen.wait_for("help while it thinks", |glass| glass.has("Ctrl-Z"));
    screen.key(Key::Esc);
    screen.wait_without("Ctrl-Z");
    screen.press("q");
    screen.wait_for_text("Leave?");
    screen.press("y");
    screen.ends_with(0);
}

#[test]
fn its_thoughts_can_be_watched_or_not() {
    let house = House::new();
    let mut screen = thinking(&house);
    screen.wait_for_text("depth");
    screen.press("T");
    screen.wait_without("depth");
    screen.press("T");
    screen.wait_for_text("depth");
    // What it thinks about can be taken back from under it.
    screen.press("u");
    screen.wait_for("an empty board", |glass| !board::has_stone(glass, "h8"));
    screen.wait_for_text("Player 1 to move");
    screen.press("q");
    screen.wait_for("the end or a question", |glass| glass.has("Leave?") || !glass.is_alternate());
    if screen.glass().is_alternate() {
        screen.press("y");
    }
    screen.ends_with(0);
}

/// How long it takes from a key to the changed screen while the computer thinks. To measure:
/// `cargo test --release -p tengen --test it -- --ignored --nocapture screen::thinking::latency`
#[test]
#[ignore = "a measurement"]
#[expect(clippy::print_stdout, reason = "a measurement is told")]
fn latency() {
    const PRESSES: usize = 200;
    let house = House::new();
    let screen = house.open(&["play", "gomoku", "--size", "19", "--against", "10", "--tc", "100000"]);
    board::put(&screen, "j10");
    screen.wait_for_text("thinking");
    let mut times: Vec<Duration> = Vec::new();
    let mut n_thinking = 0;
    for press in 0..PRESSES {
        let is_open = press % 2 == 1;
        let start = Instant::now();
        screen.press("?");
        screen.wait_for("the help, or none", |glass| glass.has("Ctrl-Z") != is_open);
        times.push(start.elapsed());
        n_thinking += usize::from(screen.glass().has("thinking"));
        thread::sleep(Duration::from_millis(15));
    }
    times.sort_unstable();
    let at = |hundredths: usize| times[(times.len() - 1) * hundredths / 100];
    println!(
        "{PRESSES} keys, {n_thinking} of them while the computer thought: p50 {:.2?}, p90 {:.2?}, p99 {:.2?}, most {:.2?}",
        at(50),
        at(90),
        at(99),
        at(100)
    );
}
