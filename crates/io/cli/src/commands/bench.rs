use std::{
    io::{self, Write as _},
    process::ExitCode,
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use anyhow::{Result, anyhow};
use tengen_core::{Lang, Localize as _};
use tengen_games::{AnyPosition, AnyRules};
use tengen_gomoku::{Rule, Rules};
use tengen_gomoku_engine::{Engine, ThinkingLimits};

use crate::{args::BenchArgs, speech::reach};

/// Middle games in which nothing is decided yet, by their moves.
const POSITIONS: [(Rule, &str); 8] = [
    (Rule::Freestyle, "h8 i9 g9 h10 i7 j6 g7 g8 i8 j8"),
    (Rule::Freestyle, "h8 g7 i10 g9 g8 i8 h7 h10"),
    (Rule::Standard, "h8 h9 i8 h10 g8 h11 j13 h12 g14 h14 i15"),
    (Rule::Standard, "h8 i7 g7 i9 i8 g8 j10 h6"),
    (Rule::Renju, "h8 h9 i7 i9 h10 i6 i11 i12"),
    (Rule::Renju, "h8 i9 j8 i7 i8 g8 k8 l8"),
    (Rule::Caro, "h8 i9 j8 j10 g9 i10 h10 h9"),
    (Rule::Freestyle, "h8 h10 j9 g7 i6 k8 j7 g10"),
];

pub(crate) fn run(args: &BenchArgs, lang: Lang) -> Result<ExitCode> {
    let engine = Engine::new(64 << 20, args.threads.max(1));
    let mut output = io::stdout().lock();
    let (mut time, mut nodes) = (Duration::ZERO, 0);
    for (rule, line) in POSITIONS {
        let rules = AnyRules::Gomoku(Rules { rule, ..Rules::FREESTYLE });
        let AnyPosition::Gomoku(position) = reach(&rules, rule.code(), line.split(' '), lang)? else {
            continue;
        };
        let limits = ThinkingLimits { depth: Some(args.depth), ..ThinkingLimits::default() };
        // Tables that are made once, and an empty memory, are not part of thinking.
        let warm_up = ThinkingLimits { depth: Some(1), ..limits };
        let _ = engine.think(&position, warm_up, &AtomicBool::new(false), |_| {});
        engine.forget();
        let start = Instant::now();
        let thought = engine.think(&position, limits, &AtomicBool::new(false), |_| {});
        time += start.elapsed();
        let thought = thought.map_err(|error| anyhow!("{}", error.localize(lang)))?;
        nodes += thought.nodes;
        let (rule, best) = (rule.code(), thought.line[0].to_string());
        writeln!(output, "{rule:<10} {best:<4} {:>10}  {line}", thought.nodes)?;
    }
    let seconds = time.as_secs_f64();
    #[expect(clippy::cast_precision_loss, reason = "a rate needs no 53 bits")]
    let rate = nodes as f64 / seconds / 1000.0;
    match lang {
        Lang::En => writeln!(output, "{nodes} nodes in {seconds:.2} s, {rate:.0} thousand a second")?,
        Lang::Zh => writeln!(output, "{nodes} 个节点，{seconds:.2} 秒，每秒 {rate:.0} 千")?,
    }
    Ok(ExitCode::SUCCESS)
}
