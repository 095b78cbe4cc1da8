//! What the engines share: levels, limits, scores and thoughts, the table of positions that threads fill together, and how
//! long to think by the clock.
#![deny(unsafe_code)]

mod busy;
mod clock;
mod descent;
mod level;
mod limits;
pub mod score;
mod table;
mod thought;
mod watch;

pub use busy::Busy;
pub use clock::{Allowance, Clock};
pub use descent::{Descent, Fit};
pub use level::Level;
pub use limits::{Limits, ThinkingLimits};
pub use table::{Bound, Found, Table};
pub use thought::{Score, Thought};
pub use watch::Watch;
