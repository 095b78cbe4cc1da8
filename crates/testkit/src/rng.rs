use tengen_core::scatter;

/// Random numbers that are the same in every run: a test that fails, fails again.
#[derive(Clone, Debug)]
pub struct TestRng(u64);

impl TestRng {
    /// Dice that fall the same way for the same seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Any 64-bit number.
    fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(1);
        scatter(scatter(self.0))
    }

    /// A number below `n`.
    ///
    /// # Panics
    /// When `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        let n = u64::try_from(n).expect("a length fits 64 bits");
        usize::try_from(self.roll() % n).expect("less than a length")
    }

    /// A number in this range, its ends included.
    ///
    /// # Panics
    /// When the range is empty.
    pub fn within(&mut self, range: std::ops::RangeInclusive<u8>) -> u8 {
        let n = usize::from(*range.end() - *range.start()) + 1;
        range.start() + u8::try_from(self.below(n)).expect("at most the end of the range")
    }

    /// Whether something happens that does so once in `n` times.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of the items.
    ///
    /// # Panics
    /// When there is none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}
