//! A match or tournament as one HTML file that needs nothing else: standings, cross table, plots, games. And a single game
//! with what an engine thinks of its moves: a [`GameReview`] is a page, a graph or an annotated record.
//!
//! Whoever has played fills a [`Report`] with plain data; [`Report::to_html`] writes the file. Ratings, the sequential
//! test and everything that is counted is worked out here from the games, so that the parts of a report cannot
//! contradict each other.
//!
//! ```
//! use tengen_core::Lang;
//! use tengen_report::{GameLine, ReportPlayer, Report, GameVerdict};
//!
//! let mut report = Report { title: "new vs old".to_owned(), ..Report::default() };
//! report.players = vec![ReportPlayer::new("new"), ReportPlayer::new("old")];
//! report.games.push(GameLine { number: 1, players: [0, 1], verdict: GameVerdict::First, ..GameLine::default() });
//! assert!(report.to_html(Lang::En).starts_with("<!DOCTYPE html>"));
//! ```
#![forbid(unsafe_code)]

mod data;
mod facts;
mod html;
mod page;
mod plot;
mod plot_sheet;
mod reasons;
mod review;
mod times;
mod tournament;

pub use data::{GameLine, GameVerdict, PlayerPlace, Report, ReportPlayer, ReportSetting, TournamentState};
pub use plot_sheet::{PlotPanel, plot_sheet};
pub use review::{GameReview, ReviewSummary, ReviewedMove, annotated_record, review_index};
pub use times::TimeHistogram;

#[expect(clippy::cast_precision_loss, reason = "nobody plays 2^53 games")]
pub(crate) const fn real(count: u64) -> f64 {
    count as f64
}
