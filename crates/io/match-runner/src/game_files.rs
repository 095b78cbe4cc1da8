//! The files to which games are added as they end, beside the journal. A contest that was killed may have left a game out
//! of them, or half of it: when it goes on they are made complete again.

use std::{
    fs::{File, OpenOptions},
    io::{self, BufReader, Read as _, Seek as _, SeekFrom, Write as _},
    path::{Path, PathBuf},
};

use anyhow::{Result, anyhow};
use tengen_console::file_error;
use tengen_contest::{JournalOutput, MatchJournal};
use tengen_core::{Lang, Localize as _, localize};
use tengen_games::AnyRules;
use tengen_records::RecordFormat;

use crate::{args::MatchArgs, journaled_game::JournaledGame, pgn, records};

/// What stands in a file.
#[derive(Clone, Copy)]
enum FileContent {
    Games(RecordFormat),
    Results,
}

impl FileContent {
    fn of(self, kept: &JournaledGame<'_>) -> io::Result<Vec<u8>> {
        match self {
            Self::Games(format) => records::bytes(kept, format),
            Self::Results => Ok(pgn::text(kept).into_bytes()),
        }
    }
}

struct GameFile {
    path: PathBuf,
    file: File,
    content: FileContent,
}

/// All of them.
pub(crate) struct GameFiles {
    files: Vec<GameFile>,
    lang: Lang,
}

impl GameFiles {
    /// Opens them.
    pub(crate) fn open(args: &MatchArgs, rules: &AnyRules, lang: Lang) -> Result<Self> {
        let mut wanted = Vec::new();
        if let Some(path) = args.sgfout.as_ref().map(|text| file_path(text)) {
            wanted.push((path, FileContent::Games(records::sgf(rules, lang)?)));
        }
        if let Some(path) = args.recordout.as_ref().map(|text| file_path(text)) {
            let format = records::format(&path, rules);
            wanted.push((path, FileContent::Games(format)));
        }
        wanted.extend(args.pgnout.as_ref().map(|text| (file_path(text), FileContent::Results)));
        let mut files = Vec::new();
        for (path, content) in wanted {
            let file = append_to(&path, lang)?;
            files.push(GameFile { path, file, content });
        }
        Ok(Self { files, lang })
    }

    /// What they held before the first game, for the journal.
    pub(crate) fn sizes(&self) -> Vec<JournalOutput> {
        let files = self.files.iter();
        files
            .map(|output| JournalOutput {
                file: output.path.to_string_lossy().into_owned(),
                size: output.file.metadata().map_or(0, |about| about.len()),
            })
            .collect()
    }

    /// Adds a game, of which this is the log.
    pub(crate) fn add(&mut self, kept: &JournaledGame<'_>) -> io::Result<()> {
        for output in &mut self.files {
            let written = output.content.of(kept).and_then(|bytes| output.file.write_all(&bytes));
            written.map_err(|error| unwritten(&output.path, &error, self.lang))?;
        }
        Ok(())
    }

    /// Adds what the journal has and they have not. Nothing that stands in them is changed; gives what people should
    /// know about those that hold something else.
    pub(crate) fn catch_up(
        &mut self,
        journal: &MatchJournal,
        begun: &[JournalOutput],
    ) -> Result<Vec<String>> {
        let mut checks = Vec::new();
        for output in &mut self.files {
            let name = output.path.to_string_lossy();
            let known = begun.iter().find(|known| known.file == name);
            checks.extend(known.map(|known| FileCheck::new(output, known.size)));
        }
        if checks.is_empty() {
            return Ok(Vec::new());
        }
        let mut fault = None;
        let lang = self.lang;
        let read = journal.read_games(|result, events| {
            if fault.is_none() {
                let told = JournaledGame::new(result, events)
                    .and_then(|kept| checks.iter_mut().try_for_each(|check| check.game(&kept, lang)));
                fault = told.err();
            }
        });
        read.map_err(|fault| anyhow!("{}", fault.localize(lang)))?;
        fault.map_or(Ok(()), Err)?;
        let others =
            checks.into_iter().filter_map(|mut check| check.is_other().then(|| check.output.path.clone()));
        Ok(others
            .map(|path| {
                let path = path.display();
                localize!(lang, "match-other-games-in-file", path)
            })
            .collect())
    }
}

/// The file that an option names; `file=games.sgf` is the same as `games.sgf`.
pub(crate) fn file_path(text: &str) -> PathBuf {
    text.strip_prefix("file=").unwrap_or(text).into()
}

/// Opens a file to which something is added.
pub(crate) fn append_to(path: &Path, lang: Lang) -> Result<File> {
    let file = OpenOptions::new().create(true).append(true).open(path);
    file.map_err(|error| file_error("match-cannot-write", path, &error, lang))
}

/// Which file it was that could not be written.
pub(crate) fn unwritten(path: &Path, error: &io::Error, lang: Lang) -> io::Error {
    io::Error::other(file_error("match-cannot-write", path, error, lang).to_string())
}

/// A file while it is compared with the games of the journal, one after the other.
struct FileCheck<'a> {
    output: &'a mut GameFile,
    at: FileMatch,
}

enum FileMatch {
    /// So far it has what it should have.
    Same(BufReader<File>),
    /// It ended before the games did; the others were added.
    Behind,
    /// Something else stands there.
    Other,
}

impl<'a> FileCheck<'a> {
    /// This file, in which the games begin behind so many bytes.
    fn new(output: &'a mut GameFile, before: u64) -> Self {
        let reader = || -> io::Result<Option<BufReader<File>>> {
            let mut file = File::open(&output.path)?;
            let size = file.metadata()?.len();
            // Whoever has taken the file away gets all games anew.
            let before = if size == 0 { 0 } else { before };
            file.seek(SeekFrom::Start(before))?;
            Ok((size >= before).then(|| BufReader::new(file)))
        };
        let at = reader().ok().flatten().map_or(FileMatch::Other, FileMatch::Same);
        Self { output, at }
    }

    fn game(&mut self, kept: &JournaledGame<'_>, lang: Lang) -> io::Result<()> {
        let bytes = match self.at {
            FileMatch::Other => return Ok(()),
            FileMatch::Same(_) | FileMatch::Behind => self.output.content.of(kept)?,
        };
        let mut there = Vec::new();
        if let FileMatch::Same(reader) = &mut self.at {
            reader.take(bytes.len() as u64).read_to_end(&mut there)?;
        }
        match bytes.strip_prefix(&there[..]) {
            Some([]) => {}
            Some(missing) => {
                self.at = FileMatch::Behind;
                let written = self.output.file.write_all(missing);
                written.map_err(|error| unwritten(&self.output.path, &error, lang))?;
            }
            None => self.at = FileMatch::Other,
        }
        Ok(())
    }

    fn is_other(&mut self) -> bool {
        match &mut self.at {
            FileMatch::Same(reader) => reader.read(&mut [0]).is_ok_and(|n| n > 0),
            FileMatch::Behind => false,
            FileMatch::Other => true,
        }
    }
}
