use std::io;

use tengen_arbiter::{EventMisfitError, ReadEventError};
use tengen_core::{Localize, Message, english_errors, message};
use tengen_records::ReadError;
use tengen_store::{GameId, GameIdError};

use super::server::ServerError;
use crate::{ReplayError, game::file::in_words, replay::words::safe_message};

/// Why something cannot be watched.
#[derive(Debug)]
pub enum WatchError {
    /// Nobody has said what to watch.
    NothingNamed,
    /// This address, or this part of it, cannot be watched: the key of the reason.
    Address(String, &'static str),
    /// The address names a game that no server has.
    Id(String, GameIdError),
    /// The system gives us no thread.
    Thread(io::Error),
    /// The server cannot be asked, or does not answer as one of ours.
    Server(ServerError),
    /// A line of the server is not what we asked for.
    NotTengen,
    /// The server says nothing of this table.
    TableSilent(String, GameId),
    /// The server says nothing of this challenge.
    ChallengeSilent(String, GameId),
    /// Nobody has accepted this challenge yet.
    ChallengeOpen(GameId),
    /// The log of this table is not one.
    Log(GameId, GameLogError),
    /// This is neither a file nor a folder.
    FileIrregular(String),
    /// This file is longer than any record.
    FileTooLong(String),
    /// The system does not let us read this file.
    FileUnreadable(String, io::Error),
    /// This file is not a record, or not a whole one.
    FileNoRecord(String, ReadError),
    /// The game in this file cannot be shown.
    FileGame(String, GameLogError),
    /// There was no game before the end.
    NothingPlayed,
    /// The contest is over.
    ContestOver,
    /// The server sends a game that this version does not understand.
    OtherVersion,
}

/// What is wrong with the log of a game.
#[derive(Debug)]
pub enum GameLogError {
    /// It has no end.
    Endless,
    /// An event cannot be read.
    Event(ReadEventError),
    /// An event does not follow the rules.
    Misfit(EventMisfitError),
    /// It cannot be replayed.
    Replay(ReplayError),
}

impl Localize for WatchError {
    fn message(&self) -> Message {
        let about = |what: &str, why: Message| message!("core-colon", before = what, after = why);
        match self {
            Self::NothingNamed => message!("tui-watch-nothing-named"),
            Self::Address(what, key) => about(what, Message::new(key)),
            Self::Id(what, error) => about(what, error.message()),
            Self::Thread(error) => message!("tui-watch-cannot", error),
            Self::Server(error) => error.message(),
            Self::NotTengen => message!("tui-watch-no-tengen"),
            Self::TableSilent(base, table) => message!("tui-watch-table-silent", base, table),
            Self::ChallengeSilent(base, id) => message!("tui-watch-challenge-silent", base, id),
            Self::ChallengeOpen(id) => message!("tui-watch-challenge-open", id),
            Self::Log(table, error) => {
                message!("tui-watch-bad-log", table, why = safe_message(error, 300))
            }
            Self::FileIrregular(name) => message!("tui-watch-file-irregular", name),
            Self::FileTooLong(name) => message!("tui-watch-file-too-long", name),
            Self::FileUnreadable(name, error) => about(name, in_words(error)),
            Self::FileNoRecord(name, error) => about(name, safe_message(error, 200)),
            Self::FileGame(name, error) => about(name, error.message()),
            Self::NothingPlayed => message!("tui-watch-nothing-played"),
            Self::ContestOver => message!("tui-watch-contest-over"),
            Self::OtherVersion => message!("tui-online-other-version"),
        }
    }
}

impl Localize for GameLogError {
    fn message(&self) -> Message {
        match self {
            Self::Endless => message!("tui-watch-endless-log"),
            Self::Event(error) => error.message(),
            Self::Misfit(error) => error.message(),
            Self::Replay(error) => error.message(),
        }
    }
}

english_errors!(WatchError {
    Self::Id(_, error) => error,
    Self::Thread(error) | Self::FileUnreadable(_, error) => error,
    Self::Server(error) => error,
    Self::Log(_, error) | Self::FileGame(_, error) => error,
    Self::FileNoRecord(_, error) => error,
});
english_errors!(GameLogError {
    Self::Event(error) => error,
    Self::Misfit(error) => error,
});
