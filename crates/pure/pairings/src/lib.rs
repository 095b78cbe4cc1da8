//! Tournaments: who meets whom, which game is played next, and how it stands.
//!
//! A [`TournamentRunner`] gives out games and takes their results; whoever plays them (worker threads with programs, tables
//! of a server, pairs of TCP clients) decides nothing about the tournament. Below it, a [`Tournament`] knows encounters.
//!
//! A [`Tournament`] follows from its [`TournamentPlan`] and the results that were reported, and from nothing else: whoever reports
//! the same results has the same tournament, whatever was reported first within a round. So a tournament that was
//! stopped goes on after its results are reported again.
//!
//! ```
//! use tengen_pairings::{TournamentFormat, TournamentPlan, SeriesResult, Tournament};
//!
//! let mut cup = Tournament::new(TournamentPlan::new(TournamentFormat::Knockout, 3))?;
//! while let Some(encounter) = cup.next_open() {
//!     // Whoever is named first wins.
//!     cup.report(encounter.id, SeriesResult { wins: [1, 0], draws: 0, winner: Some(0) })?;
//! }
//! assert!(cup.is_over() && cup.champion().is_some());
//! assert_eq!(cup.standings().len(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod arena;
mod champion;
mod cross_table;
mod double_elimination;
mod encounter;
mod format;
mod knockout;
mod plan;
mod runner;
mod schedule;
mod series;
mod standings;
mod swiss;
mod tables;
mod text_table;
mod tournament;

pub use champion::{Champion, ChampionReason};
pub use cross_table::{CrossTable, CrossTableCell};
pub use encounter::{Bye, Encounter, ReportError, SeriesResult, TournamentEvent, TournamentStage};
pub use format::{FormatOptionError, TournamentFormat, challengers_first, is_challenger};
pub use plan::{MOST_ENCOUNTERS, MOST_ENTRANTS, PlanError, TournamentPlan};
pub use runner::{GameReport, ReportEffects, ScheduledGame, TournamentRunner};
pub use series::{SeriesDecider, SeriesPlan};
pub use standings::{StandingsLine, TieBreak, TieBreakScore, standings};
pub use tables::{TableWording, points_text};
pub use text_table::{ColumnKind, TableColumn, TableMedium, TextTable};
pub use tournament::Tournament;
