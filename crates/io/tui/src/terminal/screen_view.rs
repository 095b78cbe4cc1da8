use std::{io, sync::mpsc::RecvTimeoutError, time::Duration};

use ratatui::{Frame, crossterm::event::Event};

use super::{Ears, TerminalEvent, TerminalGuard};
use crate::theme::TerminalTheme;

/// Something that fills the screen and answers to what comes in. `T` is what it has others work on meanwhile.
pub(crate) trait ScreenView<T> {
    /// Time has passed; before everything is drawn.
    fn tick(&mut self);

    /// Draws everything.
    fn draw(&mut self, frame: &mut Frame<'_>);

    /// How it looks.
    fn theme(&self) -> TerminalTheme;

    /// How long the picture is true if nothing comes in.
    fn patience(&self) -> Duration;

    /// Something came from the keyboard, the mouse or the window.
    fn on_event(&mut self, event: Event) -> ScreenFlow;

    /// Something came from whoever works for it.
    fn on_message(&mut self, own: T);
}

/// What follows from something that came in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ScreenFlow {
    /// It goes on.
    Stay,
    /// Somebody has seen enough.
    Leave,
    /// Everything is drawn anew.
    Redraw,
    /// The program sleeps until it is called.
    Sleep,
}

/// So many words are heard before the screen is drawn again: a flood of keys is no reason to draw each of them.
const AT_ONCE: usize = 64;

impl TerminalGuard {
    /// Shows a picture until somebody has seen enough; returns the exit status.
    pub(crate) fn show<T>(&mut self, picture: &mut impl ScreenView<T>, ears: &Ears<T>) -> io::Result<u8> {
        loop {
            picture.tick();
            self.set_theme(picture.theme());
            self.draw(|frame| picture.draw(frame))?;
            let first = match ears.recv_timeout(picture.patience()) {
                Ok(word) => Some(word),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => return Ok(0),
            };
            for word in first.into_iter().chain(ears.try_iter()).take(AT_ONCE) {
                let next = match word {
                    TerminalEvent::Input(event) => picture.on_event(event),
                    TerminalEvent::Own(own) => {
                        picture.on_message(own);
                        ScreenFlow::Stay
                    }
                    TerminalEvent::Stop(signal) => return Ok(u8::try_from(128 + signal).unwrap_or(u8::MAX)),
                    TerminalEvent::Gone => return Ok(0),
                };
                match next {
                    ScreenFlow::Stay => {}
                    ScreenFlow::Leave => return Ok(0),
                    ScreenFlow::Redraw => self.clear()?,
                    ScreenFlow::Sleep => self.sleep()?,
                }
            }
        }
    }
}
