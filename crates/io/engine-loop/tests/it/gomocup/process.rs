//! What the system sees of the engine: its memory and its threads.

use std::{fmt::Write as _, fs, process::Command, thread, time::Duration};

use tengen_testkit::LineConversation;

fn brain() -> LineConversation {
    LineConversation::with(&mut Command::new(env!("CARGO_BIN_EXE_pbrain-tengen")))
}

/// The most memory that a process has had so far, in bytes.
fn peak_memory(id: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() * 1024
}

fn n_threads(id: u32) -> usize {
    fs::read_dir(format!("/proc/{id}/task")).unwrap().count()
}

/// A board with many stones and much to think about.
fn board() -> String {
    let cells = (0..12_u32).flat_map(|y| (0..12).map(move |x| (x, y)));
    cells.fold("BOARD\n".to_owned(), |mut text, (x, y)| {
        // Rows of pairs that are shifted against each other: nobody has five.
        writeln!(text, "{x},{y},{}", 1 + (x / 2 + y) % 2).unwrap();
        text
    }) + "DONE\n"
}

#[test]
fn it_keeps_to_its_memory() {
    let limits =
        [(40 << 20, 1, 4), (40 << 20, 2, 0), (50 << 20, 1, 0), (83_886_080_u64, 2, 4), (150 << 20, 4, 1)];
    for (memory, threads, rule) in limits {
        let mut engine = brain();
        engine.send("START 22\nINFO timeout_turn 60000\nINFO max_node 8000\n");
        engine.send(&format!("INFO max_memory {memory}\nINFO thread_num {threads}\nINFO rule {rule}\n"));
        assert_eq!(engine.answer(), "OK");
        // The tables of all rules count.
        let others = [0, 1, 8, 9, 4].map(|rule| format!("RESTART\nINFO rule {rule}\nTURN 9,9\n")).concat();
        engine.send(&format!("{}TURN 21,21\nYXNBEST 3\n{others}START 20\nSWAP2BOARD\nDONE\n", board()));
        for number in 0..15 {
            let answer = engine.answer();
            assert!(answer == "OK" || answer.contains(','), "{number}: {answer}");
        }
        let peak = peak_memory(engine.id());
        assert!(peak <= memory, "{peak} bytes of {memory} with {threads} threads");
        engine.send("END\n");
        engine.end();
    }
}

/// Only who may think on the opponent's time does so; and an order ends it.
#[test]
fn it_ponders_only_when_allowed() {
    let mut engine = brain();
    engine.send("START 15\nINFO timeout_turn 60000\nINFO max_node 5000\nINFO max_memory 50000000\n");
    assert_eq!(engine.answer(), "OK");
    // The one that obeys and the one that reads.
    let resting = n_threads(engine.id());
    let rests = |engine: &LineConversation| {
        for _ in 0..1000 {
            if n_threads(engine.id()) == resting {
                return;
            }
            thread::sleep(Duration::from_millis(20));
        }
        panic!("it never rests");
    };
    engine.send("TURN 7,7\n");
    engine.answer();
    rests(&engine);
    engine.send("INFO pondering 1\nTURN 0,0\n");
    engine.answer();
    for _ in 0..10 {
        assert_eq!(n_threads(engine.id()), resting + 1);
        thread::sleep(Duration::from_millis(5));
    }
    engine.send("ABOUT\n");
    assert!(engine.answer().starts_with("name="));
    rests(&engine);
    engine.send("TURN 0,14\n");
    engine.answer();
    // A setting ends it, too.
    engine.send("INFO pondering 0\n");
    rests(&engine);
    engine.send("TURN 14,14\n");
    engine.answer();
    rests(&engine);
    engine.send("START 15\nINFO pondering 1\nTURN 7,7\n");
    assert_eq!(engine.answer(), "OK");
    engine.answer();
    assert_eq!(n_threads(engine.id()), resting + 1);
    // The end is the end; what hangs here is found by the clock of the tests.
    engine.send("END\n");
    assert_eq!(engine.end(), [""; 0]);
}

#[test]
fn the_brain_plays_without_arguments_and_explains_itself() {
    let mut engine = brain();
    engine.send("START 15\nBEGIN\nEND\n");
    assert_eq!(engine.end(), ["OK", "7,7"]);
    for (argument, status, expected) in
        [("--version", 0, env!("CARGO_PKG_VERSION")), ("--help", 0, "Gomocup"), ("--level", 2, "")]
    {
        let output = Command::new(env!("CARGO_BIN_EXE_pbrain-tengen")).arg(argument).output().unwrap();
        assert_eq!(output.status.code(), Some(status));
        assert!(String::from_utf8_lossy(&output.stdout).contains(expected), "{argument}");
        assert_eq!(output.stderr.is_empty(), status == 0, "{argument}");
    }
}
