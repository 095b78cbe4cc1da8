//! Servers that stand still at any moment, and go on as if nothing had happened.

use std::{
    sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
    thread,
    time::{Duration, Instant},
};

use tengen_testkit::TestRng;

use super::test_cluster::{TestCluster, state, try_move, try_move_within};
use crate::{
    rolling_restart::figures,
    serve::{Game, check, open, open_with, wait_for},
};

const PLAYERS: usize = 4;
/// Whoever is not answered for so long asks another server.
const PATIENCE: Duration = Duration::from_millis(700);

/// Moves that were acknowledged, and whether it is over.
#[derive(Default)]
struct PlayCount {
    made: AtomicUsize,
    is_over: AtomicBool,
}

/// Plays on at one server after the other until it is over.
fn play(cluster: &TestCluster, game: &mut Game, pause: Duration, count: &PlayCount, mut turn: usize) {
    while !count.is_over.load(Relaxed) {
        turn += 1;
        if try_move_within(cluster.address(turn), game, PATIENCE) == Some(200) {
            count.made.fetch_add(1, Relaxed);
            thread::sleep(pause);
        }
    }
}

/// Whatever happens, the players stop.
struct StopPlayers<'a>(&'a PlayCount);

impl Drop for StopPlayers<'_> {
    fn drop(&mut self) {
        self.0.is_over.store(true, Relaxed);
    }
}

/// Stops one server after the other, so often and for so long, while games are played at all of them.
fn stop_servers(times: usize, length: Duration, pause: Duration) {
    let Some(cluster) = TestCluster::start(3) else { return };
    let wish = r#"{"rules":"gomoku,size=25x50,k=50","time":"3600"}"#;
    let mut games: Vec<Game> = (0..PLAYERS).map(|number| open_with(cluster.address(number), wish)).collect();
    let mut watched = open(cluster.address(0));
    let (count, mut dice) = (PlayCount::default(), TestRng::new(7));
    let (mut silent, mut back) = (0, Vec::new());
    thread::scope(|scope| {
        for (number, game) in games.iter_mut().enumerate() {
            let (cluster, count) = (&cluster, &count);
            scope.spawn(move || play(cluster, game, pause, count, number));
        }
        let _stop = StopPlayers(&count);
        for round in 0..times {
            // In the middle of everything, after so many moves and at any moment between two.
            let before = count.made.load(Relaxed);
            let wanted = before + 1 + dice.below(20);
            assert!(wait_for(|| count.made.load(Relaxed) >= wanted), "nobody plays any more");
            thread::sleep(Duration::from_micros(dice.below(20_000) as u64));
            let (stopped, other) = (round % 3, cluster.address(round + 1));
            // It knows the game, and misses what happens to it now.
            assert!(wait_for(|| state(cluster.address(stopped), &watched).is_some()));
            let node = &cluster.nodes[stopped];
            node.signal("-STOP");
            let begun = Instant::now();
            for _ in 0..2 {
                assert!(wait_for(|| try_move(other, &mut watched) == Some(200)));
            }
            thread::sleep(length.saturating_sub(begun.elapsed()));
            node.signal("-CONT");
            let begun = Instant::now();
            let shows = || {
                let Some(state) = state(&node.server.address, &watched) else {
                    silent += 1;
                    return false;
                };
                let moves = state["moves"].as_array().unwrap().len();
                assert_eq!(moves, watched.played.len(), "it shows what is long past");
                assert!(state["result"].is_null(), "{state}");
                true
            };
            assert!(wait_for(shows), "the server does not come back");
            back.push(begun.elapsed());
        }
    });
    for game in games.iter_mut().chain([&mut watched]) {
        let acknowledged = game.played.len();
        check(cluster.address(0), game);
        // The answer to the last may have been given up.
        assert!(game.played.len() <= acknowledged + 1);
        cluster.check_agreement(game);
    }
    let made = count.made.load(Relaxed);
    println!(
        "{times} times for {length:?}: {made} moves acknowledged, all stored once; {silent} times no answer first"
    );
    println!("from SIGCONT to the latest state: {}", figures(back));
}

#[test]
fn a_server_that_stood_still_shows_nothing_that_is_long_past() {
    stop_servers(4, Duration::from_millis(1300), Duration::from_millis(2));
}

#[test]
#[ignore = "ten minutes: cargo nextest run -p tengen --run-ignored only fifty --success-output final"]
fn servers_that_stand_still_fifty_times() {
    stop_servers(50, Duration::from_secs(10), Duration::from_millis(300));
}
