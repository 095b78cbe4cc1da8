use std::path::PathBuf;

use clap::ValueHint;

/// Play in a Quoridor contest as one of the house bots
///
/// Connects to a server of the contest, the course's own or tengen contest quoridor, and plays until it closes. What it prints
/// is what the course's client prints; trouble is told on standard error.
///
/// The bots, from the weakest to the strongest: random steps by chance, defensive only puts walls, run only runs, defensive-run
/// puts walls and then runs, baseline is the one to beat; tengen is our engine. Without --key a bot has the name that it always
/// had, such as 193304BASELINE.
///
/// A config file is the course's config.json: network.host, network.port, playerKey, saveLog, gameReplay, gameReplayCmd, robot,
/// threads, threadsMultiPorts. What the command line says beats the file; in the course's client it is the other way round.
///
/// The exit status is 0 when the contest was played, 2 when it could not be: nobody answers, or the key is not accepted.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen client quoridor --bot baseline
  tengen client quoridor --host 10.0.0.5 --port 19330 --key 19120000 --bot run
  tengen client quoridor --bot tengen --time 600
  tengen client quoridor --bot run --threads 4    four of them
  tengen client quoridor -R 4 --replay            see the games afterwards
  tengen client quoridor -c config.json")]
pub(crate) struct ClientArgs {
    /// The game
    #[arg(value_name = "GAME")]
    pub(crate) game: ClientGameArg,

    /// Where the server is: an address or a name [default: 127.0.0.1]
    #[arg(long, value_name = "HOST")]
    pub(crate) host: Option<String>,

    /// Its port [default: 19330]
    #[arg(short, long, value_name = "PORT")]
    pub(crate) port: Option<u16>,

    /// The name that you play under: at most 48 letters and digits [default: the bot's own]
    #[arg(short, long, value_name = "NAME")]
    pub(crate) key: Option<String>,

    /// Who plays: random, defensive, run, defensive-run, baseline or tengen [default: random]
    #[arg(long, value_name = "BOT")]
    pub(crate) bot: Option<String>,

    /// The same by the number of the course's client, from 0 (random) to 4 (baseline)
    #[arg(short = 'R', long, value_name = "N", conflicts_with = "bot")]
    #[arg(value_parser = clap::value_parser!(u8).range(0..=4))]
    pub(crate) robot: Option<u8>,

    /// How long tengen thinks about a step, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub(crate) time: u64,

    /// How many players to start [default: 1]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(crate) threads: Option<u16>,

    /// Each player on a port of its own, from PORT on
    #[arg(short, long, alias = "multiPorts")]
    pub(crate) multi_ports: bool,

    /// Write a log of every game, `log_YYYYMMDD_HHMMSS_NNN.csv`, in this folder
    #[arg(short, long)]
    pub(crate) log: bool,

    /// See the games afterwards; they are logged, too
    #[arg(short, long)]
    pub(crate) replay: bool,

    /// The program that shows a log, with %file% for its name [default: tengen replay]
    #[arg(short = 'C', long, alias = "replayCmd", value_name = "COMMAND", value_hint = ValueHint::CommandString)]
    pub(crate) replay_cmd: Option<String>,

    /// Take from this file what the command line does not say
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) config: Option<PathBuf>,
}

/// What contests are played over the network.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(crate) enum ClientGameArg {
    Quoridor,
}
