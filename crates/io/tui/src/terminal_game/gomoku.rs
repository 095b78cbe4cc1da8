//! Gomoku and Renju in the terminal.

use std::borrow::Cow;

use ratatui::style::Style;
use tengen_arbiter::Table;
use tengen_core::{Lang, Seat};
use tengen_games::{AnyMove, AnyPosition};
use tengen_gomoku::{Color, Move, Point, Position};
use tengen_views::{ChoiceKind, GomokuView, PositionView};

use super::TerminalGame;
use crate::{
    board::gomoku::stone,
    input::{GomokuController, InputController},
    plain::position::{entry, list},
    play::settings::{RulesForm, gomoku::GomokuForm},
    theme::TerminalTheme,
};

/// The terminal's side of Gomoku and Renju.
pub(crate) struct TerminalGomoku;

impl TerminalGame for TerminalGomoku {
    fn hand(&self, position: &AnyPosition, moves: &[AnyMove]) -> Option<Box<dyn InputController>> {
        Some(Box::new(GomokuController::new(position, moves)?))
    }

    fn sign(&self, view: &PositionView, seat: Seat, look: TerminalTheme) -> (&'static str, Style) {
        let color = match view {
            PositionView::Gomoku(view) => view.colors.iter().position(|&owner| owner == seat.index()),
            PositionView::Quoridor(_) | PositionView::Battlefield(_) => None,
        };
        stone(color.unwrap_or_default(), look)
    }

    fn form(&self) -> &'static dyn RulesForm {
        &GomokuForm
    }

    fn how_to_move(&self, lang: Lang) -> &'static str {
        lang.pick(
            "h8          play on a point; opening choices: swap, keep, put-two, declare:2, offer:h8, choose:h8, pass (p)",
            "h8          在这一点落子；开局选择：swap、keep、put-two、declare:2、offer:h8、choose:h8、pass（p）",
        )
    }

    fn turn(&self, view: &PositionView, seat: Seat, look: TerminalTheme) -> (String, Option<String>) {
        match view {
            PositionView::Gomoku(view) => (color(view, look), choice(view, look.lang)),
            PositionView::Quoridor(_) | PositionView::Battlefield(_) => {
                (self.sign(view, seat, look).0.to_owned(), None)
            }
        }
    }

    fn done(&self, _before: &AnyPosition, m: &AnyMove, look: TerminalTheme) -> String {
        match m {
            AnyMove::Gomoku(Move::Place(point)) => format!("{} {point}", look.pick("plays", "下在")),
            AnyMove::Gomoku(_) | AnyMove::Quoridor(_) | AnyMove::Battlefield(_) => self.played(m, look),
        }
    }

    fn played(&self, m: &AnyMove, look: TerminalTheme) -> String {
        match m {
            AnyMove::Gomoku(m) => stone_words(*m, look.lang).into_owned(),
            AnyMove::Quoridor(_) | AnyMove::Battlefield(_) => m.to_string(),
        }
    }

    fn listed(&self, m: &AnyMove, lang: Lang) -> Option<String> {
        match (m, lang) {
            (AnyMove::Gomoku(m), Lang::Zh) => Some(stone_words(*m, lang).into_owned()),
            _ => None,
        }
    }

    fn describe_board(&self, table: &Table, view: &PositionView, lang: Lang) -> Vec<String> {
        match (table.position(), view) {
            (AnyPosition::Gomoku(position), PositionView::Gomoku(view)) => {
                stones(table, position, view, lang)
            }
            _ => Vec::new(),
        }
    }

    fn opening_name(&self, view: &PositionView, lang: Lang) -> Option<String> {
        let PositionView::Gomoku(view) = view else { return None };
        let named = view.named.as_ref()?;
        Some(match lang {
            Lang::En => format!("Opening: {}", named.romaji),
            Lang::Zh => format!("开局：{}", named.zh),
        })
    }
}

fn stone_words(m: Move, lang: Lang) -> Cow<'static, str> {
    match (m, lang) {
        (Move::Place(point), _) => point.to_string().into(),
        (Move::Pass, _) => lang.pick("passes", "停一手").into(),
        (Move::Swap, _) => lang.pick("swaps colours", "交换黑白").into(),
        (Move::Keep, _) => lang.pick("keeps the colours", "不交换").into(),
        (Move::PutTwo, _) => lang.pick("puts two more stones", "再放两子").into(),
        (Move::Declare(n), Lang::En) => format!("declares {n} fifth stones").into(),
        (Move::Declare(n), Lang::Zh) => format!("宣布五手 {n} 打").into(),
        (Move::Offer(point), Lang::En) => format!("offers {point}").into(),
        (Move::Offer(point), Lang::Zh) => format!("提出打点 {point}").into(),
        (Move::Choose(point), Lang::En) => format!("chooses {point}").into(),
        (Move::Choose(point), Lang::Zh) => format!("选择 {point}").into(),
    }
}

/// The colour of the next stone: its name, where it has one, and its sign. In an opening it need not be that of the seat.
fn color(view: &GomokuView, look: TerminalTheme) -> String {
    let sign = stone(view.color, look).0;
    match (view.players, view.color) {
        (2, 0) => format!("{} {sign}", look.pick("Black", "黑")),
        (2, _) => format!("{} {sign}", look.pick("White", "白")),
        _ => sign.to_owned(),
    }
}

/// What is asked in an opening, where it is not just a stone.
fn choice(view: &GomokuView, lang: Lang) -> Option<String> {
    let choice = view.choice.as_ref().filter(|choice| {
        let is_plain = matches!(choice.kind, ChoiceKind::Stone | ChoiceKind::StoneOrPass);
        !is_plain || choice.allowed.is_some()
    })?;
    let asked = lang.pick(&choice.said.en, &choice.said.zh);
    if choice.moves.is_empty() {
        return Some(asked.to_owned());
    }
    let moves = choice.moves.join(lang.pick(", ", "、"));
    Some(format!("{asked}{}{moves}", lang.pick(": ", "：")))
}

fn stones(table: &Table, position: &Position, view: &GomokuView, lang: Lang) -> Vec<String> {
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
