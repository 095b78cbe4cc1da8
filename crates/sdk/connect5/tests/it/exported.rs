//! The functions with C's types, called as a platform calls them.
#![allow(unsafe_code, reason = "this is the platform's side")]

use std::{
    ffi::{c_int, c_long},
    ptr, slice, thread,
};

use connect5::{Engine, Game, Point, Stone, abi::Library};

use crate::players::First;

const NO_LIMIT: c_long = 2_147_483_647;

fn ints(pointer: *mut c_int, n: usize) -> Vec<c_int> {
    assert!(!pointer.is_null());
    // SAFETY: the library has given an array of as many numbers, and it has not been cleaned up.
    unsafe { slice::from_raw_parts(pointer, n) }.to_vec()
}

#[test]
fn true_is_whatever_the_low_byte_says() {
    #[derive(Default)]
    struct Witness;
    impl Engine for Witness {
        fn choose(&mut self, game: &Game) -> Option<Point> {
            let setup = game.setup();
            Point::new(u8::from(setup.checks_forbidden), u8::from(setup.is_free_opening))
        }
    }
    let library = Library::<Witness>::new();
    for (value, expected) in [(0, 0), (1, 1), (-1, 1), (0xff, 1), (0x100, 0), (-256, 0), (0x7f01, 1)] {
        library.setup_game(NO_LIMIT, NO_LIMIT, 2, value, 1 - expected);
        // SAFETY: null is no step.
        let answer = unsafe { library.respond_to_last_step(ptr::null(), 0) };
        assert_eq!(ints(answer, 3), [expected, 1 - expected, 2], "{value}");
    }
}

#[test]
fn arrays_stay_until_they_are_cleaned_up() {
    let library = Library::<First>::new();
    library.setup_game(NO_LIMIT, NO_LIMIT, 2, 0, 1);
    let mut answers = Vec::new();
    for column in 0..15 {
        // SAFETY: three numbers.
        answers.push(unsafe { library.respond_to_last_step([14, column, 1].as_ptr(), 0) });
    }
    for (column, answer) in (0..).zip(answers) {
        assert_eq!(ints(answer, 3), [0, column, 2]);
    }
    library.clean_memory();
    library.clean_memory();
    library.finish_game();
}

#[test]
fn null_and_rubbish_are_taken_as_nothing() {
    let library = Library::<First>::default();
    // Before anything is set up, too.
    assert_eq!(ints(library.invalid_step(-5), 3), [0, 0, 1]);
    library.finish_game();
    library.setup_game(-1, 0, 77, 0, 0);
    library.set_stone_type(9);
    library.undo_step(0, -1);
    // SAFETY: null, or as many numbers as are said.
    unsafe {
        assert_eq!(ints(library.respond_to_last_step(ptr::null(), -1), 3), [0, 0, 1]);
        let filler = [15, -1, 3, 0, 99, 1];
        assert_eq!(ints(library.respond_to_last_step(filler.as_ptr(), 0), 3), [0, 1, 1]);
        assert_eq!(ints(library.respond_to_order_of_steps(filler.as_ptr(), 2, 0), 3), [0, 0, 1]);
        assert_eq!(ints(library.respond_to_order_of_steps(ptr::null(), 9, 0), 3), [0, 0, 1]);
        assert_eq!(ints(library.respond_to_order_of_steps(filler.as_ptr(), -9, 0), 3), [0, 0, 1]);
        assert_eq!(library.is_third_exchange(ptr::null()), 0);
        library.set_fifth_step(ptr::null());
        library.set_fifth_step(filler.as_ptr());
        assert!(library.decide_fifth_step(ptr::null(), 4, 0).is_null());
        assert!(library.decide_fifth_step(filler.as_ptr(), 0, 0).is_null());
        assert!(library.decide_fifth_step(filler.as_ptr(), 2, 0).is_null());
        for n in [0, -1, 226, c_int::MAX, c_int::MIN] {
            assert!(library.fifth_steps(n, ptr::null(), 0, 0).is_null());
        }
        assert_eq!(ints(library.fifth_steps(2, ptr::null(), c_int::MAX, 0), 6).len(), 6);
    }
}

/// Panics in every method.
#[derive(Default)]
struct Fragile;

impl Engine for Fragile {
    fn choose(&mut self, game: &Game) -> Option<Point> {
        assert!(game.stone() == Stone::White, "I only play White");
        game.choices().next()
    }
    fn setup_game(&mut self, game: &Game) {
        assert!(!game.setup().checks_forbidden, "too many rules");
    }
    fn fifth_play_number(&mut self, _: &Game) -> u8 {
        panic!("no idea")
    }
    fn is_third_exchange(&mut self, _: &Game) -> bool {
        panic!("no idea")
    }
    fn finish_game(&mut self) {
        panic!("not yet")
    }
}

#[test]
fn a_panic_stays_in_the_library() {
    let library = Library::<Fragile>::new();
    library.setup_game(NO_LIMIT, NO_LIMIT, 1, 1, 1);
    library.setup_game(NO_LIMIT, NO_LIMIT, 1, 0, 1);
    assert_eq!(library.fifth_play_number(), 0);
    // SAFETY: null is no step.
    unsafe {
        assert_eq!(library.is_third_exchange(ptr::null()), 0);
        assert!(library.respond_to_last_step(ptr::null(), 0).is_null());
        library.finish_game();
        // The next game is played by a new engine.
        library.setup_game(NO_LIMIT, NO_LIMIT, 2, 0, 1);
        assert_eq!(ints(library.respond_to_last_step(ptr::null(), 0), 3), [0, 0, 2]);
    }
}

#[test]
fn threads_wait_for_each_other() {
    let library = &Library::<First>::new();
    library.setup_game(NO_LIMIT, NO_LIMIT, 2, 0, 1);
    let mut answers: Vec<Vec<c_int>> = thread::scope(|scope| {
        let ask = || {
            // SAFETY: null is no step.
            let answer = || ints(unsafe { library.respond_to_last_step(ptr::null(), 0) }, 3);
            (0..20).map(|_| answer()).collect::<Vec<_>>()
        };
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(ask)).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    answers.sort_unstable();
    answers.dedup();
    assert_eq!(answers.len(), 80, "every answer is a point of its own");
}
