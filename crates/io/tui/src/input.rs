//! Input controllers: how a person makes a move at a board, with keys or the mouse.

mod battlefield;
mod gomoku;
mod quoridor;

use ratatui::layout::Size;
use tengen_core::{Lang, Message};
use tengen_games::AnyPosition;

pub(crate) use self::{
    battlefield::{BattlefieldController, happened},
    gomoku::{GomokuController, OpeningLine, beside},
    quoridor::QuoridorController,
};
use crate::{board::BoardScale, cell_buffer::CellBuffer, theme::TerminalTheme};

/// What a key means at a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardKey {
    /// The cursor goes so many columns to the right and so many lines down.
    Go(i16, i16),
    /// Enter, Space or `o`: do it.
    Do,
    /// Tab or `t`: turn the wall, the next unit, the other choice.
    Turn,
    /// Esc or Backspace: one step back.
    Back,
    /// Any other character without a meaning of its own.
    Letter(char),
}

/// Whose turn it is, for whoever sits here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TurnOwner {
    /// Nobody's: the game is over.
    Nobodys,
    /// Somebody else's: the cursor can be moved, and that is all.
    Theirs,
    /// Somebody's here.
    Ours,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum InputOutcome {
    /// The key means nothing here.
    Ignored,
    /// Something on the board looks different now.
    Changed,
    /// This move is to be played.
    Play(String),
    /// It cannot be done, for this reason.
    Refused(Message),
}

/// A key that works now, with what it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoardHint {
    /// As it is called on the screen, such as `Enter`.
    pub(crate) key: &'static str,
    /// What it does, in a few words.
    pub(crate) does: Message,
    /// What pressing it means, for those who click on it.
    pub(crate) press: Option<char>,
}

impl BoardHint {
    pub(crate) const fn new(key: &'static str, does: Message, press: char) -> Self {
        Self { key, does, press: Some(press) }
    }
}

/// A person's hand over the board of one game.
pub(crate) trait InputController {
    /// Another position is on the board: what was begun is forgotten, the cursor stays where it can.
    fn look_at(&mut self, position: &AnyPosition, moves: &[tengen_games::AnyMove]);

    /// A key was pressed.
    fn press(&mut self, press: BoardKey) -> InputOutcome;

    /// The mouse was pressed on this place of the body of a sheet that was drawn at this scale.
    fn click(&mut self, x: u16, y: u16, scale: BoardScale) -> InputOutcome;

    /// What the board takes at a scale, with the names of its rows and columns.
    fn size(&self, scale: BoardScale) -> Size;

    /// The board, with the cursor and what goes with it as far as the turn allows.
    fn sheet(&self, look: TerminalTheme, turn: TurnOwner, scale: BoardScale) -> CellBuffer;

    /// The keys of this game that work now, the most useful first; moving the cursor is not among them.
    fn hints(&self) -> Vec<BoardHint>;

    /// The classical openings that can be laid now, where the game has any.
    fn openings(&self) -> Vec<OpeningLine> {
        Vec::new()
    }

    /// A few words about what is under the cursor or has been begun; lines for the side of the board.
    fn remarks(&self, lang: Lang) -> Vec<String>;
}
