use std::{sync::Arc, time::Duration};

use axum::body::Bytes;
use tokio::{
    sync::{Semaphore, watch},
    time::{sleep, timeout},
};

use crate::{
    Answer, Config, Relay, StartError, analysis::Analysts, api::lobby, challenge::Challenges,
    contest::Contests, hall::TableRegistry, keeper::Keeper, limits::Limits, notices::Notices, people::People,
    programs::Programs, thinkers::Thinkers, uploads::Uploads,
};

/// A picture may take 100 MB while it is made.
const PAINTERS: usize = 2;

/// Tables have so long to finish what they are doing when the server stops.
const PATIENCE: Duration = Duration::from_secs(4);

/// Between two times that lists are made because of a relay.
const PAUSE: Duration = Duration::from_millis(200);

/// Everything that requests share.
#[derive(Clone, Debug)]
pub(crate) struct App(Arc<Shared>);

#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) keeper: Keeper,
    pub(crate) people: People,
    pub(crate) hall: TableRegistry,
    pub(crate) challenges: Challenges,
    pub(crate) contests: Contests,
    pub(crate) notices: Notices,
    pub(crate) limits: Limits,
    pub(crate) thinkers: Thinkers,
    pub(crate) programs: Programs,
    pub(crate) analysts: Analysts,
    pub(crate) uploads: Uploads,
    /// Pictures that are made at the same time.
    pub(crate) painters: Arc<Semaphore>,
    /// The list of what there is, a line of JSON for those who follow it.
    pub(crate) lobby: watch::Sender<Bytes>,
    stopping: watch::Sender<bool>,
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl App {
    pub(crate) async fn open(config: Config) -> Result<Self, StartError> {
        let programs = Programs::open(config.programs.clone(), config.programs_at_once);
        let programs = programs.map_err(StartError::Programs)?;
        Self::with(config, programs).await.map_err(StartError::Store)
    }

    async fn with(config: Config, programs: Programs) -> Answer<Self> {
        let keeper = Keeper::new(Arc::clone(&config.store));
        let app = Self(Arc::new(Shared {
            people: People::open(&keeper).await?,
            hall: TableRegistry::default(),
            challenges: Challenges::open(&keeper).await?,
            contests: Contests::open(&keeper).await?,
            notices: Notices::default(),
            limits: Limits::new(&config),
            thinkers: Thinkers::new(config.thinkers),
            programs,
            analysts: Analysts::new(config.thinkers),
            uploads: Uploads::new(&config),
            painters: Arc::new(Semaphore::new(PAINTERS)),
            lobby: watch::channel(Bytes::new()).0,
            stopping: watch::channel(false).0,
            keeper,
            config,
        }));
        Contests::resume(&app);
        lobby::tell(&app);
        app.hear_relay();
        Ok(app)
    }

    /// Lists change with what is told from elsewhere, a few times a second at most.
    fn hear_relay(&self) {
        let Some(mut news) = self.config.relay.as_ref().map(Relay::follow_changes) else { return };
        let app = self.clone();
        tokio::spawn(async move {
            let hear = async {
                while news.changed().await.is_ok() {
                    app.hall.changed();
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
        self.analysts.close();
        // A store that hangs must not keep the server from going.
        if timeout(PATIENCE, self.hall.stop()).await.is_err() {
            tracing::error!("some tables did not stop in time");
        }
        // They get a second to go by themselves, and are ended then.
        if timeout(PATIENCE, self.programs.ended()).await.is_err() {
            tracing::error!("some programs did not end in time");
        }
    }
}
