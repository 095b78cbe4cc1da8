use tengen_gomoku::{BoardSize, Point};

/// Which points of a board have stones while a reader walks through variations.
#[derive(Clone, Debug)]
pub(crate) struct OccupiedPoints {
    /// One bit a point, row by row; a row begins with a word of its own.
    words: Box<[u64]>,
    words_per_row: usize,
    /// Every change with what it was before, so that it can be taken back.
    trail: Vec<(Point, bool)>,
}

impl OccupiedPoints {
    pub(crate) fn new(size: BoardSize) -> Self {
        let words_per_row = usize::from(size.width().div_ceil(64));
        let words = vec![0; words_per_row * usize::from(size.height())].into_boxed_slice();
        Self { words, words_per_row, trail: Vec::new() }
    }

    /// The memory that it takes besides its own size.
    pub(crate) const fn memory(&self) -> usize {
        // Once it is full, it becomes twice as large.
        2 * self.trail.capacity() * size_of::<(Point, bool)>()
    }

    /// The present state, for [`OccupiedPoints::back_to`].
    pub(crate) const fn state(&self) -> usize {
        self.trail.len()
    }

    /// Takes back what was done since.
    pub(crate) fn back_to(&mut self, state: usize) {
        while self.trail.len() > state
            && let Some((point, was)) = self.trail.pop()
        {
            self.write(point, was);
        }
    }

    /// Puts a stone; `false` when there is one already.
    pub(crate) fn put(&mut self, point: Point) -> bool {
        let is_free = !self.is_occupied(point);
        if is_free {
            self.set(point, true);
        }
        is_free
    }

    /// Makes the point occupied or free, whatever it was.
    pub(crate) fn set(&mut self, point: Point, is_occupied: bool) {
        self.trail.push((point, self.is_occupied(point)));
        self.write(point, is_occupied);
    }

    /// The word and the bit of a point, which is on the board.
    fn bit(&self, point: Point) -> (usize, u64) {
        let column = usize::from(point.x());
        (usize::from(point.y()) * self.words_per_row + column / 64, 1 << (column % 64))
    }

    fn is_occupied(&self, point: Point) -> bool {
        let (word, bit) = self.bit(point);
        self.words[word] & bit != 0
    }

    fn write(&mut self, point: Point, is_occupied: bool) {
        let (word, bit) = self.bit(point);
        let word = &mut self.words[word];
        *word = if is_occupied { *word | bit } else { *word & !bit };
    }
}
