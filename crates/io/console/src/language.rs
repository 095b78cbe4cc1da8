//! The language of help and messages.

use std::{env, ffi::OsString};

use tengen_core::Lang;

/// The language of help and messages: as told on the command line, else by the environment. It must be known before the
/// command line is read, since that may already ask for help; so `--lang` is looked for here, and clap only checks it.
pub fn lang() -> Lang {
    language_option(env::args_os().skip(1)).or_else(named).unwrap_or_default()
}

/// `--lang zh` or `--lang=zh`, before a `--` that begins somebody else's arguments.
fn language_option(args: impl Iterator<Item = OsString>) -> Option<Lang> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_names_the_language() {
        let told = |line: &str| language_option(line.split_whitespace().map(OsString::from));
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
}
