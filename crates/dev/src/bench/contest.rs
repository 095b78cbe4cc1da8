//! Load test of the Quoridor contest: many pairs at once, and many clients, on this machine alone.

mod contest_process;
mod player;

use std::{
    io::{self, Write as _},
    process::ExitCode,
    time::{Duration, Instant},
};

use anyhow::Result;
use serde_json::json;
use tokio::task::JoinSet;

use self::{contest_process::ContestProcess, player::PlayerTally};
use crate::args::{BenchArgs, tengen_program};
use crate::server_client::server_process::{ProcessUsage, raise_open_files};

/// Files that are open beside sockets.
const OTHER_FILES: u64 = 200;
/// Nobody is waited for any longer.
const PATIENCE: Duration = Duration::from_secs(600);

/// One contest.
struct ContestSize {
    clients: usize,
    /// Games of a pair.
    games: u32,
}

/// What it came to.
struct ContestFigures {
    games: u64,
    connecting: Duration,
    playing: Duration,
    tally: PlayerTally,
    usage: ProcessUsage,
}

pub(crate) fn run(args: &BenchArgs) -> Result<ExitCode> {
    let most = usize::try_from(raise_open_files().saturating_sub(OTHER_FILES)).unwrap_or(usize::MAX);
    let games =
        |usual: u32| args.games.map_or(usual, |games| u32::try_from(games).unwrap_or(u32::MAX).max(1));
    // Two in a pair: 64 pairs at once, then as many clients as a large course would never have.
    let sizes = match args.sockets {
        Some(clients) => vec![ContestSize { clients, games: games(1) }],
        None => {
            vec![ContestSize { clients: 128, games: games(300) }, ContestSize { clients: 10_000, games: 1 }]
        }
    };
    let (mut is_clean, tengen) = (true, tengen_program(args.tengen.as_deref())?);
    for size in sizes {
        let size = ContestSize { clients: size.clients.clamp(2, most) & !1, ..size };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let house = ContestProcess::open(&tengen, size.clients, size.games)?;
        let report = runtime.block_on(measure(&house, &size))?;
        is_clean &= report.tally.troubles() == 0;
        print_figures(&size, &report, args.json)?;
    }
    Ok(if is_clean { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// Connects everybody and waits until each has played the games of its first pair.
async fn measure(house: &ContestProcess, size: &ContestSize) -> Result<ContestFigures> {
    let start = Instant::now();
    let mut players = JoinSet::new();
    for number in 0..size.clients {
        let stream = player::connect(house.address(), number).await?;
        players.spawn(player::play(stream, number, size.games));
    }
    let connected = Instant::now();
    let mut tally = PlayerTally::default();
    let mut streams = Vec::with_capacity(size.clients);
    while let Some(played) = tokio::time::timeout(PATIENCE, players.join_next()).await? {
        let (stream, one) = played?;
        streams.push(stream);
        tally.add(&one);
    }
    let end = Instant::now();
    let usage = house.usage();
    Ok(ContestFigures {
        games: u64::try_from(size.clients / 2)? * u64::from(size.games),
        connecting: connected - start,
        playing: end - tally.first.unwrap_or(connected).max(start),
        tally,
        usage,
    })
}

#[expect(clippy::cast_precision_loss, reason = "a rate needs no 53 bits")]
fn print_figures(size: &ContestSize, report: &ContestFigures, json: bool) -> Result<()> {
    let ContestFigures { games, connecting, playing, tally, usage } = report;
    let seconds = playing.as_secs_f64();
    let (rate, steps) = (*games as f64 / seconds, tally.steps as f64 / seconds);
    let cpu = usage.time.map_or(0.0, |time| time.as_secs_f64());
    let memory = usage.memory.map_or(0, |bytes| bytes >> 20);
    let (clients, connecting) = (size.clients, connecting.as_secs_f64());
    let (late, refused, lost) = (tally.late, tally.refused, tally.lost);
    let mut out = io::stdout();
    if json {
        let figures = json!({
            "clients": clients, "games": games, "connecting_seconds": connecting, "seconds": seconds,
            "steps": tally.steps, "cpu_seconds": cpu, "memory": usage.memory, "late": late, "refused": refused,
            "lost": lost,
        });
        writeln!(out, "{figures}")?;
    } else {
        writeln!(out, "{clients} clients, {} pairs at once, {games} games", clients / 2)?;
        writeln!(out, "  connected in {connecting:.2} s, played in {seconds:.2} s")?;
        writeln!(out, "  {rate:.0} games a second, {steps:.0} steps a second")?;
        writeln!(out, "  server: {cpu:.2} s of processor time, {memory} MiB")?;
        writeln!(out, "  late: {late}, refused: {refused}, connections lost: {lost}")?;
    }
    if tally.troubles() > 0 {
        writeln!(io::stderr(), "something went wrong: see the last line")?;
    }
    Ok(())
}
