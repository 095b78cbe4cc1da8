//! A position in words, for those who do not see the board.

use std::fmt::Display;

use tengen_arbiter::Table;
use tengen_battlefield::Terrain;
use tengen_core::{Lang, Localize as _, Seat};
use tengen_games::AnyPosition;
use tengen_gomoku::{Color, Point};
use tengen_views::{Goal, GomokuView, QuoridorView, View};

use super::words::beside;
use crate::names::in_hand;

/// Where everything is; a line for each player, and for what belongs to nobody.
pub(super) fn position(table: &Table, view: &View, lang: Lang) -> Vec<String> {
    match (table.position(), view) {
        (AnyPosition::Gomoku(position), View::Gomoku(view)) => stones(table, position, view, lang),
        (AnyPosition::Quoridor(_), View::Quoridor(view)) => pawns_and_walls(table, view, lang),
        (AnyPosition::Battlefield(position), _) => units_and_ground(table, position, lang),
        (AnyPosition::Gomoku(_) | AnyPosition::Quoridor(_), _) => Vec::new(),
    }
}

/// One thing and what is to be said of it.
fn entry(what: &str, facts: &str, lang: Lang) -> String {
    format!("{what}{}{facts}", lang.pick(": ", "："))
}

fn list<T: Display>(things: impl IntoIterator<Item = T>, lang: Lang) -> String {
    let things: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    things.join(lang.pick(", ", "、"))
}

fn stones(table: &Table, position: &tengen_gomoku::Position, view: &GomokuView, lang: Lang) -> Vec<String> {
    let stones_of = |color: Color| {
        let name = table.terms().name(position.seat_of(color));
        let who = match (view.players, color.index()) {
            (2, 0) => format!("{name}{}", lang.pick(", Black", "，黑")),
            (2, _) => format!("{name}{}", lang.pick(", White", "，白")),
            _ => name.to_owned(),
        };
        let mut points: Vec<Point> = position.board().stones(color).collect();
        points.sort_by_key(|point| (point.x(), point.y()));
        let who = match (points.len(), lang) {
            (0, _) => return entry(&who, lang.pick("no stones", "没有棋子"), lang),
            (1, Lang::En) => format!("{who}, 1 stone"),
            (n, Lang::En) => format!("{who}, {n} stones"),
            (n, Lang::Zh) => format!("{who}，{n} 子"),
        };
        entry(&who, &list(points, lang), lang)
    };
    let mut lines: Vec<String> = Color::all(view.players).map(stones_of).collect();
    if !view.offers.is_empty() {
        lines.push(entry(lang.pick("Offered", "打点"), &list(&view.offers, lang), lang));
    }
    if !view.forbidden.is_empty() {
        let points = view.forbidden.iter().map(|point| {
            let why = lang.pick(&point.said.en, &point.said.zh);
            let (open, close) = (lang.pick(" (", "（"), lang.pick(")", "）"));
            format!("{}{open}{why}{close}", point.at)
        });
        lines.push(entry(lang.pick("Forbidden for Black", "黑方禁手"), &list(points, lang), lang));
    }
    lines
}

fn pawns_and_walls(table: &Table, view: &QuoridorView, lang: Lang) -> Vec<String> {
    let last_column = char::from(b'a' + view.size.saturating_sub(1).min(25));
    let pawns =
        Seat::all(view.players).zip(view.pawns.iter().zip(&view.goals)).map(|(seat, (pawn, goal))| {
            let goal = match (goal, lang) {
                (Goal::Top, Lang::En) => format!("row {}", view.size),
                (Goal::Top, Lang::Zh) => format!("第 {} 行", view.size),
                (Goal::Bottom, _) => lang.pick("row 1", "第 1 行").to_owned(),
                (Goal::Left, _) => lang.pick("column a", "a 列").to_owned(),
                (Goal::Right, Lang::En) => format!("column {last_column}"),
                (Goal::Right, Lang::Zh) => format!("{last_column} 列"),
            };
            let facts = match lang {
                Lang::En => format!("pawn on {pawn}, goes to {goal}"),
                Lang::Zh => format!("棋子在 {pawn}，{}", beside("目标是", &goal)),
            };
            let facts = [Some(facts), in_hand(table.position(), seat, lang)].into_iter().flatten();
            let facts: Vec<String> = facts.collect();
            entry(table.terms().name(seat), &facts.join(lang.pick(", ", "，")), lang)
        });
    let walls =
        if view.walls.is_empty() { lang.pick("none", "无").to_owned() } else { list(&view.walls, lang) };
    pawns.chain([entry(lang.pick("Walls on the board", "棋盘上的挡板"), &walls, lang)]).collect()
}

fn units_and_ground(table: &Table, position: &tengen_battlefield::Position, lang: Lang) -> Vec<String> {
    let field = position.field();
    let size = match lang {
        Lang::En => format!("Field of {} rows and {} columns, from 0", field.height(), field.width()),
        Lang::Zh => format!("战场 {} 行 {} 列，从 0 数起", field.height(), field.width()),
    };
    let units = table.terms().seats().map(|seat| {
        let own = field.units().filter(|(_, unit)| unit.side.seat() == seat);
        let own: Vec<String> = own
            .map(|(cell, unit)| format!("{} {} {}", unit.kind.localize(lang), cell.row(), cell.col()))
            .collect();
        let units =
            if own.is_empty() { lang.pick("no units", "没有单位").to_owned() } else { list(own, lang) };
        entry(table.terms().name(seat), &units, lang)
    });
    let grounds = Terrain::ALL.into_iter().filter(|&terrain| terrain != Terrain::Plain);
    let grounds = grounds.filter_map(|terrain| {
        let rows = (0..field.height()).filter_map(|row| {
            let columns = field.cells().filter(|&cell| cell.row() == row && field.terrain(cell) == terrain);
            let columns = runs(columns.map(tengen_battlefield::Cell::col));
            (!columns.is_empty()).then(|| match lang {
                Lang::En if matches!(&columns[..], [one] if !one.contains('-')) => {
                    format!("row {row} column {}", columns.concat())
                }
                Lang::En => format!("row {row} columns {}", columns.join(", ")),
                Lang::Zh => format!("第 {row} 行第 {} 列", columns.join("、")),
            })
        });
        let rows: Vec<String> = rows.collect();
        (!rows.is_empty()).then(|| entry(&ground(terrain, lang), &rows.join(lang.pick("; ", "；")), lang))
    });
    [size].into_iter().chain(units).chain(grounds).collect()
}

fn ground(terrain: Terrain, lang: Lang) -> String {
    match lang {
        Lang::En => format!("Cells of {}", terrain.localize(lang)),
        Lang::Zh => terrain.localize(lang).into_owned(),
    }
}

/// Numbers in their order, those that follow each other as one: `1-3`, `5`.
fn runs(numbers: impl Iterator<Item = u8>) -> Vec<String> {
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for number in numbers {
        match runs.last_mut() {
            Some((_, last)) if number == *last + 1 => *last = number,
            Some(_) | None => runs.push((number, number)),
        }
    }
    let told = |(first, last): (u8, u8)| {
        if first == last { first.to_string() } else { format!("{first}-{last}") }
    };
    runs.into_iter().map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_follow_each_other_are_one_run() {
        assert_eq!(runs([0, 1, 2, 4, 6, 7].into_iter()), ["0-2", "4", "6-7"]);
        assert!(runs([].into_iter()).is_empty());
    }
}
