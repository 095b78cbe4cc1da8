use crate::{Localize, Message, message};

/// A place at the table, numbered from 0 in the order of play.
///
/// A seat is a person or a bot; what it plays with (black stones, the pawn that starts on e1) can
/// change hands during an opening, the seat stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(u8);

impl Seat {
    /// No table of ours has more seats than this.
    pub const MAX: u8 = 26;
    /// The seat that opens the game.
    pub const FIRST: Self = Self(0);
    /// The seat that answers.
    pub const SECOND: Self = Self(1);

    /// The seat with this number, or `None` from [`Seat::MAX`] on.
    pub const fn new(number: u8) -> Option<Self> {
        if number < Self::MAX { Some(Self(number)) } else { None }
    }

    /// The number of this seat, for arrays with one entry a seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whose turn comes after this seat's at a table of `seats`.
    #[must_use]
    pub const fn next(self, seats: u8) -> Self {
        Self(if self.0 + 1 < seats { self.0 + 1 } else { 0 })
    }

    /// The other seat at a table of two.
    #[must_use]
    pub const fn other(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// All seats of a table, in the order of play; at most [`Seat::MAX`] of them.
    pub fn all(seats: u8) -> impl Iterator<Item = Self> + Clone {
        (0..seats.min(Self::MAX)).map(Self)
    }
}

/// People count from one.
impl Localize for Seat {
    fn message(&self) -> Message {
        message!("core-player", number = self.0 + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_go_round_the_table() {
        for seats in 1..=Seat::MAX {
            let mut seat = Seat::FIRST;
            for expected in Seat::all(seats) {
                assert_eq!(seat, expected);
                seat = seat.next(seats);
            }
            assert_eq!(seat, Seat::FIRST);
        }
        assert_eq!(Seat::FIRST.other(), Seat::SECOND);
        assert_eq!(Seat::new(Seat::MAX), None);
    }
}
