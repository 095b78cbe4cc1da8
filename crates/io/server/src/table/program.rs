//! Programs at a table: they wait for a slot, get ready, are asked for moves, and may fail.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use tengen_api::{ProgramOutput, ServerMessage};
use tengen_arbiter::Command;
use tengen_core::text::without_hidden;
use tengen_core::{Lang, Localize as _, Seat, message};
use tengen_table_host::{EngineClient, EngineFailure, EngineMessage, EngineNews};

use super::{TableActor, TableMessage};
use crate::{programs::Places, seat_player::SeatPlayer};

/// A program that was not needed for so long is ended, so that another has its place; it is started again when it is to
/// move.
const REST: Duration = Duration::from_secs(300);
/// What a program writes is told so often at most, however much it is.
const BETWEEN_REMARKS: Duration = Duration::from_millis(250);
/// Characters of what a program says that are shown.
const LONGEST_REMARK: usize = 300;

/// Room for the programs of a table.
#[derive(Debug, Default)]
pub(super) struct ProgramPlaces {
    places: Option<Places>,
    /// The number of our question for room, while it is not answered.
    waiting: Option<u64>,
    questions: u64,
    /// When a program did something for the last time.
    used: Option<Instant>,
    /// The seats of programs that the server no longer has.
    absent: Vec<Seat>,
}

/// What is heard of the programs of a table.
#[derive(Debug)]
pub(crate) enum ProgramMessage {
    /// There is room for all of them; the number of the question comes first.
    Places(u64, Option<Places>),
    /// Something of the program on this seat.
    Of(Seat, u64, EngineMessage),
    /// The program on this seat cannot be started.
    NoStart(Seat, EngineFailure),
}

impl ProgramPlaces {
    /// Whether all places for programs are taken by other tables.
    pub(super) const fn is_queued(&self) -> bool {
        self.waiting.is_some()
    }

    pub(super) fn is_absent(&self, seat: Seat) -> bool {
        self.absent.contains(&seat)
    }

    fn clear(&mut self) {
        (self.places, self.waiting) = (None, None);
    }
}

/// What programs do at a table.
impl TableActor {
    fn program_seats(&self) -> Vec<Seat> {
        let is_program = |seat: &Seat| self.seating.occupants[seat.index()].program().is_some();
        self.host.table().terms().seats().filter(is_program).collect()
    }

    /// Whether a program is not ready yet and will be.
    pub(super) fn is_program_expected(&self) -> bool {
        self.places.is_queued() || self.engines.is_getting_ready()
    }

    /// When the programs will not have been needed for long.
    pub(super) fn rest_at(&self) -> Option<Instant> {
        let is_idle = !self.host.has_open_request() && !self.is_program_expected();
        self.places.used.filter(|_| self.places.places.is_some() && is_idle).map(|used| used + REST)
    }

    /// The programs of this table come, as far as the server has them. One that it no longer has is gone like a person who
    /// has left: the others may wait for it or claim the game. Where there are no others, it has lost.
    pub(super) async fn receive_programs(&mut self) {
        if self.host.table().conclusion().is_some() || self.seating.worker {
            return;
        }
        let now = Instant::now();
        let has_people = self.seating.occupants.iter().any(|occupant| occupant.person().is_some());
        self.places.absent.clear();
        for seat in self.program_seats() {
            let name = self.seating.occupants[seat.index()].program().unwrap_or_default().to_owned();
            let is_here = self.app.programs.for_rules(&name, &self.host.table().terms().rules).is_ok();
            if !is_here {
                self.places.absent.push(seat);
            }
            self.players[seat.index()].here = is_here;
            let command = match (is_here, has_people) {
                (true, _) if self.host.table().has_left(seat) => Command::Return { seat },
                (true, _) => continue,
                (false, true) => Command::Leave { seat },
                (false, false) => gone(&name).command(seat),
            };
            let _ = self.execute(&command, now).await;
        }
        self.prepare_programs();
    }

    /// Lets those programs get ready that are not; time stands still until they are.
    fn prepare_programs(&mut self) {
        let is_over = self.host.table().conclusion().is_some() || self.app.is_stopping();
        let needs = |seat: &Seat| !self.places.is_absent(*seat) && self.engines.is_unready(*seat);
        let seats: Vec<Seat> = self.program_seats().into_iter().filter(needs).collect();
        if is_over || seats.is_empty() {
            return;
        }
        let now = Instant::now();
        self.host.clock_mut().stop(now);
        let Some(places) = self.places() else { return };
        for seat in seats {
            let name = self.seating.occupants[seat.index()].program().unwrap_or_default();
            let engine = self.app.programs.find(name).map(|program| program.engine.clone());
            let (post, running) = (self.post.clone(), Arc::clone(&places));
            let tell = move |number, message| {
                if let Some(post) = post.upgrade() {
                    let _ =
                        post.blocking_send(TableMessage::Heard(ProgramMessage::Of(seat, number, message)));
                }
            };
            let start = |terms| {
                let engine = engine.ok_or_else(|| gone(name))?;
                EngineClient::start(engine, terms, seat, BETWEEN_REMARKS, running, tell)
            };
            if let Err(failure) = self.engines.prepare(&mut self.host, seat, now, start) {
                self.post(ProgramMessage::NoStart(seat, failure));
            }
        }
    }

    /// Room for our programs; if there is none now, we hear of it later.
    fn places(&mut self) -> Option<Places> {
        if self.places.is_queued() {
            return None;
        }
        let programs = u32::try_from(self.program_seats().len()).unwrap_or(u32::MAX);
        if self.places.places.is_none() {
            self.places.places = self.app.programs.free_places(programs);
            self.places.used = Some(Instant::now());
        }
        if self.places.places.is_none() {
            self.ask_for_places(programs);
        }
        self.places.places.clone()
    }

    fn ask_for_places(&mut self, programs: u32) {
        self.places.questions += 1;
        let question = self.places.questions;
        self.places.waiting = Some(question);
        let (app, post) = (self.app.clone(), self.post.clone());
        tokio::spawn(async move {
            let places = app.programs.places(programs).await;
            if let Some(post) = post.upgrade() {
                let _ = post.send(TableMessage::Heard(ProgramMessage::Places(question, places))).await;
            }
        });
    }

    /// Writes to ourselves.
    fn post(&self, heard: ProgramMessage) {
        let post = self.post.clone();
        tokio::spawn(async move {
            if let Some(post) = post.upgrade() {
                let _ = post.send(TableMessage::Heard(heard)).await;
            }
        });
    }

    /// Asks a program for its move if it is its turn.
    pub(super) fn ask_program(&mut self, seat: Seat) {
        if self.places.is_absent(seat) {
            return;
        }
        if self.engines.is_unready(seat) {
            self.prepare_programs();
        } else if !self.is_program_expected() {
            self.places.used = Some(Instant::now());
            self.engines.ask(&mut self.host, Instant::now());
        }
    }

    pub(super) async fn hear_program(&mut self, heard: ProgramMessage) {
        let (seat, news) = match heard {
            ProgramMessage::Places(question, places) if self.places.waiting == Some(question) => {
                self.places.waiting = None;
                self.places.places = places;
                self.places.used = Some(Instant::now());
                self.prepare_programs();
                // Who looks is told that it gets ready now, which is no event.
                return self.publish(0);
            }
            // It was withdrawn; others may have the places.
            ProgramMessage::Places(..) => return,
            ProgramMessage::NoStart(seat, failure) => (seat, Some(EngineNews::NotReady(failure))),
            ProgramMessage::Of(seat, number, message) => {
                let news = self.engines.interpret(&mut self.host, seat, number, message);
                (seat, news.map(|news| self.without_paths(news)))
            }
        };
        let Some(news) = news else { return };
        match news {
            EngineNews::Thought(text) => return self.publish_output(seat, &text),
            EngineNews::Ready => {}
            EngineNews::NotReady(failure) => {
                let _ = self.execute(&failure.command(seat), Instant::now()).await;
            }
            EngineNews::Command(command, at) => {
                self.places.used = Some(Instant::now());
                if let Err(refused) = self.execute(&command, at).await {
                    tracing::warn!(game = %self.id, code = %refused.code, "what a program did was refused");
                }
                return self.consider().await;
            }
        }
        self.places.used = Some(Instant::now());
        if !self.is_program_expected() {
            self.consider().await;
            // Clocks run from now on, which is no event.
            self.publish(0);
        }
    }

    /// Why a program does not start is about files and rights of this machine: that is for whoever runs the server.
    fn without_paths(&self, news: EngineNews) -> EngineNews {
        let EngineNews::NotReady(mut failure) = news else { return news };
        if failure.cannot_start() {
            let why = failure.evidence.why.replace(message!("server-program-cannot-start"));
            let why = why.map(|why| why.localize(Lang::En).into_owned()).unwrap_or_default();
            tracing::error!(program = failure.name, game = %self.id, why, "a program cannot be started");
        }
        EngineNews::NotReady(failure)
    }

    /// What a program writes while it thinks, for everybody who looks.
    fn publish_output(&self, seat: Seat, text: &str) {
        let text = without_hidden(text, LONGEST_REMARK);
        self.send(ServerMessage::Says { d: ProgramOutput { seat: seat.index(), text } });
    }

    /// Whether the seat to move waits for its program.
    pub(super) fn is_waiting_for_program(&self) -> bool {
        let table = self.host.table();
        let is_program = matches!(self.seating.occupants[table.turn().index()], SeatPlayer::Program(_));
        is_program && self.is_program_expected() && table.conclusion().is_none()
    }

    /// Tells whoever runs the server that a program has failed.
    pub(super) fn log_failure(&self) {
        let Some(conclusion) =
            self.host.table().conclusion().filter(|conclusion| conclusion.reason.is_forfeit())
        else {
            return;
        };
        let loser = conclusion.evidence.offender.map(|seat| &self.seating.occupants[seat.index()]);
        let Some(program) = loser.and_then(SeatPlayer::program) else { return };
        let why = conclusion.evidence.why.as_ref().map(|why| why.localize(Lang::En)).unwrap_or_default();
        let output = conclusion.evidence.output.as_deref().unwrap_or_default();
        let reason = conclusion.reason.code();
        tracing::warn!(program, game = %self.id, reason, %why, output, "a program has lost by its own fault");
    }

    /// Ends programs that are not needed for now.
    pub(super) fn rest_programs(&mut self, now: Instant) {
        if self.rest_at().is_some_and(|at| at <= now) {
            self.dismiss_programs();
        }
    }

    /// The programs are not needed any more; nobody waits for them to go.
    pub(super) fn dismiss_programs(&mut self) {
        self.engines.dismiss();
        self.places.clear();
    }
}

/// The server was started without it.
fn gone(name: &str) -> EngineFailure {
    let why = message!("server-program-gone", name = format!("{name:?}"));
    EngineFailure::unavailable(name, why)
}
