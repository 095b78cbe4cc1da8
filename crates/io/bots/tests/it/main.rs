//! Programs as real processes, which are shell scripts here.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]
#![cfg(unix)]

mod bounds;
mod ends;
mod lines;

use std::{
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use tengen_bots::{BotError, BotProcess, ProgramSpec};

/// A shell script that runs.
fn start(script: &str) -> BotProcess {
    ProgramSpec::of("sh -c").unwrap().with_args([script.into()]).start().unwrap()
}

/// The answer to a question: the first line that begins with `answer`. There is more time than any machine needs.
fn ask(bot: &mut BotProcess, question: &str) -> Result<String, BotError> {
    ask_within(bot, question, Duration::from_secs(60))
}

fn ask_within(bot: &mut BotProcess, question: &str, time: Duration) -> Result<String, BotError> {
    let asked = bot.send(question)?;
    wait(bot, asked, time)
}

fn wait(bot: &mut BotProcess, asked: Instant, time: Duration) -> Result<String, BotError> {
    let wanted = |line: &str| line.strip_prefix("answer ").map(str::to_owned);
    bot.wait(asked, asked + time, &AtomicBool::new(false), wanted).map(|heard| heard.what)
}
