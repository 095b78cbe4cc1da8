//! HTML report of a contest, made from its journal.

use std::{collections::BTreeSet, path::Path, time::Duration};

use anyhow::{Result, anyhow};
use tengen_arbiter::EventKind;
use tengen_console::{check_free, save};
use tengen_contest::{
    GameResult, JournalContents, JournalError, JournalHeader, MatchPlayer, SideNames, read_journal_games,
};
use tengen_core::{Lang, Localize as _, Message, Seat, localize, message};
use tengen_pairings::TieBreak;
use tengen_report::{
    GameLine, GameVerdict, PlayerPlace, Report, ReportPlayer, ReportSetting, TournamentState,
};

use crate::{
    args::{ReportArgs, parsed},
    journaled_game::JournaledGame,
    quick,
    setup::{MatchSetup, set_up},
};

/// Writes the HTML report of a match or tournament from its journal.
pub fn write_report(args: &ReportArgs, lang: Lang) -> Result<std::process::ExitCode> {
    let wrong = |why: &str| anyhow!("{}{}{why}", args.journal.display(), lang.text("match-colon"));
    let past = JournalContents::read(&args.journal).map_err(|fault| wrong(&fault.localize(lang)))?;
    let out = args.output.clone().unwrap_or_else(|| args.journal.with_extension("html"));
    check_free(&out, args.force, lang)?;
    let setup = setup_of(&past.header, lang)?.ok_or_else(|| wrong(&JournalError::Line(1).localize(lang)))?;
    let html = html(&args.journal, &setup, setup.game.event.as_deref(), lang)?;
    save(&out, html.as_bytes(), args.force, lang)?;
    Ok(std::process::ExitCode::SUCCESS)
}

/// What a journal says of what is played in it; `None` where its command line was no match.
pub(crate) fn setup_of(header: &JournalHeader, lang: Lang) -> Result<Option<MatchSetup>> {
    let Some((mut begun, is_tournament)) = parsed(&header.args) else { return Ok(None) };
    let openings = std::mem::take(&mut begun.openings).join(" ");
    let begun = quick::unfolded(begun, lang)?;
    let mut setup = set_up(&begun, is_tournament, lang)?;
    // The file of openings may be gone; what was said of it is known.
    if !openings.is_empty() {
        setup.openings = openings;
    }
    Ok(Some(setup))
}

/// The file as it stands in the journal.
pub(crate) fn html(path: &Path, setup: &MatchSetup, event: Option<&str>, lang: Lang) -> Result<String> {
    let game = &setup.game;
    let wrong = |why: &str| anyhow!(localize!(lang, "core-colon", before = path.display(), after = why));
    let names = game.players.iter().map(|player| ReportPlayer::new(player.name().to_owned()));
    let mut report = Report { players: names.collect(), ..Report::default() };
    let length = |result: &GameResult| result.times.iter().map(|times| times.total).sum::<Duration>();
    let past = read_journal_games(path, |result, events| {
        let kept = JournaledGame::new(result, events).ok();
        if let Some(kept) = &kept {
            think(&mut report, kept);
        }
        let verdict = match result.winner {
            Some(0) => GameVerdict::First,
            Some(_) => GameVerdict::Second,
            None => GameVerdict::Draw,
        };
        report.games.push(GameLine {
            number: result.game.into(),
            round: kept.as_ref().map_or(0, JournaledGame::round),
            pair: game.pair_of(result),
            players: result.players,
            verdict,
            reason: result.code().to_owned(),
            detail: kept.map_or_else(String::new, |kept| kept.comment()),
            moves: result.moves,
            duration: length(result) + result.own.total,
        });
        report.overhead.add_many(result.own.average(), u32::try_from(result.own.count).unwrap_or(u32::MAX));
    });
    let past = past.map_err(|fault| wrong(&fault.localize(lang)))?;
    let scores = game.scores(&past.games.results).map_err(|fault| wrong(&fault.localize(lang)))?;
    report.title = event.map_or_else(|| title(setup, lang), str::to_owned);
    report.game = Some(Message::verbatim(setup.played.clone()));
    report.format = setup.is_tournament.then(|| game.format.message());
    let test = game.sprt.filter(|_| game.players.len() == 2);
    report.state = if scores.is_over { TournamentState::Finished } else { TournamentState::Stopped };
    report.planned = Some(game.all_games().into()).filter(|_| !scores.tournament().needs_winner());
    report.sprt = test;
    report.champion = scores.tournament().champion().filter(|_| setup.is_tournament && scores.is_over);
    for (player, told) in report.players.iter_mut().zip(&past.header.engines) {
        player.limits.clone_from(&told.limits);
        player.about = told.file.clone().unwrap_or_default();
    }
    if setup.is_tournament {
        let standings = scores.tournament().standings();
        // What is the same for all separates nobody.
        let is_telling = |kind: TieBreak| {
            let mut values = standings.iter().map(|line| line.marks.iter().find(|mark| mark.kind == kind));
            let first = values.next();
            values.any(|value| Some(value) != first)
        };
        let kinds: Vec<_> =
            TieBreak::of(game.format).iter().copied().filter(|&kind| is_telling(kind)).collect();
        report.tie_breaks = kinds.iter().map(tengen_core::Localize::message).collect();
        let place = |line: &tengen_pairings::StandingsLine| PlayerPlace {
            place: u32::try_from(line.place).unwrap_or(u32::MAX),
            player: line.entrant,
            half_points: line.points,
            tie_breaks: match report.champion {
                // Whoever has won them all went out in none.
                Some(champion) if champion == line.entrant && scores.tournament().needs_winner() => {
                    vec![lang.text("match-report-champion").to_owned()]
                }
                Some(_) | None => {
                    let told = line.marks.iter().filter(|mark| kinds.contains(&mark.kind));
                    told.map(ToString::to_string).collect()
                }
            },
        };
        report.standings = standings.iter().map(place).collect();
    }
    let side = |seat| {
        let sides = SideNames::of(&game.rules);
        Message::translated(Lang::ALL.map(|lang| (lang, sides.name(seat, lang).to_owned())))
    };
    report.sides = Some([side(Seat::FIRST), side(Seat::SECOND)]);
    report.settings = settings(setup, &past.header.tengen);
    // Readers sort the games of a journal by their numbers, and count those that are there.
    let numbers: BTreeSet<u32> = past.games.results.iter().map(|result| result.game).collect();
    let is_complete = numbers.iter().zip(1..).all(|(number, place)| *number == place);
    let quoted = shlex::try_quote(&path.to_string_lossy()).map(std::borrow::Cow::into_owned).ok();
    report.replay = quoted.filter(|_| is_complete).map(|path| format!("tengen replay {path} --game {{}}"));
    report.made = format!("tengen {}", env!("CARGO_PKG_VERSION"));
    Ok(report.to_html(lang))
}

/// Who plays: a few by their names.
pub(crate) fn title(setup: &MatchSetup, lang: Lang) -> String {
    const MOST: usize = 5;
    let players = &setup.game.players;
    if players.len() <= MOST {
        let names: Vec<&str> = players.iter().map(MatchPlayer::name).collect();
        return names.join(lang.text("match-report-versus"));
    }
    let (format, n) = (setup.format_name(lang), players.len());
    localize!(lang, "match-report-title", format, n)
}

/// How long each move took.
fn think(report: &mut Report, kept: &JournaledGame<'_>) {
    let moves = kept.log.iter().filter_map(|event| {
        let EventKind::Played { seat, used, .. } = &event.what else { return None };
        // Logs have whole milliseconds: what took none is somewhere within the first.
        let used = Duration::from_millis(used.0).max(Duration::from_micros(500));
        Some((*seat, used))
    });
    for (seat, used) in moves.skip(kept.opening()) {
        if let Some(player) = report.players.get_mut(kept.result.players[usize::from(seat != Seat::FIRST)]) {
            player.thinking.add(used);
        }
    }
}

/// What was given or assumed.
fn settings(setup: &MatchSetup, version: &str) -> Vec<ReportSetting> {
    let game = &setup.game;
    let mut all = vec![
        ReportSetting::new(message!("match-report-openings"), setup.openings.clone()),
        ReportSetting::new(message!("match-report-rounds"), game.rounds.to_string()),
        ReportSetting::new(message!("match-report-games-per-round"), game.games.to_string()),
        ReportSetting::new(message!("match-report-concurrency"), game.concurrency.to_string()),
    ];
    if let Some(most) = game.max_moves {
        all.push(ReportSetting::new(message!("match-report-move-limit"), most.to_string()));
    }
    all.push(ReportSetting::new(message!("match-report-program"), format!("tengen {version}")));
    all
}
