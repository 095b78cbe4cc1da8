//! Square matrices, as few operations as ratings need.

/// A square matrix.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct SquareMatrix {
    size: usize,
    cells: Vec<f64>,
}

impl SquareMatrix {
    pub(super) fn zero(size: usize) -> Self {
        Self { size, cells: vec![0.0; size * size] }
    }

    pub(super) fn at(&self, row: usize, column: usize) -> f64 {
        self.cells[row * self.size + column]
    }

    pub(super) fn add(&mut self, row: usize, column: usize, value: f64) {
        self.cells[row * self.size + column] += value;
    }

    pub(super) fn scaled(mut self, factor: f64) -> Self {
        for cell in &mut self.cells {
            *cell *= factor;
        }
        self
    }

    pub(super) fn times(&self, other: &Self) -> Self {
        let mut product = Self::zero(self.size);
        for row in 0..self.size {
            for middle in 0..self.size {
                let factor = self.at(row, middle);
                if factor != 0.0 {
                    for column in 0..self.size {
                        product.add(row, column, factor * other.at(middle, column));
                    }
                }
            }
        }
        product
    }

    /// The lower triangle whose product with its mirror image is this matrix, which must be positive definite.
    fn triangle(&self) -> Self {
        let mut lower = Self::zero(self.size);
        for row in 0..self.size {
            for column in 0..=row {
                let done: f64 = (0..column).map(|i| lower.at(row, i) * lower.at(column, i)).sum();
                let rest = self.at(row, column) - done;
                // Rounding must not take the root of less than nothing.
                let value =
                    if row == column { rest.max(1e-12).sqrt() } else { rest / lower.at(column, column) };
                lower.add(row, column, value);
            }
        }
        lower
    }

    /// Solves `self · x = right`.
    pub(super) fn solved(&self, right: &[f64]) -> Vec<f64> {
        self.triangle().solve(right)
    }

    /// The inverse of a positive definite matrix.
    pub(super) fn inverse(&self) -> Self {
        let lower = self.triangle();
        let mut inverse = Self::zero(self.size);
        for column in 0..self.size {
            let mut unit = vec![0.0; self.size];
            unit[column] = 1.0;
            for (row, value) in lower.solve(&unit).into_iter().enumerate() {
                inverse.add(row, column, value);
            }
        }
        inverse
    }

    /// With this triangle `L`: solves `L · Lᵀ · x = right`.
    fn solve(&self, right: &[f64]) -> Vec<f64> {
        let mut x = right.to_vec();
        for row in 0..self.size {
            let done: f64 = (0..row).map(|i| self.at(row, i) * x[i]).sum();
            x[row] = (x[row] - done) / self.at(row, row);
        }
        for row in (0..self.size).rev() {
            let done: f64 = (row + 1..self.size).map(|i| self.at(i, row) * x[i]).sum();
            x[row] = (x[row] - done) / self.at(row, row);
        }
        x
    }

    /// The covariance of the same values less the average of the first `count` of them (which only those lose).
    pub(super) fn centered(&self, count: usize) -> Self {
        let mut shift = Self::zero(self.size);
        for row in 0..self.size {
            shift.add(row, row, 1.0);
        }
        #[expect(clippy::cast_precision_loss, reason = "players are few")]
        let share = 1.0 / count.max(1) as f64;
        for row in 0..count {
            for column in 0..count {
                shift.add(row, column, -share);
            }
        }
        // It is its own mirror image.
        shift.times(self).times(&shift)
    }
}
