//! Error messages about command-line words and files.

use std::{io, path::Path, str::FromStr};

use anyhow::{Error, Result, anyhow};
use tengen_core::{Lang, Localize, Message, localize};
use tengen_games::{AnyPosition, AnyRules};

/// Reads a word of the command line, or says what is wrong with it.
pub fn read<T: FromStr<Err: Localize>>(text: &str, lang: Lang) -> Result<T> {
    text.parse().map_err(|error: T::Err| {
        anyhow!(localize!(lang, "core-colon", before = format!("{text:?}"), after = error.message()))
    })
}

/// The position of a game after these moves, or what is wrong with the rules, by the words that named them, or with the
/// first bad move.
pub fn reach<'a>(
    rules: &AnyRules,
    named: &str,
    moves: impl IntoIterator<Item = &'a str>,
    lang: Lang,
) -> Result<AnyPosition> {
    let position = AnyPosition::new(rules);
    let mut position = position.map_err(|faults| anyhow!("{named:?}: {}", faults.localize(lang)))?;
    for text in moves {
        position.play(text).map_err(|refused| anyhow!("{}", refused.localize(lang)))?;
    }
    Ok(position)
}

/// Says that something could not be done with a file, and why; `key` is what could not be done.
pub fn file_error(key: &'static str, path: &Path, error: &io::Error, lang: Lang) -> Error {
    let why = io_text(error, lang);
    anyhow!(localize!(lang, "console-file-error", what = Message::new(key), path = path.display(), why))
}

/// An error of the operating system in words. It speaks English; the usual ones are translated.
#[expect(clippy::wildcard_enum_match_arm, reason = "the list of system errors is open")]
pub fn io_text(error: &io::Error, lang: Lang) -> String {
    let key = match error.kind() {
        _ if lang == Lang::default() => return error.to_string(),
        io::ErrorKind::NotFound => "console-io-not-found",
        io::ErrorKind::PermissionDenied => "console-io-permission-denied",
        io::ErrorKind::AlreadyExists => "console-io-already-exists",
        io::ErrorKind::NotADirectory => "console-io-not-a-directory",
        io::ErrorKind::IsADirectory => "console-io-is-a-directory",
        io::ErrorKind::StorageFull => "console-io-storage-full",
        io::ErrorKind::ReadOnlyFilesystem => "console-io-read-only",
        _ => return error.to_string(),
    };
    lang.text(key).to_owned()
}

/// The same as a message.
pub fn io_message(error: &io::Error) -> Message {
    Message::translated(Lang::ALL.map(|lang| (lang, io_text(error, lang))))
}

/// Whether the reader of our output has gone away, which is no failure of ours.
pub fn is_broken_pipe(error: &Error) -> bool {
    let mut causes = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes.any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
