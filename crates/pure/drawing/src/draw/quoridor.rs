use tengen_core::Seat;
use tengen_quoridor::{Axis, Cell, Rules, Wall};

use crate::{
    LastMove, QuoridorScene,
    ink_color::InkColor,
    pen::{ShapePen, TextAnchor, direction},
    shape::ShapePaint,
};

/// A side of the board, and the seat that sits there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BoardEdge {
    Bottom,
    Left,
    Top,
    Right,
}

impl BoardEdge {
    const fn opposite(self) -> Self {
        match self {
            Self::Bottom => Self::Top,
            Self::Left => Self::Right,
            Self::Top => Self::Bottom,
            Self::Right => Self::Left,
        }
    }
}

/// Where cells and walls lie.
pub(crate) struct QuoridorLayout {
    size: u8,
    /// From one cell to the next.
    pitch: f32,
    /// Between two cells, where walls stand.
    gap: f32,
    /// From the rim of the board to the first cell.
    margin: f32,
    /// The room for walls in hand above and below the board, and left and right of it.
    racks: [f32; 2],
}

impl QuoridorLayout {
    pub(crate) fn new(scene: &QuoridorScene, pen: &ShapePen<'_>) -> Self {
        let pitch = (pen.cell() * 1.5).round();
        let gap = (pitch * 0.2).round();
        let margin = (pitch * if pen.style.coordinates { 0.52 } else { 0.3 }).round();
        let rack = (pitch * 0.5).round();
        let has = |sides: [BoardEdge; 2]| {
            let seated = (0..scene.hands.len()).any(|seat| sides.contains(&side(seat, scene.pawns.len())));
            if seated { rack } else { 0.0 }
        };
        let racks = [has([BoardEdge::Left, BoardEdge::Right]), has([BoardEdge::Top, BoardEdge::Bottom])];
        Self { size: scene.size.clamp(1, Rules::MAX_SIZE), pitch, gap, margin, racks }
    }

    /// The length of a side of the board.
    fn side(&self) -> f32 {
        f32::from(self.size) * self.pitch - self.gap + 2.0 * self.margin
    }

    pub(crate) fn extent(&self) -> [f32; 2] {
        self.racks.map(|rack| self.side() + 2.0 * rack)
    }

    /// How large a cell is.
    fn square(&self) -> f32 {
        self.pitch - self.gap
    }

    /// The upper left corner of a cell, counted from the upper left corner of the board.
    fn corner(&self, cell: Cell) -> [f32; 2] {
        let down = f32::from(self.size) - 1.0 - f32::from(cell.y());
        [f32::from(cell.x()), down].map(|steps| self.margin + steps * self.pitch)
    }

    fn contains(&self, cell: Cell) -> bool {
        cell.x() < self.size && cell.y() < self.size
    }
}

/// The side where a seat sits.
const fn side(seat: usize, n_seats: usize) -> BoardEdge {
    match (seat, n_seats) {
        (0, _) => BoardEdge::Bottom,
        (1, 0..=2) | (2, _) => BoardEdge::Top,
        (1, _) => BoardEdge::Left,
        (_, _) => BoardEdge::Right,
    }
}

pub(crate) fn board(scene: &QuoridorScene, pen: &mut ShapePen<'_>, corner: [f32; 2]) {
    let layout = QuoridorLayout::new(scene, pen);
    let origin = [corner[0] + layout.racks[0], corner[1] + layout.racks[1]];
    let n_seats = scene.pawns.len().min(4);
    ground(scene, &layout, pen, origin, n_seats);
    for (seat, &hand) in scene.hands.iter().take(n_seats).enumerate() {
        draw_spare_walls(&layout, pen, origin, (seat, side(seat, n_seats)), hand);
    }
    let last_wall = match scene.last {
        Some(LastMove::Wall(wall)) => Some(wall),
        Some(LastMove::Step { .. }) | None => None,
    };
    let on_board = scene.walls.iter().filter(|(wall, _)| {
        layout.contains(wall.slot) && wall.slot.x() + 1 < layout.size && wall.slot.y() + 1 < layout.size
    });
    for &(wall, owner) in on_board {
        draw_wall(&layout, pen, origin, wall, owner, last_wall == Some(wall));
    }
    let cells = |cell: Cell| {
        let [x, y] = layout.corner(cell);
        let half = layout.square() / 2.0;
        [origin[0] + x + half, origin[1] + y + half]
    };
    if let Some(LastMove::Step { seat, from, to }) = scene.last
        && layout.contains(from)
        && layout.contains(to)
    {
        trail(&layout, pen, seat, cells(from), cells(to));
    }
    for (seat, &cell) in scene.pawns.iter().enumerate().filter(|(_, cell)| layout.contains(**cell)) {
        draw_pawn(pen, seat, cells(cell), layout.square() * 0.36);
    }
}

/// The board with its cells, goals and coordinates.
fn ground(
    scene: &QuoridorScene,
    layout: &QuoridorLayout,
    pen: &mut ShapePen<'_>,
    origin: [f32; 2],
    n_seats: usize,
) {
    let (thin, square) = (pen.hairline(), layout.square());
    let side_length = layout.side();
    let paint = ShapePaint::fill(pen.colors.court).with_line(pen.colors.court_rim, thin);
    let inset = thin / 2.0;
    pen.rect(
        [origin[0] + inset, origin[1] + inset],
        [side_length - thin, side_length - thin],
        layout.pitch * 0.14,
        paint,
    );
    let lit = match scene.last {
        Some(LastMove::Step { from, to, .. }) => vec![from, to],
        Some(LastMove::Wall(_)) | None => Vec::new(),
    };
    for cell in (0..layout.size).flat_map(|y| (0..layout.size).filter_map(move |x| Cell::new(x, y))) {
        let [x, y] = layout.corner(cell);
        let ink = if lit.contains(&cell) { pen.colors.highlight } else { pen.colors.square };
        pen.rect([origin[0] + x, origin[1] + y], [square, square], square * 0.1, ShapePaint::fill(ink));
    }
    for seat in 0..n_seats {
        goal(layout, pen, origin, side(seat, n_seats).opposite(), pen.colors.pawn(seat).0);
    }
    if pen.style.coordinates {
        coordinates(layout, pen, origin);
    }
}

/// A line along the side that somebody wants to reach.
fn goal(layout: &QuoridorLayout, pen: &mut ShapePen<'_>, origin: [f32; 2], at: BoardEdge, ink: InkColor) {
    let thick = (layout.pitch * 0.055).max(2.0).round();
    let near = layout.margin - (layout.pitch * 0.09).round() - thick;
    let far = layout.side() - near - thick;
    let inner = layout.side() - 2.0 * layout.margin;
    let (x, y, size) = match at {
        BoardEdge::Top => (layout.margin, near, [inner, thick]),
        BoardEdge::Bottom => (layout.margin, far, [inner, thick]),
        BoardEdge::Left => (near, layout.margin, [thick, inner]),
        BoardEdge::Right => (far, layout.margin, [thick, inner]),
    };
    pen.rect([origin[0] + x, origin[1] + y], size, thick / 2.0, ShapePaint::fill(ink));
}

fn coordinates(layout: &QuoridorLayout, pen: &mut ShapePen<'_>, origin: [f32; 2]) {
    let (size, ink) = (layout.pitch * 0.2, pen.colors.court_text);
    let off = layout.margin * 0.36;
    for i in 0..layout.size {
        let Some(cell) = Cell::new(i, i) else { continue };
        let [x, y] = layout.corner(cell).map(|v| v + layout.square() / 2.0);
        let letter = char::from(b'a' + i).to_string();
        let below = origin[1] + layout.side() - off;
        pen.write(&letter, [origin[0] + x, below], size, TextAnchor::Middle, ink);
        pen.write(&(i + 1).to_string(), [origin[0] + off, origin[1] + y], size, TextAnchor::Middle, ink);
    }
}

/// The walls that a seat has left, outside of its side of the board, and their number.
fn draw_spare_walls(
    layout: &QuoridorLayout,
    pen: &mut ShapePen<'_>,
    origin: [f32; 2],
    (seat, at): (usize, BoardEdge),
    hand: u8,
) {
    let ink = pen.colors.pawn(seat).0;
    let (long, usual) = (layout.pitch * 0.32, layout.pitch * 0.2);
    let size = layout.pitch * 0.24;
    let room = layout.side() - 2.0 * layout.margin - layout.pitch * 0.5;
    let step = usual.min(room / f32::from(hand.max(1)));
    let thick = step * 0.5;
    // The number stands in the middle of its place; the walls follow.
    let number = layout.margin + layout.pitch * 0.16;
    let beyond = layout.racks.map(|rack| rack * 0.52);
    let ([left, top], length) = (origin, layout.side());
    // From distances along the side and off the board to the middle of something.
    let place = |along: f32| match at {
        BoardEdge::Bottom => [left + along, top + length + beyond[1]],
        BoardEdge::Top => [left + length - along, top - beyond[1]],
        BoardEdge::Left => [left - beyond[0], top + along],
        BoardEdge::Right => [left + length + beyond[0], top + length - along],
    };
    pen.write(&hand.to_string(), place(number), size, TextAnchor::Middle, ink);
    for i in 0..hand {
        let [x, y] = place(number + layout.pitch * 0.28 + f32::from(i) * step + thick / 2.0);
        let [w, h] = match at {
            BoardEdge::Bottom | BoardEdge::Top => [thick, long],
            BoardEdge::Left | BoardEdge::Right => [long, thick],
        };
        pen.rect([x - w / 2.0, y - h / 2.0], [w, h], thick * 0.3, ShapePaint::fill(ink));
    }
}

fn draw_wall(
    layout: &QuoridorLayout,
    pen: &mut ShapePen<'_>,
    origin: [f32; 2],
    wall: Wall,
    owner: Option<Seat>,
    is_last: bool,
) {
    let [x, y] = layout.corner(wall.slot);
    let thick = (layout.gap * 0.72).round().max(2.0);
    let long = 2.0 * layout.pitch - layout.gap;
    let aside = (layout.gap - thick) / 2.0;
    // The slot is the cell to the lower left of the middle: the wall is above it, or to its right.
    let (at, size) = match wall.axis {
        Axis::Horizontal => ([x, y - layout.gap + aside], [long, thick]),
        Axis::Vertical => ([x + layout.square() + aside, y - layout.pitch], [thick, long]),
    };
    let at = [origin[0] + at[0], origin[1] + at[1]];
    let radius = thick * 0.35;
    if is_last {
        let halo = (layout.gap * 0.26).round().max(1.0);
        let size = size.map(|length| length + 2.0 * halo);
        let ring = ShapePaint::fill(pen.colors.highlight).with_line(pen.colors.text, pen.hairline());
        pen.rect(at.map(|v| v - halo), size, radius + halo, ring);
    }
    let ink = owner.map_or(pen.colors.wall, |seat| pen.colors.pawn(seat.index()).0);
    pen.rect(at, size, radius, ShapePaint::fill(ink));
}

/// From where to where a pawn went.
fn trail(layout: &QuoridorLayout, pen: &mut ShapePen<'_>, seat: Seat, from: [f32; 2], to: [f32; 2]) {
    let ink = pen.colors.pawn(seat.index()).0;
    let radius = layout.square() * 0.36;
    pen.circle(from, radius * 0.8, ShapePaint::line(ink.thin(170), (layout.pitch * 0.03).max(1.0)));
    let ([dx, dy], length) = direction(from, to);
    let (start, end) = (radius * 0.8, length - radius * 1.08);
    if end > start {
        let at = |along: f32| [from[0] + dx * along, from[1] + dy * along];
        pen.arrow(at(start), at(end), layout.pitch * 0.05, ink.thin(200));
    }
}

fn draw_pawn(pen: &mut ShapePen<'_>, seat: usize, middle: [f32; 2], radius: f32) {
    let (fill, ink) = pen.colors.pawn(seat);
    let rim = (radius * 0.09).max(1.0);
    pen.circle(middle, radius, ShapePaint::fill(fill).with_line(pen.colors.text.thin(120), rim));
    // Numbers tell pawns apart where colours do not.
    pen.write(&(seat + 1).to_string(), middle, radius * 1.05, TextAnchor::Middle, ink);
}

/// The piece beside a player's name.
pub(crate) fn piece(pen: &mut ShapePen<'_>, piece: usize, middle: [f32; 2], radius: f32) {
    draw_pawn(pen, piece, middle, radius);
}
