use std::{path::Path, process::ExitCode, time::Duration};

use anyhow::{Result, anyhow, bail};
use tengen_console::{is_dash, read, save};
use tengen_core::{Lang, Localize as _};
use tengen_drawing::{Pace, Scene, Style, gif, mark_continuations, png, record_caption, record_scenes, svg};
use tengen_records::{NodeId, Play, Record};

use crate::{args::DrawArgs, record_file};

/// What a picture can be.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Svg,
    Png,
    Gif,
}

pub(crate) fn run(args: &DrawArgs, lang: Lang) -> Result<ExitCode> {
    let kind = Kind::of(&args.output, lang)?;
    let style = style(args, kind, lang)?;
    let reading = record_file::open(&args.input, lang)?;
    let record = record_file::game(&reading, args.game, lang)?;
    let end = place(record, args.after, lang)?;
    let caption = (!args.no_caption).then(|| record_caption(record, lang));
    let mut scenes = record_scenes(record, end, caption);
    if kind != Kind::Gif
        && let Some(last) = scenes.last_mut()
    {
        mark_continuations(last, record, end);
    }
    save(&args.output, &paint(&scenes, kind, style, args.delay, lang)?, args.force, lang)?;
    record_file::tell(&reading.notes, Some(args.game), reading.records.len(), lang);
    Ok(ExitCode::SUCCESS)
}

impl Kind {
    /// The one that a file's name asks for.
    pub(crate) fn of(path: &Path, lang: Lang) -> Result<Self> {
        if is_dash(path) {
            return Ok(Self::Svg);
        }
        let extension = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        match extension.as_str() {
            "svg" => Ok(Self::Svg),
            "png" => Ok(Self::Png),
            "gif" => Ok(Self::Gif),
            _ => bail!(
                "{}{}",
                path.display(),
                lang.pick(
                    ": a picture is called .svg, .png or .gif",
                    "：图片的文件名应以 .svg、.png 或 .gif 结尾"
                )
            ),
        }
    }

    /// How it looks unless somebody says otherwise.
    pub(crate) fn usual_style(self) -> Style {
        if self == Self::Gif { Style::small() } else { Style::default() }
    }
}

fn style(args: &DrawArgs, kind: Kind, lang: Lang) -> Result<Style> {
    let usual = kind.usual_style();
    Ok(Style {
        theme: read(&args.theme, lang)?,
        numbers: read(&args.numbers, lang)?,
        cell: args.cell.unwrap_or(usual.cell),
        coordinates: !args.no_coordinates,
        lang,
    })
}

/// The place of the main line after so many moves, counted as the picture counts them.
fn place(record: &Record, after: Option<usize>, lang: Lang) -> Result<NodeId> {
    let Some(after) = after else { return Ok(record.tree.main_end()) };
    let moves =
        record.tree.main_line().filter(|&id| record.tree.node(id).play.as_ref().is_some_and(Play::counts));
    let found = std::iter::once(NodeId::ROOT).chain(moves.clone()).nth(after);
    found.ok_or_else(|| {
        let n_moves = moves.count();
        match lang {
            Lang::En => anyhow!("there is no move {after}: the game has {n_moves} moves"),
            Lang::Zh => anyhow!("没有第 {after} 手：这局棋共 {n_moves} 手"),
        }
    })
}

/// The last of these scenes, or all of them as a film whose pictures follow each other after so many milliseconds.
pub(crate) fn paint(scenes: &[Scene], kind: Kind, style: Style, delay: u32, lang: Lang) -> Result<Vec<u8>> {
    // There is always the start.
    let last = scenes.last().ok_or_else(|| anyhow!("no scenes"))?;
    let painted = match kind {
        Kind::Svg => Ok(svg(last, &style).into_bytes()),
        Kind::Png => png(last, &style),
        Kind::Gif => {
            let step = Duration::from_millis(delay.into());
            gif(scenes, &style, Pace { step, ..Pace::default() })
        }
    };
    painted.map_err(|error| anyhow!("{}", error.localize(lang)))
}
