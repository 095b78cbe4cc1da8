use tengen_battlefield::{FieldCell, Side, Terrain, Unit};

use crate::{
    BattleScene, LastOrder, UnitStrike,
    icon::BoardIcon,
    ink_color::InkColor,
    outline::{Outline, Segment},
    pen::{ShapePen, TextAnchor, direction},
    shape::{GlyphPath, ShapePaint},
};

/// Where the cells lie.
pub(crate) struct BattlefieldLayout {
    columns: u8,
    rows: u8,
    /// The length of a cell's side.
    pitch: f32,
    /// The room for numbers at the left and the top.
    margin: f32,
}

impl BattlefieldLayout {
    pub(crate) fn new(scene: &BattleScene, pen: &ShapePen<'_>) -> Self {
        let pitch = (pen.cell() * 1.2).round();
        let margin = if pen.style.coordinates { (pen.cell() * 0.55).round() } else { 0.0 };
        Self { columns: scene.field.width(), rows: scene.field.height(), pitch, margin }
    }

    pub(crate) fn extent(&self) -> [f32; 2] {
        // As much room at the right and the bottom keeps the field in the middle.
        [self.columns, self.rows].map(|n| f32::from(n) * self.pitch + 2.0 * self.margin)
    }

    /// The upper left corner of the field.
    fn origin(&self, corner: [f32; 2]) -> [f32; 2] {
        corner.map(|v| v + self.margin)
    }

    /// The middle of a cell, on the field or off it.
    fn middle(&self, corner: [f32; 2], (row, col): (i8, i8)) -> [f32; 2] {
        let [x, y] = self.origin(corner);
        [x + (f32::from(col) + 0.5) * self.pitch, y + (f32::from(row) + 0.5) * self.pitch]
    }

    fn cell(&self, corner: [f32; 2], cell: FieldCell) -> [f32; 2] {
        self.middle(corner, numbers(cell))
    }

    fn contains(&self, (row, col): (i8, i8)) -> bool {
        (0..self.rows.cast_signed()).contains(&row) && (0..self.columns.cast_signed()).contains(&col)
    }
}

const fn numbers(cell: FieldCell) -> (i8, i8) {
    (cell.row().cast_signed(), cell.col().cast_signed())
}

pub(crate) fn board(scene: &BattleScene, pen: &mut ShapePen<'_>, corner: [f32; 2]) {
    let layout = BattlefieldLayout::new(scene, pen);
    if pen.style.coordinates {
        coordinates(&layout, pen, corner);
    }
    ground(scene, &layout, pen, corner);
    let last = scene.last.as_ref();
    if let Some(last) = last {
        shaken_cells(last, &layout, pen, corner);
        path(last, scene, &layout, pen, corner);
        for &(cell, unit) in last.killed.iter().filter(|(cell, _)| layout.contains(numbers(*cell))) {
            grave(pen, unit, layout.cell(corner, cell), layout.pitch);
        }
    }
    let blow = last.and_then(|last| UnitBlow::of(last, &layout, pen, corner));
    // A spell can pass over units: its arrow lies below them.
    if let Some(blow) = &blow {
        blow.draw_arrow(pen, &layout);
    }
    for (cell, unit) in scene.field.units() {
        draw_unit(pen, unit, layout.cell(corner, cell), layout.pitch);
    }
    // Who would die still stands there; the rim keeps the cross apart from a red army.
    for &(cell, _) in last.iter().flat_map(|last| &last.killed) {
        if layout.contains(numbers(cell)) && scene.field.unit(cell).is_some() {
            let middle = layout.cell(corner, cell);
            let rim = ShapePaint::line(InkColor::hex(0xFF_FF_FF), (layout.pitch * 0.13).max(3.0));
            pen.path(cross(middle, layout.pitch * 0.33), rim);
            pen.path(
                cross(middle, layout.pitch * 0.33),
                ShapePaint::line(pen.colors.red, (layout.pitch * 0.07).max(1.5)),
            );
        }
    }
    if let Some(UnitBlow { mark: Some(icon), to: Ok(end), ink, .. }) = blow {
        pen.stencil(GlyphPath::Icon(icon), end, layout.pitch * 0.0072, ink);
    }
}

/// Rows and columns as the game counts them: from 0, at the top and the left.
fn coordinates(layout: &BattlefieldLayout, pen: &mut ShapePen<'_>, corner: [f32; 2]) {
    let (size, ink) = (pen.cell() * 0.3, pen.colors.faint_text);
    let off = layout.margin * 0.55;
    for col in 0..layout.columns {
        let [x, _] = layout.middle(corner, (0, col.cast_signed()));
        pen.write(&col.to_string(), [x, corner[1] + off], size, TextAnchor::Middle, ink);
    }
    for row in 0..layout.rows {
        let [_, y] = layout.middle(corner, (row.cast_signed(), 0));
        pen.write(&row.to_string(), [corner[0] + off, y], size, TextAnchor::Middle, ink);
    }
}

fn ground(scene: &BattleScene, layout: &BattlefieldLayout, pen: &mut ShapePen<'_>, corner: [f32; 2]) {
    let (thin, pitch) = (pen.hairline(), layout.pitch);
    let origin = layout.origin(corner);
    let size = [layout.columns, layout.rows].map(|n| f32::from(n) * pitch);
    pen.rect(origin, size, 0.0, ShapePaint::fill(pen.colors.plain));
    for cell in scene.field.cells() {
        let terrain = scene.field.terrain(cell);
        if pen.colors.ground(terrain) != pen.colors.plain {
            let [x, y] = layout.cell(corner, cell).map(|v| v - pitch / 2.0);
            pen.rect([x, y], [pitch, pitch], 0.0, ShapePaint::fill(pen.colors.ground(terrain)));
        }
    }
    let shift = (thin / 2.0).fract();
    let mut grid = Outline::default();
    for col in 1..layout.columns {
        let x = origin[0] + f32::from(col) * pitch + shift;
        grid.push(Segment::Move([x, origin[1]]));
        grid.push(Segment::Line([x, origin[1] + size[1]]));
    }
    for row in 1..layout.rows {
        let y = origin[1] + f32::from(row) * pitch + shift;
        grid.push(Segment::Move([origin[0], y]));
        grid.push(Segment::Line([origin[0] + size[0], y]));
    }
    if !grid.segments().is_empty() {
        pen.path(grid, ShapePaint::square_line(pen.colors.field_grid, thin));
    }
    let frame = size.map(|length| length + thin);
    pen.rect(origin.map(|v| v - thin / 2.0), frame, 0.0, ShapePaint::square_line(pen.colors.field_rim, thin));
    for cell in scene.field.cells() {
        let terrain = scene.field.terrain(cell);
        let inks: &[InkColor] = match terrain {
            Terrain::Plain => &[],
            Terrain::Water => &pen.colors.water,
            Terrain::Mountain => &pen.colors.mountain,
            Terrain::Forest => &pen.colors.forest,
            Terrain::Abyss => &pen.colors.abyss,
        };
        for &(icon, ink) in BoardIcon::terrain(terrain) {
            pen.stencil(GlyphPath::Icon(icon), layout.cell(corner, cell), pitch / 100.0, inks[ink]);
        }
    }
}

/// How large a unit's token is, in cells: from its middle to its rim.
const TOKEN: f32 = 0.4;

/// A round token for the first army and a square one for the second, so that colour is not all that tells them apart.
fn token(pen: &mut ShapePen<'_>, side: Side, middle: [f32; 2], radius: f32, fill: InkColor, rim: InkColor) {
    let thin = (radius * 0.07).max(1.0);
    let paint = ShapePaint::fill(fill).with_line(rim, thin);
    match side {
        Side::A => pen.circle(middle, radius, paint),
        Side::B => {
            let half = radius * 0.93;
            pen.rect(middle.map(|v| v - half), [2.0 * half; 2], radius * 0.22, paint);
        }
    }
}

fn draw_unit(pen: &mut ShapePen<'_>, unit: Unit, middle: [f32; 2], pitch: f32) {
    let (fill, rim) = pen.colors.army(unit.side);
    token(pen, unit.side, middle, pitch * TOKEN, fill, rim);
    for &(icon, is_cut_out) in BoardIcon::unit(unit.kind) {
        let ink = if is_cut_out { fill } else { InkColor::hex(0xFF_FF_FF) };
        pen.stencil(GlyphPath::Icon(icon), middle, pitch * TOKEN * 0.0205, ink);
    }
}

/// Where a unit has died: its shadow, crossed out.
fn grave(pen: &mut ShapePen<'_>, unit: Unit, middle: [f32; 2], pitch: f32) {
    let (fill, rim) = pen.colors.army(unit.side);
    token(pen, unit.side, middle, pitch * TOKEN * 0.86, fill.thin(70), rim.thin(120));
    if let Some(&(icon, _)) = BoardIcon::unit(unit.kind).first() {
        let white = InkColor::hex(0xFF_FF_FF).thin(150);
        pen.stencil(GlyphPath::Icon(icon), middle, pitch * TOKEN * 0.017, white);
    }
    cross_out(pen, middle, pitch);
}

fn cross_out(pen: &mut ShapePen<'_>, middle: [f32; 2], pitch: f32) {
    let width = (pitch * 0.06).max(1.5);
    pen.path(cross(middle, pitch * 0.25), ShapePaint::line(pen.colors.red, width));
}

fn cross([x, y]: [f32; 2], r: f32) -> Outline {
    let mut cross = Outline::polyline(&[[x - r, y - r], [x + r, y + r]]);
    for segment in Outline::polyline(&[[x - r, y + r], [x + r, y - r]]).segments() {
        cross.push(*segment);
    }
    cross
}

/// The cells that are made of something else now.
fn shaken_cells(last: &LastOrder, layout: &BattlefieldLayout, pen: &mut ShapePen<'_>, corner: [f32; 2]) {
    let ink = match last.strike {
        Some(UnitStrike::Fireball { .. }) => pen.colors.fire,
        Some(UnitStrike::Earthquake { .. } | UnitStrike::Attack { .. }) | None => pen.colors.quake,
    };
    let inset = layout.pitch * 0.05;
    for &cell in last.changed.iter().filter(|cell| layout.contains(numbers(**cell))) {
        let [x, y] = layout.cell(corner, cell).map(|v| v - layout.pitch / 2.0 + inset);
        let paint = ShapePaint::fill(ink.thin(60)).with_line(ink.thin(170), pen.hairline());
        pen.rect([x, y], [layout.pitch - 2.0 * inset; 2], layout.pitch * 0.08, paint);
    }
}

/// The way of the unit, from cell to cell.
fn path(
    last: &LastOrder,
    scene: &BattleScene,
    layout: &BattlefieldLayout,
    pen: &mut ShapePen<'_>,
    corner: [f32; 2],
) {
    let cells: Vec<FieldCell> =
        last.path.iter().copied().filter(|cell| layout.contains(numbers(*cell))).collect();
    let points: Vec<[f32; 2]> = cells.iter().map(|&cell| layout.cell(corner, cell)).collect();
    let (Some(&start), Some(&end)) = (points.first(), points.last()) else { return };
    let width = (layout.pitch * 0.07).max(1.5);
    pen.circle(start, width * 1.5, ShapePaint::fill(pen.colors.path));
    if points.len() < 2 {
        return;
    }
    let before = points[points.len() - 2];
    let ([dx, dy], length) = direction(before, end);
    // The arrow ends at the rim of the unit, if it still stands there.
    let stands = cells.last().is_some_and(|&cell| scene.field.unit(cell).is_some());
    let short = if stands { layout.pitch * (TOKEN + 0.03) } else { 0.0 };
    let tip = [before[0] + dx * (length - short), before[1] + dy * (length - short)];
    let way = &points[..points.len() - 1];
    if way.len() > 1 {
        pen.path(Outline::polyline(way), ShapePaint::line(pen.colors.path, width));
    }
    pen.arrow(before, tip, width, pen.colors.path);
}

/// What the unit did where it had gone, in pixels.
struct UnitBlow {
    from: [f32; 2],
    /// Where it hit; off the field is an error.
    to: Result<[f32; 2], [f32; 2]>,
    /// Whether the target is on the field or just beside it.
    is_near: bool,
    ink: InkColor,
    mark: Option<BoardIcon>,
}

impl UnitBlow {
    fn of(
        last: &LastOrder,
        layout: &BattlefieldLayout,
        pen: &ShapePen<'_>,
        corner: [f32; 2],
    ) -> Option<Self> {
        let (from, to, ink, mark) = match last.strike? {
            UnitStrike::Attack { from, to } => (from, to, pen.colors.red, None),
            UnitStrike::Fireball { from, to } => (from, to, pen.colors.fire, Some(BoardIcon::Burst)),
            UnitStrike::Earthquake { from, to } => (from, to, pen.colors.quake, Some(BoardIcon::Crack)),
        };
        let end = layout.middle(corner, to);
        Some(Self {
            from: layout.cell(corner, Some(from).filter(|cell| layout.contains(numbers(*cell)))?),
            to: if layout.contains(to) { Ok(end) } else { Err(end) },
            is_near: is_near(to, layout),
            ink,
            mark,
        })
    }

    fn draw_arrow(&self, pen: &mut ShapePen<'_>, layout: &BattlefieldLayout) {
        let (Ok(end) | Err(end)) = self.to;
        let ([dx, dy], length) = direction(self.from, end);
        let rim = layout.pitch * (TOKEN + 0.02);
        // What goes off the field ends at its rim.
        let short = if self.to.is_ok() { 0.2 } else { 0.55 };
        let reach = length - layout.pitch * short;
        let at = |along: f32| [self.from[0] + dx * along, self.from[1] + dy * along];
        if reach > rim && self.is_near {
            pen.arrow(at(rim), at(reach), layout.pitch * 0.08, self.ink);
        }
    }
}

/// Whether a place is on the field or just beside it. An earthquake can lie farther off, where nothing is drawn.
fn is_near((row, col): (i8, i8), layout: &BattlefieldLayout) -> bool {
    let (rows, columns) = (layout.rows.cast_signed(), layout.columns.cast_signed());
    (-1..=rows).contains(&row) && (-1..=columns).contains(&col)
}

/// The piece beside a player's name.
pub(crate) fn piece(pen: &mut ShapePen<'_>, piece: usize, middle: [f32; 2], radius: f32) {
    let side = if piece == 0 { Side::A } else { Side::B };
    let (fill, rim) = pen.colors.army(side);
    token(pen, side, middle, radius, fill, rim);
    pen.write(
        &side.letter().to_string(),
        middle,
        radius * 1.1,
        TextAnchor::Middle,
        InkColor::hex(0xFF_FF_FF),
    );
}
