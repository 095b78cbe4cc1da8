use std::borrow::Cow;

use tengen_core::{Message, message};

/// How a check ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckVerdict {
    /// As the protocol wants it.
    Ok,
    /// Managers put up with it, but not all of them, or not gladly.
    Warning,
    /// It loses games, or cannot be played with.
    Failure,
    /// It was not looked at: something else that it needs is wrong, or the system does not tell.
    Skipped,
}

impl CheckVerdict {
    /// The name for programs that read the list.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Warning => "warning",
            Self::Failure => "failure",
            Self::Skipped => "skipped",
        }
    }
}

/// What a check has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckFinding {
    /// How it ended.
    pub verdict: CheckVerdict,
    /// What was seen, and what the protocol expects.
    pub told: Message,
    /// The last lines of the conversation. Those of the program may contain anything.
    pub talk: Vec<TalkLine>,
    /// What its author can do.
    pub advice: Option<Box<Message>>,
    /// The check that has failed and without which this one was left out.
    pub needs: Option<Cow<'static, str>>,
}

/// A line of a conversation, without its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TalkLine {
    /// What the program was told.
    Told(String),
    /// What it said.
    Said(String),
}

/// The finding of a check; an error is one as well, which has ended the check early.
pub(super) type Checked = Result<CheckFinding, CheckFinding>;

impl CheckFinding {
    pub(super) fn new(verdict: CheckVerdict, told: Message) -> Self {
        Self { verdict, told, talk: Vec::new(), advice: None, needs: None }
    }

    pub(super) fn ok(message: impl Into<Message>) -> Self {
        Self::new(CheckVerdict::Ok, message.into())
    }

    pub(super) fn warning(message: impl Into<Message>) -> Self {
        Self::new(CheckVerdict::Warning, message.into())
    }

    pub(super) fn failure(message: impl Into<Message>) -> Self {
        Self::new(CheckVerdict::Failure, message.into())
    }

    pub(super) fn skipped(message: impl Into<Message>) -> Self {
        Self::new(CheckVerdict::Skipped, message.into())
    }

    /// The same with what to do.
    #[must_use]
    pub(super) fn advising(mut self, message: impl Into<Message>) -> Self {
        self.advice = Some(Box::new(message.into()));
        self
    }

    /// The same, not as bad.
    #[must_use]
    pub(super) fn milder(mut self) -> Self {
        if self.verdict == CheckVerdict::Failure {
            self.verdict = CheckVerdict::Warning;
        }
        self
    }

    /// The same, with some words before.
    #[must_use]
    pub(super) fn about(mut self, message: impl Into<Message>) -> Self {
        self.told = message!("core-colon", before = message.into(), after = self.told);
        self
    }
}

impl CheckFinding {
    /// Whether the program's last answer begins with one of these words.
    pub(super) fn is_answered_by(&self, words: &[&str]) -> bool {
        let last = self.talk.iter().rposition(|line| matches!(line, TalkLine::Told(_)));
        begins(&self.talk[last.map_or(0, |last| last + 1)..], words)
    }

    /// Whether any of its lines does.
    pub(super) fn is_said(&self, words: &[&str]) -> bool {
        begins(&self.talk, words)
    }

    /// The same, with the conversation of another one.
    #[must_use]
    pub(super) fn with_talk_of(mut self, other: Self) -> Self {
        self.talk = other.talk;
        self
    }
}

fn begins(talk: &[TalkLine], words: &[&str]) -> bool {
    talk.iter().any(|line| match line {
        TalkLine::Said(text) => {
            let first = text.split_whitespace().next().unwrap_or_default();
            words.iter().any(|word| first.eq_ignore_ascii_case(word))
        }
        TalkLine::Told(_) => false,
    })
}
