use std::{
    io::{self, Write as _},
    process::ExitCode,
    time::Instant,
};

use anyhow::Result;
use serde_json::json;
use tengen_core::{Lang, localize};

use crate::{args::PerftArgs, record_file::GamePosition};

pub(crate) fn run(args: &PerftArgs, lang: Lang) -> Result<ExitCode> {
    let found = GamePosition::find(&args.rules, args.map.as_deref(), args.at, &args.moves, lang)?;
    let mut position = found.position;
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
