//! Battlefield players: our engine, and simple players to measure it against.

use std::str::FromStr;

use tengen_battlefield::{Order, Position};
use tengen_battlefield_engine::sparring;
use tengen_core::{Localize, Message, UnknownNameError};

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BattlefieldBot {
    /// Our engine.
    Tengen,
    /// Takes what it can get in one order.
    Greedy,
    /// Any order, by chance.
    Random,
}

impl BattlefieldBot {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Tengen, Self::Greedy, Self::Random];

    /// The name in commands.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Tengen => "tengen",
            Self::Greedy => "greedy",
            Self::Random => "random",
        }
    }

    /// What a simple player does; `None` of our engine, which has to think.
    pub fn decide(self, position: &Position, seed: u64) -> Option<Order> {
        match self {
            Self::Tengen => None,
            Self::Greedy => Some(sparring::greedy(position, seed)),
            Self::Random => Some(sparring::random(position, seed)),
        }
    }
}

impl FromStr for BattlefieldBot {
    type Err = UnknownNameError;

    fn from_str(text: &str) -> Result<Self, UnknownNameError> {
        UnknownNameError::find(&Self::ALL, Self::code, text)
    }
}

impl Localize for BattlefieldBot {
    fn message(&self) -> Message {
        let key = match self {
            Self::Tengen => "engine-tengens-engine",
            Self::Greedy => "engine-greedy",
            Self::Random => "engine-random-orders",
        };
        Message::new(key)
    }
}
