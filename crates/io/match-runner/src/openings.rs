//! Opening options: where the games of a match begin.

mod battlefield;

use std::{fs, path::Path};

use anyhow::{Result, anyhow, bail};
use tengen_console::{KeyValueArgs, file_error};
use tengen_contest::{
    MatchOpening, OpeningFile, OpeningFormat, OpeningSchedule, OpeningVariations, RandomOpeningDefaults,
    RandomOpenings, balanced_openings, read_opening_file,
};
use tengen_core::{Lang, Localize as _, Message, localize};
use tengen_games::AnyRules;
use tengen_gomoku::Opening as Protocol;

use crate::{args::MatchArgs, setup::NUMBER};

/// Words that ask for openings by chance.
const CHANCE: [&str; 4] = ["stones", "plies", "balance", "nodes"];

/// Openings, with what people are told about them.
pub(crate) struct OpeningBook {
    pub(crate) openings: OpeningSchedule,
    /// Where they come from.
    pub(crate) name: String,
    pub(crate) told: String,
}

pub(crate) fn openings(args: &MatchArgs, rules: &AnyRules, lang: Lang) -> Result<OpeningBook> {
    let words = KeyValueArgs::new("--openings", &args.openings, lang)?;
    if let Some(opening) = rules.opening_protocol() {
        return agreed(args, rules, opening, lang);
    }
    if rules.game().has_maps() {
        return battlefield::maps(args, rules, &words, lang);
    }
    if let Some(file) = words.get("file") {
        return listed(args, file, rules, &words, lang);
    }
    let wants_chance = CHANCE.iter().any(|key| words.has(key));
    let all = if wants_chance { Vec::new() } else { balanced_openings(rules) };
    if all.is_empty() { random(args, rules, &words, lang) } else { balanced(args, all, &words, lang) }
}

/// The players open the game themselves, by the rules.
fn agreed(args: &MatchArgs, rules: &AnyRules, opening: Protocol, lang: Lang) -> Result<OpeningBook> {
    if !args.openings.is_empty() {
        bail!(localize!(lang, "match-no-openings-with-protocol", opening))
    }
    let told = localize!(lang, "match-openings-of-protocol", opening = opening.localize(lang));
    let openings = OpeningSchedule::listed(vec![MatchOpening::none(rules.clone())], 0, None);
    Ok(OpeningBook { openings, name: opening.code().to_owned(), told })
}

/// How a list of openings is gone through: from the first told one on, in their order or mixed, turned or not.
struct OpeningOrder {
    /// From 0.
    skipped: usize,
    mix: Option<u64>,
    turned_by: Option<u64>,
}

impl OpeningOrder {
    /// Those of a file are taken as they stand there; what we have ourselves is mixed.
    fn of(args: &MatchArgs, words: &KeyValueArgs, is_mixed: bool) -> Result<Self> {
        let seed = words.read("srand", "match-expected-integer")?.unwrap_or(args.seed);
        let mix = match words.get("order") {
            None => is_mixed.then_some(seed),
            Some("sequential") => None,
            Some("random") => Some(seed),
            Some(text) => {
                let how = "match-expected-order";
                return Err(words.bad("order", text, how));
            }
        };
        let turned_by = match words.get("transform") {
            None => (is_mixed || args.transform).then_some(seed),
            Some("none") => None,
            Some("random") => Some(seed),
            Some(text) => {
                return Err(words.bad("transform", text, "match-expected-transform"));
            }
        };
        let start = words.read::<usize>("start", NUMBER)?.unwrap_or(1);
        let Some(skipped) = start.checked_sub(1) else { return Err(words.bad("start", "0", NUMBER)) };
        Ok(Self { skipped, mix, turned_by })
    }

    fn describe(&self, lang: Lang) -> String {
        let start = self.skipped + 1;
        let order = match self.mix {
            None => localize!(lang, "match-openings-in-order", start),
            Some(seed) => localize!(lang, "match-openings-shuffled", seed, start),
        };
        let turned = lang.text("match-openings-turned");
        format!("{order}{}", if self.turned_by.is_some() { turned } else { "" })
    }

    fn openings(self, all: Vec<MatchOpening>) -> OpeningSchedule {
        let openings = OpeningSchedule::listed(all, self.skipped, self.mix);
        match self.turned_by {
            Some(seed) => openings.turned(seed),
            None => openings,
        }
    }
}

fn listed(
    args: &MatchArgs,
    file: &str,
    rules: &AnyRules,
    words: &KeyValueArgs,
    lang: Lang,
) -> Result<OpeningBook> {
    // `type` is what c-gomoku-cli calls it.
    let format: Option<OpeningFormat> = words.named("format")?.or(words.named("type")?);
    let lines = match words.get("lines") {
        None | Some("main") => OpeningVariations::Main,
        Some("all") => OpeningVariations::All,
        Some(text) => return Err(words.bad("lines", text, "match-expected-lines")),
    };
    let plies = words.read("plies", NUMBER)?;
    let way = OpeningOrder::of(args, words, false)?;
    words.finish()?;
    let path = Path::new(file);
    let bytes = fs::read(path);
    let bytes = bytes.map_err(|error| file_error("match-cannot-read", path, &error, lang))?;
    let all = read_opening_file(&bytes, OpeningFile { format, lines, plies }, rules)
        .map_err(|fault| anyhow!(localize!(lang, "core-colon", before = file, after = fault.message())))?;
    let (n, order) = (all.len(), way.describe(lang));
    let told = localize!(lang, "match-openings-of-file", n, file, order);
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Ok(OpeningBook { openings: way.openings(all), name, told })
}

/// Those that come with the program.
fn balanced(
    args: &MatchArgs,
    all: Vec<MatchOpening>,
    words: &KeyValueArgs,
    lang: Lang,
) -> Result<OpeningBook> {
    let way = OpeningOrder::of(args, words, true)?;
    words.finish()?;
    let (n, order) = (all.len(), way.describe(lang));
    let told = localize!(lang, "match-openings-built-in", n, order);
    Ok(OpeningBook { openings: way.openings(all), name: "balanced".to_owned(), told })
}

/// How openings are made by chance.
fn chance(args: &MatchArgs, rules: &AnyRules, words: &KeyValueArgs) -> Result<RandomOpenings> {
    let RandomOpeningDefaults { key, moves: usual, balance, nodes } = RandomOpeningDefaults::of(rules);
    let range = words.get(key).unwrap_or(usual);
    let (fewest, most) = range.split_once('-').unwrap_or((range, range));
    let moves = fewest.parse().ok().zip(most.trim_start_matches('.').parse().ok());
    let moves = moves.filter(|&(fewest, most)| fewest <= most && most <= RandomOpenings::MOST_MOVES);
    let how = "match-expected-range";
    Ok(RandomOpenings {
        seed: args.seed,
        moves: moves.ok_or_else(|| words.bad(key, range, how))?,
        balance: words.read("balance", NUMBER)?.unwrap_or(balance),
        nodes: words.read("nodes", NUMBER)?.unwrap_or(nodes),
    })
}

fn random(args: &MatchArgs, rules: &AnyRules, words: &KeyValueArgs, lang: Lang) -> Result<OpeningBook> {
    let random = chance(args, rules, words)?;
    words.finish()?;
    let told = by_chance(random, rules, lang);
    let openings = OpeningSchedule::random(random, vec![rules.clone()]);
    Ok(OpeningBook { openings, name: "random".to_owned(), told })
}

fn by_chance(random: RandomOpenings, rules: &AnyRules, lang: Lang) -> String {
    let RandomOpenings { seed, moves: (fewest, most), balance, nodes } = random;
    let is_of_stones = RandomOpeningDefaults::of(rules).key == "stones";
    let unit = Message::new(if is_of_stones { "match-stones" } else { "match-moves" });
    localize!(lang, "match-openings-random", seed, fewest, most, unit, balance, nodes)
}
