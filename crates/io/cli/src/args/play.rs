use std::path::PathBuf;

use clap::{ValueEnum, ValueHint};
use clap_complete::engine::{ArgValueCandidates, CompletionCandidate};
use tengen_games::GameTitle;
use tengen_gomoku::{Opening, Rule};
use tengen_quoridor::QuoridorVariant;
use tengen_search::Level;

/// Play in the terminal
///
/// Against people at the same keyboard, the computer, or any program. On a screen by keys and mouse; ? shows the keys, and
/// without GAME a menu asks what to play. Where there is no screen (a pipe, TERM=dumb, --plain) moves are read line by
/// line and the board is printed after each; help lists what else can be written.
///
/// Games are kept in the folder of the data. One that was interrupted, even by kill -9, is offered at the next start.
///
/// Exit status: 0 on a screen. Line by line: 0 the first player has won, or whoever plays here against others; 1 they have
/// lost; 3 nobody has won; 4 the game is not finished. 2 it could not be played.
#[derive(Debug, clap::Args)]
#[command(allow_negative_numbers = true)]
#[command(after_help = "\
Examples:
  tengen play                                     a menu
  tengen play gomoku --against 5                  the computer, level 5 of 10
  tengen play gomoku --size 52 --win 7 --players 8
  tengen play renju --opening taraguchi10 --tc 600+3x30
  tengen play quoridor --against './my-bot --fast' --first opponent
  tengen play battlefield --map canyon --against 8
  tengen play --load game.sgf --against 10        go on with a game of a file
  printf 'b2\\na1\\n' | tengen play tic-tac-toe --plain")]
pub(crate) struct PlayArgs {
    /// The game: gomoku, renju, tic-tac-toe, quoridor or battlefield, with settings as for perft
    #[arg(value_name = "GAME", add = ArgValueCandidates::new(games))]
    pub(crate) game: Option<String>,

    /// Size of the board, such as 15, 20x15, or 9 for Quoridor
    #[arg(long, value_name = "SIZE", requires = "game")]
    pub(crate) size: Option<String>,

    /// How many in a row win (gomoku)
    #[arg(long, value_name = "N", requires = "game")]
    pub(crate) win: Option<String>,

    /// How many play: 2 to 8, or 2 or 4 in Quoridor
    #[arg(long, value_name = "N", requires = "game")]
    pub(crate) players: Option<String>,

    /// The rule of Gomoku: freestyle, standard, renju, caro or caro-exact
    #[arg(long, value_name = "RULE", requires = "game", add = ArgValueCandidates::new(rules))]
    pub(crate) rule: Option<String>,

    /// How Gomoku is opened: free, rif, yamaguchi, soosyrv8, taraguchi10, swap, swap2, pro or long-pro
    #[arg(long, value_name = "NAME", requires = "game", add = ArgValueCandidates::new(openings))]
    pub(crate) opening: Option<String>,

    /// The rules of Quoridor: official, cross or contest
    #[arg(long, value_name = "NAME", requires = "game", add = ArgValueCandidates::new(variants))]
    pub(crate) variant: Option<String>,

    /// How many walls each player of Quoridor has
    #[arg(long, value_name = "N", requires = "game")]
    pub(crate) walls: Option<String>,

    /// The map of a battle: a file, or the name of one of ours
    #[arg(long, value_name = "FILE", requires = "game", value_hint = ValueHint::FilePath)]
    pub(crate) map: Option<PathBuf>,

    /// Against whom: a level from 1 to 10, human, or the command line of a program [default: human]
    ///
    /// Given several times it names several opponents; the last one takes all seats that are left. A file that ends with
    /// .so, .dll or .dylib is a Connect5 library.
    #[arg(long, value_name = "WHO", add = ArgValueCandidates::new(opponents))]
    pub(crate) against: Vec<String>,

    /// How programs are talked to: gomocup or text [default: gomocup in Gomoku, text for libraries and elsewhere]
    ///
    /// Gomocup's protocol is for five in a row and two players; the text protocol is for every game, board and opening.
    #[arg(long, value_name = "PROTOCOL")]
    pub(crate) proto: Option<String>,

    /// How far a program is trusted: trusted, jail or partial [default: trusted]
    #[arg(long, value_name = "LEVEL")]
    pub(crate) sandbox: Option<String>,

    /// Who moves first
    #[arg(long, value_name = "WHO", default_value = "me")]
    pub(crate) first: FirstMoveArg,

    /// Time, in seconds: 300, 300+2, 5/move, 600+3x30 (byo-yomi) and others [default: none]
    #[arg(long, value_name = "TIME")]
    pub(crate) tc: Option<String>,

    /// What the players are called, in the order of play
    #[arg(long, value_name = "A,B")]
    pub(crate) names: Option<String>,

    /// Go on with the game of this file, of any format, by its own rules
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "game")]
    pub(crate) load: Option<PathBuf>,

    /// Go on with the last game that was interrupted
    #[arg(long, conflicts_with_all = ["game", "load", "new", "against", "first", "tc", "names"])]
    pub(crate) resume: bool,

    /// Begin a new game without asking about one that was interrupted
    #[arg(long)]
    pub(crate) new: bool,

    /// Line by line as with --plain, in words and without the board
    #[arg(long)]
    pub(crate) no_board: bool,

    #[command(flatten)]
    pub(crate) look: ThemeArgs,

    #[arg(help = super::store::DATA)]
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) data: Option<PathBuf>,
}

/// How things look in the terminal.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct ThemeArgs {
    /// Line by line, without a screen; boards are drawn with letters
    #[arg(long)]
    pub(crate) plain: bool,

    /// Draw boards with letters only
    #[arg(long)]
    pub(crate) ascii: bool,

    #[arg(help = "Colours: as the terminal and NO_COLOR say, always, or never")]
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorArg,

    /// Leave the mouse to the terminal
    #[arg(long)]
    pub(crate) no_mouse: bool,
}

/// Who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FirstMoveArg {
    Me,
    Opponent,
}

/// When there are colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorArg {
    Auto,
    Always,
    Never,
}

fn candidates(names: impl IntoIterator<Item = impl ToString>) -> Vec<CompletionCandidate> {
    names.into_iter().map(|name| CompletionCandidate::new(name.to_string())).collect()
}

fn games() -> Vec<CompletionCandidate> {
    candidates(GameTitle::ALL.map(GameTitle::code))
}

fn rules() -> Vec<CompletionCandidate> {
    candidates(Rule::ALL)
}

fn openings() -> Vec<CompletionCandidate> {
    candidates(Opening::ALL)
}

fn variants() -> Vec<CompletionCandidate> {
    candidates(QuoridorVariant::ALL)
}

fn opponents() -> Vec<CompletionCandidate> {
    let levels = Level::all().map(|level| level.number().to_string());
    candidates(levels.chain(["human".to_owned()]))
}
