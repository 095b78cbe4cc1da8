use std::collections::BTreeMap;

use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint as Brush, Path, PathBuilder, Pixmap, Rect, Stroke, Transform,
};

use super::{DrawError, MOST_PIXELS};
use crate::{
    bounds::BoundingBox,
    ink_color::InkColor,
    outline::{Outline, Segment},
    shape::{DrawnShape, GlyphPath, ShapeGeometry},
    typeface::Typeface,
};

/// Paints shapes. Every shape changes each pixel by itself, whatever was painted elsewhere: the film relies on that.
pub(super) struct RasterCanvas {
    pixmap: Pixmap,
}

/// Outlines in the painter's own form, made once for all frames.
pub(super) struct GlyphCache<'a> {
    typeface: &'a Typeface,
    paths: BTreeMap<GlyphPath, Option<Path>>,
}

/// A box of whole pixels: from left and top to right and bottom, these excluded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PixelArea {
    pub(super) left: u32,
    pub(super) top: u32,
    pub(super) right: u32,
    pub(super) bottom: u32,
}

impl PixelArea {
    pub(super) const fn is_empty(self) -> bool {
        self.left >= self.right || self.top >= self.bottom
    }

    pub(super) const fn width(self) -> u32 {
        self.right.saturating_sub(self.left)
    }

    pub(super) const fn height(self) -> u32 {
        self.bottom.saturating_sub(self.top)
    }

    pub(super) const fn overlaps(self, other: Self) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }
}

impl<'a> GlyphCache<'a> {
    pub(super) const fn new(typeface: &'a Typeface) -> Self {
        Self { typeface, paths: BTreeMap::new() }
    }

    fn path(&mut self, stencil: GlyphPath) -> Option<&Path> {
        let Self { typeface, paths } = self;
        paths.entry(stencil).or_insert_with(|| traced(&stencil.outline(typeface))).as_ref()
    }

    /// The pixels that a shape can touch on a canvas of this size.
    pub(super) fn area(&mut self, shape: &DrawnShape, [width, height]: [u32; 2]) -> PixelArea {
        let bounds = match &shape.form {
            ShapeGeometry::Rect { x, y, width, height, .. } => {
                BoundingBox { left: *x, top: *y, right: x + width, bottom: y + height }
            }
            ShapeGeometry::Circle { x, y, radius } => {
                BoundingBox { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }
            }
            ShapeGeometry::Path(outline) => outline.bounds(),
            ShapeGeometry::Stencil { stencil, x, y, scale } => {
                let Some(bounds) = self.path(*stencil).map(Path::bounds) else {
                    return PixelArea { left: 0, top: 0, right: 0, bottom: 0 };
                };
                BoundingBox {
                    left: x + bounds.left() * scale,
                    top: y + bounds.top() * scale,
                    right: x + bounds.right() * scale,
                    bottom: y + bounds.bottom() * scale,
                }
            }
        };
        // A square corner reaches farther than half the line; and one pixel more for soft rims.
        let more = shape.paint.line.map_or(0.0, |line| line.width) + 1.0;
        PixelArea {
            left: pixel(bounds.left - more, width),
            top: pixel(bounds.top - more, height),
            right: pixel(bounds.right + more + 1.0, width),
            bottom: pixel(bounds.bottom + more + 1.0, height),
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the cast keeps within the picture, and so does `min`"
)]
fn pixel(at: f32, most: u32) -> u32 {
    (at.floor() as u32).min(most)
}

impl RasterCanvas {
    /// An empty canvas, unless it would be too large.
    pub(super) fn new([width, height]: [u32; 2]) -> Result<Self, DrawError> {
        let too_large = DrawError::TooLarge { width, height };
        if u64::from(width) * u64::from(height) > MOST_PIXELS {
            return Err(too_large);
        }
        Pixmap::new(width, height).map(|pixmap| Self { pixmap }).ok_or(too_large)
    }

    pub(super) fn size(&self) -> [u32; 2] {
        [self.pixmap.width(), self.pixmap.height()]
    }

    /// Red, green, blue and opacity of all pixels, row by row.
    pub(super) fn data(&self) -> &[u8] {
        self.pixmap.data()
    }

    pub(super) fn fill(&mut self, ink: InkColor) {
        self.pixmap.fill(Color::from_rgba8(ink.red, ink.green, ink.blue, ink.alpha));
    }

    /// Takes over the pixels of this area from another canvas of the same size.
    pub(super) fn copy_from(&mut self, other: &Self, area: PixelArea) {
        let row = self.pixmap.width() as usize * 4;
        for y in area.top as usize..area.bottom as usize {
            let pixels = y * row + area.left as usize * 4..y * row + area.right as usize * 4;
            self.pixmap.data_mut()[pixels.clone()].copy_from_slice(&other.pixmap.data()[pixels]);
        }
    }

    pub(super) fn paint(&mut self, shape: &DrawnShape, stencils: &mut GlyphCache<'_>) {
        let own;
        let (path, transform) = match &shape.form {
            ShapeGeometry::Stencil { stencil, x, y, scale } => {
                (stencils.path(*stencil), Transform::from_row(*scale, 0.0, 0.0, *scale, *x, *y))
            }
            ShapeGeometry::Rect { .. } | ShapeGeometry::Circle { .. } | ShapeGeometry::Path(_) => {
                own = path_of(&shape.form);
                (own.as_ref(), Transform::identity())
            }
        };
        // A blank has no path.
        let Some(path) = path else { return };
        if let Some(ink) = shape.paint.fill {
            self.pixmap.fill_path(path, &brush(ink), FillRule::Winding, transform, None);
        }
        if let Some(line) = shape.paint.line {
            let mut stroke = Stroke { width: line.width, ..Stroke::default() };
            if !line.square {
                (stroke.line_cap, stroke.line_join) = (LineCap::Round, LineJoin::Round);
            }
            self.pixmap.stroke_path(path, &brush(line.ink), &stroke, transform, None);
        }
    }
}

fn brush(ink: InkColor) -> Brush<'static> {
    let mut brush = Brush::default();
    brush.set_color_rgba8(ink.red, ink.green, ink.blue, ink.alpha);
    brush.anti_alias = true;
    brush
}

fn path_of(form: &ShapeGeometry) -> Option<Path> {
    match form {
        ShapeGeometry::Rect { x, y, width, height, radius } => {
            let rect = Rect::from_xywh(*x, *y, *width, *height)?;
            if *radius > 0.0 { rounded(rect, *radius) } else { Some(PathBuilder::from_rect(rect)) }
        }
        ShapeGeometry::Circle { x, y, radius } => circle([*x, *y], *radius),
        ShapeGeometry::Path(outline) => traced(outline),
        ShapeGeometry::Stencil { .. } => None,
    }
}

/// How far from the ends of a quarter of a circle the points lie that pull it, in radii.
const PULL: f32 = 0.552_284_8;

/// A circle of four quarters.
fn circle([x, y]: [f32; 2], r: f32) -> Option<Path> {
    let k = r * PULL;
    let mut path = PathBuilder::new();
    path.move_to(x + r, y);
    path.cubic_to(x + r, y + k, x + k, y + r, x, y + r);
    path.cubic_to(x - k, y + r, x - r, y + k, x - r, y);
    path.cubic_to(x - r, y - k, x - k, y - r, x, y - r);
    path.cubic_to(x + k, y - r, x + r, y - k, x + r, y);
    path.close();
    path.finish()
}

/// A rectangle with round corners.
fn rounded(rect: Rect, radius: f32) -> Option<Path> {
    let r = radius.min(rect.width() / 2.0).min(rect.height() / 2.0);
    let k = r * (1.0 - PULL);
    let (left, top, right, bottom) = (rect.left(), rect.top(), rect.right(), rect.bottom());
    let mut path = PathBuilder::new();
    path.move_to(left + r, top);
    path.line_to(right - r, top);
    path.cubic_to(right - k, top, right, top + k, right, top + r);
    path.line_to(right, bottom - r);
    path.cubic_to(right, bottom - k, right - k, bottom, right - r, bottom);
    path.line_to(left + r, bottom);
    path.cubic_to(left + k, bottom, left, bottom - k, left, bottom - r);
    path.line_to(left, top + r);
    path.cubic_to(left, top + k, left + k, top, left + r, top);
    path.close();
    path.finish()
}

fn traced(outline: &Outline) -> Option<Path> {
    let mut path = PathBuilder::new();
    for segment in outline.segments() {
        match *segment {
            Segment::Move([x, y]) => path.move_to(x, y),
            Segment::Line([x, y]) => path.line_to(x, y),
            Segment::Quad([[x1, y1], [x, y]]) => path.quad_to(x1, y1, x, y),
            Segment::Cubic([[x1, y1], [x2, y2], [x, y]]) => path.cubic_to(x1, y1, x2, y2, x, y),
            Segment::Close => path.close(),
        }
    }
    path.finish()
}
