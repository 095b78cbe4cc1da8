//! Learning from the engine's own games: [`game`] plays them, [`fit`](mod@fit) fits the network to them.

mod fit;
mod game;

pub use fit::fit;
pub use game::{ParseQuoridorGameError, QuoridorSelfPlayGame, self_play};
