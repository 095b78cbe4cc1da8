//! What the originals said to each other, said again to ours.

use std::{collections::BTreeMap, fs, path::Path, time::Duration};

use tengen_quoridor::contest::ContestProfile;
use tengen_quoridor_contest::OrganizerNotice;

use crate::hall::{Client, Hall, LIMIT, Over};

/// One recording.
struct Recording {
    args: String,
    /// Who does what.
    lines: Vec<(String, String)>,
    /// The console and the files, by name.
    files: BTreeMap<String, String>,
}

fn read(name: &str) -> Recording {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    let text = fs::read_to_string(path).unwrap();
    let mut parts = text.split("\n\n== ");
    let mut talk = parts.next().unwrap().lines();
    let args = talk.next().unwrap().strip_prefix("args ").unwrap().to_owned();
    let lines = talk.map(|line| {
        let (who, what) = line.split_once(' ').unwrap();
        (who.to_owned(), what.to_owned())
    });
    let lines = lines.collect();
    let file = |part: &str| {
        let (name, content) = part.split_once('\n').unwrap();
        (name.to_owned(), format!("{}\n", content.trim_end()))
    };
    Recording { args, lines, files: parts.map(file).collect() }
}

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len() / 2).map(|n| u8::from_str_radix(&hex[2 * n..2 * n + 2], 16).unwrap()).collect()
}

/// Says everything again. `None` when the lots have fallen otherwise than in the recording.
fn replay(recording: &Recording, seed: u64) -> Option<Over> {
    let hall = Hall::original(|settings| {
        settings.profile = ContestProfile::Original;
        settings.limit = Some(LIMIT);
        settings.seed = Some(seed);
        settings.args = vec!["-p".into(), "PORT".into()];
        let words: Vec<&str> = recording.args.split(' ').skip(2).collect();
        if let Some(at) = words.iter().position(|word| *word == "-r") {
            settings.rounds = words[at + 1].parse().unwrap();
        }
        settings.args.extend(words.iter().map(|word| (*word).to_owned()));
    });
    let mut clients: BTreeMap<&str, Client> = BTreeMap::new();
    let mut keys = 0;
    for (who, what) in &recording.lines {
        if what == "connects" {
            clients.insert(who, Client::connect(hall.address, "RECORDED"));
            continue;
        }
        let client = clients.get_mut(who.as_str()).unwrap();
        match what.split_once(' ') {
            Some((">", hex)) => {
                client.send(&bytes(hex));
                if hex.len() < 2 * 68 {
                    hall.until_told(|notice| {
                        matches!(notice, OrganizerNotice::BadKey { uses_seat: true, .. })
                    });
                }
                if hex.len() == 2 * 68 && clients.len() < 3 {
                    keys += 1;
                    hall.until(&format!("({keys}/2)"));
                }
            }
            Some(("<", hex)) => {
                // Whoever begins a game that it did not begin in the recording, the lots have fallen otherwise.
                if client.is_quiet_for(LIMIT * 2) {
                    return None;
                }
                let mut found = vec![0; hex.len() / 2];
                std::io::Read::read_exact(&mut client.stream, &mut found).unwrap();
                let expected = bytes(hex);
                if is_start(&found) != is_start(&expected) {
                    return None;
                }
                assert_eq!(found, expected, "{who}");
            }
            _ if what == "leaves" => break,
            _ => assert_eq!(client.hear(), None),
        }
    }
    drop(clients);
    Some(hall.over())
}

/// Whether this is the first change of who moves first.
fn is_start(message: &[u8]) -> bool {
    message
        == bytes("000003ea000000000000000000000005000000010000000500000009ffffffffffffffffffffffffffffffff")
}

impl Client {
    fn is_quiet_for(&self, time: Duration) -> bool {
        self.stream.set_read_timeout(Some(time)).unwrap();
        let quiet = self.stream.peek(&mut [0; 1]).is_err();
        self.stream.set_read_timeout(Some(crate::hall::FOREVER)).unwrap();
        quiet
    }
}

/// The same with every time and every port hidden.
fn hidden(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        let mut line = line.to_owned();
        if let Some(at) = line.find("2026-").or_else(|| line.find("20")).filter(|&at| is_time(&line[at..])) {
            line.replace_range(at..at + 19, "TIME");
        }
        if let Some(at) = line.find("/127.0.0.1,") {
            line.replace_range(at + 11.., "PORT");
        }
        lines.push(line);
    }
    if text.starts_with("id, name") {
        lines[1..].sort();
    }
    lines.join("\n") + "\n"
}

fn is_time(text: &str) -> bool {
    let shape: String = text.chars().take(19).map(|c| if c.is_ascii_digit() { '0' } else { c }).collect();
    shape == "0000-00-00 00:00:00"
}

fn says_the_same(name: &str) {
    let recording = read(name);
    let over = (0..64).find_map(|seed| replay(&recording, seed)).expect("the lots never fall so");
    for (file, expected) in &recording.files {
        let found = if file == "console" { over.console.join("\n") + "\n" } else { over.file(file) };
        assert_eq!(hidden(&found), hidden(expected), "{name}: {file}");
    }
}

#[test]
fn a_whole_game() {
    says_the_same("01_handshake_moves_win_lost.txt");
}

#[test]
fn walls_and_how_they_are_seen() {
    says_the_same("02_wall_ok_and_visible_to_enemy.txt");
}

#[test]
fn three_violations() {
    says_the_same("03_invalid_step_three_times_rulesbreaker.txt");
}

#[test]
fn late_once() {
    says_the_same("05_timeout_once_then_continue.txt");
}

#[test]
fn late_twice() {
    says_the_same("06_timeout_twice_kicked.txt");
}

#[test]
fn a_bad_key_beside_a_good_one() {
    says_the_same("09b_key_short.txt");
}

#[test]
fn one_more_than_there_are_seats() {
    says_the_same("10_more_clients_than_n.txt");
}

#[test]
fn moves_with_walls() {
    says_the_same("12_move_plus_wall_in_one_step.txt");
}

#[test]
fn a_draw_and_another_round() {
    says_the_same("16_rounds_2_draw_then_again.txt");
}

#[test]
fn real_clients_of_the_strongest_bot() {
    says_the_same("R2_baseline_vs_baseline_r1.txt");
}

#[test]
fn real_clients_with_violations() {
    says_the_same("R8_run_vs_defensive.txt");
}
