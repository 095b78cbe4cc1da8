//! Workers of a server: the desk that they get games from, and what follows from what they play.

use std::{env, io, net::SocketAddr, sync::Arc, time::Duration};

use axum::{Router, extract::DefaultBodyLimit, middleware::from_fn};
use tengen_arbiter::TableTerms;
use tengen_bots::ProgramSpec;
use tengen_bus::ServerHint;
use tengen_games::GameName;
use tengen_jobs::{EngineCatalog, JobDesk};
use tengen_search::Level;
use tengen_store::GameId;
use tengen_table_host::{EngineProtocol, EngineSpec, SeatOccupant};
use tokio::{
    net::TcpListener,
    sync::{
        mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
        watch,
    },
    task::JoinHandle,
    time::sleep,
};

use crate::{
    AppState, ServerConfig, ServerProgram, api::worker::worker_routes, api_error, listen,
    programs::ProgramRegistry, routes,
};

/// How often games that wait for a worker are counted.
const COUNTING: Duration = Duration::from_secs(10);

/// A game that has gone on: how long its log is now, and whether it is over.
pub(crate) struct PlayedOn {
    game: GameId,
    length: u64,
    is_over: bool,
}

/// The desk of a server that has workers, and what is heard from it.
pub(crate) fn open_desk(
    config: &ServerConfig,
    programs: &ProgramRegistry,
) -> (Option<Arc<JobDesk>>, UnboundedReceiver<PlayedOn>) {
    let (tell, played) = unbounded_channel();
    let desk = config.worker_token.as_ref().map(|_| {
        let catalog = Arc::new(ServerCatalog { programs: programs.all().to_vec() });
        Arc::new(JobDesk::new(Arc::clone(&config.store), catalog, told_to(tell)))
    });
    (desk, played)
}

fn told_to(tell: UnboundedSender<PlayedOn>) -> impl Fn(&GameId, u64, bool) + Send + Sync + 'static {
    move |game, length, is_over| drop(tell.send(PlayedOn { game: game.clone(), length, is_over }))
}

/// The engines of a server: its programs, and our own.
struct ServerCatalog {
    programs: Vec<ServerProgram>,
}

impl EngineCatalog for ServerCatalog {
    fn engine(&self, occupant: &SeatOccupant, terms: &TableTerms) -> Option<EngineSpec> {
        match occupant {
            SeatOccupant::Program(name) => {
                let program = self.programs.iter().find(|program| program.engine.name == *name)?;
                Some(program.engine.clone())
            }
            SeatOccupant::Computer(level) => computer(*level, terms.rules.game()),
            SeatOccupant::Person(_) | SeatOccupant::Remote(_) | SeatOccupant::Engine(_) => None,
        }
    }
}

/// Our engine as a program, which every worker has.
fn computer(level: Level, game: GameName) -> Option<EngineSpec> {
    let mut words = vec!["engine", game.code(), "--level"];
    let number = level.number().to_string();
    words.push(&number);
    if EngineProtocol::of_game(game) == EngineProtocol::Gomocup {
        words.extend(["--proto", "text"]);
    }
    let program = ProgramSpec::named(env::current_exe().ok()?.into_os_string()).ok()?;
    let program = program.with_args(words.into_iter().map(Into::into));
    let engine = EngineSpec::new(format!("tengen-{number}"), program);
    Some(EngineSpec { protocol: Some(EngineProtocol::Text), ..engine })
}

impl AppState {
    /// Follows the games that workers play, until the server stops.
    pub(crate) fn hear_workers(&self, mut played: UnboundedReceiver<PlayedOn>) {
        let app = self.clone();
        tokio::spawn(async move {
            let hear = async {
                while let Some(PlayedOn { game, length, is_over }) = played.recv().await {
                    app.tables.played_on(&game, length);
                    app.tell(|| ServerHint::Log { game: game.to_string(), length });
                    if is_over {
                        app.tables.finished(&game);
                    }
                }
            };
            let count = async {
                let Some(desk) = &app.desk else { return std::future::pending().await };
                loop {
                    if let Err(error) = desk.count_waiting().await {
                        tracing::warn!(%error, "games that wait for a worker cannot be counted");
                    }
                    sleep(COUNTING).await;
                }
            };
            tokio::select! {
                () = hear => {}
                () = count => {}
                () = app.stopped() => {}
            }
        });
    }
}

/// A server for workers alone: a desk at an address.
#[derive(Debug)]
pub struct WorkerServer {
    address: SocketAddr,
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl WorkerServer {
    /// Lets workers with this token get games from a desk.
    pub async fn start(listen: SocketAddr, desk: Arc<JobDesk>, token: &str) -> io::Result<Self> {
        let listener = TcpListener::bind(listen).await?;
        let address = listener.local_addr()?;
        let routes: Router = worker_routes(desk, token);
        let routes = routes.layer(DefaultBodyLimit::max(routes::MOST_BYTES)).layer(from_fn(api_error::speak));
        let (stop, stopped) = watch::channel(false);
        let task = tokio::spawn(listen::serve(listener, routes, 0, stopped));
        Ok(Self { address, stop, task })
    }

    /// A token that nobody can guess.
    pub fn fresh_token() -> String {
        format!("{:032x}", rand::random::<u128>())
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Stops.
    pub async fn stop(self) {
        let _ = self.stop.send(true);
        let _ = self.task.await;
    }
}
