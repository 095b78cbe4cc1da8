use tengen_api::ServerMessage;
use tengen_arbiter::TableTerms;
use tengen_bus::ServerHint;
use tengen_core::Seat;
use tengen_store::{DocumentChange, DocumentPrecondition};

use super::{CommandOutcome, TableActor};
use crate::{
    Answer, ApiError, PersonId,
    names::fresh_game,
    quotas::QuotaKey,
    seat_player::{SeatPlayer, SeatingTags},
    table_registry::TableOpening,
};

/// Which table is the rematch of a game, by its name.
const REMATCH: &str = "rematch";
/// Who wants one: keys are `GAME/SEAT`.
const WISH: &str = "rematch-wish";

/// Playing again.
impl TableActor {
    /// A table that was put away remembers its rematch.
    pub(super) async fn recall_rematch(&mut self) {
        if self.host.table().conclusion().is_none() || self.app.config.relay.is_some() {
            return;
        }
        if let Ok(Some(document)) = self.app.store.document(REMATCH, self.id.as_str()).await {
            self.rematch.table = Some(document.body);
        }
    }

    pub(super) async fn want_rematch(&mut self, seat: Seat, owners: &[QuotaKey]) -> Answer<CommandOutcome> {
        if self.host.table().conclusion().is_none() {
            return Err(ApiError::conflict("not-over", "server-game-not-over"));
        }
        if self.seating.contest.is_some() {
            return Err(ApiError::conflict("contest", "server-no-contest-rematch"));
        }
        if self.rematch.table.is_some() {
            return Ok(self.done());
        }
        self.share_wish(seat).await?;
        if !self.rematch.by.contains(&seat.index()) {
            self.rematch.by.push(seat.index());
        }
        let wants = |(at, occupant): (usize, &SeatPlayer)| {
            let has_agreed = |person: &PersonId| {
                self.seating.seats_of(person).iter().any(|seat| self.rematch.by.contains(&seat.index()))
            };
            self.rematch.by.contains(&at) || occupant.person().is_none_or(has_agreed)
        };
        if self.seating.occupants.iter().enumerate().all(wants) {
            let (terms, seating) = self.turned_round();
            self.app.programs.check(&seating, &terms.rules)?;
            let id = fresh_game();
            // There is one rematch of a game, however often it is asked for and whenever.
            let once = DocumentChange::put(REMATCH, self.id.to_string(), id.to_string());
            let documents = vec![once.expecting(DocumentPrecondition::Absent)];
            let opening = TableOpening { owners, documents, ..TableOpening::default() };
            let handle = self.app.tables.open(&self.app, id, terms, seating, opening).await?;
            self.rematch.table = Some(handle.id.to_string());
        }
        self.send(ServerMessage::Rematch { d: self.rematch.clone() });
        self.app.tell(|| ServerHint::Table { game: self.id.to_string() });
        Ok(self.done())
    }

    /// Where servers share the store, what is wished for at one of them is known to all.
    async fn share_wish(&mut self, seat: Seat) -> Answer<()> {
        if self.app.config.cluster.is_none() {
            return Ok(());
        }
        let key = format!("{}/{}", self.id, seat.index());
        self.app.store.put(vec![DocumentChange::put(WISH, key, "yes".to_owned())]).await?;
        self.recall_wishes().await
    }

    async fn recall_wishes(&mut self) -> Answer<()> {
        let prefix = format!("{}/", self.id);
        for wish in self.app.store.documents(WISH, &prefix, self.players.len()).await? {
            let seat = wish.key.strip_prefix(&prefix).and_then(|seat| seat.parse().ok());
            self.rematch.by.extend(seat.filter(|seat| !self.rematch.by.contains(seat)));
        }
        Ok(())
    }

    /// Tells what was wished for at another server.
    pub(super) async fn look_for_rematch(&mut self) {
        let before = self.rematch.clone();
        self.recall_rematch().await;
        if self.host.table().conclusion().is_some()
            && self.recall_wishes().await.is_ok()
            && self.rematch != before
        {
            self.send(ServerMessage::Rematch { d: self.rematch.clone() });
        }
    }

    /// The same game with everybody one seat further.
    fn turned_round(&self) -> (TableTerms, SeatingTags) {
        let (mut terms, mut seating) = (self.host.table().terms().clone(), self.seating.clone());
        terms.players.rotate_left(1);
        seating.occupants.rotate_left(1);
        (terms, seating)
    }
}
