//! Every record of a folder: several at once, again only what has changed, and a page that lists all of them.

use std::{
    collections::BTreeMap,
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
    process::ExitCode,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
};

use anyhow::{Result, anyhow, bail};
use tengen_console::{create_folder, file_error, is_dash, progress_bar_with_eta, save, watch_interrupts};
use tengen_core::{Lang, localize, text::printable};
use tengen_records::{Record, RecordFormat};
use tengen_report::{ReviewSummary, review_index};

use super::{INTERRUPTED, folder_outputs, reviewer::GameReviewer};
use crate::{args::AnalyseArgs, record_file};

/// The page that lists all reviews.
const INDEX: &str = "index.html";
/// What tells that a folder is one of ours, so that what is out of date there may be written again.
const MARK: &str = "<meta name=\"generator\" content=\"Tengen reviews\"/>";

pub(super) fn run(args: &AnalyseArgs, lang: Lang) -> Result<ExitCode> {
    let input = Path::new(&args.rules);
    let output = match &args.report[..] {
        [output] if super::is_folder(output) && !is_dash(output) => output,
        _ => bail!("{}", lang.text("cli-report-needs-folder")),
    };
    if !args.moves.is_empty() || args.at.after.is_some() {
        bail!("{}", lang.text("cli-report-whole-games"));
    }
    let job = FolderJob { input, output, reviewer: GameReviewer::new(args, lang), lang };
    job.prepare(args.force)?;
    let files = job.named(job.files()?);
    if files.is_empty() {
        bail!(localize!(lang, "cli-report-no-records", path = input.display()));
    }
    let stop = watch_interrupts()?;
    let done = job.review_all(&files, args.jobs.into(), &stop);
    job.finish(&done, &stop)
}

/// What there is to do.
struct FolderJob<'a> {
    input: &'a Path,
    output: &'a Path,
    reviewer: GameReviewer,
    lang: Lang,
}

/// What has become of a file.
#[derive(Default)]
struct FileOutcome {
    /// The pages of its games, by their paths in the folder of reviews.
    reviews: Vec<(String, ReviewSummary)>,
    n_new: usize,
    /// Why something of it could not be reviewed.
    failed: Vec<String>,
}

impl FolderJob<'_> {
    /// Makes the folder of reviews. One that holds anything else is left alone.
    fn prepare(&self, force: bool) -> Result<()> {
        let lang = self.lang;
        create_folder(self.output, lang)?;
        let index = self.output.join(INDEX);
        let is_ours = fs::read_to_string(&index).is_ok_and(|page| page.contains(MARK));
        let is_empty = fs::read_dir(self.output).is_ok_and(|mut entries| entries.next().is_none());
        let canonical = |path: &Path| fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if canonical(self.input) == canonical(self.output) {
            bail!("{}", lang.text("cli-report-same-folder"));
        }
        if is_ours {
            return Ok(());
        }
        if !is_empty && !force {
            bail!(localize!(lang, "cli-report-folder-in-use", path = self.output.display()));
        }
        self.save_index(&BTreeMap::new())
    }

    /// The files of the folder and of those in it whose names are those of records, in their order.
    fn files(&self) -> Result<Vec<PathBuf>> {
        let output = fs::canonicalize(self.output).ok();
        let mut files = Vec::new();
        let mut folders = vec![self.input.to_owned()];
        while let Some(folder) = folders.pop() {
            let wrong = |error: io::Error| file_error("cli-cannot-read", &folder, &error, self.lang);
            for entry in fs::read_dir(&folder).map_err(wrong)? {
                let entry = entry.map_err(wrong)?;
                let (path, kind) = (entry.path(), entry.file_type().map_err(wrong)?);
                let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
                if kind.is_dir() && !is_hidden && fs::canonicalize(&path).ok() != output {
                    folders.push(path);
                } else if path.is_file() && !is_hidden && is_record_name(&path) {
                    files.push(path);
                }
            }
        }
        files.sort_unstable();
        Ok(files)
    }

    /// The files with what their reviews are called: as they are, without their extensions where no other file is called so.
    fn named(&self, files: Vec<PathBuf>) -> Vec<(PathBuf, String)> {
        let stems: Vec<String> = files.iter().map(|path| self.relative(&path.with_extension(""))).collect();
        let mut counts: BTreeMap<&str, usize> = BTreeMap::from([("index", 1)]);
        for stem in &stems {
            *counts.entry(stem).or_default() += 1;
        }
        let name = |(path, stem): (&PathBuf, &String)| {
            let extension = path.extension().unwrap_or_default().to_string_lossy();
            if counts[stem.as_str()] == 1 { stem.clone() } else { format!("{stem}-{extension}") }
        };
        let names: Vec<String> = files.iter().zip(&stems).map(name).collect();
        files.into_iter().zip(names).collect()
    }

    /// Reviews so many files at once. One that is damaged stops nobody.
    fn review_all(
        &self,
        files: &[(PathBuf, String)],
        n_jobs: usize,
        stop: &AtomicBool,
    ) -> BTreeMap<PathBuf, FileOutcome> {
        let bar = progress_bar_with_eta(files.len() as u64);
        let (next, done) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
        thread::scope(|scope| {
            for _ in 0..n_jobs.min(files.len()) {
                scope.spawn(|| {
                    while let Some((path, base)) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let name = self.relative(path);
                        let outcome = self.review_file(path, base, stop, |done, all| {
                            bar.set_message(printable(&format!("{name} {done}/{all}")));
                        });
                        if stop.load(Ordering::Relaxed) {
                            return;
                        }
                        done.lock().unwrap_or_else(PoisonError::into_inner).insert(path.clone(), outcome);
                        bar.inc(1);
                    }
                });
            }
        });
        bar.finish_and_clear();
        done.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    fn relative(&self, path: &Path) -> String {
        let relative = path.strip_prefix(self.input).unwrap_or(path);
        let parts: Vec<_> = relative.components().map(|part| part.as_os_str().to_string_lossy()).collect();
        parts.join("/")
    }

    fn review_file(
        &self,
        path: &Path,
        base: &str,
        stop: &AtomicBool,
        mut tell: impl FnMut(u64, u64),
    ) -> FileOutcome {
        let mut outcome = FileOutcome::default();
        let read = fs::read(path).map_err(|error| file_error("cli-cannot-read", path, &error, self.lang));
        let opened = read.and_then(|bytes| Ok((record_file::open(path, self.lang)?, bytes)));
        let (reading, bytes) = match opened {
            Ok(opened) => opened,
            Err(error) => {
                outcome.failed.push(format!("{error:#}"));
                return outcome;
            }
        };
        let n_games = reading.records.len();
        for (number, record) in (1..).zip(&reading.records) {
            let name = if n_games > 1 { format!("{base}-{number}") } else { base.to_owned() };
            match self.review_game(&name, &bytes, number, record, stop, &mut tell) {
                Ok((summary, is_new)) => {
                    outcome.n_new += usize::from(is_new);
                    outcome.reviews.push((format!("{name}.html"), summary));
                }
                Err(error) if n_games > 1 => {
                    let failed =
                        localize!(self.lang, "cli-note-about-game", number, note = format!("{error:#}"));
                    outcome.failed.push(failed);
                }
                Err(error) => outcome.failed.push(format!("{error:#}")),
            }
            if stop.load(Ordering::Relaxed) {
                break;
            }
        }
        outcome
    }

    /// Reviews a game unless its page is up to date; tells which of both.
    fn review_game(
        &self,
        name: &str,
        bytes: &[u8],
        number: usize,
        record: &Record,
        stop: &AtomicBool,
        tell: &mut impl FnMut(u64, u64),
    ) -> Result<(ReviewSummary, bool)> {
        let base = self.output.join(name);
        let outputs = folder_outputs(&base, record);
        let fingerprint = self.fingerprint(bytes, number);
        let page = outputs.last().map(|output| output.path.clone()).unwrap_or_default();
        let old = fs::read_to_string(page).ok().and_then(|page| ReviewSummary::find(&page));
        let is_whole = outputs.iter().all(|output| output.path.exists());
        if let Some(old) = old.filter(|old| old.fingerprint == fingerprint && is_whole) {
            return Ok((old, false));
        }
        let end = record.tree.main_end();
        let review = self.reviewer.review(record, end, stop, tell)?;
        let summary = ReviewSummary::new(&review, fingerprint);
        if stop.load(Ordering::Relaxed) {
            return Ok((summary, false));
        }
        if let Some(folder) = base.parent() {
            create_folder(folder, self.lang)?;
        }
        for output in &outputs {
            let written = output.write(record, end, &review, &summary, self.lang)?;
            save(&output.path, &written.bytes, true, self.lang)?;
        }
        Ok((summary, true))
    }

    /// What a review is made of, in short.
    fn fingerprint(&self, bytes: &[u8], number: usize) -> String {
        let version = env!("CARGO_PKG_VERSION");
        let settings = format!("{version} {number} {:?}", self.reviewer);
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for byte in settings.bytes().chain(bytes.iter().copied()) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        format!("{hash:016x}")
    }

    fn save_index(&self, done: &BTreeMap<PathBuf, FileOutcome>) -> Result<()> {
        let reviews: Vec<_> = done.values().flat_map(|outcome| outcome.reviews.clone()).collect();
        let failed: Vec<_> = done
            .iter()
            .flat_map(|(path, outcome)| outcome.failed.iter().map(|why| (self.relative(path), why.clone())))
            .collect();
        let page = review_index(&reviews, &failed, self.lang);
        let page = page.replacen("<head>", &format!("<head>\n{MARK}"), 1);
        save(&self.output.join(INDEX), page.as_bytes(), true, self.lang)
    }

    /// Writes the list and says what was done.
    fn finish(&self, done: &BTreeMap<PathBuf, FileOutcome>, stop: &AtomicBool) -> Result<ExitCode> {
        self.save_index(done)?;
        let mut errors = anstream::stderr().lock();
        for (path, outcome) in done {
            for why in &outcome.failed {
                // The message of a file that cannot be read begins with its name.
                let name = path.display().to_string();
                let text = if why.starts_with(&name) {
                    why.clone()
                } else {
                    format!("{name}{}{why}", self.lang.text("cli-colon"))
                };
                // Where nobody can be told, the status has to do.
                let _ = writeln!(errors, "{}", printable(&text));
            }
        }
        let sum = |count: fn(&FileOutcome) -> usize| done.values().map(count).sum::<usize>();
        let n_new = sum(|outcome| outcome.n_new);
        let n_old = sum(|outcome| outcome.reviews.len()) - n_new;
        let n_failed = sum(|outcome| outcome.failed.len());
        let text = localize!(self.lang, "cli-report-done", n_new, n_old, n_failed);
        writeln!(io::stdout().lock(), "{text}").map_err(|error| anyhow!(error))?;
        if stop.load(Ordering::Relaxed) {
            let _ = writeln!(errors, "{}", self.lang.text("cli-report-interrupted"));
            return Ok(ExitCode::from(INTERRUPTED));
        }
        Ok(ExitCode::from(u8::from(n_failed > 0)))
    }
}

/// Whether a file is called as records are.
fn is_record_name(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    RecordFormat::ALL.iter().any(|format| format.extensions().contains(&extension.as_str()))
}
