//! Adjudication options.

use anyhow::Result;
use tengen_console::KeyValueArgs;
use tengen_contest::{AdjudicationRules, DrawRule, ResignRule};
use tengen_core::{Lang, Message, localize, message};

use crate::{args::MatchArgs, setup::NUMBER};

/// Not below nothing.
const SCORE: &str = "match-expected-score";

pub(crate) fn adjudication(args: &MatchArgs, lang: Lang) -> Result<AdjudicationRules> {
    let count = |words: &KeyValueArgs, key| -> Result<u32> {
        let count = words.read::<u32>(key, NUMBER)?;
        count
            .filter(|&count| count > 0)
            .ok_or_else(|| words.bad(key, words.get(key).unwrap_or_default(), NUMBER))
    };
    let score = |words: &KeyValueArgs| -> Result<u32> {
        let score = words.read("score", SCORE)?;
        score.ok_or_else(|| words.bad("score", "", SCORE))
    };
    let draw = if args.draw.is_empty() {
        None
    } else {
        let words = KeyValueArgs::new("--draw", &args.draw, lang)?;
        let move_number = words.read("movenumber", NUMBER)?.unwrap_or(0);
        let rule = DrawRule { move_number, move_count: count(&words, "movecount")?, score: score(&words)? };
        words.finish()?;
        Some(rule)
    };
    let resign = if args.resign.is_empty() {
        None
    } else {
        let words = KeyValueArgs::new("--resign", &args.resign, lang)?;
        let two_sided = match words.get("twosided") {
            None | Some("false" | "off") => false,
            Some("true" | "on") => true,
            Some(text) => {
                return Err(words.bad("twosided", text, "match-expected-true-or-false"));
            }
        };
        let rule = ResignRule { move_count: count(&words, "movecount")?, score: score(&words)?, two_sided };
        words.finish()?;
        Some(rule)
    };
    Ok(AdjudicationRules { draw, resign })
}

/// The same, for people to read; `None` where no game is ended so.
pub(crate) fn describe(adjudication: AdjudicationRules, lang: Lang) -> Option<String> {
    let draw = adjudication.draw.map(|DrawRule { move_number, move_count, score }| {
        message!("match-draw-by-score", score, move_count, move_number)
    });
    let resign = adjudication.resign.map(|ResignRule { move_count, score, two_sided }| {
        let agreed = if two_sided { "yes" } else { "no" };
        message!("match-lost-by-score", score, move_count, agreed)
    });
    let parts: Vec<Message> = draw.into_iter().chain(resign).collect();
    (!parts.is_empty())
        .then(|| localize!(lang, "match-by-score", rules = Message::list(parts, "core-semicolon")))
}
