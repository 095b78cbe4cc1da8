use ratatui::{buffer::Buffer, layout::Rect};

use crate::{
    replay::{GameStep, ReplayTitle, StepList, StepNotes},
    theme::TerminalTheme,
};

/// A way to show a game: on the screen, as the contest's panel, as lines of text.
///
/// Steps are put in; what is shown goes forward and back among them.
pub trait GameView {
    /// What has been put in, and where in it the view is.
    fn story(&self) -> &StepList;

    /// The same, to go somewhere else.
    fn story_mut(&mut self) -> &mut StepList;

    /// Draws what is shown now.
    fn draw(&mut self, area: Rect, out: &mut Buffer);

    /// Looks like this from now on.
    fn set_theme(&mut self, look: TerminalTheme);

    /// What is shown now as lines of text.
    fn text(&self) -> String;

    /// What is shown now in words, without the board.
    fn words(&self) -> String {
        self.text()
    }

    /// Where the board needs every line of this window: the column from which on title, message and keys stand beside
    /// it.
    fn beside(&self, window: Rect) -> Option<u16> {
        let _ = window;
        None
    }

    /// Shows another part of a board that is larger than its window, so many columns and lines further on.
    fn scroll(&mut self, columns: i16, lines: i16) {
        let _ = (columns, lines);
    }

    /// Whether the board is larger than its window.
    fn is_cut(&self) -> bool {
        false
    }

    /// What there is to show besides the step, from now on. A view need not show all of it.
    fn annotate(&mut self, notes: StepNotes) {
        drop(notes);
    }

    /// Whether the continuations of the position were on the screen when it was last drawn.
    fn shows_continuations(&self) -> bool {
        false
    }

    /// The continuation that stands at this place of the screen, from 0.
    fn continuation_at(&self, x: u16, y: u16) -> Option<usize> {
        let _ = (x, y);
        None
    }

    /// The step that stands at this place of the screen, from 0.
    fn step_at(&self, x: u16, y: u16) -> Option<usize> {
        let _ = (x, y);
        None
    }

    /// Another game is to be shown. Nothing of it is known but this.
    fn register(&mut self, title: &ReplayTitle) {
        *self.story_mut() = StepList::new(title.clone());
    }

    /// Adds a step at the end, and tells whether it can belong to this game: a seat that nobody has, or a move of
    /// another game, is not taken.
    fn put_step(&mut self, step: GameStep) -> bool {
        self.story_mut().put(step)
    }

    /// Shows the next step, if there is one.
    fn show_next(&mut self) -> bool {
        let at = self.story().at();
        self.story_mut().go_to(at + 1)
    }

    /// Shows what was before this step, if anything was.
    fn show_previous(&mut self) -> bool {
        let at = self.story().at();
        at > 0 && self.story_mut().go_to(at - 1)
    }
}
