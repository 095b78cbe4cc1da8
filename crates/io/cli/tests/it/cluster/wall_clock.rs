//! Servers whose wall clock is wrong by an hour.

use tengen_testkit::{FaultShim, LinkTarget, NatsServer, PostgresServer};

use super::test_cluster::{Spectator, TestCluster, state};
use crate::serve::{check, open_with, wait_for};

const HOUR: i32 = 3600;

/// One server is an hour ahead and one an hour behind, and they change sides in the middle of a game. Clocks, catching up without
/// the bus and everything else stay as they are.
#[test]
fn a_wrong_wall_clock_changes_nothing() {
    let (Some(database), Some(bus)) = (PostgresServer::start_durable(), NatsServer::start()) else { return };
    let folders = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let shims = folders.each_ref().map(|folder| FaultShim::build(folder.path()).unwrap());
    let [Some(right), Some(ahead), Some(behind)] = shims else {
        println!("NOT CHECKED: there is no C compiler");
        return;
    };
    ahead.step_clock(HOUR).unwrap();
    behind.step_clock(-HOUR).unwrap();
    let shims = std::sync::Arc::new([right, ahead, behind]);
    let (target, shared): (LinkTarget, _) = (bus.link_target(), std::sync::Arc::clone(&shims));
    let cluster = TestCluster::start_with(database, bus, &target, 3, move |number, command| {
        shared[number].preload(command);
    });
    let wish = r#"{"rules":"gomoku,size=19x19,k=19","time":{"system":"absolute","total_time":120000}}"#;
    let mut game = open_with(cluster.address(1), wish);
    let spectators = [0, 1, 2].map(|number| Spectator::watch(cluster.address(number), &game));
    for part in 0..3 {
        match part {
            1 => {
                shims[1].step_clock(-HOUR).unwrap();
                shims[2].step_clock(HOUR).unwrap();
            }
            // What has changed is found by asking the database.
            2 => cluster.nodes.iter().for_each(|node| node.bus.bar(true)),
            _ => {}
        }
        for turn in 0..6 {
            let address = cluster.address(turn);
            assert!(wait_for(|| super::test_cluster::try_move(address, &mut game) == Some(200)));
        }
        for spectator in &spectators {
            assert!(wait_for(|| spectator.count() == game.played.len()), "a spectator misses moves");
        }
        // All of them show the same clocks; what it takes to ask them is not an hour.
        let left = [0, 1, 2].map(|number| {
            let state = state(cluster.address(number), &game).expect("a state");
            assert!(state["result"].is_null(), "{state}");
            [0, 1].map(|seat| state["clocks"][seat]["left"].as_i64().unwrap())
        });
        println!("milliseconds left: {left:?}");
        for seat in [0, 1] {
            let times = left.map(|left| left[seat]);
            assert!(times.iter().max().unwrap() - times.iter().min().unwrap() < 30_000, "{left:?}");
            assert!(times.iter().all(|time| (1..=120_000).contains(time)), "{left:?}");
        }
    }
    let acknowledged = game.played.len();
    check(cluster.address(0), &mut game);
    assert_eq!(game.played.len(), acknowledged);
    cluster.check_agreement(&game);
    let path = format!("/api/table/{}/events", game.table);
    let (_, _, log) = crate::serve::ask(cluster.address(0), "", "GET", &path, "").unwrap();
    assert!(!log.contains("credited") && !log.contains("reopened"), "{log}");
}
