//! Whole games of the library against itself and one that plays badly.

use std::{env, fs, path::PathBuf, thread};

use connect5::{Game, Point, Setup, Step, Stone};
use tempfile::{TempDir, tempdir};

use crate::platform::{
    End, JNA_TRUE, Loaded, NO_LIMIT, Terms, play_chosen, play_freely, take_back_and_refuse,
};

/// So short that games end soon; the referee looks at every step all the same.
const QUICK: Terms = Terms { forbidden: true, limits: (NO_LIMIT, 30) };

/// The library that Cargo has built for this test.
fn library() -> PathBuf {
    let name = format!("{}tengen_connect5{}", env::consts::DLL_PREFIX, env::consts::DLL_SUFFIX);
    env::current_exe().unwrap().with_file_name(name)
}

/// Copies of it, each with an engine of its own.
fn copies(n: usize) -> (TempDir, Vec<Loaded>) {
    let folder = tempdir().unwrap();
    let copy = |number: usize| {
        let copy = folder.path().join(format!("Tengen{number}_CONNECT5_Tengen_v0.1.0.so"));
        fs::copy(library(), &copy).unwrap();
        Loaded::open(&copy)
    };
    let loaded = (0..n).map(copy).collect();
    (folder, loaded)
}

fn step(name: &str, stone: Stone) -> Step {
    Step { point: name.parse().unwrap(), stone }
}

#[test]
fn free_games_with_and_without_forbidden_moves() {
    let (_folder, copies) = copies(2);
    for forbidden in [true, false] {
        play_freely(&copies[0], &copies[1], Terms { forbidden, ..QUICK });
        play_freely(&copies[1], &copies[0], Terms { forbidden, limits: (2000, NO_LIMIT) });
    }
}

#[test]
fn chosen_openings_with_swaps_and_fifths() {
    let (_folder, copies) = copies(2);
    for forbidden in [true, false] {
        play_chosen(&copies[0], &copies[1], Terms { forbidden, ..QUICK });
        play_chosen(&copies[1], &copies[0], Terms { forbidden, limits: (3000, 200) });
    }
}

/// Four copies in one process, all thinking at once.
#[test]
fn copies_play_at_the_same_time() {
    let (_folder, copies) = copies(4);
    thread::scope(|scope| {
        let games = copies
            .as_chunks::<2>()
            .0
            .iter()
            .map(|[a, b]| scope.spawn(move || (play_freely(a, b, QUICK), play_chosen(b, a, QUICK))));
        let games: Vec<_> = games.collect();
        assert_eq!(games.len(), 2);
        for game in games {
            game.join().unwrap();
        }
    });
}

#[test]
fn it_takes_back_and_finds_other_steps() {
    let (_folder, copies) = copies(1);
    take_back_and_refuse(&copies[0], QUICK);
}

/// What threads leave behind when they end is code of the library, which must still be there.
#[test]
fn it_may_be_unloaded_by_a_thread_that_ends() {
    for _ in 0..3 {
        let think = || {
            let (_folder, copies) = copies(1);
            copies[0].setup(Stone::White, 0, 1, (NO_LIMIT, 20));
            copies[0].respond(Some(step("H8", Stone::Black)), 0).unwrap()
        };
        assert_eq!(thread::spawn(think).join().unwrap().stone, Stone::White);
    }
}

#[test]
fn it_beats_who_plays_anything() {
    let (_folder, copies) = copies(1);
    let tengen = &copies[0];
    tengen.setup(Stone::Black, JNA_TRUE, JNA_TRUE, (NO_LIMIT, 100));
    let mut game = Game::new(Setup::default());
    let mut last = tengen.start().unwrap();
    let end = loop {
        let is_won = game.wins(last.point, Stone::Black);
        assert!(game.put(last));
        if is_won {
            break End::Five(Stone::Black);
        }
        let answer = Step { point: game.free_points().next().unwrap(), stone: Stone::White };
        game.put(answer);
        last = tengen.respond(Some(answer), 0).unwrap();
    };
    assert_eq!(end, End::Five(Stone::Black));
    assert!(game.steps().len() < 40, "{}", game.steps().len());
    tengen.finish();
}

#[test]
fn it_wins_and_blocks_however_short_the_time() {
    let (_folder, copies) = copies(1);
    let tengen = &copies[0];
    for limits in [(NO_LIMIT, 1), (1, NO_LIMIT), (1, 1)] {
        tengen.setup(Stone::White, 0, 1, limits);
        let four = |stone: Stone, row: &str| {
            ["C", "D", "E", "F"].map(|column| step(&format!("{column}{row}"), stone))
        };
        let white_wins: Vec<Step> = [four(Stone::White, "3"), four(Stone::Black, "9")].concat();
        let answer = tengen.respond_to_all(&white_wins, 5).unwrap();
        assert!(["B3", "G3"].contains(&answer.point.to_string().as_str()), "{answer}");
        // Behind a white stone there is one way only to stop it.
        let mut black_threatens = four(Stone::Black, "9").to_vec();
        black_threatens.extend([
            step("B9", Stone::White),
            step("O1", Stone::White),
            step("O3", Stone::White),
        ]);
        let answer = tengen.respond_to_all(&black_threatens, 5).unwrap();
        assert_eq!(answer, step("G9", Stone::White));
    }
}

/// Stones that no opening has, offers that are the same, games that are over: there is an answer, or none, and no crash.
#[test]
fn strange_games_are_survived() {
    let (_folder, copies) = copies(1);
    let tengen = &copies[0];
    tengen.setup(Stone::White, 1, 0, (NO_LIMIT, 20));
    let odd = [step("A1", Stone::Black), step("O15", Stone::White), step("A15", Stone::Black)];
    assert_eq!(tengen.exchanges(&odd), 0);
    assert!(tengen.fifth_number() >= 1);
    assert!(tengen.respond_to_all(&odd, 0).is_some());
    let same = [step("B2", Stone::Black), step("B2", Stone::Black)];
    assert_eq!(tengen.decide(&same, 0), Some(same[0]));
    assert_eq!(tengen.decide(&[step("A1", Stone::Black)], 0), Some(step("A1", Stone::Black)));
    tengen.set_stone(Stone::Black);
    assert_eq!(tengen.fifths(15, &odd, 0).len(), 15);
    assert_eq!(tengen.fifths(3, &[], 0).len(), 3);
    assert_eq!(tengen.fifths(0, &[], 0), []);
    let won: Vec<Step> = (0..5).map(|column| Step::new(0, column, Stone::White).unwrap()).collect();
    assert!(tengen.respond_to_all(&won, 0).is_some());
    let full: Vec<Step> = Point::all().map(|point| Step { point, stone: Stone::White }).collect();
    assert_eq!(tengen.respond_to_all(&full, 0), None);
    tengen.finish();
    assert!(tengen.invalid().is_some());
}
