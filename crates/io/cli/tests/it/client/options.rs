use std::{fs, net::TcpListener};

use super::{
    client,
    java::{CLOSE, change, end},
    logs,
    script::{Act, serve},
};
use crate::{run, stderr, stdout, tengen};

use tengen_quoridor::contest::StepStatus;

/// A game that is over at once.
fn short_game() -> Vec<Act> {
    vec![
        Act::Send(change(0, [5, 1, 5, 9], [-1; 4])),
        Act::Hear,
        Act::Send([&end(StepStatus::Win)[..], &CLOSE].concat()),
    ]
}

fn name(heard: &[Vec<u8>]) -> String {
    String::from_utf8_lossy(&heard[0][4..]).split('_').next().unwrap().to_owned()
}

#[test]
fn bots_have_their_names_unless_told_otherwise() {
    for (args, expected, robot) in [
        (&["--bot", "random"][..], "19120000", "MyPlayer"),
        (&[], "19120000", "MyPlayer"),
        (&["-R", "2"], "193304RUN", "Run"),
        (&["--bot", "defensive-run"], "193304DEFENSIVERUN", "DefensiveRun"),
        (&["--robot", "4", "-k", "li-ming"], "LI-MING", "Baseline"),
        (&["--bot", "tengen", "--time", "20"], "TENGEN", "Tengen"),
    ] {
        let (address, server) = serve(short_game());
        let folder = tempfile::tempdir().unwrap();
        let output = client(folder.path(), address, args).output().unwrap();
        assert_eq!(name(&server.join().unwrap()), expected);
        let text = stdout(&output);
        assert!(
            text.starts_with(&format!("Build robot: {robot}\nconnect to {address}\nWaiting for start.\n")),
            "{text}"
        );
        assert!(text.ends_with(
            "Game result:Win\nClean your player.\nAll done. \nresult: victory(1), defeated(0).\n"
        ));
        // Who is to be rewritten prints its steps in its own way.
        assert_eq!(text.contains("  ->  "), robot != "MyPlayer", "{text}");
        assert!(logs(folder.path()).is_empty());
    }
}

#[test]
fn the_command_line_beats_the_config_file() {
    let (address, server) = serve(short_game());
    let folder = tempfile::tempdir().unwrap();
    let config = r#"{"network": {"host": "127.0.0.1", "port": 1}, "playerKey": 191220000, "saveLog": true, "robot": 4}"#;
    fs::write(folder.path().join("config.json"), config).unwrap();
    let output = client(folder.path(), address, &["-c", "config.json"]).output().unwrap();
    assert_eq!(name(&server.join().unwrap()), "191220000");
    assert_eq!(stderr(&output), format!("--port {} overrides 1 from the config file\n", address.port()));
    assert!(stdout(&output).starts_with("Build robot: Baseline\n"));
    assert_eq!(logs(folder.path()).len(), 1);
}

#[test]
fn several_players_have_a_port_each() {
    // Three ports in a row that are free are hard to find; so all three are tried until somebody is there.
    let (listener, other) = loop {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let next = listener.local_addr().unwrap().port().saturating_add(1);
        if let Ok(other) = TcpListener::bind(("127.0.0.1", next)) {
            break (listener, other);
        }
    };
    let address = listener.local_addr().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut command = client(folder.path(), address, &["--players", "2", "-m", "--bot", "run"]);
    let child = command.stdout(std::process::Stdio::piped()).spawn().unwrap();
    for listener in [listener, other] {
        use std::io::{Read as _, Write as _};
        let (mut stream, _) = listener.accept().unwrap();
        stream.read_exact(&mut [0; 68]).unwrap();
        stream.write_all(&CLOSE).unwrap();
    }
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(stdout(&output).matches("All done. \n").count(), 2);
}

#[test]
fn what_cannot_be_done_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("config.json");
    fs::write(&config, "{\"network\": {\"port\": \"x\"}}").unwrap();
    let config = config.to_str().unwrap();
    let long = "N".repeat(49);
    for (args, english, chinese) in [
        (&["--key", "a_b"][..], "'_' is not allowed in a key", "密钥里不能有 '_'"),
        (&["--key", ""], "the key is empty", "密钥是空的"),
        (&["--key", &long], "the key has 49 characters", "密钥有 49 个字符"),
        (&["--bot", "best"], "use one of random", "可用 random"),
        (&["-R", "5"], "expected a number from 0 to 4", "--robot <N> 的值 5 无效"),
        (&["--bot", "run", "-R", "1"], "cannot be used with", "不能与"),
        (&["-c", config], "network.port must be a port", "network.port 应为端口"),
        (&["-c", "nothing.json"], "cannot read nothing.json", "无法读取 nothing.json"),
        (&["-p", "65535", "-m", "-t", "2"], "not so many ports", "没有这么多端口"),
        (&["-p", "1"], "cannot connect to 127.0.0.1:1", "不能连接 127.0.0.1:1"),
    ] {
        for (lang, expected) in [("en", english), ("zh", chinese)] {
            let args: Vec<&str> =
                ["contest", "client", "quoridor", "--lang", lang].iter().chain(args).copied().collect();
            let output = run(&args, b"");
            assert_eq!(output.status.code(), Some(2), "{args:?}");
            assert!(stderr(&output).contains(expected), "{args:?}: {}", stderr(&output));
        }
    }
    let (address, server) = serve(vec![Act::Send(vec![0, 0, 3, 0xe9, 0, 0, 0, 1])]);
    let output = client(folder.path(), address, &[]).output().unwrap();
    server.join().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("does not accept the key"), "{}", stderr(&output));
    assert_eq!(stdout(&output), format!("Build robot: MyPlayer\nconnect to {address}\n"));
}

#[test]
fn games_are_shown_afterwards() {
    for (args, shown) in [
        (&["--replay-cmd", "cat %file%"][..], "\nMe,5,2,-1,-1,-1,-1,1\n"),
        (&["-C", "printf '<%s>' '%file%'"], "<log_"),
        (&[], "e2"),
    ] {
        let (address, server) = serve(short_game());
        let folder = tempfile::tempdir().unwrap();
        let mut command = client(folder.path(), address, &["-R", "4", "--replay"]);
        let output = command.args(args).stdin(std::process::Stdio::null()).output().unwrap();
        server.join().unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let text = stdout(&output);
        let (_, after) = text.split_once("result: victory(1), defeated(0).\n").unwrap();
        assert!(after.contains(shown), "{args:?}: {after}");
    }
}

#[test]
fn help_is_there_in_both_languages() {
    for (lang, word) in [("en", "Play in a Quoridor contest"), ("zh", "参加步步为营比赛")] {
        let output = tengen().args(["contest", "client", "--help", "--lang", lang]).output().unwrap();
        assert!(stdout(&output).contains(word), "{}", stdout(&output));
    }
}
