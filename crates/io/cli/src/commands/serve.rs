mod programs;
mod quotas;
mod stores;

use std::{
    io::{self, IsTerminal as _, Write as _},
    net::{IpAddr, SocketAddr},
    path::Path,
    process::ExitCode,
    time::Duration,
};

use anyhow::{Result, anyhow};
use tengen_console::{own_address, worker_token};
use tengen_core::{Lang, Localize as _};
use tengen_server::{Server, ServerConfig, StartError};
use tracing_subscriber::{filter::Targets, layer::SubscriberExt as _, util::SubscriberInitExt as _};

use crate::{
    args::{LogFormatArg, ServeArgs},
    data,
};

/// The port where none is asked for: the centre of a board of 15×15, twice.
const USUAL_PORT: u16 = 8808;

/// How long visitors are sent to other servers before this one stops, where there are others.
const USUAL_DRAIN: Duration = Duration::from_secs(10);

/// How often memory that is free goes back to the system.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const TRIM_INTERVAL: Duration = Duration::from_secs(30);

pub(crate) fn run(args: &ServeArgs, lang: Lang) -> Result<ExitCode> {
    start_log(args.log_format);
    // Every socket is a file.
    #[cfg(unix)]
    tengen_console::raise_open_files();
    let programs = programs::programs(args, lang)?;
    let quotas = quotas::quotas(args, lang)?;
    let worker_token = worker_token(args.worker_token_file.as_deref(), lang)?;
    let folder = data::folder(args.data.as_deref(), lang)?;
    tengen_console::create_folder(&folder, lang)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let (store, cluster) = stores::open(args, &folder, lang).await?;
        let config = |port| ServerConfig {
            records: Some(folder.join("records")),
            web: args.web.clone(),
            thinkers: args.threads.unwrap_or_else(ServerConfig::usual_thinkers),
            programs: programs.clone(),
            programs_at_once: args.programs_at_once.unwrap_or_else(ServerConfig::usual_programs),
            public_url: args.public_url.clone(),
            is_secure: args.public_url.as_ref().is_some_and(|url| url.starts_with("https:")),
            behind_proxy: args.behind_proxy,
            chat: !args.no_chat,
            allowance: u32::from(!args.no_limits),
            quotas,
            cluster: cluster.clone(),
            worker_token: worker_token.clone(),
            metrics: args.metrics,
            ..ServerConfig::new(SocketAddr::new(args.listen, port), store.clone())
        };
        let server = match (Server::start(config(args.port.unwrap_or(USUAL_PORT))).await, args.port) {
            // Somebody else has the usual port, perhaps another Tengen: any other will do.
            (Err(StartError::Listen(_, error)), None) if error.kind() == io::ErrorKind::AddrInUse => {
                Server::start(config(0)).await
            }
            (started, _) => started,
        };
        let server = server.map_err(|error| anyhow!("{}", error.localize(lang)))?;
        print_address(&server, args, &folder, lang)?;
        #[cfg(all(target_os = "linux", target_env = "gnu"))]
        tokio::spawn(give_memory_back());
        stop_asked().await?;
        let _ = writeln!(io::stderr(), "{}", lang.text("cli-stopping"));
        let drain = args.drain.unwrap_or(if cluster.is_some() { USUAL_DRAIN } else { Duration::ZERO });
        // Who asks again does not want to wait.
        tokio::select! {
            () = server.drain(drain) => {}
            asked = stop_asked() => asked?,
        }
        tokio::select! {
            () = server.stop() => {}
            asked = stop_asked() => asked?,
        }
        Ok(ExitCode::SUCCESS)
    })
}

/// Gives back to the system what is free, now and then: glibc keeps nearly everything that it ever had. Of 433 MiB that were
/// needed for 10 000 clients who came at once, 62 are in use when they are gone. Other allocators do this themselves.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
async fn give_memory_back() {
    #[allow(unsafe_code, reason = "a function of the C library")]
    // SAFETY: it may be called at any time and from any thread.
    let trim = || unsafe { libc::malloc_trim(0) };
    loop {
        tokio::time::sleep(TRIM_INTERVAL).await;
        let _ = tokio::task::spawn_blocking(trim).await;
    }
}

/// The link, alone on standard output so that a program can read it.
fn print_address(server: &Server, args: &ServeArgs, folder: &Path, lang: Lang) -> Result<()> {
    let address = server.address();
    let at = |host| format!("http://{}/", SocketAddr::new(host, address.port()));
    let is_for_all = address.ip().is_unspecified();
    let here = if is_for_all { IpAddr::from([127, 0, 0, 1]) } else { address.ip() };
    let link = args.public_url.clone().unwrap_or_else(|| at(here));
    let mut out = io::stdout();
    if !out.is_terminal() {
        writeln!(out, "{link}")?;
        out.flush()?;
        return Ok(());
    }
    let bold = anstyle::Style::new().bold();
    writeln!(out, "\n  {}\n", lang.text("cli-name-of-the-program"))?;
    writeln!(out, "  {} {bold}{link}{bold:#}", lang.text("cli-serve-open"))?;
    if let Some(own) = own_address().filter(|_| is_for_all && args.public_url.is_none()) {
        writeln!(out, "  {} {}", lang.text("cli-serve-others"), at(own))?;
    }
    writeln!(out, "  {} {}", lang.text("cli-serve-data"), folder.display())?;
    writeln!(out, "  {}\n", lang.text("cli-serve-stop"))?;
    Ok(())
}

/// Until somebody wants us to stop.
pub(crate) async fn stop_asked() -> Result<()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate())?;
        let mut hang_up = signal(SignalKind::hangup())?;
        tokio::select! {
            pressed = tokio::signal::ctrl_c() => pressed?,
            _ = terminate.recv() => {}
            _ = hang_up.recv() => {}
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await?;
    Ok(())
}

/// Warnings and worse, unless `TENGEN_LOG` says otherwise.
fn start_log(format: LogFormatArg) {
    let told = std::env::var("TENGEN_LOG").ok().and_then(|text| text.parse::<Targets>().ok());
    let wanted = told.unwrap_or_else(|| Targets::new().with_default(tracing::Level::WARN));
    let log = tracing_subscriber::registry().with(wanted);
    let text = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    // Where another log was begun already, as in tests, that one stays.
    let _ = match format {
        LogFormatArg::Text => log.with(text.with_ansi(io::stderr().is_terminal())).try_init(),
        LogFormatArg::Json => log.with(text.json()).try_init(),
        LogFormatArg::Off => Ok(()),
    };
}
