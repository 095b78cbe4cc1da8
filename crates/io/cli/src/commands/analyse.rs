//! `tengen analyse`: the best moves of a position, or a review of whole games.

mod report;

use std::{
    io::{self, Write as _},
    path::Path,
    process::ExitCode,
    time::{Duration, Instant},
};

use anyhow::{Result, anyhow};
use serde_json::json;
use tengen_any_engine::{AnyEngine, SearchInfo, SearchRequest};
use tengen_console::{check_free, is_dash, save, watch_interrupts};
use tengen_core::{Lang, Localize as _, localize};
use tengen_drawing::{
    FrameTiming, PictureCaption, PictureFormat, PictureStyle, Scene, line_scene, record_scenes,
};
use tengen_search::{Score, ThinkingLimits};

use super::draw::PictureOutput;
use crate::{args::AnalyseArgs, record_file::GamePosition};

/// How long it thinks where nothing is limited.
const USUAL_TIME: Duration = Duration::from_secs(2);
/// What the engine remembers positions in.
const MEMORY: usize = 128 << 20;
/// Between two pictures of the expected line.
const STEP: Duration = Duration::from_secs(1);

pub(crate) fn run(args: &AnalyseArgs, lang: Lang) -> Result<ExitCode> {
    if !args.report.is_empty() {
        return report::run(args, lang);
    }
    let limits = limits(args, USUAL_TIME);
    let output = args.output.as_deref().map(|path| PictureOutput::of(path, lang)).transpose()?;
    if let Some(path) = args.output.as_deref().filter(|path| !is_dash(path)) {
        check_free(path, args.force, lang)?;
    }
    let game = GamePosition::find(&args.rules, args.map.as_deref(), args.at, &args.moves, lang)?;
    let engine = AnyEngine::new(&game.record.rules, MEMORY, args.threads.max(1));
    let question = SearchRequest { position: &game.position, past: &game.past, stopped: None, limits };
    // Who presses ^C sees what there is.
    let stop = watch_interrupts()?;
    let start = Instant::now();
    let ideas = engine.analyse(args.lines.into(), question, &stop, |_| {});
    let ideas = ideas.map_err(|why| anyhow!("{}", why.localize(lang)))?;
    if args.json {
        print_json(&ideas, start.elapsed())?;
    } else {
        print_lines(&ideas, start.elapsed(), lang)?;
    }
    if let (Some(path), Some(output)) = (&args.output, output)
        && !ideas.is_empty()
    {
        let picture = draw(&game, &ideas, output, lang)?;
        save(Path::new(path), &picture, args.force, lang)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// How long it thinks about a position; so long where nothing is limited.
fn limits(args: &AnalyseArgs, usual: Duration) -> ThinkingLimits {
    let is_free = args.nodes.is_none() && args.depth.is_none();
    let time = args.time.or(is_free.then_some(usual));
    ThinkingLimits { time, nodes: args.nodes, depth: args.depth, enough: None }
}

fn print_lines(ideas: &[SearchInfo], took: Duration, lang: Lang) -> Result<()> {
    let mut output = io::stdout().lock();
    let depth = ideas.iter().map(|idea| idea.depth).max().unwrap_or_default();
    let nodes = ideas.iter().map(|idea| idea.nodes).max().unwrap_or_default();
    let seconds = format!("{:.2}", took.as_secs_f64());
    writeln!(output, "{}", localize!(lang, "cli-analysis-figures", depth, nodes, seconds))?;
    for (number, idea) in (1..).zip(ideas) {
        writeln!(output, "{number}. {}{}{}", idea.score.localize(lang), lang.text("cli-colon"), line(idea))?;
    }
    Ok(())
}

fn print_json(ideas: &[SearchInfo], took: Duration) -> Result<()> {
    let mut output = io::stdout().lock();
    for (rank, idea) in (1..).zip(ideas) {
        let score = match idea.score {
            Score::Value(value) => json!({ "centi": value }),
            Score::Wins(plies) => json!({ "win": plies }),
            Score::Loses(plies) => json!({ "loss": plies }),
        };
        let line: Vec<String> = idea.line.iter().map(ToString::to_string).collect();
        let SearchInfo { depth, nodes, .. } = idea;
        let seconds = took.as_secs_f64();
        let object = json!({
            "rank": rank, "score": score, "depth": depth, "nodes": nodes, "seconds": seconds, "line": line,
        });
        writeln!(output, "{object}")?;
    }
    Ok(())
}

fn line(idea: &SearchInfo) -> String {
    let texts: Vec<String> = idea.line.iter().map(ToString::to_string).collect();
    texts.join(if texts.iter().any(|text| text.contains(' ')) { ", " } else { " " })
}

/// Each line on a board of its own; a film shows all that is expected to follow the best move.
fn draw(game: &GamePosition, ideas: &[SearchInfo], output: PictureOutput, lang: Lang) -> Result<Vec<u8>> {
    let caption = |idea: &SearchInfo| {
        let first = idea.line.first().map(ToString::to_string).unwrap_or_default();
        let title = Some(format!("{first}{}{}", lang.text("cli-colon"), idea.score.localize(lang)));
        Some(PictureCaption { title, ..PictureCaption::default() })
    };
    let style = PictureStyle { lang, ..output.default_style() };
    if output != PictureOutput::Picture(PictureFormat::Gif) {
        let scene = |idea: &SearchInfo| line_scene(&game.record, game.end, &idea.line, caption(idea));
        let scenes: Vec<Scene> = ideas.iter().map(scene).collect();
        return output.draw_side_by_side(&scenes, style, lang);
    }
    let mut record = game.record.clone();
    let mut position = game.position.clone();
    let mut place = game.end;
    for m in ideas.iter().take(1).flat_map(|best| &best.line) {
        let seat = position.turn();
        if position.play_move(m).is_err() {
            break;
        }
        let added = record.tree.add_move(place, seat, m.clone());
        place = added.map_err(|_| anyhow!("{}", lang.text("records-too-many-moves")))?;
    }
    let scenes = record_scenes(&record, place, ideas.first().and_then(caption));
    let timing = FrameTiming { step: STEP, ..FrameTiming::default() };
    output.draw(&scenes[record.tree.line_to(game.end).len()..], style, timing, lang)
}
