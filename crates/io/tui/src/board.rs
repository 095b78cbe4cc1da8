//! The boards of the games in characters.

pub(crate) mod battlefield;
