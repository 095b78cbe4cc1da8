//! The Quoridor contest in the window of whoever holds it.

use std::{
    net::TcpListener,
    process::{Child, Stdio},
};

use super::{House, Key};

/// A port that was free a moment ago.
fn port() -> String {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port().to_string()
}

fn client(house: &House, port: &str, key: &str, bot: &str) -> Child {
    let args = ["contest", "client", "quoridor", "-p", port, "--key", key, "--bot", bot];
    house.tengen(&args).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

#[test]
fn a_contest_is_shown_while_it_is_played_and_told_afterwards() {
    let house = House::new();
    let port = port();
    let mut screen = house.open(&["contest", "quoridor", "-p", &port, "-n", "2", "--watch"]);
    screen.wait_for_text("players: 0 of 2");
    let mut one = client(&house, &port, "Runner", "run");
    screen.wait_for_text("players: 1 of 2");
    let mut other = client(&house, &port, "Waller", "defensive-run");
    // Whoever looks is led to the game and sees its end; the list has the champion.
    screen.wait_for("the end of the game", |glass| {
        let text = glass.text();
        text.contains("Champion") || text.contains("won")
    });
    screen.key(Key::Esc);
    screen.wait_for_text("Champion: ");
    screen.wait_for_text("Round 1");
    screen.press("q");
    screen.wait_for_text("CHAMPION: ");
    screen.ends_with(0);
    screen.wait_until_tidy();
    one.wait().unwrap();
    other.wait().unwrap();
}

#[test]
fn whoever_leaves_the_screen_lets_the_contest_go_on() {
    let house = House::new();
    let port = port();
    let mut screen = house.open(&["contest", "quoridor", "-p", &port, "-n", "2", "--watch"]);
    screen.wait_for_text("players: 0 of 2");
    screen.press("q");
    screen.wait_for_text("clients connect to");
    let mut one = client(&house, &port, "Runner", "run");
    let mut other = client(&house, &port, "Waller", "run");
    screen.ends_with(0);
    one.wait().unwrap();
    other.wait().unwrap();
}

#[test]
fn where_there_is_no_screen_it_says_what_to_do() {
    let house = House::new();
    let done = house.tengen(&["contest", "quoridor", "--watch"]).stdin(Stdio::null()).output().unwrap();
    assert_eq!(done.status.code(), Some(2));
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(said.contains("--watch needs a terminal") && said.contains("--page"), "{said}");
    for odd in ["nonsense", "1.2.3", "127.0.0.1:99999", ""] {
        let done = house.tengen(&["contest", "quoridor", "--page", odd]).output().unwrap();
        assert_eq!(done.status.code(), Some(2), "{odd}");
        let said = String::from_utf8_lossy(&done.stderr);
        assert!(said.contains("--page") && said.contains("0.0.0.0:8808"), "{odd}: {said}");
    }
}

#[test]
fn the_organiser_starts_the_contest_by_a_key() {
    let house = House::new();
    let port = port();
    let mut screen = house.open(&["contest", "quoridor", "-p", &port, "-n", "40"]);
    screen.wait_for_text("type s and press Enter");
    let mut one = client(&house, &port, "Runner", "run");
    screen.wait_for_text("RUNNER is ready");
    // Something else is no order, and one player is too few.
    screen.press("no\r");
    screen.press("s\r");
    screen.wait_for_text("as soon as 2 players are here (now: 1)");
    let mut other = client(&house, &port, "Waller", "run");
    screen.wait_for_text("starting with 2 of 40 players");
    screen.wait_for_text("CHAMPION: ");
    screen.ends_with(0);
    one.wait().unwrap();
    other.wait().unwrap();
}
