//! The WebSocket of a table: `/api/table/{id}/socket?since=SEQ`.

use std::{borrow::Cow, fmt, marker::PhantomData, sync::Arc};

use serde::{
    Deserialize, Deserializer, Serialize,
    de::{Error as _, MapAccess, Visitor, value::MapAccessDeserializer},
};
use tengen_arbiter::LocalizedText;
use tengen_arbiter::{Event, Millis};

use crate::{ChatLine, CommandDetails, CommandName, RematchState, TableState, ViewerState};

/// What a server says. Clients that look at less than all of a state may read their own types instead.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "t", rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ServerMessage"))]
pub enum ServerMessage<Viewer = ViewerState, State = Arc<TableState>> {
    /// First of all, and again after the connection was too slow for single updates.
    State {
        /// The state for this viewer.
        d: Viewer,
        /// The events from `since` on, when it was given.
        events: Vec<Arc<Event>>,
    },
    /// Something happened.
    Events {
        /// The number that the next event will have.
        v: u64,
        /// What happened.
        d: Vec<Arc<Event>>,
        /// The state after it; whose seats are yours does not change.
        state: State,
    },
    /// Who is connected has changed; no event.
    Presence {
        /// Who is.
        d: Presence,
    },
    /// What a program writes while it thinks, a few times a second at most.
    Says {
        /// Who writes what.
        d: ProgramOutput,
    },
    /// Somebody wants a rematch, or it has been opened.
    Rematch {
        /// Who, and where.
        d: RematchState,
    },
    /// Something was said. The first message after a state has everything that is kept; a line that is known already, by its
    /// `id`, may come again.
    Chat {
        /// What, the oldest first.
        d: Vec<ChatLine>,
    },
    /// A command was followed.
    Ack {
        /// Its number.
        d: u64,
    },
    /// A command was refused.
    Refused {
        /// Which, and why.
        d: RefusedCommand,
    },
    /// The server is about to stop.
    Stopping {
        /// When to connect again.
        d: ReconnectHint,
    },
}

/// Reads `t` first and the rest as what it says. What `#[serde(tag)]` derives keeps all of a message before it knows what it is,
/// and a client that follows thousands of tables skips most of it.
impl<'de, Viewer: Deserialize<'de>, State: Deserialize<'de>> Deserialize<'de>
    for ServerMessage<Viewer, State>
{
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(MessageVisitor(PhantomData))
    }
}

struct MessageVisitor<Viewer, State>(PhantomData<(Viewer, State)>);

#[derive(Deserialize)]
struct MessageBody<T> {
    d: T,
}

#[derive(Deserialize)]
struct StateBody<Viewer> {
    d: Viewer,
    events: Vec<Arc<Event>>,
}

#[derive(Deserialize)]
struct EventsBody<State> {
    v: u64,
    d: Vec<Arc<Event>>,
    state: State,
}

impl<'de, Viewer: Deserialize<'de>, State: Deserialize<'de>> Visitor<'de> for MessageVisitor<Viewer, State> {
    type Value = ServerMessage<Viewer, State>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a message that begins with t")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
        fn body<'de, T: Deserialize<'de>, M: MapAccess<'de>>(map: M) -> Result<T, M::Error> {
            T::deserialize(MapAccessDeserializer::new(map))
        }
        if map.next_key::<Cow<'_, str>>()?.as_deref() != Some("t") {
            return Err(M::Error::custom("a message begins with t"));
        }
        let name: Cow<'_, str> = map.next_value()?;
        Ok(match &*name {
            "state" => {
                let StateBody { d, events } = body(map)?;
                ServerMessage::State { d, events }
            }
            "events" => {
                let EventsBody { v, d, state } = body(map)?;
                ServerMessage::Events { v, d, state }
            }
            "presence" => ServerMessage::Presence { d: body::<MessageBody<_>, _>(map)?.d },
            "says" => ServerMessage::Says { d: body::<MessageBody<_>, _>(map)?.d },
            "rematch" => ServerMessage::Rematch { d: body::<MessageBody<_>, _>(map)?.d },
            "chat" => ServerMessage::Chat { d: body::<MessageBody<_>, _>(map)?.d },
            "ack" => ServerMessage::Ack { d: body::<MessageBody<_>, _>(map)?.d },
            "refused" => ServerMessage::Refused { d: body::<MessageBody<_>, _>(map)?.d },
            "stopping" => ServerMessage::Stopping { d: body::<MessageBody<_>, _>(map)?.d },
            other => return Err(M::Error::custom(format_args!("no message is called {other:?}"))),
        })
    }
}

/// Who is connected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Presence {
    /// By seat.
    pub here: Vec<bool>,
    /// By seat: how long until the others may claim the game because this seat is gone; null while it is not.
    pub claim_in: Vec<Option<Millis>>,
    /// How many spectators there are.
    pub watching: usize,
}

/// What a program writes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProgramOutput {
    /// The seat of the program.
    pub seat: usize,
    /// What it writes.
    pub text: String,
}

/// A command that was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RefusedCommand {
    /// Its number.
    pub a: u64,
    /// Why, in one word.
    pub code: String,
    /// Why, in a sentence.
    pub said: LocalizedText,
}

/// When to connect again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReconnectHint {
    /// In so many milliseconds.
    pub again: u64,
}

/// What a client says. The server reads the name as text first: one that it does not know is refused, not unreadable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ClientMessage"))]
pub struct ClientMessage<Name = CommandName> {
    /// What is to be done.
    pub t: Name,
    /// With which details.
    #[serde(default)]
    pub d: NumberedCommand,
}

/// The details of a command, with a number of the client's.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NumberedCommand {
    /// The number that the answer refers to.
    #[serde(default)]
    pub a: u64,
    /// What the command says.
    #[serde(flatten)]
    pub details: CommandDetails,
}

/// The answer to a ping.
pub const PONG: &str = "0";

/// Whether a message only asks for a sign of life; it is no command.
pub fn is_ping(text: &str) -> bool {
    matches!(text, "\"p\"" | "p")
}

#[cfg(test)]
mod tests {
    use serde::de::IgnoredAny;
    use tengen_arbiter::Offer;

    use super::*;
    use crate::TableAction;

    #[test]
    fn commands_read_as_clients_write_them() {
        let read = |text: &str| serde_json::from_str::<ClientMessage>(text).unwrap();
        let moved = read(r#"{"t":"move","d":{"u":"h8","ply":3,"a":7}}"#);
        assert_eq!(moved.d.a, 7);
        let action = TableAction::Move { text: "h8".to_owned(), ply: Some(3), seq: None };
        assert_eq!(moved.d.details.action(moved.t), Ok(action));
        let asked = read(r#"{"t":"ask","d":{"offer":"take-back"}}"#);
        assert_eq!(asked.d.details.action(asked.t), Ok(TableAction::Ask(Offer::TakeBack)));
        let short = read(r#"{"t":"claim-draw"}"#);
        assert_eq!(short.d.details.action(short.t), Ok(TableAction::Claim { draw: true }));
        let missing = read(r#"{"t":"agree","d":{"a":1}}"#);
        let why = missing.d.details.action(missing.t).unwrap_err();
        assert_eq!(why.to_string(), "agree needs offer: take-back, draw, pause, continue");
        assert_eq!(serde_json::to_string(&moved).unwrap(), r#"{"t":"move","d":{"a":7,"u":"h8","ply":3}}"#);
        assert!(is_ping("p") && is_ping("\"p\"") && !is_ping("{}"));
    }

    #[test]
    fn a_client_reads_as_much_of_a_message_as_it_needs() {
        let text = r#"{"t":"events","v":2,"d":[{"v":1,"seq":1,"at":5,"event":"played","seat":0,"move":"h8","used":5}],"state":{"id":"x"}}"#;
        let message: ServerMessage<IgnoredAny, IgnoredAny> = serde_json::from_str(text).unwrap();
        let ServerMessage::Events { v: 2, d, .. } = message else { panic!() };
        assert_eq!(d[0].seq, 1);
        for bad in
            [r#"{"d":4,"t":"ack"}"#, r#"{"t":"acknowledged","d":4}"#, r#"{"t":"ack"}"#, "{}", "[]", "0"]
        {
            assert!(serde_json::from_str::<ServerMessage>(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn messages_read_as_they_are_written() {
        let presence = Presence { here: vec![true], claim_in: vec![None], watching: 3 };
        let said = serde_json::from_str(r#"{"en":"no","zh":"不"}"#).unwrap();
        let line = r#"{"id":0,"room":"player","seat":0,"person":"g-x","name":"Ann","text":"hi","at":1}"#;
        let messages: [ServerMessage; 7] = [
            ServerMessage::Chat { d: vec![serde_json::from_str(line).unwrap()] },
            ServerMessage::Presence { d: presence },
            ServerMessage::Says { d: ProgramOutput { seat: 1, text: "depth 4".to_owned() } },
            ServerMessage::Rematch { d: RematchState { by: vec![0], table: None } },
            ServerMessage::Ack { d: 4 },
            ServerMessage::Refused { d: RefusedCommand { a: 5, code: "stale".to_owned(), said } },
            ServerMessage::Stopping { d: ReconnectHint { again: 1500 } },
        ];
        for message in messages {
            let text = serde_json::to_string(&message).unwrap();
            assert!(text.starts_with(r#"{"t":""#), "{text}");
            assert_eq!(serde_json::from_str::<ServerMessage>(&text).unwrap(), message);
        }
    }
}
