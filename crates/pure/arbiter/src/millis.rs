use std::{
    fmt,
    ops::{Add, AddAssign},
    time::Duration,
};

use serde::{Deserialize, Serialize};
use tengen_core::millis;

/// Milliseconds: a span, or the time at a table since it was opened. Never negative and never overflowing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct Millis(pub u64);

impl From<Duration> for Millis {
    fn from(time: Duration) -> Self {
        Self(millis(time))
    }
}

impl Millis {
    /// No time.
    pub const ZERO: Self = Self(0);

    /// Whether it is none.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
    pub(crate) const fn is_zero(&self) -> bool {
        self.0 == 0
    }

    /// So many seconds.
    pub const fn seconds(seconds: u64) -> Self {
        Self(seconds.saturating_mul(1000))
    }

    /// The time from `earlier` until now; none when it is not earlier.
    #[must_use]
    pub const fn since(self, earlier: Self) -> Self {
        Self(self.0.saturating_sub(earlier.0))
    }

    /// What is left after `spent`.
    #[must_use]
    pub const fn less(self, spent: Self) -> Self {
        Self(self.0.saturating_sub(spent.0))
    }

    /// So many times this.
    #[must_use]
    pub const fn times(self, n: u32) -> Self {
        Self(self.0.saturating_mul(n as u64))
    }
}

impl Add for Millis {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Millis {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

/// As seconds, with as many decimals as it takes: `90`, `0.6`, `0.125`.
impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, rest) = (self.0 / 1000, self.0 % 1000);
        if rest == 0 {
            return write!(f, "{seconds}");
        }
        write!(f, "{seconds}.{}", format!("{rest:03}").trim_end_matches('0'))
    }
}
