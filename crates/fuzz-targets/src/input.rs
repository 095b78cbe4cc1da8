/// Bytes as a series of choices. When they are used up, every further choice is the first one.
#[derive(Debug)]
pub(crate) struct FuzzInput<'a>(&'a [u8]);

impl<'a> FuzzInput<'a> {
    pub(crate) const fn new(data: &'a [u8]) -> Self {
        Self(data)
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    /// A number below `n`, which is at most 65 536.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        let high = if n > 256 { usize::from(self.byte()) << 8 } else { 0 };
        (high + usize::from(self.byte())) % n
    }

    pub(crate) fn pick<'b, T>(&mut self, all: &'b [T]) -> &'b T {
        &all[self.below(all.len())]
    }

    pub(crate) fn flip(&mut self) -> bool {
        self.byte() % 2 == 1
    }

    /// Up to the next line end.
    pub(crate) fn line(&mut self) -> String {
        let end = self.0.iter().position(|&byte| byte == b'\n').unwrap_or(self.0.len());
        let (line, rest) = self.0.split_at(end);
        self.0 = rest.get(1..).unwrap_or_default();
        String::from_utf8_lossy(line).into_owned()
    }
}
