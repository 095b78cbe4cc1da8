use std::{
    fs,
    io::{BufRead as _, BufReader, Read as _, Write as _},
    path::{Path, PathBuf},
    process::Stdio,
};

use tengen_core::{Lang, Localize as _};

use crate::{run, stderr, stdout, tengen};

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../pure/battlefield/tests/data");

fn inputs() -> Vec<PathBuf> {
    let files =
        |name: &str| fs::read_dir(Path::new(DATA).join(name)).unwrap().map(|entry| entry.unwrap().path());
    let all = files("reference").chain(files("chosen"));
    all.filter(|path| path.extension().is_some_and(|extension| extension == "in")).collect()
}

#[test]
fn every_case_byte_for_byte_with_and_without_debug() {
    let inputs = inputs();
    assert!(inputs.len() >= 96);
    for path in inputs {
        let input = fs::read(&path).unwrap();
        let expected = fs::read(path.with_extension("out")).unwrap();
        let quiet = run(&["dev", "battlefield"], &input);
        assert!(quiet.stdout == expected, "{}", path.display());
        assert_eq!((quiet.status.code(), stderr(&quiet).as_str()), (Some(0), ""), "{}", path.display());
        let debug = run(&["dev", "battlefield", "-D"], &input);
        assert!(debug.stdout == expected, "{} with -D", path.display());
        assert_eq!(debug.status.code(), Some(0));
    }
}

#[test]
fn debug_messages_go_to_standard_error() {
    let map = b"2 2 0 2\n0 0 A MG\n1 1 B FT\n";
    let input = [&map[..], b"0 0 0 9\n1 1 10 1 1\n"].concat();
    let debug = run(&["dev", "battlefield", "-D"], &input);
    assert_eq!(stderr(&debug), "Mages cannot attack!\nOnly mages may cast spells!\n");
    assert_eq!(stderr(&run(&["dev", "battlefield"], &input)), "");
    let bad = run(&["dev", "battlefield", "-D"], b"2 2 1 0\n0 0 x\n");
    assert_eq!((stdout(&bad).as_str(), stderr(&bad).as_str()), ("Failed to load map!\n", ""));
}

/// In one stream each message stands between the screens that it belongs to.
#[test]
fn debug_messages_stand_where_they_belong() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("both");
    let file = fs::File::create(&path).unwrap();
    let input = folder.path().join("in");
    fs::write(&input, "1 2 0 2\n0 0 A FT\n0 1 B FT\n0 1\n5 5\n0 0 0 6\n").unwrap();
    let mut command = tengen();
    command.args(["dev", "battlefield", "-D"]).stdin(fs::File::open(&input).unwrap());
    assert!(command.stdout(file.try_clone().unwrap()).stderr(file).status().unwrap().success());
    let text = fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = text.lines().filter(|line| line.contains("Turn") || line.contains('!')).collect();
    let expected = [
        "Turn 1 (Player A)",
        "Unit not on your side!",
        "Turn 2 (Player B)",
        "Turn 3 (Player A)",
        "Winner is Player A!",
    ];
    assert_eq!(lines, expected);
}

/// Each screen arrives before the next command is sent: another program can play over the pipe.
#[test]
fn nothing_is_held_back() {
    let mut child =
        tengen().args(["dev", "battlefield"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (mut to, mut from) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
    let mut wait_for = |text: &str| {
        let mut line = String::new();
        while !line.starts_with(text) {
            line.clear();
            assert!(from.read_line(&mut line).unwrap() > 0, "the program has ended before {text}");
        }
    };
    to.write_all(b"1 3 0 2\n0 0 A KN\n0 2 B FT\n").unwrap();
    wait_for("Turn 1 (Player A)");
    to.write_all(b"\n").unwrap();
    wait_for("Turn 2 (Player B)");
    // Also when half of the next command already exists.
    to.write_all(b"0 2 5\n0 ").unwrap();
    wait_for("Turn 3 (Player A)");
    to.write_all(b"0 6 0 6\n").unwrap();
    wait_for("Winner is Player A!");
    let mut rest = String::new();
    from.read_to_string(&mut rest).unwrap();
    assert_eq!(rest, "", "the end is the end, while the input is still open");
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_map_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let map = folder.path().join("two.map");
    fs::write(&map, "1 2 0 2\n0 0 A FT\n0 1 B FT\nignored\n").unwrap();
    let path = map.to_str().unwrap();
    let played = run(&["dev", "battlefield", "--map", path], b"0 0 0 6\n");
    assert_eq!(played.status.code(), Some(0));
    assert!(stdout(&played).ends_with("Winner is Player A!\n"), "{}", stdout(&played));
    let waiting = run(&["dev", "battlefield", "--map", path], b"");
    assert!(stdout(&waiting).ends_with("Turn 1 (Player A)\n"));
}

#[test]
fn a_map_that_cannot_be_used() {
    let missing = run(&["dev", "battlefield", "--map", "no-such.map"], b"");
    assert_eq!(
        (missing.status.code(), stdout(&missing).as_str()),
        (Some(2), "Cannot open the file: no-such.map\n")
    );
    assert!(stderr(&missing).starts_with("tengen: cannot read no-such.map: "), "{}", stderr(&missing));

    let folder = tempfile::tempdir().unwrap();
    let map = folder.path().join("bad.map");
    fs::write(&map, "2 2 0 1\n0 0 A XX\n").unwrap();
    let bad = run(&["--lang", "zh", "dev", "battlefield", "--map", map.to_str().unwrap()], b"");
    assert_eq!((bad.status.code(), stdout(&bad).as_str()), (Some(2), "Failed to load map!\n"));
    assert!(stderr(&bad).contains("第 2 行：应为行、列、阵营"), "{}", stderr(&bad));
}

#[test]
fn odd_map_files() {
    let folder = tempfile::tempdir().unwrap();
    let map = folder.path().join("bom.map");
    fs::write(&map, b"\xef\xbb\xbf1 1 0 0\r\n").unwrap();
    let bom = run(&["dev", "battlefield", "--map", map.to_str().unwrap()], b"");
    assert!(stdout(&bom).ends_with("A Draw!\n"), "{}", stdout(&bom));
    fs::write(&map, vec![b' '; 2 << 20]).unwrap();
    let large = run(&["dev", "battlefield", "--map", map.to_str().unwrap()], b"");
    assert_eq!(large.status.code(), Some(2));
    assert!(stderr(&large).contains("too large for a map"), "{}", stderr(&large));
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_a_failure_and_no_panic() {
    let full = || fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let game =
        || Stdio::from(fs::File::open(Path::new(DATA).join("reference/game-small-7x7-mixed.in")).unwrap());
    let status = |stdout: Stdio, stderr: Stdio| {
        tengen()
            .args(["dev", "battlefield", "-D"])
            .stdin(game())
            .stdout(stdout)
            .stderr(stderr)
            .status()
            .unwrap()
            .code()
    };
    assert_eq!(status(full().into(), Stdio::null()), Some(2));
    assert_eq!(status(Stdio::null(), full().into()), Some(2));
    assert_eq!(tengen().arg("nonsense").stderr(full()).status().unwrap().code(), Some(2));
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let mut child = tengen()
        .args(["dev", "battlefield"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut to = child.stdin.take().unwrap();
    // More turns than fit the pipe and the buffers; the program ends somewhere in between.
    drop(to.write_all(b"1 2 0 2\n0 0 A FT\n0 1 B FT\n"));
    for _ in 0..100_000 {
        if to.write_all(b"\n").is_err() {
            break;
        }
    }
    drop(to);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(0), ""));
}

#[test]
fn our_maps_are_known_by_name() {
    let help = stdout(&run(&["dev", "battlefield", "--help"], b""));
    // Long lines are broken between words.
    let chinese = stdout(&run(&["--lang", "zh", "dev", "battlefield", "--help"], b"")).replace('\n', " ");
    for map in tengen_battlefield::maps::NamedMap::all() {
        assert!(help.contains(map.code), "{}", map.code);
        assert!(chinese.contains(&format!("{} {}", map.code, map.localize(Lang::Zh))), "{}", map.code);
        let shown = run(&["dev", "battlefield", "--map", map.code], b"");
        assert!(stdout(&shown).ends_with("Turn 1 (Player A)\n"), "{}", map.code);
    }
}
