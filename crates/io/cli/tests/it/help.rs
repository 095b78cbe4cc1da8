use crate::{run, stderr, stdout, tengen};

#[test]
fn help_in_two_languages() {
    let english = stdout(&run(&["--help"], b""));
    assert!(english.contains("Usage: tengen") && english.contains("Examples:"), "{english}");
    let chinese = stdout(&run(&["--lang", "zh", "--help"], b""));
    assert!(chinese.contains("用法：tengen") && chinese.contains("示例："), "{chinese}");
    // The environment decides where nobody says.
    let output = tengen().arg("--help").env("LANG", "zh_CN.UTF-8").output().unwrap();
    assert_eq!(stdout(&output), chinese);
    let output = tengen().arg("--help").env("LANG", "zh_CN.UTF-8").env("LC_ALL", "C.UTF-8").output().unwrap();
    assert_eq!(stdout(&output), english);
}

#[test]
fn a_wrong_command_line_says_so_and_exits_with_2() {
    for args in [
        &["no-such-command"][..],
        &["judge"],
        &["battlefield", "--no-such-flag"],
        &["--lang", "xx", "man"],
        &[],
    ] {
        let output = run(args, b"");
        assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(2), ""), "{args:?}");
        assert!(!stderr(&output).is_empty());
    }
    for (args, said) in [
        (&["no-such-command"][..], "错误：没有命令 'no-such-command'"),
        (&["judge"], "错误：缺少参数：<DIR>、<COMMAND>..."),
        (&["battlefield", "--no-such-flag"], "错误：没有参数 '--no-such-flag'"),
        (
            &["judge", "--timeout", "no", ".", "--", "x"],
            "错误：'--timeout <S>' 的值 'no' 无效：请写秒数，例如 2 或 0.5",
        ),
        (&["forbidden", "h8", "--black", "h9"], "错误：'[STONES]...' 不能与 '--black <POINTS>' 同时使用"),
    ] {
        let output = run(&[&["--lang", "zh"], args].concat(), b"");
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).starts_with(said), "{}", stderr(&output));
    }
}

#[test]
fn completions_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = stdout(&run(&["completions", shell], b""));
        assert!(script.contains("battlefield") && script.contains("timeout"), "{shell}");
    }
}

#[test]
fn manual_pages() {
    let page = stdout(&run(&["man"], b""));
    assert!(page.contains(".TH tengen 1") && page.contains("battlefield"), "{page}");
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("man1");
    assert_eq!(run(&["man", "--out", out.to_str().unwrap()], b"").status.code(), Some(0));
    let judge = std::fs::read_to_string(out.join("tengen-judge.1")).unwrap();
    assert!(judge.contains("timeout"), "{judge}");
    let file = folder.path().join("a-file");
    std::fs::write(&file, "").unwrap();
    let output = run(&["man", "--out", file.to_str().unwrap()], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("cannot create"), "{}", stderr(&output));
}

#[test]
fn the_version() {
    assert_eq!(stdout(&run(&["--version"], b"")), format!("tengen {}\n", env!("CARGO_PKG_VERSION")));
}
