//! Maps as openings.

use std::path::Path;

use anyhow::Result;
use tengen_battlefield::maps::NamedMap;
use tengen_console::{KeyValueArgs, named_map};
use tengen_contest::OpeningSchedule;
use tengen_core::{Lang, localize};
use tengen_games::AnyRules;

use super::{OpeningBook, by_chance, chance};
use crate::args::MatchArgs;

/// The maps of a match in turn, as they are; when all have been played, with a few orders by chance.
pub(super) fn maps(
    args: &MatchArgs,
    rules: &AnyRules,
    words: &KeyValueArgs,
    lang: Lang,
) -> Result<OpeningBook> {
    let random = chance(args, rules, words)?;
    let names = words.get("maps").map(|names| names.split(',').collect::<Vec<_>>());
    words.finish()?;
    let read =
        |name: &&str| named_map(Path::new(name), lang).map(|field| AnyRules::Battlefield(field.into()));
    let all = match names {
        Some(names) => names.iter().map(read).collect::<Result<Vec<AnyRules>>>()?,
        None if args.game == "battlefield" => {
            NamedMap::all().iter().map(|map| AnyRules::Battlefield(map.field().into())).collect()
        }
        None => vec![rules.clone()],
    };
    let n = all.len();
    let later = by_chance(random, rules, lang);
    let told = localize!(lang, "match-openings-maps", n, later);
    let openings = OpeningSchedule::random(random, all);
    Ok(OpeningBook { openings, name: "maps".to_owned(), told })
}
