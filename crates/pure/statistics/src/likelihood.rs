//! The most likely distributions of results under a condition (Michel Van den Bergh, "Comments on normalized Elo").

/// The most likely distribution whose mean is `mean`, given what was seen: values with their shares.
pub(crate) fn with_mean<const N: usize>(seen: &[(f64, f64); N], mean: f64) -> [f64; N] {
    let away = seen.map(|(value, share)| (value - mean, share));
    let x = secular(&away, 0.0);
    away.map(|(value, share)| share / (1.0 + x * value))
}

/// The most likely distribution whose mean lies `t` of its own standard deviations above one half. The deviation is not
/// known before the distribution is, so each round takes that of the last.
#[expect(clippy::cast_precision_loss, reason = "N is 3 or 5")]
pub(crate) fn with_mean_in_deviations<const N: usize>(seen: &[(f64, f64); N], t: f64) -> [f64; N] {
    let mut likely = [1.0 / N as f64; N];
    let mut x = 0.0;
    for _ in 0..100 {
        let (mut mean, mut square) = (0.0, 0.0);
        for i in 0..N {
            mean += seen[i].0 * likely[i];
            square += seen[i].0 * seen[i].0 * likely[i];
        }
        let deviation = (square - mean * mean).max(0.0).sqrt();
        let away = seen.map(|(value, share)| {
            let off = (mean - value) / deviation;
            (value - 0.5 - t * deviation * (1.0 + off * off) / 2.0, share)
        });
        x = secular(&away, x);
        let next = away.map(|(value, share)| share / (1.0 + x * value));
        let change = (0..N).map(|i| (next[i] - likely[i]).abs()).fold(0.0, f64::max);
        likely = next;
        if change < 1e-10 {
            break;
        }
    }
    likely
}

/// Solves `Σ p·v/(1 + x·v) = 0` for `x`. The sum falls from one end of where it is defined to the other, so Newton's
/// steps are taken as long as they stay between what is known to be too little and too much; else that is halved.
fn secular<const N: usize>(terms: &[(f64, f64); N], start: f64) -> f64 {
    let least = terms.iter().map(|(value, _)| *value).fold(f64::INFINITY, f64::min);
    let most = terms.iter().map(|(value, _)| *value).fold(f64::NEG_INFINITY, f64::max);
    // All on one side: no distribution has that mean.
    if least >= 0.0 || most <= 0.0 {
        return 0.0;
    }
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    let mut x = if start > low && start < high { start } else { 0.0 };
    for _ in 0..200 {
        let (mut sum, mut slope) = (0.0, 0.0);
        for (value, share) in terms {
            let part = value / (1.0 + x * value);
            sum += share * part;
            slope += share * part * part;
        }
        if sum > 0.0 {
            low = x;
        } else {
            high = x;
        }
        let step = sum / slope;
        if step.abs() <= 1e-13 * (1.0 + x.abs()) {
            break;
        }
        let next = x + step;
        let inside = next > low && next < high;
        x = if inside { next } else { f64::midpoint(low, high) };
    }
    x
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mean<const N: usize>(seen: &[(f64, f64); N], likely: &[f64; N]) -> f64 {
        (0..N).map(|i| seen[i].0 * likely[i]).sum()
    }

    /// Whatever was seen, what is found is a distribution with the mean that was asked for.
    #[test]
    fn conditions_are_met() {
        let shares =
            [[0.2, 0.5, 0.3], [1e-8, 1.0 - 2e-8, 1e-8], [0.999, 1e-6, 0.000_999], [1e-7, 1e-7, 1.0 - 2e-7]];
        for shares in shares {
            let seen: [(f64, f64); 3] = std::array::from_fn(|i| ([0.0, 0.5, 1.0][i], shares[i]));
            for target in [0.45, 0.5, 0.501, 0.6] {
                let likely = with_mean(&seen, target);
                assert!((likely.iter().sum::<f64>() - 1.0).abs() < 1e-6, "{shares:?} {target} {likely:?}");
                assert!((mean(&seen, &likely) - target).abs() < 1e-6, "{shares:?} {target} {likely:?}");
            }
            for t in [-0.05, 0.0, 0.02] {
                let likely = with_mean_in_deviations(&seen, t);
                let middle = mean(&seen, &likely);
                let deviation = (0..3).map(|i| likely[i] * (seen[i].0 - middle).powi(2)).sum::<f64>().sqrt();
                assert!((middle - 0.5 - t * deviation).abs() < 1e-6, "{shares:?} {t} {likely:?}");
            }
        }
    }
}
