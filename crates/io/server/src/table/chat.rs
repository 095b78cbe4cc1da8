use std::collections::VecDeque;

use serde::{Deserialize, Serialize};
use tengen_api::{ChatLine, ChatRoom, ServerMessage};
use tengen_bus::ServerHint;
use tengen_store::{AppendError, DocumentChange, DocumentPrecondition, GameId};

use super::{TableActor, actor::MOST_TRIES};
use crate::{Answer, ApiError, PersonId, names::utc};

/// The collection of what was said: keys are `GAME/NUMBER`. It is no part of the game, so it is no part of the log.
const COLLECTION: &str = "chat";
/// Lines of a room that are kept; older ones are forgotten.
const MOST_LINES: usize = 100;

/// What somebody wants to say.
#[derive(Clone, Debug)]
pub(crate) struct ChatPost {
    /// The name that stands before it.
    pub(crate) name: String,
    pub(crate) room: Option<ChatRoom>,
    /// One line in which everything can be seen.
    pub(crate) text: String,
    pub(crate) key: Option<String>,
}

/// A line as it is stored: the key is nobody's business but the sender's.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct StoredLine {
    #[serde(flatten)]
    line: ChatLine,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    key: Option<String>,
}

/// What was said at a table, the oldest first.
#[derive(Debug, Default)]
pub(super) struct TableChat(VecDeque<StoredLine>);

impl TableChat {
    /// What somebody may read.
    fn visible(&self, has_seat: bool, is_over: bool) -> Vec<ChatLine> {
        let lines = self.0.iter().map(|stored| &stored.line);
        lines.filter(|line| line.room.is_open_to(has_seat, is_over)).cloned().collect()
    }

    fn next_id(&self) -> u64 {
        self.0.back().map_or(0, |last| last.line.id + 1)
    }

    /// The line that this person has said with this key already.
    fn said(&self, person: &PersonId, key: &str) -> Option<&ChatLine> {
        let is_same = |stored: &&StoredLine| {
            stored.line.person == person.as_str() && stored.key.as_deref() == Some(key)
        };
        self.0.iter().find(is_same).map(|stored| &stored.line)
    }

    /// The line that a full room forgets when another one is said there. The newest of all stays, for its number.
    fn forgotten(&self, room: ChatRoom) -> Option<usize> {
        let mut same = self.0.iter().enumerate().filter(|(_, stored)| stored.line.room == room);
        let (oldest, _) = same.next()?;
        (same.count() + 1 >= MOST_LINES).then_some(oldest)
    }
}

fn document_key(game: &GameId, id: u64) -> String {
    format!("{game}/{id:010}")
}

/// Talking at a table.
impl TableActor {
    /// Whether nothing can have been said yet, because the table was opened just now.
    pub(super) fn no_chat_yet(is_new: bool) -> Option<TableChat> {
        is_new.then(TableChat::default)
    }

    /// What was said, which is read back where the table was away.
    async fn chat(&mut self) -> Answer<&mut TableChat> {
        let lines = if let Some(known) = self.chat.take() {
            known
        } else {
            let prefix = format!("{}/", self.id);
            let documents = self.app.store.documents(COLLECTION, &prefix, 4 * MOST_LINES).await?;
            TableChat(documents.iter().filter_map(|one| serde_json::from_str(&one.body).ok()).collect())
        };
        Ok(self.chat.insert(lines))
    }

    /// What somebody at these seats may read.
    pub(super) async fn visible_chat(&mut self, has_seat: bool) -> Vec<ChatLine> {
        if !self.app.config.chat || self.app.config.relay.is_some() {
            return Vec::new();
        }
        let is_over = self.host.table().conclusion().is_some();
        // Who cannot be told what was said can play all the same.
        self.chat().await.map_or_else(|_| Vec::new(), |chat| chat.visible(has_seat, is_over))
    }

    /// Says something. Where somebody was quicker at another server, it stands behind that.
    pub(super) async fn say(&mut self, person: &PersonId, post: ChatPost) -> Answer<ChatLine> {
        for _ in 0..MOST_TRIES {
            match self.say_once(person, post.clone()).await {
                Err(refused) if refused.is_outdated() => {}
                answer => return answer,
            }
        }
        Err(ApiError::outdated())
    }

    async fn say_once(&mut self, person: &PersonId, post: ChatPost) -> Answer<ChatLine> {
        if self.app.is_stopping() {
            return Err(ApiError::stopping());
        }
        let seat = self.seating.seats_of(person).first().copied();
        let is_over = self.host.table().conclusion().is_some();
        let usual = if seat.is_some() { ChatRoom::Player } else { ChatRoom::Spectator };
        let room = post.room.unwrap_or(usual);
        if !room.is_open_to(seat.is_some(), is_over) {
            let key = match room {
                ChatRoom::Player => "server-chat-players-only",
                ChatRoom::Spectator => "server-chat-after-the-game",
            };
            return Err(ApiError::forbidden("room", key));
        }
        let game = self.id.clone();
        let store = self.app.store.clone();
        let chat = self.chat().await?;
        if let Some(line) = post.key.as_deref().and_then(|key| chat.said(person, key)) {
            return Ok(line.clone());
        }
        let line = ChatLine {
            id: chat.next_id(),
            room,
            seat: seat.map(tengen_core::Seat::index),
            person: person.to_string(),
            name: post.name,
            text: post.text,
            at: utc(),
        };
        let stored = StoredLine { line: line.clone(), key: post.key };
        let body = serde_json::to_string(&stored).unwrap_or_default();
        let said = DocumentChange::put(COLLECTION, document_key(&game, line.id), body);
        let mut changes = vec![said.expecting(DocumentPrecondition::Absent)];
        let forgotten = chat.forgotten(room);
        if let Some(old) = forgotten.and_then(|at| chat.0.get(at)) {
            changes.push(DocumentChange::remove(COLLECTION, document_key(&game, old.line.id)));
        }
        if let Err(error) = store.put(changes).await {
            // Somebody has said something at another server: what is known here is read again.
            if matches!(error, AppendError::PaperConflict { .. }) {
                self.chat = None;
            }
            return Err(error.into());
        }
        if let Some(at) = forgotten {
            chat.0.remove(at);
        }
        chat.0.push_back(stored);
        self.send(ServerMessage::Chat { d: vec![line.clone()] });
        self.app.tell(|| ServerHint::Table { game: self.id.to_string() });
        Ok(line)
    }

    /// Tells what was said at another server.
    pub(super) async fn read_chat_again(&mut self) {
        let known = self.chat.take().map_or(0, |chat| chat.next_id());
        let Ok(chat) = self.chat().await else { return };
        let new: Vec<ChatLine> =
            chat.0.iter().map(|stored| &stored.line).filter(|line| line.id >= known).cloned().collect();
        for line in new {
            self.send(ServerMessage::Chat { d: vec![line] });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(id: u64, room: ChatRoom) -> StoredLine {
        let (person, name, text) = ("g-abc".to_owned(), "Ann".to_owned(), id.to_string());
        let line = ChatLine { id, room, seat: None, person, name, text, at: 0 };
        StoredLine { line, key: Some(format!("k{id}")) }
    }

    #[test]
    fn a_full_room_forgets_its_own_oldest_line() {
        let mut chat = TableChat::default();
        assert_eq!((chat.forgotten(ChatRoom::Player), chat.next_id()), (None, 0));
        chat.0.push_back(line(0, ChatRoom::Spectator));
        chat.0.extend((1..100).map(|id| line(id, ChatRoom::Player)));
        assert_eq!(chat.forgotten(ChatRoom::Player), None, "ninety-nine and one are a hundred");
        chat.0.push_back(line(100, ChatRoom::Player));
        assert_eq!(chat.forgotten(ChatRoom::Player), Some(1));
        assert_eq!((chat.forgotten(ChatRoom::Spectator), chat.next_id()), (None, 101));
        let ann: PersonId = "g-abc".parse().unwrap();
        assert_eq!(chat.said(&ann, "k7").map(|line| line.id), Some(7));
        assert_eq!(chat.said(&"g-abd".parse().unwrap(), "k7"), None);
    }
}
