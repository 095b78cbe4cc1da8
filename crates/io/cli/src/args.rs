//! The command line as plain data. Texts here are English; `chinese.rs` has the Chinese ones. What our own parsers read
//! is kept as text, so that the commands can say in either language what is wrong with it.

mod check;
mod client;
mod contest;
mod engine;
mod lib_sdk;
mod library;
mod play;
mod records;
mod replay;
mod sandbox;
mod serve;
mod store;

use std::{ffi::OsString, path::PathBuf};

use clap::{CommandFactory as _, Parser, Subcommand, ValueHint, builder::PossibleValuesParser};
use tengen_core::Lang;
use tengen_match_runner::MatchSubcommand;

pub(crate) use check::CheckEngineArgs;
pub(crate) use client::ClientArgs;
pub(crate) use contest::{ContestArgs, ContestGameArg, ContestProfileArg};
pub(crate) use engine::{
    AnalyseArgs, EngineArgs, EngineGameArg, EngineProtocolArg, PuzzlesArgs, SolveArgs, SolveSideArg,
};
pub(crate) use lib_sdk::{CodeLanguageArg, LibBuildArgs, LibNewArgs};
pub(crate) use library::{LibHostArgs, LibListArgs};
pub(crate) use play::{ColorArg, FirstMoveArg, PlayArgs, ThemeArgs};
pub(crate) use records::{ConvertArgs, DrawArgs, InfoArgs};
pub(crate) use replay::{ReplayArgs, WatchArgs};
pub(crate) use sandbox::SandboxArgs;
pub(crate) use serve::{LogFormatArg, ServeArgs};
pub(crate) use store::{BackupArgs, RestoreArgs, VerifyArgs};

/// The environment variable through which shells ask for completions.
pub(crate) const COMPLETE: &str = "TENGEN_COMPLETE";

/// Three board games: play them in the browser, and tools for those who write programs that play them
#[derive(Debug, Parser)]
#[command(name = "tengen", version, disable_help_subcommand = true)]
#[command(after_help = "\
Examples:
  tengen                                      play in the browser: prints a link
  tengen play                                 play in the terminal
  tengen play gomoku --against 5              against the computer
  tengen replay game.sgf                      see a game again, move by move
  tengen watch http://localhost:8808/         see what is played on a server
  tengen battlefield < game.in                run a map and its commands
  tengen judge cases -- ./my-battlefield      judge your own program
  tengen forbidden f8 a1 g8 a2 h9 a3 h10      Renju's forbidden points
  tengen perft quoridor 3                     count move sequences
  tengen engine gomoku                        be a Gomocup engine
  tengen match --engine cmd=A --engine cmd=B  let two engines play each other
  tengen contest quoridor -n 8                hold a Quoridor contest for the course's clients
  tengen tournament --engine cmd=A --engine cmd=B --engine cmd=C   everybody plays everybody
  tengen client quoridor --bot baseline       play in a Quoridor contest
  tengen check-engine ./pbrain-mine           what does my Gomocup engine do wrong?
  tengen analyse quoridor e2 e8               what our engine thinks of a position
  tengen convert game.psq game.sgf            a record in another format
  tengen draw game.sgf -o game.png            a picture, or an animated GIF
  tengen backup monday.db                     copy all kept games, also while they are played

Exit status: 0 done, 1 something was judged wrong or found damaged, 2 it could not be done.")]
pub(crate) struct CliArgs {
    #[arg(help = "Language of messages [default: TENGEN_LANG, or that of the environment]")]
    #[arg(long, global = true, value_name = "LANG", ignore_case = true)]
    #[arg(value_parser = PossibleValuesParser::new(Lang::ALL.map(Lang::code)))]
    lang: Option<String>,

    #[command(subcommand)]
    pub(crate) command: Option<CliCommand>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum CliCommand {
    Serve(ServeArgs),
    Play(Box<PlayArgs>),
    Replay(ReplayArgs),
    Watch(WatchArgs),
    Battlefield(BattlefieldArgs),
    Judge(JudgeArgs),
    Forbidden(ForbiddenArgs),
    Perft(PerftArgs),
    Engine(EngineArgs),
    #[command(flatten)]
    Matches(MatchSubcommand),
    Contest(ContestArgs),
    Client(ClientArgs),
    LibNew(LibNewArgs),
    LibBuild(LibBuildArgs),
    LibHost(LibHostArgs),
    LibList(LibListArgs),
    Sandbox(SandboxArgs),
    CheckEngine(CheckEngineArgs),
    Analyse(AnalyseArgs),
    Solve(SolveArgs),
    Puzzles(PuzzlesArgs),
    Convert(ConvertArgs),
    Draw(DrawArgs),
    Info(InfoArgs),
    Backup(BackupArgs),
    Restore(RestoreArgs),
    Verify(VerifyArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
    #[command(hide = true)]
    Help(HelpArgs),
}

/// Play or run a battle in text
///
/// Reads the map and then one command a line, and shows the field after each, exactly as the course's reference program
/// does. A map that cannot be read gives "Failed to load map!", with status 0 as there, or 2 with --map.
///
/// On the screen side A is in capitals and side B in small letters: FT footman, KN knight, AR archer, MG mage; ~~ is water,
/// /\ a mountain, $ a forest, \/ an abyss.
///
/// A command is ROW COLUMN, then a digit a step as on a keypad with 1 at the upper left, then 0 D to attack or 10 D S to
/// cast spell S: 1 fireball, 2 earthquake. Every line costs the turn.
///
/// Maps of ours, small ones first: skirmish, mages, wall, islands, archers, plain, pass, canyon, fords, peaks, forest, lakes,
/// cavalry, great.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen battlefield --map skirmish          one of our maps, commands from the keyboard
  tengen battlefield --map maps/river.map    map from a file
  tengen battlefield < game.in > game.out    map and commands from standard input
  tengen battlefield -D < game.in            with debug messages on standard error

  1 1 8 6 6 9 9    the unit on (1, 1) goes down, right, right, and twice down-right
  3 7 8 0 9        the unit on (3, 7) goes down and attacks down-right
  1 4 10 8 1       the mage on (1, 4) throws a fireball down")]
pub(crate) struct BattlefieldArgs {
    /// Write the reference program's debug messages to standard error
    #[arg(short = 'D')]
    pub(crate) debug: bool,

    /// The map: a file, or the name of one of ours; standard input has the commands only
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) map: Option<PathBuf>,
}

/// Judge a program by the inputs and outputs of a folder
///
/// Runs the program on every NAME.in of the folder and compares what it writes with NAME.out, line by line; blanks at
/// the ends of lines and empty lines at the end do not count. Sub-folders are tasks. A program that fails, crashes or
/// takes too long is wrong whatever it wrote.
///
/// The exit status is 0 when everything is correct, 1 when something is wrong, 2 when it could not be judged to the end.
#[derive(Debug, clap::Args)]
#[command(allow_negative_numbers = true)]
#[command(after_help = "\
Examples:
  tengen judge data -- ./battlefield
  tengen judge --timeout 2 data -- python3 battlefield.py
  tengen judge data/3 -- tengen battlefield")]
pub(crate) struct JudgeArgs {
    /// Seconds that the program may take for each input
    #[arg(long, value_name = "S", default_value = "10")]
    pub(crate) timeout: String,

    /// Folder with NAME.in and NAME.out, or with such folders
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) folder: PathBuf,

    /// The program and its arguments
    #[arg(last = true, required = true, value_name = "COMMAND", value_hint = ValueHint::CommandWithArguments)]
    pub(crate) command: Vec<OsString>,
}

/// Show the points that Renju forbids to Black
///
/// The stones are given in the order of play, black first, or by colour. The kind of each point is that of the rules:
/// overline (6), double-four (4), double-three (3).
#[derive(Debug, clap::Args)]
#[command(allow_negative_numbers = true)]
#[command(after_help = "\
Examples:
  tengen forbidden f8 a1 g8 a2 h9 a3 h10
  tengen forbidden --black c8,d8,g8,i8,j8
  tengen forbidden --size 19 --black j10,k10,j11,k11 --white a1")]
pub(crate) struct ForbiddenArgs {
    /// Size of the board, such as 15 or 20x15
    #[arg(long, value_name = "SIZE", default_value = "15")]
    pub(crate) size: String,

    /// Black stones, separated by commas; not together with STONES
    #[arg(long, value_name = "POINTS", conflicts_with = "stones")]
    pub(crate) black: Vec<String>,

    /// White stones, separated by commas; not together with STONES
    #[arg(long, value_name = "POINTS", conflicts_with = "stones")]
    pub(crate) white: Vec<String>,

    /// The stones of a game in the order of play, such as h8 i9
    #[arg(value_name = "STONES")]
    pub(crate) stones: Vec<String>,
}

/// Count the move sequences of a game
///
/// The counts are how independent programs compare their rules. A game that is over has no moves.
#[derive(Debug, clap::Args)]
#[command(allow_negative_numbers = true)]
#[command(after_help = "\
Examples:
  tengen perft quoridor 3
  tengen perft quoridor,variant=cross 2 e4h e4v
  tengen perft gomoku,size=3,k=3 9
  tengen perft renju 1 h8 h9 i9 --divide
  tengen perft battlefield 2 '1 1 8 6 6' --map maps/river.map")]
pub(crate) struct PerftArgs {
    /// The game, with settings: gomoku, renju, tic-tac-toe, quoridor, battlefield
    ///
    /// Settings follow with commas. gomoku: size=15x15, k=5, players=2, rule=freestyle (standard, renju, caro, caro-exact),
    /// opening=free (rif, yamaguchi, soosyrv8, taraguchi10, swap, swap2, pro, long-pro). quoridor: variant=official (cross,
    /// contest), size=9, players=2, walls=10. battlefield: the lines of a map, or see --map.
    #[arg(value_name = "GAME")]
    pub(crate) rules: String,

    /// How many moves to look ahead
    #[arg(value_name = "DEPTH")]
    pub(crate) depth: u32,

    /// Moves to play first, each one argument
    #[arg(value_name = "MOVES")]
    pub(crate) moves: Vec<String>,

    /// Show the count for each first move
    #[arg(long)]
    pub(crate) divide: bool,

    /// The map of a battle: a file, or the name of one of ours
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) map: Option<PathBuf>,
}

/// Write a completion script for a shell
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  source <(tengen completions bash)              in ~/.bashrc
  source <(tengen completions zsh)               in ~/.zshrc
  tengen completions fish | source               in ~/.config/fish/config.fish")]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_name = "SHELL", value_parser = ["bash", "elvish", "fish", "powershell", "zsh"])]
    pub(crate) shell: String,
}

/// Write the manual page
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen man | man -l -
  tengen man --out ~/.local/share/man/man1")]
pub(crate) struct ManArgs {
    /// Write a page for each command into this folder
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) out: Option<PathBuf>,
}

/// Show help for a command
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen help judge")]
pub(crate) struct HelpArgs {
    /// The command
    #[arg(value_name = "COMMAND")]
    pub(crate) command: Option<String>,
}

/// The command line in this language.
pub(crate) fn command(lang: Lang) -> clap::Command {
    match lang {
        Lang::En => CliArgs::command(),
        Lang::Zh => crate::chinese::translate(CliArgs::command()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound_in_both_languages() {
        command(Lang::En).debug_assert();
        command(Lang::Zh).debug_assert();
    }
}
