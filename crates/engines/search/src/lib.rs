//! What the engines share: levels, limits, scores and thoughts, the table of positions that threads fill together, how
//! long to think by the clock, and learning from examples.
#![deny(unsafe_code)]

mod busy_moves;
mod clock;
mod cores;
mod deepening;
mod descent;
mod level;
mod limits;
pub mod score;
mod search_limits;
mod thought;
mod transposition;

pub use busy_moves::BusyMoves;
pub use clock::{Allowance, Clock};
pub use cores::with_all_cores;
pub use deepening::{Report, Window, with_helpers};
pub use descent::{Descent, Fit, Fitness};
pub use level::Level;
pub use limits::{Limits, ThinkingLimits};
pub use search_limits::SearchLimits;
pub use thought::{Score, Thought};
pub use transposition::{Bound, TranspositionTable, TtEntry};
