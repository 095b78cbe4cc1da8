use crate::Seat;

/// How a finished game ended for the table. A game that goes on has no outcome: `Option<Outcome>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This seat won; every other seat lost.
    Win(Seat),
    /// Nobody won.
    Draw,
}
