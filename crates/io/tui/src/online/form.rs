//! The form in which a challenge is made.

use ratatui::{Frame, crossterm::event::KeyEvent, layout::Rect};
use tengen_api::{GameRequest, RequestedSeat, RequestedTime};
use tengen_core::{Lang, Localize as _, localize};

use super::session::ChallengeTarget;
use crate::{
    play::{
        form::{FormItems, FormKey},
        settings::{GameSettings, SettingItem, turn},
    },
    theme::TerminalTheme,
};

/// One line of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ChallengeItem {
    Game(SettingItem),
    Opponent,
    Seat,
    Rated,
}

/// Whom one can challenge, besides computers of ten levels.
const PEOPLE: usize = 3;
const LEVELS: usize = 10;

/// What is chosen so far.
#[derive(Clone, Debug, Default)]
pub(super) struct ChallengeForm {
    settings: GameSettings,
    list: FormItems,
    opponent: usize,
    seat: usize,
    is_rated: bool,
}

/// What became of it by a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ChallengeFormOutcome {
    More,
    /// The challenge is to be made; to somebody whose name is still to be asked for.
    Make(Option<ChallengeTarget>, Box<GameRequest>),
    Given,
}

impl ChallengeForm {
    fn items(&self) -> Vec<ChallengeItem> {
        let of_game = |item: &SettingItem| !matches!(item, SettingItem::Against | SettingItem::Seat);
        let items = self.settings.items().into_iter().filter(of_game).map(ChallengeItem::Game);
        items.chain([ChallengeItem::Opponent, ChallengeItem::Seat, ChallengeItem::Rated]).collect()
    }

    pub(super) fn height(&self) -> u16 {
        u16::try_from(self.items().len()).unwrap_or(u16::MAX)
    }

    fn item(&self) -> ChallengeItem {
        self.items().get(self.list.chosen).copied().unwrap_or(ChallengeItem::Opponent)
    }

    fn change(&mut self, by: i16) {
        self.list.is_typing = false;
        match self.item() {
            ChallengeItem::Game(item) => self.settings.change(item, by),
            ChallengeItem::Opponent => self.opponent = turn(self.opponent, PEOPLE + LEVELS, by),
            ChallengeItem::Seat => self.seat = turn(self.seat, 3, by),
            ChallengeItem::Rated => self.is_rated = !self.is_rated,
        }
    }

    /// The challenge, or nothing where nobody can play by these rules.
    fn make(&self) -> ChallengeFormOutcome {
        let Ok(rules) = self.settings.rules() else { return ChallengeFormOutcome::More };
        let seat = match self.seat {
            0 => RequestedSeat::Text("random".to_owned()),
            1 => RequestedSeat::Number(0),
            _ => RequestedSeat::Number(1),
        };
        let level = self.opponent.checked_sub(PEOPLE).and_then(|level| u8::try_from(level + 1).ok());
        let request = GameRequest {
            rules: rules.to_string(),
            time: Some(RequestedTime::Text(self.settings.time().to_string())),
            seat: Some(seat),
            rated: self.is_rated && level.is_none(),
            level,
            ..GameRequest::default()
        };
        let to = match self.opponent {
            0 => Some(ChallengeTarget::Anybody),
            1 => Some(ChallengeTarget::Link),
            2 => None,
            _ => Some(ChallengeTarget::Computer),
        };
        ChallengeFormOutcome::Make(to, Box::new(request))
    }

    pub(super) fn press(&mut self, key: KeyEvent) -> ChallengeFormOutcome {
        match FormKey::of(key) {
            FormKey::Leave => return ChallengeFormOutcome::Given,
            FormKey::Start => return self.make(),
            FormKey::Go(by) => self.list.go(by, self.items().len()),
            FormKey::Change(by) => self.change(by),
            FormKey::Digit(digit) => {
                if let ChallengeItem::Game(item) = self.item() {
                    self.settings.type_digit(item, digit, self.list.is_typing);
                    self.list.is_typing = true;
                }
            }
            FormKey::Nothing => {}
        }
        ChallengeFormOutcome::More
    }

    /// A click on an item chooses it; another one changes it.
    pub(super) fn click(&mut self, x: u16, y: u16, by: i16) {
        if self.list.click(x, y) {
            self.change(by);
        }
    }

    fn name(item: ChallengeItem, lang: Lang) -> &'static str {
        match item {
            ChallengeItem::Game(item) => item.name(lang),
            ChallengeItem::Opponent => lang.text("tui-form-against"),
            ChallengeItem::Seat => lang.text("tui-form-seat"),
            ChallengeItem::Rated => lang.text("tui-online-form-rated"),
        }
    }

    fn value(&self, item: ChallengeItem, lang: Lang) -> String {
        let text = |key| lang.text(key).to_owned();
        match item {
            ChallengeItem::Game(item) => self.settings.value(item, lang),
            ChallengeItem::Opponent => match self.opponent {
                0 => text("tui-online-anybody"),
                1 => text("tui-online-by-link"),
                2 => text("tui-online-by-name"),
                level => localize!(lang, "tui-form-computer", level = level + 1 - PEOPLE),
            },
            ChallengeItem::Seat => match self.seat {
                0 => text("tui-online-random"),
                1 => text("tui-online-first"),
                _ => text("tui-online-second"),
            },
            ChallengeItem::Rated => {
                text(if self.is_rated { "tui-online-rated" } else { "tui-online-casual" })
            }
        }
    }

    pub(super) fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: TerminalTheme) {
        let lang = look.lang;
        let items: Vec<(&str, String)> =
            self.items().into_iter().map(|item| (Self::name(item, lang), self.value(item, lang))).collect();
        self.list.draw(&items, frame, area, look);
    }

    /// Why nobody can play by these rules, where that is so.
    pub(super) fn trouble(&self, lang: Lang) -> Option<String> {
        self.settings.rules().err().map(|why| why.localize(lang).into_owned())
    }
}
