//! One program at somebody else's table: real processes, which are shell scripts here.

use std::{
    fs,
    path::Path,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    thread,
    time::{Duration, Instant},
};

use tengen_bots::Program;
use tengen_contest::{Guest, Player, Protocol, Resources, TimeLimit};
use tengen_core::{Lang, Localize as _};
use tengen_games::{AnyMove, AnyPosition};

/// What a Gomocup program does besides the two cases that each test writes.
const GOMOCUP: &str = "IFS=$(printf ' \\t\\r'); while read word rest; do echo \"$word $rest\" >> heard; case \"$word\" in \
    START) echo OK;; ABOUT) echo 'name=\"test\"';; END) exit;;";

/// A shell script as a program, in a folder of its own where it may keep what it hears.
fn guest(script: &str, folder: &Path, rules: &str) -> Guest {
    let program = Program::of("sh -c").unwrap().with_args([script.into()]);
    invite(program.in_folder(folder.to_owned()), rules, None)
}

fn invite(program: Program, rules: &str, protocol: Option<Protocol>) -> Guest {
    let player = Player {
        name: "script".to_owned(),
        program,
        protocol,
        time: TimeLimit { turn: Some(Duration::from_secs(20)), bank: None },
        margin: Duration::ZERO,
        resources: Resources::default(),
        settings: Vec::new(),
        restart: false,
    };
    Guest::new(player, rules.parse().unwrap())
}

fn moves(rules: &str, texts: &[&str]) -> Vec<AnyMove> {
    let mut position = AnyPosition::new(&rules.parse().unwrap()).unwrap();
    let play = |text: &&str| {
        let m = position.read_move(text).unwrap();
        position.play_move(&m).unwrap();
        m
    };
    texts.iter().map(play).collect()
}

fn ask(guest: &mut Guest, rules: &str, texts: &[&str]) -> Result<String, String> {
    let answer = guest.ask(&moves(rules, texts), None, &mut |_| {}, &AtomicBool::new(false));
    answer.map(|answer| answer.text).map_err(|failure| failure.to_string())
}

#[test]
fn a_program_is_told_moves_one_by_one_and_after_a_take_back_the_whole_game() {
    let folder = tempfile::tempdir().unwrap();
    let script = format!(
        "{GOMOCUP} TURN) echo MESSAGE depth 3 ev 12; echo 8,8;; \
         BOARD) while read line; do case \"$line\" in DONE*) break;; esac; done; echo 7,8;; \
         BEGIN) echo 7,7;; esac; done"
    );
    let mut guest = guest(&script, folder.path(), "gomoku");
    assert_eq!(ask(&mut guest, "gomoku", &[]), Ok("h8".to_owned()));
    let mut thoughts = Vec::new();
    let played = moves("gomoku", &["h8", "a1"]);
    let heard = &mut |line: &str| thoughts.push(line.to_owned());
    let answer = guest.ask(&played, Some(Duration::from_secs(30)), heard, &AtomicBool::new(false)).unwrap();
    assert_eq!((answer.text.as_str(), answer.said.as_str()), ("i9", "8,8"));
    assert_eq!(thoughts, ["depth 3 ev 12"]);
    // The other player has taken back, and plays elsewhere.
    assert_eq!(ask(&mut guest, "gomoku", &["h8", "b1"]), Ok("h9".to_owned()));
    drop(guest);
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
    let mut guest = guest(&script, folder.path(), "gomoku");
    let failure = guest.ask(&[], None, &mut |_| {}, &AtomicBool::new(false)).unwrap_err();
    let en = "script disconnects (exited with code 3): last output: OK | name=\"test\"; last error: no luck";
    assert_eq!(failure.localize(Lang::En), en);
    let zh = "script 断开（已退出，退出码 3）：最后输出：OK | name=\"test\"；最后报错：no luck";
    assert_eq!(failure.localize(Lang::Zh), zh);
    assert!(!failure.is_interruption());
    assert_eq!(ask(&mut guest, "gomoku", &[]), Ok("h8".to_owned()));
}

#[test]
fn a_question_can_be_given_up_and_nothing_of_the_program_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let script = format!("{GOMOCUP} BEGIN) echo $$ > new; mv new pid; sleep 600;; esac; done");
    let mut guest = guest(&script, folder.path(), "gomoku");
    let (halt, pid) = (AtomicBool::new(false), folder.path().join("pid"));
    let failure = thread::scope(|scope| {
        scope.spawn(|| {
            let patience = Instant::now() + Duration::from_secs(60);
            while !pid.exists() && Instant::now() < patience {
                thread::sleep(Duration::from_millis(5));
            }
            halt.store(true, Relaxed);
        });
        guest.ask(&[], None, &mut |_| {}, &halt).unwrap_err()
    });
    assert!(failure.is_interruption(), "{failure}");
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
    let mut guest = guest("touch started", folder.path(), "gomoku,players=3");
    let failure = guest.begin(&AtomicBool::new(false)).unwrap_err();
    assert!(failure.to_string().contains("two players"), "{failure}");
    assert!(!folder.path().join("started").exists());
}

#[test]
fn a_program_that_is_not_there_is_named() {
    let mut guest = invite(Program::of("./no-such-program").unwrap(), "quoridor", None);
    let failure = guest.begin(&AtomicBool::new(false)).unwrap_err();
    assert_eq!(failure.to_string(), "cannot start script: there is no such program");
    assert_eq!(failure.localize(Lang::Zh), "不能启动 script：没有这个程序");
}

#[test]
fn the_text_protocol_has_the_whole_game_in_every_question() {
    let folder = tempfile::tempdir().unwrap();
    let script = "while read line; do echo \"$line\" >> heard; case \"$line\" in \
         isready) echo readyok;; go*) echo info depth 2 score 5 pv e3; echo bestmove e3 ponder e7;; \
         quit) exit;; esac; done";
    let mut guest = guest(script, folder.path(), "quoridor");
    let mut thoughts = Vec::new();
    let heard = &mut |line: &str| thoughts.push(line.to_owned());
    let played = moves("quoridor", &["e2", "e8"]);
    let answer = guest.ask(&played, None, heard, &AtomicBool::new(false)).unwrap();
    assert_eq!((answer.text.as_str(), answer.said.as_str()), ("e3", "e3 ponder e7"));
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
        Program::of("sh -c").unwrap().with_args([script.into()]).in_folder(folder.path().to_owned());
    let mut guest = invite(program, rules, Some(Protocol::Text));
    for (played, answer) in [(&[][..], "h8"), (&["h8"], "h9"), (&["h8", "h9"], "i9"), (&["h8"], "h9")] {
        assert_eq!(ask(&mut guest, rules, played), Ok(answer.to_owned()));
    }
    let heard = fs::read_to_string(folder.path().join("heard")).unwrap();
    let games = heard.lines().filter(|line| *line == "newgame").count();
    assert_eq!(games, 2, "one game, and another after stones were taken back: {heard}");
}
