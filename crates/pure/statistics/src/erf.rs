//! The error function, which the standard library lacks.

use std::f64::consts::PI;

/// The error function, exact to about fifteen digits.
pub(crate) fn erf(x: f64) -> f64 {
    if x.is_nan() {
        return x;
    }
    let size = x.abs();
    let value = if size < 2.5 { series(size) } else { 1.0 - tail(size) };
    value.copysign(x)
}

/// The power series, whose terms do not cancel: `2/√π·e^(-x²)·Σ 2ⁿ·x^(2n+1)/(2n+1)!!`.
fn series(x: f64) -> f64 {
    let (mut term, mut sum, mut n) = (x, x, 0.0);
    while term > sum * 1e-17 {
        n += 1.0;
        term *= 2.0 * x * x / (2.0 * n + 1.0);
        sum += term;
    }
    2.0 / PI.sqrt() * (-x * x).exp() * sum
}

/// What is missing to 1, by the continued fraction `e^(-x²)/√π / (x + (1/2)/(x + (2/2)/(x + …)))`.
fn tail(x: f64) -> f64 {
    let fraction = (1..=60).rev().fold(0.0, |below, n| f64::from(n) / 2.0 / (x + below));
    (-x * x).exp() / PI.sqrt() / (x + fraction)
}

#[cfg(test)]
mod tests {
    use super::erf;

    /// Published tables.
    #[test]
    fn known_values() {
        for (x, expected) in [
            (0.0, 0.0),
            (0.1, 0.112_462_916_018_284_89),
            (0.5, 0.520_499_877_813_046_5),
            (1.0, 0.842_700_792_949_714_9),
            (2.0, 0.995_322_265_018_952_7),
            (2.5, 0.999_593_047_982_555),
            (3.0, 0.999_977_909_503_001_4),
            (6.0, 1.0),
            (f64::INFINITY, 1.0),
        ] {
            assert!((erf(x) - expected).abs() < 2e-15, "{x}: {}", erf(x));
            assert!((erf(-x) + expected).abs() < 2e-15, "-{x}");
        }
        assert!(erf(f64::NAN).is_nan());
    }
}
