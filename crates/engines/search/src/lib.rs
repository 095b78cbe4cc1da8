//! What the engines share: the table of positions that threads fill together, limits, and the clock.
#![deny(unsafe_code)]

mod busy;
mod table;

pub use busy::Busy;
pub use table::{Bound, Found, Table};
