use std::{
    io::{self, BufRead as _, BufReader, IsTerminal as _, Read as _, Write as _},
    process::ExitCode,
};

use anyhow::{Result, anyhow, bail};
use tengen_battlefield::{maps::NamedMap, text::TextSession};
use tengen_console::{open_map, read_map_file};
use tengen_core::{Lang, Localize as _, localize};

use crate::args::BattlefieldArgs;

/// No line of sense is longer.
const MAX_LINE: usize = 64 << 20;

/// Runs the reference program's dialogue: map and commands in, screens out.
///
/// What goes to standard output is the reference's, byte for byte; whatever else there is to say goes to standard error,
/// and only to people.
pub(crate) fn run(args: &BattlefieldArgs, lang: Lang) -> Result<ExitCode> {
    let mut screen = Vec::new();
    let session = match &args.map {
        None => TextSession::new(),
        Some(path) => {
            let field = if let Some(map) = path.to_str().and_then(NamedMap::named) {
                map.field()
            } else {
                let file = open_map(path, lang);
                let file = or_say(file, &format!("Cannot open the file: {}", path.display()))?;
                or_say(read_map_file(file, path, lang), "Failed to load map!")?
            };
            TextSession::on(field, &mut screen)
        }
    };
    if io::stdin().is_terminal() {
        print_instructions(args.map.is_some(), lang)?;
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

/// Tells a person at the keyboard what is expected.
fn print_instructions(has_map: bool, lang: Lang) -> Result<()> {
    let text =
        if has_map { lang.text("cli-battlefield-input") } else { lang.text("cli-battlefield-map-input") };
    writeln!(io::stderr(), "{text}")?;
    Ok(())
}

/// Reads lines and shows what the session answers, until it is over. Everything is shown before the program waits for
/// input, so that a person or another program can answer; while more lines are at hand, output is gathered.
fn talk(mut session: TextSession, mut screen: Vec<u8>, debug: bool, lang: Lang) -> Result<TextSession> {
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
            _ => bail!(localize!(lang, "cli-battlefield-line-too-long", most = MAX_LINE)),
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
