//! Foreign programs at a table: they get ready, are asked for moves, and may fail.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use tengen_api::{ProgramOutput, ServerMessage};
use tengen_arbiter::{Command, Evidence, FailureCause};
use tengen_core::text::without_hidden;
use tengen_core::{Bilingual, Lang, Localize as _, Seat};
use tengen_table_host::{
    EngineClient, EngineFailure, EngineMessage, EngineProtocol, EngineReply, EngineRequest,
};

use super::{Mail, Room, computer::Thinking};
use crate::{programs::Places, sitter::Sitter};

/// A program that was not needed for so long is ended, so that another has its place; it is started again when it is to
/// move.
const REST: Duration = Duration::from_secs(300);
/// What a program writes is told so often at most, however much it is.
const BETWEEN_REMARKS: Duration = Duration::from_millis(250);
/// Characters of what a program says that are shown.
const LONGEST_REMARK: usize = 300;

/// The programs of a table.
#[derive(Debug, Default)]
pub(super) struct Visitors {
    seats: Vec<Visitor>,
    /// Room for all of them.
    places: Option<Places>,
    /// The number of our question for room, while it is not answered.
    waiting: Option<u64>,
    /// When one of them did something for the last time.
    used: Option<Instant>,
}

/// A seat, with its program if it has one that runs.
#[derive(Debug, Default)]
struct Visitor {
    client: Option<EngineClient>,
    /// Whether it can be asked for a move.
    is_ready: bool,
    /// The number of our order to get ready, while that is not done.
    getting_ready: Option<u64>,
    /// Whether it is told all moves with every question, so that it finds out by itself what was taken back.
    hears_all_moves: bool,
    /// The server no longer has this program.
    is_absent: bool,
}

/// What is heard of the programs of a table.
#[derive(Debug)]
pub(crate) enum Heard {
    /// There is room for all of them; the number of the question comes first.
    Places(u64, Option<Places>),
    /// Something of the program on this seat.
    Of(Seat, u64, EngineMessage),
    /// The program on this seat cannot be started; the number of our order to get ready.
    NoStart(Seat, u64, Bilingual),
}

impl Visitors {
    pub(super) fn new(seats: usize) -> Self {
        Self { seats: (0..seats).map(|_| Visitor::default()).collect(), ..Self::default() }
    }

    /// Whether one of them is not ready yet and will be.
    pub(super) fn is_expected(&self) -> bool {
        self.waiting.is_some() || self.seats.iter().any(|visitor| visitor.getting_ready.is_some())
    }

    /// Whether all places for programs are taken by other tables.
    pub(super) const fn is_queued(&self) -> bool {
        self.waiting.is_some()
    }

    pub(super) fn is_absent(&self, seat: usize) -> bool {
        self.seats.get(seat).is_some_and(|visitor| visitor.is_absent)
    }

    /// When they will not have been needed for long.
    pub(super) fn rest_at(&self) -> Option<Instant> {
        self.used.filter(|_| self.places.is_some() && !self.is_expected()).map(|used| used + REST)
    }

    /// The game is not as they knew it. Whoever was asked has been ended; and some can only be told so by beginning anew.
    pub(super) fn unsettle(&mut self, was_asked: bool) {
        for visitor in &mut self.seats {
            visitor.is_ready &= visitor.hears_all_moves && !was_asked;
        }
    }

    /// They are not needed any more; nobody waits for them to go.
    pub(super) fn dismiss(&mut self) {
        (self.places, self.waiting) = (None, None);
        for visitor in &mut self.seats {
            *visitor = Visitor { is_absent: visitor.is_absent, ..Visitor::default() };
        }
    }
}

/// What programs do at a table.
impl Room {
    fn program_seats(&self) -> Vec<Seat> {
        let is_program = |seat: &Seat| self.seating.sitters[seat.index()].program().is_some();
        self.table.terms().seats().filter(is_program).collect()
    }

    /// The programs of this table come, as far as the server has them. One that it no longer has is gone like a person who
    /// has left: the others may wait for it or claim the game. Where there are no others, it has lost.
    pub(super) async fn receive_programs(&mut self) {
        if self.table.conclusion().is_some() {
            return;
        }
        let now = Instant::now();
        let has_people = self.seating.sitters.iter().any(|sitter| sitter.person().is_some());
        for seat in self.program_seats() {
            let name = self.seating.sitters[seat.index()].program().unwrap_or_default().to_owned();
            let is_here = self.app.programs.for_rules(&name, &self.table.terms().rules).is_ok();
            self.visitors.seats[seat.index()].is_absent = !is_here;
            self.players[seat.index()].here = is_here;
            let command = match (is_here, has_people) {
                (true, _) if self.table.has_left(seat) => Command::Return { seat },
                (true, _) => continue,
                (false, true) => Command::Leave { seat },
                (false, false) => cannot_start(seat, gone(&name)),
            };
            let _ = self.follow(&command, now).await;
        }
        self.summon();
    }

    /// Lets those programs get ready that are not; time stands still until they are.
    fn summon(&mut self) {
        let is_over = self.table.conclusion().is_some() || self.app.is_stopping();
        let needs = |seat: &Seat| {
            let visitor = &self.visitors.seats[seat.index()];
            !visitor.is_absent && !visitor.is_ready && visitor.getting_ready.is_none()
        };
        let seats: Vec<Seat> = self.program_seats().into_iter().filter(needs).collect();
        if is_over || seats.is_empty() {
            return;
        }
        self.stand_still();
        let Some(places) = self.places() else { return };
        for seat in seats {
            self.questions += 1;
            let question = self.questions;
            let visitor = &mut self.visitors.seats[seat.index()];
            visitor.getting_ready = Some(question);
            let name = self.seating.sitters[seat.index()].program().unwrap_or_default();
            visitor.hears_all_moves = self.app.programs.find(name).is_some_and(|program| {
                program.engine.protocol(&self.table.terms().rules) == EngineProtocol::Text
            });
            let known = self.visitors.seats[seat.index()].client.take();
            match known.map_or_else(|| self.client(seat, &places), Ok) {
                Ok(mut client) => {
                    client.get_ready(question);
                    self.visitors.seats[seat.index()].client = Some(client);
                }
                Err(why) => self.tell(Heard::NoStart(seat, question, why)),
            }
        }
    }

    /// Room for our programs; if there is none now, we hear of it later.
    fn places(&mut self) -> Option<Places> {
        if self.visitors.waiting.is_some() {
            return None;
        }
        let programs = u32::try_from(self.program_seats().len()).unwrap_or(u32::MAX);
        if self.visitors.places.is_none() {
            self.visitors.places = self.app.programs.free_places(programs);
            self.visitors.used = Some(Instant::now());
        }
        if self.visitors.places.is_none() {
            self.ask_for_places(programs);
        }
        self.visitors.places.clone()
    }

    fn ask_for_places(&mut self, programs: u32) {
        self.questions += 1;
        let question = self.questions;
        self.visitors.waiting = Some(question);
        let (app, post) = (self.app.clone(), self.post.clone());
        tokio::spawn(async move {
            let places = app.programs.places(programs).await;
            if let Some(post) = post.upgrade() {
                let _ = post.send(Mail::Heard(Heard::Places(question, places))).await;
            }
        });
    }

    /// Writes to ourselves.
    fn tell(&self, heard: Heard) {
        let post = self.post.clone();
        tokio::spawn(async move {
            if let Some(post) = post.upgrade() {
                let _ = post.send(Mail::Heard(heard)).await;
            }
        });
    }

    /// A thread for the program on this seat, or why there is none.
    fn client(&self, seat: Seat, places: &Places) -> Result<EngineClient, Bilingual> {
        let terms = self.table.terms();
        let name = self.seating.sitters[seat.index()].program().unwrap_or_default();
        let program = self.app.programs.find(name).ok_or_else(|| gone(name))?;
        let post = self.post.clone();
        let tell = move |question, message| {
            if let Some(post) = post.upgrade() {
                let _ = post.blocking_send(Mail::Heard(Heard::Of(seat, question, message)));
            }
        };
        let (engine, held) = (program.engine.clone(), Arc::clone(places));
        let client = EngineClient::start(engine, terms.clone(), seat, BETWEEN_REMARKS, held, tell);
        client.map_err(|error| {
            tracing::error!(%error, "no thread for a program");
            Bilingual::new(format!("cannot start {name}: {error}"), format!("不能启动 {name}：{error}"))
        })
    }

    /// Asks a program for its move if it is its turn.
    pub(super) fn ask_program(&mut self, seat: Seat) {
        let visitor = &self.visitors.seats[seat.index()];
        if visitor.is_absent {
            return;
        }
        if !visitor.is_ready {
            self.summon();
            return;
        }
        if self.visitors.is_expected() {
            return;
        }
        self.questions += 1;
        let question = self.questions;
        let now = self.now(Instant::now());
        let request = EngineRequest::of(&self.table, self.trail.moves(), now, question, true);
        self.visitors.used = Some(Instant::now());
        if let Some(client) = &mut self.visitors.seats[seat.index()].client {
            let stop = client.ask(request);
            self.thinking = Some(Thinking { question, stop });
        }
    }

    pub(super) async fn hear_program(&mut self, heard: Heard) {
        match heard {
            Heard::Places(question, places) if self.visitors.waiting == Some(question) => {
                self.visitors.waiting = None;
                self.visitors.places = places;
                self.visitors.used = Some(Instant::now());
                self.summon();
                // Who looks is told that it gets ready now, which is no event.
                self.publish(0);
            }
            Heard::Of(seat, question, EngineMessage::Ready(Err(failure))) if self.is_asked(question) => {
                self.hear_answer(seat, Err(failure)).await;
            }
            Heard::Of(seat, question, EngineMessage::Ready(ready)) => {
                let ready =
                    ready.map_err(|failure| (!failure.is_interruption).then(|| failure.command(seat)));
                self.hear_ready(seat, question, ready).await;
            }
            Heard::NoStart(seat, question, why) => {
                self.hear_ready(seat, question, Err(Some(cannot_start(seat, why)))).await;
            }
            Heard::Of(seat, question, EngineMessage::Thought(text)) if self.is_asked(question) => {
                self.say(seat, &text);
            }
            Heard::Of(seat, question, EngineMessage::Reply(reply)) if self.is_asked(question) => {
                self.hear_answer(seat, reply).await;
            }
            // It was withdrawn; others may have the places.
            Heard::Places(..) | Heard::Of(_, _, EngineMessage::Thought(_) | EngineMessage::Reply(_)) => {}
        }
    }

    fn is_asked(&self, question: u64) -> bool {
        self.thinking.as_ref().is_some_and(|thinking| thinking.question == question)
    }

    async fn hear_ready(&mut self, seat: Seat, question: u64, ready: Result<(), Option<Command>>) {
        let visitor = &mut self.visitors.seats[seat.index()];
        if visitor.getting_ready != Some(question) {
            return;
        }
        visitor.getting_ready = None;
        visitor.is_ready = ready.is_ok();
        self.visitors.used = Some(Instant::now());
        if let Err(Some(failed)) = ready {
            let _ = self.follow(&failed, Instant::now()).await;
        }
        if !self.visitors.is_expected() {
            self.go_on();
            self.consider().await;
            // Clocks run from now on, which is no event.
            self.publish(0);
        }
    }

    async fn hear_answer(&mut self, seat: Seat, answer: Result<EngineReply, EngineFailure>) {
        self.thinking = None;
        self.visitors.used = Some(Instant::now());
        let (command, at) = match answer {
            Ok(reply) => {
                let at = reply.at;
                (reply.command(seat), at)
            }
            Err(failure) => {
                self.visitors.seats[seat.index()].is_ready = false;
                if failure.is_interruption {
                    self.consider().await;
                    return;
                }
                let at = failure.at;
                (failure.command(seat), at)
            }
        };
        if let Err(refused) = self.follow(&command, at).await {
            tracing::warn!(game = %self.id, code = %refused.code, "what a program did was refused");
        }
        self.consider().await;
    }

    /// What a program writes while it thinks, for everybody who looks.
    fn say(&self, seat: Seat, text: &str) {
        let text = without_hidden(text, LONGEST_REMARK);
        self.send(ServerMessage::Says { d: ProgramOutput { seat: seat.index(), text } });
    }

    /// Whether the seat to move waits for its program.
    pub(super) fn is_waiting_for_program(&self) -> bool {
        let is_program = matches!(self.seating.sitters[self.table.turn().index()], Sitter::Program(_));
        is_program && self.visitors.is_expected() && self.table.conclusion().is_none()
    }

    /// Tells whoever runs the server that a program has failed.
    pub(super) fn log_failure(&self) {
        let Some(conclusion) = self.table.conclusion().filter(|conclusion| conclusion.reason.is_forfeit())
        else {
            return;
        };
        let loser = conclusion.evidence.offender.map(|seat| &self.seating.sitters[seat.index()]);
        let Some(program) = loser.and_then(Sitter::program) else { return };
        let why = conclusion.evidence.why.as_ref().map(|why| why.localize(Lang::En)).unwrap_or_default();
        let output = conclusion.evidence.output.as_deref().unwrap_or_default();
        let reason = conclusion.reason.code();
        tracing::warn!(program, game = %self.id, reason, %why, output, "a program has lost by its own fault");
    }

    /// Ends programs that are not needed for now.
    pub(super) fn rest_programs(&mut self, now: Instant) {
        if self.thinking.is_none() && self.visitors.rest_at().is_some_and(|at| at <= now) {
            self.visitors.dismiss();
        }
    }
}

/// A program cannot be started, for this reason.
fn cannot_start(seat: Seat, why: Bilingual) -> Command {
    let cause = Some(FailureCause::CannotStart);
    Command::Broken { seat, evidence: Evidence { cause, why: Some(why), ..Evidence::default() } }
}

/// The server was started without it.
fn gone(name: &str) -> Bilingual {
    Bilingual::new(
        format!("this server no longer has the program {name:?}"),
        format!("本服务器已没有程序 {name:?}"),
    )
}
