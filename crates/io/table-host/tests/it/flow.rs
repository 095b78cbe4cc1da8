//! Decide, append, apply, publish.

use std::{
    convert::Infallible,
    time::{Duration, Instant},
};

use tengen_arbiter::{
    AfterViolation, Command, CommandError, EndReason, EventKind, Millis, Offer, Table, TableTerms,
    TimeControl, ViolationPolicies, ViolationPolicy,
};
use tengen_core::Seat;
use tengen_search::Level;
use tengen_table_host::{ExecuteError, MoveHistory, SeatOccupant, TableClock, TableHost};

/// A table whose clock began to run at a known moment.
struct TestTable {
    host: TableHost,
    start: Instant,
}

impl TestTable {
    fn new(rules: &str, time: &str, change: impl FnOnce(&mut TableTerms)) -> Self {
        let names = ["Anna", "Bo", "Cy"];
        let rules: tengen_games::AnyRules = rules.parse().unwrap();
        let seats = tengen_games::AnyPosition::new(&rules).unwrap().seats();
        let mut terms = TableTerms::new(rules, names[..seats.into()].iter().copied()).on_a_shared_screen();
        terms.time = time.parse().unwrap();
        change(&mut terms);
        let start = Instant::now();
        let opening = Table::opening(terms, 0).unwrap();
        Self { host: TableHost::open(opening, TableClock::running(start)).unwrap(), start }
    }

    fn at(&self, ms: u64) -> Instant {
        self.start + Duration::from_millis(ms)
    }

    fn give(&mut self, command: &Command, ms: u64) -> Result<Vec<EventKind>, CommandError> {
        let at = self.at(ms);
        match self.host.execute(command, at, |_| Ok::<_, Infallible>(())) {
            Ok(first) => Ok(self.host.log()[first..].iter().map(|event| event.what.clone()).collect()),
            Err(ExecuteError::Refused(refusal)) => Err(refusal),
            Err(ExecuteError::Store(never)) => match never {},
        }
    }

    fn play(&mut self, text: &str, ms: u64) {
        self.give(&Command::play(self.host.table().turn(), text), ms).unwrap();
    }

    /// What is kept along the way is what follows from the log.
    fn check(&self) {
        let again = TableHost::replay(self.host.log().to_vec(), self.host.clock().clone()).unwrap();
        assert_eq!(again.table(), self.host.table());
        assert_eq!(again.history(), self.host.history());
        assert_eq!(MoveHistory::of(self.host.table()), *self.host.history());
    }
}

#[test]
fn what_cannot_be_stored_has_not_happened() {
    let mut table = TestTable::new("gomoku", "none", |_| {});
    let play = Command::play(Seat::FIRST, "h8");
    let now = table.at(5);
    assert_eq!(table.host.execute(&play, now, |_| Err("disk full")), Err(ExecuteError::Store("disk full")));
    assert_eq!((table.host.log().len(), table.host.history().moves().len()), (1, 0));
    let mut stored = Vec::new();
    let first = table.host.execute(&play, now, |pending| {
        stored.extend(pending.lines());
        Ok::<_, Infallible>(())
    });
    assert_eq!(first, Ok(1));
    assert_eq!(stored, [table.host.log()[1].to_json()]);
    assert_eq!(table.host.log()[1].at, Millis(5));
    table.check();
}

#[test]
fn events_that_come_too_late_for_their_table_change_nothing() {
    let mut table = TestTable::new("gomoku", "none", |_| {});
    let stale = table.host.decide(&Command::play(Seat::FIRST, "h8"), table.at(1)).unwrap();
    table.play("a1", 2);
    let before = table.host.log().len();
    assert!(table.host.commit(stale).is_err());
    assert_eq!(table.host.log().len(), before);
    table.check();
}

#[test]
fn who_was_late_is_told_first_and_the_command_looked_at_again() {
    let late = |terms: &mut TableTerms| {
        let out_of_time = ViolationPolicy::Count { limit: 3, then: AfterViolation::Again };
        terms.violations = ViolationPolicies { out_of_time, ..ViolationPolicies::default() };
    };
    let mut table = TestTable::new("gomoku", "1/move", late);
    let pending = table.host.decide(&Command::play(Seat::FIRST, "h8"), table.at(1001)).unwrap();
    assert!(pending.must_retry());
    let done = table.give(&Command::play(Seat::FIRST, "h8"), 1001).unwrap();
    assert!(matches!(done[..], [EventKind::Violated { .. }, EventKind::Played { .. }]), "{done:?}");
    // Nothing but time was asked for.
    let done = table.give(&Command::Tick, 3000).unwrap();
    assert!(matches!(done[..], [EventKind::Violated { .. }]), "{done:?}");
    assert_eq!(table.give(&Command::Tick, 3001), Ok(Vec::new()));
    // The game is lost by it, and what was asked comes too late.
    let mut table = TestTable::new("gomoku", "1/move", |_| {});
    assert_eq!(table.give(&Command::play(Seat::FIRST, "h8"), 1001), Err(CommandError::GameOver));
    assert_eq!(table.host.table().conclusion().unwrap().reason.code(), "out-of-time");
    table.check();
}

#[test]
fn history_follows_take_backs_lost_turns_and_those_who_are_out() {
    let mut table = TestTable::new("gomoku", "none", |_| {});
    for text in ["h8", "a1", "h9", "a2"] {
        table.play(text, 10);
    }
    table.check();
    table.give(&Command::Ask { seat: Seat::FIRST, offer: Offer::TakeBack }, 11).unwrap();
    assert_eq!(table.host.history().moves().len(), 2);
    table.check();
    table.play("i9", 12);
    table.check();
    let mut table = TestTable::new("gomoku,players=3", "none", |terms| {
        terms.violations =
            ViolationPolicies::all(ViolationPolicy::Count { limit: 9, then: AfterViolation::Pass });
    });
    for text in ["h8", "h8", "a1", "h9"] {
        table.play(text, 10);
        table.check();
    }
    assert_eq!((table.host.history().moves().len(), table.host.history().keys().len()), (3, 4));
    table.give(&Command::Resign { seat: Seat::SECOND }, 20).unwrap();
    table.check();
    table.play("b1", 21);
    table.play("c1", 22);
    table.check();
    let position = table.host.table().position();
    assert!(!table.host.history().keys().contains(&position.key()));
}

#[test]
fn a_request_is_open_until_the_turn_is_over() {
    let mut table = TestTable::new("gomoku", "60", |_| {});
    let now = table.at(1000);
    let request = table.host.request(now);
    assert_eq!((request.number, request.seat, request.turn_left), (1, Seat::FIRST, Some(Millis(59_000))));
    assert!(table.host.is_open(1) && table.host.has_open_request());
    // Another question withdraws the first one.
    assert_eq!(table.host.request(now).number, 2);
    assert!(!table.host.is_open(1) && table.host.is_open(2));
    // Talk does not; a move does, and so do take-backs and pauses.
    table.give(&Command::Leave { seat: Seat::SECOND }, 1001).unwrap();
    assert!(table.host.is_open(2));
    table.play("h8", 1002);
    assert!(!table.host.has_open_request());
    for offer in [Offer::Pause, Offer::Continue, Offer::TakeBack] {
        table.host.request(now);
        table.give(&Command::Ask { seat: Seat::FIRST, offer }, 1003).unwrap();
        assert!(!table.host.has_open_request(), "{offer:?}");
    }
    table.host.request(now);
    table.host.withdraw();
    assert!(!table.host.has_open_request());
    table.host.request(now);
    table.give(&Command::Resign { seat: Seat::FIRST }, 1004).unwrap();
    assert!(!table.host.has_open_request());
    assert_eq!(table.host.table().conclusion().unwrap().reason, EndReason::Resigned);
}

#[test]
fn requests_tell_what_is_left_of_every_clock() {
    let asked = |time: &str, moves: &[(&str, u64)]| {
        let mut table = TestTable::new("gomoku", time, |_| {});
        for &(text, ms) in moves {
            table.play(text, ms);
        }
        let now = table.at(10_000);
        let request = table.host.request(now);
        (request.turn_left.map(|time| time.0), request.game_left.map(|time| time.0), request.moves_to_go)
    };
    let moves = [("h8", 4000), ("a1", 9000)];
    assert_eq!(asked("none", &moves), (None, None, None));
    assert_eq!(asked("5/move", &moves), (Some(4000), None, None));
    assert_eq!(asked("60", &moves), (Some(55_000), Some(55_000), None));
    assert_eq!(asked("60+2", &moves), (Some(57_000), Some(57_000), None));
    assert_eq!(asked("60/match+5/turn", &moves), (Some(4000), Some(55_000), None));
    assert_eq!(asked("inf/match+5/turn", &moves), (Some(4000), None, None));
    assert_eq!(asked("40/60", &moves), (Some(55_000), Some(55_000), Some(39)));
    assert_eq!(asked("10+3x5", &moves), (Some(20_000), Some(20_000), None));
    assert_eq!(asked("10+3/30", &moves), (Some(35_000), Some(35_000), None));
}

#[test]
fn an_answer_is_waited_for_as_long_as_it_may_come() {
    let patience = |time: &str, is_running: bool| {
        let mut table = TestTable::new("gomoku", time, |terms| terms.margin = Millis(100));
        if !is_running {
            *table.host.clock_mut() = TableClock::stopped(Millis(500));
        }
        let now = table.at(500);
        table.host.request(now).patience
    };
    assert_eq!(patience("none", true), Duration::from_secs(60));
    assert_eq!(patience("none", false), Duration::from_secs(60));
    // Up to the first millisecond that is too late.
    assert_eq!(patience("5/move", false), Duration::from_millis(5000 - 500 + 100 + 1));
    // Where the clock of the table runs, the referee looks at it.
    assert!(patience("5/move", true) > Duration::from_secs(24 * 60 * 60));
}

#[test]
fn who_sits_where_is_part_of_the_terms() {
    let occupants = [
        SeatOccupant::Person(None),
        SeatOccupant::Person(Some("anna:x".to_owned())),
        SeatOccupant::Remote("bot-1".to_owned()),
        SeatOccupant::Computer(Level::new(3).unwrap()),
        SeatOccupant::Program("Rapfi 0.4: fast".to_owned()),
    ];
    for pair in occupants.windows(2) {
        let mut terms = TableTerms::new("gomoku".parse().unwrap(), ["a", "b"]);
        assert_eq!(SeatOccupant::read(&terms), None);
        SeatOccupant::write(pair, &mut terms);
        assert!(terms.check().is_ok());
        assert_eq!(SeatOccupant::read(&terms).unwrap(), pair);
    }
    for text in ["", "someone", "computer", "computer:x", "computer:99", "program", "bot"] {
        assert_eq!(SeatOccupant::from_tag(text), None, "{text}");
    }
    assert_eq!(TimeControl::default(), TimeControl::None);
}
