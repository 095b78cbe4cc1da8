use std::time::Duration;

/// Whole milliseconds, as logs and protocols count them.
pub fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
