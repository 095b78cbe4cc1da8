use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
};

use crate::{
    cell_buffer::{BufferView, CellBuffer},
    replay::{
        GameView, ReplayTitle, StepList, StepScene,
        side::{StyledLine, comment_lines, facts, players},
        words,
    },
    terminal_game::draw_board,
    text::{pad, width},
    theme::{TerminalTheme, TextRole},
};

/// A game on the screen: the board, and at its side the players, the step in words, what is said, and the moves.
#[derive(Debug)]
pub struct TerminalView {
    story: StepList,
    look: TerminalTheme,
    window: BufferView,
    is_cut: bool,
    /// The place that somebody has scrolled at; elsewhere the last move is in sight.
    scrolled: Option<usize>,
    /// The board of the place that was drawn last, so that nothing is worked out twice.
    drawn: Option<(Key, StepScene, CellBuffer)>,
    /// The list of steps, with what it depends on.
    labels: ((usize, u64), Vec<String>),
    /// Where the steps of the list are on the screen.
    listed: Vec<(Rect, usize)>,
}

/// What a drawn board depends on: how many steps are known and shown, and of which game.
type Key = (usize, usize, u64);

impl TerminalView {
    /// A narrower side says nothing.
    const MIN_SIDE: u16 = 26;
    /// A wider one is hard to read.
    const MAX_SIDE: u16 = 60;

    /// A view of a game of which no step is known.
    pub fn new(title: ReplayTitle, look: TerminalTheme) -> Self {
        Self {
            story: StepList::new(title),
            look,
            window: BufferView::default(),
            is_cut: false,
            scrolled: None,
            drawn: None,
            labels: ((0, 0), Vec::new()),
            listed: Vec::new(),
        }
    }

    /// The board and the rest of what is shown now.
    fn ready(&mut self) -> (&StepScene, &CellBuffer) {
        let key = (self.story.at(), self.story.len(), self.story.generation());
        let drawn = self.drawn.take().filter(|(known, ..)| *known == key);
        let (_, scene, sheet) = self.drawn.insert(drawn.unwrap_or_else(|| {
            let scene = self.story.scene();
            let sheet = draw_board(&scene.view, scene.last.as_ref(), self.look);
            (key, scene, sheet)
        }));
        (scene, sheet)
    }

    fn words_of(&self, scene: &StepScene) -> Vec<String> {
        let facts = facts(&self.story, scene, 78, self.look);
        let said = comment_lines(&self.story, 78, self.look.lang);
        facts.iter().map(StyledLine::text).chain(said).collect()
    }

    /// Writes lines into a part of the screen, and returns how many there was room for.
    fn write(lines: &[StyledLine], area: Rect, out: &mut Buffer) -> u16 {
        let n_lines = u16::try_from(lines.len()).unwrap_or(u16::MAX).min(area.height);
        for (y, line) in (area.y..area.y + n_lines).zip(lines) {
            line.write(area.x, y, area.width, out);
        }
        n_lines
    }

    fn draw_side(&mut self, scene: &StepScene, area: Rect, out: &mut Buffer) {
        self.listed.clear();
        if area.width < 8 || area.height == 0 {
            return;
        }
        let look = self.look;
        let mut rest = area;
        let below = |rest: Rect, lines: u16| {
            let lines = lines.min(rest.height);
            Rect { y: rest.y + lines, height: rest.height - lines, ..rest }
        };
        for lines in [players(&self.story, scene, look), facts(&self.story, scene, area.width, look)] {
            let taken = Self::write(&lines, rest, out);
            rest = below(rest, taken + 1);
        }
        // The list needs a few lines; what is said may take the rest, or has a page of its own.
        let said = comment_lines(&self.story, area.width, look.lang);
        self.renew_labels();
        let list = std::mem::take(&mut self.labels.1);
        let rows = list_rows(&list, rest.width);
        let room = rest.height.saturating_sub(rows.min(5).max(rest.height / 3).min(rows) + 1);
        if !said.is_empty() && room > 0 {
            let n_shown = usize::from(room).min(said.len());
            let mut shown: Vec<StyledLine> = said[..n_shown]
                .iter()
                .map(|line| StyledLine::plain(line.clone(), look.style(TextRole::Text)))
                .collect();
            if n_shown < said.len()
                && let Some(last) = shown.last_mut()
            {
                let more = look.text("tui-replay-comment-more");
                *last = StyledLine::plain(more, look.style(TextRole::Faint));
            }
            let taken = Self::write(&shown, rest, out);
            rest = below(rest, taken + 1);
        }
        self.draw_list(&list, rest, out);
        self.labels.1 = list;
    }

    /// Every step as it stands in the list.
    fn renew_labels(&mut self) {
        let key = (self.story.len(), self.story.generation());
        if self.labels.0 == key && self.labels.1.len() == self.story.len() {
            return;
        }
        let digits = self.story.moves_at(self.story.len()).to_string().len();
        let label = |index: usize| {
            let number = self.story.number(index).map_or(String::new(), |number| number.to_string());
            let step = self.story.step(index).map_or(String::new(), |step| words::short(step, self.look));
            format!("{number:>digits$} {step}")
        };
        self.labels = (key, (0..self.story.len()).map(label).collect());
    }

    fn draw_list(&mut self, labels: &[String], area: Rect, out: &mut Buffer) {
        let (cell, columns) = list_cell(labels, area.width);
        let rows = list_rows(labels, area.width);
        let here = self.story.at().saturating_sub(1);
        let here_row = u16::try_from(here / usize::from(columns)).unwrap_or(u16::MAX);
        let top = here_row.saturating_sub(area.height / 2).min(rows.saturating_sub(area.height));
        let first = usize::from(top) * usize::from(columns);
        let room = usize::from(area.height) * usize::from(columns);
        for (place, (index, label)) in labels.iter().enumerate().skip(first).take(room).enumerate() {
            let place = u16::try_from(place).unwrap_or_default();
            let spot =
                Rect::new(area.x + place % columns * cell, area.y + place / columns, cell.min(area.width), 1);
            let is_here = index + 1 == self.story.at();
            let role = if is_here {
                TextRole::Chosen
            } else if index < self.story.at() {
                TextRole::Text
            } else {
                TextRole::Faint
            };
            let text = pad(label, spot.width.saturating_sub(1));
            out.set_stringn(spot.x, spot.y, text, spot.width.into(), self.look.style(role));
            self.listed.push((spot, index));
        }
    }
}

/// The width of a step in the list, and how many stand side by side.
fn list_cell(labels: &[String], room: u16) -> (u16, u16) {
    let widest = labels.iter().map(|label| width(label)).max().unwrap_or_default();
    let cell = (widest + 2).clamp(4, room.max(4));
    (cell, (room / cell).max(1))
}

fn list_rows(labels: &[String], room: u16) -> u16 {
    let columns = usize::from(list_cell(labels, room).1);
    u16::try_from(labels.len().div_ceil(columns)).unwrap_or(u16::MAX)
}

impl GameView for TerminalView {
    fn story(&self) -> &StepList {
        &self.story
    }

    fn story_mut(&mut self) -> &mut StepList {
        &mut self.story
    }

    fn register(&mut self, title: &ReplayTitle) {
        *self = Self::new(title.clone(), self.look);
    }

    fn draw(&mut self, area: Rect, out: &mut Buffer) {
        let look = self.look;
        let (scene, sheet) = self.ready();
        let (scene, mut sheet) = (scene.clone(), sheet.clone());
        if self.scrolled == Some(self.story.at()) {
            sheet.focus = None;
        }
        // The board gets what it needs, as long as something is left for the side.
        let is_beside = area.width > Self::MIN_SIDE + 20;
        let side = if is_beside { Self::MIN_SIDE + 2 } else { 0 };
        let room = Rect { width: area.width.saturating_sub(side), ..area };
        let taken = self.window.show(&sheet, room, look, out);
        self.is_cut = self.window.is_cut(&sheet);
        let side = if is_beside {
            let x = taken.right() + 2;
            Rect::new(x, area.y, area.right().saturating_sub(x).min(Self::MAX_SIDE), area.height)
        } else {
            let y = (taken.bottom() + 1).min(area.bottom());
            Rect::new(area.x, y, area.width, area.bottom() - y)
        };
        self.draw_side(&scene, side, out);
    }

    fn text(&self) -> String {
        let scene = self.story.scene();
        let sheet = draw_board(&scene.view, scene.last.as_ref(), self.look);
        let mut lines = sheet.lines();
        lines.push(String::new());
        lines.extend(self.words_of(&scene));
        lines.join("\n")
    }

    fn words(&self) -> String {
        self.words_of(&self.story.scene()).join("\n")
    }

    fn scroll(&mut self, columns: i16, lines: i16) {
        self.scrolled = Some(self.story.at());
        self.window.scroll(columns, lines);
    }

    fn is_cut(&self) -> bool {
        self.is_cut
    }

    fn step_at(&self, x: u16, y: u16) -> Option<usize> {
        let here = Position { x, y };
        self.listed.iter().find(|(spot, _)| spot.contains(here)).map(|&(_, index)| index)
    }
}
