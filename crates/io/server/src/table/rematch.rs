use tengen_api::ServerMessage;
use tengen_arbiter::TableTerms;
use tengen_core::Seat;

use super::{CommandOutcome, TableActor};
use crate::{
    Answer, ApiError, PersonId,
    names::fresh_game,
    seat_player::{SeatPlayer, SeatingTags},
    table_registry::TableOpening,
};

/// Playing again.
impl TableActor {
    pub(super) async fn want_rematch(&mut self, seat: Seat) -> Answer<CommandOutcome> {
        if self.host.table().conclusion().is_none() {
            return Err(ApiError::conflict("not-over", "server-game-not-over"));
        }
        if self.seating.contest.is_some() {
            return Err(ApiError::conflict("contest", "server-no-contest-rematch"));
        }
        if self.rematch.table.is_some() {
            return Ok(self.done());
        }
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
            let handle = self
                .app
                .tables
                .open(&self.app, fresh_game(), terms, seating, TableOpening::default())
                .await?;
            self.rematch.table = Some(handle.id.to_string());
        }
        self.send(ServerMessage::Rematch { d: self.rematch.clone() });
        Ok(self.done())
    }

    /// The same game with everybody one seat further.
    fn turned_round(&self) -> (TableTerms, SeatingTags) {
        let (mut terms, mut seating) = (self.host.table().terms().clone(), self.seating.clone());
        terms.players.rotate_left(1);
        seating.occupants.rotate_left(1);
        (terms, seating)
    }
}
