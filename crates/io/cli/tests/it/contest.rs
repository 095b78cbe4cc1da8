//! Matches between real programs: our engines through the built binary, and scripts that misbehave.

mod built_in;
mod other_games;
#[cfg(unix)]
pub(crate) mod resume;
#[cfg(unix)]
mod scores;
#[cfg(unix)]
mod supervision;
mod swap2;
mod tournaments;
#[cfg(unix)]
mod watching;

use std::{fs, path::Path};

use crate::{run, stderr, stdout};

/// An engine of ours as a word of the command line.
fn ours(settings: &str) -> Vec<String> {
    engine(&format!("{} engine gomoku", env!("CARGO_BIN_EXE_tengen")), settings)
}

fn engine(command: &str, settings: &str) -> Vec<String> {
    let words = ["-engine".to_owned(), format!("cmd={command}")];
    words.into_iter().chain(settings.split(' ').map(str::to_owned)).collect()
}

/// Plays a match; gives its status, what it says and what it complains about.
fn play(first: &[String], second: &[String], more: &str) -> (Option<i32>, String, String) {
    let more = more.split(' ').filter(|word| !word.is_empty());
    let args: Vec<&str> = ["match", "-journal", "none"]
        .into_iter()
        .chain(first.iter().chain(second).map(String::as_str))
        .chain(more)
        .collect();
    let output = run(&args, b"");
    (output.status.code(), stdout(&output), stderr(&output))
}

/// The result of each game with its reason, in the order of games.
fn results(text: &str) -> Vec<(u32, String)> {
    let lines = text.lines().filter_map(|line| line.strip_prefix("Finished game "));
    let mut results: Vec<(u32, String)> = lines
        .map(|line| {
            let (number, rest) = line.split_once(' ').unwrap();
            (number.parse().unwrap(), rest.to_owned())
        })
        .collect();
    results.sort();
    results
}

#[test]
fn two_engines_play_a_match() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sgf");
    let (first, second) = (ours("name=A nodes=600"), ours("name=B nodes=200 memory=50"));
    let sgfout = format!("-rounds 2 -concurrency 2 --sgfout {}", file.display());
    let (status, text, errors) = play(&first, &second, &sgfout);
    assert_eq!((status, errors.as_str()), (Some(0), ""), "{text}");
    for line in [
        "A vs B: freestyle, 15x15",
        "A: nodes=600, 1t, 350MB, 100 ms margin",
        "B: nodes=200, 1t, 50MB, 100 ms margin",
        "Started game 1 of 4 (A vs B)",
        "Started game 2 of 4 (B vs A)",
        "Results of A vs B (nodes=600, 1t, 350MB - nodes=200, 1t, 50MB, balanced):",
        "Games: 4, Wins: ",
        "Ptnml(0-2): [",
        "Finished match",
    ] {
        assert!(text.lines().any(|found| found.starts_with(line)), "no {line} in {text}");
    }
    assert_eq!(results(&text).len(), 4, "{text}");
    let info = stdout(&run(&["record", "info", file.to_str().unwrap()], b""));
    assert!(info.contains("4 games"), "{info}");
    assert!(info.contains("player: A (black)") && info.contains("player: B (black)"), "{info}");
}

/// What limits is counted in nodes: then it makes no difference what runs beside what, nor whether programs are new.
#[test]
fn results_do_not_depend_on_concurrency() {
    let (first, second) = (ours("name=A nodes=300 memory=45"), ours("name=B nodes=100 memory=45"));
    let results = |more: &str| {
        let (status, text, errors) =
            play(&first, &second, &format!("-rounds 3 -srand 7 -openings nodes=1000 {more}"));
        assert_eq!((status, errors.as_str()), (Some(0), ""), "{text}");
        let rating: Vec<String> =
            text.lines().filter(|line| line.starts_with("Elo: ")).map(str::to_owned).collect();
        (results(&text), rating)
    };
    let one = results("-concurrency 1");
    assert_eq!(one.0.len(), 6);
    assert_eq!(one, results("-concurrency 4"));
    assert_eq!(one, results("-concurrency 2 -each restart=on"));
}

/// Scripts that are no good, and what they lose by. They get the board and then go wrong.
#[cfg(unix)]
#[test]
fn programs_that_misbehave_lose_and_hold_nobody_up() {
    let folder = tempfile::tempdir().unwrap();
    let obey = |at_move: &str| {
        format!(
            "while read -r word rest; do case $word in START*) echo OK;; ABOUT*) echo 'name=\"x\"';; \
             TURN*|BEGIN*|DONE*) {at_move};; END*) exit 0;; esac; done"
        )
    };
    for (name, script, reason, evidence) in [
        ("crash", obey("echo ouch >&2; kill -SEGV $$"), "Black disconnects", "ouch"),
        ("quits", obey("exit 3"), "Black disconnects", "exited with code 3"),
        (
            "hangs",
            obey("trap '' TERM INT; sleep 1000"),
            "Black loses on time (no answer)",
            "(no answer): last output: OK",
        ),
        ("occupied", obey("echo 7,7"), "Black makes an illegal move", "h8"),
        ("off", obey("echo 15,3"), "Black makes an illegal move", "15,3"),
        ("negative", obey("echo -1,-1"), "Black makes an illegal move", "-1,-1"),
        (
            "rubbish",
            obey("echo MESSAGE hello; echo ERROR what; echo hello"),
            "Black loses on time",
            "ERROR what",
        ),
        ("lines", obey("while :; do echo MESSAGE xxxxxxxxxxxxxxxxxxxxxxxx; done"), "Black", ""),
        (
            "bytes",
            obey("head -c 10000000 /dev/zero; sleep 1000"),
            "Black floods the connection",
            "more than 64 KiB",
        ),
        (
            "refuses",
            "read -r line; echo ERROR too large; sleep 1000".into(),
            "Black refuses the game",
            "too large",
        ),
        ("leaves", "exit 0".into(), "Black disconnects", "exited with code 0"),
        ("closes", "exec 1>&-; sleep 1000".into(), "Black disconnects", "closed its output"),
    ] {
        let file = folder.path().join(name);
        fs::write(&file, format!("cd /\n{script}\n")).unwrap();
        let openings = folder.path().join("openings");
        fs::write(&openings, "h8 i9\n").unwrap();
        let bad = engine(&format!("sh {}", file.display()), "name=bad st=0.2");
        let good = ours("name=good nodes=50");
        let more = format!("-rounds 1 -openings file={}", openings.display());
        let (status, text, errors) = play(&bad, &good, &more);
        assert_eq!(status, Some(0), "{name}: {text}{errors}");
        let results = results(&text);
        assert!(results[0].1.starts_with("(bad vs good): 0-1 {Black"), "{name}: {text}");
        assert!(results[0].1.contains(reason), "{name}: {results:?}");
        assert!(results[1].1.starts_with("(good vs bad): 1-0 {White"), "{name}: {text}");
        assert!(text.contains("bad: losses "), "{name}: {text}");
        assert!(errors.contains(evidence), "{name}: {errors}");
        wait_for_the_end(&file);
    }
}

/// Whether a process that was started with this file is there.
#[cfg(unix)]
fn processes(file: &Path) -> bool {
    let Ok(all) = fs::read_dir("/proc") else { return false };
    let name = file.to_str().unwrap();
    all.flatten().any(|process| {
        fs::read(process.path().join("cmdline"))
            .is_ok_and(|line| String::from_utf8_lossy(&line).split('\0').any(|word| word == name))
    })
}

#[test]
fn a_sequential_test_ends_the_match() {
    let gobang = engine(&format!("{} engine gobang", env!("CARGO_BIN_EXE_tengen")), "name=weak depth=1");
    let more = "-rounds 200 -sprt elo0=0 elo1=200 alpha=0.1 beta=0.1 model=logistic -concurrency 2";
    let (status, text, _) = play(&ours("name=strong nodes=300"), &gobang, more);
    assert_eq!(status, Some(0), "{text}");
    assert!(text.contains("H1 was accepted"), "{text}");
    assert!(text.contains(") [0.00, 200.00]") && text.contains(" (-2.20, 2.20) "), "{text}");
    assert!(results(&text).len() < 100, "{text}");
    // The lines of the other kind.
    let more = format!("{more} -output format=cutechess -games 2 -repeat -recover");
    let (_, text, _) = play(&gobang, &ours("name=strong nodes=300"), &more);
    assert!(text.contains("SPRT: llr -") && text.contains(" - H0 was accepted"), "{text}");
    assert!(text.contains("Elo difference: -") && text.contains("lbound -2.2, ubound 2.2"), "{text}");
    assert!(text.contains("...      weak playing White: 0 - "), "{text}");
}

#[test]
fn bad_command_lines_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("openings.txt");
    fs::write(&file, "h8h9i7\n\nh8i9h8\n").unwrap();
    let (good, openings) = (ours("name=A nodes=50"), format!("-openings file={}", file.display()));
    let missing = format!("-openings file={}", folder.path().join("none").display());
    for (more, expected) in [
        (openings.as_str(), "openings.txt: line 3: h8 is already occupied"),
        (&missing, "cannot read"),
        ("-openings stones=30", "--openings stones=30: expected a number or a range"),
        ("-openings order=up", "--openings order=up: expected sequential or random"),
        ("-openings transform=up", "--openings transform=up: expected random or none"),
        ("-openings stones=4 order=random", "--openings order=random: unknown key"),
        ("-draw movecount=3", "--draw score=: expected a score"),
        ("-resign score=400", "--resign movecount=: expected a whole number above 0"),
        ("-resign movecount=3 score=400 twosided=perhaps", "twosided=perhaps: expected true or false"),
        ("-compat piskvork", "piskvork is not a valid value (use one of cutechess, c-gomoku-cli)"),
        ("-each tc=60 match=60", "--each tc=60: use either tc, or match"),
        ("-each st=fast", "--each st=fast: expected a duration"),
        ("-each tc=40/x", "--each tc=40/x: expected MOVES/SECONDS+INCREMENT"),
        ("-each speed=3", "--each speed=3: unknown key: use one of depth, dir"),
        ("-each st", "--each st: expected KEY=VALUE"),
        ("-rule chess", "unknown name"),
        ("-size 4", "--size 4x4: the board needs at least 5"),
        ("-rounds 0", "--rounds 0: expected a whole number above 0"),
        ("-sprt elo0=5 elo1=0", "--sprt: elo0 must be less than elo1"),
        ("-output format=xml", "--output format=xml: expected fastchess, cutechess or json"),
        ("-engine cmd=x -sprt elo1=5", "--sprt needs exactly two engines"),
        ("-engin cmd=x", "--engin"),
    ] {
        let (status, text, errors) = play(&good, &good, more);
        assert_eq!((status, text.as_str()), (Some(2), ""), "{more}: {errors}");
        assert!(errors.contains(expected), "{more}: {errors}");
    }
    for (command, expected) in
        [("./no-such-engine", "cannot start bad: "), ("'", "cmd=': not a valid command line")]
    {
        let (status, text, errors) = play(&good, &engine(command, "name=bad"), "-rounds 1");
        assert_eq!(status, Some(2), "{text}");
        assert!(errors.contains(expected), "{errors}");
    }
}

/// Whoever was killed takes a moment to go. The runner of the tests ends those that wait for ever.
#[cfg(unix)]
fn wait_for_the_end(file: &Path) {
    while processes(file) {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}

/// A match with a program that thinks for ever, once that program runs.
#[cfg(unix)]
fn endless(file: &Path) -> (std::process::Child, impl std::io::Read) {
    use std::{
        io::{BufRead as _, BufReader},
        process::Stdio,
    };
    // It does not even notice that nobody talks to it any more.
    fs::write(file, "trap '' TERM INT HUP; echo OK; while :; do sleep 1; done\n").unwrap();
    let sleeper = engine(&format!("sh {}", file.display()), "name=sleeps st=500");
    let mut child = crate::tengen()
        .args(["match", "-journal", "none"])
        .args(&sleeper)
        .args(ours("name=A nodes=50"))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    while !line.starts_with("Started game 1") {
        line.clear();
        assert_ne!(output.read_line(&mut line).unwrap(), 0);
    }
    while !processes(file) {
        std::thread::yield_now();
    }
    (child, output)
}

/// Somebody presses ^C: nothing is left running, and what was played is told.
#[cfg(unix)]
#[test]
fn an_interrupt_ends_the_programs_and_tells_what_was_played() {
    use std::io::Read as _;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sleeps");
    let (mut child, mut output) = endless(&file);
    let pid = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(pid, rustix::process::Signal::TERM).unwrap();
    let mut rest = String::new();
    output.read_to_string(&mut rest).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130), "{rest}");
    assert!(rest.contains("{Game interrupted}") && rest.ends_with("Match interrupted\n"), "{rest}");
    wait_for_the_end(&file);
}

/// We are killed: the system takes the programs along.
#[cfg(target_os = "linux")]
#[test]
fn programs_do_not_outlive_us() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sleeps");
    let (mut child, _output) = endless(&file);
    child.kill().unwrap();
    child.wait().unwrap();
    wait_for_the_end(&file);
}

#[test]
fn the_baseline_speaks_the_protocol() {
    let output = run(
        &["engine", "gobang"],
        b"BEGIN\nSTART 4\nSTART 15\r\nINFO rule 1\nBEGIN\nTURN 8,8\nTURN 8,8\nTAKEBACK 8,8\nHELLO\nABOUT\n\
          BOARD\n7,7,1\n0,0,2\n8,7,1\n0,2,2\n9,7,1\n0,4,2\n10,7,1\n6,7,2\nDONE\nRECTSTART 20,10\nEND\nBEGIN\n",
    );
    let text = stdout(&output);
    let said: Vec<&str> = text.lines().collect();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(
        &said[..4],
        ["ERROR no board: START first", "ERROR the board must be from 5 to 22 on each side", "OK", "7,7"]
    );
    assert!(said[4].contains(','), "{text}");
    assert_eq!(&said[5..8], ["ERROR 8,8 is already occupied", "OK", "UNKNOWN HELLO"]);
    assert!(said[8].starts_with("name=\"Gobang\""), "{text}");
    assert_eq!(&said[9..], ["11,7", "OK"]);
}
