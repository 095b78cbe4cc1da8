use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Instant,
};

use tengen_any_engine::BestMove;
use tengen_arbiter::{Command, Offer};
use tengen_bots::pace;
use tengen_core::Seat;
use tengen_search::{Level, Score};

use super::{Mail, Room};
use crate::{sitter::Sitter, thinkers::Turn};

/// What our engine has come up with.
#[derive(Debug)]
pub(crate) struct Idea {
    /// Which question it answers; one that has been withdrawn has another number.
    pub(super) question: u64,
    pub(super) thought: Option<BestMove>,
}

/// Our engine at work for a table.
#[derive(Debug)]
pub(super) struct Thinking {
    pub(super) question: u64,
    pub(super) stop: Arc<AtomicBool>,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// So many turns it plays on before it thinks of a draw.
const DRAWISH: usize = 40;

/// Whether the computer agrees to a draw: when it is losing, or after a long game in which it is not ahead.
fn agrees_to_draw(last: Option<Score>, turns: usize) -> bool {
    last.is_some_and(|score| match score {
        Score::Loses(_) => true,
        Score::Wins(_) => false,
        Score::Value(value) => value < -200 || (turns >= DRAWISH && value <= 0),
    })
}

/// What the computer does at a table.
impl Room {
    /// Lets the computer or a program think if it is its turn.
    pub(super) fn ask_next(&mut self) {
        let is_playing =
            self.table.conclusion().is_none() && !self.table.is_paused() && !self.app.is_stopping();
        let seat = self.table.turn();
        if !is_playing || self.thinking.is_some() || self.table.position().outcome().is_some() {
            return;
        }
        match &self.seating.sitters[seat.index()] {
            Sitter::Computer(level) => self.ask_computer(seat, *level),
            Sitter::Program(_) => self.ask_program(seat),
            Sitter::Person(_) | Sitter::Bot(_) => {}
        }
    }

    fn ask_computer(&mut self, seat: Seat, level: Level) {
        self.questions += 1;
        let (question, stop) = (self.questions, Arc::new(AtomicBool::new(false)));
        let turn = Turn {
            game: self.id.to_string(),
            rules: self.table.terms().rules.clone(),
            position: self.table.position().clone(),
            past: self.trail.keys().to_vec(),
            level,
            seed: self.seed(),
            limits: pace(&self.table, seat, level, self.now(Instant::now())),
            stop: Arc::clone(&stop),
        };
        self.thinking = Some(Thinking { question, stop });
        let (app, post) = (self.app.clone(), self.post.clone());
        tokio::spawn(async move {
            let thought = app.thinkers.think(turn).await;
            if let Some(post) = post.upgrade() {
                let _ = post.send(Mail::Idea(Idea { question, thought })).await;
            }
        });
    }

    /// Another game overlooks something else.
    fn seed(&self) -> u64 {
        let name = self.id.as_str().bytes();
        name.fold(self.table.plies().len() as u64, |seed, byte| tengen_core::scatter(seed ^ u64::from(byte)))
    }

    pub(super) async fn hear(&mut self, idea: Idea) {
        if self.thinking.as_ref().is_none_or(|thinking| thinking.question != idea.question) {
            return;
        }
        self.thinking = None;
        let seat = self.table.turn();
        let text = match idea.thought {
            Some(thought) => {
                self.last_score = thought.score.or(self.last_score);
                thought.m.to_string()
            }
            // Whatever an engine cannot do, the rules can.
            None => match self.table.position().legal_moves().into_iter().next() {
                Some(text) => text,
                None => return,
            },
        };
        let play = Command::play(seat, text);
        if let Err(refused) = self.follow(&play, Instant::now()).await {
            tracing::warn!(game = %self.id, code = %refused.code, "the computer's move was refused");
        }
        self.consider().await;
    }

    /// Lets the computer and programs answer what they are asked, and move when it is their turn.
    pub(super) async fn consider(&mut self) {
        self.ask_next();
        let ours: Vec<Seat> =
            (self.table.active()).filter(|seat| self.seating.sitters[seat.index()].is_ours()).collect();
        for seat in ours {
            let asked = self.table.standing().iter().find(|s| s.by != seat && !s.agreed.contains(&seat));
            let Some(offer) = asked.map(|standing| standing.offer) else { continue };
            let agrees = match offer {
                Offer::TakeBack | Offer::Pause | Offer::Continue => true,
                // Programs have no word for it.
                Offer::Draw if self.seating.sitters[seat.index()].program().is_some() => false,
                Offer::Draw => agrees_to_draw(self.last_score, self.table.plies().len()),
            };
            let command =
                if agrees { Command::Agree { seat, offer } } else { Command::Decline { seat, offer } };
            let _ = self.follow(&command, Instant::now()).await;
        }
    }
}
