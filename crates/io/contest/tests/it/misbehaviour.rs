//! Programs that go wrong, one way a row: each loses the game it should, for the reason it should, and holds nobody up.

use std::fs;

use tengen_arbiter::{EndReason, FailureCause, Millis, TimeControl, Violation};
use tengen_bots::{BotError, ExitCause, ExitSignal};

use crate::scripts::{Played, gomocup, good, in_words, play, player};

/// A match of so many games of a bad program, which begins the first, against a good one.
fn against_good(bad: &str, games: u32) -> Played {
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let players = [player("bad", bad, folders[0].path()), player("good", &good(), folders[1].path())];
    play(players, "gomoku", "", games)
}

#[test]
fn each_end_is_told_with_its_evidence() {
    for (bad, expected) in [
        // At the start.
        ("exit 0".to_owned(), "Black disconnects (exited with code 0): "),
        (
            "echo no luck >&2; exit 1".to_owned(),
            "Black disconnects (exited with code 1): last error: no luck",
        ),
        ("kill -SEGV $$".to_owned(), "Black disconnects (crashed: SIGSEGV (signal 11)): "),
        ("read -r line; echo ERROR too small; sleep 1000".to_owned(), "Black refuses the game: too small"),
        ("exec 1>&-; sleep 1000".to_owned(), "Black disconnects (closed its output): "),
        ("cat /dev/zero".to_owned(), "Black floods the connection (more than 64 KiB without a newline): "),
        // While it thinks.
        (
            gomocup(2, "echo ouch >&2; kill -SEGV $$"),
            "Black disconnects (crashed: SIGSEGV (signal 11)): last output: name=\"x\" | 0,0; last error: ouch",
        ),
        (gomocup(2, "exit 0"), "Black disconnects (exited with code 0): last output: name=\"x\" | 0,0"),
        (gomocup(2, "exit 1"), "Black disconnects (exited with code 1): last output: name=\"x\" | 0,0"),
        (
            gomocup(2, "exec 1>&-; sleep 1000"),
            "Black disconnects (closed its output): last output: name=\"x\" | 0,0",
        ),
        // After its move.
        (
            gomocup(1, "play; exec 1>&- 2>&-; kill -SEGV $$"),
            "Black disconnects (crashed: SIGSEGV (signal 11)): ",
        ),
        (gomocup(1, "play; exit 0"), "Black disconnects (exited with code 0): "),
        (
            gomocup(1, "exec 0<&-; play; exec sleep 1000"),
            "Black's connection stalls (did not read its input): ",
        ),
        // Floods.
        (gomocup(2, "cat /dev/zero"), "Black floods the connection (more than 64 KiB without a newline): "),
        (
            gomocup(2, "yes MESSAGE hello"),
            "Black floods the connection (more than 1 MiB for one answer): last output: MESSAGE hello | MESSAGE hello",
        ),
        (gomocup(2, "yes ''"), "Black floods the connection (more than 1 MiB for one answer): "),
        // Hostile words.
        (
            gomocup(2, "printf '\\033[2J\\033]0;x\\007%0999d\\n' 7 >&2; exit 1"),
            "last error: \u{fffd}[2J\u{fffd}]0;x\u{fffd}0000",
        ),
    ] {
        let played = against_good(&bad, 1);
        let told = played.told();
        assert!(told.contains(expected), "{told}\n{bad}");
        assert!(told.chars().all(|c| !c.is_control()) && told.chars().count() < 700, "{told}");
        assert_eq!(played.standing.tally.losses, 1, "{told}");
    }
}

#[test]
fn odd_habits_lose_nothing() {
    for odd in [
        // Two moves in one reply: the second answers no question.
        gomocup(2, "printf '%s\\n5,5\\n' $(play)"),
        // Words before its move, in any encoding and with any end.
        gomocup(2, "printf 'MESSAGE \\304\\343\\272\\303\\r\\rDEBUG\\000x\\r\\n\\n%s\\r' $(play)"),
        // Byte by byte.
        gomocup(2, "for c in $((n*2-2)) , $side; do printf $c; done; printf '\\r\\n'"),
        // Errors without end.
        gomocup(2, "head -c 3000000 /dev/zero >&2; play"),
    ] {
        let played = against_good(&odd, 3);
        assert_eq!(played.codes(), ["move-limit"; 3], "{odd}");
        assert!(played.partings.is_empty(), "{:?}", played.partings);
        assert_eq!(played.games[0].2.host.history().moves()[2].to_string(), "c1");
    }
}

/// It goes on talking when the game is over; the next one is none the worse.
#[test]
fn what_is_said_after_a_game_is_no_part_of_the_next() {
    let bad = gomocup(10, "play; printf '14,14\\n14,13\\n'");
    let played = against_good(&bad, 4);
    assert_eq!(played.codes(), ["move-limit"; 4]);
}

/// Only the game in which it hangs is lost, and the match ends.
#[test]
fn silence_loses_one_game_wherever_it_comes() {
    std::thread::scope(|scope| {
        for game in 1..=3 {
            scope.spawn(move || {
                let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
                let hang = format!("if [ $game = {game} ]; then trap '' TERM; sleep 1000; else play; fi");
                let mut bad = player("bad", &gomocup(3, &hang), folders[0].path());
                // Whoever does answer gets as much time as it may need.
                bad.time = TimeControl::Simple { per_move: Millis::seconds(8) };
                let played = play([bad, player("good", &good(), folders[1].path())], "gomoku", "", 3);
                let mut expected = ["move-limit"; 3];
                expected[game - 1] = "no-answer";
                assert_eq!(played.codes(), expected);
                let (_, first, lost) = &played.games[game - 1];
                // In the second game it has White.
                let words = ["Black loses on time (no answer)", "White loses on time (no answer)"][*first];
                assert!(in_words(lost).starts_with(words), "{}", in_words(lost));
            });
        }
    });
}

/// A millisecond too late is too late; by how much is told. The program sleeps longer than its time, so that nothing but its
/// own time decides.
#[test]
fn an_answer_after_its_time_loses_by_as_much() {
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let mut bad = player("bad", &gomocup(1, "sleep 0.1; play"), folders[0].path());
    (bad.time, bad.margin) = (TimeControl::Simple { per_move: Millis(10) }, Millis(5));
    let played = play([bad, player("good", &good(), folders[1].path())], "gomoku", "", 1);
    let (told, end) = (played.told(), played.end());
    assert!(told.starts_with("Black loses on time ("), "{told}");
    assert_eq!(end.reason, EndReason::Broke(Violation::OutOfTime));
    assert!(end.evidence.overrun.unwrap() >= Millis(90), "{told}");
    assert!(played.games[0].2.host.history().moves().is_empty());
}

/// Each cause is the referee's, with its evidence, and the log says the same.
#[test]
fn every_cause_is_the_referees() {
    for (bad, cause, exit) in [
        (gomocup(2, "exit 7"), FailureCause::Exited, Some("code 7")),
        (gomocup(2, "kill -SEGV $$"), FailureCause::Killed, Some("signal 11")),
        (gomocup(2, "exec 1>&-; sleep 1000"), FailureCause::ClosedOutput, None),
        (gomocup(2, "yes ''"), FailureCause::Flooded, None),
        (gomocup(1, "exec 0<&-; play; exec sleep 1000"), FailureCause::InputNotRead, None),
        ("read -r line; echo ERROR no; sleep 1000".to_owned(), FailureCause::Refused, None),
        ("sleep 1000".to_owned(), FailureCause::NotReady, None),
    ] {
        let played = against_good(&bad, 1);
        let end = played.end();
        assert_eq!((end.reason, end.evidence.cause), (EndReason::Crashed, Some(cause)), "{bad}");
        assert_eq!(end.evidence.exit.as_deref(), exit, "{bad}");
        let last = played.games[0].2.host.log().last().unwrap().to_json();
        assert!(last.contains(r#""reason":"crashed","offender":0"#), "{last}");
        assert!(last.contains(&format!(r#""cause":"{}""#, cause.code())), "{last}");
    }
    // Where a clock runs, who never answers was late before it failed.
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let mut bad = player("bad", &gomocup(1, "sleep 1000"), folders[0].path());
    bad.time = TimeControl::Simple { per_move: Millis(300) };
    let played = play([bad, player("good", &good(), folders[1].path())], "gomoku", "", 1);
    let end = played.end();
    let expected = (EndReason::Broke(Violation::OutOfTime), Some(FailureCause::NoAnswer));
    assert_eq!((end.reason, end.evidence.cause), expected);
}

#[test]
fn who_fails_at_every_start_is_started_once_a_game_and_the_match_ends() {
    let folder = tempfile::tempdir().unwrap();
    let bad = player("bad", "echo x >> starts; exit 1", folder.path());
    let other = tempfile::tempdir().unwrap();
    let played = play([bad, player("good", &good(), other.path())], "gomoku", "", 6);
    assert_eq!(played.codes(), ["exited"; 6]);
    assert_eq!(played.standing.unready, [6, 0]);
    assert_eq!(played.standing.tally.losses, 6);
    assert_eq!(fs::read_to_string(folder.path().join("starts")).unwrap().lines().count(), 6);
}

#[test]
fn a_bad_farewell_is_told_and_loses_nothing() {
    let farewell = |end: &str| good().replace("END) exit 0;;", &format!("END) {end};;"));
    for (bad, expected) in [
        (farewell("kill -SEGV $$"), BotError::Gone(ExitCause::Crashed(ExitSignal(11)))),
        (farewell("exit 1"), BotError::Gone(ExitCause::Exited(1))),
        (farewell("trap '' TERM; while :; do sleep 1; done"), BotError::Silent),
    ] {
        let played = against_good(&bad, 1);
        assert_eq!(played.codes(), ["move-limit"], "{bad}");
        assert_eq!(played.partings, [(0, expected)], "{bad}");
    }
}
