//! Logs that no referee has written are refused, with the place.

use tengen_arbiter::{Event, EventKind, Millis, Offer, Table};
use tengen_testkit::TestRng;

use crate::host::{Host, seat, terms};

fn some_log() -> Vec<String> {
    let mut host = Host::new(terms("gomoku,size=9x9,opening=swap2", "60+2"));
    host.play_all("e5 f6 e6 put-two d4 g7 swap");
    host.ask(1, Offer::TakeBack, 9000).unwrap();
    host.decline(0, Offer::TakeBack, 9500).unwrap();
    host.ask(0, Offer::Pause, 9600).unwrap();
    host.agree(1, Offer::Pause, 9600).unwrap();
    host.ask(0, Offer::Continue, 9700).unwrap();
    host.agree(1, Offer::Continue, 9700).unwrap();
    host.ask(0, Offer::TakeBack, 9800).unwrap();
    host.agree(1, Offer::TakeBack, 9800).unwrap();
    host.play_all("keep");
    host.give(&tengen_arbiter::Command::Resign { seat: seat(0) }, 20_000).unwrap();
    host.log.iter().map(Event::to_json).collect()
}

fn fold(lines: &[String]) -> Result<Table, String> {
    let events: Result<Vec<Event>, _> = lines.iter().map(|line| Event::from_json(line)).collect();
    Table::fold(&events.map_err(|error| error.to_string())?).map_err(|misfit| misfit.to_string())
}

#[test]
fn damaged_logs_are_refused_and_never_panic() {
    let log = some_log();
    assert!(fold(&log).is_ok());
    let mut dice = TestRng::new(11);
    let mut refused = 0;
    for _ in 0..20_000 {
        let mut lines = log.clone();
        match dice.below(5) {
            0 => {
                lines.remove(dice.below(log.len()));
            }
            1 => {
                let (a, b) = (dice.below(log.len()), dice.below(log.len()));
                lines.swap(a, b);
            }
            2 => {
                let line = lines[dice.below(log.len())].clone();
                lines.push(line);
            }
            _ => {
                let index = dice.below(log.len());
                let mut bytes = lines[index].clone().into_bytes();
                for _ in 0..=dice.below(3) {
                    let at = dice.below(bytes.len());
                    bytes[at] = *dice.pick(b"0123456789\"{}[],:abcdefghswap ");
                }
                lines[index] = String::from_utf8_lossy(&bytes).into_owned();
            }
        }
        if let Err(text) = fold(&lines) {
            assert!(!text.is_empty());
            refused += 1;
        }
    }
    assert!(refused > 10_000, "{refused}");
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let log = some_log();
    let with = |index: usize, from: &str, to: &str| {
        let mut lines = log.clone();
        assert!(lines[index].contains(from), "{}", lines[index]);
        lines[index] = lines[index].replace(from, to);
        fold(&lines).unwrap_err()
    };
    assert_eq!(fold(&[]).unwrap_err(), "event 0: the log has no events");
    assert_eq!(fold(&log[1..]).unwrap_err(), "event 1: a log must start with exactly one \"opened\" event");
    assert_eq!(with(2, "f6", "e5"), "event 2: e5: e5 is already occupied");
    assert_eq!(with(2, "\"seq\":2", "\"seq\":3"), "event 3: expected event 2 here");
    assert_eq!(with(2, "\"at\":2000", "\"at\":20"), "event 2: the time goes backwards: it was already 1 s");
    assert_eq!(with(2, "\"seat\":0", "\"seat\":1"), "event 2: player 2 cannot do this now");
    assert_eq!(
        with(0, "\"v\":1", "\"v\":2"),
        "the event has version 2, but this Tengen only reads version 1: use a newer Tengen"
    );
    assert_eq!(with(0, "\"player 2\"", "\"player 2\",\"x\""), "event 0: there are 2 players, but 3 names");
    assert!(with(0, "gomoku,", "go,").contains("unknown game"));
    let other = with(1, "\"event\"", "\"happening\"");
    assert!(other.starts_with("not an event: ") && other.contains(" at column "), "{other}");
}

/// The words of the log are a promise: files of today must be read for ever.
#[test]
fn the_log_is_written_in_these_words() {
    let log = some_log();
    assert_eq!(
        log[0],
        r#"{"v":1,"seq":0,"at":0,"event":"opened","rules":"gomoku,size=9x9,k=5,players=2,rule=freestyle,opening=swap2","players":["player 1","player 2"],"time":{"system":"fischer","initial_time":60000,"time_increment":2000},"margin":0,"violations":{"illegal_move":{"policy":"ask-again"},"no_move":{"policy":"ask-again"},"forbidden_point":{"policy":"ask-again"},"out_of_time":{"policy":"lose"},"lateness_apart":false},"take_back":"asked","draw":"asked","pause":"asked","claim_after":60000,"utc":1700000000000}"#
    );
    assert_eq!(log[1], r#"{"v":1,"seq":1,"at":1000,"event":"played","seat":0,"move":"e5","used":1000}"#);
    let last = log.last().unwrap();
    assert_eq!(
        last,
        r#"{"v":1,"seq":17,"at":20000,"event":"finished","winner":1,"reason":"resigned","offender":0}"#
    );
    let kinds: Vec<&str> = log
        .iter()
        .map(|line| line.split("\"event\":\"").nth(1).unwrap().split('"').next().unwrap())
        .collect();
    assert_eq!(
        kinds.join(" "),
        "opened played played played played played played played asked declined asked paused asked continued asked \
         taken-back played finished"
    );
    // What is not said is as usual.
    let short = r#"{"v":1,"seq":0,"at":0,"event":"opened","rules":"renju","players":["A","B"],"utc":0}"#;
    let EventKind::Opened { terms, .. } = Event::from_json(short).unwrap().what else { panic!("opened") };
    assert_eq!(*terms, tengen_arbiter::TableTerms::new("renju".parse().unwrap(), ["A", "B"]));
    assert_eq!(Event::from_json(short).unwrap().at, Millis(0));
}
