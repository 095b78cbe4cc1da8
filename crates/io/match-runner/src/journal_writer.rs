//! The journal of a match: where it is, and how to go on with it.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
};

use anyhow::{Result, anyhow, bail};
use tengen_console::file_error;
use tengen_contest::{
    EarlierGames, GameResult, JournalContents, JournalEngine, JournalError, JournalHeader, JournalOutput,
    MatchJournal, MatchLog, MatchPlayer,
};
use tengen_core::{Lang, Localize as _, localize, text::printable, utc_millis};
use tengen_table_host::utc;

use crate::{
    args::{MatchArgs, options, parsed},
    game_files::{GameFiles, unwritten},
};

/// The options that may change when a match goes on: how it is shown, and how fast it goes.
const CHANGEABLE: [&str; 9] = [
    "--resume",
    "--force",
    "--concurrency",
    "--output",
    "--report",
    "--page",
    "--workers",
    "--stay",
    "--delay",
];

/// Where games are kept as they end.
pub(crate) struct JournalWriter {
    kept: Option<(PathBuf, MatchJournal)>,
    command: &'static str,
    /// What was played before.
    pub(crate) earlier: EarlierGames,
    /// What people should know about it.
    pub(crate) notes: Vec<String>,
    /// What the files of games held before the first one.
    outputs: Vec<JournalOutput>,
}

impl JournalWriter {
    /// A new journal: at the place that was named, or at a new one in this folder.
    pub(crate) fn begin(
        args: &MatchArgs,
        players: &[MatchPlayer],
        outputs: Vec<JournalOutput>,
        command: &'static str,
        lang: Lang,
    ) -> Result<Self> {
        let mut writer =
            Self { kept: None, command, earlier: EarlierGames::default(), notes: Vec::new(), outputs };
        let told = args.journal.as_deref();
        if told == Some("none") {
            return Ok(writer);
        }
        let header = JournalHeader {
            tengen: env!("CARGO_PKG_VERSION").to_owned(),
            utc: utc(),
            folder: env::current_dir().unwrap_or_default().to_string_lossy().into_owned(),
            args: command_line(),
            engines: players.iter().map(engine).collect(),
            outputs: writer.outputs.clone(),
        };
        if let Some(path) = told.map(Path::new) {
            let journal = MatchJournal::create(path, &header).map_err(|fault| {
                if !is_taken(&fault) {
                    return wrong(path, &fault, lang);
                }
                let path = path.display();
                anyhow!(localize!(lang, "match-journal-exists", path))
            })?;
            writer.kept = Some((path.to_owned(), journal));
            return Ok(writer);
        }
        match unnamed(command, &header) {
            Ok(kept) => writer.kept = Some(kept),
            // Nobody has asked for a file: a match can be played without one.
            Err(fault) => {
                let why = fault.message();
                writer.notes.push(localize!(lang, "match-cannot-journal", why));
            }
        }
        Ok(writer)
    }

    /// Goes on with a journal: gives the arguments with which it was begun, as far as nobody has changed them.
    pub(crate) fn resume(path: &Path, told: &MatchArgs, lang: Lang) -> Result<(MatchArgs, bool, Self)> {
        // The folder may change below.
        let path =
            fs::canonicalize(path).map_err(|error| file_error("match-cannot-read", path, &error, lang))?;
        let (journal, contents) = MatchJournal::resume(&path).map_err(|fault| wrong(&path, &fault, lang))?;
        let JournalContents { header, games, is_torn, .. } = contents;
        let mut notes = Vec::new();
        if is_torn {
            let key = "match-journal-truncated";
            notes.push(lang.text(key).to_owned());
        }
        if header.tengen != env!("CARGO_PKG_VERSION") {
            let (old, new) = (printable(&header.tengen), env!("CARGO_PKG_VERSION"));
            notes.push(localize!(lang, "match-resumed-by-other-version", old, new));
        }
        let folder = PathBuf::from(&header.folder);
        env::set_current_dir(&folder)
            .map_err(|error| file_error("match-cannot-enter-folder", &folder, &error, lang))?;
        let (mut args, is_tournament) =
            parsed(&header.args).ok_or_else(|| wrong(&path, &JournalError::Line(1), lang))?;
        compare(&header.args, lang)?;
        changed(&header.engines, told.force, lang)?;
        // How it is shown, and how fast it goes, may change.
        args.concurrency = told.concurrency.or(args.concurrency);
        if told.format.is_some() || !told.output.is_empty() {
            (args.format, args.output) = (told.format, told.output.clone());
        }
        args.report = told.report.clone().or(args.report);
        args.page = told.page.clone().or(args.page);
        args.workers = told.workers.clone().or(args.workers);
        args.stay |= told.stay;
        if !told.delay.is_zero() {
            args.delay = told.delay;
        }
        let command = if is_tournament { "tournament" } else { "match" };
        let writer =
            Self { kept: Some((path, journal)), command, earlier: games, notes, outputs: header.outputs };
        Ok((args, is_tournament, writer))
    }

    /// Where events are stored as they happen.
    pub(crate) fn log(&self) -> &dyn MatchLog {
        self.kept.as_ref().map_or(&(), |(_, journal)| journal)
    }

    /// Adds the result of a game.
    pub(crate) fn add_result(&self, result: &GameResult, lang: Lang) -> io::Result<()> {
        let Some((path, journal)) = &self.kept else { return Ok(()) };
        journal.add_result(result).map_err(|error| unwritten(path, &error, lang))
    }

    /// Flushes the journal to the disk.
    pub(crate) fn sync(&self, lang: Lang) -> io::Result<()> {
        let Some((path, journal)) = &self.kept else { return Ok(()) };
        journal.sync().map_err(|error| unwritten(path, &error, lang))
    }

    /// Makes the files of games hold what was played before.
    pub(crate) fn catch_up(&mut self, files: &mut GameFiles) -> Result<()> {
        if let Some((_, journal)) = &self.kept {
            self.notes.extend(files.catch_up(journal, &self.outputs)?);
        }
        Ok(())
    }

    /// Where it is.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.kept.as_ref().map(|(path, _)| path.as_path())
    }

    /// The command that goes on.
    pub(crate) fn how_to_resume(&self) -> Option<String> {
        let path = self.path()?.to_string_lossy();
        let path = shlex::try_quote(&path).map_or_else(|_| path.to_string(), std::borrow::Cow::into_owned);
        Some(format!("tengen {} -resume {path}", self.command))
    }
}

fn wrong(path: &Path, fault: &JournalError, lang: Lang) -> anyhow::Error {
    if let JournalError::Io(error) = fault {
        return file_error("match-cannot-use-journal", path, error, lang);
    }
    anyhow!(localize!(lang, "core-colon", before = path.display(), after = fault.message()))
}

/// Whether there is a file of that name.
fn is_taken(fault: &JournalError) -> bool {
    matches!(fault, JournalError::Io(error) if error.kind() == io::ErrorKind::AlreadyExists)
}

/// A journal with the time in its name.
fn unnamed(command: &str, header: &JournalHeader) -> Result<(PathBuf, MatchJournal), JournalError> {
    const TRIES: u32 = 1000;
    let time = jiff::Zoned::now().strftime("%Y%m%d-%H%M%S").to_string();
    for number in 1.. {
        let more = if number == 1 { String::new() } else { format!("-{number}") };
        let path = PathBuf::from(format!("tengen-{command}-{time}{more}.jsonl"));
        match MatchJournal::create(&path, header) {
            Err(fault) if is_taken(&fault) && number < TRIES => {}
            made => return made.map(|journal| (path, journal)),
        }
    }
    Err(JournalError::Busy)
}

fn engine(player: &MatchPlayer) -> JournalEngine {
    let program = &player.engine.program;
    let file = program.file();
    let file = if file.is_relative()
        && let Some(folder) = program.folder()
    {
        folder.join(&file)
    } else {
        file
    };
    let about = fs::metadata(&file).ok().filter(fs::Metadata::is_file);
    JournalEngine {
        name: player.name().to_owned(),
        limits: player.limits(),
        file: about
            .as_ref()
            .map(|_| std::path::absolute(&file).unwrap_or(file).to_string_lossy().into_owned()),
        size: about.as_ref().map(fs::Metadata::len),
        modified: about.and_then(|about| about.modified().ok()).map(utc_millis),
    }
}

/// Results of two different programs do not belong together.
fn changed(engines: &[JournalEngine], force: bool, lang: Lang) -> Result<()> {
    for engine in engines {
        let (Some(file), false) = (&engine.file, force) else { continue };
        let about = fs::metadata(file).ok();
        let now = (
            about.as_ref().map(fs::Metadata::len),
            about.and_then(|about| about.modified().ok()).map(utc_millis),
        );
        if now != (engine.size, engine.modified) {
            let (name, file) = (printable(&engine.name), printable(file));
            bail!(localize!(lang, "match-program-changed", name, file))
        }
    }
    Ok(())
}

/// Whoever goes on may repeat what was said at the beginning, and nothing else.
fn compare(begun: &[String], lang: Lang) -> Result<()> {
    let begun = options(begun);
    for (option, (told, is_given)) in options(&command_line()) {
        let begun = begun.get(&option).map_or("", |(begun, _)| begun);
        if is_given && told != begun && !CHANGEABLE.contains(&&*option) {
            let (told, begun) = (printable(&told), printable(begun));
            bail!(localize!(lang, "match-option-changed", option, told, begun = format!("{begun:?}")))
        }
    }
    Ok(())
}

/// The command line without the program's name.
fn command_line() -> Vec<String> {
    env::args_os().skip(1).map(|arg| arg.to_string_lossy().into_owned()).collect()
}
