//! Foreign programs at a table: they get ready, are asked for moves, and may fail.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use tengen_api::{ProgramOutput, ServerMessage};
use tengen_arbiter::{Command, Evidence};
use tengen_core::{Bilingual, Lang, Localize as _, Seat};

use super::{Mail, Room, computer::Thinking};
use crate::{
    programs::{Asked, Host, NoMove, Places, Word, player_for},
    sitter::Sitter,
};

/// A program that was not needed for so long is ended, so that another has its place; it is started again when it is to
/// move.
const REST: Duration = Duration::from_secs(300);
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
    host: Option<Host>,
    /// Whether it can be asked for a move.
    is_ready: bool,
    /// The number of our order to get ready, while that is not done.
    getting_ready: Option<u64>,
    /// The server no longer has this program.
    is_absent: bool,
}

/// What is heard of the programs of a table.
#[derive(Debug)]
pub(crate) enum Heard {
    /// There is room for all of them; the number of the question comes first.
    Places(u64, Option<Places>),
    /// Something of the program on this seat.
    Of(Seat, u64, Word),
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

    /// What they know of the game is no longer so; each has to get ready anew.
    pub(super) fn unsettle(&mut self) {
        for visitor in &mut self.seats {
            visitor.is_ready = false;
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
                (false, false) => broken(seat, NoMove::because(gone(&name)).evidence),
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
            self.visitors.seats[seat.index()].getting_ready = Some(question);
            let known = self.visitors.seats[seat.index()].host.take();
            match known.map_or_else(|| self.host(seat, &places), Ok) {
                Ok(mut host) => {
                    host.get_ready(question);
                    self.visitors.seats[seat.index()].host = Some(host);
                }
                Err(why) => self.tell(Heard::Of(seat, question, Word::Ready(Err(NoMove::because(why))))),
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
    fn host(&self, seat: Seat, places: &Places) -> Result<Host, Bilingual> {
        let terms = self.table.terms();
        let name = self.seating.sitters[seat.index()].program().unwrap_or_default();
        let program = self.app.programs.find(name).ok_or_else(|| gone(name))?;
        let post = self.post.clone();
        let tell = move |question, word| {
            if let Some(post) = post.upgrade() {
                let _ = post.blocking_send(Mail::Heard(Heard::Of(seat, question, word)));
            }
        };
        let player = player_for(&program.player, terms);
        let host = Host::new(player, terms.rules.clone(), Arc::clone(places), Arc::new(tell));
        host.map_err(|error| {
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
        let left = self.table.time_left(seat, self.now(Instant::now()));
        let left = left.map(|left| Duration::from_millis(left.0));
        let asked = Asked { moves: self.trail.moves().to_vec(), left };
        self.visitors.used = Some(Instant::now());
        if let Some(host) = &mut self.visitors.seats[seat.index()].host {
            let stop = host.ask(question, asked);
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
            Heard::Of(seat, question, Word::Ready(ready)) => self.hear_ready(seat, question, ready).await,
            Heard::Of(seat, question, Word::Remark(text)) if self.is_asked(question) => self.say(seat, &text),
            Heard::Of(seat, question, Word::Answer(answer, at)) if self.is_asked(question) => {
                self.hear_answer(seat, answer, at).await;
            }
            // It was withdrawn; others may have the places.
            Heard::Places(..) | Heard::Of(_, _, Word::Remark(_) | Word::Answer(..)) => {}
        }
    }

    fn is_asked(&self, question: u64) -> bool {
        self.thinking.as_ref().is_some_and(|thinking| thinking.question == question)
    }

    async fn hear_ready(&mut self, seat: Seat, question: u64, ready: Result<(), NoMove>) {
        let visitor = &mut self.visitors.seats[seat.index()];
        if visitor.getting_ready != Some(question) {
            return;
        }
        visitor.getting_ready = None;
        visitor.is_ready = ready.is_ok();
        self.visitors.used = Some(Instant::now());
        if let Err(NoMove { is_interruption: false, evidence }) = ready {
            let _ = self.follow(&broken(seat, evidence), Instant::now()).await;
        }
        if !self.visitors.is_expected() {
            self.go_on();
            self.consider().await;
            // Clocks run from now on, which is no event.
            self.publish(0);
        }
    }

    async fn hear_answer(&mut self, seat: Seat, answer: Result<String, NoMove>, at: Instant) {
        self.thinking = None;
        self.visitors.used = Some(Instant::now());
        let command = match answer {
            Ok(text) => Command::play(seat, text),
            Err(NoMove { is_interruption, evidence }) => {
                self.visitors.seats[seat.index()].is_ready = false;
                if is_interruption {
                    self.consider().await;
                    return;
                }
                broken(seat, evidence)
            }
        };
        if let Err(refused) = self.follow(&command, at).await {
            tracing::warn!(game = %self.id, code = %refused.code, "what a program did was refused");
        }
        self.consider().await;
    }

    /// What a program writes while it thinks, for everybody who looks.
    fn say(&self, seat: Seat, text: &str) {
        let text: String = text.chars().filter(|c| !c.is_control()).take(LONGEST_REMARK).collect();
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

const fn broken(seat: Seat, evidence: Evidence) -> Command {
    Command::Broken { seat, evidence }
}

/// The server was started without it.
fn gone(name: &str) -> Bilingual {
    Bilingual::new(
        format!("this server no longer has the program {name:?}"),
        format!("本服务器已没有程序 {name:?}"),
    )
}
