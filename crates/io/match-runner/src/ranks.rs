//! Tables of more than two players: by strength in the lines of fastchess and cutechess, and by the tournament's rules.

use std::fmt::Write as _;

use tengen_contest::{MatchScores, MatchSpec, PairStanding};
use tengen_core::{Lang, Localize as _, localize};
use tengen_pairings::{Champion, TableMedium, TableWording};
use tengen_statistics::{PentanomialCounts, StrengthEstimate};
use unicode_width::UnicodeWidthStr as _;

use crate::rating::{RatingStyle, number, ratio};

/// As wide as tables for people are.
const COLUMNS: usize = 80;

/// All players, the strongest first, in lines that programs read.
pub(crate) fn table(game: &MatchSpec, scores: &MatchScores, style: RatingStyle) -> String {
    let mut rows: Vec<(usize, PairStanding, Option<StrengthEstimate>)> = (0..game.players.len())
        .map(|player| {
            let standing = scores.player(player);
            let strength = match style {
                RatingStyle::Fastchess | RatingStyle::Json => standing.strength(),
                RatingStyle::Cutechess => standing.tally.strength(),
            };
            (player, standing, strength)
        })
        .collect();
    let elo = |strength: &Option<StrengthEstimate>| {
        strength.map_or(f64::NEG_INFINITY, |strength| strength.elo.value)
    };
    rows.sort_by(|a, b| elo(&b.2).total_cmp(&elo(&a.2)).then(a.0.cmp(&b.0)));
    let mut text = String::new();
    // Writing to a text cannot fail.
    let _ = match style {
        RatingStyle::Fastchess | RatingStyle::Json => fastchess(&mut text, game, &rows),
        RatingStyle::Cutechess => cutechess(&mut text, game, &rows),
    };
    text
}

type Row = (usize, PairStanding, Option<StrengthEstimate>);

fn fastchess(text: &mut String, game: &MatchSpec, rows: &[Row]) -> std::fmt::Result {
    writeln!(
        text,
        "{:<4} {:<25} {:>10} {:>10} {:>10} {:>10} {:>10} {:>10} {:>10} {:>20}",
        "Rank", "Name", "Elo", "+/-", "nElo", "+/-", "Games", "Score", "Draw", "Ptnml(0-2)"
    )?;
    for (place, (player, standing, strength)) in rows.iter().enumerate() {
        let name = game.players[*player].name();
        let figure = |value: Option<f64>| {
            value.map_or_else(
                || "n/a".to_owned(),
                |value| if value.is_nan() { "n/a".to_owned() } else { number(value, 2) },
            )
        };
        let error =
            |value: Option<f64>| figure(value.map(|value| if value.is_finite() { value } else { f64::NAN }));
        let PentanomialCounts([lost, worse, even, better, won]) = standing.pairs;
        let (score, draws) = shares(standing);
        writeln!(
            text,
            "{:>4} {name:<25} {:>10} {:>10} {:>10} {:>10} {:>10} {:>9}% {:>9}% {:>20}",
            place + 1,
            figure(strength.map(|strength| strength.elo.value)),
            error(strength.map(|strength| strength.elo.error)),
            figure(strength.map(|strength| strength.normalized.value)),
            error(strength.map(|strength| strength.normalized.error)),
            standing.tally.games(),
            number(score, 2),
            number(draws, 2),
            format!("[{lost}, {worse}, {even}, {better}, {won}]"),
        )?;
    }
    Ok(())
}

fn cutechess(text: &mut String, game: &MatchSpec, rows: &[Row]) -> std::fmt::Result {
    let width = rows.iter().map(|(player, ..)| game.players[*player].name().chars().count()).max();
    let width = width.unwrap_or_default().max(25);
    writeln!(
        text,
        "{:>4} {:<width$} {:>7} {:>7} {:>7} {:>7} {:>7}",
        "Rank", "Name", "Elo", "+/-", "Games", "Score", "Draw"
    )?;
    for (place, (player, standing, strength)) in rows.iter().enumerate() {
        let name = game.players[*player].name();
        let value = strength.map_or_else(|| "n/a".to_owned(), |strength| number(strength.elo.value, 0));
        let error = strength.map(|strength| strength.elo.error).filter(|error| error.is_finite());
        let error = error.map_or_else(|| "n/a".to_owned(), |error| number(error, 0));
        let (score, draws) = shares(standing);
        writeln!(
            text,
            "{:>4} {name:<width$} {value:>7} {error:>7} {:>7} {:>6}% {:>6}%",
            place + 1,
            standing.tally.games(),
            number(score, 1),
            number(draws, 1),
        )?;
    }
    Ok(())
}

/// Points and draws of a hundred games.
fn shares(standing: &PairStanding) -> (f64, f64) {
    let tally = standing.tally;
    if tally.games() == 0 {
        return (0.0, 0.0);
    }
    let half_points = tally.wins * 2 + tally.draws;
    (ratio(half_points, tally.games()) * 50.0, ratio(tally.draws, tally.games()) * 100.0)
}

/// Who stands where by the rules of the tournament, and who did what against whom, for people.
pub(crate) fn standings(game: &MatchSpec, scores: &MatchScores, lang: Lang) -> String {
    let tournament = scores.tournament();
    let unready = |player: usize| scores.player(player).unready[0];
    // Whoever could not even begin has not been beaten by play.
    let mark = |(player, name): (usize, &String)| {
        if unready(player) > 0 { format!("{name}*") } else { name.clone() }
    };
    let names: Vec<String> = game.players.iter().map(|player| player.name().to_owned()).collect();
    let names: Vec<String> = names.iter().enumerate().map(mark).collect();
    let wording = TableWording { lang, names: &names, is_ascii: false };
    let paper = TableMedium { columns: COLUMNS, is_ascii: false, width: &|text| text.width() };
    let mut lines = tournament.standings_sheet(wording).lines(paper);
    lines.push(String::new());
    lines.extend(tournament.cross_sheet(wording).lines(paper));
    lines.push(String::new());
    lines.extend((0..game.players.len()).filter(|&player| unready(player) > 0).map(|player| {
        let (n, games, name) = (unready(player), scores.player(player).tally.games(), &names[player]);
        localize!(lang, "match-unready-games", name, n, games)
    }));
    if let Some(Champion { entrant: champion, reason }) =
        tournament.champion_with_reason().filter(|_| scores.is_over)
    {
        let key = if tournament.needs_winner() { "match-champion" } else { "match-winner" };
        let (name, reason) = (game.players[champion].name(), reason.localize(lang));
        lines.push(localize!(lang, key, name, reason));
    }
    lines.join("\n") + "\n"
}
