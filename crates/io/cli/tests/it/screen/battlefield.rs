//! The battlefield in the window: a unit, a way, a deed, and what would come of it.

use std::fs;

use super::{House, Key, Mouse, Screen, board::type_move};

/// A mage and a footman against a knight and a footman.
const MAP: &str = "4 7 1 4\n0 5 M\n1 0 A MG\n2 2 A FT\n1 5 B KN\n2 4 B FT\n";

fn open(house: &House) -> Screen {
    fs::write(house.file("small.map"), MAP).unwrap();
    let screen = house.open(&["play", "battlefield", "--map", "small.map", "--against", "human"]);
    screen.wait_for_text("Player 1 to move");
    screen
}

#[test]
fn a_whole_battle_by_keys() {
    let house = House::new();
    let mut screen = open(&house);
    // The mage: chosen, sent one cell to the right, and a fireball from there.
    screen.key(Key::Enter);
    screen.wait_for_text("Mage, 2 points: where to?");
    screen.keys(&[Key::Right, Key::Enter]);
    screen.wait_for_text("Mage to (1, 1)");
    screen.key(Key::Right);
    screen.wait_for_text("kills the knight at (1, 5)");
    // The other spell, and back to the first.
    screen.press("2");
    screen.wait_for_text("earthquake");
    screen.wait_without("kills the knight");
    screen.press("1");
    screen.wait_for_text("kills the knight at (1, 5)");
    screen.key(Key::Enter);
    screen.wait_for_text("Player 2 to move");
    screen.wait_for_text("1. 1 0 6 10 6 1");
    // To give no order is asked twice.
    screen.press("p");
    screen.wait_for_text("Press p again");
    screen.press("p");
    screen.wait_for_text("Player 1 to move");
    screen.key(Key::Tab);
    screen.key(Key::Enter);
    screen.wait_for_text("Footman, 4 points: where to?");
    // One step back, and there again.
    screen.key(Key::Esc);
    screen.wait_without("where to?");
    screen.key(Key::Enter);
    screen.wait_for_text("where to?");
    screen.keys(&[Key::Right, Key::Enter, Key::Right]);
    screen.wait_for_text("this wins the battle");
    screen.key(Key::Enter);
    screen.wait_for_text("Player 1 wins: the opponent has no units left");
    screen.press("q");
    screen.ends_with(0);
}

#[test]
fn by_mouse_and_by_typing() {
    let house = House::new();
    let screen = open(&house);
    let click = |text: &str| {
        let place = screen.glass().find(text);
        let (column, row) = place.unwrap_or_else(|| panic!("no {text}:\n{}", screen.text()));
        screen.mouse(Mouse::Click, column, row);
    };
    click("FT");
    screen.wait_for_text("Footman, 4 points: where to?");
    // Pointing at an enemy goes near and aims; pointing again strikes.
    click("ft");
    screen.wait_for_text("kills the footman");
    click("ft");
    screen.wait_for_text("Player 2 to move");
    screen.wait_for_text("1 unit");
    type_move(&screen, "9 9 1");
    screen.wait_for_text("(9, 9) is outside the field");
    type_move(&screen, "pass");
    screen.wait_for_text("Player 1 to move");
    screen.press("u");
    screen.wait_for_text("Player 2 to move");
    screen.press("qy");
    let mut screen = screen;
    screen.ends_with(0);
}
