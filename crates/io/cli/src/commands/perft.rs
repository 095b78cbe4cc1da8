use std::{
    io::{self, Write as _},
    process::ExitCode,
    time::Instant,
};

use anyhow::Result;
use serde_json::json;
use tengen_console::{reach, rules_of};
use tengen_core::{Lang, localize};

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
        if args.json {
            writeln!(output, "{}", json!({ "depth": depth, "count": count, "seconds": seconds }))?;
        } else {
            let seconds = format!("{seconds:.3}");
            writeln!(output, "{}", localize!(lang, "cli-perft-count", depth, count, seconds))?;
        }
        output.flush()?;
        if count == 0 {
            break;
        }
    }
    Ok(ExitCode::SUCCESS)
}
