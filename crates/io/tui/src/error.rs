//! Errors of the terminal: why something cannot be played, watched or shown.

use std::{io, path::PathBuf};

use tengen_core::{ErrorList, Localize, Message, english_errors, message};
use tengen_games::{AnyRulesError, ParseRulesError};

use crate::{
    game::{LocalGameError, file::FileErrorKind},
    online::OnlineError,
    quoridor_panel::PanelError,
    watch::WatchError,
};

/// Why somebody cannot play, watch or replay a game here.
#[derive(Debug)]
pub enum TerminalError {
    /// The terminal cannot be used.
    Screen(io::Error),
    /// Nobody can be told anything.
    Output(io::Error),
    /// Standard input was the record, and there is no terminal to read moves from.
    InputIsTaken,
    /// No game was interrupted.
    NoInterruptedGame,
    /// Whoever is to move does not answer.
    NoAnswer,
    /// The terminal cannot show this board.
    BoardNotShown,
    /// The text does not name rules.
    ParseRules(ParseRulesError),
    /// Nobody can play by these rules.
    Rules(ErrorList<AnyRulesError>),
    /// Those who shall play cannot sit at this table.
    Seating(SeatingError),
    /// The game cannot begin or go on.
    Game(LocalGameError),
    /// A file cannot be read or written.
    File(FileError),
    /// The panel does not show this game.
    Panel(PanelError),
    /// The file does not have this game.
    Replay(ReplayError),
    /// There is nothing to watch.
    Watch(WatchError),
    /// Nobody can play there.
    Online(OnlineError),
}

/// Why somebody cannot sit at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatingError {
    /// More opponents were named than there are seats for them.
    TooManyOpponents {
        /// How many were named.
        given: usize,
        /// How many seats there are.
        others: usize,
    },
    /// More names were given than there are seats.
    TooManyNames {
        /// How many were given.
        given: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// A file names this program, and nobody has said how it is started.
    UnknownProgram(String),
}

/// Why a game cannot be replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// The file has no game of this number.
    NoSuchGame {
        /// The number, from 1.
        number: usize,
        /// How many games there are.
        n_games: usize,
    },
    /// The game has more steps than are shown.
    TooLong {
        /// How many are shown.
        most: usize,
    },
}

/// What is wrong with a file, and with which.
#[derive(Debug)]
pub struct FileError {
    pub(crate) path: PathBuf,
    pub(crate) kind: FileErrorKind,
}

impl Localize for TerminalError {
    fn message(&self) -> Message {
        match self {
            Self::Screen(error) => message!("tui-terminal-unusable", error),
            Self::Output(error) => message!("tui-cannot-write-output", error),
            Self::InputIsTaken => message!("tui-input-is-taken"),
            Self::NoInterruptedGame => message!("tui-no-interrupted-game"),
            Self::NoAnswer => message!("tui-no-answer"),
            Self::BoardNotShown => message!("tui-board-not-shown"),
            Self::ParseRules(error) => error.message(),
            Self::Rules(errors) => errors.message(),
            Self::Seating(error) => error.message(),
            Self::Game(error) => error.message(),
            Self::File(error) => error.message(),
            Self::Panel(error) => error.message(),
            Self::Replay(error) => error.message(),
            Self::Watch(error) => error.message(),
            Self::Online(error) => error.message(),
        }
    }
}

impl Localize for SeatingError {
    fn message(&self) -> Message {
        match self {
            Self::TooManyOpponents { given, others } => message!("tui-too-many-opponents", given, others),
            Self::TooManyNames { given, seats } => message!("tui-too-many-names", given, seats),
            Self::UnknownProgram(name) => message!("tui-file-unknown-program", name),
        }
    }
}

impl Localize for ReplayError {
    fn message(&self) -> Message {
        match self {
            Self::NoSuchGame { number, n_games } => message!("tui-replay-no-such-game", number, n_games),
            Self::TooLong { most } => message!("tui-replay-cut", most),
        }
    }
}

impl Localize for FileError {
    fn message(&self) -> Message {
        message!("core-colon", before = self.path.display(), after = self.kind.message())
    }
}

english_errors!(TerminalError {
    Self::Screen(error) | Self::Output(error) => error,
    Self::ParseRules(error) => error,
    Self::Rules(errors) => errors,
    Self::Seating(error) => error,
    Self::Game(error) => error,
    Self::File(error) => error,
    Self::Panel(error) => error,
    Self::Replay(error) => error,
    Self::Watch(error) => error,
    Self::Online(error) => error,
});
english_errors!(SeatingError, ReplayError);
english_errors!(FileError {
    Self { kind: FileErrorKind::Io(error), .. } => error,
    Self { kind: FileErrorKind::Record(error), .. } => error,
    Self { kind: FileErrorKind::Write { error, .. }, .. } => &**error,
    Self { kind: FileErrorKind::Draw(error), .. } => error,
    Self { kind: FileErrorKind::Panel(error), .. } => error,
});

macro_rules! wraps {
    ($($variant:ident($error:ty))+) => {$(
        impl From<$error> for TerminalError {
            fn from(error: $error) -> Self {
                Self::$variant(error)
            }
        }
    )+};
}

wraps! {
    ParseRules(ParseRulesError)
    Rules(ErrorList<AnyRulesError>)
    Seating(SeatingError)
    Game(LocalGameError)
    File(FileError)
    Panel(PanelError)
    Replay(ReplayError)
    Watch(WatchError)
    Online(OnlineError)
}
