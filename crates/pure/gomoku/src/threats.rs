//! What one more black stone would make on a single line, for all points of the line at once, or on a long line for those
//! of a segment.
//!
//! A line is two words: `black` has a bit for every black stone, `empty` one for every free point; a bit in
//! neither is a white stone or lies off the board, which is the same to Black. Each pattern ("four of
//! these five are black, this one is free") is tested for every start on the line by shifting the words
//! over each other.
//!
//! Words follow the international rules of Renju: a *five* is exactly five in a row, an *overline* six or
//! more; a *four* can become a five by one stone; a *straight four* is an unbroken four that can do so at
//! either end; a *three* can become a straight four by one stone.

/// The points of one line where a black stone would make something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LineThreats {
    pub(crate) five: u64,
    pub(crate) overline: u64,
    pub(crate) four: u64,
    /// Two fours at once on this one line, as in `X.XX.XX`: these points are in `four` too.
    pub(crate) double_four: u64,
    pub(crate) three: u64,
}

/// Room for a pattern to begin before the first point of the line. What a stone makes depends on no point further away.
pub(crate) const MARGIN: u32 = 6;

/// `words[i]` has bit `s` set where the line has bit `s + i`.
fn shifted<const N: usize>(line: u64) -> [u64; N] {
    std::array::from_fn(|i| line >> i)
}

/// All of `words` but those at `skip`.
fn all_but<const N: usize>(words: &[u64; N], skip: [usize; 2]) -> u64 {
    (0..N).filter(|i| !skip.contains(i)).fold(!0, |all, i| all & words[i])
}

impl LineThreats {
    pub(crate) fn of(black: u64, empty: u64) -> Self {
        let stones = black.count_ones();
        if stones < 2 {
            return Self::default();
        }
        let (b, e) = (black << MARGIN, empty << MARGIN);
        let mut threats = Self { three: threes(b, e), ..Self::default() };
        if stones >= 3 {
            (threats.four, threats.double_four) = fours(b, e);
        }
        if stones >= 4 {
            threats.five = fives(b, e);
        }
        if stones >= 5 {
            threats.overline = overlines(b, e);
        }
        threats.map(|points| points >> MARGIN)
    }

    fn map(self, f: impl Fn(u64) -> u64) -> Self {
        Self {
            five: f(self.five),
            overline: f(self.overline),
            four: f(self.four),
            double_four: f(self.double_four),
            three: f(self.three),
        }
    }
}

/// Where a stone makes exactly five: the fifth of a window of five whose neighbours are not black.
fn fives(b: u64, e: u64) -> u64 {
    let (black, empty) = (shifted::<5>(b), shifted::<5>(e));
    let framed = five_frame(b);
    (0..5).fold(0, |points, i| points | (framed & empty[i] & all_but(&black, [i, i])) << i)
}

/// Starts of windows of five that no black stone touches from outside: filled, they are a five.
fn five_frame(b: u64) -> u64 {
    !(b << 1) & !(b >> 5)
}

/// Where a stone makes six or more.
fn overlines(b: u64, e: u64) -> u64 {
    let (black, empty) = (shifted::<6>(b), shifted::<6>(e));
    (0..6).fold(0, |points, i| points | (empty[i] & all_but(&black, [i, i])) << i)
}

/// Where a stone makes a four, and where it makes two at once.
///
/// A window of five with three black stones and two free points makes a four for either free point, with the
/// other as the place of the five. Two such windows are two fours, unless they are the two ends of one
/// straight four.
fn fours(b: u64, e: u64) -> (u64, u64) {
    let (black, empty) = (shifted::<5>(b), shifted::<5>(e));
    let framed = five_frame(b);
    let (mut once, mut twice) = (0, 0);
    for i in 0..5 {
        for j in i + 1..5 {
            let windows = framed & empty[i] & empty[j] & all_but(&black, [i, j]);
            for point in [windows << i, windows << j] {
                twice |= once & point;
                once |= point;
            }
        }
    }
    (once, twice & !straight_fours(b, e))
}

/// Where a stone makes a straight four.
fn straight_fours(b: u64, e: u64) -> u64 {
    let (black, empty) = (shifted::<4>(b), shifted::<4>(e));
    let framed = straight_frame(b, e);
    (0..4).fold(0, |points, i| points | (framed & empty[i] & all_but(&black, [i, i])) << i)
}

/// Starts of windows of four that, filled, are a straight four: free on both sides, and a stone on either
/// side makes exactly five.
fn straight_frame(b: u64, e: u64) -> u64 {
    (e << 1) & (e >> 4) & !(b << 2) & !(b >> 5)
}

/// Where a stone makes a three: two stones short of a straight four, one of them this one.
fn threes(b: u64, e: u64) -> u64 {
    let mut points = 0;
    each_three(b, e, |windows, i, j| points |= windows << i | windows << j);
    points
}

/// The points that make a straight four after a black stone on `bit` has made a three.
pub(crate) fn three_completions(black: u64, empty: u64, bit: u32) -> u64 {
    let stone = 1 << (bit + MARGIN);
    let mut points = 0;
    each_three(black << MARGIN, empty << MARGIN, |windows, i, j| {
        points |= (windows & (stone >> i)) << j | (windows & (stone >> j)) << i;
    });
    points >> MARGIN
}

/// Calls `found` with the starts of the windows of four that lack just the stones at `i` and `j` of a
/// straight four.
fn each_three(b: u64, e: u64, mut found: impl FnMut(u64, usize, usize)) {
    let (black, empty) = (shifted::<4>(b), shifted::<4>(e));
    let framed = straight_frame(b, e);
    for i in 0..4 {
        for j in i + 1..4 {
            found(framed & empty[i] & empty[j] & all_but(&black, [i, j]), i, j);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `X` black, `.` empty, `O` white; the line begins at bit 0.
    fn line(text: &str) -> (u64, u64) {
        let bits = |wanted| {
            text.bytes().enumerate().filter(|&(_, b)| b == wanted).fold(0, |word, (i, _)| word | 1 << i)
        };
        (bits(b'X'), bits(b'.'))
    }

    fn points(word: u64) -> Vec<u32> {
        (0..64).filter(|i| word >> i & 1 == 1).collect()
    }

    fn threats(text: &str) -> LineThreats {
        let (black, empty) = line(text);
        LineThreats::of(black, empty)
    }

    #[test]
    fn fives_are_exactly_five() {
        assert_eq!(points(threats("XXXX.").five), [4]);
        assert_eq!(points(threats(".XXXX.").five), [0, 5]);
        assert_eq!(points(threats("XXXX.X").five), [] as [u32; 0]);
        assert_eq!(points(threats("XXXX.X").overline), [4]);
        assert_eq!(points(threats("XX.XX.X").five), [2]);
    }

    #[test]
    fn two_fours_on_one_line() {
        // The three shapes of the definition, with the middle stone missing.
        assert_eq!(points(threats("X.X.X.X").double_four), [3]);
        assert_eq!(points(threats("XX..X.XX").double_four), [3]);
        assert_eq!(points(threats("XXX...XXX").double_four), [4]);
        // A straight four is one four, though it has two ends.
        let straight = threats("..XXX...");
        assert_eq!(points(straight.four), [0, 1, 5, 6]);
        assert_eq!(straight.double_four, 0);
    }

    #[test]
    fn threes_need_room_on_both_sides() {
        assert_eq!(points(threats(".XX....").three), [3, 4]);
        assert_eq!(points(threats("OXX....").three), [] as [u32; 0]);
        assert_eq!(points(threats("...XX...").three), [1, 2, 5, 6]);
        let (black, empty) = line("...XX...");
        assert_eq!(points(three_completions(black, empty, 5)), [2, 6]);
    }
}
