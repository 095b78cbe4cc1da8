//! Everything a server may do to a client: tests 32 to 40 of the contest's facts, in all three languages.

use std::{
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use quoridor_player::{ChessboardChange, ClientError, GameStatus, Key, Observer, Player, Step, play};
use tengen_quoridor::contest::StepStatus;

use crate::{
    clients::{Language, Straight, play_rust},
    java::{self, CLOSE, change, end},
    script::{Act, serve},
};

const NO_WALL: [i32; 4] = [-1; 4];

/// The first change of a game for who moves first.
fn start() -> Vec<u8> {
    change(0, [5, 1, 5, 9], NO_WALL)
}

/// Plays this in every language; each must end well with this tally.
fn played(acts: &[Act], tally: &str) -> Vec<String> {
    let play = |language: Language| {
        let (address, server) = serve(acts.to_vec());
        let (is_well, printed) = language.play(address, "19120000");
        let heard = server.join().unwrap();
        assert!(is_well, "{language:?}: {printed}");
        assert!(printed.ends_with(&format!("All done. \nresult: {tally}.\n")), "{language:?}: {printed}");
        assert!(printed.starts_with(&format!("connect to {address}\nWaiting for start.\n")), "{printed}");
        for step in &heard[1..] {
            let step = java::step(step);
            assert!(
                step.is_move() && step.wall == tengen_quoridor::contest::ContestBlockBar::NONE,
                "unused is -1"
            );
        }
        printed
    };
    Language::ALL.map(play).into()
}

#[test]
fn the_key_is_one_write_of_68_bytes() {
    for language in Language::ALL {
        let (address, server) =
            serve(vec![Act::Silence(Duration::from_millis(200)), Act::Send(CLOSE.into())]);
        assert!(language.play(address, "abc-1").0);
        let expected: Vec<u8> = [&[0, 0, 0, 1][..], b"ABC-1_00000000000000", &[b'_'; 44]].concat();
        assert_eq!(server.join().unwrap(), [expected], "{language:?}");
    }
}

#[test]
fn a_game_without_surprises() {
    let second = change(0, [5, 1, 5, 8], NO_WALL);
    let acts = [
        Act::Send(start()),
        Act::Hear,
        Act::Silence(Duration::from_millis(100)),
        Act::Send(second),
        Act::Hear,
        Act::Send(end(StepStatus::Win)),
        Act::Send(CLOSE.into()),
    ];
    for printed in played(&acts, "victory(1), defeated(0)") {
        assert!(printed.contains("game status: Ok; my loc: (5, 1); enemy loc: (5, 9) -> move to: ("));
        assert!(printed.contains("\nGame result:Win\nClean your player.\nAll done. \n"));
    }
}

#[test]
fn the_next_game_comes_in_the_same_segment() {
    for (status, tally) in [
        (StepStatus::Win, "victory(2), defeated(0)"),
        (StepStatus::Lost, "victory(0), defeated(2)"),
        (StepStatus::RulesBreaker, "victory(0), defeated(2)"),
        (StepStatus::EnemyClosed, "victory(2), defeated(0)"),
    ] {
        let acts = [
            Act::Send(start()),
            Act::Hear,
            Act::Send([end(status), change(0, [5, 9, 5, 2], NO_WALL)].concat()),
            Act::Hear,
            Act::Send([&end(status)[..], &CLOSE].concat()),
        ];
        played(&acts, tally);
    }
}

#[test]
fn the_first_message_may_be_the_last() {
    played(&[Act::Send(CLOSE.into())], "victory(0), defeated(0)");
    played(&[], "victory(0), defeated(0)");
    played(&[Act::Send(end(StepStatus::Win)), Act::Send(CLOSE.into())], "victory(1), defeated(0)");
}

#[test]
fn however_the_connection_ends_the_contest_has_ended() {
    let begun = [Act::Send(start()), Act::Hear];
    played(&begun, "victory(0), defeated(0)");
    played(&[&begun[..], &[Act::Send(end(StepStatus::Lost))]].concat(), "victory(0), defeated(1)");
    // In the middle of a message.
    played(&[&begun[..], &[Act::Send(start()[..20].to_vec())]].concat(), "victory(0), defeated(0)");
    played(&[&begun[..], &[Act::Send(start()), Act::Reset]].concat(), "victory(0), defeated(0)");
}

#[test]
fn messages_come_in_pieces() {
    let acts = [
        Act::SendInPieces(start()),
        Act::Hear,
        Act::SendInPieces([change(7, [5, 1, 5, 9], [4, 8, 6, 8]), vec![]].concat()),
        Act::Hear,
        Act::SendInPieces([&end(StepStatus::EnemyClosed)[..], &CLOSE].concat()),
    ];
    for printed in played(&acts, "victory(1), defeated(0)") {
        let told = "game status: InvalidStep; my loc: (5, 1); enemy loc: (5, 9); enemy new BlockBar: [(4, 8); (6, 8)] -> ";
        assert!(printed.contains(told), "{printed}");
        assert!(printed.contains("\nGame result:EnemyClosed\n"));
    }
}

#[test]
fn an_acknowledgement_and_an_unknown_status_change_nothing() {
    let acts = [
        Act::Send([&[0, 0, 3, 0xe9, 0, 0, 0, 0][..], &change(56, [5, 1, 5, 9], NO_WALL)].concat()),
        Act::Hear,
        Act::Send([&end(StepStatus::Win)[..], &CLOSE].concat()),
    ];
    for printed in played(&acts, "victory(1), defeated(0)") {
        assert!(printed.contains("game status: None; my loc: (5, 1)"), "{printed}");
    }
}

#[test]
fn a_refused_key_and_another_protocol_are_told() {
    let refused = [0, 0, 3, 0xe9, 0, 0, 0, 1].to_vec();
    let in_change = [&[0, 0, 3, 0xea, 0, 0, 0, 1][..], &[0; 36]].concat();
    let nowhere = change(0, [-1; 4], NO_WALL);
    for bytes in [refused.clone(), in_change, b"HTTP/1.1 400 Bad Request\r\n".to_vec(), nowhere] {
        for language in Language::ALL {
            let (address, server) = serve(vec![Act::Send(bytes.clone())]);
            let (is_well, printed) = language.play(address, "x");
            server.join().unwrap();
            assert!(!is_well, "{language:?}: {printed}");
            assert!(!printed.contains("Waiting for start.") && !printed.contains("All done."), "{printed}");
        }
    }
    let (address, server) = serve(vec![Act::Send(refused)]);
    let (tally, _) = play_rust(address, "x", &mut Straight::default());
    server.join().unwrap();
    assert!(matches!(tally, Err(ClientError::KeyRefused)), "{tally:?}");
}

/// A player that thinks until the next change has come: its step is late. A server that reads it together with the next one
/// throws both away, so some time must lie between them.
#[test]
fn after_a_late_step_the_next_one_comes_by_itself() {
    struct Late {
        is_asked: mpsc::Receiver<()>,
        answered: Option<Instant>,
    }
    impl Player for Late {
        fn next_step(&mut self, change: &ChessboardChange) -> Step {
            if self.answered.is_none() {
                self.is_asked.recv().unwrap();
                self.answered = Some(Instant::now());
            } else {
                assert_eq!(change.status, GameStatus::Timeout);
            }
            Step::move_to((5, 2).into())
        }

        fn restart(&mut self) {}
    }
    struct Watch(Option<Instant>);
    impl Observer for Watch {
        fn stepped(&mut self, _: &ChessboardChange, _: &Step) {
            self.0 = Some(Instant::now());
        }
    }
    let (address, server) = serve(vec![
        Act::Send(start()),
        Act::Send(change(3, [5, 1, 5, 8], NO_WALL)),
        Act::HearBytes(184),
        Act::Send(CLOSE.into()),
    ]);
    let (tell, is_asked) = mpsc::channel();
    let waker = thread::spawn(move || {
        thread::sleep(Duration::from_millis(200));
        tell.send(()).unwrap();
    });
    let (mut late, mut watch) = (Late { is_asked, answered: None }, Watch(None));
    play(address, &Key::new("late").unwrap(), &mut late, &mut watch).unwrap();
    waker.join().unwrap();
    server.join().unwrap();
    assert!(watch.0.unwrap() - late.answered.unwrap() >= Duration::from_millis(100));
}

#[test]
fn nobody_there_is_told() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    drop(listener);
    for language in Language::ALL {
        let error = language.play_or_fail(address, "x").0.unwrap();
        assert!(
            error.contains("no server answers") && error.contains("start it first"),
            "{language:?}: {error}"
        );
    }
}

#[test]
fn a_key_that_servers_misread_is_told_before_anybody_connects() {
    let nowhere = ([127, 0, 0, 1], 1).into();
    let long = "N".repeat(49);
    for (name, expected) in [
        ("", "the key is empty; use your student number or a name"),
        ("a_b", "'_' is not allowed in a key; use ASCII letters"),
        (" a", "the key begins or ends with a space"),
        (&long, "the key has 49 characters; at most 48 are allowed"),
    ] {
        for language in Language::ALL {
            let error = language.play_or_fail(nowhere, name).0.unwrap();
            assert!(error.contains(expected), "{language:?}: {error}");
        }
    }
    for language in Language::ALL {
        let error = language.play_or_fail(nowhere, "小明").0.unwrap();
        assert!(error.contains("ASCII") && error.contains('小'), "{language:?}: {error}");
    }
}

/// C++ and Rust do not compile then.
#[test]
fn a_forgotten_return_in_python_is_told() {
    let (address, server) = serve(vec![Act::Send(start())]);
    let program = format!(
        "from quoridor_player import *\nclass Forgetful(Player):\n  def next_step(self, change): Step()\n  def restart(self): pass\n\
         import sys; sys.argv = ['x', '-p', '{}']; main(Forgetful())",
        address.port()
    );
    let module = format!("{}/python", env!("CARGO_MANIFEST_DIR"));
    let output = std::process::Command::new("python3")
        .args(["-B", "-c", &program])
        .env("PYTHONPATH", module)
        .output()
        .unwrap();
    server.join().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        error,
        "error: Forgetful.next_step must return a Step; it returned nothing: does it end without a return?\n"
    );
    assert_eq!(output.status.code(), Some(1));
}
