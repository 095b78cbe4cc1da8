//! What the results of games tell about strength.
//!
//! [`WinDrawLoss`] counts games, [`PentanomialCounts`] counts pairs of games from one opening with colours reversed; both give a
//! [`StrengthEstimate`]: Elo, normalized Elo and the likelihood of superiority. [`Sprt`] tells when enough has been played. The
//! formulas are those of fastchess, so that the same results give the same numbers. [`PlayerRatings`] put more than two players
//! on one scale.
//!
//! ```
//! use tengen_statistics::WinDrawLoss;
//! let tally = WinDrawLoss { wins: 76, draws: 0, losses: 24 };
//! assert_eq!(format!("{:.1}", tally.strength().unwrap().elo.value), "200.2");
//! ```
#![forbid(unsafe_code)]

mod erf;
mod likelihood;
mod ratings;
mod sprt;
mod strength;

pub use ratings::{PlayerRatings, RatedMeeting};
pub use sprt::{EloModel, Sprt, SprtDecision, SprtError};
pub use strength::{GamePoints, PentanomialCounts, StrengthEstimate, ValueEstimate, WinDrawLoss, figure};
