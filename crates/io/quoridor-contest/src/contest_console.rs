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
        /// Whether it has used up a seat all the same, as it does on the course's server.
        uses_seat: bool,
    },
    /// Somebody wants the contest to start with those who are there, and it does.
    StartsEarly {
        /// How many they are.
        seated: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// Somebody wants the contest to start, and it does so as soon as enough are there.
    StartsSoon {
        /// How many are needed at least.
        least: usize,
        /// How many are there.
        seated: usize,
        /// The challengers who are missing.
        challengers: Vec<String>,
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
    /// Only a part of the key came in time.
    TooSlow,
    /// Nothing came in time.
    Silent,
    /// The contest was resumed, and this key is not awaited.
    NotAwaited,
    /// The last seats are kept for challengers.
    Reserved,
}

impl SeatError {
    /// Whether the course's server has a seat less for it. It waits forever for who says nothing; we do not, and no seat is lost.
    pub(crate) const fn uses_seat(self) -> bool {
        match self {
            Self::NotARequest | Self::Malformed | Self::NoMac | Self::TooSlow => true,
            Self::Silent | Self::NotAwaited | Self::Reserved => false,
        }
    }
}

impl Localize for SeatError {
    fn message(&self) -> Message {
        Message::new(match self {
            Self::NotARequest => "quoridorcontest-not-a-request",
            Self::Malformed => "quoridorcontest-malformed-key",
            Self::NoMac => "quoridorcontest-no-mac",
            Self::TooSlow => "quoridorcontest-key-too-slow",
            Self::Silent => "quoridorcontest-silent",
            Self::NotAwaited => "quoridorcontest-not-awaited",
            Self::Reserved => "quoridorcontest-seat-reserved",
        })
    }
}

english_errors!(SeatError);

impl Localize for OrganizerNotice {
    fn message(&self) -> Message {
        match self {
            Self::BadKey { from, why, uses_seat: false } => {
                message!("quoridorcontest-gets-no-seat", from, why = why.message())
            }
            Self::BadKey { from, why, uses_seat: true } => {
                message!("quoridorcontest-uses-up-seat", from, why = why.message())
            }
            Self::StartsEarly { seated, seats } => message!("quoridorcontest-starts-early", seated, seats),
            Self::StartsSoon { least, seated, challengers } if challengers.is_empty() => {
                message!("quoridorcontest-starts-soon", least, seated)
            }
            Self::StartsSoon { challengers, .. } => {
                message!("quoridorcontest-awaits-challengers", names = Message::names(challengers))
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
