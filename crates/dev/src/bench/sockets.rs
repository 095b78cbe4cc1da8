//! Sockets that mean harm, and what the players of other games notice of them.

use std::{
    io::{self, Write},
    net::{Ipv4Addr, SocketAddr},
    process::{ExitCode, Stdio},
    sync::{Arc, atomic::Ordering::Relaxed},
    time::{Duration, Instant},
};

use anyhow::{Result, anyhow};
use rustix::process::{Resource, Rlimit, setrlimit};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    sync::Semaphore,
    task::JoinSet,
    time::{sleep, timeout},
};

use super::server::{
    game::{LoadContext, LoadGame},
    report::times,
};
use crate::{
    args::{BenchArgs, tengen_program},
    server_client::{
        http::{self, BenchPerson},
        server_process::{ServerProcess, raise_open_files, status_number},
        socket,
    },
};

const GAMES: usize = 50;
/// Moves of a game follow each other so soon.
const PAUSE: Duration = Duration::from_millis(500);
/// What is measured without anybody who means harm.
const CALM: Duration = Duration::from_secs(10);
const SLOW_READERS: usize = 1000;
const SLOW_TIME: Duration = Duration::from_secs(30);
const STAMPEDE: usize = 10_000;
const STAMPEDE_TIME: Duration = Duration::from_secs(5);
const IDLE: usize = 100_000;
/// Connections that the server lets one address have.
const EACH: usize = 64;
/// So long the server waits for the head of a request, and something more.
const IDLE_TIME: Duration = Duration::from_secs(40);

/// Those who supervise servers kill them later.
const STOP: Duration = Duration::from_secs(10);

/// The open files that are asked for; the most that Linux lets anybody have unless it is told otherwise.
const FILES: u64 = 1 << 20;

pub(crate) fn run(args: &BenchArgs) -> Result<ExitCode> {
    // Who may, opens more than the usual limit.
    let limit = Rlimit { current: Some(FILES), maximum: Some(FILES) };
    let files = if setrlimit(Resource::Nofile, limit).is_ok() { FILES } else { raise_open_files() };
    // The games have some, too.
    let most = usize::try_from(files.saturating_sub(1000))?;
    let folder = tempfile::tempdir()?;
    let child = ServerProcess::start(&tengen_program(args.tengen.as_deref())?, folder.path(), |command| {
        command.stderr(Stdio::null());
    })?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let idle = args.sockets.unwrap_or(IDLE).min(most);
    let is_good = runtime.block_on(measure(&child, idle, &mut io::stdout()))?;
    // It is asked to stop while games go on and spectators do not read.
    let busy = runtime.block_on(busy(child.address()))?;
    let begin = Instant::now();
    let has_stopped = child.stop();
    let time = begin.elapsed();
    drop(busy);
    runtime.shutdown_background();
    let how = if has_stopped { "stopped" } else { "did NOT stop well" };
    let seconds = time.as_secs_f64();
    writeln!(
        io::stdout(),
        "{:<16} {how} in {seconds:.1} s, with {GAMES} games and {SLOW_READERS} slow readers",
        "stop"
    )?;
    Ok(if is_good && has_stopped && time < STOP { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// An address for each of many.
fn source(number: usize) -> Ipv4Addr {
    let [a, b, c, ..] = u32::try_from(number).unwrap_or_default().to_le_bytes();
    Ipv4Addr::new(127, 32 + c, b, a)
}

/// Games that go on, and their tables.
async fn games(load: &Arc<LoadContext>) -> Result<(Vec<String>, JoinSet<Result<()>>)> {
    let mut tables = Vec::new();
    let mut playing = JoinSet::new();
    for number in 0..GAMES {
        let game = LoadGame::open(load, number, 3).await?;
        tables.push(game.table.id.clone());
        playing.spawn(game.play(Arc::clone(load)));
    }
    Ok((tables, playing))
}

fn context(address: SocketAddr) -> Arc<LoadContext> {
    let totals = Arc::default();
    Arc::new(LoadContext { address, doors: Semaphore::new(8), spread: true, pause: PAUSE, totals })
}

/// Games and spectators that are there until this is dropped.
async fn busy(address: SocketAddr) -> Result<JoinSet<Result<()>>> {
    let (tables, mut busy) = games(&context(address)).await?;
    busy.spawn(async move { slow_readers(address, &tables).await.map(drop) });
    sleep(CALM).await;
    Ok(busy)
}

async fn measure(child: &ServerProcess, idle: usize, output: &mut impl Write) -> Result<bool> {
    let load = context(child.address());
    let totals = Arc::clone(&load.totals);
    let (tables, mut playing) = games(&load).await?;
    totals.measuring.store(true, Relaxed);
    let mut part = |name: &str, outcome: String| -> Result<()> {
        let memory = status_number(child.id(), "VmRSS:").unwrap_or_default() >> 10;
        writeln!(output, "{name:<16} {}", times(&totals.take_across()))?;
        writeln!(output, "{:<16} {outcome}; server {memory} MiB", "")?;
        Ok(())
    };
    sleep(CALM).await;
    part("calm", format!("{GAMES} games"))?;
    part("slow readers", slow_readers(load.address, &tables).await?)?;
    part("stampede", stampede(load.address, &tables).await?)?;
    part("idle sockets", idle_sockets(load.address, idle).await?)?;
    part("one address", one_address(load.address).await?)?;
    sleep(CALM).await;
    part("calm again", "nobody else".to_owned())?;
    totals.measuring.store(false, Relaxed);
    totals.is_over.store(true, Relaxed);
    let mut is_whole = true;
    while let Some(ended) = timeout(CALM * 2, playing.join_next()).await? {
        is_whole &= matches!(ended, Ok(Ok(())));
    }
    let [lost, errors] = [&totals.lost, &totals.errors].map(|count| count.load(Relaxed));
    writeln!(output, "lost events {lost}, errors {errors}")?;
    Ok(is_whole && lost == 0 && errors == 0)
}

/// Spectators who read a byte a second.
async fn slow_readers(address: SocketAddr, tables: &[String]) -> Result<String> {
    let mut readers = JoinSet::new();
    for number in 0..SLOW_READERS {
        let (table, person) = (
            tables[number % tables.len()].clone(),
            BenchPerson { source: Some(source(number)), ..BenchPerson::default() },
        );
        readers.spawn(async move {
            let (mut stream, _) = socket::upgrade(address, &person, &table, Some(0)).await?;
            let end = Instant::now() + SLOW_TIME;
            while Instant::now() < end {
                if stream.read(&mut [0]).await? == 0 {
                    return Ok(false);
                }
                sleep(Duration::from_secs(1)).await;
            }
            anyhow::Ok(true)
        });
    }
    let ended = readers.join_all().await;
    let there = ended.iter().filter(|ended| matches!(ended, Ok(true))).count();
    Ok(format!("{there} of {SLOW_READERS} still there after {} s", SLOW_TIME.as_secs()))
}

/// Everybody comes back at once, to any of the tables, and waits for its state.
async fn stampede(address: SocketAddr, tables: &[String]) -> Result<String> {
    let mut clients = JoinSet::new();
    let start = Instant::now();
    for number in 0..STAMPEDE {
        let (table, source) = (tables[number % tables.len()].clone(), source(number));
        let begin = start
            + STAMPEDE_TIME.mul_f64(f64::from(u32::try_from(number)?) / f64::from(u32::try_from(STAMPEDE)?));
        clients.spawn(async move {
            tokio::time::sleep_until(begin.into()).await;
            let person = BenchPerson { source: Some(source), ..BenchPerson::default() };
            let begin = Instant::now();
            let (mut stream, mut heard) = socket::upgrade(address, &person, &table, Some(0)).await?;
            while !heard.windows(9).any(|window| window == b"\"t\":\"stat") {
                if stream.read_buf(&mut heard).await? == 0 {
                    return Err(anyhow!("closed"));
                }
            }
            Ok((stream, u32::try_from(begin.elapsed().as_micros()).unwrap_or(u32::MAX)))
        });
    }
    let all = clients.join_all().await;
    let mut waits: Vec<u32> = all.iter().flatten().map(|(_, wait)| *wait).collect();
    waits.sort_unstable();
    let seconds = start.elapsed().as_secs_f64();
    Ok(format!(
        "{} of {STAMPEDE} have their table after {seconds:.1} s, each after {}",
        waits.len(),
        times(&waits)
    ))
}

/// Connections that say nothing, or the beginning of something.
async fn idle_sockets(address: SocketAddr, count: usize) -> Result<String> {
    let mut open: Vec<TcpStream> = Vec::new();
    let mut refused = 0;
    let start = Instant::now();
    for number in 0..count {
        let person = BenchPerson { source: Some(source(number / (EACH - 1))), ..BenchPerson::default() };
        let opened = timeout(Duration::from_secs(5), person.connect(address)).await;
        match opened {
            Ok(Ok(mut stream)) => {
                if number % 2 == 0 {
                    let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: ").await;
                }
                open.push(stream);
            }
            _ => refused += 1,
        }
    }
    let opened = start.elapsed().as_secs_f64();
    // Somebody who comes now is answered.
    let begin = Instant::now();
    let mut newcomer = BenchPerson { source: Some(source(1 << 20)), ..BenchPerson::default() };
    let asking = http::ask(address, &mut newcomer, "GET", "/api/lobby", "");
    let answered = match timeout(IDLE_TIME, asking).await {
        Ok(Ok(_)) => format!("answered after {:.0} ms", begin.elapsed().as_secs_f64() * 1000.0),
        _ => "NOT answered".to_owned(),
    };
    let total = open.len();
    let mut closing = JoinSet::new();
    for mut stream in open {
        closing.spawn(async move {
            let mut rest = Vec::new();
            timeout(IDLE_TIME, stream.read_to_end(&mut rest)).await.is_ok()
        });
    }
    let closed = closing.join_all().await.into_iter().filter(|closed| *closed).count();
    Ok(format!(
        "{total} opened in {opened:.1} s, {refused} refused; a newcomer is {answered}; {closed} closed by the server {:.1} s after the first",
        start.elapsed().as_secs_f64()
    ))
}

/// As many as one address can have.
async fn one_address(address: SocketAddr) -> Result<String> {
    let person = BenchPerson { source: Some(source(1 << 21)), ..BenchPerson::default() };
    let mut open = Vec::new();
    for _ in 0..4 * EACH {
        if let Ok(Ok(stream)) = timeout(Duration::from_secs(5), person.connect(address)).await {
            open.push(stream);
        }
    }
    sleep(Duration::from_secs(1)).await;
    let mut kept = 0;
    for stream in &mut open {
        kept += usize::from(timeout(Duration::from_millis(1), stream.read(&mut [0])).await.is_err());
    }
    Ok(format!("{kept} of {} are kept", open.len()))
}
