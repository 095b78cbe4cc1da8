use std::{
    io::{self, Write as _},
    process::ExitCode,
};

use anyhow::{Result, anyhow, bail};
use tengen_console::{progress_bar, read};
use tengen_core::{Lang, Localize as _, scatter};
use tengen_games::AnyRules;
use tengen_gomoku::{Position, Rule, Rules};
use tengen_gomoku_engine::{Puzzle, PuzzleRequest, puzzle};
use tengen_search::with_all_cores;

use crate::args::PuzzlesArgs;

/// So many games are played before those with a puzzle are shown.
const BATCH: u64 = 64;
/// And so many in vain before it is given up.
const PATIENCE: u64 = 100;

pub(crate) fn run(args: &PuzzlesArgs, lang: Lang) -> Result<ExitCode> {
    let AnyRules::Gomoku(rules) = read(&args.rules, lang)? else {
        bail!("{}", lang.text("cli-puzzle-games"));
    };
    check(rules, lang)?;
    let wish = PuzzleRequest {
        rule: rules.rule,
        size: rules.size,
        means: args.by.into(),
        shortest: args.shortest,
        nodes: args.nodes,
    };
    let bar = progress_bar(args.count);
    let (mut shown, mut in_vain) = (0, 0);
    for batch in 0.. {
        if shown == args.count {
            break;
        }
        let puzzles = play(&wish, scatter(args.seed).wrapping_add(batch * BATCH));
        in_vain = if puzzles.is_empty() { in_vain + 1 } else { 0 };
        if in_vain == PATIENCE {
            bar.finish_and_clear();
            bail!("{}", lang.text("cli-puzzles-too-rare"));
        }
        for puzzle in puzzles.into_iter().take(usize::try_from(args.count - shown)?) {
            bar.suspend(|| writeln!(io::stdout(), "{}", line(rules, &puzzle)))?;
            bar.inc(1);
            shown += 1;
        }
    }
    bar.finish_and_clear();
    Ok(ExitCode::SUCCESS)
}

/// What the solver does not know has no puzzles.
fn check(rules: Rules, lang: Lang) -> Result<()> {
    if let Err(faults) = Position::new(rules) {
        bail!("{}", faults.localize(lang));
    }
    let is_known = matches!(rules.rule, Rule::Freestyle | Rule::Standard | Rule::Renju)
        && rules.in_a_row == 5
        && rules.players == 2
        && (9..=22).contains(&rules.size.width())
        && (9..=22).contains(&rules.size.height());
    if is_known {
        return Ok(());
    }
    Err(anyhow!("{}", lang.text("cli-puzzle-rules")))
}

/// A puzzle as one line: the game, the kind of win, its number of stones, the stones so far, the solution.
fn line(rules: Rules, puzzle: &Puzzle) -> String {
    let row = |points: &[tengen_gomoku::Point]| {
        let points: Vec<String> = points.iter().map(ToString::to_string).collect();
        points.join(" ")
    };
    let Rules { rule, size, .. } = rules;
    let (n, moves, solution) = (puzzle.win.length(), row(&puzzle.moves), row(&puzzle.win.line));
    format!("gomoku,rule={rule},size={size}\t{}\t{n}\t{moves}\t{solution}", puzzle.win.means.code())
}

/// Plays a batch of games.
fn play(wish: &PuzzleRequest, first: u64) -> Vec<Puzzle> {
    with_all_cores(BATCH, |game| puzzle(wish, first.wrapping_add(game)))
}
