//! The foreign programs of a server, as its command line names them.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::{Result, anyhow, bail};
use tengen_bots::Program as Started;
use tengen_contest::{Player, Protocol, Resources, TimeLimit};
use tengen_core::{Lang, Localize as _};
use tengen_sandbox::{Cell, Level, Limits};
use tengen_server::{GameName, Program};

use crate::{
    args::ServeArgs,
    commands::r#match::{
        engines::{bytes, seconds},
        words::Words,
    },
    guard::guard,
    speech::{file_error, printable},
};

/// As much as Gomocup gives.
const GOMOCUP_MEMORY: u64 = 350 << 20;
/// For the table of positions of other programs.
const USUAL_MEMORY: u64 = 64 << 20;
/// What a program may have beside what it is told, for its own code.
const OWN_MEMORY: u64 = 64 << 20;

const NUMBER: (&str, &str) = ("write a number above 0", "请写大于 0 的整数");

/// All of them; each can be held as it should be.
pub(super) fn programs(args: &ServeArgs, lang: Lang) -> Result<Vec<Program>> {
    let named = args.programs.iter().map(|text| program(text, lang));
    let mut programs = named.collect::<Result<Vec<_>>>()?;
    if let Some(folder) = &args.libraries {
        programs.extend(libraries(folder, lang)?);
    }
    for Program { player, .. } in &programs {
        can_hold(player, lang)?;
    }
    Ok(programs)
}

fn program(text: &str, lang: Lang) -> Result<Program> {
    let how = lang.pick(
        "write words KEY=VALUE, with values that have blanks in quotes: name=Rapfi cmd=\"./pbrain-rapfi -x\"",
        "请写 KEY=VALUE，含空格的值加引号：name=Rapfi cmd=\"./pbrain-rapfi -x\"",
    );
    let words = shlex::split(text).filter(|words| !words.is_empty());
    let words = words.ok_or_else(|| anyhow!("--program {}: {how}", printable(text)))?;
    let words = Words::new("--program", &words, lang)?;
    let Some(command) = words.get("cmd") else {
        return Err(words.bad("cmd", "", ("every program needs one", "每个程序都要有")));
    };
    let started =
        Started::of(command).map_err(|why| anyhow!("--program cmd={command}: {}", why.localize(lang)))?;
    let started = started.with_args(words.all("arg").into_iter().map(Into::into));
    let started = match words.get("dir") {
        Some(folder) => started.in_folder(folder.into()),
        None => started,
    };
    let game = choice(&words, "game", GameName::of, &GameName::ALL.map(GameName::code))?.unwrap_or_default();
    let level = choice(&words, "sandbox", Level::of, &Level::ALL.map(Level::code))?.unwrap_or(Level::Jail);
    let protocols = [Protocol::Gomocup, Protocol::Text].map(Protocol::code);
    let known = if game == GameName::Gomoku { &protocols[..] } else { &protocols[1..] };
    let protocol = choice(&words, "proto", Protocol::from_code, known)?;
    let speaks_gomocup = protocol
        .map_or(game == GameName::Gomoku && !started.is_library(), |known| known == Protocol::Gomocup);
    let how = ("write megabytes, or 1GB", "请写兆字节数，或 1GB");
    let memory = words
        .get("memory")
        .map(|text| bytes(text).filter(|&memory| memory > 0).ok_or_else(|| words.bad("memory", text, how)));
    let memory = memory.transpose()?;
    let turn = words.get("st").map(|text| {
        let how = ("write seconds, such as 0.5", "请写秒数，例如 0.5");
        seconds(text).filter(|time| !time.is_zero()).ok_or_else(|| words.bad("st", text, how))
    });
    let count = |key: &'static str| -> Result<Option<u64>> {
        let text = words.get(key);
        text.map(|text| {
            text.parse().ok().filter(|&n: &u64| n > 0).ok_or_else(|| words.bad(key, text, NUMBER))
        })
        .transpose()
    };
    let small = |key| Ok::<_, anyhow::Error>(count(key)?.map(|n| u32::try_from(n).unwrap_or(u32::MAX)));
    let usual = if speaks_gomocup { GOMOCUP_MEMORY } else { USUAL_MEMORY };
    let resources = Resources {
        nodes: count("nodes")?,
        depth: small("depth")?,
        threads: small("threads")?,
        memory: Some(memory.unwrap_or(usual)),
    };
    let name = words.get("name").map_or_else(|| started.file_name(), str::to_owned);
    let player = Player {
        name,
        program: started.held_in(cell(level, memory)),
        protocol,
        time: TimeLimit { turn: turn.transpose()?, bank: None },
        margin: Duration::ZERO,
        resources,
        settings: words.beginning("option."),
        restart: false,
    };
    words.finish()?;
    Ok(Program { player, game })
}

/// A value with a closed list of names.
fn choice<T>(
    words: &Words,
    key: &'static str,
    read: impl Fn(&str) -> Option<T>,
    known: &[&str],
) -> Result<Option<T>> {
    let Some(text) = words.get(key) else { return Ok(None) };
    let found = read(text).filter(|_| known.contains(&text));
    let (en, zh) = (format!("write {}", known.join(", ")), format!("请写 {}", known.join("、")));
    found.map(Some).ok_or_else(|| words.bad(key, text, (&en, &zh)))
}

/// How a program is held. Who is trusted has no limits that nobody has asked for.
fn cell(level: Level, memory: Option<u64>) -> Cell {
    let limits = if level == Level::Trusted { Limits::NONE } else { Limits::USUAL };
    let memory = memory.map(|memory| memory.saturating_add(OWN_MEMORY)).or(limits.memory);
    Cell { level, limits: Limits { memory, ..limits }, ourselves: guard(), ..Cell::OPEN }
}

/// Every Connect5 library of a folder, by the names of their files.
fn libraries(folder: &Path, lang: Lang) -> Result<Vec<Program>> {
    let cannot =
        |error: io::Error| file_error(("cannot read the folder", "无法读取文件夹"), folder, &error, lang);
    let entries = fs::read_dir(folder).map_err(cannot)?;
    let mut files = Vec::<PathBuf>::new();
    for entry in entries {
        files.push(entry.map_err(cannot)?.path());
    }
    files.sort();
    let mut found = Vec::new();
    for file in files {
        let Some(command) = file.to_str().and_then(|path| shlex::try_quote(path).ok()) else { continue };
        let Ok(started) = Started::of(&command) else { continue };
        if !started.is_library() || !file.is_file() {
            continue;
        }
        let stem = started.file_name();
        let name = stem.split_once("_CONNECT5_").map_or(&*stem, |(name, _)| name).to_owned();
        let player = Player {
            name,
            program: started.held_in(cell(Level::Jail, None)),
            protocol: None,
            time: TimeLimit::default(),
            margin: Duration::ZERO,
            resources: Resources { memory: Some(USUAL_MEMORY), ..Resources::default() },
            settings: Vec::new(),
            restart: false,
        };
        found.push(Program { player, game: GameName::Gomoku });
    }
    if found.is_empty() {
        let how = lang.pick("there is no Connect5 library in it", "里面没有 Connect5 引擎库");
        bail!("--libraries {}: {how}", folder.display());
    }
    Ok(found)
}

/// Whether this system can hold the program as it should be.
fn can_hold(player: &Player, lang: Lang) -> Result<()> {
    let cell = player.program.cell();
    match cell.command(Path::new("true"), &[], None) {
        Ok(_) => Ok(()),
        Err(refused) => {
            bail!("--program {}{}{}", printable(&player.name), lang.pick(": ", "："), refused.localize(lang))
        }
    }
}
