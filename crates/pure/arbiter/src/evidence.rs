//! Evidence of a result: who was at fault, and what a program did.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use tengen_core::{Bilingual, Lang, Localize, Seat};

use crate::{Millis, code};

/// What a program did that ended its game: a closed list with stable codes, whoever hosts the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum FailureCause {
    /// It ended by itself.
    Exited,
    /// A signal ended it.
    Killed,
    /// Its sandbox ended it, for what it used or did.
    OutOfBounds,
    /// It runs, but closed its output.
    ClosedOutput,
    /// Its connection broke.
    Disconnected,
    /// It could not be started.
    CannotStart,
    /// It was started, but not ready in time.
    NotReady,
    /// It said that it does not play this.
    Refused,
    /// It wrote more than anybody would.
    Flooded,
    /// It does not read what it is told.
    InputNotRead,
    /// It gave no answer at all, not even a little late.
    NoAnswer,
}

impl FailureCause {
    /// All causes.
    pub const ALL: [Self; 11] = [
        Self::Exited,
        Self::Killed,
        Self::OutOfBounds,
        Self::ClosedOutput,
        Self::Disconnected,
        Self::CannotStart,
        Self::NotReady,
        Self::Refused,
        Self::Flooded,
        Self::InputNotRead,
        Self::NoAnswer,
    ];

    /// The name in events, records and statistics.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Exited => "exited",
            Self::Killed => "killed",
            Self::OutOfBounds => "out-of-bounds",
            Self::ClosedOutput => "closed-output",
            Self::Disconnected => "disconnected",
            Self::CannotStart => "cannot-start",
            Self::NotReady => "not-ready",
            Self::Refused => "refused",
            Self::Flooded => "flooded",
            Self::InputNotRead => "input-not-read",
            Self::NoAnswer => "no-answer",
        }
    }
}

impl Localize for FailureCause {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let (en, zh) = match self {
            Self::Exited => ("exited", "自行退出"),
            Self::Killed => ("killed by a signal", "被信号终止"),
            Self::OutOfBounds => ("out of bounds", "越界"),
            Self::ClosedOutput => ("closed its output", "关闭了输出"),
            Self::Disconnected => ("disconnected", "断开了连接"),
            Self::CannotStart => ("cannot be started", "无法启动"),
            Self::NotReady => ("not ready in time", "没有按时准备好"),
            Self::Refused => ("refused the game", "拒绝这局棋"),
            Self::Flooded => ("too much output", "输出过多"),
            Self::InputNotRead => ("input not read", "不读输入"),
            Self::NoAnswer => ("no answer", "没有回答"),
        };
        lang.pick(en, zh).into()
    }
}

/// What a result rests on, as far as it applies.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ResultEvidence {
    /// Whose fault it was.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "code::MaybeSeat")]
    pub offender: Option<Seat>,
    /// What was to be played.
    #[serde(default, skip_serializing_if = "Option::is_none", rename = "move")]
    pub text: Option<String>,
    /// Why it could not be.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "code::MaybeBilingual")]
    pub why: Option<Bilingual>,
    /// How much too late it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overrun: Option<Millis>,
    /// How many violations there were.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub violations: Option<u8>,
    /// What a program did that it lost by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<FailureCause>,
    /// The last that a program wrote.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub output: Option<String>,
    /// How a program ended, such as `signal 11`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exit: Option<String>,
    /// What the organiser said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

impl ResultEvidence {
    /// Texts from outside are kept up to this many bytes, the end of them.
    pub const LONGEST_TEXT: usize = 4096;

    /// Against this seat, nothing else known.
    pub fn against(seat: Seat) -> Self {
        Self { offender: Some(seat), ..Self::default() }
    }

    /// Why it came to this, in words, as far as anything is known.
    pub fn detail(&self, lang: Lang) -> Option<Cow<'static, str>> {
        let why = self.why.as_ref().map(|why| why.localize(lang));
        why.or_else(|| self.cause.map(|cause| cause.localize(lang)))
    }

    /// The same with all texts cut to what is kept.
    pub(crate) fn bounded(mut self) -> Self {
        for text in [&mut self.text, &mut self.output, &mut self.exit, &mut self.note] {
            *text = text.take().map(bounded);
        }
        self.why = self.why.map(|why| {
            let [en, zh] = [Lang::En, Lang::Zh].map(|lang| bounded(why.localize(lang).into_owned()));
            Bilingual::pair(en, zh)
        });
        self
    }
}

/// The end of a text from outside, as much as is kept of it.
pub(crate) fn bounded(mut text: String) -> String {
    let least = text.len().saturating_sub(ResultEvidence::LONGEST_TEXT);
    let cut = (least..=text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or_default();
    text.drain(..cut);
    text
}
