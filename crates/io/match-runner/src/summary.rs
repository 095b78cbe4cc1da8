//! Banner and summary for people, at the start and at the end of a match.

use std::{collections::BTreeMap, fmt::Write as _, time::Duration};

use tengen_arbiter::TimeControl;
use tengen_contest::{MatchPlayer, MatchScores, MatchSpec, PairStanding, SideNames, TimeTotals};
use tengen_core::{Lang, Localize as _, Message, Seat, localize};
use tengen_sandbox::TrustLevel;

use crate::{adjudication, journal_writer::JournalWriter, setup::MatchSetup};

/// Everything that was given or assumed.
pub(crate) fn heading(setup: &MatchSetup, writer: &JournalWriter, lang: Lang) -> String {
    let game = &setup.game;
    let mut lines = vec![title(setup, lang)];
    lines.extend(setup.notes.iter().chain(&writer.notes).map(|note| localize!(lang, "match-note", note)));
    if let Some((cores, threads)) = setup.bears {
        let n = game.concurrency;
        lines.push(localize!(lang, "match-concurrency-by-cores", n, cores, threads));
    }
    lines.extend(game.players.iter().map(|player| player_line(player, lang)));
    lines.push(localize!(lang, "match-openings", openings = setup.openings));
    if let Some(most) = game.max_moves {
        lines.push(localize!(lang, "match-move-limit", most));
    }
    lines.extend(adjudication::describe(game.adjudication, lang));
    if let Some(sprt) = &game.sprt {
        let ((elo0, elo1), (alpha, beta)) = (sprt.strengths(), sprt.errors());
        lines.push(format!(
            "SPRT{}elo0={elo0} elo1={elo1} alpha={alpha} beta={beta} model={}",
            lang.text("match-colon"),
            sprt.model().code()
        ));
    }
    let sides = SideNames::of(&game.rules);
    let side = sides.name(Seat::FIRST, lang);
    lines.push(match sides {
        SideNames::FirstAndSecond => lang.text("match-result-of-first").to_owned(),
        SideNames::BlackAndWhite | SideNames::WhiteAndBlack | SideNames::AAndB => {
            localize!(lang, "match-result-of-side", side)
        }
    });
    if let (Some(path), Some(command)) = (writer.path(), writer.how_to_resume()) {
        let path = path.display();
        lines.push(localize!(lang, "match-journal-path", path, command));
    }
    if !writer.earlier.results.is_empty() {
        let n = writer.earlier.results.len();
        lines.push(localize!(lang, "match-resumed", n));
    }
    lines.join("\n") + "\n"
}

/// Who plays what.
fn title(setup: &MatchSetup, lang: Lang) -> String {
    let (game, played) = (&setup.game, &setup.played);
    let names: Vec<&str> = game.players.iter().map(MatchPlayer::name).collect();
    let (rounds, games, at_once) = (game.rounds, game.games, game.concurrency);
    if let ([first, second], false) = (&names[..], setup.is_tournament) {
        return localize!(lang, "match-title-of-two", first, second, played, rounds, games, at_once);
    }
    let (n, format) = (names.len(), setup.format_name(lang));
    let seeds = game.lot.map(|seed| localize!(lang, "match-seeds-drawn", seed));
    let seeds = seeds.unwrap_or_default();
    localize!(
        lang,
        "match-title-of-many",
        format,
        n,
        seeds,
        names = Message::names(names),
        played,
        rounds,
        games,
        at_once
    )
}

fn player_line(player: &MatchPlayer, lang: Lang) -> String {
    let (name, margin, limits) = (player.name(), player.margin.0, player.limits());
    let has_time = player.time != TimeControl::None;
    let patience = if has_time { "" } else { lang.text("match-no-time-limit") };
    let held = held(player, lang);
    localize!(lang, "match-player-line", name, limits, margin, patience, held)
}

/// How a program is held that is not trusted.
fn held(player: &MatchPlayer, lang: Lang) -> String {
    let cell = player.engine.program.cell();
    if cell.level == TrustLevel::Trusted {
        return String::new();
    }
    let (level, memory) = (cell.level.localize(lang), cell.limits.memory.map(|bytes| bytes >> 20));
    match memory {
        Some(memory) => localize!(lang, "match-trust-and-memory", level, memory),
        None => localize!(lang, "match-trust", level),
    }
}

/// How fast it goes and how long it will take, in the words of c-gomoku-cli; `done` were played in this time.
pub(crate) fn pace(done: u64, left: u64, elapsed: Duration) -> String {
    let done = u32::try_from(done).unwrap_or(u32::MAX).max(1);
    let left = (elapsed / done).saturating_mul(u32::try_from(left).unwrap_or(u32::MAX));
    let per_minute = f64::from(done) / elapsed.as_secs_f64().max(1e-3) * 60.0;
    let seconds = left.as_secs();
    format!(
        "Matches/min: {per_minute:.3}, Estimated time to complete: {:02}:{:02}:{:02}\n",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    )
}

/// How games ended, how long moves took, and what we took ourselves.
pub(crate) fn ending(game: &MatchSpec, scores: &MatchScores, elapsed: Duration, lang: Lang) -> String {
    let mut text = String::new();
    // Writing to a text cannot fail.
    let _ = write_ending(&mut text, game, scores, elapsed, lang);
    text
}

fn write_ending(
    text: &mut String,
    game: &MatchSpec,
    scores: &MatchScores,
    elapsed: Duration,
    lang: Lang,
) -> std::fmt::Result {
    // By reason, then by player; what nobody won or lost by comes first.
    let mut reasons = BTreeMap::new();
    let players: Vec<PairStanding> = (0..game.players.len()).map(|player| scores.player(player)).collect();
    for (player, standing) in players.iter().enumerate() {
        let own = standing.reasons.iter().filter(|((_, by), _)| *by == Some(0));
        reasons.extend(own.map(|((code, _), count)| ((code.clone(), Some(player)), *count)));
    }
    let standing = scores.all();
    let nobody = standing.reasons.iter().filter(|((_, by), _)| by.is_none());
    reasons.extend(nobody.map(|((code, _), count)| ((code.clone(), None), *count)));
    let colon = lang.text("match-colon");
    for ((reason, by), count) in &reasons {
        let who = by.map(|player| game.players[player].name());
        let what = reason_text(reason, lang);
        match who {
            Some(name) => writeln!(text, "{name}{colon}{what}{colon}{count}")?,
            None => writeln!(text, "{what}{colon}{count}")?,
        }
    }
    for (player, standing) in
        game.players.iter().zip(&players).filter(|(_, standing)| standing.unready[0] > 0)
    {
        let (name, n, games) = (player.name(), standing.unready[0], standing.tally.games());
        writeln!(text, "{}", localize!(lang, "match-not-ready", name, n, games))?;
    }
    for (player, times) in game.players.iter().zip(players.iter().map(|standing| standing.times[0])) {
        let (average, longest) = (seconds(times.average()), seconds(times.longest));
        let (name, moves) = (player.name(), times.count);
        writeln!(text, "{}", localize!(lang, "match-times", name, moves, average, longest))?;
    }
    let games = scores.games();
    let per_game = standing.moves.checked_div(games).unwrap_or_default();
    let TimeTotals { count, longest, .. } = standing.overhead;
    let own = standing.overhead.average().as_micros();
    let (elapsed, longest) = (seconds(elapsed), longest.as_micros());
    let totals = localize!(lang, "match-totals", games, elapsed, per_game, own, count, longest);
    writeln!(text, "{totals}")
}

fn reason_text(code: &str, lang: Lang) -> &'static str {
    match code {
        "row" => lang.text("match-wins-by-row"),
        "board-full" => lang.text("match-draws-by-full-board"),
        "goal" => lang.text("match-wins-by-goal"),
        "destroyed" => lang.text("match-wins-by-destruction"),
        "all-destroyed" => lang.text("match-draws-by-destruction"),
        "move-limit" => lang.text("match-draws-by-move-limit"),
        "adjudicated" => lang.text("match-adjudicated"),
        "resigned" => lang.text("match-losses-by-resignation"),
        "forbidden-point" => lang.text("match-losses-by-forbidden-point"),
        "illegal-move" => lang.text("match-losses-by-illegal-move"),
        "no-legal-move" => lang.text("match-losses-by-stalemate"),
        "no-move" => lang.text("match-losses-by-unreadable-move"),
        "out-of-time" => lang.text("match-losses-on-time"),
        "no-answer" => lang.text("match-losses-by-silence"),
        "killed" => lang.text("match-losses-by-crash"),
        "exited" => lang.text("match-losses-by-exit"),
        "closed-output" => lang.text("match-losses-by-closed-output"),
        "out-of-bounds" => lang.text("match-losses-by-sandbox"),
        "not-ready" => lang.text("match-losses-by-not-ready"),
        "refused" => lang.text("match-losses-by-refusal"),
        "flooded" => lang.text("match-losses-by-flood"),
        "input-not-read" => lang.text("match-losses-by-unread-input"),
        _ => lang.text("match-other-ends"),
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.3}", time.as_secs_f64())
}
