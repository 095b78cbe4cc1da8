use std::{net::SocketAddr, path::PathBuf, sync::Arc, time::Duration};

use tengen_arbiter::Millis;
use tengen_store::{EventStore, MemoryStore};

use crate::{ClusterConfig, ExternalGames, ServerProgram, ServerQuotas};

/// How a server runs.
#[derive(Clone)]
pub struct ServerConfig {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where metrics are read as well; without it, only who connects from this machine and not through a proxy reads them.
    pub metrics: Option<SocketAddr>,
    /// Where games, accounts and everything else is kept.
    pub store: Arc<dyn EventStore>,
    /// A folder for uploaded records; without one they are kept in memory, a few of them.
    pub records: Option<PathBuf>,
    /// A folder to read the page from, instead of the one that is part of the program.
    pub web: Option<PathBuf>,
    /// How many positions engines may think about at the same time.
    pub thinkers: usize,
    /// Foreign programs that people may play against.
    pub programs: Vec<ServerProgram>,
    /// How many of them may run at the same time, at least two.
    pub programs_at_once: usize,
    /// The address that people reach it by, where something stands before it: `https://games.example`.
    pub public_url: Option<String>,
    /// Whether cookies only travel encrypted, as behind a proxy with HTTPS.
    pub is_secure: bool,
    /// Whether the address of who asks is told by `X-Forwarded-For`, as behind a proxy.
    pub behind_proxy: bool,
    /// Requests and sockets that one address may have, as multiples of the usual; 0 is without limits, for measurements.
    pub allowance: u32,
    /// How much one address, guest, account or token may take up.
    pub quotas: ServerQuotas,
    /// A table where nobody has played and nobody looks is dropped after so long.
    pub drop_unplayed: Duration,
    /// Who has closed the page of a game and is not back after so long has left it.
    pub patience: Duration,
    /// How long after that the others may claim the game, where it is not as usual.
    pub claim_after: Option<Millis>,
    /// How long each side of a rated game may take for its first move; the usual time if it is not said.
    pub first_move: Option<Millis>,
    /// Whether people may chat at tables.
    pub chat: bool,
    /// The servers that share the store, where there are several.
    pub cluster: Option<ClusterConfig>,
    /// What workers show to play the games of contests; without it those are played here.
    pub worker_token: Option<String>,
    /// What is told of games that are played elsewhere. With it the server is for watching them: nobody plays here.
    pub relay: Option<ExternalGames>,
}

impl std::fmt::Debug for ServerConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Config").field("listen", &self.listen).field("web", &self.web).finish_non_exhaustive()
    }
}

impl ServerConfig {
    /// The usual server with this store, on this address.
    pub fn new(listen: SocketAddr, store: Arc<dyn EventStore>) -> Self {
        Self {
            listen,
            metrics: None,
            store,
            records: None,
            web: None,
            thinkers: Self::usual_thinkers(),
            programs: Vec::new(),
            programs_at_once: Self::usual_programs(),
            public_url: None,
            is_secure: false,
            behind_proxy: false,
            allowance: 1,
            quotas: ServerQuotas::default(),
            drop_unplayed: Duration::from_secs(600),
            patience: Duration::from_secs(15),
            claim_after: None,
            first_move: None,
            chat: true,
            cluster: None,
            worker_token: None,
            relay: None,
        }
    }

    /// A server on this address that only shows what is told of games elsewhere, and keeps nothing.
    pub fn for_watching(listen: SocketAddr, relay: ExternalGames) -> Self {
        Self { relay: Some(relay), thinkers: 1, ..Self::new(listen, Arc::new(MemoryStore::new())) }
    }

    /// Twice as many as there are cores: of two that play each other, one thinks.
    pub fn usual_programs() -> usize {
        2 * Self::usual_thinkers()
    }

    /// As many as there are cores.
    pub fn usual_thinkers() -> usize {
        std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
    }
}
