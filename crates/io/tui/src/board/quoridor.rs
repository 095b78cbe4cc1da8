//! The board of Quoridor: cells between faint points, walls as heavy lines, the pawns, and the sides that they have to reach.

mod paint;
mod places;
#[cfg(test)]
mod tests;

use ratatui::{
    layout::{Position, Rect, Size},
    style::Style,
};
use tengen_core::Seat;
use tengen_quoridor::{Axis, Cell, Move, Wall};
use tengen_views::{GoalSide, QuoridorView};

pub(super) use self::paint::BoardPart;
pub(crate) use self::places::{BoardGrid, GridPlace};
use super::{BoardScale, disc::DiscShape};
use crate::{
    cell_buffer::{CellBuffer, with_names},
    theme::{TerminalTheme, TextRole},
};

/// What is shown beside the position.
#[derive(Clone, Debug, Default)]
pub(crate) struct QuoridorDisplay {
    /// Where the cursor is.
    pub(crate) cursor: Option<Cell>,
    /// The wall in the hand, above the slot where it would be put.
    pub(crate) ghost: Option<GhostWall>,
    /// Whether the cells are marked where the pawn may go.
    pub(crate) steps: bool,
    /// What was played last.
    pub(crate) last: Option<ShownMove>,
    /// A way to the goal.
    pub(crate) way: Option<GoalPath>,
}

/// A wall that is not on the board yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GhostWall {
    /// Where it would lie.
    pub(crate) wall: Wall,
    /// Whether it may be put there.
    pub(crate) is_allowed: bool,
}

/// What was played last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShownMove {
    /// A pawn went to a cell, from another if that is known.
    Step { from: Option<Cell>, to: Cell },
    /// A wall was put.
    Wall(Wall),
}

/// A way to the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GoalPath {
    /// Who goes it.
    pub(crate) seat: Seat,
    /// Where the pawn stands, and then every cell up to the goal.
    pub(crate) cells: Vec<Cell>,
}

impl QuoridorDisplay {
    /// The position after this move, with nothing begun.
    pub(crate) const fn after(m: Option<Move>) -> Self {
        let last = match m {
            Some(Move::Step(to)) => Some(ShownMove::Step { from: None, to }),
            Some(Move::Wall(wall)) => Some(ShownMove::Wall(wall)),
            Some(Move::Pass) | None => None,
        };
        Self { cursor: None, ghost: None, steps: false, last, way: None }
    }
}

/// The sign of a seat's pawn.
pub(crate) const fn pawn_sign(seat: Seat, look: TerminalTheme) -> &'static str {
    let (unicode, ascii) = match seat.index() % 4 {
        0 => ("●", "A"),
        1 => ("○", "B"),
        2 => ("▲", "C"),
        _ => ("△", "D"),
    };
    look.sign(unicode, ascii)
}

const fn label(paper: BoardGrid) -> u16 {
    if paper.size() < 10 { 2 } else { 3 }
}

/// What the board takes at a scale.
pub(crate) const fn size(view: &QuoridorView, scale: BoardScale) -> Size {
    let paper = BoardGrid::new(view.size, scale);
    with_names(paper.columns(), paper.lines(), label(paper))
}

/// The board. What a record has put off it is left out.
pub(crate) fn draw(
    view: &QuoridorView,
    shown: &QuoridorDisplay,
    look: TerminalTheme,
    scale: BoardScale,
) -> CellBuffer {
    let paper = BoardGrid::new(view.size, scale);
    let sheet = CellBuffer::new(paper.columns(), paper.lines(), label(paper));
    let mut drawing = WallBoardPainter { sheet, paper, look, scale };
    drawing.names(shown);
    drawing.tiles();
    drawing.frame();
    for (seat, &goal) in Seat::all(Seat::MAX).zip(&view.goals) {
        drawing.goal(seat, goal);
    }
    if let Some(way) = &shown.way {
        drawing.way(way);
    }
    if shown.steps {
        drawing.steps(view);
    }
    drawing.walls(view);
    drawing.pawns(view);
    if let Some(last) = shown.last {
        drawing.last(last);
    }
    if let Some(ghost) = shown.ghost {
        drawing.ghost(ghost, view);
    }
    if let Some(cursor) = shown.cursor {
        drawing.cursor(cursor);
    }
    drawing.sheet
}

struct WallBoardPainter {
    sheet: CellBuffer,
    paper: BoardGrid,
    look: TerminalTheme,
    scale: BoardScale,
}

impl WallBoardPainter {
    /// The names of rows and columns; those where the cursor is stand out.
    fn names(&mut self, shown: &QuoridorDisplay) {
        let here = shown.ghost.map(|ghost| ghost.wall.slot).or(shown.cursor);
        let [usual, named] = [TextRole::Faint, TextRole::Title].map(|role| self.look.style(role));
        for i in 0..self.paper.size() {
            let Some(cell) = Cell::new(i, i) else { continue };
            let (x, y) = self.paper.middle(cell);
            let style = |is_here| if is_here { named } else { usual };
            let name = cell.to_string();
            let (column, row) = name.split_at(1);
            self.sheet.name_column(x, column, style(here.is_some_and(|cell| cell.x() == i)));
            self.sheet.name_row(y, row, style(here.is_some_and(|cell| cell.y() == i)));
        }
    }

    fn tiles(&mut self) {
        self.sheet.tint(self.sheet.body.area, BoardPart::Gap.style(self.look));
        let last = self.paper.size().saturating_sub(1);
        for (x, y) in (0..=last).flat_map(|x| (0..=last).map(move |y| (x, y))) {
            let Some(cell) = Cell::new(x, y) else { continue };
            self.tint(cell, BoardPart::Tile);
            if x < last && y < last {
                self.put(self.paper.crossing(cell), ("·", "."), BoardPart::Gap.style(self.look));
            }
        }
    }

    fn frame(&mut self) {
        let faint = BoardPart::Gap.style(self.look);
        let (right, bottom) = (self.paper.columns() - 1, self.paper.lines() - 1);
        for (y, unicode) in [(0, ["┌", "┐"]), (bottom, ["└", "┘"])] {
            for (x, corner) in [0, right].into_iter().zip(unicode) {
                self.put((x, y), (corner, "+"), faint);
            }
        }
        for side in [GoalSide::Top, GoalSide::Bottom, GoalSide::Left, GoalSide::Right] {
            self.side(side, faint);
        }
    }

    fn side(&mut self, side: GoalSide, style: Style) {
        let (right, bottom) = (self.paper.columns() - 1, self.paper.lines() - 1);
        match side {
            GoalSide::Top | GoalSide::Bottom => {
                let y = if side == GoalSide::Top { 0 } else { bottom };
                (1..right).for_each(|x| self.put((x, y), ("─", "-"), style));
            }
            GoalSide::Left | GoalSide::Right => {
                let x = if side == GoalSide::Left { 0 } else { right };
                (1..bottom).for_each(|y| self.put((x, y), ("│", "|"), style));
            }
        }
    }

    /// The side that a seat has to reach has its colour and, in the middle, its sign.
    fn goal(&mut self, seat: Seat, side: GoalSide) {
        let style = BoardPart::Goal(seat).style(self.look);
        self.side(side, style);
        let (right, bottom) = (self.paper.columns() - 1, self.paper.lines() - 1);
        let sign = (pawn_sign(seat, self.look), pawn_sign(seat, self.look));
        match side {
            GoalSide::Top | GoalSide::Bottom => {
                let (x, y) = (right / 2, if side == GoalSide::Top { 0 } else { bottom });
                let around = [("┤", "["), (" ", " "), sign, (" ", " "), ("├", "]")];
                (x.saturating_sub(2)..).zip(around).for_each(|(x, sign)| self.put((x, y), sign, style));
            }
            GoalSide::Left | GoalSide::Right => {
                // On lines between the cells and twice, so that no sign stands beside a pawn as if it were one.
                let (x, high) = (if side == GoalSide::Left { 0 } else { right }, self.paper.high_gap());
                let low = bottom.saturating_sub(high);
                let marks = if low < high + 3 { vec![high] } else { vec![high, low] };
                let around = [("┴", "-"), sign, ("┬", "-")];
                for y in marks {
                    (y - 1..).zip(around).for_each(|(y, sign)| self.put((x, y), sign, style));
                }
            }
        }
    }

    /// Each cell of a way shows from where it is entered.
    fn way(&mut self, way: &GoalPath) {
        for step in way.cells.windows(2) {
            let [from, to] = *step else { continue };
            let sign = if from.y() < to.y() {
                ("↑", "^")
            } else if from.y() > to.y() {
                ("↓", "v")
            } else if from.x() < to.x() {
                ("→", ">")
            } else {
                ("←", "<")
            };
            self.put_in(to, sign, BoardPart::Way);
        }
    }

    fn steps(&mut self, view: &QuoridorView) {
        for cell in view.steps.iter().filter_map(|text| text.parse().ok()) {
            self.put_in(cell, ("•", "*"), BoardPart::Step);
        }
    }

    fn walls(&mut self, view: &QuoridorView) {
        let style = BoardPart::Wall.style(self.look);
        for wall in view.walls.iter().filter_map(|text| text.parse::<Wall>().ok()) {
            let crossed = Wall { axis: across(wall.axis), ..wall };
            let is_crossed = view.walls.contains(&crossed.to_string());
            let middle = ("╋", "#");
            self.wall(wall, Some(middle).filter(|_| is_crossed && self.scale.is_smallest()), style);
        }
    }

    fn wall(&mut self, wall: Wall, middle: Option<(&str, &str)>, style: Style) {
        if !self.paper.has_slot(wall) {
            return;
        }
        let sign = match wall.axis {
            _ if !self.scale.is_smallest() => ("█", "#"),
            Axis::Horizontal => ("━", "#"),
            Axis::Vertical => ("┃", "#"),
        };
        for place in self.paper.area(wall).positions() {
            self.put(place.into(), sign, style);
        }
        if let Some(middle) = middle {
            self.put(self.paper.crossing(wall.slot), middle, style);
        }
    }

    fn pawns(&mut self, view: &QuoridorView) {
        for (seat, pawn) in Seat::all(Seat::MAX).zip(&view.pawns) {
            let Ok(cell) = pawn.parse() else { continue };
            let sign = pawn_sign(seat, self.look);
            if self.scale.is_smallest() {
                self.put_in(cell, (sign, sign), BoardPart::Pawn(seat));
            } else if self.paper.contains(cell) {
                self.draw_pawn(seat, cell, sign);
            }
        }
    }

    /// A pawn that is larger than a character; with colours that are sure it is filled, else only the first one is.
    fn draw_pawn(&mut self, seat: Seat, cell: Cell, sign: &str) {
        let area = self.paper.cell_area(cell);
        self.tint(cell, BoardPart::Tile);
        let is_ring = !self.look.is_exact() && seat != Seat::FIRST;
        let middle = (2 * area.x + area.width, 2 * area.y + area.height);
        let disc = DiscShape { middle, radius: self.scale.get(), is_ring };
        disc.draw(&mut self.sheet, sign, BoardPart::Disc(seat).style(self.look), self.look);
        // On a small one it would not stand in the middle, and is only drawn where it is needed to tell pawns apart.
        let has_sign = self.scale.get() > 2 || seat.index() > 1;
        if has_sign && (self.look.is_exact() || is_ring) {
            self.put(self.paper.middle(cell), (sign, sign), BoardPart::Pawn(seat).style(self.look));
        }
    }

    fn last(&mut self, last: ShownMove) {
        match last {
            ShownMove::Step { from, to } => {
                if let Some(from) = from {
                    self.put_in(from, ("◌", "o"), BoardPart::Left);
                }
                self.put_around(to, ("(", ")"), BoardPart::LastStep.style(self.look));
                self.point_at(to);
            }
            ShownMove::Wall(wall) => {
                let style = BoardPart::LastWall.style(self.look);
                self.wall(wall, Some(("◆", "@")).filter(|_| self.scale.is_smallest()), style);
                if !self.scale.is_smallest() && self.paper.has_slot(wall) {
                    let style = BoardPart::OnLastWall.style(self.look);
                    self.put(self.paper.crossing(wall.slot), ("◆", "@"), style);
                }
                self.point_at(wall.slot);
            }
        }
    }

    /// A wall that may be put is a double line; one that may not is a row of crosses, between the walls in its way.
    fn ghost(&mut self, GhostWall { wall, is_allowed }: GhostWall, view: &QuoridorView) {
        if !self.paper.has_slot(wall) {
            return;
        }
        let crossing = self.paper.crossing(wall.slot);
        let crossed = Wall { axis: across(wall.axis), ..wall }.to_string();
        let style = BoardPart::Ghost(is_allowed).style(self.look);
        let line = match wall.axis {
            _ if !self.scale.is_smallest() => ("▒", "="),
            Axis::Horizontal => ("═", "="),
            Axis::Vertical => ("║", "="),
        };
        let walls = view.walls.iter().filter_map(|text| text.parse().ok());
        let in_the_way: Vec<Rect> = walls.map(|wall| self.paper.area(wall)).collect();
        for place in self.paper.area(wall).positions() {
            let is_middle = self.is_crossing(place, wall.slot);
            if !is_middle && in_the_way.iter().any(|area| area.contains(place)) {
                self.sheet.tint(Rect::new(place.x, place.y, 1, 1), style);
            } else if !is_allowed {
                self.put(place.into(), ("×", "x"), style);
            } else if is_middle && self.scale.is_smallest() && view.walls.contains(&crossed) {
                self.put(place.into(), ("╬", "="), style);
            } else {
                self.put(place.into(), line, style);
            }
        }
        self.point_at(wall.slot);
        self.sheet.focus = Some(around(self.paper.area(wall)));
        self.sheet.caret = Some(crossing.into());
    }

    /// Whether a place is where the cell meets those above it and to its right.
    fn is_crossing(&self, place: Position, slot: Cell) -> bool {
        matches!(self.paper.place(place.x, place.y), Some(GridPlace::Crossing(here)) if here == slot)
    }

    fn cursor(&mut self, cell: Cell) {
        self.put_around(cell, ("<", ">"), BoardPart::Cursor.style(self.look));
        self.point_at(cell);
        if self.paper.contains(cell) {
            self.sheet.caret = Some(self.paper.middle(cell).into());
        }
    }

    /// The cell must be in sight, and the walls around it.
    fn point_at(&mut self, cell: Cell) {
        if self.paper.contains(cell) {
            self.sheet.focus = Some(around(self.paper.cell_area(cell)));
        }
    }

    fn put(&mut self, (x, y): (u16, u16), (unicode, ascii): (&str, &str), style: Style) {
        self.sheet.put(x, y, self.look.sign(unicode, ascii), style);
    }

    fn put_in(&mut self, cell: Cell, sign: (&str, &str), part: BoardPart) {
        if self.paper.contains(cell) {
            self.tint(cell, part);
            self.put(self.paper.middle(cell), sign, part.style(self.look));
        }
    }

    fn tint(&mut self, cell: Cell, part: BoardPart) {
        self.sheet.tint(self.paper.cell_area(cell), part.style(self.look));
    }

    fn put_around(&mut self, cell: Cell, (left, right): (&str, &str), style: Style) {
        if self.paper.contains(cell) {
            let (area, (_, y)) = (self.paper.cell_area(cell), self.paper.middle(cell));
            self.put((area.x, y), (left, left), style);
            self.put((area.right() - 1, y), (right, right), style);
        }
    }
}

/// The other axis.
pub(crate) const fn across(axis: Axis) -> Axis {
    match axis {
        Axis::Horizontal => Axis::Vertical,
        Axis::Vertical => Axis::Horizontal,
    }
}

/// An area with one column and one line more on each side.
const fn around(area: Rect) -> Rect {
    Rect::new(area.x.saturating_sub(1), area.y.saturating_sub(1), area.width + 2, area.height + 2)
}
