use std::{net::IpAddr, path::PathBuf};

use clap::{ValueEnum, ValueHint};

/// Hold a Quoridor contest that the course's clients connect to
///
/// Waits until all players have connected, lets them play, and ends. It speaks the protocol of the course's own server, prints the
/// same lines, and writes the same files into a folder named by the time: who plays, the results, and a table of every game.
/// All games are also in games.jsonl there, for tengen replay, info and convert; tengen watch FOLDER follows them while they
/// are played. What the course's server would not have said goes to standard error.
///
/// Only this machine can connect unless --host says otherwise: 0.0.0.0 lets in everybody who can reach this machine, as
/// a course in one room needs it.
///
/// The profile "document" follows what players were told: being late is a violation, three violations lose, after 100 steps
/// each the player who has thought less wins, a vanished opponent is reported as such, and a bad key is answered. "original"
/// follows what the course's server does: the second lateness in a game leads out of the contest, after 200 steps the second
/// player wins. Neither has its faults.
///
/// Formats: knockout as the course has it, every round drawn by lot; or round-robin, gauntlet, swiss (swiss:5 has five rounds),
/// double-elimination, arena (arena:10 lasts ten minutes).
///
/// ^C or SIGTERM ends it; clients are told, and the exit status is 130. Whatever stops it, --resume FOLDER goes on: games that
/// were finished count, one that was interrupted is played again, and players connect again with the keys that they had.
#[derive(Debug, clap::Args)]
#[command(allow_negative_numbers = true)]
#[command(after_help = "\
Examples:
  tengen contest quoridor -p 19330                         two players, one game
  tengen contest quoridor -p 19330 -n 40 -r 5 --host 0.0.0.0
  tengen contest quoridor -p 19330 -n 8 --format round-robin --kick-on-timeout
  tengen contest quoridor -p 19330 -n 8 --watch            with the games in this terminal
  tengen contest quoridor -p 19330 -n 8 --page 0.0.0.0 --stay
  tengen contest quoridor -p 19330 --no-timeout            to debug a client
  tengen contest quoridor -p 19330 --profile original      exactly as the course's server
  tengen contest quoridor --resume 2026-11-16-10-00-00     after an interruption
  tengen client quoridor --bot baseline                    somebody to play against")]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of the command line")]
pub(crate) struct ContestArgs {
    /// The game
    #[arg(value_name = "GAME")]
    pub(crate) game: ContestGameArg,

    /// The port that clients connect to [default: 19330]
    #[arg(short, long, value_name = "PORT")]
    pub(crate) port: Option<u16>,

    /// How many players there are
    #[arg(short = 'n', long, value_name = "N", default_value_t = 2)]
    pub(crate) num: i64,

    /// How many games a pair plays, with colours changed every time
    #[arg(short, long, value_name = "N", default_value_t = 1)]
    pub(crate) rounds: i64,

    /// How many milliseconds a step may take; 0 is no limit
    #[arg(short, long, value_name = "MS", default_value_t = 1000)]
    pub(crate) timeout: i64,

    /// Tell every step on standard error
    #[arg(short, long)]
    pub(crate) debug: bool,

    /// Whose rules: document (what players were told) or original (what the course's server does)
    #[arg(long, value_name = "PROFILE", value_enum, default_value_t = ContestProfileArg::Document)]
    pub(crate) profile: ContestProfileArg,

    /// Who is late once has to leave the contest
    #[arg(long)]
    pub(crate) kick_on_timeout: bool,

    /// Nobody is ever late
    #[arg(long, conflicts_with = "kick_on_timeout")]
    pub(crate) no_timeout: bool,

    /// Who meets whom: knockout, round-robin, gauntlet, swiss, double-elimination or arena
    #[arg(long, value_name = "FORMAT", default_value = "knockout")]
    pub(crate) format: String,

    /// Where the contest's folder is made
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, default_value = ".")]
    pub(crate) folder: PathBuf,

    /// The address that clients connect to; 0.0.0.0 is every address of this machine [default: 127.0.0.1]
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) host: Option<IpAddr>,

    /// Show the contest on a page, live: the address or port where it is; everybody who can reach it may look on
    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, default_missing_value = "127.0.0.1:8808")]
    pub(crate) page: Option<String>,

    /// Keep the page when the contest is over, until ^C
    #[arg(long, requires = "page")]
    pub(crate) stay: bool,

    /// Show the contest in this terminal, live; the console's lines follow when the screen is left
    #[arg(long)]
    pub(crate) watch: bool,

    /// A number from which the lots are drawn, to have the same ones again
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,

    /// Go on with an interrupted contest: the folder that it made. Its options are taken from there
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath, conflicts_with_all = BEGUN_WITH)]
    pub(crate) resume: Option<PathBuf>,
}

/// What a contest is begun with cannot be changed when it is resumed.
const BEGUN_WITH: [&str; 9] =
    ["num", "rounds", "timeout", "profile", "kick_on_timeout", "no_timeout", "format", "folder", "seed"];

/// What contests there are.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum ContestGameArg {
    Quoridor,
}

/// Whose rules are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ContestProfileArg {
    Document,
    Original,
}
