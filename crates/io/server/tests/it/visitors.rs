//! A server in a process of tests, and a small client: one request a connection, by hand, so that nothing hides what is sent.

use std::{
    fmt::Write as _,
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    sync::Arc,
    time::{Duration, Instant},
};

use serde_json::Value;
use tengen_server::{Server, ServerConfig};
use tengen_store::{EventStore, MemoryStore};
use tokio::runtime::Runtime;

/// Nothing that is waited for takes so long on any machine.
pub(crate) const LONG: Duration = Duration::from_secs(120);

/// A server with a runtime of its own.
pub(crate) struct House {
    runtime: Runtime,
    server: Server,
    pub(crate) address: SocketAddr,
}

impl House {
    pub(crate) fn new() -> Self {
        Self::with(Arc::new(MemoryStore::new()))
    }

    pub(crate) fn with(store: Arc<dyn EventStore>) -> Self {
        Self::of(ServerConfig::new(SocketAddr::from(([127, 0, 0, 1], 0)), store))
    }

    /// Without limits.
    pub(crate) fn of(config: ServerConfig) -> Self {
        Self::limited(ServerConfig { allowance: 0, ..config })
    }

    /// With the limits that it says.
    pub(crate) fn limited(config: ServerConfig) -> Self {
        let runtime = Runtime::new().unwrap();
        let server = runtime.block_on(Server::start(config)).unwrap();
        let address = server.address();
        Self { runtime, server, address }
    }

    /// Somebody whom the server has not seen before.
    pub(crate) fn guest(&self) -> Client {
        let mut client = Client { address: self.address, cookie: None, token: None };
        assert_eq!(client.get("/api/me").0, 200);
        client
    }

    /// Somebody with an account.
    pub(crate) fn account(&self, name: &str) -> Client {
        let mut client = self.guest();
        client
            .made("/api/account/register", &serde_json::json!({"name": name, "password": "a long password"}));
        client
    }

    /// Ends as when somebody asks for it.
    pub(crate) fn stop(self) {
        self.runtime.block_on(self.server.stop());
    }

    /// Ends at once, in the middle of whatever it is doing.
    pub(crate) fn crash(self) {
        self.runtime.shutdown_background();
    }
}

/// Somebody who asks: a guest with a cookie, or a program with a token.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
    pub(crate) token: Option<String>,
}

/// An answer as it came.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    body: BufReader<TcpStream>,
}

impl Client {
    pub(crate) fn send(&mut self, method: &str, path: &str, body: Option<&str>) -> Answer {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(LONG)).unwrap();
        let host = self.address;
        let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n");
        if let Some(token) = &self.token {
            write!(head, "Authorization: Bearer {token}\r\n").unwrap();
        } else if let Some(cookie) = &self.cookie {
            write!(head, "Cookie: {cookie}\r\nOrigin: http://{host}\r\n").unwrap();
        }
        if let Some(body) = body {
            write!(head, "Content-Type: application/json\r\nContent-Length: {}\r\n", body.len()).unwrap();
        }
        stream.write_all(format!("{head}\r\n{}", body.unwrap_or_default()).as_bytes()).unwrap();
        let mut answer = Answer::read(stream);
        for (_, value) in answer.headers.iter().filter(|(name, _)| name == "set-cookie") {
            let new = value.split(';').next().unwrap();
            let key = new.split('=').next();
            let mut jar: Vec<&str> = self.cookie.as_deref().unwrap_or_default().split("; ").collect();
            jar.retain(|known| !known.is_empty() && known.split('=').next() != key);
            jar.push(new);
            self.cookie = Some(jar.join("; "));
        }
        answer.headers.retain(|(name, _)| name != "set-cookie");
        answer
    }

    pub(crate) fn get(&mut self, path: &str) -> (u16, Value) {
        self.send("GET", path, None).json()
    }

    pub(crate) fn post(&mut self, path: &str, body: &Value) -> (u16, Value) {
        self.send("POST", path, Some(&body.to_string())).json()
    }

    /// A token of this account.
    pub(crate) fn token(&mut self, scopes: &[&str]) -> String {
        let made = self.made("/api/token", &serde_json::json!({"name": "bot", "scopes": scopes}));
        made["token"].as_str().unwrap().to_owned()
    }

    /// The same, which is answered well.
    pub(crate) fn made(&mut self, path: &str, body: &Value) -> Value {
        let (status, value) = self.post(path, body);
        assert!((200..300).contains(&status), "{path} {body}: {status} {value}");
        value
    }

    /// The same, which is refused so.
    pub(crate) fn refused(&mut self, path: &str, body: &Value, expected: u16, code: &str) {
        let (status, value) = self.post(path, body);
        assert_eq!((status, value["code"].as_str()), (expected, Some(code)), "{path} {body}: {value}");
        assert!(!value["said"]["zh"].as_str().unwrap().is_empty() && value["error"].is_string());
    }

    /// Asks until the answer is such.
    pub(crate) fn wait(&mut self, path: &str, mut test: impl FnMut(&Value) -> bool) -> Value {
        let began = Instant::now();
        loop {
            let (status, value) = self.get(path);
            assert_eq!(status, 200, "{path}: {value}");
            if test(&value) {
                return value;
            }
            assert!(began.elapsed() < LONG, "{path} stays {value}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Answer {
    fn read(stream: TcpStream) -> Self {
        let mut body = BufReader::new(stream);
        let mut line = String::new();
        body.read_line(&mut line).unwrap();
        let status = line.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a status");
        let mut headers = Vec::new();
        loop {
            line.clear();
            body.read_line(&mut line).unwrap();
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            headers.push((name.to_ascii_lowercase(), value.to_owned()));
        }
        Self { status, headers, body }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    fn is_chunked(&self) -> bool {
        self.header("transfer-encoding") == Some("chunked")
    }

    fn chunk(&mut self) -> Option<Vec<u8>> {
        let mut line = String::new();
        self.body.read_line(&mut line).ok()?;
        let length = usize::from_str_radix(line.trim(), 16).ok().filter(|&length| length > 0)?;
        let mut bytes = vec![0; length + 2];
        self.body.read_exact(&mut bytes).ok()?;
        bytes.truncate(length);
        Some(bytes)
    }

    pub(crate) fn bytes(mut self) -> Vec<u8> {
        let mut bytes = Vec::new();
        if self.is_chunked() {
            while let Some(chunk) = self.chunk() {
                bytes.extend(chunk);
            }
        } else {
            self.body.read_to_end(&mut bytes).unwrap();
        }
        bytes
    }

    pub(crate) fn json(self) -> (u16, Value) {
        let status = self.status;
        let bytes = self.bytes();
        let value = serde_json::from_slice(&bytes);
        (status, value.unwrap_or_else(|_| Value::String(String::from_utf8_lossy(&bytes).into_owned())))
    }

    /// The lines of a stream as they come; signs of life are left out.
    pub(crate) fn lines(mut self) -> impl Iterator<Item = Value> {
        let mut waiting = Vec::new();
        std::iter::from_fn(move || {
            loop {
                if let Some(end) = waiting.iter().position(|&byte| byte == b'\n') {
                    let line: Vec<u8> = waiting.drain(..=end).collect();
                    if end > 0 {
                        return Some(serde_json::from_slice(&line).unwrap());
                    }
                } else {
                    waiting.extend(self.chunk()?);
                }
            }
        })
    }
}
