//! A match or tournament as one HTML file that needs nothing else: standings, cross table, plots, games.
//!
//! Whoever has played fills a [`Report`] with plain data.
#![forbid(unsafe_code)]

mod data;
mod times;

pub use data::{GameLine, Place, Player, Report, Setting, State, Verdict};
pub use times::Times;

#[expect(clippy::cast_precision_loss, reason = "nobody plays 2^53 games")]
pub(crate) const fn real(count: u64) -> f64 {
    count as f64
}
