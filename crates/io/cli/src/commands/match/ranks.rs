//! Tables of more than two players: by strength in the lines of fastchess and cutechess, and by the tournament's rules.

use std::fmt::Write as _;

use tengen_contest::{Match, Scores, Standing};
use tengen_core::{Lang, Localize as _};
use tengen_pairings::{Format, TieBreak};
use tengen_statistics::{Pairs, Strength};
use unicode_width::UnicodeWidthStr as _;

use super::rating::{Style, number, ratio};

/// All players, the strongest first, in lines that programs read.
pub(super) fn table(game: &Match, scores: &Scores, style: Style) -> String {
    let mut rows: Vec<(usize, Standing, Option<Strength>)> = (0..game.players.len())
        .map(|player| {
            let standing = scores.player(player);
            let strength = strength(&standing, style);
            (player, standing, strength)
        })
        .collect();
    let elo = |strength: &Option<Strength>| strength.map_or(f64::NEG_INFINITY, |strength| strength.elo.value);
    rows.sort_by(|a, b| elo(&b.2).total_cmp(&elo(&a.2)).then(a.0.cmp(&b.0)));
    let mut text = String::new();
    // Writing to a text cannot fail.
    let _ = match style {
        Style::Fastchess | Style::Json => fastchess(&mut text, game, &rows),
        Style::Cutechess => cutechess(&mut text, game, &rows),
    };
    text
}

fn strength(standing: &Standing, style: Style) -> Option<Strength> {
    match style {
        Style::Fastchess | Style::Json if standing.pairs.pairs() > 0 => standing.pairs.strength(),
        Style::Fastchess | Style::Json | Style::Cutechess => standing.tally.strength(),
    }
}

type Row = (usize, Standing, Option<Strength>);

fn fastchess(text: &mut String, game: &Match, rows: &[Row]) -> std::fmt::Result {
    writeln!(
        text,
        "{:<4} {:<25} {:>10} {:>10} {:>10} {:>10} {:>10} {:>10} {:>10} {:>20}",
        "Rank", "Name", "Elo", "+/-", "nElo", "+/-", "Games", "Score", "Draw", "Ptnml(0-2)"
    )?;
    for (place, (player, standing, strength)) in rows.iter().enumerate() {
        let name = &game.players[*player].name;
        let figure = |value: Option<f64>| {
            value.map_or_else(
                || "n/a".to_owned(),
                |value| if value.is_nan() { "n/a".to_owned() } else { number(value, 2) },
            )
        };
        let error =
            |value: Option<f64>| figure(value.map(|value| if value.is_finite() { value } else { f64::NAN }));
        let Pairs([lost, worse, even, better, won]) = standing.pairs;
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

fn cutechess(text: &mut String, game: &Match, rows: &[Row]) -> std::fmt::Result {
    let width = rows.iter().map(|(player, ..)| game.players[*player].name.chars().count()).max();
    let width = width.unwrap_or_default().max(25);
    writeln!(
        text,
        "{:>4} {:<width$} {:>7} {:>7} {:>7} {:>7} {:>7}",
        "Rank", "Name", "Elo", "+/-", "Games", "Score", "Draw"
    )?;
    for (place, (player, standing, strength)) in rows.iter().enumerate() {
        let name = &game.players[*player].name;
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
fn shares(standing: &Standing) -> (f64, f64) {
    let tally = standing.tally;
    if tally.games() == 0 {
        return (0.0, 0.0);
    }
    let half_points = tally.wins * 2 + tally.draws;
    (ratio(half_points, tally.games()) * 50.0, ratio(tally.draws, tally.games()) * 100.0)
}

/// Who stands where by the rules of the tournament, for people.
pub(super) fn standings(game: &Match, scores: &Scores, lang: Lang) -> String {
    let lines = scores.tournament.standings();
    let kinds = TieBreak::of(game.format);
    let mut rows = vec![head(kinds, lang)];
    for line in &lines {
        let standing = scores.player(line.entrant);
        let mut name = game.players[line.entrant].name.clone();
        // Whoever could not even begin has not been beaten by play.
        if standing.unready[0] > 0 {
            name.push('†');
        }
        let half = if line.points % 2 == 1 { ".5" } else { ".0" };
        let mut row = vec![
            line.place.to_string(),
            name,
            format!("{}{half}", line.points / 2),
            format!("{}-{}-{}", line.wins, line.losses, line.draws),
        ];
        row.extend(kinds.iter().map(|kind| {
            line.marks
                .iter()
                .find(|mark| mark.kind == *kind)
                .map_or_else(|| "-".to_owned(), ToString::to_string)
        }));
        rows.push(row);
    }
    let mut text = aligned(&rows);
    let unready: Vec<String> = (0..game.players.len())
        .filter_map(|player| {
            let standing = scores.player(player);
            let (n, games) = (standing.unready[0], standing.tally.games());
            (n > 0).then(|| match lang {
                Lang::En => format!("† {}: not ready for {n} of {games} games\n", game.players[player].name),
                Lang::Zh => format!("† {}：{games} 局中有 {n} 局没有准备好\n", game.players[player].name),
            })
        })
        .collect();
    text += &unready.concat();
    if let Some(champion) = scores.tournament.champion() {
        let name = &game.players[champion].name;
        let word = match game.format {
            Format::RoundRobin | Format::Gauntlet { .. } | Format::Swiss { .. } => {
                lang.pick("Winner", "第一名")
            }
            Format::Knockout | Format::DoubleElimination => lang.pick("Champion", "冠军"),
        };
        text += &format!("{word}{}{name}\n", lang.pick(": ", "："));
    }
    text
}

fn head(kinds: &[TieBreak], lang: Lang) -> Vec<String> {
    let fixed = [
        lang.pick("Place", "名次"),
        lang.pick("Name", "名称"),
        lang.pick("Points", "积分"),
        lang.pick("+-=", "胜-负-和"),
    ];
    fixed.into_iter().chain(kinds.iter().map(|kind| kind.short(lang))).map(str::to_owned).collect()
}

/// Everybody against everybody, where that is not too wide for a screen.
pub(super) fn cross_table(game: &Match, scores: &Scores) -> String {
    const WIDEST: usize = 80;
    let order: Vec<usize> = scores.tournament.standings().iter().map(|line| line.entrant).collect();
    let mut rows = vec![vec![String::new(), String::new()]];
    rows[0].extend((1..=order.len()).map(|place| place.to_string()));
    for (place, &player) in order.iter().enumerate() {
        let mut row = vec![(place + 1).to_string(), game.players[player].name.clone()];
        row.extend(order.iter().map(|&other| {
            let tally = scores.pair(player, other).tally;
            match tally.games() {
                _ if player == other => "×".to_owned(),
                0 => "·".to_owned(),
                _ => format!("{}-{}-{}", tally.wins, tally.losses, tally.draws),
            }
        }));
        rows.push(row);
    }
    let text = aligned(&rows);
    if text.lines().any(|line| line.width() > WIDEST) { String::new() } else { text }
}

/// Columns side by side: the first to the right, names to the left, numbers to the right.
fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let widths: Vec<usize> =
        (0..columns).map(|column| rows.iter().map(|row| row[column].width()).max().unwrap_or(0)).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let blanks = " ".repeat(widths[column] - cell.width());
            let gap = if column == 0 { "" } else { "  " };
            line +=
                &if column == 1 { format!("{gap}{cell}{blanks}") } else { format!("{gap}{blanks}{cell}") };
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// What the tie-breaks are called.
pub(super) fn legend(game: &Match, lang: Lang) -> String {
    let told =
        TieBreak::of(game.format).iter().map(|kind| format!("{} {}", kind.short(lang), kind.localize(lang)));
    told.collect::<Vec<_>>().join(lang.pick(", ", "，"))
}
