use std::{sync::Arc, time::Duration};

use axum::body::Bytes;
use tengen_jobs::JobDesk;
use tokio::{
    sync::{Semaphore, watch},
    time::{sleep, timeout},
};

use crate::{
    Answer, ExternalGames, ServerConfig, StartError, analysis::AnalysisPool, api::lobby,
    async_store::AsyncStore, challenge::ChallengeRegistry, contest::ContestRegistry, drain::DrainPeriod,
    engine_pool::EnginePool, game_index, job_pool::JobPool, limits::ServerLimits,
    notification_hub::NotificationHub, outage::Outage, people::PeopleRegistry, programs::ProgramRegistry,
    quotas::QuotaLedger, service_gaps::ServiceGaps, table_registry::TableRegistry, uploads::UploadCache,
    workers,
};

/// A picture may take 100 MB while it is made.
const PAINTERS: usize = 2;

/// Tables have so long to finish what they are doing when the server stops, and so have programs. With what connections are given, it is
/// gone within ten seconds: who stops a machine does not wait longer.
const PATIENCE: Duration = Duration::from_secs(3);

/// Between two times that lists are made because of a relay.
const PAUSE: Duration = Duration::from_millis(200);

/// Everything that requests share.
#[derive(Clone, Debug)]
pub(crate) struct AppState(Arc<SharedState>);

#[derive(Debug)]
pub(crate) struct SharedState {
    pub(crate) config: ServerConfig,
    pub(crate) store: AsyncStore,
    pub(crate) gaps: Arc<ServiceGaps>,
    /// How long nobody was served before this server started.
    pub(crate) outage: Outage,
    pub(crate) people: PeopleRegistry,
    pub(crate) tables: TableRegistry,
    pub(crate) challenges: ChallengeRegistry,
    pub(crate) contests: ContestRegistry,
    pub(crate) notifications: NotificationHub,
    pub(crate) limits: ServerLimits,
    pub(crate) quotas: QuotaLedger,
    pub(crate) engine_pool: EnginePool,
    pub(crate) programs: ProgramRegistry,
    pub(crate) analysis_pool: AnalysisPool,
    pub(crate) uploads: UploadCache,
    pub(crate) jobs: Arc<JobPool>,
    /// Where workers get the games of contests, if they play them.
    pub(crate) desk: Option<Arc<JobDesk>>,
    /// Pictures that are made at the same time.
    pub(crate) painters: Arc<Semaphore>,
    /// The list of what there is, a line of JSON for those who follow it.
    pub(crate) lobby: watch::Sender<Bytes>,
    /// When visitors are sent to other servers, once that has begun.
    pub(crate) draining: watch::Sender<Option<DrainPeriod>>,
    stopping: watch::Sender<bool>,
}

impl std::ops::Deref for AppState {
    type Target = SharedState;

    fn deref(&self) -> &SharedState {
        &self.0
    }
}

impl AppState {
    pub(crate) async fn open(config: ServerConfig) -> Result<Self, StartError> {
        let programs = ProgramRegistry::open(config.programs.clone(), config.programs_at_once);
        let programs = programs.map_err(StartError::Program)?;
        Self::with(config, programs).await.map_err(StartError::Store)
    }

    async fn with(config: ServerConfig, programs: ProgramRegistry) -> Answer<Self> {
        let gaps = Arc::<ServiceGaps>::default();
        let store = AsyncStore::new(Arc::clone(&config.store), Arc::clone(&gaps));
        let jobs = Arc::new(JobPool::default());
        game_index::complete(&store).await?;
        let (desk, played) = workers::open_desk(&config, &programs);
        let searches = desk.as_ref().map(|desk| desk.searches().clone());
        let app = Self(Arc::new(SharedState {
            outage: Outage::before_start(&store, &config).await?,
            gaps,
            people: PeopleRegistry::open(&store, &jobs).await?,
            tables: TableRegistry::default(),
            challenges: ChallengeRegistry::open(&store).await?,
            contests: ContestRegistry::open(&store).await?,
            notifications: NotificationHub::default(),
            limits: ServerLimits::new(&config),
            quotas: QuotaLedger::new(&config.quotas, config.allowance),
            engine_pool: EnginePool::new(config.thinkers, searches.clone()),
            programs,
            analysis_pool: AnalysisPool::new(config.thinkers, searches),
            uploads: UploadCache::new(&config, &store, &jobs),
            jobs,
            desk,
            painters: Arc::new(Semaphore::new(PAINTERS)),
            lobby: watch::channel(Bytes::new()).0,
            draining: watch::channel(None).0,
            stopping: watch::channel(false).0,
            store,
            config,
        }));
        ContestRegistry::resume(&app);
        lobby::publish_lobby(&app);
        ServiceGaps::watch(&app);
        Outage::watch(&app);
        app.join_cluster();
        app.hear_workers(played);
        app.hear_relay();
        Ok(app)
    }

    /// Lists change with what is told from elsewhere, a few times a second at most.
    fn hear_relay(&self) {
        let Some(mut news) = self.config.relay.as_ref().map(ExternalGames::follow_changes) else { return };
        let app = self.clone();
        tokio::spawn(async move {
            let hear = async {
                while news.changed().await.is_ok() {
                    app.tables.changed();
                    sleep(PAUSE).await;
                }
            };
            tokio::select! {
                () = hear => {}
                () = app.stopped() => {}
            }
        });
    }

    /// Whether nothing new is begun any more.
    pub(crate) fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }

    /// Waits until nothing new is begun any more.
    pub(crate) async fn stopped(&self) {
        let _ = self.stopping.subscribe().wait_for(|stopping| *stopping).await;
    }

    /// Refuses everything new, and lets every table finish what it is doing.
    pub(crate) async fn stop(&self) {
        self.stopping.send_replace(true);
        self.contests.stop();
        self.desk.iter().for_each(|desk| desk.close());
        self.analysis_pool.close();
        // A store that hangs must not keep the server from going.
        if timeout(PATIENCE, self.tables.stop()).await.is_err() {
            tracing::error!("some tables did not stop in time");
        }
        let _ = timeout(PATIENCE, Outage::note_alive(self)).await;
        // They get a second to go by themselves, and are ended then.
        if timeout(PATIENCE, self.programs.ended()).await.is_err() {
            tracing::error!("some programs did not end in time");
        }
    }
}
