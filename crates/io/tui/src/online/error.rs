use tengen_core::{Localize, Message, english_errors, message};

use crate::watch::{ServerError, WatchError};

/// Why somebody cannot play on a server.
#[derive(Debug)]
pub enum OnlineError {
    /// The text is not the address of a server.
    NoServer(String),
    /// Nobody plays at this page.
    NoPage(String),
    /// The page is that of a contest.
    Contest(String),
    /// A token has letters and digits.
    BadToken,
    /// Guests are called otherwise.
    Name(Message),
    /// The server cannot be asked, or refuses.
    Server(ServerError),
    /// What comes from the server cannot be followed.
    Feed(WatchError),
    /// Others sit at this table: the address, to watch it.
    NoSeat(String),
    /// The game at this table is over, and was played by others.
    Finished(String),
    /// The challenge was withdrawn, declined or has expired.
    ChallengeOver(String),
}

impl Localize for OnlineError {
    fn message(&self) -> Message {
        match self {
            Self::NoServer(text) => message!("tui-online-no-server", text),
            Self::NoPage(page) => message!("tui-online-no-page", page),
            Self::Contest(url) => message!("tui-online-contest", url),
            Self::BadToken => message!("tui-online-bad-token"),
            Self::Name(why) => message!("tui-online-name", why = why.clone()),
            Self::Server(error) => error.message(),
            Self::Feed(error) => error.message(),
            Self::NoSeat(url) => message!("tui-online-no-seat", url),
            Self::Finished(url) => message!("tui-online-finished", url),
            Self::ChallengeOver(id) => message!("tui-online-challenge-over", id),
        }
    }
}

english_errors!(OnlineError {
    Self::Server(error) => error,
    Self::Feed(error) => error,
});

impl From<ServerError> for OnlineError {
    fn from(error: ServerError) -> Self {
        Self::Server(error)
    }
}

impl From<WatchError> for OnlineError {
    fn from(error: WatchError) -> Self {
        Self::Feed(error)
    }
}
