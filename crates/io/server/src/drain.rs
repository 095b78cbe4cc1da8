//! Drain: before a server stops, its visitors go to other servers, not all at once.

use std::time::{Duration, Instant};

use axum::{
    body::Body,
    extract::{Request, State},
    http::{HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::Response,
};
use futures_util::StreamExt as _;
use tokio::time::sleep;

use crate::{AppState, ndjson};

/// From when to when connections are closed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DrainPeriod {
    from: Instant,
    to: Instant,
}

impl DrainPeriod {
    /// In the first part of the time nobody is sent away: load balancers have to learn that they shall go elsewhere. In the last, engines
    /// finish what those who have gone have asked for.
    pub(crate) fn begin(now: Instant, time: Duration) -> Self {
        Self { from: now + time / 5, to: now + time * 4 / 5 }
    }

    /// How long somebody who is here now may stay; `None` for whoever comes so late that the end will do.
    fn stay(self, now: Instant, chance: f64) -> Option<Duration> {
        let from = self.from.max(now);
        let rest = self.to.checked_duration_since(from)?;
        Some(from - now + rest.mul_f64(chance))
    }
}

impl AppState {
    /// Waits until whoever has this connection is to go to another server.
    pub(crate) async fn drained(&self) {
        let period = match self.draining.subscribe().wait_for(Option::is_some).await {
            Ok(period) => *period,
            Err(_) => None,
        };
        match period.and_then(|period| period.stay(Instant::now(), rand::random())) {
            Some(time) => sleep(time).await,
            None => std::future::pending().await,
        }
    }

    /// Whether visitors are sent to other servers.
    pub(crate) fn is_draining(&self) -> bool {
        self.draining.borrow().is_some() || self.is_stopping()
    }

    /// Sends visitors to other servers for so long, and serves them as usual until they go.
    pub(crate) async fn drain(&self, time: Duration) {
        self.desk.iter().for_each(|desk| desk.close());
        self.draining.send_replace(Some(DrainPeriod::begin(Instant::now(), time)));
        sleep(time).await;
    }
}

/// Ends streams in time, and lets no connection be used again.
pub(crate) async fn end_streams(State(app): State<AppState>, request: Request, next: Next) -> Response {
    let is_reading = request.method() == Method::GET;
    let mut response = next.run(request).await;
    if app.is_draining() && response.status() != StatusCode::SWITCHING_PROTOCOLS {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    // What somebody has posted is answered to the end.
    let is_stream =
        response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == ndjson::MEDIA_TYPE);
    if !(is_reading && is_stream) {
        return response;
    }
    response.map(|body| {
        let drained = Box::pin(async move { app.drained().await });
        Body::from_stream(body.into_data_stream().take_until(drained))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn visitors_go_one_after_the_other_and_within_the_time() {
        let start = Instant::now();
        let seconds = Duration::from_secs;
        let period = DrainPeriod::begin(start, seconds(10));
        assert_eq!(period.stay(start, 0.0), Some(seconds(2)));
        assert_eq!(period.stay(start, 0.5), Some(seconds(5)));
        assert_eq!(period.stay(start + seconds(5), 0.5), Some(Duration::from_millis(1500)));
        assert_eq!(period.stay(start + seconds(9), 0.5), None);
    }
}
