use tengen_core::scatter;

/// Random numbers that are the same for the same seed.
#[derive(Clone, Debug)]
pub(crate) struct SeededRandom(u64);

impl SeededRandom {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(scatter(seed))
    }

    pub(crate) const fn next(&mut self) -> u64 {
        self.0 = scatter(self.0.wrapping_add(1));
        self.0
    }

    /// From 0 to one less than this.
    pub(crate) const fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    /// True as often as this says.
    pub(crate) const fn one_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    /// One of them.
    pub(crate) fn pick<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        let count = u64::try_from(all.len()).ok().filter(|count| *count > 0)?;
        all.get(usize::try_from(self.below(count)).ok()?)
    }
}
