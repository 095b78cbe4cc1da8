//! Tengen's own logs: complete, and made of any legal game.

use tengen_arbiter::{
    Command, EngineEvaluation, EngineReport, Event, Millis, Offer, Table, TableTerms, ViolationPolicies,
};
use tengen_core::{Lang, Localize as _, Seat};
use tengen_records::{
    Record, RecordFormat, RecordedReason, RecordedResult, RecordedWinner, WriteOptions, journal_line, read,
    read_journal, write,
};
use tengen_testkit::TestRng;

/// A table that keeps its log.
struct Host {
    table: Table,
    log: Vec<Event>,
    now: u64,
}

impl Host {
    fn new(terms: TableTerms) -> Self {
        let first = Table::opening(terms, 1_700_000_000_000).unwrap();
        Self { table: Table::open(&first).unwrap(), log: vec![first], now: 0 }
    }

    fn give(&mut self, command: &Command) {
        self.now += 700;
        for event in self.table.decide(command, Millis(self.now)).unwrap_or_default() {
            self.table.apply(&event).unwrap();
            self.log.push(event);
        }
    }

    fn play(&mut self, text: &str) {
        let command = Command::play(self.table.turn(), text);
        self.give(&command);
    }

    fn take_back(&mut self, seat: Seat) {
        self.give(&Command::Ask { seat, offer: Offer::TakeBack });
        self.give(&Command::Agree { seat: seat.other(), offer: Offer::TakeBack });
    }

    fn text(&self) -> String {
        self.log.iter().map(|event| event.to_json() + "\n").collect()
    }
}

fn written(record: &Record, format: RecordFormat) -> String {
    let written = write(std::slice::from_ref(record), format, WriteOptions::default()).unwrap();
    String::from_utf8(written.bytes).unwrap()
}

#[test]
fn a_log_is_kept_whole_and_take_backs_are_variations() {
    let terms = TableTerms {
        time: "300+2".parse().unwrap(),
        ..TableTerms::new("renju".parse().unwrap(), ["Anna", "小波"])
    };
    let mut host = Host::new(terms);
    for text in ["h8", "i9", "h9"] {
        host.play(text);
    }
    host.take_back(Seat::FIRST);
    for text in ["g7", "h7"] {
        host.play(text);
    }
    host.give(&Command::Resign { seat: Seat::FIRST });
    let text = host.text();
    let reading = read(text.as_bytes(), None).unwrap();
    assert_eq!((reading.format, reading.records.len()), (RecordFormat::Events, 1));
    let record = &reading.records[0];
    assert_eq!(written(record, RecordFormat::Plain), "h8i9g7h7\n");
    assert!(record.tree.has_branches());
    assert_eq!(
        record.heading.result,
        Some(RecordedResult::win(Seat::SECOND).by(RecordedReason::Resignation))
    );
    assert_eq!(record.heading.players, ["Anna", "小波"]);
    let last = record.tree.node(record.tree.main_end());
    assert_eq!(last.time_used.unwrap().as_millis(), 700);
    assert!(last.time_left.unwrap().as_secs() > 290);
    let sgf = written(record, RecordFormat::Sgf);
    assert!(sgf.contains("RE[W+R]") && sgf.contains("BL["), "{sgf}");
    assert!(sgf.contains("(;B[gi]") && sgf.contains("(;B[hg]"), "the move taken back is a variation: {sgf}");
    // Written again it is the same, to the byte.
    assert_eq!(written(record, RecordFormat::Events), text);
}

#[test]
fn several_games_stand_one_after_the_other() {
    let mut text = String::new();
    for moves in [&["b2", "a1"][..], &["a3"], &[]] {
        let mut host = Host::new(TableTerms::new("tic-tac-toe".parse().unwrap(), ["A", "B"]));
        for text in moves {
            host.play(text);
        }
        text += &host.text();
    }
    let reading = read(text.as_bytes(), None).unwrap();
    assert_eq!(reading.records.len(), 3);
    let again = write(&reading.records, RecordFormat::Events, WriteOptions::default()).unwrap();
    assert_eq!(String::from_utf8(again.bytes).unwrap(), text);
}

#[test]
fn damage_is_told_with_its_line() {
    let mut host = Host::new(TableTerms::new("gomoku".parse().unwrap(), ["A", "B"]));
    host.play("h8");
    host.play("h9");
    let text = host.text();
    let error = |text: &str| read(text.as_bytes(), None).unwrap_err().to_string();
    assert_eq!(
        error(&text.replace("\"h9\"", "\"h8\"")),
        "line 3, column 1: event 2: h8: h8 is already occupied (read as events)"
    );
    assert!(error(&text.replace("\"played\"", "\"plaid\"")).starts_with("line 2, column "));
    assert!(error(&text.replacen("\"v\":1", "\"v\":9", 1)).contains("use a newer Tengen"));
}

#[test]
fn the_contest_goes_to_its_own_log_and_back() {
    let rules = "quoridor,variant=contest".parse().unwrap();
    let terms =
        TableTerms { violations: ViolationPolicies::THREE, ..TableTerms::new(rules, ["ALPHA", "BETA"]) };
    let mut host = Host::new(terms);
    for text in ["e2", "e8", "e9", "e7", "rubbish", "e6", "e3", "e5", "e9"] {
        host.play(text);
    }
    assert_eq!(host.table.conclusion().unwrap().reason.code(), "violations");
    let record = Record::from_log(&host.log).unwrap();
    let csv = written(&record, RecordFormat::QuoridorLog);
    let rows: Vec<&str> = csv.lines().skip(1).collect();
    assert_eq!(rows[2], "ALPHA,5,9,-1,-1,-1,-1,7");
    assert_eq!(rows[4], "ALPHA,-1,-1,-1,-1,-1,-1,7");
    assert_eq!(rows[8], "ALPHA,5,9,-1,-1,-1,-1,5");
    let back = &read(csv.as_bytes(), None).unwrap().records[0];
    assert_eq!(back.heading.result, Some(RecordedResult::win(Seat::SECOND).by(RecordedReason::RulesBroken)));
    // And the log that is made of the contest's log tells the same story.
    let again =
        Record::from_log(&read(written(back, RecordFormat::Events).as_bytes(), None).unwrap().records[0].log);
    assert_eq!(written(&again.unwrap(), RecordFormat::QuoridorLog), csv);
}

#[test]
fn a_missed_turn_has_no_line_and_is_found_again() {
    let csv = "player,newLoc_x,newLoc_y,newBar_start_x,newBar_start_y,newBar_stop_x,newBar_stop_y,status\n\
               A,5,2,-1,-1,-1,-1,0\nB,5,8,-1,-1,-1,-1,0\nB,5,7,-1,-1,-1,-1,0\nB,5,6,-1,-1,-1,-1,0\n\
               B,5,5,-1,-1,-1,-1,0\nA,5,3,-1,-1,-1,-1,0\n";
    let record = &read(csv.as_bytes(), None).unwrap().records[0];
    let log = written(record, RecordFormat::Events);
    assert_eq!(log.matches("out-of-time").count(), 3, "{log}");
    let back = &read(log.as_bytes(), None).unwrap().records[0];
    assert_eq!(written(back, RecordFormat::QuoridorLog), csv);
}

#[test]
fn a_heading_comes_back_as_it_was() {
    let sgf = "(;GM[4]RU[renju]PB[A]PW[B]TM[600]EV[Cup]RO[2]PC[Here]DT[2026-11-15]RE[B+R];B[hh];W[hg])";
    let record = &read(sgf.as_bytes(), None).unwrap().records[0];
    assert!(record.heading.time_control.is_some());
    let back = &read(written(record, RecordFormat::Events).as_bytes(), None).unwrap().records[0];
    assert_eq!(back.heading, record.heading);
}

/// Random games of all kinds: record → log → record is the same record.
#[test]
fn every_legal_game_can_be_a_log() {
    let mut dice = TestRng::new(5);
    for round in 0..200 {
        let rules = *dice.pick(&[
            "gomoku,size=7x7,k=4,players=3",
            "renju,size=9x9",
            "gomoku,size=9x9,opening=swap2",
            "renju,opening=yamaguchi",
            "quoridor,size=5",
            "quoridor,players=4",
            "battlefield",
        ]);
        let mut host = Host::new({
            let rules: tengen_games::AnyRules = rules.parse().unwrap();
            let seats = tengen_games::AnyPosition::new(&rules).unwrap().seats();
            TableTerms::new(rules, (0..seats).map(|seat| format!("p{seat}")))
        });
        for _ in 0..dice.below(60) {
            let moves = host.table.position().legal_moves();
            if moves.is_empty() || host.table.conclusion().is_some() {
                break;
            }
            host.play(&dice.pick(&moves).clone());
        }
        let mut record = Record::from_log(&host.log).unwrap();
        let log = std::mem::take(&mut record.log);
        let text = written(&record, RecordFormat::Events);
        let mut again = read(text.as_bytes(), None).unwrap().records.remove(0);
        again.log.clear();
        assert_eq!(again, record, "{rules} {round}");
        assert_eq!(log.len(), text.lines().count());
        if let Some(RecordedResult { end: RecordedWinner::Win(seat), .. }) = record.heading.result {
            assert!(host.table.is_active(seat));
        }
    }
}

/// A record as SGF, made a log: the notes, or why it cannot be.
fn notes_of_log(text: &str) -> Result<Vec<String>, String> {
    let records = read(text.as_bytes(), None).unwrap().records;
    let written = write(&records, RecordFormat::Events, WriteOptions::default());
    written.map(|written| crate::english(&written.notes)).map_err(|error| error.to_string())
}

#[test]
fn what_a_log_of_another_record_loses_is_told() {
    let five = ";B[hh];W[aa];B[hi];W[ab];B[hj];W[ac];B[hk];W[ad];B[hl]";
    assert_eq!(notes_of_log(&format!("(;GM[4]RE[B+]{five})")), Ok(vec![]));
    let other = notes_of_log(&format!("(;GM[4]RE[W+R]{five})"));
    assert_eq!(
        other,
        Ok(vec!["the result was not saved because the final position says otherwise".to_owned()])
    );
    let clock = notes_of_log("(;GM[4];B[hh]BL[59])");
    assert_eq!(clock, Ok(vec!["not saved: the clock after 1 move".to_owned()]));
}

#[test]
fn what_no_referee_allows_is_no_log() {
    let why = |text| notes_of_log(text).unwrap_err();
    let begun = "events cannot store this game: a referee would not have started this game: the position has setup stones; use sgf";
    assert_eq!(why("(;GM[4]AB[aa];W[hh])"), begun);
    // In the middle of a game just as before it: without those stones it would be another game.
    let later = why("(;GM[4];B[hh];W[hi];AB[aa];B[hj])");
    assert!(
        later.contains("would not have accepted move 2: the position has setup stones; use sgf"),
        "{later}"
    );
    let quoridor = why("[Rules \"quoridor\"]\n1. e2 e8 2. e2 e7 *");
    assert!(quoridor.ends_with("e2: the pawn cannot reach e2 in one move; use quoridor-text"), "{quoridor}");
}

/// Several games at once end in any order, and are found by their numbers all the same.
#[test]
fn the_games_of_a_journal_stand_in_the_order_of_their_numbers() {
    let game = |number: u32, first: &str| {
        let mut terms = TableTerms::new("gomoku".parse().unwrap(), [first, "Bo"]);
        terms.tags.insert("number".to_owned(), number.to_string());
        let mut host = Host::new(terms);
        host.play("h8");
        host.text()
    };
    let games = game(10, "Cy") + &game(2, "Ann");
    let names = |text: &str| -> Vec<String> {
        let records = read(text.as_bytes(), None).unwrap().records;
        records.iter().map(|record| record.heading.player(Seat::FIRST).unwrap().to_owned()).collect()
    };
    assert_eq!(names(&format!("{{\"v\":1,\"event\":\"contest\"}}\n{games}")), ["Ann", "Cy"]);
    assert_eq!(names(&games), ["Cy", "Ann"], "other files are read as they are");
}

#[test]
fn what_engines_said_is_a_comment() {
    let mut host = Host::new(TableTerms::new("gomoku".parse().unwrap(), ["A", "B"]));
    let eval = EngineEvaluation { score: Some(35), depth: Some(9), ..EngineEvaluation::default() };
    let report = Some(Box::new(EngineReport { eval, said: None }));
    host.give(&Command::Play { seat: Seat::FIRST, text: "h8".into(), ply: None, report, lag: Millis::ZERO });
    host.play("h9");
    let sgf = written(&Record::from_log(&host.log).unwrap(), RecordFormat::Sgf);
    assert_eq!(sgf.matches("C[").count(), 1, "{sgf}");
    assert!(sgf.contains("C[depth 9 score 35]"), "{sgf}");
    let log = written(&Record::from_log(&host.log).unwrap(), RecordFormat::Events);
    assert_eq!(log, host.text());
}

/// Games that are played at once name their lines; what is torn at the end is passed over.
#[test]
fn a_journal_holds_games_that_are_played_at_once() {
    let host = |first: &str, moves: &[&str]| {
        let mut host = Host::new(TableTerms::new("gomoku".parse().unwrap(), [first, "Bo"]));
        for text in moves {
            host.play(text);
        }
        host
    };
    let (one, other, again) = (host("Ann", &["h8", "h9"]), host("Cy", &["a1"]), host("Ann", &["b2"]));
    let line = |name: &str, event: &Event| journal_line(name, event) + "\n";
    let mut text = String::new();
    text += &line("one", &one.log[0]);
    text += &line("other", &other.log[0]);
    text += &line("one", &one.log[1]);
    text += &line("other", &other.log[1]);
    text += &line("one", &one.log[2]);
    // The same name once more is another game.
    text.extend(again.log.iter().map(|event| line("one", event)));
    let whole = text.clone();
    text += &journal_line("other", &other.log[1])[..30];
    for text in [&whole, &text] {
        let games = read_journal(text).unwrap();
        let names: Vec<&str> = games.iter().map(|game| game.name.as_str()).collect();
        assert_eq!(names, ["one", "other", "one"]);
        assert_eq!(
            games.iter().map(|game| &game.log).collect::<Vec<_>>(),
            [&one.log, &other.log, &again.log]
        );
        assert_eq!(games[0].lines, [1, 3, 5]);
        assert_eq!(read(text.as_bytes(), None).unwrap().records.len(), 3);
    }
    // What is wrong is named by its line.
    let swapped = whole.replacen("\"seq\":1", "\"seq\":7", 1);
    assert!(read(swapped.as_bytes(), None).unwrap_err().to_string().contains("line 3"));
}

/// The contest's statuses and reasons are a view of the log.
#[test]
fn refused_steps_keep_their_status_and_reason() {
    let mut terms = TableTerms::new("quoridor,variant=contest".parse().unwrap(), ["A", "B"]);
    terms.violations = ViolationPolicies::THREE;
    let mut host = Host::new(terms);
    // Ten walls in two rows, while the other goes to and fro.
    for n in 0..10 {
        host.play(&format!("{}{}h", char::from(b'a' + n % 4 * 2), 3 + n / 4));
        host.play(if n % 2 == 0 { "d9" } else { "e9" });
    }
    for text in ["a7h", "d9", "e5", "e9", "rubbish"] {
        host.play(text);
    }
    let record = Record::from_log(&host.log).unwrap();
    let last = record.tree.main_line().chain([tengen_records::NodeId::ROOT]);
    let mut found: Vec<(String, i32, String)> = Vec::new();
    for id in last {
        for refused in record.tree.node(id).remarks().map_or(&[][..], |remarks| &remarks.refused) {
            let why = refused.why.as_ref().unwrap().localize(Lang::En).into_owned();
            found.push((refused.text.clone(), refused.status, why));
        }
    }
    let refused = |text: &str, status, why: &str| (text.to_owned(), status, why.to_owned());
    assert_eq!(
        found[..2],
        [
            refused("-1,-1,0,7,2,7", 6, "no walls left"),
            refused("5,5,-1,-1,-1,-1", 7, "the pawn cannot reach e5 in one move"),
        ]
    );
    assert_eq!((found[2].0.as_str(), found[2].1), ("-1,-1,-1,-1,-1,-1", 5));
    assert_eq!(found.len(), 3);
}
