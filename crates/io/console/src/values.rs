//! Values of command-line options with their units: durations such as `500ms` and sizes such as `350MB`.

use std::time::Duration;

use tengen_core::{Localize, Message, english_errors, message};

/// What is wrong with a value of the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArgumentError(Message);

impl ArgumentError {
    /// What is wrong with a value, in every language.
    pub const fn new(message: Message) -> Self {
        Self(message)
    }
}

impl Localize for ArgumentError {
    fn message(&self) -> Message {
        self.0.clone()
    }
}

english_errors!(ArgumentError);

/// A duration above zero; a bare number counts seconds.
pub fn seconds(text: &str) -> Result<Duration, ArgumentError> {
    let time = duration(text, Duration::from_secs(1)).filter(|time| !time.is_zero());
    time.ok_or_else(|| ArgumentError(message!("cli-duration-above-zero")))
}

/// A duration, which may be zero; a bare number counts milliseconds.
pub fn milliseconds(text: &str) -> Result<Duration, ArgumentError> {
    duration(text, Duration::from_millis(1)).ok_or_else(|| ArgumentError(message!("cli-duration")))
}

/// A size in bytes; a bare number counts megabytes.
pub fn megabytes(text: &str) -> Result<u64, ArgumentError> {
    size(text, 1 << 20)
}

/// A size in bytes, which a bare number counts.
pub fn bytes(text: &str) -> Result<u64, ArgumentError> {
    size(text, 1)
}

fn size(text: &str, unit: u64) -> Result<u64, ArgumentError> {
    let size = byte_size(text, unit).filter(|&bytes| bytes > 0);
    size.ok_or_else(|| ArgumentError(message!("cli-size")))
}

/// Reads a duration such as `500ms`, `1.5s`, `2min` or `1h`; a bare number counts `unit`.
pub fn duration(text: &str, unit: Duration) -> Option<Duration> {
    let letters = text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len());
    let (number, suffix) = if text.parse::<f64>().is_ok() { (text, "") } else { text.split_at(letters) };
    let unit = match suffix {
        "" => unit,
        "ms" => Duration::from_millis(1),
        "s" => Duration::from_secs(1),
        "min" => Duration::from_secs(60),
        "h" => Duration::from_secs(3600),
        _ => return None,
    };
    Duration::try_from_secs_f64(number.trim().parse::<f64>().ok()? * unit.as_secs_f64()).ok()
}

/// Reads a size such as `350MB`, in units of 1024 as engines are told theirs; a bare number counts `unit` bytes.
pub fn byte_size(text: &str, unit: u64) -> Option<u64> {
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, suffix) = text.split_at(digits);
    let unit = match suffix.trim().to_ascii_lowercase().as_str() {
        "" => unit,
        "b" => 1,
        "k" | "kb" | "kib" => 1 << 10,
        "m" | "mb" | "mib" => 1 << 20,
        "g" | "gb" | "gib" => 1 << 30,
        _ => return None,
    };
    number.parse::<u64>().ok()?.checked_mul(unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_have_units() {
        let millis = |text| milliseconds(text).map(|time| time.as_millis());
        for (text, expected) in [
            ("500ms", 500),
            ("5s", 5000),
            ("0.2s", 200),
            ("2min", 120_000),
            ("1h", 3_600_000),
            ("40", 40),
            ("0", 0),
        ] {
            assert_eq!(millis(text), Ok(expected), "{text}");
        }
        assert_eq!(seconds("0.5"), Ok(Duration::from_millis(500)), "seconds without a unit");
        for bad in ["", "s", "-1", "1e999s", "5 weeks", "nan", "inf", "1.2.3", "999999999999999999999h"] {
            assert!(millis(bad).is_err(), "{bad}");
        }
        assert!(seconds("0").is_err() && seconds("0ms").is_err());
    }

    #[test]
    fn sizes_have_units() {
        assert_eq!(byte_size("350MB", 1), Some(350 << 20));
        assert_eq!(byte_size("2g", 1), Some(2 << 30));
        assert_eq!(byte_size("4096", 1), Some(4096));
        assert_eq!(byte_size("350", 1 << 20), Some(350 << 20));
        for bad in ["", "MB", "1.5GB", "-1", "99999999999GB", "1 week"] {
            assert_eq!(byte_size(bad, 1), None, "{bad}");
        }
        assert_eq!(megabytes("64"), bytes("64MB"));
        assert!(bytes("0").is_err() && megabytes("0MB").is_err());
    }
}
