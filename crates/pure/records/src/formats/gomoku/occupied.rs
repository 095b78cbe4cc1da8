use tengen_gomoku::{BoardSize, Point};

/// Words of a row.
const WORDS: usize = BoardSize::MAX_SIDE.div_ceil(64) as usize;

/// Which points have stones while a reader walks through variations.
#[derive(Clone, Debug)]
pub(crate) struct OccupiedPoints {
    /// One bit a point.
    rows: [[u64; WORDS]; BoardSize::MAX_SIDE as usize],
    /// Every change with what it was before, so that it can be taken back.
    trail: Vec<(Point, bool)>,
}

impl OccupiedPoints {
    pub(crate) const fn new() -> Self {
        Self { rows: [[0; WORDS]; BoardSize::MAX_SIDE as usize], trail: Vec::new() }
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

    const fn is_occupied(&self, point: Point) -> bool {
        self.rows[point.y() as usize][point.x() as usize / 64] >> (point.x() % 64) & 1 == 1
    }

    const fn write(&mut self, point: Point, is_occupied: bool) {
        let bit = 1 << (point.x() % 64);
        let word = &mut self.rows[point.y() as usize][point.x() as usize / 64];
        *word = if is_occupied { *word | bit } else { *word & !bit };
    }
}
