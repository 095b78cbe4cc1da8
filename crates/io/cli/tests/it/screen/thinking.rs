//! The computer thinks in the background: keys work meanwhile, and its thoughts can be watched.

use std::time::{Duration, Instant};

use super::{House, Key, Screen, board, glass::Glass};

/// Where a person puts stones who does not want to win soon.
const AWAY: [&str; 12] = ["a1", "c1", "e1", "g1", "i1", "k1", "m1", "o1", "a15", "c15", "e15", "g15"];

fn is_thinking(glass: &Glass) -> bool {
    glass.has("is thinking")
}

/// The cursor goes one to the right or back, and this returns when it is seen there.
#[track_caller]
fn step(screen: &Screen, is_back: bool) {
    let (column, row) = screen.glass().cursor();
    let (key, there) = if is_back { (Key::Left, column - 2) } else { (Key::Right, column + 2) };
    screen.key(key);
    screen.wait_for("the cursor one step on", |glass| glass.cursor() == (there, row));
}

#[test]
fn the_cursor_moves_while_the_computer_thinks() {
    let house = House::new();
    let screen = house.open(&["play", "gomoku", "--against", "10"]);
    // It may have answered before we look; then there is a next time.
    let was_thinking = AWAY.iter().any(|point| {
        screen.wait_for_text("Player 1 to move");
        board::put(&screen, point);
        step(&screen, point.starts_with('o'));
        let glass = screen.glass();
        board::cursor_is_framed(&glass) && is_thinking(&glass)
    });
    assert!(was_thinking, "{}", screen.text());
    screen.leave();
}

#[test]
fn everything_else_works_while_the_computer_thinks() {
    let house = House::new();
    let screen = house.open(&["play", "gomoku", "--against", "10"]);
    board::put(&screen, "h8");
    screen.press("?");
    screen.wait_for_text("Ctrl-Z");
    screen.key(Key::Esc);
    screen.wait_without("Ctrl-Z");
    // What it thinks about is taken from under it.
    screen.press("u");
    screen.wait_for("an empty board", |glass| !board::has_stone(glass, "h8"));
    screen.wait_for_text("Player 1 to move");
    board::put(&screen, "i9");
    screen.resize(100, 30);
    screen.wait_for("the game in 100 columns", |glass| {
        glass.lines()[29].contains('[') && board::has_stone(glass, "i9")
    });
    screen.press("g");
    screen.wait_for_text("Resign this game?");
    screen.press("y");
    screen.wait_for_text("Computer 10 wins");
    screen.leave();
}

#[test]
fn its_thoughts_can_be_watched_or_not() {
    let house = House::new();
    let screen = house.open(&["play", "gomoku", "--against", "10"]);
    let was_watched = AWAY.iter().any(|point| {
        screen.wait_for_text("Player 1 to move");
        board::put(&screen, point);
        screen
            .wait_for("thoughts or an answer", |glass| glass.has("depth ") || glass.has("Player 1 to move"));
        screen.glass().has("depth ")
    });
    assert!(was_watched, "{}", screen.text());
    screen.press("T");
    screen.wait_without("depth ");
    screen.leave();
}

/// How long it takes from a key to the changed screen while the computer thinks. To measure:
/// `cargo test --release -p tengen --test it -- --ignored --nocapture screen::thinking::latency`
#[test]
#[ignore = "a measurement"]
fn latency() {
    const PRESSES: usize = 200;
    let house = House::new();
    let mut screen = house.open(&["play", "gomoku", "--against", "10"]);
    let mut times: Vec<Duration> = Vec::new();
    while times.len() < PRESSES {
        for point in AWAY {
            screen.wait_for("a turn or the end", |glass| glass.has("to move") || glass.has("wins"));
            if screen.glass().has("wins") {
                break;
            }
            board::put(&screen, point);
            let mut is_back = point.starts_with('o');
            while is_thinking(&screen.glass()) {
                let start = Instant::now();
                step(&screen, is_back);
                let time = start.elapsed();
                is_back = !is_back;
                if is_thinking(&screen.glass()) {
                    times.push(time);
                }
                // About as fast as a key repeats.
                std::thread::sleep(Duration::from_millis(20));
            }
        }
        screen = house.open(&["play", "gomoku", "--against", "10", "--new"]);
    }
    times.sort_unstable();
    let at = |hundredths: usize| times[(times.len() - 1) * hundredths / 100];
    println!(
        "{} keys while the computer thought: p50 {:.2?}, p90 {:.2?}, p99 {:.2?}, most {:.2?}",
        times.len(),
        at(50),
        at(90),
        at(99),
        at(100)
    );
}
