use std::{net::IpAddr, path::PathBuf};

use clap::{ValueEnum, ValueHint};

/// Let people and bots play in the browser
///
/// Prints a link; whoever opens it plays at once, without an account and without the internet. Games are kept in the folder
/// of the data and go on after a restart. Stop it with ^C.
///
/// Only this machine can reach it unless --listen says otherwise: 0.0.0.0 lets in everybody who can reach this machine.
///
/// People may play against programs of yours (Gomocup engines, Connect5 libraries, programs that speak the text protocol)
/// and let them play contests. The words of a program: cmd, name, dir, arg, game=gomoku|quoridor|battlefield,
/// proto=gomocup|text, sandbox=jail|partial|trusted, memory (MB), threads, processes, show (a file or folder), st (seconds a
/// move where there is no clock), nodes, depth, option.NAME. Only cmd is needed. Programs sit in the jail of the sandbox unless sandbox says otherwise; where
/// the system cannot hold them, the server does not start.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen                                   the same as tengen serve
  tengen serve --listen 0.0.0.0            also for others in this network
  tengen serve --port 80 --data /srv/tengen --public-url https://games.example --behind-proxy
  tengen serve --program 'name=Rapfi cmd=./pbrain-rapfi dir=engines/rapfi memory=350' --libraries engines/connect5")]
pub(crate) struct ServeArgs {
    /// The port; when it is taken and was not asked for, another one is used
    #[arg(long, value_name = "PORT")]
    pub(crate) port: Option<u16>,

    /// The address to listen on
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) listen: IpAddr,

    #[arg(help = super::store::DATA)]
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) data: Option<PathBuf>,

    /// The address that people reach it by, when something stands before it
    #[arg(long, value_name = "URL", value_hint = ValueHint::Url)]
    pub(crate) public_url: Option<String>,

    /// Believe X-Forwarded-For, and let cookies only travel encrypted if the public address is https
    #[arg(long)]
    pub(crate) behind_proxy: bool,

    /// How many positions engines think about at the same time [default: the number of cores]
    #[arg(long, value_name = "N")]
    pub(crate) thinkers: Option<usize>,

    #[arg(
        help = "A program that people may play against: words such as name=Rapfi cmd=./pbrain-rapfi; give it several times"
    )]
    #[arg(long = "program", value_name = "KEY=VALUE …")]
    pub(crate) programs: Vec<String>,

    /// A folder whose Connect5 libraries people may play against
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) libraries: Option<PathBuf>,

    /// How many programs run at the same time; games that need more wait [default: twice the number of cores]
    #[arg(long, value_name = "N")]
    pub(crate) programs_at_once: Option<usize>,

    /// Read the page from this folder instead of the program
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) web: Option<PathBuf>,

    #[arg(
        help = "How what happens is logged to standard error; TENGEN_LOG says how much, as in info,tengen_server=debug"
    )]
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) log: LogFormatArg,

    /// Let everybody ask as much as they like: only to measure
    #[arg(long, hide = true)]
    pub(crate) no_limits: bool,
}

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogFormatArg {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
    /// Not at all.
    Off,
}

impl ServeArgs {
    /// As `tengen` alone has it.
    pub(crate) const USUAL: Self = Self {
        port: None,
        listen: IpAddr::V4(std::net::Ipv4Addr::LOCALHOST),
        data: None,
        public_url: None,
        behind_proxy: false,
        thinkers: None,
        programs: Vec::new(),
        libraries: None,
        programs_at_once: None,
        web: None,
        log: LogFormatArg::Text,
        no_limits: false,
    };
}
