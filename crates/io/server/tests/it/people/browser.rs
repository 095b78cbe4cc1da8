//! A browser as small as possible: it keeps cookies, and says where it comes from.

use std::{collections::BTreeMap, fmt::Write as _, net::SocketAddr, sync::Arc};

use serde_json::{Value, json};
use tengen_server::{Server, ServerConfig};
use tengen_store::{EventStore, MemoryStore};
use tokio::{
    io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader},
    net::TcpStream,
};

/// A server on a free port, without limits unless they are what is tested.
pub(crate) async fn server_with(
    store: Arc<dyn EventStore>,
    change: impl FnOnce(&mut ServerConfig),
) -> Server {
    let mut config = ServerConfig::new(SocketAddr::from(([127, 0, 0, 1], 0)), store);
    config.allowance = 0;
    config.thinkers = 1;
    change(&mut config);
    Server::start(config).await.unwrap()
}

pub(crate) async fn server() -> Server {
    server_with(Arc::new(MemoryStore::new()), |_| {}).await
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Value,
}

impl Reply {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn code(&self) -> &str {
        self.body["code"].as_str().unwrap_or_default()
    }

    #[track_caller]
    pub(crate) fn expect(self, status: u16) -> Value {
        assert_eq!(self.status, status, "{:?}", self.body);
        self.body
    }

    #[track_caller]
    pub(crate) fn refused(&self, status: u16, code: &str) {
        assert_eq!((self.status, self.code()), (status, code), "{:?}", self.body);
        let said = &self.body["said"];
        assert!(said["en"].is_string() && said["zh"].is_string(), "{:?}", self.body);
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Browser {
    pub(crate) address: SocketAddr,
    pub(crate) cookies: BTreeMap<String, String>,
    /// Headers of every request.
    pub(crate) headers: Vec<(String, String)>,
}

impl Browser {
    pub(crate) fn new(address: SocketAddr) -> Self {
        let origin = ("Origin".to_owned(), format!("http://{address}"));
        Self { address, cookies: BTreeMap::new(), headers: vec![origin] }
    }

    /// A program with a token.
    pub(crate) fn program(address: SocketAddr, token: &str) -> Self {
        let shown = ("Authorization".to_owned(), format!("Bearer {token}"));
        Self { address, cookies: BTreeMap::new(), headers: vec![shown] }
    }

    /// Somebody who has just made this account.
    pub(crate) async fn account(address: SocketAddr, name: &str) -> Self {
        let mut browser = Self::new(address);
        browser.post("/api/account/register", json!({"name": name, "password": PASSWORD})).await.expect(201);
        browser
    }

    pub(crate) async fn get(&mut self, path: &str) -> Reply {
        self.send("GET", path, None).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: Value) -> Reply {
        self.send("POST", path, Some(body)).await
    }

    pub(crate) async fn delete(&mut self, path: &str) -> Reply {
        self.send("DELETE", path, None).await
    }

    async fn begin(&self, method: &str, path: &str, body: Option<Value>) -> BufReader<TcpStream> {
        let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.address);
        for (name, value) in &self.headers {
            write!(head, "{name}: {value}\r\n").unwrap();
        }
        if !self.cookies.is_empty() {
            let pairs: Vec<String> =
                self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
            write!(head, "Cookie: {}\r\n", pairs.join("; ")).unwrap();
        }
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        if !body.is_empty() {
            head += "Content-Type: application/json\r\n";
        }
        write!(head, "Content-Length: {}\r\n\r\n{body}", body.len()).unwrap();
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        BufReader::new(stream)
    }

    async fn send(&mut self, method: &str, path: &str, body: Option<Value>) -> Reply {
        let mut stream = self.begin(method, path, body).await;
        let (status, headers) = read_head(&mut stream).await;
        for (_, cookie) in headers.iter().filter(|(name, _)| name == "set-cookie") {
            let (name, rest) = cookie.split_once('=').unwrap();
            let value = rest.split(';').next().unwrap();
            if cookie.contains("Max-Age=0") {
                self.cookies.remove(name);
            } else {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await.unwrap();
        let body = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
        Reply { status, headers, body }
    }

    /// A stream of JSON lines.
    pub(crate) async fn lines(&self, path: &str) -> Lines {
        let mut stream = self.begin("GET", path, None).await;
        let (status, _) = read_head(&mut stream).await;
        assert_eq!(status, 200);
        Lines(stream)
    }
}

impl Browser {
    /// Whether a stream is given at all; it is closed at once.
    pub(crate) async fn begin_lines(&self, path: &str) -> u16 {
        let mut stream = self.begin("GET", path, None).await;
        read_head(&mut stream).await.0
    }
}

pub(crate) const PASSWORD: &str = "a good password";

async fn read_head(stream: &mut BufReader<TcpStream>) -> (u16, Vec<(String, String)>) {
    let mut line = String::new();
    stream.read_line(&mut line).await.unwrap();
    let status = line.split(' ').nth(1).unwrap().parse().unwrap();
    let mut headers = Vec::new();
    loop {
        line.clear();
        stream.read_line(&mut line).await.unwrap();
        match line.trim_end().split_once(": ") {
            Some((name, value)) => headers.push((name.to_ascii_lowercase(), value.to_owned())),
            None => return (status, headers),
        }
    }
}

#[derive(Debug)]
pub(crate) struct Lines(BufReader<TcpStream>);

impl Lines {
    /// The next object; `None` when the stream has ended.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        let mut line = String::new();
        loop {
            line.clear();
            if self.0.read_line(&mut line).await.ok()? == 0 {
                return None;
            }
            // Between the objects stand the lengths of chunks.
            if line.starts_with('{') {
                return serde_json::from_str(&line).ok();
            }
            if line.trim() == "0" {
                return None;
            }
        }
    }
}
