//! What clients send to a server and servers to clients, as JSON.

use serde::{Serialize, de::DeserializeOwned};
use tengen_api::{
    AnalysisRequest, BotLine, ChallengeAnswer, ChatRequest, ClientMessage, CommandDetails, CommandName,
    ContestRequest, Credentials, GameAnalysisRequest, GameRequest, LobbyState, MapRequest, MapText,
    NameRequest, OrderRequest, PasswordChange, PersonEvent, PositionRef, PositionSource, SolveRequest,
    TableState, TokenRequest, is_ping,
};
use tengen_games::{AnyPosition, AnyRules};
use tengen_views::{PositionHistory, view};

macro_rules! readers {
    ($($type:ty),+ $(,)?) => { &[$(again::<$type>),+] };
}

/// Everything that is read from somebody else.
const READERS: &[fn(&str)] = readers![
    GameRequest,
    ClientMessage<String>,
    CommandDetails,
    PositionRef,
    OrderRequest,
    MapText,
    MapRequest,
    AnalysisRequest,
    GameAnalysisRequest,
    SolveRequest,
    ContestRequest,
    ChallengeAnswer,
    ChatRequest,
    NameRequest,
    Credentials,
    PasswordChange,
    TokenRequest,
    BotLine,
    PersonEvent,
    TableState,
    LobbyState,
];

/// What is read, written and read again says the same.
fn again<T: Serialize + DeserializeOwned>(text: &str) {
    let Ok(read) = serde_json::from_str::<T>(text) else { return };
    let written = serde_json::to_string(&read).expect("it came from JSON");
    let read = serde_json::from_str::<T>(&written).unwrap_or_else(|error| panic!("{error}: {written}"));
    assert_eq!(serde_json::to_string(&read).expect("it came from JSON"), written);
}

/// The first byte says what it is meant to be.
pub(crate) fn json(data: &[u8]) {
    let Some((&kind, data)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(data) else { return };
    READERS[usize::from(kind) % READERS.len()](text);
    if let Ok(ClientMessage::<String> { t, d }) = serde_json::from_str(text) {
        assert!(!is_ping(text), "a command is no ping");
        if let Some(name) = CommandName::of_code(&t)
            && let Err(missing) = d.details.action(name)
        {
            assert!(!missing.to_string().is_empty());
        }
    }
}

/// A position that somebody wants to look at.
pub(crate) fn position(data: &[u8]) {
    let Ok(asked) = serde_json::from_slice::<PositionRef>(data) else { return };
    let Some(PositionSource::Line(line)) = asked.source() else { return };
    let Ok(rules) = line.rules.parse::<AnyRules>() else { return };
    let Ok(mut position) = AnyPosition::new(&rules) else { return };
    let mut moves = Vec::new();
    for text in line.moves.iter().take(100) {
        let Ok(m) = position.read_move(text) else { return };
        if position.play_move(&m).is_err() {
            return;
        }
        moves.push(m);
    }
    let shown = view(&position, &PositionHistory { moves: &moves });
    assert_eq!(shown.game(), rules.game());
    let json = serde_json::to_string(&shown).expect("views are JSON");
    assert_eq!(serde_json::from_str(&json).ok(), Some(shown), "{json}");
}
