//! What holds bots here, and commands run as bots are.

use super::{run, stderr, stdout};

#[test]
fn the_survey_names_every_part_in_both_languages() {
    for (lang, complete, part) in [
        ("en", "The sandbox is fully supported", "user namespace"),
        ("zh", "系统支持完整的沙箱", "用户命名空间"),
    ] {
        let output = run(&["--lang", lang, "engine", "sandbox"], b"");
        let told = stdout(&output);
        assert!(output.status.success(), "the tests of the jail need one: {told}");
        assert!(told.starts_with(complete) && told.contains(part), "{told}");
        assert_eq!(told.lines().count(), 13, "{told}");
        // No terminal, no colours.
        assert!(!told.contains('\u{1b}'), "{told}");
    }
}

#[test]
fn a_command_has_our_pipes_and_gives_its_status() {
    for level in ["jail", "trusted", "partial"] {
        let output =
            run(&["engine", "sandbox", "--sandbox", level, "--", "sh", "-c", "cat; exit 3"], b"hello\n");
        assert_eq!(stdout(&output), "hello\n", "{level}: {}", stderr(&output));
        assert_eq!(output.status.code(), Some(3), "{level}");
        let output = run(&["engine", "sandbox", "--sandbox", level, "--", "sh", "-c", "kill -SEGV $$"], b"");
        assert_eq!(output.status.code(), Some(139), "{level}");
    }
}

#[test]
fn our_own_program_runs_in_the_jail() {
    let own = env!("CARGO_BIN_EXE_tengen");
    let output = run(&["engine", "sandbox", "--", own, "--version"], b"");
    assert!(stdout(&output).starts_with("tengen "), "{}", stderr(&output));
}

#[test]
fn files_above_are_read_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let (sub, file) = (folder.path().join("sub"), folder.path().join("d.txt"));
    std::fs::create_dir(&sub).unwrap();
    std::fs::write(&file, "text").unwrap();
    for args in [&["--", "/bin/cat", "../d.txt"][..], &["--show", "../sub/../d.txt", "--", "cat", "../d.txt"]]
    {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_tengen"));
        let output = command.args(["engine", "sandbox"]).args(args).current_dir(&sub).output().unwrap();
        assert_eq!(stdout(&output), "text", "{args:?}: {}", stderr(&output));
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "text", "{args:?}");
    }
}

#[test]
fn what_breaks_its_bounds_is_told() {
    let line = "head -c 100000000 /dev/full | tail -c 90000000 | sleep 20";
    let output = run(&["engine", "sandbox", "--memory", "32MB", "--", "sh", "-c", line], b"");
    assert_eq!(stderr(&output), "tengen: stopped by the sandbox: memory limit exceeded\n");
    assert_eq!(output.status.code(), Some(144));
}

#[test]
fn what_cannot_be_is_refused() {
    for (args, hint) in [
        (
            &["engine", "sandbox", "--memory", "much", "--", "true"][..],
            "--memory <SIZE>: much is not valid: expected a size",
        ),
        (
            &["engine", "sandbox", "--memory", "0", "--", "true"],
            "--memory <SIZE>: 0 is not valid: expected a size",
        ),
        (&["engine", "sandbox", "--show", "/", "--", "true"], "/ cannot be made visible"),
        (
            &["engine", "sandbox", "--show", "/no/such/file", "--", "true"],
            "/no/such/file cannot be made visible",
        ),
        (&["engine", "sandbox", "--sandbox", "open", "--", "true"], "open is not a valid value"),
    ] {
        let output = run(args, b"");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(stderr(&output).contains(hint), "{args:?}: {}", stderr(&output));
    }
    for (lang, text) in [("en", "does not exist\n"), ("zh", "不存在\n")] {
        let output = run(&["--lang", lang, "engine", "sandbox", "--", "./no-such-program"], b"");
        assert_eq!(output.status.code(), Some(127));
        assert!(stderr(&output).ends_with(text), "{}", stderr(&output));
    }
    let output = run(&["engine", "sandbox", "--", "no-such-program"], b"");
    assert_eq!(output.status.code(), Some(127));
    assert!(stderr(&output).starts_with("tengen: no-such-program"), "{}", stderr(&output));
}
