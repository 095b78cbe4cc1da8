use std::fmt;

use crate::erf::erf;

/// Standard deviations to either side that hold 95 of 100.
pub(crate) const OF_95: f64 = 1.959_963_984_540_054;

/// What a game was worth to the player whose strength is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GamePoints {
    /// One point.
    Win,
    /// Half a point.
    Draw,
    /// Nothing.
    Loss,
}

impl GamePoints {
    /// Points in halves.
    pub(crate) const fn halves(self) -> u8 {
        match self {
            Self::Loss => 0,
            Self::Draw => 1,
            Self::Win => 2,
        }
    }
}

/// How many games were won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WinDrawLoss {
    /// Won.
    pub wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Lost.
    pub losses: u64,
}

/// How many pairs of games from one opening with colours reversed gave 0, ½, 1, 1½ and 2 points.
///
/// The two games of a pair have the luck of the opening in common, so pairs tell more than single games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PentanomialCounts(pub [u64; 5]);

/// A value with its error: with 95 % the truth is so near. Infinite or no number where the results do not tell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ValueEstimate {
    /// The value.
    pub value: f64,
    /// Half the width of the interval.
    pub error: f64,
}

impl fmt::Display for ValueEstimate {
    /// As fastchess writes it, with `n/a` for what is undefined: `3.21 +/- 5.60`, `inf +/- n/a`. Two digits unless told.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = f.precision().unwrap_or(2);
        let error = if self.error.is_finite() { self.error } else { f64::NAN };
        write!(f, "{} +/- {}", figure(self.value, digits), figure(error, digits))
    }
}

/// A number with so many digits behind the point, or `n/a` for what is no number. Nothing has no sign.
pub fn figure(value: f64, digits: usize) -> String {
    let text = format!("{value:.digits$}");
    match text.strip_prefix('-') {
        _ if value.is_nan() => "n/a".to_owned(),
        Some(rest) if rest.bytes().all(|sign| sign == b'0' || sign == b'.') => rest.to_owned(),
        Some(_) | None => text,
    }
}

/// What results tell about the difference in strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StrengthEstimate {
    /// Points a game, from 0 to 1.
    pub score: f64,
    /// In Elo.
    pub elo: ValueEstimate,
    /// In units of the games' own scatter, which do not depend on how many are drawn.
    pub normalized: ValueEstimate,
    /// How likely the player is the stronger one, from 0 to 1.
    pub superiority: f64,
}

impl WinDrawLoss {
    /// Counts a game.
    pub const fn add(&mut self, score: GamePoints) {
        match score {
            GamePoints::Win => self.wins += 1,
            GamePoints::Draw => self.draws += 1,
            GamePoints::Loss => self.losses += 1,
        }
    }

    /// How many games.
    pub const fn games(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Points in all.
    pub fn points(self) -> f64 {
        real(self.wins) + real(self.draws) / 2.0
    }

    /// What the games tell; `None` without any.
    pub fn strength(self) -> Option<StrengthEstimate> {
        let results = [(0.0, self.losses), (0.5, self.draws), (1.0, self.wins)];
        let (decided, lead) = (real(self.wins + self.losses), real(self.wins) - real(self.losses));
        // As cutechess counts: draws say nothing about who is stronger.
        let superiority = if decided == 0.0 { 0.5 } else { 0.5 + 0.5 * erf(lead / (2.0 * decided).sqrt()) };
        strength(&results, 1.0).map(|strength| StrengthEstimate { superiority, ..strength })
    }
}

impl PentanomialCounts {
    /// Counts a pair.
    pub const fn add(&mut self, first: GamePoints, second: GamePoints) {
        self.0[(first.halves() + second.halves()) as usize] += 1;
    }

    /// How many pairs.
    pub fn pairs(self) -> u64 {
        self.0.iter().sum()
    }

    /// What the pairs tell; `None` without any.
    pub fn strength(self) -> Option<StrengthEstimate> {
        let scores = [0.0, 0.25, 0.5, 0.75, 1.0];
        let results: Vec<(f64, u64)> = scores.into_iter().zip(self.0).collect();
        strength(&results, 2.0)
    }
}

/// What results of so many games each tell.
fn strength(results: &[(f64, u64)], games: f64) -> Option<StrengthEstimate> {
    let n = real(results.iter().map(|(_, count)| count).sum());
    if n == 0.0 {
        return None;
    }
    let mean =
        |of: &dyn Fn(f64) -> f64| results.iter().map(|&(s, count)| of(s) * real(count)).sum::<f64>() / n;
    let score = mean(&|s| s);
    let variance = mean(&|s| (s - score) * (s - score));
    let deviation = (variance / n).sqrt();
    let between = |of: &dyn Fn(f64) -> f64| {
        let (low, high) = (score - OF_95 * deviation, score + OF_95 * deviation);
        ValueEstimate { value: of(score), error: (of(high) - of(low)) / 2.0 }
    };
    let unit = 800.0 / std::f64::consts::LN_10;
    Some(StrengthEstimate {
        score,
        elo: between(&|s| -400.0 * (1.0 / s - 1.0).log10()),
        normalized: between(&|s| (s - 0.5) / (games * variance).sqrt() * unit),
        superiority: f64::midpoint(1.0, erf((score - 0.5) / (std::f64::consts::SQRT_2 * deviation))),
    })
}

#[expect(clippy::cast_precision_loss, reason = "nobody plays 2^53 games")]
pub(crate) const fn real(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(value: f64, expected: f64, within: f64) {
        assert!((value - expected).abs() < within, "{value}, not {expected}");
    }

    fn same_to_cents(strength: StrengthEstimate, elo: [f64; 2], normalized: [f64; 2]) {
        close(strength.elo.value, elo[0], 0.01);
        close(strength.elo.error, elo[1], 0.01);
        close(strength.normalized.value, normalized[0], 0.01);
        close(strength.normalized.error, normalized[1], 0.01);
    }

    fn same(strength: StrengthEstimate, score: f64, elo: [f64; 2], normalized: [f64; 2], superiority: f64) {
        close(strength.score, score, 1e-9);
        close(strength.elo.value, elo[0], 1e-6);
        close(strength.elo.error, elo[1], 1e-6);
        close(strength.normalized.value, normalized[0], 1e-6);
        close(strength.normalized.error, normalized[1], 1e-6);
        close(strength.superiority, superiority, 1e-9);
    }

    /// Worked out from the definitions by another program.
    #[test]
    fn games_and_pairs_give_elo() {
        let games = WinDrawLoss { wins: 76, draws: 0, losses: 24 };
        let (elo, normalized) = ([200.240_940_228, 82.453_606_482], [211.512_105_895, 68.096_123_457]);
        same(games.strength().unwrap(), 0.76, elo, normalized, 0.999_999_900_356);
        let pairs = PentanomialCounts([365, 16618, 36229, 16974, 390]);
        let (elo, normalized) = ([0.999_342_813, 0.923_076_813], [1.962_270_793, 1.812_503_573]);
        same(pairs.strength().unwrap(), 0.501_438_165_949, elo, normalized, 0.983_077_597_970);
        let even = WinDrawLoss { wins: 10, draws: 5, losses: 10 }.strength().unwrap();
        assert_eq!((even.elo.value.abs(), even.superiority), (0.0, 0.5));
        assert_eq!(WinDrawLoss::default().strength(), None);
    }

    /// The values that the tests of fastchess expect.
    #[test]
    fn the_same_as_fastchess() {
        let strength = WinDrawLoss { wins: 136, draws: 111, losses: 96 }.strength().unwrap();
        close(strength.elo.value, 40.70, 0.01);
        close(strength.elo.error, 30.43, 0.01);
        close(strength.normalized.value, 49.77, 0.01);
        close(strength.normalized.error, 36.77, 0.01);
        // There by the scatter of all games; here as in cutechess, from those that somebody won.
        close(strength.superiority, 0.9960, 0.0005);
        let strength = WinDrawLoss { wins: 76, draws: 123, losses: 89 }.strength().unwrap();
        close(strength.normalized.value, -20.76, 0.01);
        close(strength.normalized.error, 40.13, 0.01);
        close(strength.superiority, 0.1553, 0.0005);
        let strength = PentanomialCounts([34, 54, 31 + 32, 64, 75]).strength().unwrap();
        same_to_cents(strength, [55.58, 27.65], [57.94, 28.28]);
        let strength = PentanomialCounts([7895, 8757, 5485 + 200, 568, 9999]).strength().unwrap();
        same_to_cents(strength, [-21.04, 2.95], [-19.01, 2.65]);
        let strength = PentanomialCounts([332, 433, 457 + 41, 333, 334]).strength().unwrap();
        close(strength.elo.value, -8.64, 0.01);
        close(strength.elo.error, 10.33, 0.01);
        close(strength.normalized.value, -9.17, 0.01);
        close(strength.normalized.error, 10.96, 0.01);
        assert_eq!(format!("{:.2} %", strength.superiority * 100.0), "5.05 %");
    }

    #[test]
    fn undefined_values_are_written_as_such() {
        assert_eq!(
            WinDrawLoss { wins: 10, ..WinDrawLoss::default() }.strength().unwrap().elo.to_string(),
            "inf +/- n/a"
        );
        assert_eq!(
            WinDrawLoss { losses: 10, ..WinDrawLoss::default() }.strength().unwrap().elo.to_string(),
            "-inf +/- n/a"
        );
        assert_eq!(
            PentanomialCounts([0, 0, 8, 0, 0]).strength().unwrap().normalized.to_string(),
            "n/a +/- n/a"
        );
        assert_eq!(format!("{:.1}", ValueEstimate { value: -0.04, error: 5.55 }), "0.0 +/- 5.5");
        assert_eq!((figure(-0.06, 1), figure(f64::NEG_INFINITY, 2)), ("-0.1".to_owned(), "-inf".to_owned()));
    }

    #[test]
    fn what_cannot_be_told_is_no_number() {
        let all = WinDrawLoss { wins: 10, draws: 0, losses: 0 }.strength().unwrap();
        assert!(all.elo.value.is_infinite() && all.elo.value > 0.0);
        assert!(!all.elo.error.is_finite() && !all.normalized.value.is_finite());
        let drawn = PentanomialCounts([0, 0, 8, 0, 0]).strength().unwrap();
        assert!(drawn.elo.value.abs() < 1e-9 && drawn.superiority.is_nan());
    }
}
