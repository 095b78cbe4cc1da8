//! Battlefield in the terminal.

use ratatui::style::Style;
use tengen_arbiter::Table;
use tengen_battlefield::{Direction, FieldCell, Order, Position, Spell, Terrain, UnitAction};
use tengen_core::{Lang, Localize as _, Seat};
use tengen_games::{AnyMove, AnyPosition};
use tengen_views::{BattlefieldView, PositionView};

use super::{TerminalGame, counted};
use crate::{
    board::battlefield::{self, BattlefieldDisplay, KnownOrder},
    cell_buffer::CellBuffer,
    input::{BattlefieldController, InputController, happened},
    plain::position::{entry, list},
    play::settings::{RulesForm, battlefield::BattlefieldForm},
    theme::{TerminalTheme, TextRole},
};

const UNITS: [&str; 3] = ["unit", "units", "单位"];

/// The terminal's side of Battlefield.
pub(crate) struct TerminalBattlefield;

impl TerminalGame for TerminalBattlefield {
    fn hand(&self, position: &AnyPosition, moves: &[AnyMove]) -> Option<Box<dyn InputController>> {
        Some(Box::new(BattlefieldController::new(position, moves)?))
    }

    /// Units of the first side have large letters.
    fn sign(&self, _view: &PositionView, seat: Seat, look: TerminalTheme) -> (&'static str, Style) {
        (if seat == Seat::FIRST { "A" } else { "b" }, look.style(TextRole::Of(seat)))
    }

    fn in_hand(&self, view: &PositionView, seat: Seat, lang: Lang) -> Option<String> {
        let PositionView::Battlefield(view) = view else { return None };
        view.strength.get(seat.index()).map(|&units| counted(units, UNITS, lang))
    }

    fn form(&self) -> &'static dyn RulesForm {
        &BattlefieldForm
    }

    fn how_to_move(&self, lang: Lang) -> &'static str {
        lang.pick(
            "1 1 8 6     an order: row and column of the unit, its steps, and 0 with a direction to attack; pass or p",
            "1 1 8 6     命令：单位的行和列、各步方向，再写 0 和方向表示攻击；pass 或 p 停一手",
        )
    }

    fn done(&self, before: &AnyPosition, m: &AnyMove, look: TerminalTheme) -> String {
        let lang = look.lang;
        let ordered = format!("{} {m}", lang.pick("orders", "下令"));
        let (AnyPosition::Battlefield(position), AnyMove::Battlefield(order)) = (before, m) else {
            return ordered;
        };
        let unit = match order {
            Order::Unit { cell, .. } => position.field().unit(*cell),
            Order::Pass => None,
        };
        let effects = position.foresee(order).unwrap_or_default();
        let told = happened(order, unit, &effects, position.to_move(), lang);
        format!("{ordered}{}{}", lang.pick(". ", "。"), told.join(lang.pick("; ", "；")))
    }

    fn played(&self, m: &AnyMove, look: TerminalTheme) -> String {
        match m {
            AnyMove::Battlefield(order) => order_words(order, look),
            AnyMove::Gomoku(_) | AnyMove::Quoridor(_) => m.to_string(),
        }
    }

    fn listed(&self, m: &AnyMove, lang: Lang) -> Option<String> {
        (matches!(m, AnyMove::Battlefield(Order::Pass)) && lang == Lang::Zh).then(|| "停一手".to_owned())
    }

    fn describe_board(&self, table: &Table, _view: &PositionView, lang: Lang) -> Vec<String> {
        let AnyPosition::Battlefield(position) = table.position() else { return Vec::new() };
        units_and_ground(table, position, lang)
    }
}

/// The field, with the last order marked.
pub(super) fn draw(view: &BattlefieldView, last: Option<&AnyMove>, look: TerminalTheme) -> CellBuffer {
    let last = match last {
        Some(AnyMove::Battlefield(order)) => KnownOrder::of_order(order, view),
        Some(AnyMove::Gomoku(_) | AnyMove::Quoridor(_)) | None => None,
    };
    battlefield::draw(view, &BattlefieldDisplay { last, ..BattlefieldDisplay::default() }, look)
}

fn order_words(order: &Order, look: TerminalTheme) -> String {
    use tengen_battlefield::OrderStep;
    let lang = look.lang;
    let Order::Unit { cell, steps, action } = order else {
        return lang.pick("passes", "停一手").to_owned();
    };
    let way: String = steps
        .iter()
        .map(|step| match step {
            OrderStep::Go(direction) => arrow(*direction, look),
            OrderStep::Stay => ".",
        })
        .collect();
    let mut words = format!("({}, {}) {way}", cell.row(), cell.col());
    let (does, to) = match action {
        None => return words,
        Some(UnitAction::Attack(to)) => (lang.pick("attacks", "攻击"), *to),
        Some(UnitAction::Cast(Spell::Fireball, to)) => (lang.pick("fireball", "火球"), *to),
        Some(UnitAction::Cast(Spell::Earthquake, to)) => (lang.pick("earthquake", "地震"), *to),
    };
    if !way.is_empty() {
        words.push_str(lang.pick(", ", "，"));
    }
    words + does + " " + arrow(to, look)
}

const fn arrow(direction: Direction, look: TerminalTheme) -> &'static str {
    match direction {
        Direction::UpLeft => look.sign("↖", "1"),
        Direction::Up => look.sign("↑", "2"),
        Direction::UpRight => look.sign("↗", "3"),
        Direction::Left => look.sign("←", "4"),
        Direction::Right => look.sign("→", "6"),
        Direction::DownLeft => look.sign("↙", "7"),
        Direction::Down => look.sign("↓", "8"),
        Direction::DownRight => look.sign("↘", "9"),
    }
}

fn units_and_ground(table: &Table, position: &Position, lang: Lang) -> Vec<String> {
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
            let columns = runs(columns.map(FieldCell::col));
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
    use crate::theme::{CharacterSet, ColorSupport};

    const LOOK: TerminalTheme =
        TerminalTheme { lang: Lang::En, colors: ColorSupport::None, signs: CharacterSet::Unicode };

    #[test]
    fn numbers_that_follow_each_other_are_one_run() {
        assert_eq!(runs([0, 1, 2, 4, 6, 7].into_iter()), ["0-2", "4", "6-7"]);
        assert!(runs([].into_iter()).is_empty());
    }

    #[test]
    fn orders_are_told_with_arrows() {
        let order: Order = "7 1 2 3 0 9".parse().unwrap();
        assert_eq!(order_words(&order, LOOK), "(7, 1) ↑↗, attacks ↘");
        let cast: Order = "7 1 10 4 2".parse().unwrap();
        assert_eq!(
            order_words(&cast, TerminalTheme { signs: CharacterSet::Ascii, ..LOOK }),
            "(7, 1) earthquake 4"
        );
    }
}
