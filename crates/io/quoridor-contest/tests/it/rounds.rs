//! Rounds, draws and who goes on (tests 22 to 24 and 31 of the facts).

use std::{net::SocketAddr, thread};

use tengen_pairings::TournamentFormat;
use tengen_protocols::quoridor::ContestServerMessage;
use tengen_quoridor_contest::OrganizerNotice;

use crate::hall::{Client, Hall};

/// A player that walks straight ahead, and jumps. Tells its colours, its results, and what came last.
pub(crate) fn runner(address: SocketAddr, name: &str) -> thread::JoinHandle<(Vec<i32>, Vec<i32>)> {
    let mut client = Client::sit(address, name);
    thread::spawn(move || {
        let (mut starts, mut results, mut is_new) = (Vec::new(), Vec::new(), true);
        loop {
            let change = match client.hear() {
                Some(ContestServerMessage::Change(change)) => change,
                Some(ContestServerMessage::NoneData(-1)) => break,
                other => panic!("{other:?}"),
            };
            if matches!(change.status, 1 | 2 | 4 | 5) {
                results.push(change.status);
                is_new = true;
                continue;
            }
            let [x, y] = change.me;
            if is_new {
                starts.push(y);
                is_new = false;
            }
            let ahead = if starts.last() == Some(&1) { 1 } else { -1 };
            let far = if change.enemy == [x, y + ahead] { 2 * ahead } else { ahead };
            client.go(x, y + far);
        }
        assert_eq!(client.hear(), None);
        (starts, results)
    })
}

#[test]
fn colours_change_every_game() {
    let hall = Hall::open(|settings| settings.rounds = 5);
    let (alpha, beta) = (runner(hall.address, "ALPHA"), runner(hall.address, "BETA"));
    let ((mut starts, mut results), (others, other_results)) = (alpha.join().unwrap(), beta.join().unwrap());
    assert!(starts.iter().zip(&others).all(|(one, other)| one + other == 10));
    if starts[0] == 9 {
        starts = others;
        results = other_results;
    }
    assert_eq!(starts, [1, 9, 1, 9, 1]);
    assert_eq!(results, [2, 1, 2, 1, 2]);
    let over = hall.over();
    assert!(over.console.iter().any(|line| line.starts_with("[3 : 2] ")), "{:?}", over.console);
    let files = over.round(1);
    assert_eq!(files.len(), 5);
    // Named after the first game, whoever begins the others.
    assert!(
        files
            .iter()
            .enumerate()
            .all(|(n, file)| file[1..] == files[0][1..] && file.starts_with(&n.to_string()))
    );
}

#[test]
fn draws_end_some_time() {
    for (hall, most) in [
        (Hall::open(|settings| settings.rounds = 2), 3),
        (Hall::original(|settings| settings.rounds = 2), 10),
    ] {
        let players = ["ALPHA", "BETA"].map(|name| runner(hall.address, name));
        let ends = players.map(|player| player.join().unwrap());
        assert!(ends.iter().all(|(_, results)| results.len() == 2 * most as usize));
        let over = hall.over();
        for round in 1..most {
            let next = round + 1;
            let is_draw = |names: &str| {
                over.said(&format!(
                    "[INFO] {names} had a draw, so both of them will show in next round[round {next}]."
                ))
            };
            assert!(is_draw("ALPHA and BETA") || is_draw("BETA and ALPHA"), "{:?}", over.console);
            assert!(over.said(&format!("Knockout Round {next} :")));
        }
        let decided = |notice: &&OrganizerNotice| matches!(notice, OrganizerNotice::DrawsDecided { draws, .. } if *draws == most);
        assert_eq!(over.notices.iter().filter(decided).count(), 1);
        assert!(over.console.iter().any(|line| line.starts_with("[1 : 1] ")));
        let results = over.file("result.csv");
        let scores: Vec<&str> = results.lines().skip(1).map(|row| row.rsplit(',').next().unwrap()).collect();
        assert_eq!(scores, [most.to_string(), (most + 1).to_string()]);
    }
}

#[test]
fn of_three_one_is_lucky() {
    let hall = Hall::open(|settings| settings.seats = 3);
    let players = ["ALPHA", "BETA", "GAMMA"].map(|name| runner(hall.address, name));
    let games: usize = players.map(|player| player.join().unwrap().1.len()).iter().sum();
    assert_eq!(games, 4);
    let over = hall.over();
    let lucky: Vec<&String> = over.console.iter().filter(|line| line.contains(" is lucky ")).collect();
    assert_eq!(lucky.len(), 1);
    assert!(
        lucky[0].starts_with("[INFO] ")
            && lucky[0].ends_with(" is lucky and will directly show in next round[round 2].")
    );
}

#[test]
fn four_play_two_rounds_and_losers_stay() {
    let hall = Hall::open(|settings| settings.seats = 4);
    let players = ["ALPHA", "BETA", "GAMMA", "DELTA"].map(|name| runner(hall.address, name));
    // Every player hears of the end: the losers of the first round, too.
    let mut games: Vec<usize> = players.map(|player| player.join().unwrap().1.len()).into();
    games.sort_unstable();
    assert_eq!(games, [1, 1, 2, 2]);
    let over = hall.over();
    assert_eq!(over.console.iter().filter(|line| line.contains(" defeat--> ")).count(), 3);
    let results = over.file("result.csv");
    let scores: Vec<&str> = results.lines().skip(1).map(|row| row.rsplit(',').next().unwrap()).collect();
    assert_eq!(scores, ["1", "1", "2", "3"]);
    assert_eq!((over.round(1).len(), over.round(2).len()), (2, 1));
}

#[test]
fn everybody_meets_everybody_in_a_round_robin() {
    let hall = Hall::open(|settings| {
        settings.seats = 5;
        settings.format = TournamentFormat::RoundRobin;
    });
    let players: Vec<_> = (0..5).map(|n| runner(hall.address, &format!("P{n}"))).collect();
    for player in players {
        assert_eq!(player.join().unwrap().1.len(), 4);
    }
    let over = hall.over();
    assert_eq!(over.console.iter().filter(|line| line.contains(" defeat--> ")).count(), 10);
    assert_eq!(over.console.iter().filter(|line| line.ends_with(" has no game in this round.")).count(), 5);
    let results = over.file("result.csv");
    let points: f64 =
        results.lines().skip(1).map(|row| row.rsplit(',').next().unwrap().parse::<f64>().unwrap()).sum();
    assert!((points - 10.0).abs() < 0.1, "{results}");
}

#[test]
fn every_format_has_an_end() {
    for format in TournamentFormat::ALL {
        let format = if matches!(format, TournamentFormat::Arena { .. }) {
            TournamentFormat::Arena { seconds: 1 }
        } else {
            format
        };
        let hall = Hall::open(|settings| {
            (settings.seats, settings.rounds) = (5, 2);
            settings.format = format;
        });
        let players: Vec<_> = (0..5).map(|n| runner(hall.address, &format!("P{n}"))).collect();
        for player in players {
            let (_, results) = player.join().unwrap();
            assert!(!results.is_empty());
        }
        assert!(hall.over().ended.champion.is_some(), "{format:?}");
    }
}
