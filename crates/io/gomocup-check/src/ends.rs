//! Checks of how a program ends.

use std::{
    collections::BTreeSet,
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant, SystemTime},
};
use tengen_core::{Message, message};

use tengen_protocols::gomocup::GomocupCommand;

use super::{
    CheckContext, CheckFinding, CheckSubject::End, EngineCheck, check, finding::Checked, moves::TrackedBoard,
    processes::ProcessTree,
};

/// How long an end may take.
const FAREWELL: Duration = Duration::from_secs(1);
/// How long we wait all the same, to tell late from never.
const PATIENCE: Duration = Duration::from_secs(3);
/// Nobody has more files that we would compare.
const MOST_FILES: usize = 20_000;

pub(super) fn checks() -> Vec<EngineCheck> {
    const NEEDS: &[&str] = &["start", "begin", "once"];
    const ENDS: &[&str] = &["start", "begin", "once", "end"];
    vec![
        check("end", End, "gomocup-end-title", NEEDS, ends),
        check("closed-input", End, "gomocup-closed-input-title", &["start"], ends_with_its_input),
        check("children", End, "gomocup-children-title", ENDS, leaves_no_process),
        check("files", End, "gomocup-files-title", ENDS, leaves_no_files),
    ]
}

fn ends(context: &CheckContext<'_>) -> Checked {
    let (mut talk, _) = TrackedBoard::begin(context)?;
    let asked = talk.send(&[GomocupCommand::End])?;
    let status = talk.bot.ends_within(PATIENCE);
    let took = asked.elapsed();
    let advice = "gomocup-end-advice";
    let Some(status) = status else {
        let seconds = PATIENCE.as_secs();
        let finding = CheckFinding::failure(message!("gomocup-end-still-running", seconds));
        return Err(talk.showing(finding).advising(advice));
    };
    // Its output is closed, so this does not wait.
    let is_wordy = matches!(talk.line(Instant::now() + FAREWELL), Ok(Some(_)));
    if is_wordy {
        let finding = CheckFinding::failure("gomocup-end-output");
        return Err(talk.showing(finding).advising("gomocup-end-output-advice"));
    }
    let ms = took.as_millis();
    if took > FAREWELL {
        let finding = CheckFinding::failure(message!("gomocup-end-too-slow", ms));
        return Err(talk.showing(finding).advising(advice));
    }
    if !status.success() {
        let finding = CheckFinding::warning(message!("gomocup-end-failure", status));
        return Ok(talk.showing(finding).advising(advice));
    }
    Ok(CheckFinding::ok(message!("gomocup-after-ms", ms)))
}

fn ends_with_its_input(context: &CheckContext<'_>) -> Checked {
    let mut talk = context.sit_down(context.rules(), context.time())?;
    talk.bot.hang_up();
    if talk.bot.ends_within(PATIENCE).is_some() {
        return Ok(CheckFinding::ok(Message::default()));
    }
    let used = || ProcessTree::of(talk.bot.process()).processor_time();
    let before = used();
    thread::sleep(Duration::from_millis(500));
    let is_busy =
        used().zip(before).is_some_and(|(after, before)| after > before + Duration::from_millis(30));
    // Whoever takes the end of the input for an empty line answers it for ever.
    let is_talking = !matches!(talk.line(super::within(Duration::from_millis(100))), Ok(None));
    let finding = if is_talking {
        CheckFinding::failure("gomocup-closed-input-talks")
    } else if is_busy {
        CheckFinding::failure("gomocup-closed-input-busy")
    } else {
        CheckFinding::warning("gomocup-closed-input-runs")
    };
    Ok(talk.showing(finding).advising("gomocup-closed-input-advice"))
}

fn leaves_no_process(context: &CheckContext<'_>) -> Checked {
    let (mut talk, _) = TrackedBoard::begin(context)?;
    let family = ProcessTree::of(talk.bot.process());
    talk.send(&[GomocupCommand::End])?;
    let _ = talk.bot.ends_within(PATIENCE);
    // Those that end with it may take a moment.
    let deadline = Instant::now() + FAREWELL;
    while family.children_left() > 0 && Instant::now() < deadline {
        thread::sleep(Duration::from_millis(20));
    }
    let left = family.children_left();
    if left == 0 {
        return Ok(CheckFinding::ok(Message::default()));
    }
    let finding = CheckFinding::failure(message!("gomocup-children-left", left));
    Ok(talk.showing(finding).advising("gomocup-children-advice"))
}

/// Where it was started, and where its file is.
fn folders(context: &CheckContext<'_>) -> BTreeSet<PathBuf> {
    let program = &context.plan.program;
    let here = program.folder().map_or_else(|| PathBuf::from("."), Path::to_path_buf);
    let file = program.file();
    let beside = file.parent().filter(|parent| !parent.as_os_str().is_empty()).map(Path::to_path_buf);
    [Some(here), beside].into_iter().flatten().filter_map(|folder| fs::canonicalize(folder).ok()).collect()
}

/// The files there, and when they were written last: one may be there already since a check before.
fn files(folders: &BTreeSet<PathBuf>) -> BTreeSet<(OsString, Option<SystemTime>)> {
    let entries = folders.iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten();
    let when = |path: &Path| {
        path.metadata().ok().filter(fs::Metadata::is_file).and_then(|data| data.modified().ok())
    };
    let entries = entries.take(MOST_FILES).map(|entry| entry.path());
    entries.map(|path| (path.clone().into_os_string(), when(&path))).collect()
}

fn leaves_no_files(context: &CheckContext<'_>) -> Checked {
    let folders = folders(context);
    let before = files(&folders);
    let (mut talk, _) = TrackedBoard::begin(context)?;
    talk.send(&[GomocupCommand::End])?;
    let _ = talk.bot.ends_within(PATIENCE);
    let after = files(&folders);
    let new: Vec<String> =
        after.difference(&before).take(3).map(|(path, _)| path.to_string_lossy().into_owned()).collect();
    if new.is_empty() {
        return Ok(CheckFinding::ok(Message::default()));
    }
    let new = new.join(", ");
    Ok(CheckFinding::warning(message!("gomocup-files-left", new)).advising("gomocup-files-advice"))
}
