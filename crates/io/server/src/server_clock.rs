//! Server clock: the monotonic time of the machine. Simulations set it, and let time pass as they like.

use std::time::Instant;

/// Now.
pub(crate) fn now() -> Instant {
    #[cfg(test)]
    if let Some(now) = simulated::NOW.get() {
        return now;
    }
    Instant::now()
}

/// Waits until then.
pub(crate) async fn sleep_until(then: Instant) {
    #[cfg(test)]
    if simulated::NOW.get().is_some() {
        return simulated::sleep_until(then).await;
    }
    tokio::time::sleep_until(then.into()).await;
}

/// Time that passes only when it is told to. Nobody is woken: whoever waits has to be polled again.
#[cfg(test)]
pub(crate) mod simulated {
    use std::{cell::Cell, task::Poll, time::Instant};

    thread_local! {
        /// The time of this thread, where it is simulated.
        pub(crate) static NOW: Cell<Option<Instant>> = const { Cell::new(None) };
    }

    pub(crate) async fn sleep_until(then: Instant) {
        let is_over = || NOW.get().is_none_or(|now| now >= then);
        std::future::poll_fn(|_| if is_over() { Poll::Ready(()) } else { Poll::Pending }).await;
    }
}
