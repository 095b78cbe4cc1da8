use std::process::ExitCode;

use anyhow::Result;
use tengen_core::Lang;
use tengen_quoridor_contest::{ClientOptions, play_contest};

use crate::args::ClientArgs;

pub(crate) fn run(args: ClientArgs, lang: Lang) -> Result<ExitCode> {
    let told = ClientOptions {
        host: args.host,
        port: args.port,
        key: args.key,
        log: args.log.then_some(true),
        replay: args.replay.then_some(true),
        replay_cmd: args.replay_cmd,
        robot: args.bot.or_else(|| args.robot.map(|number| number.to_string())),
        threads: args.players,
        multi_ports: args.multi_ports.then_some(true),
    };
    play_contest(told, args.config.as_deref(), args.time, lang)
}
