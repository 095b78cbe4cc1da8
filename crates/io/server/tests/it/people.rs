//! Who people are: accounts, sessions, tokens, ratings, and how much they may ask.

mod accounts;
mod bots;
pub(crate) mod browser;
mod limits;
mod profiles;
mod ratings;
mod tokens;
