use tengen_core::{Localize, Message, message};

use crate::OpeningZone;

/// What is asked of the seat to move: what a dialogue shows and a bot is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnChoice {
    /// Put a stone in this zone.
    Stone(OpeningZone),
    /// Put a stone anywhere, or pass.
    StoneOrPass,
    /// Swap colours or keep them.
    Swap,
    /// Swap colours, keep them, or declare this many fifth stones.
    SwapOrDeclare(u8),
    /// Swap colours, keep them, or put two more stones.
    SwapOrPutTwo,
    /// Declare from 1 to this many fifth stones.
    Declare(u8),
    /// Offer this many more points for the fifth stone.
    Offer(u8),
    /// Choose one of the offered points for the fifth stone.
    Choose,
}

impl Localize for TurnChoice {
    fn message(&self) -> Message {
        match self {
            Self::Stone(zone) => message!("gomoku-place-stone", zone = zone.message()),
            Self::StoneOrPass => message!("gomoku-place-stone-or-pass"),
            Self::Swap => message!("gomoku-swap-or-keep"),
            Self::SwapOrDeclare(n) => message!("gomoku-swap-or-declare", n),
            Self::SwapOrPutTwo => {
                message!("gomoku-swap-or-put-two")
            }
            Self::Declare(max) => message!("gomoku-declare", max),
            Self::Offer(left) => message!("gomoku-offer", left),
            Self::Choose => {
                message!("gomoku-choose-offer")
            }
        }
    }
}
