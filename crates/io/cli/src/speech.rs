//! What to say in which language.

use std::{env, ffi::OsString, io, path::Path, str::FromStr, time::Duration};

use anyhow::{Error, Result, anyhow};
use tengen_core::{Lang, Localize};
use tengen_games::{AnyPosition, AnyRules};

/// The language of help and messages: as told on the command line, else by the environment. It must be known before the
/// command line is read, since that may already ask for help; so `--lang` is looked for here, and clap only checks it.
pub(crate) fn lang() -> Lang {
    told(env::args_os().skip(1)).or_else(named).unwrap_or_default()
}

/// `--lang zh` or `--lang=zh`, before a `--` that begins somebody else's arguments.
fn told(args: impl Iterator<Item = OsString>) -> Option<Lang> {
    let mut args = args.map(|arg| arg.to_string_lossy().into_owned()).take_while(|arg| arg != "--");
    while let Some(arg) = args.next() {
        if arg == "--lang" {
            return Lang::of_locale(&args.next()?);
        }
        if let Some(value) = arg.strip_prefix("--lang=") {
            return Lang::of_locale(value);
        }
    }
    None
}

/// Our own variable if it names a language of ours, else the first of the usual ones that is set.
fn named() -> Option<Lang> {
    let value = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
    let ours = value("TENGEN_LANG").and_then(|name| Lang::of_locale(&name));
    ours.or_else(|| legible(&["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(value)?))
}

/// The language of a locale. We write UTF-8: where characters are in another code, Chinese could not be read.
fn legible(locale: &str) -> Option<Lang> {
    let code = locale.split_once('.').map(|(_, code)| code.to_ascii_lowercase());
    let is_other = code.is_some_and(|code| !code.starts_with("utf"));
    if is_other { Some(Lang::En) } else { Lang::of_locale(locale) }
}

/// Reads a word of the command line, or says what is wrong with it.
pub(crate) fn read<T: FromStr<Err: Localize>>(text: &str, lang: Lang) -> Result<T> {
    text.parse().map_err(|error: T::Err| anyhow!("{text:?}{}{}", lang.pick(": ", "："), error.localize(lang)))
}

/// Reads the seconds that an option of the command line gives.
pub(crate) fn seconds(option: &str, text: &str, lang: Lang) -> Result<Duration> {
    let seconds = text.parse().ok().filter(|&seconds: &f64| seconds > 0.0);
    seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()).ok_or_else(|| {
        let hint = lang.pick("write a number of seconds, such as 2 or 0.5", "请写秒数，例如 2 或 0.5");
        anyhow!("{option} {text}: {hint}")
    })
}

/// The position of a game after these moves, or what is wrong with the rules, by the words that named them, or with the
/// first bad move.
pub(crate) fn reach<'a>(
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
pub(crate) fn file_error((en, zh): (&str, &str), path: &Path, error: &io::Error, lang: Lang) -> Error {
    let why = io_text(error, lang);
    match lang {
        Lang::En => anyhow!("{en} {}: {why}", path.display()),
        Lang::Zh => anyhow!("{zh} {}：{why}", path.display()),
    }
}

/// A text from outside in which nothing acts on our terminal.
pub(crate) fn printable(text: &str) -> String {
    let sign = |c: char| match c {
        '\t' => '→',
        c if c.is_control() => '\u{fffd}',
        c => c,
    };
    text.chars().map(sign).collect()
}

/// An error of the operating system in words. It speaks English; the usual ones we know in Chinese.
#[expect(clippy::wildcard_enum_match_arm, reason = "the list of system errors is open")]
pub(crate) fn io_text(error: &io::Error, lang: Lang) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_names_the_language() {
        let told = |line: &str| told(line.split_whitespace().map(OsString::from));
        assert_eq!(told("judge --lang zh x"), Some(Lang::Zh));
        assert_eq!(told("--lang=EN judge"), Some(Lang::En));
        assert_eq!(told("judge x -- prog --lang zh"), None);
        assert_eq!(told("--lang xx"), None);
        assert_eq!(told("--lang"), None);
        assert_eq!(told(""), None);
    }

    #[test]
    fn chinese_is_spoken_where_it_can_be_read() {
        assert_eq!(legible("zh_CN.UTF-8"), Some(Lang::Zh));
        assert_eq!(legible("zh_CN"), Some(Lang::Zh));
        assert_eq!(legible("zh_CN.GBK"), Some(Lang::En));
        assert_eq!(legible("cs_CZ.UTF-8"), None);
    }

    #[test]
    fn texts_from_outside_cannot_act_on_the_terminal() {
        assert_eq!(printable("a\tb\u{1b}[2J\r\n小"), "a→b\u{fffd}[2J\u{fffd}\u{fffd}小");
    }
}
