use ratatui::{Frame, crossterm::event::KeyEvent, text::Line};
use tengen_core::localize;

use crate::{
    pane,
    replay::keys::{ReplayAction, meaning},
    text::{fit, printable, width, wrap},
    theme::TerminalTheme,
};

/// A text over the screen: the help, or a long comment.
#[derive(Clone, Debug)]
pub(crate) struct TextOverlay {
    heading: String,
    text: String,
    /// The lines of the text, and the width that they were made for.
    lines: Option<(u16, Vec<String>)>,
    top: usize,
    /// How many lines there were and how many were shown, the last time.
    shown: (usize, usize),
    /// What comes after it.
    next: Option<Box<Self>>,
}

impl TextOverlay {
    /// The largest width that reads well.
    const WIDEST: u16 = 74;

    /// A page with a text. Nothing in it can act on the terminal.
    pub(crate) const fn new(heading: String, text: String) -> Self {
        Self { heading, text, lines: None, top: 0, shown: (0, 1), next: None }
    }

    /// The same with another page after it, which `?` opens.
    pub(crate) fn followed_by(self, next: Self) -> Self {
        Self { next: Some(Box::new(next)), ..self }
    }

    /// A key was pressed: the page that is open then, if any is.
    pub(crate) fn press(self, key: KeyEvent) -> Option<Self> {
        match meaning(key) {
            Some(act) => self.act(act),
            None => Some(self),
        }
    }

    /// The same for what a key means in the replay.
    pub(crate) fn act(mut self, act: ReplayAction) -> Option<Self> {
        match act {
            ReplayAction::Continuation(by) => self.scroll(by),
            ReplayAction::Scroll(_, lines) => self.scroll(lines.into()),
            ReplayAction::By(by) => self.turn(by.signum()),
            ReplayAction::Play => self.turn(1),
            ReplayAction::First => self.scroll(isize::MIN),
            ReplayAction::Last => self.scroll(isize::MAX),
            ReplayAction::Help => return self.next.map(|next| *next),
            ReplayAction::Back | ReplayAction::Quit | ReplayAction::Comment => return None,
            ReplayAction::GoTo
            | ReplayAction::Number(_)
            | ReplayAction::Search
            | ReplayAction::Match(_)
            | ReplayAction::Review
            | ReplayAction::Fault(_)
            | ReplayAction::Theme
            | ReplayAction::Speed(_)
            | ReplayAction::MainLine
            | ReplayAction::Game(_)
            | ReplayAction::Save
            | ReplayAction::Load
            | ReplayAction::Redraw
            | ReplayAction::Sleep => {}
        }
        Some(self)
    }

    /// Scrolls by so many lines.
    pub(crate) fn scroll(&mut self, by: isize) {
        let last = self.shown.0.saturating_sub(self.shown.1);
        self.top = self.top.saturating_add_signed(by).min(last);
    }

    /// Scrolls by as much as is shown.
    pub(crate) fn turn(&mut self, by: isize) {
        let step = isize::try_from(self.shown.1.saturating_sub(1).max(1)).unwrap_or(1);
        self.scroll(by.saturating_mul(step));
    }

    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>, look: TerminalTheme) {
        let room = frame.area().width.saturating_sub(4).min(Self::WIDEST);
        // A long text takes its time.
        let known = self.lines.take().filter(|(columns, _)| *columns == room);
        let lines = known.map_or_else(
            || self.text.lines().flat_map(|line| wrap(&printable(line), room)).collect(),
            |(_, lines)| lines,
        );
        let n_lines = u16::try_from(lines.len()).unwrap_or(u16::MAX).min(u16::MAX - 2);
        let widest = lines.iter().map(|line| width(line)).max().unwrap_or_default();
        let is_long = n_lines + 2 > frame.area().height;
        let key = if is_long { "tui-page-long" } else { "tui-page-short" };
        let heading = localize!(look.lang, key, heading = self.heading);
        let columns = widest.max(width(&heading) + 2).min(room.max(1));
        let area = pane::open(frame, &fit(&heading, columns), columns, n_lines, look);
        self.shown = (lines.len(), usize::from(area.height));
        self.scroll(0);
        for (y, line) in (area.y..area.bottom()).zip(lines.iter().skip(self.top)) {
            let place = ratatui::layout::Rect { y, height: 1, ..area };
            frame.render_widget(Line::raw(fit(line, area.width)), place);
        }
        self.lines = Some((room, lines));
    }
}
