//! Three servers, one database and one bus, all real processes, and all of them die.

mod cut_off;
mod figures;
#[cfg(target_os = "linux")]
mod full_disk;
mod killed_node;
mod lossy_bus;
mod revoked_token;
mod same_moment;
mod stopped_node;
pub(crate) mod test_cluster;
#[cfg(target_os = "linux")]
mod wall_clock;

use std::{
    path::Path,
    process::Stdio,
    sync::{
        Mutex, RwLock,
        atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
    },
    thread,
    time::Duration,
};

use tengen_testkit::{NatsServer, PostgresServer};

use crate::{
    serve::{Game, Served, ask, check, open, wait_for},
    tengen,
};

const SERVERS: usize = 3;
const GAMES: usize = 12;

struct Cluster {
    store: String,
    bus: String,
    /// Where each listens now.
    addresses: RwLock<Vec<String>>,
}

impl Cluster {
    fn start_node(&self, number: usize, data: &Path) -> Served {
        let node = format!("node-{number}");
        let mut command = tengen();
        command.args(["serve", "--port", "0", "--no-limits", "--log", "off", "--store", &self.store]);
        command.args(["--bus", &self.bus, "--node", &node]).env("TENGEN_DATA", data.join(&node));
        command.stderr(Stdio::null());
        let served = Served::of(command);
        self.addresses.write().unwrap()[number].clone_from(&served.address);
        served
    }

    fn address(&self, number: usize) -> String {
        self.addresses.read().unwrap()[number % SERVERS].clone()
    }

    /// Plays as many moves as are wanted, each at the next server, again and again until it is acknowledged.
    fn play(&self, games: &mut [Game], moves: &MoveCount) {
        let mut turn = 0;
        for number in (0..games.len()).cycle() {
            let game = &mut games[number];
            let ply = game.played.len();
            let text = format!("{}{}", char::from(b'a' + u8::try_from(ply % 19).unwrap()), ply / 19 + 1);
            let body = format!(r#"{{"u":"{text}","ply":{ply}}}"#);
            let path = format!("/api/table/{}/move", game.table);
            while moves.made.load(Relaxed) >= moves.wanted.load(Relaxed) {
                if moves.is_over.load(Relaxed) {
                    return;
                }
                thread::sleep(Duration::from_millis(1));
            }
            let is_done = wait_for(|| {
                turn += 1;
                match ask(&self.address(turn), &game.cookie, "POST", &path, &body) {
                    Some((200, ..)) => true,
                    // What can be tried again: the server stops, or cannot write.
                    Some((503, ..)) | None => false,
                    Some((status, _, answer)) => panic!("ply {ply}: {status} {answer}"),
                }
            });
            assert!(is_done, "no server takes the move");
            game.played.push(text);
            moves.made.fetch_add(1, Relaxed);
        }
    }
}

/// How many moves were made, and how many are wanted.
#[derive(Default)]
struct MoveCount {
    made: AtomicUsize,
    wanted: AtomicUsize,
    is_over: AtomicBool,
}

impl MoveCount {
    /// Lets something happen in the middle of sixty moves, and waits for the last of them.
    fn during(&self, fault: impl FnOnce()) {
        let before = self.wanted.fetch_add(60, Relaxed);
        let reaches = |count: usize| wait_for(|| self.made.load(Relaxed) >= before + count);
        assert!(reaches(10), "nobody plays");
        fault();
        assert!(reaches(60), "nobody plays any more");
    }
}

/// Whatever happens, the players stop.
struct StopPlaying<'a>(&'a MoveCount);

impl Drop for StopPlaying<'_> {
    fn drop(&mut self) {
        self.0.wanted.store(0, Relaxed);
        self.0.is_over.store(true, Relaxed);
    }
}

#[test]
fn a_cluster_loses_no_move_whatever_of_it_dies() {
    let (Some(database), Some(bus)) = (PostgresServer::start_own(), NatsServer::start_own()) else { return };
    let folder = tempfile::tempdir().unwrap();
    let cluster = Cluster {
        store: database.new_database().address(),
        bus: bus.address(),
        addresses: RwLock::new(vec![String::new(); SERVERS]),
    };
    let bus = Mutex::new(bus);
    let mut nodes: Vec<Served> =
        (0..SERVERS).map(|number| cluster.start_node(number, folder.path())).collect();
    let mut games: Vec<Game> = (0..GAMES).map(|number| open(&cluster.address(number))).collect();
    let moves = MoveCount::default();
    thread::scope(|scope| {
        for part in games.chunks_mut(GAMES / 4) {
            scope.spawn(|| cluster.play(part, &moves));
        }
        let _stop = StopPlaying(&moves);
        for (number, node) in nodes.iter_mut().enumerate() {
            // The old one is killed when the new one takes its place.
            moves.during(|| *node = cluster.start_node(number, folder.path()));
        }
        moves.during(|| bus.lock().unwrap().kill());
        moves.during(|| bus.lock().unwrap().resume());
        moves.during(|| {
            database.kill();
            thread::sleep(Duration::from_millis(300));
            database.resume();
        });
        moves.during(|| {
            let stopped = nodes[0].child.id().to_string();
            let signal =
                |name: &str| std::process::Command::new("kill").args([name, &stopped]).status().unwrap();
            signal("-STOP");
            thread::sleep(Duration::from_millis(1500));
            signal("-CONT");
        });
    });
    for (number, game) in games.iter_mut().enumerate() {
        let acknowledged = game.played.len();
        check(&cluster.address(number), game);
        assert_eq!(game.played.len(), acknowledged);
        let path = format!("/api/table/{}", game.table);
        for server in 0..SERVERS {
            let is_same = || {
                let (status, _, state) =
                    ask(&cluster.address(server), &game.cookie, "GET", &path, "").unwrap();
                assert!(status == 200 && state.contains("\"result\":null"), "{state}");
                state.matches("\"used\":").count() == acknowledged
            };
            assert!(wait_for(is_same), "server {server} is behind");
        }
    }
}

/// A single server cannot be one of several, and several cannot be without a bus.
#[test]
fn a_store_and_a_bus_go_together() {
    let output = crate::run(&["serve", "--store", "postgres://nobody@127.0.0.1:1/none"], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(crate::stderr(&output).contains("--bus"), "{}", crate::stderr(&output));
    let away = [
        "serve",
        "--port",
        "0",
        "--store",
        "postgres://me:secret@127.0.0.1:1/none",
        "--bus",
        "nats://127.0.0.1:1",
    ];
    let output = crate::run(&away, b"");
    assert_eq!(output.status.code(), Some(2));
    let told = crate::stderr(&output);
    assert!(told.contains("127.0.0.1") && !told.contains("secret"), "{told}");
}
