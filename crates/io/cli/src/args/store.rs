use std::path::PathBuf;

use clap::ValueHint;

pub(super) const DATA: &str =
    "Folder of the data [default: TENGEN_DATA, or where your system keeps such data]";

/// Copy all games that are kept into a file
///
/// A server may be running: the copy is what was there at one moment. It is one file, verified and safely on disk before it
/// gets its name.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen backup /media/stick/monday.db
  tengen backup --data /srv/tengen --force latest.db")]
pub(crate) struct BackupArgs {
    #[arg(help = DATA)]
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) data: Option<PathBuf>,

    /// Replace the file if there is one
    #[arg(long)]
    pub(crate) force: bool,

    /// The file to write
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: PathBuf,
}

/// Put a backup in place of the games that are kept
///
/// The backup is verified first. What was there is kept beside it, with .before-restore-1 or the next number behind its
/// name. No server may be running.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen restore /media/stick/monday.db
  tengen restore --data /srv/tengen latest.db")]
pub(crate) struct RestoreArgs {
    #[arg(help = DATA)]
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) data: Option<PathBuf>,

    /// The backup
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: PathBuf,
}

/// Look whether all games that are kept are as they were written
///
/// Looks at every event of every game and names each that is missing or changed. A server may be running. Of a Quoridor
/// contest's folder, or a log of games, every event must follow from those before it.
///
/// The exit status is 0 when all is well, 1 when something is damaged, 2 when it could not be looked at.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen verify
  tengen verify --data /srv/tengen
  tengen verify /media/stick/monday.db
  tengen verify 2026-11-16-10-00-00               the folder of a contest")]
pub(crate) struct VerifyArgs {
    #[arg(help = DATA)]
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, conflicts_with = "file")]
    pub(crate) data: Option<PathBuf>,

    /// A backup to look at instead of the data, a log of games, or a contest's folder
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: Option<PathBuf>,
}
