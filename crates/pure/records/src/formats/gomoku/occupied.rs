use tengen_gomoku::{BoardSize, Point};

/// Which points have stones while a reader walks through variations.
#[derive(Clone, Debug)]
pub(crate) struct OccupiedPoints {
    rows: [u64; BoardSize::MAX_SIDE as usize],
    /// Every change with what it was before, so that it can be taken back.
    trail: Vec<(Point, bool)>,
}

impl OccupiedPoints {
    pub(crate) const fn new() -> Self {
        Self { rows: [0; BoardSize::MAX_SIDE as usize], trail: Vec::new() }
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
        let is_free = self.rows[usize::from(point.y())] >> point.x() & 1 == 0;
        self.set(point, true);
        is_free
    }

    /// Makes the point occupied or free, whatever it was.
    pub(crate) fn set(&mut self, point: Point, is_occupied: bool) {
        let was = self.rows[usize::from(point.y())] >> point.x() & 1 == 1;
        self.trail.push((point, was));
        self.write(point, is_occupied);
    }

    const fn write(&mut self, point: Point, is_occupied: bool) {
        let bit = 1 << point.x();
        let row = &mut self.rows[point.y() as usize];
        *row = if is_occupied { *row | bit } else { *row & !bit };
    }
}
