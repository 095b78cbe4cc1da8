use std::{process::Stdio, time::Duration};

use super::{
    client,
    java::{Account, Terms, serve},
};
use crate::{stderr, stdout};

/// Two games of two bots, each begins once; the first bot has the first seat.
fn contest(bots: [&str; 2]) -> Account {
    let server = serve(Terms { rounds: 2, timeout: Duration::from_secs(60) });
    let folder = tempfile::tempdir().unwrap();
    let start = |bot: &str, key: &str| {
        let mut command =
            client(folder.path(), server.address, &["--bot", bot, "--key", key, "--time", "100"]);
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    };
    let first = start(bots[0], "A");
    server.await_seated();
    let clients = [first, start(bots[1], "B")];
    for client in clients {
        let output = client.wait_with_output().unwrap();
        assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(0), ""));
        assert_eq!(stdout(&output).matches("Game result:").count(), 2);
    }
    let account = server.join();
    assert_eq!(account.faults, [""; 0], "{bots:?}");
    account
}

#[test]
fn bots_are_as_strong_as_the_originals() {
    // Who is stronger comes first; steps of the game that it begins, then of the other, where nothing is left to chance.
    for (stronger, weaker, lengths) in [
        ("run", "defensive", Some([49, 56])),
        ("defensive-run", "defensive", Some([55, 62])),
        ("defensive-run", "run", Some([41, 42])),
        ("run", "random", None),
        ("baseline", "random", None),
        ("baseline", "defensive", None),
        ("baseline", "run", None),
        ("baseline", "defensive-run", None),
    ] {
        let account = contest([stronger, weaker]);
        assert_eq!(account.wins, [2, 0], "{stronger} {weaker}");
        assert_eq!(account.timeouts, [0, 0], "{stronger} {weaker}");
        if let Some(lengths) = lengths {
            assert_eq!(account.lengths, lengths, "{stronger} {weaker}");
        }
    }
}

#[test]
fn equal_bots_win_by_turns() {
    for (bot, length) in [("run", 14), ("defensive", 200), ("defensive-run", 75)] {
        let account = contest([bot, bot]);
        assert_eq!((account.wins, account.lengths), ([1, 1], vec![length, length]), "{bot}");
    }
}

#[test]
fn our_engine_beats_the_baseline() {
    let account = contest(["tengen", "baseline"]);
    assert_eq!((account.wins, account.violations[0], account.timeouts[0]), ([2, 0], 0, 0));
}
