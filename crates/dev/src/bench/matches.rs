//! How many games a second a match plays between programs that answer at once, and whether any of them is lost on time, which
//! would be our fault; beside bare questions and answers over pipes with as many of the same programs.

use std::{
    io::{self, Write as _},
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Result, anyhow};
use serde_json::json;
use tengen_arbiter::{EndReason, Millis, TimeControl, Violation};
use tengen_console::{read, watch_interrupts};
use tengen_contest::{MatchPlayer, PlayedGame};
use tengen_core::{Lang, Localize as _};
use tengen_games::AnyRules;
use tengen_sandbox::{SandboxPolicy, TrustLevel};
use tengen_table_host::{EngineProtocol, EngineSpec};

use super::{
    between::{finished, match_of},
    host::{BarePipe, instant},
};
use crate::args::BenchArgs;

/// So many unless somebody says otherwise.
const GAMES: usize = 2000;
/// As long as the games in which c-gomoku-cli was measured with programs that answer at once.
const MOVES: u32 = 115;
/// The time of the proof: a second a game and a hundredth more after each move.
const TIME: TimeControl =
    TimeControl::Fischer { initial_time: Millis(1000), time_increment: Millis(10), max_time: None };
/// Questions between two looks at the clock.
const QUESTIONS: usize = 500;
/// How long bare questions are asked, before the match and after it.
const BARE: Duration = Duration::from_secs(1);
/// Games a second.
const AIM: f64 = 1000.0;

pub(crate) fn run(args: &BenchArgs) -> Result<ExitCode> {
    let halt = watch_interrupts()?;
    let games = u32::try_from(args.games.unwrap_or(GAMES)).unwrap_or(u32::MAX).max(1);
    let at_once = args.concurrency.max(1);
    let rules: AnyRules = read(&format!("gomoku,size={}", super::host::instant::SIDE), Lang::En)?;
    let mut engine =
        EngineSpec::new("instant", instant()?.held_in(SandboxPolicy::usual(TrustLevel::Trusted)));
    engine.protocol = Some(EngineProtocol::Gomocup);
    // Not a moment is forgiven.
    let program = MatchPlayer { engine, time: TIME, margin: Millis::ZERO };
    let load = CpuLoad::start(args.load);
    let before = bare(at_once)?;
    let contest = match_of(&program, &rules, games, at_once, MOVES);
    let (mut found, start) = (MatchFindings::default(), Instant::now());
    let played = contest.play(&halt, |news, _| {
        if let Some((_, game)) = finished(&news) {
            found.count(game);
        }
        Ok(())
    });
    let took = start.elapsed();
    played.map_err(|fault| anyhow!("{}", fault.localize(Lang::En)))?;
    let bare = before.midpoint(bare(at_once)?);
    drop(load);
    found.print(took, bare, at_once, args)?;
    let is_good = found.on_time == found.games && !halt.load(Relaxed);
    Ok(if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What was seen of the games.
#[derive(Default)]
struct MatchFindings {
    games: u64,
    /// Those in which nobody was too late or failed otherwise.
    on_time: u64,
    late: u64,
    moves: u64,
    /// Our own time between an answer and the next question, and the longest.
    ours: Duration,
    longest: Duration,
    /// The longest that a program was waited for.
    slowest: Duration,
}

impl MatchFindings {
    fn count(&mut self, game: &PlayedGame) {
        let Some(end) = game.conclusion() else { return };
        self.games += 1;
        self.late += u64::from(end.reason == EndReason::Broke(Violation::OutOfTime));
        self.on_time += u64::from(!end.reason.is_forfeit());
        self.moves += game.host.history().moves().len() as u64;
        let overhead = game.overhead();
        self.ours += overhead.total;
        self.longest = self.longest.max(overhead.longest);
        self.slowest = game.times().iter().fold(self.slowest, |slowest, times| slowest.max(times.longest));
    }

    #[expect(clippy::cast_precision_loss, reason = "rates need no 53 bits")]
    fn print(&self, took: Duration, bare: f64, at_once: usize, args: &BenchArgs) -> io::Result<()> {
        let seconds = took.as_secs_f64().max(1e-9);
        let (rate, moves) = (self.games as f64 / seconds, self.moves as f64 / seconds);
        let micros = |time: Duration| time.as_secs_f64() * 1e6;
        let ours = micros(self.ours) / (self.moves.max(1) as f64);
        let (longest, slowest) = (micros(self.longest) / 1e3, micros(self.slowest) / 1e3);
        let (games, late, others) = (self.games, self.late, self.games - self.on_time - self.late);
        let ratio = bare / moves.max(1e-9);
        let mut output = io::stdout().lock();
        let load = args.load;
        if args.json {
            let figures = json!({
                "games": games, "seconds": seconds, "concurrency": at_once, "load": load, "moves": self.moves,
                "bare_per_second": bare, "own_us_per_move": ours, "own_longest_ms": longest,
                "slowest_answer_ms": slowest, "late": late, "failed": others,
            });
            return writeln!(output, "{figures}");
        }
        writeln!(
            output,
            "{games} games in {seconds:.1} s, {at_once} at once, {MOVES} moves each, 1+0.01 s without any margin, {load} busy threads beside\n\
                 games a second: {rate:.0} (aim {AIM:.0})\n\
                 moves a second: {moves:.0}; bare questions and answers: {bare:.0}, {ratio:.2} times as many\n\
                 our own time a move: {ours:.1} µs, at most {longest:.2} ms; longest answer: {slowest:.2} ms\n\
                 lost on time: {late}; lost otherwise: {others}"
        )
    }
}

/// Questions and answers a second, over so many pipes at once with nothing around them.
fn bare(at_once: usize) -> Result<f64> {
    let rates = thread::scope(|scope| {
        let ask = || -> Result<f64> {
            let (mut bare, mut times) = (BarePipe::start()?, Vec::new());
            let start = Instant::now();
            while start.elapsed() < BARE {
                bare.ask(QUESTIONS, &mut times)?;
            }
            let took = start.elapsed();
            bare.end();
            #[expect(clippy::cast_precision_loss, reason = "rates need no 53 bits")]
            let rate = times.len() as f64 / took.as_secs_f64();
            Ok(rate)
        };
        let threads: Vec<_> = (0..at_once).map(|_| scope.spawn(ask)).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().map_err(|_| anyhow!("no baseline"))?)
            .collect::<Result<Vec<f64>>>()
    })?;
    Ok(rates.into_iter().sum())
}

/// Threads that do nothing but take time from everybody, until this is dropped.
struct CpuLoad(Arc<AtomicBool>);

impl CpuLoad {
    fn start(threads: usize) -> Self {
        let is_over = Arc::new(AtomicBool::new(false));
        for _ in 0..threads {
            let is_over = Arc::clone(&is_over);
            thread::spawn(move || {
                while !is_over.load(Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        Self(is_over)
    }
}

impl Drop for CpuLoad {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}
