//! The mouse: on the board, on lists, on the keys at the foot.

use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

use super::{
    dialog::Dialog,
    screen::{At, Screen},
};
use crate::{keys::key_of, terminal::Next};

impl Screen {
    /// The mouse was pressed or moved.
    pub(super) fn point(&mut self, mouse: MouseEvent) -> Next {
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
            | MouseEventKind::ScrollRight => return Next::Stay,
        };
        if let Some(&(_, key)) = self.buttons.iter().find(|(rect, _)| rect.contains((x, y).into())) {
            return self.press(key_of(key));
        }
        match (&mut self.dialog, &mut self.at) {
            (Some(Dialog::NewGame(form)), _) | (None, At::Menu(form)) => form.click(x, y, by),
            (Some(Dialog::Resume(list)), _) => list.click(x, y),
            (Some(Dialog::Help), _) => self.dialog = None,
            (None, At::Table(seated)) if by > 0 && seated.game.is_persons_turn() => {
                self.message = None;
                if let Some((x, y)) = self.window.locate(x, y) {
                    let outcome = seated.hand.click(x, y);
                    self.follow(outcome);
                }
            }
            (Some(_), _) | (None, At::Table(_)) => {}
        }
        Next::Stay
    }
}
