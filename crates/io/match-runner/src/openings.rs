//! Opening options: where the games of a match begin.

mod battlefield;

use std::{fs, path::Path};

use anyhow::{Result, anyhow, bail};
use tengen_console::{KeyValueArgs, file_error};
use tengen_contest::{
    MatchOpening, OpeningFile, OpeningFormat, OpeningSchedule, OpeningVariations, RandomOpeningDefaults,
    RandomOpenings, balanced_openings, read_opening_file,
};
use tengen_core::{Lang, Localize as _};
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
        match lang {
            Lang::En => {
                bail!("--openings does not go with opening={opening}: the players open the game themselves")
            }
            Lang::Zh => bail!("--openings 不能与 opening={opening} 一起用：由双方自己开局"),
        }
    }
    let told = match lang {
        Lang::En => format!("the players', from the empty board: {}", opening.localize(lang)),
        Lang::Zh => format!("由双方从空棋盘开始：{}", opening.localize(lang)),
    };
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
        let seed = words.read("srand", ("write a number", "请写整数"))?.unwrap_or(args.seed);
        let mix = match words.get("order") {
            None => is_mixed.then_some(seed),
            Some("sequential") => None,
            Some("random") => Some(seed),
            Some(text) => {
                let how = ("use sequential or random", "可用 sequential 或 random");
                return Err(words.bad("order", text, how));
            }
        };
        let turned_by = match words.get("transform") {
            None => (is_mixed || args.transform).then_some(seed),
            Some("none") => None,
            Some("random") => Some(seed),
            Some(text) => {
                return Err(words.bad("transform", text, ("use random or none", "可用 random 或 none")));
            }
        };
        let start = words.read::<usize>("start", NUMBER)?.unwrap_or(1);
        let Some(skipped) = start.checked_sub(1) else { return Err(words.bad("start", "0", NUMBER)) };
        Ok(Self { skipped, mix, turned_by })
    }

    fn describe(&self, lang: Lang) -> String {
        let start = self.skipped + 1;
        let order = match (self.mix, lang) {
            (None, Lang::En) => format!("in their order from {start}"),
            (None, Lang::Zh) => format!("从第 {start} 个起按顺序"),
            (Some(seed), Lang::En) => format!("mixed with seed {seed}, from {start}"),
            (Some(seed), Lang::Zh) => format!("按种子 {seed} 打乱，从第 {start} 个起"),
        };
        let turned = lang.pick(", turned and mirrored by chance", "，随机旋转和翻转");
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
        Some(text) => return Err(words.bad("lines", text, ("use main or all", "可用 main 或 all"))),
    };
    let plies = words.read("plies", NUMBER)?;
    let way = OpeningOrder::of(args, words, false)?;
    words.finish()?;
    let path = Path::new(file);
    let bytes = fs::read(path);
    let bytes = bytes.map_err(|error| file_error(("cannot read", "无法读取"), path, &error, lang))?;
    let all = read_opening_file(&bytes, OpeningFile { format, lines, plies }, rules)
        .map_err(|fault| anyhow!("{file}{}{}", lang.pick(": ", "："), fault.localize(lang)))?;
    let (n, order) = (all.len(), way.describe(lang));
    let told = match lang {
        Lang::En => format!("{n} of {file}, {order}"),
        Lang::Zh => format!("{file} 中的 {n} 个，{order}"),
    };
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
    let told = match lang {
        Lang::En => format!("{n} balanced ones of our own, {order}"),
        Lang::Zh => format!("自带的 {n} 个均衡开局，{order}"),
    };
    Ok(OpeningBook { openings: way.openings(all), name: "balanced".to_owned(), told })
}

/// How openings are made by chance.
fn chance(args: &MatchArgs, rules: &AnyRules, words: &KeyValueArgs) -> Result<RandomOpenings> {
    let RandomOpeningDefaults { key, moves: usual, balance, nodes } = RandomOpeningDefaults::of(rules);
    let range = words.get(key).unwrap_or(usual);
    let (fewest, most) = range.split_once('-').unwrap_or((range, range));
    let moves = fewest.parse().ok().zip(most.trim_start_matches('.').parse().ok());
    let moves = moves.filter(|&(fewest, most)| fewest <= most && most <= RandomOpenings::MOST_MOVES);
    let how = ("write a number or a range up to 20, such as 4-7", "请写不超过 20 的数或范围，例如 4-7");
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
    let (stones, pieces) = if is_of_stones { ("stones", "子") } else { ("moves", "步") };
    match lang {
        Lang::En => format!(
            "by chance with seed {seed}: {fewest} to {most} {stones}, our engine's score within {balance} after {nodes} nodes"
        ),
        Lang::Zh => format!(
            "随机生成，种子 {seed}：{fewest} 到 {most} {pieces}，本引擎看 {nodes} 个局面后的评分不超过 ±{balance}"
        ),
    }
}
