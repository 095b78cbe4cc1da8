//! A disk that fails under a server that runs: new moves are refused, what is there can be read, and it goes on by itself.

use std::{
    fs,
    io::{BufRead as _, BufReader, Write as _},
    path::Path,
    process::{Command, Stdio},
    thread,
};

use tengen_testkit::{DiskFault, FaultShim};

use crate::{
    run,
    serve::{Game, Served, ask, check, open, wait_for},
    stderr, stdout, tengen,
};

/// The status and the code of the answer to the next move.
fn play(address: &str, game: &mut Game) -> (u16, String) {
    let ply = game.played.len();
    let text = format!("{}{}", char::from(b'a' + u8::try_from(ply % 19).unwrap()), ply / 19 + 1);
    let body = format!(r#"{{"u":"{text}","ply":{ply}}}"#);
    let path = format!("/api/table/{}/move", game.table);
    let (status, _, body) = ask(address, &game.cookie, "POST", &path, &body).unwrap();
    if status == 200 {
        game.played.push(text);
    }
    (status, code(&body))
}

fn code(body: &str) -> String {
    let code = body.split("\"code\":\"").nth(1).and_then(|rest| rest.split('"').next());
    code.unwrap_or_default().to_owned()
}

fn health(address: &str) -> u16 {
    ask(address, "", "GET", "/healthz", "").unwrap().0
}

/// How many moves the table shows.
fn shown(address: &str, game: &Game) -> usize {
    let path = format!("/api/table/{}/events", game.table);
    let (status, _, log) = ask(address, "", "GET", &path, "").unwrap();
    assert_eq!(status, 200, "{log}");
    let (status, _, state) = ask(address, &game.cookie, "GET", &path.replace("/events", ""), "").unwrap();
    assert_eq!(status, 200, "{state}");
    log.lines().filter(|line| line.contains("\"event\":\"played\"")).count()
}

/// Nothing can be written and everything can be read; then it can be written again.
fn fails_and_recovers(address: &str, games: &mut [Game; 2], fail: impl FnOnce(), recover: impl FnOnce()) {
    let [played, resting] = games;
    for _ in 0..3 {
        assert_eq!(play(address, played).0, 200);
    }
    assert_eq!(health(address), 200);
    fail();
    assert_eq!(play(address, played), (503, "store".to_owned()));
    assert!(wait_for(|| health(address) == 503), "the health check says that all is well");
    let wish = r#"{"rules":"quoridor","level":1}"#;
    let (status, _, body) = ask(address, &played.cookie, "POST", "/api/challenge/ai", wish).unwrap();
    assert_eq!((status, code(&body)), (503, "store".to_owned()));
    // The move that was refused is not shown, and games that were not looked at since the start can be, too.
    assert_eq!(shown(address, played), played.played.len());
    assert_eq!(shown(address, resting), resting.played.len());
    assert_eq!(play(address, resting).0, 503);
    for path in ["/", "/api/lobby", "/metrics"] {
        assert_eq!(ask(address, "", "GET", path, "").unwrap().0, 200, "{path}");
    }
    recover();
    assert!(wait_for(|| health(address) == 200), "it does not recover");
    for game in games {
        assert_eq!(play(address, game), (200, String::new()));
        assert_eq!(play(address, game).0, 200);
    }
}

/// A server with two games, one of which nobody has looked at since it was started.
fn with_two_games(mut start: impl FnMut() -> Served) -> (Served, [Game; 2]) {
    let served = start();
    let mut games = [open(&served.address), open(&served.address)];
    for game in &mut games {
        assert_eq!(play(&served.address, game).0, 200);
    }
    drop(served);
    (start(), games)
}

/// Killed, everything that was acknowledged is there.
fn is_kept(mut start: impl FnMut() -> Served, served: Served, games: &mut [Game; 2], data: &Path) {
    drop(served);
    let again = start();
    for game in games {
        let acknowledged = game.played.len();
        check(&again.address, game);
        assert_eq!(game.played.len(), acknowledged, "nothing was on its way");
    }
    drop(again);
    let output = run(&["store", "verify", "--data", data.to_str().unwrap()], b"");
    assert_eq!(output.status.code(), Some(0), "{}{}", stdout(&output), stderr(&output));
}

fn serve(data: &Path) -> Command {
    let mut command = tengen();
    command.args(["serve", "--port", "0", "--no-limits"]).env("TENGEN_DATA", data).stderr(Stdio::null());
    command
}

/// A server whose disk fails as it is told to; `None` where there is no C compiler.
fn with_faults(test: impl FnOnce(&FaultShim, &mut dyn FnMut() -> Served, &Path)) {
    let folder = tempfile::tempdir().unwrap();
    let Some(shim) = FaultShim::build(folder.path()).unwrap() else {
        println!("NOT CHECKED: there is no C compiler");
        return;
    };
    let data = folder.path().join("data");
    let mut start = || {
        let mut command = serve(&data);
        shim.preload(&mut command);
        Served::of(command)
    };
    test(&shim, &mut start, &data);
}

fn survives(fault: DiskFault) {
    with_faults(|shim, start, data| {
        let (served, mut games) = with_two_games(&mut *start);
        let set = |fault| shim.set(fault).unwrap();
        for _ in 0..2 {
            fails_and_recovers(&served.address, &mut games, || set(fault), || set(DiskFault::None));
        }
        is_kept(start, served, &mut games, data);
    });
}

#[test]
fn writes_that_do_not_reach_the_disk_are_not_acknowledged() {
    survives(DiskFault::SyncFails);
}

#[test]
fn a_disk_without_room_refuses_moves_until_there_is() {
    survives(DiskFault::Full);
}

/// As a file system behaves that the system has made read-only after an error. `mount -o remount,ro` itself is refused while
/// the store is open.
#[test]
fn a_disk_that_becomes_read_only_refuses_moves_until_it_is_not() {
    survives(DiskFault::ReadOnly);
}

/// While the disk stands still nothing is acknowledged or shown, other games can be read, and the health check fails.
#[test]
fn a_disk_that_stands_still_acknowledges_nothing() {
    with_faults(|shim, start, data| {
        let (served, mut games) = with_two_games(&mut *start);
        let address = served.address.as_str();
        for game in &mut games {
            assert_eq!(play(address, game).0, 200);
        }
        let [moved, other] = &mut games;
        shim.set(DiskFault::Stalled).unwrap();
        thread::scope(|scope| {
            let moving = scope.spawn(|| play(address, moved));
            assert!(wait_for(|| shim.stalled_calls().unwrap() > 0), "nothing is written through");
            assert_eq!(shown(address, other), other.played.len());
            assert_eq!(health(address), 503);
            assert!(!moving.is_finished(), "a move is acknowledged that is not on disk");
            shim.set(DiskFault::None).unwrap();
            assert_eq!(moving.join().unwrap().0, 200);
        });
        assert!(wait_for(|| health(address) == 200), "it does not recover");
        // Every write takes its time, and is waited for.
        shim.set(DiskFault::Slow(20_000)).unwrap();
        for game in &mut games {
            assert_eq!(play(address, game).0, 200);
        }
        assert_eq!(health(address), 200);
        shim.set(DiskFault::None).unwrap();
        is_kept(start, served, &mut games, data);
    });
}

/// A disk of a few megabytes of its own, and what is done with it.
#[test]
fn a_real_disk_that_is_full_or_read_only() {
    let folder = tempfile::tempdir().unwrap();
    // A user and mounts of their own: nobody else sees the disk, and it goes with the process.
    let script = r#"mount -t tmpfs -o size=4m tengen "$1" || exit 9; echo mounted; while read -r line; do eval "$line"; done"#;
    let mut shell = Command::new("unshare")
        .args(["--user", "--map-root-user", "--mount", "--", "sh", "-c", script, "sh"])
        .arg(folder.path())
        .env("tengen", env!("CARGO_BIN_EXE_tengen"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let (mut input, mut output) = (shell.stdin.take().unwrap(), BufReader::new(shell.stdout.take().unwrap()));
    let mut said = String::new();
    output.read_line(&mut said).unwrap();
    if said.trim() != "mounted" {
        println!("NOT CHECKED: this system allows no disks of one's own");
        shell.wait().unwrap();
        return;
    }
    let mut tell = |line: &str| {
        let mut said = String::new();
        writeln!(input, "{line}").unwrap();
        output.read_line(&mut said).unwrap();
        said.trim().trim_start_matches("http://").trim_end_matches('/').to_owned()
    };
    let address = tell(r#""$tengen" serve --port 0 --no-limits --data "$1/data" & pid=$!"#);
    let mut games = [open(&address), open(&address)];
    for game in &mut games {
        assert_eq!(play(&address, game).0, 200);
    }
    // Nobody takes the disk away by accident: it is in use.
    assert_ne!(tell(r#"mount -o remount,ro "$1"; echo $?"#), "0");
    assert_eq!(play(&address, &mut games[0]).0, 200);
    for round in 0..2 {
        // Until nothing more fits, a byte at a time.
        assert_eq!(
            tell(r#"cat /dev/zero > "$1/ballast"; head -c 4096 /dev/zero >> "$1/ballast"; echo $?"#),
            "1"
        );
        assert!(wait_for(|| play(&address, &mut games[0]) == (503, "store".to_owned())), "{round}");
        assert!(wait_for(|| health(&address) == 503));
        for game in &games {
            assert_eq!(shown(&address, game), game.played.len());
        }
        assert_eq!(tell(r#"rm "$1/ballast"; echo $?"#), "0");
        assert!(wait_for(|| health(&address) == 200));
        for game in &mut games {
            assert_eq!(play(&address, game).0, 200);
        }
    }
    assert_eq!(tell("kill -9 $pid; wait $pid; echo done"), "done");
    let address = tell(r#""$tengen" serve --port 0 --no-limits --data "$1/data" & pid=$!"#);
    for game in &mut games {
        let acknowledged = game.played.len();
        check(&address, game);
        assert_eq!(game.played.len(), acknowledged);
    }
    assert_eq!(tell("kill -9 $pid; wait $pid; echo done"), "done");
    drop(input);
    shell.wait().unwrap();
    assert!(fs::read_dir(folder.path()).unwrap().next().is_none(), "the disk was its own");
}
