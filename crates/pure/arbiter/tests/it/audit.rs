//! What a hostile reader of the specification tried. Each test is one way to be treated wrongly.

use tengen_arbiter::{
    AfterViolation, Command, CommandError, Event, EventKind, LimitOutcome, Millis, MoveLimit, Offer,
    ResultEvidence, Table, TableTerms, ViolationPolicies, ViolationPolicy,
};

use crate::host::{Host, seat, terms};

fn table(clock: &str) -> Host {
    Host::new(terms("gomoku", clock))
}

fn take_back(host: &mut Host, asker: u8, now: u64) {
    host.ask(asker, Offer::TakeBack, now).unwrap();
    host.agree(1 - asker, Offer::TakeBack, now).unwrap();
}

/// Quick moves that are taken back again and again cost what was thought, and win nothing.
#[test]
fn who_takes_back_thinks_on_its_own_time() {
    for (clock, left) in [("100+5", 92_000), ("100/match+50/turn+5", 50_000), ("40/100+5", 92_000)] {
        let mut host = table(clock);
        for round in 1..=4 {
            host.play(0, "h8", round * 2000).unwrap();
            take_back(&mut host, 0, round * 2000);
        }
        assert_eq!(host.time_left(0, 8000), left, "{clock}");
        assert_eq!(host.table.reserves()[0].main, Millis(92_000), "{clock}");
    }
}

/// Nor is what was paid for one take-back got back by the next.
#[test]
fn what_was_paid_stays_paid_when_more_is_taken_back() {
    let mut host = table("100");
    host.play(0, "h8", 10_000).unwrap();
    host.play(1, "i9", 10_000).unwrap();
    host.play(0, "h9", 30_000).unwrap();
    take_back(&mut host, 0, 30_000);
    assert_eq!(host.time_left(0, 30_000), 70_000);
    take_back(&mut host, 0, 30_000);
    assert_eq!(host.time_left(0, 30_000), 70_000);
}

/// Moves that were taken back do not count as moves of a session or a Canadian block.
#[test]
fn moves_taken_back_do_not_fill_a_block() {
    for clock in ["4/100", "0+4/100"] {
        let mut host = table(clock);
        for round in 1..=10 {
            host.play(0, "h8", round * 1000).unwrap();
            take_back(&mut host, 0, round * 1000);
        }
        let reserve = host.table.reserves()[0];
        assert_eq!((reserve.moves, host.time_left(0, 10_000)), (4, 90_000), "{clock}");
        // Nor does one get out of a block that is all but used up by going back from the next one.
        let mut host = table(clock);
        for (ply, text) in ["a1", "b2", "c1", "d2", "e1", "f2", "g1"].into_iter().enumerate() {
            host.play(u8::from(ply % 2 == 1), text, 20_000 * (ply as u64 / 2 + 1)).unwrap();
        }
        assert_eq!((host.table.reserves()[0].moves, host.time_left(1, 80_000)), (4, 100_000), "{clock}");
        take_back(&mut host, 0, 80_000);
        assert_eq!((host.table.reserves()[0].moves, host.time_left(0, 80_000)), (1, 20_000), "{clock}");
    }
}

/// What was charged when a turn was overrun and began anew stays charged.
#[test]
fn an_overrun_turn_stays_charged() {
    let violations = ViolationPolicies {
        out_of_time: ViolationPolicy::Count { limit: 9, then: AfterViolation::Again },
        ..ViolationPolicies::default()
    };
    let mut host = Host::new(TableTerms { violations, ..terms("gomoku", "100/match+10/turn") });
    host.play(0, "h8", 1000).unwrap();
    host.play(1, "i9", 1000).unwrap();
    host.give(&Command::Tick, 11_001).unwrap();
    host.give(&Command::Tick, 21_002).unwrap();
    take_back(&mut host, 0, 22_002);
    assert_eq!(host.table.reserves()[0].main, Millis(77_998));
    assert_eq!(host.table.time_spent()[0], Millis(22_002));
}

/// Time that the organiser has given is no time that a move has cost.
#[test]
fn what_the_organiser_gives_is_not_taken_back() {
    let mut host = table("100");
    host.play(0, "h8", 10_000).unwrap();
    for number in [0, 1] {
        let credit =
            Command::Credit { seat: seat(number), time: Millis::seconds(60), note: "a phone rang".into() };
        host.give(&credit, 20_000).unwrap();
    }
    take_back(&mut host, 0, 20_000);
    assert_eq!((host.time_left(0, 20_000), host.time_left(1, 20_000)), (150_000, 160_000));
}

/// A maximum limits what moves win; it takes nothing away.
#[test]
fn a_maximum_does_not_eat_a_credit() {
    let mut host = table("20+5max25");
    host.give(&Command::Credit { seat: seat(0), time: Millis::seconds(60), note: String::new() }, 0).unwrap();
    host.play(0, "h8", 1000).unwrap();
    assert_eq!(host.time_left(0, 1000), 79_000);
}

/// A move within the margin counts; after it there is still the last period.
#[test]
fn the_margin_does_not_cost_the_last_period() {
    let mut host = Host::new(TableTerms { margin: Millis(200), ..terms("gomoku", "0+2x10") });
    host.play(0, "h8", 20_100).unwrap();
    host.play(1, "i9", 20_100).unwrap();
    assert_eq!(host.time_left(0, 20_100), 10_000);
}

/// A log may end between two events of one answer: a move, and what it led to.
#[test]
fn a_log_that_ends_before_the_end_is_finished() {
    let mut host = Host::new(terms("tic-tac-toe", "60").for_programs());
    host.play_all("a1 b1 a2 b2 a3");
    assert!(host.table.conclusion().is_some());
    let whole = host.table.clone();
    host.log.pop();
    for command in [Command::Tick, Command::Resign { seat: seat(0) }, Command::play(seat(1), "c3")] {
        let mut cut = Host { table: Table::fold(&host.log).unwrap(), log: host.log.clone() };
        // Whoever waits for the deadline does not sleep for ever.
        assert_eq!(cut.table.deadline(), Some(Millis(5000)));
        cut.give(&command, 5000).unwrap();
        assert_eq!(cut.table, whole, "{command:?}");
    }
}

/// A request that is sent twice is one move, however it is spelt.
#[test]
fn a_repeated_request_is_known_by_its_move() {
    let mut host = table("none");
    let play =
        Command::Play { seat: seat(0), text: "H8".into(), ply: Some(0), report: None, lag: Millis::ZERO };
    host.give(&play, 0).unwrap();
    assert_eq!(host.give(&play, 0), Err(CommandError::PlayedAlready));
    let other =
        Command::Play { seat: seat(0), text: "h9".into(), ply: Some(0), report: None, lag: Millis::ZERO };
    assert_eq!(host.give(&other, 0), Err(CommandError::OtherPly { meant: 0, next: 1 }));
}

/// Whatever is written from outside, no event is long.
#[test]
fn nothing_makes_the_log_swell() {
    let mut host = Host::new(terms("battlefield,2 3 0 2,0 0 A FT,1 2 B KN", "none").for_programs());
    host.give(&Command::Credit { seat: seat(0), time: Millis(1), note: "é".repeat(100_000) }, 0).unwrap();
    let mut order = "0 0".to_owned();
    order.push_str(&" 1".repeat(100_000));
    host.play(0, &order, 0).unwrap();
    assert!(host.end().contains("gave an unreadable move"), "{}", host.end().len());
    let mut broken = table("none");
    let why = Some(tengen_core::Message::verbatim("x".repeat(100_000)));
    broken
        .give(
            &Command::Broken { seat: seat(0), evidence: ResultEvidence { why, ..ResultEvidence::default() } },
            0,
        )
        .unwrap();
    for event in host.log.iter().chain(&broken.log) {
        assert!(event.to_json().len() < 20_000);
    }
}

/// Who stays may claim; who has left as well has not stayed.
#[test]
fn nobody_claims_from_afar() {
    let mut host = table("none");
    host.play_all("h8 i9");
    host.give(&Command::Leave { seat: seat(0) }, 3000).unwrap();
    host.give(&Command::Leave { seat: seat(1) }, 4000).unwrap();
    let claim = Command::Claim { seat: seat(1), draw: false };
    let refusal = host.give(&claim, 99_000).unwrap_err();
    assert_eq!(refusal.to_string(), "you have left the table: come back first");
    host.give(&Command::Return { seat: seat(1) }, 99_000).unwrap();
    host.give(&claim, 99_000).unwrap();
}

/// Who plays is there, even if the host has lost sight of it.
#[test]
fn who_plays_has_not_left() {
    let mut host = table("none");
    host.play_all("h8");
    host.give(&Command::Leave { seat: seat(1) }, 2000).unwrap();
    host.play(1, "i9", 3000).unwrap();
    assert!(!host.table.has_left(seat(1)));
    let claim = Command::Claim { seat: seat(0), draw: false };
    assert_eq!(host.give(&claim, 99_000), Err(CommandError::NobodyLeft));
}

/// While the host was away nobody could come back.
#[test]
fn a_restart_is_no_absence() {
    let mut host = table("none");
    host.play_all("h8 i9");
    host.give(&Command::Leave { seat: seat(1) }, 3000).unwrap();
    host.give(&Command::Reopen { utc: 0 }, 900_000).unwrap();
    let claim = Command::Claim { seat: seat(0), draw: false };
    assert_eq!(host.give(&claim, 930_000), Err(CommandError::LeftJustNow(Millis(30_000))));
    host.give(&claim, 960_000).unwrap();
}

/// The turn under way begins anew, also if there had been a pause in it.
#[test]
fn after_a_restart_a_paused_turn_begins_anew_as_well() {
    let mut host = table("60");
    host.ask(0, Offer::Pause, 5000).unwrap();
    host.agree(1, Offer::Pause, 5000).unwrap();
    host.ask(0, Offer::Continue, 6000).unwrap();
    host.agree(1, Offer::Continue, 6000).unwrap();
    host.give(&Command::Reopen { utc: 0 }, 9000).unwrap();
    assert_eq!(host.time_left(0, 9000), 60_000);
}

/// Two passes of the same player are not passes of both.
#[test]
fn a_lost_turn_is_no_pass() {
    let mut host = Host::new(TableTerms { violations: ViolationPolicies::THREE, ..terms("renju", "none") });
    host.play_all("h8 i9 h10 pass");
    host.play(0, "rubbish", 9000).unwrap();
    host.play(1, "pass", 9000).unwrap();
    assert_eq!(host.end(), "");
    host.play(0, "pass", 9000).unwrap();
    assert_eq!(host.end(), "draw: both players passed");
}

/// The first seat may go without having begun the game for the others.
#[test]
fn a_turn_that_is_passed_over_is_no_first_move() {
    let mut host = Host::new(terms("gomoku,players=3", "none"));
    host.give(&Command::Resign { seat: seat(0) }, 1000).unwrap();
    host.give(&Command::Abort { seat: seat(1) }, 2000).unwrap();
    assert!(host.end().starts_with("void"), "{}", host.end());
}

/// Offers in a log are held to the same rules as at a table.
#[test]
fn offers_that_nobody_could_have_made_are_refused() {
    let mut host = table("none");
    host.play_all("h8");
    host.ask(0, Offer::Draw, 2000).unwrap();
    let mut never = Host::new(terms("gomoku", "none").for_programs());
    never.play_all("h8 i9");
    let (first, second, third) = (seat(0), seat(1), seat(7));
    let cases = [
        EventKind::Asked { seat: first, offer: Offer::Draw },
        EventKind::Asked { seat: second, offer: Offer::TakeBack },
        EventKind::Asked { seat: second, offer: Offer::Continue },
        EventKind::Agreed { seat: first, with: first, offer: Offer::Draw },
        EventKind::Agreed { seat: second, with: third, offer: Offer::Draw },
        EventKind::Declined { seat: first, with: second, offer: Offer::Pause },
        EventKind::Declined { seat: first, with: first, offer: Offer::Draw },
        EventKind::Cancelled { seat: second, offer: Offer::Draw },
    ];
    for what in cases {
        let event = Event { seq: host.table.next_seq(), at: Millis(2000), what };
        assert!(host.table.clone().apply(&event).is_err(), "{}", event.to_json());
    }
    let what = EventKind::Asked { seat: first, offer: Offer::TakeBack };
    let event = Event { seq: never.table.next_seq(), at: Millis(2000), what };
    assert!(never.table.apply(&event).is_err());
}

/// What a reader does not know it ignores, wherever it stands; what it knows it reads strictly.
#[test]
fn unknown_fields_are_ignored_and_known_ones_are_not_guessed() {
    let good = r#"{"v":1,"seq":0,"at":0,"event":"opened","rules":"renju","players":["A","B"],"utc":0}"#;
    let read = |line: &str| Event::from_json(line).map(|event| event.to_json());
    let plain = read(good).unwrap();
    let more = [
        ("\"utc\":0", "\"utc\":0,\"mood\":{\"a\":[1,2,{}]}"),
        ("\"utc\":0", "\"utc\":0,\"time\":{\"system\":\"none\",\"speed\":\"live\"}"),
        ("\"utc\":0", "\"utc\":0,\"move_limit\":null"),
    ];
    for (from, to) in more {
        assert_eq!(read(&good.replace(from, to)).as_ref(), Ok(&plain), "{to}");
    }
    let fischer =
        r#""utc":0,"time":{"system":"fischer","initial_time":1000,"time_increment":0,"pause":true}"#;
    assert!(read(&good.replace("\"utc\":0", fischer)).is_ok());
    for (from, to) in [
        ("\"seq\":0", "\"seq\":0,\"seq\":0"),
        ("\"utc\":0", "\"utc\":0,\"utc\":0"),
        ("\"utc\":0", "\"utc\":0,\"event\":\"paused\""),
        ("\"utc\":0", "\"utc\":0,\"rules\":\"gomoku\""),
        ("\"at\":0", "\"at\":-1"),
        ("\"at\":0", "\"at\":1.5"),
        ("\"at\":0", "\"at\":1e3"),
        ("\"at\":0", "\"at\":18446744073709551616"),
        ("\"at\":0", "\"at\":\"0\""),
        ("\"v\":1", "\"v\":0"),
        ("\"v\":1", "\"v\":4294967297"),
        ("opened", "Opened"),
        ("opened", "exploded"),
        ("\"utc\":0", "\"utc\":0,\"time\":{\"system\":\"hourglass\"}"),
    ] {
        assert!(read(&good.replace(from, to)).is_err(), "{to}");
    }
    let deep = good.replace("\"utc\":0", &format!("\"utc\":0,\"x\":{}", "[".repeat(100_000)));
    assert!(read(&deep).is_err());
}

/// The largest numbers that a log can hold stop no referee.
#[test]
fn the_end_of_time_is_no_panic() {
    let most = u64::MAX;
    let opened = |time: &str, at: u64| {
        format!(
            r#"{{"v":1,"seq":0,"at":{at},"event":"opened","rules":"gomoku,players=3","players":["A","B","C"],"time":{time},"violations":{{"illegal_move":{{"policy":"lose"}},"no_move":{{"policy":"lose"}},"forbidden_point":{{"policy":"lose"}},"out_of_time":{{"policy":"count","limit":255,"then":"again"}}}},"utc":{most}}}"#
        )
    };
    for time in [
        r#"{"system":"byoyomi","main_time":86400000000,"period_time":86400000000,"periods":10000}"#,
        r#"{"system":"canadian","main_time":0,"period_time":1,"stones_per_period":10000}"#,
        r#"{"system":"session","moves":1,"time":86400000000,"increment":86400000000}"#,
        r#"{"system":"fischer","initial_time":1,"time_increment":86400000000,"max_time":1}"#,
        r#"{"system":"gomocup","match":0,"turn":1,"increment":5}"#,
    ] {
        for at in [0, most] {
            let mut lines = vec![opened(time, at)];
            for what in [
                format!(r#""event":"credited","seat":0,"time":{most},"note":"""#),
                format!(r#""event":"played","seat":0,"move":"a1","used":{most}"#),
                format!(r#""event":"violated","seat":1,"violation":"out-of-time","used":{most}"#),
                format!(r#""event":"violated","seat":1,"violation":"out-of-time","used":{most}"#),
                format!(r#""event":"played","seat":1,"move":"a2","used":{most}"#),
                r#""event":"asked","seat":1,"offer":"take-back""#.to_owned(),
                r#""event":"taken-back","seat":1,"plies":1"#.to_owned(),
                r#""event":"taken-back","seat":0,"plies":0"#.to_owned(),
                format!(r#""event":"reopened","utc":{most}"#),
                r#""event":"paused""#.to_owned(),
                r#""event":"left","seat":2"#.to_owned(),
            ] {
                lines.push(format!(r#"{{"v":1,"seq":{},"at":{most},{what}}}"#, lines.len()));
            }
            let log: Vec<Event> = lines.iter().map(|line| Event::from_json(line).unwrap()).collect();
            let table = Table::fold(&log).unwrap();
            let _ = (table.deadline(), table.time_left(seat(0), Millis(most)));
            for command in [Command::Tick, Command::Claim { seat: seat(0), draw: false }] {
                let _ = table.decide(&command, Millis(most));
            }
        }
    }
}

/// The example in the specification is a log that the referee itself might have written.
#[test]
fn the_example_in_the_documents_is_a_log() {
    for page in
        [include_str!("../../../../../docs/referee.md"), include_str!("../../../../../docs/referee.zh-CN.md")]
    {
        let example = page.split("```json\n").nth(1).unwrap().split("```").next().unwrap();
        let log: Vec<Event> = example.lines().map(|line| Event::from_json(line).unwrap()).collect();
        assert_eq!(
            Table::fold(&log).unwrap().conclusion().unwrap().to_string(),
            "player 2 wins: player 1 resigned"
        );
        for (event, line) in log.iter().zip(example.lines()).skip(1) {
            assert_eq!(event.to_json(), line);
        }
        for code in tengen_arbiter::EndReason::all().map(tengen_arbiter::EndReason::code) {
            assert!(page.contains(&format!("`{code}`")), "{code}");
        }
    }
}

/// A pause that is never ended holds the game for ever: who stays can neither claim nor go on.
#[test]
fn a_pause_is_no_way_out_of_a_lost_game() {
    let mut host = table("60");
    host.play_all("h8 i9");
    host.ask(0, Offer::Pause, 3000).unwrap();
    host.agree(1, Offer::Pause, 3000).unwrap();
    host.give(&Command::Leave { seat: seat(1) }, 4000).unwrap();
    host.ask(0, Offer::Continue, 5000).unwrap();
    host.give(&Command::Claim { seat: seat(0), draw: false }, 86_400_000).unwrap();
}

/// At a table of more than two, one who goes away at its turn holds the game for ever where there is no clock.
#[test]
fn one_of_three_who_left_does_not_hold_the_others() {
    let mut host = Host::new(terms("gomoku,players=3", "none"));
    host.play_all("h8");
    host.give(&Command::Leave { seat: seat(1) }, 2000).unwrap();
    host.give(&Command::Claim { seat: seat(0), draw: false }, 86_400_000).unwrap();
    assert_eq!(host.table.turn(), seat(2));
}

/// Turns that are passed over count, so the game ends with the turn that makes the limit full.
#[test]
fn the_limit_of_moves_counts_turns_that_are_passed_over() {
    let move_limit = Some(MoveLimit { moves: 3, then: LimitOutcome::Draw });
    let mut host = Host::new(TableTerms { move_limit, ..terms("gomoku,players=3", "none") });
    host.give(&Command::Resign { seat: seat(2) }, 0).unwrap();
    host.play_all("h8 i9");
    assert_eq!(host.end(), "draw: move limit reached");
}
