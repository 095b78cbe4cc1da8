use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers},
    layout::Rect,
    text::{Line, Span},
};
use tengen_core::Localize as _;

use super::settings::{GameSettings, RulesItem, SettingItem};
use crate::{
    text::{pad, width},
    theme::{TerminalTheme, TextRole},
};

/// The form in which a game is chosen.
#[derive(Clone, Debug)]
pub(crate) struct GameForm {
    settings: GameSettings,
    chosen: usize,
    /// Whether a digit that is typed now is added to the one before it.
    is_typing: bool,
    /// Where the items are on the screen, to be clicked.
    rows: Vec<(Rect, usize)>,
}

/// What became of the form by a key.
#[derive(Clone, Debug)]
pub(crate) enum FormOutcome {
    /// It goes on.
    More,
    /// The game is to be begun.
    Start(Box<GameSettings>),
    /// Nobody wants it any more.
    Given,
}

impl GameForm {
    /// A form with these settings, at its first item or at the size of the board.
    pub(crate) fn new(settings: GameSettings, at_size: bool) -> Self {
        let chosen = settings.items().iter().position(|&item| {
            at_size && matches!(item, SettingItem::Rules(RulesItem::Height | RulesItem::Size))
        });
        Self { chosen: chosen.unwrap_or_default(), settings, is_typing: false, rows: Vec::new() }
    }

    /// What is chosen so far.
    pub(crate) const fn settings(&self) -> &GameSettings {
        &self.settings
    }

    fn item(&self) -> SettingItem {
        self.settings.items().get(self.chosen).copied().unwrap_or(SettingItem::Game)
    }

    fn go(&mut self, by: isize) {
        let n = self.settings.items().len();
        self.chosen = self.chosen.saturating_add_signed(by).min(n.saturating_sub(1));
        self.is_typing = false;
    }

    fn change(&mut self, by: i16) {
        self.settings.change(self.item(), by);
        self.is_typing = false;
    }

    /// A key was pressed.
    pub(crate) fn press(&mut self, key: KeyEvent) -> FormOutcome {
        if key.kind == KeyEventKind::Release {
            return FormOutcome::More;
        }
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        #[expect(clippy::wildcard_enum_match_arm, reason = "keyboards have many keys that mean nothing here")]
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return FormOutcome::Given,
            KeyCode::Char('c' | 'd') if is_control => return FormOutcome::Given,
            KeyCode::Char('m' | 'j') if is_control => {
                return FormOutcome::Start(Box::new(self.settings.clone()));
            }
            KeyCode::Char(_) if is_control => {}
            KeyCode::Enter | KeyCode::Char('o') => {
                return FormOutcome::Start(Box::new(self.settings.clone()));
            }
            KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k' | 'w') => self.go(-1),
            KeyCode::Down | KeyCode::Tab | KeyCode::Char('j' | 's') => self.go(1),
            KeyCode::Left | KeyCode::Char('h' | 'a' | '-') => self.change(-1),
            KeyCode::Right | KeyCode::Char('l' | 'd' | '+' | ' ') => self.change(1),
            KeyCode::Char(digit @ '0'..='9') => {
                let value = u8::try_from(digit.to_digit(10).unwrap_or_default()).unwrap_or_default();
                self.settings.type_digit(self.item(), value, self.is_typing);
                self.is_typing = true;
            }
            _ => {}
        }
        FormOutcome::More
    }

    /// A click on an item chooses it; another one changes it.
    pub(crate) fn click(&mut self, x: u16, y: u16, by: i16) {
        let Some(&(_, row)) = self.rows.iter().find(|(rect, _)| rect.contains((x, y).into())) else { return };
        if row == self.chosen {
            self.change(by);
        } else {
            self.chosen = row;
            self.is_typing = false;
        }
    }

    /// Draws it.
    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: TerminalTheme) {
        let lang = look.lang;
        let items = self.settings.items();
        let names = items.iter().map(|&item| width(item.name(lang))).max().unwrap_or_default();
        // Where not everything fits, what is chosen is in sight.
        let room = usize::from(area.height).max(1);
        let first =
            (self.chosen + 1).saturating_sub(room).max(items.len().saturating_sub(room).min(self.chosen));
        self.rows.clear();
        for (line, (row, &item)) in items.iter().enumerate().skip(first).take(room).enumerate() {
            let is_chosen = row == self.chosen;
            let (role, [left, right]) =
                if is_chosen { (TextRole::Chosen, ["<", ">"]) } else { (TextRole::Text, [" ", " "]) };
            let value = format!("{left} {} {right}", self.settings.value(item, lang));
            let spans = [Span::raw(pad(item.name(lang), names + 2)), Span::styled(value, look.style(role))];
            let y = area.y + u16::try_from(line).unwrap_or(u16::MAX);
            let rect = Rect::new(area.x, y, area.width, 1).intersection(frame.area());
            frame.render_widget(Line::from_iter(spans), rect);
            self.rows.push((rect, row));
        }
        if let Err(why) = self.settings.rules() {
            let y = area.y + u16::try_from(items.len() + 1).unwrap_or(u16::MAX);
            let rect = Rect::new(area.x, y, area.width, 1).intersection(area);
            frame.render_widget(
                Line::styled(why.localize(lang).into_owned(), look.style(TextRole::Warning)),
                rect,
            );
        }
    }
}
