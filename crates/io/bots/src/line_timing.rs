use std::time::{Duration, Instant};

/// When a line came, seen from a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineTiming {
    /// Before it was asked.
    Before,
    InTime,
    /// So much after the deadline.
    Late(Duration),
}

/// Whether what left the pipe at `stamp` answers a question in time. Nothing else decides that, whenever we get round
/// to it.
pub(crate) fn when(asked: Instant, deadline: Instant, stamp: Instant) -> LineTiming {
    if stamp < asked {
        LineTiming::Before
    } else if stamp <= deadline {
        LineTiming::InTime
    } else {
        LineTiming::Late(stamp - deadline)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_millisecond_decides_and_nothing_else_does() {
        let (ms, asked) = (Duration::from_millis, Instant::now());
        let (before, deadline) = (asked + ms(99), asked + ms(100));
        assert_eq!(when(asked, deadline, asked), LineTiming::InTime);
        assert_eq!(when(asked, deadline, before), LineTiming::InTime);
        assert_eq!(when(asked, deadline, deadline), LineTiming::InTime);
        assert_eq!(when(asked, deadline, deadline + ms(1)), LineTiming::Late(ms(1)));
        let later = asked + ms(1);
        assert_eq!(when(later, later + ms(100), asked), LineTiming::Before);
    }
}
