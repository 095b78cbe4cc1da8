//! The list of the lobby on the screen.

use ratatui::{Frame, layout::Rect, text::Line};
use tengen_core::Lang;

use super::{lobby::LobbyNews, words};
use crate::{
    text::{fit, printable},
    theme::{TerminalTheme, TextRole},
};

/// What a line of the list stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LobbyEntry {
    /// A game of one's own.
    Game(String),
    /// A challenge that can be accepted; whether it is to us alone.
    Challenge { id: String, is_direct: bool },
    /// A challenge of one's own, which can be withdrawn.
    Own(String),
}

/// A line: a heading, or something that can be chosen.
struct LobbyRow {
    text: String,
    entry: Option<LobbyEntry>,
}

/// The list, and what of it is chosen.
#[derive(Clone, Debug, Default)]
pub(super) struct LobbyList {
    chosen: Option<LobbyEntry>,
    /// Where the entries are on the screen.
    places: Vec<(Rect, LobbyEntry)>,
}

fn rows(news: &LobbyNews, lang: Lang) -> Vec<LobbyRow> {
    let mut rows = Vec::new();
    let mut part = |key: &'static str, entries: Vec<(LobbyEntry, String)>| {
        if entries.is_empty() {
            return;
        }
        if !rows.is_empty() {
            rows.push(LobbyRow { text: String::new(), entry: None });
        }
        rows.push(LobbyRow { text: lang.text(key).to_owned(), entry: None });
        let lines = entries.into_iter();
        rows.extend(lines.map(|(entry, text)| LobbyRow { text, entry: Some(entry) }));
    };
    let games = news
        .me
        .playing
        .iter()
        .map(|table| (LobbyEntry::Game(table.id.clone()), words::own_game(table, &news.me.person, lang)));
    part("tui-online-own-games", games.collect());
    let n_direct = news.challenges.incoming.len();
    let open = news.open().enumerate().map(|(at, challenge)| {
        let entry = LobbyEntry::Challenge { id: challenge.id.clone(), is_direct: at < n_direct };
        (entry, words::challenge(challenge, lang))
    });
    part("tui-online-challenges", open.collect());
    let own = news.challenges.outgoing.iter().map(|challenge| {
        let what = words::challenge(challenge, lang);
        // Who is not shown to everybody is found by the link.
        let link = (!challenge.public && challenge.to.is_none()).then(|| printable(&challenge.url));
        let text = link.map_or_else(|| what.clone(), |url| format!("{what}  {url}"));
        (LobbyEntry::Own(challenge.id.clone()), text)
    });
    part("tui-online-own-challenges", own.collect());
    rows
}

impl LobbyList {
    /// What is chosen, as long as it is there.
    pub(super) fn chosen(&self, news: &LobbyNews, lang: Lang) -> Option<LobbyEntry> {
        let mut entries = rows(news, lang).into_iter().filter_map(|row| row.entry).peekable();
        let first = entries.peek().cloned();
        entries.find(|entry| Some(entry) == self.chosen.as_ref()).or(first)
    }

    /// The cursor goes so many entries down.
    pub(super) fn go(&mut self, by: isize, news: &LobbyNews, lang: Lang) {
        let entries: Vec<LobbyEntry> = rows(news, lang).into_iter().filter_map(|row| row.entry).collect();
        let now = self.chosen(news, lang);
        let at = entries.iter().position(|entry| Some(entry) == now.as_ref()).unwrap_or_default();
        let last = entries.len().saturating_sub(1);
        self.chosen = entries.get(at.saturating_add_signed(by).min(last)).cloned();
    }

    /// The entry at a place of the screen; it is chosen by that. Tells whether it was before.
    pub(super) fn click(&mut self, x: u16, y: u16) -> bool {
        let Some((_, entry)) = self.places.iter().find(|(rect, _)| rect.contains((x, y).into())) else {
            return false;
        };
        let was = self.chosen.as_ref() == Some(entry);
        self.chosen = Some(entry.clone());
        was
    }

    pub(super) fn draw(&mut self, news: &LobbyNews, frame: &mut Frame<'_>, area: Rect, look: TerminalTheme) {
        let (rows, chosen) = (rows(news, look.lang), self.chosen(news, look.lang));
        self.places.clear();
        let at = rows.iter().position(|row| row.entry.is_some() && row.entry == chosen).unwrap_or_default();
        let first = (at + 1).saturating_sub(usize::from(area.height));
        for (y, row) in (area.y..area.bottom()).zip(rows.into_iter().skip(first)) {
            let rect = Rect::new(area.x, y, area.width, 1);
            let role = match &row.entry {
                None => TextRole::Title,
                Some(entry) if Some(entry) == chosen.as_ref() => TextRole::Chosen,
                Some(_) => TextRole::Text,
            };
            let indent = if row.entry.is_some() { "  " } else { "" };
            let text = fit(&format!("{indent}{}", printable(&row.text)), area.width);
            frame.render_widget(Line::styled(text, look.style(role)), rect);
            self.places.extend(row.entry.map(|entry| (rect, entry)));
        }
        if self.places.is_empty() {
            let text = look.text("tui-online-no-challenges");
            frame
                .render_widget(Line::raw(fit(text, area.width)), Rect { height: area.height.min(1), ..area });
        }
    }
}
