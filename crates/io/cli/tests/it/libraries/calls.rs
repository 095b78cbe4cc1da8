//! The calls that a library gets, one by one, in games of every kind.

use std::{fs, path::Path};

use super::build::{player, random};
use tengen_testkit::LineConversation;

use crate::tengen;

/// A library that plays, and what it has written down.
struct Game {
    conversation: LineConversation,
    calls: tempfile::NamedTempFile,
}

impl Game {
    fn begin(library: &Path, rules: &str) -> Self {
        let calls = tempfile::NamedTempFile::new().unwrap();
        let mut command = tengen();
        command.args(["lib".as_ref(), "host".as_ref(), library.as_os_str()]).env("CALLS", calls.path());
        let mut game = Self { conversation: LineConversation::with(&mut command), calls };
        game.conversation.send(&format!("newgame\nrules {rules}\nisready\n"));
        assert_eq!(game.conversation.answer(), "readyok");
        game
    }

    /// What it answers after these moves.
    fn ask(&mut self, moves: &str) -> String {
        let moves = if moves.is_empty() { String::new() } else { format!(" moves {moves}") };
        self.conversation.send(&format!("position startpos{moves}\ngo movetime 5000 time 60000\n"));
        self.conversation.answer().strip_prefix("bestmove ").unwrap().to_owned()
    }

    /// What it was called since the last time.
    fn calls(&self) -> String {
        let calls = fs::read_to_string(self.calls.path()).unwrap();
        fs::write(self.calls.path(), "").unwrap();
        calls
    }

    fn end(self) -> String {
        let Self { conversation, calls } = self;
        assert_eq!(conversation.end(), [""; 0]);
        fs::read_to_string(calls.path()).unwrap()
    }
}

#[test]
fn a_free_game_from_setup_to_finish() {
    let mut game = Game::begin(&player(&["FREES"]), "renju");
    assert_eq!(game.ask(""), "h8");
    assert_eq!(game.ask("h8 i9"), "a1");
    assert_eq!(game.ask("h8 i9 a1 o15"), "b1");
    let black = "setupGame 60000 5000 1 1 1\nstartNewGame\ncleanMemory\n\
        responseStepByLastStep 8,8,2\ncleanMemory\nresponseStepByLastStep 14,14,2\ncleanMemory\n";
    assert_eq!(game.calls(), black);
    // Another game on the same library, now with white and without limits.
    game.conversation.send("newgame\nrules gomoku\nposition startpos moves h8\ngo\n");
    assert_eq!(game.conversation.answer(), "bestmove a1");
    let calls = game.end();
    let white = "finishGame\ncleanMemory\nsetupGame 2147483647 2147483647 2 0 1\n\
        responseStepByLastStep 7,7,1\ncleanMemory\nfinishGame\ncleanMemory\n";
    assert_eq!(calls, white);
}

/// What takes long is done before anybody is asked, so before any clock runs.
#[test]
fn a_library_gets_ready_before_its_clock_starts() {
    let mut game = Game::begin(&player(&["PREPARES"]), "renju");
    assert_eq!(game.calls(), "prepareEngine 1\n");
    assert_eq!(game.ask(""), "h8");
    assert!(game.calls().starts_with("setupGame 60000 5000 1 1 1\nstartNewGame\n"));
    // In the middle of a game there is nothing to prepare.
    game.conversation.send("isready\n");
    assert_eq!((game.conversation.answer().as_str(), game.calls().as_str()), ("readyok", ""));
    game.conversation.send("newgame\nrules gomoku\nisready\n");
    assert_eq!(game.conversation.answer(), "readyok");
    assert_eq!(game.calls(), "finishGame\ncleanMemory\nprepareEngine 0\n");
}

#[test]
fn a_chosen_opening_of_ours_with_and_without_a_swap() {
    for n in 2..=5 {
        let library = player(&["FREES", &format!("OFFERS={n}")]);
        let mut game = Game::begin(&library, "renju,opening=yamaguchi");
        assert_eq!([game.ask(""), game.ask("h8"), game.ask("h8 h9")], ["h8", "h9", "i9"]);
        assert_eq!(game.ask("h8 h9 i9"), format!("declare:{n}"));
        let opened = "setupGame 60000 5000 1 1 0\nresponseOpenBoard\ncleanMemory\ngetFifthPlayNum\n";
        assert_eq!(game.calls(), opened);
        // Kept: we offer fifths, and hear which was chosen with the sixth stone.
        let mut moves = format!("h8 h9 i9 declare:{n} keep a1");
        let offers = ["a15", "b15", "c15", "d15", "e15"];
        for offer in &offers[..n] {
            assert_eq!(game.ask(&moves), format!("offer:{offer}"));
            moves = format!("{moves} offer:{offer}");
        }
        moves.push_str(" choose:b15 a2");
        assert_eq!(game.ask(&moves), "b1");
        let fifths = format!(
            "responseFifthSteps {n}, 4: 7,7,1 8,7,2 8,8,1 0,0,2\ncleanMemory\nsetFifthStep 14,1,1\n\
             responseStepByLastStep 1,0,2\ncleanMemory\n"
        );
        assert_eq!(game.calls(), fifths);
    }
    // Swapped: we are white, put the fourth stone and choose.
    let mut game = Game::begin(&player(&["FREES"]), "renju,opening=yamaguchi");
    game.ask("");
    game.ask("h8 h9 i9");
    game.calls();
    assert_eq!(game.ask("h8 h9 i9 declare:3 swap"), "a1");
    assert_eq!(game.ask("h8 h9 i9 declare:3 swap a1 offer:a15 offer:b15 offer:c15"), "choose:c15");
    assert_eq!(game.ask("h8 h9 i9 declare:3 swap a1 offer:a15 offer:b15 offer:c15 choose:c15"), "b1");
    let white = "setStoneType 2\nresponseStepByOrderSteps 3: 7,7,1 8,7,2 8,8,1\ncleanMemory\n\
        decideOpponentFifthStep 3: 14,0,1 14,1,1 14,2,1\ncleanMemory\nresponseStepByLastStep 14,2,1\ncleanMemory\n";
    assert_eq!(game.calls(), white);
}

#[test]
fn a_chosen_opening_of_theirs_with_and_without_a_swap() {
    let mut game = Game::begin(&player(&["FREES"]), "renju,opening=yamaguchi");
    assert_eq!(game.ask("h8 h9 i9 declare:2"), "keep");
    assert_eq!(game.ask("h8 h9 i9 declare:2 keep"), "a1");
    let kept = "setupGame 60000 5000 2 1 0\nisThirdExchange 7,7,1 8,7,2 8,8,1\n\
        responseStepByOrderSteps 3: 7,7,1 8,7,2 8,8,1\ncleanMemory\n";
    assert_eq!(game.calls(), kept);

    let mut game = Game::begin(&player(&["FREES", "SWAPS"]), "renju,opening=rif");
    assert_eq!(game.ask("h8 h9 i9"), "swap");
    assert_eq!(game.ask("h8 h9 i9 swap a1"), "offer:a15");
    assert_eq!(game.ask("h8 h9 i9 swap a1 offer:a15"), "offer:b15");
    assert_eq!(game.ask("h8 h9 i9 swap a1 offer:a15 offer:b15 choose:a15 c3"), "b1");
    let swapped = "setupGame 60000 5000 2 1 0\nisThirdExchange 7,7,1 8,7,2 8,8,1\n\
        responseFifthSteps 2, 4: 7,7,1 8,7,2 8,8,1 0,0,2\ncleanMemory\nsetFifthStep 14,0,1\n\
        responseStepByLastStep 2,2,2\ncleanMemory\n";
    assert_eq!(game.calls(), swapped);
}

#[test]
fn libraries_without_set_stone_type_are_set_up_again() {
    for generation in ["GENERATION=10", "GENERATION=11"] {
        let mut game = Game::begin(&player(&[generation]), "gomoku,opening=yamaguchi");
        game.ask("");
        game.ask("h8 h9 i9");
        game.calls();
        assert_eq!(game.ask("h8 h9 i9 declare:2 swap"), "a1");
        let white =
            "setupGame 60000 5000 2 0 0\nresponseStepByOrderSteps 3: 7,7,1 8,7,2 8,8,1\ncleanMemory\n";
        assert_eq!(game.calls(), white);

        let mut game = Game::begin(&player(&[generation, "SWAPS"]), "gomoku,opening=yamaguchi");
        assert_eq!(game.ask("h8 h9 i9 declare:1"), "swap");
        assert_eq!(game.ask("h8 h9 i9 declare:1 swap a1"), "offer:a15");
        let black = "setupGame 60000 5000 2 0 0\nisThirdExchange 7,7,1 8,7,2 8,8,1\nsetupGame 60000 5000 1 0 0\n\
            responseFifthSteps 1, 4: 7,7,1 8,7,2 8,8,1 0,0,2\ncleanMemory\n";
        assert_eq!(game.calls(), black);
    }
}

#[test]
fn stones_are_taken_back_and_invalid_ones_asked_again() {
    let mut game = Game::begin(&player(&["INVALID=2"]), "gomoku");
    assert_eq!(game.ask("h8"), "a1");
    game.calls();
    assert_eq!(game.ask("h8 a1 h9"), "b1");
    let invalid =
        "responseStepByLastStep 8,7,1\ncleanMemory\nisInvalidStep\ncleanMemory\nisInvalidStep\ncleanMemory\n";
    assert_eq!(game.calls(), invalid);
    game.ask("h8 a1 h10");
    assert!(game.calls().starts_with("undoStep 2\nresponseStepByLastStep 9,7,1\n"));
    game.ask("h9 h8 h10");
    let anew = "finishGame\ncleanMemory\nsetupGame 60000 5000 2 0 1\nresponseStepByOrderSteps 3: 8,7,1 7,7,2 9,7,1\n";
    let calls = game.calls();
    assert!(calls.starts_with(anew), "{calls}");
}

#[test]
fn what_cannot_be_done_is_refused_and_changes_nothing() {
    let mut game = Game::begin(&player(&[]), "gomoku");
    game.ask("h8");
    game.calls();
    for (line, answer) in [
        ("rules quoridor", "error Connect5 libraries only play five in a row for two on a 15x15"),
        ("rules gomoku,size=19", "error Connect5 libraries"),
        ("rules gomoku,opening=swap2", "error Connect5 libraries"),
        ("rules chess", "error unknown game"),
        ("variant official", "error Connect5 libraries"),
        ("position startpos moves h8 h8", "error h8 is already occupied"),
        ("position startpos moves h8 x", "error x: not a move"),
        (
            "setoption name Memory value 64\nsetoption name Level value 2",
            "error Level: a Connect5 library has no options",
        ),
        ("perft 3", "error a library cannot count moves"),
        ("fly", "error no such command: fly"),
        ("go fast", "error expected go ["),
        (&"x".repeat(70_000), "error line too long"),
    ] {
        game.conversation.send(&format!("{line}\n"));
        let said = game.conversation.answer();
        assert!(said.starts_with(answer), "{said}");
    }
    assert_eq!(game.calls(), "");
    assert_eq!(game.ask("h8 a1 h9"), "b1");
    game.conversation.send("hello\n");
    let hello = [(); 3].map(|()| game.conversation.answer());
    assert_eq!(hello, ["id name Player v1 by Tests", "options", "ok"]);
}

#[test]
fn positions_that_have_been_left_or_ended_are_no_trouble() {
    let mut game = Game::begin(&random(1), "gomoku");
    let won = "a1 a2 b1 b2 c1 c2 d1 d2 e1";
    game.conversation.send(&format!("position startpos moves {won}\ngo\n"));
    assert_eq!(game.conversation.answer(), "error the game is over");
    game.ask("a1 a2 b1 b2 c1 c2 d1 d2");
}
