//! Servers that share a database and a bus, each behind links of its own that can fail; and those who play and watch there.

use std::{
    io,
    net::TcpStream,
    process::{Command, Stdio},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use serde_json::Value;
use tempfile::TempDir;
use tengen_testkit::{FaultyLink, LinkFault, LinkTarget, NatsServer, PostgresServer};
use tungstenite::{Message, WebSocket, client::IntoClientRequest as _};

use crate::{
    serve::{Game, Served, ask, ask_within, wait_for},
    tengen,
};

/// Whoever hears nothing for so long looks again whether it is all over.
const PATIENCE: Duration = Duration::from_millis(100);

/// One of the servers.
pub(crate) struct ClusterNode {
    pub(crate) server: Served,
    /// Its way to the database.
    pub(crate) store: FaultyLink,
    /// Its way to the bus.
    pub(crate) bus: FaultyLink,
    start: Box<dyn Fn() -> Command + Send + Sync>,
}

impl ClusterNode {
    /// Kills it if it runs, and starts it again.
    pub(crate) fn restart(&mut self) {
        self.server = Served::of((self.start)());
    }

    /// Sends it a signal.
    pub(crate) fn signal(&self, name: &str) {
        let process = self.server.child.id().to_string();
        assert!(Command::new("kill").args([name, &process]).status().unwrap().success());
    }
}

/// All of them.
pub(crate) struct TestCluster {
    pub(crate) nodes: Vec<ClusterNode>,
    pub(crate) bus: NatsServer,
    pub(crate) database: PostgresServer,
    _folder: TempDir,
}

impl TestCluster {
    /// Starts so many. Where there is no database or bus, the test is skipped.
    pub(crate) fn start(count: usize) -> Option<Self> {
        let (database, bus) = (PostgresServer::start_durable()?, NatsServer::start()?);
        let target = bus.link_target();
        Some(Self::start_with(database, bus, &target, count, |_, _| {}))
    }

    /// The same with this database and bus, which is reached here. The command of each is changed before it is run.
    pub(crate) fn start_with(
        database: PostgresServer,
        bus: NatsServer,
        bus_target: &LinkTarget,
        count: usize,
        change: impl Fn(usize, &mut Command) + Send + Sync + Clone + 'static,
    ) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let tables = database.new_database();
        let make = |number: usize| {
            let change = change.clone();
            let [store, hints] = [database.link_target(), bus_target.clone()]
                .map(|target| FaultyLink::new(target, |_| (LinkFault::Cut, usize::MAX)));
            let (address, bus) = (tables.address_by(store.address()), bus.address_by(hints.address()));
            let (name, data) = (format!("node-{number}"), folder.path().join(format!("data-{number}")));
            let start = move || {
                let mut command = tengen();
                command.args(["serve", "--port", "0", "--no-limits", "--log", "off"]);
                command.args(["--store", &address, "--bus", &bus, "--node", &name]);
                command.env("TENGEN_DATA", &data).stderr(Stdio::null());
                change(number, &mut command);
                command
            };
            ClusterNode { server: Served::of(start()), store, bus: hints, start: Box::new(start) }
        };
        // The first creates the tables; the others need not wait for each other.
        let first = make(0);
        let others: Vec<ClusterNode> = thread::scope(|scope| {
            let make = &make;
            let starting: Vec<_> = (1..count).map(|number| scope.spawn(move || make(number))).collect();
            starting.into_iter().map(|node| node.join().unwrap()).collect()
        });
        let nodes = [first].into_iter().chain(others).collect();
        drop(tables);
        Self { nodes, bus, database, _folder: folder }
    }

    pub(crate) fn address(&self, number: usize) -> &str {
        &self.nodes[number % self.nodes.len()].server.address
    }

    /// Waits until all servers show all moves of this game, and no result.
    pub(crate) fn check_agreement(&self, game: &Game) {
        for (number, node) in self.nodes.iter().enumerate() {
            let shows_all = || {
                let Some(state) = state(&node.server.address, game) else { return false };
                assert!(state["result"].is_null(), "{state}");
                state["moves"].as_array().unwrap().len() == game.played.len()
            };
            assert!(wait_for(shows_all), "server {number} is behind");
        }
    }
}

/// The move of this ply: row by row.
pub(crate) fn move_text(ply: usize) -> String {
    format!("{}{}", char::from(b'a' + u8::try_from(ply % 19).unwrap()), ply / 19 + 1)
}

/// Asks for the next move of a game at this server. Returns the status, or nothing where the server was gone.
pub(crate) fn try_move(address: &str, game: &mut Game) -> Option<u16> {
    try_move_within(address, game, Duration::from_secs(20))
}

/// The same for somebody who waits no longer than this.
pub(crate) fn try_move_within(address: &str, game: &mut Game, patience: Duration) -> Option<u16> {
    let ply = game.played.len();
    let text = move_text(ply);
    let body = format!(r#"{{"u":"{text}","ply":{ply}}}"#);
    let path = format!("/api/table/{}/move", game.table);
    let (status, _, answer) = ask_within(patience, address, &game.cookie, "POST", &path, &body)?;
    match status {
        200 => game.played.push(text),
        503 => {}
        _ => panic!("ply {ply}: {status} {answer}"),
    }
    Some(status)
}

/// What a server shows of a game, if it shows anything.
pub(crate) fn state(address: &str, game: &Game) -> Option<Value> {
    let path = format!("/api/table/{}", game.table);
    let (status, _, body) = ask(address, &game.cookie, "GET", &path, "")?;
    (status == 200).then(|| serde_json::from_str(&body).unwrap())
}

/// The socket of a table.
pub(crate) fn connect(address: &str, game: &Game, since: Option<u64>) -> Option<WebSocket<TcpStream>> {
    open_socket(address, (&game.cookie, &game.table), since, PATIENCE)
}

/// The socket of a table for whoever has this cookie. Reading gives up after `patience`.
pub(crate) fn open_socket(
    address: &str,
    (cookie, table): (&str, &str),
    since: Option<u64>,
    patience: Duration,
) -> Option<WebSocket<TcpStream>> {
    let since = since.map_or_else(String::new, |since| format!("?since={since}"));
    let url = format!("ws://{address}/api/table/{table}/socket{since}");
    let mut request = url.into_client_request().unwrap();
    request.headers_mut().insert("cookie", cookie.parse().unwrap());
    request.headers_mut().insert("origin", format!("http://{address}").parse().unwrap());
    let stream = TcpStream::connect(address).ok()?;
    stream.set_nodelay(true).unwrap();
    let (socket, _) = tungstenite::client(request, stream).ok()?;
    socket.get_ref().set_read_timeout(Some(patience)).unwrap();
    Some(socket)
}

/// Whether nothing has come for a while.
pub(crate) fn is_quiet(error: &tungstenite::Error) -> bool {
    let tungstenite::Error::Io(error) = error else { return false };
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut)
}

/// How many moves have been made, by a message that tells it.
pub(crate) fn moves_in(message: &Value) -> Option<usize> {
    let state = match message["t"].as_str()? {
        "state" => &message["d"],
        "events" => &message["state"],
        _ => return None,
    };
    Some(state["moves"].as_array()?.len())
}

/// Somebody who watches a game over one socket, and notes when each move came.
pub(crate) struct Spectator {
    seen: Arc<Mutex<Vec<Instant>>>,
    is_over: Arc<AtomicBool>,
    watching: Option<JoinHandle<()>>,
}

impl Spectator {
    pub(crate) fn watch(address: &str, game: &Game) -> Self {
        let mut socket = connect(address, game, None).expect("a socket");
        let (seen, is_over) = (Arc::new(Mutex::default()), Arc::new(AtomicBool::new(false)));
        let (noted, ended): (Arc<Mutex<Vec<Instant>>>, _) = (Arc::clone(&seen), Arc::clone(&is_over));
        let watching = thread::spawn(move || {
            while !ended.load(Relaxed) {
                let message: Value = match socket.read() {
                    Ok(Message::Text(text)) => serde_json::from_str(&text).unwrap(),
                    Ok(_) => continue,
                    Err(error) if is_quiet(&error) => continue,
                    Err(error) => panic!("a spectator lost the connection: {error}"),
                };
                if let Some(moves) = moves_in(&message) {
                    let mut seen = noted.lock().unwrap();
                    if seen.len() < moves {
                        seen.resize(moves, Instant::now());
                    }
                }
            }
        });
        Self { seen, is_over, watching: Some(watching) }
    }

    /// How many moves have come.
    pub(crate) fn count(&self) -> usize {
        self.seen.lock().unwrap().len()
    }

    /// When this move came.
    pub(crate) fn seen_at(&self, ply: usize) -> Instant {
        self.seen.lock().unwrap()[ply]
    }

    /// Waits for all of these moves; tells how long after its acknowledgement each has come.
    pub(crate) fn delays(&self, acknowledged: &[Instant]) -> Vec<Duration> {
        assert!(wait_for(|| self.count() >= acknowledged.len()), "a spectator misses moves");
        let seen = self.seen.lock().unwrap();
        seen.iter().zip(acknowledged).map(|(seen, told)| seen.saturating_duration_since(*told)).collect()
    }
}

impl Drop for Spectator {
    fn drop(&mut self) {
        self.is_over.store(true, Relaxed);
        let ended = self.watching.take().map(JoinHandle::join);
        if !thread::panicking() {
            ended.unwrap().unwrap();
        }
    }
}
