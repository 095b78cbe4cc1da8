//! `tengen match`, in the way of cutechess and fastchess: words `key=value` follow an option until the next one.

use std::{
    collections::BTreeMap,
    ffi::{OsStr, OsString},
    path::PathBuf,
    time::Duration,
};

use clap::{
    Arg, ArgAction, ArgMatches, Command, CommandFactory as _, Error, FromArgMatches, Parser, Subcommand,
    ValueHint, parser::ValueSource,
};
use clap_complete::{CompletionCandidate, engine::ArgValueCandidates};
use tengen_console::milliseconds;
use tengen_games::{GameName, GameTitle};
use tengen_gomoku::Rule;

use crate::{engines::OptionDialect, rating::RatingStyle};

/// The subcommands of this crate.
#[derive(Debug, Subcommand)]
#[expect(missing_docs, reason = "clap would take the comment of a variant for the text of its command")]
pub enum MatchSubcommand {
    Match(Box<MatchCommand>),
    Tournament(Box<TournamentCommand>),
}

/// A command line that can begin a journal.
#[derive(Debug, Parser)]
struct JournaledCommand {
    #[arg(long, global = true)]
    lang: Option<String>,

    #[command(subcommand)]
    command: MatchSubcommand,
}

/// Reads a command line without the program's name.
fn matches(words: &[String]) -> Option<ArgMatches> {
    let words = std::iter::once("tengen".to_owned()).chain(words.iter().cloned()).map(Into::into);
    JournaledCommand::command().try_get_matches_from(with_two_dashes(words)).ok()
}

/// The arguments of a command line without the program's name, and whether it was that of a tournament.
pub(crate) fn parsed(words: &[String]) -> Option<(MatchArgs, bool)> {
    match JournaledCommand::from_arg_matches(&matches(words)?).ok()?.command {
        MatchSubcommand::Match(command) => Some((command.args, false)),
        MatchSubcommand::Tournament(command) => Some((command.args, true)),
    }
}

/// The options of a command line by their names, each with its words and whether it was given or assumed.
pub(crate) fn options(words: &[String]) -> BTreeMap<String, (String, bool)> {
    let (matches, command) = (matches(words), JournaledCommand::command());
    let Some((name, matches)) = matches.as_ref().and_then(ArgMatches::subcommand) else {
        return BTreeMap::new();
    };
    let options = command.find_subcommand(name).into_iter().flat_map(Command::get_arguments);
    let read = |arg: &Arg| {
        let id = arg.get_id().as_str();
        let groups = matches.get_raw_occurrences(id)?;
        let groups = groups.map(|words| words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" "));
        let is_given = matches.value_source(id) == Some(ValueSource::CommandLine);
        Some((format!("--{}", arg.get_long()?), (groups.collect::<Vec<_>>().join(" | "), is_given)))
    };
    options.filter_map(read).collect()
}

/// `tengen match`.
#[derive(Clone, Debug, clap::Args)]
pub struct MatchCommand {
    #[command(flatten)]
    pub(crate) args: MatchArgs,
}

/// `tengen tournament`.
#[derive(Clone, Debug, clap::Args)]
pub struct TournamentCommand {
    #[command(flatten)]
    pub(crate) args: MatchArgs,
}

/// The arguments of [`write_report`](crate::write_report).
#[derive(Clone, Debug, clap::Args)]
pub struct ReportArgs {
    #[arg(value_name = "JOURNAL", value_hint = ValueHint::FilePath)]
    pub(crate) journal: PathBuf,

    #[arg(short, long, alias = "out", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,

    #[arg(long)]
    pub(crate) force: bool,
}

// What matches and tournaments have in common. The hidden options are for command lines of other programs.
#[derive(Clone, Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub(crate) struct MatchArgs {
    #[command(flatten)]
    pub(crate) engines: EngineOptions,

    #[arg(long, value_name = "KEY=VALUE", num_args = 1..)]
    #[arg(add = words(&ENGINE_WORDS))]
    pub(crate) each: Vec<String>,

    #[arg(long, value_name = "GAME", default_value = GameName::default().code())]
    #[arg(add = ArgValueCandidates::new(|| completions(GameTitle::ALL.map(GameTitle::code))))]
    pub(crate) game: String,

    #[arg(long, value_name = "RULE")]
    #[arg(add = ArgValueCandidates::new(|| completions(Rule::ALL.map(Rule::code))))]
    pub(crate) rule: Option<String>,

    #[arg(long, alias = "boardsize", value_name = "SIZE")]
    pub(crate) size: Option<String>,

    #[arg(long, value_name = "FORMAT", num_args = 1..)]
    #[arg(add = words(&FORMATS))]
    pub(crate) tournament: Vec<String>,

    #[arg(long, value_name = "N")]
    pub(crate) seeds: Option<usize>,

    #[arg(long, value_name = "NAME", num_args = 1.., conflicts_with = "seeds")]
    pub(crate) challenger: Vec<String>,

    #[arg(long)]
    pub(crate) lots: bool,

    #[arg(long, value_name = "N")]
    pub(crate) rounds: Option<u32>,

    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) games: u32,

    #[arg(long, value_name = "N")]
    pub(crate) concurrency: Option<usize>,

    #[arg(long, value_name = "KEY=VALUE", num_args = 1..)]
    #[arg(add = words(&["file=", "format=pos", "format=offset", "format=sgf", "order=sequential", "order=random", "transform=random", "transform=none", "start=", "plies=", "stones=", "maps="]))]
    pub(crate) openings: Vec<String>,

    #[arg(long, value_name = "KEY=VALUE", num_args = 1..)]
    #[arg(add = words(&["elo0=", "elo1=", "alpha=", "beta=", "model=normalized", "model=logistic", "model=bayesian"]))]
    pub(crate) sprt: Vec<String>,

    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) journal: Option<String>,

    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) resume: Option<PathBuf>,

    #[arg(long)]
    pub(crate) force: bool,

    #[arg(long, alias = "sgf", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) sgfout: Option<String>,

    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) recordout: Option<String>,

    #[arg(long, alias = "pgn", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) pgnout: Option<String>,

    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) report: Option<PathBuf>,

    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, default_missing_value = "127.0.0.1:8808")]
    pub(crate) page: Option<String>,

    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, default_missing_value = "0.0.0.0:8809")]
    pub(crate) workers: Option<String>,

    #[arg(long, requires = "page")]
    pub(crate) stay: bool,

    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) log: Option<String>,

    #[arg(long, alias = "srand", value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,

    #[arg(long, alias = "drawafter", value_name = "N")]
    pub(crate) maxmoves: Option<u32>,

    #[arg(long, value_name = "KEY=VALUE", num_args = 1..)]
    #[arg(add = words(&["movenumber=", "movecount=", "score="]))]
    pub(crate) draw: Vec<String>,

    #[arg(long, value_name = "KEY=VALUE", num_args = 1..)]
    #[arg(add = words(&["movecount=", "score=", "twosided=true"]))]
    pub(crate) resign: Vec<String>,

    #[arg(long, value_name = "PROGRAM")]
    pub(crate) compat: Option<OptionDialect>,

    #[arg(long, hide = true)]
    pub(crate) transform: bool,

    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(crate) ratinginterval: u64,

    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) scoreinterval: u64,

    #[arg(long, value_name = "FORMAT", conflicts_with = "output")]
    pub(crate) format: Option<RatingStyle>,

    #[arg(long, hide = true, value_name = "KEY=VALUE", num_args = 1..)]
    pub(crate) output: Vec<String>,

    #[arg(long, value_name = "NAME")]
    pub(crate) event: Option<String>,

    #[arg(long, value_name = "NAME")]
    pub(crate) site: Option<String>,

    #[arg(long, value_name = "TIME", default_value = "0s", value_parser = milliseconds)]
    pub(crate) wait: Duration,

    #[arg(long, value_name = "TIME", default_value = "0s", value_parser = milliseconds)]
    pub(crate) delay: Duration,

    #[arg(long, alias = "fatalerror", conflicts_with = "recover")]
    pub(crate) strict: bool,

    #[arg(long, value_name = "WHAT", value_parser = ["winner"])]
    pub(crate) exit_code: Option<String>,

    #[arg(long, value_name = "KEY=VALUE", num_args = 1..)]
    #[arg(add = words(&["cmd=", "book="]))]
    pub(crate) quick: Vec<String>,

    #[arg(long, hide = true, num_args = 0..=1, default_missing_value = "2")]
    pub(crate) repeat: Option<u32>,

    #[arg(long, hide = true)]
    pub(crate) recover: bool,

    #[arg(long, hide = true)]
    pub(crate) gauntlet: bool,

    #[arg(long, hide = true, num_args = 0..)]
    pub(crate) use_affinity: Option<Vec<String>>,

    #[arg(long, hide = true, num_args = 1..)]
    pub(crate) config: Vec<String>,

    #[arg(long, hide = true)]
    pub(crate) autosaveinterval: Option<u32>,

    #[arg(long, hide = true)]
    pub(crate) startup_ms: Option<u64>,

    #[arg(long, hide = true)]
    pub(crate) ping_ms: Option<u64>,

    #[arg(long, hide = true)]
    pub(crate) debug: bool,

    #[arg(long, hide = true)]
    pub(crate) msg: Option<String>,

    #[arg(long, hide = true)]
    pub(crate) noswap: bool,

    #[arg(long, hide = true)]
    pub(crate) reverse: bool,
}

/// What an engine can be told.
const ENGINE_WORDS: [&str; 27] = [
    "cmd=",
    "builtin=",
    "conf=",
    "name=",
    "arg=",
    "dir=",
    "proto=gomocup",
    "proto=text",
    "sandbox=trusted",
    "sandbox=jail",
    "sandbox=partial",
    "processes=",
    "show=",
    "st=",
    "tc=",
    "match=",
    "turn=",
    "inc=",
    "nodes=",
    "depth=",
    "threads=",
    "memory=",
    "timemargin=",
    "restart=on",
    "restart=off",
    "level=",
    "seed=",
];
/// Who meets whom.
const FORMATS: [&str; 7] =
    ["round-robin", "gauntlet", "swiss", "knockout", "double-elimination", "drawn-knockout", "arena"];

/// Words that complete the values of an option.
fn words(known: &'static [&'static str]) -> ArgValueCandidates {
    ArgValueCandidates::new(|| completions(known.iter().copied()))
}

fn completions(names: impl IntoIterator<Item = &'static str>) -> Vec<CompletionCandidate> {
    names.into_iter().map(CompletionCandidate::new).collect()
}

/// The words of each `--engine`. Clap's derive keeps no groups of words apart.
#[derive(Clone, Debug)]
pub(crate) struct EngineOptions(pub(crate) Vec<Vec<String>>);

impl clap::Args for EngineOptions {
    fn augment_args(command: Command) -> Command {
        command.arg(
            Arg::new("engine")
                .long("engine")
                .value_name("KEY=VALUE")
                .num_args(1..)
                .action(ArgAction::Append)
                .add(words(&ENGINE_WORDS)),
        )
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for EngineOptions {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let groups = matches.get_occurrences::<String>("engine").into_iter().flatten();
        Ok(Self(groups.map(|words| words.cloned().collect()).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The command line with `-engine` as `--engine` where it is that of `match` or `tournament`, which have no options of one letter.
pub fn with_two_dashes(args: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut args: Vec<OsString> = args.into_iter().collect();
    // `--lang zh` may stand before the command.
    let first =
        args.iter().skip(1).position(|arg| arg == "match" || arg == "tournament").map(|index| index + 1);
    let is_command = |index: usize| args[1..index].iter().all(|arg| arg != "--") && index <= 3;
    if let Some(index) = first.filter(|&index| is_command(index)) {
        for arg in &mut args[index + 1..] {
            let is_word = arg.to_str().is_some_and(|text| {
                let mut letters = text.chars();
                letters.next() == Some('-')
                    && letters.next().is_some_and(|c| c.is_ascii_alphabetic())
                    && letters.next().is_some_and(|c| c.is_ascii_alphabetic())
            });
            if is_word {
                let mut word = OsString::from("-");
                word.push(&*arg);
                *arg = word;
            }
        }
    }
    args
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_dash_is_as_good_as_two() {
        let read = |line: &str| -> String {
            let args = with_two_dashes(line.split(' ').map(OsString::from));
            args.into_iter().map(|arg| arg.into_string().unwrap()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(
            read("tengen match -engine cmd=a -each st=1 --rounds 2 -h -5"),
            "tengen match --engine cmd=a --each st=1 --rounds 2 -h -5"
        );
        assert_eq!(read("tengen --lang zh match -sprt elo1=5"), "tengen --lang zh match --sprt elo1=5");
        assert_eq!(read("tengen judge x -- match -abc"), "tengen judge x -- match -abc");
    }
    #[test]
    fn the_command_line_of_a_journal_is_read_again() {
        let read = |line: &str| parsed(&line.split(' ').map(str::to_owned).collect::<Vec<_>>());
        let (args, is_tournament) = read("--lang zh tournament -engine cmd=a -engine cmd=b st=1").unwrap();
        assert!(is_tournament);
        assert_eq!(args.engines.0, [vec!["cmd=a"], vec!["cmd=b", "st=1"]]);
        assert!(!read("match -rounds 3 --lang=en").unwrap().1);
        let told =
            options(&["match", "-rounds", "3", "-engine", "cmd=a", "-engine", "cmd=b"].map(str::to_owned));
        assert_eq!(told["--rounds"], ("3".to_owned(), true));
        assert_eq!(told["--games"], ("2".to_owned(), false));
        assert_eq!(told["--engine"], ("cmd=a | cmd=b".to_owned(), true));
        assert!(!told.contains_key("--sprt"));
        for other in ["report x.jsonl", "serve", "match -no-such-option"] {
            assert!(read(other).is_none(), "{other}");
        }
    }
}
