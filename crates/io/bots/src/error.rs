use std::time::Duration;

use tengen_core::{Localize, Message, english_errors, message};

use crate::ExitCause;

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotError {
    /// The program has ended or closed its output.
    Gone(ExitCause),
    /// It has answered, but so much too late.
    Slow(Duration),
    /// It has not answered, not even a little later.
    Silent,
    /// It has written more than anybody would.
    Flood(OutputFlood),
    /// It does not read what it is told.
    Deaf,
    /// We were told to stop.
    Interrupted,
}

/// What was too much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutputFlood {
    /// A line without an end.
    Line,
    /// All lines for one answer together.
    Answer,
}

impl Localize for OutputFlood {
    fn message(&self) -> Message {
        match self {
            Self::Line => message!("bots-line-too-long"),
            Self::Answer => message!("bots-answer-too-long"),
        }
    }
}

impl Localize for BotError {
    fn message(&self) -> Message {
        match self {
            Self::Gone(gone) => gone.message(),
            Self::Slow(over) => message!("bots-overrun", over = milliseconds(*over)),
            Self::Silent => message!("bots-no-answer"),
            Self::Flood(flood) => message!("bots-too-much-output", flood = flood.message()),
            Self::Deaf => message!("bots-input-not-read"),
            Self::Interrupted => message!("bots-interrupted"),
        }
    }
}

/// Milliseconds; who was late is never told that it was by none.
fn milliseconds(time: Duration) -> Message {
    match time.as_millis() {
        0 => message!("bots-less-than-a-millisecond"),
        milliseconds => message!("bots-milliseconds", milliseconds),
    }
}

english_errors!(BotError, OutputFlood);

#[cfg(test)]
mod tests {
    use tengen_core::Lang;

    use super::*;

    #[test]
    fn lateness_is_told_in_milliseconds() {
        let slow = |micros| BotError::Slow(Duration::from_micros(micros));
        assert_eq!(slow(3999).localize(Lang::En), "3 ms too late");
        assert_eq!(slow(3).localize(Lang::En), "less than 1 ms too late");
        assert_eq!(slow(1000).localize(Lang::Zh), "超时 1 毫秒");
    }
}
