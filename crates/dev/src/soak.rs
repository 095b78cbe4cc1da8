//! Soak test: the real server, everything that people do to it, and everything that can happen to it.

mod chaos;
mod crowd;
mod ledger;
mod players;
mod samples;
mod world;

use std::{
    fs,
    io::{self, Write as _},
    path::Path,
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result, ensure};
use indicatif::ProgressBar;
use tengen_api::CurrentPerson;
use tengen_console::{progress_bar, watch_interrupts};
use tokio::{
    task::JoinSet,
    time::{sleep, timeout},
};

use self::{chaos::SoakServer, players::SoakPlayer, samples::SoakSample, world::SoakWorld};
use crate::{
    args::{SoakArgs, tengen_program},
    seeded_random::SeededRandom,
    server_client::server_process::raise_open_files,
};

/// Servers come and go in the first part of a run and again at its end; between them one stays, so that it can be seen what grows.
const RESTLESS_BEGIN: f64 = 1.0 / 6.0;
const RESTLESS_END: f64 = 0.97;
/// Games that are over and compared again after a restart.
const CHECKED_AGAIN: usize = 20;
/// Everybody has so long to come to an end.
const LAST: Duration = Duration::from_secs(300);
/// The kills of `--kills` are random moments up to this many milliseconds after a start.
const LONGEST_LIFE_MS: u64 = 600;

pub(crate) fn run(args: &SoakArgs) -> Result<ExitCode> {
    raise_open_files();
    let folder = &args.output;
    let is_free = !folder.exists() || fs::read_dir(folder)?.next().is_none();
    ensure!(is_free, "{} is not empty", folder.display());
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let interrupted = watch_interrupts()?;
    // Clients have a thread of their own: they go on while a server is stopped or started.
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let mut server = SoakServer::start(tengen_program(args.tengen.as_deref())?, folder.join("server.log"))?;
    let mut output = io::stdout();
    if !server.can_fail() {
        writeln!(output, "no C compiler, or no Linux: the disk does not fail and the clock is right")?;
    }
    let is_good = runtime.block_on(soak(args, &mut server, &interrupted, &mut output))?;
    runtime.shutdown_background();
    if interrupted.load(Relaxed) {
        return Ok(ExitCode::from(130));
    }
    Ok(if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn soak(
    args: &SoakArgs,
    server: &mut SoakServer,
    interrupted: &AtomicBool,
    output: &mut impl io::Write,
) -> Result<bool> {
    let world = Arc::new(SoakWorld::new(args.seed, server.process()?.address()));
    let mut players = JoinSet::new();
    for number in 0..args.games {
        // One after the other: passwords take time.
        let player = SoakPlayer::new(Arc::clone(&world), number).await?;
        players.spawn(player.play());
    }
    let mut crowd = JoinSet::new();
    crowd::gather(&world, &mut crowd);
    let start = Instant::now();
    let samples = match args.kills {
        Some(kills) => kill_often(&world, server, kills, interrupted, start).await?,
        None => live(&world, server, args.time(), interrupted, start).await?,
    };
    server.recover()?;
    world.is_over.store(true, Relaxed);
    let is_ended = timeout(LAST, async { while players.join_next().await.is_some() {} }).await.is_ok();
    if !is_ended {
        world.trouble("some games did not come to an end".to_owned());
    }
    crowd.shutdown().await;
    // What is there after a stop and a start is what counts.
    server.replace(&world, false)?;
    check_all(&world).await?;
    if !server.verify()? {
        world.trouble("the store is damaged".to_owned());
    }
    fs::write(args.output.join("samples.tsv"), samples::to_tsv(&samples))?;
    fs::write(args.output.join("plot.svg"), samples::to_svg(&samples))?;
    report(args, &world, server, &samples, start.elapsed(), output)
}

/// Everything for so long.
async fn live(
    world: &SoakWorld,
    server: &mut SoakServer,
    time: Duration,
    interrupted: &AtomicBool,
    start: Instant,
) -> Result<Vec<SoakSample>> {
    let (mut random, mut samples) = (world.random(1 << 19), Vec::new());
    let bar = progress_bar(time.as_secs());
    let (mut next_sample, mut next_event) = (start, start + time / 100);
    let mut recovers = None;
    while start.elapsed() < time && !interrupted.load(Relaxed) {
        sleep(Duration::from_millis(20)).await;
        let now = Instant::now();
        if now >= next_sample {
            samples.push(SoakSample::take(world, server.process()?.id(), start).await);
            next_sample = now + samples::interval(time);
            show(&bar, world, start);
        }
        if recovers.is_some_and(|recovers| now >= recovers) {
            server.recover()?;
            recovers = None;
        }
        if now >= next_event && recovers.is_none() {
            let part = start.elapsed().as_secs_f64() / time.as_secs_f64();
            let is_restless = !(RESTLESS_BEGIN..RESTLESS_END).contains(&part);
            if is_restless && random.one_in(2) {
                let kill = random.one_in(2);
                server.replace(world, kill)?;
                check_some(world, &mut random).await;
            } else {
                recovers = server.disturb(&mut random)?.map(|time| now + time);
            }
            // A hundredth of the time on average, but not more often than every second and at least every half a minute.
            let pause = (time / 100).clamp(Duration::from_secs(1), Duration::from_secs(30));
            let pause = if is_restless { pause / 4 } else { pause };
            next_event = now + pause.mul_f64(f64::from(u32::try_from(random.below(200))?) / 100.0);
        }
    }
    bar.finish_and_clear();
    Ok(samples)
}

/// So many `kill -9`, each at a random moment after a start.
async fn kill_often(
    world: &SoakWorld,
    server: &mut SoakServer,
    kills: u64,
    interrupted: &AtomicBool,
    start: Instant,
) -> Result<Vec<SoakSample>> {
    let (mut random, mut samples) = (world.random(1 << 19), Vec::new());
    let bar = progress_bar(kills);
    for kill in 0..kills {
        if interrupted.load(Relaxed) {
            break;
        }
        sleep(Duration::from_millis(random.below(LONGEST_LIFE_MS))).await;
        if kill % 10 == 0 {
            samples.push(SoakSample::take(world, server.process()?.id(), start).await);
            check_some(world, &mut random).await;
        }
        server.replace(world, true)?;
        show(&bar, world, start);
        bar.set_position(kill + 1);
    }
    bar.finish_and_clear();
    Ok(samples)
}

fn show(bar: &ProgressBar, world: &SoakWorld, start: Instant) {
    let counts = &world.counts;
    let [games, moves, troubles] =
        [&counts.games, &counts.moves, &counts.troubles].map(|count| count.load(Relaxed));
    bar.set_position(start.elapsed().as_secs());
    bar.set_message(format!("{games} games, {moves} moves, {troubles} troubles"));
}

/// Compares the games that go on, and some that are over.
async fn check_some(world: &SoakWorld, random: &mut SeededRandom) {
    let mut ledgers = world.ledgers(true);
    let all = world.ledgers(false);
    ledgers.extend((0..CHECKED_AGAIN).filter_map(|_| random.pick(&all).cloned()));
    for ledger in ledgers {
        if let Err(error) = ledger.check(world).await {
            world.trouble(format!("{error:#}"));
        }
    }
}

/// Compares every game, and counts the rated games of every account.
async fn check_all(world: &SoakWorld) -> Result<()> {
    let ledgers = world.ledgers(false);
    let bar = progress_bar(ledgers.len() as u64);
    bar.set_message("games compared");
    for ledger in ledgers {
        if let Err(error) = ledger.check(world).await {
            world.trouble(format!("{error:#}"));
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    for (mut person, games) in world.accounts() {
        let me: CurrentPerson = world.done(&mut person, "GET", "/api/me", "").await?;
        let rated: u64 = me.ratings.iter().map(|entry| u64::from(entry.games)).sum();
        if rated != games {
            world.trouble(format!("{}: {rated} rated games count, {games} were played", me.name));
        }
    }
    Ok(())
}

fn report(
    args: &SoakArgs,
    world: &SoakWorld,
    server: &SoakServer,
    samples: &[SoakSample],
    time: Duration,
    output: &mut impl io::Write,
) -> Result<bool> {
    let flat = samples::judge(samples);
    let (counts, troubles) = (&world.counts, world.troubles());
    let longest = |times: &[Duration]| times.iter().max().copied().unwrap_or_default().as_secs_f64();
    let mut text = Vec::new();
    writeln!(text, "seed {}, {:.1} min, {} games at once", args.seed, time.as_secs_f64() / 60.0, args.games)?;
    for (name, count) in [
        ("moves acknowledged", &counts.moves),
        ("games", &counts.games),
        ("rated games", &counts.rated),
        ("take-backs", &counts.take_backs),
        ("commands sent twice", &counts.repeats),
        ("sockets of players", &counts.reconnects),
        ("events watched", &counts.watched),
        ("contests", &counts.contests),
        ("uploads", &counts.uploads),
        ("bad clients dropped", &counts.dropped),
        ("requests put off", &counts.refused),
        ("logs compared", &counts.checks),
    ] {
        writeln!(text, "{name:<20} {}", count.load(Relaxed))?;
    }
    writeln!(text, "{:<20} {}", "kill -9", server.kills)?;
    writeln!(text, "{:<20} {}, longest {:.2} s", "stops", server.stops.len(), longest(&server.stops))?;
    writeln!(text, "{:<20} {}, longest {:.2} s", "starts", server.starts.len(), longest(&server.starts))?;
    writeln!(text, "{:<20} {}", "faults, clock steps", server.faults)?;
    for line in &flat.lines {
        writeln!(text, "{line}")?;
    }
    for trouble in &troubles {
        writeln!(text, "TROUBLE {trouble}")?;
    }
    let is_good = flat.is_flat && troubles.is_empty();
    writeln!(text, "{}", if is_good { "nothing was lost" } else { "NOT GOOD" })?;
    fs::write(args.output.join(Path::new("report.txt")), &text)?;
    output.write_all(&text)?;
    Ok(is_good)
}
