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

/// Sources as the course has them: `field.cpp` and its header beside `main.cpp`.
const MAIN: &str = r#"
#include <iostream>
#include "field.h"
int main() {
    std::string word;
    while (std::cin >> word) std::cout << shown(word) << std::endl;
}
"#;
const FIELD_H: &str = "#include <string>\nstd::string shown(const std::string& word);\n";
const FIELD: &str = r#"
#include "field.h"
std::string shown(const std::string& word) { return "<" + word + ">"; }
"#;

impl Course {
    /// A folder of sources.
    fn sources(&self, files: &[(&str, &str)]) -> String {
        let folder = self.folder.path().join("source");
        fs::create_dir_all(&folder).unwrap();
        for (name, text) in files {
            fs::write(folder.join(name), text).unwrap();
        }
        folder.to_str().unwrap().to_owned()
    }

    /// Judges with these arguments: status, standard output and standard error.
    fn judge_with(&self, args: &[&str]) -> (Option<i32>, String, String) {
        let data = self.data();
        let temporary = self.folder.path().join("tmp");
        fs::create_dir_all(&temporary).unwrap();
        let mut judge = crate::tengen();
        judge.args(["dev", "judge", data.to_str().unwrap()]).args(args).env("TMPDIR", &temporary);
        let output = judge.output().unwrap();
        // Whatever was compiled is gone.
        assert_eq!(fs::read_dir(&temporary).unwrap().count(), 0);
        (output.status.code(), stdout(&output), stderr(&output))
    }
}

fn tasks() -> Course {
    Course::new(&[
        ("1_task1/1", "a b", "<a>\n<b>\n"),
        ("1_task1/2", "c", "c\n"),
        ("1_task1/10", "", ""),
        ("2_task2/1", "d", "<d>\n"),
        ("2_task2/3", "e", "<e>\n"),
    ])
}

#[test]
fn sources_are_compiled_and_judged() {
    let course = tasks();
    let source = course.sources(&[("main.cpp", MAIN), ("field.cpp", FIELD), ("field.h", FIELD_H)]);
    let (status, text, errors) = course.judge_with(&["--compile", &source]);
    assert_eq!((status, errors.as_str()), (Some(1), ""));
    let expected = [
        "[T1 c1] Correct",
        "[T1 c2] Wrong: line 1 differs",
        "[T1 c10] Correct",
        "[T2 c1] Correct",
        "[T2 c3] Correct",
    ];
    assert_eq!(verdicts(&text), expected);
    // C, and a single file.
    let course = Course::new(&[("1/1", "", "Failed to load map!\n")]);
    let source = course.sources(&[("student.c", STUDENT)]);
    let (status, text, _) = course.judge_with(&["--compile", &format!("{source}/student.c")]);
    assert_eq!((status, verdicts(&text)), (Some(0), vec!["[T1 c1] Correct"]));
}

#[test]
fn single_tasks_and_cases_are_judged() {
    let course = tasks();
    let program = course.script(r"sed 's/ /\n/' | sed '/./s/.*/<&>/'");
    let judged = |args: &[&str]| {
        let (status, text, errors) = course.judge_with(&[args, &["--", &program]].concat());
        let labels: Vec<String> =
            verdicts(&text).iter().map(|line| line[1..].split(']').next().unwrap().to_owned()).collect();
        (status, labels.join(", "), errors)
    };
    for (args, labels) in [
        (&["-1"][..], "T1 c1, T1 c2, T1 c10"),
        (&["-2"], "T2 c1, T2 c3"),
        (&["-1", "-2", "-c", "1"], "T1 c1, T2 c1"),
        (&["-12", "-c1"], "T1 c1, T2 c1"),
        (&["-T", "2_task2"], "T2 c1, T2 c3"),
        (&["--task", "T1", "--case", "c10"], "T1 c10"),
        (&["-c", "1", "-c", "3"], "T1 c1, T2 c1, T2 c3"),
        // Only one of the tasks has it.
        (&["-c", "3"], "T2 c3"),
    ] {
        let (status, found, errors) = judged(args);
        assert_eq!(found, labels, "{args:?} {errors}");
        assert_eq!(status, Some(i32::from(labels.contains("T1 c2"))), "{args:?}");
    }
    for (args, why) in [
        (&["-7"][..], "there is no task 7; the tasks are T1, T2"),
        (&["-T", "task9"], "there is no task task9; the tasks are T1, T2"),
        (&["-1", "-c", "3"], "there is no test case 3; there are T1 c1, T1 c2, T1 c10"),
    ] {
        let (status, found, errors) = judged(args);
        assert_eq!((status, found.as_str()), (Some(2), ""), "{args:?}");
        assert!(errors.contains(why), "{errors}");
    }
    // A time that is none is not a task.
    let (status, _, errors) = judged(&["--timeout", "-1"]);
    assert_eq!(status, Some(2));
    assert!(errors.contains("--timeout"), "{errors}");
}

#[test]
fn sources_that_do_not_compile_are_shown_with_the_compilers_words() {
    let course = tasks();
    // What stands in a source does not act on the terminal.
    let wrong = "int main() { return \"\u{1b}[31m\" + undeclared; }\n";
    let source = course.sources(&[("main.cpp", MAIN), ("field.cpp", wrong), ("field.h", FIELD_H)]);
    let (status, text, errors) = course.judge_with(&["--compile", &source]);
    assert_eq!(status, Some(1));
    assert!(
        text.starts_with(&format!("Compile error in {source}/field.cpp\n0 of 5 correct, 5 not run")),
        "{text}"
    );
    assert!(errors.contains("field.cpp:1:") && errors.contains("undeclared"), "{errors}");
    assert!(!errors.contains('\u{1b}'), "{errors}");
    let (_, text, _) = course.judge_with(&["--lang", "zh", "--compile", &source]);
    assert!(text.starts_with("编译错误："), "{text}");
    let (status, text, _) = course.judge_with(&["--json", "--compile", &source]);
    assert_eq!(status, Some(1));
    assert!(text.contains("\"reason\":\"Compile error in "), "{text}");
    assert!(text.contains("\"verdict\":\"not-compiled\"") && text.contains("\"planned\":5"), "{text}");

    let source = course.sources(&[("field.cpp", "#include \"field.h\"\n")]);
    let (status, text, errors) = course.judge_with(&["--compile", &source]);
    assert_eq!(status, Some(1));
    assert!(text.starts_with("Link error: did you forget to define a function"), "{text}");
    assert!(errors.contains("shown"), "{errors}");
}

#[test]
fn the_courses_library_is_found_by_its_file() {
    let course = Course::new(&[("1/1", "", "grid\n")]);
    let library = course.folder.path().join("cs1604");
    fs::create_dir_all(library.join("include")).unwrap();
    fs::create_dir_all(library.join("lib")).unwrap();
    fs::write(library.join("include/grid.h"), "const char* grid();\n").unwrap();
    let code = library.join("grid.cpp");
    fs::write(&code, "const char* grid() { return \"grid\"; }\n").unwrap();
    let object = library.join("grid.o");
    assert!(Command::new("g++").arg("-c").args([&code]).arg("-o").arg(&object).status().unwrap().success());
    let archive = library.join("lib/libCS1604.a");
    assert!(Command::new("ar").arg("rcs").args([&archive, &object]).status().unwrap().success());
    let main = "#include <cstdio>\n#include \"grid.h\"\nint main() { std::puts(grid()); }\n";
    let source = course.sources(&[("main.cpp", main), ("cs1604.txt", library.to_str().unwrap())]);
    let (status, text, errors) = course.judge_with(&["--compile", &source]);
    assert_eq!((status, verdicts(&text)), (Some(0), vec!["[T1 c1] Correct"]), "{errors}");
    for wrong in ["cs1604", "/no/such/folder", ""] {
        course.sources(&[("cs1604.txt", wrong)]);
        let (status, _, errors) = course.judge_with(&["--compile", &source]);
        assert_eq!(status, Some(2));
        assert!(
            errors.contains("cs1604.txt must have the absolute path of the compiled StanfordCppLib"),
            "{errors}"
        );
    }
}

#[test]
fn a_makefile_builds_the_program_that_is_named() {
    let course = Course::new(&[("1/1", "", "made\n")]);
    let makefile = "program: program.in\n\tcp $< $@ && chmod +x $@\n";
    let source = course.sources(&[("Makefile", makefile), ("program.in", "#!/bin/sh\necho made\n")]);
    let program = format!("{source}/program");
    let (status, text, errors) = course.judge_with(&["--compile", &source, "--", &program]);
    assert_eq!((status, verdicts(&text)), (Some(0), vec!["[T1 c1] Correct"]), "{errors}");
    let (status, _, errors) = course.judge_with(&["--compile", &source]);
    assert_eq!(status, Some(2));
    assert!(errors.contains("has a Makefile: name the program that it builds, after --"), "{errors}");
    course.sources(&[("Makefile", "program:\n\t@echo broken; false\n"), ("program.in", "")]);
    fs::remove_file(&program).unwrap();
    let (status, text, errors) = course.judge_with(&["--compile", &source, "--", &program]);
    assert_eq!(status, Some(1));
    assert!(text.starts_with("make failed in ") && errors.contains("broken"), "{text}{errors}");
}

#[test]
fn what_cannot_be_compiled_is_refused() {
    let course = Course::new(&[("1/1", "", "")]);
    let source = course.sources(&[("notes.txt", "")]);
    for (args, why) in [
        (vec!["--compile", &source], "has no C or C++ sources"),
        (vec!["--compile", &format!("{source}/notes.txt")], "is not a C or C++ source"),
        (vec!["--compile", &format!("{source}/none.c")], "cannot read "),
        (vec!["--compile", &source, "--", "cat"], "has no Makefile"),
        (vec![], "COMMAND"),
    ] {
        let (status, text, errors) = course.judge_with(&args);
        assert_eq!((status, text.as_str()), (Some(2), ""), "{args:?}");
        assert!(errors.contains(why), "{args:?}: {errors}");
    }
}
