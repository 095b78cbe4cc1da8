use std::time::{SystemTime, UNIX_EPOCH};

use tengen_core::millis;

/// The time by the clock on the wall, in milliseconds since 1970.
pub fn utc() -> u64 {
    millis(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
}
