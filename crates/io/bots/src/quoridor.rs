//! The bots of the Quoridor contest, rebuilt from their description.
//!
//! They answer with a [`Step`] of the contest, which need not be legal: some of them let a turn go on purpose.

mod baseline;
mod defensive;
mod defensive_run;
mod maze;
mod my_player;
mod run;

use std::{borrow::Cow, str::FromStr};

use tengen_core::{Lang, Localize, UnknownName};
use tengen_quoridor::{Position, contest::Step};

use self::{
    baseline::Baseline, defensive::Defensive, defensive_run::DefensiveRun, my_player::MyPlayer, run::Run,
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
}

impl QuoridorBot {
    /// All of them, in the order of the contest's numbers.
    pub const ALL: [Self; 5] =
        [Self::MyPlayer, Self::Defensive, Self::Run, Self::DefensiveRun, Self::Baseline];

    /// The name in commands.
    pub const fn code(self) -> &'static str {
        match self {
            Self::MyPlayer => "my-player",
            Self::Defensive => "defensive",
            Self::Run => "run",
            Self::DefensiveRun => "defensive-run",
            Self::Baseline => "baseline",
        }
    }

    /// One that is ready for a game. Only [`Self::MyPlayer`] listens to the seed.
    pub fn sit_down(self, seed: u64) -> QuoridorPlayer {
        QuoridorPlayer(match self {
            Self::MyPlayer => Mind::MyPlayer(MyPlayer::new(seed)),
            Self::Defensive => Mind::Defensive(Defensive::default()),
            Self::Run => Mind::Run(Run::default()),
            Self::DefensiveRun => Mind::DefensiveRun(DefensiveRun::default()),
            Self::Baseline => Mind::Baseline(Baseline::default()),
        })
    }
}

impl FromStr for QuoridorBot {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        UnknownName::find(&Self::ALL, Self::code, text)
    }
}

impl Localize for QuoridorBot {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let (en, zh) = match self {
            Self::MyPlayer => ("steps by chance", "随机走子"),
            Self::Defensive => ("only puts walls", "只放挡板"),
            Self::Run => ("only runs", "只走最短路"),
            Self::DefensiveRun => ("puts walls, then runs", "先放挡板再跑"),
            Self::Baseline => ("the contest's baseline", "竞赛基准"),
        };
        lang.pick(en, zh).into()
    }
}

/// A bot of the contest in one game.
#[derive(Clone, Debug)]
pub struct QuoridorPlayer(Mind);

#[derive(Clone, Debug)]
enum Mind {
    MyPlayer(MyPlayer),
    Defensive(Defensive),
    Run(Run),
    DefensiveRun(DefensiveRun),
    Baseline(Baseline),
}

impl QuoridorPlayer {
    /// What it answers when this is the board and it is its turn.
    pub fn decide(&mut self, position: &Position) -> Step {
        match &mut self.0 {
            Mind::MyPlayer(player) => player.decide(position),
            Mind::Defensive(player) => player.decide(position),
            Mind::Run(player) => player.decide(position, run::stay(position)),
            Mind::DefensiveRun(player) => player.decide(position),
            Mind::Baseline(player) => player.decide(position),
        }
    }
}
