//! `tengen analyse FILE --report OUT`: reviews of whole games, as annotated records, graphs and pages.

mod folder;
mod reviewer;

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
    sync::atomic::Ordering,
};

use anyhow::{Result, anyhow, bail};
use tengen_console::{check_free, create_folder, is_dash, progress_bar_with_eta, save, watch_interrupts};
use tengen_core::{Lang, Localize as _, localize};
use tengen_drawing::{PictureStyle, Scene, line_scene, numbered_scenes, svg_film};
use tengen_records::{NodeId, Record, RecordFormat, WriteOptions, WrittenFile, write};
use tengen_report::{GameReview, ReviewSummary, annotated_record};

use self::reviewer::GameReviewer;
use crate::{
    args::AnalyseArgs,
    record_file::{self, GamePosition},
};

/// The exit status of what somebody has interrupted.
const INTERRUPTED: u8 = 130;

pub(crate) fn run(args: &AnalyseArgs, lang: Lang) -> Result<ExitCode> {
    if Path::new(&args.rules).is_dir() {
        return folder::run(args, lang);
    }
    let (record, end) = if record_file::is_record(&args.rules) && args.moves.is_empty() {
        record_file::open_at(&args.rules, args.at, lang)?
    } else {
        let game = GamePosition::find(&args.rules, args.map.as_deref(), args.at, &args.moves, lang)?;
        (game.record, game.end)
    };
    let outputs = outputs(&args.report, &stem(&args.rules), &record, args.force, lang)?;
    let reviewer = GameReviewer::new(args, lang);
    let stop = watch_interrupts()?;
    let bar = progress_bar_with_eta(0);
    let review = reviewer.review(&record, end, &stop, |done, all| {
        bar.set_length(all);
        bar.set_position(done);
    });
    bar.finish_and_clear();
    let review = review?;
    if stop.load(Ordering::Relaxed) {
        return Ok(ExitCode::from(INTERRUPTED));
    }
    let summary = ReviewSummary::new(&review, String::new());
    for output in &outputs {
        let written = output.write(&record, end, &review, &summary, lang)?;
        save(&output.path, &written.bytes, args.force, lang)?;
        record_file::print_notes(&written.notes, None, 1, lang);
    }
    Ok(ExitCode::SUCCESS)
}

/// The name of a file without its extension, for what is made of it.
fn stem(named: &str) -> String {
    let stem = Path::new(named).file_stem().filter(|_| record_file::is_record(named) && named != "-");
    stem.map_or_else(|| "game".to_owned(), |stem| stem.to_string_lossy().into_owned())
}

/// A file of a review.
#[derive(Debug)]
struct ReviewOutput {
    path: PathBuf,
    kind: ReviewKind,
}

/// What a file of a review holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReviewKind {
    /// The annotated game.
    Record(RecordFormat),
    /// The graph, as SVG.
    Graph,
    /// The page.
    Page,
}

/// The files that are asked for: by their names, or all that there are in a folder.
fn outputs(
    told: &[PathBuf],
    stem: &str,
    record: &Record,
    force: bool,
    lang: Lang,
) -> Result<Vec<ReviewOutput>> {
    let mut outputs = Vec::new();
    for path in told {
        if is_folder(path) {
            create_folder(path, lang)?;
            outputs.extend(folder_outputs(&path.join(stem), record));
        } else {
            outputs.push(ReviewOutput { kind: ReviewKind::of(path, record, lang)?, path: path.clone() });
        }
    }
    for output in outputs.iter().filter(|output| !is_dash(&output.path)) {
        check_free(&output.path, force, lang)?;
    }
    Ok(outputs)
}

/// Whether a path is meant to be a folder.
fn is_folder(path: &Path) -> bool {
    !is_dash(path) && (path.is_dir() || path.extension().is_none())
}

/// Everything there is about a game, the page last: where it stands, all of it does.
fn folder_outputs(base: &Path, record: &Record) -> Vec<ReviewOutput> {
    let with = |extension: &str, kind| {
        let mut path = base.as_os_str().to_owned();
        path.push(format!(".{extension}"));
        ReviewOutput { path: path.into(), kind }
    };
    // Only these keep comments.
    let annotated = [RecordFormat::Sgf, RecordFormat::QuoridorText].into_iter();
    let annotated = annotated.filter(|format| format.holds(&record.rules)).take(1);
    let annotated = annotated.filter_map(|format| {
        let extension = format.extensions().first().copied();
        extension.map(|extension| with(extension, ReviewKind::Record(format)))
    });
    annotated.chain([with("svg", ReviewKind::Graph), with("html", ReviewKind::Page)]).collect()
}

impl ReviewKind {
    /// What the name of a file asks for.
    fn of(path: &Path, record: &Record, lang: Lang) -> Result<Self> {
        if is_dash(path) {
            return Ok(Self::Page);
        }
        let extension = path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
        match &*extension {
            "html" | "htm" => return Ok(Self::Page),
            "svg" => return Ok(Self::Graph),
            _ => {}
        }
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let format = RecordFormat::of_file_name(&name, &record.rules);
        let Some(format) = format.filter(|format| format.can_write() && format.holds(&record.rules)) else {
            bail!(localize!(lang, "cli-report-bad-name", path = path.display()));
        };
        Ok(Self::Record(format))
    }
}

impl ReviewOutput {
    fn write(
        &self,
        record: &Record,
        end: NodeId,
        review: &GameReview,
        summary: &ReviewSummary,
        lang: Lang,
    ) -> Result<WrittenFile> {
        let text = match self.kind {
            ReviewKind::Record(format) => {
                let annotated = annotated_record(record, review, lang);
                let annotated = annotated.map_err(|_| anyhow!("{}", lang.text("records-too-many-moves")))?;
                let written = write(&[annotated], format, WriteOptions::default());
                return written.map_err(|error| anyhow!("{}", error.localize(lang)));
            }
            ReviewKind::Graph => review.to_graph(lang),
            ReviewKind::Page => {
                let style = PictureStyle { lang, ..PictureStyle::default() };
                review.to_html(&svg_film(&scenes(record, end, review), &style), summary, lang)
            }
        };
        Ok(WrittenFile { bytes: text.into_bytes(), notes: Vec::new() })
    }
}

/// The start, the board after each move, and then what was better than each bad one.
fn scenes(record: &Record, end: NodeId, review: &GameReview) -> Vec<Scene> {
    let line = record.tree.line_to(end);
    let places = std::iter::once(NodeId::ROOT).chain(line);
    let shown: Vec<(NodeId, Scene)> =
        places.zip(numbered_scenes(record, end, None).into_iter().map(|shown| shown.scene)).collect();
    let mut moves = review.moves.iter().map(|reviewed| reviewed.node).peekable();
    let mut scenes = Vec::new();
    for (place, scene) in shown {
        if place == NodeId::ROOT || moves.next_if_eq(&place).is_some() {
            scenes.push(scene);
        }
    }
    for reviewed in review.moves.iter().filter(|reviewed| reviewed.quality().is_some()) {
        let before = record.tree.parent(reviewed.node).unwrap_or(NodeId::ROOT);
        scenes.push(line_scene(record, before, &reviewed.best, None));
    }
    scenes
}
