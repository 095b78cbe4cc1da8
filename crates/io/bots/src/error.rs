use std::{borrow::Cow, time::Duration};

use tengen_core::{Lang, Localize, english_errors};

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
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match self {
            Self::Line => lang.pick("more than 64 KiB without the end of a line", "超过 64 KiB 没有换行"),
            Self::Answer => lang.pick("more than 1 MiB for one answer", "一次回答超过 1 MiB"),
        }
        .into()
    }
}

impl Localize for BotError {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match self {
            Self::Gone(gone) => gone.localize(lang),
            Self::Slow(over) => match lang {
                Lang::En => format!("too slow by {}", span(*over, lang)).into(),
                Lang::Zh => format!("超时 {}", span(*over, lang)).into(),
            },
            Self::Silent => lang.pick("no answer", "没有回答").into(),
            Self::Flood(flood) => match lang {
                Lang::En => format!("too much output: {}", flood.localize(lang)).into(),
                Lang::Zh => format!("输出过多：{}", flood.localize(lang)).into(),
            },
            Self::Deaf => lang.pick("does not read its input", "不读输入").into(),
            Self::Interrupted => lang.pick("interrupted", "被中断").into(),
        }
    }
}

/// Milliseconds; who was late is never told that it was by none.
fn span(time: Duration, lang: Lang) -> String {
    let unit = lang.pick("ms", "毫秒");
    if time < Duration::from_millis(1) {
        format!("{}1 {unit}", lang.pick("less than ", "不到 "))
    } else {
        format!("{} {unit}", time.as_millis())
    }
}

english_errors!(BotError, OutputFlood);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lateness_is_told_in_milliseconds() {
        let slow = |micros| BotError::Slow(Duration::from_micros(micros));
        assert_eq!(slow(3999).localize(Lang::En), "too slow by 3 ms");
        assert_eq!(slow(3).localize(Lang::En), "too slow by less than 1 ms");
        assert_eq!(slow(1000).localize(Lang::Zh), "超时 1 毫秒");
    }
}
