/// Be an engine that others start
///
/// gomoku speaks the Gomocup protocol on standard input and output, as Piskvork and other managers expect it.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  printf 'START 15\\nBEGIN\\nEND\\n' | tengen engine gomoku")]
pub(crate) struct EngineArgs {
    /// The game: gomoku
    #[arg(value_name = "GAME")]
    pub(crate) game: EngineGame,
}

/// The games that have an engine.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(crate) enum EngineGame {
    Gomoku,
}
