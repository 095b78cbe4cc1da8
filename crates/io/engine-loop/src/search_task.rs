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

/// What a connection takes besides thinking, learnt from its answers so far.
///
/// This end sees how long an order waits until thinking begins, and how long after its time an answer is out. It does not see
/// the way to the host and back; but a machine that keeps our threads waiting keeps the host's waiting, too.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ConnectionDelay {
    /// The longest delay so far, which fades.
    longest: Duration,
}

impl ConnectionDelay {
    /// Before anything is known.
    const FIRST: Duration = Duration::from_micros(3500);
    /// Kept back even where there is no delay at all.
    const MARGIN: Duration = Duration::from_millis(5);
    /// Never more than this is kept back.
    const MOST: Duration = Duration::from_millis(100);
    /// What a delay loses of its weight with every answer: one in so many.
    const FADING: u32 = 16;

    /// What is kept back of the time of a move: twice the longest delay, since what is not seen may be as long.
    pub(crate) fn reserve(self) -> Duration {
        (Self::MARGIN + self.longest * 2).min(Self::MOST)
    }

    /// Learns from an answer.
    pub(crate) fn note(&mut self, delay: Duration) {
        let faded = self.longest * (Self::FADING - 1) / Self::FADING;
        self.longest = delay.min(Self::MOST / 2).max(faded);
    }
}

impl Default for ConnectionDelay {
    fn default() -> Self {
        Self { longest: Self::FIRST }
    }
}

/// How long an answer was delayed: before thinking began, and after its time was over.
pub(crate) fn delay(asked: Instant, begun: Instant, answered: Instant, limits: ThinkingLimits) -> Duration {
    let overrun = limits.time.map(|time| (answered - asked).saturating_sub(time));
    begun.saturating_duration_since(asked) + overrun.unwrap_or_default()
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

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    fn after(delays: impl IntoIterator<Item = Duration>) -> Duration {
        let mut delay = ConnectionDelay::default();
        delays.into_iter().for_each(|one| delay.note(one));
        delay.reserve()
    }

    /// Of 50, 200 and 400 ms at least 38, 185 and 380 are left from the first move on.
    #[test]
    fn little_is_kept_back_before_anything_is_known_and_less_where_nothing_is_late() {
        assert_eq!(after([]), ms(12));
        let quick = after([Duration::from_micros(800); 40]);
        assert!(quick >= ConnectionDelay::MARGIN && quick < ms(7), "{quick:?}");
    }

    #[test]
    fn one_late_answer_is_remembered_for_many_moves_but_not_for_ever() {
        let late = |moves| after([ms(20)].into_iter().chain(vec![ms(1); moves]));
        assert_eq!(late(0), ms(45));
        assert!(late(10) > ms(25), "{:?}", late(10));
        assert!(late(100) < ms(8), "{:?}", late(100));
        // However long the machine has slept.
        assert_eq!(after([Duration::from_secs(1000)]), ConnectionDelay::MOST);
    }

    #[test]
    fn a_delay_is_the_wait_before_thinking_and_what_an_answer_is_late() {
        let asked = Instant::now();
        let with = |time, answered| {
            let limits = ThinkingLimits { time, ..ThinkingLimits::default() };
            delay(asked, asked + ms(2), asked + answered, limits)
        };
        assert_eq!(with(Some(ms(100)), ms(60)), ms(2));
        assert_eq!(with(Some(ms(100)), ms(105)), ms(7));
        assert_eq!(with(None, ms(5000)), ms(2));
    }
}
