use super::{
    DrawError,
    canvas::{GlyphCache, PixelArea, RasterCanvas},
};
use crate::{
    ink_color::InkColor,
    shape::{DrawnShape, VectorPicture},
};

/// How far ahead two lists of shapes are searched for where they agree again.
const LOOK_AHEAD: usize = 32;
/// More areas than this are not kept apart.
const MOST_AREAS: usize = 48;

/// Paints one sheet after the other, each time only where it differs from the one before.
///
/// That is exact: a pixel that no differing shape can touch is made by the same shapes in the same order; all others are
/// painted anew, on a second canvas that starts from the shapes that all sheets begin with.
pub(super) struct FramePainter<'a> {
    backdrop: RasterCanvas,
    /// How many shapes are on the backdrop.
    n_common: usize,
    scratch: RasterCanvas,
    canvas: RasterCanvas,
    shown: Vec<DrawnShape>,
    stencils: GlyphCache<'a>,
}

impl<'a> FramePainter<'a> {
    /// A film whose sheets all begin with these shapes. Of a smaller sheet, the rest is paper.
    pub(super) fn new(
        size: [u32; 2],
        paper: InkColor,
        common: &[DrawnShape],
        mut stencils: GlyphCache<'a>,
    ) -> Result<Self, DrawError> {
        let mut backdrop = RasterCanvas::new(size)?;
        backdrop.fill(paper);
        for shape in common {
            backdrop.paint(shape, &mut stencils);
        }
        let (mut scratch, mut canvas) = (RasterCanvas::new(size)?, RasterCanvas::new(size)?);
        let everything = PixelArea { left: 0, top: 0, right: size[0], bottom: size[1] };
        scratch.copy_from(&backdrop, everything);
        canvas.copy_from(&backdrop, everything);
        Ok(Self { backdrop, n_common: common.len(), scratch, canvas, shown: common.to_vec(), stencils })
    }

    /// The pixels of the sheet that is shown.
    pub(super) const fn canvas(&self) -> &RasterCanvas {
        &self.canvas
    }

    /// Shows the next sheet and returns the areas outside of which nothing has changed.
    pub(super) fn show(&mut self, sheet: VectorPicture) -> Vec<PixelArea> {
        let size = self.canvas.size();
        let Self { stencils, shown, .. } = self;
        let mut areas = Vec::new();
        changed(shown, &sheet.shapes, |shape| {
            let area = stencils.area(shape, size);
            if !area.is_empty() {
                areas.push(area);
            }
        });
        let areas = merged(areas);
        for &area in &areas {
            self.scratch.copy_from(&self.backdrop, area);
        }
        for shape in sheet.shapes.iter().skip(self.n_common) {
            let touched = self.stencils.area(shape, size);
            if areas.iter().any(|area| area.overlaps(touched)) {
                self.scratch.paint(shape, &mut self.stencils);
            }
        }
        for &area in &areas {
            self.canvas.copy_from(&self.scratch, area);
        }
        self.shown = sheet.shapes;
        areas
    }
}

/// Names the shapes of either list that are not part of one common sequence.
fn changed(mut old: &[DrawnShape], mut new: &[DrawnShape], mut name: impl FnMut(&DrawnShape)) {
    loop {
        let same = old.iter().zip(new).take_while(|(a, b)| a == b).count();
        (old, new) = (&old[same..], &new[same..]);
        if old.is_empty() || new.is_empty() {
            old.iter().chain(new).for_each(name);
            return;
        }
        // The nearest place where they agree again; if there is none, one of each is given up.
        let pairs = (1..=LOOK_AHEAD).flat_map(|far| (0..=far).map(move |i| (i, far - i)));
        let meets =
            |&(i, j): &(usize, usize)| matches!((old.get(i), new.get(j)), (Some(a), Some(b)) if a == b);
        let (i, j) = pairs.clone().find(meets).unwrap_or((1, 1));
        old[..i].iter().chain(&new[..j]).for_each(&mut name);
        (old, new) = (&old[i..], &new[j..]);
    }
}

/// Fewer areas that cover the same: those that overlap become one.
fn merged(areas: Vec<PixelArea>) -> Vec<PixelArea> {
    let mut apart: Vec<PixelArea> = Vec::new();
    for mut area in areas {
        let crowded = apart.len() >= MOST_AREAS;
        while let Some(i) = apart.iter().position(|other| crowded || other.overlaps(area)) {
            let other = apart.swap_remove(i);
            area = PixelArea {
                left: area.left.min(other.left),
                top: area.top.min(other.top),
                right: area.right.max(other.right),
                bottom: area.bottom.max(other.bottom),
            };
        }
        apart.push(area);
    }
    apart
}
