//! Matches and tournaments: engines against each other at the referee's tables.
//!
//! A [`Match`] is two [`MatchPlayer`]s or more and what they play; [`Match::play`] plays it, several games at once, and
//! tells [`MatchEvent`]s. Every opening of [`Openings`] is played with both sides. One game is one
//! [`TableHost`](tengen_table_host::TableHost): the referee decides, and a [`MatchLog`] stores what it decides before it
//! counts. Who meets whom is told by a tournament; how it stands by [`Scores`].
//!
//! A [`Journal`] is such a log in a file: what was stopped at any moment goes on ([`Match::resume`]), in the middle of a
//! game if need be.
#![forbid(unsafe_code)]

mod adjudication;
mod game;
mod journal;
mod opening;
mod player;
mod random_opening;
mod result;
mod run;
mod scores;
mod standing;
mod terms;
mod wording;
mod worker;

pub use adjudication::{Adjudication, DrawRule, ResignRule};
pub use game::{MatchLog, MoveTiming, PlayedGame};
pub use journal::{
    Journal, JournalContents, JournalEngine, JournalEntry, JournalFault, JournalFollower, JournalHeader,
    JournalOutput, read_journal_games,
};
pub use opening::{
    Lines, Opening, OpeningFault, OpeningFile, OpeningFormat, Openings, OpeningsFault, UsualChance,
    balanced_openings, read_opening_file, read_openings, write_opening,
};
pub use player::MatchPlayer;
pub use random_opening::RandomOpenings;
pub use result::GameResult;
pub use run::{EarlierGames, Match, MatchEvent, MatchFault};
pub use scores::Scores;
pub use standing::{Standing, Times};
pub use tengen_games::Sides;
pub use wording::{conclusion_text, evidence_text, has_no_move};
