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

use anyhow::{Context as _, Result, anyhow, bail};
use quoridor_player::{ClientError, Printer, play};
use tengen_console::{file_error, io_text};
use tengen_core::{Lang, text::printable};

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
        let crashed = || anyhow!("{}", lang.pick("a player has crashed", "一名玩家崩溃了"));
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
    match (trouble, lang) {
        (ClientError::Connect(why), Lang::En) => {
            anyhow!("cannot connect to {host}:{port}: {}: does the server run there?", io_text(why, lang))
        }
        (ClientError::Connect(why), Lang::Zh) => {
            anyhow!("不能连接 {host}:{port}：{}。服务器在运行吗？", io_text(why, lang))
        }
        (ClientError::KeyRefused, Lang::En) => {
            anyhow!("{host}:{port} does not accept the key: use another --key")
        }
        (ClientError::KeyRefused, Lang::Zh) => anyhow!("{host}:{port} 不接受这个密钥：请换一个 --key"),
        (ClientError::Garbled(what), Lang::En) => anyhow!("{host}:{port}: {what}"),
        (ClientError::Garbled(_), Lang::Zh) => {
            anyhow!("{host}:{port} 发来的不是比赛的消息：那里是步步为营比赛吗？")
        }
    }
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
                let text = printable(text);
                match lang {
                    Lang::En => bail!(
                        "--replay-cmd {text}: write a program and its arguments, with %file% for the log"
                    ),
                    Lang::Zh => bail!("--replay-cmd {text}：请写程序及其参数，%file% 代表日志"),
                }
            };
            let log = log.to_string_lossy();
            words.iter().map(|word| word.replace("%file%", &log).into()).collect()
        }
    };
    let program = PathBuf::from(words.remove(0));
    let status = Command::new(&program).args(words).status();
    status.map(|_| ()).map_err(|error| file_error("console-cannot-start", &program, &error, lang))
}
