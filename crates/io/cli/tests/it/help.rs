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
        &["dev", "judge"],
        &["dev", "battlefield", "--no-such-flag"],
        &["--lang", "xx", "dev", "man"],
    ] {
        let output = run(args, b"");
        assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(2), ""), "{args:?}");
        assert!(!stderr(&output).is_empty());
    }
    for (args, said) in [
        (&["no-such-command"][..], "错误：没有命令 no-such-command"),
        (&["tournamnet"], "错误：没有命令 tournamnet\n是不是 tournament？"),
        (&["record"], "查看、转换棋谱"),
        (
            &["dev", "judge"],
            "错误：缺少参数：<DIR>、<COMMAND>...\n\n用法：tengen dev judge [选项] <DIR> [-- <COMMAND>...]",
        ),
        (
            &["dev", "judge", "data", "./prog"],
            "错误：多余的参数 ./prog\n\n用法：tengen dev judge [选项] <DIR> [-- <COMMAND>...]",
        ),
        (&["dev", "battlefield", "--no-such-flag"], "错误：未知选项 --no-such-flag"),
        (&["dev", "battlefield", "-D", "-D"], "错误：-D 只能给一次"),
        (&["dev", "forbidden", "h8", "--black", "h9"], "错误：[STONES]... 不能与 --black <POINTS> 同时使用"),
        (
            &["dev", "completions", "ksh"],
            "错误：<SHELL> 的值 ksh 无效：可用 bash、elvish、fish、powershell、zsh",
        ),
        (&["dev", "perft", "quoridor", "many"], "错误：<DEPTH> 的值 many 无效：应为数字\n"),
        (
            &["analyse", "gomoku", "--lines", "300"],
            "错误：--lines <N> 的值 300 无效：应为 1 到 100 之间的数\n",
        ),
        (
            &["solve", "gomoku", "--time", "soon"],
            "错误：--time <TIME> 的值 soon 无效：应为大于零的时长，例如 500ms、5s 或 2min\n",
        ),
        (&["draw", "x.sgf"], "错误：缺少参数：--output <FILE>\n"),
    ] {
        let output = run(&[&["--lang", "zh"], args].concat(), b"");
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).starts_with(said), "{}", stderr(&output));
    }
}

/// English and Chinese say the same of a wrong command line.
#[test]
fn errors_in_english() {
    for (args, said) in [
        (
            &["tournamnet"][..],
            "error: unknown command tournamnet\ndid you mean tournament?\n\nUsage: tengen [OPTIONS] [COMMAND]\n",
        ),
        (&["play", "--rule"], "error: --rule <RULE> needs a value\n"),
        (
            &["play", "gomoku", "--rule", "go"],
            "error: --rule <RULE>: go is not a valid value (use one of freestyle, standard,",
        ),
        (
            &["record", "draw"],
            "error: missing argument: --output <FILE>, <FILE>\n\nUsage: tengen record draw [OPTIONS] ",
        ),
    ] {
        let output = run(args, b"");
        assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(2), ""), "{args:?}");
        assert!(stderr(&output).starts_with(said), "{}", stderr(&output));
    }
}

#[test]
fn the_help_of_the_program_fits_on_a_screen() {
    for lang in ["en", "zh"] {
        let help = stdout(&run(&["--lang", lang, "-h"], b""));
        assert!(help.lines().count() <= 36, "{}\n{help}", help.lines().count());
    }
}

#[test]
fn help_as_a_command() {
    assert_eq!(stdout(&run(&["help"], b"")).trim_end(), stdout(&run(&["--help"], b"")).trim_end());
    assert_eq!(
        stdout(&run(&["help", "dev", "judge"], b"")).trim_end(),
        stdout(&run(&["dev", "judge", "--help"], b"")).trim_end()
    );
    assert_eq!(run(&["help", "nothing"], b"").status.code(), Some(2));
}

/// What a bash that has sourced the script would be offered after these words.
fn completions(words: &[&str]) -> Vec<String> {
    let index = (words.len() - 1).to_string();
    let output = tengen()
        .env("TENGEN_COMPLETE", "bash")
        .env("_CLAP_COMPLETE_INDEX", index)
        .env("_CLAP_IFS", "\n")
        .args([&["--"], words].concat())
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../.."))
        .output()
        .unwrap();
    stdout(&output).lines().map(str::to_owned).collect()
}

#[test]
fn what_can_follow() {
    assert!(completions(&["tengen", ""]).contains(&"record".to_owned()));
    assert_eq!(completions(&["tengen", "--lang", ""]), ["en", "zh"]);
    assert!(
        completions(&["tengen", "dev", "judge", "cr"]).contains(&"crates/".to_owned()),
        "folders after judge"
    );
    assert!(
        completions(&["tengen", "dev", "battlefield", "--map", "maps/"])
            .contains(&"maps/river.map".to_owned())
    );
    let games = ["gomoku", "renju", "tic-tac-toe", "quoridor", "battlefield"].map(str::to_owned);
    let offered = completions(&["tengen", "play", ""]);
    assert!(games.iter().all(|game| offered.contains(game)), "{offered:?}");
    assert_eq!(completions(&["tengen", "play", "gomoku", "--against", "1"]), ["1", "10"]);
    assert_eq!(completions(&["tengen", "play", "gomoku", "--rule", "caro"]), ["caro", "caro-exact"]);
    assert_eq!(completions(&["tengen", "play", "quoridor", "--variant", "c"]), ["cross", "contest"]);
    let colors = ["auto", "always", "never", "16", "256", "truecolor"];
    assert_eq!(completions(&["tengen", "play", "--color", ""]), colors);
    assert_eq!(completions(&["tengen", "record", "draw", "--theme", ""]), ["light", "dark"]);
    assert_eq!(completions(&["tengen", "engine", "check", "--sandbox", "p"]), ["partial"]);
    assert_eq!(completions(&["tengen", "contest", "client", "--bot", "b"]), ["baseline"]);
    assert_eq!(completions(&["tengen", "record", "convert", "--format", "quoridor-t"]), ["quoridor-text"]);
    assert_eq!(completions(&["tengen", "match", "--tournament", "k"]), ["knockout"]);
    assert_eq!(completions(&["tengen", "analyse", "--map", "fo"]), ["fords", "forest"]);
    assert!(completions(&["tengen", "replay", "REA"]).contains(&"README.md".to_owned()));
}

#[test]
fn completions_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = stdout(&run(&["dev", "completions", shell], b""));
        assert!(script.contains("TENGEN_COMPLETE"), "{shell}: {script}");
    }
}

#[test]
fn manual_pages() {
    let page = stdout(&run(&["dev", "man"], b""));
    assert!(page.contains(".TH TENGEN 1") && page.contains("tengen\\-record"), "{page}");
    assert!(page.contains(".SH EXAMPLES\n.nf\n  tengen  "), "{page}");
    let chinese = stdout(&run(&["--lang", "zh", "dev", "man"], b""));
    assert!(chinese.contains(".SH 示例\n"), "{chinese}");
    let mut headings = chinese.lines().filter_map(|line| line.strip_prefix(".SH "));
    assert!(headings.all(|heading| !heading.is_ascii()), "{chinese}");
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("man1");
    assert_eq!(run(&["dev", "man", "--output", out.to_str().unwrap()], b"").status.code(), Some(0));
    let judge = std::fs::read_to_string(out.join("tengen-dev-judge.1")).unwrap();
    assert!(judge.contains("tengen dev judge [OPTIONS] <DIR> [\\-\\- <COMMAND>...]"), "{judge}");
    let file = folder.path().join("a-file");
    std::fs::write(&file, "").unwrap();
    let output = run(&["dev", "man", "--output", file.to_str().unwrap()], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("cannot create the folder"), "{}", stderr(&output));
}

#[test]
fn the_version() {
    assert_eq!(stdout(&run(&["--version"], b"")), format!("tengen {}\n", env!("CARGO_PKG_VERSION")));
}
