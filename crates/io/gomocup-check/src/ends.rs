//! Checks of how a program ends.

use std::{
    collections::BTreeSet,
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant, SystemTime},
};

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
        check(
            "end",
            End,
            ("END ends it within a second, without a word", "END 后一秒内结束，不再输出"),
            NEEDS,
            ends,
        ),
        check(
            "closed-input",
            End,
            ("it ends when its input is closed", "输入关闭后结束"),
            &["start"],
            ends_with_its_input,
        ),
        check("children", End, ("no process is left", "不应留下进程"), ENDS, leaves_no_process),
        check("files", End, ("no files are left", "不应留下文件"), ENDS, leaves_no_files),
    ]
}

fn ends(context: &CheckContext<'_>) -> Checked {
    let (mut talk, _) = TrackedBoard::begin(context)?;
    let asked = talk.send(&[GomocupCommand::End])?;
    let status = talk.bot.ends_within(PATIENCE);
    let took = asked.elapsed();
    let advice = ("at END stop thinking and exit with status 0", "收到 END 后停止思考，以状态 0 退出");
    let Some(status) = status else {
        let seconds = PATIENCE.as_secs();
        let finding = CheckFinding::failure(
            format!("it still runs {seconds} s after END"),
            format!("END 之后 {seconds} 秒仍在运行"),
        );
        return Err(talk.showing(finding).advising(advice.0, advice.1));
    };
    // Its output is closed, so this does not wait.
    let is_wordy = matches!(talk.line(Instant::now() + FAREWELL), Ok(Some(_)));
    if is_wordy {
        let finding = CheckFinding::failure("it says something after END", "END 之后它还有输出");
        return Err(talk.showing(finding).advising("print nothing at END", "END 之后不要输出"));
    }
    let ms = took.as_millis();
    if took > FAREWELL {
        let finding = CheckFinding::failure(
            format!("it took {ms} ms to end: hosts kill it after 1000 ms"),
            format!("结束用了 {ms} 毫秒：1000 毫秒后会被强行终止"),
        );
        return Err(talk.showing(finding).advising(advice.0, advice.1));
    }
    if !status.success() {
        let finding =
            CheckFinding::warning(format!("at END it fails: {status}"), format!("END 时出错退出：{status}"));
        return Ok(talk.showing(finding).advising(advice.0, advice.1));
    }
    Ok(CheckFinding::ok(format!("after {ms} ms"), format!("{ms} 毫秒后")))
}

fn ends_with_its_input(context: &CheckContext<'_>) -> Checked {
    let mut talk = context.sit_down(context.rules(), context.time())?;
    talk.bot.hang_up();
    if talk.bot.ends_within(PATIENCE).is_some() {
        return Ok(CheckFinding::ok("", ""));
    }
    let used = || ProcessTree::of(talk.bot.process()).processor_time();
    let before = used();
    thread::sleep(Duration::from_millis(500));
    let is_busy =
        used().zip(before).is_some_and(|(after, before)| after > before + Duration::from_millis(30));
    // Whoever takes the end of the input for an empty line answers it for ever.
    let is_talking = !matches!(talk.line(super::within(Duration::from_millis(100))), Ok(None));
    let finding = if is_talking {
        CheckFinding::failure("its input is closed, and it goes on talking", "输入已关闭，它还在不停输出")
    } else if is_busy {
        CheckFinding::failure(
            "its input is closed, and it runs on with the processor busy",
            "输入已关闭，它仍在运行并占满处理器",
        )
    } else {
        CheckFinding::warning("its input is closed, and it still runs", "输入已关闭，它仍在运行")
    };
    Ok(talk.showing(finding).advising(
        "treat the end of standard input as END: the manager may have died",
        "标准输入结束时，请像收到 END 一样退出：管理程序可能已经不在了",
    ))
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
        return Ok(CheckFinding::ok("", ""));
    }
    let finding = CheckFinding::failure(
        format!("{left} of the processes that it has started still run after END"),
        format!("END 之后，它启动的进程还有 {left} 个在运行"),
    );
    Ok(talk.showing(finding).advising("end what you start", "请结束自己启动的进程"))
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
        return Ok(CheckFinding::ok("", ""));
    }
    let new = new.join(", ");
    Ok(CheckFinding::warning(
        format!("after END there are files that it has written: {new}"),
        format!("END 之后留下了它写的文件：{new}"),
    )
    .advising(
        "delete temporary files at END; what should stay belongs into the folder of INFO folder",
        "END 时请删除临时文件；要保留的请放在 INFO folder 给的文件夹",
    ))
}
