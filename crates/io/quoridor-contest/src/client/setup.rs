//! What the command line and the config file say together.

use std::{
    io::{self, Write as _},
    path::Path,
};

use anyhow::{Error, Result, anyhow, bail};
use quoridor_player::{Key, KeyError, NAME_MAX};
use tengen_any_engine::quoridor::QuoridorBot;
use tengen_core::{Lang, Localize as _, UnknownNameError, localize, text::printable};

use super::ClientOptions;

#[derive(Debug)]
pub(super) struct ClientSetup {
    pub(super) host: String,
    port: u16,
    pub(super) key: Key,
    pub(super) bot: QuoridorBot,
    pub(super) threads: u16,
    multi_ports: bool,
    pub(super) log: bool,
    pub(super) replay: bool,
    pub(super) replay_cmd: Option<String>,
}

impl ClientSetup {
    pub(super) fn new(told: ClientOptions, config: Option<&Path>, lang: Lang) -> Result<Self> {
        let config = config.map(|path| ClientOptions::read(path, lang)).transpose()?.unwrap_or_default();
        let bot = prefer("robot", told.robot, config.robot, lang)?.unwrap_or_else(|| "random".to_owned());
        let bot = named(&bot, lang)?;
        let key = prefer("key", told.key, config.key, lang)?.unwrap_or_else(|| usual_key(bot).to_owned());
        let key = Key::new(&key).map_err(|fault| key_fault(&key, fault, lang))?;
        let replay = told.replay.or(config.replay).unwrap_or_default();
        let setup = Self {
            host: prefer("host", told.host, config.host, lang)?.unwrap_or_else(|| "127.0.0.1".to_owned()),
            port: prefer("port", told.port, config.port, lang)?.unwrap_or(19330),
            key,
            bot,
            threads: prefer("threads", told.threads, config.threads, lang)?.unwrap_or(1),
            multi_ports: told.multi_ports.or(config.multi_ports).unwrap_or_default(),
            log: replay || told.log.or(config.log).unwrap_or_default(),
            replay,
            replay_cmd: prefer("replay-cmd", told.replay_cmd, config.replay_cmd, lang)?,
        };
        if !(1..=1000).contains(&setup.threads) {
            bail!(lang.text("quoridorcontest-too-many-players"));
        }
        if setup.multi_ports && setup.port.checked_add(setup.threads - 1).is_none() {
            bail!(lang.text("quoridorcontest-too-many-ports"));
        }
        Ok(setup)
    }

    /// The port of the n-th player.
    pub(super) const fn port_of(&self, n: u16) -> u16 {
        if self.multi_ports { self.port.saturating_add(n) } else { self.port }
    }

    /// What the course's client calls the bot.
    pub(super) const fn robot_name(&self) -> &'static str {
        match self.bot {
            QuoridorBot::MyPlayer => "MyPlayer",
            QuoridorBot::Defensive => "Defensive",
            QuoridorBot::Run => "Run",
            QuoridorBot::DefensiveRun => "DefensiveRun",
            QuoridorBot::Baseline => "Baseline",
            QuoridorBot::Tengen => "Tengen",
        }
    }

    /// Whether this is the player that students begin with: it prints its steps in its own way.
    pub(super) fn is_original_my_player(&self) -> bool {
        self.bot == QuoridorBot::MyPlayer
    }
}

/// What counts: the command line, else the file. Where both say something different, that is told.
fn prefer<T: PartialEq + ToString>(
    what: &str,
    told: Option<T>,
    file: Option<T>,
    lang: Lang,
) -> Result<Option<T>> {
    if let (Some(told), Some(file)) = (&told, &file)
        && told != file
    {
        let (told, file) = (printable(&told.to_string()), printable(&file.to_string()));
        let note = localize!(lang, "quoridorcontest-option-wins", option = what, told, file);
        writeln!(io::stderr(), "{note}")?;
    }
    Ok(told.or(file))
}

/// A bot by its name, or by its number in the course's client.
fn named(text: &str, lang: Lang) -> Result<QuoridorBot> {
    if let Ok(number) = text.parse::<usize>() {
        let original = QuoridorBot::ALL.iter().take(5).nth(number).copied();
        return original.ok_or_else(|| anyhow!(localize!(lang, "quoridorcontest-no-such-robot", number)));
    }
    text.parse().map_err(|error: UnknownNameError| {
        let option = format!("--bot {}", printable(text));
        anyhow!(localize!(lang, "core-colon", before = option, after = error.message()))
    })
}

/// The name that a bot has always had.
const fn usual_key(bot: QuoridorBot) -> &'static str {
    match bot {
        QuoridorBot::MyPlayer => "19120000",
        QuoridorBot::Defensive => "193304DEFENSIVE",
        QuoridorBot::Run => "193304RUN",
        QuoridorBot::DefensiveRun => "193304DEFENSIVERUN",
        QuoridorBot::Baseline => "193304BASELINE",
        QuoridorBot::Tengen => "TENGEN",
    }
}

fn key_fault(key: &str, fault: KeyError, lang: Lang) -> Error {
    let key = printable(key);
    anyhow!(match fault {
        KeyError::Empty => lang.text("quoridorcontest-empty-key").to_owned(),
        KeyError::Long(length) => localize!(lang, "quoridorcontest-long-key", key, length, most = NAME_MAX),
        KeyError::Sign(c) => localize!(lang, "quoridorcontest-sign-in-key", key, sign = format!("{c:?}")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_have_names_and_numbers() {
        for (text, bot) in [
            ("0", QuoridorBot::MyPlayer),
            ("random", QuoridorBot::MyPlayer),
            ("my-player", QuoridorBot::MyPlayer),
            ("3", QuoridorBot::DefensiveRun),
            ("4", QuoridorBot::Baseline),
            ("tengen", QuoridorBot::Tengen),
        ] {
            assert_eq!(named(text, Lang::En).unwrap(), bot);
        }
        for text in ["5", "-1", "best", ""] {
            assert!(named(text, Lang::Zh).is_err(), "{text}");
        }
    }
}
