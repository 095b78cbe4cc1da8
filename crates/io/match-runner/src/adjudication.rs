//! Adjudication options.

use anyhow::Result;
use tengen_console::KeyValueArgs;
use tengen_contest::{AdjudicationRules, DrawRule, ResignRule};
use tengen_core::Lang;

use crate::{args::MatchArgs, setup::NUMBER};

/// Not below nothing.
const SCORE: (&str, &str) = ("write a score, such as 400", "请写评分，例如 400");

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
                return Err(words.bad("twosided", text, ("write true or false", "请写 true 或 false")));
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
    let draw = adjudication.draw.map(|DrawRule { move_number, move_count, score }| match lang {
        Lang::En => format!(
            "drawn when both say within ±{score} for {move_count} moves in a row, from move {move_number} on"
        ),
        Lang::Zh => {
            format!("从第 {move_number} 回合起，双方连续 {move_count} 步的评分都在 ±{score} 以内判平局")
        }
    });
    let resign = adjudication.resign.map(|ResignRule { move_count, score, two_sided }| match (two_sided, lang) {
        (false, Lang::En) => format!("lost by whoever says -{score} or less for {move_count} moves in a row"),
        (true, Lang::En) => {
            format!("lost by whoever says -{score} or less for {move_count} moves in a row while the other agrees")
        }
        (false, Lang::Zh) => format!("一方连续 {move_count} 步的评分不高于 -{score} 判负"),
        (true, Lang::Zh) => format!("一方连续 {move_count} 步的评分不高于 -{score}、对方也同意时判负"),
    });
    let parts: Vec<String> = draw.into_iter().chain(resign).collect();
    let text = parts.join(lang.pick("; ", "；"));
    (!parts.is_empty())
        .then(|| format!("{}{text}", lang.pick("By their scores games are ", "按程序的评分：")))
}
