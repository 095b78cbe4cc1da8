use std::{
    io::{self, Write as _},
    process::ExitCode,
    time::Instant,
};

use anyhow::{Result, anyhow};
use tengen_core::{Lang, Localize as _};
use tengen_games::AnyPosition;

use crate::{args::PerftArgs, speech::read};

pub(crate) fn run(args: &PerftArgs, lang: Lang) -> Result<ExitCode> {
    let mut position = start(&args.rules, lang)?;
    for text in &args.moves {
        position.play(text).map_err(|refused| anyhow!("{}", refused.localize(lang)))?;
    }
    let mut output = io::stdout().lock();
    if args.divide {
        for (text, count) in position.divide(args.depth) {
            writeln!(output, "{text}: {count}")?;
        }
    }
    let depth = lang.pick("depth", "深度");
    for length in 1..=args.depth {
        let start = Instant::now();
        let count = position.perft(length);
        writeln!(output, "{depth} {length}: {count}  ({:.3} s)", start.elapsed().as_secs_f64())?;
        output.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}

fn start(rules: &str, lang: Lang) -> Result<AnyPosition> {
    AnyPosition::new(&read(rules, lang)?).map_err(|faults| {
        let faults: Vec<_> = faults.iter().map(|fault| fault.localize(lang)).collect();
        anyhow!("{rules}: {}", faults.join("; "))
    })
}
