use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect, Size},
};

use crate::{
    board::BoardScale,
    cell_buffer::{BufferView, CellBuffer, centred},
    replay::{
        GameView, ReplayTitle, StepList, StepNotes, StepScene, panel,
        side::{StyledLine, comment_lines, facts, players},
        words,
    },
    terminal_game::{board_size, draw_labelled_board},
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
    drawn: Option<(Key, StepScene)>,
    sheet: Option<(Key, TerminalTheme, CellBuffer)>,
    /// The list of steps, with what it depends on.
    labels: ((usize, u64, usize), Vec<String>),
    /// Where the steps of the list are on the screen.
    listed: Vec<(Rect, usize)>,
    notes: StepNotes,
    /// Where the continuations are on the screen.
    offered: Vec<(Rect, usize)>,
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
            sheet: None,
            labels: ((0, 0, 0), Vec::new()),
            listed: Vec::new(),
            notes: StepNotes::default(),
            offered: Vec::new(),
        }
    }

    /// The board, as large as there is room for it, and the rest of what is shown now.
    fn ready(&mut self, room: Size) -> (StepScene, CellBuffer) {
        let key = (self.story.at(), self.story.len(), self.story.generation());
        let drawn = self.drawn.take().filter(|(known, _)| *known == key);
        let (_, scene) = self.drawn.insert(drawn.unwrap_or_else(|| (key, self.story.scene())));
        let (scene, look, before) = (scene.clone(), self.look, self.window.scale());
        let scale = self.window.fit(room, |scale| board_size(&scene.view, scale));
        let sheet =
            self.sheet.take().filter(|(known, seen, _)| (*known, *seen, before) == (key, look, scale));
        let (.., sheet) = self.sheet.insert(sheet.unwrap_or_else(|| {
            let labels = &self.notes.labels;
            (key, look, draw_labelled_board(&scene.view, scene.last.as_ref(), labels, look, scale))
        }));
        (scene, sheet.clone())
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
        self.offered.clear();
        if area.width < 8 || area.height == 0 {
            return;
        }
        let look = self.look;
        let mut rest = area;
        for lines in [players(&self.story, scene, look), facts(&self.story, scene, area.width, look)] {
            let taken = Self::write(&lines, rest, out);
            rest = below(rest, taken + 1);
        }
        rest = self.draw_review(rest, out);
        rest = self.draw_continuations(rest, out);
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

    /// The review, where there is one; returns what is left below it.
    fn draw_review(&self, area: Rect, out: &mut Buffer) -> Rect {
        let Some(review) = &self.notes.review else { return area };
        // The moves have a line at least.
        let lines = area.height.saturating_sub(2);
        let better = self.notes.better.as_ref();
        let shown = panel::review(review, better, &self.story, (area.width, lines), self.look);
        let taken = Self::write(&shown, Rect { height: lines, ..area }, out);
        below(area, taken + 1)
    }

    /// The continuations, where there are some; returns what is left below them.
    fn draw_continuations(&mut self, area: Rect, out: &mut Buffer) -> Rect {
        self.offered.clear();
        let Some(list) = &self.notes.continuations else { return area };
        // Half of what is left, for what is said here matters as well.
        let most = (area.height / 2).max(4).min(area.height).saturating_sub(1);
        let (heading, rows) = panel::continuations(list, most, self.look);
        if most == 0 || rows.is_empty() {
            return area;
        }
        heading.write(area.x, area.y, area.width, out);
        for (y, (number, row)) in (area.y + 1..area.bottom()).zip(&rows) {
            row.write(area.x, y, area.width, out);
            self.offered.push((Rect::new(area.x, y, area.width, 1), *number));
        }
        below(area, u16::try_from(rows.len()).unwrap_or(u16::MAX).saturating_add(2))
    }

    /// Every step as it stands in the list.
    fn renew_labels(&mut self) {
        let faults = self.notes.review.as_ref().map_or(&[][..], |review| &review.faults);
        let key = (self.story.len(), self.story.generation(), faults.len());
        if self.labels.0 == key && self.labels.1.len() == self.story.len() {
            return;
        }
        let digits = self.story.moves_at(self.story.len()).to_string().len();
        let label = |index: usize| {
            let number = self.story.number(index).map_or(String::new(), |number| number.to_string());
            let step = self.story.step(index).map_or(String::new(), |step| words::short(step, self.look));
            let fault = faults.binary_search_by_key(&(index + 1), |fault| fault.at);
            let sign = fault.map_or("", |at| faults[at].quality.sign());
            format!("{number:>digits$} {step}{sign}")
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

/// What is left of an area below so many lines.
fn below(area: Rect, lines: u16) -> Rect {
    let lines = lines.min(area.height);
    Rect { y: area.y + lines, height: area.height - lines, ..area }
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

    fn set_theme(&mut self, look: TerminalTheme) {
        self.look = look;
    }

    fn draw(&mut self, area: Rect, out: &mut Buffer) {
        let look = self.look;
        // The board gets what it needs, as long as something is left for the side.
        let is_beside = area.width > Self::MIN_SIDE + 20;
        let side = if is_beside { Self::MIN_SIDE + 2 } else { 0 };
        let (scene, mut sheet) = self.ready(Size::new(area.width.saturating_sub(side + 4), area.height));
        if self.scrolled == Some(self.story.at()) {
            sheet.focus = None;
        }
        let needed = Size::new(sheet.width(), sheet.height());
        let (board, beside) = centred(area, needed, if is_beside { Self::MAX_SIDE } else { 0 });
        let board = if is_beside { board } else { Rect { y: area.y, height: area.height, ..board } };
        let room = Rect { width: board.width.saturating_sub(side), ..board };
        let taken = self.window.show(&sheet, room, look, out);
        self.is_cut = self.window.is_cut(&sheet);
        let side = if is_beside {
            let x = beside.x.min(taken.right() + 2);
            Rect { x, width: area.right().saturating_sub(x).min(Self::MAX_SIDE), ..beside }
        } else {
            let y = (taken.bottom() + 1).min(area.bottom());
            Rect::new(area.x, y, area.width, area.bottom() - y)
        };
        self.draw_side(&scene, side, out);
    }

    fn text(&self) -> String {
        let scene = self.story.scene();
        let labels = &self.notes.labels;
        let sheet =
            draw_labelled_board(&scene.view, scene.last.as_ref(), labels, self.look, BoardScale::SMALLEST);
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

    fn annotate(&mut self, notes: StepNotes) {
        // The labels are part of the board.
        if notes.labels != self.notes.labels {
            self.drawn = None;
        }
        self.notes = notes;
    }

    fn shows_continuations(&self) -> bool {
        !self.offered.is_empty()
    }

    fn continuation_at(&self, x: u16, y: u16) -> Option<usize> {
        let here = Position { x, y };
        self.offered.iter().find(|(spot, _)| spot.contains(here)).map(|&(_, number)| number)
    }

    fn step_at(&self, x: u16, y: u16) -> Option<usize> {
        let here = Position { x, y };
        self.listed.iter().find(|(spot, _)| spot.contains(here)).map(|&(_, index)| index)
    }
}
