use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::{Result, anyhow, bail};
use tengen_console::{check_free, is_dash, save};
use tengen_core::{Lang, Localize as _, localize};
use tengen_drawing::{
    DrawError, FrameTiming, NumberedScene, PictureCaption, PictureFormat, PictureSheet, PictureStyle, Scene,
    diagram_scenes, line_scene, mark_continuations, numbered_scenes, print_pages, record_caption,
};
use tengen_games::AnyMove;
use tengen_records::{NodeId, Record};

use crate::{args::DrawArgs, record_file};

pub(crate) fn run(args: &DrawArgs, lang: Lang) -> Result<ExitCode> {
    let output = PictureOutput::of(&args.output, lang)?;
    let style = style(args, output, lang);
    let reading = record_file::open(&args.input, lang)?;
    let record = record_file::game(&reading, args.game_number, lang)?;
    let last = args.moves.as_ref().map(|moves| usize::try_from(*moves.end()).unwrap_or(usize::MAX));
    let end = record_file::place(record, last.or(args.after), lang)?;
    let caption = (!args.no_caption).then(|| record_caption(record, lang));
    if let Some(every) = args.diagrams {
        let first = args.moves.as_ref().map_or(1, |moves| *moves.start());
        let diagrams = diagram_scenes(record, end, first, every, lang);
        let pages = print_pages(&diagrams, caption.as_ref(), &style);
        save_pages(&pages, output, args, lang)?;
    } else if args.variations {
        let scenes = variation_scenes(record, end, lang)?;
        save(&args.output, &output.draw_side_by_side(&scenes, style, lang)?, args.force, lang)?;
    } else {
        let scenes = scenes(args, record, end, caption, output);
        let pace = FrameTiming { step: args.delay, ..FrameTiming::default() };
        save(&args.output, &output.draw(&scenes, style, pace, lang)?, args.force, lang)?;
    }
    record_file::print_notes(&reading.notes, Some(args.game_number), reading.records.len(), lang);
    Ok(ExitCode::SUCCESS)
}

/// The scenes up to a place. A range of moves begins with the board before its first one, and only its moves have numbers.
fn scenes(
    args: &DrawArgs,
    record: &Record,
    end: NodeId,
    caption: Option<PictureCaption>,
    output: PictureOutput,
) -> Vec<Scene> {
    let mut shown = numbered_scenes(record, end, caption);
    if let Some(moves) = &args.moves {
        shown.retain(|shown| shown.number + 1 >= *moves.start());
    }
    let number = |NumberedScene { mut scene, .. }: NumberedScene| {
        if let Some(moves) = args.moves.clone() {
            scene.number_only(moves);
        }
        scene
    };
    let mut scenes: Vec<Scene> = shown.into_iter().map(number).collect();
    if output != PictureOutput::Picture(PictureFormat::Gif)
        && let Some(last) = scenes.last_mut()
    {
        mark_continuations(last, record, end);
    }
    scenes
}

/// How the record goes on from a place: each continuation with what follows it, as numbered stones where that can be shown.
fn variation_scenes(record: &Record, end: NodeId, lang: Lang) -> Result<Vec<Scene>> {
    let line = |child: NodeId| -> Vec<AnyMove> {
        let ids = std::iter::successors(Some(child), |&id| record.tree.first_child(id));
        ids.filter_map(|id| record.tree.play(id)).map(|play| play.m).collect()
    };
    let lines: Vec<Vec<AnyMove>> =
        record.tree.children(end).map(line).filter(|line| !line.is_empty()).collect();
    if lines.is_empty() {
        bail!("{}", lang.text("cli-draw-no-variations"));
    }
    let scene = |(number, line): (usize, &Vec<AnyMove>)| {
        let title = Some(format!("{number}. {}", line.first().map(ToString::to_string).unwrap_or_default()));
        line_scene(record, end, line, Some(PictureCaption { title, ..PictureCaption::default() }))
    };
    Ok((1..).zip(&lines).map(scene).collect())
}

/// Pages of diagrams: all of them in a PDF, or each in a file of its own, which is numbered where there are several.
fn save_pages(pages: &[PictureSheet], output: PictureOutput, args: &DrawArgs, lang: Lang) -> Result<()> {
    if pages.is_empty() {
        bail!(DrawError::NoFrames.localize(lang).into_owned());
    }
    let svg = match output {
        PictureOutput::Pdf => return save(&args.output, &PictureSheet::pdf(pages), args.force, lang),
        PictureOutput::Picture(PictureFormat::Svg) => |page: &PictureSheet| page.svg().into_bytes(),
        PictureOutput::Picture(PictureFormat::Png | PictureFormat::Gif) => {
            bail!("{}", lang.text("cli-draw-diagrams-name"))
        }
    };
    if is_dash(&args.output) && pages.len() > 1 {
        bail!(localize!(lang, "cli-draw-one-page", n_pages = pages.len()));
    }
    let names: Vec<PathBuf> = if pages.len() == 1 {
        vec![args.output.clone()]
    } else {
        (1..=pages.len()).map(|number| numbered(&args.output, number)).collect()
    };
    // Either all of them are written or none.
    for name in names.iter().filter(|name| !is_dash(name)) {
        check_free(name, args.force, lang)?;
    }
    names.iter().zip(pages).try_for_each(|(name, page)| save(name, &svg(page), args.force, lang))
}

/// A name with a number before its extension: `game-2.svg`.
fn numbered(path: &Path, number: usize) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}-{number}.{extension}"))
}

/// What is written: a picture, or a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PictureOutput {
    Picture(PictureFormat),
    Pdf,
}

impl PictureOutput {
    /// What the name of a file asks for.
    pub(crate) fn of(path: &Path, lang: Lang) -> Result<Self> {
        if is_dash(path) {
            return Ok(Self::Picture(PictureFormat::Svg));
        }
        let extension = path.extension().unwrap_or_default().to_string_lossy();
        if extension.eq_ignore_ascii_case("pdf") {
            return Ok(Self::Pdf);
        }
        PictureFormat::of_extension(&extension).map(Self::Picture).ok_or_else(|| {
            let key = "cli-draw-bad-name";
            anyhow!("{}{}", path.display(), lang.text(key))
        })
    }

    /// How it looks unless somebody says otherwise.
    pub(crate) fn default_style(self) -> PictureStyle {
        match self {
            Self::Picture(format) => format.default_style(),
            Self::Pdf => PictureStyle::default(),
        }
    }

    /// Draws the last of these scenes, or all of them where pictures move.
    pub(crate) fn draw(
        self,
        scenes: &[Scene],
        style: PictureStyle,
        pace: FrameTiming,
        lang: Lang,
    ) -> Result<Vec<u8>> {
        let drawn = match self {
            Self::Picture(format) => format.draw(scenes, &style, pace),
            Self::Pdf => scenes
                .last()
                .map(|scene| PictureSheet::pdf(&[PictureSheet::of(scene, &style)]))
                .ok_or(DrawError::NoFrames),
        };
        drawn.map_err(|error| anyhow!("{}", error.localize(lang)))
    }

    /// Draws several boards in one picture, or one after the other where pictures move.
    pub(crate) fn draw_side_by_side(
        self,
        scenes: &[Scene],
        style: PictureStyle,
        lang: Lang,
    ) -> Result<Vec<u8>> {
        /// More would be too small on a screen.
        const COLUMNS: usize = 3;
        if self == Self::Picture(PictureFormat::Gif) || scenes.len() == 1 {
            let pace = FrameTiming { step: FrameTiming::default().end, ..FrameTiming::default() };
            return self.draw(scenes, style, pace, lang);
        }
        let sheet = PictureSheet::side_by_side(scenes, COLUMNS, &style);
        match self {
            Self::Pdf => Ok(PictureSheet::pdf(&[sheet])),
            Self::Picture(PictureFormat::Png) => {
                sheet.png().map_err(|error| anyhow!("{}", error.localize(lang)))
            }
            Self::Picture(PictureFormat::Svg | PictureFormat::Gif) => Ok(sheet.svg().into_bytes()),
        }
    }
}

fn style(args: &DrawArgs, output: PictureOutput, lang: Lang) -> PictureStyle {
    let usual = output.default_style();
    PictureStyle {
        theme: args.theme,
        numbers: args.numbers,
        cell: args.cell.unwrap_or(usual.cell),
        coordinates: !args.no_coordinates,
        lang,
    }
}
