use crate::{
    PictureStyle,
    colors::ThemeColors,
    ink_color::InkColor,
    outline::Outline,
    shape::{DrawnShape, GlyphPath, ShapeGeometry, ShapePaint},
    typeface::{EM, HALF_CAPITAL, Typeface},
};

/// Where a text stands.
#[derive(Clone, Copy)]
pub(crate) enum TextAnchor {
    Left,
    Middle,
    Right,
}

/// Collects the shapes of a picture.
pub(crate) struct ShapePen<'a> {
    pub(crate) style: PictureStyle,
    pub(crate) colors: &'static ThemeColors,
    pub(crate) typeface: &'a Typeface,
    pub(crate) shapes: Vec<DrawnShape>,
}

impl<'a> ShapePen<'a> {
    pub(crate) fn new(style: PictureStyle, typeface: &'a Typeface) -> Self {
        Self { style, colors: ThemeColors::of(style.theme), typeface, shapes: Vec::new() }
    }

    /// Pixels from one line of a Gomoku board to the next.
    pub(crate) fn cell(&self) -> f32 {
        f32::from(self.style.cell.max(PictureStyle::LEAST_CELL))
    }

    /// Thin lines, one pixel wide in usual sizes.
    pub(crate) fn hairline(&self) -> f32 {
        (self.cell() / 44.0).round().max(1.0)
    }

    pub(crate) fn draw(&mut self, form: ShapeGeometry, paint: ShapePaint) {
        self.shapes.push(DrawnShape { form: form.rounded(), paint });
    }

    pub(crate) fn rect(
        &mut self,
        [x, y]: [f32; 2],
        [width, height]: [f32; 2],
        radius: f32,
        paint: ShapePaint,
    ) {
        self.draw(ShapeGeometry::Rect { x, y, width, height, radius }, paint);
    }

    pub(crate) fn circle(&mut self, [x, y]: [f32; 2], radius: f32, paint: ShapePaint) {
        self.draw(ShapeGeometry::Circle { x, y, radius }, paint);
    }

    pub(crate) fn path(&mut self, outline: Outline, paint: ShapePaint) {
        self.draw(ShapeGeometry::Path(outline), paint);
    }

    pub(crate) fn stencil(&mut self, stencil: GlyphPath, [x, y]: [f32; 2], scale: f32, ink: InkColor) {
        self.draw(ShapeGeometry::Stencil { stencil, x, y, scale }, ShapePaint::fill(ink));
    }

    /// Writes a line of text whose middle is at this height.
    pub(crate) fn write(&mut self, text: &str, at: [f32; 2], size: f32, anchor: TextAnchor, ink: InkColor) {
        let width = self.typeface.width(text, size);
        let mut x = match anchor {
            TextAnchor::Left => at[0],
            TextAnchor::Middle => at[0] - width / 2.0,
            TextAnchor::Right => at[0] - width,
        };
        let baseline = at[1] + HALF_CAPITAL * size / EM;
        for character in text.chars() {
            if character != ' ' {
                self.stencil(GlyphPath::Glyph(character), [x, baseline], size / EM, ink);
            }
            x += self.typeface.advance(character) * size / EM;
        }
    }

    /// An arrow between two points, and its head.
    pub(crate) fn arrow(&mut self, from: [f32; 2], to: [f32; 2], width: f32, ink: InkColor) {
        let ([dx, dy], length) = direction(from, to);
        let head = (width * 3.2).min(length);
        let [neck_x, neck_y] = [to[0] - dx * head, to[1] - dy * head];
        // The head is painted with the shaft as one outline, so that thin ink does not show where they overlap.
        let (half, wing) = (width / 2.0, head * 0.62);
        let at = |along: [f32; 2], side: f32| [along[0] - dy * side, along[1] + dx * side];
        let neck = [neck_x, neck_y];
        let points = [
            at(from, half),
            at(neck, half),
            at(neck, wing),
            to,
            at(neck, -wing),
            at(neck, -half),
            at(from, -half),
        ];
        self.path(Outline::polygon(&points), ShapePaint::fill(ink));
    }
}

/// The direction from one point to another, of length 1, and the distance.
pub(crate) fn direction(from: [f32; 2], to: [f32; 2]) -> ([f32; 2], f32) {
    let [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    // Plain arithmetic and the square root are the same on every machine; `hypot` need not be.
    let length = (dx * dx + dy * dy).sqrt();
    if length > 0.0 { ([dx / length, dy / length], length) } else { ([0.0, 0.0], 0.0) }
}
