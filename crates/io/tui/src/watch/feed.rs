use std::{
    fmt,
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError},
    },
    thread,
    time::Duration,
};

use tengen_core::Message;

use super::WatchError;
use crate::replay::Wake;

/// What comes from whoever follows something in the background.
#[derive(Debug)]
pub(crate) enum FeedReport<N> {
    /// Something new.
    News(N),
    /// How it stands with the source; `None` when there is nothing to say.
    State(Option<Message>),
    /// All has been told.
    Over,
    /// Nothing more will come, for this reason.
    Failed(WatchError),
}

/// Who is woken when there is something new; nobody at first.
#[derive(Clone, Default)]
pub(crate) struct FeedWaker(Arc<Mutex<Option<Wake>>>);

impl FeedWaker {
    /// From now on this one is woken; once at once, for what has come before.
    pub(crate) fn set_waker(&self, wake: &Wake) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(wake));
        wake();
    }

    /// Wakes them.
    pub(crate) fn ring(&self) {
        let wake = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(wake) = wake {
            wake();
        }
    }
}

impl std::fmt::Debug for FeedWaker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Bell")
    }
}

/// What is followed in the background until this is dropped.
#[derive(Debug)]
pub(crate) struct BackgroundFeed<N> {
    reports: Receiver<FeedReport<N>>,
    bell: FeedWaker,
    /// When it is gone, nobody wants to hear more.
    _wanted: Sender<()>,
}

/// So many reports wait to be heard; a source that has more to say waits with them.
const WAITING: usize = 256;

impl<N: Send + 'static> BackgroundFeed<N> {
    /// Begins to follow something in a thread of its own.
    pub(crate) fn start(
        bell: FeedWaker,
        follow: impl FnOnce(&FeedSender<N>) -> Result<(), FeedClosedError> + Send + 'static,
    ) -> Result<Self, WatchError> {
        let (send, reports) = mpsc::sync_channel(WAITING);
        let (wanted, stop) = mpsc::channel();
        let teller = FeedSender { send, stop, bell: bell.clone() };
        let begun = thread::Builder::new().name("feed".to_owned()).spawn(move || {
            // Who is gone need not be told how it ended.
            let _ = follow(&teller);
            // What ends without a word has an end all the same.
            drop(teller.send);
            teller.bell.ring();
        });
        begun.map_err(WatchError::Thread)?;
        Ok(Self { reports, bell, _wanted: wanted })
    }

    /// What has been reported by now, if anything.
    pub(crate) fn next(&self) -> Option<FeedReport<N>> {
        match self.reports.try_recv() {
            Ok(report) => Some(report),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(FeedReport::Over),
        }
    }

    /// Whom to wake when something has come.
    pub(crate) const fn bell(&self) -> &FeedWaker {
        &self.bell
    }
}

/// Nobody listens any more.
#[derive(Debug)]
pub(crate) struct FeedClosedError;

impl fmt::Display for FeedClosedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nobody listens any more")
    }
}

impl std::error::Error for FeedClosedError {}

/// The end of a feed at which something is told.
pub(crate) struct FeedSender<N> {
    send: SyncSender<FeedReport<N>>,
    stop: Receiver<()>,
    bell: FeedWaker,
}

impl<N> FeedSender<N> {
    /// Tells something, or that nobody listens.
    pub(crate) fn send(&self, report: FeedReport<N>) -> Result<(), FeedClosedError> {
        self.send.send(report).map_err(|_| FeedClosedError)?;
        self.bell.ring();
        Ok(())
    }

    /// Waits so long, unless nobody listens any more.
    pub(crate) fn pause(&self, time: Duration) -> Result<(), FeedClosedError> {
        match self.stop.recv_timeout(time) {
            Err(RecvTimeoutError::Timeout) => Ok(()),
            Ok(()) | Err(RecvTimeoutError::Disconnected) => Err(FeedClosedError),
        }
    }

    /// Whether somebody still listens.
    pub(crate) fn check(&self) -> Result<(), FeedClosedError> {
        self.pause(Duration::ZERO)
    }
}
