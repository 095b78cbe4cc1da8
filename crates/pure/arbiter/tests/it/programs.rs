//! Programs at a table: each seat on its own terms, what a program did as evidence, and what it says about its moves.

use tengen_arbiter::{
    Command, CommandError, EndReason, EngineEvaluation, EngineReport, Event, EventKind, FailureCause, Millis,
    ResultEvidence, SeatTerms, Table, TermsError, Violation, ViolationPolicies,
};
use tengen_core::{Lang, Localize as _, Seat};

use crate::host::{Host, seat, terms};

/// A person in the first seat, a program in the second.
fn mixed(time: &str) -> Host {
    Host::new(terms("gomoku,size=9x9", time).with_programs(|seat| seat == Seat::SECOND))
}

#[test]
fn people_are_asked_again_where_a_program_loses() {
    for (text, reason) in [
        ("a1", EndReason::Broke(Violation::IllegalMove)),
        ("z999", EndReason::Broke(Violation::NoMove)),
        ("rubbish", EndReason::Broke(Violation::NoMove)),
    ] {
        let mut host = mixed("none");
        host.play_all("a1 b1");
        assert!(matches!(host.play(0, text, 5000), Err(CommandError::Move(_))), "{text}");
        host.play_all("c1");
        host.play(1, text, 9000).unwrap();
        let end = host.table.conclusion().unwrap();
        assert_eq!((end.reason, end.evidence.offender), (reason, Some(Seat::SECOND)), "{text}");
    }
}

#[test]
fn only_the_transport_of_programs_is_forgiven() {
    let mut host = mixed("1/move");
    host.play(0, "a1", 1000).unwrap();
    host.play(1, "b1", 2100).unwrap();
    assert_eq!(host.table.conclusion(), None);
    host.play(0, "c1", 3101).unwrap();
    assert_eq!(host.end(), "player 2 wins: player 1 ran out of time (1 ms too late)");
    let mut host = mixed("1/move");
    host.play(0, "a1", 1000).unwrap();
    host.play(1, "b1", 2101).unwrap();
    assert_eq!(host.end(), "player 1 wins: player 2 ran out of time (101 ms too late)");
}

#[test]
fn each_seat_has_its_own_clock() {
    let violations = ViolationPolicies::STRICT;
    let of = |time: &str, margin| SeatTerms {
        time: time.parse().unwrap(),
        margin: Millis(margin),
        lag_quota: Millis::ZERO,
        violations,
    };
    let mut host =
        Host::new(terms("gomoku,size=9x9", "none").with_seats(vec![of("10+1", 0), of("0.5/move", 7)]));
    host.play(0, "a1", 4000).unwrap();
    assert_eq!((host.time_left(0, 4000), host.time_left(1, 4000)), (7000, 500));
    assert_eq!(host.table.deadline(), Some(Millis(4508)));
    host.play(1, "b1", 4507).unwrap();
    assert_eq!((host.time_left(0, 5000), host.time_left(1, 5000)), (6507, 500));
    assert_eq!(Table::fold(&host.log).unwrap(), host.table);
}

#[test]
fn terms_of_seats_are_written_only_where_they_differ() {
    let common = terms("gomoku,size=9x9", "10").for_programs();
    let all = common.seats().map(|seat| common.seat_terms(seat)).collect();
    assert_eq!(common.clone().with_seats(all), common);
    let line = mixed("10").log[0].to_json();
    assert!(
        line.contains(r#""seats":[{"time":{"system":"absolute","total_time":10000},"margin":0,"#),
        "{line}"
    );
    assert_eq!(Event::from_json(&line).unwrap(), mixed("10").log[0]);
    let mut bad = mixed("10").table.terms().clone();
    bad.by_seat.pop();
    let faults = Table::opening(bad, 0).unwrap_err();
    assert!(faults.contains(&TermsError::Seats { terms: 1, seats: 2 }), "{faults}");
    let mut bad = mixed("10").table.terms().clone();
    bad.by_seat[1].time = tengen_arbiter::TimeControl::Absolute { total_time: Millis::ZERO };
    assert!(Table::opening(bad, 0).unwrap_err().contains(&TermsError::Time));
}

#[test]
fn what_a_program_did_is_evidence_of_one_reason() {
    for cause in FailureCause::ALL {
        let mut host = mixed("10");
        host.play_all("a1");
        let evidence = ResultEvidence {
            cause: Some(cause),
            exit: Some("code 3".to_owned()),
            output: Some("x".repeat(9999)),
            ..ResultEvidence::default()
        };
        let broken = Command::Broken { seat: Seat::SECOND, evidence };
        host.give(&broken, 2000).unwrap();
        let end = host.table.conclusion().unwrap();
        assert_eq!((end.reason, end.code()), (EndReason::Crashed, cause.code()));
        assert_eq!(end.evidence.output.as_ref().unwrap().len(), ResultEvidence::LONGEST_TEXT);
        for lang in [Lang::En, Lang::Zh] {
            assert!(end.localize(lang).contains(&*cause.localize(lang)), "{}", end.localize(lang));
        }
        let line = host.log.last().unwrap().to_json();
        assert!(line.contains(&format!(r#""cause":"{}""#, cause.code())), "{line}");
        assert_eq!(Table::fold(&host.log).unwrap(), host.table);
    }
}

#[test]
fn who_is_late_and_then_fails_was_late() {
    let mut host = mixed("1/move");
    host.play(0, "a1", 500).unwrap();
    let evidence = ResultEvidence {
        cause: Some(FailureCause::NoAnswer),
        output: Some("thinking".to_owned()),
        ..ResultEvidence::default()
    };
    host.give(&Command::Broken { seat: Seat::SECOND, evidence: evidence.clone() }, 2101).unwrap();
    let end = host.table.conclusion().unwrap();
    assert_eq!((end.reason, end.code()), (EndReason::Broke(Violation::OutOfTime), "no-answer"));
    let expected =
        ResultEvidence { overrun: Some(Millis(601)), offender: Some(Seat::SECOND), ..evidence.clone() };
    assert_eq!(end.evidence, expected);
    // What became of another seat is no evidence of lateness.
    let mut host = mixed("1/move");
    host.give(&Command::Broken { seat: Seat::SECOND, evidence }, 1001).unwrap();
    let end = host.table.conclusion().unwrap();
    assert_eq!((end.code(), end.evidence.output.clone()), ("out-of-time", None));
}

#[test]
fn what_an_engine_says_is_logged_clean_and_decides_nothing() {
    let mut host = mixed("10");
    let eval = EngineEvaluation {
        score: Some(-35),
        depth: Some(12),
        nodes: Some(812_345),
        pv: Some(format!("h9 \u{1b}[2J\u{202e}{}", "i10 ".repeat(1000))),
        ..EngineEvaluation::default()
    };
    let play = |text: &str, eval| {
        let report = EngineReport { eval, said: Some("7,7".to_owned()) };
        Command::Play {
            seat: seat(0),
            text: text.into(),
            ply: None,
            report: Some(Box::new(report)),
            lag: Millis::ZERO,
        }
    };
    let played = host.give(&play("a1", eval), 100).unwrap();
    let [EventKind::Played { eval: Some(eval), .. }] = &played[..] else { panic!("{played:?}") };
    let pv = eval.pv.as_ref().unwrap();
    assert!(pv.starts_with("h9 [2Ji10 ") && pv.chars().count() == EngineEvaluation::LONGEST_PV, "{pv:?}");
    assert!(eval.to_string().starts_with("depth 12 score -35 nodes 812345 pv h9 "), "{eval}");
    let line = host.log.last().unwrap().to_json();
    assert!(line.contains(r#""used":100,"eval":{"score":-35,"depth":12,"nodes":812345,"pv":"h9 "#), "{line}");
    assert_eq!(Event::from_json(&line).unwrap(), *host.log.last().unwrap());
    assert_eq!(Table::fold(&host.log).unwrap(), host.table);
    host.play_all("b1");
    // Nothing said is nothing logged.
    let empty = EngineEvaluation { pv: Some("\u{7}".to_owned()), ..EngineEvaluation::default() };
    let played = host.give(&play("c1", empty), 5000).unwrap();
    assert!(matches!(&played[..], [EventKind::Played { eval: None, .. }]), "{played:?}");
    for (mate, words) in [(7, "score win 7"), (-6, "score loss 6"), (0, "score win 0")] {
        assert_eq!(EngineEvaluation { mate: Some(mate), ..EngineEvaluation::default() }.to_string(), words);
    }
}

#[test]
fn a_refused_move_is_evidence_in_the_words_of_the_game_and_of_the_program() {
    let mut host = mixed("10");
    host.play_all("a1");
    let report = EngineReport { said: Some("0,14".to_owned()), ..EngineReport::default() };
    let report = Some(Box::new(report));
    host.give(
        &Command::Play { seat: seat(1), text: "a1".into(), ply: None, report, lag: Millis::ZERO },
        2000,
    )
    .unwrap();
    let evidence = &host.table.conclusion().unwrap().evidence;
    assert_eq!((evidence.text.as_deref(), evidence.output.as_deref()), (Some("a1"), Some("0,14")));
}
