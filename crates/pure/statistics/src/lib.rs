//! What the results of games tell about strength.
//!
//! [`Tally`] counts games, [`Pairs`] counts pairs of games from one opening with colours reversed; both give a
//! [`Strength`]: Elo, normalized Elo and the likelihood of superiority. [`Sprt`] tells when enough has been played. The
//! formulas are those of fastchess, so that the same results give the same numbers. [`Ratings`] put more than two players
//! on one scale.
//!
//! ```
//! use tengen_statistics::Tally;
//! let tally = Tally { wins: 76, draws: 0, losses: 24 };
//! assert_eq!(format!("{:.1}", tally.strength().unwrap().elo.value), "200.2");
//! ```
#![forbid(unsafe_code)]

mod erf;
mod likelihood;
mod ratings;
mod sprt;
mod strength;

pub use ratings::{Meeting, Ratings};
pub use sprt::{Hypothesis, Model, Sprt, SprtFault};
pub use strength::{Estimate, Pairs, Score, Strength, Tally, figure};
