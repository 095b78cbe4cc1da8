use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    style::Style,
};
use tengen_core::{Lang, Localize as _, Message, Seat, message};
use tengen_games::{AnyMove, AnyRules};
use tengen_quoridor::{
    Axis, Cell, Move, Wall,
    contest::{ContestBlockBar, ContestLocation, ContestStep},
};
use tengen_records::{RecordedReason, RecordedWinner};
use tengen_views::PositionView;

use super::{BoardPanel, PanelError};
use crate::{
    cell_buffer::{BufferView, CellBuffer},
    replay::{GameStep, GameView, ReplayTitle, StepKind, StepList, StyledLine, words},
    text::width,
    theme::{CharacterSet, ColorSupport, TerminalTheme, TextRole},
};

/// A game of Quoridor on a panel, with the two lines of the contest's replayer below it.
#[derive(Debug)]
pub struct PanelView {
    story: StepList,
    panel: BoardPanel,
    look: TerminalTheme,
    window: BufferView,
    is_cut: bool,
    /// The place that somebody has scrolled at; elsewhere whoever moved last is in sight.
    scrolled: Option<usize>,
}

/// A narrower side has no room for what stands beside a panel.
const LEAST_SIDE: u16 = 26;

impl PanelView {
    /// A view of a game of which no step is known. Panels have 9×9 cells and two pawns.
    pub fn new(title: ReplayTitle, panel: BoardPanel, look: TerminalTheme) -> Result<Self, PanelError> {
        if !fits(&title) {
            return Err(PanelError::OtherGame);
        }
        Ok(Self {
            story: StepList::new(title),
            panel,
            look,
            window: BufferView::default(),
            is_cut: false,
            scrolled: None,
        })
    }

    /// The panel with the pawns and walls on it.
    fn sheet(&self) -> CellBuffer {
        let BoardPanel { art, config, .. } = &self.panel;
        let mut sheet = CellBuffer::new(small(art.columns()), small(art.lines().len()), 0);
        for (y, line) in art.lines().iter().enumerate() {
            for (x, c) in line.iter().enumerate() {
                if let Some(c) = c {
                    let sign = self.sign(*c);
                    sheet.put(small(x), small(y), sign.encode_utf8(&mut [0; 4]), Style::new());
                }
            }
        }
        let mut put = |(line, column): (usize, usize), sign: char, seat: Seat| {
            let (x, y) = (small(column), small(line));
            sheet.put(x, y, sign.encode_utf8(&mut [0; 4]), self.style(seat));
            sheet.focus = Some(Rect::new(x, y, 1, 1));
        };
        for (seat, wall) in self.walls() {
            let ContestBlockBar { start, stop } = wall.into();
            let axis = usize::from(wall.axis == Axis::Vertical);
            for place in art.between(start, stop, config.gaps[axis]) {
                put(place, config.walls[axis], seat);
            }
        }
        let mut pawns: Vec<(Seat, ContestLocation)> = self.pawns();
        // Whoever moved last is what is looked at.
        pawns.sort_by_key(|&(seat, _)| self.mover() == Some(seat));
        for (seat, at) in pawns {
            if let Some(place) = art.cell(at) {
                put(place, config.pawns[seat.index() % 2], seat);
            }
        }
        sheet
    }

    /// A character of the panel as this terminal can show it: what Chinese fonts have two columns for, others have one.
    fn sign(&self, c: char) -> char {
        let is_ambiguous = width(c.encode_utf8(&mut [0; 4])) == 1;
        if c.is_ascii() || !is_ambiguous || self.look.signs == CharacterSet::Unicode {
            return c;
        }
        let digit = u32::from(c).checked_sub(u32::from('①')).filter(|n| *n < 9);
        digit.and_then(|n| char::from_digit(n + 1, 10)).unwrap_or('?')
    }

    fn style(&self, seat: Seat) -> Style {
        match self.look.colors {
            ColorSupport::Themed(..) => self.panel.config.style(seat.index()),
            ColorSupport::None => self.look.style(TextRole::Of(seat)),
        }
    }

    /// The walls on the board with those who put them.
    fn walls(&self) -> Vec<(Seat, Wall)> {
        let wall = |m: &AnyMove| match m {
            AnyMove::Quoridor(Move::Wall(wall)) => Some(*wall),
            AnyMove::Gomoku(_) | AnyMove::Quoridor(_) | AnyMove::Battlefield(_) => None,
        };
        self.story.plays().filter_map(|play| Some((play.seat, wall(&play.m)?))).collect()
    }

    fn pawns(&self) -> Vec<(Seat, ContestLocation)> {
        let PositionView::Quoridor(view) = self.story.scene().view else { return Vec::new() };
        let cells = view.pawns.iter().filter_map(|name| name.parse::<Cell>().ok());
        Seat::all(2).zip(cells.map(ContestLocation::from)).collect()
    }

    fn mover(&self) -> Option<Seat> {
        match &self.story.here()?.what {
            StepKind::Played(play) => Some(play.seat),
            StepKind::Refused { seat, .. } | StepKind::Missed { seat, .. } => Some(*seat),
            StepKind::TakenBack { .. }
            | StepKind::SetUp(_)
            | StepKind::Said(_)
            | StepKind::Ended(_)
            | StepKind::Begins(_) => None,
        }
    }

    fn name(&self, seat: Seat) -> String {
        words::name(self.story.title(), seat, Lang::default())
    }

    /// The two lines of the contest's replayer, and a third one when the game is over.
    fn info(&self) -> Vec<StyledLine> {
        let mut lines = self.step_info().to_vec();
        if let Some(verdict) = self.story.verdict() {
            let result = words::result(verdict, &self.story.title().heading, self.look.lang);
            lines.push(StyledLine::plain(result, self.look.style(TextRole::Good)));
        }
        lines
    }

    /// The two lines, in its own words.
    fn step_info(&self) -> [StyledLine; 2] {
        let plain = Style::new();
        let Some(step) = self.story.here() else {
            let mut line = StyledLine::default();
            for (seat, ContestLocation { x, y }) in self.pawns() {
                let between = if seat == Seat::FIRST { "; " } else { "" };
                line = line.with(self.name(seat), self.style(seat));
                line = line.with(format!(": ({x}, {y}){between}"), plain);
            }
            return [StyledLine::plain("start game!", plain), line];
        };
        let mut line = StyledLine::plain(format!("step: {}/{}", self.story.at(), self.story.len()), plain);
        if let Some(seat) = self.mover() {
            line = line.with(", player: ", plain).with(self.name(seat), self.style(seat)).with(", ", plain);
        }
        let done = match &step.what {
            StepKind::Played(play) => match &play.m {
                AnyMove::Quoridor(m) => {
                    format!("{}, status: {}", numbers(&(*m).into()), self.status(play.seat))
                }
                AnyMove::Gomoku(_) | AnyMove::Battlefield(_) => play.m.to_string(),
            },
            StepKind::Refused { text, why, status, .. } => {
                let step = text.parse::<ContestStep>();
                let step = step.map_or_else(|_| words::safe(text, 60), |step| numbers(&step));
                let status = status.map_or_else(|| why.localize(Lang::default()).into_owned(), status_name);
                format!("{step}, status: {}", words::safe(&status, 60))
            }
            StepKind::Missed { .. }
            | StepKind::TakenBack { .. }
            | StepKind::SetUp(_)
            | StepKind::Said(_)
            | StepKind::Ended(_)
            | StepKind::Begins(_) => self.other(step),
        };
        [line, StyledLine::plain(done, plain)]
    }

    /// What the contest has no words for.
    fn other(&self, step: &GameStep) -> String {
        words::sentence(step, self.story.title(), self.look)
    }

    /// The status of a step that was done: the last one of a game may have won it.
    fn status(&self, seat: Seat) -> &'static str {
        let has_won = self.story.verdict().is_some_and(|verdict| {
            verdict.end == RecordedWinner::Win(seat)
                && matches!(verdict.how, Some(RecordedReason::Board) | None)
        });
        if has_won { "Win" } else { "Ok" }
    }
}

/// A step in the words of the contest's replayer.
fn numbers(step: &ContestStep) -> String {
    let ContestStep { to: ContestLocation { x, y }, wall: ContestBlockBar { start, stop } } = step;
    let is_cell = (1..=9).contains(x) && (1..=9).contains(y);
    let on_grid = |at: &ContestLocation| (0..=9).contains(&at.x) && (0..=9).contains(&at.y);
    let is_wall = on_grid(start)
        && on_grid(stop)
        && matches!((start.x.abs_diff(stop.x), start.y.abs_diff(stop.y)), (2, 0) | (0, 2));
    let wall = format!("add BlockBar: [({}, {}); ({}, {})]", start.x, start.y, stop.x, stop.y);
    match (is_cell, is_wall) {
        (true, false) => format!("move to: ({x}, {y})"),
        (true, true) => format!("move to: ({x}, {y}) and {wall}"),
        (false, true) => wall,
        (false, false) => "no operation!".to_owned(),
    }
}

/// What the contest calls a status.
fn status_name(code: i32) -> String {
    const NAMES: [&str; 8] =
        ["Ok", "Win", "Lost", "Timeout", "EnemyClosed", "RulesBreaker", "InsufficientBlock", "InvalidStep"];
    let name = usize::try_from(code).ok().and_then(|code| NAMES.get(code));
    name.map_or_else(|| code.to_string(), |name| (*name).to_owned())
}

fn small(n: usize) -> u16 {
    u16::try_from(n).unwrap_or(u16::MAX)
}

fn fits(title: &ReplayTitle) -> bool {
    matches!(&title.rules, AnyRules::Quoridor(rules) if rules.size == 9 && rules.players == 2)
}

fn no_panel() -> Message {
    message!("tui-panel-other-game")
}

impl GameView for PanelView {
    fn story(&self) -> &StepList {
        &self.story
    }

    fn story_mut(&mut self) -> &mut StepList {
        &mut self.story
    }

    fn words(&self) -> String {
        self.info().iter().map(StyledLine::text).collect::<Vec<_>>().join("\n")
    }

    fn beside(&self, window: Rect) -> Option<u16> {
        // Title, message and two lines of keys.
        const USUAL: usize = 4;
        let (columns, lines) = (small(self.panel.art.columns()), self.panel.art.lines().len());
        let height = usize::from(window.height);
        let is_short = height >= lines && height < lines + USUAL;
        (fits(self.story.title()) && is_short && window.width >= columns + LEAST_SIDE).then_some(columns + 2)
    }

    fn scroll(&mut self, columns: i16, lines: i16) {
        self.scrolled = Some(self.story.at());
        self.window.scroll(columns, lines);
    }

    fn is_cut(&self) -> bool {
        self.is_cut
    }

    fn set_theme(&mut self, look: TerminalTheme) {
        self.look = look;
    }

    fn draw(&mut self, area: Rect, out: &mut Buffer) {
        // Of several games in a file some may be others.
        if !fits(self.story.title()) {
            let text = no_panel().localize(self.look.lang).into_owned();
            StyledLine::plain(text, self.look.style(TextRole::Warning))
                .write(area.x, area.y, area.width, out);
            return;
        }
        let mut sheet = self.sheet();
        if self.scrolled == Some(self.story.at()) {
            sheet.focus = None;
        }
        let lines = self.info();
        let is_beside = area.width >= sheet.width() + LEAST_SIDE;
        let mut room = area;
        if !is_beside {
            room.height = area.height.saturating_sub(small(lines.len()));
        } else if area.height == sheet.body.area.height {
            // A panel needs no line for the names of its columns.
            room.height += 1;
        }
        let taken = self.window.show(&sheet, room, self.look, out);
        self.is_cut = self.window.is_cut(&sheet);
        let at = if is_beside {
            // Where the panel takes the whole window, the title is above.
            let y = if self.beside(area).is_some() { area.y + 2 } else { area.y };
            Position { x: taken.right() + 2, y }
        } else {
            // The names of columns that a panel does not have are a blank line.
            Position { x: area.x, y: taken.bottom().min(area.bottom().saturating_sub(small(lines.len()))) }
        };
        let columns = area.right().saturating_sub(at.x);
        let parts = lines.iter().flat_map(|line| line.wrapped(columns));
        for (y, line) in (at.y..area.bottom()).zip(parts) {
            line.write(at.x, y, columns, out);
        }
    }

    fn text(&self) -> String {
        if !fits(self.story.title()) {
            return no_panel().localize(self.look.lang).into_owned();
        }
        let mut lines = self.sheet().lines();
        // The line for names of columns, which a panel brings along itself.
        lines.pop();
        lines.push(self.words());
        lines.join("\n")
    }
}
