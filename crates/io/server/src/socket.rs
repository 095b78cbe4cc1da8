//! The socket of a table: updates one way, commands the other.

use std::time::{Duration, Instant};

use axum::{
    Extension,
    extract::{
        Path, Query, State, WebSocketUpgrade,
        ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code},
    },
    response::Response,
};
use futures_util::{
    SinkExt as _, StreamExt as _,
    stream::{SplitSink, SplitStream},
};
use tengen_api::{ClientMessage, NumberedCommand, PONG, RefusedCommand, ServerMessage, TableQuery, is_ping};
use tengen_store::GameId;
use tokio::{
    sync::broadcast::error::RecvError,
    time::{sleep_until, timeout},
};

use crate::{
    Answer, ApiError, AppState, Person,
    api::{
        game_id,
        tables::{self, command_name},
    },
    lag_meter::LagMeter,
    listen::ConnectionGuard,
    table::{CommandArrival, TableSnapshot, json_text},
};

/// The longest message from a client.
const MOST_BYTES: usize = 16 << 10;
/// What may wait to be sent before the reader is too slow.
const MOST_WAITING: usize = 512 << 10;
/// Buffers are for each of thousands of sockets.
const BUFFER: usize = 4 << 10;
/// Who does not take a message for so long is dropped.
const PATIENCE: Duration = Duration::from_secs(10);
/// Who says nothing for so long is gone: pages send a ping every few seconds.
const SILENCE: Duration = Duration::from_secs(60);
/// So many commands and so many pings in so long; a page pings every three seconds.
const COMMANDS: u32 = 100;
const PINGS: u32 = 200;
/// Why a socket is closed whose client shall connect again at once.
const RESTART: &str = "service restart";
const IN_TIME: Duration = Duration::from_secs(20);

pub(crate) async fn open(
    State(app): State<AppState>,
    person: Person,
    Path(id): Path<String>,
    Query(wanted): Query<TableQuery>,
    connected: Option<Extension<ConnectionGuard>>,
    upgrade: WebSocketUpgrade,
) -> Answer<Response> {
    let room = app.limits.sockets.acquire(person.id.clone())?;
    // Who comes to no table is told so before there is a socket.
    let id = app.tables.find(&app, &game_id(&id)?).await?.id;
    let upgrade = upgrade
        .max_message_size(MOST_BYTES)
        .max_frame_size(MOST_BYTES)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(MOST_WAITING);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let gauge = metrics::gauge!("tengen_sockets");
        gauge.increment(1.0);
        let pace = [COMMANDS, PINGS].map(|most| MessageRate::new(most, app.config.allowance));
        tokio::select! {
            () = talk(socket, &app, &id, &person, wanted.since, pace) => {}
            () = app.people.ended(&app.store, &person) => {}
        }
        drop(room);
        gauge.decrement(1.0);
        drop(connected);
    }))
}

type Out = SplitSink<WebSocket, Message>;

/// Until one of them is gone.
async fn talk(
    socket: WebSocket,
    app: &AppState,
    table: &GameId,
    person: &Person,
    since: Option<u64>,
    [mut commands, mut pings]: [MessageRate; 2],
) {
    let (mut out, mut inward) = socket.split();
    let Ok((handle, mut seen)) = app.tables.snapshot(app, table, Some(person), since, true).await else {
        return;
    };
    let (_here, id) = (seen.here.take(), person.at(&handle));
    // Only whoever plays has a clock that it matters to.
    let mut lag = LagMeter::new(!seen.seats.is_empty());
    let (mut next, mut filter) = (seen.state.seq, seen.update_filter());
    if !send_first(&mut out, &mut seen).await {
        return;
    }
    let mut drained = std::pin::pin!(app.drained());
    loop {
        tokio::select! {
            // Who gets an answer has got everything that happened before it.
            biased;
            update = seen.feed.recv() => match update {
                Ok(update) => {
                    if !filter.passes(&update.message) {
                        continue;
                    }
                    if let ServerMessage::Events { v, .. } = &update.message {
                        next = *v;
                    }
                    if !send(&mut out, update.text()).await {
                        return;
                    }
                }
                Err(RecvError::Lagged(_)) => {
                    // Too slow for the feed: what was missed comes from the log.
                    let Ok(again) = handle.snapshot(Some(&id), Some(next), false).await else { return };
                    (next, filter, seen) = (again.state.seq, again.update_filter(), again);
                    if !send_first(&mut out, &mut seen).await {
                        return;
                    }
                }
                Err(RecvError::Closed) if app.is_stopping() => return close(out, close_code::RESTART, RESTART).await,
                Err(RecvError::Closed) => return,
            },
            () = &mut drained => return close(out, close_code::RESTART, RESTART).await,
            () = sleep_until(lag.due().into()), if lag.is_due() => {
                let ping = Message::Ping(lag.ping(Instant::now()));
                if !send_message(&mut out, ping).await {
                    return;
                }
            }
            heard = timeout(SILENCE, receive(&mut inward, &mut lag)) => match heard {
                Ok(Some(SocketInput::Ping { answered })) => {
                    if !pings.allows(Instant::now()) {
                        return close(out, close_code::POLICY, "too many pings").await;
                    }
                    if !answered && !send(&mut out, Utf8Bytes::from_static(PONG)).await {
                        return;
                    }
                }
                Ok(Some(SocketInput::Text(text))) => {
                    let arrival = CommandArrival { lag: lag.lag(), ..CommandArrival::now() };
                    if !commands.allows(arrival.at) {
                        return close(out, close_code::POLICY, "too many commands").await;
                    }
                    let Some(answer) = execute(app, table, person, &text, arrival).await else {
                        return close(out, close_code::UNSUPPORTED, "not a command").await;
                    };
                    lag.cancel();
                    if !send(&mut out, json_text(&answer)).await {
                        return;
                    }
                }
                Ok(None) | Err(_) => return,
            },
        }
    }
}

async fn send_first(out: &mut Out, seen: &mut TableSnapshot) -> bool {
    for message in seen.take_messages() {
        if !send(out, json_text(&message)).await {
            return false;
        }
    }
    true
}

enum SocketInput {
    Ping {
        /// Those of the protocol are answered by our library.
        answered: bool,
    },
    Text(Utf8Bytes),
}

/// The next thing that a client says; `None` when it is gone.
async fn receive(inward: &mut SplitStream<WebSocket>, lag: &mut LagMeter) -> Option<SocketInput> {
    match inward.next().await?.ok()? {
        Message::Text(text) if is_ping(&text) => Some(SocketInput::Ping { answered: false }),
        Message::Text(text) => Some(SocketInput::Text(text)),
        Message::Ping(_) => Some(SocketInput::Ping { answered: true }),
        Message::Pong(payload) => {
            lag.pong(&payload, Instant::now());
            Some(SocketInput::Ping { answered: true })
        }
        Message::Binary(_) | Message::Close(_) => None,
    }
}

/// Follows a command and says what became of it; `None` for what is no command at all.
async fn execute(
    app: &AppState,
    table: &GameId,
    person: &Person,
    text: &str,
    arrival: CommandArrival,
) -> Option<ServerMessage> {
    let ClientMessage::<String> { t, d: NumberedCommand { a, details } } = serde_json::from_str(text).ok()?;
    let done = match command_name(&t) {
        Ok(name) => tokio::select! {
            done = tables::act(app, table, person, name, &details, arrival) => done,
            () = app.gaps.silence(), if app.config.cluster.is_some() => Err(ApiError::store_failed()),
        },
        Err(refused) => Err(refused),
    };
    Some(match done {
        Ok(_) => ServerMessage::Ack { d: a },
        Err(refused) => {
            let (code, said) = (refused.code.to_string(), refused.said());
            ServerMessage::Refused { d: RefusedCommand { a, code, said } }
        }
    })
}

/// Tells whether the client is still there and takes what it is sent.
async fn send(out: &mut Out, text: Utf8Bytes) -> bool {
    send_message(out, Message::Text(text)).await
}

async fn send_message(out: &mut Out, message: Message) -> bool {
    matches!(timeout(PATIENCE, out.send(message)).await, Ok(Ok(())))
}

async fn close(mut out: Out, code: u16, reason: &'static str) {
    let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
    let _ = timeout(PATIENCE, out.send(Message::Close(Some(frame)))).await;
}

/// How many messages of a kind a socket has sent lately.
struct MessageRate {
    /// How many it may.
    most: u32,
    since: Instant,
    count: u32,
}

impl MessageRate {
    /// So many times the usual; 0 is without limit.
    fn new(usual: u32, times: u32) -> Self {
        let most = if times == 0 { u32::MAX } else { usual.saturating_mul(times) };
        Self { most, since: Instant::now(), count: 0 }
    }

    fn allows(&mut self, now: Instant) -> bool {
        if now.duration_since(self.since) > IN_TIME {
            *self = Self { since: now, count: 0, ..*self };
        }
        self.count = self.count.saturating_add(1);
        self.count <= self.most
    }
}
