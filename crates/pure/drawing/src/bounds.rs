use crate::outline::{Outline, Segment};

/// A box; empty when `right` is not greater than `left`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct BoundingBox {
    pub(crate) left: f32,
    pub(crate) top: f32,
    pub(crate) right: f32,
    pub(crate) bottom: f32,
}

impl BoundingBox {
    const NOTHING: Self =
        Self { left: f32::INFINITY, top: f32::INFINITY, right: f32::NEG_INFINITY, bottom: f32::NEG_INFINITY };

    /// The smallest box with all these points.
    pub(crate) fn around(points: impl Iterator<Item = [f32; 2]>) -> Self {
        points.fold(Self::NOTHING, |bounds, [x, y]| Self {
            left: bounds.left.min(x),
            top: bounds.top.min(y),
            right: bounds.right.max(x),
            bottom: bounds.bottom.max(y),
        })
    }
}

impl Outline {
    /// The box around all its points; curves stay inside of the points that pull them.
    pub(crate) fn bounds(&self) -> BoundingBox {
        let points = self.segments().iter().flat_map(|segment| match segment {
            Segment::Move(point) | Segment::Line(point) => std::slice::from_ref(point),
            Segment::Quad(points) => points,
            Segment::Cubic(points) => points,
            Segment::Close => &[],
        });
        BoundingBox::around(points.copied())
    }
}
