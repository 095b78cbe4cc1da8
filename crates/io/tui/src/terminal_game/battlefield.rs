//! Battlefield in the terminal.

use ratatui::style::Style;
use tengen_arbiter::Table;
use tengen_battlefield::{Direction, FieldCell, Order, Position, Spell, Terrain, UnitAction, UnitKind};
use tengen_core::{Lang, Localize as _, Message, Seat, localize};
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_views::{BattlefieldView, PositionView};

use super::TerminalGame;
use crate::{
    board::{
        BoardScale,
        battlefield::{self, BattlefieldDisplay, KnownOrder},
    },
    cell_buffer::CellBuffer,
    help::HelpKey,
    input::{BattlefieldController, InputController, happened},
    plain::position::{entry, list},
    play::settings::{RulesForm, battlefield::BattlefieldForm},
    theme::{TerminalTheme, TextRole},
};

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
        view.strength.get(seat.index()).map(|n| localize!(lang, "tui-battlefield-units", n))
    }

    fn form(&self) -> &'static dyn RulesForm {
        &BattlefieldForm
    }

    fn keys(&self) -> &'static [HelpKey] {
        &KEYS
    }

    fn rules(&self, rules: &AnyRules, lang: Lang) -> Vec<String> {
        rules_text(rules, lang)
    }

    fn how_to_move(&self, lang: Lang) -> &'static str {
        lang.text("tui-help-battlefield")
    }

    fn done(&self, before: &AnyPosition, m: &AnyMove, look: TerminalTheme) -> String {
        let lang = look.lang;
        let ordered = localize!(lang, "tui-battlefield-orders", order = m);
        let (AnyPosition::Battlefield(position), AnyMove::Battlefield(order)) = (before, m) else {
            return ordered;
        };
        let unit = match order {
            Order::Unit { cell, .. } => position.field().unit(*cell),
            Order::Pass => None,
        };
        let effects = position.foresee(order).unwrap_or_default();
        let told = happened(order, unit, &effects, position.to_move(), lang);
        let told = told.join(lang.text("core-semicolon"));
        localize!(lang, "tui-two-sentences", first = ordered, second = told)
    }

    fn played(&self, m: &AnyMove, look: TerminalTheme) -> String {
        match m {
            AnyMove::Battlefield(order) => order_words(order, look),
            AnyMove::Gomoku(_) | AnyMove::Quoridor(_) => m.to_string(),
        }
    }

    fn listed(&self, m: &AnyMove, lang: Lang) -> Option<String> {
        matches!(m, AnyMove::Battlefield(Order::Pass)).then(|| lang.text("tui-listed-pass").to_owned())
    }

    fn describe_board(&self, table: &Table, _view: &PositionView, lang: Lang) -> Vec<String> {
        let AnyPosition::Battlefield(position) = table.position() else { return Vec::new() };
        units_and_ground(table, position, lang)
    }
}

/// Its keys on the field.
const KEYS: [HelpKey; 6] = [
    HelpKey::new("Enter Space o", "tui-help-battlefield-choose"),
    HelpKey::new("Tab Shift-Tab t", "tui-help-battlefield-next"),
    HelpKey::new("Esc Backspace", "tui-help-esc"),
    HelpKey::new("e", "tui-help-battlefield-end"),
    HelpKey::new("1 2", "tui-help-battlefield-spells"),
    HelpKey::new("p", "tui-help-battlefield-pass"),
];

fn rules_text(rules: &AnyRules, lang: Lang) -> Vec<String> {
    let AnyRules::Battlefield(_) = rules else { return Vec::new() };
    let units = localize!(
        lang,
        "tui-rules-battlefield-units",
        footman = UnitKind::Footman.points(),
        knight = UnitKind::Knight.points(),
        archer = UnitKind::Archer.points(),
        mage = UnitKind::Mage.points()
    );
    vec![
        lang.text("tui-rules-battlefield-goal").to_owned(),
        lang.text("tui-rules-battlefield-orders").to_owned(),
        lang.text("tui-rules-battlefield-terrain").to_owned(),
        units,
        lang.text("tui-rules-battlefield-fireball").to_owned(),
        lang.text("tui-rules-battlefield-earthquake").to_owned(),
    ]
}

/// The field, with the last order marked.
pub(super) fn draw(
    view: &BattlefieldView,
    last: Option<&AnyMove>,
    look: TerminalTheme,
    scale: BoardScale,
) -> CellBuffer {
    let last = match last {
        Some(AnyMove::Battlefield(order)) => KnownOrder::of_order(order, view),
        Some(AnyMove::Gomoku(_) | AnyMove::Quoridor(_)) | None => None,
    };
    battlefield::draw(view, &BattlefieldDisplay { last, ..BattlefieldDisplay::default() }, look, scale)
}

fn order_words(order: &Order, look: TerminalTheme) -> String {
    use tengen_battlefield::OrderStep;
    let lang = look.lang;
    let Order::Unit { cell, steps, action } = order else {
        return lang.text("tui-passes").to_owned();
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
        Some(UnitAction::Attack(to)) => (lang.text("tui-battlefield-attacks"), *to),
        Some(UnitAction::Cast(Spell::Fireball, to)) => (lang.text("tui-battlefield-fireball"), *to),
        Some(UnitAction::Cast(Spell::Earthquake, to)) => (lang.text("tui-battlefield-earthquake"), *to),
    };
    if !way.is_empty() {
        words.push_str(lang.text("core-clauses"));
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
    let size = localize!(lang, "tui-battlefield-size", height = field.height(), width = field.width());
    let units = table.terms().seats().map(|seat| {
        let own = field.units().filter(|(_, unit)| unit.side.seat() == seat);
        let own: Vec<String> = own
            .map(|(cell, unit)| format!("{} {} {}", unit.kind.localize(lang), cell.row(), cell.col()))
            .collect();
        let units =
            if own.is_empty() { lang.text("tui-battlefield-no-units").to_owned() } else { list(own, lang) };
        entry(table.terms().name(seat), &units, lang)
    });
    let grounds = Terrain::ALL.into_iter().filter(|&terrain| terrain != Terrain::Plain);
    let grounds = grounds.filter_map(|terrain| {
        let rows = (0..field.height()).filter_map(|row| {
            let columns = field.cells().filter(|&cell| cell.row() == row && field.terrain(cell) == terrain);
            let columns: Vec<u8> = columns.map(FieldCell::col).collect();
            let n = columns.len();
            let columns = Message::names(runs(columns.into_iter()));
            (n > 0).then(|| localize!(lang, "tui-battlefield-row", row, n, columns))
        });
        let rows: Vec<String> = rows.collect();
        (!rows.is_empty()).then(|| {
            entry(
                &localize!(lang, "tui-battlefield-ground", terrain = terrain.message()),
                &rows.join(lang.text("core-semicolon")),
                lang,
            )
        })
    });
    [size].into_iter().chain(units).chain(grounds).collect()
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
