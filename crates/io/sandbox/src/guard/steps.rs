//! Set-up steps of a sandbox, and which of them may fail.

use std::fmt::Display;

use tengen_core::{Localize, Message, english_errors, message};

use crate::{SandboxPart, plan::GuardPlan, survey::in_words};

/// What could not be made.
#[derive(Debug)]
pub(super) struct GuardSteps {
    is_lenient: bool,
    missing: Vec<(SandboxPart, String)>,
}

/// Why a guard gives up, for whoever reads standard error.
#[derive(Debug)]
pub(super) struct GuardError {
    pub(super) status: i32,
    pub(super) text: Message,
}

impl GuardError {
    /// The program could not be shut in.
    pub(super) fn new(text: impl Into<String>) -> Self {
        Self { status: 125, text: message!("sandbox-not-started", why = text.into()) }
    }
}

impl Localize for GuardError {
    fn message(&self) -> Message {
        self.text.clone()
    }
}

english_errors!(GuardError);

impl GuardSteps {
    pub(super) fn new(plan: &GuardPlan) -> Self {
        let told = |line: &String| {
            let (code, why) = line.split_once(' ')?;
            Some((SandboxPart::of(code)?, why.to_owned()))
        };
        Self { is_lenient: plan.is_lenient(), missing: plan.lacks.iter().filter_map(told).collect() }
    }

    /// Goes on after a step; without its part only if that is allowed.
    pub(super) fn take<T, E: Display>(
        &mut self,
        part: SandboxPart,
        result: Result<T, E>,
    ) -> Result<Option<T>, GuardError> {
        match result {
            Ok(made) => Ok(Some(made)),
            Err(why) if self.is_lenient || !part.is_needed() => {
                self.missing.push((part, why.to_string().replace('\n', " ")));
                Ok(None)
            }
            Err(why) => {
                let why = why.to_string();
                let text = message!("sandbox-cannot-set-up", part = part.message(), why = in_words(&why));
                Err(GuardError { status: 125, text })
            }
        }
    }

    pub(super) fn has(&self, part: SandboxPart) -> bool {
        self.missing.iter().all(|&(missing, _)| missing != part)
    }

    /// The missing parts, as the outer guard tells the inner one.
    pub(super) fn lacks(&self) -> Vec<String> {
        self.missing.iter().map(|(part, why)| format!("{} {why}", part.code())).collect()
    }

    /// Every part with what became of it, as [`crate::survey`] reads it.
    pub(super) fn report(&self) -> String {
        let line = |part: SandboxPart| {
            let why = self.missing.iter().find(|(missing, _)| *missing == part);
            format!("{} {}\n", part.code(), why.map_or("ok", |(_, why)| why))
        };
        SandboxPart::ALL.into_iter().map(line).collect()
    }
}
