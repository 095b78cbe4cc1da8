//! What the engines share: levels, limits, scores and thoughts, the table of positions that threads fill together, how
//! long to think by the clock, and learning from examples.
#![deny(unsafe_code)]

mod adam_optimizer;
mod busy_moves;
mod clock;
mod cores;
mod deepening;
mod level;
mod limits;
pub mod score;
mod search_limits;
mod search_thought;
mod transposition;

pub use adam_optimizer::{AdamOptimizer, FitQuality, FitSums};
pub use busy_moves::BusyMoves;
pub use clock::{ClockReading, TimeAllowance};
pub use cores::with_all_cores;
pub use deepening::{AspirationWindow, SearchReport, with_helpers};
pub use level::Level;
pub use limits::{SearchBounds, ThinkingLimits};
pub use search_limits::SearchLimits;
pub use search_thought::{Score, SearchThought};
pub use transposition::{ScoreBound, TranspositionTable, TtEntry};
