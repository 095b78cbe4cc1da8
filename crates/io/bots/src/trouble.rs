use std::{borrow::Cow, process::ExitStatus};

use tengen_core::{Lang, Localize, english_errors};

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The program has ended or closed its output. Its status, if it has ended.
    Gone(Option<ExitStatus>),
    /// The time is over.
    Late,
    /// It has written more than anybody would.
    Flood,
    /// It does not read what it is told.
    Deaf,
    /// We were told to stop.
    Interrupted,
}

impl Localize for Trouble {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match self {
            Self::Gone(Some(status)) => {
                return format!("{} ({status})", lang.pick("the program has ended", "程序已经结束")).into();
            }
            Self::Gone(None) => lang.pick("the program has closed its output", "程序关闭了输出"),
            Self::Late => lang.pick("no answer in time", "没有按时回答"),
            Self::Flood => lang.pick("too much output", "输出太多"),
            Self::Deaf => lang.pick("the program does not read its input", "程序不读输入"),
            Self::Interrupted => lang.pick("interrupted", "被中断"),
        }
        .into()
    }
}

english_errors!(Trouble);
