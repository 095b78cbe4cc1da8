use std::collections::{BTreeMap, BTreeSet};

use tengen_gomoku::{Color, Point};

use crate::{
    DrawnStone, GomokuScene, MarkSymbol, StoneNumbers,
    ink_color::InkColor,
    outline::{Outline, Segment},
    pen::{ShapePen, TextAnchor},
    shape::ShapePaint,
    text_layout::one_line,
};

/// Where the points of the board lie.
pub(crate) struct GomokuLayout {
    cell: f32,
    /// From the rim of the wood to the first line.
    margin: f32,
    columns: u8,
    rows: u8,
}

impl GomokuLayout {
    pub(crate) fn new(scene: &GomokuScene, pen: &ShapePen<'_>) -> Self {
        let cell = pen.cell();
        let margin = (cell * if pen.style.coordinates { 1.0 } else { 0.72 }).round();
        Self { cell, margin, columns: scene.size.width(), rows: scene.size.height() }
    }

    pub(crate) fn extent(&self) -> [f32; 2] {
        [self.columns, self.rows].map(|n| f32::from(n - 1) * self.cell + 2.0 * self.margin)
    }

    /// The middle of a point; rows count from the bottom.
    fn at(&self, [left, top]: [f32; 2], x: u8, y: u8) -> [f32; 2] {
        let down = f32::from(self.rows) - 1.0 - f32::from(y);
        [left + self.margin + f32::from(x) * self.cell, top + self.margin + down * self.cell]
    }
}

pub(crate) fn board(scene: &GomokuScene, pen: &mut ShapePen<'_>, corner: [f32; 2]) {
    let layout = GomokuLayout::new(scene, pen);
    wood(&layout, pen, corner);
    coordinates(&layout, pen, corner);
    let middle = |point: Point| layout.at(corner, point.x(), point.y());
    for row in &scene.winning_rows {
        if let (Some(&first), Some(&last)) = (row.first(), row.last())
            && scene.size.contains(first)
            && scene.size.contains(last)
        {
            let ends = Outline::polyline(&[middle(first), middle(last)]);
            pen.path(ends, ShapePaint::line(pen.colors.glow, layout.cell * 1.12));
        }
    }
    // What is written on a stone stands in place of its number.
    let marks = scene.marks.iter().filter(|mark| mark.sign != MarkSymbol::Forbidden);
    let marked: BTreeSet<Point> = marks.map(|mark| mark.point).collect();
    let stones: BTreeMap<Point, Color> =
        scene.stones.iter().map(|stone| (stone.point, stone.color)).collect();
    for stone in scene.stones.iter().filter(|stone| scene.size.contains(stone.point)) {
        let is_last = scene.last == Some(stone.point);
        draw_stone(*stone, pen, middle(stone.point), is_last, marked.contains(&stone.point));
    }
    let mut n_offers = 0;
    for mark in scene.marks.iter().filter(|mark| scene.size.contains(mark.point)) {
        let below = stones.get(&mark.point).copied();
        n_offers += u8::from(mark.sign == MarkSymbol::Offer);
        draw_mark(&mark.sign, below, n_offers, pen, middle(mark.point));
    }
}

/// The wood, the lines and the star points.
fn wood(layout: &GomokuLayout, pen: &mut ShapePen<'_>, corner: [f32; 2]) {
    let (cell, thin) = (layout.cell, pen.hairline());
    let paint = ShapePaint::fill(pen.colors.wood).with_line(pen.colors.wood_rim, thin);
    let inset = thin / 2.0;
    let [width, height] = layout.extent();
    pen.rect([corner[0] + inset, corner[1] + inset], [width - thin, height - thin], cell * 0.16, paint);
    // A line of an odd number of pixels lies in the middle of one.
    let shift = (thin / 2.0).fract();
    let [left, bottom] = layout.at(corner, 0, 0).map(|v| v + shift);
    let [right, top] = layout.at(corner, layout.columns - 1, layout.rows - 1).map(|v| v + shift);
    // A board of one column or row has lines without length: they become short dashes.
    let stub = |n: u8| if n == 1 { (cell * 0.3).round() } else { 0.0 };
    let (across, along) = (stub(layout.columns), stub(layout.rows));
    let mut grid = Outline::default();
    for x in 0..layout.columns {
        let x = left + f32::from(x) * cell;
        grid.push(Segment::Move([x, top - along]));
        grid.push(Segment::Line([x, bottom + along]));
    }
    for y in 0..layout.rows {
        let y = top + f32::from(y) * cell;
        grid.push(Segment::Move([left - across, y]));
        grid.push(Segment::Line([right + across, y]));
    }
    pen.path(grid, ShapePaint::square_line(pen.colors.grid, thin));
    if layout.columns > 1 && layout.rows > 1 {
        let paint = ShapePaint::square_line(pen.colors.grid, thin + 2.0 * (thin / 2.0).ceil());
        pen.rect([left, top], [right - left, bottom - top], 0.0, paint);
    }
    for (x, y) in stars(layout.columns, layout.rows) {
        let [x, y] = layout.at(corner, x, y).map(|v| v + shift);
        pen.circle([x, y], (cell * 0.085).max(1.5), ShapePaint::fill(pen.colors.grid));
    }
}

/// The star points of boards that usually have some.
fn stars(columns: u8, rows: u8) -> Vec<(u8, u8)> {
    if columns != rows || !(9..=19).contains(&columns) || columns.is_multiple_of(2) {
        return Vec::new();
    }
    let (near, middle) = (if columns < 13 { 2 } else { 3 }, columns / 2);
    let far = columns - 1 - near;
    let mut stars = vec![(middle, middle), (near, near), (near, far), (far, near), (far, far)];
    if columns == 19 {
        stars.extend([(near, middle), (far, middle), (middle, near), (middle, far)]);
    }
    stars
}

fn coordinates(layout: &GomokuLayout, pen: &mut ShapePen<'_>, corner: [f32; 2]) {
    if !pen.style.coordinates {
        return;
    }
    let (size, ink) = (layout.cell * 0.32, pen.colors.coordinates);
    let [width, height] = layout.extent();
    let off = layout.margin * 0.32;
    for x in 0..layout.columns {
        let name = Point::new(x, 0).map(Point::column).unwrap_or_default();
        let [at, _] = layout.at(corner, x, 0);
        for y in [corner[1] + off, corner[1] + height - off] {
            pen.write(&name, [at, y], size, TextAnchor::Middle, ink);
        }
    }
    for y in 0..layout.rows {
        let name = (y + 1).to_string();
        let [_, at] = layout.at(corner, 0, y);
        for x in [corner[0] + off, corner[0] + width - off] {
            pen.write(&name, [x, at], size, TextAnchor::Middle, ink);
        }
    }
}

/// How much of a cell the radius of a stone is.
const STONE: f32 = 0.465;

fn draw_stone(stone: DrawnStone, pen: &mut ShapePen<'_>, middle: [f32; 2], is_last: bool, is_marked: bool) {
    let cell = pen.cell();
    bare_stone(pen, stone.color, middle, cell * STONE);
    let shows_number = match pen.style.numbers {
        StoneNumbers::None => false,
        StoneNumbers::Last => is_last,
        StoneNumbers::All => true,
    };
    let on = pen.colors.stone(stone.color).0;
    let number = stone.number.filter(|_| shows_number && !is_marked);
    let ink = if is_last { accent_on(pen, on) } else { ink_on(on) };
    if let Some(number) = number {
        let text = number.to_string();
        let size = number_size(&text) * cell;
        pen.write(&text, middle, size, TextAnchor::Middle, ink);
    } else if is_last && !is_marked {
        pen.circle(middle, cell * 0.13, ShapePaint::fill(ink));
    } else if !is_marked {
        emblem(pen, stone.color, middle, cell * STONE);
    }
}

/// How large a number on a stone is, in cells.
fn number_size(text: &str) -> f32 {
    [0.0, 0.56, 0.54, 0.43, 0.33, 0.27][text.len().min(5)]
}

fn bare_stone(pen: &mut ShapePen<'_>, color: Color, middle: [f32; 2], radius: f32) {
    let (fill, rim) = pen.colors.stone(color);
    let thin = pen.hairline();
    pen.circle(middle, radius - thin / 2.0, ShapePaint::fill(fill).with_line(rim, thin));
}

/// Beyond black and white, stones bear a small figure, for those who cannot tell the colours apart, or a letter.
fn emblem(pen: &mut ShapePen<'_>, color: Color, middle: [f32; 2], radius: f32) {
    let ink = ink_on(pen.colors.stone(color).0);
    if let Some(letter) = color.letter() {
        pen.write(&letter.to_string(), middle, radius * 1.15, TextAnchor::Middle, ink);
    }
    // Corners on a circle of radius 1.
    let figure: &[[f32; 2]] = match color.index() {
        2 => &[[0.0, -1.0], [0.87, 0.5], [-0.87, 0.5]],
        3 => &[[-0.71, -0.71], [0.71, -0.71], [0.71, 0.71], [-0.71, 0.71]],
        4 => &[[0.0, -1.0], [1.0, 0.0], [0.0, 1.0], [-1.0, 0.0]],
        5 => &[[0.0, 1.0], [0.87, -0.5], [-0.87, -0.5]],
        6 => &[[-1.0, -0.28], [1.0, -0.28], [1.0, 0.28], [-1.0, 0.28]],
        7 => &[[-0.28, -1.0], [0.28, -1.0], [0.28, 1.0], [-0.28, 1.0]],
        _ => return,
    };
    let size = radius * 0.42;
    let corners: Vec<[f32; 2]> =
        figure.iter().map(|[x, y]| [middle[0] + x * size, middle[1] + y * size]).collect();
    pen.path(Outline::polygon(&corners), ShapePaint::fill(ink.thin(190)));
}

/// The piece beside a player's name.
pub(crate) fn piece(pen: &mut ShapePen<'_>, piece: usize, middle: [f32; 2], radius: f32) {
    if let Some(color) = u8::try_from(piece).ok().and_then(Color::new) {
        // On a dark page a black stone needs a rim to be seen.
        let rim = pen.colors.faint_text;
        bare_stone(pen, color, middle, radius);
        pen.circle(middle, radius, ShapePaint::line(rim, pen.hairline()));
        emblem(pen, color, middle, radius);
    }
}

fn ink_on(ground: InkColor) -> InkColor {
    if ground.is_pale() { InkColor::hex(0x1C_1C_1E) } else { InkColor::hex(0xFC_FC_FA) }
}

/// The ink that says "this one" on a stone.
fn accent_on(pen: &ShapePen<'_>, ground: InkColor) -> InkColor {
    let is_grey = ground.red.abs_diff(ground.blue) < 24;
    match (is_grey, ground.is_pale()) {
        (true, true) => pen.colors.red,
        (true, false) => pen.colors.pale_red,
        // Red on coloured stones would be lost.
        (false, _) => ink_on(ground),
    }
}

fn draw_mark(
    sign: &MarkSymbol,
    below: Option<Color>,
    n_offers: u8,
    pen: &mut ShapePen<'_>,
    middle: [f32; 2],
) {
    let cell = pen.cell();
    let ground = below.map_or(pen.colors.wood, |color| pen.colors.stone(color).0);
    let ink = ink_on(ground);
    let line = ShapePaint::line(ink, (cell * 0.05).max(1.0));
    let [x, y] = middle;
    let at = |dx: f32, dy: f32| [x + dx * cell, y + dy * cell];
    match sign {
        MarkSymbol::Forbidden => {
            let r = 0.17;
            // Plain red would drown in dark wood.
            let red = if pen.colors.wood.is_pale() { pen.colors.red } else { pen.colors.pale_red };
            let paint = ShapePaint::line(red, (cell * 0.075).max(1.2));
            let mut cross = Outline::polyline(&[at(-r, -r), at(r, r)]);
            for segment in Outline::polyline(&[at(-r, r), at(r, -r)]).segments() {
                cross.push(*segment);
            }
            pen.path(cross, paint);
        }
        MarkSymbol::Offer => {
            let (black, rim) = pen.colors.stone(Color::BLACK);
            let letter = char::from(b'A' + n_offers.saturating_sub(1) % 26);
            let ghost = ShapePaint::fill(black.thin(110)).with_line(rim, pen.hairline());
            pen.circle(middle, cell * STONE * 0.92, ghost);
            pen.write(
                &letter.to_string(),
                middle,
                cell * 0.46,
                TextAnchor::Middle,
                InkColor::hex(0xFC_FC_FA),
            );
        }
        MarkSymbol::Ghost(color, number) => {
            let (fill, rim) = pen.colors.stone(*color);
            let paint = ShapePaint::fill(fill.thin(150)).with_line(rim, pen.hairline());
            pen.circle(middle, cell * STONE * 0.92, paint);
            let text = number.to_string();
            let size = number_size(&text) * cell;
            pen.write(&text, middle, size, TextAnchor::Middle, ink_on(fill));
        }
        MarkSymbol::Triangle => {
            pen.path(Outline::polygon(&[at(0.0, -0.27), at(0.24, 0.15), at(-0.24, 0.15)]), line);
        }
        MarkSymbol::Square => pen.rect(at(-0.2, -0.2), [cell * 0.4, cell * 0.4], 0.0, line),
        MarkSymbol::Ring => pen.circle(middle, cell * 0.23, line),
        MarkSymbol::Label(text) => label(text, below.is_none(), pen, middle, ink),
    }
}

/// A short text; on an empty point the lines make room for it.
fn label(text: &str, clears: bool, pen: &mut ShapePen<'_>, middle: [f32; 2], ink: InkColor) {
    let cell = pen.cell();
    let line = one_line(text);
    let mut text: String = line.chars().take(4).collect();
    if text.len() < line.len() {
        text = line.chars().take(3).chain(['…']).collect();
    }
    let room = cell * 0.84;
    let usual = cell * 0.5;
    let width = pen.typeface.width(&text, usual);
    let size = if width > room { usual * room / width } else { usual };
    let width = width.min(room);
    if clears {
        let [w, h] = [width + cell * 0.14, size * 1.1];
        let corner = [middle[0] - w / 2.0, middle[1] - h / 2.0];
        pen.rect(corner, [w, h], cell * 0.12, ShapePaint::fill(pen.colors.wood));
    }
    pen.write(&text, middle, size, TextAnchor::Middle, ink);
}
