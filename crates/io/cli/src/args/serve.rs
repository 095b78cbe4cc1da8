use std::{
    net::{IpAddr, SocketAddr},
    path::PathBuf,
    time::Duration,
};

use clap::{ValueEnum, ValueHint};
use tengen_console::milliseconds;

#[derive(Debug, clap::Args)]
pub(crate) struct ServeArgs {
    #[arg(long, value_name = "PORT")]
    pub(crate) port: Option<u16>,

    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) listen: IpAddr,

    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) data: Option<PathBuf>,

    #[arg(long, value_name = "URL", value_hint = ValueHint::Url, requires = "bus")]
    #[arg(env = "TENGEN_STORE", hide_env = true)]
    pub(crate) store: Option<String>,

    #[arg(long, value_name = "URL", value_hint = ValueHint::Url, requires = "store")]
    #[arg(env = "TENGEN_BUS", hide_env = true)]
    pub(crate) bus: Option<String>,

    #[arg(long, value_name = "NAME", requires = "store", env = "TENGEN_NODE", hide_env = true)]
    pub(crate) node: Option<String>,

    #[arg(long, value_name = "TIME", value_parser = milliseconds)]
    pub(crate) drain: Option<Duration>,

    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(crate) metrics: Option<SocketAddr>,

    #[arg(long, value_name = "URL", value_hint = ValueHint::Url)]
    pub(crate) public_url: Option<String>,

    #[arg(long)]
    pub(crate) behind_proxy: bool,

    #[arg(long, alias = "thinkers", value_name = "N")]
    pub(crate) threads: Option<usize>,

    #[arg(long = "program", value_name = "KEY=VALUE …")]
    pub(crate) programs: Vec<String>,

    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) libraries: Option<PathBuf>,

    #[arg(long, value_name = "N")]
    pub(crate) programs_at_once: Option<usize>,

    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) worker_token_file: Option<PathBuf>,

    #[arg(long)]
    pub(crate) no_chat: bool,

    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) web: Option<PathBuf>,

    #[arg(long = "quota", value_name = "KEY=VALUE …")]
    pub(crate) quotas: Vec<String>,

    #[arg(long, alias = "log", value_name = "FORMAT", default_value = "text")]
    pub(crate) log_format: LogFormatArg,

    #[arg(long, hide = true)]
    pub(crate) no_limits: bool,
}

/// How the log is written: for people, as JSON objects, or not at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogFormatArg {
    Text,
    Json,
    Off,
}

impl ServeArgs {
    /// As `tengen` alone has it.
    pub(crate) const USUAL: Self = Self {
        port: None,
        listen: IpAddr::V4(std::net::Ipv4Addr::LOCALHOST),
        data: None,
        store: None,
        bus: None,
        node: None,
        drain: None,
        metrics: None,
        public_url: None,
        behind_proxy: false,
        threads: None,
        programs: Vec::new(),
        libraries: None,
        programs_at_once: None,
        worker_token_file: None,
        no_chat: false,
        web: None,
        quotas: Vec::new(),
        log_format: LogFormatArg::Text,
        no_limits: false,
    };
}
