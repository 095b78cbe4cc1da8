use std::{
    fs::{self, File, OpenOptions},
    io::Write as _,
    path::Path,
    thread,
    time::Duration,
};

use tengen_arbiter::{
    Command, EngineEvaluation, EngineReport, Event, EventKind, Millis, Table, TableTerms, TimeControl,
};
use tengen_core::{Lang, Seat};
use tengen_records::{Record, RecordFormat, RecordedResult, WriteOptions, read, write};

use super::{GameArrival, all, all_words, arrive, step, until, words};
use crate::{
    replay::{DataLoader, GameStep, GameView as _, ReplayTitle, StepKind, TerminalView},
    theme::{CharacterSet, ColorSupport, TerminalTheme},
    watch::{live::LiveLoader, plain::GameNarrator, step_writer::steps_of_log, tail::watch_file},
};

const QUORIDOR: &str =
    "player,newLoc_x,newLoc_y,newBar_start_x,newBar_start_y,newBar_stop_x,newBar_stop_y,status
Anna,5,2,-1,-1,-1,-1,0
Bo,5,8,-1,-1,-1,-1,0
Anna,-1,-1,2,3,4,3,0
Bo,5,9,-1,-1,-1,-1,7
Bo,5,7,-1,-1,-1,-1,0
Anna,5,3,-1,-1,-1,-1,0
";

fn gomoku(moves: &str, result: Option<RecordedResult>) -> Record {
    let mut record = read(moves.as_bytes(), None).unwrap().records.remove(0);
    record.heading.set_player(Seat::FIRST, "Anna");
    record.heading.set_player(Seat::SECOND, "Bo");
    record.heading.result = result;
    record
}

fn text(record: &Record, format: RecordFormat) -> String {
    let written = write(std::slice::from_ref(record), format, WriteOptions::default()).unwrap();
    String::from_utf8(written.bytes).unwrap()
}

const WON: &str = "h8 a1 h9 a2 h10 a3 h11 a4 h12";

fn won() -> Record {
    gomoku(WON, Some(RecordedResult::win(Seat::FIRST)))
}

fn watch(path: &Path) -> LiveLoader {
    arrive(watch_file(path, true).unwrap()).unwrap()
}

fn add(path: &Path, text: &str) {
    OpenOptions::new().append(true).create(true).open(path).unwrap().write_all(text.as_bytes()).unwrap();
}

/// The last game that is told, as if there had been no other.
fn last_game(loader: &mut dyn DataLoader) -> (ReplayTitle, Vec<GameStep>) {
    let mut title = loader.title().clone();
    let mut steps = Vec::new();
    for step in all(loader) {
        if let StepKind::Begins(other) = step.what {
            (title, steps) = (*other, Vec::new());
        } else {
            steps.push(step);
        }
    }
    (title, steps)
}

#[test]
fn a_file_that_grows_byte_by_byte_tells_what_it_tells_as_a_whole() {
    let folder = tempfile::tempdir().unwrap();
    let log = QUORIDOR.to_owned() + "Bo,5,6,-1,-1,-1,-1,1\n";
    let files = [
        ("a.jsonl", text(&won(), RecordFormat::Events)),
        ("b.csv", log.clone()),
        ("c.csv", log.trim_end().to_owned()),
        ("d.sgf", text(&won(), RecordFormat::Sgf)),
    ];
    thread::scope(|scope| {
        for (name, text) in files {
            let (whole, path) = (folder.path().join(name), folder.path().join(format!("grows-{name}")));
            fs::write(&whole, &text).unwrap();
            let expected = scope.spawn(move || last_game(&mut watch(&whole)));
            let watched = scope.spawn({
                let path = path.clone();
                move || last_game(&mut watch(&path))
            });
            scope.spawn(move || {
                let mut file = File::create(path).unwrap();
                for byte in text.bytes() {
                    file.write_all(&[byte]).unwrap();
                    thread::sleep(Duration::from_millis(2));
                }
            });
            scope.spawn(move || {
                let (expected, told) = (expected.join().unwrap(), watched.join().unwrap());
                assert!(expected.1.len() > 6, "{name}: {:?}", all_words(&expected.1));
                assert_eq!(told, expected, "{name}");
            });
        }
    });
}

#[test]
fn a_line_counts_when_it_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("0_Anna_VS_Bo.csv");
    let arriving = watch_file(&path, false).unwrap();
    let mut arriving = Some(arriving);
    // The file is not there yet.
    let state = until(|| match arriving.take()?.poll().unwrap() {
        GameArrival::Here(_) => panic!("nothing is there"),
        GameArrival::Awaited(still) => {
            let state = still.state();
            arriving = Some(still);
            state
        }
    });
    assert!(state.to_string().contains("does not exist yet"), "{state}");
    let zh = tengen_core::Localize::localize(&state, tengen_core::Lang::Zh).into_owned();
    assert!(zh.ends_with("0_Anna_VS_Bo.csv 还不存在，正在等待…"), "{zh}");
    add(&path, QUORIDOR);
    let mut loader = arrive(arriving.unwrap()).unwrap();
    assert_eq!(loader.title().heading.players, ["Anna", "Bo"]);
    let told: Vec<String> = (0..6).map(|_| words(&step(&mut loader))).collect();
    assert_eq!(told[..3], ["0 e2", "1 e8", "0 c3h"], "{told:?}");
    assert!(told[3].starts_with("1 refused"), "{told:?}");
    add(&path, "Bo,5,6,-1,-1,");
    thread::sleep(Duration::from_millis(300));
    assert_eq!(loader.next_step().unwrap(), None);
    add(&path, "-1,-1,0\n");
    assert_eq!(words(&step(&mut loader)), "1 e6");
    assert!(loader.is_live());
}

#[test]
fn all_games_of_a_file_are_told_with_those_that_are_added() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.sgf");
    add(&path, &text(&gomoku("c3 d4", Some(RecordedResult::DRAW)), RecordFormat::Sgf));
    add(&path, &text(&won(), RecordFormat::Sgf));
    let mut loader = watch(&path);
    let told: Vec<String> = (0..5).map(|_| words(&step(&mut loader))).collect();
    assert_eq!(told, ["0 c3", "1 d4", "ended Draw", "begins Anna Bo", "0 h8"]);
    add(&path, &text(&gomoku("e5 f6", Some(RecordedResult::DRAW)), RecordFormat::Sgf));
    let told = all_words(&all(&mut loader));
    assert_eq!(told[told.len() - 4..], ["begins Anna Bo", "0 e5", "1 f6", "ended Draw"], "{told:?}");
    assert_eq!(told.iter().filter(|words| *words == "0 e5").count(), 1, "{told:?}");
}

#[test]
fn the_other_games_of_a_file_can_be_opened_on_a_screen() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.sgf");
    for game in [gomoku("c3 d4", Some(RecordedResult::DRAW)), won(), gomoku("e5 f6", None)] {
        add(&path, &text(&game, RecordFormat::Sgf));
    }
    let mut loader = arrive(watch_file(&path, false).unwrap()).unwrap();
    assert_eq!(words(&step(&mut loader)), "0 e5");
    assert_eq!((loader.n_games(), loader.game()), (3, 2));
    assert!(!loader.open_game(3));
    // Whoever changes their mind at once sees what they asked for last, from its beginning.
    assert!(loader.open_game(1) && loader.open_game(2) && loader.open_game(0));
    let told: Vec<String> = (0..4).map(|_| words(&step(&mut loader))).collect();
    assert_eq!(told, ["begins Anna Bo", "0 c3", "1 d4", "ended Draw"]);
    assert_eq!((loader.n_games(), loader.game()), (3, 0));
    // What is added does not tear anybody away, but for whoever looks at the last one.
    add(&path, &text(&gomoku("j9 k10", None), RecordFormat::Sgf));
    until(|| {
        assert_eq!(loader.next_step().unwrap(), None);
        (loader.n_games() == 4).then_some(())
    });
    assert!(loader.open_game(3));
    let told: Vec<String> = (0..3).map(|_| words(&step(&mut loader))).collect();
    assert_eq!(told, ["begins Anna Bo", "0 j9", "1 k10"]);
    add(&path, &text(&gomoku("a1 b2", None), RecordFormat::Sgf));
    let told: Vec<String> = (0..3).map(|_| words(&step(&mut loader))).collect();
    assert_eq!(told, ["begins Anna Bo", "0 a1", "1 b2"]);
}

#[test]
fn on_a_screen_the_games_between_are_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl");
    add(&path, &text(&gomoku("c3 d4", None), RecordFormat::Events));
    let mut loader = arrive(watch_file(&path, false).unwrap()).unwrap();
    assert_eq!(words(&step(&mut loader)), "0 c3");
    assert_eq!(words(&step(&mut loader)), "1 d4");
    let games = ["e5 f6", "g7 h8", "j9 k10"].map(|moves| text(&gomoku(moves, None), RecordFormat::Events));
    add(&path, &games.concat());
    let told: Vec<String> = (0..3).map(|_| words(&step(&mut loader))).collect();
    assert_eq!(told, ["begins Anna Bo", "0 j9", "1 k10"]);
}

#[test]
fn a_file_that_is_replaced_is_read_anew() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl");
    let other = folder.path().join("other");
    fs::write(&path, text(&gomoku("h8 a1 h9", None), RecordFormat::Events)).unwrap();
    let mut loader = watch(&path);
    assert_eq!((0..3).map(|_| words(&step(&mut loader))).collect::<Vec<_>>(), ["0 h8", "1 a1", "0 h9"]);
    fs::write(&other, text(&gomoku("c3 d4", Some(RecordedResult::DRAW)), RecordFormat::Events)).unwrap();
    fs::rename(&other, &path).unwrap();
    assert_eq!(all_words(&all(&mut loader)), ["begins Anna Bo", "0 c3", "1 d4", "ended Draw"]);
}

#[test]
fn a_file_that_is_emptied_and_written_again_is_read_anew() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl");
    fs::write(&path, text(&gomoku("h8 a1 h9", None), RecordFormat::Events)).unwrap();
    let mut loader = watch(&path);
    assert_eq!(words(&step(&mut loader)), "0 h8");
    File::create(&path).unwrap();
    until(|| {
        let _ = loader.next_step();
        loader.state()
    });
    add(&path, &text(&gomoku("c3 d4", Some(RecordedResult::DRAW)), RecordFormat::Events));
    let told = all_words(&all(&mut loader));
    assert_eq!(told[told.len() - 4..], ["begins Anna Bo", "0 c3", "1 d4", "ended Draw"], "{told:?}");
}

#[test]
fn the_newest_game_of_a_folder_is_watched_then_the_next() {
    let folder = tempfile::tempdir().unwrap();
    let round = folder.path().join("round_1");
    fs::create_dir(&round).unwrap();
    fs::write(round.join("0_A_VS_B.csv"), QUORIDOR.replace("Anna", "A").replace("Bo", "B")).unwrap();
    thread::sleep(Duration::from_millis(30));
    let current = round.join("1_Anna_VS_Bo.csv");
    fs::write(&current, QUORIDOR).unwrap();
    fs::write(folder.path().join("scores.csv"), "name,points\nAnna,3\n").unwrap();
    let mut loader = watch(folder.path());
    assert_eq!(loader.title().heading.players, ["Anna", "Bo"]);
    add(&current, "Bo,5,6,-1,-1,-1,-1,1\n");
    until(|| loader.next_step().unwrap().filter(|step| matches!(step.what, StepKind::Ended(_))));
    fs::write(round.join("2_C_VS_D.csv"), QUORIDOR.replace("Anna", "C").replace("Bo", "D")).unwrap();
    assert_eq!(words(&step(&mut loader)), "begins C D");
    assert_eq!(words(&step(&mut loader)), "0 e2");
}

#[test]
fn what_is_no_record_is_told_and_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl");
    let mut arriving = Some(watch_file(&path, true).unwrap());
    for (text, part) in
        [("", "empty, waiting"), ("{\"event\":1}\n", "line 1"), ("what is this?", "not a game record")]
    {
        fs::write(&path, text).unwrap();
        until(|| match arriving.take()?.poll().unwrap() {
            GameArrival::Here(_) => panic!("{text}"),
            GameArrival::Awaited(still) => {
                let state = still.state();
                arriving = Some(still);
                state.filter(|state| state.to_string().contains(part))
            }
        });
    }
    fs::write(&path, text(&won(), RecordFormat::Events)).unwrap();
    let mut loader = arrive(arriving.unwrap()).unwrap();
    assert_eq!(all(&mut loader).len(), 10);
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_refused() {
    let why = arrive(watch_file(Path::new("/dev/zero"), true).unwrap()).unwrap_err();
    assert!(why.to_string().contains(": not a file"), "{why}");
}

/// The log of a game of two programs, of which the second does this after the first move.
fn lost_by(command: &Command, at: Millis) -> Vec<Event> {
    let terms = TableTerms::new("gomoku".parse().unwrap(), ["Anna", "Bo"]).for_programs();
    let terms = TableTerms { time: TimeControl::Simple { per_move: Millis(1000) }, ..terms };
    let first = Table::opening(terms, 0).unwrap();
    let mut table = Table::open(&first).unwrap();
    let mut log = vec![first];
    let eval = EngineEvaluation { score: Some(35), depth: Some(9), ..EngineEvaluation::default() };
    let report = Some(Box::new(EngineReport { eval, said: None }));
    let play =
        Command::Play { seat: Seat::FIRST, text: "h8".to_owned(), ply: None, report, lag: Millis::ZERO };
    for (command, at) in [(&play, Millis(10)), (command, at)] {
        for event in table.decide(command, at).unwrap() {
            table.apply(&event).unwrap();
            log.push(event);
        }
    }
    let violations = log.iter().filter(|event| matches!(event.what, EventKind::Violated { .. })).count();
    assert!(table.conclusion().is_some() && violations == 1);
    log
}

/// The referee logs it as a violation and as the end.
#[test]
fn what_loses_a_game_is_told_once() {
    for (command, at, steps) in [
        (Command::play(Seat::SECOND, "h8"), 20, &["0 h8", "1 refused h8", "ended Win(Seat(0))"][..]),
        (Command::Tick, 60_000, &["0 h8", "ended Win(Seat(0))"]),
    ] {
        let (_, told) = steps_of_log(&lost_by(&command, Millis(at))).unwrap();
        assert_eq!(all_words(&told), steps);
    }
}

#[test]
fn what_engines_say_of_their_moves_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.jsonl");
    let log = lost_by(&Command::play(Seat::SECOND, "h8"), Millis(20));
    fs::write(&path, log.iter().map(|event| event.to_json() + "\n").collect::<String>()).unwrap();
    let loader = watch(&path);
    let look = TerminalTheme { lang: Lang::En, colors: ColorSupport::None, signs: CharacterSet::Ascii };
    let mut view = TerminalView::new(loader.title().clone(), look);
    view.put_step(steps_of_log(&log).unwrap().1.remove(0));
    view.story_mut().go_to(1);
    assert!(view.text().contains("Anna: h8  0.0 s\ndepth 9 score 35"), "{}", view.text());
    let view = Box::new(TerminalView::new(loader.title().clone(), look));
    let mut out = Vec::new();
    GameNarrator { loader: Box::new(loader), view, look, every_board: false }
        .narrate_to_end(&mut out)
        .unwrap();
    let text = String::from_utf8(out).unwrap();
    assert!(text.contains("1. Anna: h8  0.0 s\n  depth 9 score 35\nBo: h8 rejected"), "{text}");
}
