//! The terminal's interface to a game; each game implements it in a file of its own.

pub(crate) mod battlefield;
pub(crate) mod gomoku;
pub(crate) mod quoridor;

use ratatui::{layout::Size, style::Style};
use tengen_arbiter::Table;
use tengen_core::{Lang, Seat};
use tengen_games::{AnyMove, AnyPosition, AnyRules, GameName};
use tengen_gomoku::Point;
use tengen_views::PositionView;

use crate::{
    board::{self, BoardScale, label::PointLabel},
    cell_buffer::CellBuffer,
    help::HelpKey,
    input::InputController,
    play::settings::RulesForm,
    theme::TerminalTheme,
};

/// The terminal's side of a game. Whatever belongs to another game has no answer.
pub(crate) trait TerminalGame {
    /// A hand over this position, after these moves.
    fn hand(&self, position: &AnyPosition, moves: &[AnyMove]) -> Option<Box<dyn InputController>>;

    /// What a seat plays with: a sign and its look.
    fn sign(&self, view: &PositionView, seat: Seat, look: TerminalTheme) -> (&'static str, Style);

    /// What a seat has left besides its clock, if the game counts something.
    fn in_hand(&self, _view: &PositionView, _seat: Seat, _lang: Lang) -> Option<String> {
        None
    }

    /// Its settings in the form for a new game.
    fn form(&self) -> &'static dyn RulesForm;

    /// Its keys on the board, besides those that move the cursor.
    fn keys(&self) -> &'static [HelpKey];

    /// The rules in short, a text for each subject.
    fn rules(&self, rules: &AnyRules, lang: Lang) -> Vec<String>;

    /// How moves are written.
    fn how_to_move(&self, lang: Lang) -> &'static str;

    /// This seat is to move: its colour or sign, and what is asked of it where it is not just a move.
    fn turn(&self, view: &PositionView, seat: Seat, look: TerminalTheme) -> (String, Option<String>) {
        (self.sign(view, seat, look).0.to_owned(), None)
    }

    /// A move in words.
    fn played(&self, m: &AnyMove, look: TerminalTheme) -> String;

    /// What a move does, in words after the name of whoever made it.
    fn done(&self, _before: &AnyPosition, m: &AnyMove, look: TerminalTheme) -> String {
        self.played(m, look)
    }

    /// A move in a list, where that is not just its text.
    fn listed(&self, m: &AnyMove, lang: Lang) -> Option<String>;

    /// The point where a move puts something, in games whose points can have labels.
    fn point(&self, _m: &AnyMove) -> Option<Point> {
        None
    }

    /// Where everything is; a line for each player, and for what belongs to nobody.
    fn describe_board(&self, table: &Table, view: &PositionView, lang: Lang) -> Vec<String>;

    /// The name of the opening that the last move has made, if it has made one.
    fn opening_made(&self, _view: &PositionView, _moves: &[AnyMove], _lang: Lang) -> Option<String> {
        None
    }

    /// The name of the opening, if it has one.
    fn opening_name(&self, _view: &PositionView, _lang: Lang) -> Option<String> {
        None
    }
}

/// The terminal's side of this game.
pub(crate) const fn of_game(game: GameName) -> &'static dyn TerminalGame {
    match game {
        GameName::Gomoku => &gomoku::TerminalGomoku,
        GameName::Quoridor => &quoridor::TerminalQuoridor,
        GameName::Battlefield => &battlefield::TerminalBattlefield,
    }
}

/// The same with labels on its points, in games that have points.
pub(crate) fn draw_labelled_board(
    view: &PositionView,
    last: Option<&AnyMove>,
    labels: &[PointLabel],
    look: TerminalTheme,
    scale: BoardScale,
) -> CellBuffer {
    let mut sheet = draw_board(view, last, look, scale);
    if let PositionView::Gomoku(view) = view {
        board::label::draw(&mut sheet, view, labels, look, scale);
    }
    sheet
}

/// The board of a view, with the move that led to it marked.
pub(crate) fn draw_board(
    view: &PositionView,
    last: Option<&AnyMove>,
    look: TerminalTheme,
    scale: BoardScale,
) -> CellBuffer {
    match view {
        PositionView::Gomoku(view) => {
            board::gomoku::draw(view, board::gomoku::GomokuDisplay::default(), look, scale)
        }
        PositionView::Quoridor(view) => quoridor::draw(view, last, look, scale),
        PositionView::Battlefield(view) => battlefield::draw(view, last, look, scale),
    }
}

/// What the board of a view takes at a scale.
pub(crate) const fn board_size(view: &PositionView, scale: BoardScale) -> Size {
    match view {
        PositionView::Gomoku(view) => board::gomoku::size(view, scale),
        PositionView::Quoridor(view) => board::quoridor::size(view, scale),
        PositionView::Battlefield(view) => board::battlefield::size(view, scale),
    }
}
