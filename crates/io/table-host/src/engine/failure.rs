//! Engine failure: why there is no move from an engine, as evidence for the referee and in words for people.

use std::{borrow::Cow, io, time::Instant};

use tengen_arbiter::{Command, FailureCause, ResultEvidence};
use tengen_bots::{BotError, ExitCause, StartProgramError};
use tengen_core::{Lang, Localize, Message, Seat, english_errors, localize};

/// An engine that gave no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineFailure {
    /// What the engine is called.
    pub name: String,
    /// When it was asked, and when it failed. The referee says what that means for its clock.
    pub asked: Instant,
    /// See `asked`.
    pub at: Instant,
    /// What it did, with its last output. An answer that came too late has no cause.
    pub evidence: Box<ResultEvidence>,
    /// Whether nothing is wrong with it, and it was only told to stop.
    pub is_interruption: bool,
}

impl EngineFailure {
    /// What it means for the referee.
    pub fn command(self, seat: Seat) -> Command {
        Command::Broken { seat, evidence: *self.evidence }
    }

    /// Whether it could not even be started.
    pub fn cannot_start(&self) -> bool {
        self.evidence.cause == Some(FailureCause::CannotStart)
    }

    /// It cannot be started.
    pub(super) fn not_started(name: &str, why: &StartProgramError) -> Self {
        Self::unavailable(name, why.message())
    }

    /// There is not even a thread for it.
    pub(super) fn no_thread(name: &str, error: &io::Error) -> Self {
        Self::unavailable(name, Message::verbatim(error.to_string()))
    }

    /// The host does not have it, for this reason.
    pub fn unavailable(name: &str, why: Message) -> Self {
        let cause = Some(FailureCause::CannotStart);
        Self::now(name, ResultEvidence { cause, why: Some(why), ..ResultEvidence::default() })
    }

    /// It does not play this, for this reason and in these words of its own.
    pub(super) fn refused(name: &str, why: Option<Message>, said: &str) -> Self {
        let output = Some(said.to_owned()).filter(|said| !said.is_empty());
        let why = why.unwrap_or_else(|| FailureCause::Refused.message());
        let cause = Some(FailureCause::Refused);
        Self::now(name, ResultEvidence { cause, why: Some(why), output, ..ResultEvidence::default() })
    }

    /// It was asked and this happened.
    pub(super) fn of(name: &str, asked: Instant, at: Instant, trouble: BotError, output: String) -> Self {
        let cause = cause(trouble);
        let why = match (trouble, cause) {
            (BotError::Gone(gone), _) => Some(gone.message()),
            (BotError::Flood(flood), _) => Some(flood.message()),
            (_, Some(cause)) => Some(cause.message()),
            (_, None) => None,
        };
        let exit = if let BotError::Gone(gone) = trouble { gone.exit() } else { None };
        let output = Some(output).filter(|output| !output.is_empty());
        let evidence = ResultEvidence { cause, why, exit, output, ..ResultEvidence::default() };
        let is_interruption = trouble == BotError::Interrupted;
        Self { name: name.to_owned(), asked, at, evidence: Box::new(evidence), is_interruption }
    }

    /// It was not even ready.
    pub(super) fn unready(name: &str, trouble: BotError, output: String) -> Self {
        let now = Instant::now();
        let mut failure = Self::of(name, now, now, trouble, output);
        if let BotError::Slow(_) | BotError::Silent = trouble {
            let cause = FailureCause::NotReady;
            (failure.evidence.cause, failure.evidence.why) = (Some(cause), Some(cause.message()));
        }
        failure
    }

    fn now(name: &str, evidence: ResultEvidence) -> Self {
        let at = Instant::now();
        Self { name: name.to_owned(), asked: at, at, evidence: Box::new(evidence), is_interruption: false }
    }
}

/// What a program did; nothing where it answered too late or was told to stop.
const fn cause(trouble: BotError) -> Option<FailureCause> {
    match trouble {
        BotError::Gone(ExitCause::Exited(_)) => Some(FailureCause::Exited),
        BotError::Gone(ExitCause::Crashed(_)) => Some(FailureCause::Killed),
        BotError::Gone(ExitCause::Closed) => Some(FailureCause::ClosedOutput),
        BotError::Gone(ExitCause::Broke(_)) => Some(FailureCause::OutOfBounds),
        BotError::Flood(_) => Some(FailureCause::Flooded),
        BotError::Deaf => Some(FailureCause::InputNotRead),
        BotError::Silent => Some(FailureCause::NoAnswer),
        BotError::Slow(_) | BotError::Interrupted => None,
    }
}

/// What a failed engine did, in the words of cutechess and its kin where they have them: "Black disconnects (exited with
/// code 3)". `None` where the evidence has no cause.
pub fn failure_text(who: &str, evidence: &ResultEvidence, lang: Lang) -> Option<String> {
    let cause = evidence.cause?;
    let detail = evidence.detail().unwrap_or_default();
    Some(match cause {
        FailureCause::Exited
        | FailureCause::Killed
        | FailureCause::OutOfBounds
        | FailureCause::ClosedOutput
        | FailureCause::Disconnected => localize!(lang, "table-disconnects", who, detail),
        FailureCause::NotReady | FailureCause::InputNotRead | FailureCause::NoAnswer => {
            localize!(lang, "table-connection-stalls", who, detail)
        }
        FailureCause::Flooded => localize!(lang, "table-floods", who, detail),
        FailureCause::Refused => localize!(lang, "table-refuses-the-game", who),
        FailureCause::CannotStart => localize!(lang, "table-cannot-start", who, detail),
    })
}

impl Localize for EngineFailure {
    fn message(&self) -> Message {
        Message::translated(Lang::ALL.map(|lang| (lang, self.text(lang))))
    }
}

impl EngineFailure {
    fn text(&self, lang: Lang) -> String {
        let name = &self.name;
        // Chinese words stand apart from a name in Latin letters before them.
        let is_first = self.evidence.cause != Some(FailureCause::CannotStart);
        let who = if is_first { localize!(lang, "table-engine-name", name) } else { name.clone() };
        let told = failure_text(&who, &self.evidence, lang).unwrap_or_else(|| {
            if self.is_interruption {
                lang.text("table-interrupted").to_owned()
            } else {
                localize!(lang, "table-too-late", name)
            }
        });
        // What the programs refuse for is a sentence of its own.
        let why = self.evidence.why.as_ref().filter(|_| self.evidence.cause == Some(FailureCause::Refused));
        let why =
            why.map(|why| why.localize(lang)).filter(|why| *why != FailureCause::Refused.localize(lang));
        let output = self.evidence.output.as_deref().map(|output| localized_output(output, lang));
        let parts = [Some(Cow::Owned(told)), why, output];
        let parts: Vec<Cow<'_, str>> = parts.into_iter().flatten().collect();
        parts.join(lang.text("table-colon"))
    }
}

/// The last output of a program: logs have it in English, with words of ours around those of the program.
fn localized_output(output: &str, lang: Lang) -> Cow<'static, str> {
    let keys = ["table-and-last-error", "table-last-output", "table-last-error"];
    let translated = keys
        .iter()
        .fold(output.to_owned(), |output, key| output.replacen(Lang::En.text(key), lang.text(key), 1));
    translated.into()
}

english_errors!(EngineFailure);
