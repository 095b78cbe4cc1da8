//! The edge of a server: whatever somebody sends over one connection, HTTP or WebSocket.

use std::{
    cell::RefCell,
    net::SocketAddr,
    sync::{
        Arc, Once,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use tengen_server::{Server, ServerConfig};
use tengen_store::MemoryStore;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    runtime::{Builder, Runtime},
    time::timeout,
};

/// So many connections a server has before another one takes its place: what people leave behind adds up.
const CONNECTIONS: usize = 2000;
/// Who has said nothing for so long will say nothing more. It decides only how much is heard.
const PATIENCE: Duration = Duration::from_millis(20);
/// What is said last, so that the server closes a connection on which all was well.
const LAST: &[u8] = b"GET /healthz HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n";

/// The bytes of one connection. `{host}`, `{cookie}` and `{table}` stand for what the server calls itself, somebody who was there
/// before, and the table where that person plays alone.
pub(crate) fn connection(data: &[u8]) {
    thread_local!(static EDGE: RefCell<Option<ServerEdge>> = const { RefCell::new(None) });
    EDGE.with_borrow_mut(|edge| {
        if edge.as_ref().is_none_or(|edge| edge.n_connections >= CONNECTIONS) {
            *edge = Some(ServerEdge::open());
        }
        if let Some(edge) = edge {
            edge.connect(data);
        }
    });
}

/// Tasks of the server catch what panics in them.
static HAS_PANICKED: AtomicBool = AtomicBool::new(false);

struct ServerEdge {
    runtime: Runtime,
    server: Server,
    cookie: String,
    table: String,
    n_connections: usize,
}

impl ServerEdge {
    /// A server with a table.
    fn open() -> Self {
        static LISTENING: Once = Once::new();
        LISTENING.call_once(|| {
            let earlier = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |panic| {
                HAS_PANICKED.store(true, Ordering::Relaxed);
                earlier(panic);
            }));
        });
        let mut builder = Builder::new_current_thread();
        let runtime = builder.enable_all().build().expect("there are threads");
        let here = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut config = ServerConfig::new(here, Arc::new(MemoryStore::new()));
        (config.allowance, config.thinkers) = (0, 1);
        let server = runtime.block_on(Server::start(config)).expect("a free port");
        let mut edge =
            Self { runtime, server, cookie: String::new(), table: String::new(), n_connections: 0 };
        let answer = edge.exchange(b"GET /api/me HTTP/1.1\r\nHost: {host}\r\n\r\n", Duration::MAX);
        edge.cookie = between(&answer, "set-cookie: ", ";");
        let body = r#"{"rules":"tic-tac-toe"}"#;
        let head = "POST /api/challenge/here HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {cookie}\r\n\
                    Content-Type: application/json\r\n";
        let request = format!("{head}Content-Length: {}\r\n\r\n{body}", body.len());
        let answer = edge.exchange(request.as_bytes(), Duration::MAX);
        edge.table = between(&answer, "\"table\":\"", "\"");
        edge
    }

    fn connect(&mut self, data: &[u8]) {
        self.n_connections += 1;
        let answer = self.exchange(data, PATIENCE);
        assert!(!HAS_PANICKED.load(Ordering::Relaxed), "the server has panicked");
        assert!(!answer.contains("HTTP/1.1 500"), "{answer}");
    }

    /// Says this, and hears everything until the server closes the connection or says nothing more.
    fn exchange(&self, said: &[u8], patience: Duration) -> String {
        let address = self.server.address();
        let said = [self.filled(said), self.filled(LAST)].concat();
        self.runtime.block_on(async {
            let mut stream = TcpStream::connect(address).await.expect("the server listens");
            let mut answer = Vec::new();
            let _ = stream.write_all(&said).await;
            while let Ok(Ok(1..)) = timeout(patience, stream.read_buf(&mut answer)).await {}
            String::from_utf8_lossy(&answer).into_owned()
        })
    }

    fn filled(&self, data: &[u8]) -> Vec<u8> {
        let host = self.server.address().to_string();
        let names = [("{host}", &host), ("{cookie}", &self.cookie), ("{table}", &self.table)];
        let mut filled = Vec::new();
        let mut rest = data;
        while let Some((first, behind)) = rest.split_first() {
            if let Some((name, value)) = names.iter().find(|(name, _)| rest.starts_with(name.as_bytes())) {
                filled.extend_from_slice(value.as_bytes());
                rest = &rest[name.len()..];
            } else {
                filled.push(*first);
                rest = behind;
            }
        }
        filled
    }
}

fn between(text: &str, before: &str, after: &str) -> String {
    let found = text.split_once(before).and_then(|(_, rest)| rest.split_once(after));
    found.unwrap_or_else(|| panic!("no {before} in {text}")).0.to_owned()
}
