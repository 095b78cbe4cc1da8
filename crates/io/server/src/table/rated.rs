use tengen_arbiter::Event;
use tengen_jobs::JobDesk;
use tengen_store::DocumentChange;

use super::TableActor;
use crate::{
    Answer, PersonId,
    people::ratings,
    seat_player::SeatPlayer,
    table_registry::{LIVE, PLAYING, playing_key},
};

/// What the end of a game means for those who played it.
impl TableActor {
    /// What is written together with the event that ends the game, and by how much ratings change.
    pub(super) async fn papers_of_end(
        &self,
        events: &[Event],
    ) -> Answer<(Vec<DocumentChange>, Option<Vec<i32>>)> {
        let mut documents = vec![DocumentChange::remove(LIVE, self.id.to_string())];
        let people = self.seating.occupants.iter().filter_map(SeatPlayer::person);
        let over = |person: &PersonId| DocumentChange::remove(PLAYING, playing_key(person, &self.id));
        documents.extend(people.map(over));
        if self.seating.worker {
            documents.extend(JobDesk::end_of(&self.id));
        }
        let store = &self.app.store;
        let settled =
            ratings::rating_update(store, &self.id, self.host.table().terms(), &self.seating, events).await?;
        Ok(match settled {
            Some(settled) => {
                documents.extend(settled.documents);
                (documents, Some(settled.changes))
            }
            None => (documents, None),
        })
    }

    /// Everybody sees what the game has changed.
    pub(super) fn show_changes(&mut self, changes: Option<Vec<i32>>) {
        for (player, change) in self.players.iter_mut().zip(changes.into_iter().flatten()) {
            player.rating_change = Some(change);
        }
    }

    /// A finished game that was put away knows what it has changed.
    pub(super) async fn recall_ratings(&mut self) {
        if self.seating.rated && self.host.table().conclusion().is_some() {
            let changes = ratings::changes(&self.app.store, &self.id).await;
            self.show_changes(changes.unwrap_or_default());
            self.renew_summary();
        }
    }
}
