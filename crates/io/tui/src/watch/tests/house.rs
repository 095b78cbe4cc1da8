use std::{net::SocketAddr, sync::Arc};

use serde_json::{Value, json};
use tengen_server::{Server, ServerConfig};
use tengen_store::{GameId, MemoryStore};
use tokio::runtime::Runtime;
use ureq::{Agent, http::header};

pub(super) const GOMOKU: &str = "gomoku,size=15x15,k=5,players=2,rule=freestyle,opening=free";

/// A server, and somebody who plays there.
pub(super) struct House {
    runtime: Runtime,
    store: Arc<MemoryStore>,
    server: Option<Server>,
    agent: Agent,
    cookie: String,
}

impl House {
    pub(super) fn open() -> Self {
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let agent = Agent::config_builder().http_status_as_error(false).proxy(None).build().into();
        let store = Arc::new(MemoryStore::default());
        let mut house = Self { runtime, store, server: None, agent, cookie: String::new() };
        house.start();
        house.cookie = house.guest();
        house
    }

    /// Somebody whom the server has not seen before.
    pub(super) fn guest(&self) -> String {
        let reply = self.agent.get(self.url("/api/me")).call().unwrap();
        let cookie = reply.headers()[header::SET_COOKIE].to_str().unwrap();
        cookie.split(';').next().unwrap().to_owned()
    }

    pub(super) fn start(&mut self) {
        let store = Arc::clone(&self.store);
        let mut config = ServerConfig::new("127.0.0.1:0".parse().unwrap(), store);
        config.allowance = 0;
        self.server = Some(self.runtime.block_on(Server::start(config)).unwrap());
    }

    pub(super) fn stop(&mut self) {
        let server = self.server.take().unwrap();
        self.runtime.block_on(server.stop());
    }

    pub(super) fn address(&self) -> SocketAddr {
        self.server.as_ref().unwrap().address()
    }

    pub(super) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address())
    }

    pub(super) fn post(&self, path: &str, body: &Value) -> Value {
        self.post_as(&self.cookie, path, body)
    }

    pub(super) fn post_as(&self, cookie: &str, path: &str, body: &Value) -> Value {
        let mut reply = self
            .agent
            .post(self.url(path))
            .header("cookie", cookie)
            .header("origin", self.url(""))
            .header("content-type", "application/json")
            .send(body.to_string())
            .unwrap();
        let text = reply.body_mut().read_to_string().unwrap();
        assert!(reply.status().is_success(), "{path} {body}: {text}");
        serde_json::from_str(&text).unwrap()
    }

    /// A table for two who share a screen.
    pub(super) fn table(&self, names: [&str; 2]) -> GameId {
        let wish = json!({"rules": GOMOKU, "names": names, "time": "300+2"});
        self.post("/api/challenge/here", &wish)["table"].as_str().unwrap().parse().unwrap()
    }

    pub(super) fn play(&self, table: &GameId, text: &str) {
        self.post(&format!("/api/table/{table}/move"), &json!({"u": text}));
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if self.server.is_some() {
            self.stop();
        }
    }
}
