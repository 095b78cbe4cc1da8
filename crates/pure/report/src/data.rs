//! Report data.

use std::time::Duration;

use tengen_core::Message;
use tengen_statistics::{GamePoints, Sprt};

use crate::TimeHistogram;

/// Everything that a report shows. Texts may come from anywhere: they are escaped where they are written.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// What it is called.
    pub title: String,
    /// What was played: game, rules, board.
    pub game: Option<Message>,
    /// The format of the tournament; none for a match of two.
    pub format: Option<Message>,
    /// Whether it is over.
    pub state: TournamentState,
    /// Games that were planned, where that is known.
    pub planned: Option<u64>,
    /// Everything that was assumed: limits, openings, seed, concurrency, version and so on, in this order.
    pub settings: Vec<ReportSetting>,
    /// Who played. Everything else names players by their place in this list.
    pub players: Vec<ReportPlayer>,
    /// What the tie-breaks are called, in the order in which they count.
    pub tie_breaks: Vec<Message>,
    /// Who stands where. If it is empty, points decide.
    pub standings: Vec<PlayerPlace>,
    /// Who has won it.
    pub champion: Option<usize>,
    /// The sequential test of the first player against the second, if there was one.
    pub sprt: Option<Sprt>,
    /// What the sides are called: who moves first, and who second (`Black`, `White`).
    pub sides: Option<[Message; 2]>,
    /// All games, in any order. Those that do not count are listed, and nothing else.
    pub games: Vec<GameLine>,
    /// Our own time between an answer and the next question.
    pub overhead: TimeHistogram,
    /// Further things to be said, such as how a drawn series was decided.
    pub notes: Vec<Message>,
    /// The command that shows a game; `{}` in it becomes the game's number.
    pub replay: Option<String>,
    /// When it was made and by what, as it is to be written.
    pub made: String,
}

/// Whether a tournament is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TournamentState {
    /// All of it was played, or the test has decided.
    #[default]
    Finished,
    /// It was stopped and can go on.
    Stopped,
    /// It goes on.
    Running,
}

/// Something that was assumed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportSetting {
    /// What it is.
    pub name: Message,
    /// What it was set to.
    pub value: Message,
}

impl ReportSetting {
    /// A setting whose value reads the same in each language.
    pub fn new(name: Message, value: impl Into<String>) -> Self {
        Self { name, value: Message::verbatim(value.into()) }
    }
}

/// Somebody who played.
#[derive(Clone, Debug, Default)]
pub struct ReportPlayer {
    /// Its name.
    pub name: String,
    /// What it is: the command line, the version it told. May be empty.
    pub about: String,
    /// What it may use: time, memory, threads. May be empty.
    pub limits: String,
    /// How long it thought on each of its moves.
    pub thinking: TimeHistogram,
}

impl ReportPlayer {
    /// A player of this name.
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), ..Self::default() }
    }
}

/// Where a player stands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayerPlace {
    /// From 1; the same for those who are equal.
    pub place: u32,
    /// Who.
    pub player: usize,
    /// In half points.
    pub half_points: u64,
    /// A value for each of [`Report::tie_breaks`], as it is to be written.
    pub tie_breaks: Vec<String>,
}

/// A game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameLine {
    /// Its number, from 1.
    pub number: u64,
    /// The round of the tournament, from 1; 0 without rounds.
    pub round: u32,
    /// What two games from one opening with sides changed have in common and no other game has.
    pub pair: Option<u64>,
    /// Who moved first, and who second.
    pub players: [usize; 2],
    /// How it ended.
    pub verdict: GameVerdict,
    /// By what, as a code: `five`, `goal`, `time`, `crash` and so on. Codes that we do not know are shown as they are.
    pub reason: String,
    /// How it ended in words, such as `White loses on time (103ms overrun)`. May be empty.
    pub detail: String,
    /// Moves, those of the opening included.
    pub moves: u32,
    /// From the first question to the end.
    pub duration: Duration,
}

/// Who has won a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GameVerdict {
    /// Who moved first.
    First,
    /// Who moved second.
    Second,
    /// Nobody.
    Draw,
    /// The game does not count.
    #[default]
    None,
}

impl GameVerdict {
    /// As results are written, who moved first in front.
    pub const fn text(self) -> &'static str {
        match self {
            Self::First => "1-0",
            Self::Second => "0-1",
            Self::Draw => "½-½",
            Self::None => "*",
        }
    }

    /// What it was worth to who moved first.
    pub const fn score(self) -> Option<GamePoints> {
        match self {
            Self::First => Some(GamePoints::Win),
            Self::Second => Some(GamePoints::Loss),
            Self::Draw => Some(GamePoints::Draw),
            Self::None => None,
        }
    }
}
