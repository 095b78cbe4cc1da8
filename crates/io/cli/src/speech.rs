//! The language to speak: as told on the command line, else by the environment.

use std::{env, ffi::OsString, str::FromStr};

use anyhow::{Result, anyhow};
use tengen_core::{Lang, Localize};

/// The language of help and messages. It must be known before the command line is read, since that may already ask
/// for help; so `--lang` is looked for here, and clap only checks it.
pub(crate) fn lang() -> Lang {
    told(env::args_os().skip(1)).or_else(named).unwrap_or_default()
}

/// `--lang zh` or `--lang=zh`, before a `--` that begins somebody else's arguments.
fn told(args: impl Iterator<Item = OsString>) -> Option<Lang> {
    let mut args = args.map(|arg| arg.to_string_lossy().into_owned()).take_while(|arg| arg != "--");
    while let Some(arg) = args.next() {
        if arg == "--lang" {
            return args.next()?.parse().ok();
        }
        if let Some(value) = arg.strip_prefix("--lang=") {
            return value.parse().ok();
        }
    }
    None
}

fn named() -> Option<Lang> {
    let names = ["TENGEN_LANG", "LC_ALL", "LC_MESSAGES", "LANG"];
    let value = names.iter().filter_map(|name| env::var(name).ok()).find(|value| !value.is_empty())?;
    Some(Lang::of_locale(&value))
}

/// Reads a word of the command line, or says in this language what is wrong with it.
pub(crate) fn read<T: FromStr<Err: Localize>>(text: &str, lang: Lang) -> Result<T> {
    text.parse().map_err(|error: T::Err| anyhow!("{text}: {}", error.localize(lang)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_names_the_language() {
        let told = |line: &str| told(line.split_whitespace().map(OsString::from));
        assert_eq!(told("judge --lang zh x"), Some(Lang::Zh));
        assert_eq!(told("--lang=en judge"), Some(Lang::En));
        assert_eq!(told("judge x -- prog --lang zh"), None);
        assert_eq!(told("--lang xx"), None);
        assert_eq!(told(""), None);
    }
}
