//! Somebody with a browser's cookie, and a client that says exactly what it is told to.

use std::{net::SocketAddr, time::Duration};

use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time::timeout,
};

use crate::socket::Socket;

/// No honest answer takes so long.
const LIMIT: Duration = Duration::from_secs(60);

#[derive(Clone, Debug)]
pub(crate) struct Person {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: String,
}

#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    head: String,
    pub(crate) body: Vec<u8>,
}

impl Reply {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let pairs = self.head.lines().filter_map(|line| line.split_once(':'));
        pairs.filter(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim()).next()
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    pub(crate) fn code(&self) -> (u16, String) {
        (self.status, self.json()["code"].as_str().unwrap_or_default().to_owned())
    }
}

/// Sends these bytes and reads what comes until the connection is closed; `None` when nothing comes at all.
pub(crate) async fn exchange(address: SocketAddr, bytes: &[u8]) -> Option<Reply> {
    let mut stream = TcpStream::connect(address).await.unwrap();
    // A server that has heard enough may close before everything is sent.
    let _ = stream.write_all(bytes).await;
    let mut answer = Vec::new();
    let _ = timeout(LIMIT, stream.read_to_end(&mut answer)).await.expect("the connection stays open");
    let end = answer.windows(4).position(|window| window == b"\r\n\r\n")?;
    let head = String::from_utf8(answer[..end].to_vec()).unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    let mut reply = Reply { status, head, body: answer[end + 4..].to_vec() };
    if reply.header("transfer-encoding") == Some("chunked") {
        reply.body = unchunked(&reply.body);
    }
    Some(reply)
}

fn unchunked(mut rest: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(end) = rest.windows(2).position(|window| window == b"\r\n") {
        let length = usize::from_str_radix(std::str::from_utf8(&rest[..end]).unwrap(), 16).unwrap();
        if length == 0 || rest.len() < end + 2 + length {
            break;
        }
        body.extend(&rest[end + 2..end + 2 + length]);
        rest = &rest[(end + 4 + length).min(rest.len())..];
    }
    body
}

impl Person {
    pub(crate) async fn new(address: SocketAddr) -> Self {
        let nobody = Self { address, cookie: String::new() };
        let reply = nobody.ask("GET", "/api/me", "").await;
        let cookie = reply.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
        Self { address, cookie }
    }

    pub(crate) async fn id(&self) -> Value {
        self.get("/api/me").await["person"].clone()
    }

    /// The head of a request that a page of ours would send.
    pub(crate) fn head(&self, method: &str, path: &str) -> String {
        let address = self.address;
        let cookie =
            if self.cookie.is_empty() { String::new() } else { format!("Cookie: {}\r\n", self.cookie) };
        format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n{cookie}Connection: close\r\n"
        )
    }

    pub(crate) async fn ask(&self, method: &str, path: &str, body: &str) -> Reply {
        let head = self.head(method, path);
        let request = if method == "GET" {
            head
        } else {
            format!("{head}Content-Type: application/json\r\nContent-Length: {}\r\n", body.len())
        };
        let reply = exchange(self.address, format!("{request}\r\n{body}").as_bytes()).await;
        reply.unwrap_or_else(|| panic!("no answer to {method} {path}"))
    }

    pub(crate) async fn get(&self, path: &str) -> Value {
        let reply = self.ask("GET", path, "").await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.text());
        reply.json()
    }

    /// What must be done.
    pub(crate) async fn post(&self, path: &str, body: &Value) -> Value {
        let reply = self.ask("POST", path, &body.to_string()).await;
        assert!(reply.status < 300, "{path} {body}: {}", reply.text());
        reply.json()
    }

    /// What is refused, with the status and the reason.
    pub(crate) async fn refused(&self, path: &str, body: &Value) -> (u16, String) {
        self.ask("POST", path, &body.to_string()).await.code()
    }

    pub(crate) async fn play(&self, table: &str, ply: usize, text: &str) -> Value {
        self.post(&format!("/api/table/{table}/move"), &json!({"u": text, "ply": ply})).await
    }

    pub(crate) async fn state(&self, table: &str) -> Value {
        self.get(&format!("/api/table/{table}")).await
    }

    pub(crate) async fn log(&self, table: &str) -> Vec<Value> {
        let text = self.ask("GET", &format!("/api/table/{table}/events"), "").await.text();
        text.lines().filter(|line| !line.is_empty()).map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    pub(crate) async fn socket(&self, table: &str) -> Socket {
        Socket::open(self, table, None).await
    }
}
