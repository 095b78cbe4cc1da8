//! What the engines share: the table of positions that threads fill together, and how long to think by the clock.
#![deny(unsafe_code)]

mod busy;
mod clock;
mod table;

pub use busy::Busy;
pub use clock::{Allowance, Clock};
pub use table::{Bound, Found, Table};
