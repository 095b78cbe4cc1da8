//! Matches and tournaments that are stopped at any moment, and go on as if they had not been.

use std::{
    collections::BTreeMap,
    fs,
    io::{BufRead as _, BufReader},
    path::Path,
    process::{Command, Stdio},
};

use rustix::process::{Pid, Signal, kill_process};

use crate::{run, stderr, stdout};

/// A program that plays the same every time, and instead of its move number $1 one that is not on the board. So whoever
/// has the larger number wins. Before its fourth move it waits as long as there is a file `hold`.
const SCRIPT: &str = r#"n=0
move() { while [ $n = 3 ] && [ -e hold ]; do sleep 0.02; done; n=$((n+1)); if [ $n = $1 ]; then echo 999,999; else echo $(( (n-1) % 7 * 2 )),$(( side + (n-1) / 7 * 2 )); fi; }
IFS=$(printf ' \t\r')
while read -r word rest; do case $word in
    START|RESTART) n=0; echo OK;;
    ABOUT) echo 'name="x"';;
    BEGIN) side=0; move $1;;
    TURN) [ $n = 0 ] && side=1; move $1;;
    BOARD) n=0; stones=0
        while read -r stone && [ "$stone" != DONE ]; do
            stones=$((stones+1)); case $stone in *,1) n=$((n+1));; esac
        done
        side=$((stones % 2)); move $1;;
    END) exit 0;;
esac; done
"#;

fn engines(n: usize) -> Vec<String> {
    (0..n)
        .flat_map(|index| {
            ["-engine".to_owned(), format!("cmd=sh player.sh {}", 9 - index), format!("name=p{index}")]
        })
        .chain(["-each".to_owned(), "st=60".to_owned()])
        .collect()
}

fn command(folder: &Path, words: &[String]) -> Command {
    fs::write(folder.join("player.sh"), SCRIPT).unwrap();
    let mut command = crate::tengen();
    command.current_dir(folder).args(words).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The lines at the end that do not depend on time.
fn outcome(text: &str) -> Vec<&str> {
    let start = text.rfind("\nResults of ").or_else(|| text.rfind("\nRank Name")).unwrap();
    let is_timeless = |line: &&str| !line.contains(" s on average") && !line.contains(" games in ");
    text[start + 1..].lines().filter(is_timeless).collect()
}

/// The games of a journal without their times.
pub(crate) fn games(path: &Path) -> BTreeMap<(u64, u64), String> {
    let text = fs::read_to_string(path).unwrap();
    let results = text.lines().filter(|line| line.contains(",\"event\":\"result\","));
    let entries = results.map(|line| {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        let result = &line["result"];
        let told = format!("{} {} {}", result["players"], result["winner"], result["reason"]);
        ((result["encounter"].as_u64().unwrap(), result["index"].as_u64().unwrap()), told)
    });
    let entries: Vec<_> = entries.collect();
    let games: BTreeMap<_, _> = entries.iter().cloned().collect();
    assert_eq!(games.len(), entries.len(), "a game is there twice");
    games
}

/// Begins, is stopped by this signal after so many lines of results, goes on until it is over, and compares.
fn stop_and_resume(words: &str, n_engines: usize, signals: &[(usize, Signal)]) {
    let folder = tempfile::tempdir().unwrap();
    let split = |journal: &str| -> Vec<String> {
        let words = words.split(' ').map(str::to_owned).chain(engines(n_engines));
        words.chain(["-journal".to_owned(), journal.to_owned()]).collect()
    };
    let whole = command(folder.path(), &split("whole.jsonl")).output().unwrap();
    assert_eq!(whole.status.code(), Some(0), "{}", stderr(&whole));
    let whole = stdout(&whole);
    let tool = words.split(' ').next().unwrap().to_owned();
    let mut next = split("stopped.jsonl");
    for &(after, signal) in signals {
        let mut child = command(folder.path(), &next).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut seen = 0;
        let mut rest = String::new();
        while seen < after {
            let Some(Ok(line)) = lines.next() else { break };
            seen += usize::from(line.starts_with("Finished game "));
        }
        kill_process(Pid::from_child(&child), signal).unwrap();
        for line in lines.map_while(Result::ok) {
            rest += &line;
            rest.push('\n');
        }
        let status = child.wait().unwrap();
        next = ["match", "-resume", "stopped.jsonl"].map(str::to_owned).to_vec();
        next[0].clone_from(&tool);
        if signal != Signal::KILL && status.code() == Some(130) {
            let to_go_on =
                rest.lines().find_map(|line| line.strip_prefix("To resume, run: tengen ")).unwrap();
            next = to_go_on.split(' ').map(str::to_owned).collect();
            assert!(rest.trim_end().ends_with("interrupted"), "{rest}");
        }
    }
    let resumed = command(folder.path(), &next).output().unwrap();
    assert_eq!(resumed.status.code(), Some(0), "{}", stderr(&resumed));
    let resumed = stdout(&resumed);
    assert_eq!(outcome(&resumed), outcome(&whole));
    // A sequential test may have been stopped while a game beyond its decision was played.
    let (all, stopped) =
        (games(&folder.path().join("whole.jsonl")), games(&folder.path().join("stopped.jsonl")));
    if words.contains("-sprt") {
        assert!(all.iter().all(|(key, game)| stopped.get(key).is_none_or(|other| other == game)));
    } else {
        assert_eq!(stopped, all);
    }
    let file = folder.path().join("stopped.jsonl");
    let info = run(&["record", "info", file.to_str().unwrap()], b"");
    assert_eq!(info.status.code(), Some(0), "{}", stderr(&info));
}

#[test]
fn a_match_that_was_killed_ends_as_one_that_was_not() {
    for (concurrency, stops) in [(1, [1, 2]), (2, [3, 1])] {
        let words = format!("match -rounds 8 -openings stones=0 -concurrency {concurrency}");
        stop_and_resume(&words, 2, &[(stops[0], Signal::KILL), (stops[1], Signal::KILL)]);
        stop_and_resume(&words, 2, &[(stops[1], Signal::INT), (stops[0], Signal::TERM)]);
    }
}

/// The events of a game of a journal.
fn events(path: &Path, game: &str) -> Vec<serde_json::Value> {
    let text = fs::read_to_string(path).unwrap_or_default();
    let lines = text.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap_or_default());
    lines.filter(|line| line["game"] == game && line["event"] != "result").collect()
}

#[test]
fn a_game_that_was_killed_goes_on_inside_its_log() {
    let folder = tempfile::tempdir().unwrap();
    let words = "match -rounds 1 -openings stones=0 -concurrency 1 -journal j.jsonl";
    let words: Vec<String> = words.split(' ').map(str::to_owned).chain(engines(2)).collect();
    let (journal, hold) = (folder.path().join("j.jsonl"), folder.path().join("hold"));
    fs::write(&hold, "").unwrap();
    let mut child = command(folder.path(), &words).stdout(Stdio::null()).spawn().unwrap();
    // Three moves each, and then one of them thinks for as long as it takes.
    while events(&journal, "1").len() < 7 {
        assert_eq!(child.try_wait().unwrap(), None);
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    kill_process(Pid::from_child(&child), Signal::KILL).unwrap();
    child.wait().unwrap();
    fs::remove_file(&hold).unwrap();
    let before = events(&journal, "1");
    let output =
        command(folder.path(), &["match", "-resume", "j.jsonl"].map(str::to_owned)).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let after = events(&journal, "1");
    assert_eq!(after[..before.len()], before, "what has happened stays");
    assert_eq!(after[before.len()]["event"], "reopened");
    assert_eq!(after.last().unwrap()["event"], "finished");
    assert!(after.iter().zip(0..).all(|(event, seq)| event["seq"] == seq), "{after:?}");
    let moves = after.iter().filter(|event| event["event"] == "played").count();
    assert_eq!(moves, 15, "p1 has seven moves and then one that is off the board");
    let text = stdout(&output);
    assert_eq!(text.matches("Started game 1 ").count(), 1, "{text}");
    assert!(text.contains("Finished game 1 (p0 vs p1): 1-0 {White makes an illegal move}"), "{text}");
}

#[test]
fn a_knockout_that_was_killed_ends_as_one_that_was_not() {
    for concurrency in [1, 2] {
        let words = format!("tournament -tournament knockout -openings stones=0 -concurrency {concurrency}");
        stop_and_resume(&words, 4, &[(2, Signal::KILL), (1, Signal::TERM), (0, Signal::KILL)]);
    }
}

#[test]
fn a_sequential_test_that_was_killed_finds_the_same() {
    let words = "match -rounds 200 -concurrency 2 -openings stones=0 -sprt elo0=0 elo1=50";
    stop_and_resume(words, 2, &[(2, Signal::KILL), (2, Signal::INT)]);
}

#[test]
fn journals_that_do_not_fit_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let ours = format!("cmd={} engine gomoku", env!("CARGO_BIN_EXE_tengen"));
    let words = "match -rounds 1 -maxmoves 6 -openings stones=0 -each nodes=20 -journal j.jsonl";
    let mut begin: Vec<String> = words.split(' ').map(str::to_owned).collect();
    for name in ["name=p0", "name=p1"] {
        begin.extend(["-engine".to_owned(), ours.clone(), name.to_owned()]);
    }
    assert_eq!(command(folder.path(), &begin).output().unwrap().status.code(), Some(0));
    let refused = |words: &str, why: &str| {
        let words: Vec<String> = words.split(' ').map(str::to_owned).collect();
        let output = command(folder.path(), &words).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{words:?}: {}", stdout(&output));
        assert!(stderr(&output).contains(why), "{words:?}: {}", stderr(&output));
    };
    refused("match -resume no.jsonl", "no.jsonl");
    fs::write(folder.path().join("other.sgf"), "(;GM[4])\n").unwrap();
    refused("match -resume other.sgf", "not a journal");
    refused("match -resume j.jsonl -rounds 7", "--rounds 7: the match was started with \"1\"");
    refused("match -resume j.jsonl -each nodes=7", "--each nodes=7: the match was started with");
    let text = fs::read_to_string(folder.path().join("j.jsonl")).unwrap();
    fs::write(folder.path().join("new.jsonl"), text.replacen("\"v\":2", "\"v\":3", 1)).unwrap();
    refused("match -resume new.jsonl", "use a newer Tengen");
    // The file of an engine has another size now.
    let size = text.split("\"size\":").nth(1).unwrap().split(',').next().unwrap();
    let changed = text.replacen(&format!("\"size\":{size}"), "\"size\":7", 1);
    fs::write(folder.path().join("changed.jsonl"), changed).unwrap();
    refused("match -resume changed.jsonl", "the program of p0 has changed");
    let mut again = begin.clone();
    let output = command(folder.path(), &again).output().unwrap();
    assert!(stderr(&output).contains("continue that match with --resume j.jsonl"), "{}", stderr(&output));
    // Whoever repeats what was said at the beginning may do so; what is over is told again.
    again.retain(|word| word != "-journal" && word != "j.jsonl");
    again.extend(["-resume".to_owned(), "j.jsonl".to_owned()]);
    let output = command(folder.path(), &again).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).contains("Games: 2"), "{}", stdout(&output));
}

#[test]
fn files_of_games_are_complete_after_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let words = "match -rounds 3 -openings stones=0 -concurrency 2 -journal j.jsonl -sgfout games.sgf -pgnout file=results.pgn -recordout log.jsonl";
    let words: Vec<String> = words.split(' ').map(str::to_owned).chain(engines(2)).collect();
    let names = ["games.sgf", "results.pgn", "log.jsonl"];
    let files = || names.map(|name| fs::read(folder.path().join(name)).unwrap());
    // What was there before stays.
    fs::write(folder.path().join("games.sgf"), "(;GM[4]SZ[15];B[hh])\n").unwrap();
    assert_eq!(command(folder.path(), &words).output().unwrap().status.code(), Some(0));
    let whole = files();
    let go_on = ["match", "-resume", "j.jsonl"].map(str::to_owned);
    // Killed when the last game had come to the journal alone, or to half of a file.
    for left in [0, 100, 900] {
        for (name, bytes) in names.iter().zip(&whole) {
            let start = if *name == "games.sgf" { 21 } else { 0 };
            let left = bytes.len().saturating_sub(left).max(start);
            fs::write(folder.path().join(name), &bytes[..left]).unwrap();
        }
        let output = command(folder.path(), &go_on).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        assert!(files() == whole, "{left}: {}", stdout(&output));
    }
    // Somebody else has written there: nothing of it is touched.
    let mut changed = whole[0].clone();
    changed[200] = b'x';
    fs::write(folder.path().join("games.sgf"), &changed).unwrap();
    let output = command(folder.path(), &go_on).output().unwrap();
    assert!(
        stdout(&output).contains("note: games.sgf does not contain exactly the games"),
        "{}",
        stdout(&output)
    );
    assert_eq!(fs::read(folder.path().join("games.sgf")).unwrap(), changed);
    let other = [&go_on[..], &["-sgfout".to_owned(), "other.sgf".to_owned()]].concat();
    let output = command(folder.path(), &other).output().unwrap();
    assert!(
        stderr(&output).contains("--sgfout other.sgf: the match was started with"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn a_file_that_cannot_be_written_is_named_with_the_way_to_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let words = "match -rounds 3 -openings stones=0 -concurrency 1 -journal j.jsonl -pgnout /dev/full";
    let words: Vec<String> = words.split(' ').map(str::to_owned).chain(engines(2)).collect();
    let output = command(folder.path(), &words).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{}", stdout(&output));
    let told = stderr(&output);
    assert!(told.contains("/dev/full"), "{told}");
    assert!(told.contains("To resume, run: tengen match -resume j.jsonl"), "{told}");
}
