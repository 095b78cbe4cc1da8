//! Matches that are watched while they are played: on a page, and in a terminal by their journal.

use std::{
    fs,
    io::{BufRead as _, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use serde_json::Value;

use crate::{serve::ask, stderr, stdout, tengen};

/// Plays along a row of its own and says what it thinks of it. Whoever is second moves off the board with its fourth move.
/// Before its third move it waits while there is a file `hold`.
const SCRIPT: &str = r#"n=0
move() {
    while [ $n = 2 ] && [ -e hold ]; do sleep 0.02; done
    n=$((n+1)); echo "MESSAGE depth 7 ev 1$n pv h8 h9"
    if [ $n = $last ]; then echo 999,999; else echo $((n * 2)),$side; fi
}
IFS=$(printf ' \t\r')
while read -r word rest; do case $word in
    START|RESTART) n=0; echo OK;;
    ABOUT) echo 'name="x"';;
    BEGIN) side=0; last=9; move;;
    TURN) [ $n = 0 ] && side=1 && last=4; move;;
    END) exit 0;;
esac; done
"#;

/// Two games: each player wins as the first. The first game waits in its middle.
fn begin(folder: &Path, more: &[&str]) -> Command {
    fs::write(folder.join("player.sh"), SCRIPT).unwrap();
    fs::write(folder.join("hold"), "").unwrap();
    let mut command = tengen();
    command.current_dir(folder).arg("match");
    for name in ["name=A", "name=B"] {
        command.args(["-engine", "cmd=sh player.sh", name]);
    }
    command.args(["-each", "tc=300+2", "-rounds", "1", "-openings", "stones=0", "-concurrency", "1"]);
    command.args(["-journal", "j.jsonl"]).args(more).stdout(Stdio::null());
    command
}

/// A process that is killed when nobody needs it any more.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What is at this address, as soon as it is as it should be.
fn eventually(address: &str, path: &str, is_there: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..3000 {
        if let Some((200, _, body)) = ask(address, "", "GET", path, "") {
            let value: Value = serde_json::from_str(&body).unwrap();
            if is_there(&value) {
                return value;
            }
        }
        thread::sleep(Duration::from_millis(20));
    }
    panic!("{path} never came to what it should be: {:?}", ask(address, "", "GET", path, ""));
}

#[test]
fn a_match_has_a_page_while_it_is_played() {
    let folder = tempfile::tempdir().unwrap();
    let words = ["-page", "127.0.0.1:0", "-stay"];
    let mut child = Running(begin(folder.path(), &words).stderr(Stdio::piped()).spawn().unwrap());
    let mut said = BufReader::new(child.0.stderr.take().unwrap()).lines().map(Result::unwrap);
    let url = said.find_map(|line| line.strip_prefix("Watch at http://").map(str::to_owned)).unwrap();
    let (address, path) = url.split_once('/').unwrap();
    assert_eq!(path, "contest/match");
    let contest = eventually(address, "/api/contest/match", |contest| {
        contest["live"].as_array().is_some_and(|live| live.iter().any(|table| table["ply"] == 4))
    });
    assert_eq!(
        (&contest["status"], &contest["played"], &contest["games"]),
        (&"running".into(), &0.into(), &2.into())
    );
    assert_eq!(contest["players"][0]["name"], "A");
    // Its clock runs, and both have said something about their second moves.
    let table = eventually(address, "/api/table/1", |table| {
        table["moves"].as_array().is_some_and(|moves| moves.len() == 4)
    });
    assert_eq!((&table["running"], &table["time"]["system"]), (&0.into(), &"fischer".into()), "{table}");
    assert_eq!(table["evaluations"][0]["score"], 12, "{table}");
    assert_eq!(table["evaluations"][1]["pv"], "h8 h9", "{table}");
    let (status, _, page) = ask(address, "", "GET", "/contest/match", "").unwrap();
    assert!(status == 200 && page.contains("<main"), "{page}");
    fs::remove_file(folder.path().join("hold")).unwrap();
    let contest = eventually(address, "/api/contest/match", |contest| contest["status"] == "finished");
    assert_eq!(
        (&contest["played"], &contest["standings"][1]["points"]),
        (&2.into(), &1.0.into()),
        "{contest}"
    );
    assert_eq!(contest["cross"][0][1]["points"], 1.0, "{contest}");
    assert_eq!(contest["cross"][0][1]["games"][0]["forfeit"], "no-move", "{contest}");
    // It stays until somebody stops it.
    assert!(said.any(|line| line == "The page stays open: press Ctrl-C to stop"));
    assert_eq!(child.0.try_wait().unwrap(), None);
}

#[test]
fn addresses_of_pages_that_cannot_be_are_refused_before_anything_is_played() {
    let folder = tempfile::tempdir().unwrap();
    let output = begin(folder.path(), &["-page", "nowhere"]).stderr(Stdio::piped()).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("--page nowhere"), "{}", stderr(&output));
    assert!(!folder.path().join("j.jsonl").exists());
}

#[test]
fn a_journal_is_followed_in_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let mut playing = Running(begin(folder.path(), &[]).stderr(Stdio::null()).spawn().unwrap());
    let journal = folder.path().join("j.jsonl");
    while fs::read_to_string(&journal).unwrap_or_default().matches("\"event\":\"played\"").count() < 4 {
        assert_eq!(playing.0.try_wait().unwrap(), None);
        thread::sleep(Duration::from_millis(20));
    }
    let mut watching = tengen();
    watching.current_dir(folder.path()).args(["watch", "--plain", "j.jsonl"]);
    let watching =
        watching.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    fs::remove_file(folder.path().join("hold")).unwrap();
    assert_eq!(playing.0.wait().unwrap().code(), Some(0));
    let output = watching.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let text = stdout(&output);
    for told in [
        "\nA - B\n",
        "\nB - A\n",
        "5. A: g1",
        "A vs B\n  Gomoku, finished: 2 of 2 games played",
        "    1. A  ",
        "    1. B  ",
    ] {
        assert!(text.contains(told), "no {told:?} in {text}");
    }
}
