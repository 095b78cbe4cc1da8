//! `tengen engine`: an engine as a program that others start.

use std::{io, process::ExitCode, str::FromStr};

use anyhow::{Result, anyhow, bail};
use tengen_any_engine::{battlefield::BattlefieldBot, quoridor::QuoridorBot};
use tengen_console::read;
use tengen_core::{Lang, Localize as _, UnknownName};
use tengen_engine_loop::{BuiltInPlayer, run_gobang, run_gomocup, run_text};
use tengen_search::Level;

use crate::args::{EngineArgs, EngineGame, EngineProtocol};

pub(crate) fn run(args: &EngineArgs, lang: Lang) -> Result<ExitCode> {
    let level = Level::new(args.level).unwrap_or(Level::FULL);
    let bot = args.bot.as_deref();
    let text = |game: &str, who| -> Result<()> {
        Ok(run_text(io::stdin(), io::stdout(), &read(game, lang)?, who, level, args.seed)?)
    };
    match args.game {
        EngineGame::Gomoku | EngineGame::Gobang if bot.is_some() => {
            bail!(
                "{}",
                lang.pick("--bot goes with quoridor and battlefield", "--bot 只用于 quoridor 和 battlefield")
            )
        }
        EngineGame::Gobang if args.proto == Some(EngineProtocol::Text) => {
            bail!("{}", lang.pick("gobang speaks gomocup only", "gobang 只会 gomocup 协议"))
        }
        EngineGame::Quoridor | EngineGame::Battlefield if args.proto == Some(EngineProtocol::Gomocup) => {
            bail!(
                "{}",
                lang.pick(
                    "gomocup is for gomoku only: use --proto text",
                    "gomocup 协议只用于五子棋：请用 --proto text"
                )
            )
        }
        EngineGame::Gomoku if args.proto == Some(EngineProtocol::Text) => {
            text("gomoku", BuiltInPlayer::Tengen)?;
        }
        EngineGame::Gomoku => run_gomocup(io::stdin(), io::stdout(), level, args.seed)?,
        EngineGame::Gobang => run_gobang(io::stdin(), io::stdout())?,
        EngineGame::Quoridor => {
            let bot = named(bot.unwrap_or(QuoridorBot::Tengen.code()), lang)?;
            text(
                "quoridor",
                if bot == QuoridorBot::Tengen { BuiltInPlayer::Tengen } else { BuiltInPlayer::Contest(bot) },
            )?;
        }
        EngineGame::Battlefield => {
            let bot = named(bot.unwrap_or(BattlefieldBot::Tengen.code()), lang)?;
            text(
                "battlefield",
                if bot == BattlefieldBot::Tengen {
                    BuiltInPlayer::Tengen
                } else {
                    BuiltInPlayer::Simple(bot)
                },
            )?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The bot of this name.
fn named<T: FromStr<Err = UnknownName>>(name: &str, lang: Lang) -> Result<T> {
    name.parse().map_err(|error: UnknownName| anyhow!("--bot {name}: {}", error.localize(lang)))
}
