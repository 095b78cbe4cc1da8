//! First moves with a limit of their own: nobody loses a game that they have never begun.

use tengen_arbiter::{Command, EndReason, EventKind, Millis, Offer, ResultEvidence, Table, TableTerms};

use crate::host::{Host, seat, terms};

const LIMIT: u64 = 30_000;

fn table() -> Host {
    let first_move = Some(Millis(LIMIT));
    Host::new(TableTerms { first_move, ..terms("gomoku,size=9x9,k=5", "10+1") })
}

fn no_start(number: u8) -> [EventKind; 1] {
    [EventKind::finished(None, EndReason::NoStart, ResultEvidence::against(seat(number)))]
}

#[test]
fn a_game_without_a_first_move_is_void() {
    let mut host = table();
    assert_eq!(host.table.deadline(), Some(Millis(LIMIT + 1)));
    assert_eq!(host.give(&Command::Tick, LIMIT).unwrap(), []);
    // Longer than the clock would have allowed.
    host.play(0, "e5", 20_000).unwrap();
    assert_eq!(host.give(&Command::Tick, 20_000 + LIMIT + 1).unwrap(), no_start(1));
    assert_eq!(host.end(), "void: player 2 did not make the first move in time");
    assert_eq!(Table::fold(&host.log).unwrap(), host.table);
}

#[test]
fn first_moves_cost_and_give_no_time() {
    let mut host = table();
    assert_eq!(host.table.first_move_left(Millis(4000)), Some(Millis(LIMIT - 4000)));
    assert_eq!(host.table.time_left(seat(0), Millis(4000)), Some(Millis(10_000)));
    host.play(0, "e5", 20_000).unwrap();
    host.play(1, "e6", 45_000).unwrap();
    assert_eq!(host.table.reserves().iter().map(|reserve| reserve.main.0).collect::<Vec<_>>(), [10_000; 2]);
    assert_eq!(host.table.time_spent(), [Millis::ZERO; 2]);
    // From then on the clock counts.
    assert_eq!(host.table.first_move_left(Millis(45_000)), None);
    assert_eq!(host.table.deadline(), Some(Millis(55_001)));
    host.play(0, "d4", 48_000).unwrap();
    assert_eq!(host.table.reserves()[0].main, Millis(8000));
    host.give(&Command::Tick, 58_001).unwrap();
    assert_eq!(host.end(), "player 1 wins: player 2 ran out of time (1 ms too late)");
}

#[test]
fn a_pause_stops_the_limit_and_a_restart_begins_it_anew() {
    let mut host = table();
    host.ask(0, Offer::Pause, 10_000).unwrap();
    host.agree(1, Offer::Pause, 12_000).unwrap();
    assert_eq!(host.table.deadline(), None);
    assert_eq!(host.table.first_move_left(Millis(900_000)), Some(Millis(LIMIT - 12_000)));
    host.ask(0, Offer::Continue, 900_000).unwrap();
    host.agree(1, Offer::Continue, 900_000).unwrap();
    assert_eq!(host.table.deadline(), Some(Millis(900_000 + LIMIT - 12_000 + 1)));
    host.give(&Command::Reopen { utc: 0 }, 905_000).unwrap();
    assert_eq!(host.table.deadline(), Some(Millis(905_000 + LIMIT + 1)));
}

#[test]
fn a_game_that_the_other_has_not_begun_cannot_be_claimed() {
    for draw in [false, true] {
        let mut host = table();
        host.give(&Command::Leave { seat: seat(1) }, 100).unwrap();
        host.play(0, "e5", 200).unwrap();
        let claim = Command::Claim { seat: seat(0), draw };
        assert!(host.give(&claim, 5000).is_err(), "too soon");
        let mut slow = Host::new(TableTerms { claim_after: Millis(1000), ..host.table.terms().clone() });
        slow.give(&Command::Leave { seat: seat(1) }, 100).unwrap();
        assert_eq!(slow.give(&claim, 2000).unwrap(), no_start(1));
    }
}

#[test]
fn a_limit_needs_no_clock() {
    let first_move = Some(Millis(LIMIT));
    let mut host = Host::new(TableTerms { first_move, ..terms("gomoku,size=9x9,k=5", "none") });
    host.play_all("e5 e6");
    assert_eq!(host.table.deadline(), None);
    for wrong in [0, u64::MAX] {
        let terms = TableTerms { first_move: Some(Millis(wrong)), ..terms("gomoku", "none") };
        assert!(Table::opening(terms, 0).is_err(), "{wrong}");
    }
}
