//! Tables of more than two: who loses is out, and the others play on.

use tengen_arbiter::{
    Command, CommandError, EndReason, Event, EventKind, Offer, ResultEvidence, TableTerms, ViolationPolicies,
};

use crate::host::{Host, seat, terms};

#[test]
fn who_resigns_is_passed_over() {
    let mut host = Host::new(terms("gomoku,size=9x9,k=5,players=4", "none"));
    host.play_all("a1 b1 c1 d1 a2");
    assert!(matches!(
        host.give(&Command::Resign { seat: seat(1) }, 9000).unwrap()[..],
        [EventKind::Eliminated { .. }]
    ));
    // It was that seat's own turn; the next one is to move.
    assert_eq!(host.table.turn(), seat(2));
    host.play_all("c2 d2 a3");
    assert_eq!((host.table.turn(), host.moves().as_str()), (seat(2), "a1 b1 c1 d1 a2 - c2 d2 a3 -"));
    let play = Command::play(seat(1), "e5");
    assert_eq!(host.give(&play, 20_000), Err(CommandError::Out));
    // Another goes while it is not its turn.
    host.give(&Command::Resign { seat: seat(3) }, 21_000).unwrap();
    host.play_all("c3 a4");
    assert_eq!(host.table.turn(), seat(2));
    host.give(&Command::Resign { seat: seat(2) }, 30_000).unwrap();
    assert_eq!(host.end(), "player 1 wins: player 3 resigned");
}

#[test]
fn everybody_who_is_left_has_to_agree() {
    let mut host = Host::new(terms("gomoku,size=9x9,k=5,players=4", "none"));
    host.play_all("a1 b1 c1 d1 a2 b2");
    host.give(&Command::Resign { seat: seat(3) }, 9000).unwrap();
    host.ask(0, Offer::TakeBack, 10_000).unwrap();
    assert!(matches!(host.agree(1, Offer::TakeBack, 10_000).unwrap()[..], [EventKind::Agreed { .. }]));
    assert_eq!(host.agree(1, Offer::TakeBack, 10_000), Err(CommandError::NotAsked(Offer::TakeBack)));
    assert_eq!(host.agree(3, Offer::TakeBack, 10_000), Err(CommandError::Out));
    host.agree(2, Offer::TakeBack, 10_000).unwrap();
    assert_eq!((host.moves().as_str(), host.table.turn()), ("a1 b1 c1 d1", seat(0)));
    // One who does not is enough.
    host.ask(0, Offer::Draw, 11_000).unwrap();
    host.agree(1, Offer::Draw, 11_000).unwrap();
    host.decline(2, Offer::Draw, 11_000).unwrap();
    assert!(host.table.standing().is_empty());
}

#[test]
fn who_is_late_is_out() {
    let strict = TableTerms { violations: ViolationPolicies::STRICT, ..terms("quoridor,players=4", "10") };
    let mut host = Host::new(strict);
    host.play(0, "e2", 1000).unwrap();
    let late = host.give(&Command::Tick, 11_001).unwrap();
    assert!(matches!(late[..], [EventKind::Violated { .. }, EventKind::Eliminated { .. }]), "{late:?}");
    assert_eq!(host.table.turn(), seat(2));
    assert_eq!(host.table.deadline().unwrap().0, 21_002);
    host.give(&Command::Tick, 21_002).unwrap();
    host.give(&Command::Tick, 31_003).unwrap();
    assert_eq!(host.end(), "player 1 wins: player 4 ran out of time (1 ms too late)");
}

/// The last two decide the game between them; a log in which one of two is merely out has no referee's hand.
#[test]
fn of_two_nobody_is_merely_out() {
    let mut host = Host::new(terms("gomoku", "none"));
    let what = EventKind::Eliminated {
        seat: seat(0),
        reason: EndReason::Resigned,
        evidence: ResultEvidence::default(),
    };
    let event = Event { seq: 1, at: host.table.last_event_at(), what };
    assert_eq!(host.table.apply(&event).unwrap_err().to_string(), "event 1: player 1 cannot do this now");
    host.play_all("h8");
}
