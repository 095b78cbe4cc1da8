//! List of interrupted games to resume.

use std::time::SystemTime;

use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers},
    layout::Rect,
    text::Line,
};
use tengen_core::{Localize as _, Message, message};

use crate::{
    game::SavedGame,
    key_hints::{self, KeyHint},
    pane,
    text::{pad, printable, width},
    theme::{TerminalTheme, TextRole},
};

/// A list of interrupted games, the newest first.
#[derive(Debug)]
pub(crate) struct InterruptedGames {
    kept: Vec<SavedGame>,
    chosen: usize,
    /// Where the games are on the screen, to be clicked.
    rows: Vec<(Rect, usize)>,
}

/// What is to be done.
#[derive(Debug)]
pub(crate) enum InterruptedAction {
    /// The list is looked at further.
    More,
    /// To go on with this one.
    GoOn(SavedGame),
    /// To give this one up.
    GiveUp(SavedGame),
    /// To play something else.
    Other,
    /// To leave.
    Leave,
}

impl InterruptedGames {
    /// `None` where there are none.
    pub(crate) fn new(kept: Vec<SavedGame>) -> Option<Self> {
        (!kept.is_empty()).then(|| Self { kept, chosen: 0, rows: Vec::new() })
    }

    /// The same without one that was given up.
    pub(crate) fn without(mut self, gone: &SavedGame) -> Option<Self> {
        self.kept.retain(|kept| kept.id != gone.id);
        self.chosen = self.chosen.min(self.kept.len().saturating_sub(1));
        Self::new(self.kept).map(|list| Self { chosen: self.chosen, ..list })
    }

    fn go(&mut self, by: isize) -> InterruptedAction {
        self.chosen = self.chosen.saturating_add_signed(by).min(self.kept.len().saturating_sub(1));
        InterruptedAction::More
    }

    fn chosen(&self, want: impl FnOnce(SavedGame) -> InterruptedAction) -> InterruptedAction {
        self.kept.get(self.chosen).cloned().map_or(InterruptedAction::More, want)
    }

    /// A key was pressed.
    pub(crate) fn press(&mut self, key: KeyEvent) -> InterruptedAction {
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        #[expect(clippy::wildcard_enum_match_arm, reason = "keyboards have many keys that mean nothing here")]
        match key.code {
            KeyCode::Char('c' | 'd' | 'q') if is_control => InterruptedAction::Leave,
            KeyCode::Char(_) | KeyCode::Up | KeyCode::Down if is_control => InterruptedAction::More,
            KeyCode::Enter | KeyCode::Char('y' | 'o' | ' ') => self.chosen(InterruptedAction::GoOn),
            KeyCode::Char('d') => self.chosen(InterruptedAction::GiveUp),
            KeyCode::Char('n') | KeyCode::Esc => InterruptedAction::Other,
            KeyCode::Char('q') => InterruptedAction::Leave,
            KeyCode::Up | KeyCode::Char('k' | 'w') => self.go(-1),
            KeyCode::Down | KeyCode::Char('j' | 's') => self.go(1),
            _ => InterruptedAction::More,
        }
    }

    /// A click chooses a game.
    pub(crate) fn click(&mut self, x: u16, y: u16) {
        if let Some(&(_, row)) = self.rows.iter().find(|(rect, _)| rect.contains((x, y).into())) {
            self.chosen = row;
        }
    }

    /// Draws the list; returns where its keys are.
    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>, look: TerminalTheme) -> Vec<(Rect, char)> {
        let key = |name, does, press| KeyHint::new(name, look.text(does), Some(press));
        let mut keys = vec![
            key("Enter", "tui-key-continue", '\r'),
            key("n", "tui-key-new-game", 'n'),
            key("d", "tui-key-discard", 'd'),
            key("q", "tui-key-quit", 'q'),
        ];
        if self.kept.len() > 1 {
            keys.insert(1, KeyHint::new(look.sign("↑↓", "up/down"), look.text("tui-key-choose"), None));
        }
        let texts: Vec<String> = self.kept.iter().map(|kept| in_words(kept, look)).collect();
        let most = frame.area().width.saturating_sub(4);
        let widest =
            texts.iter().map(|text| width(text) + 2).max().unwrap_or_default().clamp(44, most.max(44));
        let foot_height = key_hints::height(&keys, widest.min(most), 3);
        let room = frame.area().height.saturating_sub(foot_height + 3).clamp(1, 10);
        let lines = u16::try_from(texts.len()).unwrap_or(u16::MAX).min(room);
        let title = look.text("tui-interrupted-title");
        let area = pane::open(frame, title, widest, lines + 1 + foot_height, look);
        // What is chosen is in sight.
        let first = (self.chosen + 1).saturating_sub(lines.into());
        self.rows.clear();
        for (y, (row, text)) in
            (area.y..area.y + lines.min(area.height)).zip(texts.iter().enumerate().skip(first))
        {
            let role = if row == self.chosen { TextRole::Chosen } else { TextRole::Text };
            let sign = if row == self.chosen { "> " } else { "  " };
            let rect = Rect::new(area.x, y, area.width, 1);
            let line = Line::styled(pad(&format!("{sign}{text}"), area.width), look.style(role));
            frame.render_widget(line, rect);
            self.rows.push((rect, row));
        }
        let foot = Rect::new(area.x, area.y + lines + 1, area.width, foot_height).intersection(area);
        key_hints::draw(&keys, frame, foot, look)
    }
}

/// What an interrupted game is, in words.
fn in_words(kept: &SavedGame, look: TerminalTheme) -> String {
    let players = printable(&kept.players.join(look.text("tui-between-players")));
    let since = SystemTime::now().duration_since(kept.changed).unwrap_or_default().as_secs();
    let ago = match since {
        0..60 => message!("tui-just-now"),
        60..3600 => message!("tui-minutes-ago", minutes = since / 60),
        3600..172_800 => message!("tui-hours-ago", hours = since / 3600),
        _ => message!("tui-days-ago", days = since / 86_400),
    };
    let moves = message!("tui-moves-count", plies = kept.plies);
    let parts = vec![kept.rules.message(), Message::verbatim(players), moves, ago];
    Message::list(parts, "core-clauses").localize(look.lang).into_owned()
}
