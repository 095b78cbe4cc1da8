use std::{fmt, str::FromStr};

use tengen_core::{Localize, Message, UnknownNameError};
use tengen_games::{AnyRules, GameName};

use crate::formats::gomoku::sgf;

/// A format in which games are recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RecordFormat {
    /// Tengen's own: the referee's events, one JSON object a line.
    Events,
    /// Smart Game Format: `FF[4]`, `GM[4]`.
    Sgf,
    /// Piskvork, Gomocup's manager.
    Psq,
    /// Gomotur, a tournament manager.
    Gomotur,
    /// RenLib's library of variations.
    Lib,
    /// RenLib's position: the moves of one game.
    Pos,
    /// RenjuNet's database.
    Rif,
    /// The record of the Chinese computer games contest.
    Ccgc,
    /// Points one after the other, rows from the bottom.
    Plain,
    /// Pairs of letters one after the other, rows from the top.
    Letters,
    /// The log of the Quoridor contest's server.
    QuoridorLog,
    /// The log of the Quoridor contest's client.
    QuoridorClientLog,
    /// Quoridor moves as text.
    QuoridorText,
    /// A map of Battlefield and the orders after it.
    BattlefieldText,
}

impl RecordFormat {
    /// All formats.
    pub const ALL: [Self; 14] = [
        Self::Events,
        Self::Sgf,
        Self::Psq,
        Self::Gomotur,
        Self::Lib,
        Self::Pos,
        Self::Rif,
        Self::Ccgc,
        Self::Plain,
        Self::Letters,
        Self::QuoridorLog,
        Self::QuoridorClientLog,
        Self::QuoridorText,
        Self::BattlefieldText,
    ];

    /// The name in commands.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Events => "events",
            Self::Sgf => "sgf",
            Self::Psq => "psq",
            Self::Gomotur => "rec",
            Self::Lib => "lib",
            Self::Pos => "pos",
            Self::Rif => "rif",
            Self::Ccgc => "ccgc",
            Self::Plain => "plain",
            Self::Letters => "letters",
            Self::QuoridorLog => "quoridor-log",
            Self::QuoridorClientLog => "quoridor-client-log",
            Self::QuoridorText => "quoridor-text",
            Self::BattlefieldText => "battlefield",
        }
    }

    /// How names of such files end, the usual ending first.
    pub const fn extensions(self) -> &'static [&'static str] {
        match self {
            Self::Events => &["jsonl", "ndjson"],
            Self::Sgf => &["sgf"],
            Self::Psq => &["psq"],
            Self::Gomotur => &["rec"],
            Self::Lib => &["lib"],
            Self::Pos => &["pos"],
            Self::Rif => &["rif", "xml"],
            Self::Ccgc | Self::Plain | Self::Letters | Self::QuoridorText | Self::BattlefieldText => &["txt"],
            Self::QuoridorLog | Self::QuoridorClientLog => &["csv"],
        }
    }

    /// The format that the name of a file stands for, for a game by these rules; `None` where it tells none.
    ///
    /// ```
    /// use tengen_records::RecordFormat;
    /// let renju = "renju".parse().unwrap();
    /// assert_eq!(RecordFormat::of_file_name("a.SGF", &renju), Some(RecordFormat::Sgf));
    /// assert_eq!(RecordFormat::of_file_name("C5-a.txt", &renju), Some(RecordFormat::Ccgc));
    /// assert_eq!(RecordFormat::of_file_name("sgf", &renju), None);
    /// ```
    pub fn of_file_name(name: &str, rules: &AnyRules) -> Option<Self> {
        let extension = name.rsplit_once('.')?.1.to_lowercase();
        if extension == "txt" {
            return Some(match rules {
                // The contest wants files to be called C5-….
                AnyRules::Gomoku(_) if name.starts_with("C5-") => Self::Ccgc,
                AnyRules::Gomoku(_) => Self::Plain,
                AnyRules::Quoridor(_) => Self::QuoridorText,
                AnyRules::Battlefield(_) => Self::BattlefieldText,
            });
        }
        Self::ALL.into_iter().find(|format| format.extensions().contains(&extension.as_str()))
    }

    /// The format in which games of this kind are usually exchanged.
    pub const fn usual(game: GameName) -> Self {
        match game {
            GameName::Gomoku => Self::Sgf,
            GameName::Quoridor => Self::QuoridorText,
            GameName::Battlefield => Self::BattlefieldText,
        }
    }

    /// The usual format where it also tells who played, else our own log.
    pub fn for_archive(rules: &AnyRules) -> Self {
        let usual = Self::usual(rules.game());
        if usual == Self::BattlefieldText || !usual.holds(rules) { Self::Events } else { usual }
    }

    /// Whether files of the format can be written; all of them can be read. A client's log shows what one player saw.
    pub const fn can_write(self) -> bool {
        !matches!(self, Self::QuoridorClientLog)
    }

    /// Whether a file can hold several games.
    pub const fn holds_several(self) -> bool {
        match self {
            Self::Events
            | Self::Sgf
            | Self::Rif
            | Self::Ccgc
            | Self::Plain
            | Self::Letters
            | Self::QuoridorText => true,
            Self::Psq
            | Self::Gomotur
            | Self::Lib
            | Self::Pos
            | Self::QuoridorLog
            | Self::QuoridorClientLog
            | Self::BattlefieldText => false,
        }
    }

    /// Whether games by these rules can be recorded in it.
    pub const fn holds(self, rules: &AnyRules) -> bool {
        match rules {
            AnyRules::Gomoku(rules) => {
                let (width, height) = (rules.size.width(), rules.size.height());
                match self {
                    Self::Events => true,
                    Self::Sgf => rules.players == 2 && width <= sgf::MAX_SIDE && height <= sgf::MAX_SIDE,
                    Self::Plain | Self::Psq => rules.players == 2,
                    // It does not tell the size, and rows from the top depend on it.
                    Self::Gomotur => {
                        rules.players == 2 && width == height && matches!(width, 15 | 19 | 20 | 52)
                    }
                    Self::Lib | Self::Pos | Self::Letters | Self::Rif | Self::Ccgc => {
                        rules.players == 2 && width == 15 && height == 15
                    }
                    Self::QuoridorLog
                    | Self::QuoridorClientLog
                    | Self::QuoridorText
                    | Self::BattlefieldText => false,
                }
            }
            AnyRules::Quoridor(rules) => match self {
                Self::QuoridorLog | Self::QuoridorClientLog => rules.players == 2 && rules.size == 9,
                Self::Events | Self::QuoridorText => true,
                Self::Sgf
                | Self::Psq
                | Self::Gomotur
                | Self::Lib
                | Self::Pos
                | Self::Rif
                | Self::Ccgc
                | Self::Plain
                | Self::Letters
                | Self::BattlefieldText => false,
            },
            AnyRules::Battlefield(_) => matches!(self, Self::Events | Self::BattlefieldText),
        }
    }
}

impl fmt::Display for RecordFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for RecordFormat {
    type Err = UnknownNameError;

    fn from_str(text: &str) -> Result<Self, UnknownNameError> {
        UnknownNameError::find(&Self::ALL, Self::code, text)
    }
}

impl Localize for RecordFormat {
    fn message(&self) -> Message {
        let key = match self {
            Self::Events => "records-format-events",
            Self::Sgf => "records-format-sgf",
            Self::Psq => "records-format-psq",
            Self::Gomotur => "records-format-rec",
            Self::Lib => "records-format-lib",
            Self::Pos => "records-format-pos",
            Self::Rif => "records-format-rif",
            Self::Ccgc => "records-format-ccgc",
            Self::Plain => "records-format-points",
            Self::Letters => "records-format-letters",
            Self::QuoridorLog => "records-format-contest-server",
            Self::QuoridorClientLog => "records-format-contest-client",
            Self::QuoridorText => "records-format-quoridor",
            Self::BattlefieldText => "records-format-battlefield",
        };
        Message::new(key)
    }
}
