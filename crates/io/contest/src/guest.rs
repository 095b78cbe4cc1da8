use std::{borrow::Cow, sync::atomic::AtomicBool, time::Duration};

use tengen_arbiter::{Evidence, FailureCause, Millis};
use tengen_bots::CannotStart;
use tengen_core::{Bilingual, Lang, Localize, english_errors};
use tengen_games::{AnyMove, AnyPosition, AnyRules};

use crate::{
    Clock, Player, Protocol, Reason,
    chair::{Answered, Chair, Fault},
    protocol::{Ask, Opponent},
};

/// One program that plays at somebody else's table.
///
/// It is asked for moves when it is its turn, and never has to know how the game came to stand as it does: after moves
/// that were taken back it takes them back itself, or is told the whole game anew. It is ended when this is dropped, and at once when it has failed;
/// the next question starts it again.
///
/// On old systems a program with a guard ([`Program::held_in`](tengen_bots::Program::held_in)) dies with the thread that
/// has started it, so all questions to one guest belong on one thread that lives as long as the game.
#[derive(Debug)]
pub struct Guest {
    chair: Chair,
    rules: AnyRules,
    /// The game as the program knows it since its last answer, its own moves included; none once it has begun.
    known: Option<Vec<String>>,
    /// How many of those moves nobody has been told yet, where it has answered with several.
    untold: usize,
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
        /// Why not.
        why: CannotStart,
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
        let chair = Chair::new(player, &rules, Opponent::Anybody);
        Self { chair, rules, known: None, untold: 0 }
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.chair.player.name
    }

    /// Starts the program if it does not run, and begins a game. [`Guest::ask`] does so by itself; who begins first
    /// knows early whether the program can be played with.
    pub fn begin(&mut self, halt: &AtomicBool) -> Result<(), Failure> {
        (self.known, self.untold) = (None, 0);
        if let Some(why) = self.chair.protocol().refuses(&self.rules) {
            return Err(self.fail(Fault { reason: Reason::Refusal, evidence: why }));
        }
        match self.chair.begin(&self.rules, None, halt) {
            Ok(Ok(())) => {
                self.known = Some(Vec::new());
                Ok(())
            }
            Ok(Err(fault)) => Err(self.fail(fault)),
            Err(why) => Err(Failure::CannotStart { name: self.name().to_owned(), why }),
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
        if let Some(text) = self.next_untold(moves) {
            return Ok(Answer { said: text.clone(), text, time: Duration::ZERO });
        }
        let mut knows_game = self.knows(moves) || self.takes_back(moves, halt);
        // Where it knows another game, or none because it has ended.
        if !knows_game && !self.goes_on(moves) || !self.chair.is_taken() {
            self.begin(halt)?;
            knows_game = self.knows(moves);
        }
        let clock = Clock::with(self.chair.player.time, left);
        let Some(position) = self.position(moves) else {
            let evidence = Bilingual::new("no legal game to go on with", "没有合规的对局可以继续");
            return Err(self.fail(Fault { reason: Reason::Refusal, evidence }));
        };
        let ask = Ask { rules: &self.rules, position: &position, moves, knows_game, clock };
        match self.chair.ask(ask, heard, halt) {
            Ok(Answered { moves: answered, said, asked, at }) => {
                self.untold = answered.len().saturating_sub(1);
                let text = answered.first().cloned().unwrap_or_default();
                let game = moves.iter().map(ToString::to_string).chain(answered);
                self.known = Some(game.collect());
                Ok(Answer { text, said, time: at.saturating_duration_since(asked) })
            }
            Err(fault) => Err(self.fail(fault)),
        }
    }

    /// Whether only one move has been made since the program's own.
    fn knows(&self, moves: &[AnyMove]) -> bool {
        let Some((known, (_, before))) = self.known.as_ref().zip(moves.split_last()) else { return false };
        self.untold == 0 && is_same(known, before)
    }

    /// Whether the program need not be told of a new game: it has only been told its beginning, or it is one that is told
    /// all moves with every question.
    fn goes_on(&self, moves: &[AnyMove]) -> bool {
        let Some(known) = &self.known else { return false };
        let begins_so = moves.get(..known.len()).is_some_and(|beginning| is_same(known, beginning));
        begins_so && (known.is_empty() || self.chair.protocol() == Protocol::Text)
    }

    /// Has the program take back what is not in the game any more, where only one move has been made since then.
    fn takes_back(&mut self, moves: &[AnyMove], halt: &AtomicBool) -> bool {
        let Some((known, (_, before))) = self.known.as_ref().zip(moves.split_last()) else { return false };
        let is_further = known.len() > before.len() && is_same(&known[..before.len()], before);
        let Some(position) = self.position(before).filter(|_| is_further && self.untold == 0) else {
            return false;
        };
        let surplus: Option<Vec<AnyMove>> =
            known[before.len()..].iter().map(|text| position.read_move(text).ok()).collect();
        surplus.is_some_and(|surplus| self.chair.take_back(&surplus, halt))
    }

    /// The next move of an answer that had several, if the game stands where it goes on.
    fn next_untold(&mut self, moves: &[AnyMove]) -> Option<String> {
        let known = self.known.as_ref().filter(|_| self.untold > 0)?;
        let told = known.len() - self.untold;
        let text = known.get(told).filter(|_| is_same(&known[..told], moves))?.clone();
        self.untold -= 1;
        Some(text)
    }

    /// How the game stands after these moves. A seat that the referee has passed over has none of them.
    fn position(&self, moves: &[AnyMove]) -> Option<AnyPosition> {
        let mut position = AnyPosition::new(&self.rules).ok()?;
        for m in moves {
            let mut turns = position.seats();
            while position.play_move(m).is_err() {
                turns = turns.checked_sub(1).filter(|_| position.skip_turn())?;
            }
        }
        Some(position)
    }

    /// A program that has failed is ended: whatever it says later would answer another question.
    fn fail(&mut self, Fault { reason, evidence }: Fault) -> Failure {
        self.chair.leave(false);
        (self.known, self.untold) = (None, 0);
        Failure::NoMove { name: self.name().to_owned(), reason, evidence }
    }
}

/// Whether these are the same moves.
fn is_same(texts: &[String], moves: &[AnyMove]) -> bool {
    texts.len() == moves.len() && texts.iter().zip(moves).all(|(text, m)| *text == m.to_string())
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

    /// Why there is no move of a program that could be started.
    pub const fn reason(&self) -> Option<Reason> {
        match self {
            Self::CannotStart { .. } => None,
            Self::NoMove { reason, .. } => Some(*reason),
        }
    }

    /// What a record keeps of it: in words first, then what the program wrote, for those who want to know more.
    pub fn evidence(&self) -> Evidence {
        let (why, output) = match self {
            Self::NoMove { name, reason, evidence } => {
                let told = |lang: Lang| reason.told_of(&named(name, lang), lang).into_owned();
                let output = evidence.localize(Lang::En).into_owned();
                (
                    Bilingual::new(told(Lang::En), told(Lang::Zh)),
                    Some(output).filter(|output| !output.is_empty()),
                )
            }
            Self::CannotStart { .. } => (Bilingual::of(self), None),
        };
        let overrun = self.overrun().map(|over| Millis(u64::try_from(over.as_millis()).unwrap_or(u64::MAX)));
        let cause = self.reason().map_or(Some(FailureCause::CannotStart), Reason::cause);
        Evidence { cause, why: Some(why), output, exit: self.exit(), overrun, ..Evidence::default() }
    }

    /// How much too late it was, if it was.
    pub const fn overrun(&self) -> Option<Duration> {
        if let Some(Reason::Time(over)) = self.reason() { Some(over) } else { None }
    }

    /// How the program ended, if it has, as logs have it: `signal 11`.
    pub fn exit(&self) -> Option<String> {
        if let Some(Reason::Gone(gone)) = self.reason() { gone.exit() } else { None }
    }
}

/// Chinese words stand apart from a name in Latin letters.
fn named(name: &str, lang: Lang) -> String {
    format!("{name}{}", lang.pick("", " "))
}

impl Localize for Failure {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match self {
            Self::CannotStart { name, why } => match lang {
                Lang::En => format!("cannot start {name}: {}", why.localize(lang)),
                Lang::Zh => format!("不能启动 {name}：{}", why.localize(lang)),
            },
            Self::NoMove { name, reason, evidence } => {
                let (told, evidence) = (reason.told_of(&named(name, lang), lang), evidence.localize(lang));
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
