use std::path::PathBuf;

use clap::ValueHint;
use tengen_gomoku_engine::WinningMeans;

/// Be an engine that others start
///
/// gomoku speaks the Gomocup protocol on standard input and output, as Piskvork and other managers expect it. gobang does
/// so, too: it is a simple sparring partner that never changes, neither by --level nor by --seed.
///
/// quoridor and battlefield speak a text protocol close to UCI: position, go, bestmove. With --proto text gomoku does, too, and
/// then plays all opening protocols, any board, and more than two players. With --bot somebody else plays: for
/// quoridor a bot of the contest (my-player, defensive, run, defensive-run, baseline), for battlefield a simple player
/// (greedy, random). Where a bot of the contest would let a turn go or break the rules, it plays its next legal move.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  printf 'START 15\\nBEGIN\\nEND\\n' | tengen engine gomoku
  tengen engine gomoku --level 3
  (printf 'rules renju,opening=yamaguchi\\ngo movetime 500\\n'; sleep 1) | tengen engine gomoku --proto text
  (printf 'position startpos moves e2 e8\\ngo movetime 500\\n'; sleep 1) | tengen engine quoridor
  tengen engine quoridor --bot baseline")]
pub(crate) struct EngineArgs {
    /// The engine: gomoku, gobang, quoridor or battlefield
    #[arg(value_name = "GAME")]
    pub(crate) game: EngineGameArg,

    /// How well it plays: from 1, who overlooks a lot, to 10, as well as it can
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u8).range(1..=10))]
    pub(crate) level: u8,

    /// Another seed chooses other openings and overlooks something else [default: from the clock]
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,

    /// The protocol: gomocup or text [default: gomocup for gomoku and gobang, text for the others]
    #[arg(long, value_name = "PROTOCOL")]
    pub(crate) proto: Option<EngineProtocolArg>,

    /// Who plays Quoridor or Battlefield [default: tengen, the engine]
    #[arg(long, value_name = "NAME")]
    pub(crate) bot: Option<String>,
}

/// The protocols of engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum EngineProtocolArg {
    Gomocup,
    Text,
}

/// The engines.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(crate) enum EngineGameArg {
    Gomoku,
    Gobang,
    Quoridor,
    Battlefield,
}

/// Find a forced win: by continuous fours, then by continuous threats
///
/// Every stone of a win by fours threatens a five, so every answer is forced; it is a shortest one. Else the attacker also
/// makes threes and other stones that threaten a win by fours. Then all answers of the opponent are refuted, and the line shows
/// the longest resistance; --tree shows the whole proof.
///
/// The exit status is 0 when there is a win, 1 when there is none of this kind, 2 when a limit was reached before that was
/// known.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen solve gomoku h8 a1 i8 a3 j9 a5 j10 a7
  tengen solve renju,size=15 'h8 i9 g9 h10 i7 j6' --time 60
  tengen solve gomoku h8 a1 i8 a3 j9 a5 --tree
  tengen solve gomoku h8 a1 i8 a3 j9 --side black")]
pub(crate) struct SolveArgs {
    /// The game, as for perft: gomoku, renju, gomoku,rule=standard,size=19
    #[arg(value_name = "GAME")]
    pub(crate) rules: String,

    /// The moves so far
    #[arg(value_name = "MOVES")]
    pub(crate) moves: Vec<String>,

    /// Only by continuous fours
    #[arg(long)]
    pub(crate) fours: bool,

    /// Whose win: as if this side were to move
    #[arg(long, value_name = "SIDE")]
    pub(crate) side: Option<SolveSideArg>,

    /// How many seconds it may take
    #[arg(long, value_name = "S", default_value = "10")]
    pub(crate) time: String,

    /// How many stones it may try; with this limit alone the answer is the same everywhere
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,

    /// How many megabytes it may use
    #[arg(long, value_name = "MB", default_value_t = 64)]
    pub(crate) memory: usize,

    /// Show the proof as a tree, up to so many lines [without a number: 200]
    #[arg(long, value_name = "LINES", num_args = 0..=1, require_equals = true, default_missing_value = "200")]
    pub(crate) tree: Option<usize>,
}

/// The side whose win is looked for.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(crate) enum SolveSideArg {
    Black,
    White,
}

/// Make puzzles: positions with a forced win
///
/// They come from careless games of the engine against itself; the same seed gives the same puzzles. Each is proven, and is one
/// line of five columns with tabs between: the game as solve takes it, fours or threats, how many stones up to the five, the
/// stones so far, the solution. Those by threats have no win by fours.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen puzzles renju --count 20
  tengen puzzles gomoku,rule=standard --by threats --shortest 13 > puzzles.tsv")]
pub(crate) struct PuzzlesArgs {
    /// The game, as for perft: gomoku, renju, gomoku,rule=standard,size=19
    #[arg(value_name = "GAME")]
    pub(crate) rules: String,

    /// How many puzzles
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(crate) count: u64,

    /// By what they are won: fours or threats
    #[arg(long, value_name = "MEANS", default_value = "fours")]
    pub(crate) by: WinMeansArg,

    /// How many stones it takes up to the five, at least
    #[arg(long, value_name = "N", default_value_t = 9)]
    pub(crate) shortest: usize,

    /// How many stones the solver may try for a position
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,

    /// Another seed gives other puzzles
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
}

/// By what a win is forced.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(crate) enum WinMeansArg {
    Fours,
    Threats,
}

impl From<WinMeansArg> for WinningMeans {
    fn from(by: WinMeansArg) -> Self {
        match by {
            WinMeansArg::Fours => Self::Fours,
            WinMeansArg::Threats => Self::Threats,
        }
    }
}

/// Show what our engine thinks of a position
///
/// The best moves with their scores and what is expected after them. A score is for the side to move, in hundredths of a
/// healthy advantage; forced wins and losses are counted in moves of both sides. With -o the best move is drawn on the board.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen analyse gomoku h8 i9 g9 h10 --lines 3
  tengen analyse quoridor 'e2 e8 e3 e7 e4 e6' --time 5
  tengen analyse battlefield --map fords --lines 2 -o best.svg
  tengen analyse battlefield '1 1 8 6 6' --nodes 2000")]
pub(crate) struct AnalyseArgs {
    /// The game, as for perft: gomoku, renju, quoridor,variant=cross, battlefield
    #[arg(value_name = "GAME")]
    pub(crate) rules: String,

    /// The moves so far; those of a battle each one argument
    #[arg(value_name = "MOVES")]
    pub(crate) moves: Vec<String>,

    /// How many of the best moves
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=100))]
    pub(crate) lines: u8,

    /// How many seconds it may think [default: 2, unless something else is limited]
    #[arg(long, value_name = "S")]
    pub(crate) time: Option<String>,

    /// How many positions it may look at; with this limit alone the answer is the same everywhere
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,

    /// How many moves ahead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    pub(crate) depth: Option<u8>,

    /// How many threads think
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) threads: usize,

    /// The map of a battle: a file, or the name of one of ours
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) map: Option<PathBuf>,

    /// Draw the best move on the board: FILE.svg or FILE.png; FILE.gif shows all that is expected
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,

    /// Write over a file that is there
    #[arg(long)]
    pub(crate) force: bool,
}
