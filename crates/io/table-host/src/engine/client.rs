//! Engine client: an engine session on a thread of its own, for hosts that must not wait.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{Receiver, Sender, channel},
    },
    thread,
    time::{Duration, Instant},
};

use tengen_arbiter::TableTerms;
use tengen_core::Seat;
use tengen_games::AnyMove;

use super::{EngineFailure, EngineReply, EngineSession, EngineSpec, OpponentKind};
use crate::EngineRequest;

/// What is heard of an engine. Each message comes with the number of the question that it belongs to.
#[derive(Clone, Debug)]
pub enum EngineMessage {
    /// It runs and knows what is played, or never will.
    Ready(Result<(), EngineFailure>),
    /// What it writes while it thinks.
    Thought(String),
    /// Its answer.
    Reply(Result<EngineReply, EngineFailure>),
}

/// An engine in a seat. Its session lives on one thread, from the start to the end of this value.
#[derive(Debug)]
pub struct EngineClient {
    orders: Option<Sender<ClientOrder>>,
    /// Closes when the engine has ended.
    end: Mutex<Receiver<()>>,
    /// What stops the engine in what it was asked last.
    halt: Arc<AtomicBool>,
}

#[derive(Debug)]
struct ClientOrder {
    number: u64,
    what: OrderKind,
    halt: Arc<AtomicBool>,
}

#[derive(Debug)]
enum OrderKind {
    /// To get ready for a question after these moves.
    Prepare(Vec<AnyMove>),
    Ask(Box<EngineRequest>),
}

impl EngineClient {
    /// A thread for an engine that plays in this seat on these terms; it is not started yet. `tell` hears messages on that
    /// thread, what the engine thinks no more often than every `interval`. The thread keeps `held` until the engine has
    /// ended.
    pub fn start(
        spec: EngineSpec,
        terms: TableTerms,
        seat: Seat,
        interval: Duration,
        held: impl Send + 'static,
        tell: impl Fn(u64, EngineMessage) + Send + 'static,
    ) -> Result<Self, EngineFailure> {
        let (orders, waiting) = channel::<ClientOrder>();
        let (at_end, end) = channel::<()>();
        let name = spec.name.clone();
        let thread = thread::Builder::new().name("engine client".to_owned()).spawn(move || {
            let mut session = EngineSession::new(spec, OpponentKind::Person);
            for ClientOrder { number, what, halt } in waiting {
                let request = match what {
                    OrderKind::Prepare(moves) => {
                        let ready = session.prepare(&terms, seat, &moves, &halt);
                        tell(number, EngineMessage::Ready(ready));
                        continue;
                    }
                    OrderKind::Ask(request) => request,
                };
                let mut last: Option<Instant> = None;
                let mut heard = |line: &str| {
                    if last.is_none_or(|last| last.elapsed() >= interval) {
                        last = Some(Instant::now());
                        tell(number, EngineMessage::Thought(line.to_owned()));
                    }
                };
                let reply = session.ask(&request, &mut heard, &halt);
                tell(number, EngineMessage::Reply(reply));
            }
            drop(session);
            drop(held);
            drop(at_end);
        });
        thread.map_err(|error| EngineFailure::no_thread(&name, &error))?;
        Ok(Self { orders: Some(orders), end: Mutex::new(end), halt: Arc::default() })
    }

    /// Starts the engine, or tells it what has changed, so that it can be asked for a move after these: [`EngineMessage::Ready`]
    /// follows.
    pub fn prepare(&mut self, number: u64, moves: Vec<AnyMove>) {
        self.order(number, OrderKind::Prepare(moves), Arc::default());
    }

    /// Asks for a move: [`EngineMessage::Reply`] follows. Whoever does not want to know any more sets
    /// [`EngineRequest::stop`]: an engine that thinks is ended then, and starts again when it gets ready.
    pub fn ask(&mut self, request: EngineRequest) {
        let (number, halt) = (request.number, Arc::clone(&request.stop));
        self.order(number, OrderKind::Ask(Box::new(request)), halt);
    }

    fn order(&mut self, number: u64, what: OrderKind, halt: Arc<AtomicBool>) {
        self.halt = Arc::clone(&halt);
        // The thread lives as long as there is somebody to ask it.
        if let Some(orders) = &self.orders {
            let _ = orders.send(ClientOrder { number, what, halt });
        }
    }

    /// Ends the engine and waits until it has ended, but no longer than this.
    pub fn finish(mut self, patience: Duration) {
        self.halt.store(true, Relaxed);
        self.orders = None;
        let end = self.end.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = end.recv_timeout(patience);
    }
}

impl Drop for EngineClient {
    fn drop(&mut self) {
        self.halt.store(true, Relaxed);
    }
}
