//! What the original client and server said to each other: ours says the same, byte for byte, when its player decides the
//! same.

use std::collections::VecDeque;

use quoridor_player::{BlockBar, ChessboardChange, Key, Location, Player, Printer, Step, play};

use crate::{
    java,
    script::{Act, serve},
};

const TRANSCRIPTS: [(&str, &[&str]); 4] = [
    (include_str!("../data/transcripts/F6_fake_fragmented_change.txt"), &["client"]),
    (include_str!("../data/transcripts/F10_fake_two_messages_in_one_segment.txt"), &["client"]),
    (
        include_str!("../data/transcripts/R2_baseline_vs_baseline_r1.txt"),
        &["client0(Baseline)", "client1(Baseline)"],
    ),
    (include_str!("../data/transcripts/R8_run_vs_defensive.txt"), &["client0(Run)", "client1(Defensive)"]),
];

/// Plays what somebody has played before.
struct Recorded(VecDeque<Step>);

impl Player for Recorded {
    fn next_step(&mut self, _: &ChessboardChange) -> Step {
        self.0.pop_front().unwrap()
    }

    fn restart(&mut self) {}
}

/// The messages from and to one client, with whether it has sent them.
fn messages(text: &str, client: &str) -> Vec<(bool, Vec<u8>)> {
    let (from, to) = (format!("  {client} -> server  ["), format!("  server -> {client}  ["));
    let mut messages: Vec<(bool, Vec<u8>)> = Vec::new();
    let mut is_ours = false;
    for line in text.lines() {
        if line.starts_with('+') {
            is_ours = line.contains(&from) || line.contains(&to);
            if is_ours {
                messages.push((line.contains(&from), Vec::new()));
            }
        } else if let Some(hex) = line.strip_prefix("        ").filter(|_| is_ours) {
            let hex = hex.split_once("  ").unwrap().1.split("  |").next().unwrap();
            let bytes = hex.split_whitespace().map(|byte| u8::from_str_radix(byte, 16).unwrap());
            messages.last_mut().unwrap().1.extend(bytes);
        }
    }
    messages
}

/// What the client printed, but for the lines that the SDK does not print.
fn printed(text: &str, client: &str) -> Vec<String> {
    let heading = [format!("--- stdout+stderr of {client}\n"), "--- client stdout+stderr\n".to_owned()];
    let lines = heading.iter().find_map(|heading| Some(text.split_once(heading.as_str())?.1)).unwrap();
    let lines = lines.lines().skip_while(|line| !line.starts_with("Build robot")).skip(1);
    let lines = lines.take_while(|line| !line.starts_with("---") && !line.is_empty());
    let ours = |line: &&str| !line.starts_with("Save log") && !line.starts_with("connect to ");
    lines.filter(ours).map(str::to_owned).collect()
}

#[test]
fn our_client_says_what_the_original_said() {
    let mut n_messages = 0;
    for (text, clients) in TRANSCRIPTS {
        for client in clients {
            let messages = messages(text, client);
            let sent = messages.iter().filter(|(is_sent, _)| *is_sent).map(|(_, bytes)| bytes.clone());
            let steps = sent.clone().skip(1).map(|bytes| {
                let step = java::step(&bytes);
                let (to, wall) = (step.to, step.wall);
                Step {
                    my_new_loc: Location::new(to.x, to.y),
                    my_new_block_bar: BlockBar::new(wall.start.x, wall.start.y, wall.stop.x, wall.stop.y),
                }
            });
            let name = String::from_utf8(sent.clone().next().unwrap()[4..].to_vec()).unwrap();
            let name = name.split('_').next().unwrap();
            let acts = messages.iter().skip(1).map(|(is_sent, bytes)| match is_sent {
                true => Act::HearExactly(bytes.clone()),
                false => Act::Send(bytes.clone()),
            });
            let (address, server) = serve(acts.collect());
            let mut output = Vec::new();
            let mut printer = Printer::new(&mut output).with_wide_arrow();
            play(address, &Key::new(name).unwrap(), &mut Recorded(steps.collect()), &mut printer).unwrap();
            assert_eq!(server.join().unwrap()[0], messages[0].1);
            n_messages += messages.len();
            let output = String::from_utf8(output).unwrap();
            assert_eq!(output.lines().skip(1).collect::<Vec<_>>(), printed(text, client), "{client}");
        }
    }
    assert!(n_messages > 200, "{n_messages}");
}
