//! Command names of earlier releases, accepted for one more release and shown nowhere.

use std::ffi::OsString;

/// What was called differently, and where it is now.
pub(crate) const OLD_NAMES: [(&str, [&str; 2]); 21] = [
    ("backup", ["store", "backup"]),
    ("battlefield", ["dev", "battlefield"]),
    ("check-engine", ["engine", "check"]),
    ("client", ["contest", "client"]),
    ("completions", ["dev", "completions"]),
    ("convert", ["record", "convert"]),
    ("draw", ["record", "draw"]),
    ("forbidden", ["dev", "forbidden"]),
    ("info", ["record", "info"]),
    ("judge", ["dev", "judge"]),
    ("lib-build", ["lib", "build"]),
    ("lib-host", ["lib", "host"]),
    ("lib-list", ["lib", "list"]),
    ("lib-new", ["lib", "new"]),
    ("man", ["dev", "man"]),
    ("perft", ["dev", "perft"]),
    ("puzzles", ["dev", "puzzles"]),
    ("report", ["record", "report"]),
    ("restore", ["store", "restore"]),
    ("sandbox", ["engine", "sandbox"]),
    ("verify", ["store", "verify"]),
];

/// The command line with today's name of its command.
pub(crate) fn with_new_names(mut args: Vec<OsString>) -> Vec<OsString> {
    // `--lang zh` may stand before the command, and `help` may, too.
    let mut at = 1;
    while let Some(word) = args.get(at).and_then(|word| word.to_str()) {
        match word {
            "--lang" => at += 2,
            "help" => at += 1,
            _ if word.starts_with("--lang=") => at += 1,
            _ => break,
        }
    }
    let word = args.get(at).and_then(|word| word.to_str());
    if let Some((_, new)) = OLD_NAMES.iter().find(|(old, _)| word == Some(old)) {
        args.splice(at..=at, new.map(OsString::from));
    }
    args
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_word_that_is_no_option_is_the_command() {
        let read = |line: &str| {
            let args = with_new_names(line.split(' ').map(OsString::from).collect());
            args.into_iter().map(|arg| arg.into_string().unwrap()).collect::<Vec<_>>().join(" ")
        };
        for (line, expected) in [
            ("tengen judge data -- judge", "tengen dev judge data -- judge"),
            ("tengen --lang zh lib-new x", "tengen --lang zh lib new x"),
            ("tengen --lang=zh help verify", "tengen --lang=zh help store verify"),
            ("tengen play draw", "tengen play draw"),
            ("tengen --lang", "tengen --lang"),
            ("tengen", "tengen"),
        ] {
            assert_eq!(read(line), expected);
        }
    }
}
