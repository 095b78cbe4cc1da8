use crate::score::plies_to_win;

/// What the engine thinks of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought<M> {
    /// How many moves ahead.
    pub depth: u8,
    /// How good it is for the side to move.
    pub score: Score,
    /// What it expects; the first is its move. Never empty.
    pub line: Vec<M>,
    /// How many positions it has looked at.
    pub nodes: u64,
}

/// How good a position is for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// So many hundredths of a healthy advantage.
    Value(i32),
    /// A forced win with the move of this number from here, one's own and the opponent's counted.
    Wins(u32),
    /// A forced loss by the move of this number.
    Loses(u32),
}

impl Score {
    /// Whether the side to move is ahead.
    pub const fn is_good(self) -> bool {
        match self {
            Self::Value(value) => value > 0,
            Self::Wins(_) => true,
            Self::Loses(_) => false,
        }
    }

    /// What a score of the search says.
    pub fn of(score: i32) -> Self {
        match plies_to_win(score) {
            None => Self::Value(score),
            Some(plies) if score > 0 => Self::Wins(plies),
            Some(plies) => Self::Loses(plies),
        }
    }
}
