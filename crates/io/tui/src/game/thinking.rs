//! Whoever is not a person is asked for a move, thinks in the background, and is heard.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use tengen_arbiter::{Command, Evidence};
use tengen_bots::pace;
use tengen_core::{Bilingual, Seat};
use tengen_games::AnyMove;
use tengen_search::{Level, Score};
use tengen_table_host::{EngineReply, EngineRequest, EngineSpec};

use super::{
    Game, Sitter, check,
    computer::{Computer, Turn},
    program::Visitor,
};

/// What is heard of the computer or a program while it thinks.
#[derive(Clone, Debug)]
pub(crate) enum Thinking {
    /// What our engine thinks so far.
    Idea {
        /// The question that it thinks about.
        question: u64,
        /// How many moves ahead.
        depth: u8,
        /// How good it is for the one who thinks.
        score: Score,
        /// How many positions it has looked at.
        nodes: u64,
        /// What it expects, its own move first.
        line: Vec<AnyMove>,
    },
    /// What a program writes while it thinks.
    Remark {
        /// The question that it thinks about.
        question: u64,
        /// A line of text from outside.
        text: String,
    },
    /// Its answer, for [`Game::hear`].
    Answer(Answer),
}

/// Who is told what is heard.
pub(super) type Tell = Arc<dyn Fn(Thinking) + Send + Sync>;

/// An answer to the question for a move.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(super) question: u64,
    pub(super) what: Answered,
}

#[derive(Clone, Debug)]
pub(super) enum Answered {
    /// A move of our engine.
    Thought(String),
    /// Our engine cannot play this.
    NoThought,
    /// The answer of a program.
    Said(Box<EngineReply>),
    /// A program has failed, for this reason, and what the log keeps of it.
    Failed(Bilingual, Box<Evidence>),
    /// A program cannot be started, or does not play this.
    Absent(Bilingual),
}

/// What thinks in a seat, once it is asked for the first time.
#[derive(Debug, Default)]
pub(super) struct Mind {
    computer: Computer,
    visitor: Visitor,
}

/// A question that has not been answered. Whoever thinks about it stops when it is withdrawn.
#[derive(Debug)]
pub(super) struct OpenQuestion {
    pub(super) number: u64,
    stop: Arc<AtomicBool>,
}

impl Drop for OpenQuestion {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Game {
    /// Asks the computer or program to move if it is its turn and it has not been asked. What it thinks and answers is
    /// told from another thread.
    pub(crate) fn ask(&mut self, tell: Tell) {
        let seat = self.table.turn();
        let is_over = !self.goes_on() || self.table.position().outcome().is_some();
        if is_over || self.question.is_some() || self.absence.is_some() {
            return;
        }
        match self.sitter(seat).clone() {
            Sitter::Person => {}
            Sitter::Computer(level) => self.ask_computer(seat, level, tell),
            Sitter::Program(engine) => self.ask_program(seat, &engine, tell),
        }
    }

    /// Notes a new question.
    fn question(&mut self) -> (u64, Arc<AtomicBool>) {
        self.questions += 1;
        let (number, stop) = (self.questions, Arc::new(AtomicBool::new(false)));
        self.question = Some(OpenQuestion { number, stop: Arc::clone(&stop) });
        (number, stop)
    }

    fn ask_computer(&mut self, seat: Seat, level: Level, tell: Tell) {
        let (question, stop) = self.question();
        let turn = Turn {
            rules: self.table.terms().rules.clone(),
            position: self.table.position().clone(),
            past: self.keys.clone(),
            level,
            seed: self.seed(),
            limits: pace(&self.table, seat, level, self.now()),
        };
        let computer = self.minds[seat.index()].computer.clone();
        thread::spawn(move || {
            let thought = computer.think(&turn, &stop, |idea| {
                let (depth, score, nodes, line) = (idea.depth, idea.score, idea.nodes, idea.line.clone());
                tell(Thinking::Idea { question, depth, score, nodes, line });
            });
            let what = thought.map_or(Answered::NoThought, |m| Answered::Thought(m.to_string()));
            tell(Thinking::Answer(Answer { question, what }));
        });
    }

    fn ask_program(&mut self, seat: Seat, engine: &EngineSpec, tell: Tell) {
        self.questions += 1;
        let number = self.questions;
        let request = EngineRequest::of(&self.table, &self.moves, self.now(), number, true);
        let terms = self.table.terms().clone();
        match self.minds[seat.index()].visitor.ask(engine, &terms, seat, request, tell) {
            Ok(stop) => self.question = Some(OpenQuestion { number, stop }),
            Err(why) => self.absence = Some(why),
        }
    }

    /// Another game overlooks something else.
    fn seed(&self) -> u64 {
        let name = self.id.as_str().bytes();
        name.fold(self.table.plies().len() as u64, |seed, byte| tengen_core::scatter(seed ^ u64::from(byte)))
    }

    /// Hears an answer. One to a question that was withdrawn changes nothing. Where a program cannot be played with at
    /// all, this says so, and it is not asked again until something else has happened.
    pub(crate) fn hear(&mut self, answer: Answer) -> Result<(), Bilingual> {
        if !self.is_open(answer.question) {
            return Ok(());
        }
        self.question = None;
        let seat = self.table.turn();
        let command = match answer.what {
            Answered::Thought(text) if check(self.table.position(), &text).is_ok() => {
                Command::play(seat, text)
            }
            // Whatever an engine cannot do, the rules can.
            Answered::Thought(_) | Answered::NoThought => {
                match self.table.position().legal_moves().into_iter().next() {
                    Some(text) => Command::play(seat, text),
                    None => Command::Resign { seat },
                }
            }
            Answered::Said(reply) => reply.command(seat),
            Answered::Failed(why, evidence) => {
                self.failure = Some(why);
                Command::Broken { seat, evidence: *evidence }
            }
            Answered::Absent(why) => {
                self.absence = Some(why.clone());
                return Err(why);
            }
        };
        self.follow(&command).map(drop)
    }
}
