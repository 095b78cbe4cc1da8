//! What the original client and server said to each other: ours says the same, byte for byte, when its player decides the
//! same.

use std::collections::VecDeque;

use quoridor_player::{BlockBar, ChessboardChange, Key, Location, Player, Printer, Step, play};

use crate::{
    java,
    recorded::{messages, printed},
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
            assert_eq!(
                output.lines().skip(1).collect::<Vec<_>>(),
                printed(text, client, &["Build robot", "connect to", "Save log"]),
                "{client}"
            );
        }
    }
    assert!(n_messages > 200, "{n_messages}");
}
