//! Every time system against a clock that is simulated millisecond by millisecond.

use tengen_arbiter::{
    AfterViolation, Command, CommandError, EventKind, Millis, TimeControl, ViolationPolicies, ViolationPolicy,
};
use tengen_testkit::TestRng;

use crate::host::{Host, seat, terms};

/// The slow and obvious clock of one seat. Thinking takes one millisecond after the other.
struct Slow {
    control: TimeControl,
    main: u64,
    period_left: u64,
    periods: u32,
    moves: u32,
    turn_left: u64,
}

impl Slow {
    fn new(control: TimeControl) -> Self {
        let mut slow = Self { control, main: 0, period_left: 0, periods: 0, moves: 0, turn_left: u64::MAX };
        match control {
            TimeControl::None => slow.main = u64::MAX,
            TimeControl::Simple { per_move } => slow.main = per_move.0,
            TimeControl::Absolute { total_time } => slow.main = total_time.0,
            TimeControl::Fischer { initial_time, .. } => slow.main = initial_time.0,
            TimeControl::ByoYomi { main_time, period_time, periods } => {
                (slow.main, slow.period_left, slow.periods) = (main_time.0, period_time.0, periods);
            }
            TimeControl::Canadian { main_time, period_time, stones_per_period } => {
                (slow.main, slow.period_left, slow.moves) = (main_time.0, period_time.0, stones_per_period);
            }
            TimeControl::Gomocup { match_time, turn, .. } => {
                slow.main = if match_time.0 == 0 { u64::MAX } else { match_time.0 };
                slow.turn_left = turn.0;
            }
            TimeControl::Session { moves, time, .. } => (slow.main, slow.moves) = (time.0, moves),
        }
        slow
    }

    /// One millisecond passes; `false` when there was none left.
    fn tick(&mut self) -> bool {
        if self.turn_left == 0 {
            return false;
        }
        if self.turn_left != u64::MAX {
            self.turn_left -= 1;
        }
        if self.main > 0 {
            self.main -= u64::from(self.main != u64::MAX);
            return true;
        }
        if let TimeControl::ByoYomi { period_time, .. } = self.control
            && self.period_left == 0
            && self.periods > 1
        {
            (self.periods, self.period_left) = (self.periods - 1, period_time.0);
        }
        if self.period_left == 0 {
            return false;
        }
        self.period_left -= 1;
        true
    }

    fn moved(&mut self) {
        match self.control {
            TimeControl::None | TimeControl::Absolute { .. } => {}
            TimeControl::Simple { per_move } => self.main = per_move.0,
            TimeControl::Fischer { time_increment, max_time, .. } => {
                self.main += time_increment.0;
                self.main = self.main.min(max_time.map_or(u64::MAX, |most| most.0));
            }
            TimeControl::ByoYomi { period_time, .. } => self.period_left = period_time.0,
            TimeControl::Canadian { period_time, stones_per_period, .. } => {
                if self.main == 0 {
                    self.moves -= 1;
                    if self.moves == 0 {
                        (self.period_left, self.moves) = (period_time.0, stones_per_period);
                    }
                }
            }
            TimeControl::Gomocup { match_time, turn, increment } => {
                self.turn_left = turn.0;
                if match_time.0 > 0 {
                    self.main += increment.0;
                }
            }
            TimeControl::Session { moves, time, increment } => {
                self.main += increment.0;
                self.moves -= 1;
                if self.moves == 0 {
                    (self.main, self.moves) = (self.main + time.0, moves);
                }
            }
        }
    }
}

const SYSTEMS: &[&str] = &[
    "none",
    "0.05/move",
    "0.3",
    "0.1+0.02",
    "0.1+0.02max0.11",
    "0.1+3x0.04",
    "0+2x0.03",
    "0.1+3/0.1",
    "0+2/0.06",
    "0.4/match+0.05/turn",
    "inf/match+0.04/turn",
    "0.2/match+0.08/turn+0.01",
    "6/0.1+0.01",
    "1/0.015",
];

/// The first seat plays with random delays; the second answers at once. The referee finds it late exactly when the slow
/// clock does.
#[test]
fn each_system_runs_out_when_a_simulated_clock_does() {
    let mut dice = TestRng::new(7);
    for system in SYSTEMS {
        let (mut flags, mut moves) = (0, 0);
        for _ in 0..60 {
            let mut host = Host::new(terms("gomoku,size=10x10,k=10", system));
            let mut slow = Slow::new(system.parse().unwrap());
            let mut now = 0;
            while host.table.conclusion().is_none() {
                let most = *dice.pick(&[10, 40, 60]);
                let thought = dice.below(most) as u64;
                let was_in_time = (0..thought).all(|_| slow.tick());
                now += thought;
                let text = host.table.position().legal_moves()[0].clone();
                let happenings = host.play(0, &text, now).unwrap();
                assert_eq!(
                    matches!(happenings[0], EventKind::Played { .. }),
                    was_in_time,
                    "{system} {thought}"
                );
                slow.moved();
                if was_in_time && host.table.conclusion().is_some() {
                    break;
                }
                if was_in_time {
                    moves += 1;
                    let text = host.table.position().legal_moves()[0].clone();
                    host.play(1, &text, now).unwrap();
                } else {
                    flags += 1;
                    assert!(
                        host.end().starts_with("player 2 wins: player 1 ran out of time ("),
                        "{}",
                        host.end()
                    );
                }
            }
        }
        assert!(moves > 100, "{system}: {moves}");
        assert!(flags > 0 || *system == "none", "{system} never ran out");
    }
}

#[test]
fn at_the_same_instant_the_move_comes_before_the_flag() {
    let winning = |now| {
        let mut host = Host::new(terms("tic-tac-toe", "10"));
        for (number, text) in [(0, "a1"), (1, "b1"), (0, "a2"), (1, "b2")] {
            host.play(number, text, 0).unwrap();
        }
        let happenings = host.play(0, "a3", now).unwrap();
        (happenings.len(), host.end())
    };
    assert_eq!(winning(10_000), (2, "player 1 wins: row completed".into()));
    assert_eq!(winning(10_001), (2, "player 2 wins: player 1 ran out of time (1 ms too late)".into()));
}

#[test]
fn the_deadline_is_the_first_late_instant() {
    let mut host = Host::new(terms("tic-tac-toe", "5/move"));
    assert_eq!(host.table.deadline(), Some(Millis(5001)));
    assert_eq!(host.give(&Command::Tick, 5000), Ok(vec![]));
    assert_eq!(host.give(&Command::Tick, 5001).unwrap().len(), 2);
    assert_eq!(host.table.deadline(), None);
    assert_eq!(host.give(&Command::Tick, 6000), Err(CommandError::GameOver));

    let mut with_margin = terms("tic-tac-toe", "5");
    with_margin.margin = Millis(200);
    let mut host = Host::new(with_margin);
    assert_eq!(host.table.deadline(), Some(Millis(5201)));
    host.play(0, "a1", 5200).unwrap();
    // What was forgiven is not given back.
    assert_eq!(host.time_left(0, 5200), 0);
    host.play(1, "a2", 5200).unwrap();
    assert_eq!(host.table.deadline(), Some(Millis(5401)));
}

#[test]
fn time_at_a_table_never_goes_back() {
    let mut host = Host::new(terms("tic-tac-toe", "60"));
    host.play(0, "a1", 10_000).unwrap();
    host.play(1, "a2", 4000).unwrap();
    assert_eq!((host.time_left(0, 10_000), host.time_left(1, 10_000)), (50_000, 60_000));
    assert_eq!(host.log.last().unwrap().at, Millis(10_000));
}

#[test]
fn who_is_late_may_be_warned_instead() {
    let late = ViolationPolicies {
        out_of_time: ViolationPolicy::Count { limit: 3, then: AfterViolation::Again },
        ..ViolationPolicies::default()
    };
    let mut host =
        Host::new(tengen_arbiter::TableTerms { violations: late, ..terms("tic-tac-toe", "5/move") });
    for warning in 1..=2 {
        let happenings = host.play(0, "a1", warning * 5001).unwrap();
        assert_eq!(happenings.len(), 1, "the late move is not played");
        assert_eq!(host.table.violations(seat(0)), u8::try_from(warning).unwrap());
    }
    host.give(&Command::Tick, 3 * 5001).unwrap();
    assert_eq!(host.end(), "player 2 wins: player 1 broke the rules too often (1 ms too late)");

    let never = ViolationPolicies { out_of_time: ViolationPolicy::AskAgain, ..ViolationPolicies::default() };
    let mut host = Host::new(tengen_arbiter::TableTerms { violations: never, ..terms("tic-tac-toe", "5") });
    assert_eq!(host.table.deadline(), None);
    host.play(0, "a1", 60_000).unwrap();
    assert_eq!(host.time_left(0, 60_000), 0);
}

#[test]
fn after_a_restart_nobody_has_lost_time() {
    let mut host = Host::new(terms("tic-tac-toe", "10+1"));
    host.play(0, "a1", 2000).unwrap();
    host.give(&Command::Leave { seat: seat(0) }, 7000).unwrap();
    // The host was away for an hour of the world; at the table no time has passed.
    host.give(&Command::Reopen { utc: 1_700_003_600_000 }, 7000).unwrap();
    assert_eq!(host.time_left(1, 7000), 10_000);
    host.give(&Command::Credit { seat: seat(1), time: Millis(3000), note: "restart".into() }, 7000).unwrap();
    assert_eq!(host.time_left(1, 8000), 12_000);
    assert_eq!(host.time_left(0, 8000), 9000);
}

#[test]
fn controls_read_as_they_are_written() {
    for text in SYSTEMS {
        let control: TimeControl = text.parse().unwrap();
        assert_eq!(control.to_string().parse(), Ok(control), "{text}");
        let json = serde_json::to_string(&control).unwrap();
        assert_eq!(serde_json::from_str::<TimeControl>(&json).unwrap(), control, "{json}");
    }
    let same = [
        ("inf", "none"),
        ("-", "none"),
        ("1:30+1", "90+1"),
        ("1:00:00", "3600"),
        ("40/1:30+0.60", "40/90+0.6"),
    ];
    for (text, canonical) in same {
        assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), canonical);
    }
    for text in [
        "",
        "+",
        "5+",
        "+5",
        "0",
        "0/move",
        "-5",
        "5/Move",
        "1:60",
        "1:2:3:4",
        "5.0001",
        "5.",
        ".5",
        "0/60",
        "5+0x3",
        "5+3x0",
        "99999999999999999999",
        "100000000",
        "40/",
        "1e3",
        "５",
        "inf/match",
        "5/match+/turn",
        "20001/5",
    ] {
        assert!(text.parse::<TimeControl>().is_err(), "{text:?}");
    }
    let ogs = r#"{"system":"byoyomi","main_time":600000,"period_time":30000,"periods":3}"#;
    assert_eq!(serde_json::from_str::<TimeControl>(ogs).unwrap().to_string(), "600+3x30");
    let gomocup = r#"{"system":"gomocup","match":180000,"turn":30000}"#;
    assert_eq!(serde_json::from_str::<TimeControl>(gomocup).unwrap().to_string(), "180/match+30/turn");
}

/// Lag of a move, at a table of three minutes, where at most 600 ms are compensated.
#[test]
fn lag_is_not_charged_within_its_quota() {
    let mut terms = terms("gomoku", "180");
    terms.lag_quota = terms.time.lag_quota();
    let mut host = Host::new(terms);
    let mut play = |number, text: &str, now, lag| {
        let play = Command::Play {
            seat: seat(number),
            text: text.into(),
            ply: None,
            report: None,
            lag: Millis(lag),
        };
        match &host.give(&play, now).unwrap()[..] {
            [EventKind::Played { used, lag, .. }] => Ok((used.0, lag.0)),
            [EventKind::Violated { evidence, .. }, EventKind::Finished { .. }] => {
                Err(evidence.overrun.unwrap().0)
            }
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(play(0, "a1", 100, 250), Ok((0, 100)), "no more than has passed");
    assert_eq!(play(1, "b1", 1100, 250), Ok((750, 250)));
    assert_eq!(play(0, "a2", 2100, 10_000), Ok((400, 600)), "no more than the quota");
    assert_eq!(play(1, "b2", 2100, 0), Ok((0, 0)));
    assert_eq!(play(0, "a3", 3100, 10_000), Ok((700, 300)), "half of it has come back");
    // 179 250 ms are left: the move is still in time if its way took as long as it came too late.
    assert_eq!(play(1, "b3", 182_550, 200), Ok((179_250, 200)));
    assert_eq!(play(0, "a4", 361_550, 99), Err(1));
}
