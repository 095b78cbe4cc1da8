//! One order that takes thinking, in a thread of its own.

use std::{
    io::{self, Write as _},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

/// Kept back for the way to whoever asks and what else the machine does: so much, and a twentieth of a move's time up to the
/// second figure. On a busy machine it is better to lose that than the game.
const RESERVE: Duration = Duration::from_millis(30);
const MOST_OF_A_TURN: Duration = Duration::from_millis(70);

/// What is kept back of a move that may take so long.
pub(super) fn reserve(turn: Duration) -> Duration {
    RESERVE + (turn / 20).min(MOST_OF_A_TURN)
}

/// One line to whoever has started us, at once.
pub(super) fn say(line: &str) -> io::Result<()> {
    let mut output = io::stdout().lock();
    writeln!(output, "{line}")?;
    output.flush()
}

/// What the thread is told while it thinks.
#[derive(Default)]
pub(super) struct Signals {
    /// To answer now.
    pub(super) stop: AtomicBool,
    /// To think no longer on the opponent's time.
    pub(super) is_called: AtomicBool,
    /// To say nothing any more.
    is_silent: AtomicBool,
}

impl Signals {
    /// Says an answer, unless nobody wants it any more; tells whether it was said.
    pub(super) fn answer(&self, line: &str) -> bool {
        !self.is_silent.load(Relaxed) && say(line).is_ok()
    }

    /// Waits until it is told to answer.
    pub(super) fn wait_for_stop(&self) {
        while !self.stop.load(Relaxed) {
            thread::park();
        }
    }
}

/// An order that is being thought about, or the opponent's answer to what came of it.
pub(super) struct Thinking<T> {
    signals: Arc<Signals>,
    thread: JoinHandle<T>,
}

impl<T: Send + 'static> Thinking<T> {
    /// Begins to think; `think` says its answer itself.
    pub(super) fn begin(think: impl FnOnce(&Signals) -> T + Send + 'static) -> Self {
        let signals = Arc::new(Signals::default());
        let own_signals = Arc::clone(&signals);
        Self { signals, thread: thread::spawn(move || think(&own_signals)) }
    }

    /// Answers as soon as possible.
    pub(super) fn stop(&self) {
        self.signals.stop.store(true, Relaxed);
        self.thread.thread().unpark();
    }

    /// Another order has come: the opponent's time is over.
    pub(super) fn end_pondering(&self) {
        self.signals.is_called.store(true, Relaxed);
    }

    /// Waits for what comes of it.
    pub(super) fn wait(self) -> Option<T> {
        // A panic has been reported where it happened.
        self.thread.join().ok()
    }

    /// Ends at once, without an answer unless one was asked for.
    pub(super) fn abandon(self) {
        self.end_pondering();
        if !self.signals.stop.load(Relaxed) {
            self.fall_silent();
        }
        self.wait();
    }

    /// Ends soon, without an answer.
    pub(super) fn fall_silent(&self) {
        self.signals.is_silent.store(true, Relaxed);
        self.stop();
    }
}
