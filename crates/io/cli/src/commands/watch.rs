//! `tengen watch`: what is watched, and how.

use std::{path::Path, process::ExitCode};

use anyhow::{Result, anyhow};
use tengen_core::{Lang, Localize as _};
use tengen_match_runner::FollowedJournal;
use tengen_tui::{Panel, Showing, WatchWish};

use crate::{
    args::WatchArgs,
    screen::{USUAL_SPEED, is_plain, kept, look, told},
};

pub(crate) fn run(args: &WatchArgs, lang: Lang) -> Result<ExitCode> {
    let panel = args.panel.as_ref().map(|path| Panel::read(path)).transpose();
    let panel = panel.map_err(|why| anyhow!("{}", why.localize(lang)))?;
    let plain = is_plain(args.look);
    if let Some(status) = kept(plain) {
        return Ok(status);
    }
    let showing = Showing {
        source: args.target.clone(),
        at: None,
        panel,
        plain,
        all: false,
        look: look(args.look, lang),
        mouse: !args.look.no_mouse,
        speed: USUAL_SPEED,
        warning: None,
    };
    let path = Path::new(&args.target);
    let Some(journal) = FollowedJournal::open(path, lang)? else {
        return told(tengen_tui::watch(WatchWish { target: args.target.clone(), showing }), lang);
    };
    let status = told(tengen_tui::watch(WatchWish { target: journal.url(), showing }), lang);
    journal.close(path, lang)?;
    status
}
