use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use crate::{
    Answer, Config, challenge::Challenges, hall::Hall, keeper::Keeper, limits::Limits, notices::Notices,
    people::People, thinkers::Thinkers,
};

/// Everything that requests share.
#[derive(Clone, Debug)]
pub(crate) struct App(Arc<Shared>);

#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) keeper: Keeper,
    pub(crate) people: People,
    pub(crate) hall: Hall,
    pub(crate) challenges: Challenges,
    pub(crate) notices: Notices,
    pub(crate) limits: Limits,
    pub(crate) thinkers: Thinkers,
    stopping: AtomicBool,
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl App {
    pub(crate) async fn open(config: Config) -> Answer<Self> {
        let keeper = Keeper::new(Arc::clone(&config.store));
        Ok(Self(Arc::new(Shared {
            people: People::open(&keeper).await?,
            hall: Hall::default(),
            challenges: Challenges::open(&keeper).await?,
            notices: Notices::default(),
            limits: Limits::new(&config),
            thinkers: Thinkers::new(config.thinkers),
            stopping: AtomicBool::new(false),
            keeper,
            config,
        })))
    }

    /// Whether nothing new is begun any more.
    pub(crate) fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    /// Refuses everything new, and lets every table finish what it is doing.
    pub(crate) async fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
        self.hall.stop().await;
    }
}
