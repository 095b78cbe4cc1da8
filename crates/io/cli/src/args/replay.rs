use std::path::PathBuf;

use clap::ValueHint;

use super::ThemeArgs;

/// Replay a game in the terminal
///
/// Reads every record format, also logs of the Quoridor contest. On a screen: right and left go one move, n and p too, and
/// there are keys for ten moves, the first and the last, going to a move, and playing by itself; ? shows them all.
///
/// Where there is no screen (a pipe, TERM=dumb, --plain) the same is read as commands line by line; without any, the moves
/// and the last position are printed.
///
/// A panel is the look of the contest's replayer: an uiconfig.json, or the file of a board drawn in letters. An
/// uiconfig.json names its record, so that it can stand in the place of FILE.
#[derive(Debug, clap::Args)]
#[command(allow_negative_numbers = true)]
#[command(after_help = "\
Examples:
  tengen replay game.sgf
  tengen replay games.rif --game 7 --move 12
  tengen replay log.csv --panel uiconfig.json
  tengen replay game.psq --all | less             every position
  tengen replay game.jsonl --plain < /dev/null    the moves and the last position")]
pub(crate) struct ReplayArgs {
    /// The record, of any format, or the folder of a Quoridor contest; - is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath, required_unless_present = "panel")]
    pub(crate) input: Option<PathBuf>,

    /// Which game of a file with several, from 1
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) game: usize,

    /// Begin after this many moves
    #[arg(long = "move", value_name = "N")]
    pub(crate) after: Option<usize>,

    /// Moves a second when it plays by itself: 0.25, 0.5, 1, 2, 4 or 8
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) speed: String,

    /// The look of the contest's replayer: an uiconfig.json, or a panel alone
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) panel: Option<PathBuf>,

    /// Print every position, without a screen
    #[arg(long)]
    pub(crate) all: bool,

    #[command(flatten)]
    pub(crate) look: ThemeArgs,
}

/// Watch games that are being played
///
/// A table, a contest or a whole server by its address as in the browser, or a record that grows: the log of a table, of the
/// Quoridor contest, or of a folder with several, or the journal of a match or tournament with all its games and standings. What was played so far can be gone through meanwhile, with the keys of
/// replay; End goes back to the game. A connection that is lost comes back by itself.
///
/// Where there is no screen (a pipe, TERM=dumb, --plain) every move is told in a line, and the board when the game is over.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen watch http://localhost:8808/             what is played there, to choose from
  tengen watch http://localhost:8808/t/Ab3xY9     a table
  tengen watch http://localhost:8808/contest/K2pQ a contest, table after table
  tengen watch log.csv --panel uiconfig.json      a log that grows
  tengen watch tengen-match.jsonl                 a match that is being played
  tengen watch --plain http://localhost:8808/t/Ab3xY9 > game.txt")]
pub(crate) struct WatchArgs {
    /// The address of a table, a contest or a server, or a file or folder
    #[arg(value_name = "URL|FILE", value_hint = ValueHint::AnyPath)]
    pub(crate) target: String,

    /// The look of the Quoridor contest's replayer: an uiconfig.json, or a panel alone
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) panel: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) look: ThemeArgs,
}
