//! What the command line of a match means.

use anyhow::{Result, anyhow, bail};
use tengen_contest::Match;
use tengen_core::{Lang, Localize as _};
use tengen_games::{AnyPosition, AnyRules};
use tengen_gomoku::Opening;
use tengen_statistics::{Model, Sprt};

use super::{
    adjudication::adjudication,
    engines::players,
    openings::{Book, openings},
    words::Words,
};
use crate::{args::MatchArgs, speech::read};

pub(super) const NUMBER: (&str, &str) = ("write a number above 0", "请写大于 0 的整数");

/// A match, with what people are told about it.
pub(super) struct Setup {
    pub(super) game: Match,
    /// What is played, for people to read.
    pub(super) played: String,
    /// Where the openings come from.
    pub(super) book: String,
    pub(super) openings: String,
}

pub(super) fn set_up(args: &MatchArgs, lang: Lang) -> Result<Setup> {
    let rules = rules(args, lang)?;
    let players = players(args, &rules, lang)?;
    let n = players.len();
    let players = players.try_into().map_err(|_| match lang {
        Lang::En => anyhow!("a match is between two engines, not {n}: give --engine twice"),
        Lang::Zh => anyhow!("比赛是两个引擎之间的，不是 {n} 个：请给两次 --engine"),
    })?;
    let counts =
        [(Some(args.rounds), "--rounds"), (Some(args.games), "--games"), (args.maxmoves, "--maxmoves")];
    for (value, name) in counts {
        if value == Some(0) {
            bail!("{name} 0: {}", lang.pick(NUMBER.0, NUMBER.1));
        }
    }
    if args.concurrency == 0 {
        bail!("--concurrency 0: {}", lang.pick(NUMBER.0, NUMBER.1));
    }
    let Book { openings, name, told } = openings(args, &rules, lang)?;
    let game = Match {
        players,
        rules: rules.clone(),
        openings,
        rounds: args.rounds,
        games: args.games,
        concurrency: args.concurrency,
        max_moves: args.maxmoves.or(most_moves(&rules)),
        adjudication: adjudication(args, lang)?,
        sprt: sprt(&args.sprt, lang)?,
    };
    Ok(Setup { game, played: played(&rules, lang), book: name, openings: told })
}

/// After how many moves a game is drawn unless somebody says otherwise: some games would never end.
const fn most_moves(rules: &AnyRules) -> Option<u32> {
    match rules {
        AnyRules::Gomoku(_) => None,
        AnyRules::Quoridor(_) => Some(200),
        AnyRules::Battlefield(_) => Some(300),
    }
}

fn rules(args: &MatchArgs, lang: Lang) -> Result<AnyRules> {
    let mut rules: AnyRules = read(&args.game, lang)?;
    if let AnyRules::Gomoku(rules) = &mut rules {
        if let Some(rule) = &args.rule {
            rules.rule = read(rule, lang)?;
        }
        if let Some(size) = &args.size {
            rules.size = read(size, lang)?;
        }
        // Nobody could win.
        let side = rules.size.width().min(rules.size.height());
        if side < rules.in_a_row {
            let k = rules.in_a_row;
            match lang {
                Lang::En => bail!("--size {}: at least {k} on each side, for {k} in a row", rules.size),
                Lang::Zh => bail!("--size {}：每边至少 {k}，才能连成 {k} 子", rules.size),
            }
        }
    } else if args.rule.is_some() || args.size.is_some() {
        bail!("{}", lang.pick("--rule and --size go with gomoku", "--rule 和 --size 只用于 gomoku"));
    }
    let position = AnyPosition::new(&rules);
    let position = position.map_err(|faults| anyhow!("--game {}: {}", args.game, faults.localize(lang)))?;
    if position.seats() != 2 {
        bail!("--game {}: {}", args.game, lang.pick("a match is between two", "比赛在两方之间进行"));
    }
    Ok(rules)
}

/// What is played, in words.
fn played(rules: &AnyRules, lang: Lang) -> String {
    let comma = lang.pick(", ", "，");
    match rules {
        AnyRules::Gomoku(rules) if rules.opening == Opening::Free => {
            format!("{}{comma}{}", rules.rule.localize(lang), rules.size)
        }
        AnyRules::Gomoku(rules) => {
            let (rule, opening) = (rules.rule.localize(lang), rules.opening.localize(lang));
            format!("{rule}{comma}{}{comma}{opening}", rules.size)
        }
        AnyRules::Quoridor(rules) => {
            let size = rules.size;
            let name = lang.pick("Quoridor", "步步为营");
            let walls = rules.walls;
            let walls = match lang {
                Lang::En => format!("{walls} walls"),
                Lang::Zh => format!("挡板 {walls}"),
            };
            format!("{name}{comma}{}{comma}{size}x{size}{comma}{walls}", rules.variant.localize(lang))
        }
        AnyRules::Battlefield(_) => lang.pick("Battlefield", "战场").to_owned(),
    }
}

fn sprt(words: &[String], lang: Lang) -> Result<Option<Sprt>> {
    if words.is_empty() {
        return Ok(None);
    }
    let words = Words::new("--sprt", words, lang)?;
    let number =
        |key, usual| words.read::<f64>(key, ("write a number", "请写数字")).map(|n| n.unwrap_or(usual));
    let (elo0, elo1) = (number("elo0", 0.0)?, number("elo1", 5.0)?);
    let (alpha, beta) = (number("alpha", 0.05)?, number("beta", 0.05)?);
    let model: Model = words.named("model")?.unwrap_or_default();
    words.finish()?;
    let sprt = Sprt::new(elo0, elo1, alpha, beta, model);
    sprt.map(Some).map_err(|fault| anyhow!("--sprt: {}", fault.localize(lang)))
}
