//! Help for tests and benchmarks; a development dependency only.
//!
//! - [`slow`]: the rules again, written for the eye instead of the machine and sharing no code with the
//!   product. Tests compare with them, benchmarks measure against them.
//! - [`walk`] and [`check_promises`]: random games, and what every position of every game must keep.
//! - [`Race`]: times the product beside a baseline and prints the ratio.
//! - [`Dice`]: random numbers that are the same in every run.

mod dice;
mod promises;
mod race;
pub mod slow;
mod walk;

pub use dice::Dice;
pub use promises::check_promises;
pub use race::Race;
pub use walk::{playout, walk};
