//! A server with a folder of its own.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use serde_json::{Value, json};
use tengen_server::{Server, ServerConfig};
use tengen_store::SqliteStore;

use crate::person::Person;

pub(crate) const GOMOKU: &str = "gomoku,size=15x15,k=5,players=2,rule=freestyle,opening=free";

pub(crate) struct House {
    folder: tempfile::TempDir,
    change: fn(&mut ServerConfig),
    server: Option<Server>,
}

impl House {
    pub(crate) async fn open() -> Self {
        Self::with(|_| {}).await
    }

    /// Without limits, and changed like this.
    pub(crate) async fn with(change: fn(&mut ServerConfig)) -> Self {
        let mut house = Self { folder: tempfile::tempdir().unwrap(), change, server: None };
        house.start().await;
        house
    }

    pub(crate) async fn start(&mut self) {
        let store = Arc::new(self.store());
        let mut config = ServerConfig::new("127.0.0.1:0".parse().unwrap(), store);
        config.allowance = 0;
        (self.change)(&mut config);
        self.server = Some(Server::start(config).await.unwrap());
    }

    /// What is kept, while the server is away.
    pub(crate) fn store(&self) -> SqliteStore {
        SqliteStore::open_beside(self.file()).unwrap()
    }

    /// The file that everything is kept in.
    pub(crate) fn file(&self) -> std::path::PathBuf {
        self.folder.path().join("games.db")
    }

    pub(crate) async fn stop(&mut self) {
        self.server.take().unwrap().stop().await;
    }

    /// Sends visitors elsewhere for so long.
    pub(crate) async fn drain(&self, time: Duration) {
        self.server.as_ref().unwrap().drain(time).await;
    }

    pub(crate) fn metrics_address(&self) -> SocketAddr {
        self.server.as_ref().unwrap().metrics_address().unwrap()
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.server.as_ref().unwrap().address()
    }

    pub(crate) async fn person(&self) -> Person {
        Person::new(self.address()).await
    }

    /// Two people at a table, in the order of their seats.
    pub(crate) async fn pair(&self, wish: &Value) -> (Person, Person, String) {
        let (one, other) = (self.person().await, self.person().await);
        let made = one.post("/api/challenge/open", wish).await;
        let id = made["id"].as_str().unwrap().to_owned();
        let accepted = other.post(&format!("/api/challenge/{id}/accept"), &json!({})).await;
        assert_eq!((&accepted["status"], &accepted["table"]), (&json!("started"), &json!(id)));
        (one, other, id)
    }

    pub(crate) async fn gomoku(&self) -> (Person, Person, String) {
        self.pair(&json!({ "rules": GOMOKU })).await
    }
}

/// Waits until it is so. Only a test that fails waits for long.
pub(crate) async fn until(mut test: impl AsyncFnMut() -> bool) {
    for _ in 0..600 {
        if test().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it never came to that");
}
