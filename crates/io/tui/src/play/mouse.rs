//! Mouse input: on the board, on lists, on the key hints.

use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

use super::{
    dialog::PlayDialog,
    screen::{PlayScreen, PlayStage},
};
use crate::{keys::key_of, terminal::ScreenFlow};

impl PlayScreen {
    /// The mouse was pressed or moved.
    pub(super) fn point(&mut self, mouse: MouseEvent) -> ScreenFlow {
        let (x, y) = (mouse.column, mouse.row);
        let by = match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => 1,
            MouseEventKind::Down(MouseButton::Right) => -1,
            MouseEventKind::Down(MouseButton::Middle)
            | MouseEventKind::Up(_)
            | MouseEventKind::Drag(_)
            | MouseEventKind::Moved
            | MouseEventKind::ScrollDown
            | MouseEventKind::ScrollUp
            | MouseEventKind::ScrollLeft
            | MouseEventKind::ScrollRight => return ScreenFlow::Stay,
        };
        if let Some(&(_, key)) = self.buttons.iter().find(|(rect, _)| rect.contains((x, y).into())) {
            return self.press(key_of(key));
        }
        match (&mut self.dialog, &mut self.at) {
            (Some(PlayDialog::NewGame(form)), _) | (None, PlayStage::Menu(form)) => form.click(x, y, by),
            (Some(PlayDialog::Resume(list)), _) => list.click(x, y),
            (Some(PlayDialog::Help), _) => self.dialog = None,
            (None, PlayStage::Table(seated)) if by > 0 && seated.game.is_persons_turn() => {
                self.message = None;
                if let Some((x, y)) = self.window.locate(x, y) {
                    let outcome = seated.hand.click(x, y);
                    self.apply(outcome);
                }
            }
            (Some(_), _) | (None, PlayStage::Table(_)) => {}
        }
        ScreenFlow::Stay
    }
}
