//! What several servers cost and carry. These take long and print what they find.

use std::{
    collections::HashMap,
    io::{Read as _, Write as _},
    net::TcpStream,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
    },
    thread,
    time::{Duration, Instant},
};

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use serde_json::{Value, json};
use tungstenite::Message;

use super::test_cluster::{Spectator, TestCluster, is_quiet, moves_in, try_move};
use crate::{
    rolling_restart::{Player, figures, text, two_players},
    serve::{Game, open, wait_for},
};

/// How long each part is measured.
const PART: Duration = Duration::from_secs(8);
/// Games are as long as their boards are large.
const LONGEST: usize = 1240;

/// What is measured while games are played.
#[derive(Default)]
struct LoadFigures {
    /// When each move was sent, by table and ply.
    sent: Mutex<HashMap<(String, usize), Instant>>,
    /// How long each took to the opponent, in microseconds: one at the same server, and one at another.
    arrived: [Mutex<Vec<u64>>; 2],
    is_over: AtomicBool,
}

/// Answers every move of the opponent, who is at another server or not, after this time.
fn play(player: &Player, address: &str, is_apart: bool, thinking: Duration, load: &LoadFigures) {
    let mut socket = player.connect(address, None).expect("a socket");
    let mut asked = None;
    while !load.is_over.load(Relaxed) {
        let message: Value = match socket.read() {
            Ok(Message::Text(text)) => serde_json::from_str(&text).unwrap(),
            Ok(_) => continue,
            Err(error) if is_quiet(&error) => continue,
            Err(error) => panic!("a player lost the connection: {error}"),
        };
        let Some(ply) = moves_in(&message).filter(|ply| ply % 2 == player.seat && *ply < LONGEST) else {
            continue;
        };
        if let Some(sent) = load.sent.lock().unwrap().remove(&(player.table.clone(), ply.wrapping_sub(1))) {
            let took = u64::try_from(sent.elapsed().as_micros()).unwrap();
            load.arrived[usize::from(is_apart)].lock().unwrap().push(took);
        }
        if asked.replace(ply) == Some(ply) {
            continue;
        }
        thread::sleep(thinking);
        load.sent.lock().unwrap().insert((player.table.clone(), ply), Instant::now());
        let command = json!({"t": "move", "d": {"u": text(ply), "ply": ply, "a": ply}}).to_string();
        socket.send(Message::Text(command.into())).unwrap();
    }
}

/// Plays games, half of them between players at the same server and half between servers where there are several, and prints how long
/// moves take.
fn measure(cluster: &TestCluster, games: usize, thinking: Duration) {
    let (load, count) = (LoadFigures::default(), cluster.nodes.len());
    let players: Vec<Player> = (0..games).flat_map(|game| two_players(cluster.address(game), game)).collect();
    thread::scope(|scope| {
        for (number, player) in players.iter().enumerate() {
            let (game, load) = (number / 2, &load);
            let is_apart = count > 1 && game % 2 == 1;
            let address = cluster.address(game / 2 + usize::from(is_apart) * player.seat);
            scope.spawn(move || play(player, address, is_apart, thinking, load));
        }
        thread::sleep(PART / 8);
        load.arrived.iter().for_each(|times| times.lock().unwrap().clear());
        thread::sleep(PART);
        load.is_over.store(true, Relaxed);
    });
    println!("{count} servers, {games} games, {thinking:?} between moves:");
    for (where_to, times) in ["at the same server", "at another server"].iter().zip(load.arrived) {
        let mut times = times.into_inner().unwrap();
        times.sort_unstable();
        let at =
            |part: usize| times.get(times.len().saturating_sub(1) * part / 100).copied().unwrap_or_default();
        let rate = times.len() as u64 / PART.as_secs();
        println!("    to an opponent {where_to}: {rate} moves/s, p50 {} us, p99 {} us", at(50), at(99));
    }
}

#[test]
#[ignore = "a minute: cargo nextest run -p tengen --run-ignored only three_servers_against --success-output final"]
fn three_servers_against_one() {
    for count in [1, 2, 3] {
        let Some(cluster) = TestCluster::start(count) else { return };
        // Hardly anything to do, and as much as they can.
        measure(&cluster, 12, Duration::from_millis(100));
        measure(&cluster, 60, Duration::ZERO);
    }
}

/// As many sockets as the files that a process may open, spread over three servers, while games go on.
#[test]
#[ignore = "two minutes: cargo nextest run -p tengen --run-ignored only many_sockets --success-output final"]
fn many_sockets_over_three_servers() {
    const MOST: usize = 60_000;
    const THREADS: usize = 8;
    let wanted = Rlimit { current: Some(1 << 20), maximum: Some(1 << 20) };
    if setrlimit(Resource::Nofile, wanted).is_err() {
        let maximum = getrlimit(Resource::Nofile).maximum;
        setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).unwrap();
    }
    let files = getrlimit(Resource::Nofile).current.and_then(|files| usize::try_from(files).ok());
    let count = files.unwrap_or(MOST).saturating_sub(1000).min(MOST);
    let Some(cluster) = TestCluster::start(3) else { return };
    let games: Vec<Game> = (0..60).map(|number| open(cluster.address(number))).collect();
    let failed = AtomicUsize::new(0);
    let begun = Instant::now();
    let open: Vec<TcpStream> = thread::scope(|scope| {
        let (cluster, games, failed) = (&cluster, &games, &failed);
        let opening: Vec<_> = (0..THREADS)
            .map(|part| {
                scope.spawn(move || {
                    let mut open = Vec::new();
                    for number in (part..count).step_by(THREADS) {
                        // Nobody pings, so they are closed after a minute.
                        if begun.elapsed() > Duration::from_secs(50) {
                            break;
                        }
                        match upgrade(cluster.address(number), &games[number % games.len()].table) {
                            Some(stream) => open.push(stream),
                            None => drop(failed.fetch_add(1, Relaxed)),
                        }
                    }
                    open
                })
            })
            .collect();
        opening.into_iter().flat_map(|part| part.join().unwrap()).collect()
    });
    println!(
        "{} sockets in {:.1} s, {} failed",
        open.len(),
        begun.elapsed().as_secs_f64(),
        failed.load(Relaxed)
    );
    for (number, node) in cluster.nodes.iter().enumerate() {
        let status = std::fs::read_to_string(format!("/proc/{}/status", node.server.child.id()));
        let memory = status.unwrap_or_default();
        let memory = memory.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default().trim();
        println!("server {number}: {memory}");
    }
    // A table with as many spectators as the others.
    let mut game =
        Game { cookie: games[0].cookie.clone(), table: games[0].table.clone(), played: Vec::new() };
    let spectators = [0, 1, 2].map(|number| Spectator::watch(cluster.address(number), &game));
    let mut acknowledged = Vec::new();
    for turn in 0..50 {
        assert!(wait_for(|| try_move(cluster.address(turn), &mut game) == Some(200)));
        acknowledged.push(Instant::now());
        thread::sleep(Duration::from_millis(50));
    }
    for (number, spectator) in spectators.iter().enumerate() {
        println!("spectator at server {number}: {}", figures(spectator.delays(&acknowledged)));
    }
    drop(open);
}

/// A socket of a table that nobody reads.
fn upgrade(address: &str, table: &str) -> Option<TcpStream> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(10))).ok()?;
    write!(
        stream,
        "GET /api/table/{table}/socket HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    .ok()?;
    let mut head = [0; 12];
    stream.read_exact(&mut head).ok()?;
    (&head == b"HTTP/1.1 101").then_some(stream)
}
