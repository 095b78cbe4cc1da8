//! Engines of a local game: asked for moves in the background, and their messages.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

use tengen_any_engine::{AnyEngine, BestMove, SearchInfo};
use tengen_arbiter::Command;
use tengen_core::{Localize as _, Seat, message};
use tengen_search::Level;
use tengen_table_host::{EngineClient, EngineMessage, EngineNews, EngineSpec, SeatOccupant};

use super::{LocalGame, LocalGameError};

/// What an engine remembers positions in, in bytes.
const MEMORY: usize = 32 << 20;

/// What comes from whoever thinks, for [`LocalGame::handle_message`].
#[derive(Clone, Debug)]
pub(crate) enum ThinkingMessage {
    /// What our engine thinks so far about a request.
    Idea { request: u64, info: SearchInfo },
    /// What it plays, if it can play this.
    Best { request: u64, best: Option<BestMove> },
    /// A message of the program in this seat, with its number.
    Program(Seat, u64, EngineMessage),
}

/// What it means.
#[derive(Clone, Debug)]
pub(crate) enum EngineUpdate {
    /// Nothing, or nothing that people see.
    Nothing,
    /// What our engine thinks so far.
    Idea(SearchInfo),
    /// What a program writes while it thinks: text from outside.
    Remark(String),
    /// Something has happened at the table.
    Changed,
}

/// Who is told.
pub(super) type Tell = Arc<dyn Fn(ThinkingMessage) + Send + Sync>;

/// Our engine in a seat: it stays for the whole game, and remembers.
pub(super) type Computer = Arc<Mutex<Option<AnyEngine>>>;

impl LocalGame {
    /// Asks the computer or program to move if it is its turn and it has not been asked. What it thinks and answers is
    /// told from another thread.
    pub(crate) fn ask(&mut self, tell: Tell) {
        *self.listener.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&tell));
        if !self.host.is_in_play() || self.is_waiting() || self.absence.is_some() {
            return;
        }
        let seat = self.host.table().turn();
        match self.occupant(seat).clone() {
            SeatOccupant::Person(_) => {}
            SeatOccupant::Computer(level) => self.ask_computer(seat, level, tell),
            SeatOccupant::Engine(spec) => self.ask_program(seat, *spec),
            SeatOccupant::Program(name) | SeatOccupant::Remote(name) => {
                self.absence = Some(message!("tui-plays-elsewhere", name));
            }
        }
    }

    fn ask_computer(&mut self, seat: Seat, level: Level, tell: Tell) {
        let request = self.host.request_computer(level, self.id.as_str(), Instant::now());
        let computer = Arc::clone(&self.computers[seat.index()]);
        thread::spawn(move || {
            let number = request.number;
            // It may still be thinking of something that nobody wants to know any more.
            let mut kept = computer.lock().unwrap_or_else(PoisonError::into_inner);
            let engine = kept.take().unwrap_or_else(|| AnyEngine::new(&request.rules, MEMORY, 1));
            let thought = catch_unwind(AssertUnwindSafe(|| {
                let idea =
                    |info: &SearchInfo| tell(ThinkingMessage::Idea { request: number, info: info.clone() });
                let best = request.think(&engine, idea);
                // One that panics is not kept: whatever it remembers may be half of something.
                *kept = Some(engine);
                best.ok()
            }));
            drop(kept);
            tell(ThinkingMessage::Best { request: number, best: thought.ok().flatten() });
        });
    }

    fn ask_program(&mut self, seat: Seat, spec: EngineSpec) {
        let now = Instant::now();
        if self.engines.is_unready(seat) {
            let listener = Arc::clone(&self.listener);
            let tell = move |number, message| {
                let listener = listener.lock().unwrap_or_else(PoisonError::into_inner).clone();
                if let Some(tell) = listener {
                    tell(ThinkingMessage::Program(seat, number, message));
                }
            };
            let start = |terms| EngineClient::start(spec, terms, seat, Duration::ZERO, (), tell);
            if let Err(failure) = self.engines.prepare(&mut self.host, seat, now, start) {
                self.absence = Some(failure.message());
            }
        } else {
            self.engines.ask(&mut self.host, now);
        }
    }

    /// Hears what comes from whoever thinks; about what was withdrawn it means nothing. Where a program cannot be played with
    /// at all, this says so, and it is not asked again until something else has happened.
    pub(crate) fn handle_message(
        &mut self,
        thinking: ThinkingMessage,
    ) -> Result<EngineUpdate, LocalGameError> {
        let (command, at) = match thinking {
            ThinkingMessage::Idea { request, info } if self.host.is_open(request) => {
                return Ok(EngineUpdate::Idea(info));
            }
            ThinkingMessage::Best { request, best } if self.host.is_open(request) => {
                self.host.withdraw();
                (self.host.computer_command(best.as_ref()), Instant::now())
            }
            ThinkingMessage::Idea { .. } | ThinkingMessage::Best { .. } => return Ok(EngineUpdate::Nothing),
            ThinkingMessage::Program(seat, number, message) => {
                // The referee has fewer words for it.
                let failure = if let EngineMessage::Reply(Err(failure)) = &message {
                    Some(failure.message())
                } else {
                    None
                };
                match self.engines.interpret(&mut self.host, seat, number, message) {
                    None => return Ok(EngineUpdate::Nothing),
                    Some(EngineNews::Thought(text)) => return Ok(EngineUpdate::Remark(text)),
                    Some(EngineNews::Ready) => {
                        self.engines.ask(&mut self.host, Instant::now());
                        return Ok(EngineUpdate::Nothing);
                    }
                    Some(EngineNews::NotReady(failure)) => {
                        self.absence = Some(failure.message());
                        return Err(LocalGameError::Engine(failure));
                    }
                    Some(EngineNews::Command(command, at)) => {
                        if matches!(command, Command::Broken { .. }) {
                            self.failure = failure;
                        }
                        (command, at)
                    }
                }
            }
        };
        self.execute(&command, at).map(|_| EngineUpdate::Changed)
    }
}
