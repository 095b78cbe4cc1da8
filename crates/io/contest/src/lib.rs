//! Programs against each other.
//!
//! A [`Match`] is two [`Player`]s or more and what they play; [`Match::play`] plays it, several games at once, and tells
//! [`News`]. Every opening of [`Openings`] is played with both sides. The referee of a game ([`Game`]) is the rules
//! themselves and a clock at the pipe. Who meets whom is told by a tournament; how it stands by [`Scores`].
//!
//! A [`Journal`] keeps every game, so that what was stopped at any moment goes on ([`Match::resume`]) as if it had not.
//!
//! [`check`] tells the author of a program what it does wrong.
//!
//! A [`Guest`] is one program at somebody else's table: against a person, or beside other programs.
#![forbid(unsafe_code)]

mod adjudication;
mod chair;
pub mod check;
mod clock;
mod ending;
mod entry;
mod evidence;
mod game;
mod guest;
pub mod journal;
mod opening;
mod player;
mod protocol;
mod random_opening;
mod run;
mod said_score;
mod scores;
mod sides;
mod standing;
mod tournament;

pub use adjudication::{Adjudication, DrawRule, ResignRule};
pub use clock::{Bank, Clock, TimeLimit};
pub use ending::{Ending, Reason};
pub use entry::Entry;
pub use game::Game;
pub use guest::{Answer, Failure, Guest};
pub use journal::Journal;
pub use opening::{
    Lines, Opening, OpeningFault, OpeningFile, OpeningFormat, Openings, OpeningsFault, balanced_openings,
    read_opening_file, read_openings, write_opening,
};
pub use player::{Player, Resources};
pub use protocol::Protocol;
pub use random_opening::RandomOpenings;
pub use run::{Match, MatchFault, News};
pub use scores::Scores;
pub use sides::Sides;
pub use standing::{Standing, Times};
pub use tournament::{Decider, Fixture};
