use std::path::PathBuf;

use clap::ValueHint;
use tengen_sandbox::TrustLevel;

use super::sandbox_levels;

#[derive(Debug, clap::Args)]
pub(crate) struct WorkerArgs {
    #[arg(long, value_name = "URL", value_hint = ValueHint::Url)]
    pub(crate) join: String,

    #[arg(long, value_name = "TOKEN", conflicts_with = "token_file")]
    pub(crate) token: Option<String>,

    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) token_file: Option<PathBuf>,

    #[arg(long, value_name = "N")]
    pub(crate) concurrency: Option<usize>,

    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,

    #[arg(long, value_name = "LEVEL", default_value = TrustLevel::Jail.code(), value_parser = sandbox_levels())]
    pub(crate) sandbox: TrustLevel,
}
