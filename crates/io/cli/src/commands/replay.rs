//! `tengen replay`: chooses the game to show, and how.

use std::{
    fs::File,
    io::Read as _,
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::{Error, Result, anyhow};
use tengen_console::is_dash;
use tengen_core::{Lang, Localize};
use tengen_tui::{BoardPanel, ReplayOptions, ReplayRequest};

use crate::{
    args::{ReplayArgs, ThemeArgs},
    commands::play::last_record,
    record_file,
    screen::{exit_code, is_plain, named, showing, speed, supervised},
};

pub(crate) fn run(args: &ReplayArgs, lang: Lang) -> Result<ExitCode> {
    let speed = speed(&args.speed, lang)?;
    let look_args = ThemeArgs { plain: args.all || args.look.plain, ..args.look };
    let plain = is_plain(look_args);
    // Before the record is read: it may come from a pipe, which can be read only once.
    if let Some(status) = supervised(plain) {
        return Ok(status);
    }
    if args.last {
        let records = vec![last_record(args.data.as_deref(), lang)?];
        let showing = showing(lang.text("cli-replay-last-game").to_owned(), None, look_args, lang);
        let showing = ReplayOptions {
            at: args.after,
            all: args.all,
            speed,
            review_nodes: args.review_nodes,
            ..showing
        };
        return exit_code(tengen_tui::replay(ReplayRequest { records, game: 0, showing }), lang);
    }
    let (path, panel) = sources(args, lang)?;
    let reading = record_file::open(&path, lang)?;
    record_file::game(&reading, args.game_number, lang)?;
    // Who has a screen is told there what was guessed; others on standard error, where it is no part of the game.
    let mut warning = None;
    if plain {
        record_file::print_notes(&reading.notes, Some(args.game_number), reading.records.len(), lang);
    } else {
        let of_game = |record: usize| record + 1 == args.game_number;
        warning = reading.notes.iter().find(|note| of_game(note.record)).map(Localize::message);
    }
    let showing = showing(named(&path), panel, look_args, lang);
    let showing = ReplayOptions {
        at: args.after,
        all: args.all,
        speed,
        warning,
        review_nodes: args.review_nodes,
        ..showing
    };
    let wish = ReplayRequest { records: reading.records, game: args.game_number.saturating_sub(1), showing };
    exit_code(tengen_tui::replay(wish), lang)
}

/// The record and the panel: an uiconfig.json is both, unless another record or panel is named.
fn sources(args: &ReplayArgs, lang: Lang) -> Result<(PathBuf, Option<BoardPanel>)> {
    let config = args.input.as_ref().filter(|path| is_config(path));
    let panel = args.panel.as_ref().or(config).map(|path| BoardPanel::read(path)).transpose();
    let panel = panel.map_err(|why| anyhow!("{}", why.localize(lang)))?;
    let named = args.input.clone().filter(|_| config.is_none());
    let log = named.or_else(|| panel.as_ref().and_then(BoardPanel::log).map(Path::to_path_buf));
    let path = log.ok_or_else(|| Error::msg(lang.text("cli-panel-names-no-record")))?;
    Ok((path, panel))
}

/// Whether a file is no record but tells how games look.
fn is_config(path: &Path) -> bool {
    const MOST: u64 = 1 << 20;
    if is_dash(path) || !path.is_file() {
        return false;
    }
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(MOST).read_to_end(&mut bytes));
    read.is_ok() && BoardPanel::is_config(&bytes)
}
