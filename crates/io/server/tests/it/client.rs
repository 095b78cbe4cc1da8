//! A server on a free port, and somebody who talks to it.

use std::{net::SocketAddr, sync::Arc};

use bytes::Bytes;
use http_body_util::{BodyExt as _, Full};
use hyper::{HeaderMap, Request, Response, StatusCode, body::Incoming, client::conn::http1, header};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tengen_server::{Server, ServerConfig};
use tengen_store::MemoryStore;
use tokio::{net::TcpStream, task::JoinHandle};

/// A server that runs for a test, with a folder of its own.
pub(crate) struct House {
    server: Server,
    pub(crate) folder: tempfile::TempDir,
}

impl House {
    pub(crate) async fn open() -> Self {
        Self::open_with(|_| {}).await
    }

    pub(crate) async fn open_with(change: impl FnOnce(&mut ServerConfig)) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut config = ServerConfig::new("127.0.0.1:0".parse().unwrap(), Arc::new(MemoryStore::default()));
        config.records = Some(folder.path().join("records"));
        config.allowance = 0;
        change(&mut config);
        Self { server: Server::start(config).await.unwrap(), folder }
    }

    /// Somebody whom the server has not seen before.
    pub(crate) async fn visitor(&self) -> Visitor {
        let nobody = Visitor { address: self.server.address(), cookie: String::new() };
        let reply = nobody.get("/api/me").await;
        let cookie = reply.headers[header::SET_COOKIE].to_str().unwrap();
        Visitor { cookie: cookie.split(';').next().unwrap().to_owned(), ..nobody }
    }

    pub(crate) async fn close(self) {
        self.server.stop().await;
    }
}

/// Somebody with a cookie.
#[derive(Clone)]
pub(crate) struct Visitor {
    address: SocketAddr,
    cookie: String,
}

/// What the server answered.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    /// The answer to something that works.
    pub(crate) fn good(&self) -> Value {
        assert!(self.status.is_success(), "{} {}", self.status, String::from_utf8_lossy(&self.body));
        self.json()
    }

    /// The code of a refusal, which is said in both languages.
    pub(crate) fn refused(&self, status: u16) -> String {
        assert_eq!(self.status, status, "{}", String::from_utf8_lossy(&self.body));
        let told = self.json();
        for lang in ["en", "zh"] {
            assert!(!told["said"][lang].as_str().unwrap().is_empty(), "{told}");
        }
        told["code"].as_str().unwrap().to_owned()
    }
}

impl Visitor {
    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.send("GET", path, "", Bytes::new()).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Reply {
        self.send("POST", path, "application/json", body.to_string().into()).await
    }

    pub(crate) async fn send(&self, method: &str, path: &str, kind: &str, body: Bytes) -> Reply {
        let (response, connection) = self.ask(method, path, kind, body, "identity").await;
        let (parts, body) = response.into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        connection.abort();
        Reply { status: parts.status, headers: parts.headers, body }
    }

    /// A stream of lines, which ends when it is dropped.
    pub(crate) async fn stream(&self, path: &str, body: &Value) -> Stream {
        let body = body.to_string().into();
        let (response, connection) = self.ask("POST", path, "application/json", body, "gzip").await;
        assert_eq!(response.status(), StatusCode::OK);
        // Packing would hold lines back until there are enough of them.
        assert_eq!(response.headers().get(header::CONTENT_ENCODING), None);
        Stream { body: response.into_body(), rest: Vec::new(), connection }
    }

    async fn ask(
        &self,
        method: &str,
        path: &str,
        kind: &str,
        body: Bytes,
        packing: &str,
    ) -> (Response<Incoming>, JoinHandle<()>) {
        let stream = TcpStream::connect(self.address).await.unwrap();
        let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.unwrap();
        let connection = tokio::spawn(async move { drop(connection.await) });
        let host = self.address.to_string();
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, &host)
            .header(header::ACCEPT_ENCODING, packing)
            .header(header::ORIGIN, format!("http://{host}"));
        if !self.cookie.is_empty() {
            request = request.header(header::COOKIE, &self.cookie);
        }
        if !kind.is_empty() {
            request = request.header(header::CONTENT_TYPE, kind);
        }
        let response = sender.send_request(request.body(Full::new(body)).unwrap()).await.unwrap();
        (response, connection)
    }
}

/// Lines of JSON as they come.
pub(crate) struct Stream {
    body: Incoming,
    rest: Vec<u8>,
    connection: JoinHandle<()>,
}

impl Stream {
    /// The next line that says something; `None` at the end.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            if let Some(end) = self.rest.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.rest.drain(..=end).collect();
                if line.len() > 1 {
                    return Some(serde_json::from_slice(&line).unwrap());
                }
                continue;
            }
            let frame = self.body.frame().await?.ok()?;
            self.rest.extend_from_slice(&frame.into_data().unwrap_or_default());
        }
    }

    pub(crate) async fn all(mut self) -> Vec<Value> {
        let mut lines = Vec::new();
        while let Some(line) = self.next().await {
            lines.push(line);
        }
        lines
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.connection.abort();
    }
}
