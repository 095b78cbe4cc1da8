//! Wall-clock time, for logs.

use std::time::SystemTime;

use tengen_core::utc_millis;

/// Milliseconds since 1970.
pub fn utc() -> u64 {
    utc_millis(SystemTime::now())
}
