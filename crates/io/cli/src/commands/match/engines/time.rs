//! Time in the words of cutechess: `40/60+0.6`, `1:30+1`, `inf`; or said one by one.

use std::{num::NonZeroU32, time::Duration};

use anyhow::Result;
use tengen_contest::{Bank, TimeLimit};

use crate::commands::r#match::words::Words;

const SECONDS: (&str, &str) = ("write seconds, such as 0.5", "请写秒数，例如 0.5");
const CONTROL: (&str, &str) = (
    "write MOVES/SECONDS+INCREMENT, such as 60, 60+0.5, 1:30+1 or 40/60+0.6; or inf",
    "请写 步数/秒数+加秒，例如 60、60+0.5、1:30+1 或 40/60+0.6；或 inf",
);
const EITHER: (&str, &str) = ("give either tc or match and inc", "tc 与 match、inc 只能用一种");

/// The time of an engine: its own words, or those of all.
pub(super) fn time(own: &Words, each: &Words) -> Result<TimeLimit> {
    let either = |key: &'static str| {
        let (mine, usual) = (own.get(key), each.get(key));
        mine.map(|text| (own, text)).or_else(|| usual.map(|text| (each, text)))
    };
    let positive = |key: &'static str| -> Result<Option<Duration>> {
        let Some((words, text)) = either(key) else { return Ok(None) };
        let time = seconds(text).filter(|time| !time.is_zero());
        time.map(Some).ok_or_else(|| words.bad(key, text, SECONDS))
    };
    let (st, turn, whole) = (positive("st")?, positive("turn")?, positive("match")?);
    let increment = match either("inc") {
        None => None,
        Some((words, text)) => Some(seconds(text).ok_or_else(|| words.bad("inc", text, SECONDS))?),
    };
    let bank = match either("tc") {
        None => whole.map(|main| Bank { main, increment: increment.unwrap_or_default(), moves: None }),
        Some((words, text)) if whole.is_some() || increment.is_some() => {
            return Err(words.bad("tc", text, EITHER));
        }
        Some((_, "inf" | "infinite")) => None,
        Some((words, text)) => Some(control(text).ok_or_else(|| words.bad("tc", text, CONTROL))?),
    };
    if let (Some(_), None) = (increment, bank)
        && let Some((words, text)) = either("inc")
    {
        return Err(words.bad("inc", text, ("goes with match=", "要与 match= 一起用")));
    }
    Ok(TimeLimit { turn: st.or(turn), bank })
}

/// `1:30` is a minute and a half.
pub(super) fn seconds(text: &str) -> Option<Duration> {
    let seconds = match text.split_once(':') {
        Some((minutes, seconds)) => {
            minutes.parse::<u32>().ok().map(f64::from)? * 60.0 + seconds.parse::<f64>().ok()?
        }
        None => text.parse::<f64>().ok()?,
    };
    Duration::try_from_secs_f64(seconds).ok()
}

fn control(text: &str) -> Option<Bank> {
    let (moves, rest) = match text.split_once('/') {
        // As in cutechess, none is all of them.
        Some((moves, rest)) => (NonZeroU32::new(moves.parse().ok()?), rest),
        None => (None, text),
    };
    let (main, increment) = rest.split_once('+').unwrap_or((rest, "0"));
    let bank = Bank { main: seconds(main)?, increment: seconds(increment)?, moves };
    (!bank.main.is_zero()).then_some(bank)
}

#[cfg(test)]
mod tests {
    use tengen_core::Lang;

    use super::*;

    fn read(line: &str) -> Result<TimeLimit, String> {
        let words = |line: &str| {
            let words: Vec<String> =
                line.split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect();
            Words::new("--engine", &words, Lang::En).unwrap()
        };
        time(&words(line), &words("")).map_err(|error| error.to_string())
    }

    #[test]
    fn time_is_read_as_cutechess_writes_it() {
        let s = Duration::from_secs_f64;
        let bank = |moves, main, increment| Bank {
            main: s(main),
            increment: s(increment),
            moves: NonZeroU32::new(moves),
        };
        for (text, expected) in [
            ("tc=40/60+0.6", bank(40, 60.0, 0.6)),
            ("tc=60", bank(0, 60.0, 0.0)),
            ("tc=0/60+1", bank(0, 60.0, 1.0)),
            ("tc=1:30+1", bank(0, 90.0, 1.0)),
            ("tc=40/1:30.5", bank(40, 90.5, 0.0)),
            ("match=60 inc=0.5", bank(0, 60.0, 0.5)),
        ] {
            assert_eq!(read(text), Ok(TimeLimit { turn: None, bank: Some(expected) }), "{text}");
        }
        assert_eq!(read("tc=inf"), Ok(TimeLimit::default()));
        assert_eq!(read("st=0.5"), Ok(TimeLimit { turn: Some(s(0.5)), bank: None }));
        let both = read("match=180 turn=30").unwrap();
        assert_eq!((both.turn, both.bank), (Some(s(30.0)), Some(bank(0, 180.0, 0.0))));
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
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
