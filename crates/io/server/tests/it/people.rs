//! Who people are: accounts, sessions, tokens, ratings, and how much they may ask.

mod accounts;
pub(crate) mod browser;
mod limits;
mod ratings;
mod tokens;
