mod between;
mod contest;
mod host;
mod matches;
pub(crate) mod server;
#[cfg(unix)]
mod sockets;

use std::{
    io::{self, Write},
    process::ExitCode,
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use anyhow::{Result, anyhow};
use serde_json::json;
use tengen_any_engine::{AnyEngine, SearchRequest};
use tengen_battlefield::maps::NamedMap;
use tengen_console::{reach, read};
use tengen_core::{Lang, Localize as _};
use tengen_games::AnyRules;
use tengen_search::{Level, ThinkingLimits};

use crate::args::{BenchArgs, BenchGame};

/// Positions of a game in which nothing is decided yet.
struct BenchPositions {
    name: &'static str,
    /// How far ahead, unless somebody says otherwise: a few seconds' worth.
    depth: u8,
    /// What is played, or one of our maps, and the moves with commas between them.
    positions: &'static [(&'static str, &'static str)],
}

const GOMOKU: BenchPositions = BenchPositions {
    name: "gomoku",
    depth: 10,
    positions: &[
        ("gomoku", "h8,i9,g9,h10,i7,j6,g7,g8,i8,j8"),
        ("gomoku", "h8,g7,i10,g9,g8,i8,h7,h10"),
        ("gomoku,rule=standard", "h8,h9,i8,h10,g8,h11,j13,h12,g14,h14,i15"),
        ("gomoku,rule=standard", "h8,i7,g7,i9,i8,g8,j10,h6"),
        ("renju", "h8,h9,i7,i9,h10,i6,i11,i12"),
        ("renju", "h8,i9,j8,i7,i8,g8,k8,l8"),
        ("gomoku,rule=caro", "h8,i9,j8,j10,g9,i10,h10,h9"),
        ("gomoku", "h8,h10,j9,g7,i6,k8,j7,g10"),
    ],
};

const QUORIDOR: BenchPositions = BenchPositions {
    name: "quoridor",
    depth: 10,
    positions: &[
        ("quoridor", ""),
        ("quoridor", "e2,e8,e3,e7,e4,e6"),
        ("quoridor", "e2,e8,e3,e7,e4,e6,e5,e6h,a1h,d6v"),
        ("quoridor", "h4v,f9,f1,f8,f2,f7,f3,f6,f4,h6h,e4,d6h,e5v,f6h,d4,b6h,f4h,a8h,h3h,c3v"),
        ("quoridor,variant=cross", "e4h,e4v,d6v,d6h"),
        ("quoridor,variant=contest", "e2,e8,e3,e7,e4,e6,e5,e5h"),
    ],
};

const BATTLEFIELD: BenchPositions = BenchPositions {
    name: "battlefield",
    depth: 5,
    positions: &[
        ("skirmish", ""),
        ("mages", ""),
        ("wall", ""),
        ("islands", ""),
        ("plain", ""),
        ("fords", ""),
    ],
};

pub(crate) fn run(args: &BenchArgs) -> Result<ExitCode> {
    let all: &[&BenchPositions] = match args.game {
        None => &[&GOMOKU, &QUORIDOR, &BATTLEFIELD],
        Some(BenchGame::Gomoku) => &[&GOMOKU],
        Some(BenchGame::Quoridor) => &[&QUORIDOR],
        Some(BenchGame::Battlefield) => &[&BATTLEFIELD],
        Some(BenchGame::Server) => return server::run(args),
        #[cfg(unix)]
        Some(BenchGame::Sockets) => return sockets::run(args),
        Some(BenchGame::Host) => return host::run(args),
        Some(BenchGame::Contest) => return contest::run(args),
        Some(BenchGame::Match) => return matches::run(args),
    };
    let mut output = io::stdout().lock();
    for bench in all {
        measure(bench, args, &mut output)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn measure(bench: &BenchPositions, args: &BenchArgs, output: &mut impl Write) -> Result<()> {
    let (mut time, mut nodes) = (Duration::ZERO, 0);
    let mut engine = None;
    for (name, moves) in bench.positions {
        let rules = match NamedMap::named(name) {
            Some(map) => AnyRules::Battlefield(map.field().into()),
            None => read(name, Lang::En)?,
        };
        let position = reach(&rules, name, moves.split(',').filter(|word| !word.is_empty()), Lang::En)?;
        let engine = engine.get_or_insert_with(|| AnyEngine::new(&rules, 64 << 20, args.threads.max(1)));
        let think = |depth| {
            let limits = ThinkingLimits { depth: Some(depth), ..ThinkingLimits::default() };
            let question = SearchRequest { position: &position, past: &[], stopped: None, limits };
            engine.think_at(Level::FULL, 0, question, &AtomicBool::new(false), |_| {})
        };
        // Tables that are made once, and an empty memory, are not part of thinking.
        let _ = think(1);
        engine.clear();
        let start = Instant::now();
        let idea = think(args.depth.unwrap_or(bench.depth));
        let took = start.elapsed();
        time += took;
        let idea = idea.map_err(|error| anyhow!("{}", error.localize(Lang::En)))?;
        nodes += idea.nodes;
        let best = idea.line.first().map(ToString::to_string).unwrap_or_default();
        if args.json {
            let line = json!({
                "game": bench.name, "rules": name, "moves": moves.replace(',', " "), "best": best, "nodes": idea.nodes,
                "seconds": took.as_secs_f64(),
            });
            writeln!(output, "{line}")?;
            continue;
        }
        writeln!(output, "{name:<24} {best:<16} {:>10}  {}", idea.nodes, moves.replace(',', " "))?;
    }
    let seconds = time.as_secs_f64();
    if args.json {
        writeln!(output, "{}", json!({ "game": bench.name, "nodes": nodes, "seconds": seconds }))?;
        return Ok(());
    }
    #[expect(clippy::cast_precision_loss, reason = "a rate needs no 53 bits")]
    let rate = nodes as f64 / seconds / 1000.0;
    let name = bench.name;
    writeln!(output, "{name}: {nodes} nodes in {seconds:.2} s, {rate:.0} thousand a second")?;
    Ok(())
}
