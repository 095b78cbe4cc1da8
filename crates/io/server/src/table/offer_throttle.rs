use std::{
    collections::VecDeque,
    time::{Duration, Instant},
};

use tengen_arbiter::{CommandError, Consent, Millis, Offer};
use tengen_core::Seat;

use super::TableActor;
use crate::Answer;

/// So often a seat may ask for the same thing in so long; who asks and cancels and asks again only disturbs.
const MOST: usize = 5;
/// More than all seats may ask for in that time.
const MOST_NOTED: usize = 200;
const IN_TIME: Duration = Duration::from_secs(60);

/// Who has asked for what lately.
#[derive(Debug, Default)]
pub(super) struct OfferThrottle(VecDeque<(Seat, Offer, Instant)>);

impl OfferThrottle {
    /// How long this seat has to wait before it may ask for this again.
    fn wait(&mut self, seat: Seat, offer: Offer, now: Instant) -> Option<Duration> {
        let is_old = |at: Instant| now.saturating_duration_since(at) >= IN_TIME;
        while self.0.front().is_some_and(|&(_, _, at)| is_old(at)) {
            self.0.pop_front();
        }
        let same = |&&(by, what, _): &&(Seat, Offer, Instant)| by == seat && what == offer;
        let count = self.0.iter().filter(same).count();
        let first = self.0.iter().find(same).filter(|_| count >= MOST);
        first.map(|&(_, _, at)| IN_TIME.saturating_sub(now.saturating_duration_since(at)))
    }

    pub(super) fn record(&mut self, seat: Seat, offer: Offer, now: Instant) {
        // Only the last few of each matter, and tables where all is free note them too.
        if self.0.len() >= MOST_NOTED {
            self.0.pop_front();
        }
        self.0.push_back((seat, offer, now));
    }
}

/// Asking, within reason.
impl TableActor {
    pub(super) fn check_ask(&mut self, seat: Seat, offer: Offer, at: Instant) -> Answer<()> {
        let terms = self.host.table().terms();
        let consent = match offer {
            Offer::TakeBack => terms.take_back,
            Offer::Draw => terms.draw,
            Offer::Pause | Offer::Continue => terms.pause,
        };
        // What happens at once disturbs nobody.
        match self.asks.wait(seat, offer, at) {
            Some(wait) if consent == Consent::Asked => {
                Err(CommandError::TooSoon(Millis::from(wait).max(Millis(1))).into())
            }
            Some(_) | None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_asks_too_often_waits_and_nobody_else_does() {
        let (mut asks, start) = (OfferThrottle::default(), Instant::now());
        let [one, two] = [0, 1].map(|number| Seat::new(number).unwrap());
        for second in 0..5 {
            let now = start + Duration::from_secs(second);
            assert_eq!(asks.wait(one, Offer::Draw, now), None);
            asks.record(one, Offer::Draw, now);
        }
        let now = start + Duration::from_secs(10);
        assert_eq!(asks.wait(one, Offer::Draw, now), Some(Duration::from_secs(50)));
        assert_eq!(asks.wait(two, Offer::Draw, now), None);
        assert_eq!(asks.wait(one, Offer::TakeBack, now), None);
        assert_eq!(asks.wait(one, Offer::Draw, start + IN_TIME), None);
    }
}
