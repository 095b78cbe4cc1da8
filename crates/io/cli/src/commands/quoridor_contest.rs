//! `tengen contest quoridor`: the course's contest.

mod live;

use std::{
    io::{self, Write as _},
    net::{IpAddr, Ipv4Addr, SocketAddr},
    process::ExitCode,
    sync::Arc,
    time::Duration,
};

use anyhow::{Result, anyhow};
use tengen_console::{page_address, read};
use tengen_core::{Lang, Localize as _, localize, text::printable};
use tengen_pairings::{FormatOptionError, TournamentFormat, challengers_first};
use tengen_quoridor::contest::ContestProfile;
use tengen_quoridor_contest::{ContestEnd, ContestSettings, StdioConsole};
use tokio::sync::watch;

use self::live::LiveViews;
use super::serve::stop_asked;
use crate::{
    args::{ContestArgs, ContestProfileArg},
    screen::supervised,
};

/// Where clients connect unless something else is said.
const USUAL_ADDRESS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 19330);
/// No step may take longer: a day.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

pub(crate) fn run(args: &ContestArgs, lang: Lang) -> Result<ExitCode> {
    let settings = settings(args, lang)?;
    let page = args.page.as_deref().map(|text| page_address(text, lang)).transpose()?;
    let shown = LiveViews { page, watch: args.watch, stay: args.stay };
    shown.check(lang)?;
    if let Some(status) = supervised(!args.watch) {
        return Ok(status);
    }
    // Every client is a file.
    #[cfg(unix)]
    tengen_console::raise_open_files();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let desk = Arc::new(StdioConsole::start(lang)?);
    let ended = runtime.block_on(async {
        let (asked, stop) = watch::channel(false);
        tokio::spawn(async move {
            // Where signals cannot be heard, they end the process as ever.
            if stop_asked().await.is_ok() {
                let _ = asked.send(true);
            } else {
                std::future::pending::<()>().await;
            }
        });
        let told = Arc::clone(&desk);
        let opened = |address| tell_where(address, lang);
        live::hold(settings, told, shown, stop, opened, lang).await
    });
    desk.finish();
    let ContestEnd { champion, folder, is_written } = ended?;
    if let (None, Some(folder)) = (&champion, folder) {
        let how = lang.text("cli-contest-resume");
        // Where nobody reads there is nobody to miss it.
        let _ = writeln!(io::stderr(), "{how}{}", printable(&folder.display().to_string()));
    }
    Ok(match (champion, is_written) {
        (None, _) => ExitCode::from(130),
        (Some(_), false) => ExitCode::from(2),
        (Some(_), true) => ExitCode::SUCCESS,
    })
}

/// What the command line asks for.
fn settings(args: &ContestArgs, lang: Lang) -> Result<ContestSettings> {
    let mut settings = match &args.resume {
        Some(folder) => {
            ContestSettings::resume(folder).map_err(|error| anyhow!("{}", error.localize(lang)))?
        }
        None => new_contest(args, lang)?,
    };
    let (host, port) = (settings.address.ip(), settings.address.port());
    settings.address = SocketAddr::new(args.listen.unwrap_or(host), args.port.unwrap_or(port));
    (settings.debug, settings.args) = (args.debug, words());
    settings.start_after = args.start_after;
    Ok(settings)
}

/// A contest that begins.
fn new_contest(args: &ContestArgs, lang: Lang) -> Result<ContestSettings> {
    if args.timeout > LONGEST {
        return Err(anyhow!("{}", lang.text("cli-contest-time-limit")));
    }
    let format = format(args, lang)?;
    Ok(ContestSettings {
        seats: usize::try_from(args.players)?,
        rounds: args.rounds,
        limit: Some(args.timeout).filter(|limit| !limit.is_zero() && !args.no_timeout),
        profile: match args.profile {
            ContestProfileArg::Document => ContestProfile::Document,
            ContestProfileArg::Original => ContestProfile::Original,
        },
        kicks: args.kick_on_timeout,
        // The course's knockout draws every round by lot.
        format: if format == TournamentFormat::Knockout { TournamentFormat::DrawnKnockout } else { format },
        challengers: args.challenger.clone(),
        seed: args.seed,
        ..ContestSettings::new(USUAL_ADDRESS, args.output.clone())
    })
}

/// Who meets whom.
fn format(args: &ContestArgs, lang: Lang) -> Result<TournamentFormat> {
    let refused = |option: &str, why: &FormatOptionError| anyhow!("{option}: {}", why.localize(lang));
    let mut format: TournamentFormat = read(&args.tournament, lang)?;
    if let Some(rounds) = args.swiss_rounds {
        format = format.with_swiss_rounds(rounds).map_err(|why| refused("--swiss-rounds", &why))?;
    }
    if !args.challenger.is_empty() {
        challengers_first(&args.challenger, &args.challenger).map_err(|why| refused("--challenger", &why))?;
        // Of several, those who are not named are seated first.
        let told = if let TournamentFormat::Gauntlet { seeds } = format { seeds } else { 0 };
        let challengers = args.challenger.len().max(told);
        format = format.with_challengers(challengers).map_err(|why| refused("--challenger", &why))?;
    }
    Ok(format)
}

/// The command line without the name of the game, as the console's first lines show it.
fn words() -> Vec<String> {
    let all = std::env::args_os().map(|word| printable(&word.to_string_lossy()));
    let mut words: Vec<String> = all.skip_while(|word| word != "contest").skip(1).collect();
    let game = words.iter().position(|word| word == "quoridor");
    let _ = game.map(|at| words.remove(at));
    words
}

/// Where clients connect, and who can.
fn tell_where(address: SocketAddr, lang: Lang) -> io::Result<()> {
    let mut err = io::stderr();
    writeln!(err, "{}", localize!(lang, "cli-clients-connect-to", address))?;
    if address.ip().is_loopback() {
        let hint = lang.text("cli-contest-local-only");
        writeln!(err, "{hint}")?;
    }
    Ok(())
}
