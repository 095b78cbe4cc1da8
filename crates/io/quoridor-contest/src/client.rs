//! Client of the contest: a house bot that plays in somebody's contest, as the course's client does.

mod house_bot;
mod options;
mod reporter;
mod setup;

use std::{
    io::{self, Write as _},
    path::{Path, PathBuf},
    process::{Command, ExitCode},
    sync::Mutex,
    thread,
    time::Duration,
};

use anyhow::{Context as _, Error, Result, anyhow};
use quoridor_player::{ClientError, Printer, play};
use tengen_console::{file_error, io_message};
use tengen_core::{Lang, localize, text::printable};

pub use self::options::ClientOptions;
use self::{house_bot::HouseBot, reporter::ClientReporter, setup::ClientSetup};

/// Plays until the server closes. What is told beats the config file; our engine thinks so long about each step.
pub fn play_contest(
    told: ClientOptions,
    config: Option<&Path>,
    think: Duration,
    lang: Lang,
) -> Result<ExitCode> {
    let setup = ClientSetup::new(told, config, lang)?;
    let saved = Mutex::new(Vec::new());
    let play = |n: u16| -> Result<()> {
        let mut player = HouseBot::new(setup.bot, think);
        // Where nobody reads, the game is played all the same.
        let _ = writeln!(io::stdout(), "Build robot: {}", setup.robot_name());
        let printer = Printer::new(io::stdout());
        let printer = if setup.is_original_my_player() { printer } else { printer.with_wide_arrow() };
        let mut reporter = ClientReporter::new(printer, setup.log.then_some(&saved), lang);
        let address = (setup.host.as_str(), setup.port_of(n));
        play(address, &setup.key, &mut player, &mut reporter)
            .map(|_| ())
            .map_err(|trouble| describe(&trouble, &setup.host, address.1, lang))
    };
    let outcomes: Vec<Result<()>> = thread::scope(|scope| {
        let players: Vec<_> = (0..setup.threads).map(|n| scope.spawn(move || play(n))).collect();
        let crashed = || Error::msg(lang.text("quoridorcontest-player-crashed"));
        players.into_iter().map(|player| player.join().unwrap_or_else(|_| Err(crashed()))).collect()
    });
    if setup.replay {
        let saved = saved.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        saved.iter().try_for_each(|log| show(log, setup.replay_cmd.as_deref(), lang))?;
    }
    let mut troubles = outcomes.into_iter().filter_map(Result::err);
    let Some(first) = troubles.next() else { return Ok(ExitCode::SUCCESS) };
    for trouble in troubles {
        writeln!(io::stderr(), "{trouble:#}")?;
    }
    Err(first)
}

/// What went wrong, in the user's language.
fn describe(trouble: &ClientError, host: &str, port: u16, lang: Lang) -> anyhow::Error {
    let host = printable(host);
    anyhow!(match trouble {
        ClientError::Connect(why) => {
            localize!(lang, "quoridorcontest-cannot-connect", host, port, why = io_message(why))
        }
        ClientError::KeyRefused => localize!(lang, "quoridorcontest-key-refused", host, port),
        ClientError::Garbled(what) => localize!(lang, "quoridorcontest-not-a-contest", host, port, what),
    })
}

/// Shows a log: in a program of its own, since our replayer takes the whole terminal.
fn show(log: &Path, command: Option<&str>, lang: Lang) -> Result<()> {
    let mut words = match command {
        None => {
            let ours = std::env::current_exe().context("tengen")?.into_os_string();
            vec![ours, "replay".into(), log.into()]
        }
        Some(text) => {
            let Some(words) = shlex::split(text).filter(|words| !words.is_empty()) else {
                return Err(anyhow!(localize!(
                    lang,
                    "quoridorcontest-replay-command",
                    text = printable(text)
                )));
            };
            let log = log.to_string_lossy();
            words.iter().map(|word| word.replace("%file%", &log).into()).collect()
        }
    };
    let program = PathBuf::from(words.remove(0));
    let status = Command::new(&program).args(words).status();
    status.map(|_| ()).map_err(|error| file_error("console-cannot-start", &program, &error, lang))
}
