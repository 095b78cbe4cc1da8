//! Learning from the engine's own games: what positions are worth, and which stones to look at first.

mod fit;
mod game;
mod lesson;
mod tables;

pub use fit::fit;
pub(crate) use game::random_opening;
pub use game::{NotAGame, PlayedGame, self_play};
pub use tables::training_tables;
