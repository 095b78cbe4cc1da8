//! However the program ends, the terminal is as it was, and a game that was not finished goes on at the next start.

use std::{fs, process::Command};

use rustix::process::{Pid, Signal, kill_process, test_kill_process};

use super::{House, Key, Screen, board, limit};

/// The process that draws; the one that was started looks after it.
fn drawing(screen: &Screen) -> Pid {
    let parent = screen.pid().as_raw_nonzero().to_string();
    // Linux tells by itself; elsewhere there is a program for it.
    let children =
        fs::read_to_string(format!("/proc/{parent}/task/{parent}/children")).unwrap_or_else(|_| {
            let output = Command::new("pgrep").args(["-P", &parent]).output().unwrap();
            String::from_utf8(output.stdout).unwrap()
        });
    let first = children.split_whitespace().next().unwrap();
    Pid::from_raw(first.parse().unwrap()).unwrap()
}

fn wait_until_gone(process: Pid) {
    let since = std::time::Instant::now();
    while test_kill_process(process).is_ok() {
        assert!(since.elapsed() < limit(), "{process:?} does not end");
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
}

/// A game of two people with three stones on the board.
fn begun(house: &House) -> Screen {
    let screen = house.open(&["play", "gomoku", "--against", "human"]);
    for point in ["h8", "h9", "i8"] {
        board::put(&screen, point);
    }
    screen
}

/// The next start offers the game, and it goes on where it was.
#[track_caller]
fn goes_on(house: &House) {
    let mut screen = house.open(&["play"]);
    screen.wait_for_text("Interrupted games");
    screen.wait_for_text("3 moves, just now");
    screen.key(Key::Enter);
    for point in ["h8", "h9", "i8"] {
        board::wait_for_stone(&screen, point);
    }
    screen.wait_for_text("Player 2 to move");
    board::put(&screen, "i9");
    screen.press("q");
    screen.wait_for_text("Quit?");
    screen.press("y");
    screen.ends_with(0);
}

#[track_caller]
fn survives(signal: Signal) {
    let house = House::new();
    let mut screen = begun(&house);
    screen.kill(signal);
    screen.exit();
    screen.wait_until_tidy();
    goes_on(&house);
}

#[test]
fn a_game_survives_sigterm() {
    survives(Signal::TERM);
}

#[test]
fn a_game_survives_sighup() {
    survives(Signal::HUP);
}

#[test]
fn a_game_survives_sigint_and_sigquit() {
    survives(Signal::INT);
    survives(Signal::QUIT);
}

/// As `kill -9` does, or the program itself where its memory is broken.
#[test]
fn a_game_survives_the_death_of_who_draws() {
    for (signal, status) in [(Signal::KILL, 137), (Signal::ABORT, 134)] {
        let house = House::new();
        let mut screen = begun(&house);
        kill_process(drawing(&screen), signal).unwrap();
        assert_eq!(screen.exit(), Some(status));
        screen.wait_until_tidy();
        goes_on(&house);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_game_survives_the_death_of_who_was_started() {
    let house = House::new();
    let mut screen = begun(&house);
    let drawing = drawing(&screen);
    screen.kill(Signal::KILL);
    assert_eq!(screen.exit(), None);
    wait_until_gone(drawing);
    screen.wait_until_tidy();
    goes_on(&house);
}

#[test]
fn a_game_survives_a_closed_window() {
    let house = House::new();
    let mut screen = begun(&house);
    let drawing = drawing(&screen);
    screen.close();
    screen.exit();
    wait_until_gone(drawing);
    goes_on(&house);
}

#[test]
fn leaving_keeps_the_game() {
    let house = House::new();
    let mut screen = begun(&house);
    screen.key(Key::Ctrl('c'));
    screen.wait_for_text("Quit?");
    screen.press("n");
    screen.wait_without("Quit?");
    screen.press("q");
    screen.wait_for_text("Quit?");
    screen.key(Key::Enter);
    screen.ends_with(0);
    goes_on(&house);
}

#[test]
fn an_interrupted_game_can_be_given_up() {
    let house = House::new();
    let screen = begun(&house);
    let drawing = drawing(&screen);
    drop(screen);
    wait_until_gone(drawing);
    let mut screen = house.open(&["play", "quoridor", "--against", "human"]);
    screen.wait_for_text("Interrupted games");
    screen.press("d");
    screen.wait_for_text("Quoridor 9x9");
    screen.press("qy");
    screen.ends_with(0);
}

#[test]
fn a_game_is_played_at_one_terminal_only() {
    let house = House::new();
    let first = begun(&house);
    let mut second = house.open(&["play"]);
    second.wait_for_text("New game");
    assert!(!second.glass().has("Interrupted"), "{}", second.text());
    second.press("q");
    second.ends_with(0);
    board::put(&first, "i9");
}

#[test]
fn a_person_puts_the_program_to_sleep() {
    let house = House::new();
    let screen = house.shell();
    screen.wait_for_text("ready> ");
    screen.press("$TENGEN play gomoku --against human\n");
    board::put(&screen, "h8");
    screen.key(Key::Ctrl('z'));
    screen.wait_for("the shell", |glass| {
        glass.is_tidy() && glass.has("Stopped") && glass.lines().iter().any(|line| line == "ready>")
    });
    screen.press("echo awake\n");
    screen.wait_for("the echo", |glass| glass.lines().iter().any(|line| line == "awake"));
    screen.press("fg\n");
    screen.wait_for("the game", |glass| glass.is_alternate() && board::has_stone(glass, "h8"));
    board::put(&screen, "i9");
    screen.press("q");
    screen.wait_for_text("Quit?");
    screen.press("y");
    screen
        .wait_for("the shell", |glass| glass.is_tidy() && glass.lines().iter().any(|line| line == "ready>"));
    screen.press("echo status $?\n");
    screen.wait_for_text("status 0");
}

/// A game of two people that Black has won.
fn won(house: &House) -> Screen {
    let screen = house.open(&["play", "gomoku", "--against", "human", "--new", "--review-nodes", "100"]);
    for point in ["h8", "a1", "i8", "a3", "j8", "a5", "k8", "a7", "l8"] {
        board::put(&screen, point);
    }
    screen.wait_for_text("Player 1 wins");
    screen
}

#[test]
fn a_finished_game_is_reviewed_and_replayed() {
    let house = House::new();
    let mut screen = won(&house);
    screen.press("v");
    screen.wait_for_text("Review complete");
    screen.wait_for_text("Move 9 of 9");
    screen.key(Key::Esc);
    screen.wait_for_text("play again");
    screen.press("q");
    screen.ends_with(0);
    screen.wait_for_text("tengen replay --last");
    let mut screen = house.open(&["replay", "--last"]);
    screen.wait_for_text("0 of 9");
    screen.key(Key::End);
    board::wait_for_stone(&screen, "l8");
    screen.press("q");
    screen.ends_with(0);
}

#[test]
fn who_leaves_is_told_how_to_go_on() {
    let house = House::new();
    let mut screen = begun(&house);
    screen.press("qy");
    screen.ends_with(0);
    screen.wait_for_text("To continue it: tengen play --resume");
    let mut screen = won(&house);
    screen.press("s");
    screen.wait_for_text("Save as: ");
    screen.key(Key::Ctrl('u'));
    screen.press("my game.sgf\r");
    screen.wait_without("Save as: ");
    screen.press("q");
    screen.ends_with(0);
    screen.wait_for_text("To replay it: tengen replay 'my game.sgf'");
    // A game that nobody has begun leaves no line.
    let mut screen = house.open(&["play", "gomoku", "--against", "human", "--new"]);
    screen.wait_for_text("Player 1 to move");
    screen.press("q");
    screen.ends_with(0);
    assert_eq!(screen.text().trim(), "");
}
