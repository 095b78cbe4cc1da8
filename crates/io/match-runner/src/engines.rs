//! The engines of a match: how they are started and held, and what they may use.

mod built_in;
mod foreign;
mod time;

use std::{path::PathBuf, time::Duration};

use anyhow::{Result, bail};
use tengen_arbiter::{Millis, TableTerms, TimeControl};
use tengen_bots::ProgramSpec;
use tengen_console::{KeyValueArgs, byte_size, duration};
use tengen_contest::MatchPlayer;
use tengen_core::text::printable;
use tengen_core::{Lang, Localize as _};
use tengen_games::AnyRules;
use tengen_sandbox::{SandboxPolicy, TrustLevel};
use tengen_table_host::{EngineProtocol, EngineResources, EngineSpec};

pub(crate) use self::foreign::{OptionDialect, ambiguous_time};
use self::{
    built_in::{BuiltIn, built_in},
    foreign::configured,
    time::time,
};
use crate::{args::MatchArgs, setup::NUMBER};

/// As much as Gomocup gives.
const GOMOCUP_MEMORY: u64 = 350 << 20;
/// For the table of positions of other games.
const USUAL_MEMORY: u64 = 64 << 20;
/// What a program may have beside the table of positions whose size it was told.
const BESIDE_TABLE: u64 = 64 << 20;
/// Nothing can be started with less.
const LEAST_MEMORY: u64 = 16 << 20;
/// For a move, where nothing at all is limited.
const USUAL_TURN: Millis = Millis::seconds(1);

pub(crate) fn players(args: &MatchArgs, rules: &AnyRules, lang: Lang) -> Result<Vec<MatchPlayer>> {
    let dialect = args.compat.unwrap_or(OptionDialect::Cutechess);
    let each = KeyValueArgs::new("--each", &dialect.translate(&args.each), lang)?;
    let groups = args.engines.0.iter();
    let mut players = groups
        .map(|words| {
            let words = dialect.translate(&configured(words, lang)?);
            player(&KeyValueArgs::new("--engine", &words, lang)?, rules, &each)
        })
        .collect::<Result<Vec<MatchPlayer>>>()?;
    each.finish()?;
    number(&mut players);
    Ok(players)
}

/// Players of the same name are told apart by numbers.
fn number(players: &mut [MatchPlayer]) {
    let names: Vec<String> = players.iter().map(|player| player.name().to_owned()).collect();
    for (index, player) in players.iter_mut().enumerate() {
        let is_same = |name: &&String| **name == names[index];
        if names.iter().filter(is_same).count() > 1 {
            let mut n = names[..index].iter().filter(is_same).count() + 1;
            // Somebody else may really be called so.
            while names.contains(&format!("{}-{n}", names[index])) {
                n += names.len();
            }
            player.engine.name = format!("{}-{n}", names[index]);
        }
    }
}

/// A name as it stands in lines, tables and records: on one line, with nothing that acts on a terminal, and not so long
/// that records would cut it off.
fn shown_name(text: &str) -> Option<String> {
    // Room for the numbers of those who are called the same.
    const LONGEST: usize = TableTerms::LONGEST_NAME - 6;
    let name = printable(text.trim());
    let name: String = name.chars().take(LONGEST).collect();
    Some(name.trim_end().to_owned()).filter(|name| !name.is_empty())
}

/// A player of a match from its own words and those of all.
pub fn player(own: &KeyValueArgs, rules: &AnyRules, each: &KeyValueArgs) -> Result<MatchPlayer> {
    let either = |key: &'static str| own.get_or(each, key);
    let protocol = either("proto").map(|(words, text)| match text {
        "gomocup" if EngineProtocol::of_game(rules.game()) == EngineProtocol::Gomocup => {
            Ok(EngineProtocol::Gomocup)
        }
        "text" => Ok(EngineProtocol::Text),
        _ => {
            let how = "match-expected-protocol";
            Err(words.bad("proto", text, how))
        }
    });
    let protocol = protocol.transpose()?;
    let built_in = built_in(own, rules, protocol == Some(EngineProtocol::Text))?;
    let (program, usual_name, usual) = if let Some(BuiltIn { program, name, protocol }) = built_in {
        (program, name, protocol)
    } else {
        let program = program(own, each)?;
        let (name, usual) = (program.file_name(), EngineProtocol::usual(&program, rules.game()));
        (program, name, usual)
    };
    let protocol = protocol.unwrap_or(usual);
    if let Some(why) = protocol.refuses(rules) {
        bail!("{}", why.localize(own.lang()));
    }
    let usual_memory = match protocol {
        EngineProtocol::Gomocup => GOMOCUP_MEMORY,
        EngineProtocol::Text => USUAL_MEMORY,
    };
    let count = |keys: [&'static str; 2]| -> Result<Option<u64>> {
        let found = keys.map(either).into_iter().zip(keys).find_map(|(found, key)| Some((key, found?)));
        let Some((key, (words, text))) = found else { return Ok(None) };
        let number = text.parse().ok().filter(|&n: &u64| n > 0);
        number.map(Some).ok_or_else(|| words.bad(key, text, NUMBER))
    };
    let small =
        |keys| -> Result<Option<u32>> { Ok(count(keys)?.map(|n| u32::try_from(n).unwrap_or(u32::MAX))) };
    let mut time = time(own, each)?;
    let memory = either("memory").map(|(words, text)| {
        let how = "match-expected-size";
        byte_size(text, 1 << 20).ok_or_else(|| words.bad("memory", text, how))
    });
    let memory = memory.transpose()?;
    let resources = EngineResources {
        nodes: count(["nodes", "nodes"])?,
        depth: small(["depth", "plies"])?,
        threads: small(["threads", "thread"])?,
        memory: Some(memory.unwrap_or(usual_memory)),
    };
    // Whoever says that there is no limit means it.
    let is_endless = either("tc").is_some();
    let is_limited = is_endless || resources.nodes.is_some() || resources.depth.is_some();
    if time == TimeControl::None && !is_limited {
        time = TimeControl::Simple { per_move: USUAL_TURN };
    }
    let margin = either("timemargin").map(|(words, text)| {
        let how = "match-expected-margin";
        let margin = duration(text, Duration::from_millis(1)).map(Millis::from);
        margin.ok_or_else(|| words.bad("timemargin", text, how))
    });
    let restart = either("restart").map(|(words, text)| match text {
        "on" => Ok(true),
        "off" | "auto" => Ok(false),
        _ => Err(words.bad("restart", text, "match-expected-on-or-off")),
    });
    let name = own.get("name").and_then(shown_name).or_else(|| shown_name(&usual_name));
    let name = name.unwrap_or_else(|| "?".to_owned());
    let mut settings = each.beginning("option.");
    settings.extend(own.beginning("option."));
    let program = program.held_in(held(own, each, memory.map(|memory| most_memory(protocol, memory)))?);
    own.finish()?;
    let engine = EngineSpec {
        name,
        program,
        protocol: Some(protocol),
        think_time: None,
        resources,
        settings,
        restart: restart.transpose()?.unwrap_or(false),
    };
    Ok(MatchPlayer { engine, time, margin: margin.transpose()?.unwrap_or(TableTerms::PROGRAM_MARGIN) })
}

fn program(own: &KeyValueArgs, each: &KeyValueArgs) -> Result<ProgramSpec> {
    let Some(command) = own.get("cmd") else {
        let how = "match-engine-needs-command";
        return Err(own.bad("cmd", "", how));
    };
    let no_command = |text: &str| {
        let how = "match-invalid-command-line";
        own.bad("cmd", text, how)
    };
    let mut program = ProgramSpec::of(command).map_err(|_| no_command(command))?;
    program = program.with_args(own.all("arg").into_iter().map(Into::into));
    if let Some(args) = own.get("args") {
        program = program.with_more(args).map_err(|_| no_command(args))?;
    }
    let folder = own.get("dir").or_else(|| each.get("dir"));
    Ok(match folder {
        Some(folder) => program.in_folder(folder.into()),
        None => program,
    })
}

/// What a program that was told so much may take. In Gomocup's protocol that is all that it may have. In ours it is for its
/// table of positions, and a program is more than its table.
fn most_memory(protocol: EngineProtocol, told: u64) -> u64 {
    let all = match protocol {
        EngineProtocol::Gomocup => told,
        EngineProtocol::Text => told.saturating_add(BESIDE_TABLE),
    };
    all.max(LEAST_MEMORY)
}

/// How an engine is held.
fn held(own: &KeyValueArgs, each: &KeyValueArgs, memory: Option<u64>) -> Result<SandboxPolicy> {
    let (words, level) = own.get_or(each, "sandbox").unwrap_or((each, TrustLevel::Trusted.code()));
    let how = "match-expected-trust-level";
    let level = TrustLevel::of(level).ok_or_else(|| words.bad("sandbox", level, how))?;
    let (mine, usual) = (own.read("processes", NUMBER)?, each.read("processes", NUMBER)?);
    let processes: Option<u32> = mine.or(usual);
    let shown: Vec<PathBuf> =
        [each.all("show"), own.all("show")].concat().into_iter().map(Into::into).collect();
    let mut cell = SandboxPolicy::usual(level);
    if level == TrustLevel::Trusted {
        let how = "match-only-with-sandbox";
        if let Some(path) = shown.first() {
            return Err(own.bad("show", &path.to_string_lossy(), how));
        }
        if let Some(processes) = processes {
            return Err(own.bad("processes", &processes.to_string(), how));
        }
        return Ok(cell);
    }
    if let Some(missing) = shown.iter().find(|path| !path.exists()) {
        let how = "match-no-such-path";
        return Err(own.bad("show", &missing.to_string_lossy(), how));
    }
    cell.limits.memory = memory.or(cell.limits.memory);
    cell.limits.processes = processes.or(cell.limits.processes);
    cell.shown = shown.into_iter().filter_map(|path| std::path::absolute(path).ok()).collect();
    Ok(cell)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_says_that_there_is_no_limit_gets_none() {
        let turn = |limit: &str| {
            let words = |text: &str| {
                let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
                KeyValueArgs::new("--engine", &words, Lang::En).unwrap()
            };
            player(&words("cmd=x"), &"gomoku".parse().unwrap(), &words(limit)).unwrap().time
        };
        let per_move = |per_move| TimeControl::Simple { per_move };
        assert_eq!(turn(""), per_move(USUAL_TURN));
        assert_eq!(turn("tc=inf"), TimeControl::None);
        assert_eq!(turn("tc=inf st=3"), per_move(Millis::seconds(3)));
    }

    #[test]
    fn a_name_is_one_line_that_acts_on_nothing() {
        assert_eq!(shown_name(" a\nFinished match\n").as_deref(), Some("a\u{fffd}Finished match"));
        assert_eq!(shown_name("\u{1b}[31mred").as_deref(), Some("\u{fffd}[31mred"));
        assert_eq!(shown_name(&"天".repeat(300)).map(|name| name.chars().count()), Some(94));
        assert_eq!(shown_name(" \t"), None);
        assert_eq!(shown_name("<b>天元\"").as_deref(), Some("<b>天元\""));
    }
}
