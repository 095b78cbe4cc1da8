use std::{
    fmt::Display,
    fs,
    io::{self, Write as _},
    path::Path,
    process::ExitCode,
    str::FromStr,
};

use anyhow::{Result, anyhow, bail};
use tengen_console::{check_free, file_error, progress_bar, read, save};
use tengen_core::{Lang, UnknownName, scatter};
use tengen_gomoku::Rule;
use tengen_quoridor::Variant;
use tengen_search::Fitness;
use tengen_search::with_all_cores;

use crate::args::TuneArgs;

pub(crate) fn run(args: &TuneArgs) -> Result<ExitCode> {
    if let Ok(Rule::Caro | Rule::CaroExact) = args.game.parse() {
        bail!("{}", "Caro uses the weights of standard");
    }
    match read(&args.game, Lang::En)? {
        Subject::Gomoku(rule) => learn(&Gomoku { rule, width: args.size.unwrap_or(15) }, args),
        Subject::Quoridor if args.size.is_some() => {
            bail!("{}", "--size goes with Gomoku")
        }
        Subject::Quoridor => learn(&Quoridor, args),
    }
}

/// What can be learnt.
#[derive(Clone, Copy)]
enum Subject {
    Gomoku(Rule),
    Quoridor,
}

impl Subject {
    const ALL: [Self; 4] = [
        Self::Gomoku(Rule::Freestyle),
        Self::Gomoku(Rule::Standard),
        Self::Gomoku(Rule::Renju),
        Self::Quoridor,
    ];

    const fn code(self) -> &'static str {
        match self {
            Self::Gomoku(rule) => rule.code(),
            Self::Quoridor => "quoridor",
        }
    }
}

impl FromStr for Subject {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        UnknownName::find(&Self::ALL, Self::code, text)
    }
}

/// An engine that learns from games against itself.
trait Learner: Sync {
    /// Such a game, which is kept as a line.
    type Game: Clone + Display + FromStr + Send;

    /// Plays the game of this number, with this seed, looking at so many positions a move.
    fn play(&self, number: u64, seed: u64, nodes: u64) -> Option<Self::Game>;

    /// How many positions of a game the engine has thought about.
    fn n_positions(game: &Self::Game) -> usize;

    /// Whether a game was played by the rules that are learnt.
    fn is_own(&self, game: &Self::Game) -> bool;

    /// The file of weights that games give, of which so many at the front are older; tells how well they fit after each
    /// round.
    fn fit(&self, games: &[Self::Game], older: usize, rounds: u32, tell: impl FnMut(u32, Fitness))
    -> Vec<u8>;
}

struct Gomoku {
    rule: Rule,
    width: u8,
}

impl Learner for Gomoku {
    type Game = tengen_gomoku_engine::PlayedGame;

    fn play(&self, _number: u64, seed: u64, nodes: u64) -> Option<Self::Game> {
        tengen_gomoku_engine::self_play(self.rule, self.width, seed, nodes)
    }

    fn n_positions(game: &Self::Game) -> usize {
        game.scores.len()
    }

    fn is_own(&self, game: &Self::Game) -> bool {
        game.rule == self.rule
    }

    fn fit(&self, games: &[Self::Game], _: usize, rounds: u32, tell: impl FnMut(u32, Fitness)) -> Vec<u8> {
        tengen_gomoku_engine::fit(games, self.rule, rounds, tell)
    }
}

struct Quoridor;

impl Learner for Quoridor {
    type Game = tengen_quoridor_engine::PlayedGame;

    fn play(&self, number: u64, seed: u64, nodes: u64) -> Option<Self::Game> {
        // Scattered, so that there are games of all variants among those that are kept for testing.
        let variant = match scatter(number) % 10 {
            0..6 => Variant::Official,
            6..8 => Variant::Crossing,
            _ => Variant::Contest,
        };
        let engine = tengen_quoridor_engine::Engine::new(1 << 22, 1);
        Some(tengen_quoridor_engine::self_play(&engine, variant, seed, nodes))
    }

    fn n_positions(game: &Self::Game) -> usize {
        game.scores.iter().flatten().count()
    }

    fn is_own(&self, _game: &Self::Game) -> bool {
        true
    }

    fn fit(
        &self,
        games: &[Self::Game],
        older: usize,
        rounds: u32,
        tell: impl FnMut(u32, Fitness),
    ) -> Vec<u8> {
        tengen_quoridor_engine::fit(games, older, rounds, tell)
    }
}

fn learn<L: Learner>(learner: &L, args: &TuneArgs) -> Result<ExitCode> {
    for path in args.keep.iter().chain(&args.output) {
        check_free(path, args.force, Lang::En)?;
    }
    if args.keep.is_some() && args.keep == args.output {
        bail!("{}", "games and weights need two files");
    }
    let files: Vec<Vec<L::Game>> = if args.from.is_empty() {
        vec![play(learner, args)]
    } else {
        args.from.iter().map(|path| games_of(path)).collect::<Result<_>>()?
    };
    // The last file is the newest.
    let older = files.iter().rev().skip(1).map(Vec::len).sum();
    let games = files.concat();
    let mut output = io::stdout().lock();
    let n_positions: usize = games.iter().map(L::n_positions).sum();
    writeln!(output, "{} games with {n_positions} positions", games.len())?;
    if let Some(path) = &args.keep {
        let mut lines: Vec<u8> = Vec::new();
        for game in &games {
            writeln!(lines, "{game}")?;
        }
        save(path, &lines, args.force, Lang::En)?;
    }
    let Some(path) = &args.output else { return Ok(ExitCode::SUCCESS) };
    if games.iter().all(|game| !learner.is_own(game) || L::n_positions(game) == 0) {
        bail!("there are no games of {} to learn from", args.game)
    }
    let mut told = Ok(());
    let weights = learner.fit(&games, older, args.rounds, |round, fitness| {
        let (round, learnt, tested) = (round + 1, fitness.learnt, fitness.tested);
        told = writeln!(output, "round {round}: error {learnt:.5}, on games kept for testing {tested:.5}");
    });
    told?;
    save(path, &weights, args.force, Lang::En)?;
    Ok(ExitCode::SUCCESS)
}

fn play<L: Learner>(learner: &L, args: &TuneArgs) -> Vec<L::Game> {
    let bar = progress_bar(args.games);
    bar.set_message("games");
    let games = with_all_cores(args.games, |number| {
        let game = learner.play(number, scatter(args.seed).wrapping_add(number), args.nodes);
        bar.inc(1);
        game
    });
    bar.finish_and_clear();
    games
}

/// The games of a file, a line each.
fn games_of<G: FromStr>(path: &Path) -> Result<Vec<G>> {
    let text = fs::read_to_string(path)
        .map_err(|error| file_error(("cannot read", "无法读取"), path, &error, Lang::En))?;
    let game = |(index, line): (usize, &str)| {
        line.parse().map_err(|_| anyhow!("{}: line {} is not a game", path.display(), index + 1))
    };
    text.lines().enumerate().map(game).collect()
}
