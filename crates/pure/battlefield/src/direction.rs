/// One of the eight directions, named by its place in the block of digits that commands use:
///
/// ```text
/// 1 2 3
/// 4   6
/// 7 8 9
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// 1
    UpLeft,
    /// 2
    Up,
    /// 3
    UpRight,
    /// 4
    Left,
    /// 6
    Right,
    /// 7
    DownLeft,
    /// 8
    Down,
    /// 9
    DownRight,
}

impl Direction {
    /// All eight, in the order of their digits.
    pub const ALL: [Self; 8] = [
        Self::UpLeft,
        Self::Up,
        Self::UpRight,
        Self::Left,
        Self::Right,
        Self::DownLeft,
        Self::Down,
        Self::DownRight,
    ];

    /// The digit of commands.
    pub const fn digit(self) -> u8 {
        let place = self as u8 + 1;
        if place < 5 { place } else { place + 1 }
    }

    /// The direction with this digit; `None` for 5 and whatever is no digit of a direction.
    pub fn from_digit(digit: i32) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| i32::from(direction.digit()) == digit)
    }

    /// The step as rows down and columns to the right.
    pub(crate) const fn step(self) -> (i8, i8) {
        match self {
            Self::UpLeft => (-1, -1),
            Self::Up => (-1, 0),
            Self::UpRight => (-1, 1),
            Self::Left => (0, -1),
            Self::Right => (0, 1),
            Self::DownLeft => (1, -1),
            Self::Down => (1, 0),
            Self::DownRight => (1, 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_lie_as_on_a_keypad() {
        for direction in Direction::ALL {
            let digit = direction.digit();
            assert_eq!(Direction::from_digit(digit.into()), Some(direction));
            let (down, right) = direction.step();
            assert_eq!((down + 1) * 3 + right + 2, digit.cast_signed());
        }
        for digit in [i32::MIN, -1, 0, 5, 10, i32::MAX] {
            assert_eq!(Direction::from_digit(digit), None);
        }
    }
}
