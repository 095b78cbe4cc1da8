use std::{borrow::Cow, io, sync::atomic::AtomicBool, time::Duration};

use tengen_core::{Bilingual, Lang, Localize, english_errors};
use tengen_games::{AnyMove, AnyRules};

use crate::{
    Clock, Player, Reason,
    chair::{Answered, Chair, Fault},
    protocol::Ask,
};

/// One program that plays at somebody else's table.
///
/// It is asked for moves when it is its turn, and never has to know how the game came to stand as it does: after moves
/// that were taken back it is told the whole game anew. It is ended when this is dropped, and at once when it has failed;
/// the next question starts it again.
///
/// A program with a guard ([`Program::held_in`](tengen_bots::Program::held_in)) dies with the thread that has
/// started it, so all questions to one guest belong on one thread that lives as long as the game.
#[derive(Debug)]
pub struct Guest {
    chair: Chair,
    rules: AnyRules,
    /// The game as the program knows it since its last answer, its own move included.
    known: Option<Vec<String>>,
}

/// The move of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// As the game writes it. Whether it may be played is for the referee to say.
    pub text: String,
    /// As the program wrote it.
    pub said: String,
    /// How long it took, from the question to the answer at the pipe.
    pub time: Duration,
}

/// Why there is no move.
#[derive(Debug)]
pub enum Failure {
    /// The program cannot be started.
    CannotStart {
        /// What it is called.
        name: String,
        /// What the system says.
        error: io::Error,
    },
    /// It runs, or did, but there is no move from it.
    NoMove {
        /// What it is called.
        name: String,
        /// Why.
        reason: Reason,
        /// What it said or did, for its author; may be empty.
        evidence: Bilingual,
    },
}

impl Guest {
    /// A program that will play this; it is not started yet.
    pub fn new(player: Player, rules: AnyRules) -> Self {
        let chair = Chair::new(player, &rules);
        Self { chair, rules, known: None }
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.chair.player.name
    }

    /// Starts the program if it does not run, and begins a game. [`Guest::ask`] does so by itself; who begins first
    /// knows early whether the program can be played with.
    pub fn begin(&mut self, halt: &AtomicBool) -> Result<(), Failure> {
        self.known = None;
        if let Some(why) = self.chair.protocol().refuses(&self.rules) {
            return Err(self.fail(Fault { reason: Reason::Refusal, evidence: why }));
        }
        match self.chair.begin(&self.rules, None, halt) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(fault)) => Err(self.fail(fault)),
            Err(error) => Err(Failure::CannotStart { name: self.name().to_owned(), error }),
        }
    }

    /// Asks for the next move after these, with so much left on its clock for the whole game, if that is limited. What
    /// the program thinks meanwhile is `heard` line by line, as it writes it; `halt` ends the program and the question.
    pub fn ask(
        &mut self,
        moves: &[AnyMove],
        left: Option<Duration>,
        heard: &mut dyn FnMut(&str),
        halt: &AtomicBool,
    ) -> Result<Answer, Failure> {
        let knows_game = self.knows(moves);
        // Where it knows another game, or none because it has ended.
        if !knows_game && self.known.is_some() || !self.chair.is_taken() {
            self.begin(halt)?;
        }
        let clock = Clock::with(self.chair.player.time, left);
        let ask = Ask { rules: &self.rules, moves, knows_game, clock };
        match self.chair.ask(ask, heard, halt) {
            Ok(Answered { text, said, asked, at }) => {
                let game = moves.iter().map(ToString::to_string).chain([text.clone()]);
                self.known = Some(game.collect());
                Ok(Answer { text, said, time: at.saturating_duration_since(asked) })
            }
            Err(fault) => Err(self.fail(fault)),
        }
    }

    /// Whether only one move has been made since the program's own.
    fn knows(&self, moves: &[AnyMove]) -> bool {
        let Some((known, (_, before))) = self.known.as_ref().zip(moves.split_last()) else { return false };
        known.len() == before.len() && known.iter().zip(before).all(|(text, m)| *text == m.to_string())
    }

    /// A program that has failed is ended: whatever it says later would answer another question.
    fn fail(&mut self, Fault { reason, evidence }: Fault) -> Failure {
        self.chair.leave(false);
        self.known = None;
        Failure::NoMove { name: self.name().to_owned(), reason, evidence }
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        self.chair.leave(true);
    }
}

impl Failure {
    /// Whether nothing is wrong with the program, and it only was told to stop.
    pub const fn is_interruption(&self) -> bool {
        matches!(self, Self::NoMove { reason: Reason::Interrupted, .. })
    }
}

impl Localize for Failure {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match self {
            Self::CannotStart { name, error } => {
                let is_missing = error.kind() == io::ErrorKind::NotFound;
                let missing = || lang.pick("there is no such program", "没有这个程序").to_owned();
                let why = if is_missing { missing() } else { error.to_string() };
                match lang {
                    Lang::En => format!("cannot start {name}: {why}"),
                    Lang::Zh => format!("不能启动 {name}：{why}"),
                }
            }
            Self::NoMove { name, reason, evidence } => {
                // Chinese words stand apart from a name in Latin letters.
                let who = format!("{name}{}", lang.pick("", " "));
                let (told, evidence) = (reason.told_of(&who, lang), evidence.localize(lang));
                match lang {
                    _ if evidence.is_empty() => return told,
                    Lang::En => format!("{told}: {evidence}"),
                    Lang::Zh => format!("{told}：{evidence}"),
                }
            }
        }
        .into()
    }
}

english_errors!(Failure);
