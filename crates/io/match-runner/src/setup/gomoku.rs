//! `--rule` and `--size`, which are for Gomoku and Renju.

use anyhow::{Result, bail};
use tengen_console::read;
use tengen_core::Lang;
use tengen_games::AnyRules;

use crate::args::MatchArgs;

/// Changes the rules as the options say.
pub(super) fn apply_options(rules: &mut AnyRules, args: &MatchArgs, lang: Lang) -> Result<()> {
    let AnyRules::Gomoku(rules) = rules else {
        if args.rule.is_some() || args.size.is_some() {
            bail!("{}", lang.pick("--rule and --size go with gomoku", "--rule 和 --size 只用于 gomoku"));
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
        match lang {
            Lang::En => bail!("--size {}: at least {k} on each side, for {k} in a row", rules.size),
            Lang::Zh => bail!("--size {}：每边至少 {k}，才能连成 {k} 子", rules.size),
        }
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
