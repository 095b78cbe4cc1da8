//! Time in the words of cutechess: `40/60+0.6`, `1:30+1`, `inf`; or said one by one.

use std::time::Duration;

use anyhow::Result;
use tengen_arbiter::{Millis, TimeControl};

use tengen_console::{KeyValueArgs, duration};

const SECONDS: &str = "match-expected-duration";
const CONTROL: &str = "match-expected-time-control";
const EITHER: &str = "match-tc-or-match-time";

const SESSION: &str = "match-no-session-with-turn";

/// The clock of an engine: its own words, or those of all.
pub(super) fn time(own: &KeyValueArgs, each: &KeyValueArgs) -> Result<TimeControl> {
    let either = |key: &'static str| own.get_or(each, key);
    let positive = |key: &'static str| -> Result<Option<Millis>> {
        let Some((words, text)) = either(key) else { return Ok(None) };
        let time = seconds(text).filter(|&time| time > Millis::ZERO);
        time.map(Some).ok_or_else(|| words.bad(key, text, SECONDS))
    };
    let (st, turn, whole) = (positive("st")?, positive("turn")?, positive("match")?);
    let increment = match either("inc") {
        None => None,
        Some((words, text)) => Some(seconds(text).ok_or_else(|| words.bad("inc", text, SECONDS))?),
    };
    let game = match either("tc") {
        None => whole.map(|main| game(None, main, increment.unwrap_or_default())),
        Some((words, text)) if whole.is_some() || increment.is_some() => {
            return Err(words.bad("tc", text, EITHER));
        }
        Some((_, "inf" | "infinite")) => None,
        Some((words, text)) => Some(control(text).ok_or_else(|| words.bad("tc", text, CONTROL))?),
    };
    if let (Some(_), None) = (increment, game)
        && let Some((words, text)) = either("inc")
    {
        return Err(words.bad("inc", text, "match-only-with-match-time"));
    }
    let time = match (st.or(turn), game) {
        (None, None) => TimeControl::None,
        (Some(per_move), None) => TimeControl::Simple { per_move },
        (None, Some(game)) => game,
        (Some(turn), Some(TimeControl::Absolute { total_time: match_time })) => {
            TimeControl::Gomocup { match_time, turn, increment: Millis::ZERO }
        }
        (
            Some(turn),
            Some(TimeControl::Fischer { initial_time: match_time, time_increment: increment, .. }),
        ) => TimeControl::Gomocup { match_time, turn, increment },
        (Some(_), Some(_)) => return Err(own.bad("tc", either("tc").map_or("", |(_, text)| text), SESSION)),
    };
    match time.check() {
        Ok(()) => Ok(time),
        Err(_) => Err(own.bad("tc", &time.to_string(), CONTROL)),
    }
}

/// So much for a game, or for so many moves of it, and more with each move.
const fn game(moves: Option<u32>, time: Millis, increment: Millis) -> TimeControl {
    match moves {
        Some(moves) => TimeControl::Session { moves, time, increment },
        None if increment.0 == 0 => TimeControl::Absolute { total_time: time },
        None => TimeControl::Fischer { initial_time: time, time_increment: increment, max_time: None },
    }
}

/// `1:30` is a minute and a half, and so is `90s`.
pub(super) fn seconds(text: &str) -> Option<Millis> {
    let second = Duration::from_secs(1);
    let time = match text.split_once(':') {
        Some((minutes, seconds)) => {
            Duration::from_secs(60 * u64::from(minutes.parse::<u32>().ok()?)) + duration(seconds, second)?
        }
        None => duration(text, second)?,
    };
    // What is not nothing is a millisecond at least.
    let millis = time.as_micros().div_ceil(1000);
    Some(Millis(u64::try_from(millis).ok()?))
}

fn control(text: &str) -> Option<TimeControl> {
    let (moves, rest) = match text.split_once('/') {
        // As in cutechess, none is all of them.
        Some((moves, rest)) => (Some(moves.parse::<u32>().ok()?).filter(|&moves| moves > 0), rest),
        None => (None, text),
    };
    let (main, increment) = rest.split_once('+').unwrap_or((rest, "0"));
    let (main, increment) = (seconds(main)?, seconds(increment)?);
    (main > Millis::ZERO).then(|| game(moves, main, increment))
}

#[cfg(test)]
mod tests {
    use tengen_core::Lang;

    use super::*;

    fn read(line: &str) -> Result<TimeControl, String> {
        let words = |line: &str| {
            let words: Vec<String> =
                line.split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect();
            KeyValueArgs::new("--engine", &words, Lang::En).unwrap()
        };
        time(&words(line), &words("")).map_err(|error| error.to_string())
    }

    #[test]
    fn time_is_read_as_cutechess_writes_it() {
        for (text, expected) in [
            ("tc=40/60+0.6", "40/60+0.6"),
            ("tc=60", "60"),
            ("tc=0/60+1", "60+1"),
            ("tc=1:30+1", "90+1"),
            ("tc=40/1:30.5", "40/90.5"),
            ("match=60 inc=0.5", "60+0.5"),
            ("tc=inf", "none"),
            ("st=0.5", "0.5/move"),
            ("st=500ms", "0.5/move"),
            ("match=2min inc=100ms", "120+0.1"),
            ("tc=inf st=3", "3/move"),
            ("match=180 turn=30", "180/match+30/turn"),
            ("tc=60+1 st=5", "60/match+5/turn+1"),
        ] {
            assert_eq!(read(text).map(|time| time.to_string()), Ok(expected.to_owned()), "{text}");
        }
    }

    #[test]
    fn time_that_is_none_is_refused() {
        for text in [
            "tc=",
            "tc=x",
            "tc=0",
            "tc=-1",
            "tc=60+",
            "tc=60+x",
            "tc=x/60",
            "tc=40/",
            "tc=1:x",
            "tc=nan",
            "tc=hg",
            "st=0",
            "st=x",
            "turn=0",
            "match=0",
            "inc=1",
            "tc=60 match=60",
            "tc=60 inc=1",
            "tc=1e300",
            "tc=40/60/70",
            "tc=40/60 st=1",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
