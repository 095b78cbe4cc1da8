//! Somebody on a server: who they are, where they are, and what they want from it.

use std::{cell::Cell, collections::HashSet, sync::Mutex};

use serde::Deserialize;
use serde_json::json;
use tengen_api::{
    ChallengeState, ChallengeStatus, ChatLine, CommandDetails, CommandName, CurrentPerson, GameRequest,
    NameRequest, RematchState, TableResult,
};
use tengen_core::{Message, Seat};
use tengen_store::GameId;
use tengen_table_host::utc;

use super::{
    OnlineError, OnlineRequest,
    game::{LoggedEvent, OnlineGame},
    guest,
    lobby::{LobbyChange, OnlineLobby},
    outbox::{Outbox, OutboxAnswer, OutgoingRequest, RequestPurpose},
    table::{OnlineTable, TableNews},
};
use crate::{
    replay::Wake,
    watch::{
        feed::FeedWaker,
        server::{ServerClient, ServerIdentity},
        target::ServerPage,
    },
};

/// What has happened, for whoever shows it.
#[derive(Debug)]
pub(super) enum OnlineNews {
    /// The list of the lobby is another.
    Lobby,
    /// We came to a table, and its game is known.
    Joined,
    /// Something happened there.
    Event(LoggedEvent),
    /// Somebody said something.
    Chat(ChatLine),
    /// Somebody who plays has come or gone.
    Presence(Seat, bool),
    /// Somebody wants to play again.
    Rematch(RematchState),
    /// How it stands with the connection; `None` when all is well.
    Connection(Option<Message>),
    /// A challenge of ours waits for somebody.
    Waiting(Box<ChallengeState>),
    /// What we wanted was refused.
    Refused(Message),
    /// We cannot stay here.
    Failed(OnlineError),
}

/// Where somebody is.
pub(super) enum OnlinePlace {
    Lobby(Box<OnlineLobby>),
    Table(Box<OnlineTable>),
}

/// Somebody on a server.
pub(super) struct OnlineSession {
    server: ServerClient,
    pub(super) me: CurrentPerson,
    waker: FeedWaker,
    outbox: Outbox,
    pub(super) place: OnlinePlace,
    /// Challenges of ours, or that we have accepted: when one becomes a table, we go there.
    awaited: HashSet<String>,
    /// Requests that are not answered yet.
    n_pending: Cell<usize>,
    /// How many lines of chat were sent, for their keys.
    n_said: Cell<u64>,
    began: u64,
}

/// What matters of a table before we go there.
#[derive(Deserialize)]
struct TableDoor {
    yours: Vec<usize>,
    result: Option<TableResult>,
}

/// What a server answers to a seek or a challenge: a table, or something that waits.
#[derive(Deserialize)]
#[serde(untagged)]
enum ChallengeOutcome {
    Waits(Box<ChallengeState>),
    Started { table: String },
}

impl OnlineSession {
    /// Signs in and goes to this page.
    pub(super) fn begin(wish: &OnlineRequest, base: &str, page: ServerPage) -> Result<Self, OnlineError> {
        if let ServerPage::Contest(id) = &page {
            return Err(OnlineError::Contest(format!("{base}/contest/{id}")));
        }
        let (server, me) = sign_in(wish, base)?;
        let waker = FeedWaker::default();
        let outbox = Outbox::start(server.clone(), waker.clone())?;
        let mut awaited = HashSet::new();
        let table = match page {
            ServerPage::Lobby | ServerPage::Contest(_) => None,
            ServerPage::Table(id) => Some(id),
            ServerPage::Challenge(id) => accept_link(&server, &me, id, &mut awaited)?,
        };
        let place = match table {
            Some(id) => OnlinePlace::Table(Box::new(join(&server, id, &waker)?)),
            None => OnlinePlace::Lobby(Box::new(OnlineLobby::enter(&server, waker.clone())?)),
        };
        Ok(Self {
            server,
            me,
            waker,
            outbox,
            place,
            awaited,
            n_pending: Cell::new(0),
            n_said: Cell::new(0),
            began: utc(),
        })
    }

    /// Whom to wake when something has happened.
    pub(super) fn set_waker(&self, wake: &Wake) {
        self.waker.set_waker(wake);
    }

    pub(super) fn base(&self) -> &str {
        self.server.base()
    }

    /// The table at which we are, once its game is known.
    pub(super) fn game(&self) -> Option<&OnlineGame> {
        match &self.place {
            OnlinePlace::Lobby(_) => None,
            OnlinePlace::Table(table) => table.game.as_ref(),
        }
    }

    pub(super) fn game_mut(&mut self) -> Option<&mut OnlineGame> {
        match &mut self.place {
            OnlinePlace::Lobby(_) => None,
            OnlinePlace::Table(table) => table.game.as_mut(),
        }
    }

    /// Whether something is on its way that has not happened yet.
    pub(super) fn is_sending(&self) -> bool {
        self.n_pending.get() > 0 || self.game().is_some_and(|game| game.sent_at.is_some())
    }

    /// Whether a game is about to begin: somebody has to accept, or the server to answer.
    pub(super) fn is_waiting(&self) -> bool {
        self.is_sending() || !self.awaited.is_empty()
    }

    /// What has happened by now.
    pub(super) fn hear(&mut self) -> Vec<OnlineNews> {
        let mut all = Vec::new();
        match &mut self.place {
            OnlinePlace::Lobby(lobby) => {
                for change in lobby.hear() {
                    all.push(match change {
                        LobbyChange::List => OnlineNews::Lobby,
                        LobbyChange::Connection(state) => OnlineNews::Connection(state),
                        LobbyChange::Failed(why) => OnlineNews::Failed(why.into()),
                    });
                }
            }
            OnlinePlace::Table(table) => {
                for news in table.hear() {
                    all.push(match news {
                        TableNews::Joined => OnlineNews::Joined,
                        TableNews::Event(event) => OnlineNews::Event(event),
                        TableNews::Chat(line) => OnlineNews::Chat(line),
                        TableNews::Presence(seat, here) => OnlineNews::Presence(seat, here),
                        TableNews::Rematch(rematch) => OnlineNews::Rematch(rematch),
                        TableNews::Connection(state) => OnlineNews::Connection(state),
                        TableNews::Failed(why) => OnlineNews::Failed(why.into()),
                    });
                }
            }
        }
        while let Some(answer) = self.outbox.next() {
            self.n_pending.set(self.n_pending.get().saturating_sub(1));
            all.extend(self.take_answer(answer));
        }
        if let Some(id) = self.started() {
            match self.go_to_table(id) {
                Ok(()) => all.retain(|news| matches!(news, OnlineNews::Refused(_) | OnlineNews::Event(_))),
                Err(why) => all.push(OnlineNews::Refused(tengen_core::Localize::message(&why))),
            }
        }
        all
    }

    /// A game that we wait for and that has begun: an accepted challenge, or a rematch.
    fn started(&mut self) -> Option<GameId> {
        let found = match &self.place {
            OnlinePlace::Lobby(lobby) => {
                let playing = lobby.news.iter().flat_map(|news| &news.me.playing);
                let mut ids = playing.map(|table| table.id.clone());
                ids.find(|id| self.awaited.contains(id))
            }
            OnlinePlace::Table(table) => table.game.as_ref().and_then(|game| game.rematch.table.clone()),
        }?;
        self.awaited.remove(&found);
        if let OnlinePlace::Table(table) = &mut self.place
            && let Some(game) = &mut table.game
        {
            // Whatever becomes of it, we go there once.
            game.rematch.table = None;
        }
        found.parse().ok()
    }

    fn take_answer(&mut self, OutboxAnswer { purpose, result }: OutboxAnswer) -> Option<OnlineNews> {
        let answer = match result {
            Ok(answer) => answer,
            Err(trouble) => {
                if purpose == RequestPurpose::Move
                    && let Some(game) = self.game_mut()
                {
                    game.sent_at = None;
                }
                // What was sent twice because the first answer was lost has happened.
                let is_done = trouble.refusal().is_some_and(|(_, code)| code == "game-over")
                    && self.game().is_some_and(OnlineGame::is_over);
                return (!is_done).then(|| OnlineNews::Refused(trouble.said()));
            }
        };
        match purpose {
            RequestPurpose::Move | RequestPurpose::Command | RequestPurpose::Chat => None,
            RequestPurpose::Create | RequestPurpose::Answer => {
                match serde_json::from_value::<ChallengeOutcome>(answer).ok()? {
                    ChallengeOutcome::Started { table } => self.go_at_once(&table),
                    ChallengeOutcome::Waits(challenge) => match (challenge.status, &challenge.table) {
                        (ChallengeStatus::Started, Some(table)) => {
                            let table = table.clone();
                            self.go_at_once(&table)
                        }
                        (ChallengeStatus::Waiting, _) => {
                            self.awaited.insert(challenge.id.clone());
                            Some(OnlineNews::Waiting(challenge))
                        }
                        _ => None,
                    },
                }
            }
        }
    }

    fn go_at_once(&mut self, table: &str) -> Option<OnlineNews> {
        let went = self.go_to_table(table.parse().ok()?);
        went.err().map(|why| OnlineNews::Refused(tengen_core::Localize::message(&why)))
    }

    /// Leaves where we are for this table.
    pub(super) fn go_to_table(&mut self, id: GameId) -> Result<(), OnlineError> {
        let table = OnlineTable::join(&self.server, id, self.waker.clone())?;
        self.place = OnlinePlace::Table(Box::new(table));
        Ok(())
    }

    /// Leaves the table for the lobby. The game goes on there.
    pub(super) fn go_to_lobby(&mut self) -> Result<(), OnlineError> {
        let lobby = OnlineLobby::enter(&self.server, self.waker.clone())?;
        self.place = OnlinePlace::Lobby(Box::new(lobby));
        Ok(())
    }

    fn send(&self, path: String, body: serde_json::Value, purpose: RequestPurpose) {
        self.n_pending.set(self.n_pending.get() + 1);
        self.outbox.send(OutgoingRequest { path, body, purpose });
    }

    /// Does something at the table.
    pub(super) fn command(&self, name: CommandName, details: &CommandDetails) {
        let OnlinePlace::Table(table) = &self.place else { return };
        let purpose = if name == CommandName::Move { RequestPurpose::Move } else { RequestPurpose::Command };
        self.send(format!("/api/table/{}/{}", table.id, name.code()), json!(details), purpose);
    }

    /// Says something at the table.
    pub(super) fn say(&self, text: &str) {
        let OnlinePlace::Table(table) = &self.place else { return };
        let number = self.n_said.replace(self.n_said.get() + 1);
        let key = format!("{:x}-{number:x}", self.began);
        self.send(
            format!("/api/table/{}/chat", table.id),
            json!({"text": text, "key": key}),
            RequestPurpose::Chat,
        );
    }

    /// Makes a challenge: to anybody, to whoever gets the link, or to somebody.
    pub(super) fn challenge(&self, to: &ChallengeTarget, request: &GameRequest) {
        let path = match to {
            ChallengeTarget::Anybody => "/api/seek".to_owned(),
            ChallengeTarget::Link => "/api/challenge/open".to_owned(),
            ChallengeTarget::Computer => "/api/challenge/ai".to_owned(),
            ChallengeTarget::Account(name) => format!("/api/challenge/{}", escaped(name)),
        };
        self.send(path, json!(request), RequestPurpose::Create);
    }

    /// Accepts, declines or cancels a challenge.
    pub(super) fn answer(&self, id: &str, answer: &'static str) {
        self.send(format!("/api/challenge/{}/{answer}", escaped(id)), json!({}), RequestPurpose::Answer);
    }
}

/// Whom a challenge is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ChallengeTarget {
    /// Whoever wants the same.
    Anybody,
    /// Whoever gets the link.
    Link,
    /// The server's own engine.
    Computer,
    /// The holder of this account.
    Account(String),
}

/// A text as part of an address.
fn escaped(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b'~');
    text.bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

/// Signs in with a token, or as the guest who was here before.
fn sign_in(wish: &OnlineRequest, base: &str) -> Result<(ServerClient, CurrentPerson), OnlineError> {
    let server = ServerClient::at(base).with_lang(wish.look.lang);
    if let Some(token) = &wish.token {
        if token.is_empty() || !token.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(OnlineError::BadToken);
        }
        let server = server.with_identity(ServerIdentity::Token(token.clone()));
        let me = server.ask("/api/me")?;
        return Ok((server, me));
    }
    let name = wish.name.as_deref();
    let known = guest::remembered(&wish.archive, base, name);
    let server = server.with_identity(ServerIdentity::Guest(Mutex::new(known)));
    let mut me: CurrentPerson = server.ask("/api/me")?;
    if let Some(name) = name.filter(|name| *name != me.name) {
        let renamed = server.post::<NameRequest>("/api/me/name", &NameRequest { name: name.to_owned() });
        me.name = renamed.map_err(|error| OnlineError::Name(error.said()))?.name;
    }
    if let Some(cookie) = server.identity().and_then(ServerIdentity::cookie) {
        guest::remember(&wish.archive, base, name, &cookie);
    }
    Ok((server, me))
}

/// Accepts the challenge of a link, unless it is one's own; returns the table if there is one.
fn accept_link(
    server: &ServerClient,
    me: &CurrentPerson,
    id: GameId,
    awaited: &mut HashSet<String>,
) -> Result<Option<GameId>, OnlineError> {
    let path = format!("/api/challenge/{id}");
    let mut challenge: ChallengeState = server.ask(&path)?;
    let is_seated = |challenge: &ChallengeState| {
        challenge.seats.iter().flatten().any(|player| player.person.as_ref() == Some(&me.person))
    };
    if challenge.status == ChallengeStatus::Waiting && !is_seated(&challenge) {
        challenge = server.post(&format!("{path}/accept"), &json!({}))?;
    }
    match challenge.status {
        ChallengeStatus::Started => Ok(Some(id)),
        ChallengeStatus::Waiting => {
            awaited.insert(challenge.id);
            Ok(None)
        }
        ChallengeStatus::Declined | ChallengeStatus::Cancelled | ChallengeStatus::Expired => {
            Err(OnlineError::ChallengeOver(id.to_string()))
        }
    }
}

/// Sits down at a table where one has a seat.
fn join(server: &ServerClient, id: GameId, waker: &FeedWaker) -> Result<OnlineTable, OnlineError> {
    let door: TableDoor = server.ask(&format!("/api/table/{id}"))?;
    if door.yours.is_empty() {
        let url = format!("{}/t/{id}", server.base());
        return Err(if door.result.is_some() {
            OnlineError::Finished(url)
        } else {
            OnlineError::NoSeat(url)
        });
    }
    Ok(OnlineTable::join(server, id, waker.clone())?)
}
