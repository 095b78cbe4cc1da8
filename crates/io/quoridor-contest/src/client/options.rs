//! Options of the client, as the command line or the course's config.json gives them.

use std::{fs::File, io::Read as _, path::Path};

use anyhow::{Error, Result, anyhow};
use serde_json::Value;
use tengen_console::file_error;
use tengen_core::{Lang, Message, localize, text::printable};

/// More is no config file.
const MOST: u64 = 1 << 20;

/// What was said, each by itself; the rest is left to another source or to the defaults.
#[derive(Debug, Default)]
pub struct ClientOptions {
    /// Where the server is.
    pub host: Option<String>,
    /// Its port.
    pub port: Option<u16>,
    /// The name to play under.
    pub key: Option<String>,
    /// Whether to write a log of every game.
    pub log: Option<bool>,
    /// Whether to show the games afterwards.
    pub replay: Option<bool>,
    /// The program that shows a log, with `%file%` for its name.
    pub replay_cmd: Option<String>,
    /// Who plays: a number of the course's client, or a name.
    pub robot: Option<String>,
    /// How many players to start.
    pub threads: Option<u16>,
    /// Whether each player has a port of its own.
    pub multi_ports: Option<bool>,
}

impl ClientOptions {
    /// Reads a config file.
    pub(super) fn read(path: &Path, lang: Lang) -> Result<Self> {
        let wrong = |error| file_error("console-cannot-read", path, &error, lang);
        let mut text = String::new();
        File::open(path).and_then(|file| file.take(MOST).read_to_string(&mut text)).map_err(wrong)?;
        let name = printable(&path.display().to_string());
        Self::parse(&text, lang)
            .map_err(|why| anyhow!(localize!(lang, "core-colon", before = name, after = why)))
    }

    fn parse(text: &str, lang: Lang) -> Result<Self> {
        // The shipped file may begin with the mark that Windows puts before UTF-8.
        let value: Value = serde_json::from_str(text.trim_start_matches('\u{feff}'))
            .map_err(|why| anyhow!(localize!(lang, "quoridorcontest-not-json", why)))?;
        if !value.is_object() {
            return Err(Error::msg(lang.text("quoridorcontest-not-an-object")));
        }
        let entries = ClientEntries { value: &value, lang };
        Ok(Self {
            host: entries.find("/network/host", text_of, "quoridorcontest-a-text")?,
            port: entries.find("/network/port", number_of, "quoridorcontest-a-port")?,
            key: entries.find("/playerKey", text_or_number, "quoridorcontest-a-text")?,
            log: entries.find("/saveLog", Value::as_bool, "quoridorcontest-true-or-false")?,
            replay: entries.find("/gameReplay", Value::as_bool, "quoridorcontest-true-or-false")?,
            replay_cmd: entries.find("/gameReplayCmd", text_of, "quoridorcontest-a-text")?,
            robot: entries.find("/robot", text_or_number, "quoridorcontest-a-robot")?,
            threads: entries.find("/threads", number_of, "quoridorcontest-a-number")?,
            multi_ports: entries.find(
                "/threadsMultiPorts",
                Value::as_bool,
                "quoridorcontest-true-or-false",
            )?,
        })
    }
}

fn text_of(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

fn number_of(value: &Value) -> Option<u16> {
    value.as_u64().and_then(|number| number.try_into().ok())
}

fn text_or_number(value: &Value) -> Option<String> {
    text_of(value).or_else(|| value.as_u64().map(|number| number.to_string()))
}

struct ClientEntries<'a> {
    value: &'a Value,
    lang: Lang,
}

impl ClientEntries<'_> {
    /// What stands there, if anything does.
    fn find<T>(
        &self,
        place: &str,
        read: impl Fn(&Value) -> Option<T>,
        wanted: &'static str,
    ) -> Result<Option<T>> {
        let Some(value) = self.value.pointer(place) else { return Ok(None) };
        read(value).map(Some).ok_or_else(|| {
            let key = place.trim_start_matches('/').replace('/', ".");
            anyhow!(localize!(self.lang, "quoridorcontest-must-be", key, wanted = Message::new(wanted)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_file_is_read() {
        let text = r#"{"network": {"host": "127.0.0.1", "port": 19607}, "playerKey": "191220000", "saveLog": true,
            "gameReplay": false, "gameReplayCmd": "./QuoridorUI %file%", "robot": 4, "threads": 2, "threadsMultiPorts": true}"#;
        let config = ClientOptions::parse(text, Lang::En).unwrap();
        assert_eq!((config.host.as_deref(), config.port), (Some("127.0.0.1"), Some(19607)));
        assert_eq!((config.key.as_deref(), config.robot.as_deref()), (Some("191220000"), Some("4")));
        assert_eq!((config.log, config.replay, config.multi_ports), (Some(true), Some(false), Some(true)));
        assert_eq!((config.threads, config.replay_cmd.as_deref()), (Some(2), Some("./QuoridorUI %file%")));
    }

    #[test]
    fn what_is_missing_is_missing_and_what_is_wrong_is_named() {
        let config =
            ClientOptions::parse("\u{feff}{\"playerKey\": 19120000, \"more\": 1}", Lang::En).unwrap();
        assert_eq!((config.key.as_deref(), config.port), (Some("19120000"), None));
        let wrong = |text, lang| ClientOptions::parse(text, lang).unwrap_err().to_string();
        assert_eq!(
            wrong(r#"{"network": {"port": 70000}}"#, Lang::En),
            "network.port must be a port, 0 to 65535"
        );
        assert_eq!(wrong(r#"{"saveLog": "yes"}"#, Lang::Zh), "saveLog 应为 true 或 false");
        assert!(wrong("port=1", Lang::En).starts_with("this is not JSON"));
        assert_eq!(wrong("[]", Lang::En), "expected an object { … }");
    }
}
