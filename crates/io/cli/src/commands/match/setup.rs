//! What the command line of a match means.

use std::time::Duration;

use anyhow::{Result, anyhow, bail};
use tengen_bots::Program;
use tengen_contest::{Bank, Match, Player, Protocol, Resources, TimeLimit};
use tengen_core::{Lang, Localize as _};
use tengen_games::{AnyPosition, AnyRules};
use tengen_sandbox::Cell;
use tengen_statistics::{Model, Sprt};

use super::{
    openings::{Book, openings},
    words::Words,
};
use crate::{args::MatchArgs, guard::guard, speech::read};

/// An answer may be so much later than its time unless somebody says otherwise.
const USUAL_MARGIN: Duration = Duration::from_millis(100);
/// As much as Gomocup gives.
const GOMOCUP_MEMORY: u64 = 350 << 20;
/// For the table of positions of other games.
const USUAL_MEMORY: u64 = 64 << 20;
/// For a move, where nothing at all is limited.
const USUAL_TURN: Duration = Duration::from_secs(1);

const SECONDS: (&str, &str) = ("write seconds, such as 0.5", "请写秒数，例如 0.5");
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
    let each = Words::new("--each", &args.each, lang)?;
    let players = players(args, &rules, &each, lang)?;
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
        if rules.size.width().min(rules.size.height()) < 5 {
            bail!("--size {}: {}", rules.size, lang.pick("at least 5 on each side", "每边至少 5"));
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
        AnyRules::Gomoku(rules) => format!("{}{comma}{}", rules.rule.localize(lang), rules.size),
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

fn players(args: &MatchArgs, rules: &AnyRules, each: &Words, lang: Lang) -> Result<[Player; 2]> {
    let groups = args.engines.0.iter();
    let mut players = groups
        .map(|words| player(&Words::new("--engine", words, lang)?, rules, each))
        .collect::<Result<Vec<Player>>>()?;
    each.finish()?;
    // Two of the same file are told apart by numbers.
    if let [first, second] = &mut players[..]
        && first.name == second.name
    {
        first.name.push_str("-1");
        second.name.push_str("-2");
    }
    let n = players.len();
    players.try_into().map_err(|_| match lang {
        Lang::En => anyhow!("a match is between two engines, not {n}: give --engine twice"),
        Lang::Zh => anyhow!("比赛是两个引擎之间的，不是 {n} 个：请给两次 --engine"),
    })
}

fn player(own: &Words, rules: &AnyRules, each: &Words) -> Result<Player> {
    let program = program(own, each)?;
    let either = |key: &'static str| {
        let (own_value, other) = (own.get(key), each.get(key));
        own_value.map(|value| (own, value)).or_else(|| other.map(|value| (each, value)))
    };
    let protocol = either("proto").map(|(words, text)| match text {
        "gomocup" if matches!(rules, AnyRules::Gomoku(_)) => Ok(Protocol::Gomocup),
        "text" => Ok(Protocol::Text),
        _ => {
            let how = ("write text, or for gomoku also gomocup", "请写 text；gomoku 也可以写 gomocup");
            Err(words.bad("proto", text, how))
        }
    });
    let protocol = protocol.transpose()?.unwrap_or_else(|| Protocol::usual(&program, rules));
    if let Some(why) = protocol.refuses(rules) {
        bail!("{}", why.localize(own.lang()));
    }
    let usual_memory = match protocol {
        Protocol::Gomocup => GOMOCUP_MEMORY,
        Protocol::Text => USUAL_MEMORY,
    };
    let count = |keys: [&'static str; 2]| -> Result<Option<u64>> {
        let found = keys.map(either).into_iter().zip(keys).find_map(|(found, key)| Some((key, found?)));
        let Some((key, (words, text))) = found else { return Ok(None) };
        let number = text.parse().ok().filter(|&n: &u64| n > 0);
        number.map(Some).ok_or_else(|| words.bad(key, text, NUMBER))
    };
    let small =
        |keys| -> Result<Option<u32>> { Ok(count(keys)?.map(|n| u32::try_from(n).unwrap_or(u32::MAX))) };
    let turn = either("st").map(|(words, text)| {
        seconds(text).filter(|time| !time.is_zero()).ok_or_else(|| words.bad("st", text, SECONDS))
    });
    let how = ("write seconds a game, such as 60 or 60+0.5", "请写每局秒数，例如 60 或 60+0.5");
    let clock = either("tc").filter(|(_, text)| *text != "inf");
    let clock = clock.map(|(words, text)| bank(text).ok_or_else(|| words.bad("tc", text, how)));
    let mut time = TimeLimit { turn: turn.transpose()?, bank: clock.transpose()? };
    let memory = either("memory").map(|(words, text)| {
        let how = ("write megabytes, or 1GB", "请写兆字节数，或 1GB");
        bytes(text).ok_or_else(|| words.bad("memory", text, how))
    });
    let resources = Resources {
        nodes: count(["nodes", "nodes"])?,
        depth: small(["depth", "plies"])?,
        threads: small(["threads", "thread"])?,
        memory: Some(memory.transpose()?.unwrap_or(usual_memory)),
    };
    if time == TimeLimit::default() && resources.nodes.is_none() && resources.depth.is_none() {
        time.turn = Some(USUAL_TURN);
    }
    let margin = either("timemargin").map(|(words, text)| {
        let how = ("write milliseconds", "请写毫秒数");
        text.parse().map(Duration::from_millis).map_err(|_| words.bad("timemargin", text, how))
    });
    let restart = either("restart").map(|(words, text)| match text {
        "on" => Ok(true),
        "off" | "auto" => Ok(false),
        _ => Err(words.bad("restart", text, ("write on or off", "请写 on 或 off"))),
    });
    let name = own.get("name").map_or_else(|| program.file_name(), str::to_owned);
    let mut settings = each.beginning("option.");
    settings.extend(own.beginning("option."));
    own.finish()?;
    Ok(Player {
        name,
        program,
        protocol: Some(protocol),
        time,
        margin: margin.transpose()?.unwrap_or(USUAL_MARGIN),
        resources,
        settings,
        restart: restart.transpose()?.unwrap_or(false),
    })
}

fn program(own: &Words, each: &Words) -> Result<Program> {
    let Some(command) = own.get("cmd") else {
        let how = ("every engine needs one", "每个引擎都要有");
        return Err(own.bad("cmd", "", how));
    };
    let no_command = |text: &str| {
        let how = (
            "not a command line: write a program and its arguments; quotes must be closed",
            "不是命令行：请写程序和参数，引号要成对",
        );
        own.bad("cmd", text, how)
    };
    let mut program = Program::of(command).map_err(|_| no_command(command))?;
    program = program.with_args(own.all("arg").into_iter().map(Into::into));
    if let Some(args) = own.get("args") {
        program = program.with_more(args).map_err(|_| no_command(args))?;
    }
    program = program.held_in(Cell { ourselves: guard(), ..Cell::OPEN });
    let folder = own.get("dir").or_else(|| each.get("dir"));
    Ok(match folder {
        Some(folder) => program.in_folder(folder.into()),
        None => program,
    })
}

pub(in crate::commands) fn seconds(text: &str) -> Option<Duration> {
    // `1:30` is a minute and a half.
    let seconds = match text.split_once(':') {
        Some((minutes, seconds)) => {
            minutes.parse::<u32>().ok().map(f64::from)? * 60.0 + seconds.parse::<f64>().ok()?
        }
        None => text.parse::<f64>().ok()?,
    };
    Duration::try_from_secs_f64(seconds).ok()
}

fn bank(text: &str) -> Option<Bank> {
    let (main, increment) = text.split_once('+').unwrap_or((text, "0"));
    let bank = Bank { main: seconds(main)?, increment: seconds(increment)? };
    (!bank.main.is_zero()).then_some(bank)
}

pub(in crate::commands) fn bytes(text: &str) -> Option<u64> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let shift = match text[digits.len()..].to_ascii_uppercase().as_str() {
        "" | "M" | "MB" => 20,
        "K" | "KB" => 10,
        "G" | "GB" => 30,
        _ => return None,
    };
    digits.parse::<u64>().ok()?.checked_mul(1 << shift)
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
