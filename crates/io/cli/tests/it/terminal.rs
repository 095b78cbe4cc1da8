//! The program in a real terminal, where it may use colours and draw a bar.

use std::{
    fs::{self, File, OpenOptions},
    io::{Read as _, Write as _},
    os::fd::OwnedFd,
    process::{Child, Command},
};

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

use crate::tengen;

/// A terminal with a program in it.
struct Terminal {
    screen: File,
    child: Child,
    seen: String,
}

impl Terminal {
    /// Takes the command whole: while it lives it holds the terminal open.
    fn new(mut command: Command) -> Self {
        let owner: OwnedFd = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&owner).unwrap();
        unlockpt(&owner).unwrap();
        let name = ptsname(&owner, Vec::new()).unwrap().into_string().unwrap();
        let open = || OpenOptions::new().read(true).write(true).open(&name).unwrap();
        let child = command.stdin(open()).stdout(open()).stderr(open()).env("TERM", "xterm").spawn().unwrap();
        Self { screen: File::from(owner), child, seen: String::new() }
    }

    /// Reads until this text has appeared.
    fn wait_for(&mut self, text: &str) {
        let mut block = [0; 4096];
        while !self.seen.contains(text) {
            let n = self
                .screen
                .read(&mut block)
                .unwrap_or_else(|error| panic!("no {text:?} in {:?}: {error}", self.seen));
            self.seen += &String::from_utf8_lossy(&block[..n]);
        }
    }

    fn type_line(&mut self, text: &str) {
        self.screen.write_all(text.as_bytes()).unwrap();
        self.screen.write_all(b"\n").unwrap();
    }

    /// Reads to the end and returns the exit status.
    fn finish(&mut self) -> Option<i32> {
        let mut block = [0; 4096];
        // A terminal whose program has gone gives an error, not an end.
        while let Ok(n @ 1..) = self.screen.read(&mut block) {
            self.seen += &String::from_utf8_lossy(&block[..n]);
        }
        self.child.wait().unwrap().code()
    }
}

#[test]
fn a_battle_by_keyboard() {
    let map = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../maps/river.map");
    let mut command = tengen();
    command.args(["battlefield", "--map", map]);
    let mut terminal = Terminal::new(command);
    terminal.wait_for("^D ends the game");
    terminal.wait_for("Turn 1 (Player A)");
    terminal.type_line("1 1 6 6 0 3");
    terminal.wait_for("Turn 2 (Player B)");
    terminal.type_line("");
    terminal.wait_for("Turn 3 (Player A)");
    // The end of input, as a person types it.
    terminal.screen.write_all(&[4]).unwrap();
    assert_eq!(terminal.finish(), Some(0));
    assert!(!terminal.seen.contains('\u{1b}'), "plain text even here: {:?}", terminal.seen);
}

/// A person is told what is wrong with a map; a program that reads standard error is not.
#[test]
fn a_bad_map_by_keyboard() {
    let mut command = tengen();
    command.arg("battlefield");
    let mut terminal = Terminal::new(command);
    terminal.wait_for("Reading the map from the keyboard");
    terminal.type_line("2 2 1 0");
    terminal.type_line("0 0 x");
    assert_eq!(terminal.finish(), Some(0));
    assert!(terminal.seen.contains("Failed to load map!"), "{:?}", terminal.seen);
    assert!(
        terminal.seen.contains("line 2: expected row, column and W, M, F, A or P"),
        "{:?}",
        terminal.seen
    );
}

#[test]
fn a_judge_with_bar_and_colours() {
    let folder = tempfile::tempdir().unwrap();
    for i in 1..=3 {
        fs::write(folder.path().join(format!("{i}.in")), "a\n").unwrap();
        fs::write(folder.path().join(format!("{i}.out")), if i == 2 { "b\n" } else { "a\n" }).unwrap();
    }
    let judge = |color: bool| {
        let mut command = tengen();
        command.args(["judge", folder.path().to_str().unwrap(), "--", "cat"]);
        if !color {
            command.env("NO_COLOR", "1");
        }
        let mut terminal = Terminal::new(command);
        assert_eq!(terminal.finish(), Some(1));
        terminal.seen
    };
    let seen = judge(true);
    assert!(seen.contains("[c1] \u{1b}[32mCorrect\u{1b}[0m"), "{seen:?}");
    assert!(seen.contains("[c2] \u{1b}[31mWrong: line 1 differs\u{1b}[0m"), "{seen:?}");
    assert!(
        seen.contains("3/3") || seen.contains("2/3") || seen.contains("1/3") || seen.contains("0/3"),
        "a bar: {seen:?}"
    );
    let plain = judge(false);
    assert!(plain.contains("[c1] Correct"), "{plain:?}");
}
