//! What a contest says, and to whom.

mod deferred_console;
mod stdio_console;

use std::path::PathBuf;

use tengen_core::{Localize, Message, english_errors, message};

pub use deferred_console::DeferredConsole;
pub use stdio_console::StdioConsole;

/// Where a contest says what happens.
pub trait ContestConsole: Send + Sync + 'static {
    /// A line of the contest's console, byte for byte as the course's server has it.
    fn console(&self, line: &str);
    /// Two lines of the course's log, with a line end between them.
    fn log(&self, lines: &str);
    /// What the course's server would not have told.
    fn notice(&self, notice: &OrganizerNotice);
}

/// What the organiser should know beside the console's lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OrganizerNotice {
    /// Somebody sent no key, or none that is one.
    BadKey {
        /// From where.
        from: String,
        /// Why it is none.
        why: SeatError,
    },
    /// Somebody left before the contest began; the seat is free again.
    LeftEarly {
        /// Who.
        name: String,
    },
    /// The same two have drawn so often that less thinking time decides.
    DrawsDecided {
        /// Who goes on.
        winner: String,
        /// Who does not.
        loser: String,
        /// How often they have drawn.
        draws: u32,
    },
    /// The contest goes on after an interruption.
    Resumed {
        /// How many games were finished.
        finished: usize,
        /// How many were interrupted and are played again.
        interrupted: usize,
        /// Who has to connect again.
        awaited: Vec<String>,
    },
    /// The games are written here.
    Folder(PathBuf),
    /// Something could not be written; the games go on.
    NotWritten {
        /// What.
        path: PathBuf,
        /// Why.
        why: String,
    },
    /// No more clients can be let in for the moment.
    Crowded {
        /// Why.
        why: String,
    },
}

/// Why a connection gets no seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatError {
    /// The first message is not one of the contest.
    NotARequest,
    /// The key is not `NAME_MAC` filled up with `_` to 64 bytes.
    Malformed,
    /// The key has no MAC.
    NoMac,
    /// The key did not come in time.
    TooSlow,
    /// The contest was resumed, and this key is not awaited.
    NotAwaited,
}

impl Localize for SeatError {
    fn message(&self) -> Message {
        Message::new(match self {
            Self::NotARequest => "quoridorcontest-not-a-request",
            Self::Malformed => "quoridorcontest-malformed-key",
            Self::NoMac => "quoridorcontest-no-mac",
            Self::TooSlow => "quoridorcontest-key-too-slow",
            Self::NotAwaited => "quoridorcontest-not-awaited",
        })
    }
}

english_errors!(SeatError);

impl Localize for OrganizerNotice {
    fn message(&self) -> Message {
        match self {
            Self::BadKey { from, why } => {
                message!("quoridorcontest-gets-no-seat", from, why = why.message())
            }
            Self::LeftEarly { name } => message!("quoridorcontest-left-early", name),
            Self::DrawsDecided { winner, loser, draws } => {
                message!("quoridorcontest-draws-decided", winner, loser, draws)
            }
            Self::Resumed { finished, interrupted, awaited } => {
                let awaited = if awaited.is_empty() {
                    Message::new("quoridorcontest-nobody")
                } else {
                    Message::names(awaited)
                };
                message!("quoridorcontest-resumed", finished, interrupted, awaited)
            }
            Self::Folder(path) => message!("quoridorcontest-folder", folder = path.display()),
            Self::NotWritten { path, why } => {
                message!("quoridorcontest-not-written", path = path.display(), why)
            }
            Self::Crowded { why } => message!("quoridorcontest-crowded", why),
        }
    }
}
