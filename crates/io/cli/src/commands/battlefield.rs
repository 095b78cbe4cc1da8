use std::{
    fs::File,
    io::{self, BufRead as _, BufReader, IsTerminal as _, Read as _, Write as _},
    path::Path,
    process::ExitCode,
};

use anyhow::{Result, anyhow, bail};
use tengen_battlefield::{
    Field,
    maps::Map,
    text::{Session, read_map},
};
use tengen_console::{file_error, read};
use tengen_core::{Lang, Localize as _};
use tengen_games::AnyRules;

use crate::args::BattlefieldArgs;

/// No line of sense is longer.
const MAX_LINE: usize = 64 << 20;
/// A map of 20×20 takes some 10 kB.
const MAX_MAP: usize = 1 << 20;

/// Runs the reference program's dialogue: map and commands in, screens out.
///
/// What goes to standard output is the reference's, byte for byte; whatever else there is to say goes to standard error,
/// and only to people.
pub(crate) fn run(args: &BattlefieldArgs, lang: Lang) -> Result<ExitCode> {
    let mut screen = Vec::new();
    let session = match &args.map {
        None => Session::new(),
        Some(path) => {
            let field = if let Some(map) = path.to_str().and_then(Map::named) {
                map.field()
            } else {
                let file = open_map(path, lang);
                let file = or_say(file, &format!("Cannot open the file: {}", path.display()))?;
                or_say(read_map_file(file, path, lang), "Failed to load map!")?
            };
            Session::on(field, &mut screen)
        }
    };
    if io::stdin().is_terminal() {
        greet(args.map.is_some(), lang)?;
    }
    let session = talk(session, screen, args.debug, lang)?;
    if let Some(error) = session.map_error().filter(|_| io::stderr().is_terminal()) {
        writeln!(io::stderr(), "{}", error.localize(lang))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What a failed step gives, after the line that the reference program shows for it.
fn or_say<T>(result: Result<T>, line: &str) -> Result<T> {
    if result.is_err() {
        writeln!(io::stdout(), "{line}")?;
    }
    result
}

/// Opens the file of a map.
fn open_map(path: &Path, lang: Lang) -> Result<File> {
    File::open(path).map_err(|error| cannot_read(path, &error, lang))
}

fn cannot_read(path: &Path, error: &io::Error, lang: Lang) -> anyhow::Error {
    file_error(("cannot read", "不能读取"), path, error, lang)
}

/// The rules that a command line gives: a game, and for a battle perhaps a map beside it.
pub(crate) fn rules_of(game: &str, map: Option<&Path>, lang: Lang) -> Result<AnyRules> {
    match (map, game) {
        (None, game) => read(game, lang),
        (Some(map), "battlefield") => Ok(AnyRules::Battlefield(named_map(map, lang)?)),
        (Some(_), _) => bail!("{}", lang.pick("--map goes with battlefield", "--map 只用于 battlefield")),
    }
}

/// The field of one of our maps by its name, else of the map in a file.
pub(crate) fn named_map(name: &Path, lang: Lang) -> Result<Field> {
    if let Some(map) = name.to_str().and_then(Map::named) {
        return Ok(map.field());
    }
    let file = open_map(name, lang).map_err(|error| {
        let codes = Map::all().iter().map(|map| map.code).collect::<Vec<_>>().join(", ");
        anyhow!("{error}{}{codes}", lang.pick("; our maps are ", "；内置地图有 "))
    })?;
    read_map_file(file, name, lang)
}

/// The field of the map in a file.
fn read_map_file(file: File, path: &Path, lang: Lang) -> Result<Field> {
    let mut map = Vec::new();
    let read = file.take(MAX_MAP as u64 + 1).read_to_end(&mut map);
    read.map_err(|error| cannot_read(path, &error, lang))?;
    if map.len() > MAX_MAP {
        bail!("{}{}", path.display(), lang.pick(": too large for a map", "：太大，不是地图"));
    }
    // Editors on Windows like to begin a file with a byte order mark.
    let text = map.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&map);
    read_map(text).map_err(|error| anyhow!("{}: {}", path.display(), error.localize(lang)))
}

/// Tells a person at the keyboard what is expected.
fn greet(has_map: bool, lang: Lang) -> Result<()> {
    let text = if has_map {
        lang.pick(
            "One command a line, such as 1 1 6 6 0 3; ^D ends the game. See --help.",
            "每行一条命令，例如 1 1 6 6 0 3；^D 结束。见 --help。",
        )
    } else {
        lang.pick(
            "Reading the map from the keyboard; see --map and --help.",
            "从键盘读地图；见 --map 和 --help。",
        )
    };
    writeln!(io::stderr(), "{text}")?;
    Ok(())
}

/// Reads lines and shows what the session answers, until it is over. Everything is shown before the program waits for
/// input, so that a person or another program can answer; while more lines are at hand, output is gathered.
fn talk(mut session: Session, mut screen: Vec<u8>, debug: bool, lang: Lang) -> Result<Session> {
    const FULL: usize = 1 << 16;
    let (mut input, mut output) = (BufReader::new(io::stdin().lock()), io::stdout().lock());
    let (mut line, mut notes) = (Vec::new(), Vec::new());
    while !session.is_over() {
        // Debug messages stand between the screens that they belong to.
        if debug || screen.len() > FULL || !input.buffer().contains(&b'\n') {
            output.write_all(&screen)?;
            output.flush()?;
            screen.clear();
        }
        line.clear();
        let n = input.by_ref().take(MAX_LINE as u64 + 1).read_until(b'\n', &mut line)?;
        match n {
            0 => session.end(&mut screen),
            1..=MAX_LINE => session.line(&line, &mut screen, &mut notes),
            _ => bail!("{} {MAX_LINE}", lang.pick("a line has more bytes than", "有一行的字节数超过")),
        }
        if debug {
            // Unlike a reader of the screens, one of the messages who goes away is missed.
            io::stderr().write_all(&notes).map_err(|error| anyhow!("{error}"))?;
        }
        notes.clear();
    }
    output.write_all(&screen)?;
    output.flush()?;
    Ok(session)
}
