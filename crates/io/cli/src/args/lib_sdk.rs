use std::path::PathBuf;

use clap::ValueHint;

/// Begin a Connect5 engine library
///
/// Makes a folder with an engine that plays, in Rust or C++, and everything that is needed to build it: change it, build it
/// with `tengen lib-build`, let it play with `tengen match`. docs/connect5.md is the way from here.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen lib-new my-engine
  tengen lib-new my-engine --code cpp --name Thunder --author Li")]
pub(crate) struct LibNewArgs {
    /// What it is written in: rust or cpp
    #[arg(long, value_name = "LANGUAGE", default_value = "rust", hide_possible_values = true)]
    pub(crate) code: CodeLanguageArg,

    /// The name of the engine [default: that of the folder]
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,

    /// Who writes it [default: your name here]
    #[arg(long, value_name = "AUTHOR")]
    pub(crate) author: Option<String>,

    /// The folder to make
    #[arg(value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) folder: PathBuf,
}

/// What engines are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum CodeLanguageArg {
    Rust,
    Cpp,
}

/// Build a Connect5 engine library
///
/// Builds the engine of a folder, with Cargo where there is a Cargo.toml and with the system's C or C++ compiler (CC, CXX)
/// where there is an engine.toml, and names the library as platforms expect it: `Name_CONNECT5_Author_Version.so`, or `.dll`
/// or `.dylib`. Then loads it in a process of its own and looks whether it exports all 15 functions.
///
/// Name, author and version are those of engine.toml, or of [package.metadata.connect5] in Cargo.toml, or else of the package.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen lib-build
  tengen lib-build my-engine --into CGPData/ExtEngines
  tengen lib-build crates/sdk/tengen-connect5")]
pub(crate) struct LibBuildArgs {
    /// Where the library goes [default: the folder of the engine]
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) into: Option<PathBuf>,

    /// The folder of the engine
    #[arg(value_name = "FOLDER", default_value = ".", value_hint = ValueHint::DirPath)]
    pub(crate) folder: PathBuf,
}
