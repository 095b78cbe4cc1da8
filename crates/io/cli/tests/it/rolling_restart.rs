//! Three servers behind a load balancer are restarted one after the other, and nobody notices.

use std::{
    collections::HashMap,
    hash::{BuildHasher as _, RandomState},
    io,
    net::{Shutdown, TcpListener, TcpStream},
    path::Path,
    process::Stdio,
    sync::{
        Mutex, RwLock,
        atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
    },
    thread::{self, Scope},
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tengen_testkit::{NatsServer, PostgresServer};
use tungstenite::{Message, WebSocket, protocol::frame::coding::CloseCode};

use crate::{
    cluster::test_cluster::open_socket,
    serve::{Served, ask, wait_for},
    tengen,
};

const SERVERS: usize = 3;
const GAMES: usize = 12;
/// How long visitors are sent to other servers; in earnest it is ten seconds.
const DRAIN: &str = "2s";
/// How often the load balancer asks whether servers are ready.
const CHECK: Duration = Duration::from_millis(100);
/// How long players think.
const THINKING: Duration = Duration::from_millis(100);
/// Whoever hears nothing for so long looks again whether it is all over.
const PATIENCE: Duration = Duration::from_millis(200);

/// Passes connections on to servers that are ready, one after the other.
struct Balancer {
    address: String,
    listener: TcpListener,
    /// Where each server listens, and whether it is ready.
    servers: RwLock<Vec<(String, bool)>>,
    next: AtomicUsize,
    is_over: AtomicBool,
}

impl Balancer {
    fn new() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        Self {
            address: listener.local_addr().unwrap().to_string(),
            listener,
            servers: RwLock::new(vec![(String::new(), false); SERVERS]),
            next: AtomicUsize::new(0),
            is_over: AtomicBool::new(false),
        }
    }

    fn run<'scope>(&'scope self, scope: &'scope Scope<'scope, '_>) {
        scope.spawn(|| {
            while !self.is_over.load(Relaxed) {
                for number in 0..SERVERS {
                    let address = self.servers.read().unwrap()[number].0.clone();
                    let is_ready = matches!(ask(&address, "", "GET", "/readyz", ""), Some((200, ..)));
                    let mut servers = self.servers.write().unwrap();
                    servers[number].1 = is_ready && servers[number].0 == address;
                }
                thread::sleep(CHECK);
            }
        });
        scope.spawn(move || {
            while !self.is_over.load(Relaxed) {
                match self.listener.accept() {
                    Ok((visitor, _)) => self.pass_on(visitor, scope),
                    Err(_) => thread::sleep(Duration::from_millis(1)),
                }
            }
        });
    }

    fn pass_on<'scope>(&self, visitor: TcpStream, scope: &'scope Scope<'scope, '_>) {
        let first = self.next.fetch_add(1, Relaxed);
        let servers = self.servers.read().unwrap().clone();
        let mut ready =
            (first..first + SERVERS).map(|number| &servers[number % SERVERS]).filter(|server| server.1);
        let Some(server) = ready.find_map(|server| TcpStream::connect(&server.0).ok()) else {
            return;
        };
        visitor.set_nonblocking(false).unwrap();
        for (mut from, mut to) in
            [(visitor.try_clone().unwrap(), server.try_clone().unwrap()), (server, visitor)]
        {
            let _ = to.set_nodelay(true);
            scope.spawn(move || {
                let _ = io::copy(&mut from, &mut to);
                let _ = to.shutdown(Shutdown::Write);
            });
        }
    }

    fn is_ready(&self, number: usize) -> bool {
        self.servers.read().unwrap()[number].1
    }
}

/// What the players have seen.
#[derive(Default)]
struct PlayNotes {
    /// Moves that were acknowledged, by player.
    acknowledged: [AtomicUsize; 2 * GAMES],
    is_over: AtomicBool,
    /// When each move was sent, by table and ply, and how long it took to its opponent.
    sent: Mutex<HashMap<(String, usize), Instant>>,
    arrived: Mutex<Vec<Duration>>,
    /// From the end of a connection until the next one has told the state.
    reconnected: Mutex<Vec<Duration>>,
    /// Why connections were closed.
    closed: Mutex<Vec<Option<CloseCode>>>,
}

pub(crate) struct Player {
    number: usize,
    pub(crate) cookie: String,
    pub(crate) table: String,
    pub(crate) seat: usize,
}

type Socket = WebSocket<TcpStream>;

impl Player {
    pub(crate) fn connect(&self, address: &str, since: Option<u64>) -> Option<Socket> {
        open_socket(address, (&self.cookie, &self.table), since, PATIENCE)
    }

    /// Plays until it is over, over as many connections as it takes. Returns the moves that were acknowledged, with their plies.
    fn play(&self, address: &str, notes: &PlayNotes) -> Vec<usize> {
        let (mut seq, mut lost) = (None, None::<Instant>);
        let (mut waiting, mut acknowledged) = (None, Vec::new());
        while !notes.is_over.load(Relaxed) {
            let Some(mut socket) = self.connect(address, seq) else {
                // As pages do, a little by chance.
                let chance = RandomState::new().hash_one(&self.table) % 100;
                thread::sleep(Duration::from_millis(50 + chance));
                continue;
            };
            let code = loop {
                if notes.is_over.load(Relaxed) {
                    return acknowledged;
                }
                let message: Value = match socket.read() {
                    Ok(Message::Text(text)) => serde_json::from_str(&text).unwrap(),
                    Ok(Message::Close(frame)) => break frame.map(|frame| frame.code),
                    Ok(_) => continue,
                    Err(tungstenite::Error::Io(error))
                        if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) =>
                    {
                        continue;
                    }
                    Err(_) => break None,
                };
                let state = match message["t"].as_str() {
                    Some("state") => &message["d"],
                    Some("events") => &message["state"],
                    Some("ack") => {
                        let ply = usize::try_from(message["d"].as_u64().unwrap()).unwrap();
                        acknowledged.push(ply);
                        waiting.take_if(|waiting| *waiting == ply);
                        notes.acknowledged[self.number].fetch_add(1, Relaxed);
                        continue;
                    }
                    Some("refused") => {
                        // It is sent again to another server.
                        assert_eq!(message["d"]["code"], "stopping", "{message}");
                        continue;
                    }
                    _ => continue,
                };
                assert!(state["result"].is_null(), "{state}");
                if let Some(lost) = lost.take() {
                    notes.reconnected.lock().unwrap().push(lost.elapsed());
                }
                seq = state["seq"].as_u64();
                let ply = state["moves"].as_array().unwrap().len();
                if ply % 2 != self.seat {
                    continue;
                }
                let previous = (self.table.clone(), ply.wrapping_sub(1));
                if let Some(sent) = notes.sent.lock().unwrap().remove(&previous) {
                    notes.arrived.lock().unwrap().push(sent.elapsed());
                }
                if waiting != Some(ply) {
                    thread::sleep(THINKING);
                    notes.sent.lock().unwrap().insert((self.table.clone(), ply), Instant::now());
                }
                waiting = Some(ply);
                let details =
                    json!({"u": text(ply), "ply": ply, "id": format!("{}-{ply}", self.seat), "a": ply});
                let command = json!({"t": "move", "d": details}).to_string();
                if socket.send(Message::Text(command.into())).is_err() {
                    break None;
                }
            };
            notes.closed.lock().unwrap().push(code);
            lost = Some(Instant::now());
        }
        acknowledged
    }
}

/// The move of this ply: row by row.
pub(crate) fn text(ply: usize) -> String {
    format!("{}{}", char::from(b'a' + u8::try_from(ply % 25).unwrap()), ply / 25 + 1)
}

fn start_server(store: &str, bus: &str, number: usize, data: &Path) -> Served {
    let node = format!("node-{number}");
    let mut command = tengen();
    command.args(["serve", "--port", "0", "--no-limits", "--log", "off", "--drain", DRAIN]);
    command.env("TENGEN_STORE", store).env("TENGEN_BUS", bus).env("TENGEN_NODE", &node);
    // The balancer has another port than they: what a page sends comes from the balancer.
    command.env("TENGEN_DATA", data.join(node)).arg("--behind-proxy").stderr(Stdio::null());
    Served::of(command)
}

pub(crate) fn two_players(address: &str, game: usize) -> [Player; 2] {
    let cookies = [(); 2].map(|()| ask(address, "", "GET", "/api/me", "").unwrap().1.unwrap());
    let wish = r#"{"rules":"gomoku,size=25x50,k=50","time":"3600","seat":0}"#;
    let (status, _, made) = ask(address, &cookies[0], "POST", "/api/challenge/open", wish).unwrap();
    assert_eq!(status, 201, "{made}");
    let table: Value = serde_json::from_str(&made).unwrap();
    let table = table["id"].as_str().unwrap();
    let path = format!("/api/challenge/{table}/accept");
    let (status, _, told) = ask(address, &cookies[1], "POST", &path, "{}").unwrap();
    assert_eq!(status, 200, "{told}");
    let mut seats = 0..;
    cookies.map(|cookie| {
        let seat = seats.next().unwrap();
        Player { number: 2 * game + seat, cookie, table: table.to_owned(), seat }
    })
}

/// The middle, 99 % and the longest, in milliseconds.
pub(crate) fn figures(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let at =
        |part: usize| times.get((times.len().saturating_sub(1)) * part / 100).map_or(0, Duration::as_millis);
    format!("{} times, p50 {} ms, p99 {} ms, max {} ms", times.len(), at(50), at(99), at(100))
}

#[test]
fn a_rolling_restart_loses_no_move_and_nobody() {
    let (Some(database), Some(bus)) = (PostgresServer::start_durable(), NatsServer::start()) else { return };
    let folder = tempfile::tempdir().unwrap();
    let store = database.new_database().address();
    let start = |number| start_server(&store, &bus.address(), number, folder.path());
    let balancer = Balancer::new();
    let mut servers: Vec<Served> = (0..SERVERS).map(start).collect();
    for (number, server) in servers.iter().enumerate() {
        balancer.servers.write().unwrap()[number].0.clone_from(&server.address);
    }
    let notes = PlayNotes::default();
    thread::scope(|scope| {
        let stop = StopAll(&balancer, &notes);
        balancer.run(scope);
        assert!(wait_for(|| (0..SERVERS).all(|number| balancer.is_ready(number))));
        let players = (0..GAMES).flat_map(|game| two_players(&balancer.address, game));
        let players: Vec<Player> = players.collect();
        let (address, notes) = (balancer.address.as_str(), &notes);
        let play = |player: Player| {
            scope.spawn(move || {
                let acknowledged = player.play(address, notes);
                (player.table, acknowledged)
            })
        };
        let playing: Vec<_> = players.into_iter().map(play).collect();
        // Everybody is there and plays.
        let plays_on = || {
            let before = notes.acknowledged.each_ref().map(|count| count.load(Relaxed));
            for (count, before) in notes.acknowledged.iter().zip(before) {
                assert!(wait_for(|| count.load(Relaxed) >= before + 2), "somebody plays no more");
            }
        };
        plays_on();
        for (number, server) in servers.iter_mut().enumerate() {
            let begun = Instant::now();
            let process = server.child.id().to_string();
            let asked = std::process::Command::new("kill").args(["-TERM", &process]).status().unwrap();
            assert!(asked.success());
            assert!(wait_for(|| !balancer.is_ready(number)), "it says that it is ready");
            assert!(server.child.try_wait().unwrap().is_none(), "it went at once");
            let status = server.child.wait().unwrap();
            assert_eq!(status.code(), Some(0));
            let stopped = begun.elapsed();
            *server = start(number);
            balancer.servers.write().unwrap()[number] = (server.address.clone(), false);
            assert!(wait_for(|| balancer.is_ready(number)), "it does not become ready");
            println!("server {number} stopped after {stopped:?} and was ready after {:?}", begun.elapsed());
            plays_on();
        }
        drop(stop);
        for played in playing {
            let (table, acknowledged) = played.join().unwrap();
            let path = format!("/api/table/{table}/events");
            let (_, _, log) = ask(&servers[0].address, "", "GET", &path, "").unwrap();
            let moves: Vec<&str> = log
                .lines()
                .filter(|line| line.contains("\"event\":\"played\""))
                .map(|line| line.split("\"move\":\"").nth(1).unwrap().split('"').next().unwrap())
                .collect();
            let expected: Vec<String> = (0..moves.len()).map(text).collect();
            assert_eq!(moves, expected, "each once and in order");
            assert!(acknowledged.iter().all(|ply| *ply < moves.len()), "a move is lost: {acknowledged:?}");
            assert!(!log.contains("\"event\":\"left\""), "somebody seemed to be gone");
        }
    });
    let closed = notes.closed.into_inner().unwrap();
    assert!(closed.len() >= 2 * GAMES, "nobody was sent away: {closed:?}");
    assert!(closed.iter().all(|code| *code == Some(CloseCode::Restart)), "{closed:?}");
    let moves: usize = notes.acknowledged.iter().map(|count| count.load(Relaxed)).sum();
    println!("{moves} moves acknowledged");
    println!("reconnect: {}", figures(notes.reconnected.into_inner().unwrap()));
    println!("move to opponent: {}", figures(notes.arrived.into_inner().unwrap()));
}

/// Whatever happens, everybody stops.
struct StopAll<'a>(&'a Balancer, &'a PlayNotes);

impl Drop for StopAll<'_> {
    fn drop(&mut self) {
        self.1.is_over.store(true, Relaxed);
        self.0.is_over.store(true, Relaxed);
    }
}
