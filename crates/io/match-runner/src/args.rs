//! `tengen match`, in the way of cutechess and fastchess: words `key=value` follow an option until the next one.

use std::{
    collections::BTreeMap,
    ffi::{OsStr, OsString},
    path::PathBuf,
};

use clap::{
    Arg, ArgAction, ArgMatches, Command, CommandFactory as _, Error, FromArgMatches, Parser, Subcommand,
    ValueHint, parser::ValueSource,
};
use tengen_games::GameName;

/// The subcommands of this crate.
#[derive(Debug, Subcommand)]
#[expect(missing_docs, reason = "clap would take the comment of a variant for the text of its command")]
pub enum MatchSubcommand {
    Match(Box<MatchCommand>),
    Tournament(Box<TournamentCommand>),
    Report(ReportArgs),
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
        MatchSubcommand::Report(_) => None,
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

/// Play programs against each other
///
/// Two engines play a match; with more of them, or with -tournament, it is a tournament.
///
/// Engines of Gomoku and Renju speak the Gomocup protocol, those of the other games the text protocol of tengen engine; a
/// Connect5 library (.so, .dll, .dylib) is an engine, too. With proto=text any opening protocol can be played, such as
/// -game renju,opening=yamaguchi; then the engines open the game themselves.
///
/// Options take words KEY=VALUE, as in cutechess and fastchess; -engine and --engine are the same. Each round is one
/// opening, played with both colours. Time is taken at the pipe. A program that makes an illegal move, crashes, hangs or
/// comes late loses that game; the reason is counted, and the record has the evidence.
///
/// For an engine: cmd, or builtin=tengen (level, seed) and other players of ours, or conf (engines.json); name, arg, dir, proto=gomocup|text, sandbox=trusted|jail|partial, processes and show=PATH (in a jail), st (seconds a move), tc (seconds a game: 60+0.5, 40/60 for 40 moves, inf), match, turn, inc, nodes, depth,
/// threads, memory (MB; in a jail it is a limit), timemargin (ms), restart=on|off, option.NAME (sent as INFO NAME, or setoption). For
/// openings, of which we have balanced ones for every game: order=sequential|random, start, transform=random|none; file,
/// format=pos|offset|sgf, lines=main|all, plies; or, made by chance, stones=4-7 (gomoku) or
/// plies=4, balance=100, nodes; for battlefield maps=NAME,… (ours, or files) [default: all of
/// ours], each as it is and after that with plies by chance. For sprt: elo0, elo1,
/// alpha, beta, model=normalized|logistic|bayesian.
///
/// Every game goes into a journal. Whatever stops the match, -resume JOURNAL goes on, and the end is the same.
///
/// The exit status is 0 when the match is finished, 2 when it could not be played, 3 when it was stopped by a failure, 130
/// when it was interrupted; what was stopped can be resumed.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen match --engine cmd='tengen engine gomoku' name=A --engine cmd=./pbrain-b name=B --each st=0.2 --rounds 50
  tengen match -engine cmd=./new name=new -engine cmd=./old name=old -each tc=10+0.1 -rule renju -rounds 500 \\
    -concurrency 2 -openings file=book.txt order=random -sprt elo0=0 elo1=10 -sgfout games.sgf
  tengen match --game quoridor,variant=contest --engine cmd='tengen engine quoridor' name=tengen \\
    --engine cmd='tengen engine quoridor --bot baseline' name=baseline --each st=0.1 --recordout games.txt
  tengen match -resume tengen-match.jsonl")]
pub struct MatchCommand {
    #[command(flatten)]
    pub(crate) args: MatchArgs,
}

/// Play a tournament of programs
///
/// The options are those of tengen match. Everybody meets everybody unless -tournament says otherwise; the end is a table
/// of all players.
///
/// Formats: round-robin, gauntlet (the first engine, or the first -seeds of them, against all others), swiss, knockout,
/// double-elimination, drawn-knockout (a new draw each round), arena (whoever is free plays, until the time is up). From swiss on, an
/// encounter has rounds x games games [default: 1 x 2]; where the loser is out it ends when it is decided, and an even one is
/// decided by at most three further pairs, then by less thinking time, then by seed.
///
/// Every game goes into a journal. Whatever stops the tournament, -resume JOURNAL goes on, and the end is the same.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen tournament -engine cmd=./a -engine cmd=./b -engine cmd=./c -each st=0.2 -rounds 10 -report result.html
  tengen tournament -tournament knockout -engine cmd=./a -engine cmd=./b -engine cmd=./c -engine cmd=./d -each st=0.2
  tengen tournament -tournament arena minutes=10 -each tc=5+0.1 -engine cmd=./a -engine cmd=./b -engine cmd=./c
  tengen tournament -tournament swiss rounds=5 -each tc=10+0.1 -engine cmd=./a -engine cmd=./b -engine cmd=./c
  tengen tournament -resume tengen-tournament.jsonl")]
pub struct TournamentCommand {
    #[command(flatten)]
    pub(crate) args: MatchArgs,
}

/// Make an HTML page of a contest's journal
///
/// Standings, cross table, Elo with its errors, the score over time, lengths and times, why games were lost: one file that
/// needs nothing else. It can be made while the contest is played.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  tengen report tengen-match.jsonl
  tengen report tengen-match.jsonl -o result.html --force")]
pub struct ReportArgs {
    /// The journal that tengen match or tengen tournament has written
    #[arg(value_name = "JOURNAL", value_hint = ValueHint::FilePath)]
    pub(crate) journal: PathBuf,

    /// The page [default: the journal's name with .html]
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) out: Option<PathBuf>,

    /// Write over the page if it is there
    #[arg(long)]
    pub(crate) force: bool,
}

// What matches and tournaments have in common. Clap would take a comment of the other kind for the text of both.
#[derive(Clone, Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub(crate) struct MatchArgs {
    #[command(flatten)]
    pub(crate) engines: EngineOptions,

    /// Settings of every engine that has none of its own
    #[arg(long, value_name = "KEY=VALUE", num_args = 1..)]
    pub(crate) each: Vec<String>,

    /// What is played, as for perft: gomoku, quoridor, quoridor,variant=contest,size=7, battlefield
    #[arg(long, value_name = "GAME", default_value = GameName::default().code())]
    pub(crate) game: String,

    /// Gomoku's rule: freestyle, standard, renju, caro or caro-exact [default: freestyle]
    #[arg(long, value_name = "RULE")]
    pub(crate) rule: Option<String>,

    /// Size of Gomoku's board, such as 15 or 20x15 [default: 15]
    #[arg(long, alias = "boardsize", value_name = "SIZE")]
    pub(crate) size: Option<String>,

    /// Who meets whom: round-robin, gauntlet, swiss [rounds=N], knockout, double-elimination, drawn-knockout, arena [minutes=N]
    #[arg(long, value_name = "FORMAT", num_args = 1..)]
    pub(crate) tournament: Vec<String>,

    /// In a gauntlet: so many engines, the first ones, play against all others [default: 1]
    #[arg(long, value_name = "N")]
    pub(crate) seeds: Option<usize>,

    /// Draw the seeds by lot, with --seed, instead of seeding the engines in their order
    #[arg(long)]
    pub(crate) lots: bool,

    /// How many rounds; each has its opening [default: 100; swiss and knockouts: 1 an encounter]
    #[arg(long, value_name = "N")]
    pub(crate) rounds: Option<u32>,

    /// How many games a round, with colours changed after each
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) games: u32,

    /// How many games at once [default: what the cores bear]
    #[arg(long, value_name = "N")]
    pub(crate) concurrency: Option<usize>,

    /// A file of openings, or how they are made by chance
    #[arg(long, value_name = "KEY=VALUE", num_args = 1..)]
    pub(crate) openings: Vec<String>,

    /// End a match of two when one of two strengths is believed
    #[arg(long, value_name = "KEY=VALUE", num_args = 1..)]
    pub(crate) sprt: Vec<String>,

    /// Keep every game in this file, or none [default: a new file in this folder]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) journal: Option<String>,

    /// Go on with what this journal has; engines and settings come from it
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) resume: Option<PathBuf>,

    /// With --resume: go on although the file of an engine has changed
    #[arg(long)]
    pub(crate) force: bool,

    /// Add the games to this file, as SGF; for gomoku
    #[arg(long, alias = "sgf", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) sgfout: Option<String>,

    /// Add the games to this file: SGF, Quoridor text, or Tengen's log (battlefield, and FILE.jsonl)
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) recordout: Option<String>,

    /// Add the results to this file, as PGN without moves, for programs that rate players
    #[arg(long, alias = "pgn", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) pgnout: Option<String>,

    /// Write what came of it to this file, as one HTML page
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) report: Option<PathBuf>,

    /// Show it on a page, live: the address or port where it is; everybody who can reach it may watch
    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, default_missing_value = "127.0.0.1:8808")]
    pub(crate) page: Option<String>,

    /// Keep the page when everything is played, until ^C
    #[arg(long, requires = "page")]
    pub(crate) stay: bool,

    /// Add everything that is told to this file, with the time
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) log: Option<String>,

    /// Another seed gives other openings
    #[arg(long, alias = "srand", value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,

    /// A game with so many moves is drawn [default: quoridor 200, battlefield 300]
    #[arg(long, alias = "drawafter", value_name = "N")]
    pub(crate) maxmoves: Option<u32>,

    /// Draw games that both engines think are even: movenumber=40 movecount=8 score=10
    #[arg(long, value_name = "KEY=VALUE", num_args = 1..)]
    pub(crate) draw: Vec<String>,

    /// End games that an engine thinks are lost: movecount=3 score=400 [twosided=true]
    #[arg(long, value_name = "KEY=VALUE", num_args = 1..)]
    pub(crate) resign: Vec<String>,

    /// Whose words are used for engines: cutechess or c-gomoku-cli (tc=match/turn+inc, tolerance in seconds) [default: cutechess]
    #[arg(long, value_name = "PROGRAM")]
    pub(crate) compat: Option<String>,

    /// For command lines of c-gomoku-cli: the same as transform=random among the words of --openings
    #[arg(long, hide = true)]
    pub(crate) transform: bool,

    /// Show the rating after so many games; 0: only at the end
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(crate) ratinginterval: u64,

    /// Show the score after so many games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) scoreinterval: u64,

    /// How it is told: format=fastchess, format=cutechess or format=json (one object a line)
    #[arg(long, value_name = "KEY=VALUE", num_args = 1..)]
    pub(crate) output: Vec<String>,

    /// What it is called, for records
    #[arg(long, value_name = "NAME")]
    pub(crate) event: Option<String>,

    /// Where it is played, for records
    #[arg(long, value_name = "NAME")]
    pub(crate) site: Option<String>,

    /// Milliseconds to wait between games
    #[arg(long, value_name = "MS", default_value_t = 0)]
    pub(crate) wait: u64,

    /// Milliseconds to wait between moves, so that people can follow on the page; nobody's clock runs meanwhile
    #[arg(long, value_name = "MS", default_value_t = 0)]
    pub(crate) delay: u64,

    /// Stop everything when a program crashes, hangs or is late
    #[arg(long, alias = "fatalerror", conflicts_with = "recover")]
    pub(crate) strict: bool,

    /// What the exit status tells: winner (1 the first, 2 the second, 3 nobody, 0 it was not played)
    #[arg(long, value_name = "WHAT")]
    pub(crate) exit_code: Option<String>,

    /// Two engines and a book: cmd=A cmd=B book=FILE, with 10+0.1 s a game
    #[arg(long, value_name = "KEY=VALUE", num_args = 1..)]
    pub(crate) quick: Vec<String>,

    /// For command lines of other programs: openings are always repeated with colours changed
    #[arg(long, hide = true, num_args = 0..=1, default_missing_value = "2")]
    pub(crate) repeat: Option<u32>,

    /// For command lines of other programs: a program that has crashed is always started again
    #[arg(long, hide = true)]
    pub(crate) recover: bool,

    /// For command lines of other programs: the same as -tournament gauntlet
    #[arg(long, hide = true)]
    pub(crate) gauntlet: bool,

    /// For command lines of other programs: not needed here
    #[arg(long, hide = true, num_args = 0..)]
    pub(crate) use_affinity: Option<Vec<String>>,

    /// For command lines of other programs: not needed here
    #[arg(long, hide = true, num_args = 1..)]
    pub(crate) config: Vec<String>,

    /// For command lines of other programs: not needed here
    #[arg(long, hide = true)]
    pub(crate) autosaveinterval: Option<u32>,

    /// For command lines of other programs: not needed here
    #[arg(long, hide = true)]
    pub(crate) startup_ms: Option<u64>,

    /// For command lines of other programs: not needed here
    #[arg(long, hide = true)]
    pub(crate) ping_ms: Option<u64>,

    /// For command lines of other programs: not needed here
    #[arg(long, hide = true)]
    pub(crate) debug: bool,

    /// For command lines of other programs: not needed here
    #[arg(long, hide = true)]
    pub(crate) msg: Option<String>,

    /// For command lines of other programs: not needed here
    #[arg(long, hide = true)]
    pub(crate) noswap: bool,

    /// For command lines of other programs: not needed here
    #[arg(long, hide = true)]
    pub(crate) reverse: bool,
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
                .help("An engine: cmd=COMMAND, name=NAME and its settings; give two or more"),
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
