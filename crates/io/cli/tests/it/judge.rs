//! The judge with real programs of others: shell scripts, and a C program as a student would write it.
#![cfg(unix)]

use std::{
    fs,
    os::unix::fs::PermissionsExt as _,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use tempfile::TempDir;

use crate::{run, stderr, stdout};

/// A folder with `data/TASK/NAME.in` and `.out` for each case, and a place for programs.
struct Course {
    folder: TempDir,
}

impl Course {
    fn new(cases: &[(&str, &str, &str)]) -> Self {
        let course = Self { folder: tempfile::tempdir().unwrap() };
        for (name, input, output) in cases {
            let path = course.data().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path.with_extension("in"), input).unwrap();
            fs::write(path.with_extension("out"), output).unwrap();
        }
        course
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn script(&self, text: &str) -> String {
        let path = self.folder.path().join("program.sh");
        fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        path.to_str().unwrap().to_owned()
    }

    /// Judges a script: status, standard output and standard error.
    fn judge(&self, options: &[&str], script: &str) -> (Option<i32>, String, String) {
        let program = self.script(script);
        let data = self.data();
        let args = [&["dev", "judge"], options, &[data.to_str().unwrap(), "--", &program]].concat();
        let output = run(&args, b"");
        (output.status.code(), stdout(&output), stderr(&output))
    }
}

/// The verdicts without the summary, which tells times.
fn verdicts(text: &str) -> Vec<&str> {
    text.lines().filter(|line| line.starts_with('[')).collect()
}

#[test]
fn a_right_program() {
    let course =
        Course::new(&[("1/1", "a\n", "a\n"), ("1/2", "b\n", "b  \n\n"), ("1/10", "c", "c"), ("2/1", "", "")]);
    let (status, text, errors) = course.judge(&[], "cat");
    assert_eq!(
        verdicts(&text),
        ["[T1 c1] Correct", "[T1 c2] Correct", "[T1 c10] Correct", "[T2 c1] Correct"]
    );
    assert!(text.contains("\nT1 3/3  T2 1/1\n4 of 4 correct (slowest: "), "{text}");
    assert_eq!((status, errors.as_str()), (Some(0), ""), "no bar and no colours where there is no terminal");
}

#[test]
fn wrong_lines_are_shown() {
    let course = Course::new(&[("T1/c1", "", "1\n2\n3\n4\n5\n6\n"), ("T1/c2", "", "1\n"), ("T1/c3", "", "")]);
    let (status, text, _) = course.judge(&[], r"printf '1\nx\n\033[31m\n4\n'");
    assert_eq!(status, Some(1));
    let expected = "\
[T1 c1] Wrong: 4 lines differ, starting at line 2
    line 2     expected | 2
               got      | x
    line 3     expected | 3
               got      | \u{fffd}[31m
    line 5     expected | 5
               got      | (end of output)
    and 1 more
[T1 c2] Wrong: 3 lines differ, starting at line 2
";
    assert!(text.starts_with(expected), "{text}");
    assert!(text.contains("0 of 3 correct, 3 wrong"), "{text}");
}

#[test]
fn programs_that_crash_fail_flood_or_leave_others_behind() {
    let course = Course::new(&[
        ("a/crashes", "echo oops >&2; kill -SEGV $$", ""),
        ("b/fails", "printf 'why\\n' >&2; exit 3", ""),
        ("c/floods", "yes", "y\n"),
        ("d/leaves-a-child", "sleep 1000 & echo done", "done\n"),
        ("e/leaves-a-session", "setsid sleep 1000 & echo done", "done\n"),
        ("f/right", "echo right", "right\n"),
    ]);
    let (status, text, _) = course.judge(&["--timeout", "1e300"], "exec sh");
    assert_eq!((status, text.as_str()), (Some(2), ""), "that many seconds there are not");
    let (status, text, _) = course.judge(&["--timeout", "1e19"], "exec sh");
    assert_eq!(status, Some(1));
    let most = 2 * 2 + (1 << 20);
    let expected = format!(
        "\
[a crashes] Crashed: signal 11 (SIGSEGV)
    stderr | oops
[b fails] Failed: exit status 3 instead of 0
    stderr | why
[c floods] Too much output: killed after {most} bytes
[d leaves-a-child] Correct
[e leaves-a-session] Correct
[f right] Correct
a 0/1  b 0/1  c 0/1  d 1/1  e 1/1  f 1/1
3 of 6 correct, 1 wrong, 2 failed"
    );
    assert!(text.starts_with(&expected), "{text}");
}

/// Programs that would run for ever; one of them with somebody in another session who holds its output open.
#[test]
fn programs_that_hang() {
    let course = Course::new(&[
        ("a/sleeps", "sleep 100000", ""),
        ("b/deaf", "trap '' TERM; while :; do :; done", ""),
        ("c/hides", "setsid sleep 100000 & sleep 100000", ""),
    ]);
    let (status, text, _) = course.judge(&["--timeout", "0.3"], "exec sh");
    assert_eq!(status, Some(1));
    let late = "Timed out: killed after 0.3 s";
    assert_eq!(
        verdicts(&text),
        [format!("[a sleeps] {late}"), format!("[b deaf] {late}"), format!("[c hides] {late}")]
    );
    assert!(text.contains("0 of 3 correct, 3 timed out"), "{text}");
}

/// Whoever stops the judge stops the program too.
#[test]
fn interrupted() {
    let course = Course::new(&[("1", "", ""), ("2", "", "")]);
    let pid_file = course.folder.path().join("pid");
    let script = format!("echo $$ > {}; exec sleep 100000", pid_file.display());
    let program = course.script(&script);
    let mut judge = crate::tengen();
    judge.args(["dev", "judge", course.data().to_str().unwrap(), "--", &program]).stdout(Stdio::piped());
    let judge = judge.spawn().unwrap();
    let pid = loop {
        match fs::read_to_string(&pid_file).unwrap_or_default().trim().parse::<i32>() {
            Ok(pid) => break pid,
            Err(_) => std::thread::sleep(std::time::Duration::from_millis(5)),
        }
    };
    let signal =
        |name: &str, pid: &str| Command::new("kill").args([name, pid]).output().unwrap().status.success();
    assert!(signal("-TERM", &judge.id().to_string()));
    let output = judge.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert!(stdout(&output).contains("0 of 2 correct, 2 not run"), "{}", stdout(&output));
    assert!(!signal("-0", &pid.to_string()), "the program is gone");
}

#[test]
fn a_reader_that_goes_away_does_not_make_it_correct() {
    let course = Course::new(&[("1", "", "x\n"), ("2", "", "x\n")]);
    let program = course.script("echo y");
    let command = format!("{} judge {} -- {program}", env!("CARGO_BIN_EXE_tengen"), course.data().display());
    // Standard output is closed before the judge begins to write.
    let script =
        format!("({{ sleep 0.2; {command}; echo $? > {0}/status; }} | true)", course.folder.path().display());
    assert!(Command::new("bash").args(["-c", &script]).status().unwrap().success());
    assert_eq!(fs::read_to_string(course.folder.path().join("status")).unwrap().trim(), "1");
}

#[test]
fn long_lines_are_cut_where_they_differ() {
    let long = "x".repeat(300_000);
    let course = Course::new(&[("1", "", &format!("{long}a\n"))]);
    let (_, text, _) = course.judge(&[], "head -c 300000 /dev/zero | tr '\\0' x; printf '\\tb\\n'");
    let shown: Vec<&str> = text.lines().skip(1).take(2).collect();
    assert!(shown[0].ends_with("xa") && shown[1].ends_with("x→b"), "{text}");
    assert!(shown.iter().all(|line| line.chars().count() < 170), "{text}");
}

#[test]
fn labels_that_would_be_the_same() {
    let course = Course::new(&[("1_merge/1", "", ""), ("1_split/c1", "", ""), ("1_split/case1", "", "")]);
    let (status, text, _) = course.judge(&[], "cat");
    assert_eq!(status, Some(0));
    assert_eq!(verdicts(&text), ["[1_merge c1] Correct", "[1_split c1] Correct", "[1_split case1] Correct"]);
}

#[test]
fn chinese_reports() {
    let course = Course::new(&[("1/1", "", "1\n"), ("1/2", "", "x\n")]);
    let (status, text, _) = course.judge(&["--lang", "zh"], "echo x");
    assert_eq!(status, Some(1));
    let expected = "\
[T1 c1] 答案错误：第 1 行不同
    第 1 行    应为 | 1
               实际 | x
[T1 c2] Correct
2 个用例中正确 1 个，答案错误 1 个（最慢：";
    assert!(text.starts_with(expected), "{text}");
}

#[test]
fn nothing_to_judge() {
    let course = Course::new(&[]);
    fs::create_dir(course.data()).unwrap();
    let (status, text, errors) = course.judge(&[], "cat");
    assert_eq!((status, text.as_str()), (Some(2), ""));
    assert!(
        errors.contains("no test cases in this folder or its subfolders; a test case is a pair of files NAME.in and NAME.out"),
        "{errors}"
    );

    let missing = run(&["dev", "judge", "no-such-folder", "--", "cat"], b"");
    assert_eq!(missing.status.code(), Some(2));
    assert!(stderr(&missing).contains("cannot read the folder no-such-folder"), "{}", stderr(&missing));
    let missing = run(&["--lang", "zh", "dev", "judge", "no-such-folder", "--", "cat"], b"");
    assert!(
        stderr(&missing).contains("无法读取文件夹 no-such-folder：文件或文件夹不存在"),
        "{}",
        stderr(&missing)
    );

    let course = Course::new(&[("1", "", "")]);
    let no_program = run(&["dev", "judge", course.data().to_str().unwrap(), "--", "./no-such-program"], b"");
    assert_eq!(no_program.status.code(), Some(2));
    assert!(stderr(&no_program).contains("cannot run ./no-such-program"), "{}", stderr(&no_program));
}

#[test]
fn inputs_without_outputs_are_not_correct() {
    let course = Course::new(&[("1/1", "", ""), ("1/4", "", "")]);
    fs::write(course.data().join("1/2.in"), "").unwrap();
    fs::write(course.data().join("1/3.in"), "").unwrap();
    fs::create_dir(course.data().join("1/3.out")).unwrap();
    let (status, text, _) = course.judge(&[], "cat");
    assert_eq!(status, Some(1));
    assert!(text.contains("[T1 c2] Cannot read ") && text.contains("2.out: No such file"), "{text}");
    assert!(text.contains("[T1 c3] Cannot read "), "{text}");
    assert!(text.contains("2 of 4 correct, 2 unreadable"), "{text}");
}

#[test]
fn our_own_program_against_the_references_cases() {
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../../pure/battlefield/tests/data");
    let output = run(&["dev", "judge", data, "--", env!("CARGO_BIN_EXE_tengen"), "battlefield"], b"");
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
    assert!(stdout(&output).contains("[reference game-big-20x20-mixed] Correct\n"));
}

/// A first program of a student: it can show a map but not yet obey commands.
const STUDENT: &str = r#"
#include <stdio.h>
int main(void) {
    int m, n, nt, nu;
    if (scanf("%d %d %d %d", &m, &n, &nt, &nu) != 4) { puts("Failed to load map!"); return 0; }
    printf("  ");
    for (int c = 0; c < n; c++) printf(" %2d", c);
    puts("");
    return 0;
}
"#;

#[test]
fn a_students_c_program() {
    let course =
        Course::new(&[("1/1", "", "Failed to load map!\n"), ("1/2", "2 2 0 0\n", "    0  1\n  +--+--+\n")]);
    let source = course.folder.path().join("main.c");
    fs::write(&source, STUDENT).unwrap();
    let program = course.folder.path().join("battlefield");
    compile(&source, &program);
    let output =
        run(&["dev", "judge", course.data().to_str().unwrap(), "--", program.to_str().unwrap()], b"");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(verdicts(&stdout(&output)), ["[T1 c1] Correct", "[T1 c2] Wrong: line 2 differs"]);
}

fn compile(source: &Path, program: &Path) {
    let compiled = Command::new("cc").arg("-o").args([program, source]).status().expect("a C compiler");
    assert!(compiled.success());
}
