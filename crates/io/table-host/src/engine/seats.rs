//! Engine seats: the engines of a table, got ready while its clock stands still, asked for moves, and heard.

use std::time::{Duration, Instant};

use tengen_arbiter::{Command, Event, EventKind, TableTerms};
use tengen_core::Seat;

use super::{EngineClient, EngineFailure, EngineMessage};
use crate::TableHost;

/// The engines in the seats of a table.
#[derive(Debug, Default)]
pub struct EngineSeats(Vec<EngineSeat>);

/// A seat, with its engine once it was started.
#[derive(Debug, Default)]
struct EngineSeat {
    client: Option<EngineClient>,
    state: EngineState,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum EngineState {
    /// It has to get ready before it can be asked.
    #[default]
    Unready,
    /// It gets ready; the number of the order.
    GettingReady(u64),
    /// It can be asked.
    Ready,
    /// It was asked for a move; the number of the request.
    Asked(u64),
}

/// What a message of an engine means for its table.
#[derive(Debug)]
pub enum EngineNews {
    /// It can be asked now. When all can, the clock runs again.
    Ready,
    /// It cannot get ready. What that means is for the host to say.
    NotReady(EngineFailure),
    /// What it writes while it thinks: text from outside.
    Thought(String),
    /// Its answer, or how it has failed: what it wants of the referee, and when that was.
    Command(Command, Instant),
}

impl EngineSeats {
    /// A table with so many seats.
    pub fn new(seats: usize) -> Self {
        Self((0..seats).map(|_| EngineSeat::default()).collect())
    }

    /// Whether some engine gets ready.
    pub fn is_getting_ready(&self) -> bool {
        self.0.iter().any(|seat| matches!(seat.state, EngineState::GettingReady(_)))
    }

    /// Whether the engine in this seat has to get ready before it can be asked.
    pub fn is_unready(&self, seat: Seat) -> bool {
        self.0[seat.index()].state == EngineState::Unready
    }

    /// Gets the engine in this seat ready for a question, with time standing still until it is. `start` is for one that
    /// nobody has started. Where that is impossible, the engine stays as it is.
    pub fn prepare(
        &mut self,
        host: &mut TableHost,
        seat: Seat,
        now: Instant,
        start: impl FnOnce(TableTerms) -> Result<EngineClient, EngineFailure>,
    ) -> Result<(), EngineFailure> {
        let EngineSeat { client, state } = &mut self.0[seat.index()];
        let client = match client {
            Some(client) => client,
            none => none.insert(start(host.table().terms().clone())?),
        };
        let number = host.next_number();
        client.prepare(number, host.history().moves().to_vec());
        *state = EngineState::GettingReady(number);
        host.clock_mut().stop(now);
        Ok(())
    }

    /// Asks the engine whose turn it is for a move, if it is ready.
    pub fn ask(&mut self, host: &mut TableHost, now: Instant) {
        let EngineSeat { client, state } = &mut self.0[host.table().turn().index()];
        if let (Some(client), EngineState::Ready) = (client, *state) {
            let request = host.request(now);
            *state = EngineState::Asked(request.number);
            client.ask(request);
        }
    }

    /// What a message means, unless it belongs to something that nobody wants to know any more.
    pub fn interpret(
        &mut self,
        host: &mut TableHost,
        seat: Seat,
        number: u64,
        message: EngineMessage,
    ) -> Option<EngineNews> {
        let state = &mut self.0.get_mut(seat.index())?.state;
        let is_meant = match &message {
            EngineMessage::Ready(_) => *state == EngineState::GettingReady(number),
            EngineMessage::Thought(_) | EngineMessage::Reply(_) => {
                *state == EngineState::Asked(number) && host.is_open(number)
            }
        };
        if !is_meant {
            return None;
        }
        let news = match message {
            EngineMessage::Thought(text) => return Some(EngineNews::Thought(text)),
            EngineMessage::Ready(Ok(())) => {
                *state = EngineState::Ready;
                EngineNews::Ready
            }
            EngineMessage::Ready(Err(failure)) => {
                *state = EngineState::Unready;
                EngineNews::NotReady(failure)
            }
            EngineMessage::Reply(Ok(reply)) => {
                *state = EngineState::Ready;
                host.withdraw();
                let at = reply.at;
                EngineNews::Command(reply.command(seat), at)
            }
            EngineMessage::Reply(Err(failure)) => {
                *state = EngineState::Unready;
                host.withdraw();
                let at = failure.at;
                EngineNews::Command(failure.command(seat), at)
            }
        };
        if !self.is_getting_ready() {
            host.clock_mut().start(Instant::now());
        }
        Some(news)
    }

    /// Notes what has happened at the table: who does not know the game any more, or was ended while it thought, has to
    /// get ready again.
    pub fn observe(&mut self, host: &TableHost, events: &[Event]) {
        let is_other_game = |event: &Event| {
            matches!(
                event.what,
                EventKind::TakenBack { .. } | EventKind::Violated { .. } | EventKind::Eliminated { .. }
            )
        };
        let is_other_game = events.iter().any(is_other_game);
        for seat in &mut self.0 {
            let was_ended = matches!(seat.state, EngineState::Asked(number) if !host.is_open(number));
            if was_ended || is_other_game && seat.state == EngineState::Ready {
                seat.state = EngineState::Unready;
            }
        }
    }

    /// Ends all engines, and waits for none of them.
    pub fn dismiss(&mut self) {
        self.0.iter_mut().for_each(|seat| *seat = EngineSeat::default());
    }

    /// Ends all engines and waits until they have ended, for each no longer than this.
    pub fn finish(&mut self, patience: Duration) {
        let clients = self.0.iter_mut().filter_map(|seat| std::mem::take(seat).client);
        clients.for_each(|client| client.finish(patience));
    }
}
