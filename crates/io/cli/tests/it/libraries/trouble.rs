//! Libraries that do not do what they should. Whatever it is, only their own process suffers, and it says where.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    path::Path,
    process::{Child, ChildStdin, ChildStdout, ExitStatus, Stdio},
    thread::JoinHandle,
};

use super::build::{player, player_in_cpp};
use crate::{run, stderr, stdout, tengen};

/// A library that is talked to until it is over, with everything that it prints.
struct Bad {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    errors: JoinHandle<Vec<u8>>,
}

impl Bad {
    fn begin(library: &Path) -> Self {
        let mut command = tengen();
        command.args(["lib".as_ref(), "host".as_ref(), library.as_os_str()]);
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut pipe = child.stderr.take().unwrap();
        let errors = std::thread::spawn(move || {
            let mut errors = Vec::new();
            pipe.read_to_end(&mut errors).unwrap();
            errors
        });
        let output = BufReader::new(child.stdout.take().unwrap());
        Self { input: child.stdin.take(), child, output, errors }
    }

    fn tell(&mut self, text: &str) {
        // It may be over already.
        let _ = self.input.as_mut().unwrap().write_all(text.as_bytes());
    }

    /// The next line that is not just a note; nothing when there is none any more.
    fn hear(&mut self) -> Option<String> {
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line).unwrap() == 0 {
                return None;
            }
            if !line.starts_with("info ") {
                return Some(line.trim_end().to_owned());
            }
        }
    }

    /// How it has ended, and the last line of its errors.
    fn end(mut self) -> (ExitStatus, String) {
        drop(self.input.take());
        let status = self.child.wait().unwrap();
        let errors = self.errors.join().unwrap();
        let errors = String::from_utf8_lossy(&errors).into_owned();
        (status, errors.lines().last().unwrap_or_default().to_owned())
    }
}

const CRASHES: [(&str, &str, i32); 3] =
    [("*(volatile int *)0 = 1", "SIGSEGV", 11), ("abort()", "SIGABRT", 6), ("raise(SIGFPE)", "SIGFPE", 8)];

#[test]
fn a_crash_is_told_with_the_call_that_it_was_in() {
    use std::os::unix::process::ExitStatusExt as _;
    for (place, name) in [
        ("load", "dlopen, while it was being loaded"),
        ("setupGame", "setupGame"),
        ("responseStepByLastStep", "responseStepByLastStepFormatIntArray"),
    ] {
        for (trouble, signal, number) in CRASHES {
            let library = player(&[&format!("AT=\"{place}\""), &format!("TROUBLE={trouble}")]);
            let mut bad = Bad::begin(&library);
            bad.tell("position startpos moves h8\ngo\n");
            assert_eq!(bad.hear(), None, "{place} {trouble}");
            let (status, last) = bad.end();
            assert_eq!(status.signal(), Some(number), "{place} {trouble}");
            assert_eq!(last, format!("tengen: the library crashed in {name} ({signal})"));
        }
    }
}

#[test]
fn an_exception_and_an_exit_are_told_too() {
    use std::os::unix::process::ExitStatusExt as _;
    let call = "responseStepByLastStepFormatIntArray";
    let at = "AT=\"responseStepByLastStep\"";
    let mut bad = Bad::begin(&player_in_cpp(&[at, "AFTER=1", "TROUBLE=throw 1"]));
    bad.tell("position startpos moves h8\ngo\n");
    assert_eq!(bad.hear().as_deref(), Some("bestmove a1"));
    bad.tell("position startpos moves h8 a1 h9\ngo\n");
    assert_eq!(bad.hear(), None);
    let (status, last) = bad.end();
    assert_eq!(
        (status.signal(), last),
        (Some(6), format!("tengen: the library crashed in {call} (SIGABRT)"))
    );

    for code in [0, 3] {
        let mut bad = Bad::begin(&player(&[at, &format!("TROUBLE=exit({code})")]));
        bad.tell("position startpos moves h8\ngo\n");
        assert_eq!(bad.hear(), None);
        let (status, last) = bad.end();
        assert_eq!((status.code(), last), (Some(code), format!("tengen: the library called exit in {call}")));
    }
}

/// The fault is the function's, although it is we who read what it has returned.
#[test]
fn memory_that_cannot_be_read_is_the_fault_of_whoever_returned_it() {
    use std::os::unix::process::ExitStatusExt as _;
    let mut bad = Bad::begin(&player(&["AT=\"responseStepByLastStep\"", "TROUBLE=answer = (int *)8"]));
    bad.tell("position startpos moves h8\ngo\n");
    assert_eq!(bad.hear(), None);
    let (status, last) = bad.end();
    assert_eq!(status.signal(), Some(11));
    assert_eq!(last, "tengen: the library crashed in responseStepByLastStepFormatIntArray (SIGSEGV)");
}

#[test]
fn a_stack_that_has_run_out_is_a_crash() {
    use std::os::unix::process::ExitStatusExt as _;
    let endless = "TROUBLE=volatile char room[4096]; room[0] = 1; return enter(name, (int *)room)";
    let mut bad = Bad::begin(&player(&["AT=\"responseStepByLastStep\"", endless]));
    bad.tell("position startpos moves h8\ngo\n");
    assert_eq!(bad.hear(), None);
    let (status, last) = bad.end();
    assert_eq!(status.signal(), Some(11));
    assert!(last.ends_with("responseStepByLastStepFormatIntArray (SIGSEGV)"), "{last}");
}

#[test]
fn a_library_that_hangs_ends_with_a_quit_and_at_the_end_of_the_input() {
    for place in ["setupGame", "responseStepByLastStep"] {
        let library = player(&[&format!("AT=\"{place}\""), "TROUBLE=for (;;) pause()"]);
        for farewell in ["quit\n", ""] {
            let mut bad = Bad::begin(&library);
            bad.tell("isready\nposition startpos moves h8\ngo\nisready\nstop\n");
            // It is there all the same.
            assert_eq!([bad.hear(), bad.hear()].map(Option::unwrap), ["readyok", "readyok"]);
            bad.tell(farewell);
            let (status, last) = bad.end();
            assert_eq!((status.code(), last.as_str()), (Some(0), ""), "{place}");
        }
    }
}

#[test]
fn a_library_that_hangs_while_it_is_loaded_ends_with_a_quit() {
    let mut bad =
        Bad::begin(&player(&["AT=\"load\"", "TROUBLE=puts(\"loading\"); fflush(stdout); for (;;) pause()"]));
    bad.tell("isready\nquit\n");
    assert_eq!(bad.hear(), None);
    assert_eq!(bad.end().0.code(), Some(0));
}

#[test]
fn a_library_that_hangs_in_its_farewell_is_left_alone() {
    let mut bad = Bad::begin(&player(&["AT=\"finishGame\"", "TROUBLE=for (;;) pause()"]));
    bad.tell("position startpos moves h8\ngo\n");
    assert_eq!(bad.hear().as_deref(), Some("bestmove a1"));
    bad.tell("quit\n");
    assert_eq!(bad.end().0.code(), Some(0));
}

#[test]
fn null_and_rubbish_are_named_and_the_game_can_go_on() {
    let at = "AT=\"responseStepByLastStep\"";
    for (trouble, said) in [
        ("answer = NULL", "error the library's responseStepByLastStepFormatIntArray returned a null pointer"),
        (
            "answer[2] = 7",
            "error responseStepByLastStepFormatIntArray returned row 0, column 0, colour 7: expected rows and columns from 0 to 14 \
             and colour 1 or 2",
        ),
    ] {
        let mut bad = Bad::begin(&player(&["FREES", at, &format!("TROUBLE={trouble}")]));
        bad.tell("position startpos moves h8\ngo\n");
        assert_eq!(bad.hear().as_deref(), Some(said));
        bad.tell("position startpos moves h8 a1 h9\ngo\n");
        assert_eq!(bad.hear().as_deref(), Some("bestmove b1"), "it is told everything anew");
        assert_eq!(bad.end().0.code(), Some(0));
    }
    // A row that no board has is asked again before it is named.
    let everywhere = "TROUBLE=answer[0] = 99";
    let mut bad = Bad::begin(&player(&[at, everywhere]));
    bad.tell("position startpos moves h8\ngo\n");
    assert_eq!(bad.hear().as_deref(), Some("bestmove b1"));
    let mut bad = Bad::begin(&player(&["AT=\"isInvalidStep\"", "INVALID=1", everywhere]));
    bad.tell("position startpos moves h8\ngo\n");
    let said = bad.hear().unwrap();
    assert!(said.starts_with("error isInvalidStepFormatIntArray returned row 99, column "), "{said}");
}

#[test]
fn openings_may_be_null_or_rubbish_as_well() {
    let opening = "rules renju,opening=yamaguchi\nposition startpos";
    for (place, settings, moves, said) in [
        (
            "responseOpenBoard",
            "TROUBLE=answer = NULL",
            "",
            "error the library's responseOpenBoardFormatIntArray returned a null pointer",
        ),
        (
            "responseOpenBoard",
            "TROUBLE=answer[5] = -1",
            "",
            "error responseOpenBoardFormatIntArray returned row 8",
        ),
        (
            "responseFifthSteps",
            "TROUBLE=answer = NULL",
            " moves h8 h9 i9 declare:2 keep a1",
            "error the library",
        ),
        // The same point twice, again and again: the referee shall see it.
        (
            "responseFifthSteps",
            "TROUBLE=answer[4] = 0",
            " moves h8 h9 i9 declare:2 keep a1",
            "bestmove offer:a15",
        ),
        (
            "decideOpponentFifthStep",
            "TROUBLE=answer[0] = 3",
            " moves h8 h9 i9 declare:1 keep a1 offer:a15",
            "bestmove choose:a4",
        ),
    ] {
        let mut bad = Bad::begin(&player(&[&format!("AT=\"{place}\""), settings]));
        bad.tell(&format!("{opening}{moves}\ngo\n"));
        let heard = bad.hear().unwrap();
        assert!(heard.starts_with(said), "{place}: {heard}");
    }
    let mut bad = Bad::begin(&player(&["OFFERS=-3"]));
    bad.tell(&format!("{opening} moves h8 h9 i9\ngo\n"));
    assert_eq!(bad.hear().as_deref(), Some("error getFifthPlayNum returned an invalid number: -3"));
    let mut bad = Bad::begin(&player(&["OFFERS=200"]));
    bad.tell(&format!("{opening} moves h8 h9 i9\ngo\n"));
    assert_eq!(bad.hear().as_deref(), Some("bestmove declare:200"));
}

#[test]
fn what_a_library_prints_and_reads_does_not_disturb_the_protocol() {
    let floods = "TROUBLE=for (int i = 0; i < 300000; i++) { printf(\"bestmove o15\\\\n\"); \
                  fprintf(stderr, \"\\\\xb5\\\\xda error no\\\\n\"); } fflush(stdout); \
                  char line[64]; if (fgets(line, sizeof line, stdin)) exit(1); if (read(0, line, 1) != 0) exit(2)";
    let library = player(&["AT=\"responseStepByLastStep\"", &floods.replace("\\\\", "\\")]);
    let mut bad = Bad::begin(&library);
    bad.tell("position startpos moves h8\ngo\nisready\n");
    let mut heard = [bad.hear().unwrap(), bad.hear().unwrap()];
    heard.sort();
    assert_eq!(heard, ["bestmove a1", "readyok"]);
    assert_eq!(bad.end().0.code(), Some(0));
}

#[test]
fn an_answer_that_comes_late_still_comes() {
    let mut bad = Bad::begin(&player(&["AT=\"responseStepByLastStep\"", "TROUBLE=usleep(300000)"]));
    bad.tell("position startpos moves h8\ngo movetime 1\n");
    assert_eq!(bad.hear().as_deref(), Some("bestmove a1"));
}

#[test]
fn files_that_are_no_libraries_say_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let mut small = b"\x7fELF\x01\x01\x01".to_vec();
    small.resize(64, 0);
    small[18] = 3;
    let cases = [
        (file("a.so", b"hello"), "not a dynamic library: build", "不是动态库"),
        (file("b.so", &small), "another platform (Linux, 32 bit, x86)", "其他平台"),
        (file("c.dll", b"MZ"), "another platform (Windows", "其他平台"),
        (file("d.so", b"\x7fELF\x02\x01\x01"), "", ""),
        ("nosuch.so".to_owned(), "no such file", "文件不存在"),
    ];
    for (path, en, zh) in cases {
        for (lang, words) in [("en", en), ("zh", zh)] {
            let output = run(&["lib", "host", "--lang", lang, &path], b"quit\n");
            assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(2), ""), "{path}");
            assert!(stderr(&output).contains(words), "{path}: {}", stderr(&output));
        }
    }
}

#[test]
fn what_a_library_needs_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let compile = |source: &str, output: &str, more: &[&str]| {
        let code = folder.path().join("code.c");
        std::fs::write(&code, source).unwrap();
        let status = std::process::Command::new("cc")
            .args(["-shared", "-fPIC", "-o", output, "code.c", "-L."])
            .args(more)
            .current_dir(&folder)
            .status();
        assert!(status.unwrap().success());
    };
    compile("int other(void) { return 1; }", "libother-of-tests.so", &[]);
    compile("int other(void); int setupGame(void) { return other(); }", "x.so", &["-lother-of-tests"]);
    std::fs::remove_file(folder.path().join("libother-of-tests.so")).unwrap();
    let output = run(&["lib", "host", folder.path().join("x.so").to_str().unwrap()], b"");
    let words = "the library needs libother-of-tests.so, which is not installed";
    assert!(stderr(&output).contains(words), "{}", stderr(&output));
}

#[test]
fn what_a_library_lacks_is_listed() {
    use super::build::build;
    let some = build("Half_CONNECT5_Tests_v1", "half.c", "c", &[]);
    let six = build("Six_CONNECT6_Tests_v1", "half.c", "c", &[]);
    let none = build("None_CONNECT5_Tests_v1", "half.c", "c", &["NOTHING"]);
    let needs = build("Needs_CONNECT5_Tests_v1", "half.c", "c", &["UNRESOLVED"]);
    for (library, words) in [
        (&some, "does not export responseStepByLastStepFormatIntArray, undoStep, finishGame; declare"),
        (&six, "Connect6, another game"),
        (&none, "exports none of the functions, e.g. setupGame"),
        (&needs, "the operating system cannot load the library"),
    ] {
        let output = run(&["lib", "host", "--check", library.to_str().unwrap()], b"");
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains(words), "{}", stderr(&output));
    }
}
