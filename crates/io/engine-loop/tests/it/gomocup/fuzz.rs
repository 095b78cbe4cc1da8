//! Lines that no manager sends. The engine never panics, never hangs, and ends well.

use std::fmt::Write as _;

use tengen_testkit::TestRng;

use crate::{mangle::mangle, start};

/// What keeps each thought short. It is said before whatever may need thinking, so that no mangled setting lasts.
const SHORT: &str = "INFO timeout_turn 5\nINFO max_node 60\nINFO max_memory 45000000\nINFO thread_num 1\n";

fn lines(seed: u64, n: usize) -> Vec<u8> {
    let mut dice = TestRng::new(seed);
    let mut text = b"START 9\n".to_vec();
    for _ in 0..n {
        let mut line = String::new();
        let at = format!("{},{}", dice.below(10), dice.below(10));
        match dice.below(24) {
            0 => writeln!(line, "START {}", 3 + dice.below(22)),
            1 => writeln!(line, "RECTSTART {},{}", 4 + dice.below(9), 4 + dice.below(9)),
            2 => {
                writeln!(line, "{}", dice.pick(&["RESTART", "BEGIN", "ABOUT", "YXHASHCLEAR", "YXSHOWFORBID"]))
            }
            3..=9 => writeln!(line, "TURN {at}"),
            10 => writeln!(line, "PLAY {at}"),
            11 | 12 => writeln!(line, "TAKEBACK {at}"),
            13 => writeln!(line, "YXNBEST {}", dice.below(5)),
            14 => writeln!(line, "{}", dice.pick(&["YXSTOP", "STOP", "DONE", "", "\r", "SUGGEST 1,1", "OK"])),
            15..=17 => {
                let opening = dice.pick(&["BOARD", "YXBOARD"]);
                let stones = (0..dice.below(30))
                    .map(|_| format!("{},{},{}\n", dice.below(9), dice.below(9), 1 + dice.below(3)));
                writeln!(line, "{opening}\n{}DONE", stones.collect::<String>())
            }
            18 => {
                let stones = (0..[0, 3, 5, 4][dice.below(4)])
                    .map(|_| format!("{},{}\n", dice.below(9), dice.below(9)));
                writeln!(line, "SWAP2BOARD\n{}DONE", stones.collect::<String>())
            }
            19 => writeln!(line, "INFO rule {}", dice.below(17)),
            20 => writeln!(line, "INFO pondering {}", dice.below(2)),
            21 => writeln!(line, "INFO level {}", dice.below(12)),
            22 => writeln!(line, "INFO thread_num {}", dice.below(4)),
            _ => {
                let key =
                    dice.pick(&["time_left", "timeout_match", "time_increment", "max_depth", "hash_size"]);
                writeln!(line, "INFO {key} {}", dice.below(50))
            }
        }
        .unwrap();
        text.extend_from_slice(SHORT.as_bytes());
        let mut bytes = line.into_bytes();
        if dice.below(4) == 0 {
            mangle(&mut bytes, &mut dice);
        }
        text.extend(bytes);
    }
    // Whatever board was left open is closed; then it shows that it is still there.
    text.extend_from_slice(b"\nDONE\nABOUT\nEND\n");
    text
}

fn feed(seed: u64, n: usize) {
    let said = start("gomoku --seed 1").hear_all(&lines(seed, n));
    assert!(said.last().is_some_and(|line| line.starts_with("name=")), "seed {seed}");
    let is_known = |line: &str| {
        let words = ["OK", "MESSAGE ", "ERROR ", "UNKNOWN ", "FORBID ", "name=\"", "SWAP"];
        words.iter().any(|word| line.starts_with(word))
            || line.bytes().all(|byte| byte.is_ascii_digit() || b", ".contains(&byte))
    };
    // What is unknown is repeated, whatever it was.
    let strange: Vec<&String> = said.iter().filter(|line| !is_known(line)).collect();
    assert!(strange.is_empty(), "seed {seed}: {strange:?}");
}

#[test]
fn rubbish_does_no_harm() {
    for seed in 1..=4 {
        feed(seed, 1000);
    }
}

/// Takes minutes.
#[test]
#[ignore = "takes minutes"]
fn much_rubbish_does_no_harm() {
    for seed in 101..=120 {
        feed(seed, 10_000);
    }
}
