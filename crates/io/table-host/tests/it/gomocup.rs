//! What Gomocup programs are told, line by line, and what becomes of their answers.

use std::{fs, path::Path};

use tengen_bots::ProgramSpec;
use tengen_table_host::{EngineProtocol, EngineResources, EngineSpec};

use crate::engines::Seated;

/// A program that writes down every byte it hears, and answers each word of a line by what is said for it, one after the
/// other. Where nothing more is said, it says nothing.
const SCRIPT: &str = r#"
import os, sys
answers = {}
for word in sys.argv[1:]:
    key, _, text = word.partition("=")
    answers.setdefault(key, []).append(text)
log = open("heard", "ab", buffering=0)
while True:
    line = sys.stdin.buffer.readline()
    if not line:
        break
    log.write(line)
    word = line.decode().split()[0] if line.split() else ""
    if word == "END":
        break
    said = answers.get(word, [])
    if said:
        text = said.pop(0) if len(said) > 1 else said[0]
        if text:
            os.write(1, text.replace("\\n", "\n").encode() + b"\n")
"#;

fn engine(folder: &Path, rules: &str, answers: &[&str]) -> Seated {
    let usual = ["START=OK", "ABOUT=name=\"x\""];
    let args = ["-I", "-S", "-c", SCRIPT].into_iter().chain(usual).chain(answers.iter().copied());
    let program = ProgramSpec::named("python3".into()).unwrap().with_args(args.map(Into::into));
    let mut spec = EngineSpec::new("script", program.in_folder(folder.to_owned()));
    spec.protocol = Some(EngineProtocol::Gomocup);
    spec.resources = EngineResources { memory: Some(1 << 20), ..EngineResources::default() };
    Seated::new(spec, rules, "600/match+20/turn")
}

/// Asks after these moves, with 100 seconds left.
fn ask(engine: &mut Seated, texts: &str) -> Result<String, String> {
    engine.ask(texts, Some(100_000))
}

/// Everything that it has heard since the settings of each game, which are the same every time.
fn heard(folder: &Path) -> String {
    let heard = fs::read_to_string(folder.join("heard")).unwrap();
    assert!(heard.lines().all(|line| !line.contains('\r')), "lines() takes the CR along");
    assert_eq!(heard.matches('\n').count(), heard.matches("\r\n").count(), "{heard:?}");
    heard.replace("\r\n", "|")
}

const SETTINGS: &str = "INFO rule 0|INFO timeout_turn 20000|INFO timeout_match 600000|INFO game_type 0|\
    INFO max_memory 1048576|ABOUT|";
const LEFT: &str = "INFO time_left 100000|";

#[test]
fn a_game_is_begun_and_told_move_by_move() {
    let folder = tempfile::tempdir().unwrap();
    let mut engine = engine(folder.path(), "gomoku", &["BEGIN=7,7", "TURN=8,8", "TURN=9,9"]);
    assert_eq!(ask(&mut engine, ""), Ok("h8".to_owned()));
    assert_eq!(ask(&mut engine, "h8 a1"), Ok("i9".to_owned()));
    assert_eq!(ask(&mut engine, "h8 a1 i9 b1"), Ok("j10".to_owned()));
    drop(engine);
    let expected = format!("START 15|{SETTINGS}{LEFT}BEGIN|{LEFT}TURN 0,0|{LEFT}TURN 1,0|END|");
    assert_eq!(heard(folder.path()), expected);
}

#[test]
fn rules_and_sizes_are_told_as_the_protocol_writes_them() {
    for (rules, start, bits) in [
        ("gomoku,size=20,rule=standard", "START 20", 1),
        ("renju", "START 15", 4),
        ("gomoku,rule=caro", "START 15", 8),
        ("gomoku,rule=caro-exact", "START 15", 9),
        ("gomoku,size=20x15", "RECTSTART 20,15", 0),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut engine = engine(folder.path(), rules, &["RECTSTART=OK", "BEGIN=7,7"]);
        assert_eq!(ask(&mut engine, ""), Ok("h8".to_owned()));
        let told = heard(folder.path());
        assert!(told.starts_with(&format!("{start}|INFO rule {bits}|")), "{told}");
    }
}

/// What a program answers by is SWAP for Black and a stone for White, whoever has which colour at the moment.
#[test]
fn swap2_is_asked_as_it_is_answered() {
    let rules = "gomoku,opening=swap2";
    let (three, five) = ("h8 i9 j10", "h8 i9 j10 put-two a1 b2");
    for (game, answer, expected) in [
        ("", "7,7 8,8 9,9", "h8 i9 j10"),
        (three, "SWAP", "swap"),
        (three, "3,4", "keep d5"),
        (three, "3,4 4,5", "put-two d5 e6"),
        (five, "SWAP", "keep"),
        (five, "3,4", "swap d5"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut engine = engine(folder.path(), rules, &[&format!("DONE={answer}")]);
        // An answer of several moves is given out one by one, and asked for once.
        let mut played = game.to_owned();
        for text in expected.split(' ') {
            assert_eq!(ask(&mut engine, &played), Ok(text.to_owned()), "{game} {answer}");
            played = format!("{played} {text}");
        }
        drop(engine);
        let stones = match game.len() {
            0 => "",
            9 => "7,7|8,8|9,9|",
            _ => "7,7|8,8|9,9|0,0|1,1|",
        };
        let expected = format!("START 15|{SETTINGS}{LEFT}SWAP2BOARD|{stones}DONE|END|");
        assert_eq!(heard(folder.path()), expected, "{game} {answer}");
    }
}

/// Stones of an opening need not be on the program's own board.
#[test]
fn after_swap2_the_board_is_told_once_and_then_move_by_move() {
    let rules = "gomoku,opening=swap2";
    let folder = tempfile::tempdir().unwrap();
    let answers = ["DONE=3,4", "DONE=5,5", "TURN=6,6"];
    let mut engine = engine(folder.path(), rules, &answers);
    assert_eq!(ask(&mut engine, "h8 i9 j10"), Ok("keep".to_owned()));
    assert_eq!(ask(&mut engine, "h8 i9 j10 keep"), Ok("d5".to_owned()));
    assert_eq!(ask(&mut engine, "h8 i9 j10 keep d5 a1"), Ok("f6".to_owned()));
    assert_eq!(ask(&mut engine, "h8 i9 j10 keep d5 a1 f6 b1"), Ok("g7".to_owned()));
    drop(engine);
    let told = heard(folder.path());
    let (_, told) = told.split_once("ABOUT|").unwrap();
    let board = "BOARD|7,7,2|8,8,1|9,9,2|3,4,1|0,0,2|DONE|";
    let expected = format!("{LEFT}SWAP2BOARD|7,7|8,8|9,9|DONE|{LEFT}{board}{LEFT}TURN 1,0|END|");
    assert_eq!(told, expected);
}

#[test]
fn who_does_not_know_swap2_refuses_the_game() {
    let rules = "gomoku,opening=swap2";
    for (answer, expected) in [
        ("UNKNOWN command", "script refuses the game: the engine does not support Swap2: UNKNOWN command"),
        ("ERROR no", "script refuses the game: the engine does not support Swap2: ERROR no"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut engine = engine(folder.path(), rules, &[&format!("DONE={answer}")]);
        assert_eq!(ask(&mut engine, ""), Err(expected.to_owned()));
    }
    // Whether something is a move is for the referee to say.
    for answer in ["7,7", "SWAP"] {
        let folder = tempfile::tempdir().unwrap();
        let mut engine = engine(folder.path(), rules, &[&format!("DONE={answer}")]);
        assert_eq!(ask(&mut engine, ""), Ok(answer.to_owned()));
    }
}

#[test]
fn stones_are_taken_back_where_the_program_can() {
    let folder = tempfile::tempdir().unwrap();
    let mut engine = engine(folder.path(), "gomoku", &["BEGIN=7,7", "TURN=8,8", "TAKEBACK=OK"]);
    assert_eq!(ask(&mut engine, ""), Ok("h8".to_owned()));
    assert_eq!(ask(&mut engine, "h8 a1"), Ok("i9".to_owned()));
    assert_eq!(ask(&mut engine, "h8 b1"), Ok("i9".to_owned()));
    drop(engine);
    let told = heard(folder.path());
    let expected = format!("{LEFT}TURN 0,0|TAKEBACK 8,8|TAKEBACK 0,0|{LEFT}TURN 1,0|END|");
    assert!(told.ends_with(&expected), "{told}");
}

#[test]
fn who_cannot_take_back_is_told_the_whole_game() {
    let folder = tempfile::tempdir().unwrap();
    let answers = ["BEGIN=7,7", "TURN=8,8", "TAKEBACK=UNKNOWN", "RESTART=UNKNOWN", "DONE=9,9"];
    let mut engine = engine(folder.path(), "gomoku", &answers);
    assert_eq!(ask(&mut engine, ""), Ok("h8".to_owned()));
    assert_eq!(ask(&mut engine, "h8 a1"), Ok("i9".to_owned()));
    assert_eq!(ask(&mut engine, "h8 b1"), Ok("j10".to_owned()));
    drop(engine);
    let told = heard(folder.path());
    let board = "BOARD|7,7,1|1,0,2|DONE|";
    let expected = format!("TAKEBACK 8,8|RESTART|START 15|{SETTINGS}{LEFT}{board}END|");
    assert!(told.ends_with(&expected), "{told}");
}

#[test]
fn another_game_on_the_same_board_is_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let mut engine = engine(folder.path(), "gomoku", &["BEGIN=7,7", "RESTART=OK"]);
    assert_eq!(ask(&mut engine, ""), Ok("h8".to_owned()));
    engine.begin().unwrap();
    assert_eq!(ask(&mut engine, ""), Ok("h8".to_owned()));
    drop(engine);
    let expected = format!("START 15|{SETTINGS}{LEFT}BEGIN|RESTART|{SETTINGS}{LEFT}BEGIN|END|");
    assert_eq!(heard(folder.path()), expected);
}

#[test]
fn who_does_not_understand_a_stone_is_told_the_board() {
    let folder = tempfile::tempdir().unwrap();
    let mut engine = engine(folder.path(), "gomoku", &["BEGIN=7,7", "TURN=ERROR what", "DONE=8,8"]);
    assert_eq!(ask(&mut engine, ""), Ok("h8".to_owned()));
    assert_eq!(ask(&mut engine, "h8 a1"), Ok("i9".to_owned()));
    drop(engine);
    let told = heard(folder.path());
    let expected = format!("{LEFT}TURN 0,0|{LEFT}BOARD|7,7,1|0,0,2|DONE|END|");
    assert!(told.ends_with(&expected), "{told}");
}

/// The protocol has no pass; but Black must have one where only forbidden points are left.
#[test]
fn who_has_only_forbidden_points_passes() {
    let rules = "renju,size=6";
    let moves = "a3 f1 f2 d6 c4 d1 c5 b2 e5 d3 c1 f4 e6 a6 d2 d5 a2 b1 e1 a1 c6 f3 d4 f5 a4 b6 e2 a5 e3 b5 c2 f6 b3 b4";
    let folder = tempfile::tempdir().unwrap();
    let mut black = engine(folder.path(), rules, &["DONE=-1,-1"]);
    assert_eq!(ask(&mut black, moves), Ok("pass".to_owned()));
    // Elsewhere it is no move.
    assert_eq!(ask(&mut black, "a3 f1 f2 d6"), Ok("-1,-1".to_owned()));
    drop(black);
    let folder = tempfile::tempdir().unwrap();
    let mut white = engine(folder.path(), rules, &["DONE=4,3"]);
    assert_eq!(ask(&mut white, &format!("{moves} pass")), Ok("e4".to_owned()));
    drop(white);
    let told = heard(folder.path());
    assert!(told.contains("BOARD|0,2,2|5,0,1|5,1,2|") && told.ends_with("1,2,2|1,3,1|DONE|END|"), "{told}");
}

/// Some complain about every setting, and move all the same.
#[test]
fn a_complaint_about_a_setting_is_no_answer() {
    let folder = tempfile::tempdir().unwrap();
    let mut engine = engine(folder.path(), "gomoku", &["INFO=ERROR what", "BEGIN=7,7", "TURN=8,8"]);
    assert_eq!(ask(&mut engine, ""), Ok("h8".to_owned()));
    assert_eq!(ask(&mut engine, "h8 a1"), Ok("i9".to_owned()));
    drop(engine);
    let told = heard(folder.path());
    assert!(told.ends_with(&format!("{LEFT}TURN 0,0|END|")), "{told}");
}
