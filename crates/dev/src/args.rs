//! Command line of `tengen-dev`, parsed into plain data.

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use clap::{Parser, Subcommand, ValueHint};

/// Tools for those who change Tengen
#[derive(Debug, Parser)]
#[command(name = "tengen-dev", version)]
pub(crate) struct DevArgs {
    #[command(subcommand)]
    pub(crate) command: DevCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum DevCommand {
    Bench(BenchArgs),
    Soak(SoakArgs),
    Tune(TuneArgs),
}

/// The program that is tested: the one that is named, or `tengen` beside this program.
pub(crate) fn tengen_program(named: Option<&Path>) -> anyhow::Result<PathBuf> {
    let beside =
        || Ok(std::env::current_exe()?.with_file_name(format!("tengen{}", std::env::consts::EXE_SUFFIX)));
    let program = named.map(Path::to_owned).map_or_else(beside, anyhow::Ok)?;
    anyhow::ensure!(
        program.is_file(),
        "{} is missing: build it first, or name one with --tengen",
        program.display()
    );
    Ok(program)
}

/// Measure the engines: fixed positions to a fixed depth; the server under load; or what a match costs a program
///
/// With one thread the number of nodes is the same on every machine: it tells whether two builds search alike.
///
/// `tengen-dev bench server` starts a server of its own, with its games in the folder for temporary files, opens many sockets on
/// this machine, and lets random games of Gomoku be played by some while others watch. It tells how long moves take to their
/// opponents, what the server needs, and whether anything was lost; then the exit status is 1.
///
/// `tengen-dev bench sockets` lets 50 games go on and tells how long their moves take while others mean harm: 1000 spectators who read a
/// byte a second, 10000 sockets that reconnect within five seconds, 100000 connections that say nothing, and as many as one address can have. The
/// server keeps its usual limits; everybody comes from another loopback address.
///
/// `tengen-dev bench host` plays matches between programs that answer at once, and tells how much longer a move takes than a bare
/// question and answer over a pipe: what a match adds to the thinking of programs.
///
/// `tengen-dev bench match` plays games of 115 moves between such programs, at 1+0.01 s without any margin, and tells how many it plays a
/// second and how many were lost on time: every one would be our fault, and then the exit status is 1.
///
/// `tengen-dev bench contest` holds Quoridor contests in a process of its own: 64 pairs of clients that answer at once, then 10000
/// clients. It tells how many games are played a second, and whether anybody was late or lost; then the exit status is 1.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen-dev bench
  tengen-dev bench quoridor
  tengen-dev bench gomoku --depth 12 --threads 2
  tengen-dev bench server --sockets 1000 --games 200 --rate 500 --time 10s
  tengen-dev bench sockets --sockets 20000
  tengen-dev bench host --library ./A_CONNECT5_x_v1.so
  tengen-dev bench match --games 20000 --load 2
  tengen-dev bench contest
  tengen-dev bench contest --sockets 1000 --games 20
  tengen-dev bench server --tengen ./tengen-of-last-week")]
pub(crate) struct BenchArgs {
    /// The engine: gomoku, quoridor or battlefield [default: all of them]; or server, sockets, host, match, or contest
    #[arg(value_name = "GAME|server|sockets|host|match|contest")]
    pub(crate) game: Option<BenchGame>,

    /// How many moves ahead [default: gomoku 10, quoridor 10, battlefield 5]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    pub(crate) depth: Option<u8>,

    /// How many threads think
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) threads: usize,

    /// Print JSON, one object per line
    ///
    /// Engines: for each position game, rules, moves, best, nodes and seconds; then game, nodes and seconds. The other
    /// benchmarks print the figures of their tables, each under its name.
    #[arg(long)]
    pub(crate) json: bool,

    /// server: how many sockets are open, of players and of those who watch; contest: how many clients [default: 10000]; sockets: how many say nothing [default: 100000]
    #[arg(long, value_name = "N")]
    pub(crate) sockets: Option<usize>,

    /// server: how many games go on at the same time; match: how many are played; contest: of each pair [default: 2000]
    #[arg(long, value_name = "N")]
    pub(crate) games: Option<usize>,

    /// server: how many moves a second, all games together [default: 2000]
    #[arg(long, value_name = "N")]
    pub(crate) rate: Option<u32>,

    /// server: for how long, e.g. 20s or 2min [default: 20s]
    #[arg(long, alias = "seconds", value_name = "TIME", value_parser = tengen_console::seconds)]
    pub(crate) time: Option<Duration>,

    /// host: a Connect5 library that is measured, too; one that answers at once tells most
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) library: Option<PathBuf>,

    /// match: how many games at once
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) concurrency: usize,

    /// match: how many busy threads take time from everybody meanwhile
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) load: usize,

    /// server, contest and libraries: the program that is measured [default: `tengen` beside this program]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) tengen: Option<PathBuf>,

    /// host: be the program that answers at once
    #[arg(long, hide = true)]
    pub(crate) instant: bool,
}

/// What can be measured.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(crate) enum BenchGame {
    Gomoku,
    Quoridor,
    Battlefield,
    Server,
    #[cfg(unix)]
    Sockets,
    Host,
    Match,
    Contest,
}

/// Let a server run for hours while everything happens to it
///
/// Starts a server with its data in the folder for temporary files and plays on it as guests, accounts and programs, over sockets and HTTP,
/// against each other and the computer, with take-backs, requests that are sent twice, chat, seeks, uploads, contests, spectators, readers
/// that are slow or never read, and half requests. Meanwhile the server is killed, stopped and started again, its disk is slow, stalled, full,
/// read-only or fails to write through, and its wall clock is set to other hours. In the middle of the run one server stays alive, and it is seen
/// whether its memory, handles, threads and answers stay as they are.
///
/// Every acknowledged move must be in the server's logs once and in order, every game must have one end, and every rated game must count once.
/// If not, or if something grows, the exit status is 1. The folder gets samples.tsv, plot.svg, report.txt and server.log.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen-dev soak --hours 1 -o soak
  tengen-dev soak --minutes 1 -o soak
  tengen-dev soak --kills 1000 -o kills")]
pub(crate) struct SoakArgs {
    /// For so many hours [default: 1]
    #[arg(long, value_name = "N", conflicts_with_all = ["minutes", "kills"])]
    hours: Option<f64>,

    /// For so many minutes
    #[arg(long, value_name = "N", conflicts_with = "kills")]
    minutes: Option<f64>,

    /// Instead: so many `kill -9`, each at a random moment less than a second after a start
    #[arg(long, value_name = "N")]
    pub(crate) kills: Option<u64>,

    /// How many games go on at the same time
    #[arg(long, value_name = "N", default_value_t = 24)]
    pub(crate) games: usize,

    /// Another seed lets other things happen
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,

    /// The folder for what was measured; it must be empty or not there yet
    #[arg(short, long = "output", visible_alias = "out", value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) output: PathBuf,

    /// The program that is tested [default: `tengen` beside this program]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) tengen: Option<PathBuf>,
}

impl SoakArgs {
    pub(crate) fn time(&self) -> Duration {
        let hours = self.hours.unwrap_or_else(|| self.minutes.map_or(1.0, |minutes| minutes / 60.0));
        Duration::from_secs_f64(hours.clamp(1.0 / 3600.0, 1000.0) * 3600.0)
    }
}

/// Let the Quoridor engine learn from its own games
///
/// Plays against itself from random openings, with all cores, and fits all weights to what came of the positions: those for two
/// on the usual board. The same seed gives the same games and the same games give the same file, which belongs over
/// crates/engines/quoridor-engine/weights/two.bin. Gomoku's network is trained by training/train.py.
///
/// Games can be kept and used again. Six in ten are official, two have crossing walls, two are the contest's.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen-dev tune quoridor --games 20000 --seed 7 --keep quoridor.txt
  tengen-dev tune quoridor --from quoridor.txt -o two.bin")]
pub(crate) struct TuneArgs {
    /// The game whose engine learns
    #[arg(value_name = "GAME", value_parser = ["quoridor"])]
    pub(crate) game: String,

    /// The file of weights to write
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    #[arg(required_unless_present = "keep")]
    pub(crate) output: Option<PathBuf>,

    /// Learn from the games in this file instead of playing; may be given several times, the newest last
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) from: Vec<PathBuf>,

    /// Write the games that are played to this file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "from")]
    pub(crate) keep: Option<PathBuf>,

    /// How many games
    #[arg(long, value_name = "N", default_value_t = 2000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,

    /// How many positions are looked at for a move
    #[arg(long, value_name = "N", default_value_t = 3000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,

    /// How often everything is gone through
    #[arg(long, value_name = "N", default_value_t = 9)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) rounds: u32,

    /// Another seed gives other games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,

    /// Write over files that are there
    #[arg(long)]
    pub(crate) force: bool,
}
