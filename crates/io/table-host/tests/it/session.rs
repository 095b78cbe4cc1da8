//! One engine at a table: real processes, which are shell scripts here.

use std::{
    fs,
    path::Path,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    thread,
    time::{Duration, Instant},
};

use tengen_arbiter::{Command, FailureCause};
use tengen_bots::ProgramSpec;
use tengen_core::{Lang, Localize as _, Seat};
use tengen_table_host::{EngineProtocol, EngineResources, EngineSpec, SeatOccupant};

use crate::engines::Seated;

/// What a Gomocup program does besides the two cases that each test writes.
const GOMOCUP: &str = "IFS=$(printf ' \\t\\r'); while read word rest; do echo \"$word $rest\" >> heard; case \"$word\" in \
    START) echo OK;; ABOUT) echo 'name=\"test\"';; END) exit;;";

/// A shell script as an engine, in a folder of its own where it may keep what it hears.
fn engine(script: &str, folder: &Path, rules: &str) -> Seated {
    let program = ProgramSpec::of("sh -c").unwrap().with_args([script.into()]);
    seated(program.in_folder(folder.to_owned()), rules, None)
}

fn seated(program: ProgramSpec, rules: &str, protocol: Option<EngineProtocol>) -> Seated {
    Seated::new(EngineSpec { protocol, ..EngineSpec::new("script", program) }, rules, "20/move")
}

#[test]
fn a_program_is_told_moves_one_by_one_and_after_a_take_back_the_whole_game() {
    let folder = tempfile::tempdir().unwrap();
    let script = format!(
        "{GOMOCUP} TURN) echo MESSAGE depth 3 ev 12; echo 8,8;; \
         BOARD) while read line; do case \"$line\" in DONE*) break;; esac; done; echo 7,8;; \
         BEGIN) echo 7,7;; esac; done"
    );
    let mut engine = engine(&script, folder.path(), "gomoku");
    assert_eq!(engine.ask("", None), Ok("h8".to_owned()));
    let mut thoughts = Vec::new();
    let heard = &mut |line: &str| thoughts.push(line.to_owned());
    let request = engine.request("h8 a1", Some(30_000));
    let reply = engine.session.ask(&request, heard, &AtomicBool::new(false)).unwrap();
    assert_eq!((reply.text.as_deref(), reply.said.as_str()), (Some("i9"), "8,8"));
    assert_eq!(reply.eval.to_string(), "depth 3 score 12");
    assert_eq!(thoughts, ["depth 3 ev 12"]);
    // The other player has taken back, and plays elsewhere.
    assert_eq!(engine.ask("h8 b1", None), Ok("h9".to_owned()));
    drop(engine);
    let heard = fs::read_to_string(folder.path().join("heard")).unwrap();
    let orders = ["START", "BEGIN", "TURN", "BOARD", "END"];
    let heard: Vec<&str> = heard
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .filter(|word| orders.contains(word))
        .collect();
    assert_eq!(heard, ["START", "BEGIN", "TURN", "START", "BOARD", "END"]);
}

#[test]
fn a_program_that_dies_is_reported_with_its_last_words_and_started_again() {
    let folder = tempfile::tempdir().unwrap();
    let script = format!(
        "{GOMOCUP} BEGIN) test -f again && echo 7,7 || {{ touch again; echo no luck >&2; exit 3; }};; esac; done"
    );
    let mut engine = engine(&script, folder.path(), "gomoku");
    let failure = engine.reply("", None).unwrap_err();
    let en = "script disconnects (exited with code 3): last output: OK | name=\"test\"; last error: no luck";
    assert_eq!(failure.localize(Lang::En), en);
    let zh = "script 断开连接（已退出，退出码 3）：最后的输出：OK | name=\"test\"；最后的错误输出：no luck";
    assert_eq!(failure.localize(Lang::Zh), zh);
    assert!(!failure.is_interruption);
    let evidence = &failure.evidence;
    assert_eq!((evidence.cause, evidence.exit.as_deref()), (Some(FailureCause::Exited), Some("code 3")));
    assert!(matches!(failure.clone().command(Seat::SECOND), Command::Broken { seat: Seat::SECOND, .. }));
    assert_eq!(engine.ask("", None), Ok("h8".to_owned()));
}

#[test]
fn a_question_can_be_given_up_and_nothing_of_the_program_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let script = format!("{GOMOCUP} BEGIN) echo $$ > new; mv new pid; sleep 600;; esac; done");
    let mut engine = engine(&script, folder.path(), "gomoku");
    let (halt, pid) = (AtomicBool::new(false), folder.path().join("pid"));
    engine.begin().unwrap();
    let request = engine.request("", None);
    let failure = thread::scope(|scope| {
        scope.spawn(|| {
            let patience = Instant::now() + Duration::from_secs(60);
            while !pid.exists() && Instant::now() < patience {
                thread::sleep(Duration::from_millis(5));
            }
            halt.store(true, Relaxed);
        });
        engine.session.ask(&request, &mut |_| {}, &halt).unwrap_err()
    });
    assert!(failure.is_interruption, "{failure}");
    let pid = fs::read_to_string(pid).unwrap();
    let is_there = || {
        let status = std::process::Command::new("kill").args(["-0", pid.trim()]).output().unwrap().status;
        status.success()
    };
    assert!(!is_there(), "{pid}");
}

#[test]
fn what_the_protocol_cannot_say_is_refused_before_anything_starts() {
    let folder = tempfile::tempdir().unwrap();
    let mut engine = engine("touch started", folder.path(), "gomoku,players=3");
    let failure = engine.begin().unwrap_err();
    assert!(failure.to_string().contains("two players"), "{failure}");
    assert!(!folder.path().join("started").exists());
}

#[test]
fn a_program_that_is_not_there_is_named() {
    let mut engine = seated(ProgramSpec::of("./no-such-program").unwrap(), "quoridor", None);
    let failure = engine.begin().unwrap_err();
    assert_eq!(failure.to_string(), "cannot start script: no such program");
    assert_eq!(failure.localize(Lang::Zh), "无法启动 script：没有这个程序");
}

#[test]
fn the_text_protocol_has_the_whole_game_in_every_question() {
    let folder = tempfile::tempdir().unwrap();
    let script = "while read line; do echo \"$line\" >> heard; case \"$line\" in \
         isready) echo readyok;; go*) echo info depth 2 score 5 pv e3; echo bestmove e3 ponder e7;; \
         quit) exit;; esac; done";
    let mut engine = engine(script, folder.path(), "quoridor");
    let mut thoughts = Vec::new();
    let heard = &mut |line: &str| thoughts.push(line.to_owned());
    engine.begin().unwrap();
    let request = engine.request("e2 e8", None);
    let reply = engine.session.ask(&request, heard, &AtomicBool::new(false)).unwrap();
    assert_eq!((reply.text.as_deref(), reply.said.as_str()), (Some("e3"), "e3 ponder e7"));
    assert_eq!(reply.eval.to_string(), "depth 2 score 5 pv e3");
    assert_eq!(thoughts, ["depth 2 score 5 pv e3"]);
    let heard = fs::read_to_string(folder.path().join("heard")).unwrap();
    assert!(heard.contains("position startpos moves e2 e8\ngo movetime 20000\n"), "{heard}");
}

/// Whoever lays an opening is asked three times in a row; a new game in between would make it think of another one.
#[test]
fn who_is_asked_again_is_still_in_the_same_game() {
    let folder = tempfile::tempdir().unwrap();
    let script = "while read line; do echo \"$line\" >> heard; case \"$line\" in \
         isready) echo readyok;; \
         'position startpos') answer=h8;; *'moves h8') answer=h9;; *'h8 h9') answer=i9;; \
         go*) echo bestmove $answer;; quit) exit;; esac; done";
    let rules = "renju,opening=yamaguchi";
    let program =
        ProgramSpec::of("sh -c").unwrap().with_args([script.into()]).in_folder(folder.path().to_owned());
    let mut engine = seated(program, rules, Some(EngineProtocol::Text));
    for (played, answer) in [("", "h8"), ("h8", "h9"), ("h8 h9", "i9"), ("h8", "h9")] {
        assert_eq!(engine.ask(played, None), Ok(answer.to_owned()));
    }
    let heard = fs::read_to_string(folder.path().join("heard")).unwrap();
    let games = heard.lines().filter(|line| *line == "newgame").count();
    assert_eq!(games, 1, "stones that were taken back belong to the same game: {heard}");
}

#[test]
fn an_engine_may_give_up_or_answer_nonsense_and_the_referee_hears_it() {
    let folder = tempfile::tempdir().unwrap();
    let script = "while read line; do case \"$line\" in \
         isready) echo readyok;; *'moves e2') answer='bestmove resign';; *e8) answer='error I cannot';; \
         go*) echo \"$answer\";; quit) exit;; esac; done";
    let mut engine = engine(script, folder.path(), "quoridor");
    let resigned = engine.reply("e2", None).unwrap();
    assert_eq!(resigned.command(Seat::SECOND), Command::Resign { seat: Seat::SECOND });
    let nonsense = engine.reply("e2 e8", None).unwrap();
    assert_eq!((nonsense.text.as_deref(), nonsense.said.as_str()), (Some("I cannot"), "I cannot"));
}

#[test]
fn an_answer_that_comes_too_late_is_told_with_its_time() {
    let folder = tempfile::tempdir().unwrap();
    let script = format!("{GOMOCUP} BEGIN) sleep 0.2; echo 7,7;; esac; done");
    let mut engine = engine(&script, folder.path(), "gomoku");
    engine.begin().unwrap();
    let mut request = engine.request("", None);
    request.patience = Duration::from_millis(20);
    let failure = engine.session.ask(&request, &mut |_| {}, &AtomicBool::new(false)).unwrap_err();
    // On a busy machine it may be too late even for that.
    let is_known = failure.evidence.cause.is_none() || failure.evidence.cause == Some(FailureCause::NoAnswer);
    assert!(is_known && failure.at - failure.asked >= Duration::from_millis(200), "{failure:?}");
}

#[test]
fn an_engine_is_remembered_with_everything_that_was_said_of_it() {
    let mut spec = EngineSpec::new("two words", ProgramSpec::of("echo 'two words'").unwrap());
    spec.program = spec.program.in_folder("/tmp".into());
    spec.protocol = Some(EngineProtocol::Gomocup);
    spec.think_time = Some(Duration::from_millis(1500));
    spec.resources =
        EngineResources { nodes: Some(5), depth: Some(6), threads: Some(1), memory: Some(1 << 20) };
    spec.settings = vec![("Style".to_owned(), "wild".to_owned())];
    spec.restart = true;
    for spec in [spec, EngineSpec::new("plain", ProgramSpec::of("./plain").unwrap())] {
        assert_eq!(EngineSpec::from_json(&spec.to_json().unwrap()), Some(spec.clone()));
        // Logs and records have its name, and never how it is started.
        let name = spec.name.clone();
        let occupant = SeatOccupant::Engine(Box::new(spec));
        assert_eq!(SeatOccupant::from_tag(&occupant.to_string()), Some(SeatOccupant::Program(name)));
    }
    for text in ["", "{}", "{\"name\":\"x\",\"command\":\"\",\"sandbox\":\"trusted\"}"] {
        assert_eq!(EngineSpec::from_json(text), None, "{text}");
    }
}
