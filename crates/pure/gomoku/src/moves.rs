use std::{fmt, str::FromStr};

use tengen_core::{Localize, Message, english_errors, message};

use crate::Point;

/// A choice in a game of Gomoku or Renju. Most are stones; the rest are the choices of opening protocols.
///
/// Each is one word without blanks, so that a game is a list of words.
///
/// ```
/// use tengen_gomoku::Move;
/// for text in ["h8", "pass", "swap", "keep", "put-two", "declare:3", "offer:g7", "choose:g7"] {
///     assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Put a stone here.
    Place(Point),
    /// Put no stone. Only Renju knows this; two in a row are a draw.
    Pass,
    /// Take the other colour.
    Swap,
    /// Stay with one's colour.
    Keep,
    /// Swap2: put two more stones and leave the choice of colours to the other seat.
    PutTwo,
    /// Say how many fifth stones Black will offer.
    Declare(u8),
    /// Offer this point for the fifth stone.
    Offer(Point),
    /// Put the fifth stone on this one of the offered points.
    Choose(Point),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(point) => point.fmt(f),
            Self::Pass => f.write_str("pass"),
            Self::Swap => f.write_str("swap"),
            Self::Keep => f.write_str("keep"),
            Self::PutTwo => f.write_str("put-two"),
            Self::Declare(n) => write!(f, "declare:{n}"),
            Self::Offer(point) => write!(f, "offer:{point}"),
            Self::Choose(point) => write!(f, "choose:{point}"),
        }
    }
}

/// The text is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseGomokuMoveError;

impl Localize for ParseGomokuMoveError {
    fn message(&self) -> Message {
        message!("gomoku-bad-move")
    }
}

english_errors!(ParseGomokuMoveError);

impl FromStr for Move {
    type Err = ParseGomokuMoveError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let point = |text: &str| text.parse().map_err(|_| ParseGomokuMoveError);
        match text {
            "pass" => return Ok(Self::Pass),
            "swap" => return Ok(Self::Swap),
            "keep" => return Ok(Self::Keep),
            "put-two" => return Ok(Self::PutTwo),
            _ => {}
        }
        match text.split_once(':') {
            None => Ok(Self::Place(point(text)?)),
            Some(("offer", name)) => Ok(Self::Offer(point(name)?)),
            Some(("choose", name)) => Ok(Self::Choose(point(name)?)),
            Some(("declare", n)) => {
                let n = n.parse().ok().filter(|value: &u8| value.to_string() == n);
                n.map(Self::Declare).ok_or(ParseGomokuMoveError)
            }
            Some(_) => Err(ParseGomokuMoveError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "Pass",
            "swap ",
            "declare:",
            "declare:+3",
            "declare:03",
            "declare:256",
            "offer:",
            "offer:h8:h9",
        ] {
            assert_eq!(text.parse::<Move>(), Err(ParseGomokuMoveError), "{text:?}");
        }
    }
}
