//! The engines as managers and hosts meet them: whole conversations, in this process and with `pbrain-tengen`.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod gomocup;
mod mangle;
mod text;
mod transcript;

use tengen_any_engine::quoridor::QuoridorBot;
use tengen_engine_loop::{BuiltInPlayer, run_gobang, run_gomocup, run_text};
use tengen_search::Level;
use tengen_testkit::LineConversation;

/// An engine by the arguments of `tengen engine`.
fn start(args: &str) -> LineConversation {
    let words: Vec<&str> = args.split(' ').collect();
    let option = |name: &str| {
        let at = words.iter().position(|&word| word == name)?;
        words.get(at + 1).copied()
    };
    let level = option("--level").map_or(Level::FULL, |level| Level::new(level.parse().unwrap()).unwrap());
    let seed = option("--seed").map(|seed| seed.parse().unwrap());
    let game = words[0].to_owned();
    let who = match (game.as_str(), option("--bot")) {
        (_, None) => BuiltInPlayer::Tengen,
        ("quoridor", Some(name)) => BuiltInPlayer::Contest(name.parse::<QuoridorBot>().unwrap()),
        (_, Some(name)) => BuiltInPlayer::Simple(name.parse().unwrap()),
    };
    let is_text = option("--proto") == Some("text");
    LineConversation::in_process(move |input, output| match game.as_str() {
        "gobang" => run_gobang(input, output),
        "gomoku" if !is_text => run_gomocup(input, output, level, seed),
        _ => run_text(input, output, &game.parse().unwrap(), who, level, seed),
    })
}
