//! One order that takes thinking, in a thread of its own.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use tengen_gomoku::{Point, Position};
use tengen_gomoku_engine::{Engine, ThinkingLimits};

use super::speech::say;

/// What comes of thinking.
pub(super) struct Reply {
    /// The line for the manager.
    pub(super) answer: String,
    /// The stone that is played by it.
    pub(super) stone: Option<Point>,
    /// What to think about while the opponent does.
    pub(super) expected: Option<Position>,
}

impl Reply {
    /// An answer that plays nothing.
    pub(super) const fn only(answer: String) -> Self {
        Self { answer, stone: None, expected: None }
    }
}

/// What the thread is told while it thinks.
#[derive(Default)]
pub(super) struct Signals {
    /// To answer now.
    pub(super) stop: AtomicBool,
    /// To think no longer on the opponent's time.
    is_called: AtomicBool,
    /// To say nothing any more.
    is_silent: AtomicBool,
}

/// An order that is being thought about, or the opponent's answer to what came of it.
pub(super) struct Thinking {
    signals: Arc<Signals>,
    thread: JoinHandle<(Option<Point>, Duration)>,
}

impl Thinking {
    /// Begins to think about what was asked then.
    pub(super) fn begin(
        engine: Arc<Engine>,
        asked: Instant,
        limits: ThinkingLimits,
        think: impl FnOnce(&Engine, ThinkingLimits, &Signals) -> Reply + Send + 'static,
    ) -> Self {
        let signals = Arc::new(Signals::default());
        let own_signals = Arc::clone(&signals);
        let thread = thread::spawn(move || {
            let less = |time: Duration| time.saturating_sub(asked.elapsed());
            let limits =
                ThinkingLimits { time: limits.time.map(less), enough: limits.enough.map(less), ..limits };
            let Reply { answer, stone, expected } = think(&engine, limits, &own_signals);
            let is_said = !own_signals.is_silent.load(Relaxed) && say(&answer).is_ok();
            let took = asked.elapsed();
            if let Some(position) = expected.filter(|_| is_said) {
                // What it finds stays in the table of positions.
                let _ = engine.think(&position, ThinkingLimits::default(), &own_signals.is_called, |_| {});
            }
            (stone, took)
        });
        Self { signals, thread }
    }

    /// Answers as soon as possible.
    pub(super) fn stop(&self) {
        self.signals.stop.store(true, Relaxed);
    }

    /// Another order has come: the opponent's time is over.
    pub(super) fn end_pondering(&self) {
        self.signals.is_called.store(true, Relaxed);
    }

    /// Waits for the answer; gives the stone that was played and how long it took.
    pub(super) fn wait(self) -> Option<(Option<Point>, Duration)> {
        // A panic has been reported where it happened.
        self.thread.join().ok()
    }

    /// Ends at once, without an answer unless one was asked for.
    pub(super) fn abandon(self) {
        self.end_pondering();
        if !self.signals.stop.load(Relaxed) {
            self.signals.is_silent.store(true, Relaxed);
            self.stop();
        }
        self.wait();
    }
}
