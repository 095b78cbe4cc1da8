use std::{
    io::{self, Write as _},
    process::ExitCode,
    time::Instant,
};

use anyhow::{Result, bail};
use tengen_core::Lang;
use tengen_games::AnyRules;

use super::battlefield::{open_map, read_map_file};
use crate::{
    args::PerftArgs,
    speech::{reach, read},
};

pub(crate) fn run(args: &PerftArgs, lang: Lang) -> Result<ExitCode> {
    let rules = match (&args.map, args.rules.as_str()) {
        (None, rules) => read(rules, lang)?,
        (Some(map), "battlefield") => AnyRules::Battlefield(read_map_file(open_map(map, lang)?, map, lang)?),
        (Some(_), _) => bail!("{}", lang.pick("--map goes with battlefield", "--map 只用于 battlefield")),
    };
    let mut position = reach(&rules, &args.rules, args.moves.iter().map(String::as_str), lang)?;
    let mut output = io::stdout().lock();
    if args.divide {
        for (text, count) in position.divide(args.depth) {
            writeln!(output, "{text}: {count}")?;
        }
    }
    for depth in args.depth.min(1)..=args.depth {
        let start = Instant::now();
        let count = position.perft(depth);
        let seconds = start.elapsed().as_secs_f64();
        match lang {
            Lang::En => writeln!(output, "depth {depth}: {count}  ({seconds:.3} s)")?,
            Lang::Zh => writeln!(output, "深度 {depth}：{count}（{seconds:.3} 秒）")?,
        }
        output.flush()?;
        if count == 0 {
            break;
        }
    }
    Ok(ExitCode::SUCCESS)
}
