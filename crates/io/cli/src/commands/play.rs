//! `tengen play`: turns the command line into a game in the terminal.

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
    sync::Arc,
};

use anyhow::{Result, anyhow, bail};
use tengen_arbiter::{TableTerms, TimeControl};
use tengen_console::{create_folder, is_dash, read, rules_of};
use tengen_core::text::printable;
use tengen_core::{Lang, Localize, Message, localize, message};
use tengen_games::{AnyPosition, AnyRules, GameName, ParseRulesError};
use tengen_lib_host::EngineName;
use tengen_records::{Record, RecordNote};
use tengen_sandbox::SandboxPolicy;
use tengen_sandbox::TrustLevel;
use tengen_search::Level;
use tengen_store::SqliteStore;
use tengen_table_host::{EngineSpec, SeatOccupant};
use tengen_tui::{
    FirstPlayer, OnlineRequest, PlayRequest, ResumeMode, SavedGames, SeatAssignment, StartingRecord,
    has_screen_beside_input,
};

use crate::{
    args::{FirstMoveArg, PlayArgs, ThemeArgs},
    data, record_file,
    screen::{exit_code, is_plain, supervised, theme_of},
};

pub(crate) fn run(args: &PlayArgs, lang: Lang) -> Result<ExitCode> {
    if let Some(target) = args.game.as_deref().filter(|game| tengen_tui::is_server_address(game)) {
        return run_online(args, target, lang);
    }
    if args.token.is_some() {
        bail!("{}", lang.text("cli-play-token-without-server"));
    }
    let rules = rules(args, lang)?;
    let time = time(args, lang)?;
    let seating = seating(args, rules.as_ref(), lang)?;
    let wanted = ThemeArgs { plain: args.look.plain || args.no_board, ..args.look };
    let is_input_taken = load_path(args).is_some_and(|path| is_dash(&path));
    let plain = if is_input_taken { wanted.plain || !has_screen_beside_input() } else { is_plain(wanted) };
    if let Some(status) = supervised(plain) {
        return Ok(status);
    }
    let (archive, warning) = archive(args.data.as_deref(), lang);
    let resume = match (args.resume, args.new) {
        (true, _) => ResumeMode::Yes,
        (_, true) => ResumeMode::No,
        (false, false) => ResumeMode::Ask,
    };
    let wish = PlayRequest {
        rules,
        load: load(args, lang)?,
        resume,
        seating,
        time,
        plain,
        board: !args.no_board,
        look: theme_of(wanted, plain, lang),
        mouse: !wanted.no_mouse,
        archive,
        warning,
        data: args.data.clone(),
        review_nodes: args.review_nodes,
    };
    exit_code(tengen_tui::play(wish), lang)
}

/// On a server.
fn run_online(args: &PlayArgs, target: &str, lang: Lang) -> Result<ExitCode> {
    let given = settings(args).into_iter().map(|(option, _, value)| (option, value.is_some()));
    let others = [
        ("--map", args.map.is_some()),
        ("--against", !args.against.is_empty()),
        ("--proto", args.proto.is_some()),
        ("--sandbox", args.sandbox.is_some()),
        ("--first", matches!(args.first, FirstMoveArg::Opponent)),
        ("--tc", args.tc.is_some()),
        ("--new", args.new),
    ];
    if let Some((option, _)) = given.chain(others).find(|(_, is_given)| *is_given) {
        bail!(localize!(lang, "cli-play-not-on-a-server", option))
    }
    let told = args.token.clone().or_else(|| std::env::var("TENGEN_TOKEN").ok());
    let token = told.map(|token| token.trim().to_owned()).filter(|token| !token.is_empty());
    let names = names(args, lang)?;
    if names.len() > 1 || (!names.is_empty() && token.is_some()) {
        bail!("{}", lang.text("cli-play-guest-name"));
    }
    let wanted = ThemeArgs { plain: args.look.plain || args.no_board, ..args.look };
    let plain = is_plain(wanted);
    if let Some(status) = supervised(plain) {
        return Ok(status);
    }
    // Where a guest cannot be remembered, there is one all the same.
    let (archive, _) = archive(args.data.as_deref(), lang);
    let wish = OnlineRequest {
        target: target.to_owned(),
        token,
        name: names.into_iter().next(),
        plain,
        board: !args.no_board,
        look: theme_of(wanted, plain, lang),
        mouse: !wanted.no_mouse,
        archive,
        warning: None,
    };
    exit_code(tengen_tui::play_online(&wish), lang)
}

/// The record that is played on, read from its file or from standard input.
fn load(args: &PlayArgs, lang: Lang) -> Result<Option<StartingRecord>> {
    let Some(path) = load_path(args) else { return Ok(None) };
    let reading = record_file::open(&path, lang)?;
    let record = record_file::game(&reading, args.at.game_number, lang)?.clone();
    let end = record_file::place(&record, args.at.after, lang)?;
    let is_meant = |note: &&RecordNote| note.record + 1 == args.at.game_number;
    let mut notes: Vec<Message> = reading.notes.iter().filter(is_meant).map(Localize::message).collect();
    let n_games = reading.records.len();
    if n_games > 1 && args.at.game_number == 1 {
        notes.push(message!("cli-first-of-games", n_games));
    }
    Ok(Some(StartingRecord { path, record, end, notes }))
}

/// Where that record is.
fn load_path(args: &PlayArgs) -> Option<PathBuf> {
    let named = args.game.as_ref().filter(|game| record_file::is_record(game)).map(PathBuf::from);
    named.or_else(|| args.load.clone())
}

/// Where games are kept. Where that cannot be, a game is played all the same, and whoever plays is told.
fn archive(told: Option<&Path>, lang: Lang) -> (SavedGames, Option<Message>) {
    match open(told, lang) {
        Ok(archive) => (archive, None),
        Err(why) => {
            let warning = message!("cli-game-is-not-kept", why = format!("{why:#}"));
            (SavedGames::in_memory(), Some(warning))
        }
    }
}

fn open(told: Option<&Path>, lang: Lang) -> Result<SavedGames> {
    let folder = data::folder(told, lang)?;
    create_folder(&folder, lang)?;
    let store =
        SqliteStore::open_beside(data::games(&folder)).map_err(|error| data::trouble(&error, lang))?;
    Ok(SavedGames::new(Arc::new(store), folder))
}

/// The record of the game that was played last in the terminal.
pub(crate) fn last_record(told: Option<&Path>, lang: Lang) -> Result<Record> {
    let is_there = data::games(&data::folder(told, lang)?).exists();
    let record = if is_there { open(told, lang)?.last_record() } else { Ok(None) };
    let record = record.map_err(|why| anyhow!("{}", why.localize(lang)))?;
    record.ok_or_else(|| anyhow!("{}", lang.text("cli-replay-no-last-game")))
}

fn time(args: &PlayArgs, lang: Lang) -> Result<TimeControl> {
    let Some(text) = &args.tc else { return Ok(TimeControl::None) };
    text.parse().map_err(|error| bad("--tc", text, &error, lang))
}

/// Who plays, checked against what is played where that is known already.
fn seating(args: &PlayArgs, rules: Option<&AnyRules>, lang: Lang) -> Result<SeatAssignment> {
    let trust = args.sandbox.unwrap_or(TrustLevel::Trusted);
    let mut against =
        args.against.iter().map(|text| opponent(text, trust, lang)).collect::<Result<Vec<_>>>()?;
    let has_program = against.iter().any(|occupant| matches!(occupant, SeatOccupant::Engine(_)));
    let of_programs = [("--sandbox", args.sandbox.is_some()), ("--proto", args.proto.is_some())];
    if let Some((option, _)) = of_programs.into_iter().find(|(_, is_given)| *is_given && !has_program) {
        bail!(localize!(lang, "cli-play-needs-program", option))
    }
    if let Some(protocol) = args.proto.map(Into::into) {
        for occupant in &mut against {
            if let SeatOccupant::Engine(player) = occupant {
                player.protocol = Some(protocol);
            }
        }
    }
    let first = match args.first {
        FirstMoveArg::Me => FirstPlayer::Me,
        FirstMoveArg::Opponent => FirstPlayer::Opponent,
    };
    if rules.is_none() && load_path(args).is_none() && !args.resume {
        let given = [
            (!against.is_empty(), "--against"),
            (args.tc.is_some(), "--tc"),
            (args.names.is_some(), "--names"),
            (first == FirstPlayer::Opponent, "--first"),
        ];
        if let Some((_, option)) = given.into_iter().find(|(is_given, _)| *is_given) {
            let how = lang.text("cli-play-which-game");
            bail!("{option}{}{how}", lang.text("cli-colon"));
        }
    }
    if first == FirstPlayer::Opponent && against.is_empty() {
        bail!("{}", lang.text("cli-play-first-option"));
    }
    let seating = SeatAssignment { against, first, names: names(args, lang)? };
    if let Some(rules) = rules {
        let position = AnyPosition::new(rules).map_err(|faults| anyhow!("{}", faults.localize(lang)))?;
        let occupants = seating.occupants(position.seats().into());
        let occupants = occupants.map_err(|why| anyhow!("{}", why.localize(lang)))?;
        let refused = occupants.iter().find_map(|occupant| match occupant {
            SeatOccupant::Engine(player) => player.protocol(rules.game()).refuses(rules),
            SeatOccupant::Person(_)
            | SeatOccupant::Computer(_)
            | SeatOccupant::Program(_)
            | SeatOccupant::Remote(_) => None,
        });
        if let Some(why) = refused {
            bail!("--against{}{}", lang.text("cli-colon"), why.localize(lang));
        }
    }
    Ok(seating)
}

fn opponent(text: &str, trust: TrustLevel, lang: Lang) -> Result<SeatOccupant> {
    let how = message!("cli-play-opponent");
    let word = text.trim();
    if word == "human" {
        return Ok(SeatOccupant::Person(None));
    }
    if word.parse::<f64>().is_ok() {
        let level = word.parse().ok().and_then(Level::new);
        return level.map(SeatOccupant::Computer).ok_or_else(|| bad("--against", text, &how, lang));
    }
    let mut engine = EngineSpec::opponent(word, SandboxPolicy::usual(trust))
        .map_err(|error| bad("--against", text, &error, lang))?;
    // A library is called as on the page of a server.
    if engine.program.is_library() {
        engine.name = EngineName::of(&engine.program.file()).name;
    }
    if !engine.program.is_there() {
        let missing = lang.text("cli-no-such-program");
        bail!(
            "--against {}{}{missing}{}{}",
            printable(text),
            lang.text("cli-colon"),
            lang.text("cli-semicolon"),
            how.localize(lang)
        )
    }
    let name = printable(text);
    engine
        .program
        .check()
        .map_err(|why| anyhow!(localize!(lang, "cli-play-cannot-start", name, why = why.localize(lang))))?;
    Ok(SeatOccupant::Engine(Box::new(engine)))
}

fn names(args: &PlayArgs, lang: Lang) -> Result<Vec<String>> {
    let Some(text) = &args.names else { return Ok(Vec::new()) };
    // The comma of Chinese keyboards counts, too.
    let names: Vec<String> = text.split([',', '\u{ff0c}']).map(|name| printable(name.trim())).collect();
    let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
    if longest > TableTerms::LONGEST_NAME {
        let most = TableTerms::LONGEST_NAME;
        bail!(localize!(lang, "cli-play-name-too-long", most))
    }
    Ok(names)
}

/// The settings of games by their options: each with its key and its value.
fn settings(args: &PlayArgs) -> [(&'static str, &'static str, Option<&String>); 7] {
    [
        ("--size", "size", args.size.as_ref()),
        ("--win", "k", args.win.as_ref()),
        ("--players", "players", args.players.as_ref()),
        ("--rule", "rule", args.rule.as_ref()),
        ("--opening", "opening", args.opening.as_ref()),
        ("--variant", "variant", args.variant.as_ref()),
        ("--walls", "walls", args.walls.as_ref()),
    ]
}

/// What is played: a game, with what the options say about it.
fn rules(args: &PlayArgs, lang: Lang) -> Result<Option<AnyRules>> {
    if args.at.after.is_some() && load_path(args).is_none() {
        bail!("{}", lang.text("cli-move-goes-with-a-record"));
    }
    let Some(game) = &args.game else { return Ok(None) };
    if record_file::is_record(game) {
        let map = args.map.as_ref().map(|_| "--map");
        let given = settings(args).into_iter().find(|(.., value)| value.is_some()).map(|(option, ..)| option);
        return match given.or(map) {
            Some(option) => bail!(localize!(lang, "cli-goes-with-a-game-not-a-record", option)),
            None => Ok(None),
        };
    }
    let family = read::<AnyRules>(game, lang)?.game();
    let mut text = game.clone();
    for (option, key, value) in settings(args) {
        let Some(value) = value else { continue };
        if !family.settings().contains(&key) {
            let games = GameName::ALL.into_iter().filter(|game| game.settings().contains(&key));
            let games: Vec<&str> = games.map(GameName::code).collect();
            let (games, family) = (games.join(lang.text("cli-and")), family.code());
            bail!(localize!(lang, "cli-play-wrong-game", option, games, family))
        }
        if value.contains(',') {
            let why = message!("cli-play-one-setting");
            return Err(bad(option, value, &why, lang));
        }
        text = format!("{text},{key}={}", value.trim());
    }
    let rules = match &args.map {
        Some(map) => rules_of(game, Some(map), lang)?,
        None => text.parse().map_err(|error| not_rules(args, &error, &text, lang))?,
    };
    AnyPosition::new(&rules).map_err(|faults| anyhow!("{}", faults.localize(lang)))?;
    Ok(Some(rules))
}

/// What is wrong with the rules, by the option that somebody wrote.
fn not_rules(args: &PlayArgs, error: &ParseRulesError, text: &str, lang: Lang) -> anyhow::Error {
    let option =
        |key: &str| settings(args).into_iter().find(|(_, known, value)| *known == key && value.is_some());
    if let ParseRulesError::Value { key, value, why } = error
        && let Some((option, ..)) = option(key)
    {
        return bad(option, value, why, lang);
    }
    anyhow!("{}{}{}", printable(text), lang.text("cli-colon"), error.localize(lang))
}

fn bad(option: &str, value: &str, why: &dyn tengen_core::Localize, lang: Lang) -> anyhow::Error {
    anyhow!("{option} {}{}{}", printable(value), lang.text("cli-colon"), why.localize(lang))
}
