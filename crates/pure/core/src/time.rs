use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Whole milliseconds, as logs and protocols count them.
pub fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// Milliseconds since 1970, as logs and stores write the time of day; 0 before that.
pub fn utc_millis(time: SystemTime) -> u64 {
    millis(time.duration_since(UNIX_EPOCH).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_become_milliseconds() {
        assert_eq!(millis(Duration::from_micros(1999)), 1);
        assert_eq!(millis(Duration::MAX), u64::MAX);
        assert_eq!(utc_millis(UNIX_EPOCH + Duration::from_secs(90)), 90_000);
        assert_eq!(utc_millis(UNIX_EPOCH - Duration::from_secs(1)), 0);
    }
}
