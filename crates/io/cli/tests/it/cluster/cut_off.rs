//! Servers that lose their way to the database or to the bus, while others keep theirs.

use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    thread,
    time::{Duration, Instant},
};

use tengen_testkit::{LinkTarget, NatsServer, PostgresServer};

use super::{
    lossy_bus::LossyBus,
    test_cluster::{Spectator, TestCluster, state, try_move},
};
use crate::{
    rolling_restart::figures,
    serve::{Game, ask, check, open, open_with, wait_for},
};

/// A move may take so long; servers are cut off for longer.
const MOVE_TIME: Duration = Duration::from_secs(4);
const CUT: Duration = Duration::from_secs(5);
/// How often somebody moves elsewhere meanwhile.
const PAUSE: Duration = Duration::from_millis(150);
/// Whoever asks a server that is cut off is told so within about a second. A busy machine must not decide the test.
const SOON: Duration = Duration::from_secs(5);

/// What a server that was cut off has answered, and how soon.
#[derive(Default)]
struct CutOffNotes {
    refused: Vec<Duration>,
    not_ready: Vec<Duration>,
    states: Vec<Duration>,
    /// From the end of the cut to the next move that was acknowledged.
    back: Duration,
}

/// Asks a server that is cut off again and again, until it works again.
fn ask_cut_off(address: &str, game: &mut Game, watched: &Game, healed: &AtomicBool) -> CutOffNotes {
    let mut notes = CutOffNotes::default();
    let mut since = None;
    loop {
        if healed.load(Relaxed) {
            since.get_or_insert_with(Instant::now);
        }
        let mut begun = Instant::now();
        let status = try_move(address, game);
        let mut took = || std::mem::replace(&mut begun, Instant::now()).elapsed();
        if status == Some(200) {
            notes.back = since.map_or(Duration::ZERO, |since| since.elapsed());
            return notes;
        }
        notes.refused.push(took());
        if since.is_some() {
            thread::sleep(Duration::from_millis(20));
            continue;
        }
        let ready = ask(address, "", "GET", "/readyz", "").map(|told| told.0);
        notes.not_ready.push(took());
        assert!(ready == Some(503) || healed.load(Relaxed), "it says that it is ready");
        // It shows nothing, or nobody's clock has run out.
        let shown = state(address, watched);
        notes.states.push(took());
        if let Some(shown) = shown {
            assert!(shown["result"].is_null(), "{shown}");
            let seat = usize::try_from(shown["running"].as_u64().unwrap()).unwrap();
            assert!(shown["clocks"][seat]["left"].as_u64() > Some(0), "{shown}");
        }
    }
}

/// One server is cut off as by a firewall that drops everything, another as by one that refuses. Whoever asks them is told soon,
/// nobody is late because of it, and both go on by themselves.
#[test]
fn servers_that_are_cut_off_from_the_database_say_so_and_come_back() {
    let Some(cluster) = TestCluster::start(3) else { return };
    let [frozen, barred] = [0, 1].map(|number| &cluster.nodes[number].store);
    let wish = format!(
        r#"{{"rules":"gomoku,size=19x19,k=19","time":{{"system":"simple","per_move":{}}}}}"#,
        MOVE_TIME.as_millis()
    );
    let mut games = [0, 1].map(|number| open(cluster.address(number)));
    let mut quick = open_with(cluster.address(0), &wish);
    // Nobody moves here any more when the servers are back.
    let mut resting = open(cluster.address(2));
    let spectators = [0, 1, 2].map(|number| Spectator::watch(cluster.address(number), &quick));
    let resting_spectators = [0, 1].map(|number| Spectator::watch(cluster.address(number), &resting));
    for (number, game) in games.iter_mut().enumerate() {
        assert_eq!(try_move(cluster.address(number), game), Some(200));
    }
    let mut acknowledged = Vec::new();
    let mut play = |quick: &mut Game| {
        assert!(wait_for(|| try_move(cluster.address(2), quick) == Some(200)));
        acknowledged.push(Instant::now());
    };
    play(&mut quick);
    let watched = Game { cookie: quick.cookie.clone(), table: quick.table.clone(), played: Vec::new() };
    let is_healed = AtomicBool::new(false);
    frozen.freeze(true);
    barred.bar(true);
    let healed = thread::scope(|scope| {
        let (is_healed, watched) = (&is_healed, &watched);
        let _heal = HealAll(is_healed, &cluster);
        let asking: Vec<_> = games
            .iter_mut()
            .enumerate()
            .map(|(number, game)| {
                let address = cluster.address(number);
                scope.spawn(move || ask_cut_off(address, game, watched, is_healed))
            })
            .collect();
        let begun = Instant::now();
        assert_eq!(try_move(cluster.address(2), &mut resting), Some(200));
        while begun.elapsed() < CUT {
            play(&mut quick);
            thread::sleep(PAUSE);
        }
        frozen.freeze(false);
        barred.bar(false);
        is_healed.store(true, Relaxed);
        let healed = Instant::now();
        for (name, notes) in ["frozen", "refused"].iter().zip(asking) {
            let notes = notes.join().unwrap();
            let longest = notes.refused.iter().chain(&notes.not_ready).chain(&notes.states).max();
            assert!(!notes.not_ready.is_empty(), "it was never asked");
            println!("{name}: moves refused {}", figures(notes.refused.clone()));
            println!("{name}: not ready {}", figures(notes.not_ready.clone()));
            println!("{name}: states {}", figures(notes.states.clone()));
            println!("{name}: next move {} ms after it was reached again", notes.back.as_millis());
            assert!(longest < Some(&SOON), "somebody waited for {longest:?}");
        }
        healed
    });
    let last = acknowledged.len() - 1;
    for (number, spectator) in spectators.iter().enumerate() {
        spectator.delays(&acknowledged);
        let late = spectator.seen_at(last).saturating_duration_since(healed);
        println!("spectator {number}: complete {} ms after the end", late.as_millis());
    }
    for spectator in &resting_spectators {
        assert!(wait_for(|| spectator.count() == 1), "a move in the middle of it was missed");
    }
    for game in games.iter_mut().chain([&mut quick, &mut resting]) {
        let acknowledged = game.played.len();
        check(cluster.address(2), game);
        assert_eq!(game.played.len(), acknowledged, "nothing was on its way");
        cluster.check_agreement(game);
    }
}

/// Whatever happens, the links work again, so that nobody waits for ever.
struct HealAll<'a>(&'a AtomicBool, &'a TestCluster);

impl Drop for HealAll<'_> {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
        for node in &self.1.nodes {
            node.store.freeze(false);
            node.store.bar(false);
        }
    }
}

/// Plays so many moves at the last server, while spectators at every server watch. Tells how late they saw each.
fn play_and_watch(
    cluster: &TestCluster,
    game: &mut Game,
    spectators: &[Spectator],
    moves: usize,
) -> Vec<Duration> {
    let first = game.played.len();
    let mut acknowledged = Vec::new();
    for _ in 0..moves {
        assert!(wait_for(|| try_move(cluster.address(2), game) == Some(200)), "the move is not taken");
        acknowledged.push(Instant::now());
        thread::sleep(PAUSE / 3);
    }
    let mut delays = Vec::new();
    for spectator in spectators {
        assert!(wait_for(|| spectator.count() >= game.played.len()), "a spectator misses moves");
        let seen = (first..).map(|ply| spectator.seen_at(ply));
        delays
            .extend(acknowledged.iter().zip(seen).map(|(told, seen)| seen.saturating_duration_since(*told)));
    }
    delays
}

/// A server without the bus, all servers without it, and then it is back: moves are found in the database.
#[test]
fn whatever_the_bus_does_spectators_see_every_move() {
    let (Some(database), Some(bus)) = (PostgresServer::start_durable(), NatsServer::start_own()) else {
        return;
    };
    let target = bus.link_target();
    let mut cluster = TestCluster::start_with(database, bus, &target, 3, |_, _| {});
    let mut game = open(cluster.address(0));
    let spectators = [0, 1, 2].map(|number| Spectator::watch(cluster.address(number), &game));
    let mut part = |cluster: &TestCluster, name: &str| {
        let delays = play_and_watch(cluster, &mut game, &spectators, 20);
        println!("{name}: spectators {}", figures(delays));
    };
    part(&cluster, "all is well");
    cluster.nodes[0].bus.bar(true);
    cluster.nodes[1].bus.freeze(true);
    part(&cluster, "two servers are cut off from the bus");
    cluster.nodes[0].bus.bar(false);
    cluster.nodes[1].bus.freeze(false);
    cluster.bus.kill();
    part(&cluster, "the bus is killed");
    cluster.bus.resume();
    part(&cluster, "the bus is back");
    let acknowledged = game.played.len();
    check(cluster.address(0), &mut game);
    assert_eq!(game.played.len(), acknowledged);
    cluster.check_agreement(&game);
}

/// Every tenth message of the bus is lost.
#[test]
fn spectators_see_every_move_although_hints_are_lost() {
    let (Some(database), Some(bus)) = (PostgresServer::start_durable(), NatsServer::start()) else { return };
    let lossy = LossyBus::new(&bus, 10);
    let target = LinkTarget::Tcp(lossy.address);
    let cluster = TestCluster::start_with(database, bus, &target, 3, |_, _| {});
    let mut game = open(cluster.address(0));
    let spectators = [0, 1, 2].map(|number| Spectator::watch(cluster.address(number), &game));
    let delays = play_and_watch(&cluster, &mut game, &spectators, 60);
    println!("{} hints lost, {} not: spectators {}", lossy.lost(), lossy.passed(), figures(delays));
    assert!(lossy.lost() > 0, "no hint was lost");
    cluster.check_agreement(&game);
}

/// The database is stopped and killed for longer than a move may take. Nobody is late because of it, and games go on at once.
#[test]
fn games_go_on_as_soon_as_the_database_is_back() {
    let (Some(database), Some(bus)) = (PostgresServer::start_own(), NatsServer::start()) else { return };
    let target = bus.link_target();
    let cluster = TestCluster::start_with(database, bus, &target, 3, |_, _| {});
    let wish = format!(
        r#"{{"rules":"gomoku,size=19x19,k=19","time":{{"system":"simple","per_move":{}}}}}"#,
        MOVE_TIME.as_millis()
    );
    for (how, fail) in [
        ("fast restart", PostgresServer::stop as fn(&PostgresServer)),
        ("kill -9", PostgresServer::kill as fn(&PostgresServer)),
    ] {
        let mut games = [0, 1, 2].map(|number| open_with(cluster.address(number), &wish));
        for (number, game) in games.iter_mut().enumerate() {
            assert_eq!(try_move(cluster.address(number), game), Some(200));
        }
        fail(&cluster.database);
        thread::sleep(CUT);
        cluster.database.resume();
        let begun = Instant::now();
        let times: Vec<Duration> = thread::scope(|scope| {
            let playing: Vec<_> = games
                .iter_mut()
                .enumerate()
                .map(|(number, game)| {
                    let address = cluster.address(number);
                    scope.spawn(move || {
                        assert!(wait_for(|| try_move(address, game) == Some(200)), "it does not go on");
                        begun.elapsed()
                    })
                })
                .collect();
            playing.into_iter().map(|time| time.join().unwrap()).collect()
        });
        println!("{how}: the next moves after the database accepts connections: {}", figures(times));
        for game in &games {
            cluster.check_agreement(game);
        }
    }
}
