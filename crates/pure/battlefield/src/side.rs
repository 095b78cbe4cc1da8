use tengen_core::{Seat, scatter};

/// One of the two armies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Moves first; drawn in capitals.
    A,
    /// Moves second; drawn in small letters.
    B,
}

impl Side {
    /// Both, in the order of play.
    pub const ALL: [Self; 2] = [Self::A, Self::B];

    /// The other army.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    /// The seat that commands it.
    pub const fn seat(self) -> Seat {
        match self {
            Self::A => Seat::FIRST,
            Self::B => Seat::SECOND,
        }
    }

    /// The army that this seat commands, of the two that play.
    pub fn of(seat: Seat) -> Option<Self> {
        Self::ALL.into_iter().find(|side| side.seat() == seat)
    }

    /// What this side to move adds to the key of a position.
    pub const fn key(self) -> u64 {
        scatter(1 << 32 | self as u64)
    }

    /// `A` or `B`.
    pub const fn letter(self) -> char {
        match self {
            Self::A => 'A',
            Self::B => 'B',
        }
    }
}
