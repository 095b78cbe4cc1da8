//! Texts and signs on points of a board: those of a record, and the moves to choose from.

use ratatui::style::{Modifier, Style};
use tengen_gomoku::Point;
use tengen_records::PointSign;
use tengen_views::GomokuView;
use unicode_width::UnicodeWidthChar as _;

use super::{BoardScale, gomoku::place};
use crate::{
    cell_buffer::CellBuffer,
    theme::{TerminalTheme, TextRole},
};

/// Something that stands on a point besides a stone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointLabel {
    /// Where.
    pub point: Point,
    /// What.
    pub what: LabelKind,
}

/// What can stand on a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LabelKind {
    /// A text of the record.
    Text(String),
    /// A sign of the record.
    Sign(PointSign),
    /// A move to choose, by its text or number; and whether it is the chosen one.
    Choice(String, bool),
}

/// Columns that a text has on a point without a stone: up to the next point.
fn room(height: u8, scale: BoardScale) -> u16 {
    let column = |x| Point::new(x, 0).map_or(0, |point| place(point, height, scale).0);
    column(1).saturating_sub(column(0)).max(1)
}

/// Whether a text can be read on the board as a whole.
pub(crate) fn is_short(text: &str) -> bool {
    crate::text::width(text) <= room(1, BoardScale::SMALLEST)
}

/// Draws labels on a board. A point with a stone has its label to the right of the stone.
pub(crate) fn draw(
    sheet: &mut CellBuffer,
    view: &GomokuView,
    labels: &[PointLabel],
    look: TerminalTheme,
    scale: BoardScale,
) {
    let palette = look.palette();
    let mark: Style = look.pair((palette.on_wood, palette.wood)).add_modifier(Modifier::BOLD);
    for PointLabel { point, what } in labels {
        if point.x() >= view.width || point.y() >= view.height {
            continue;
        }
        let name = point.to_string();
        let has_stone = view.stones.iter().any(|stone| stone.0 == name);
        let (x, y) = place(*point, view.height, scale);
        let (text, style) = match what {
            LabelKind::Sign(sign) => (sign_of(*sign, look), mark),
            LabelKind::Text(text) | LabelKind::Choice(text, false) => (text.as_str(), mark),
            LabelKind::Choice(text, true) => (text.as_str(), look.style(TextRole::Chosen)),
        };
        let text = cut(text, if has_stone { 1 } else { room(view.height, scale) }, look);
        sheet.put(if has_stone { x + scale.get() } else { x }, y, &text, style);
    }
}

/// As much of a text as there is room for; never nothing.
fn cut(text: &str, columns: u16, look: TerminalTheme) -> String {
    let (mut cut, mut used) = (String::new(), 0);
    for c in crate::text::printable(text).chars() {
        used += c.width().unwrap_or_default();
        if used > usize::from(columns) {
            break;
        }
        cut.push(c);
    }
    if cut.trim().is_empty() { look.sign("…", "*").to_owned() } else { cut }
}

/// A sign in one column. None of them is a stone or the sign of a forbidden point.
const fn sign_of(sign: PointSign, look: TerminalTheme) -> &'static str {
    match sign {
        PointSign::Cross => look.sign("╳", "x"),
        PointSign::Triangle => look.sign("△", "^"),
        PointSign::Circle => look.sign("◎", "o"),
        PointSign::Square => look.sign("□", "="),
    }
}

#[cfg(test)]
mod tests {
    use tengen_core::Lang;
    use tengen_games::{AnyPosition, AnyRules};
    use tengen_views::{PositionHistory, PositionView, view};

    use super::*;
    use crate::{
        board::gomoku::{self, GomokuDisplay},
        theme::{CharacterSet, ColorSupport},
    };

    fn drawn(labels: &[(&str, LabelKind)], signs: CharacterSet) -> String {
        let rules: AnyRules = "gomoku,size=5x3,k=3".parse().unwrap();
        let mut position = AnyPosition::new(&rules).unwrap();
        let m = position.read_move("c2").unwrap();
        position.play_move(&m).unwrap();
        let PositionView::Gomoku(view) = view(&position, &PositionHistory { moves: &[m] }) else {
            unreachable!()
        };
        let look = TerminalTheme { lang: Lang::En, colors: ColorSupport::None, signs };
        let mut sheet = gomoku::draw(&view, GomokuDisplay::default(), look, BoardScale::SMALLEST);
        let labels: Vec<PointLabel> = labels
            .iter()
            .map(|(point, what)| PointLabel { point: point.parse().unwrap(), what: what.clone() })
            .collect();
        draw(&mut sheet, &view, &labels, look, BoardScale::SMALLEST);
        sheet.lines().join("\n")
    }

    fn text(text: &str) -> LabelKind {
        LabelKind::Text(text.to_owned())
    }

    #[test]
    fn texts_and_signs_stand_on_their_points() {
        let labels = [
            ("a1", text("A")),
            ("b1", text("12")),
            ("d1", text("妙手")),
            ("c2", text("1")),
            ("a3", LabelKind::Sign(PointSign::Triangle)),
            ("c3", LabelKind::Sign(PointSign::Square)),
            ("e3", LabelKind::Choice("3".to_owned(), true)),
            // Files name points that no board has, and texts that nobody can read.
            ("z9", text("Z")),
            ("e2", text("\u{1b}[2J")),
        ];
        assert_eq!(
            drawn(&labels, CharacterSet::Unicode),
            "3  △─┬─□─┬─3\n2  ├─┼(●1┼─\u{fffd}[\n1  A─12┴─妙┘\n   a b c d e"
        );
        assert_eq!(
            drawn(&labels, CharacterSet::Ascii).lines().take(2).collect::<Vec<_>>(),
            ["3  ^ . = . 3", "2  . .(@1. \u{fffd}["]
        );
    }

    #[test]
    fn what_has_no_room_is_still_a_label() {
        assert_eq!(
            drawn(&[("c2", text("妙")), ("a1", text(" "))], CharacterSet::Ascii),
            "3  . . . . .\n2  . .(@*. .\n1  * . . . .\n   a b c d e"
        );
        assert!(is_short("12") && is_short("妙") && !is_short("123"));
    }
}
