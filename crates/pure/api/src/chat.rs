//! Chat at a table: a room for those who play, and one for those who watch.

use serde::{Deserialize, Serialize};

/// Where something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ChatRoom {
    /// Among those who play; nobody else reads it.
    Player,
    /// Among those who watch. Those who play read it once the game is over, so that nobody is helped.
    Spectator,
}

impl ChatRoom {
    /// Whether somebody reads this room, with or without a seat, in a game that is over or goes on.
    pub const fn is_open_to(self, has_seat: bool, is_over: bool) -> bool {
        match self {
            Self::Player => has_seat,
            Self::Spectator => !has_seat || is_over,
        }
    }
}

/// Something that was said at a table. It is plain text: whoever shows it escapes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChatLine {
    /// Its number at this table. Later lines have higher numbers.
    pub id: u64,
    /// Where it was said.
    pub room: ChatRoom,
    /// The seat of whoever said it; null for spectators.
    pub seat: Option<usize>,
    /// Who said it. Not a secret.
    pub person: String,
    /// Their name at that time.
    pub name: String,
    /// What was said: one line without control characters.
    pub text: String,
    /// When.
    pub at: u64,
}

/// The body of `POST /api/table/{id}/chat`, as JSON or as a form.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChatRequest {
    /// What is said: at most 200 characters. Control characters and marks that turn the direction of writing are left out.
    pub text: String,
    /// Where; if it is not given, among the players for those who have a seat, among the spectators for others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub room: Option<ChatRoom>,
    /// Up to 40 characters of the client's choice. A request that is sent again with the same key is said once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

impl ChatRequest {
    /// Characters of a text.
    pub const LONGEST_TEXT: usize = 200;
    /// Characters of a key.
    pub const LONGEST_KEY: usize = 40;
}

/// Something that was said, as a line of the stream of a game: lichess' `chatLine`, with `id` and `seat` added.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename = "chatLine", rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "BotChatLine", transform = tengen_views::schema::tagged("type", "chatLine")))]
pub struct BotChatLine {
    /// Where it was said.
    pub room: ChatRoom,
    /// The name of whoever said it.
    pub username: String,
    /// What was said.
    pub text: String,
    /// Its number at this table.
    pub id: u64,
    /// The seat of whoever said it; null for spectators.
    pub seat: Option<usize>,
}

impl From<&ChatLine> for BotChatLine {
    fn from(line: &ChatLine) -> Self {
        let ChatLine { id, room, seat, name, text, .. } = line.clone();
        Self { room, username: name, text, id, seat }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BotLine;

    #[test]
    fn who_plays_is_not_helped_and_who_watches_does_not_listen() {
        assert!(ChatRoom::Player.is_open_to(true, false) && ChatRoom::Player.is_open_to(true, true));
        assert!(!ChatRoom::Player.is_open_to(false, false) && !ChatRoom::Player.is_open_to(false, true));
        assert!(ChatRoom::Spectator.is_open_to(false, false) && ChatRoom::Spectator.is_open_to(true, true));
        assert!(!ChatRoom::Spectator.is_open_to(true, false));
    }

    #[test]
    fn a_line_reads_as_at_lichess() {
        let line = ChatLine {
            id: 3,
            room: ChatRoom::Player,
            seat: Some(1),
            person: "g-x".to_owned(),
            name: "Ann".to_owned(),
            text: "Good luck, have fun".to_owned(),
            at: 5,
        };
        let sent = serde_json::to_value(BotLine::Chat((&line).into())).unwrap();
        let expected = serde_json::json!({
            "type": "chatLine", "room": "player", "username": "Ann", "text": "Good luck, have fun", "id": 3, "seat": 1
        });
        assert_eq!(sent, expected);
        assert_eq!(serde_json::from_value::<BotLine>(sent).unwrap(), BotLine::Chat((&line).into()));
    }
}
