use std::{
    io::{self, Write as _},
    process::ExitCode,
    time::Instant,
};

use anyhow::Result;
use serde_json::json;
use tengen_console::{reach, rules_of};
use tengen_core::Lang;

use crate::args::PerftArgs;

pub(crate) fn run(args: &PerftArgs, lang: Lang) -> Result<ExitCode> {
    let rules = rules_of(&args.rules, args.map.as_deref(), lang)?;
    let mut position = reach(&rules, &args.rules, args.moves.iter().map(String::as_str), lang)?;
    let mut output = io::stdout().lock();
    if args.divide {
        for (text, count) in position.divide(args.depth) {
            if args.json {
                writeln!(output, "{}", json!({ "move": text, "count": count }))?;
            } else {
                writeln!(output, "{text}: {count}")?;
            }
        }
    }
    for depth in args.depth.min(1)..=args.depth {
        let start = Instant::now();
        let count = position.perft(depth);
        let seconds = start.elapsed().as_secs_f64();
        match lang {
            _ if args.json => {
                writeln!(output, "{}", json!({ "depth": depth, "count": count, "seconds": seconds }))?;
            }
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
