//! Nobody is charged for what is not its time, and nobody who answers within its budget is late.

use std::{
    convert::Infallible,
    time::{Duration, Instant},
};

use tengen_arbiter::{Command, Millis, SeatTerms, Table, TableTerms, ViolationPolicies};
use tengen_table_host::{TableClock, TableHost};
use tengen_testkit::TestRng;

const CLOCKS: [&str; 9] = [
    "0.002/move",
    "0.05",
    "0.02+0.003",
    "0.01+3x0.004",
    "0.01+3/0.009",
    "0.03/match+0.005/turn",
    "3/0.02+0.001",
    "0.007/move",
    "0.1",
];

fn table(dice: &mut TestRng) -> TableHost {
    let seat_terms = |dice: &mut TestRng| SeatTerms {
        time: dice.pick(&CLOCKS).parse().unwrap(),
        margin: Millis([0, 0, 3][dice.below(3)]),
        lag_quota: Millis::ZERO,
        violations: ViolationPolicies::STRICT,
    };
    let terms = TableTerms::new("gomoku".parse().unwrap(), ["a", "b"]).for_programs();
    let terms = terms.with_seats(vec![seat_terms(dice), seat_terms(dice)]);
    TableHost::open(Table::opening(terms, 0).unwrap(), TableClock::stopped(Millis::ZERO)).unwrap()
}

/// Plays any move after so many microseconds, and tells whether that was in time.
fn plays(host: &mut TableHost, start: Instant, micros: u64) -> bool {
    let seat = host.table().turn();
    let text = host.table().position().legal_moves().swap_remove(0);
    // Whatever passes between an answer and the next question does not count.
    let asked = start + Duration::from_secs(3);
    let answered = asked + Duration::from_micros(micros);
    host.clock_mut().charge(seat, asked, answered);
    host.execute(&Command::play(seat, text), answered, |_| Ok::<_, Infallible>(())).is_ok()
}

#[test]
fn who_answers_within_the_budget_is_never_flagged_and_nobody_pays_too_much() {
    let start = Instant::now();
    for seed in 0..3000 {
        let mut dice = TestRng::new(seed);
        let mut host = table(&mut dice);
        let mut used = [0; 2];
        for _ in 0..40 {
            let seat = host.table().turn();
            let budget = host.table().time_left(seat, host.time(start)).unwrap().0 * 1000;
            let micros = match dice.below(4) {
                0 => budget,
                1 => budget.min(dice.below(999) as u64),
                2 => budget.min(1000 * dice.below(4) as u64),
                _ => dice.below(usize::try_from(budget).unwrap() + 1) as u64,
            };
            assert!(plays(&mut host, start, micros), "seed {seed}: {micros} of {budget} µs");
            used[seat.index()] += micros;
            for seat in host.table().terms().seats() {
                let charged = host.table().time_spent()[seat.index()].0;
                assert_eq!(charged, used[seat.index()] / 1000, "seed {seed}");
            }
        }
    }
}

#[test]
fn who_answers_a_millisecond_after_budget_and_margin_is_always_flagged() {
    let start = Instant::now();
    for seed in 0..1000 {
        let mut dice = TestRng::new(seed);
        let mut host = table(&mut dice);
        for _ in 0..dice.below(10) {
            let seat = host.table().turn();
            let budget = host.table().time_left(seat, host.time(start)).unwrap().0 * 1000;
            assert!(plays(&mut host, start, dice.below(usize::try_from(budget).unwrap() + 1) as u64));
        }
        let seat = host.table().turn();
        let budget = host.table().time_left(seat, host.time(start)).unwrap();
        let margin = host.table().terms().seat_terms(seat).margin;
        assert!(!plays(&mut host, start, (budget.0 + margin.0 + 1) * 1000), "seed {seed}");
        let end = host.table().conclusion().unwrap();
        assert_eq!((end.reason.code(), end.evidence.offender), ("out-of-time", Some(seat)), "seed {seed}");
    }
}
