use std::time::SystemTime;

use tengen_core::utc_millis;

/// The time by the clock on the wall, in milliseconds since 1970.
pub fn utc() -> u64 {
    utc_millis(SystemTime::now())
}
