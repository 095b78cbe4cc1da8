use super::{
    client, logs,
    recorded::{messages, printed},
    script::{Act, serve},
};
use crate::{stderr, stdout};

const FRAGMENTED: &str =
    include_str!("../../../../../sdk/quoridor-player/tests/data/transcripts/F6_fake_fragmented_change.txt");
const TWO_AT_ONCE: &str = include_str!(
    "../../../../../sdk/quoridor-player/tests/data/transcripts/F10_fake_two_messages_in_one_segment.txt"
);
const RUN_AND_DEFENSIVE: &str =
    include_str!("../../../../../sdk/quoridor-player/tests/data/transcripts/R8_run_vs_defensive.txt");

/// What the original printed, and ours when the server does the same; with the folder of its logs.
fn again(text: &str, name: &str, args: &[&str]) -> (Vec<String>, Vec<String>, tempfile::TempDir) {
    let act = |(is_sent, bytes)| if is_sent { Act::HearExactly(bytes) } else { Act::SendInPieces(bytes) };
    let acts = messages(text, name).into_iter().skip(1).map(act);
    let (address, server) = serve(acts.collect());
    let folder = tempfile::tempdir().unwrap();
    let output = client(folder.path(), address, args).output().unwrap();
    let heard = server.join().unwrap();
    assert_eq!(heard[0], messages(text, name)[0].1, "the key");
    assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(0), ""));
    let ours = stdout(&output);
    assert!(ours.contains(&format!("\nconnect to {address}\n")), "{ours}");
    // Ports and times are never the same.
    let but = ["connect to", "Save log file to log_"];
    let keep = |line: &&str| !but.iter().any(|but| line.starts_with(but));
    let ours = ours.lines().filter(keep).map(str::to_owned).collect();
    (printed(text, name, &but), ours, folder)
}

#[test]
fn the_client_prints_and_sends_what_the_original_does() {
    for (text, name, robot) in [
        (FRAGMENTED, "client", "4"),
        (TWO_AT_ONCE, "client", "4"),
        (RUN_AND_DEFENSIVE, "client0(Run)", "2"),
        (RUN_AND_DEFENSIVE, "client1(Defensive)", "1"),
    ] {
        let (theirs, ours, _) = again(text, name, &["-R", robot]);
        assert_eq!(theirs, ours, "{name}");
    }
}

#[test]
fn logs_say_what_became_of_each_step() {
    let (theirs, ours, folder) = again(RUN_AND_DEFENSIVE, "client1(Defensive)", &["-R", "1", "--log"]);
    assert_eq!(theirs, ours);
    let [log] = &logs(folder.path())[..] else { panic!("one game, one log") };
    let text = std::fs::read_to_string(folder.path().join(log)).unwrap();
    let rows: Vec<&str> = text.lines().collect();
    // The original writes 0, 7, 7, 0 for these: the status of the step before.
    let stays: Vec<&&str> =
        rows.iter().filter(|row| row.starts_with("Me,5,1,") || row.starts_with("Me,4,1,")).collect();
    assert_eq!(stays, [&"Me,5,1,-1,-1,-1,-1,7", &"Me,5,1,-1,-1,-1,-1,7", &"Me,4,1,-1,-1,-1,-1,0"]);
    assert_eq!(
        rows[0],
        "player,newLoc_x,newLoc_y,newBar_start_x,newBar_start_y,newBar_stop_x,newBar_stop_y,status"
    );
    assert_eq!(rows[1], "Me,-1,-1,3,8,5,8,0", "nothing came before the first step");
    assert_eq!(*rows.last().unwrap(), "Enemy,3,1,-1,-1,-1,-1,1");
}

#[test]
fn every_game_has_its_log() {
    let (_, _, folder) = again(TWO_AT_ONCE, "client", &["-R", "4", "-l"]);
    let logs = logs(folder.path());
    assert_eq!(logs.len(), 2);
    for log in logs {
        let digits: Vec<&str> = log.strip_suffix(".csv").unwrap().split('_').skip(1).collect();
        assert_eq!(digits.iter().map(|part| part.len()).collect::<Vec<_>>(), [8, 6, 3], "{log}");
        let text = std::fs::read_to_string(folder.path().join(log)).unwrap();
        assert_eq!(text.lines().skip(1).collect::<Vec<_>>(), ["Me,5,2,-1,-1,-1,-1,1"]);
    }
}
