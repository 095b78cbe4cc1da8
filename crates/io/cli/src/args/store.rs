use std::path::PathBuf;

use clap::{Subcommand, ValueHint};

#[derive(Debug, Subcommand)]
pub(crate) enum StoreCommand {
    Backup(BackupArgs),
    Copy(CopyArgs),
    Restore(RestoreArgs),
    Verify(VerifyArgs),
}

#[derive(Debug, clap::Args)]
pub(crate) struct BackupArgs {
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) data: Option<PathBuf>,

    #[arg(long)]
    pub(crate) force: bool,

    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: PathBuf,
}

#[derive(Debug, clap::Args)]
pub(crate) struct CopyArgs {
    #[arg(value_name = "FROM", value_hint = ValueHint::AnyPath)]
    pub(crate) from: PathBuf,

    #[arg(value_name = "TO", value_hint = ValueHint::AnyPath)]
    pub(crate) to: PathBuf,
}

#[derive(Debug, clap::Args)]
pub(crate) struct RestoreArgs {
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) data: Option<PathBuf>,

    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: PathBuf,
}

#[derive(Debug, clap::Args)]
pub(crate) struct VerifyArgs {
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, conflicts_with = "file")]
    pub(crate) data: Option<PathBuf>,

    #[arg(long)]
    pub(crate) json: bool,

    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: Option<PathBuf>,
}
