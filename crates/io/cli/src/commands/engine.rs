//! Engines as programs that others start.

mod gobang;
mod gomoku;
mod input;
mod text;
mod thinking;

use std::{
    env,
    path::Path,
    process::{self, ExitCode},
    str::FromStr,
    time::{SystemTime, UNIX_EPOCH},
};

use anyhow::{Result, anyhow, bail};
use tengen_any_engine::{battlefield::BattlefieldBot, quoridor::QuoridorBot};
use tengen_core::{Lang, Localize as _, UnknownName, scatter};
use tengen_search::Level;

use self::text::Seated;
use crate::{
    args::{EngineArgs, EngineGame, EngineProtocol},
    speech::read,
};

pub(crate) fn run(args: &EngineArgs, lang: Lang) -> Result<ExitCode> {
    let level = Level::new(args.level).unwrap_or(Level::FULL);
    let bot = args.bot.as_deref();
    let text = |game: &str, who| text::run(&read(game, lang)?, who, level, args.seed);
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
        EngineGame::Gomoku if args.proto == Some(EngineProtocol::Text) => text("gomoku", Seated::Tengen),
        EngineGame::Gomoku => gomoku::run(level, args.seed),
        EngineGame::Gobang => gobang::run(),
        EngineGame::Quoridor => {
            let bot = named(bot.unwrap_or(QuoridorBot::Tengen.code()), lang)?;
            text("quoridor", if bot == QuoridorBot::Tengen { Seated::Tengen } else { Seated::Contest(bot) })
        }
        EngineGame::Battlefield => {
            let bot = named(bot.unwrap_or(BattlefieldBot::Tengen.code()), lang)?;
            text(
                "battlefield",
                if bot == BattlefieldBot::Tengen { Seated::Tengen } else { Seated::Simple(bot) },
            )
        }
    }
}

/// The bot of this name.
fn named<T: FromStr<Err = UnknownName>>(name: &str, lang: Lang) -> Result<T> {
    name.parse().map_err(|error: UnknownName| anyhow!("--bot {name}: {}", error.localize(lang)))
}

/// A seed that no other game has, nor another program that is started at the same time.
fn chance() -> u64 {
    let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let seconds = scatter(time.as_secs());
    scatter(scatter(seconds ^ u64::from(time.subsec_nanos())) ^ u64::from(process::id()))
}

/// Whether the program has the name by which Gomocup's managers know engines: then it is one, without any argument.
pub(crate) fn is_called_as_brain() -> bool {
    let name = env::args_os().next().unwrap_or_default();
    let stem = Path::new(&name).file_stem().unwrap_or_default().to_string_lossy().to_lowercase();
    stem.starts_with("pbrain-") && env::args_os().len() == 1
}
