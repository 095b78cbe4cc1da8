use tengen_api::TableSummary;
use tengen_arbiter::Event;
use tengen_jobs::JobDesk;
use tengen_store::DocumentChange;

use super::{TableActor, state};
use crate::{
    Answer, PersonId,
    game_index::IndexedGame,
    names::utc,
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
        let changes = settled.map(|settled| {
            documents.extend(settled.documents);
            settled.changes
        });
        if let Some(game) = self.indexed_game(events, changes.as_deref()) {
            documents.extend(game.update(store).await?);
        }
        Ok((documents, changes))
    }

    /// The game as the index will have it once these events have ended it.
    fn indexed_game(&self, events: &[Event], changes: Option<&[i32]>) -> Option<IndexedGame> {
        let mut table = self.host.table().clone();
        events.iter().try_for_each(|event| table.apply(event)).ok()?;
        let mut players = self.players.clone();
        for (player, change) in players.iter_mut().zip(changes.into_iter().flatten()) {
            player.rating_change = Some(*change);
        }
        let summary = state::summary(&self.id, &table, &self.rules, &self.seating, utc());
        IndexedGame::new(&table.terms().rules, TableSummary { players, ..summary }, &self.seating)
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
