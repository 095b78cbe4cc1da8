//! Whole runs beside a plain program written from the same description.

use tengen_battlefield::text::write_map;
use tengen_testkit::{TestRng, slow::battlefield};

use crate::{
    inputs::{command, field, spoil},
    reference::run,
};

fn check(input: &[u8]) {
    let (screen, notes) = run(input);
    let (slow_screen, slow_notes) = battlefield::run(input);
    let input = String::from_utf8_lossy(input);
    assert!(screen == slow_screen.as_bytes(), "{input}\n{}\n{slow_screen}", String::from_utf8_lossy(&screen));
    assert_eq!(String::from_utf8_lossy(&notes), slow_notes, "{input}");
}

fn input(dice: &mut TestRng, max_side: u8, n_commands: usize) -> Vec<u8> {
    let field = field(dice, max_side, 30);
    let mut text = write_map(&field);
    for _ in 0..n_commands {
        text.push_str(&command(dice, &field));
        text += *dice.pick(&["\n", "\n", "\n", "\r\n", "\n\n"]);
    }
    text.into_bytes()
}

#[test]
fn games_on_every_size_of_field() {
    for seed in 0..6000 {
        let mut dice = TestRng::new(seed);
        let max_side = *dice.pick(&[4, 8, 12, 20]);
        check(&input(&mut dice, max_side, 25));
    }
}

#[test]
fn long_games() {
    for seed in 0..200 {
        check(&input(&mut TestRng::new(seed << 32), 20, 300));
    }
}

#[test]
fn spoilt_inputs() {
    for seed in 0..20_000 {
        let mut dice = TestRng::new(0x5_0000_0000 | seed);
        let mut text = input(&mut dice, 6, 6);
        spoil(&mut dice, &mut text);
        check(&text);
    }
}
