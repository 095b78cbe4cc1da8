//! Positions as a page sees them.
#![forbid(unsafe_code)]
