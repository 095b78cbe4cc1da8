//! Command lines of earlier releases still work.

use std::{fs, path::Path};

use crate::{run, stderr, stdout, tengen};

#[test]
fn every_old_command_has_the_help_of_the_new_one() {
    for (old, new) in [
        ("backup", "store backup"),
        ("battlefield", "dev battlefield"),
        ("check-engine", "engine check"),
        ("client", "contest client"),
        ("completions", "dev completions"),
        ("convert", "record convert"),
        ("draw", "record draw"),
        ("forbidden", "dev forbidden"),
        ("info", "record info"),
        ("judge", "dev judge"),
        ("lib-build", "lib build"),
        ("lib-host", "lib host"),
        ("lib-list", "lib list"),
        ("lib-new", "lib new"),
        ("man", "dev man"),
        ("perft", "dev perft"),
        ("puzzles", "dev puzzles"),
        ("report", "record report"),
        ("restore", "store restore"),
        ("sandbox", "engine sandbox"),
        ("verify", "store verify"),
    ] {
        let new: Vec<&str> = new.split(' ').chain(["--help"]).collect();
        let help = run(&["--lang", "zh", old, "--help"], b"");
        assert_eq!(help.status.code(), Some(0), "{old}");
        assert_eq!(stdout(&help), stdout(&run(&[&["--lang", "zh"], &new[..]].concat(), b"")), "{old}");
        assert_eq!(stdout(&help), stdout(&run(&["--lang", "zh", "help", old], b"")), "{old}");
    }
    for same in
        ["serve", "play", "replay", "watch", "engine", "match", "tournament", "contest", "analyse", "solve"]
    {
        assert_eq!(run(&[same, "--help"], b"").status.code(), Some(0), "{same}");
    }
    assert_eq!(stdout(&run(&["analyze", "--help"], b"")), stdout(&run(&["analyse", "--help"], b"")));
}

#[test]
fn old_options_mean_what_they_meant() {
    let folder = tempfile::tempdir().unwrap();
    let in_folder = |line: &str| {
        let words = shlex::split(line).unwrap();
        let output = tengen().args(words).current_dir(folder.path()).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{line}: {}", stderr(&output));
        stdout(&output)
    };
    let exists = |name: &str| Path::new(folder.path()).join(name).exists();
    fs::write(folder.path().join("game.txt"), "h8h9i9").unwrap();
    assert_eq!(
        in_folder("convert game.txt - --to plain --game 1"),
        in_folder("record convert game.txt - --format plain")
    );
    in_folder("draw game.txt -o game.gif --game 1 --delay 300");
    in_folder("info game.txt --game 1");
    in_folder("man --out man1");
    assert!(exists("game.gif") && exists("man1/tengen.1"));
    in_folder("solve gomoku 'h8 a1 i8 a3 j8 a5 k8 a7' --time 5 --memory 16");
    in_folder("analyse gomoku h8 --time 0.05");
    in_folder("sandbox --level trusted --memory 4294967296 -- true");
    in_folder("engine quoridor --level 3 --proto text --help");
    in_folder("serve --thinkers 1 --log json --help");
    in_folder("contest quoridor --num 2 --format swiss:3 --folder . --host 127.0.0.1 -t 500 --help");
    in_folder("client quoridor --threads 2 --time 500 --help");
    in_folder("lib-build --into . --help");
    fs::write(folder.path().join("1.in"), "a\n").unwrap();
    fs::write(folder.path().join("1.out"), "a\n").unwrap();
    in_folder("judge --timeout 20 . -- cat");
}
