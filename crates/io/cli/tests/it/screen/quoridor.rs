//! Quoridor in the window: pawns by arrows, walls that turn, a whole game.

use super::{House, Key, Screen, board::type_move};

const TWO: [&str; 4] = ["play", "quoridor", "--against", "human"];

#[track_caller]
fn wait_for_move(screen: &Screen, number: usize, text: &str) {
    let listed = format!("{number}. {text}");
    screen.wait_for(&format!("move {listed}"), |glass| glass.has(&listed));
}

#[test]
fn a_whole_game_by_keys() {
    let house = House::new();
    let mut screen = house.open(&TWO);
    screen.wait_for_text("Player 1 to move");
    screen.wait_for_text("10 walls");
    // A wall: taken into the hand, turned, put.
    screen.key(Key::Tab);
    screen.wait_for_text("the wall can go here");
    let before = screen.text();
    screen.key(Key::Tab);
    screen.wait_for("a turned wall", |glass| glass.text() != before);
    screen.press("v");
    screen.wait_for("it turns back", |glass| glass.text() == before);
    // Into a corner, where it is in nobody's way.
    screen.keys(&[Key::Home, Key::PageUp, Key::Enter]);
    wait_for_move(&screen, 1, "a8h");
    screen.wait_for_text("9 walls");
    // The other one puts an upright wall.
    screen.keys(&[Key::Tab, Key::Tab, Key::End, Key::PageDown, Key::Enter]);
    wait_for_move(&screen, 2, "h1v");
    // The wall in the hand is put away, and the pawn goes.
    screen.key(Key::Tab);
    screen.wait_for_text("the wall can go here");
    screen.key(Key::Esc);
    screen.wait_without("the wall can go here");
    let mut number = 3;
    for row in 2..=8 {
        screen.keys(&[Key::Up, Key::Enter]);
        wait_for_move(&screen, number, &format!("e{row}"));
        // The other pawn walks along its side.
        let cells = ["d9", "c9", "b9", "c9", "b9", "c9", "b9"];
        screen.keys(if cells[row - 2] < cells[..row - 2].last().copied().unwrap_or("e9") {
            &[Key::Left, Key::Enter]
        } else {
            &[Key::Right, Key::Enter]
        });
        wait_for_move(&screen, number + 1, cells[row - 2]);
        number += 2;
    }
    screen.keys(&[Key::Up, Key::Enter]);
    screen.wait_for_text("Player 1 wins");
    screen.press("q");
    screen.ends_with(0);
}

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    let house = House::new();
    let mut screen = house.open(&TWO);
    screen.wait_for_text("Player 1 to move");
    type_move(&screen, "e3h");
    wait_for_move(&screen, 1, "e3h");
    for (nonsense, reason) in [("e3v", "e3v"), ("e5", "e5"), ("z9", "z9")] {
        type_move(&screen, nonsense);
        screen.wait_for("a reason", |glass| {
            let lines = glass.lines();
            lines.iter().rev().take(5).any(|line| line.contains(reason))
        });
    }
    assert!(screen.glass().lines().iter().any(|line| line.ends_with("1. e3h")), "{}", screen.text());
    type_move(&screen, "e8");
    wait_for_move(&screen, 2, "e8");
    screen.press("u");
    screen.wait_without("2. e8");
    screen.press("qy");
    screen.ends_with(0);
}

#[test]
fn four_play() {
    let house = House::new();
    let mut screen = house.open(&["play", "quoridor", "--players", "4", "--against", "human"]);
    screen.wait_for_text("5 walls");
    for player in 1..=4 {
        screen.wait_for_text(&format!("Player {player} to move"));
        screen.keys(&[Key::Tab, Key::Enter]);
        screen.wait_without(&format!("Player {player} to move"));
    }
    screen.press("qy");
    screen.ends_with(0);
}

#[test]
fn against_the_computer() {
    let house = House::new();
    let mut screen = house.open(&["play", "quoridor", "--against", "1"]);
    for number in 0..3 {
        screen.wait_for_text("Player 1 to move");
        screen.keys(&[Key::Tab, Key::Home, Key::PageUp]);
        for _ in 0..2 * number {
            screen.key(Key::Right);
        }
        screen.key(Key::Enter);
        screen.wait_for("the computer's move", |glass| {
            glass.has(&format!("{} ", 2 * number + 2)) && glass.has("Player 1 to move")
        });
    }
    screen.press("qy");
    screen.ends_with(0);
}
