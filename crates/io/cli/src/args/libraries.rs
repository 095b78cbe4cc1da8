use std::path::PathBuf;

use clap::{Subcommand, ValueHint};
use tengen_sandbox::TrustLevel;

use super::sandbox_levels;

#[derive(Debug, Subcommand)]
pub(crate) enum LibCommand {
    New(LibNewArgs),
    Build(LibBuildArgs),
    List(LibListArgs),
    Host(LibHostArgs),
}

#[derive(Debug, clap::Args)]
pub(crate) struct LibNewArgs {
    #[arg(long, value_name = "LANGUAGE", default_value = "rust")]
    pub(crate) code: CodeLanguageArg,

    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,

    #[arg(long, value_name = "AUTHOR")]
    pub(crate) author: Option<String>,

    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) folder: PathBuf,
}

/// What engines are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum CodeLanguageArg {
    Rust,
    Cpp,
}

#[derive(Debug, clap::Args)]
pub(crate) struct LibBuildArgs {
    #[arg(short, long, alias = "into", value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) output: Option<PathBuf>,

    #[arg(value_name = "DIR", default_value = ".", value_hint = ValueHint::DirPath)]
    pub(crate) folder: PathBuf,
}

#[derive(Debug, clap::Args)]
pub(crate) struct LibListArgs {
    #[arg(long, value_name = "LEVEL", default_value = TrustLevel::Trusted.code(), value_parser = sandbox_levels())]
    pub(crate) sandbox: TrustLevel,

    #[arg(long)]
    pub(crate) json: bool,

    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) folder: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct LibHostArgs {
    #[arg(long)]
    pub(crate) check: bool,

    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: PathBuf,
}
