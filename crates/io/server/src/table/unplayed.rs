use std::time::Instant;

use tengen_arbiter::{Command, EventKind};
use tengen_core::{Message, Seat};

use super::TableActor;

/// Tables that somebody has opened and nobody has played at.
impl TableActor {
    /// When the table is dropped if nobody comes: where no person has moved yet, and none has to. Games of contests are
    /// lost on time instead.
    pub(super) fn dropped_at(&self) -> Option<Instant> {
        let can_go = self.host.table().conclusion().is_none()
            && self.seating.contest.is_none()
            && self.app.config.relay.is_none()
            && !self.is_played_at();
        can_go.then(|| self.quiet_since + self.app.config.drop_unplayed)
    }

    /// Whether a person has moved since the table was opened.
    fn is_played_at(&self) -> bool {
        let is_by_person = |seat: Seat| self.seating.occupants[seat.index()].person().is_some();
        self.host.log()[self.preset..].iter().any(|event| {
            matches!(event.what, EventKind::Played { seat, .. } | EventKind::Violated { seat, .. } if is_by_person(seat))
        })
    }

    pub(super) async fn drop_unplayed(&mut self, now: Instant) {
        if self.dropped_at().is_none_or(|at| at > now) {
            return;
        }
        self.quiet_since = now;
        if self.presence.is_empty() && self.feed.receiver_count() == 0 {
            let note = Message::new("server-nobody-came").in_all_languages();
            let _ = self.execute(&Command::Adjudicate { outcome: None, note }, now).await;
        }
    }
}
