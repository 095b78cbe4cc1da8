use std::path::PathBuf;

use clap::ValueHint;

/// Write a record of a game in another format
///
/// The format of IN is told by its content, that of OUT by its name; what OUT cannot hold is named. A name that ends with
/// .txt is the usual text of its game: points, Quoridor moves, or a map with orders.
///
/// Formats: events (.jsonl, Tengen's own and complete), sgf, psq, rec, lib, pos, ccgc, plain, letters, quoridor-log (.csv),
/// quoridor-text, battlefield; rif and the logs of Quoridor clients are only read.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen convert game.psq game.sgf
  tengen convert opening.lib opening.sgf        with all variations and comments
  tengen convert games.rif game.jsonl --game 7
  tengen convert game.sgf - --to ccgc > game.txt
  echo h8h9i9 | tengen convert - - --to sgf")]
pub(crate) struct ConvertArgs {
    /// The record; - is standard input
    #[arg(value_name = "IN", value_hint = ValueHint::FilePath)]
    pub(crate) input: PathBuf,

    /// The file to write; - is standard output
    #[arg(value_name = "OUT", value_hint = ValueHint::FilePath)]
    pub(crate) output: PathBuf,

    /// The format to write, whatever the name of OUT
    #[arg(long, value_name = "FORMAT")]
    pub(crate) to: Option<String>,

    /// Only this game of a file with several, from 1
    #[arg(long, value_name = "N")]
    pub(crate) game: Option<usize>,

    /// Write the texts of lib and ccgc as UTF-8, not as GBK
    #[arg(long)]
    pub(crate) utf8: bool,

    /// Write over a file that is there
    #[arg(long)]
    pub(crate) force: bool,
}

/// Draw a game as a picture
///
/// SVG and PNG show one position, GIF the whole game up to it. Stones bear their numbers, the winning row is marked, and
/// the caption names players and result.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen draw game.sgf -o game.png
  tengen draw game.sgf -o game.gif              the whole game, a move a second
  tengen draw game.psq -o move30.svg --move 30 --theme dark
  tengen draw log.csv -o quoridor.png --lang zh
  echo h8h9i9 | tengen draw - -o - > board.svg")]
pub(crate) struct DrawArgs {
    /// The record, of any format; - is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) input: PathBuf,

    /// The picture: .svg, .png or .gif; - writes SVG to standard output
    #[arg(short, long, value_name = "OUT", value_hint = ValueHint::FilePath)]
    pub(crate) output: PathBuf,

    /// Show the position after this many moves instead of the last one
    #[arg(long = "move", value_name = "N")]
    pub(crate) after: Option<usize>,

    /// Which game of a file with several, from 1
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) game: usize,

    /// Colours: light or dark
    #[arg(long, value_name = "THEME", default_value = "light")]
    pub(crate) theme: String,

    /// Which stones bear their numbers: all, last or none
    #[arg(long, value_name = "WHICH", default_value = "all")]
    pub(crate) numbers: String,

    /// Pixels from one line to the next [default: 54, and 36 in a GIF]
    #[arg(long, value_name = "PIXELS")]
    pub(crate) cell: Option<u16>,

    /// Milliseconds that a move stands in a GIF
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    pub(crate) delay: u32,

    /// Leave out the names of columns and rows
    #[arg(long)]
    pub(crate) no_coordinates: bool,

    /// Leave out players, move and result
    #[arg(long)]
    pub(crate) no_caption: bool,

    /// Write over a file that is there
    #[arg(long)]
    pub(crate) force: bool,
}

/// Show what a record holds
///
/// Format, rules, players, result, moves and variations, times, the first move against the rules if there is one, and
/// whatever was guessed when the file was read.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen info game.sgf
  tengen info opening.lib
  tengen info games.rif --game 7
  tengen info --json game.psq")]
pub(crate) struct InfoArgs {
    /// The record, of any format; - is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) input: PathBuf,

    /// Only this game of a file with several, from 1
    #[arg(long, value_name = "N")]
    pub(crate) game: Option<usize>,

    /// As JSON, one object a game and line
    #[arg(long)]
    pub(crate) json: bool,
}
