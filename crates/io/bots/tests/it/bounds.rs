//! Whatever a program does, we stay small and are never held up.

use std::{
    sync::atomic::AtomicBool,
    thread,
    time::{Duration, Instant},
};

use tengen_bots::{BotError, BotProcess};

use crate::{ask, start};

#[test]
fn input_that_nobody_reads_holds_nobody_up() {
    let mut bot = start("exec sleep 1000");
    let line = "INFO nothing at all\n".repeat(50);
    let mut told = 0;
    let trouble = loop {
        match bot.send(&line) {
            Ok(_) => told += line.len(),
            Err(trouble) => break trouble,
        }
        assert!(told < 1 << 20, "a pipe has no room for that");
    };
    assert_eq!(trouble, BotError::Deaf);
    // A mebibyte at once is refused as soon.
    assert_eq!(bot.send(&"x".repeat(1 << 20)), Err(BotError::Deaf));
}

#[test]
fn a_question_is_given_up_when_we_are_told_to() {
    let mut bot = start("while read -r line; do :; done");
    let halt = AtomicBool::new(true);
    let asked = bot.send("go\n").unwrap();
    let answer = bot.wait(asked, asked + Duration::from_secs(1000), &halt, |_| Some(()));
    assert_eq!(answer.map(drop), Err(BotError::Interrupted));
}

/// The most memory that this process has had, in bytes.
#[cfg(target_os = "linux")]
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() << 10
}

/// Asks until the program has written far more than anybody would want to keep.
#[cfg(target_os = "linux")]
fn flood(script: &str, mut done: impl FnMut(&mut BotProcess) -> bool) {
    let before = peak();
    let end = Instant::now() + Duration::from_secs(100);
    let mut bots: Vec<BotProcess> = (0..4).map(|_| start(script)).collect();
    for bot in &mut bots {
        while !done(bot) {
            assert!(Instant::now() < end, "{script}");
            thread::yield_now();
        }
    }
    let grown = peak() - before;
    assert!(grown <= 8 << 20, "{grown} bytes: {script}");
}

#[cfg(target_os = "linux")]
#[test]
fn floods_do_not_make_us_grow() {
    // Once, so that what every bot needs is there before.
    assert_eq!(ask(&mut start("read -r line; echo answer 1"), "go\n"), Ok("1".to_owned()));
    // All of standard error is read, and its end kept.
    let errors = "read -r line; head -c 100000000 /dev/zero >&2; yes 'all is wrong' | head -c 10000000 >&2; echo answer 1";
    flood(errors, |bot| {
        assert_eq!(ask(bot, "go\n"), Ok("1".to_owned()));
        bot.errors().len() <= 4096
    });
    let short_lines = "while :; do yes x; done";
    let no_lines = "cat /dev/zero";
    for endless in [short_lines, no_lines, "yes ''", "yes MESSAGE something longer than that"] {
        // However often somebody asks, there is no answer, and nothing piles up meanwhile.
        let mut asked = 0;
        flood(endless, |bot| {
            assert!(matches!(ask(bot, "go\n"), Err(BotError::Flood(_))));
            thread::sleep(Duration::from_millis(1));
            asked += 1;
            asked % 20 == 0
        });
    }
}
