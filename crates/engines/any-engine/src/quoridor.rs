//! The bots of the Quoridor contest, rebuilt from their description, and our engine as one more of them.
//!
//! They answer with a [`ContestStep`] of the contest, which need not be legal: some of them let a turn go on purpose.

mod baseline;
mod defensive;
mod defensive_run;
mod maze;
mod my_player;
mod run;
mod tengen;

use std::{str::FromStr, time::Duration};

use tengen_core::{Localize, Message, Seat, UnknownNameError};
use tengen_quoridor::{
    Position,
    contest::{ContestProfile, ContestStep, STEP_LIMIT},
};
use tengen_quoridor_engine::StepLimit;
use tengen_search::ThinkingLimits;

use self::{
    baseline::BaselineBot, defensive::DefensiveBot, defensive_run::DefensiveRunBot, my_player::MyPlayerBot,
    run::RunBot, tengen::TengenBot,
};

/// Which of the contest's bots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum QuoridorBot {
    /// Steps by chance: what contestants begin with.
    MyPlayer,
    /// Puts walls around its opponent and goes nowhere.
    Defensive,
    /// Runs along a shortest path.
    Run,
    /// Puts walls while that helps, then runs.
    DefensiveRun,
    /// Runs while it is ahead, puts walls while it is behind.
    Baseline,
    /// Our engine.
    Tengen,
}

impl QuoridorBot {
    /// All of them, in the order of the contest's numbers; ours is the last.
    pub const ALL: [Self; 6] =
        [Self::MyPlayer, Self::Defensive, Self::Run, Self::DefensiveRun, Self::Baseline, Self::Tengen];

    /// The name in commands.
    pub const fn code(self) -> &'static str {
        match self {
            Self::MyPlayer => "my-player",
            Self::Defensive => "defensive",
            Self::Run => "run",
            Self::DefensiveRun => "defensive-run",
            Self::Baseline => "baseline",
            Self::Tengen => "tengen",
        }
    }

    /// One that is ready for a game. Only [`Self::MyPlayer`] listens to the seed.
    pub fn sit_down(self, seed: u64) -> QuoridorPlayer {
        QuoridorPlayer(match self {
            Self::MyPlayer => BotKind::MyPlayer(MyPlayerBot::new(seed)),
            Self::Defensive => BotKind::Defensive(DefensiveBot::default()),
            Self::Run => BotKind::Run(RunBot::default()),
            Self::DefensiveRun => BotKind::DefensiveRun(DefensiveRunBot::default()),
            Self::Baseline => BotKind::Baseline(BaselineBot::default()),
            Self::Tengen => BotKind::Tengen(TengenBot::default()),
        })
    }
}

impl FromStr for QuoridorBot {
    type Err = UnknownNameError;

    fn from_str(text: &str) -> Result<Self, UnknownNameError> {
        // What it does is easier to remember than what the contest calls it.
        if text == "random" {
            return Ok(Self::MyPlayer);
        }
        UnknownNameError::find(&Self::ALL, Self::code, text)
    }
}

impl Localize for QuoridorBot {
    fn message(&self) -> Message {
        let key = match self {
            Self::MyPlayer => "engine-random-steps",
            Self::Defensive => "engine-only-puts-walls",
            Self::Run => "engine-only-runs",
            Self::DefensiveRun => "engine-walls-first",
            Self::Baseline => "engine-contest-baseline",
            Self::Tengen => "engine-tengens-engine",
        };
        Message::new(key)
    }
}

/// What a player knows when it is asked for a step.
#[derive(Clone, Copy, Debug)]
pub struct BotSituation<'a> {
    /// The board, with the player to move.
    pub position: &'a Position,
    /// The keys of earlier positions of the game, the oldest first.
    pub past: &'a [u64],
    /// When the game will be stopped, if it will.
    pub stopped: Option<StepLimit>,
    /// How long it may think; only our engine needs any time.
    pub limits: ThinkingLimits,
}

/// When a game of the contest is stopped after so many steps, and who wins then: by the document who has used less time
/// so far, on the original server whoever moved second.
pub fn step_limit(profile: ContestProfile, steps: u32, used: [Duration; 2]) -> StepLimit {
    let winner = match profile {
        ContestProfile::Original => Some(Seat::SECOND),
        ContestProfile::Document if used[0] < used[1] => Some(Seat::FIRST),
        ContestProfile::Document if used[0] > used[1] => Some(Seat::SECOND),
        ContestProfile::Document => None,
    };
    StepLimit { left: STEP_LIMIT.saturating_sub(steps), winner }
}

/// A bot of the contest in one game.
#[derive(Debug)]
pub struct QuoridorPlayer(BotKind);

#[derive(Debug)]
enum BotKind {
    MyPlayer(MyPlayerBot),
    Defensive(DefensiveBot),
    Run(RunBot),
    DefensiveRun(DefensiveRunBot),
    Baseline(BaselineBot),
    Tengen(TengenBot),
}

impl QuoridorPlayer {
    /// What it answers when this is what it sees.
    pub fn decide(&mut self, sight: BotSituation<'_>) -> ContestStep {
        let position = sight.position;
        match &mut self.0 {
            BotKind::MyPlayer(player) => player.decide(position),
            BotKind::Defensive(player) => player.decide(position),
            BotKind::Run(player) => player.decide(position, run::stay(position)),
            BotKind::DefensiveRun(player) => player.decide(position),
            BotKind::Baseline(player) => player.decide(position),
            BotKind::Tengen(player) => player.decide(sight),
        }
    }
}
