//! Matches and tournaments: engines against each other at the referee's tables.
//!
//! A [`MatchSpec`] is two [`MatchPlayer`]s or more and what they play; [`MatchSpec::play`] plays it, several games at once, and
//! tells [`MatchEvent`]s. Every opening of [`OpeningSchedule`] is played with both sides. One game is one
//! [`TableHost`](tengen_table_host::TableHost): the referee decides, and a [`MatchLog`] stores what it decides before it
//! counts. Who meets whom is told by a tournament; how it stands by [`MatchScores`].
//!
//! A [`MatchJournal`] is such a log in a file: what was stopped at any moment goes on ([`MatchSpec::resume`]), in the middle of a
//! game if need be.
#![forbid(unsafe_code)]

mod adjudication;
mod game;
mod journal;
mod opening;
mod player;
mod random_opening;
mod remote;
mod result;
mod run;
mod scores;
mod standing;
mod terms;
mod wording;
mod worker;

pub use adjudication::{AdjudicationRules, DrawRule, ResignRule};
pub use game::{GameConduct, MatchLog, MoveTiming, PlayedGame, play_on};
pub use journal::{
    JournalContents, JournalEngine, JournalEntry, JournalError, JournalFollower, JournalHeader,
    JournalOutput, MatchJournal, read_journal_games,
};
pub use opening::{
    MatchOpening, OpeningError, OpeningFile, OpeningFormat, OpeningListError, OpeningSchedule,
    OpeningVariations, RandomOpeningDefaults, balanced_openings, read_opening_file, read_openings,
    write_opening,
};
pub use player::MatchPlayer;
pub use random_opening::RandomOpenings;
pub use remote::RemoteGames;
pub use result::GameResult;
pub use run::{EarlierGames, MatchError, MatchEvent, MatchSpec};
pub use scores::MatchScores;
pub use standing::{PairStanding, TimeTotals};
pub use tengen_games::SideNames;
pub use wording::{conclusion_text, evidence_text, has_no_move};
pub use worker::rest;
