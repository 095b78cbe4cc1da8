//! Error messages about command-line words and files.

use std::{io, path::Path, str::FromStr};

use anyhow::{Error, Result, anyhow};
use tengen_core::{Lang, Localize};
use tengen_games::{AnyPosition, AnyRules};

/// Reads a word of the command line, or says what is wrong with it.
pub fn read<T: FromStr<Err: Localize>>(text: &str, lang: Lang) -> Result<T> {
    text.parse().map_err(|error: T::Err| anyhow!("{text:?}{}{}", lang.pick(": ", "："), error.localize(lang)))
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

/// Says that something could not be done with a file, and why.
pub fn file_error((en, zh): (&str, &str), path: &Path, error: &io::Error, lang: Lang) -> Error {
    let why = io_text(error, lang);
    match lang {
        Lang::En => anyhow!("{en} {}: {why}", path.display()),
        Lang::Zh => anyhow!("{zh} {}：{why}", path.display()),
    }
}

/// An error of the operating system in words. It speaks English; the usual ones we know in Chinese.
#[expect(clippy::wildcard_enum_match_arm, reason = "the list of system errors is open")]
pub fn io_text(error: &io::Error, lang: Lang) -> String {
    let chinese = match error.kind() {
        _ if lang == Lang::En => None,
        io::ErrorKind::NotFound => Some("文件或文件夹不存在"),
        io::ErrorKind::PermissionDenied => Some("没有权限"),
        io::ErrorKind::AlreadyExists => Some("已经存在"),
        io::ErrorKind::NotADirectory => Some("不是文件夹"),
        io::ErrorKind::IsADirectory => Some("是文件夹"),
        io::ErrorKind::StorageFull => Some("磁盘已满"),
        io::ErrorKind::ReadOnlyFilesystem => Some("只读文件系统"),
        _ => None,
    };
    chinese.map_or_else(|| error.to_string(), str::to_owned)
}

/// Whether the reader of our output has gone away, which is no failure of ours.
pub fn is_broken_pipe(error: &Error) -> bool {
    let mut causes = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes.any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
