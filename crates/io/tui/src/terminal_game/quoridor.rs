//! Quoridor in the terminal.

use ratatui::style::Style;
use tengen_arbiter::Table;
use tengen_core::{Lang, Seat, localize, message};
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_quoridor::{
    Move, QuoridorVariant, Rules,
    contest::{ContestBlockBar, ContestLocation, ContestStep},
};
use tengen_views::{GoalSide, PositionView, QuoridorView};

use super::TerminalGame;
use crate::{
    board::{
        BoardScale,
        quoridor::{self, QuoridorDisplay, pawn_sign},
    },
    cell_buffer::CellBuffer,
    help::HelpKey,
    input::{InputController, QuoridorController},
    names::sentence,
    plain::position::{entry, list},
    play::settings::{RulesForm, quoridor::QuoridorForm},
    theme::{TerminalTheme, TextRole},
};

/// The terminal's side of Quoridor.
pub(crate) struct TerminalQuoridor;

impl TerminalGame for TerminalQuoridor {
    fn hand(&self, position: &AnyPosition, moves: &[AnyMove]) -> Option<Box<dyn InputController>> {
        Some(Box::new(QuoridorController::new(position, moves)?))
    }

    fn sign(&self, _view: &PositionView, seat: Seat, look: TerminalTheme) -> (&'static str, Style) {
        (pawn_sign(seat, look), look.style(TextRole::Of(seat)))
    }

    fn in_hand(&self, view: &PositionView, seat: Seat, lang: Lang) -> Option<String> {
        let PositionView::Quoridor(view) = view else { return None };
        walls_left(view, seat, lang)
    }

    fn form(&self) -> &'static dyn RulesForm {
        &QuoridorForm
    }

    fn keys(&self) -> &'static [HelpKey] {
        &KEYS
    }

    fn rules(&self, rules: &AnyRules, lang: Lang) -> Vec<String> {
        rules_text(rules, lang)
    }

    fn how_to_move(&self, lang: Lang) -> &'static str {
        lang.text("tui-help-quoridor")
    }

    fn played(&self, m: &AnyMove, look: TerminalTheme) -> String {
        let (AnyMove::Quoridor(m), lang) = (m, look.lang) else { return m.to_string() };
        match m {
            Move::Step(cell) => localize!(lang, "tui-quoridor-moves-to", cell),
            Move::Wall(wall) => localize!(lang, "tui-quoridor-places-wall", wall),
            Move::Pass => lang.text("tui-passes").to_owned(),
        }
    }

    fn listed(&self, m: &AnyMove, lang: Lang) -> Option<String> {
        matches!(m, AnyMove::Quoridor(Move::Pass)).then(|| lang.text("tui-listed-pass").to_owned())
    }

    fn describe_board(&self, table: &Table, view: &PositionView, lang: Lang) -> Vec<String> {
        let PositionView::Quoridor(view) = view else { return Vec::new() };
        pawns_and_walls(table, view, lang)
    }
}

/// Its keys on the board.
const KEYS: [HelpKey; 5] = [
    HelpKey::new("Enter Space o", "tui-help-quoridor-play"),
    HelpKey::new("Tab Shift-Tab t v", "tui-help-quoridor-wall"),
    HelpKey::new("Esc Backspace", "tui-help-quoridor-back"),
    HelpKey::new("f", "tui-help-quoridor-paths"),
    HelpKey::new("p", "tui-help-quoridor-pass"),
];

fn rules_text(rules: &AnyRules, lang: Lang) -> Vec<String> {
    let AnyRules::Quoridor(rules) = rules else { return Vec::new() };
    let moves = if rules.players == 2 { "tui-rules-quoridor-moves" } else { "tui-rules-quoridor-moves-four" };
    let (walls, jumps) = match rules.variant {
        QuoridorVariant::Official => ("tui-rules-quoridor-walls", "tui-rules-quoridor-jumps"),
        QuoridorVariant::Crossing => ("tui-rules-quoridor-walls-crossing", "tui-rules-quoridor-jumps"),
        QuoridorVariant::Contest => ("tui-rules-quoridor-walls-contest", "tui-rules-quoridor-jumps-contest"),
    };
    vec![
        lang.text("tui-rules-quoridor-goal").to_owned(),
        lang.text(moves).to_owned(),
        localize!(lang, walls, n = rules.walls),
        lang.text(jumps).to_owned(),
        lang.text("tui-rules-quoridor-pass").to_owned(),
    ]
}

/// The board, with the last move marked.
pub(super) fn draw(
    view: &QuoridorView,
    last: Option<&AnyMove>,
    look: TerminalTheme,
    scale: BoardScale,
) -> CellBuffer {
    let last = match last {
        Some(AnyMove::Quoridor(m)) => Some(*m),
        Some(AnyMove::Gomoku(_) | AnyMove::Battlefield(_)) | None => None,
    };
    quoridor::draw(view, &QuoridorDisplay::after(last), look, scale)
}

fn walls_left(view: &QuoridorView, seat: Seat, lang: Lang) -> Option<String> {
    view.hands.get(seat.index()).map(|n| localize!(lang, "tui-quoridor-walls", n))
}

fn pawns_and_walls(table: &Table, view: &QuoridorView, lang: Lang) -> Vec<String> {
    let last_column = char::from(b'a' + view.size.saturating_sub(1).min(25));
    let pawns =
        Seat::all(view.players).zip(view.pawns.iter().zip(&view.goals)).map(|(seat, (pawn, goal))| {
            let goal = match goal {
                GoalSide::Top => message!("tui-quoridor-row", row = view.size),
                GoalSide::Bottom => message!("tui-quoridor-row", row = 1),
                GoalSide::Left => message!("tui-quoridor-column", column = 'a'),
                GoalSide::Right => message!("tui-quoridor-column", column = last_column),
            };
            let facts = sentence(&message!("tui-quoridor-pawn-at", pawn, goal), lang);
            let facts: Vec<String> =
                [Some(facts), walls_left(view, seat, lang)].into_iter().flatten().collect();
            entry(table.terms().name(seat), &facts.join(lang.text("core-clauses")), lang)
        });
    let walls = if view.walls.is_empty() {
        lang.text("tui-quoridor-no-walls").to_owned()
    } else {
        list(&view.walls, lang)
    };
    pawns.chain([entry(lang.text("tui-quoridor-walls-on-board"), &walls, lang)]).collect()
}

/// What the numbers of a contest's log mean, if they are such: a cell, a wall, or nothing that there is on the board.
pub(crate) fn contest_step(text: &str) -> Option<String> {
    let ContestStep { to, wall } = text.parse().ok()?;
    let rules = Rules::CONTEST;
    let cell = to.cell().filter(|&cell| rules.contains(cell));
    Some(match (cell, wall.normalized().wall(&rules)) {
        (Some(cell), _) => cell.to_string(),
        (None, Some(wall)) if to == ContestLocation::NONE => wall.to_string(),
        (None, _) if to == ContestLocation::NONE && wall == ContestBlockBar::NONE => "-".to_owned(),
        (None, _) if to == ContestLocation::NONE => wall.to_string(),
        (None, _) => to.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_the_contest_are_cells_and_walls() {
        assert_eq!(contest_step("5,3,-1,-1,-1,-1").as_deref(), Some("e3"));
        assert_eq!(contest_step("5,30,-1,-1,-1,-1").as_deref(), Some("(5, 30)"));
        assert_eq!(contest_step("-1,-1,6,7,4,7").as_deref(), Some("e7h"));
        assert_eq!(contest_step("-1,-1,4,7,6,8").as_deref(), Some("(4, 7)-(6, 8)"));
        assert_eq!(contest_step("-1,-1,-1,-1,-1,-1").as_deref(), Some("-"));
        assert_eq!(contest_step("e3h"), None);
    }
}
