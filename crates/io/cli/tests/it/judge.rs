//! The judge with real programs of others: shell scripts, and a C program as a student would write it.
#![cfg(unix)]

use std::{
    fs,
    os::unix::fs::PermissionsExt as _,
    path::{Path, PathBuf},
    process::Command,
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
        let args = [&["judge"], options, &[data.to_str().unwrap(), "--", &program]].concat();
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
[T1 c1] Wrong: 4 lines differ, the first is line 2
    line 2     expected | 2
               got      | x
    line 3     expected | 3
               got      | \u{fffd}[31m
    line 5     expected | 5
               got      | (end of output)
    and 1 more
[T1 c2] Wrong: 3 lines differ, the first is line 2
";
    assert!(text.starts_with(expected), "{text}");
    assert!(text.contains("0 of 3 correct, 3 wrong"), "{text}");
}

#[test]
fn programs_that_hang_crash_fail_or_flood() {
    let course = Course::new(&[
        ("a/hangs", "sleep 1000", ""),
        ("b/deaf", "trap '' TERM; while :; do :; done", ""),
        ("c/crashes", "echo oops >&2; kill -SEGV $$", ""),
        ("d/fails", "printf 'why\\n' >&2; exit 3", ""),
        ("e/floods", "yes", "y\n"),
        ("f/leaves-a-child", "sleep 1000 & echo done", "done\n"),
        ("g/right", "echo right", "right\n"),
    ]);
    let (status, text, _) = course.judge(&["--timeout", "0.3"], "exec sh");
    assert_eq!(status, Some(1));
    let most = 2 * 2 + (1 << 20);
    let expected = format!(
        "\
[a hangs] Time out: killed after 0.3 s
[b deaf] Time out: killed after 0.3 s
[c crashes] Crashed: signal 11 (SIGSEGV)
    stderr | oops
[d fails] Failed: exit status 3, should be 0
    stderr | why
[e floods] Too much output: killed after {most} bytes
[f leaves-a-child] Correct
[g right] Correct
a 0/1  b 0/1  c 0/1  d 0/1  e 0/1  f 1/1  g 1/1
2 of 7 correct, 1 wrong, 2 timed out, 2 failed"
    );
    assert!(text.starts_with(&expected), "{text}");
}

#[test]
fn chinese_reports() {
    let course = Course::new(&[("1/1", "", "1\n"), ("1/2", "", "x\n")]);
    let (status, text, _) = course.judge(&["--lang", "zh"], "echo x");
    assert_eq!(status, Some(1));
    let expected = "\
[T1 c1] 错误：第 1 行不同
    行 1     应为 | 1
             实际 | x
[T1 c2] Correct
2 个中 1 个正确, 1 错误";
    assert!(text.starts_with(expected), "{text}");
}

#[test]
fn nothing_to_judge() {
    let course = Course::new(&[]);
    fs::create_dir(course.data()).unwrap();
    let (status, text, errors) = course.judge(&[], "cat");
    assert_eq!((status, text.as_str()), (Some(2), ""));
    assert!(errors.contains("no *.in files here or one folder below"), "{errors}");

    let missing = run(&["judge", "no-such-folder", "--", "cat"], b"");
    assert_eq!(missing.status.code(), Some(2));
    assert!(stderr(&missing).contains("cannot read the folder no-such-folder"), "{}", stderr(&missing));

    let course = Course::new(&[("1", "", "")]);
    let no_program = run(&["judge", course.data().to_str().unwrap(), "--", "./no-such-program"], b"");
    assert_eq!(no_program.status.code(), Some(2));
    assert!(stderr(&no_program).contains("cannot run ./no-such-program"), "{}", stderr(&no_program));
}

#[test]
fn an_input_without_output_is_not_correct() {
    let course = Course::new(&[("1/1", "", "")]);
    fs::write(course.data().join("1/2.in"), "").unwrap();
    let (status, text, _) = course.judge(&[], "cat");
    assert_eq!(status, Some(1));
    assert!(text.contains("[T1 c2] No expected output: "), "{text}");
}

#[test]
fn our_own_program_against_the_references_cases() {
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../../pure/battlefield/tests/data");
    let output = run(&["judge", data, "--", env!("CARGO_BIN_EXE_tengen"), "battlefield"], b"");
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
    let output = run(&["judge", course.data().to_str().unwrap(), "--", program.to_str().unwrap()], b"");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(verdicts(&stdout(&output)), ["[T1 c1] Correct", "[T1 c2] Wrong: line 2 differs"]);
}

fn compile(source: &Path, program: &Path) {
    let compiled = Command::new("cc").arg("-o").args([program, source]).status().expect("a C compiler");
    assert!(compiled.success());
}
