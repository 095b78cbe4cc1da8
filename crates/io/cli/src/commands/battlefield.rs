use std::{
    fs,
    io::{self, BufRead as _, BufReader, Read, Write},
    process::ExitCode,
};

use anyhow::{Result, bail};
use tengen_battlefield::text::{Session, read_map};
use tengen_core::{Lang, Localize as _};

use crate::args::BattlefieldArgs;

/// Runs the reference program's dialogue: map and commands in, screens out.
///
/// What goes to standard output is the reference's, byte for byte; whatever else there is to say goes to standard error.
pub(crate) fn run(args: &BattlefieldArgs, lang: Lang) -> Result<ExitCode> {
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    let Some(path) = &args.map else {
        talk(Session::new(), Vec::new(), input, output, args.debug, lang)?;
        return Ok(ExitCode::SUCCESS);
    };
    let map = match fs::read(path) {
        Ok(map) => map,
        Err(error) => {
            io::stdout().write_all(format!("Cannot open the file: {}\n", path.display()).as_bytes())?;
            bail!("{}: {error}", path.display());
        }
    };
    let mut screen = Vec::new();
    let session = match read_map(&map) {
        Ok(field) => Session::on(field, &mut screen),
        Err(error) => {
            io::stdout().write_all(b"Failed to load map!\n")?;
            bail!("{}: {}", path.display(), error.localize(lang));
        }
    };
    talk(session, screen, input, output, args.debug, lang)?;
    Ok(ExitCode::SUCCESS)
}

/// Reads lines and shows what the session answers. Everything is shown before the program waits for input, so that a
/// person or another program can answer; while more input is at hand, output is gathered.
fn talk(
    mut session: Session,
    mut screen: Vec<u8>,
    input: impl Read,
    mut output: impl Write,
    debug: bool,
    lang: Lang,
) -> Result<()> {
    const FULL: usize = 1 << 16;
    let mut input = BufReader::new(input);
    let (mut line, mut notes) = (Vec::new(), Vec::new());
    while !session.is_over() {
        if input.buffer().is_empty() || screen.len() > FULL {
            output.write_all(&screen)?;
            output.flush()?;
            screen.clear();
        }
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            session.end(&mut screen);
        } else {
            session.line(&line, &mut screen, &mut notes);
        }
        if debug && !notes.is_empty() {
            io::stderr().write_all(&notes)?;
        }
        notes.clear();
    }
    output.write_all(&screen)?;
    output.flush()?;
    if let Some(error) = session.map_error().filter(|_| debug) {
        writeln!(io::stderr(), "{}", error.localize(lang))?;
    }
    Ok(())
}
