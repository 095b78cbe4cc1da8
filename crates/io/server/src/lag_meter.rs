//! Lag meter: how long it takes until somebody has what we send and we have the answer, measured by pings of the WebSocket
//! protocol, which browsers and libraries answer by themselves. Nothing that a client says about it is believed. One that
//! holds its pongs back seems to be farther away than it is, and gains no more than the referee's lag quota allows.

use std::time::{Duration, Instant};

use axum::body::Bytes;
use tengen_arbiter::Millis;

/// Between a pong and the next ping.
const PAUSE: Duration = Duration::from_secs(3);
/// A new measurement counts for one part of so many.
const WEIGHT: u32 = 4;

/// Measures the lag of one connection.
#[derive(Debug)]
pub(crate) struct LagMeter {
    is_wanted: bool,
    /// When the next ping is due.
    due: Instant,
    /// How many were sent.
    number: u64,
    /// When the last one was sent, as long as it is not answered.
    sent: Option<Instant>,
    /// What was measured lately, smoothed.
    lag: Option<Duration>,
}

impl LagMeter {
    pub(crate) fn new(is_wanted: bool) -> Self {
        Self { is_wanted, due: Instant::now(), number: 0, sent: None, lag: None }
    }

    /// Whether a ping is to be sent at [`LagMeter::due`]: only one is under way at a time.
    pub(crate) const fn is_due(&self) -> bool {
        self.is_wanted && self.sent.is_none()
    }

    /// When the next ping is to be sent.
    pub(crate) const fn due(&self) -> Instant {
        self.due
    }

    /// What to send now.
    pub(crate) fn ping(&mut self, now: Instant) -> Bytes {
        self.number += 1;
        (self.sent, self.due) = (Some(now), now + PAUSE);
        self.number.to_be_bytes().to_vec().into()
    }

    /// A pong has come. One that answers no ping, or an earlier one, says nothing.
    pub(crate) fn pong(&mut self, payload: &[u8], now: Instant) {
        if payload != self.number.to_be_bytes() {
            return;
        }
        let Some(sent) = self.sent.take() else { return };
        let found = now.saturating_duration_since(sent);
        self.lag = Some(self.lag.map_or(found, |lag| (lag * (WEIGHT - 1) + found) / WEIGHT));
        self.due = now + PAUSE;
    }

    /// The connection was not read for a while: a pong that has come meanwhile would seem late.
    pub(crate) fn cancel(&mut self) {
        if self.sent.take().is_some() {
            self.number += 1;
        }
    }

    /// What was measured; nothing before the first pong.
    pub(crate) fn lag(&self) -> Millis {
        self.lag.map_or(Millis::ZERO, Millis::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lag_is_measured_by_answers_to_the_last_ping_and_smoothed() {
        let start = Instant::now();
        let at = |ms: u64| start + Duration::from_millis(ms);
        let mut meter = LagMeter::new(true);
        assert_eq!(meter.lag(), Millis::ZERO);
        meter.pong(&0_u64.to_be_bytes(), at(900));
        assert_eq!(meter.lag(), Millis::ZERO, "nobody has asked");
        let first = meter.ping(at(0));
        assert!(!meter.is_due());
        meter.pong(b"something", at(50));
        meter.pong(&first, at(100));
        meter.pong(&first, at(900));
        assert_eq!((meter.lag(), meter.is_due(), meter.due()), (Millis(100), true, at(3100)));
        let second = meter.ping(at(4000));
        meter.pong(&first, at(4900));
        meter.pong(&second, at(4500));
        assert_eq!(meter.lag(), Millis(200));
        let third = meter.ping(at(8000));
        meter.cancel();
        meter.pong(&third, at(9000));
        assert_eq!((meter.lag(), meter.is_due()), (Millis(200), true), "we were busy ourselves");
        assert!(!LagMeter::new(false).is_due());
    }
}
