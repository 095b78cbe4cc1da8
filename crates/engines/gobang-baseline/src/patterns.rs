//! Line patterns and the table of their values.

/// How many patterns of each kind a side has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PatternCounts {
    fives: i16,
    /// Open rows of 2, 3 and 4.
    open: [i16; 3],
    /// Rows of 2, 3 and 4 that are stopped at one end.
    stopped: [i16; 3],
}

impl PatternCounts {
    /// A five, which ends the game.
    pub(crate) const FIVE: i32 = 560;

    /// Counts a row of so many stones with so many open ends.
    pub(crate) fn add(&mut self, stones: usize, open_ends: usize) {
        match (stones, open_ends) {
            (5.., _) => self.fives += 1,
            (2..=4, 2) => self.open[stones - 2] += 1,
            (2..=4, 1) => self.stopped[stones - 2] += 1,
            _ => {}
        }
    }

    /// All of both.
    pub(crate) fn plus(self, other: Self, sign: i16) -> Self {
        let sum = |a: [i16; 3], b: [i16; 3]| std::array::from_fn(|i| a[i] + sign * b[i]);
        Self {
            fives: self.fives + sign * other.fives,
            open: sum(self.open, other.open),
            stopped: sum(self.stopped, other.stopped),
        }
    }

    /// The table: the highest of all patterns counts.
    pub(crate) const fn value(self) -> i32 {
        let ([l2, l3, l4], [d2, d3, d4]) = (self.open, self.stopped);
        if self.fives > 0 {
            Self::FIVE
        } else if l4 > 0 || d4 > 1 || (d4 > 0 && l3 > 0) {
            280
        } else if l3 > 1 {
            140
        } else if d3 > 0 && l3 > 0 {
            70
        } else if d4 > 0 {
            60
        } else if l3 > 0 {
            50
        } else if l2 > 1 {
            40
        } else if d3 > 0 {
            30
        } else if l2 > 0 {
            20
        } else if d2 > 0 {
            10
        } else {
            0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table of the description, line by line: rows as stones and open ends.
    #[test]
    fn the_table() {
        let value = |rows: &[(usize, usize)]| {
            let mut counts = PatternCounts::default();
            for &(stones, open) in rows {
                counts.add(stones, open);
            }
            counts.value()
        };
        let (l2, l3, l4, d2, d3, d4) = ((2, 2), (3, 2), (4, 2), (2, 1), (3, 1), (4, 1));
        for (rows, expected) in [
            (&[(5, 0), l4][..], 560),
            (&[(6, 2)], 560),
            (&[l4], 280),
            (&[d4, d4], 280),
            (&[d4, l3], 280),
            (&[l3, l3], 140),
            (&[d3, l3], 70),
            (&[d4], 60),
            (&[l3], 50),
            (&[l2, l2], 40),
            (&[d3], 30),
            (&[l2], 20),
            (&[d2], 10),
            (&[(1, 2)], 0),
            (&[(4, 0), (3, 0)], 0),
            // The highest counts, not the sum.
            (&[d2, l2, d3, l3, l2], 70),
        ] {
            assert_eq!(value(rows), expected, "{rows:?}");
        }
    }
}
