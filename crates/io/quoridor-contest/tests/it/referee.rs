//! The log of a contest, given to the arbiter once more: it decides the same again.

use tengen_arbiter::{
    Command, EndReason, Event, EventKind, LimitOutcome, Millis, ResultEvidence, Table, Violation,
};
use tengen_core::{Outcome, Seat};
use tengen_records::read_journal;

/// The games of a log, each as its events.
pub(crate) fn games(log: &str) -> Vec<Vec<Event>> {
    read_journal(log).unwrap().into_iter().map(|game| game.log).collect()
}

/// Plays all games of a log again at the referee's own table.
pub(crate) fn agrees(log: &str) {
    for game in games(log) {
        let folded = Table::fold(&game).unwrap();
        // A contest that was stopped leaves games without an end.
        let Some(told) = folded.conclusion() else { continue };
        let mut table = Table::open(&game[0]).unwrap();
        for event in &game[1..] {
            if table.conclusion().is_none() {
                let (command, now) = command(&table, event);
                let events = table.decide(&command, now).unwrap();
                assert!(!events.is_empty(), "{event:?}");
                same(&events[0], event);
                for event in &events {
                    table.apply(event).unwrap();
                }
            }
        }
        let decided = table.conclusion().expect("the referee would have gone on");
        assert_eq!(decided.reason, told.reason);
        assert_eq!(decided.evidence.offender, told.evidence.offender);
        assert_eq!(decided.evidence.violations, told.evidence.violations);
        match (told.reason, folded.terms().move_limit.unwrap().then, folded.time_spent()) {
            // What each was charged decides, unless it is the same to the millisecond.
            (EndReason::MoveLimit, LimitOutcome::LessTime, [first, second]) => {
                let winner = if first < second { Seat::FIRST } else { Seat::SECOND };
                assert!(first == second || told.outcome == Some(Outcome::Win(winner)), "{told:?}");
            }
            _ => assert_eq!(decided.outcome, told.outcome),
        }
    }
}

/// What the referee was asked when this happened, and when.
#[expect(clippy::wildcard_enum_match_arm, reason = "nothing else happens in a contest")]
fn command(table: &Table, event: &Event) -> (Command, Millis) {
    let turn = table.turn();
    match &event.what {
        EventKind::Played { seat, text, .. } => (Command::play(*seat, text.clone()), event.at),
        EventKind::Violated { violation: Violation::OutOfTime, .. } => {
            (Command::Tick, event.at.max(table.deadline().unwrap()))
        }
        EventKind::Violated { seat, evidence, .. } => {
            let text = evidence.text.clone().unwrap();
            (Command::play(*seat, text), event.at)
        }
        EventKind::Finished { reason: EndReason::Adjudicated, evidence, .. } => {
            let note = evidence.note.clone().unwrap();
            (Command::Adjudicate { outcome: None, note }, event.at)
        }
        EventKind::Finished { reason: EndReason::Crashed, evidence, .. } => {
            let seat = evidence.offender.unwrap_or(turn);
            (Command::Broken { seat, evidence: ResultEvidence::default() }, event.at)
        }
        _ => panic!("{event:?} came from nowhere"),
    }
}

/// Whether the same happened to the same seat.
fn same(decided: &Event, told: &Event) {
    match (&decided.what, &told.what) {
        (EventKind::Played { seat, text, .. }, EventKind::Played { seat: other, text: move_told, .. }) => {
            assert_eq!((seat, text), (other, move_told));
        }
        (
            EventKind::Violated { seat, violation, evidence, .. },
            EventKind::Violated { seat: other, violation: told, evidence: evidence_told, .. },
        ) => {
            let is_late = |violation: &Violation| *violation == Violation::OutOfTime;
            assert_eq!((seat, is_late(violation)), (other, is_late(told)));
            // A step that is a move has its reason from the rules; others cannot be written as one.
            if evidence_told.text.as_ref().is_some_and(|text| !text.contains(',')) {
                assert_eq!((violation, &evidence.why), (told, &evidence_told.why));
            }
        }
        (EventKind::Finished { winner, .. }, EventKind::Finished { winner: other, .. }) => {
            assert_eq!(winner, other);
        }
        (decided, told) => panic!("{decided:?} is not {told:?}"),
    }
}
