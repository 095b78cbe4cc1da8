//! Gomoku and Renju in the terminal.

use ratatui::style::Style;
use tengen_arbiter::Table;
use tengen_core::{Lang, Localize as _, Message, Seat, localize, message};
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_gomoku::{Color, Move, NamedOpening, Opening, Point, Position, Rule};
use tengen_views::{ChoiceKind, GomokuView, OpeningName, PositionView};

use super::TerminalGame;
use crate::{
    board::gomoku::stone,
    help::HelpKey,
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

    fn keys(&self) -> &'static [HelpKey] {
        &KEYS
    }

    fn rules(&self, rules: &AnyRules, lang: Lang) -> Vec<String> {
        rules_text(rules, lang)
    }

    fn how_to_move(&self, lang: Lang) -> &'static str {
        lang.text("tui-help-gomoku")
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
            AnyMove::Gomoku(Move::Place(point)) => localize!(look.lang, "tui-plays", point),
            AnyMove::Gomoku(_) | AnyMove::Quoridor(_) | AnyMove::Battlefield(_) => self.played(m, look),
        }
    }

    fn played(&self, m: &AnyMove, look: TerminalTheme) -> String {
        match m {
            AnyMove::Gomoku(m) => stone_words(*m, look.lang),
            AnyMove::Quoridor(_) | AnyMove::Battlefield(_) => m.to_string(),
        }
    }

    fn listed(&self, m: &AnyMove, lang: Lang) -> Option<String> {
        let AnyMove::Gomoku(m) = m else { return None };
        Some(match m {
            Move::Place(_) => return None,
            Move::Pass => lang.text("tui-listed-pass").to_owned(),
            Move::Swap => lang.text("tui-listed-swap").to_owned(),
            Move::Keep => lang.text("tui-listed-keep").to_owned(),
            Move::PutTwo => lang.text("tui-listed-put-two").to_owned(),
            Move::Declare(n) => localize!(lang, "tui-listed-declare", n),
            Move::Offer(point) => localize!(lang, "tui-listed-offer", point),
            Move::Choose(point) => localize!(lang, "tui-listed-choose", point),
        })
    }

    fn point(&self, m: &AnyMove) -> Option<Point> {
        if let AnyMove::Gomoku(Move::Place(point)) = m { Some(*point) } else { None }
    }

    fn describe_board(&self, table: &Table, view: &PositionView, lang: Lang) -> Vec<String> {
        match (table.position(), view) {
            (AnyPosition::Gomoku(position), PositionView::Gomoku(view)) => {
                stones(table, position, view, lang)
            }
            _ => Vec::new(),
        }
    }

    fn opening_made(&self, view: &PositionView, moves: &[AnyMove], lang: Lang) -> Option<String> {
        let (PositionView::Gomoku(view), Some(AnyMove::Gomoku(Move::Place(_)))) = (view, moves.last()) else {
            return None;
        };
        let named = view.named.as_ref().filter(|_| view.stones.len() == 3)?;
        let (id, name) = (&named.id, opening_name(named));
        let name = localize!(lang, "tui-opening-entry", id, name);
        Some(localize!(lang, "tui-gomoku-opening", name))
    }

    fn opening_name(&self, view: &PositionView, lang: Lang) -> Option<String> {
        let PositionView::Gomoku(view) = view else { return None };
        Some(localize!(lang, "tui-gomoku-opening", name = opening_name(view.named.as_ref()?)))
    }
}

/// Its keys on the board.
const KEYS: [HelpKey; 5] = [
    HelpKey::new("Enter Space o", "tui-help-gomoku-place"),
    HelpKey::new("Tab Shift-Tab t", "tui-help-gomoku-choice"),
    HelpKey::new("1-9", "tui-help-gomoku-number"),
    HelpKey::new("O", "tui-help-gomoku-openings"),
    HelpKey::new("p", "tui-help-gomoku-pass"),
];

fn rules_text(rules: &AnyRules, lang: Lang) -> Vec<String> {
    let AnyRules::Gomoku(rules) = rules else { return Vec::new() };
    let winning = match rules.rule {
        Rule::Freestyle => "tui-rules-freestyle",
        Rule::Standard => "tui-rules-standard",
        Rule::Renju => "tui-rules-renju",
        Rule::Caro => "tui-rules-caro",
        Rule::CaroExact => "tui-rules-caro-exact",
    };
    let opening = match rules.opening {
        Opening::Free => None,
        Opening::Rif => Some("tui-rules-rif"),
        Opening::Yamaguchi => Some("tui-rules-yamaguchi"),
        Opening::Soosyrv8 => Some("tui-rules-soosyrv8"),
        Opening::Taraguchi10 => Some("tui-rules-taraguchi10"),
        Opening::Swap => Some("tui-rules-swap"),
        Opening::Swap2 => Some("tui-rules-swap2"),
        Opening::Pro => Some("tui-rules-pro"),
        Opening::LongPro => Some("tui-rules-long-pro"),
    };
    let n = rules.in_a_row;
    let mut texts = vec![
        localize!(lang, "tui-rules-gomoku-goal", n),
        lang.text("tui-rules-gomoku-moves").to_owned(),
        localize!(lang, winning, n),
    ];
    if rules.rule == Rule::Renju {
        texts.extend(["tui-rules-forbidden", "tui-rules-pass"].map(|key| lang.text(key).to_owned()));
    }
    let how = opening.map(Message::new);
    texts.extend(how.map(|how| localize!(lang, "tui-rules-opening", name = rules.opening.message(), how)));
    texts
}

fn stone_words(m: Move, lang: Lang) -> String {
    match m {
        Move::Place(point) => point.to_string(),
        Move::Pass => lang.text("tui-passes").to_owned(),
        Move::Swap => lang.text("tui-gomoku-swaps").to_owned(),
        Move::Keep => lang.text("tui-gomoku-keeps").to_owned(),
        Move::PutTwo => lang.text("tui-gomoku-puts-two").to_owned(),
        Move::Declare(n) => localize!(lang, "tui-gomoku-declares", n),
        Move::Offer(point) => localize!(lang, "tui-gomoku-offers", point),
        Move::Choose(point) => localize!(lang, "tui-gomoku-chooses", point),
    }
}

/// The name of a classical opening, as players of each language call it.
pub(crate) fn opening_name(name: &OpeningName) -> Message {
    let opening = NamedOpening::all().find(|opening| opening.id() == name.id);
    opening.map_or_else(|| Message::verbatim(name.romaji.to_string()), |opening| opening.message())
}

/// The colour of the next stone: its name, where it has one, and its sign. In an opening it need not be that of the seat.
fn color(view: &GomokuView, look: TerminalTheme) -> String {
    let sign = stone(view.color, look).0;
    match (view.players, view.color) {
        (2, 0) => format!("{} {sign}", look.text("tui-black")),
        (2, _) => format!("{} {sign}", look.text("tui-white")),
        _ => sign.to_owned(),
    }
}

/// What is asked in an opening, where it is not just a stone.
fn choice(view: &GomokuView, lang: Lang) -> Option<String> {
    let choice = view.choice.as_ref().filter(|choice| {
        let is_plain = matches!(choice.kind, ChoiceKind::Stone | ChoiceKind::StoneOrPass);
        !is_plain || choice.allowed.is_some()
    })?;
    let asked = choice.said.message();
    let choice = match choice.moves.len() {
        0 => asked,
        _ => message!("core-colon", before = asked, after = Message::names(&choice.moves)),
    };
    Some(choice.localize(lang).into_owned())
}

fn stones(table: &Table, position: &Position, view: &GomokuView, lang: Lang) -> Vec<String> {
    let stones_of = |color: Color| {
        let name = table.terms().name(position.seat_of(color));
        let who = match (view.players, color.index()) {
            (2, 0) => localize!(lang, "tui-name-black", name),
            (2, _) => localize!(lang, "tui-name-white", name),
            _ => name.to_owned(),
        };
        let mut points: Vec<Point> = position.board().stones(color).collect();
        points.sort_by_key(|point| (point.x(), point.y()));
        let who = match points.len() {
            0 => return entry(&who, lang.text("tui-gomoku-no-stones"), lang),
            n => localize!(lang, "tui-gomoku-stones", who, n),
        };
        entry(&who, &list(points, lang), lang)
    };
    let mut lines: Vec<String> = Color::all(view.players).map(stones_of).collect();
    if !view.offers.is_empty() {
        lines.push(entry(lang.text("tui-gomoku-offered"), &list(&view.offers, lang), lang));
    }
    if !view.forbidden.is_empty() {
        let points = view
            .forbidden
            .iter()
            .map(|point| localize!(lang, "tui-with-note", text = point.at, note = point.said.message()));
        lines.push(entry(lang.text("tui-gomoku-forbidden-points"), &list(points, lang), lang));
    }
    lines
}
