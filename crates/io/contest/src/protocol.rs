//! How programs are talked to: what to tell them, and what their lines mean.

mod gomocup;
mod text;

pub(crate) use self::gomocup::rule_bits;

use tengen_bots::Program;
use tengen_core::Bilingual;
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_gomoku::{Opening, Rules};

use crate::{Clock, Player};

/// How a program is talked to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// Gomocup's, for Gomoku and Renju.
    Gomocup,
    /// Our own, for the other games.
    Text,
}

/// What a line of a program means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Said {
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
    /// What it thinks so far, for people to read.
    Thought(String),
}

/// A question for a move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ask<'a> {
    pub(crate) rules: &'a AnyRules,
    /// How the game stands, with the stage of its opening.
    #[allow(dead_code, reason = "protocols that say opening steps in their own way ask for it")]
    pub(crate) position: &'a AnyPosition,
    pub(crate) moves: &'a [AnyMove],
    /// Whether the program knows all moves but the last, which is another's.
    pub(crate) knows_game: bool,
    pub(crate) clock: Clock,
}

impl Protocol {
    /// The one in which this program plays this, unless somebody says otherwise.
    pub fn usual(program: &Program, rules: &AnyRules) -> Self {
        match rules {
            // Our own program speaks for a library.
            _ if program.is_library() => Self::Text,
            AnyRules::Gomoku(_) => Self::Gomocup,
            AnyRules::Quoridor(_) | AnyRules::Battlefield(_) => Self::Text,
        }
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
    pub fn refuses(self, rules: &AnyRules) -> Option<Bilingual> {
        let usual = |rules: &Rules| (rules.in_a_row, rules.players, rules.opening) == (5, 2, Opening::Free);
        match rules {
            AnyRules::Gomoku(rules) if self == Self::Gomocup && !usual(rules) => Some(Bilingual::new(
                "the Gomocup protocol is for five in a row, two players, and no opening protocol",
                "Gomocup 协议只用于两人五子棋，没有开局规则",
            )),
            AnyRules::Gomoku(_) | AnyRules::Quoridor(_) | AnyRules::Battlefield(_) => None,
        }
    }

    /// The lines that begin a game; the answer is that it is ready, or a complaint.
    pub(crate) fn start(self, rules: &AnyRules) -> String {
        match self {
            Self::Gomocup => gomocup::start(rules),
            Self::Text => text::start(rules),
        }
    }

    /// The settings, which have no answers of their own.
    pub(crate) fn settings(self, player: &Player, rules: &AnyRules, max_moves: Option<u32>) -> String {
        match self {
            Self::Gomocup => gomocup::settings(player, rules),
            Self::Text => text::settings(player, rules, max_moves),
        }
    }

    /// The line whose answer tells that everything before it has been done.
    pub(crate) const fn are_you_done(self) -> &'static str {
        match self {
            Self::Gomocup => "ABOUT\r\n",
            Self::Text => "isready\n",
        }
    }

    /// Whether this is that answer.
    pub(crate) fn is_done(self, said: &Said) -> bool {
        match self {
            Self::Gomocup => *said == Said::Name,
            Self::Text => *said == Said::Ready,
        }
    }

    /// Whether every program has to answer it. Some that speak Gomocup's do not.
    pub(crate) const fn insists(self) -> bool {
        match self {
            Self::Gomocup => false,
            Self::Text => true,
        }
    }

    /// The lines that ask for a move.
    pub(crate) fn question(self, ask: Ask<'_>, player: &Player) -> String {
        match self {
            Self::Gomocup => gomocup::question(ask),
            Self::Text => text::question(ask, player),
        }
    }

    /// What a line means; `None` when it is nothing that we ask for.
    pub(crate) fn read(self, line: &str) -> Option<Said> {
        match self {
            Self::Gomocup => gomocup::read(line),
            Self::Text => text::read(line),
        }
    }

    /// The line that ends a program.
    pub(crate) const fn farewell(self) -> &'static str {
        match self {
            Self::Gomocup => "END\r\n",
            Self::Text => "quit\n",
        }
    }
}
