//! What every game of Tengen shares, without knowing any of them.
//!
//! - [`Seat`]: a place at the table, numbered in the order of play.
//! - [`Outcome`]: who won, or nobody; "not over yet" is `None`.
//! - [`Game`]: the small trait that perft, random walks and searches are written against.
//! - [`Lang`], [`Message`] and [`Localize`]: what people read, in each language; the texts are in `locales/`.
//! - [`ErrorList`] and [`UnknownNameError`]: what can be wrong with free data from outside.
//! - [`text`]: text from players and programs, made safe to show and to keep.
#![forbid(unsafe_code)]

mod error_list;
mod game;
mod key;
mod lang;
mod message;
mod name;
mod outcome;
mod perft;
mod seat;
pub mod text;
mod time;

pub use error_list::ErrorList;
pub use game::Game;
pub use key::scatter;
pub use lang::Lang;
#[doc(hidden)]
pub use message::argument;
pub use message::{Argument, Localize, Message};
pub use name::UnknownNameError;
pub use outcome::Outcome;
pub use perft::{divide, perft, perft_while};
pub use seat::Seat;
pub use time::{millis, utc_millis};
