use std::path::PathBuf;

use clap::{ValueHint, builder::PossibleValuesParser};
use tengen_sandbox::TrustLevel;

/// Speak the text protocol for a Connect5 library
///
/// Loads an engine library (.so, .dll or .dylib) and plays with it: orders on standard input, its moves on standard output. This
/// is what `tengen match --engine cmd=FILE` starts for a library; docs/libraries.md says which calls it gets.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen lib-host --check RandomDllEngine_CONNECT5_mdmbct_v1.0.so
  tengen lib-host ./RandomDllEngine_CONNECT5_mdmbct_v1.0.so
  tengen match --engine cmd=./A_CONNECT5_me_1.so --engine cmd=./B_CONNECT5_me_1.so")]
pub(crate) struct LibHostArgs {
    /// Only load it and say who it is
    #[arg(long)]
    pub(crate) check: bool,

    /// The library
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: PathBuf,
}

/// List the Connect5 libraries of a folder
///
/// Each is loaded in a process of its own. Those that cannot play are listed with the reason.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen lib-list
  tengen lib-list engines
  tengen lib-list --sandbox jail --json uploads")]
pub(crate) struct LibListArgs {
    /// How far they are trusted while they are loaded: trusted, jail or partial
    #[arg(long, value_name = "LEVEL", default_value = "trusted", hide_possible_values = true)]
    #[arg(value_parser = PossibleValuesParser::new(TrustLevel::ALL.map(TrustLevel::code)))]
    pub(crate) sandbox: String,

    /// One line of JSON for each
    #[arg(long)]
    pub(crate) json: bool,

    /// The folder [default: CGPData/ExtEngines if there is one, else this one]
    #[arg(value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) folder: Option<PathBuf>,
}
