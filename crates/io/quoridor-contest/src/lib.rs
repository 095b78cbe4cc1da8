//! The Quoridor contest over TCP: players, games, rounds, console lines and files as the course's own server has them,
//! without its faults. What is said on the wire is in `tengen_protocols::quoridor`; the arbiter's tables decide, and
//! [`ContestGame`] translates between its events and the contest's status codes.
#![forbid(unsafe_code)]

mod client;
mod connections;
mod console;
mod contest;
mod contest_console;
mod contest_game;
mod context;
mod game_loop;
mod game_recorder;
mod lobby;
mod log_writer;
mod names;
mod observer;
mod player_connection;
mod rounds;
mod saved_contest;
mod settings;
mod step_log;

pub use client::{ClientOptions, play_contest};
pub use contest::{ContestEnd, ContestError, ContestStarter, QuoridorContest};
pub use contest_console::{ContestConsole, DeferredConsole, OrganizerNotice, SeatError, StdioConsole};
pub use contest_game::{ContestGame, contest_terms};
pub use observer::{ContestObserver, ContestTable, PairResult};
pub use saved_contest::{LoggedGame, ResumeError};
pub use settings::ContestSettings;
