use std::{process::Stdio, time::Duration};

use super::{
    client,
    java::{Terms, serve},
    logs,
};
use crate::{stderr, stdout, tengen};

/// Whole games, seen from both sides: what was logged is replayed without a word of doubt, and both logs show the same game.
#[test]
fn a_log_is_a_record_of_its_game() {
    let (address, server) = serve(Terms { rounds: 2, timeout: Duration::from_secs(60) });
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let start = |n: usize, bot: &str| {
        let mut command = client(folders[n].path(), address, &["--bot", bot, "-l"]);
        command.stdout(Stdio::piped()).spawn().unwrap()
    };
    let clients = [start(0, "baseline"), start(1, "defensive-run")];
    for client in clients {
        assert!(client.wait_with_output().unwrap().status.success());
    }
    assert_eq!(server.join().unwrap().lengths.len(), 2);
    let moves = |n: usize| {
        logs(folders[n].path())
            .iter()
            .map(|log| {
                let mut command = tengen();
                let output = command
                    .args(["convert", log, "-", "--to", "quoridor-text"])
                    .current_dir(folders[n].path())
                    .output();
                let output = output.unwrap();
                (stderr(&output), stdout(&output))
            })
            .collect::<Vec<_>>()
    };
    let (ours, theirs) = (moves(0), moves(1));
    assert_eq!((ours.len(), theirs.len()), (2, 2));
    panic!("{ours:?} {theirs:?}");
}
