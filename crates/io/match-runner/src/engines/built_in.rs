//! Our own players as engines: `builtin=tengen level=3`. They run as children of ours like everybody else.

use std::{env, ffi::OsString};
use tengen_core::message;

use anyhow::{Context as _, Result};
use tengen_any_engine::{bot_named, bot_names};
use tengen_bots::ProgramSpec;
use tengen_games::AnyRules;
use tengen_table_host::EngineProtocol::{self, Gomocup};

use tengen_console::KeyValueArgs;

/// One of them, and what it is called.
pub(super) struct BuiltIn {
    pub(super) program: ProgramSpec,
    pub(super) name: String,
    /// How it is talked to.
    pub(super) protocol: EngineProtocol,
}

/// The player of this name, if that is asked for.
pub(super) fn built_in(own: &KeyValueArgs, rules: &AnyRules, wants_text: bool) -> Result<Option<BuiltIn>> {
    let level = own.read::<u8>("level", LEVEL)?;
    if let Some(level) = level.filter(|level| !(1..=10).contains(level)) {
        return Err(own.bad("level", &level.to_string(), LEVEL));
    }
    let seed = own.read::<u64>("seed", "match-expected-integer")?;
    let Some(name) = own.get("builtin") else {
        for key in ["level", "seed"] {
            if let Some(text) = own.get(key) {
                return Err(own.bad(key, text, "match-only-with-builtin"));
            }
        }
        return Ok(None);
    };
    for key in ["cmd", "arg", "args", "dir"] {
        if let Some(text) = own.get(key) {
            return Err(own.bad(key, text, "match-not-with-builtin"));
        }
    }
    let (game, has_gomocup) = (rules.game().code(), EngineProtocol::of_game(rules.game()) == Gomocup);
    let Some(bot) = bot_named(rules.game(), name) else {
        let known = bot_names(rules.game()).join(", ");
        return Err(own.bad("builtin", name, message!("match-known-builtins", game, known)));
    };
    let is_ours = bot == "tengen";
    if let (Some(level), false) = (level, is_ours) {
        let how = "match-only-tengen-has-levels";
        return Err(own.bad("level", &level.to_string(), how));
    }
    let mut args: Vec<OsString> = vec!["engine".into()];
    args.push(if bot == "gobang" { bot } else { game }.into());
    if !is_ours && bot != "gobang" {
        args.extend(["--bot".into(), bot.into()]);
    }
    if let Some(level) = level {
        args.extend(["--level".into(), level.to_string().into()]);
    }
    if let Some(seed) = seed {
        args.extend(["--seed".into(), seed.to_string().into()]);
    }
    let is_text = !has_gomocup || is_ours && (wants_text || Gomocup.refuses(rules).is_some());
    if has_gomocup && is_text {
        args.extend(["--proto".into(), "text".into()]);
    }
    let ourselves = env::current_exe().context("cannot find our own program")?;
    let program = ProgramSpec::named(ourselves.into_os_string())?.with_args(args);
    let name = level.map_or_else(|| name.to_owned(), |level| format!("{name}-{level}"));
    let protocol = if is_text { EngineProtocol::Text } else { Gomocup };
    Ok(Some(BuiltIn { program, name, protocol }))
}

const LEVEL: &str = "match-expected-level";
