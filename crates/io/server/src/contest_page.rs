//! Page of a contest that is played elsewhere: a server without tables of its own that shows what it is told.

mod progress;

use std::{
    fmt,
    net::{IpAddr, SocketAddr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tengen_arbiter::Event;
use tengen_quoridor_contest::{ContestObserver, ContestTable};
use tokio::task::JoinHandle;

pub use self::progress::ContestProgress;
use crate::{ExternalGames, RelayedContest, RelayedStatus, Server, ServerConfig, StartError};

/// Between two times that the page is told how the contest stands.
const PAUSE: Duration = Duration::from_millis(250);
/// Who looks at the page when the contest ends has so long to hear of it.
const FAREWELL: Duration = Duration::from_secs(5);

/// How a contest stands, put together for its page.
pub trait ContestBook: fmt::Debug + Send + 'static {
    /// The contest's name in addresses.
    fn id(&self) -> &str;

    /// How it stands, if something has changed since this was asked last.
    fn news(&mut self) -> Option<RelayedContest>;

    /// The contest is over.
    fn end(&mut self, status: RelayedStatus);
}

/// A page that shows a contest while it is played.
#[derive(Debug)]
pub struct ContestPage<B> {
    server: Server,
    audience: Arc<ContestAudience<B>>,
    telling: JoinHandle<()>,
}

/// Everybody who looks on: they hear of everything, and nobody waits for them.
#[derive(Debug)]
pub struct ContestAudience<B> {
    relay: ExternalGames,
    book: Mutex<B>,
}

impl<B: ContestBook> ContestAudience<B> {
    /// Where games are told.
    pub const fn relay(&self) -> &ExternalGames {
        &self.relay
    }

    /// How the contest stands. The page is told of changes a little later.
    pub fn book(&self) -> MutexGuard<'_, B> {
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells how the contest stands, if it has changed.
    fn publish(&self) {
        let news = self.book().news();
        if let Some(contest) = news {
            self.relay.publish_contest(contest);
        }
    }
}

impl ContestObserver for ContestAudience<ContestProgress> {
    fn opened(&self, game: &str, opening: &Event) {
        self.book().open(game, opening);
        self.relay.open(game, opening);
    }

    fn happened(&self, game: &str, event: &Event) {
        self.relay.push(game, event);
        self.book().observe(game, event);
    }

    fn standings_changed(&self, table: &ContestTable) {
        self.book().update_standings(table);
    }
}

impl<B: ContestBook> ContestPage<B> {
    /// Opens the page of a contest at this address.
    pub async fn open(address: SocketAddr, book: B) -> Result<Self, StartError> {
        let relay = ExternalGames::default();
        let audience = Arc::new(ContestAudience { relay: relay.clone(), book: Mutex::new(book) });
        audience.publish();
        let server = Server::start(ServerConfig::for_watching(address, relay)).await?;
        let telling = tokio::spawn({
            let audience = Arc::clone(&audience);
            async move {
                loop {
                    tokio::time::sleep(PAUSE).await;
                    audience.publish();
                }
            }
        });
        Ok(Self { server, audience, telling })
    }

    /// Whom the contest tells what happens.
    pub fn audience(&self) -> Arc<ContestAudience<B>> {
        Arc::clone(&self.audience)
    }

    /// The address of the contest, for this machine.
    pub fn url(&self) -> String {
        let address = self.server.address();
        let host = if address.ip().is_unspecified() { IpAddr::from([127, 0, 0, 1]) } else { address.ip() };
        format!("http://{}/contest/{}", SocketAddr::new(host, address.port()), self.audience.book().id())
    }

    /// The contest is over: everybody who looks is told how.
    pub async fn end(&self, status: RelayedStatus) {
        self.audience.book().end(status);
        self.audience.publish();
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
