//! Foreign programs at the tables of a server that is a process of its own.

use std::{
    fs,
    path::Path,
    process::Output,
    time::{Duration, Instant},
};

use crate::{
    run,
    serve::{Served, ask},
    stderr,
};

const LONG: Duration = Duration::from_secs(120);

/// Our own engine, as anybody would bring it.
fn engine() -> String {
    format!("name=Brain cmd=\"{} engine gomoku\" sandbox=trusted st=0.1", env!("CARGO_BIN_EXE_tengen"))
}

fn serve(data: &Path, program: &str) -> Served {
    Served::with(&["serve", "--port", "0", "--no-limits", "--log", "off", "--program", program], data)
}

/// The engines of a server with this folder, and what guards them.
fn engines(data: &Path) -> Vec<String> {
    let mark = format!("TENGEN_DATA={}", data.display());
    let all = fs::read_dir("/proc").unwrap().flatten();
    let is_one = |pid: &String| {
        let read = |what: &str| fs::read(format!("/proc/{pid}/{what}")).unwrap_or_default();
        let command = String::from_utf8_lossy(&read("cmdline")).replace('\0', " ");
        let status = String::from_utf8_lossy(&read("status")).into_owned();
        let ours = String::from_utf8_lossy(&read("environ")).split('\0').any(|word| word == mark);
        ours && command.contains("engine gomoku")
            && !command.contains(" serve ")
            && !status.contains("Z (zombie)")
    };
    all.filter_map(|entry| entry.file_name().into_string().ok()).filter(is_one).collect()
}

fn until(what: &str, mut test: impl FnMut() -> bool) {
    let began = Instant::now();
    while !test() {
        assert!(began.elapsed() < LONG, "never: {what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

fn number_of_moves(address: &str, table: &str) -> usize {
    let (_, _, state) = ask(address, "", "GET", &format!("/api/table/{table}"), "").unwrap();
    // The answer may come in chunks, whose lengths stand around it.
    let (from, to) = (state.find('{').unwrap(), state.rfind('}').unwrap());
    let state: serde_json::Value = serde_json::from_str(&state[from..=to]).unwrap();
    state["moves"].as_array().unwrap().len()
}

#[test]
fn an_engine_plays_on_after_the_server_was_killed_and_none_is_left() {
    let data = tempfile::tempdir().unwrap();
    let served = serve(data.path(), &engine());
    let (_, cookie, _) = ask(&served.address, "", "GET", "/api/me", "").unwrap();
    let cookie = cookie.unwrap();
    let wish = r#"{"rules":"gomoku","time":"60","program":"Brain","seat":1}"#;
    let (status, _, body) = ask(&served.address, &cookie, "POST", "/api/challenge/ai", wish).unwrap();
    assert_eq!(status, 201, "{body}");
    let table = body.split("\"table\":\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    until("the first move", || number_of_moves(&served.address, &table) == 1);
    assert!(!engines(data.path()).is_empty());
    drop(served);
    until("nobody is left", || engines(data.path()).is_empty());
    let served = serve(data.path(), &engine());
    let path = format!("/api/table/{table}/move");
    let (status, _, body) = ask(&served.address, &cookie, "POST", &path, r#"{"u":"a1","ply":1}"#).unwrap();
    assert_eq!(status, 200, "{body}");
    until("its answer", || number_of_moves(&served.address, &table) == 3);
    let resign = format!("/api/table/{table}/resign");
    ask(&served.address, &cookie, "POST", &resign, "{}").unwrap();
    until("nobody is left after the game", || engines(data.path()).is_empty());
}

fn refused(args: &[&str]) -> Output {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().to_str().unwrap();
    run(&[&["serve", "--port", "0", "--data", folder], args].concat(), b"")
}

#[test]
fn programs_that_cannot_be_seated_are_named_and_the_server_does_not_start() {
    let empty = tempfile::tempdir().unwrap();
    let empty = empty.path().to_str().unwrap();
    for (args, said) in [
        (&["--program", "name=X"][..], "cmd="),
        (&["--program", "cmd=./nowhere/pbrain sandbox=trusted"], "no such program"),
        (&["--program", "cmd=cat sandbox=cage"], "sandbox=cage: expected trusted, jail or partial"),
        (&["--program", "cmd=cat game=chess"], "game=chess"),
        (&["--program", "cmd=cat game=quoridor proto=gomocup"], "proto=gomocup"),
        (&["--program", "cmd=cat memory=much"], "memory=much"),
        (&["--program", "cmd=cat colour=red"], "colour=red: unknown key"),
        (&["--program", "cmd='cat"], "expected KEY=VALUE pairs"),
        (
            &["--program", "cmd=cat sandbox=trusted", "--program", "cmd=cat sandbox=trusted"],
            "two programs have the same name",
        ),
        (&["--libraries", empty], "the folder contains no Connect5 libraries"),
        (&["--libraries", "/nowhere"], "/nowhere"),
    ] {
        let output = refused(args);
        let told = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {told}");
        assert!(told.contains(said), "{args:?}: {told}");
    }
}
