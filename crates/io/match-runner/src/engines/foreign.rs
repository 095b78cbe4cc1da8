//! Options of cutechess, fastchess and c-gomoku-cli, translated into ours.

use std::{fs, path::Path};

use anyhow::{Result, anyhow};
use serde_json::Value;
use tengen_console::file_error;
use tengen_core::Lang;
use tengen_core::text::printable;

/// Whose words mean what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum OptionDialect {
    // Those of cutechess and fastchess, which are ours.
    #[value(alias = "fastchess")]
    Cutechess,
    // Those of c-gomoku-cli: `tc` is match/turn+increment, `tolerance` seconds, `maxmemory` bytes.
    #[value(name = "c-gomoku-cli")]
    GomokuCli,
}

impl OptionDialect {
    /// The words of an engine in our own.
    pub(super) fn translate(self, words: &[String]) -> Vec<String> {
        match self {
            Self::Cutechess => words.to_vec(),
            Self::GomokuCli => words.iter().flat_map(|word| of_gomoku_cli(word)).collect(),
        }
    }
}

/// A time control that means one thing to cutechess, `40/60` being 40 moves in 60 seconds, and another to c-gomoku-cli.
pub(crate) fn ambiguous_time(words: &[String]) -> Option<(&str, &str)> {
    let is_number = |text: &str| text.parse::<f64>().is_ok_and(|number| number > 0.0);
    let time = words.iter().rev().find_map(|word| word.strip_prefix("tc="))?;
    let (first, rest) = time.split_once('/')?;
    let second = rest.split_once('+').map_or(rest, |(second, _)| second);
    (is_number(first) && is_number(second)).then_some((first, second))
}

fn of_gomoku_cli(word: &str) -> Vec<String> {
    let same = || vec![word.to_owned()];
    let Some((key, value)) = word.split_once('=') else { return same() };
    match key {
        "tc" => {
            let (time, increment) =
                value.split_once('+').map_or((value, None), |(time, inc)| (time, Some(inc)));
            let (whole, turn) = time.split_once('/').unwrap_or((time, time));
            let is_zero = |text: &str| text.parse::<f64>().is_ok_and(|number| number == 0.0);
            let whole = (!is_zero(whole)).then(|| format!("match={whole}"));
            let increment = increment.filter(|_| whole.is_some()).map(|increment| format!("inc={increment}"));
            whole.into_iter().chain([format!("turn={turn}")]).chain(increment).collect()
        }
        "tolerance" => match value.parse::<f64>() {
            Ok(seconds) if (0.0..1e6).contains(&seconds) => {
                vec![format!("timemargin={:.0}", seconds * 1000.0)]
            }
            Ok(_) | Err(_) => same(),
        },
        "maxmemory" => match value.parse::<u64>() {
            Ok(bytes) => vec![format!("memory={}KB", bytes >> 10)],
            Err(_) => same(),
        },
        _ => same(),
    }
}

/// Where cutechess keeps its engines.
const ENGINES: &str = "engines.json";

/// With `conf=NAME` in them: the words of that engine in `engines.json`, as cutechess writes it, then the others.
pub(super) fn configured(words: &[String], lang: Lang) -> Result<Vec<String>> {
    let Some(name) = words.iter().rev().find_map(|word| word.strip_prefix("conf=")) else {
        return Ok(words.to_vec());
    };
    let path = Path::new(ENGINES);
    let text = fs::read_to_string(path);
    let text = text.map_err(|error| file_error("match-cannot-read", path, &error, lang))?;
    let engine = find(&text, name).ok_or_else(|| {
        let how = lang.text("match-not-in-engines-json");
        anyhow!("--engine conf={}: {how}", printable(name))
    })?;
    Ok(engine.into_iter().chain(words.iter().filter(|word| !word.starts_with("conf=")).cloned()).collect())
}

fn find(text: &str, name: &str) -> Option<Vec<String>> {
    let all: Value = serde_json::from_str(text).ok()?;
    let engine =
        all.as_array()?.iter().find(|engine| engine.get("name").and_then(Value::as_str) == Some(name))?;
    let mut words = vec![format!("name={name}"), format!("cmd={}", engine.get("command")?.as_str()?)];
    let folder = engine.get("workingDirectory").and_then(Value::as_str).filter(|folder| !folder.is_empty());
    words.extend(folder.map(|folder| format!("dir={folder}")));
    let options = engine.get("options").and_then(Value::as_array).into_iter().flatten();
    words.extend(options.filter_map(|option| {
        let value = option.get("value")?;
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        Some(format!("option.{}={value}", option.get("name")?.as_str()?))
    }));
    Some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_c_gomoku_cli_mean_what_they_mean_there() {
        let read = |text: &str| OptionDialect::GomokuCli.translate(&[text.to_owned()]).join(" ");
        for (text, expected) in [
            ("tc=180/30", "match=180 turn=30"),
            ("tc=180/30+0.5", "match=180 turn=30 inc=0.5"),
            ("tc=60", "match=60 turn=60"),
            ("tc=0/5", "turn=5"),
            ("tolerance=3", "timemargin=3000"),
            ("tolerance=x", "tolerance=x"),
            ("maxmemory=367001600", "memory=358400KB"),
            ("thread=2", "thread=2"),
        ] {
            assert_eq!(read(text), expected);
        }
        assert_eq!(OptionDialect::Cutechess.translate(&["tc=40/60".to_owned()]), ["tc=40/60"]);
    }

    #[test]
    fn two_programs_read_a_slash_differently() {
        let read = |text: &str| ambiguous_time(&["name=x".to_owned(), text.to_owned()]).is_some();
        for text in ["tc=180/30", "tc=40/60+0.5"] {
            assert!(read(text), "{text}");
        }
        for text in ["tc=60", "tc=60+1", "tc=0/60", "tc=40/1:30", "tc=inf", "st=5"] {
            assert!(!read(text), "{text}");
        }
    }

    #[test]
    fn engines_of_cutechess_are_found_by_name() {
        let text = r#"[{"name":"a","command":"./a"},{"name":"b","command":"./b -x","workingDirectory":"/b",
            "protocol":"uci","options":[{"name":"Hash","value":64,"type":"spin"},{"name":"Book","value":"x y"}]}]"#;
        assert_eq!(find(text, "a").unwrap(), ["name=a", "cmd=./a"]);
        assert_eq!(
            find(text, "b").unwrap(),
            ["name=b", "cmd=./b -x", "dir=/b", "option.Hash=64", "option.Book=x y"]
        );
        assert_eq!(find(text, "c"), None);
        assert_eq!(find("no", "c"), None);
    }
}
