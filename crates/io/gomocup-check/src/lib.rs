//! Gomocup check: whether an engine follows the Gomocup protocol, and what its author can do about it.
//!
//! [`CheckPlan::checks`] lists what is looked at; [`CheckPlan::inspect`] does so, one check after the other, each with a
//! process of its own. A check that needs another one is left out where that has failed, so that one fault is told once.
//! [`report_checks`] does so and writes what it finds to standard output, for people or as JSON.
#![forbid(unsafe_code)]

mod ends;
mod finding;
mod games;
mod lines;
mod moves;
mod positions;
mod processes;
mod report;
mod resources;
mod starts;
mod swap;
mod talk;
mod times;

use std::{
    borrow::Cow,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

use tengen_bots::{ProgramSpec, StartProgramError};
use tengen_core::{Localize, Message, message, millis};
use tengen_gomoku::{BoardSize, Rule, Rules};
use tengen_protocols::gomocup::{EngineSetting, GomocupCommand};

use self::{finding::Checked, talk::EngineTalk};
pub use self::{
    finding::{CheckFinding, CheckVerdict, TalkLine},
    report::{list_checks, report_checks},
};
use tengen_table_host::rule_bits;

/// What is to be looked at.
#[derive(Clone, Debug)]
pub struct CheckPlan {
    /// The program.
    pub program: ProgramSpec,
    /// The rules that it plays.
    pub rules: Vec<Rule>,
    /// The sizes of square boards that it plays on, the first above all.
    pub sizes: Vec<u8>,
    /// For each move.
    pub time: Duration,
    /// How many games for each rule and size.
    pub games: u32,
    /// Bytes that it may use.
    pub memory: u64,
    /// How long we wait for it.
    pub patience: CheckPatience,
    /// Only the checks of these names; all of them if there are none.
    pub only: Vec<String>,
}

/// How long we wait before we say that there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckPatience {
    /// For the program to start.
    pub start: Duration,
    /// Beyond its time for a move.
    pub answer: Duration,
}

impl CheckPatience {
    /// As long as hosts wait.
    pub const USUAL: Self = Self { start: Duration::from_secs(10), answer: Duration::from_secs(5) };
}

/// What a check is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckSubject {
    /// How it starts.
    Start,
    /// What it makes of commands and options.
    Orders,
    /// What it answers to the commands for moves.
    Moves,
    /// How it reads lines.
    Lines,
    /// Whether it knows the rules.
    Rules,
    /// Whole games.
    Games,
    /// Whether it keeps its time.
    Time,
    /// What it uses besides.
    Resources,
    /// How it ends.
    End,
}

impl CheckSubject {
    /// The name for programs that read the list.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Orders => "commands",
            Self::Lines => "lines",
            Self::Moves => "moves",
            Self::Rules => "rules",
            Self::Games => "games",
            Self::Time => "time",
            Self::Resources => "resources",
            Self::End => "end",
        }
    }
}

impl Localize for CheckSubject {
    fn message(&self) -> Message {
        match self {
            Self::Start => message!("gomocup-group-start"),
            Self::Orders => message!("gomocup-group-commands"),
            Self::Lines => message!("gomocup-group-lines"),
            Self::Moves => message!("gomocup-group-moves"),
            Self::Rules => message!("gomocup-group-rules"),
            Self::Games => message!("gomocup-group-games"),
            Self::Time => message!("gomocup-group-time"),
            Self::Resources => message!("gomocup-group-resources"),
            Self::End => message!("gomocup-group-end"),
        }
    }
}

/// Something that is looked at.
pub struct EngineCheck {
    /// Its name in commands.
    pub name: Cow<'static, str>,
    /// What it is about.
    pub subject: CheckSubject,
    /// What is looked at.
    pub title: Message,
    /// Those that must not have failed.
    needs: &'static [&'static str],
    run: Box<dyn Fn(&CheckContext<'_>) -> Checked>,
}

impl std::fmt::Debug for EngineCheck {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("EngineCheck").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A check, by the name and the title that people see.
fn check(
    name: impl Into<Cow<'static, str>>,
    subject: CheckSubject,
    title: &'static str,
    needs: &'static [&'static str],
    run: impl Fn(&CheckContext<'_>) -> Checked + 'static,
) -> EngineCheck {
    EngineCheck { name: name.into(), subject, title: Message::new(title), needs, run: Box::new(run) }
}

impl CheckPlan {
    /// Everything that is looked at, in its order.
    pub fn checks(&self) -> Vec<EngineCheck> {
        let mut checks = starts::checks(self);
        checks.extend(lines::orders());
        checks.extend(moves::checks());
        checks.extend(swap::checks());
        checks.extend(lines::reading());
        checks.extend(positions::checks(self));
        checks.extend(times::checks());
        checks.extend(games::checks(self));
        checks.extend(resources::checks());
        checks.extend(ends::checks());
        checks.retain(|check| self.only.is_empty() || self.only.iter().any(|name| *name == check.name));
        checks
    }

    /// How long this takes about: for a program that answers at once, and for one that uses all its time.
    pub fn length(&self) -> (Duration, Duration) {
        let settings = u32::try_from(games::settings(self).len()).unwrap_or(u32::MAX);
        let games = settings.saturating_mul(self.games);
        let usual = Duration::from_secs(4) + Duration::from_millis(250) * games;
        let moves = games.saturating_mul(games::USUAL_MOVES).saturating_add(70);
        (usual, usual + Duration::from_secs(6) + self.time * moves)
    }

    /// Looks at everything, and tells each check before it begins and what it has found. An error means that the program
    /// cannot be started at all.
    pub fn inspect(
        &self,
        halt: &AtomicBool,
        mut tell: impl FnMut(&EngineCheck, Option<&CheckFinding>),
    ) -> Result<(), StartProgramError> {
        drop(self.program.start()?);
        let context = CheckContext { plan: self, halt, memory: Mutex::default() };
        let mut failed: Vec<Cow<'static, str>> = Vec::new();
        for check in self.checks() {
            let missing = check.needs.iter().find(|need| failed.iter().any(|name| name == *need));
            tell(&check, None);
            let found = match missing {
                Some(&need) => CheckFinding {
                    needs: Some(need.into()),
                    ..CheckFinding::skipped(message!("gomocup-check-skipped", need))
                },
                None => (check.run)(&context).unwrap_or_else(|finding| finding),
            };
            if halt.load(Relaxed) {
                break;
            }
            tell(&check, Some(&found));
            // Who needs what was left out is left out, too.
            if found.verdict == CheckVerdict::Failure || missing.is_some() {
                failed.push(check.name);
            }
        }
        Ok(())
    }
}

/// What checks work with.
struct CheckContext<'a> {
    plan: &'a CheckPlan,
    halt: &'a AtomicBool,
    /// The most memory that was seen in any of them.
    memory: Mutex<Option<u64>>,
}

/// The time that a program is told, in milliseconds.
#[derive(Clone, Copy)]
struct AnnouncedTime {
    turn: u64,
    game: u64,
    left: i64,
}

/// What programs are told where the game has no limit.
const NO_LIMIT: i64 = 2_147_483_647;

impl CheckContext<'_> {
    /// The board that is used where it makes no difference.
    fn rules(&self) -> Rules {
        let rule = self.plan.rules.first().copied().unwrap_or(Rule::Freestyle);
        Rules { rule, ..square(self.side()) }
    }

    fn side(&self) -> u8 {
        self.plan.sizes.first().copied().unwrap_or(15)
    }

    /// The usual time.
    fn time(&self) -> AnnouncedTime {
        AnnouncedTime { turn: millis(self.plan.time), game: 0, left: NO_LIMIT }
    }

    /// How long we wait for a move with the usual time.
    fn patience(&self) -> Duration {
        self.plan.time + self.plan.patience.answer
    }

    /// Starts the program and says nothing yet.
    fn open(&self) -> Result<EngineTalk<'_>, CheckFinding> {
        EngineTalk::begin(&self.plan.program, self.halt)
    }

    /// Starts the program and begins a game.
    fn sit_down(&self, rules: Rules, time: AnnouncedTime) -> Result<EngineTalk<'_>, CheckFinding> {
        let mut talk = self.open()?;
        let asked = talk.send(&[start(rules.size)])?;
        talk.ok(asked, self.plan.patience.start)?;
        talk.send(&self.settings(rules, time))?;
        Ok(talk)
    }

    /// The options that every manager sends.
    fn settings(&self, rules: Rules, time: AnnouncedTime) -> Vec<GomocupCommand> {
        [
            EngineSetting::TimeoutTurn(time.turn),
            EngineSetting::TimeoutMatch(time.game),
            EngineSetting::MaxMemory(self.plan.memory),
            EngineSetting::Other("game_type 1".to_owned()),
            EngineSetting::Rule(rule_bits(rules.rule)),
            EngineSetting::TimeLeft(time.left),
        ]
        .map(GomocupCommand::Info)
        .into()
    }

    /// Remembers how much memory a program was seen to hold.
    fn close(&self, talk: &EngineTalk<'_>) {
        let mut memory = self.memory.lock().unwrap_or_else(PoisonError::into_inner);
        *memory = (*memory).max(talk.memory);
    }
}

fn square(side: u8) -> Rules {
    BoardSize::new(side, side).map_or(Rules::FREESTYLE, |size| Rules { size, ..Rules::FREESTYLE })
}

fn start(size: BoardSize) -> GomocupCommand {
    let (width, height) = (size.width().into(), size.height().into());
    if width == height { GomocupCommand::Start(width) } else { GomocupCommand::RectStart(width, height) }
}

/// Now, and so much later.
fn within(time: Duration) -> Instant {
    Instant::now() + time
}
