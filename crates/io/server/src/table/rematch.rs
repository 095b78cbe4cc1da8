use tengen_api::ServerMessage;
use tengen_arbiter::Terms;
use tengen_core::Seat;

use super::{Done, TableActor};
use crate::{
    Answer, PersonId, Refused,
    hall::Opening,
    names::fresh_game,
    sitter::{Seating, Sitter},
};

/// Playing again.
impl TableActor {
    pub(super) async fn want_rematch(&mut self, seat: Seat) -> Answer<Done> {
        if self.host.table().conclusion().is_none() {
            return Err(Refused::conflict("not-over", "the game is not over yet", "对局还没有结束"));
        }
        if self.seating.contest.is_some() {
            return Err(Refused::conflict("contest", "contests have no rematches", "比赛中不能再来一局"));
        }
        if self.rematch.table.is_some() {
            return Ok(self.done());
        }
        if !self.rematch.by.contains(&seat.index()) {
            self.rematch.by.push(seat.index());
        }
        let wants = |(at, sitter): (usize, &Sitter)| {
            let has_agreed = |person: &PersonId| {
                self.seating.seats_of(person).iter().any(|seat| self.rematch.by.contains(&seat.index()))
            };
            self.rematch.by.contains(&at) || sitter.person().is_none_or(has_agreed)
        };
        if self.seating.sitters.iter().enumerate().all(wants) {
            let (terms, seating) = self.turned_round();
            self.app.programs.check(&seating, &terms.rules)?;
            let handle =
                self.app.hall.open(&self.app, fresh_game(), terms, seating, Opening::default()).await?;
            self.rematch.table = Some(handle.id.to_string());
        }
        self.send(ServerMessage::Rematch { d: self.rematch.clone() });
        Ok(self.done())
    }

    /// The same game with everybody one seat further.
    fn turned_round(&self) -> (Terms, Seating) {
        let (mut terms, mut seating) = (self.host.table().terms().clone(), self.seating.clone());
        terms.players.rotate_left(1);
        seating.sitters.rotate_left(1);
        (terms, seating)
    }
}
