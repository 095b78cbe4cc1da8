use crate::{ChessboardChange, Step};

/// Somebody who plays. This is what you write.
pub trait Player {
    /// Decides what to do next. The server waits about a second.
    fn next_step(&mut self, change: &ChessboardChange) -> Step;

    /// Gets ready for a game, the first or another one, from either side of the board.
    fn restart(&mut self);
}

impl<P: Player + ?Sized> Player for &mut P {
    fn next_step(&mut self, change: &ChessboardChange) -> Step {
        (**self).next_step(change)
    }

    fn restart(&mut self) {
        (**self).restart();
    }
}

impl<P: Player + ?Sized> Player for Box<P> {
    fn next_step(&mut self, change: &ChessboardChange) -> Step {
        (**self).next_step(change)
    }

    fn restart(&mut self) {
        (**self).restart();
    }
}
