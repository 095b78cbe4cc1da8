//! One table: a task that owns its referee. The order is always validate, append durably, acknowledge, publish.

mod actions;
mod actor;
mod battlefield;
mod chat;
mod computer;
mod copy;
mod log_replayer;
#[cfg(test)]
mod model;
mod offer_throttle;
mod presence;
mod program;
mod rated;
mod relayed;
mod rematch;
mod request_log;
mod state;
mod unplayed;

use std::{
    mem,
    sync::{Arc, OnceLock},
    time::Instant,
};

use axum::extract::ws::Utf8Bytes;
use tengen_api::{ChatLine, Presence, ServerMessage, TableAction, TableState, TableSummary, ViewerState};
use tengen_arbiter::{Event, Millis};
use tengen_core::Seat;
use tengen_store::GameId;
use tokio::sync::{
    broadcast,
    mpsc::{self, error::TrySendError},
    oneshot, watch,
};

pub(crate) use self::{
    actor::TableActor,
    chat::ChatPost,
    copy::shared_deadline,
    log_replayer::LogReplayer,
    request_log::RequestKey,
    state::{read_back, summary, summary_of_log},
};
use crate::{Answer, ApiError, PersonId, quotas::QuotaKey, server_clock};

/// Commands that may wait for a table. Who comes then is told so.
const MAILBOX: usize = 256;
/// Updates that may wait for a reader; who is slower reads the log instead.
const FEED: usize = 64;

/// An action with who wants it.
#[derive(Clone, Debug)]
pub(crate) struct CommandRequest {
    pub(crate) person: PersonId,
    /// For which seat, where a person has several.
    pub(crate) seat: Option<Seat>,
    pub(crate) action: TableAction,
    pub(crate) key: RequestKey,
    /// Whom what comes of it is counted for.
    pub(crate) owners: Vec<QuotaKey>,
    pub(crate) arrival: CommandArrival,
}

/// How a command has come: what the clock is charged by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CommandArrival {
    /// When its bytes arrived.
    pub(crate) at: Instant,
    /// How long the way to whoever sends it takes, there and back, as far as we have measured it.
    pub(crate) lag: Millis,
}

impl CommandArrival {
    /// Just now, from somebody whose connection is not measured.
    pub(crate) fn now() -> Self {
        Self { at: server_clock::now(), lag: Millis::ZERO }
    }
}

/// What tables are asked.
#[derive(Debug)]
pub(crate) enum TableMessage {
    Do(CommandRequest, oneshot::Sender<Answer<CommandOutcome>>),
    /// The state as this person sees it, and updates from exactly then on. Who `enters` is seen by the others as long as
    /// [`TableSnapshot::here`] is kept.
    Look {
        person: Option<PersonId>,
        since: Option<u64>,
        enters: bool,
        reply: oneshot::Sender<TableSnapshot>,
    },
    Exit(PersonId),
    Say(PersonId, ChatPost, oneshot::Sender<Answer<ChatLine>>),
    Idea(computer::ComputerMove),
    Heard(program::ProgramMessage),
    /// Another server has written so much of the log, which this has told.
    Grown(u64, &'static str),
    /// Something was said or asked for at another server.
    Aside,
    /// Who is at the table at another server.
    Elsewhere(String, Vec<PersonId>),
    /// The server stops: nothing more is done, and clocks stand still until it is back.
    Stop(oneshot::Sender<()>),
    /// The organiser makes the game void.
    Void(String),
}

/// A command that was followed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CommandOutcome {
    /// The length of the log after it.
    pub(crate) seq: u64,
}

/// What somebody who looks is shown first.
#[derive(Debug)]
pub(crate) struct TableSnapshot {
    pub(crate) state: Arc<TableState>,
    /// The log from the place that was asked for; nothing without one.
    pub(crate) events: Vec<Arc<Event>>,
    /// Who is connected.
    pub(crate) presence: Presence,
    pub(crate) seats: Vec<usize>,
    /// What was said, as far as this person may read it.
    pub(crate) chat: Vec<ChatLine>,
    pub(crate) feed: broadcast::Receiver<Arc<TableUpdate>>,
    /// Whoever has entered is here as long as this is kept.
    pub(crate) here: Option<PresenceGuard>,
}

/// Somebody who has come, until they go: whoever is shown the table and is gone before they look has left as well.
#[derive(Debug)]
pub(crate) struct PresenceGuard {
    mail: mpsc::WeakSender<TableMessage>,
    person: PersonId,
}

impl Drop for PresenceGuard {
    fn drop(&mut self) {
        let Some(mail) = self.mail.upgrade() else { return };
        if let Err(TrySendError::Full(exit)) = mail.try_send(TableMessage::Exit(self.person.clone())) {
            // A full mailbox is waited for elsewhere.
            tokio::spawn(async move { mail.send(exit).await });
        }
    }
}

impl TableSnapshot {
    /// The log from this place on, where all of it was asked for.
    pub(crate) fn since(&self, seq: u64) -> &[Arc<Event>] {
        let from = usize::try_from(seq).unwrap_or(usize::MAX).min(self.events.len());
        &self.events[from..]
    }

    /// What of the updates is for whoever looks.
    pub(crate) fn update_filter(&self) -> UpdateFilter {
        UpdateFilter { has_seat: !self.seats.is_empty(), is_over: self.state.result.is_some() }
    }

    /// What is sent first: the state, and what was said. It is taken out, because whoever looks may stay for hours.
    pub(crate) fn take_messages(&mut self) -> impl Iterator<Item = ServerMessage> + use<> {
        let (events, chat) = (mem::take(&mut self.events), mem::take(&mut self.chat));
        let state = ServerMessage::State { d: self.viewer_state(), events };
        let chat = (!chat.is_empty()).then_some(ServerMessage::Chat { d: chat });
        std::iter::once(state).chain(chat)
    }

    /// The state for whoever looks.
    pub(crate) fn viewer_state(&self) -> ViewerState {
        ViewerState { yours: self.seats.clone(), state: Arc::clone(&self.state), legal: None }
    }
}

/// Which updates of a table are for somebody: who has no seat does not read what the players say, and who plays does not
/// read what the spectators say before the game is over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UpdateFilter {
    has_seat: bool,
    is_over: bool,
}

impl UpdateFilter {
    pub(crate) fn passes(&mut self, message: &ServerMessage) -> bool {
        match message {
            ServerMessage::Events { state, .. } => self.is_over = state.result.is_some(),
            ServerMessage::Chat { d } => {
                return d.iter().all(|line| line.room.is_open_to(self.has_seat, self.is_over));
            }
            ServerMessage::State { .. }
            | ServerMessage::Presence { .. }
            | ServerMessage::Says { .. }
            | ServerMessage::Rematch { .. }
            | ServerMessage::Ack { .. }
            | ServerMessage::Refused { .. }
            | ServerMessage::Stopping { .. } => {}
        }
        true
    }
}

/// Something new at a table, published once for everybody who looks.
#[derive(Debug)]
pub(crate) struct TableUpdate {
    pub(crate) message: ServerMessage,
    text: OnceLock<Utf8Bytes>,
}

impl TableUpdate {
    pub(crate) const fn new(message: ServerMessage) -> Self {
        Self { message, text: OnceLock::new() }
    }

    /// The message as JSON. The first socket that sends it serialises it for all.
    pub(crate) fn text(&self) -> Utf8Bytes {
        self.text.get_or_init(|| json_text(&self.message)).clone()
    }
}

/// A message as JSON.
pub(crate) fn json_text(message: &ServerMessage) -> Utf8Bytes {
    // Our own types always have a JSON form: strings, numbers and maps with string keys.
    serde_json::to_string(message).unwrap_or_default().into()
}

/// A table that runs.
#[derive(Clone, Debug)]
pub(crate) struct TableHandle {
    pub(crate) id: GameId,
    mail: mpsc::Sender<TableMessage>,
    pub(crate) summary: watch::Receiver<Arc<TableSummary>>,
}

impl TableHandle {
    /// Does something, and returns when it is on disk.
    pub(crate) async fn act(&self, wanted: CommandRequest) -> Answer<CommandOutcome> {
        let (reply, answer) = oneshot::channel();
        self.mail.try_send(TableMessage::Do(wanted, reply)).map_err(|error| match error {
            TrySendError::Full(_) => ApiError::too_many(1),
            TrySendError::Closed(_) => ApiError::put_away(),
        })?;
        answer.await.map_err(|_| ApiError::stopping())?
    }

    /// What this person sees now, and updates from then on.
    pub(crate) async fn snapshot(
        &self,
        person: Option<&PersonId>,
        since: Option<u64>,
        enters: bool,
    ) -> Answer<TableSnapshot> {
        let (reply, answer) = oneshot::channel();
        let mail = TableMessage::Look { person: person.cloned(), since, enters, reply };
        // Looking twice harms nobody.
        self.mail.send(mail).await.map_err(|_| ApiError::put_away())?;
        answer.await.map_err(|_| ApiError::put_away())
    }

    /// Says something, and returns when it is on disk.
    pub(crate) async fn say(&self, person: PersonId, post: ChatPost) -> Answer<ChatLine> {
        let (reply, answer) = oneshot::channel();
        self.mail.try_send(TableMessage::Say(person, post, reply)).map_err(|error| match error {
            TrySendError::Full(_) => ApiError::too_many(1),
            TrySendError::Closed(_) => ApiError::put_away(),
        })?;
        answer.await.map_err(|_| ApiError::put_away())?
    }

    /// Tells the table something that it finds out by itself, too.
    pub(crate) fn hint(&self, message: TableMessage) {
        let _ = self.mail.try_send(message);
    }

    pub(crate) async fn stop(&self) {
        let (reply, answer) = oneshot::channel();
        if self.mail.send(TableMessage::Stop(reply)).await.is_ok() {
            let _ = answer.await;
        }
    }

    pub(crate) async fn void(&self, why: String) {
        let _ = self.mail.send(TableMessage::Void(why)).await;
    }

    /// Whether this is the table whose task has this summary, and no later one of the same name.
    pub(crate) fn is(&self, summary: &watch::Sender<Arc<TableSummary>>) -> bool {
        self.summary.same_channel(&summary.subscribe())
    }

    pub(crate) fn is_running(&self) -> bool {
        !self.mail.is_closed()
    }
}
