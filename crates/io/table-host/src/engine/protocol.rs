//! Engine protocols: what engines are told, and what their lines mean.

mod gomocup;
mod text;

pub use self::gomocup::rule_bits;

use tengen_bots::ProgramSpec;
use tengen_core::Message;
use tengen_games::{AnyMove, AnyPosition, AnyRules, GameName};

use super::{EngineSpec, time::EngineTime};
use crate::EngineRequest;

/// How an engine is talked to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineProtocol {
    /// Gomocup's, for Gomoku and Renju.
    Gomocup,
    /// Our own, for the other games.
    Text,
}

/// What a line of a program means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum EngineLine {
    /// It plays this game, or has done what it was told.
    Ready,
    /// Who it is, or anything else that is no part of the conversation.
    Name,
    /// Its move, as the game writes it, and as the program does. Gomocup programs may give several with blanks between
    /// them where the same seat goes on.
    Move { text: String, said: String },
    /// Something in the place of a move that cannot be one.
    NoMove(String),
    /// It cannot do what it was told.
    Complaint(String),
    /// It does not know the opening that is played.
    Refusal(String),
    /// What it thinks so far, for people to read.
    Thought(String),
}

/// Whom an engine plays against, as far as it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpponentKind {
    /// Somebody at a table, who may take moves back.
    Person,
    /// Another engine.
    Engine,
}

impl OpponentKind {
    /// As the Gomocup protocol counts them.
    const fn game_type(self) -> u8 {
        match self {
            Self::Person => 0,
            Self::Engine => 1,
        }
    }
}

/// A question for a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveQuestion<'a> {
    pub(super) rules: &'a AnyRules,
    pub(super) time: EngineTime,
    pub(super) request: &'a EngineRequest,
    /// Whether the engine knows all moves but the last, which is another's.
    pub(super) knows_game: bool,
}

impl EngineProtocol {
    /// The one in which this program plays this, unless somebody says otherwise.
    pub fn usual(program: &ProgramSpec, game: GameName) -> Self {
        // Our own program speaks for a library.
        if program.is_library() { Self::Text } else { Self::of_game(game) }
    }

    /// The one that programs for this game usually speak.
    pub fn of_game(game: GameName) -> Self {
        if game == gomocup::GAME { Self::Gomocup } else { Self::Text }
    }

    /// The name in commands.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Gomocup => "gomocup",
            Self::Text => "text",
        }
    }

    /// The protocol of this name.
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::Gomocup, Self::Text].into_iter().find(|protocol| protocol.code() == code)
    }

    /// Why programs cannot play this, where they cannot.
    pub fn refuses(self, rules: &AnyRules) -> Option<Message> {
        match self {
            Self::Gomocup => gomocup::refuses(rules),
            Self::Text => None,
        }
    }

    /// The lines that begin a game; the answer is that it is ready, or a complaint.
    pub(super) fn start(self, rules: &AnyRules) -> String {
        match self {
            Self::Gomocup => gomocup::start(rules),
            Self::Text => text::start(rules),
        }
    }

    /// The line that begins another game like the last one; some programs do not know it.
    pub(super) const fn again(self) -> Option<&'static str> {
        match self {
            Self::Gomocup => Some("RESTART\r\n"),
            Self::Text => None,
        }
    }

    /// The line that takes this move back; its answer is that this is done, or a complaint.
    pub(super) fn take_back(self, m: &AnyMove) -> Option<String> {
        match self {
            Self::Gomocup => gomocup::take_back(m),
            Self::Text => None,
        }
    }

    /// The settings, which have no answers of their own.
    pub(super) fn settings(
        self,
        spec: &EngineSpec,
        rules: &AnyRules,
        time: EngineTime,
        move_limit: Option<u32>,
        opponent: OpponentKind,
    ) -> String {
        match self {
            Self::Gomocup => gomocup::settings(spec, rules, time, opponent),
            Self::Text => text::settings(spec, rules, move_limit),
        }
    }

    /// The line whose answer tells that everything before it has been done.
    pub(super) const fn are_you_done(self) -> &'static str {
        match self {
            Self::Gomocup => "ABOUT\r\n",
            Self::Text => "isready\n",
        }
    }

    /// Whether this is that answer.
    pub(super) fn is_done(self, said: &EngineLine) -> bool {
        match self {
            Self::Gomocup => *said == EngineLine::Name,
            Self::Text => *said == EngineLine::Ready,
        }
    }

    /// Whether every program has to answer it. Some that speak Gomocup's do not.
    pub(super) const fn insists(self) -> bool {
        match self {
            Self::Gomocup => false,
            Self::Text => true,
        }
    }

    /// The lines that ask for a move.
    pub(super) fn question(self, ask: MoveQuestion<'_>, spec: &EngineSpec) -> String {
        match self {
            Self::Gomocup => gomocup::question(ask),
            Self::Text => text::question(ask, spec),
        }
    }

    /// What a line means, as an answer in this position; `None` when it is nothing that we ask for.
    pub(super) fn read(self, line: &str, position: Option<&AnyPosition>) -> Option<EngineLine> {
        match self {
            Self::Gomocup => gomocup::read(line, position),
            Self::Text => text::read(line),
        }
    }

    /// The line that ends a program.
    pub(super) const fn quit_line(self) -> &'static str {
        match self {
            Self::Gomocup => "END\r\n",
            Self::Text => "quit\n",
        }
    }
}
