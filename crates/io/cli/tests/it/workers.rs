//! Games that other machines play: a match or a server, and workers, all real processes.

use std::{
    fs,
    io::{BufRead as _, BufReader, Read as _},
    path::Path,
    process::{Child, Command, Stdio},
    thread,
};

use crate::{
    contest::resume::games,
    serve::{Served, ask, wait_for},
    tengen,
};

/// A process that is killed when it is dropped.
struct Killed(Child);

impl Drop for Killed {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A match that waits for workers, and the command that joins it.
struct HostedMatch {
    child: Killed,
    join: Vec<String>,
    errors: thread::JoinHandle<String>,
}

impl HostedMatch {
    fn start(folder: &Path, words: &[&str]) -> Self {
        let mut command = tengen();
        command.current_dir(folder).args(words).args(["-workers", "127.0.0.1:0"]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
        let join = lines.find_map(|line| Some(line.trim().strip_prefix("tengen ")?.to_owned()));
        let join = join.expect("it says how to join").split(' ').map(str::to_owned).collect();
        let errors = thread::spawn(move || lines.collect::<Vec<_>>().join("\n"));
        Self { child: Killed(child), join, errors }
    }

    fn worker(&self) -> Killed {
        Killed(worker(&self.join).stdout(Stdio::null()).spawn().unwrap())
    }

    /// What it has written, once it is over.
    fn end(mut self) -> (Option<i32>, String, String) {
        let mut output = String::new();
        self.child.0.stdout.take().unwrap().read_to_string(&mut output).unwrap();
        let status = self.child.0.wait().unwrap();
        (status.code(), output, self.errors.join().unwrap())
    }
}

fn worker(join: &[String]) -> Command {
    let mut command = tengen();
    // What a machine can do is another test's subject.
    command.args(join).args(["--concurrency", "2", "--sandbox", "partial"]).stdin(Stdio::null());
    command
}

const ENGINES: [&str; 9] = [
    "-engine",
    "builtin=tengen",
    "name=A",
    "nodes=400",
    "-engine",
    "builtin=tengen",
    "name=B",
    "nodes=50",
    "-each",
];

#[test]
fn workers_play_the_same_match_and_one_that_is_killed_is_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let words = |journal| {
        let head = ["match", "-rounds", "3", "-openings", "stones=3", "-journal", journal];
        head.into_iter().chain(ENGINES).chain(["tc=inf"]).collect::<Vec<&str>>()
    };
    let local = tengen().current_dir(folder.path()).args(words("local.jsonl")).output().unwrap();
    assert!(local.status.success(), "{}", String::from_utf8_lossy(&local.stderr));
    let hosted = HostedMatch::start(folder.path(), &words("hosted.jsonl"));
    let journal = folder.path().join("hosted.jsonl");
    let has_moves = |count: usize| {
        let text = fs::read_to_string(&journal).unwrap_or_default();
        text.matches("\"played\"").count() >= count
    };
    let first = hosted.worker();
    assert!(wait_for(|| has_moves(20)), "nobody plays");
    drop(first);
    let _others = [hosted.worker(), hosted.worker()];
    let (code, output, errors) = hosted.end();
    assert_eq!(code, Some(0), "{output}\n{errors}");
    assert_eq!(games(&journal), games(&folder.path().join("local.jsonl")));
}

/// A Gomocup engine that plays the moves of a file, one after the other.
const SCRIPT: &str = r#"#!/bin/sh
play() {
    while read -r move <&3; do
        case "$used" in *" $move "*) ;; *) used="$used$move "; echo "$move"; return ;; esac
    done
}
begin() { used=" "; exec 3< "$1"; }
begin "$1"
while read -r line; do
    line=$(printf '%s' "$line" | tr -d '\r')
    case $line in
    START* | RESTART*) begin "$1"; echo OK ;;
    BEGIN*) play ;;
    TURN*) used="$used${line#TURN } "; play ;;
    BOARD*)
        while read -r line; do
            line=$(printf '%s' "$line" | tr -d '\r')
            case $line in DONE*) break ;; esac
            used="$used${line%,*} "
        done
        play ;;
    ABOUT*) echo 'name="script"' ;;
    END*) exit 0 ;;
    esac
done
"#;

#[test]
fn a_worker_needs_nothing_but_the_command() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("script.sh");
    fs::write(&script, SCRIPT).unwrap();
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
    let row = |y: usize, step: usize| {
        (0..15).step_by(step).map(|x| format!("{x},{y}\n")).collect::<Vec<String>>().concat()
    };
    fs::write(folder.path().join("row.txt"), row(0, 1)).unwrap();
    fs::write(folder.path().join("gaps.txt"), row(14, 2) + &row(12, 2) + &row(10, 2)).unwrap();
    // Outside, the folder is somebody's own.
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o700)).unwrap();
    let words = [
        "match",
        "-rounds",
        "2",
        "-openings",
        "stones=0",
        "-journal",
        "j.jsonl",
        "-each",
        "st=20s",
        "-engine",
        "cmd=./script.sh row.txt",
        "name=Row",
        "-engine",
        "cmd=./script.sh gaps.txt",
        "name=Gaps",
    ];
    let hosted = HostedMatch::start(folder.path(), &words);
    let elsewhere = tempfile::tempdir().unwrap();
    let mut command = worker(&hosted.join);
    command.current_dir(elsewhere.path()).env("TMPDIR", elsewhere.path()).stdout(Stdio::piped());
    fs::set_permissions(elsewhere.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let mut worker = Killed(command.spawn().unwrap());
    let (code, output, errors) = hosted.end();
    assert_eq!(code, Some(0), "{output}\n{errors}");
    assert!(output.contains("4 - 0 - 0"), "{output}");
    // It is told that the match is over by nobody being there any more, and stops when it is told to.
    rustix::process::kill_process(rustix::process::Pid::from_child(&worker.0), rustix::process::Signal::TERM)
        .unwrap();
    let mut said = String::new();
    worker.0.stdout.take().unwrap().read_to_string(&mut said).unwrap();
    assert!(worker.0.wait().unwrap().success(), "{said}");
    assert!(said.contains("Row - Gaps") && said.contains("1-0"), "{said}");
    assert_eq!(fs::read_dir(elsewhere.path()).unwrap().count(), 0, "nothing is left");
}

#[test]
fn who_has_no_token_or_no_desk_is_told_so() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let join = |args: &[&str]| {
        let output = tengen().args(["worker", "--sandbox", "trusted"]).args(args).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    assert!(join(&["--join", &served.address]).contains("--token-file"));
    let told = join(&["--join", &served.address, "--token", "0123456789abcdef"]);
    assert!(told.contains("has no games for workers"), "{told}");
    drop(served);
    let token = folder.path().join("token");
    fs::write(&token, "short\n").unwrap();
    let told = join(&["--join", "127.0.0.1:1", "--token-file", token.to_str().unwrap()]);
    assert!(told.contains("at least 16"), "{told}");
    fs::write(&token, "0123456789abcdef\n").unwrap();
    let args = ["serve", "--port", "0", "--log", "off", "--worker-token-file", token.to_str().unwrap()];
    let served = Served::with(&args, folder.path());
    let told = join(&["--join", &served.address, "--token", "fedcba9876543210"]);
    assert!(told.contains("does not know this token"), "{told}");
    for (method, path) in [("POST", "claim"), ("POST", "games/x/events"), ("GET", "files/00")] {
        let (status, ..) = ask(&served.address, "", method, &format!("/api/worker/{path}"), "{}").unwrap();
        assert_eq!(status, 401, "{path}");
    }
}

fn json(body: &str) -> serde_json::Value {
    // The answer may come in chunks, whose lengths stand around it.
    let (from, to) = (body.find('{').unwrap(), body.rfind('}').unwrap());
    serde_json::from_str(&body[from..=to]).unwrap()
}

#[test]
fn workers_play_the_games_of_a_contest_and_the_server_may_die_meanwhile() {
    let folder = tempfile::tempdir().unwrap();
    let token = folder.path().join("token");
    fs::write(&token, "0123456789abcdef").unwrap();
    let serve = |port: &str| {
        let args = [
            "serve",
            "--port",
            port,
            "--no-limits",
            "--log",
            "off",
            "--worker-token-file",
            token.to_str().unwrap(),
        ];
        Served::with(&args, folder.path())
    };
    let served = serve("0");
    let address = served.address.clone();
    let (_, cookie, _) = ask(&address, "", "GET", "/api/me", "").unwrap();
    let cookie = cookie.unwrap();
    let wish =
        r#"{"name":"Cup","rules":"gomoku","time":"none","rounds":2,"computers":[1,2,3],"concurrency":6}"#;
    let (status, _, body) = ask(&address, &cookie, "POST", "/api/contest", wish).unwrap();
    assert_eq!(status, 201, "{body}");
    let id = json(&body)["id"].as_str().unwrap().to_owned();
    let (status, _, body) =
        ask(&address, &cookie, "POST", &format!("/api/contest/{id}/start"), "{}").unwrap();
    assert_eq!(status, 200, "{body}");
    let join: Vec<String> =
        ["worker", "--join", &address, "--token-file", token.to_str().unwrap()].map(str::to_owned).to_vec();
    let start = || Killed(worker(&join).stdout(Stdio::null()).spawn().unwrap());
    let played = || {
        let (_, _, body) = ask(&address, &cookie, "GET", &format!("/api/contest/{id}"), "")?;
        let contest = json(&body);
        Some((contest["played"].as_u64()?, contest["status"].as_str()?.to_owned()))
    };
    assert_eq!(played().unwrap().0, 0, "nobody is there to play");
    let first = start();
    assert!(wait_for(|| played().is_some_and(|(count, _)| count >= 1)), "nobody plays");
    // The worker dies, and then the server; others go on.
    drop(first);
    let _second = start();
    drop(served);
    let _served = serve(address.rsplit(':').next().unwrap());
    assert!(wait_for(|| played().is_some_and(|(_, status)| status == "finished")), "{:?}", played());
    assert_eq!(played().unwrap().0, 6);
}

/// How many searches workers have run, by what the server counts.
fn searches_at_workers(address: &str, kind: &str) -> u64 {
    let (_, _, text) = ask(address, "", "GET", "/metrics", "").unwrap();
    let name = format!(r#"tengen_searches_total{{kind="{kind}",place="worker"}} "#);
    let line = text.lines().find_map(|line| line.strip_prefix(&name)).unwrap_or_else(|| panic!("{text}"));
    line.trim().parse().unwrap()
}

#[test]
fn workers_search_for_computers_and_analyses_and_a_lost_one_costs_no_move() {
    let folder = tempfile::tempdir().unwrap();
    let token = folder.path().join("token");
    fs::write(&token, "0123456789abcdef").unwrap();
    let token = token.to_str().unwrap();
    let args = [
        "serve",
        "--port",
        "0",
        "--no-limits",
        "--log",
        "off",
        "--threads",
        "1",
        "--worker-token-file",
        token,
    ];
    let served = Served::with(&args, folder.path());
    let address = served.address.clone();
    let join: Vec<String> = ["worker", "--join", &address, "--token-file", token].map(str::to_owned).to_vec();
    let start = || Killed(worker(&join).stdout(Stdio::null()).spawn().unwrap());
    let mut workers = vec![start()];

    let (_, cookie, _) = ask(&address, "", "GET", "/api/me", "").unwrap();
    let cookie = cookie.unwrap();
    let open = |rules: &str| {
        let wish = format!(r#"{{"rules":"{rules}","seat":1,"level":5}}"#);
        let (status, _, body) = ask(&address, &cookie, "POST", "/api/challenge/ai", &wish).unwrap();
        assert_eq!(status, 201, "{body}");
        body.split("\"table\":\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
    };
    let has_moved = |table: &String| {
        let (_, _, log) = ask(&address, "", "GET", &format!("/api/table/{table}/events"), "").unwrap();
        log.contains("\"played\"")
    };
    let rules = ["gomoku", "quoridor", "battlefield", "renju"];
    // The server has one engine, so others think while that is busy.
    let play = || {
        let tables: Vec<String> = rules.iter().chain(&rules).map(|rules| open(rules)).collect();
        assert!(wait_for(|| tables.iter().all(has_moved)), "a computer does not move");
    };
    assert!(
        wait_for(|| {
            play();
            searches_at_workers(&address, "play") > 0
        }),
        "no worker is asked"
    );

    // A worker dies while it searches: somebody else finds the move.
    workers.push(start());
    let tables: Vec<String> = rules.iter().chain(&rules).map(|rules| open(rules)).collect();
    workers.clear();
    assert!(wait_for(|| tables.iter().all(has_moved)), "a search is lost with its worker");

    workers.push(start());
    let analyse = |first: &str| {
        let wish =
            format!(r#"{{"place":{{"rules":"gomoku","moves":["h8","{first}"]}},"lines":2,"seconds":0.5}}"#);
        let (status, _, body) = ask(&address, &cookie, "POST", "/api/analysis", &wish).unwrap();
        assert_eq!(status, 200, "{body}");
        assert!(body.contains(r#""done":true"#) && body.contains(r#""moves":["#), "{body}");
    };
    assert!(
        wait_for(|| {
            thread::scope(|scope| {
                for first in ["i9", "i10"] {
                    scope.spawn(move || analyse(first));
                }
            });
            searches_at_workers(&address, "analysis") > 0
        }),
        "no worker is asked to analyse"
    );
}
