//! Help for tests and benchmarks; a development dependency only.
//!
//! - [`slow`]: the rules again, written for the eye instead of the machine and sharing no code with the
//!   product. Tests compare with them, benchmarks measure against them.
//! - [`play`], [`playout`] and [`check_games`]: given games, random games, and what every position must keep.
//! - [`PairedBenchmark`]: times the product beside a baseline and prints the ratio.
//! - [`LineConversation`]: a program that is told lines and heard.
//! - [`TestRng`]: random numbers that are the same in every run.

mod conversation;
mod dice;
mod promises;
mod race;
pub mod slow;
mod walk;

pub use conversation::LineConversation;
pub use dice::TestRng;
pub use promises::check_games;
pub use race::PairedBenchmark;
pub use walk::{play, playout};
