//! Search task: a search on a thread of its own, started by one command and stopped by others.

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use tengen_search::ThinkingLimits;

use crate::output::ReplyWriter;

/// Kept back for the way to whoever asks and what else the machine does: so much, and a twentieth of a move's time up to the
/// second figure. On a busy machine it is better to lose that than the game.
const RESERVE: Duration = Duration::from_millis(30);
const MOST_OF_A_TURN: Duration = Duration::from_millis(70);

/// What is kept back of a move that may take so long.
pub(crate) fn reserve(turn: Duration) -> Duration {
    RESERVE + (turn / 20).min(MOST_OF_A_TURN)
}

/// What is left of limits that count from `asked`.
pub(crate) fn since(asked: Instant, limits: ThinkingLimits) -> ThinkingLimits {
    let less = |time: Duration| time.saturating_sub(asked.elapsed());
    ThinkingLimits { time: limits.time.map(less), enough: limits.enough.map(less), ..limits }
}

/// What a search is told while it runs, and where it says what it has found.
pub(crate) struct SearchSignals {
    output: ReplyWriter,
    /// To answer now.
    pub(crate) stop: AtomicBool,
    /// To think no longer on the opponent's time.
    pub(crate) end_pondering: AtomicBool,
    /// To say nothing any more.
    is_silent: AtomicBool,
}

impl SearchSignals {
    /// Says a line, unless nobody wants it any more; tells whether it was said.
    pub(crate) fn write_line(&self, line: impl fmt::Display) -> bool {
        !self.is_silent.load(Relaxed) && self.output.write_line(line).is_ok()
    }

    /// Waits until it is told to answer.
    pub(crate) fn wait_for_stop(&self) {
        while !self.stop.load(Relaxed) {
            thread::park();
        }
    }
}

/// A search that runs, or goes on while the opponent thinks.
pub(crate) struct SearchTask<T> {
    signals: Arc<SearchSignals>,
    thread: JoinHandle<T>,
}

impl<T: Send + 'static> SearchTask<T> {
    /// Starts it; `search` says its answer itself.
    pub(crate) fn start(
        output: ReplyWriter,
        search: impl FnOnce(&SearchSignals) -> T + Send + 'static,
    ) -> Self {
        let no = || AtomicBool::new(false);
        let signals = SearchSignals { output, stop: no(), end_pondering: no(), is_silent: no() };
        let signals = Arc::new(signals);
        let own_signals = Arc::clone(&signals);
        Self { signals, thread: thread::spawn(move || search(&own_signals)) }
    }

    /// Answers as soon as possible.
    pub(crate) fn stop(&self) {
        self.signals.stop.store(true, Relaxed);
        self.thread.thread().unpark();
    }

    /// Another order has come: the opponent's time is over.
    pub(crate) fn end_pondering(&self) {
        self.signals.end_pondering.store(true, Relaxed);
    }

    /// Waits for what comes of it.
    pub(crate) fn wait(self) -> Option<T> {
        // A panic has been reported where it happened.
        self.thread.join().ok()
    }

    /// Ends at once, without an answer unless one was asked for.
    pub(crate) fn abandon(self) {
        self.end_pondering();
        if !self.signals.stop.load(Relaxed) {
            self.fall_silent();
        }
        self.wait();
    }

    /// Ends soon, without an answer.
    pub(crate) fn fall_silent(&self) {
        self.signals.is_silent.store(true, Relaxed);
        self.stop();
    }
}
