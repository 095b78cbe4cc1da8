//! Match setup: turns the command line into a match.

mod gomoku;

use std::path::Path;

use crate::workers::USUAL_GAMES;
use anyhow::{Result, anyhow, bail};
use tengen_console::{KeyValueArgs, read};
use tengen_contest::{MatchPlayer, MatchSpec};
use tengen_core::{Lang, Localize as _, localize};
use tengen_games::{AnyPosition, AnyRules};
use tengen_pairings::{TournamentFormat, challengers_first};
use tengen_statistics::{EloModel, Sprt};

use crate::{
    adjudication::adjudication,
    args::MatchArgs,
    engines::{ambiguous_time, players},
    openings::{OpeningBook, openings},
};

pub(crate) const NUMBER: &str = "match-expected-positive";

/// A match, with what people are told about it.
pub(crate) struct MatchSetup {
    pub(crate) game: MatchSpec,
    /// Whether it is told as a tournament: by a table of all players.
    pub(crate) is_tournament: bool,
    /// What is played, for people to read.
    pub(crate) played: String,
    /// Where the openings come from.
    pub(crate) book: String,
    pub(crate) openings: String,
    /// Why so many games at once, where nobody has said.
    pub(crate) bears: Option<(usize, u32)>,
    /// What is accepted and does nothing.
    pub(crate) notes: Vec<String>,
}

impl MatchSetup {
    /// The format, as a sentence begins with it.
    pub(crate) fn format_name(&self, lang: Lang) -> String {
        let name = self.game.format.localize(lang);
        let mut letters = name.chars();
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
    }
}

pub(crate) fn set_up(args: &MatchArgs, is_tournament: bool, lang: Lang) -> Result<MatchSetup> {
    let rules = rules(args, lang)?;
    let players = challengers_in_front(players(args, &rules, lang)?, args, lang)?;
    if players.len() < 2 {
        let n = players.len();
        bail!(localize!(lang, "match-needs-two-engines", n))
    }
    let counts = [
        (args.rounds, "--rounds"),
        (Some(args.games), "--games"),
        (args.maxmoves, "--maxmoves"),
        (args.concurrency.map(|n| u32::try_from(n).unwrap_or(u32::MAX)), "--concurrency"),
    ];
    for (value, name) in counts {
        if value == Some(0) {
            bail!("{name} 0: {}", lang.text(NUMBER));
        }
    }
    let format = format(args, lang)?;
    let is_table = matches!(format, TournamentFormat::RoundRobin | TournamentFormat::Gauntlet { .. });
    let OpeningBook { openings, name, told } = openings(args, &rules, lang)?;
    let threads =
        players.iter().filter_map(|player| player.engine.resources.threads).max().unwrap_or(1).max(1);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let bears = (cores / threads as usize).max(1);
    let sprt = sprt(&args.sprt, lang)?;
    if sprt.is_some() && players.len() > 2 {
        bail!("{}", lang.text("match-sprt-needs-two"));
    }
    let mut game = MatchSpec::new(players, rules.clone(), openings);
    game.format = format;
    game.lot = args.lots.then_some(args.seed);
    game.rounds = args.rounds.unwrap_or(if is_table { 100 } else { 1 });
    game.games = args.games;
    let usual = if args.workers.is_some() { USUAL_GAMES } else { bears };
    game.concurrency = args.concurrency.unwrap_or(usual);
    game.max_moves = args.maxmoves.or(rules.game().usual_move_limit());
    game.adjudication = adjudication(args, lang)?;
    game.sprt = sprt;
    game.wait = args.wait;
    game.delay = args.delay;
    game.is_strict = args.strict;
    (game.event, game.site) = (args.event.clone(), args.site.clone());
    game.runner().map_err(|fault| anyhow!("--tournament: {}", fault.localize(lang)))?;
    let is_tournament = is_tournament || game.players.len() > 2 || !args.tournament.is_empty();
    let is_by_cores = args.concurrency.is_none() && args.workers.is_none();
    let bears = is_by_cores.then_some((cores, threads));
    let played = rules.details(lang);
    let mut notes = notes(args, lang)?;
    notes.extend(ambiguous_times(args, lang));
    Ok(MatchSetup { game, is_tournament, played, book: name, openings: told, bears, notes })
}

/// The players with the challengers of a gauntlet first.
fn challengers_in_front(players: Vec<MatchPlayer>, args: &MatchArgs, lang: Lang) -> Result<Vec<MatchPlayer>> {
    let names: Vec<&str> = players.iter().map(MatchPlayer::name).collect();
    let order = challengers_first(&names, &args.challenger);
    let order = order.map_err(|why| anyhow!("--challenger: {}", why.localize(lang)))?;
    let mut players: Vec<Option<MatchPlayer>> = players.into_iter().map(Some).collect();
    Ok(order.into_iter().filter_map(|at| players[at].take()).collect())
}

/// Minutes as whole seconds; what is no time at all becomes 0, which the tournament refuses.
fn num_seconds(minutes: f64) -> u32 {
    std::time::Duration::try_from_secs_f64(minutes * 60.0)
        .map_or(0, |time| u32::try_from(time.as_secs()).unwrap_or(u32::MAX))
}

/// Who meets whom.
fn format(args: &MatchArgs, lang: Lang) -> Result<TournamentFormat> {
    let mut words = args.tournament.iter();
    let name = words.next().map(String::as_str);
    let rest: Vec<String> = words.cloned().collect();
    let rest = KeyValueArgs::new("--tournament", &rest, lang)?;
    let mut format = match name {
        None if args.gauntlet || args.seeds.is_some() || !args.challenger.is_empty() => {
            TournamentFormat::Gauntlet { seeds: 1 }
        }
        None => TournamentFormat::RoundRobin,
        Some(name) => read(name, lang)?,
    };
    if let TournamentFormat::Swiss { rounds } = &mut format
        && let Some(told) = rest.read("rounds", NUMBER)?
    {
        *rounds = Some(told);
    }
    if let TournamentFormat::Arena { seconds } = &mut format
        && let Some(minutes) = rest.read::<f64>("minutes", NUMBER)?
    {
        *seconds = num_seconds(minutes);
    }
    rest.finish()?;
    let (option, told) = match args.challenger.len() {
        0 => ("--seeds", args.seeds),
        challengers => ("--challenger", Some(challengers)),
    };
    if let Some(told) = told {
        let gauntlet = format.with_challengers(told);
        format = gauntlet.map_err(|why| anyhow!("{option}: {}", why.localize(lang)))?;
    }
    Ok(format)
}

/// What other programs need and we do not.
fn notes(args: &MatchArgs, lang: Lang) -> Result<Vec<String>> {
    if args.noswap {
        bail!("--noswap: {}", lang.text("match-no-noswap"));
    }
    if args.reverse {
        bail!("--reverse: {}", lang.text("match-no-reverse"));
    }
    if !args.config.is_empty() {
        bail!("--config: {}", lang.text("match-no-config"));
    }
    let unneeded = [
        (args.use_affinity.is_some(), "--use-affinity", "match-ignored-affinity"),
        (args.autosaveinterval.is_some(), "--autosaveinterval", "match-ignored-autosave"),
        (args.startup_ms.is_some(), "--startup-ms", "match-ignored-startup-time"),
        (args.ping_ms.is_some(), "--ping-ms", "match-ignored-ping"),
        (args.debug, "--debug", "match-ignored-debug"),
        (args.msg.is_some(), "--msg", "match-ignored-debug"),
        (args.report.as_deref().is_some_and(is_fastchess_report), "--report penta", "match-ignored-penta"),
        (args.repeat.is_some_and(|n| n != args.games), "--repeat", "match-ignored-repeat"),
    ];
    let told = unneeded.into_iter().filter(|(is_given, ..)| *is_given);
    Ok(told
        .map(|(_, option, key)| localize!(lang, "match-ignored-option", option, why = lang.text(key)))
        .collect())
}

/// Which meaning a time control has that other programs read differently, unless `--compat` says whose words they are.
fn ambiguous_times(args: &MatchArgs, lang: Lang) -> Option<String> {
    let mut words = std::iter::once(&args.each).chain(&args.engines.0);
    let (first, second) = words.find_map(|words| ambiguous_time(words)).filter(|_| args.compat.is_none())?;
    Some(localize!(lang, "match-ambiguous-tc", first, second))
}

/// `-report penta=true` is an option of fastchess and names no file.
pub(crate) fn is_fastchess_report(path: &Path) -> bool {
    path.to_str().is_some_and(|text| text.starts_with("penta="))
}

fn rules(args: &MatchArgs, lang: Lang) -> Result<AnyRules> {
    let mut rules: AnyRules = read(&args.game, lang)?;
    gomoku::apply_options(&mut rules, args, lang)?;
    let position = AnyPosition::new(&rules);
    let position = position.map_err(|faults| anyhow!("--game {}: {}", args.game, faults.localize(lang)))?;
    if position.seats() != 2 {
        bail!("--game {}: {}", args.game, lang.text("match-needs-two-seats"));
    }
    Ok(rules)
}

fn sprt(words: &[String], lang: Lang) -> Result<Option<Sprt>> {
    if words.is_empty() {
        return Ok(None);
    }
    let words = KeyValueArgs::new("--sprt", words, lang)?;
    let number = |key, usual| words.read::<f64>(key, "match-expected-number").map(|n| n.unwrap_or(usual));
    let (elo0, elo1) = (number("elo0", 0.0)?, number("elo1", 5.0)?);
    let (alpha, beta) = (number("alpha", 0.05)?, number("beta", 0.05)?);
    let model: EloModel = words.named("model")?.unwrap_or_default();
    words.finish()?;
    let sprt = Sprt::new(elo0, elo1, alpha, beta, model);
    sprt.map(Some).map_err(|fault| anyhow!("--sprt: {}", fault.localize(lang)))
}
