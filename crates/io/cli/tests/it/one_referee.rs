//! One referee: what a program does at a table is decided and logged in the same way in a match, on a server, in the
//! terminal and in the Quoridor contest.

use std::{
    fs,
    path::Path,
    process::Stdio,
    sync::{Mutex, atomic::AtomicBool},
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;
use tengen_arbiter::{
    Command, Event, EventKind, LimitOutcome, Millis, MoveLimit, SeatTerms, Table, TableTerms, TimeControl,
    Violation, ViolationPolicies,
};
use tengen_bots::ProgramSpec;
use tengen_contest::{MatchEvent, MatchOpening, MatchPlayer, MatchSpec, OpeningSchedule};
use tengen_core::{Lang, Localize as _, Message, Seat};
use tengen_games::AnyRules;
use tengen_quoridor::contest::{ContestLocation, ContestProfile, ContestStep};
use tengen_quoridor_contest::{ContestGame, contest_terms};
use tengen_table_host::{EngineSpec, PendingEvents};

use crate::{
    libraries::build::player,
    serve::{Served, ask},
    stdout, tengen,
};

/// Nothing takes so long unless it hangs.
const FOREVER: Duration = Duration::from_secs(120);
/// What the other player puts, as a program writes it and as a person types it.
const STONES: [(&str, &str); 5] =
    [("14,0", "o1"), ("14,2", "o3"), ("14,4", "o5"), ("14,6", "o7"), ("14,8", "o9")];

/// A Gomocup program that puts these stones, and then does something else.
fn script(stones: &str, then: &str) -> String {
    format!(
        "set -- {stones}
        while read -r line; do case \"$line\" in
            START*) echo OK;;
            ABOUT*) echo 'name=\"x\"';;
            BEGIN*|TURN*|DONE*) if [ $# -gt 0 ]; then echo $1; shift; else {then}; fi;;
            END*) exit;;
        esac; done"
    )
}

/// Something that a program does wrong: the stones that it puts, what it does then, and what the log ends with.
struct Misdeed {
    rules: &'static str,
    time: &'static str,
    stones: &'static str,
    then: &'static str,
    log: &'static [&'static str],
}

const MISDEEDS: [Misdeed; 6] = [
    // An illegal move.
    Misdeed {
        rules: "gomoku,size=15x15",
        time: "60/move",
        stones: "0,0 14,0",
        then: "exit",
        log: &["0 a1", "1 o1", "0 violates illegal-move with o1", "1 wins: illegal-move of 0, by nothing"],
    },
    // A point that is not on the board.
    Misdeed {
        rules: "gomoku,size=15x15",
        time: "60/move",
        stones: "0,0 15,15",
        then: "exit",
        log: &["0 a1", "1 o1", "0 violates illegal-move with p16", "1 wins: illegal-move of 0, by nothing"],
    },
    // A forbidden point: two open threes.
    Misdeed {
        rules: "renju",
        time: "60/move",
        stones: "6,7 8,7 7,6 7,8 7,7",
        then: "exit",
        log: &[
            "0 g8",
            "1 o1",
            "0 i8",
            "1 o3",
            "0 h7",
            "1 o5",
            "0 h9",
            "1 o7",
            "0 violates forbidden-point with h8",
            "1 wins: forbidden-point of 0, by nothing",
        ],
    },
    // A crash.
    Misdeed {
        rules: "gomoku,size=15x15",
        time: "60/move",
        stones: "0,0",
        then: "exit 7",
        log: &["0 a1", "1 o1", "1 wins: crashed of 0, by exited code 7"],
    },
    // A lost connection.
    Misdeed {
        rules: "gomoku,size=15x15",
        time: "60/move",
        stones: "0,0",
        then: "exec 1>&-; sleep 1000",
        log: &["0 a1", "1 o1", "1 wins: crashed of 0, by closed-output"],
    },
    // No answer in time. Getting ready costs nobody anything, so that even a short time is enough for that.
    Misdeed {
        rules: "gomoku,size=15x15",
        time: "0.5/move",
        stones: "",
        then: "sleep 1000",
        log: &["0 violates out-of-time", "1 wins: out-of-time of 0"],
    },
];

/// What happened, without its times.
#[expect(clippy::wildcard_enum_match_arm, reason = "nothing else is decided against a program")]
fn in_short(event: &Event) -> Option<String> {
    Some(match &event.what {
        EventKind::Played { seat, text, .. } => format!("{} {text}", seat.index()),
        EventKind::Violated { seat, violation, evidence, .. } => {
            let with = evidence.text.as_ref().map_or_else(String::new, |text| format!(" with {text}"));
            let violation = serde_json::to_value(violation).unwrap();
            format!("{} violates {}{with}", seat.index(), violation.as_str().unwrap())
        }
        EventKind::Finished { winner, reason, evidence, .. } => {
            let Some(winner) = winner else { return Some(format!("draw: {}", reason.code())) };
            let offender = evidence.offender.unwrap().index();
            let by = match (evidence.cause, reason.code()) {
                // The program may be found out before or after its time is up.
                (_, "out-of-time") => String::new(),
                (None, _) => ", by nothing".to_owned(),
                (Some(cause), _) => {
                    format!(", by {} {}", cause.code(), evidence.exit.as_deref().unwrap_or(""))
                }
            };
            let text = format!("{} wins: {} of {offender}{by}", winner.index(), reason.code());
            text.trim_end().to_owned()
        }
        _ => return None,
    })
}

fn told(log: &[Event]) -> Vec<String> {
    log.iter().filter_map(in_short).collect()
}

fn log_of(text: &str) -> Vec<Event> {
    text.lines().map(|line| Event::from_json(line).unwrap()).collect()
}

fn in_a_match(rules: &str, time: &str, max_moves: Option<u32>, scripts: [&str; 2]) -> Vec<Event> {
    let players = [("bad", scripts[0]), ("good", scripts[1])].map(|(name, script)| {
        let program = ProgramSpec::of("sh -c").unwrap().with_args([script.into()]);
        let time: TimeControl = time.parse().unwrap();
        MatchPlayer { engine: EngineSpec::new(name, program), time, margin: TableTerms::PROGRAM_MARGIN }
    });
    let rules: AnyRules = rules.parse().unwrap();
    let openings = OpeningSchedule::listed(vec![MatchOpening::none(rules.clone())], 0, None);
    let contest = MatchSpec { rounds: 1, games: 1, max_moves, ..MatchSpec::new(players, rules, openings) };
    let log = Mutex::new(Vec::new());
    let played = contest.play(&AtomicBool::new(false), |event, _| {
        if let MatchEvent::Finished(_, game, _) = event {
            *log.lock().unwrap() = game.host.log().to_vec();
        }
        Ok(())
    });
    played.unwrap();
    log.into_inner().unwrap()
}

/// A person at a server, and the table where it plays.
struct Visitor {
    served: Served,
    cookie: String,
    table: String,
}

impl Visitor {
    /// Plays this against a program `Bad`, which is started and talked to like this.
    fn against(data: &Path, program: &str, wish: &str) -> Self {
        let program = format!("name=Bad sandbox=trusted {program}");
        let args = ["serve", "--port", "0", "--no-limits", "--log", "off", "--program", &program];
        let served = Served::with(&args, data);
        let cookie = ask(&served.address, "", "GET", "/api/me", "").unwrap().1.unwrap();
        let visitor = Self { served, cookie, table: String::new() };
        let made = visitor.post("/api/challenge/ai", wish).unwrap();
        Self { table: made["table"].as_str().unwrap().to_owned(), ..visitor }
    }

    fn post(&self, path: &str, body: &str) -> Option<Value> {
        let (status, _, body) = ask(&self.served.address, &self.cookie, "POST", path, body)?;
        (status < 300).then(|| json(&body))
    }

    fn state(&self) -> Value {
        let path = format!("/api/table/{}", self.table);
        json(&ask(&self.served.address, &self.cookie, "GET", &path, "").unwrap().2)
    }

    /// Waits until this person is to move; tells whether the game is over instead.
    fn is_over_before(&self, seat: usize) -> bool {
        let start = Instant::now();
        loop {
            let state = self.state();
            if !state["result"].is_null() {
                return true;
            }
            if state["view"]["turn"] == seat && state["thinking"].is_null() {
                return false;
            }
            assert!(start.elapsed() < FOREVER, "{state}");
            thread::sleep(Duration::from_millis(10));
        }
    }

    fn play(&self, text: &str) {
        let path = format!("/api/table/{}/move", self.table);
        self.post(&path, &format!("{{\"u\":\"{text}\"}}")).unwrap();
    }
}

/// A body may come in chunks, whose lengths stand around it.
fn json(body: &str) -> Value {
    let (from, to) = (body.find('{').unwrap(), body.rfind('}').unwrap());
    serde_json::from_str(&body[from..=to]).unwrap()
}

fn on_a_server(rules: &str, time: &str, game: &str, moves: &[&str], folder: &Path) -> Vec<Event> {
    let wish = format!("{{\"rules\":\"{rules}\",\"time\":\"{time}\",\"program\":\"Bad\",\"seat\":1}}");
    let program = format!("{game} cmd=\"sh {}\"", folder.join("bad.sh").display());
    let visitor = Visitor::against(&folder.join("server"), &program, &wish);
    for text in moves {
        if visitor.is_over_before(1) {
            break;
        }
        visitor.play(text);
    }
    assert!(visitor.is_over_before(1));
    let path = format!("/api/table/{}/events", visitor.table);
    let (_, _, body) = ask(&visitor.served.address, &visitor.cookie, "GET", &path, "").unwrap();
    let lines = body.lines().filter(|line| line.starts_with('{')).map(|line| format!("{line}\n"));
    log_of(&lines.collect::<String>())
}

/// Plays line by line with this input, and gives the log of the game.
fn in_the_terminal(folder: &Path, args: &[&str], input: &[&str]) -> Vec<Event> {
    let saved = folder.join("game.jsonl");
    let lines: Vec<String> = input.iter().map(|line| format!("{line}\n")).collect();
    let input = format!("{}save {}\nquit\n", lines.concat(), saved.display());
    let mut command = tengen();
    command.args(["play", "--plain", "--no-board"]).args(args).env("TENGEN_DATA", folder.join("terminal"));
    command.env("CALLS", folder.join("calls"));
    fs::write(folder.join("input"), input).unwrap();
    let stdin = Stdio::from(fs::File::open(folder.join("input")).unwrap());
    let output = command.stdin(stdin).output().unwrap();
    let log = fs::read_to_string(&saved);
    log_of(&log.unwrap_or_else(|error| panic!("{error}: {}", stdout(&output))))
}

/// What is agreed for the program, and whether its move counts in the last millisecond and one later.
fn margin(log: &[Event]) -> (SeatTerms, [bool; 2]) {
    let table = Table::open(&log[0]).unwrap();
    let too_late = table.deadline().unwrap();
    let counts = |at: Millis| {
        let events = table.decide(&Command::play(Seat::FIRST, "h8"), at).unwrap();
        let is_late =
            |event: &Event| matches!(event.what, EventKind::Violated { violation: Violation::OutOfTime, .. });
        !events.iter().any(is_late)
    };
    (table.terms().seat_terms(Seat::FIRST), [counts(too_late.less(Millis(1))), counts(too_late)])
}

#[test]
fn what_a_program_does_wrong_is_the_same_everywhere() {
    for misdeed in MISDEEDS {
        let folder = tempfile::tempdir().unwrap();
        let bad = script(misdeed.stones, misdeed.then);
        let file = folder.path().join("bad.sh");
        fs::write(&file, &bad).unwrap();
        let command = format!("sh {}", file.display());
        let args = [misdeed.rules, "--tc", misdeed.time, "--first", "opponent", "--against", &command];
        let stones: Vec<&str> = STONES.iter().map(|(_, stone)| *stone).collect();
        let good: Vec<&str> = STONES.iter().map(|(stone, _)| *stone).collect();
        let good = script(&good.join(" "), "exit");
        let logs = [
            in_a_match(misdeed.rules, misdeed.time, None, [&bad, &good]),
            on_a_server(misdeed.rules, misdeed.time, "game=gomoku", &stones, folder.path()),
            in_the_terminal(folder.path(), &args, &stones),
        ];
        for log in &logs {
            assert_eq!(told(log), misdeed.log);
            // The log leads to the same end, whoever reads it.
            assert!(Table::fold(log).unwrap().conclusion().is_some());
        }
        let [first, others @ ..] = logs.each_ref().map(|log| margin(log));
        assert_eq!(others, [first, first], "the same is agreed");
        assert_eq!(
            (first.0.margin, first.1),
            (TableTerms::PROGRAM_MARGIN, [true, false]),
            "a millisecond decides"
        );
    }
}

/// The rules of the Quoridor contest, for every table.
const CONTEST: &str = "quoridor,variant=contest";

/// A program of the text protocol that plays these moves, and then does something else.
fn text_script(moves: &str, then: &str) -> String {
    format!(
        "set -- {moves}
        while read -r line; do case \"$line\" in
            isready) echo readyok;;
            go*) if [ $# -gt 0 ]; then echo bestmove $1; shift; else {then}; fi;;
            quit) exit;;
        esac; done"
    )
}

/// The game of the contest in which these steps are made and then something else happens. Its own terms forgive two
/// violations; here the first one loses, as at the other tables.
fn in_the_contest(
    limit: Duration,
    moves: Option<u32>,
    steps: &[[i32; 2]],
    then: impl FnOnce(&mut ContestGame) -> Option<PendingEvents>,
) -> Vec<Event> {
    let mut terms = contest_terms(ContestProfile::Document, Some(limit), ["BAD", "GOOD"]);
    terms.violations = ViolationPolicies::STRICT;
    terms.move_limit = moves.map(|moves| MoveLimit { moves, then: LimitOutcome::Draw });
    let mut game = ContestGame::open(ContestProfile::Document, Table::opening(terms, 0).unwrap()).unwrap();
    for &[x, y] in steps {
        let step = ContestStep { to: ContestLocation::new(x, y), ..ContestStep::NONE };
        let pending = game.step(&step, Duration::from_millis(7)).unwrap();
        game.commit(pending);
    }
    if let Some(pending) = then(&mut game) {
        game.commit(pending);
    }
    game.log().to_vec()
}

#[test]
fn what_ends_a_game_of_the_contest_ends_it_elsewhere() {
    const MOMENT: Duration = Duration::from_millis(7);
    type Steps = &'static [[i32; 2]];
    type Then = fn(&mut ContestGame) -> Option<PendingEvents>;
    let closed: Then = |game| game.closed(Seat::FIRST, MOMENT).ok();
    // What a program does after e2, the steps of the contest, what happens there instead, and what the logs end with.
    let begun: Steps = &[[5, 2], [5, 8]];
    let ends: [(&str, &str, Steps, Then, &[&str]); 4] = [
        (
            "60/move",
            "echo bestmove e8",
            &[[5, 2], [5, 8], [5, 8]],
            |_| None,
            &["0 e2", "1 e8", "0 violates illegal-move with e8", "1 wins: illegal-move of 0, by nothing"],
        ),
        ("60/move", "exit 7", begun, closed, &["0 e2", "1 e8", "1 wins: crashed of 0, by exited code 7"]),
        (
            "60/move",
            "exec 1>&-; sleep 1000",
            begun,
            closed,
            &["0 e2", "1 e8", "1 wins: crashed of 0, by closed-output"],
        ),
        (
            "1/move",
            "sleep 1000",
            begun,
            |game| game.time_out(Duration::from_secs(1)).ok(),
            &["0 e2", "1 e8", "0 violates out-of-time", "1 wins: out-of-time of 0"],
        ),
    ];
    for (time, then, steps, happens, end) in ends {
        let folder = tempfile::tempdir().unwrap();
        let (bad, good) = (text_script("e2", then), text_script("e8", "exit"));
        let file = folder.path().join("bad.sh");
        fs::write(&file, &bad).unwrap();
        let command = format!("sh {}", file.display());
        let args = [CONTEST, "--tc", time, "--first", "opponent", "--against", &command];
        let TimeControl::Simple { per_move } = time.parse().unwrap() else { panic!("{time}") };
        let contest = in_the_contest(Duration::from_millis(per_move.0), None, steps, happens);
        let logs = [
            in_a_match(CONTEST, time, None, [&bad, &good]),
            on_a_server(CONTEST, time, "game=quoridor", &["e8"], folder.path()),
            in_the_terminal(folder.path(), &args, &["e8"]),
        ];
        for log in &logs {
            assert_eq!(told(log), end);
        }
        // All that a server knows of a client that has ended is that the connection has.
        let in_contest = end.iter().map(|line| match line.split_once(" of 0, by ") {
            Some((lost, _)) if lost.contains("crashed") => format!("{lost} of 0, by disconnected"),
            _ => (*line).to_owned(),
        });
        assert_eq!(told(&contest), in_contest.collect::<Vec<String>>());
        assert_eq!(margin(&contest).1, [true, false], "a millisecond decides");
    }
}

#[test]
fn a_game_of_the_contest_and_one_of_a_match_end_with_the_same_step() {
    let scripts = ["e2 e3", "e8 e7"].map(|moves| text_script(moves, "exit"));
    let logs = [
        in_a_match(CONTEST, "60/move", Some(4), [&scripts[0], &scripts[1]]),
        in_the_contest(Duration::from_secs(60), Some(4), &[[5, 2], [5, 8], [5, 3], [5, 7]], |_| None),
    ];
    for log in &logs {
        assert_eq!(told(log), ["0 e2", "1 e8", "0 e3", "1 e7", "draw: move-limit"]);
    }
}

/// What the log says of the first violation: which one it was, with what, and why.
fn violation(log: &[Event]) -> (Violation, Option<String>, Option<Message>) {
    let found = log.iter().find_map(|event| {
        let EventKind::Violated { violation, evidence, .. } = &event.what else { return None };
        Some((*violation, evidence.text.clone(), evidence.why.clone()))
    });
    found.unwrap_or_else(|| panic!("{log:?}"))
}

#[test]
fn a_wrong_step_of_the_contest_is_a_wrong_move_elsewhere() {
    let time = "60/move";
    let folder = tempfile::tempdir().unwrap();
    let bad = text_script("e4", "exit");
    fs::write(folder.path().join("bad.sh"), &bad).unwrap();
    let command = format!("sh {}", folder.path().join("bad.sh").display());
    let args = [CONTEST, "--tc", time, "--first", "opponent", "--against", &command];
    let terms = contest_terms(ContestProfile::Document, Some(Duration::from_secs(60)), ["BAD", "GOOD"]);
    let mut contest = ContestGame::open(ContestProfile::Document, Table::opening(terms, 0).unwrap()).unwrap();
    let step = ContestStep { to: ContestLocation::new(5, 4), ..ContestStep::NONE };
    let pending = contest.step(&step, Duration::from_millis(7)).unwrap();
    contest.commit(pending);
    let logs = [
        in_a_match(CONTEST, time, None, [&bad, &bad]),
        on_a_server(CONTEST, time, "game=quoridor", &[], folder.path()),
        in_the_terminal(folder.path(), &args, &[]),
        contest.log().to_vec(),
    ];
    for log in &logs {
        let (violation, text, told) = violation(log);
        assert_eq!((violation, text.as_deref()), (Violation::IllegalMove, Some("e4")));
        assert_eq!(told.unwrap().localize(Lang::En), "the pawn cannot reach e4 in one move");
    }
    let [first, others @ ..] = logs.each_ref().map(|log| violation(log));
    assert!(others.iter().all(|other| *other == first), "{others:?}");
}

/// What a library is called after a move was taken back.
fn check_take_back(calls: &Path) {
    let calls = fs::read_to_string(calls).unwrap();
    let count = |call: &str| calls.lines().filter(|line| line.starts_with(call)).count();
    assert!(calls.contains("undoStep 2\nresponseStepByLastStep 9,7,1\n"), "{calls}");
    assert_eq!((count("setupGame"), count("undoStep")), (1, 1), "{calls}");
}

#[test]
fn a_library_takes_back_in_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let library = player(&[]);
    let args = ["gomoku,size=15x15", "--tc", "600", "--against", library.to_str().unwrap()];
    let log = in_the_terminal(folder.path(), &args, &["h8", "h9", "undo", "h10"]);
    assert!(log.iter().any(|event| matches!(event.what, EventKind::TakenBack { .. })));
    check_take_back(&folder.path().join("calls"));
}

#[test]
fn a_library_takes_back_on_a_server() {
    let folder = tempfile::tempdir().unwrap();
    let (library, calls) = (player(&[]), folder.path().join("calls"));
    let program = format!(
        "proto=text cmd=\"env CALLS={} {} lib host {}\"",
        calls.display(),
        env!("CARGO_BIN_EXE_tengen"),
        library.display()
    );
    let wish = r#"{"rules":"gomoku,size=15x15","time":"600","program":"Bad"}"#;
    let visitor = Visitor::against(&folder.path().join("server"), &program, wish);
    for stone in ["h8", "h9"] {
        assert!(!visitor.is_over_before(0));
        visitor.play(stone);
    }
    assert!(!visitor.is_over_before(0));
    visitor.post(&format!("/api/table/{}/ask", visitor.table), r#"{"offer":"take-back"}"#).unwrap();
    visitor.play("h10");
    assert!(!visitor.is_over_before(0));
    assert_eq!(visitor.state()["moves"].as_array().unwrap().len(), 4);
    check_take_back(&calls);
}
