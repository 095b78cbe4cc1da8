//! Mouse input: on the board, on lists, on the key hints.

use ratatui::crossterm::event::{MouseEvent, MouseEventKind};

use super::{
    dialog::PlayDialog,
    screen::{PlayScreen, PlayStage},
};
use crate::{
    keys::{click_step, key_of},
    terminal::ScreenFlow,
};

impl PlayScreen {
    /// The mouse was pressed or moved.
    pub(super) fn point(&mut self, mouse: MouseEvent) -> ScreenFlow {
        let (x, y) = (mouse.column, mouse.row);
        if let Some(page) = &mut self.help {
            match mouse.kind {
                MouseEventKind::ScrollDown => page.scroll(3),
                MouseEventKind::ScrollUp => page.scroll(-3),
                MouseEventKind::Down(_) => self.help = None,
                MouseEventKind::Up(_)
                | MouseEventKind::Drag(_)
                | MouseEventKind::Moved
                | MouseEventKind::ScrollLeft
                | MouseEventKind::ScrollRight => {}
            }
            return ScreenFlow::Stay;
        }
        let Some(by) = click_step(mouse.kind) else { return ScreenFlow::Stay };
        if let Some(&(_, key)) = self.buttons.iter().find(|(rect, _)| rect.contains((x, y).into())) {
            return self.press(key_of(key));
        }
        match (&mut self.dialog, &mut self.at) {
            (Some(PlayDialog::NewGame(form)), _) | (None, PlayStage::Menu(form)) => form.click(x, y, by),
            (Some(PlayDialog::Resume(list)), _) => list.click(x, y),
            (Some(PlayDialog::Openings(chooser)), _) => {
                let outcome = chooser.click(x, y);
                if let Some(PlayDialog::Openings(chooser)) = self.dialog.take() {
                    self.go_on_choosing(chooser, outcome);
                }
            }
            (None, PlayStage::Table(seated)) if by > 0 && seated.game.is_persons_turn() => {
                self.message = None;
                if let Some((x, y)) = self.window.locate(x, y) {
                    let outcome = seated.hand.click(x, y, self.window.scale());
                    self.apply(outcome);
                }
            }
            (Some(_), _) | (None, PlayStage::Table(_)) => {}
        }
        ScreenFlow::Stay
    }
}
