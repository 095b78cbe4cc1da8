//! Load test of the server: many sockets, games and moves on this machine alone.

pub(crate) mod game;
pub(crate) mod report;

use std::{
    io::{self, Write as _},
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

use anyhow::{Result, anyhow};
use indicatif::ProgressBar;
use tengen_console::{progress_bar, watch_interrupts};
use tokio::{sync::Semaphore, task::JoinSet, time::sleep};

use self::{
    game::{LoadContext, LoadGame},
    report::{LoadReport, LoadTotals},
};
use crate::{
    args::{BenchArgs, tengen_program},
    server_client::server_process::{ServerProcess, raise_open_files},
};

/// How long the load lasts unless something else is asked for.
const USUAL_TIME: Duration = Duration::from_secs(20);
/// Files that are open beside sockets.
const OTHER_FILES: u64 = 200;
/// Requests that are made at the same time while games are set up and looked at.
const AT_ONCE: usize = 32;
/// What is still on its way at the end is waited for so long.
const LAST: Duration = Duration::from_secs(20);

/// How much is asked of the server.
#[derive(Clone, Copy, Debug)]
struct LoadSize {
    sockets: usize,
    games: usize,
    rate: f64,
    time: Duration,
}

impl LoadSize {
    /// What was asked for, as far as this system lets us open sockets.
    fn of(args: &BenchArgs, may_open: u64) -> Self {
        let most = usize::try_from(may_open.saturating_sub(OTHER_FILES)).unwrap_or(usize::MAX).max(2);
        let sockets = args.sockets.unwrap_or(10_000).clamp(2, most);
        let games = args.games.unwrap_or(2000).clamp(1, sockets / 2);
        let rate = f64::from(args.rate.unwrap_or(2000).max(1));
        Self { sockets, games, rate, time: args.time.unwrap_or(USUAL_TIME) }
    }

    /// How many look at this game, the two players included.
    const fn lookers(self, number: usize) -> usize {
        self.sockets / self.games + if number < self.sockets % self.games { 1 } else { 0 }
    }
}

pub(crate) fn run(args: &BenchArgs) -> Result<ExitCode> {
    let asked = args.sockets.unwrap_or(10_000);
    let size = LoadSize::of(args, raise_open_files());
    let mut output = io::stdout();
    if size.sockets < asked {
        let n = size.sockets;
        writeln!(output, "this system lets us open {n} sockets, not {asked}")?;
    }
    let interrupted = watch_interrupts()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let folder = tempfile::tempdir()?;
    let child = ServerProcess::start(&tengen_program(args.tengen.as_deref())?, folder.path(), |command| {
        command.arg("--no-limits");
    })?;
    let report = runtime.block_on(measure(&child, size, &interrupted))?;
    runtime.shutdown_background();
    child.stop();
    if interrupted.load(Relaxed) {
        return Ok(ExitCode::from(130));
    }
    if args.json {
        writeln!(output, "{}", report.as_json())?;
    } else {
        report.print(&mut output)?;
    }
    Ok(if report.is_whole() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

#[expect(clippy::cast_precision_loss, reason = "there are never so many games")]
async fn measure(child: &ServerProcess, size: LoadSize, interrupted: &AtomicBool) -> Result<LoadReport> {
    let totals = Arc::new(LoadTotals::default());
    let load = Arc::new(LoadContext {
        address: child.address(),
        doors: Semaphore::new(AT_ONCE),
        spread: false,
        pause: Duration::from_secs_f64(size.games as f64 / size.rate),
        totals: Arc::clone(&totals),
    });
    let bar = progress_bar(size.games as u64);
    bar.set_message("games set up");
    let mut games = set_up(&load, size, interrupted, &bar).await?;
    bar.finish_and_clear();
    // What was needed to set up is not what is measured.
    sleep(Duration::from_secs(2)).await;
    let (before, start) = (child.usage(), Instant::now());
    totals.measuring.store(true, Relaxed);
    let bar = progress_bar(size.time.as_secs());
    bar.set_message("seconds");
    let mut playing = JoinSet::new();
    for game in games.drain(..) {
        playing.spawn(game.play(Arc::clone(&load)));
    }
    while start.elapsed() < size.time && !interrupted.load(Relaxed) {
        sleep(Duration::from_millis(100)).await;
        bar.set_position(start.elapsed().as_secs());
    }
    totals.measuring.store(false, Relaxed);
    let (after, time) = (child.usage(), start.elapsed());
    let sockets = totals.open.load(Relaxed);
    totals.is_over.store(true, Relaxed);
    bar.set_message("comparing logs");
    let end = Instant::now() + LAST;
    let compared = tokio::time::timeout_at(end.into(), async {
        while let Some(ended) = playing.join_next().await {
            if !matches!(ended, Ok(Ok(()))) {
                totals.errors.fetch_add(1, Relaxed);
            }
        }
    });
    let is_compared = compared.await.is_ok();
    bar.finish_and_clear();
    if !is_compared {
        totals.errors.fetch_add(1, Relaxed);
    }
    Ok(LoadReport::new(&totals, size.games, sockets, time, (before, after)))
}

/// Opens all games and everybody's sockets.
async fn set_up(
    load: &Arc<LoadContext>,
    size: LoadSize,
    interrupted: &AtomicBool,
    bar: &ProgressBar,
) -> Result<Vec<LoadGame>> {
    let mut opening = JoinSet::new();
    let mut games = Vec::new();
    let mut next = 0;
    while games.len() < size.games && !interrupted.load(Relaxed) {
        while next < size.games && opening.len() < AT_ONCE {
            let (load, number, lookers) = (Arc::clone(load), next, size.lookers(next));
            opening.spawn(async move { LoadGame::open(&load, number, lookers).await });
            next += 1;
        }
        match opening.join_next().await {
            Some(game) => games.push(game.map_err(|error| anyhow!("{error}"))??),
            None => break,
        }
        bar.inc(1);
    }
    Ok(games)
}
