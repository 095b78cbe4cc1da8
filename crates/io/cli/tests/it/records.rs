//! Records and pictures as their users make them.

use std::{fs, path::Path};

use crate::{run, stderr, stdout};

const SGF: &str =
    "(;FF[4]GM[4]SZ[15]RU[Renju]PB[小明]PW[Ann]RE[B+R];B[hh];W[hg];B[ig](;W[gi];B[ih])(;W[gg]))";
const QUORIDOR: &str = "1. e2 e8 2. e3 e7 3. e4 e6 4. e3h d6v";
const BATTLE: &str = "2 3 0 2\n0 0 A FT\n1 2 B KN\n0 0 6 0 9\n";

fn write(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn records_go_from_format_to_format_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let sgf = write(folder.path(), "game.sgf", SGF);
    for name in ["game.psq", "game.rec", "game.lib", "game.pos", "game.txt", "C5-game.txt", "game.jsonl"] {
        let output = run(&["record", "convert", &sgf, &path(name)], b"");
        assert_eq!(output.status.code(), Some(0), "{name}: {}", stderr(&output));
        let back = run(&["record", "convert", &path(name), "-", "--format", "plain"], b"");
        assert_eq!(stdout(&back), "h8h9i9g7i8\n", "{name}: {}", stderr(&back));
    }
    // What does not fit is named.
    let output = run(&["record", "convert", &sgf, &path("again.pos")], b"");
    assert!(stderr(&output).contains("note: not saved: 1 variation"), "{}", stderr(&output));
    let output = run(&["--lang", "zh", "record", "convert", &sgf, "-", "--format", "plain"], b"");
    assert!(stderr(&output).contains("注意：没有保存：1 个变化"), "{}", stderr(&output));
    // A library keeps the variations.
    let output = run(&["record", "convert", &path("game.lib"), "-", "--format", "sgf"], b"");
    assert!(stdout(&output).contains("(;W[gi];B[ih])(;W[gg])"), "{}", stdout(&output));
}

#[test]
fn the_other_games_have_their_formats() {
    let log = stdout(&run(&["record", "convert", "-", "-", "--format", "events"], QUORIDOR.as_bytes()));
    assert_eq!(log.lines().count(), 9);
    let text = stdout(&run(&["record", "convert", "-", "-", "--format", "quoridor-text"], log.as_bytes()));
    assert!(text.contains("\n1. e2 e8 2. e3 e7 3. e4 e6 4. e3h d6v *\n"), "{text}");
    let csv = stdout(&run(&["record", "convert", "-", "-", "--format", "quoridor-log"], log.as_bytes()));
    assert!(csv.starts_with("player,newLoc_x,"), "{csv}");

    let log = stdout(&run(&["record", "convert", "-", "-", "--format", "events"], BATTLE.as_bytes()));
    assert!(log.ends_with("\"winner\":0,\"reason\":\"destroyed\"}\n"), "{log}");
    let text = stdout(&run(&["record", "convert", "-", "-", "--format", "battlefield"], log.as_bytes()));
    assert_eq!(text, BATTLE);
}

#[test]
fn what_goes_wrong_is_told_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let sgf = write(folder.path(), "game.sgf", SGF);
    let there = write(folder.path(), "there.psq", "precious");
    let two = write(folder.path(), "two.sgf", &format!("{SGF}\n{SGF}"));
    let broken = write(folder.path(), "broken.sgf", "(;GM[4]SZ[15];B[hh];W[zz])");
    let new = folder.path().join("new.psq").to_str().unwrap().to_owned();
    for (args, en, zh) in [
        (
            vec!["record", "convert", &sgf, &there],
            "already exists (use --force",
            "已经存在（要覆盖请用 --force",
        ),
        (vec!["record", "convert", "nowhere.sgf", &new], "cannot read nowhere.sgf", "无法读取 nowhere.sgf"),
        (
            vec!["record", "convert", &sgf, "game.xyz"],
            "game.xyz does not tell the format: use --format",
            "看不出格式：请用 --format",
        ),
        (vec!["record", "convert", &sgf, "game.png"], "use: tengen record draw", "请用：tengen record draw"),
        (
            vec!["record", "convert", &sgf, "-"],
            "say with --format which format: events",
            "请用 --format 说明格式",
        ),
        (
            vec!["record", "convert", &sgf, &new, "--format", "quoridor-client-log"],
            "quoridor-client-log can be read but not written",
            "quoridor-client-log 只能读取，不能写入",
        ),
        (vec!["record", "convert", &sgf, &new, "--format", "xyz"], "xyz is not a valid value", "值 xyz 无效"),
        (
            vec!["record", "convert", &two, &new],
            "contains 2: choose one with --game-number N",
            "有 2 局：请用 --game-number N",
        ),
        (vec!["record", "convert", &two, &new, "--game-number", "3"], "there is no game 3", "没有第 3 局"),
        (vec!["record", "info", &two, "--game-number", "0"], "there is no game 0", "没有第 0 局"),
        (
            vec!["record", "convert", &broken, &new],
            "line 1, column 23: zz is not a point",
            "第 1 行第 23 列：zz",
        ),
        (vec!["record", "draw", &sgf, "-o", "game.jpg"], ".png, .gif or .pdf", ".gif 或 .pdf"),
        (vec!["record", "draw", &sgf, "-o", "x.png", "--move", "6"], "there is no move 6", "没有第 6 手"),
        (
            vec!["record", "draw", &sgf, "-o", "x.png", "--theme", "pink"],
            "pink is not a valid value",
            "值 pink 无效",
        ),
        (
            vec!["record", "draw", &sgf, "-o", "x.png", "--cell", "1000"],
            "use a smaller cell",
            "请用更小的格子",
        ),
        (
            vec!["record", "draw", &sgf, "-o", "x.png", "--cell", "5"],
            "expected a number of pixels from 6 to 1000",
            "请给出 6 到 1000 之间的像素数",
        ),
        (
            vec!["record", "draw", &sgf, "-o", "x.gif", "--moves", "3-2"],
            "expected two move numbers",
            "请给出两个手数",
        ),
        (vec!["record", "draw", &sgf, "-o", "x.gif", "--moves", "2-99"], "there is no move 99", "99"),
        (
            vec!["record", "draw", &sgf, "-o", "x.png", "--diagrams", "2"],
            "choose a name that ends in .pdf or .svg",
            ".pdf",
        ),
        (
            vec!["record", "draw", &sgf, "-o", "x.svg", "--variations"],
            "the record ends at this position",
            "棋谱到这个局面为止",
        ),
    ] {
        for (lang, text) in [("en", en), ("zh", zh)] {
            let output = run(&[&["--lang", lang], &args[..]].concat(), b"");
            assert_eq!(output.status.code(), Some(2), "{args:?}");
            assert!(stderr(&output).contains(text), "{args:?}: {}", stderr(&output));
            assert_eq!(stdout(&output), "");
        }
    }
    assert_eq!(fs::read_to_string(&there).unwrap(), "precious");
    assert!(!Path::new(&new).exists());
    // With force it is written over, and nothing is left beside it.
    assert_eq!(run(&["record", "convert", &sgf, &there, "--force"], b"").status.code(), Some(0));
    assert!(fs::read_to_string(&there).unwrap().starts_with("Piskvorky 15x15"));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 4);
    for rubbish in [&b""[..], b"what is this?", &[0xff; 100]] {
        let output = run(&["record", "info", "-"], rubbish);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).starts_with("tengen: -: byte 0: "), "{}", stderr(&output));
    }
}

#[test]
fn force_replaces_the_file_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let sgf = write(folder.path(), "game.sgf", SGF);
    let there = write(folder.path(), "there.psq", "old");
    let beside = write(folder.path(), "there.psq.new", "somebody's");
    assert_eq!(run(&["record", "convert", &sgf, &there, "--force"], b"").status.code(), Some(0));
    assert!(fs::read_to_string(&there).unwrap().starts_with("Piskvorky"));
    assert_eq!(fs::read_to_string(&beside).unwrap(), "somebody's");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3);
}

#[cfg(unix)]
#[test]
fn force_writes_through_links_and_into_devices() {
    use std::os::unix::fs::{FileTypeExt as _, PermissionsExt as _, symlink};
    let folder = tempfile::tempdir().unwrap();
    let sgf = write(folder.path(), "game.sgf", SGF);
    let there = write(folder.path(), "there.psq", "old");
    fs::set_permissions(&there, fs::Permissions::from_mode(0o640)).unwrap();
    let link = folder.path().join("link.psq");
    symlink("there.psq", &link).unwrap();
    assert_eq!(
        run(&["record", "convert", &sgf, link.to_str().unwrap(), "--force"], b"").status.code(),
        Some(0)
    );
    assert!(link.symlink_metadata().unwrap().is_symlink());
    assert!(fs::read_to_string(&there).unwrap().starts_with("Piskvorky"));
    assert_eq!(fs::metadata(&there).unwrap().permissions().mode() & 0o777, 0o640);
    let null = Path::new("/dev/null");
    assert_eq!(
        run(&["record", "convert", &sgf, "/dev/null", "--format", "psq", "--force"], b"").status.code(),
        Some(0)
    );
    assert!(fs::metadata(null).unwrap().file_type().is_char_device());
}

#[test]
fn notes_are_of_the_game_that_was_asked_for() {
    let two = "(;GM[1]SZ[15];B[hh])(;GM[4]SZ[15];B[hh])";
    let about = |args: &[&str]| {
        stderr(&run(&[&["record", "convert", "-", "-", "--format", "sgf"], args].concat(), two.as_bytes()))
    };
    assert!(
        about(&[]).contains("note: game 1: line 1, column 6: GM[1] was read as Gomoku"),
        "{}",
        about(&[])
    );
    assert!(about(&["--game-number", "1"]).contains("GM[1] was read as Gomoku"));
    assert_eq!(about(&["--game-number", "2"]), "");
    assert_eq!(stderr(&run(&["record", "draw", "-", "-o", "-", "--game-number", "2"], two.as_bytes())), "");
}

#[test]
fn pictures_are_what_their_names_say() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [("game.sgf", SGF), ("moves.txt", QUORIDOR), ("battle.txt", BATTLE)] {
        let file = write(folder.path(), name, text);
        for (kind, magic) in [("svg", &b"<svg"[..]), ("png", b"\x89PNG\r\n"), ("gif", b"GIF89a")] {
            let picture = format!("{file}.{kind}");
            let output =
                run(&["record", "draw", &file, "-o", &picture, "--lang", "zh", "--theme", "dark"], b"");
            assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
            assert!(fs::read(&picture).unwrap().starts_with(magic), "{picture}");
        }
    }
    // Fewer moves make another picture; the caption can be left out.
    let draw = |more: &[&str]| {
        let output = run(&[&["record", "draw", "-", "-o", "-"], more].concat(), SGF.as_bytes());
        stdout(&output)
    };
    let whole = draw(&[]);
    assert_ne!(whole, draw(&["--move", "3"]));
    assert!(draw(&["--no-caption", "--no-coordinates"]).len() < whole.len());
    assert_eq!(whole, draw(&[]));
}

/// How many frames an animated picture has: each has a block that says how long it stands.
fn frames(gif: &[u8]) -> usize {
    gif.windows(3).filter(|bytes| bytes == b"\x21\xf9\x04").count()
}

#[test]
fn ranges_diagrams_and_variations_are_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let sgf = write(folder.path(), "game.sgf", SGF);
    let draw = |name: &str, more: &[&str]| {
        let picture = folder.path().join(name);
        let output = run(&[&["record", "draw", &sgf, "-o", picture.to_str().unwrap()], more].concat(), b"");
        assert_eq!(output.status.code(), Some(0), "{more:?}: {}", stderr(&output));
        fs::read(picture).unwrap_or_default()
    };
    // The board before move 2, and two moves more.
    assert_eq!(frames(&draw("part.gif", &["--moves", "2-3"])), 3);
    assert_eq!(frames(&draw("all.gif", &[])), 6);
    let numbered = |more: &[&str]| {
        let svg = String::from_utf8(draw(
            "numbered.svg",
            &[more, &["--force", "--no-coordinates", "--no-caption"]].concat(),
        ));
        svg.unwrap().matches("<use").count()
    };
    // Two numbers fewer than with all of them.
    assert_eq!(numbered(&["--move", "4"]), numbered(&["--moves", "3-4"]) + 2);
    // Pages: one file, or one for each.
    assert!(draw("game.pdf", &["--diagrams", "2"]).starts_with(b"%PDF-1.4"));
    assert!(draw("board.pdf", &[]).starts_with(b"%PDF-1.4"));
    assert!(draw("pages.svg", &["--diagrams", "2"]).starts_with(b"<svg "));
    let long: String =
        (1..=15).flat_map(|row| ["a", "c", "e", "g"].map(|column| format!("{column}{row}"))).collect();
    let long = write(folder.path(), "long.txt", &long);
    let pages = folder.path().join("long.svg");
    let args = ["record", "draw", &long, "-o", pages.to_str().unwrap(), "--diagrams", "6"];
    assert_eq!(run(&args, b"").status.code(), Some(0));
    assert!(!pages.exists());
    for number in [1, 2] {
        assert!(folder.path().join(format!("long-{number}.svg")).exists());
    }
    // Nothing is written over, and then nothing is written at all.
    fs::remove_file(folder.path().join("long-1.svg")).unwrap();
    assert_eq!(run(&args, b"").status.code(), Some(2));
    assert!(!folder.path().join("long-1.svg").exists());
    // Both lines after the third move, beside each other.
    let lines = String::from_utf8(draw("lines.svg", &["--move", "3", "--variations"])).unwrap();
    let one = String::from_utf8(draw("one.svg", &["--move", "3", "--no-caption"])).unwrap();
    let width = |svg: &str| -> u32 {
        svg.split("width=\"").nth(1).unwrap().split('"').next().unwrap().parse().unwrap()
    };
    assert_eq!(width(&lines), 2 * width(&one));
}

#[test]
fn the_lines_of_an_analysis_are_drawn_side_by_side() {
    let folder = tempfile::tempdir().unwrap();
    for (game, moves) in [("gomoku", "h8 h9"), ("quoridor", "e2 e8")] {
        for (name, magic) in [
            ("lines.svg", &b"<svg"[..]),
            ("lines.png", b"\x89PNG"),
            ("lines.pdf", b"%PDF"),
            ("lines.gif", b"GIF89a"),
        ] {
            let picture = folder.path().join(format!("{game}-{name}"));
            let args =
                ["analyse", game, moves, "--lines", "3", "--nodes", "500", "-o", picture.to_str().unwrap()];
            let output = run(&args, b"");
            assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
            assert!(fs::read(picture).unwrap().starts_with(magic), "{game} {name}");
        }
    }
}

#[test]
fn info_tells_what_is_there() {
    let text = stdout(&run(&["record", "info", "-"], SGF.as_bytes()));
    for line in [
        "SGF (GM[4]): games with variations and comments",
        "  rules: gomoku,size=15x15,k=5,players=2,rule=renju,opening=free",
        "  player: 小明 (black)",
        "  result: 小明 won (resignation)",
        "  moves: 5",
        "  variations: 6 moves in 2 lines",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}\n{text}");
    }
    let text = stdout(&run(&["--lang", "zh", "record", "info", "-"], SGF.as_bytes()));
    assert!(text.contains("  结果：小明 胜（认输）"), "{text}");
    let text = stdout(&run(&["record", "info", "-"], b"(;GM[4]RU[renju];B[hh];B[ii])"));
    assert!(text.contains("rule violations: move 2 is not legal: it is player 2's turn"), "{text}");
    // Names cannot play with the terminal.
    let text = stdout(&run(&["record", "info", "-"], b"(;GM[4]PB[a\x1b[2Jb\\]];B[hh])"));
    assert!(!text.contains('\x1b'), "{text:?}");
    // Stones that stand against the rules before anybody has moved.
    let text = stdout(&run(&["record", "info", "-"], b"(;GM[4]RU[renju]AB[aa][ba][ca][da][ea];W[hh])"));
    assert!(
        text.contains(
            "rule violations: the position before the first move is not legal: the row starting at a15"
        ),
        "{text}"
    );
    // Whoever broke the rules has a colour all the same.
    let text = stdout(&run(&["record", "info", "-"], b"(;GM[4]RU[renju]PB[Ann];B[hh];B[ii])"));
    assert!(text.contains("  player: Ann (black)"), "{text}");
    let json = stdout(&run(&["record", "info", "--json", "-"], SGF.as_bytes()));
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["format"], &json["moves"][4]), (&"sgf".into(), &"i8".into()));
    assert_eq!(json["result"]["winner"], 0);
}
