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

/// What a key means in a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FormKey {
    /// To another item.
    Go(isize),
    /// Another value of the item.
    Change(i16),
    /// A digit of its value.
    Digit(u8),
    /// Everything is as wanted.
    Start,
    /// Nobody wants it any more.
    Leave,
    /// Nothing.
    Nothing,
}

impl FormKey {
    pub(crate) fn of(key: KeyEvent) -> Self {
        if key.kind == KeyEventKind::Release {
            return Self::Nothing;
        }
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        #[expect(clippy::wildcard_enum_match_arm, reason = "keyboards have many keys that mean nothing here")]
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => Self::Leave,
            KeyCode::Char('c' | 'd') if is_control => Self::Leave,
            KeyCode::Char('m' | 'j') if is_control => Self::Start,
            KeyCode::Char(_) | KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right if is_control => {
                Self::Nothing
            }
            KeyCode::Enter | KeyCode::Char('o') => Self::Start,
            KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k' | 'w') => Self::Go(-1),
            KeyCode::Down | KeyCode::Tab | KeyCode::Char('j' | 's') => Self::Go(1),
            KeyCode::Left | KeyCode::Char('h' | 'a' | '-') => Self::Change(-1),
            KeyCode::Right | KeyCode::Char('l' | 'd' | '+' | ' ') => Self::Change(1),
            KeyCode::Char(digit @ '0'..='9') => {
                Self::Digit(u8::try_from(digit.to_digit(10).unwrap_or_default()).unwrap_or_default())
            }
            _ => Self::Nothing,
        }
    }
}

/// The items of a form on the screen.
#[derive(Clone, Debug, Default)]
pub(crate) struct FormItems {
    /// The number of the one that is chosen.
    pub(crate) chosen: usize,
    /// Whether a digit that is typed now is added to the one before it.
    pub(crate) is_typing: bool,
    /// Where the items are on the screen, to be clicked.
    rows: Vec<(Rect, usize)>,
}

impl FormItems {
    /// Chooses another one of so many.
    pub(crate) fn go(&mut self, by: isize, n_items: usize) {
        self.chosen = self.chosen.saturating_add_signed(by).min(n_items.saturating_sub(1));
        self.is_typing = false;
    }

    /// A click on an item chooses it; whether it was chosen already, so that its value is to be changed.
    pub(crate) fn click(&mut self, x: u16, y: u16) -> bool {
        let Some(&(_, row)) = self.rows.iter().find(|(rect, _)| rect.contains((x, y).into())) else {
            return false;
        };
        self.is_typing = false;
        std::mem::replace(&mut self.chosen, row) == row
    }

    /// Draws the items by their names and values. Where not everything fits, what is chosen is in sight.
    pub(crate) fn draw(
        &mut self,
        items: &[(&str, String)],
        frame: &mut Frame<'_>,
        area: Rect,
        look: TerminalTheme,
    ) {
        let names = items.iter().map(|(name, _)| width(name)).max().unwrap_or_default();
        let room = usize::from(area.height).max(1);
        let first =
            (self.chosen + 1).saturating_sub(room).max(items.len().saturating_sub(room).min(self.chosen));
        self.rows.clear();
        for (line, (row, (name, value))) in items.iter().enumerate().skip(first).take(room).enumerate() {
            let is_chosen = row == self.chosen;
            let (role, [left, right]) =
                if is_chosen { (TextRole::Chosen, ["<", ">"]) } else { (TextRole::Text, [" ", " "]) };
            let value = format!("{left} {value} {right}");
            let spans = [Span::raw(pad(name, names + 2)), Span::styled(value, look.style(role))];
            let y = area.y + u16::try_from(line).unwrap_or(u16::MAX);
            let rect = Rect::new(area.x, y, area.width, 1).intersection(frame.area());
            frame.render_widget(Line::from_iter(spans), rect);
            self.rows.push((rect, row));
        }
    }
}

/// The form in which a game is chosen.
#[derive(Clone, Debug)]
pub(crate) struct GameForm {
    settings: GameSettings,
    items: FormItems,
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
        Self { settings, items: FormItems { chosen: chosen.unwrap_or_default(), ..FormItems::default() } }
    }

    /// What is chosen so far.
    pub(crate) const fn settings(&self) -> &GameSettings {
        &self.settings
    }

    fn item(&self) -> SettingItem {
        self.settings.items().get(self.items.chosen).copied().unwrap_or(SettingItem::Game)
    }

    fn change(&mut self, by: i16) {
        self.settings.change(self.item(), by);
        self.items.is_typing = false;
    }

    /// A key was pressed.
    pub(crate) fn press(&mut self, key: KeyEvent) -> FormOutcome {
        match FormKey::of(key) {
            FormKey::Leave => return FormOutcome::Given,
            FormKey::Start => return FormOutcome::Start(Box::new(self.settings.clone())),
            FormKey::Go(by) => self.items.go(by, self.settings.items().len()),
            FormKey::Change(by) => self.change(by),
            FormKey::Digit(digit) => {
                self.settings.type_digit(self.item(), digit, self.items.is_typing);
                self.items.is_typing = true;
            }
            FormKey::Nothing => {}
        }
        FormOutcome::More
    }

    /// A click on an item chooses it; another one changes it.
    pub(crate) fn click(&mut self, x: u16, y: u16, by: i16) {
        if self.items.click(x, y) {
            self.change(by);
        }
    }

    /// Draws it.
    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: TerminalTheme) {
        let lang = look.lang;
        let settings = &self.settings;
        let items: Vec<(&str, String)> =
            settings.items().into_iter().map(|item| (item.name(lang), settings.value(item, lang))).collect();
        self.items.draw(&items, frame, area, look);
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
