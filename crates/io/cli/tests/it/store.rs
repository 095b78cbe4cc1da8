use std::{fs, path::Path, process::Output};

use tengen_arbiter::{Command, Millis, Table, TableTerms};
use tengen_store::{BlockingWait as _, EventStore as _, GameId, Seq, SqliteStore};

use crate::{run, stderr, stdout, tengen};

/// A folder of data with two games, the second with an event that can be found in the file.
fn data() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path().join("games.db")).unwrap();
    let append = |game: &str, events: &[String]| {
        store.append(&game.parse::<GameId>().unwrap(), Seq(0), events).wait().unwrap();
    };
    append("first", &["x".to_owned()]);
    append("second", &["y".to_owned(), "needle".to_owned(), "z".to_owned()]);
    let path = folder.path().to_str().unwrap().to_owned();
    (folder, path)
}

/// Turns a bit of an event.
fn damage(file: &Path) {
    let bytes = fs::read(file).unwrap();
    let at: Vec<usize> = (0..bytes.len()).filter(|&at| bytes[at..].starts_with(b"needle")).collect();
    let mut spoilt = bytes;
    assert!(!at.is_empty());
    for at in at {
        spoilt[at] ^= 1;
    }
    fs::write(file, spoilt).unwrap();
}

fn said(output: &Output) -> (Option<i32>, String, String) {
    (output.status.code(), stdout(output), stderr(output))
}

fn done(output: &Output) -> String {
    assert_eq!((output.status.code(), stderr(output).as_str()), (Some(0), ""), "{}", stdout(output));
    stdout(output)
}

fn failed(output: &Output) -> String {
    assert_eq!((output.status.code(), stdout(output).as_str()), (Some(2), ""), "{}", stderr(output));
    stderr(output)
}

#[test]
fn there_and_back() {
    let (folder, data) = data();
    let copy = folder.path().join("monday.db");
    let copy = copy.to_str().unwrap();
    let all = "2 games with 4 events";
    let output = run(&["store", "backup", "--data", &data, copy], b"");
    assert_eq!(done(&output), format!("{copy}: {all}, verified\n"));
    assert_eq!(
        done(&run(&["store", "verify", copy], b"")),
        format!("{copy}: {all}, all as they were written\n")
    );
    let games = format!("{data}/games.db");
    let restored = done(&run(&["store", "restore", "--data", &data, copy], b""));
    let aside = format!("{games}.before-restore-1: the data from before\n");
    assert_eq!(restored, format!("{games}: {all}, verified\n{aside}"));
    assert_eq!(
        done(&run(&["--lang", "zh", "store", "verify", "--data", &data], b"")),
        format!("{games}：2 局，4 个事件，都与写入时一样\n")
    );
    // On a machine where there was nothing.
    let new = folder.path().join("new/place");
    // What cannot be restored leaves no folder behind.
    assert!(
        failed(&run(&["store", "restore", "--data", new.to_str().unwrap(), "nowhere.db"], b""))
            .contains("nowhere.db")
    );
    assert!(!new.exists());
    let output = run(&["store", "restore", "--data", new.to_str().unwrap(), copy], b"");
    assert_eq!(done(&output), format!("{}: {all}, verified\n", new.join("games.db").display()));
}

#[test]
fn where_the_data_is() {
    let (folder, data) = data();
    let copy = folder.path().join("copy.db");
    let output = tengen()
        .args(["store", "backup", copy.to_str().unwrap()])
        .env("TENGEN_DATA", &data)
        .output()
        .unwrap();
    assert!(done(&output).contains("2 games with 4 events"));
    if cfg!(all(unix, not(target_os = "macos"))) {
        let home = folder.path().join("home");
        let mut restore = tengen();
        restore.args(["store", "restore"]).arg(&copy).env("HOME", &home).env_remove("XDG_DATA_HOME");
        done(&restore.output().unwrap());
        assert!(home.join(".local/share/tengen/games.db").exists());
        let nowhere = tengen()
            .args(["store", "verify"])
            .env_remove("HOME")
            .env_remove("XDG_DATA_HOME")
            .output()
            .unwrap();
        assert!(failed(&nowhere).contains("name one with --data DIR"));
    }
}

#[test]
fn damage_is_named_and_the_status_is_1() {
    let (folder, data) = data();
    let games = folder.path().join("games.db");
    let copy = folder.path().join("copy.db");
    done(&run(&["store", "backup", "--data", &data, copy.to_str().unwrap()], b""));
    damage(&games);
    let (status, text, errors) = said(&run(&["store", "verify", "--data", &data], b""));
    assert_eq!((status, errors.as_str()), (Some(1), ""));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "game second: event 1 is corrupt");
    assert!(lines[1].contains("2 games with 4 events; there is 1 fault; `tengen store restore`"), "{text}");
    let (status, text, _) = said(&run(&["--lang", "zh", "store", "verify", "--data", &data], b""));
    assert_eq!(status, Some(1));
    assert!(text.starts_with("对局 second：事件 1 已损坏\n"), "{text}");
    // Nothing damaged gets into a backup, and a good one repairs it.
    let worthless = folder.path().join("worthless.db");
    let output = run(&["store", "backup", "--data", &data, worthless.to_str().unwrap()], b"");
    assert!(failed(&output).contains("game second: event 1 is corrupt"));
    assert!(!worthless.exists());
    done(&run(&["store", "restore", "--data", &data, copy.to_str().unwrap()], b""));
    done(&run(&["store", "verify", "--data", &data], b""));
}

#[test]
fn what_cannot_be_done_says_why() {
    let (folder, data) = data();
    let copy = folder.path().join("copy.db");
    let copy = copy.to_str().unwrap();
    let missing = folder.path().join("missing");
    let missing = missing.to_str().unwrap();
    done(&run(&["store", "backup", "--data", &data, copy], b""));
    for (args, en, zh) in [
        (&["store", "verify", missing][..], "no such file", "文件不存在"),
        (&["store", "verify", "--data", missing], "missing/games.db: no such file", "文件不存在"),
        (&["store", "verify", &format!("{data}/games.db.lock")], "not a database", "不是数据库"),
        (
            &["store", "backup", "--data", &data, copy],
            "choose another name, or use --force",
            "或用 --force 覆盖",
        ),
        (
            &["store", "backup", "--data", &data, &format!("{missing}/copy.db")],
            "missing: no such folder",
            "文件夹不存在",
        ),
        (&["store", "restore", "--data", &data, missing], "no such file", "文件不存在"),
        (&["store", "verify", "--data", &data, copy], "cannot be used with", "不能与"),
    ] {
        assert!(failed(&run(args, b"")).contains(en), "{args:?}");
        let chinese = failed(&run(&[&["--lang", "zh"], args].concat(), b""));
        assert!(chinese.contains(zh), "{chinese}");
    }
    done(&run(&["store", "backup", "--data", &data, "--force", copy], b""));
}

#[test]
fn a_server_in_the_way() {
    let (folder, data) = data();
    let copy = folder.path().join("copy.db");
    let copy = copy.to_str().unwrap();
    // This process is the server.
    let server = SqliteStore::open(folder.path().join("games.db")).unwrap();
    done(&run(&["store", "backup", "--data", &data, copy], b""));
    done(&run(&["store", "verify", "--data", &data], b""));
    let output = run(&["store", "restore", "--data", &data, copy], b"");
    assert!(failed(&output).contains("the data is in use by another program; stop it"));
    drop(server);
    done(&run(&["store", "restore", "--data", &data, copy], b""));
}

/// The log of a game of tic-tac-toe.
fn played(names: [&str; 2], moves: &[&str]) -> Vec<String> {
    let opening = Table::opening(TableTerms::new("tic-tac-toe".parse().unwrap(), names), 0).unwrap();
    let mut table = Table::open(&opening).unwrap();
    let mut lines = vec![opening.to_json()];
    for (text, at) in moves.iter().zip(1..) {
        for event in table.decide(&Command::play(table.turn(), *text), Millis(at)).unwrap() {
            table.apply(&event).unwrap();
            lines.push(event.to_json());
        }
    }
    lines
}

#[test]
fn stores_journals_and_folders_of_contests_are_read_alike() {
    let folder = tempfile::tempdir().unwrap();
    let [data, contest] = ["data", "contest"].map(|name| folder.path().join(name));
    fs::create_dir(&data).unwrap();
    fs::create_dir(&contest).unwrap();
    let games = [
        ("one", played(["Anna", "Bo"], &["b2", "a1", "c3"])),
        ("two", played(["Cy", "Di"], &["a1", "b1", "a2", "b2", "a3"])),
    ];
    let store = SqliteStore::open(data.join("games.db")).unwrap();
    for (name, lines) in &games {
        store.append(&name.parse::<GameId>().unwrap(), Seq(0), lines).wait().unwrap();
    }
    // In a journal they take turns.
    let line = |number: usize, (name, lines): &(&str, Vec<String>)| {
        lines.get(number).map(|line| format!("{{\"game\":\"{name}\",{}\n", &line[1..])).unwrap_or_default()
    };
    let journal: String =
        (0..7).flat_map(|number| games.iter().map(move |game| line(number, game))).collect();
    fs::write(contest.join("games.jsonl"), &journal).unwrap();
    fs::write(folder.path().join("journal.jsonl"), &journal).unwrap();
    let path = |path: &Path| path.to_str().unwrap().to_owned();
    for source in [
        path(&data),
        path(&data.join("games.db")),
        path(&contest),
        path(&folder.path().join("journal.jsonl")),
    ] {
        let info = done(&run(&["record", "info", &source], b""));
        assert!(
            info.contains("2 games") && info.contains("player: Anna") && info.contains("player: Di"),
            "{info}"
        );
        let replayed = done(&run(&["replay", "--plain", "--game-number", "2", &source], b""));
        assert!(replayed.contains("Cy") && !replayed.contains("Anna"), "{replayed}");
        let verified = done(&run(&["store", "verify", &source], b""));
        assert!(verified.contains("2 games with 11 events"), "{source}: {verified}");
        let log = done(&run(&["record", "convert", &source, "-", "--format", "events"], b""));
        assert_eq!(
            log.lines().collect::<Vec<_>>(),
            games.iter().flat_map(|(_, log)| log).collect::<Vec<_>>()
        );
    }
}

#[test]
fn a_copy_to_another_file() {
    let (folder, data) = data();
    let copy = folder.path().join("copy.db");
    let copy = copy.to_str().unwrap();
    let copied = done(&run(&["store", "copy", &data, copy], b""));
    assert_eq!(copied, format!("{copy}: 2 games with 4 events, verified\n"));
    let again = failed(&run(&["store", "copy", &data, copy], b""));
    assert!(again.contains("already contains games or documents"), "{again}");
    let verified = done(&run(&["store", "verify", copy], b""));
    assert_eq!(verified, format!("{copy}: 2 games with 4 events, all as they were written\n"));
    // A password is shown to nobody.
    let away = failed(&run(&["store", "copy", &data, "postgres://me:secret@127.0.0.1:1/games"], b""));
    assert!(away.contains("postgres://me@127.0.0.1:1/games") && !away.contains("secret"), "{away}");
}

/// The whole way by a database.
#[cfg(unix)]
#[test]
fn a_copy_to_a_database_and_back() {
    let Some(server) = tengen_testkit::PostgresServer::start_durable() else { return };
    let (folder, data) = data();
    let back = folder.path().join("back.db");
    let (address, back) = (server.new_database().address(), back.to_str().unwrap().to_owned());
    let there = done(&run(&["store", "copy", &data, &address], b""));
    assert!(there.ends_with(": 2 games with 4 events, verified\n"), "{there}");
    let again = done(&run(&["store", "copy", &address, &back], b""));
    assert_eq!(again, format!("{back}: 2 games with 4 events, verified\n"));
    assert!(done(&run(&["store", "verify", &back], b"")).contains("all as they were written"));
}

/// The certificate of the database is checked, as is its name, and nothing goes over the network without TLS.
#[cfg(unix)]
#[test]
fn a_database_with_tls() {
    let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
    let (certificate, key) = (made.cert.pem(), made.signing_key.serialize_pem());
    let Some(server) = tengen_testkit::PostgresServer::start_with_tls(&certificate, &key) else { return };
    let (folder, data) = data();
    let authority = folder.path().join("authority.pem");
    std::fs::write(&authority, certificate).unwrap();
    let database = server.new_database();
    let copy = |address: &str, trusted: &Path| {
        let mut command = crate::tengen();
        command.args(["store", "copy", &data, address]).env("SSL_CERT_FILE", trusted);
        command.output().unwrap()
    };
    let address = database.tls_address("localhost");
    let unknown = failed(&copy(&address, Path::new("/nowhere")));
    assert!(unknown.contains("certificate"), "{unknown}");
    let other_name = failed(&copy(&database.tls_address("127.0.0.1"), &authority));
    assert!(other_name.contains("certificate"), "{other_name}");
    let plain = failed(&copy(&address.replace("require", "disable"), &authority));
    assert!(plain.contains("pg_hba.conf"), "{plain}");
    assert_eq!(database.run_sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").trim(), "0");
    let copied = done(&copy(&address, &authority));
    assert!(copied.ends_with(": 2 games with 4 events, verified\n"), "{copied}");
}
