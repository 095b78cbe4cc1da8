//! The command line as plain data. Texts here are English; `chinese.rs` has the Chinese ones. What our own parsers read
//! is kept as text, so that the commands can say in either language what is wrong with it.

use std::{ffi::OsString, path::PathBuf, time::Duration};

use clap::{CommandFactory as _, Parser, Subcommand, ValueHint};
use tengen_core::Lang;

/// People and bots play board games against each other, with an honest referee between them.
#[derive(Debug, Parser)]
#[command(name = "tengen", version, arg_required_else_help = true, disable_help_subcommand = true)]
#[command(after_help = "\
Examples:
  tengen battlefield --map maps/river.map     play a battle in the terminal
  tengen battlefield < game.in                run a map and its commands
  tengen judge cases -- ./my-battlefield      judge your own program
  tengen forbidden f8 a1 g8 a2 h9 a3 h10      Renju's forbidden points
  tengen perft quoridor 3                     count move sequences")]
pub(crate) struct Args {
    /// Language of messages: en or zh [default: that of the environment]
    #[arg(long, global = true, value_name = "LANG")]
    lang: Option<Lang>,

    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Battlefield(BattlefieldArgs),
    Judge(JudgeArgs),
    Forbidden(ForbiddenArgs),
    Perft(PerftArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
}

/// Play or run a battle in text
///
/// Reads the map and then one command a line, and shows the field after each, exactly as the course's reference program
/// does.
///
/// A command is ROW COLUMN, then a digit a step (7 8 9 is the row below), then `0 D` to attack or `10 D S` to cast
/// spell S: 1 fireball, 2 earthquake.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen battlefield --map maps/river.map    map from a file, commands from the keyboard
  tengen battlefield < game.in > game.out    map and commands from standard input
  tengen battlefield -D < game.in            with debug messages on standard error

  1 1 8 6 6 9 9    the unit on (1, 1) goes down, right, right, and twice down-right
  3 7 8 0 9        the unit on (3, 7) goes down and attacks down-right
  1 4 10 8 1       the mage on (1, 4) throws a fireball down")]
pub(crate) struct BattlefieldArgs {
    /// Say on standard error why commands have no effect
    #[arg(short = 'D')]
    pub(crate) debug: bool,

    /// Read the map from a file; standard input has the commands only
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) map: Option<PathBuf>,
}

/// Judge a program by the inputs and outputs of a folder
///
/// Runs the program on every NAME.in of the folder and compares what it writes with NAME.out, line by line; blanks at
/// the ends of lines and empty lines at the end do not count. Sub-folders are tasks. A program that fails, crashes or
/// takes too long is wrong whatever it wrote.
///
/// The exit status is 0 when everything is correct, 1 when something is wrong, 2 when nothing could be judged.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen judge data -- ./battlefield
  tengen judge --timeout 2 data -- python3 battlefield.py
  tengen judge data/3 -- tengen battlefield")]
pub(crate) struct JudgeArgs {
    /// Seconds that a program may take for each input
    #[arg(long, value_name = "S", default_value = "10", value_parser = seconds)]
    pub(crate) timeout: Duration,

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
#[command(after_help = "\
Examples:
  tengen forbidden f8 a1 g8 a2 h9 a3 h10
  tengen forbidden --black c8,d8,g8,i8,j8
  tengen forbidden --size 19 --black j10,k10,j11,k11 --white a1")]
pub(crate) struct ForbiddenArgs {
    /// Size of the board
    #[arg(long, value_name = "N", default_value = "15")]
    pub(crate) size: String,

    /// Black stones, instead of a game
    #[arg(long, value_name = "POINTS", value_delimiter = ',', conflicts_with = "stones")]
    pub(crate) black: Vec<String>,

    /// White stones, instead of a game
    #[arg(long, value_name = "POINTS", value_delimiter = ',', conflicts_with = "stones")]
    pub(crate) white: Vec<String>,

    /// The stones of a game in the order of play, such as h8 i9
    #[arg(value_name = "STONES")]
    pub(crate) stones: Vec<String>,
}

/// Count the move sequences of a game
///
/// The counts are how independent programs compare their rules. A game that is over has no moves.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen perft quoridor 3
  tengen perft quoridor,variant=cross 2 e4h e4v
  tengen perft gomoku,size=3,k=3 9
  tengen perft renju 1 h8 h9 i9 --divide
  tengen perft battlefield 2")]
pub(crate) struct PerftArgs {
    /// The game, with settings: gomoku, renju, tic-tac-toe, quoridor, battlefield
    ///
    /// Settings follow with commas: gomoku,size=15x15,k=5,players=2,rule=freestyle,opening=free or
    /// quoridor,variant=official,size=9,players=2,walls=10.
    #[arg(value_name = "GAME")]
    pub(crate) rules: String,

    /// How many moves to look ahead
    #[arg(value_name = "DEPTH")]
    pub(crate) depth: u32,

    /// Moves to play first
    #[arg(value_name = "MOVES")]
    pub(crate) moves: Vec<String>,

    /// Show the count for each first move
    #[arg(long)]
    pub(crate) divide: bool,
}

/// Write a completion script for a shell
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen completions bash > ~/.local/share/bash-completion/completions/tengen
  tengen completions zsh > ~/.zfunc/_tengen
  tengen completions fish > ~/.config/fish/completions/tengen.fish")]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_name = "SHELL")]
    pub(crate) shell: clap_complete::Shell,
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

/// The command line in this language.
pub(crate) fn command(lang: Lang) -> clap::Command {
    match lang {
        Lang::En => Args::command(),
        Lang::Zh => crate::chinese::translate(Args::command()),
    }
}

fn seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.parse().ok().filter(|&seconds: &f64| seconds > 0.0);
    let seconds = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| {
        crate::speech::lang().pick("write a number of seconds, such as 2 or 0.5", "请写秒数，例如 2 或 0.5")
    })
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
