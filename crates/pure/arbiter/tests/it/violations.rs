//! Illegal moves, rubbish, forbidden points: each policy, with its evidence.

use tengen_arbiter::{
    AfterViolation, Command, CommandError, EventKind, LimitOutcome, MoveLimit, ResultEvidence, TableTerms,
    TermsError, Violation, ViolationPolicies, ViolationPolicy,
};
use tengen_core::{Lang, Localize as _, Message, Outcome};
use tengen_games::{MoveError, RefusedMoveError};
use tengen_quoridor::QuoridorMoveError;

use crate::host::{Host, seat, terms};

fn with(policy: ViolationPolicy, rules: &str) -> Host {
    Host::new(TableTerms { violations: ViolationPolicies::all(policy), ..terms(rules, "none") })
}

/// Black has two open threes in the making; h8 would be a double-three.
const BEFORE_A_FOUL: &str = "f8 a1 g8 a3 h9 a5 h10 a7";

#[test]
fn people_are_asked_again() {
    let mut host = Host::new(terms("renju", "none"));
    host.play_all(BEFORE_A_FOUL);
    let before = host.table.clone();
    for (text, why) in [
        ("h8", "h8: forbidden point for Black: double-three"),
        ("h9", "h9: h9 is already occupied"),
        ("z999", "z999: not a move: expected a point, e.g. h8"),
        ("", ": not a move: expected a point, e.g. h8"),
    ] {
        let refusal = host.play(0, text, 9000).unwrap_err();
        assert!(refusal.to_string().starts_with(why), "{refusal}");
        assert!(matches!(refusal, CommandError::Move(_)));
    }
    assert_eq!(host.table, before);
    assert_eq!(host.play(1, "h8", 9000), Err(CommandError::NotYourTurn(seat(0))));
}

#[test]
fn programs_lose_at_once_with_evidence() {
    for (text, violation, end) in [
        (
            "h8",
            Violation::ForbiddenPoint,
            r#"player 2 wins: player 1 played on a forbidden point ("h8": forbidden point for Black: double-three)"#,
        ),
        (
            "h9",
            Violation::IllegalMove,
            r#"player 2 wins: player 1 made an illegal move ("h9": h9 is already occupied)"#,
        ),
    ] {
        let mut host = Host::new(terms("renju", "none").for_programs());
        host.play_all(BEFORE_A_FOUL);
        let happenings = host.play(0, text, 9000).unwrap();
        assert!(
            matches!(&happenings[0], EventKind::Violated { violation: found, .. } if *found == violation)
        );
        assert_eq!(host.end(), end);
        let chinese = host.table.conclusion().unwrap().localize(Lang::Zh);
        assert!(chinese.starts_with("玩家 2 胜：玩家 1 "), "{chinese}");
        assert!(!chinese.contains("forbidden") && !chinese.contains("stone"), "{chinese}");
    }
    let mut host = Host::new(terms("renju", "none").for_programs());
    host.play(0, "hello?", 0).unwrap();
    assert!(
        host.end().starts_with("player 2 wins: player 1 gave an unreadable move (\"hello?\":"),
        "{}",
        host.end()
    );
}

#[test]
fn what_a_program_writes_is_bounded() {
    let mut host = Host::new(terms("renju", "none").for_programs());
    host.play(0, &"é".repeat(100_000), 0).unwrap();
    assert!(host.log.iter().all(|event| event.to_json().len() < 10_000));
    let mut host = Host::new(terms("renju", "none"));
    let evidence = ResultEvidence {
        output: Some("x".repeat(100_000)),
        exit: Some("signal 11".into()),
        ..ResultEvidence::default()
    };
    host.give(&Command::Broken { seat: seat(0), evidence }, 0).unwrap();
    let evidence = &host.table.conclusion().unwrap().evidence;
    assert_eq!(evidence.output.as_ref().unwrap().len(), ResultEvidence::LONGEST_TEXT);
    assert_eq!((evidence.exit.as_deref(), evidence.offender), (Some("signal 11"), Some(seat(0))));
    assert_eq!(host.end(), "player 2 wins: player 1 crashed or lost contact");
}

#[test]
fn three_violations_lose_and_the_others_cost_the_turn() {
    let mut host = with(ViolationPolicy::THREE, "quoridor,variant=contest");
    host.play(0, "e9", 1000).unwrap();
    assert_eq!((host.moves().as_str(), host.table.turn()), ("-", seat(1)));
    host.play(1, "e8", 2000).unwrap();
    host.play(0, "rubbish", 3000).unwrap();
    host.play(1, "e7", 4000).unwrap();
    host.play(0, "e2", 5000).unwrap();
    host.play(1, "e6", 6000).unwrap();
    let happenings = host.play(0, "e9", 7000).unwrap();
    assert_eq!(happenings.len(), 2);
    assert!(
        host.end().starts_with("player 2 wins: player 1 broke the rules too often (\"e9\":"),
        "{}",
        host.end()
    );
    assert_eq!(host.table.conclusion().unwrap().evidence.violations, Some(3));
}

#[test]
fn or_they_are_counted_and_asked_again() {
    let mut host = with(ViolationPolicy::Count { limit: 3, then: AfterViolation::Again }, "renju");
    host.play_all(BEFORE_A_FOUL);
    host.play(0, "h8", 20_000).unwrap();
    host.play(0, "h9", 21_000).unwrap();
    assert_eq!((host.table.turn(), host.table.violations(seat(0))), (seat(0), 2));
    host.play(0, "a9", 22_000).unwrap();
    host.play(1, "a1", 23_000).unwrap();
    assert_eq!(host.table.violations(seat(1)), 1);
    host.play(1, "a11", 24_000).unwrap();
    host.play(0, "h8", 25_000).unwrap();
    assert!(host.end().contains("too often"), "{}", host.end());
}

#[test]
fn lateness_can_be_counted_by_itself() {
    let violations = ViolationPolicies {
        out_of_time: ViolationPolicy::Count { limit: 2, then: AfterViolation::Pass },
        lateness_apart: true,
        ..ViolationPolicies::THREE
    };
    let mut host = Host::new(TableTerms { violations, ..terms("quoridor,variant=contest", "1/move") });
    host.give(&Command::Tick, 1001).unwrap();
    assert_eq!(host.table.turn(), seat(1));
    host.play(1, "e8", 1500).unwrap();
    host.play(0, "e9", 1500).unwrap();
    host.play(1, "e7", 1500).unwrap();
    host.play(0, "e9", 1500).unwrap();
    host.play(1, "e6", 1500).unwrap();
    assert_eq!(host.end(), "");
    host.give(&Command::Tick, 2501).unwrap();
    assert_eq!(host.end(), "player 2 wins: player 1 broke the rules too often (1 ms too late)");
}

#[test]
fn a_game_that_takes_too_long_is_stopped() {
    let stopped = |then, second_thinks: u64| {
        let move_limit = Some(MoveLimit { moves: 4, then });
        let mut host = Host::new(TableTerms { move_limit, ..terms("quoridor", "none") });
        for (number, text, now) in
            [(0, "e2", 1000), (1, "e8", 1000 + second_thinks), (0, "e3", 2000 + second_thinks)]
        {
            host.play(number, text, now).unwrap();
        }
        assert_eq!(host.end(), "");
        host.play(1, "e7", 2000 + 2 * second_thinks).unwrap();
        host.table.conclusion().unwrap().outcome.unwrap()
    };
    assert_eq!(stopped(LimitOutcome::Draw, 500), Outcome::Draw);
    assert_eq!(stopped(LimitOutcome::LastToMove, 500), Outcome::Win(seat(1)));
    assert_eq!(stopped(LimitOutcome::LessTime, 500), Outcome::Win(seat(1)));
    assert_eq!(stopped(LimitOutcome::LessTime, 1500), Outcome::Win(seat(0)));
    // Who moved last, as where nobody looks at the time: a contest needs a winner.
    assert_eq!(stopped(LimitOutcome::LessTime, 1000), Outcome::Win(seat(1)));
}

#[test]
fn who_is_asked_again_has_not_had_a_turn() {
    let violations = ViolationPolicies::all(ViolationPolicy::Count { limit: 3, then: AfterViolation::Again });
    let move_limit = Some(MoveLimit { moves: 2, then: LimitOutcome::Draw });
    let mut host = Host::new(TableTerms { violations, move_limit, ..terms("gomoku", "none") });
    host.play_all("h8");
    host.play(1, "h8", 2000).unwrap();
    assert_eq!(host.end(), "");
    host.play(1, "h9", 3000).unwrap();
    assert_eq!(host.end(), "draw: move limit reached");
}

#[test]
fn terms_that_make_no_sense_are_refused() {
    let good = terms("gomoku", "60");
    let faults = |change: &dyn Fn(&mut TableTerms)| {
        let mut terms = good.clone();
        change(&mut terms);
        terms.check().unwrap_err().to_vec()
    };
    assert!(good.check().is_ok());
    assert_eq!(faults(&|t| t.players = vec!["A".into()]), [TermsError::Players { names: 1, seats: 2 }]);
    assert_eq!(faults(&|t| t.players[1] = "a\u{1b}[2J".into()), [TermsError::Name(1)]);
    assert_eq!(faults(&|t| t.players[0] = "x".repeat(101)), [TermsError::Name(0)]);
    assert_eq!(faults(&|t| t.players[0] = "  ".into()), [TermsError::Name(0)]);
    assert_eq!(
        faults(&|t| t.time = "0/move"
            .parse()
            .unwrap_or(tengen_arbiter::TimeControl::Simple { per_move: tengen_arbiter::Millis(0) })),
        [TermsError::Time]
    );
    assert_eq!(
        faults(&|t| t.move_limit = Some(MoveLimit { moves: 0, then: LimitOutcome::Draw })),
        [TermsError::Limit]
    );
    assert_eq!(
        faults(&|t| {
            t.rules = "gomoku,opening=swap2".parse().unwrap();
            t.violations = ViolationPolicies::THREE;
        }),
        [TermsError::NoSkipping]
    );
    assert_eq!(
        faults(&|t| t.rules = "battlefield,2 2 0 1,0 0 A FT".parse().unwrap()),
        [TermsError::OverAlready]
    );
    assert_eq!(
        faults(&|t| t.rules = "gomoku,players=27".parse().unwrap())[0].to_string(),
        "the number of players must be from 2 to 26"
    );
}

#[test]
fn an_answer_that_is_no_move_is_a_violation_with_its_reason() {
    let refused = |why| RefusedMoveError { text: "0,0".into(), why };
    let unplayable = |number, why| Command::Unplayable { seat: seat(number), refused: refused(why) };
    let nothing = || MoveError::Unreadable(Message::verbatim("no move at all"));
    let no_walls = || MoveError::Quoridor(QuoridorMoveError::NoWallsLeft);
    let mut host =
        Host::new(TableTerms { violations: ViolationPolicies::THREE, ..terms("quoridor", "none") });
    assert_eq!(host.give(&unplayable(1, nothing()), 5), Err(CommandError::NotYourTurn(seat(0))));
    for (number, why, violation) in
        [(0, nothing(), Violation::NoMove), (1, no_walls(), Violation::IllegalMove)]
    {
        let events = host.give(&unplayable(number, why.clone()), 10).unwrap();
        let [EventKind::Violated { violation: found, evidence, .. }] = &events[..] else {
            panic!("{events:?}")
        };
        assert_eq!(*found, violation);
        for lang in Lang::ALL {
            assert_eq!(evidence.why.as_ref().map(|told| told.localize(lang)), Some(why.localize(lang)));
        }
        assert_eq!(evidence.text.as_deref(), Some("0,0"));
    }
    assert_eq!(host.table.plies().len(), 2, "both turns have passed");
    // Where people are asked again, the answer is a refusal.
    let mut people = Host::new(terms("quoridor", "none"));
    assert_eq!(people.give(&unplayable(0, nothing()), 5), Err(CommandError::Move(refused(nothing()))));
}
