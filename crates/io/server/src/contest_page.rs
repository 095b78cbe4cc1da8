//! The page of a Quoridor contest: a server without tables of its own that shows what the contest tells it.

mod progress;

use std::{
    net::{IpAddr, SocketAddr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tengen_arbiter::Event;
use tengen_quoridor_contest::{ContestObserver, ContestTable, GameName};
use tokio::task::JoinHandle;

use self::progress::ContestProgress;
use crate::{Config, Relay, RelayedContest, RelayedStatus, Server, StartError};

/// Between two times that the page is told how the contest stands.
const PAUSE: Duration = Duration::from_millis(250);
/// Who looks at the page when the contest ends has so long to hear of it.
const FAREWELL: Duration = Duration::from_secs(5);

/// A page that shows a contest while it is played.
#[derive(Debug)]
pub struct ContestPage {
    server: Server,
    audience: Arc<ContestAudience>,
    telling: JoinHandle<()>,
}

/// Everybody who looks on: they hear of everything, and nobody waits for them.
#[derive(Debug)]
pub struct ContestAudience {
    relay: Relay,
    progress: Mutex<ContestProgress>,
}

impl ContestAudience {
    fn progress(&self) -> MutexGuard<'_, ContestProgress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells how the contest stands, if it has changed.
    fn tell(&self) {
        let news = self.progress().news();
        if let Some(contest) = news {
            self.relay.stands(contest);
        }
    }
}

impl ContestObserver for ContestAudience {
    fn opened(&self, game: &GameName, opening: &Event) {
        self.progress().open(game.as_str(), opening);
        self.relay.open(game.as_str(), opening);
    }

    fn happened(&self, game: &GameName, event: &Event) {
        self.relay.push(game.as_str(), event);
        self.progress().note(game.as_str(), event);
    }

    fn stands(&self, table: &ContestTable) {
        self.progress().stand(table);
    }
}

impl ContestPage {
    /// Opens the page at this address, for a contest that has not begun.
    pub async fn open(address: SocketAddr, contest: RelayedContest) -> Result<Self, StartError> {
        let relay = Relay::default();
        relay.stands(contest.clone());
        let server = Server::start(Config::for_watching(address, relay.clone())).await?;
        let audience =
            Arc::new(ContestAudience { relay, progress: Mutex::new(ContestProgress::new(contest)) });
        let telling = tokio::spawn({
            let audience = Arc::clone(&audience);
            async move {
                loop {
                    tokio::time::sleep(PAUSE).await;
                    audience.tell();
                }
            }
        });
        Ok(Self { server, audience, telling })
    }

    /// Whom the contest tells what happens.
    pub fn observer(&self) -> Arc<ContestAudience> {
        Arc::clone(&self.audience)
    }

    /// The address of the contest, for this machine.
    pub fn url(&self) -> String {
        let address = self.server.address();
        let host = if address.ip().is_unspecified() { IpAddr::from([127, 0, 0, 1]) } else { address.ip() };
        format!("http://{}/contest/{}", SocketAddr::new(host, address.port()), self.audience.progress().id())
    }

    /// The contest is over: everybody who looks is told how.
    pub async fn end(&self, status: RelayedStatus) {
        self.audience.progress().end(status);
        self.audience.tell();
        let told = async {
            while self.audience.relay.watchers() > 0 {
                tokio::time::sleep(PAUSE).await;
            }
        };
        let _ = tokio::time::timeout(FAREWELL, told).await;
    }

    /// Closes the page.
    pub async fn close(self) {
        self.telling.abort();
        self.server.stop().await;
    }
}
