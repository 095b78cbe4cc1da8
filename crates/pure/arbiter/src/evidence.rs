//! Evidence of a result: who was at fault, and what a program did.

use serde::{Deserialize, Serialize};
use tengen_core::{Localize, Message, Seat};

use crate::{LocalizedText, Millis, code};

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
    fn message(&self) -> Message {
        let key = match self {
            Self::Exited => "arbiter-exited",
            Self::Killed => "arbiter-killed-by-a-signal",
            Self::OutOfBounds => "arbiter-stopped-by-sandbox",
            Self::ClosedOutput => "arbiter-closed-its-output",
            Self::Disconnected => "arbiter-disconnected",
            Self::CannotStart => "arbiter-cannot-start",
            Self::NotReady => "arbiter-not-ready-in-time",
            Self::Refused => "arbiter-refused-the-game",
            Self::Flooded => "arbiter-too-much-output",
            Self::InputNotRead => "arbiter-input-not-read",
            Self::NoAnswer => "arbiter-no-answer",
        };
        Message::new(key)
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
    #[serde(default, skip_serializing_if = "Option::is_none", with = "code::MaybeText")]
    pub why: Option<Message>,
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
    pub fn detail(&self) -> Option<Message> {
        self.why.clone().or_else(|| self.cause.map(|cause| cause.message()))
    }

    /// The same with all texts cut to what is kept.
    pub(crate) fn bounded(mut self) -> Self {
        for text in [&mut self.text, &mut self.output, &mut self.exit, &mut self.note] {
            *text = text.take().map(bounded);
        }
        self.why = self.why.map(|why| LocalizedText::of(&why).map(|text| bounded(text.to_owned())).message());
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
