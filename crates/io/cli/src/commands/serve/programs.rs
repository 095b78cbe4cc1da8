//! Foreign programs of a server, as `--program` names them.

use std::{path::Path, time::Duration};

use anyhow::{Result, anyhow, bail};
use tengen_api::GameName;
use tengen_arbiter::TimeControl;
use tengen_console::{KeyValueArgs, file_error, read};
use tengen_core::text::printable;
use tengen_core::{Lang, Message, message};
use tengen_lib_host::EngineName;
use tengen_lib_tools::libraries;
use tengen_match_runner::player;
use tengen_sandbox::TrustLevel;
use tengen_server::ServerProgram;

use crate::args::ServeArgs;

const PROGRAM: &str = "--program";
const LIBRARIES: &str = "--libraries";

/// All of them, the named ones first.
pub(super) fn programs(args: &ServeArgs, lang: Lang) -> Result<Vec<ServerProgram>> {
    let how = lang.text("cli-program-words");
    let named = args.programs.iter().map(|text| {
        let words = shlex::split(text).filter(|words| !words.is_empty());
        let words = words.ok_or_else(|| anyhow!("{PROGRAM} {}: {how}", printable(text)))?;
        program(PROGRAM, &words, lang)
    });
    let mut programs = named.collect::<Result<Vec<_>>>()?;
    if let Some(folder) = &args.libraries {
        programs.extend(of_folder(folder, lang)?);
    }
    Ok(programs)
}

/// The words are those of an engine in a match, and which game it plays.
fn program(option: &'static str, words: &[String], lang: Lang) -> Result<ServerProgram> {
    let own = KeyValueArgs::new(option, words, lang)?;
    let game = match own.get("game") {
        None => GameName::default(),
        Some(text) => text.parse().map_err(|_| {
            let known = Message::names(GameName::ALL.map(GameName::code));
            own.bad("game", text, message!("server-programs-game", known))
        })?,
    };
    for key in ["tc", "timemargin"] {
        if let Some(text) = own.get(key) {
            let how = "cli-program-no-clock";
            return Err(own.bad(key, text, how));
        }
    }
    // Whoever runs a server seats strangers.
    let usual = KeyValueArgs::new(option, &[format!("sandbox={}", TrustLevel::Jail.code())], lang)?;
    let mut player = player(&own, &read(game.code(), lang)?, &usual)?;
    if let (TimeControl::Simple { per_move }, Some(_)) = (player.time, own.get("st")) {
        player.engine.think_time = Some(Duration::from_millis(per_move.0));
    }
    Ok(ServerProgram { engine: player.engine, game })
}

/// Every Connect5 library of a folder, by the names of their files.
fn of_folder(folder: &Path, lang: Lang) -> Result<Vec<ServerProgram>> {
    let files =
        libraries(folder).map_err(|error| file_error("cli-cannot-read-the-folder", folder, &error, lang))?;
    let names: Vec<EngineName> = files.iter().map(|file| EngineName::of(file)).collect();
    let mut found = Vec::new();
    for (file, own) in files.iter().zip(&names).filter(|(_, name)| !name.is_connect6) {
        let Some(command) = file.to_str().and_then(|path| shlex::try_quote(path).ok()) else {
            bail!("{LIBRARIES} {}: {}", file.display(), lang.text("cli-library-bad-name"));
        };
        // Two versions of one engine are told apart.
        let is_only = names.iter().filter(|other| other.name == own.name).count() == 1;
        let name = match &own.version {
            Some(version) if !is_only => format!("{} {version}", own.name),
            Some(_) | None => own.name.clone(),
        };
        found.push(program(LIBRARIES, &[format!("cmd={command}"), format!("name={name}")], lang)?);
    }
    if found.is_empty() {
        let how = lang.text("cli-no-libraries");
        bail!("{LIBRARIES} {}: {how}", folder.display());
    }
    Ok(found)
}
