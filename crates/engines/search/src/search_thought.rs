use std::fmt;

use tengen_core::{Localize, Message, message};

use crate::score::plies_to_win;

/// What the engine thinks of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchThought<M> {
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

/// A healthy advantage (a score of 100) wins about three games of four: `tanh(1/2)` is 0.46.
const VALUE_SCALE: f64 = 200.0;

impl Score {
    /// From -1 (lost) to 1 (won): twice the chance to win, less one.
    pub fn value(self) -> f64 {
        match self {
            Self::Value(value) => (f64::from(value) / VALUE_SCALE).tanh(),
            Self::Wins(_) => 1.0,
            Self::Loses(_) => -1.0,
        }
    }

    /// The same seen by the other side.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Value(value) => Self::Value(-value),
            Self::Wins(moves) => Self::Loses(moves),
            Self::Loses(moves) => Self::Wins(moves),
        }
    }

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

/// In short, as engines write it: `+1.35`, `#5` for a forced win, `#-4` for a forced loss.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // Not -0.00.
            Self::Value(value) => write!(f, "{:+.2}", f64::from(*value) / 100.0 + 0.0),
            Self::Wins(moves) => write!(f, "#{moves}"),
            Self::Loses(moves) => write!(f, "#-{moves}"),
        }
    }
}

/// In words.
impl Localize for Score {
    fn message(&self) -> Message {
        match self {
            Self::Value(_) => Message::verbatim(self.to_string()),
            Self::Wins(moves) => message!("engine-wins-in", moves),
            Self::Loses(moves) => message!("engine-loses-in", moves),
        }
    }
}

#[cfg(test)]
mod tests {
    use tengen_core::Lang;

    use super::*;

    #[test]
    fn scores_read_as_people_write_them() {
        let told = |score: Score| (score.to_string(), score.localize(Lang::En), score.localize(Lang::Zh));
        assert_eq!(told(Score::Value(0)), ("+0.00".into(), "+0.00".into(), "+0.00".into()));
        assert_eq!(told(Score::Value(-100)), ("-1.00".into(), "-1.00".into(), "-1.00".into()));
        assert_eq!(told(Score::Wins(7)), ("#7".into(), "wins in 7".into(), "7 手胜".into()));
        assert_eq!(told(Score::Loses(6)), ("#-6".into(), "loses in 6".into(), "6 手负".into()));
    }
}
