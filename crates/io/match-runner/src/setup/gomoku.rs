//! `--rule` and `--size`, which are for Gomoku and Renju.

use anyhow::{Result, bail};
use tengen_console::read;
use tengen_core::{Lang, localize};
use tengen_games::AnyRules;

use crate::args::MatchArgs;

/// Changes the rules as the options say.
pub(super) fn apply_options(rules: &mut AnyRules, args: &MatchArgs, lang: Lang) -> Result<()> {
    let AnyRules::Gomoku(rules) = rules else {
        if args.rule.is_some() || args.size.is_some() {
            bail!("{}", lang.text("match-only-for-gomoku"));
        }
        return Ok(());
    };
    if let Some(rule) = &args.rule {
        rules.rule = read(by_number(rule), lang)?;
    }
    if let Some(size) = &args.size {
        rules.size = read(size, lang)?;
    }
    // Nobody could win.
    let k = rules.in_a_row;
    if rules.size.width().min(rules.size.height()) < k {
        bail!(localize!(lang, "match-size-too-small", size = rules.size, k))
    }
    Ok(())
}

/// The numbers that Gomocup and c-gomoku-cli have for rules.
fn by_number(rule: &str) -> &str {
    match rule {
        "0" => "freestyle",
        "1" => "standard",
        "4" => "renju",
        "8" => "caro",
        name => name,
    }
}
