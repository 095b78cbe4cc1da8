//! The time of the world, for logs.

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub fn utc() -> u64 {
    utc_of(SystemTime::now())
}

/// The same of another time; 0 before 1970.
pub fn utc_of(time: SystemTime) -> u64 {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
