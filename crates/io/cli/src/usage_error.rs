//! What is wrong with a command line, in the language of the user.

use std::{
    error::Error as _,
    io::{self, Write as _},
    process::ExitCode,
};

use anstyle::{AnsiColor, Style};
use anyhow::Result;
use clap::{
    Error,
    error::{ContextKind, ContextValue, ErrorKind},
};
use tengen_console::ArgumentError;
use tengen_core::{Lang, Localize as _, Message, message};

/// Shows help, or what is wrong with the command line.
pub(crate) fn report(error: &Error, lang: Lang) -> Result<ExitCode> {
    if !error.use_stderr() {
        error.print()?;
        return Ok(ExitCode::SUCCESS);
    }
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        error.print()?;
    } else {
        print(error, lang)?;
    }
    Ok(ExitCode::from(2))
}

fn print(error: &Error, lang: Lang) -> io::Result<()> {
    let red = Style::new().bold().fg_color(Some(AnsiColor::Red.into()));
    let mut output = anstream::stderr().lock();
    writeln!(output, "{red}{}{red:#}{}", lang.text("cli-error"), message(error, lang).localize(lang))?;
    let suggested =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    if let Some(name) = suggested.into_iter().find_map(|kind| suggestion(error, kind)) {
        writeln!(output, "{}", message!("cli-error-suggestion", name).localize(lang))?;
    }
    let usage = context(error, ContextKind::Usage, lang);
    if !usage.is_empty() {
        let usage = usage.trim_start_matches("Usage: ");
        writeln!(output, "\n{}{usage}", lang.text("cli-heading-usage"))?;
    }
    writeln!(output, "\n{}", lang.text("cli-error-see-help"))
}

#[expect(clippy::wildcard_enum_match_arm, reason = "clap keeps its list of errors open")]
fn message(error: &Error, lang: Lang) -> Message {
    let text = |kind| context(error, kind, lang);
    let (arg, value) = (text(ContextKind::InvalidArg), text(ContextKind::InvalidValue));
    match error.kind() {
        ErrorKind::UnknownArgument if arg.starts_with('-') => message!("cli-error-unknown-option", arg),
        ErrorKind::UnknownArgument => message!("cli-error-unexpected-argument", arg),
        ErrorKind::InvalidSubcommand => {
            message!("cli-error-unknown-command", name = text(ContextKind::InvalidSubcommand))
        }
        ErrorKind::MissingSubcommand => message!("cli-error-missing-command"),
        ErrorKind::MissingRequiredArgument => message!("cli-error-missing-argument", arg),
        ErrorKind::InvalidValue if value.is_empty() => message!("cli-error-missing-value", arg),
        ErrorKind::InvalidValue => {
            message!("cli-error-unknown-value", arg, value, known = text(ContextKind::ValidValue))
        }
        ErrorKind::ValueValidation => message!("cli-error-bad-value", arg, value, why = reason(error)),
        ErrorKind::ArgumentConflict if arg == text(ContextKind::PriorArg) => {
            message!("cli-error-given-twice", arg)
        }
        ErrorKind::ArgumentConflict => {
            message!("cli-error-conflict", arg, other = text(ContextKind::PriorArg))
        }
        ErrorKind::NoEquals => message!("cli-error-no-equals", arg),
        ErrorKind::TooManyValues => message!("cli-error-too-many-values", arg, value),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => message!("cli-error-too-few-values", arg),
        ErrorKind::InvalidUtf8 => message!("cli-error-not-utf8"),
        _ => Message::verbatim(error.kind().to_string()),
    }
}

/// Why a value is refused: our own parsers say it in each language, those of clap only in English.
fn reason(error: &Error) -> Message {
    let source = error.source();
    if let Some(why) = source.and_then(|source| source.downcast_ref::<ArgumentError>()) {
        return why.message();
    }
    source.map_or_else(|| Message::new("cli-error-not-a-number"), |why| number_range(&why.to_string()))
}

/// What clap says of a number that is too small or too large: `300 is not in 1..=100`.
fn number_range(text: &str) -> Message {
    let range = text.split_once(" is not in ").map(|(_, range)| range);
    let Some((least, most)) = range.and_then(|range| range.split_once("..")) else {
        return Message::new("cli-error-not-a-number");
    };
    let most = most.trim_start_matches('=');
    // The largest number of a type is no limit that people have to know.
    if most.parse().map_or(true, |most: u64| most >= u32::MAX.into()) {
        return message!("cli-error-number-from", least);
    }
    message!("cli-error-number-range", least, most)
}

/// The name that was most likely meant: clap puts it last.
#[expect(clippy::wildcard_enum_match_arm, reason = "clap may add kinds of values; names are strings")]
fn suggestion(error: &Error, kind: ContextKind) -> Option<&String> {
    match error.get(kind)? {
        ContextValue::String(name) => Some(name),
        ContextValue::Strings(names) => names.last(),
        _ => None,
    }
}

/// What clap knows about the error, as text.
fn context(error: &Error, kind: ContextKind, lang: Lang) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(lang.text("core-comma")),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        _ => String::new(),
    }
}
