//! Whole games at a table, without a platform.

use std::time::Duration;

use connect5::{Engine, Game, Opening, Point, Setup, Step, Stone, Table};

use crate::players::{First, Stubborn};

const NO_TIME: Duration = Duration::ZERO;

fn step(name: &str, stone: Stone) -> Step {
    Step { point: name.parse().unwrap(), stone }
}

fn black(name: &str) -> Step {
    step(name, Stone::Black)
}

fn white(name: &str) -> Step {
    step(name, Stone::White)
}

fn seated<E: Engine>(engine: E, stone: Stone) -> Table<E> {
    let mut table = Table::new(engine);
    table.setup_game(Setup { stone, ..Setup::default() });
    table
}

#[test]
fn a_free_game_goes_back_and_forth() {
    let mut table = seated(First, Stone::Black);
    assert_eq!(table.start_new_game(), Some(black("H8")));
    assert_eq!(table.respond_to_last_step(Some(white("A1")), NO_TIME), Some(black("B1")));
    let steps = [black("H8"), white("A1"), black("B1")];
    assert_eq!(table.game().steps(), steps);
    // The same step once more is the same step.
    assert_eq!(table.respond_to_last_step(Some(white("A1")), NO_TIME), Some(black("C1")));
    table.finish_game();
    assert_eq!(table.game().steps(), []);
}

#[test]
fn a_pass_is_answered() {
    let mut table = seated(First, Stone::White);
    assert_eq!(table.respond_to_last_step(None, NO_TIME), Some(white("A1")));
}

/// The whole opening on both sides, with the swap.
#[test]
fn a_chosen_opening_keeps_both_games_together() {
    struct Swapper;
    impl Engine for Swapper {
        fn choose(&mut self, game: &Game) -> Option<Point> {
            game.choices().last()
        }
        fn is_third_exchange(&mut self, game: &Game) -> bool {
            assert_eq!(game.opening(), Opening::from_number(2));
            true
        }
    }
    let (mut a, mut b) = (seated(First, Stone::Black), seated(Swapper, Stone::White));
    let opening = a.opening();
    assert_eq!((a.fifth_play_number(), a.game().steps().len()), (2, 3));
    assert!(b.is_third_exchange(&opening));
    a.set_stone_type(Stone::White);
    assert_eq!((a.game().stone(), b.game().stone()), (Stone::White, Stone::Black));
    let fourth = a.respond_to_order_of_steps(&opening, NO_TIME).unwrap();
    assert_eq!(fourth, white("A1"));
    let four = [&opening[..], &[fourth]].concat();
    let offers = b.fifth_steps(3, &four, NO_TIME);
    assert_eq!((offers.len(), offers[0]), (3, black("O15")));
    let kept = a.decide_fifth_step(&offers, NO_TIME).unwrap();
    assert!(offers.contains(&kept));
    b.set_fifth_step(kept);
    let sixth = a.respond_to_last_step(Some(kept), NO_TIME).unwrap();
    let seventh = b.respond_to_last_step(Some(sixth), NO_TIME).unwrap();
    a.respond_to_last_step(Some(seventh), NO_TIME).unwrap();
    assert_eq!(a.game().steps()[..7], *b.game().steps());
    assert_eq!(b.game().steps().len(), 7);
}

#[test]
fn withdrawn_steps_are_gone() {
    let mut table = seated(First, Stone::White);
    table.respond_to_last_step(Some(black("H8")), NO_TIME);
    table.respond_to_last_step(Some(black("I9")), NO_TIME);
    assert_eq!(table.game().steps(), [black("H8"), white("A1"), black("I9"), white("B1")]);
    // One's own, and the opponent's before it, which will be sent again.
    table.undo_step(Stone::White, NO_TIME);
    assert_eq!(table.game().steps(), [black("H8"), white("A1")]);
    // The opponent's that is not there changes nothing.
    table.undo_step(Stone::Black, NO_TIME);
    assert_eq!(table.game().steps(), [black("H8"), white("A1")]);
    assert_eq!(table.respond_to_last_step(Some(black("J10")), NO_TIME), Some(white("B1")));

    table.respond_to_order_of_steps(&[black("H8")], NO_TIME);
    table.set_fifth_step(black("J9"));
    table.undo_step(Stone::Black, NO_TIME);
    assert_eq!(table.game().steps(), [black("H8"), white("A1")]);
    // There is nothing below an empty board.
    for _ in 0..5 {
        table.undo_step(Stone::White, NO_TIME);
        table.undo_step(Stone::Black, NO_TIME);
    }
    assert_eq!(table.game().steps(), []);
}

#[test]
fn an_invalid_step_is_replaced_by_another_each_time() {
    let mut table = seated(Stubborn, Stone::White);
    let mut answers = vec![table.respond_to_last_step(Some(black("H8")), NO_TIME).unwrap()];
    assert_eq!(answers, [white("H8")]);
    for _ in 0..200 {
        let next = table.invalid_step(NO_TIME).unwrap();
        assert!(!answers.contains(&next));
        answers.push(next);
        assert_eq!(table.game().steps(), [black("H8"), next]);
    }
    // The next request begins anew.
    table.respond_to_last_step(Some(black("I9")), NO_TIME);
    assert_eq!(table.game().refused(), []);
    assert_eq!(table.game().steps().len(), 3);
}

#[test]
fn invalid_without_an_answer_takes_nothing_away() {
    let mut table = seated(First, Stone::Black);
    let opening = table.opening();
    assert_eq!(table.invalid_step(NO_TIME), Some(black("A1")));
    assert_eq!(table.game().steps()[..3], opening);
}

#[test]
fn offers_are_as_many_as_were_asked_for() {
    struct Careless;
    impl Engine for Careless {
        fn choose(&mut self, _: &Game) -> Option<Point> {
            None
        }
        fn fifth_steps(&mut self, _: usize, game: &Game) -> Vec<Point> {
            // A stone that is there, and one point twice.
            vec![game.steps()[0].point, "A1".parse().unwrap(), "A1".parse().unwrap()]
        }
    }
    let four = [black("H8"), white("H9"), black("H7"), white("H6")];
    let mut table = seated(Careless, Stone::Black);
    for n in [1, 2, 5, 12, 100, 221] {
        let offers = table.fifth_steps(n, &four, NO_TIME);
        assert_eq!((offers.len(), offers[0]), (n, black("A1")));
        let points: std::collections::BTreeSet<Point> = offers.iter().map(|offer| offer.point).collect();
        assert_eq!(points.len(), n);
        assert!(points.iter().all(|&point| table.game().is_free(point)));
        if n <= 12 {
            let distinct = table.game().distinct_offers(n, offers.iter().map(|offer| offer.point));
            assert_eq!(distinct.len(), n);
        }
    }
    assert_eq!(table.fifth_steps(0, &four, NO_TIME), []);
    assert_eq!(table.fifth_steps(226, &four, NO_TIME), []);
    // Whoever knows nothing still plays.
    assert!(table.respond_to_last_step(Some(white("H10")), NO_TIME).is_some());
}

#[test]
fn what_is_kept_was_offered() {
    struct Wanderer;
    impl Engine for Wanderer {
        fn choose(&mut self, _: &Game) -> Option<Point> {
            None
        }
        fn decide_fifth_step(&mut self, _: &[Point], _: &Game) -> Option<Point> {
            Some(Point::CENTRE)
        }
    }
    let mut table = seated(Wanderer, Stone::White);
    let offers = [black("A1"), black("C3")];
    assert_eq!(table.decide_fifth_step(&offers, NO_TIME), Some(black("A1")));
    assert_eq!(table.decide_fifth_step(&[], NO_TIME), None);
}

#[test]
fn a_full_board_has_no_answer() {
    let mut table = seated(First, Stone::White);
    let mut steps: Vec<Step> = Point::all().map(|point| Step { point, stone: Stone::Black }).collect();
    assert_eq!(table.respond_to_order_of_steps(&steps, NO_TIME), None);
    let last = steps.pop().unwrap();
    let answer = Step { stone: Stone::White, ..last };
    assert_eq!(table.respond_to_order_of_steps(&steps, NO_TIME), Some(answer));
    // There is no other.
    assert_eq!(table.invalid_step(NO_TIME), Some(answer));
}

#[test]
fn time_is_what_both_limits_leave() {
    let seconds = Duration::from_secs;
    let mut table = Table::new(First);
    table.setup_game(Setup {
        game_time: Some(seconds(60)),
        step_time: Some(seconds(10)),
        ..Setup::default()
    });
    assert_eq!(table.game().time_for_step(), Some(seconds(10)));
    table.respond_to_last_step(None, seconds(55));
    assert_eq!(
        (table.game().time_left(), table.game().time_for_step()),
        (Some(seconds(5)), Some(seconds(5)))
    );
    table.respond_to_last_step(None, seconds(99));
    assert_eq!(table.game().time_for_step(), Some(NO_TIME));
    table.setup_game(Setup::default());
    assert_eq!((table.game().time_left(), table.game().time_for_step()), (None, None));
}

#[test]
fn black_needs_exactly_five_where_forbidden_moves_are_checked() {
    for checks_forbidden in [false, true] {
        let mut game = Game::new(Setup { checks_forbidden, ..Setup::default() });
        for (row, stone) in [("1", Stone::Black), ("3", Stone::White)] {
            for column in ["A", "B", "C", "E", "F"] {
                game.put(step(&format!("{column}{row}"), stone));
            }
        }
        assert_eq!(game.wins("D1".parse().unwrap(), Stone::Black), !checks_forbidden);
        assert_eq!(game.is_forbidden("D1".parse().unwrap(), Stone::Black), checks_forbidden);
        assert_eq!(game.may_put("D1".parse().unwrap(), Stone::Black), !checks_forbidden);
        assert!(game.wins("D3".parse().unwrap(), Stone::White));
    }
}
