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
pub use clock::{ClockReading, TimeAllowance};
pub use cores::with_all_cores;
pub use deepening::{AspirationWindow, SearchReport, with_helpers};
pub use descent::{AdamOptimizer, FitQuality, FitSums};
pub use level::Level;
pub use limits::{SearchBounds, ThinkingLimits};
pub use search_limits::SearchLimits;
pub use thought::{Score, SearchThought};
pub use transposition::{ScoreBound, TranspositionTable, TtEntry};
