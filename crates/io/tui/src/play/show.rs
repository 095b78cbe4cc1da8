//! Drawing of the play screen.

use ratatui::{
    Frame,
    layout::{Rect, Size},
    text::{Line, Span},
};
use tengen_core::Localize as _;

use super::{
    board_session::BoardSession,
    dialog::PlayDialog,
    form::GameForm,
    screen::{PlayScreen, PlayStage},
    side,
};
use crate::{
    board::BoardScale,
    cell_buffer::centred,
    input::TurnOwner,
    key_hints::{self, KeyHint},
    pane,
    text::{width, wrap},
    theme::{TerminalTheme, TextRole},
};

/// A message of more lines would hide the board.
const MOST_SAID: usize = 3;
/// A side of fewer columns says nothing.
pub(crate) const LEAST_SIDE: u16 = 18;
/// Before a board grows, its side has so many.
pub(crate) const USUAL_SIDE: u16 = 32;
/// A side of more columns is hard to read.
pub(crate) const MOST_SIDE: u16 = 44;

impl PlayScreen {
    /// Draws everything.
    pub(super) fn show(&mut self, frame: &mut Frame<'_>) {
        let (all, look) = (frame.area(), self.look);
        self.buttons.clear();
        if pane::is_too_small(frame, look) {
            return;
        }
        let keys = self.keys();
        let board = match &self.at {
            PlayStage::Menu(form) => u16::try_from(form.settings().items().len()).unwrap_or_default(),
            PlayStage::Table(seated) => seated.hand.size(BoardScale::SMALLEST).height,
        };
        // The board comes first: what it leaves is for the keys, and one line of them at least.
        let most = all.height.saturating_sub(2 + board).clamp(1, 3);
        let foot_height = key_hints::height(&keys, all.width, most);
        let foot = Rect::new(0, all.height - foot_height, all.width, foot_height);
        let message = Rect::new(0, foot.y - 1, all.width, 1);
        let middle = Rect::new(0, 1, all.width, message.y - 1);
        self.draw_title(frame, Rect { height: 1, ..all });
        let mut status = None;
        match &mut self.at {
            PlayStage::Menu(form) => draw_menu(form, frame, middle, look),
            PlayStage::Table(seated) => {
                let room = Size::new(middle.width.saturating_sub(USUAL_SIDE), middle.height);
                let scale = self.window.fit(room, |scale| seated.hand.size(scale));
                let (sheet, size) = (seated.hand.sheet(look, seated.turn(), scale), seated.hand.size(scale));
                let has_side = middle.width > size.width + LEAST_SIDE + 2;
                let (board, panel) = centred(middle, size, if has_side { MOST_SIDE } else { 0 });
                self.window.show(&sheet, board, look, frame.buffer_mut());
                if has_side {
                    let lines = side::lines(seated, self.shows_thinking, panel.width, panel.height, look);
                    for (line, area) in lines.into_iter().zip(panel.rows()) {
                        frame.render_widget(line, area);
                    }
                }
                if let (Some(caret), None, None) = (sheet.caret, &self.dialog, &self.help)
                    && let Some(place) = self.window.place(caret)
                {
                    frame.set_cursor_position(place);
                }
                let (role, mut text) = side::status(seated, look);
                // Where there is no side, what the hand has to say stands behind whose turn it is; the end of it matters most.
                if !has_side && seated.game.is_persons_turn() {
                    let remarks = seated.hand.remarks(look.lang);
                    let told = |from: usize| format!("{text} | {}", remarks[from..].join(" | "));
                    let fitting = (0..remarks.len()).map(told).find(|told| width(told) <= message.width);
                    text = fitting.or_else(|| remarks.last().cloned()).unwrap_or(text);
                }
                status = Some((role, text));
            }
        }
        let (role, text) = self.message.clone().or(status).unwrap_or((TextRole::Text, String::new()));
        self.draw_message(frame, message, role, &text);
        self.buttons = key_hints::draw(&keys, frame, foot, look);
        self.draw_dialog(frame, message);
        if let Some(page) = &mut self.help {
            page.draw(frame, look);
        }
    }

    /// The message, on as many lines as it takes. While a line is typed below it, it stands above that.
    fn draw_message(&self, frame: &mut Frame<'_>, line: Rect, role: TextRole, text: &str) {
        let is_typing = matches!(self.dialog, Some(PlayDialog::Line(..)));
        if is_typing && self.message.is_none() {
            return;
        }
        let mut lines = wrap(text, line.width);
        lines.truncate(MOST_SAID);
        // Below the title.
        let end = line.bottom() - u16::from(is_typing && line.y > 1);
        pane::draw_lines(frame, Rect { y: 1, height: end - 1, ..line }, &lines, self.look.style(role));
    }

    fn draw_title(&self, frame: &mut Frame<'_>, area: Rect) {
        let look = self.look;
        let title = match &self.at {
            PlayStage::Menu(_) => look.text("tui-title-new-game").into(),
            PlayStage::Table(seated) => seated.game.table().terms().rules.localize(look.lang),
        };
        let name = look.text("tui-brand");
        let spans = [
            Span::styled(name, look.style(TextRole::Key)),
            Span::styled(format!("  {title}"), look.style(TextRole::Title)),
        ];
        frame.render_widget(Line::from_iter(spans), area);
    }

    /// The keys that work now.
    fn keys(&self) -> Vec<KeyHint> {
        let look = self.look;
        let key = |name, does, press| KeyHint::new(name, look.text(does), press);
        if self.help.is_some() {
            return Vec::new();
        }
        match (&self.dialog, &self.at) {
            (Some(PlayDialog::Line(..)), _) => {
                vec![key("Enter", "tui-key-done", Some('\r')), key("Esc", "tui-key-back", Some('\u{1b}'))]
            }
            (Some(PlayDialog::NewGame(_)), _) | (None, PlayStage::Menu(_)) => self.form_keys(),
            (Some(PlayDialog::Ask(_) | PlayDialog::Resume(_)), _) => Vec::new(),
            (Some(PlayDialog::Openings(_)), _) => vec![
                key("Enter", "tui-key-lay-opening", Some('\r')),
                key(look.sign("↑↓←→", "arrows"), "tui-key-choose", None),
                key("D4", "tui-key-type-code", None),
                key("?", "tui-key-help", Some('?')),
                key("Esc", "tui-key-back", Some('\u{1b}')),
            ],
            (None, PlayStage::Table(seated)) => table_keys(seated, look),
        }
    }

    fn form_keys(&self) -> Vec<KeyHint> {
        let look = self.look;
        let key = |name, does, press| KeyHint::new(name, look.text(does), press);
        let mut keys = vec![
            key("Enter", "tui-key-start", Some('\r')),
            key(look.sign("↑↓", "up/down"), "tui-key-choose", None),
            key(look.sign("←→", "left/right"), "tui-key-change", None),
            key("0-9", "tui-key-type-number", None),
        ];
        match self.dialog {
            None => keys.extend([
                key("L", "tui-key-load-record", Some('L')),
                key("?", "tui-key-help", Some('?')),
                key("q", "tui-key-quit", Some('q')),
            ]),
            Some(_) => keys.push(key("Esc", "tui-key-back", Some('\u{1b}'))),
        }
        keys
    }

    fn draw_dialog(&mut self, frame: &mut Frame<'_>, line: Rect) {
        let look = self.look;
        let key = |name, does, press| KeyHint::new(name, look.text(does), Some(press));
        match &mut self.dialog {
            None => {}
            Some(PlayDialog::Ask(question)) => {
                let keys = [key("y", "tui-key-yes", 'y'), key("n", "tui-key-no", 'n')];
                let title = look.text("tui-title-question");
                let is_kept = match &self.at {
                    PlayStage::Menu(_) => true,
                    PlayStage::Table(seated) => seated.game.is_kept(),
                };
                self.buttons = pane::ask(frame, title, question.text(is_kept, look), &keys, look);
            }
            Some(PlayDialog::Openings(chooser)) => chooser.draw(frame, look),
            Some(PlayDialog::Resume(list)) => self.buttons = list.draw(frame, look),
            Some(PlayDialog::Line(purpose, entry)) => {
                entry.draw(frame, line, purpose.prompt(look), look);
            }
            Some(PlayDialog::NewGame(form)) => {
                let lines = u16::try_from(form.settings().items().len() + 2).unwrap_or(u16::MAX);
                let area = pane::open(frame, look.text("tui-title-another-game"), 46, lines, look);
                form.draw(frame, area, look);
            }
        }
    }
}

fn draw_menu(form: &mut GameForm, frame: &mut Frame<'_>, area: Rect, look: TerminalTheme) {
    const COLUMNS: u16 = 46;
    let items = u16::try_from(form.settings().items().len() + 2).unwrap_or(u16::MAX);
    let left = area.x + area.width.saturating_sub(COLUMNS) / 2;
    let mut top = area.y + area.height.saturating_sub(items) / 2;
    // A heading where there is room for it.
    if top >= area.y + 3 {
        let heading = look.text("tui-welcome");
        let line = Line::styled(heading, look.style(TextRole::Title));
        frame.render_widget(line, Rect::new(left, top - 1, area.right() - left, 1));
        top += 1;
    }
    let form_area = Rect::new(left, top, area.right() - left, area.bottom() - top);
    form.draw(frame, form_area, look);
}

/// The keys at a table: those of the game first.
fn table_keys(seated: &BoardSession, look: TerminalTheme) -> Vec<KeyHint> {
    let key = |name, does, press| KeyHint::new(name, look.text(does), press);
    let mut keys = Vec::new();
    if seated.game.table().conclusion().is_some() {
        keys.extend([
            key("v", "tui-key-review", Some('v')),
            key("Enter", "tui-key-another-game", Some('\r')),
            key("r", "tui-key-once-more", Some('r')),
            key("s", "tui-key-save", Some('s')),
            key("l", "tui-key-load", Some('l')),
        ]);
    } else {
        if seated.turn() != TurnOwner::Nobodys {
            keys.push(key(look.sign("↑↓←→", "arrows"), "tui-key-move-cursor", None));
        }
        if seated.turn() == TurnOwner::Ours {
            for hint in seated.hand.hints() {
                keys.push(KeyHint::new(hint.key, hint.does.localize(look.lang), hint.press));
            }
        }
        if seated.can_take_back() {
            keys.push(key("u", "tui-key-take-back", Some('u')));
        }
    }
    keys.extend([key("?", "tui-key-help", Some('?')), key("q", "tui-key-quit", Some('q'))]);
    if seated.game.table().conclusion().is_none() {
        // Last, for small windows have no room for all of them; the help has.
        keys.extend([
            key("g", "tui-key-resign", Some('g')),
            key("r", "tui-key-restart", Some('r')),
            key("R", "tui-key-another-game", Some('R')),
            key("S", "tui-key-save", Some('S')),
            key("L", "tui-key-load", Some('L')),
        ]);
    }
    keys
}
