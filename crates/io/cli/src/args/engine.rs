/// Be an engine that others start
///
/// gomoku speaks the Gomocup protocol on standard input and output, as Piskvork and other managers expect it. gobang does
/// so, too: it is a simple sparring partner that never changes.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  printf 'START 15\\nBEGIN\\nEND\\n' | tengen engine gomoku")]
pub(crate) struct EngineArgs {
    /// The engine: gomoku or gobang
    #[arg(value_name = "GAME")]
    pub(crate) game: EngineGame,
}

/// The engines.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(crate) enum EngineGame {
    Gomoku,
    Gobang,
}

/// Find a win by continuous fours
///
/// Every stone of the line threatens a five, so every answer is forced and the line proves itself. It is a shortest one. The
/// exit status is 1 when there is none.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen solve gomoku h8 a1 i8 a3 j9 a5 j10 a7
  tengen solve renju,size=15 'h8 i9 g9 h10 i7 j6'")]
pub(crate) struct SolveArgs {
    /// The game, as for perft: gomoku, renju, gomoku,rule=standard,size=19
    #[arg(value_name = "GAME")]
    pub(crate) rules: String,

    /// The moves so far
    #[arg(value_name = "MOVES")]
    pub(crate) moves: Vec<String>,
}

/// Measure the engine: fixed positions to a fixed depth
///
/// With one thread the number of nodes is the same on every machine: it tells whether two builds search alike.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen bench
  tengen bench --depth 12 --threads 2")]
pub(crate) struct BenchArgs {
    /// How many moves ahead
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(crate) depth: u8,

    /// How many threads think
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) threads: usize,
}

/// Let the engine learn what points are worth from its own games
///
/// Plays against itself from random openings, with all cores, and fits the weights to what came of the positions. The same
/// seed gives the same games and the same file, which belongs into crates/engines/gomoku-engine/weights.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen tune freestyle -o freestyle.bin
  tengen tune renju --games 16000 --nodes 4000 -o renju.bin")]
pub(crate) struct TuneArgs {
    /// The rule: freestyle, standard or renju
    #[arg(value_name = "RULE")]
    pub(crate) rule: String,

    /// The file to write
    #[arg(short, long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub(crate) output: std::path::PathBuf,

    /// How many games
    #[arg(long, value_name = "N", default_value_t = 2000)]
    pub(crate) games: u64,

    /// How many positions are looked at for a move
    #[arg(long, value_name = "N", default_value_t = 4000)]
    pub(crate) nodes: u64,

    /// How often everything is gone through
    #[arg(long, value_name = "N", default_value_t = 16)]
    pub(crate) epochs: u32,

    /// Another seed gives other games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,

    /// Write over a file that is there
    #[arg(long)]
    pub(crate) force: bool,
}
