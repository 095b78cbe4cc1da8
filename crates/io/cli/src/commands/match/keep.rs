//! The journal of a match: where it is, and how to go on with it.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use anyhow::{Result, anyhow, bail};
use clap::FromArgMatches as _;
use tengen_arbiter::Event;
use tengen_contest::{
    Entry, Journal, Player,
    journal::{Engine, JournalFault, Output, Past, Setup},
};
use tengen_core::{Lang, Localize as _};

use super::{
    outputs::{Outputs, unwritten},
    rating::limits,
};
use crate::{
    args::{self, Args, Command, MatchArgs},
    speech::{file_error, printable},
};

/// Where games are kept as they end.
pub(super) struct Keeper {
    kept: Option<(PathBuf, Journal)>,
    command: &'static str,
    /// What was played before.
    pub(super) past: Vec<Entry>,
    /// What people should know about it.
    pub(super) notes: Vec<String>,
    /// What the files of games held before the first one.
    outputs: Vec<Output>,
}

impl Keeper {
    /// A new journal: at the place that was named, or at a new one in this folder.
    pub(super) fn begin(
        args: &MatchArgs,
        players: &[Player],
        outputs: Vec<Output>,
        command: &'static str,
        lang: Lang,
    ) -> Result<Self> {
        let mut keeper = Self { kept: None, command, past: Vec::new(), notes: Vec::new(), outputs };
        let told = args.journal.as_deref();
        if told == Some("none") {
            return Ok(keeper);
        }
        let setup = Setup {
            tengen: env!("CARGO_PKG_VERSION").to_owned(),
            utc: now(),
            folder: env::current_dir().unwrap_or_default().to_string_lossy().into_owned(),
            args: env::args_os().skip(1).map(|arg| arg.to_string_lossy().into_owned()).collect(),
            engines: players.iter().map(engine).collect(),
            outputs: keeper.outputs.clone(),
        };
        if let Some(path) = told.map(Path::new) {
            let journal = Journal::create(path, &setup).map_err(|fault| {
                if !is_taken(&fault) {
                    return wrong(path, &fault, lang);
                }
                let path = path.display();
                match lang {
                    Lang::En => anyhow!(
                        "{path} is there already: go on with --resume {path}, or give another --journal"
                    ),
                    Lang::Zh => anyhow!("{path} 已经存在：用 --resume {path} 继续，或另给一个 --journal"),
                }
            })?;
            keeper.kept = Some((path.to_owned(), journal));
            return Ok(keeper);
        }
        match unnamed(command, &setup) {
            Ok(kept) => keeper.kept = Some(kept),
            // Nobody has asked for a file: a match can be played without one.
            Err(fault) => {
                let (en, zh) = ("no journal, so this cannot be resumed: ", "没有日志，不能续赛：");
                keeper.notes.push(format!("{}{}", lang.pick(en, zh), fault.localize(lang)));
            }
        }
        Ok(keeper)
    }

    /// Goes on with a journal: gives the arguments with which it was begun, as far as nobody has changed them.
    pub(super) fn resume(path: &Path, told: &MatchArgs, lang: Lang) -> Result<(MatchArgs, bool, Self)> {
        // The folder may change below.
        let path = fs::canonicalize(path)
            .map_err(|error| file_error(("cannot read", "无法读取"), path, &error, lang))?;
        let (journal, past) = Journal::resume(&path).map_err(|fault| wrong(&path, &fault, lang))?;
        let Past { setup, entries, is_torn, .. } = past;
        let mut notes = Vec::new();
        if is_torn {
            let (en, zh) =
                ("the last game of the journal was torn and is played again", "日志里最后一局不完整，将重下");
            notes.push(lang.pick(en, zh).to_owned());
        }
        if setup.tengen != env!("CARGO_PKG_VERSION") {
            let (old, new) = (printable(&setup.tengen), env!("CARGO_PKG_VERSION"));
            notes.push(match lang {
                Lang::En => format!("begun with tengen {old}, this is {new}: openings by chance may differ"),
                Lang::Zh => format!("开始时是天元 {old}，现在是 {new}：随机开局可能不同"),
            });
        }
        let folder = PathBuf::from(&setup.folder);
        env::set_current_dir(&folder).map_err(|error| {
            file_error(
                ("it was begun in another folder: cannot go to", "比赛是在另一个文件夹开始的：无法进入"),
                &folder,
                &error,
                lang,
            )
        })?;
        let (mut args, is_tournament) =
            parsed(&setup.args).ok_or_else(|| wrong(&path, &JournalFault::Line(1), lang))?;
        compare(told, &args, lang)?;
        changed(&setup.engines, told.force, lang)?;
        // How it is shown, and how fast it goes, may change.
        args.concurrency = told.concurrency.or(args.concurrency);
        if !told.output.is_empty() {
            args.output.clone_from(&told.output);
        }
        args.report = told.report.clone().or(args.report);
        let command = if is_tournament { "tournament" } else { "match" };
        let keeper =
            Self { kept: Some((path, journal)), command, past: entries, notes, outputs: setup.outputs };
        Ok((args, is_tournament, keeper))
    }

    /// Keeps a game.
    pub(super) fn add(&mut self, log: &[Event], lang: Lang) -> io::Result<()> {
        let Some((path, journal)) = &mut self.kept else { return Ok(()) };
        journal.add(log).map_err(|error| unwritten(path, &error, lang))
    }

    /// Makes the files of games hold what was played before.
    pub(super) fn catch_up(&mut self, outputs: &mut Outputs) -> Result<()> {
        if let Some((_, journal)) = &mut self.kept {
            self.notes.extend(outputs.catch_up(journal, &self.outputs)?);
        }
        Ok(())
    }

    /// Where it is.
    pub(super) fn path(&self) -> Option<&Path> {
        self.kept.as_ref().map(|(path, _)| path.as_path())
    }

    /// The command that goes on.
    pub(super) fn how_to_resume(&self) -> Option<String> {
        let path = self.path()?.to_string_lossy();
        let path = shlex::try_quote(&path).map_or_else(|_| path.to_string(), std::borrow::Cow::into_owned);
        Some(format!("tengen {} -resume {path}", self.command))
    }
}

fn wrong(path: &Path, fault: &JournalFault, lang: Lang) -> anyhow::Error {
    if let JournalFault::Io(error) = fault {
        return file_error(("cannot use", "无法使用"), path, error, lang);
    }
    anyhow!("{}{}{}", path.display(), lang.pick(": ", "："), fault.localize(lang))
}

/// Whether there is a file of that name.
fn is_taken(fault: &JournalFault) -> bool {
    matches!(fault, JournalFault::Io(error) if error.kind() == io::ErrorKind::AlreadyExists)
}

/// A journal with the time in its name.
fn unnamed(command: &str, setup: &Setup) -> Result<(PathBuf, Journal), JournalFault> {
    const TRIES: u32 = 1000;
    let time = jiff::Zoned::now().strftime("%Y%m%d-%H%M%S").to_string();
    for number in 1.. {
        let more = if number == 1 { String::new() } else { format!("-{number}") };
        let path = PathBuf::from(format!("tengen-{command}-{time}{more}.jsonl"));
        match Journal::create(&path, setup) {
            Err(fault) if is_taken(&fault) && number < TRIES => {}
            made => return made.map(|journal| (path, journal)),
        }
    }
    Err(JournalFault::Busy)
}

pub(super) fn now() -> u64 {
    millis(SystemTime::now())
}

fn millis(time: SystemTime) -> u64 {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

fn engine(player: &Player) -> Engine {
    let file = player.program.file();
    let file = if file.is_relative()
        && let Some(folder) = player.program.folder()
    {
        folder.join(&file)
    } else {
        file
    };
    let about = fs::metadata(&file).ok().filter(fs::Metadata::is_file);
    Engine {
        name: player.name.clone(),
        limits: limits(player),
        file: about
            .as_ref()
            .map(|_| std::path::absolute(&file).unwrap_or(file).to_string_lossy().into_owned()),
        size: about.as_ref().map(fs::Metadata::len),
        modified: about.and_then(|about| about.modified().ok()).map(millis),
    }
}

/// Results of two different programs do not belong together.
fn changed(engines: &[Engine], force: bool, lang: Lang) -> Result<()> {
    for engine in engines {
        let (Some(file), false) = (&engine.file, force) else { continue };
        let about = fs::metadata(file).ok();
        let now = (
            about.as_ref().map(fs::Metadata::len),
            about.and_then(|about| about.modified().ok()).map(millis),
        );
        if now != (engine.size, engine.modified) {
            let (name, file) = (printable(&engine.name), printable(file));
            match lang {
                Lang::En => bail!(
                    "the program of {name} has changed since the contest began: {file} (--force goes on all the same)"
                ),
                Lang::Zh => bail!("比赛开始以后 {name} 的程序变了：{file}（用 --force 仍然继续）"),
            }
        }
    }
    Ok(())
}

/// The arguments of a command line, and whether it was that of a tournament.
pub(super) fn parsed(words: &[String]) -> Option<(MatchArgs, bool)> {
    let words = std::iter::once("tengen".to_owned()).chain(words.iter().cloned()).map(Into::into);
    let words = args::with_two_dashes(words);
    let matches = args::command(Lang::En).try_get_matches_from(words).ok()?;
    let command = Args::from_arg_matches(&matches).ok()?.command?;
    if let Command::Match(command) = command {
        return Some((command.args, false));
    }
    if let Command::Tournament(command) = command { Some((command.args, true)) } else { None }
}

/// What decides how games go, option by option.
fn deciding(args: &MatchArgs) -> Vec<(&'static str, String)> {
    let flag = |is: bool| if is { "on".to_owned() } else { String::new() };
    let shown = |value: &Option<u32>| value.map_or_else(String::new, |value| value.to_string());
    let engines: Vec<String> = args.engines.0.iter().map(|words| words.join(" ")).collect();
    vec![
        ("--engine", engines.join(" | ")),
        ("--quick", args.quick.join(" ")),
        ("--each", args.each.join(" ")),
        ("--game", args.game.clone()),
        ("--rule", args.rule.clone().unwrap_or_default()),
        ("--size", args.size.clone().unwrap_or_default()),
        ("--tournament", args.tournament.join(" ")),
        ("--gauntlet", flag(args.gauntlet)),
        ("--seeds", args.seeds.map_or_else(String::new, |seeds| seeds.to_string())),
        ("--lots", flag(args.lots)),
        ("--rounds", shown(&args.rounds)),
        ("--games", args.games.to_string()),
        ("--openings", args.openings.join(" ")),
        ("--sprt", args.sprt.join(" ")),
        ("--seed", args.seed.to_string()),
        ("--maxmoves", shown(&args.maxmoves)),
        ("--draw", args.draw.join(" ")),
        ("--resign", args.resign.join(" ")),
        ("--compat", args.compat.clone().unwrap_or_default()),
        ("--transform", flag(args.transform)),
        ("--sgfout", args.sgfout.clone().unwrap_or_default()),
        ("--recordout", args.recordout.clone().unwrap_or_default()),
        ("--pgnout", args.pgnout.clone().unwrap_or_default()),
        ("--event", args.event.clone().unwrap_or_default()),
        ("--site", args.site.clone().unwrap_or_default()),
        ("--strict", flag(args.strict)),
        ("--wait", args.wait.to_string()),
        ("--log", args.log.clone().unwrap_or_default()),
        ("--exit-code", args.exit_code.clone().unwrap_or_default()),
        ("--ratinginterval", args.ratinginterval.to_string()),
        ("--scoreinterval", args.scoreinterval.to_string()),
    ]
}

/// Whoever goes on may repeat what was said at the beginning, and nothing else.
fn compare(told: &MatchArgs, begun: &MatchArgs, lang: Lang) -> Result<()> {
    let Some((usual, _)) = parsed(&["match".to_owned()]) else { return Ok(()) };
    for (((option, told), (_, begun)), (_, usual)) in
        deciding(told).into_iter().zip(deciding(begun)).zip(deciding(&usual))
    {
        if told != usual && told != begun {
            let (told, begun) = (printable(&told), printable(&begun));
            match lang {
                Lang::En => bail!(
                    "{option} {told}: it was begun with {begun:?}; leave the option out to go on, or begin anew without --resume"
                ),
                Lang::Zh => bail!(
                    "{option} {told}：开始时是 {begun:?}；要继续请去掉这个选项，否则不用 --resume 重新开始"
                ),
            }
        }
    }
    Ok(())
}
