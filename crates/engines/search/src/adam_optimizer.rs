//! Adam optimizer: fits weights to examples by gradient descent.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    thread,
};

/// How well weights fit some examples: sums over them.
#[derive(Clone, Copy, Debug, Default)]
pub struct FitSums {
    /// How far the guesses are from the targets, all together.
    pub loss: f32,
    /// How many examples.
    pub n: f32,
}

impl FitSums {
    /// Adds others to these.
    pub fn add(&mut self, other: Self) {
        self.loss += other.loss;
        self.n += other.n;
    }

    /// The mean loss; 0 without examples.
    pub fn mean(self) -> f32 {
        self.loss / self.n.max(1.0)
    }
}

/// How well weights fit after a round over all games.
#[derive(Clone, Copy, Debug, Default)]
pub struct FitQuality {
    /// How far the value is from the target, on average: cross entropy, on games that were learnt from.
    pub learnt: f32,
    /// The same on games that were kept for testing, against their outcomes alone.
    pub tested: f32,
}

/// Weights that go down the gradient of what they are fitted to, by Adam's rule.
#[derive(Clone, Debug)]
pub struct AdamOptimizer {
    /// The weights.
    pub weights: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    step: i32,
}

/// Parts of a batch. Their gradients are added up in their order, so the result does not depend on how many threads there
/// are: the same examples give the same weights.
const PARTS: usize = 16;
/// How strongly weights are drawn to zero.
const DECAY: f32 = 2e-6;

impl AdamOptimizer {
    /// Begins with these weights.
    pub fn new(weights: Vec<f32>) -> Self {
        let zeros = vec![0.0; weights.len()];
        Self { mean: zeros.clone(), square: zeros, weights, step: 0 }
    }

    /// How many steps have been gone.
    pub fn n_steps(&self) -> i32 {
        self.step
    }

    /// The gradient of a batch of examples, by `add`, which adds that of one of them. All cores work at it.
    pub fn gradient<E: Sync>(
        &self,
        batch: &[E],
        add: impl Fn(&[f32], &E, &mut [f32]) -> FitSums + Sync,
    ) -> (FitSums, Vec<f32>) {
        self.gradient_with(thread::available_parallelism().map_or(1, usize::from), batch, add)
    }

    fn gradient_with<E: Sync>(
        &self,
        threads: usize,
        batch: &[E],
        add: impl Fn(&[f32], &E, &mut [f32]) -> FitSums + Sync,
    ) -> (FitSums, Vec<f32>) {
        type Part = (FitSums, Vec<f32>);
        let parts: Vec<&[E]> = batch.chunks(batch.len().div_ceil(PARTS).max(1)).collect();
        let results: Vec<Mutex<Option<Part>>> = parts.iter().map(|_| Mutex::new(None)).collect();
        let next = AtomicUsize::new(0);
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    while let Some((part, result)) = {
                        let index = next.fetch_add(1, Relaxed);
                        parts.get(index).zip(results.get(index))
                    } {
                        let (mut fit, mut gradient) = (FitSums::default(), vec![0.0; self.weights.len()]);
                        for example in *part {
                            fit.add(add(&self.weights, example, &mut gradient));
                        }
                        *result.lock().unwrap_or_else(PoisonError::into_inner) = Some((fit, gradient));
                    }
                });
            }
        });
        let (mut fit, mut gradient) = (FitSums::default(), vec![0.0; self.weights.len()]);
        for result in results {
            let part = result.into_inner().unwrap_or_else(PoisonError::into_inner);
            let Some((part_fit, part_gradient)) = part else { continue };
            fit.add(part_fit);
            for (sum, g) in gradient.iter_mut().zip(part_gradient) {
                *sum += g;
            }
        }
        (fit, gradient)
    }

    /// Goes a step of this size down the gradient of a batch.
    pub fn step(&mut self, (fit, gradient): (FitSums, Vec<f32>), rate: f32) -> FitSums {
        self.step += 1;
        let (c1, c2) = (1.0 - 0.9_f32.powi(self.step), 1.0 - 0.999_f32.powi(self.step));
        for (k, g) in gradient.into_iter().enumerate() {
            let g = g / fit.n.max(1.0) + DECAY * self.weights[k];
            self.mean[k] = 0.9 * self.mean[k] + 0.1 * g;
            self.square[k] = 0.999 * self.square[k] + 0.001 * g * g;
            self.weights[k] -= rate * (self.mean[k] / c1) / ((self.square[k] / c2).sqrt() + 1e-8);
        }
        fit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Points of a plane with their heights, in no order.
    fn points() -> Vec<([f32; 2], f32)> {
        let part = |n: u16| f32::from(n % 101) / 101.0;
        let point = |n: u16| {
            let (x, y) = (part(n * 37), part(n * 59 + 11));
            ([x, y], 2.0 * x - 3.0 * y + 1.0)
        };
        (0..400).map(point).collect()
    }

    fn add(weights: &[f32], ([x, y], height): &([f32; 2], f32), gradient: &mut [f32]) -> FitSums {
        let error = weights[0] * x + weights[1] * y + weights[2] - height;
        for (slot, input) in gradient.iter_mut().zip([x, y, &1.0]) {
            *slot += error * input;
        }
        FitSums { loss: error * error, n: 1.0 }
    }

    #[test]
    fn a_plane_is_found() {
        let points = points();
        let mut descent = AdamOptimizer::new(vec![0.0; 3]);
        for _ in 0..40 {
            for batch in points.chunks(40) {
                let gradient = descent.gradient_with(1, batch, add);
                let _ = descent.step(gradient, 0.05);
            }
        }
        assert_eq!(descent.n_steps(), 400);
        let (fit, _) = descent.gradient(&points, add);
        assert!(fit.mean() < 1e-4, "{fit:?}");
        for (weight, expected) in descent.weights.iter().zip([2.0, -3.0, 1.0]) {
            assert!((weight - expected).abs() < 0.02, "{:?}", descent.weights);
        }
    }

    #[test]
    fn threads_make_no_difference() {
        let (points, descent) = (points(), AdamOptimizer::new(vec![0.3, -0.7, 0.1]));
        let bits = |threads: usize, n: usize| {
            let (fit, gradient) = descent.gradient_with(threads, &points[..n], add);
            (fit.loss.to_bits(), fit.n.to_bits(), gradient.into_iter().map(f32::to_bits).collect::<Vec<_>>())
        };
        for n in [1, 15, 16, 17, 399] {
            let one = bits(1, n);
            for threads in [2, 3, 16, 40] {
                assert_eq!(bits(threads, n), one, "{threads} threads, {n} points");
            }
        }
        assert_eq!(bits(2, 0), (0, 0, vec![0; 3]));
    }
}
