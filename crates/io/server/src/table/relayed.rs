use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::time::Instant as TokioInstant;

use super::{TableActor, TableHandle, TableMessage};
use crate::{
    Answer, AppState, ExternalGames,
    external_games::{self, RelayedLog, watch_only},
};

/// Between two updates at least: who looks sees a game of a thousand moves a second, too, but not a thousand times.
const PAUSE: Duration = Duration::from_millis(40);
/// A table that nobody looks at is put away after so long. Its log is elsewhere.
const IDLE: Duration = Duration::from_secs(20);

/// A table whose referee sits elsewhere: its log is followed, and nothing is decided here.
impl TableActor {
    /// Shows the game of this log for as long as somebody looks.
    pub(crate) fn relay(app: &AppState, log: Arc<RelayedLog>) -> Answer<TableHandle> {
        let (events, heard) = log.since(0);
        let contest = app.config.relay.as_ref().and_then(ExternalGames::contest);
        let seating =
            |terms: &_| Some(external_games::seating(terms, contest.map(|contest| contest.id.clone())));
        let (mut actor, handle) = Self::new(app, log.id.clone(), false, events, seating)?;
        actor.set_clock(heard);
        tokio::spawn(actor.follow_log(log));
        Ok(handle)
    }

    async fn follow_log(mut self, log: Arc<RelayedLog>) {
        let mut grown = log.subscribe();
        while !self.is_stopped {
            self.hear_log(&log);
            let not_before = TokioInstant::now() + PAUSE;
            let idle = self.idle_since + IDLE;
            let wake = self.telling.map_or(idle, |telling| telling.min(idle)).max(Instant::now());
            tokio::select! {
                mail = self.mail.recv() => match mail {
                    Some(TableMessage::Do(_, reply)) => drop(reply.send(Err(watch_only()))),
                    Some(TableMessage::Say(_, _, reply)) => drop(reply.send(Err(watch_only()))),
                    Some(mail) => self.read(mail).await,
                    None => break,
                },
                _ = grown.changed() => tokio::time::sleep_until(not_before).await,
                () = tokio::time::sleep_until(wake.into()) => {
                    let now = Instant::now();
                    if self.telling.is_some_and(|at| at <= now) {
                        self.tell_presence();
                    }
                    if self.idle_since + IDLE <= now {
                        if self.presence.is_empty() && self.feed.receiver_count() == 0 {
                            break;
                        }
                        self.idle_since = now;
                    }
                }
            }
        }
        self.put_away().await;
    }

    /// Takes over what has happened since.
    fn hear_log(&mut self, log: &RelayedLog) {
        let (events, heard) = log.since(self.host.log().len());
        if events.is_empty() {
            return;
        }
        let count = events.len();
        for event in events {
            if let Err(misfit) = self.host.apply_external(event) {
                return self.misfit(&misfit);
            }
        }
        self.set_clock(heard);
        self.tell_events(count);
    }
}
