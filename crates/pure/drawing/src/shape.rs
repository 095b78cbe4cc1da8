use crate::{icon::BoardIcon, ink_color::InkColor, outline::Outline};

/// A picture before anybody has decided on a file format: a size in pixels and shapes, the lowest first.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct VectorPicture {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// What is seen where no shape is.
    pub(crate) paper: InkColor,
    pub(crate) shapes: Vec<DrawnShape>,
}

/// Something that is drawn with one paint.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct DrawnShape {
    pub(crate) form: ShapeGeometry,
    pub(crate) paint: ShapePaint,
}

/// Where ink goes, in pixels from the upper left corner.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ShapeGeometry {
    Rect {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        /// Of its rounded corners.
        radius: f32,
    },
    Circle {
        x: f32,
        y: f32,
        radius: f32,
    },
    Path(Outline),
    /// An outline that is used many times; the picture describes it once.
    Stencil {
        stencil: GlyphPath,
        x: f32,
        y: f32,
        scale: f32,
    },
}

/// To hundredths, as SVGs have them: then pixels are painted from the same numbers.
fn rounded(number: f32) -> f32 {
    (number * 100.0).round() / 100.0
}

impl ShapeGeometry {
    /// The same with places and sizes in hundredths of a pixel.
    pub(crate) fn rounded(self) -> Self {
        match self {
            Self::Rect { x, y, width, height, radius } => {
                let [x, y, width, height, radius] = [x, y, width, height, radius].map(rounded);
                Self::Rect { x, y, width, height, radius }
            }
            Self::Circle { x, y, radius } => {
                let [x, y, radius] = [x, y, radius].map(rounded);
                Self::Circle { x, y, radius }
            }
            Self::Path(outline) => Self::Path(outline.map(|point| point.map(rounded))),
            Self::Stencil { stencil, x, y, scale } => {
                Self::Stencil { stencil, x: rounded(x), y: rounded(y), scale }
            }
        }
    }
}

/// What can be drawn many times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum GlyphPath {
    /// A character, in thousandths of its size, on its baseline.
    Glyph(char),
    /// An icon, in hundredths of a cell around its middle.
    Icon(BoardIcon),
}

/// How a form is drawn: its area, its rim, or both.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct ShapePaint {
    pub(crate) fill: Option<InkColor>,
    pub(crate) line: Option<StrokeStyle>,
}

/// The stroke along a rim. Ends and corners are round unless it is `square`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct StrokeStyle {
    pub(crate) ink: InkColor,
    pub(crate) width: f32,
    pub(crate) square: bool,
}

impl ShapePaint {
    pub(crate) const fn fill(ink: InkColor) -> Self {
        Self { fill: Some(ink), line: None }
    }

    pub(crate) const fn line(ink: InkColor, width: f32) -> Self {
        Self { fill: None, line: Some(StrokeStyle { ink, width, square: false }) }
    }

    /// A line whose ends and corners are square, for straight lines along the pixels.
    pub(crate) const fn square_line(ink: InkColor, width: f32) -> Self {
        Self { fill: None, line: Some(StrokeStyle { ink, width, square: true }) }
    }

    /// The same with a rim.
    pub(crate) const fn with_line(self, ink: InkColor, width: f32) -> Self {
        Self { line: Some(StrokeStyle { ink, width, square: false }), ..self }
    }
}
