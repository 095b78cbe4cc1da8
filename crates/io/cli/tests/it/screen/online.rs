//! Playing on a server in two windows: a challenge, a take-back, chat, a whole game.

use super::{House, Key, Screen};
use crate::serve::Served;

fn open(house: &House, name: &str, url: &str) -> Screen {
    Screen::start(&house.tengen(&["play", url, "--names", name]), 100, 30)
}

#[test]
fn two_windows_play_a_game() {
    let house = House::new();
    let server = Served::start(&house.file("server"));
    let url = format!("http://{}/", server.address);
    let mut anna = open(&house, "Anna", &url);
    anna.wait_for_text("No open challenges");
    // The form: one step to tic-tac-toe, then the seat of the first player.
    anna.press("n");
    anna.wait_for_text("New challenge");
    anna.key(Key::Right);
    anna.key(Key::Right);
    anna.wait_for_text("Tic-tac-toe");
    for _ in 0..20 {
        anna.key(Key::Down);
    }
    anna.key(Key::Up);
    anna.key(Key::Right);
    anna.wait_for_text("< first >");
    anna.key(Key::Enter);
    anna.wait_for_text("Waiting for an opponent");
    let mut bert = open(&house, "Bert", &url);
    bert.wait_for_text("Anna*, Tic-tac-toe");
    bert.key(Key::Enter);
    bert.wait_for_text("Anna to move");
    anna.wait_for_text("your turn");
    anna.press("a1");
    anna.key(Key::Enter);
    bert.wait_for_text("1. a1");
    anna.press("u");
    bert.wait_for_text("asks to take back");
    bert.press("y");
    bert.wait_for("the move is gone", |glass| !glass.text().contains("1. a1"));
    anna.wait_for_text("your turn");
    bert.press("/");
    bert.wait_for_text("Say:");
    bert.press("good luck");
    bert.key(Key::Enter);
    anna.wait_for_text("Bert: good luck");
    for (white, black) in [("b2", Some("a2")), ("b1", Some("a3")), ("b3", None)] {
        anna.press(white);
        anna.key(Key::Enter);
        bert.wait_for_text(&format!(". {white}"));
        if let Some(black) = black {
            bert.wait_for_text("your turn");
            bert.press(black);
            bert.key(Key::Enter);
            anna.wait_for_text(&format!(". {black}"));
            anna.wait_for_text("your turn");
        }
    }
    anna.wait_for_text("Anna wins");
    bert.wait_for_text("Anna wins");
    bert.press("r");
    anna.wait_for_text("wants to play again");
    anna.press("r");
    bert.wait_for_text("your turn");
    bert.press("q");
    bert.wait_for_text("Quit?");
    bert.press("y");
    bert.ends_with(0);
    anna.wait_for_text("away");
    anna.press("R");
    anna.wait_for_text("Go to the lobby?");
    anna.press("y");
    anna.wait_for_text("Your games");
    anna.press("q");
    anna.ends_with(0);
}

#[test]
fn a_wrong_token_is_told_before_the_screen_is_taken() {
    let house = House::new();
    let server = Served::start(&house.file("server"));
    let mut screen = house.open(&["play", &format!("http://{}/", server.address), "--token", "tgn_wrong"]);
    screen.wait_for_text("token");
    assert_eq!(screen.exit(), Some(2));
}
