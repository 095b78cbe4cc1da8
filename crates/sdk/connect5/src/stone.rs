/// The colour of a stone. Black moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stone {
    /// The stones that begin.
    Black,
    /// The stones that answer.
    White,
}

impl Stone {
    /// How platforms write it: 1 is black, 2 is white.
    pub const fn number(self) -> i32 {
        match self {
            Self::Black => 1,
            Self::White => 2,
        }
    }

    /// The colour that a platform writes as this number. `None` for 0 (no stone), 3 (invalid) and everything else.
    ///
    /// ```
    /// use connect5::Stone;
    /// assert_eq!(Stone::from_number(2), Some(Stone::White));
    /// assert_eq!(Stone::from_number(3), None);
    /// ```
    pub const fn from_number(number: i32) -> Option<Self> {
        match number {
            1 => Some(Self::Black),
            2 => Some(Self::White),
            _ => None,
        }
    }

    /// The opponent's colour.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}
