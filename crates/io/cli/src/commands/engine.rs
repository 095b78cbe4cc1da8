//! `tengen engine`: runs an engine over stdin and stdout.

use std::{io, process::ExitCode, str::FromStr};

use anyhow::{Result, anyhow, bail};
use tengen_any_engine::{battlefield::BattlefieldBot, quoridor::QuoridorBot};
use tengen_console::read;
use tengen_core::{Lang, Localize as _, UnknownNameError};
use tengen_engine_loop::{BuiltInPlayer, run_gobang, run_gomocup, run_text};
use tengen_search::Level;

use crate::args::{EngineArgs, EngineGameArg, EngineProtocolArg};

pub(crate) fn run(args: &EngineArgs, lang: Lang) -> Result<ExitCode> {
    let level = Level::new(args.level).unwrap_or(Level::FULL);
    let bot = args.bot.as_deref();
    let text = |game: &str, who| -> Result<()> {
        Ok(run_text(io::stdin(), io::stdout(), &read(game, lang)?, who, level, args.seed)?)
    };
    let Some(game) = args.game else { unreachable!("clap requires it") };
    match game {
        EngineGameArg::Gomoku | EngineGameArg::Gobang if bot.is_some() => {
            bail!("{}", lang.text("cli-engine-bot-option"))
        }
        EngineGameArg::Gobang if args.proto == Some(EngineProtocolArg::Text) => {
            bail!("{}", lang.text("cli-engine-gobang"))
        }
        EngineGameArg::Quoridor | EngineGameArg::Battlefield
            if args.proto == Some(EngineProtocolArg::Gomocup) =>
        {
            bail!("{}", lang.text("cli-engine-gomocup"))
        }
        EngineGameArg::Gomoku if args.proto == Some(EngineProtocolArg::Text) => {
            text("gomoku", BuiltInPlayer::Tengen)?;
        }
        EngineGameArg::Gomoku => run_gomocup(io::stdin(), io::stdout(), level, args.seed)?,
        EngineGameArg::Gobang => run_gobang(io::stdin(), io::stdout())?,
        EngineGameArg::Quoridor => {
            let bot = named(bot.unwrap_or(QuoridorBot::Tengen.code()), lang)?;
            text(
                "quoridor",
                if bot == QuoridorBot::Tengen { BuiltInPlayer::Tengen } else { BuiltInPlayer::Contest(bot) },
            )?;
        }
        EngineGameArg::Battlefield => {
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
fn named<T: FromStr<Err = UnknownNameError>>(name: &str, lang: Lang) -> Result<T> {
    name.parse().map_err(|error: UnknownNameError| anyhow!("--bot {name}: {}", error.localize(lang)))
}
