//! Tables on the network: HTTP, WebSocket, the bots' API and the page.
//!
//! A [`Server`] is one process with one store. Each table is a task that owns its referee; the order is always validate,
//! append durably, acknowledge, publish. Whoever loses a connection asks for what came after the last event they know.
//!
//! The server owns no rule and no clock of its own: positions come from `tengen-views`, decisions from `tengen-arbiter`.
#![forbid(unsafe_code)]

mod analysis;
mod api;
mod api_error;
mod app;
mod assets;
mod async_store;
mod challenge;
pub mod chosen_name;
mod cluster;
mod config;
mod connection_limiter;
mod contest;
mod contest_page;
mod drain;
mod drained_body;
mod engine_pool;
mod external_games;
mod game_index;
mod game_request;
mod health;
mod job_pool;
mod json_or_form;
mod lag_meter;
mod limits;
mod listen;
mod names;
mod ndjson;
mod notification_hub;
mod outage;
mod page_messages;
mod people;
mod person;
mod place;
mod programs;
mod quotas;
mod replay;
mod routes;
mod seat_player;
mod security;
mod server_clock;
mod server_metrics;
mod service_gaps;
mod shared_rates;
mod socket;
mod striped_lock;
mod table;
mod table_registry;
mod uploads;
mod workers;
mod write_timeout_stream;

use std::{io, net::SocketAddr, time::Duration};

use tengen_core::{Localize, Message, english_errors, message};
use tokio::{net::TcpListener, sync::watch, task::JoinHandle};

pub(crate) use self::app::AppState;
pub use self::{
    api_error::{Answer, ApiError},
    cluster::ClusterConfig,
    config::ServerConfig,
    contest_page::{ContestAudience, ContestBook, ContestPage, ContestProgress},
    external_games::{
        ExternalGames, RelayedContest, RelayedGame, RelayedMeeting, RelayedRound, RelayedStatus,
    },
    person::{ParsePersonError, Person, PersonId},
    programs::{ProgramError, ServerProgram},
    quotas::{ResourceQuota, ServerQuotas},
    seat_player::{SeatPlayer, SeatingTags},
    workers::WorkerServer,
};
use tengen_api::TokenScope;

/// A server that runs.
#[derive(Debug)]
pub struct Server {
    app: AppState,
    address: SocketAddr,
    metrics_address: Option<SocketAddr>,
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

/// Why a server cannot start.
#[derive(Debug)]
pub enum StartError {
    /// It cannot listen at this address.
    Listen(SocketAddr, io::Error),
    /// The store does not work.
    Store(ApiError),
    /// One of the programs cannot be called to tables.
    Program(ProgramError),
}

impl Localize for StartError {
    fn message(&self) -> Message {
        match self {
            Self::Listen(address, error) => {
                message!("server-cannot-listen", address, error)
            }
            Self::Store(error) => error.message(),
            Self::Program(error) => message!("server-program", why = error.message()),
        }
    }
}

english_errors!(StartError {
    Self::Listen(_, error) => error,
    Self::Store(error) => error,
});

impl Server {
    /// Starts to listen, and to answer.
    pub async fn start(config: ServerConfig) -> Result<Self, StartError> {
        let (listener, address) = bind(config.listen).await?;
        let metrics = match config.metrics {
            Some(at) => Some(bind(at).await?),
            None => None,
        };
        // Behind a proxy all connections come from one address.
        let allowance = if config.behind_proxy { 0 } else { config.allowance as usize };
        let app = AppState::open(config).await?;
        server_metrics::begin(&app);
        let (stop, stopped) = watch::channel(false);
        let resuming = app.clone();
        tokio::spawn(async move {
            // Where other servers were there, the games have gone on.
            if !resuming.outage.has_happened() {
                return;
            }
            if let Err(refused) = resuming.tables.resume(&resuming).await {
                tracing::error!(code = %refused.code, "games that went on cannot be found");
            }
        });
        let task = tokio::spawn(listen::serve(listener, routes::routes(app.clone()), allowance, stopped));
        let metrics_address = metrics.as_ref().map(|(_, address)| *address);
        if let Some((listener, _)) = metrics {
            tokio::spawn(listen::serve(listener, routes::metrics_routes(app.clone()), 0, stop.subscribe()));
        }
        Ok(Self { app, address, metrics_address, stop, task })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where its metrics are read, if they have an address of their own.
    pub const fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics_address
    }

    /// Lets visitors go to other servers for so long before it stops: it says that it is not ready, serves as usual, and
    /// closes connections one after the other.
    pub async fn drain(&self, time: Duration) {
        self.app.drain(time).await;
    }

    /// Stops: what was asked is done, nothing new is begun, and every game can go on when the server is back.
    pub async fn stop(self) {
        self.app.stop().await;
        let _ = self.stop.send(true);
        let _ = self.task.await;
    }
}

async fn bind(listen: SocketAddr) -> Result<(TcpListener, SocketAddr), StartError> {
    let bound = async {
        let listener = TcpListener::bind(listen).await?;
        let address = listener.local_addr()?;
        Ok((listener, address))
    };
    bound.await.map_err(|error| StartError::Listen(listen, error))
}
