//! What is asked of several servers in the same moment happens once, and everybody is told the truth.

use std::{sync::Barrier, thread};

use serde_json::{Value, json};

use super::test_cluster::{TestCluster, move_text};
use crate::serve::{Game, ask, open};

/// Asks all servers in the same moment, each for something of its own.
fn ask_all(
    cluster: &TestCluster,
    cookie: impl Fn(usize) -> String,
    request: impl Fn(usize) -> (String, Value),
) -> Vec<(u16, String)> {
    let barrier = Barrier::new(cluster.nodes.len());
    thread::scope(|scope| {
        let asking: Vec<_> = (0..cluster.nodes.len())
            .map(|number| {
                let ((path, body), cookie, barrier) = (request(number), cookie(number), &barrier);
                scope.spawn(move || {
                    barrier.wait();
                    let answer = ask(cluster.address(number), &cookie, "POST", &path, &body.to_string());
                    let (status, _, body) = answer.expect("an answer");
                    (status, body)
                })
            })
            .collect();
        asking.into_iter().map(|asked| asked.join().unwrap()).collect()
    })
}

fn log(cluster: &TestCluster, table: &str) -> Vec<Value> {
    let (_, _, log) = ask(cluster.address(0), "", "GET", &format!("/api/table/{table}/events"), "").unwrap();
    log.lines().filter(|line| line.starts_with('{')).map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn count(log: &[Value], kind: &str) -> usize {
    log.iter().filter(|event| event["event"] == kind).count()
}

#[test]
fn what_is_asked_in_the_same_moment_happens_once() {
    let Some(cluster) = TestCluster::start(3) else { return };
    play_different_moves(&cluster);
    end_games(&cluster);
}

/// Three different moves for the same turn: one is made, and whoever is told that theirs was made is right.
fn play_different_moves(cluster: &TestCluster) {
    let game = open(cluster.address(0));
    let path = format!("/api/table/{}/move", game.table);
    for ply in 0..25 {
        let moves = [0, 1, 2].map(|number| move_text(3 * ply + number));
        let request = |number: usize| (path.clone(), json!({"u": moves[number], "ply": ply}));
        let answers = ask_all(cluster, |_| game.cookie.clone(), request);
        let made: Vec<usize> = (0..3).filter(|&number| answers[number].0 == 200).collect();
        assert_eq!(made.len(), 1, "{answers:?}");
        for (status, told) in answers.iter().filter(|answer| answer.0 != 200) {
            assert_eq!(*status, 409, "{told}");
        }
        let log = log(cluster, &game.table);
        assert_eq!(count(&log, "played"), ply + 1);
        assert_eq!(log.last().unwrap()["move"], json!(moves[made[0]]), "{log:?}");
    }
}

/// Both players resign, and one of them moves: the game ends once, and everybody says so.
fn end_games(cluster: &TestCluster) {
    for _ in 0..10 {
        let [black, white] = two_players(cluster);
        let request = |number: usize| {
            let path = format!("/api/table/{}", black.table);
            match number {
                0 | 1 => (format!("{path}/resign"), json!({})),
                _ => (format!("{path}/move"), json!({"u": "a1", "ply": 0})),
            }
        };
        let cookie = |number: usize| if number == 1 { &white } else { &black }.cookie.clone();
        let answers = ask_all(cluster, cookie, request);
        let log = log(cluster, &black.table);
        assert_eq!(count(&log, "finished"), 1, "{log:?}");
        // Whoever was told that they have resigned has lost.
        let resigned: Vec<usize> = (0..2).filter(|&number| answers[number].0 == 200).collect();
        let end = log.iter().find(|event| event["event"] == "finished").unwrap();
        assert_eq!(resigned, [usize::from(end["winner"] == 0)], "{answers:?} {end}");
        assert_eq!(count(&log, "played"), usize::from(answers[2].0 == 200), "{answers:?} {log:?}");
        for (status, told) in answers.iter().filter(|answer| answer.0 != 200) {
            assert_eq!(*status, 409, "{told}");
        }
    }
}

/// Two people at a table; their games are the same one.
fn two_players(cluster: &TestCluster) -> [Game; 2] {
    let cookie = |number| ask(cluster.address(number), "", "GET", "/api/me", "").unwrap().1.unwrap();
    let [one, other] = [0, 1].map(cookie);
    let wish = r#"{"rules":"gomoku","time":"600","seat":0}"#;
    let (status, _, made) = ask(cluster.address(0), &one, "POST", "/api/challenge/open", wish).unwrap();
    assert_eq!(status, 201, "{made}");
    let made: Value = serde_json::from_str(&made).unwrap();
    let table = made["id"].as_str().unwrap().to_owned();
    let path = format!("/api/challenge/{table}/accept");
    let (status, _, told) = ask(cluster.address(1), &other, "POST", &path, "{}").unwrap();
    assert_eq!(status, 200, "{told}");
    [one, other].map(|cookie| Game { cookie, table: table.clone(), played: Vec::new() })
}
