//! `tengen worker`: plays games for a server or a match on another machine.

use std::{
    env, fs,
    io::{self, Write as _},
    process::{self, ExitCode},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
};

use anyhow::{Context as _, Result, anyhow};
use tempfile::TempDir;
use tengen_console::{watch_interrupts, worker_token};
use tengen_contest::conclusion_text;
use tengen_core::{Lang, Localize as _, localize};
use tengen_jobs::{DeskClient, ProgramCache, Worker, WorkerEvent};
use tengen_sandbox::SandboxPolicy;

use crate::args::WorkerArgs;

pub(crate) fn run(args: &WorkerArgs, lang: Lang) -> Result<ExitCode> {
    let token = match &args.token {
        Some(token) => Some(token.clone()),
        None => worker_token(args.token_file.as_deref(), lang)?,
    };
    let token = token.ok_or_else(|| anyhow!("{}", lang.text("cli-worker-needs-token")))?;
    // Better now than in the first game.
    let cell = SandboxPolicy::usual(args.sandbox);
    if let Err(refused) = cell.command(&env::current_exe()?, &[], None) {
        return Err(anyhow!(localize!(lang, "cli-worker-sandbox", why = refused.localize(lang))));
    }
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let games = args.concurrency.unwrap_or(cores).max(1);
    let name = args.name.clone().unwrap_or_else(|| format!("{}-{}", host_name(), process::id()));
    let folder = make_folder().with_context(|| env::temp_dir().display().to_string())?;
    let worker = Worker {
        desk: DeskClient::new(&args.join, &token),
        name: name.clone(),
        cache: ProgramCache::new(folder.path().to_owned(), args.sandbox),
        halt: watch_interrupts()?,
    };
    say(&localize!(lang, "cli-worker-starts", name, games, address = worker.desk.address().to_owned()));
    let is_refused = Arc::new(AtomicBool::new(false));
    let (refused, is_joined) = (Arc::clone(&is_refused), AtomicBool::new(false));
    worker.run(games, move |event| match event {
        WorkerEvent::Joined => {
            if !is_joined.swap(true, Relaxed) {
                say(lang.text("cli-worker-joined"));
            }
        }
        WorkerEvent::Started { game, players } => {
            let players = players.join(" - ");
            say(&localize!(lang, "cli-worker-started", game, players));
        }
        WorkerEvent::Finished(game, played) => {
            let how = played.conclusion().map(|conclusion| conclusion_text(conclusion, played.sides(), lang));
            let (result, how) = (played.result(), how.unwrap_or_default());
            say(&localize!(lang, "cli-worker-finished", game, result, how));
        }
        WorkerEvent::Left(game, why) => {
            say(&localize!(lang, "cli-worker-left", game, why = why.localize(lang)));
        }
        WorkerEvent::Away(error) => {
            if is_joined.swap(false, Relaxed) {
                say(&localize!(lang, "cli-worker-away", why = error.localize(lang)));
            }
        }
        WorkerEvent::Refused(error) => {
            refused.store(true, Relaxed);
            let _ = writeln!(io::stderr(), "tengen: {}", error.localize(lang));
        }
    });
    Ok(if is_refused.load(Relaxed) { ExitCode::from(2) } else { ExitCode::SUCCESS })
}

/// Where nobody listens, games are played all the same.
fn say(line: &str) {
    let _ = writeln!(io::stdout(), "{line}");
}

/// Creates the folder for programs. Sandboxed programs run as another user if the worker is root, and must be able to read it.
fn make_folder() -> io::Result<TempDir> {
    let mut builder = tempfile::Builder::new();
    builder.prefix("tengen-worker-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        builder.permissions(fs::Permissions::from_mode(0o755));
    }
    builder.tempdir()
}

fn host_name() -> String {
    let told = ["HOSTNAME", "COMPUTERNAME"].iter().find_map(|name| env::var(name).ok());
    let read = || fs::read_to_string("/etc/hostname").ok();
    let name = told.or_else(read).map(|name| name.trim().to_owned());
    name.filter(|name| !name.is_empty()).unwrap_or_else(|| "worker".to_owned())
}
