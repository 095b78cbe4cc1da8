//! `tengen watch`: chooses what to watch, and how.

use std::{path::Path, process::ExitCode};

use anyhow::{Result, anyhow};
use tengen_core::{Lang, Localize as _};
use tengen_match_runner::FollowedJournal;
use tengen_tui::{BoardPanel, WatchRequest};

use crate::{
    args::WatchArgs,
    screen::{exit_code, is_plain, showing, supervised},
};

pub(crate) fn run(args: &WatchArgs, lang: Lang) -> Result<ExitCode> {
    let panel = args.panel.as_ref().map(|path| BoardPanel::read(path)).transpose();
    let panel = panel.map_err(|why| anyhow!("{}", why.localize(lang)))?;
    if let Some(status) = supervised(is_plain(args.look)) {
        return Ok(status);
    }
    let showing = showing(args.target.clone(), panel, args.look, lang);
    let path = Path::new(&args.target);
    let Some(journal) = FollowedJournal::open(path, lang)? else {
        return exit_code(tengen_tui::watch(WatchRequest { target: args.target.clone(), showing }), lang);
    };
    let status = exit_code(tengen_tui::watch(WatchRequest { target: journal.url(), showing }), lang);
    journal.close(path, lang)?;
    status
}
