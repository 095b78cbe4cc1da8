//! The classical openings by name and picture.

use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers},
    layout::Rect,
    text::{Line, Span},
};
use tengen_core::{Localize as _, localize};
use tengen_gomoku::Point;

use crate::{
    board::gomoku::stone,
    help::HelpKey,
    input::{OpeningLine, beside},
    pane,
    text::{pad, width},
    theme::{TerminalTheme, TextRole},
};

/// The openings that can be laid now, one of them chosen.
#[derive(Debug)]
pub(crate) struct OpeningChooser {
    lines: Vec<OpeningLine>,
    chosen: usize,
    /// The beginning of a code, such as `D1`.
    typed: String,
    /// Where the openings are on the screen, to be clicked.
    places: Vec<(Rect, usize)>,
}

/// What became of it by a key.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum OpeningOutcome {
    /// It goes on.
    More,
    /// These moves are to be played.
    Lay(Vec<String>),
    /// Nobody wants it any more.
    Given,
}

/// Its keys.
pub(super) const KEYS: [HelpKey; 5] = [
    HelpKey::new("↑↓←→ Home End Tab Shift-Tab", "tui-help-openings-choose"),
    HelpKey::new("D I d i 0-9", "tui-help-openings-code"),
    HelpKey::new("mouse", "tui-help-openings-mouse"),
    HelpKey::new("Enter Space", "tui-help-openings-lay"),
    HelpKey::new("Esc q Ctrl-C Ctrl-D Ctrl-Q", "tui-help-back"),
];

/// Lines of the board from the centre to the edge of the picture.
const AROUND: i8 = 2;

impl OpeningChooser {
    /// `None` where there is nothing to choose.
    pub(crate) fn new(lines: Vec<OpeningLine>) -> Option<Self> {
        (!lines.is_empty()).then(|| Self { lines, chosen: 0, typed: String::new(), places: Vec::new() })
    }

    fn go(&mut self, by: isize) {
        self.typed.clear();
        self.chosen = self.chosen.saturating_add_signed(by).min(self.lines.len() - 1);
    }

    /// How many of them stand in the first column: those of the same kind as the first one.
    fn in_column(&self) -> usize {
        let kind = |line: &OpeningLine| line.opening.id().chars().next();
        self.lines.iter().take_while(|line| kind(line) == kind(&self.lines[0])).count()
    }

    /// To the other column, in the same line.
    fn go_across(&mut self) {
        let column = self.in_column();
        let across = if self.chosen < column { self.chosen + column } else { self.chosen - column };
        self.typed.clear();
        self.chosen = across.min(self.lines.len() - 1);
    }

    /// A character of a code was typed: the one that is called so far is chosen.
    fn type_code(&mut self, c: char) {
        let c = c.to_ascii_uppercase();
        let code = if c.is_ascii_digit() { format!("{}{c}", self.typed) } else { c.to_string() };
        let is_meant = |line: &OpeningLine| {
            let id = line.opening.id();
            id == code || (code.len() == 1 && id.starts_with(&code))
        };
        if let Some(at) = self.lines.iter().position(is_meant) {
            (self.chosen, self.typed) = (at, code);
        }
    }

    fn lay(&self) -> OpeningOutcome {
        OpeningOutcome::Lay(self.lines[self.chosen].moves.clone())
    }

    /// A key was pressed.
    pub(crate) fn press(&mut self, key: KeyEvent) -> OpeningOutcome {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return match key.code.as_char() {
                Some('c' | 'd' | 'q') => OpeningOutcome::Given,
                // Some terminals send ^J and ^M for Enter.
                Some('j' | 'm') => self.lay(),
                Some(_) | None => OpeningOutcome::More,
            };
        }
        #[expect(clippy::wildcard_enum_match_arm, reason = "keyboards have many keys that mean nothing here")]
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => return self.lay(),
            KeyCode::Esc | KeyCode::Char('q') => return OpeningOutcome::Given,
            KeyCode::Up | KeyCode::BackTab => self.go(-1),
            KeyCode::Down | KeyCode::Tab => self.go(1),
            KeyCode::Left | KeyCode::Right => self.go_across(),
            KeyCode::Home => self.go(isize::MIN),
            KeyCode::End => self.go(isize::MAX),
            KeyCode::Char(c @ ('d' | 'D' | 'i' | 'I' | '0'..='9')) => self.type_code(c),
            _ => {}
        }
        OpeningOutcome::More
    }

    /// A click chooses an opening; another one lays it.
    pub(crate) fn click(&mut self, x: u16, y: u16) -> OpeningOutcome {
        match self.places.iter().find(|(place, _)| place.contains((x, y).into())) {
            Some(&(_, at)) if at == self.chosen => self.lay(),
            Some(&(_, at)) => {
                self.typed.clear();
                self.chosen = at;
                OpeningOutcome::More
            }
            None => OpeningOutcome::More,
        }
    }

    /// Draws the names in columns, and a picture of the chosen opening beside them.
    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>, look: TerminalTheme) {
        let name = |line: &OpeningLine| {
            localize!(look.lang, "tui-opening-entry", id = line.opening.id(), name = line.opening.message())
        };
        let names: Vec<String> = self.lines.iter().map(name).collect();
        let widest = names.iter().map(|name| width(name)).max().unwrap_or_default() + 3;
        let column = self.in_column();
        let columns = u16::try_from(names.len().div_ceil(column)).unwrap_or(1);
        let height = u16::try_from(column).unwrap_or(u16::MAX);
        let picture = u16::from(AROUND.unsigned_abs()) * 4 + 3;
        let title = look.text("tui-title-openings");
        let area = pane::open(frame, title, widest * columns + picture, height, look);
        self.places.clear();
        // What is chosen is in sight.
        let first = (self.chosen % column + 1).saturating_sub(area.height.into());
        for (at, name) in names.iter().enumerate() {
            let Some(line) = (at % column).checked_sub(first).and_then(|line| u16::try_from(line).ok())
            else {
                continue;
            };
            let x = area.x + widest * u16::try_from(at / column).unwrap_or_default();
            let place = Rect::new(x, area.y.saturating_add(line), widest - 1, 1).intersection(area);
            if place.is_empty() {
                continue;
            }
            let role = if at == self.chosen { TextRole::Chosen } else { TextRole::Text };
            let sign = if at == self.chosen { ">" } else { " " };
            let text = pad(&format!("{sign}{name}"), place.width);
            frame.render_widget(Line::styled(text, look.style(role)), place);
            self.places.push((place, at));
        }
        let x = area.x + widest * columns;
        let beside = Rect { x, width: picture, ..area }.intersection(area);
        draw_picture(self.lines[self.chosen].stones, frame, beside, look);
    }
}

/// The middle of the board with the three stones.
fn draw_picture(stones: [Point; 3], frame: &mut Frame<'_>, area: Rect, look: TerminalTheme) {
    let [centre, ..] = stones;
    for (y, dy) in (area.y..area.bottom()).zip((-AROUND..=AROUND).rev()) {
        let mut spans = vec![Span::raw(" ")];
        for dx in -AROUND..=AROUND {
            let point = beside(centre, dx, dy);
            let sign = stones.iter().position(|&stone| Some(stone) == point).map(|at| stone(at % 2, look));
            let ground = stone(0, look).1;
            let (sign, style) =
                sign.unwrap_or((look.sign("┼", "."), ground.remove_modifier(ratatui::style::Modifier::BOLD)));
            spans.push(Span::styled(sign, style));
            spans.push(Span::styled(if dx < AROUND { look.sign("─", " ") } else { " " }, ground));
        }
        frame.render_widget(Line::from_iter(spans), Rect { y, height: 1, ..area });
    }
}
